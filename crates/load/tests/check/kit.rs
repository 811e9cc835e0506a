//! A game with its account, as it should be.

use tabiya_chess::{ByColor, Color};
use tabiya_load::{Account, RecordedAnswer, Sent};
use tabiya_protocol::{ClientMessage, Snapshot};
use tabiya_server::store::{GameRecord, Log, Logged, Request, Visibility};
use tabiya_table::{Action, Event, Millis, Settings, Table};

/// A game with its account.
pub(crate) struct Kit {
    pub(crate) account: Account,
    pub(crate) log: Log,
}

impl Kit {
    /// The number of the last event.
    pub(crate) const LAST: u64 = 10;

    /// A short game: moves, a takeback, a grant, and an end.
    pub(crate) fn new() -> Self {
        let control = "5+3".parse().expect("a control");
        let settings = Settings { control, ..Settings::default() };
        let (mut table, created) = Table::open(settings, Millis(1000));
        let mut account = Account::new("game".parse().expect("an id"));
        let mut events = vec![Logged { seq: 1, event: created, request: None }];
        let key = |number: usize| format!("key-{number}");
        let order = |uci: &str| Action::play(uci.parse().expect("a move"));
        let steps: [(Color, Action); 9] = [
            (Color::White, order("e2e4")),
            (Color::Black, order("e7e5")),
            (Color::White, order("g1f3")),
            (Color::Black, order("b8c6")),
            (Color::White, order("f1b5")),
            (Color::White, Action::AskTakeback),
            (Color::Black, Action::AcceptTakeback),
            (Color::White, Action::GrantTime { ms: 5000 }),
            (Color::Black, Action::Resign),
        ];
        for (number, (by, action)) in steps.into_iter().enumerate() {
            let message = message(&action, &key(number), table.seq());
            account.sent.push(Sent { by, message, is_repeated: false });
            let now = table.last_at() + 1700;
            let event = table.submit(&action.by(by), now).expect("it is allowed");
            let request = Request { by, key: key(number).parse().expect("a key") };
            events.push(Logged { seq: table.seq(), event, request: Some(request) });
            let request = key(number).parse().expect("a key");
            account.answers.push(RecordedAnswer { by, request, outcome: Ok(table.seq()) });
        }
        let seen = Snapshot::of(&table, table.last_at() + 400);
        account.seen = [Color::White, Color::Black].map(|color| (color, seen.clone())).into();
        let record = record(&table);
        assert_eq!(table.seq(), Self::LAST);
        Self { account, log: Log { record, events } }
    }

    /// Neither client has seen the last event.
    pub(crate) fn leave_early(&mut self) {
        let (_, seen) = self.log.events.split_last().expect("there are events");
        let table = Table::fold(seen.iter().map(|logged| &logged.event)).expect("a game");
        for (_, snapshot) in &mut self.account.seen {
            *snapshot = Snapshot::of(&table, table.last_at());
        }
    }

    /// The third move again after the others, with or without its request. The game goes on for
    /// that, so that the rules allow it.
    pub(crate) fn repeat_move(&mut self, with_request: bool) {
        let event: Event = self.log.events[3].event.clone();
        let request = self.log.events[3].request.clone().filter(|_| with_request);
        let seq = Self::LAST;
        let last = self.log.events.last_mut().expect("there are events");
        *last = Logged { seq, event, request };
    }
}

fn message(action: &Action, key: &str, base_seq: u64) -> ClientMessage {
    let request = key.parse().expect("a key");
    match action {
        Action::Move(order) => ClientMessage::Move {
            request,
            base_seq,
            uci: order.uci.into(),
            claim: None,
            offer_draw: false,
        },
        Action::AskTakeback => ClientMessage::AskTakeback { request },
        Action::AcceptTakeback => ClientMessage::AcceptTakeback { request },
        Action::GrantTime { ms } => ClientMessage::GrantTime { request, ms: *ms },
        _ => ClientMessage::Resign { request },
    }
}

fn record(table: &Table) -> GameRecord {
    GameRecord {
        id: "game".parse().expect("an id"),
        seq: table.seq(),
        created_at: Millis(1000),
        last_at: table.last_at(),
        judge_at: None,
        end: table.end(),
        control: table.settings().control.clone(),
        seats: ByColor::new_with(|_| None),
        visibility: Visibility::Private,
        note: String::new(),
    }
}
