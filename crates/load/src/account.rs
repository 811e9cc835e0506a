//! What clients wrote down about one game.

use tabiya_protocol::{ClientMessage, Color, Refusal, RequestKey, Snapshot, TableId};

/// What the two clients of a game wrote down, in the order in which it happened to them.
#[derive(Clone, Debug)]
pub struct Account {
    /// The game.
    pub table: TableId,
    /// What was asked, each once, however often it was sent.
    pub sent: Vec<Sent>,
    /// What was answered, as often as it was.
    pub answers: Vec<RecordedAnswer>,
    /// What each client saw in the end.
    pub seen: Vec<(Color, Snapshot)>,
}

/// Something that was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// By whom.
    pub by: Color,
    /// What.
    pub message: ClientMessage,
    /// Whether it was sent twice on purpose.
    pub is_repeated: bool,
}

/// Something that was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedAnswer {
    /// To whom.
    pub by: Color,
    /// What it answers.
    pub request: RequestKey,
    /// The number of the event that came of it, or the refusal.
    pub outcome: Result<u64, RecordedRefusal>,
}

/// Something that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedRefusal {
    /// Why.
    pub reason: Refusal,
    /// How many events the game had then.
    pub seq: u64,
}

impl Account {
    /// A game about which nothing is written down yet.
    #[must_use]
    pub const fn new(table: TableId) -> Self {
        Self { table, sent: Vec::new(), answers: Vec::new(), seen: Vec::new() }
    }

    /// How many requests were acknowledged, repetitions not counted.
    #[must_use]
    pub fn acknowledged(&self) -> usize {
        let is_acknowledged = |sent: &&Sent| {
            self.answers.iter().any(|answer| {
                answer.outcome.is_ok()
                    && answer.by == sent.by
                    && Some(&answer.request) == sent.message.request()
            })
        };
        self.sent.iter().filter(is_acknowledged).count()
    }
}
