//! What a check of all games finds, and the part of it that every store shares.

use std::fmt;

use futures_util::future::join;
use tabiya_chess::Color;
use tabiya_table::{End, Event, GameId, Table};

use super::record::{record, select_records};
use super::sql::{Row, Sql, SqlError, Value};
use super::{GameRecord, Holder};

/// How many findings are named. The rest is counted.
const FINDINGS_MAX: usize = 1000;

/// What a check looked at, and what it found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many games.
    pub games: u64,
    /// How many events.
    pub events: u64,
    /// What is wrong, the first thousand of it.
    pub findings: Vec<Finding>,
    /// How much more is wrong.
    pub findings_left_out: u64,
    /// The file's pages were not all looked at: the games wrote so much meanwhile that the check
    /// made room for them.
    pub is_cut_short: bool,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The checksum of a backup is wrong.
    Checksum,
    /// SQLite says that the file is damaged.
    File(String),
    /// Something belongs to a game that is not there.
    Orphan {
        /// In which table.
        table: String,
    },
    /// A game cannot be read.
    Game {
        /// Under which number it is kept.
        number: i64,
        /// What is wrong.
        detail: String,
    },
    /// An event is missing, or stands there twice.
    Sequence {
        /// In which game.
        game: GameId,
        /// Which event should come.
        expected: u64,
        /// Which one comes; none if the log ends.
        found: Option<u64>,
    },
    /// An event cannot be read.
    Event {
        /// In which game.
        game: GameId,
        /// Which.
        seq: u64,
        /// What is wrong.
        detail: String,
    },
    /// The events do not follow upon each other by the rules.
    Replay {
        /// In which game.
        game: GameId,
        /// What is wrong.
        detail: String,
    },
    /// A game has more than one end.
    Ends {
        /// Which game.
        game: GameId,
        /// The events that end it.
        seqs: Vec<u64>,
    },
    /// What is kept beside the log says something else than the log.
    Record {
        /// Of which game.
        game: GameId,
        /// In what they differ.
        detail: &'static str,
    },
}

impl Report {
    /// Whether all is well.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    /// Takes in what another check has looked at and found.
    pub(super) fn join(&mut self, other: Self) {
        self.games += other.games;
        self.events += other.events;
        self.findings_left_out += other.findings_left_out;
        other.findings.into_iter().for_each(|finding| self.add(finding));
    }

    pub(super) fn add(&mut self, finding: Finding) {
        if self.findings.len() < FINDINGS_MAX {
            self.findings.push(finding);
        } else {
            self.findings_left_out += 1;
        }
    }
}

/// Looks at one game by what other tables refer to it by, plays it through again, and holds what is
/// kept beside the log against it.
pub(super) async fn check_game(connection: &impl Sql, key: Value<'_>) -> Result<Report, SqlError> {
    let dialect = connection.dialect();
    let records = format!("{} WHERE game.{} = $1", select_records(dialect), dialect.key);
    let events = "SELECT seq, body FROM event WHERE game = $1 ORDER BY seq";
    let values = [key];
    let (records, events) = join(
        connection.fetch(&records, &values, record),
        connection.fetch(events, &values, stored_event),
    )
    .await;
    // Somebody may have deleted it meanwhile.
    let Some(record) = records?.pop() else { return Ok(Report::default()) };
    let mut report = Report { games: 1, ..Report::default() };
    if let Some(events) = whole_log(&record.id, events?, &mut report) {
        replay(&record, &events, &mut report);
    }
    Ok(report)
}

/// The number of an event, and the event, or why it cannot be read.
type StoredEvent = (u64, Result<Event, serde_json::Error>);

fn stored_event(row: &dyn Row) -> Result<StoredEvent, SqlError> {
    Ok((row.count(0)?, serde_json::from_str(row.string(1)?)))
}

/// The events of a game; none if the log has a hole or an event that cannot be read.
fn whole_log(game: &GameId, stored: Vec<StoredEvent>, report: &mut Report) -> Option<Vec<Event>> {
    let (mut events, mut is_whole, mut expected) = (Vec::new(), !stored.is_empty(), 1);
    if stored.is_empty() {
        report.add(Finding::Sequence { game: game.clone(), expected, found: None });
    }
    for (seq, event) in stored {
        report.events += 1;
        if seq != expected {
            report.add(Finding::Sequence { game: game.clone(), expected, found: Some(seq) });
            is_whole = false;
        }
        expected = seq + 1;
        match event {
            Ok(event) => events.push(event),
            Err(error) => {
                report.add(Finding::Event { game: game.clone(), seq, detail: error.to_string() });
                is_whole = false;
            }
        }
    }
    is_whole.then_some(events)
}

/// Plays a game through again, and holds its record against it.
fn replay(record: &GameRecord, events: &[Event], report: &mut Report) {
    let game = &record.id;
    let ends = events.iter().zip(1..).filter(|(event, _)| event.kind.end().is_some());
    let seqs: Vec<u64> = ends.map(|(_, seq)| seq).collect();
    if seqs.len() > 1 {
        report.add(Finding::Ends { game: game.clone(), seqs });
    }
    match Table::fold(events) {
        Ok(table) => {
            for detail in differences(record, &table) {
                report.add(Finding::Record { game: game.clone(), detail });
            }
        }
        Err(error) => {
            report.add(Finding::Replay { game: game.clone(), detail: error.to_string() });
        }
    }
}

/// In what the record differs from what its log amounts to.
fn differences(record: &GameRecord, table: &Table) -> impl Iterator<Item = &'static str> {
    let has_same_seats = Color::ALL.into_iter().all(|color| {
        let kept = record.seats[color].as_ref().map(|seat| &seat.name);
        kept == table.seats()[color].as_ref().map(|seat| &seat.name)
    });
    let end: Option<End> = table.end();
    let judge_at = table.judge_at(0).filter(|_| end.is_none());
    // Where a computer plays, several machines look after it before its time is up.
    let has_computer = Color::ALL.into_iter().any(|color| {
        let holder = record.seats[color].as_ref().map(|seat| &seat.holder);
        matches!(holder, Some(Holder::Computer(_)))
    });
    let is_judged = record.judge_at == judge_at || (has_computer && end.is_none());
    [
        (record.seq == table.seq(), "the number of events"),
        (record.end == end, "the end"),
        (record.last_at == table.last_at(), "the last moment"),
        (record.control == table.settings().control, "the time control"),
        (is_judged, "when it is judged"),
        (has_same_seats, "the seats"),
    ]
    .into_iter()
    .filter_map(|(is_same, what)| (!is_same).then_some(what))
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checksum => f.write_str("the checksum of the file is wrong"),
            Self::File(detail) => write!(f, "the file is damaged: {detail}"),
            Self::Orphan { table } => write!(f, "a row of {table} belongs to no game"),
            Self::Game { number, detail } => write!(f, "game number {number}: {detail}"),
            Self::Sequence { game, expected, found: Some(found) } => {
                write!(f, "game {game}: event {found} stands where {expected} should")
            }
            Self::Sequence { game, expected, found: None } => {
                write!(f, "game {game}: event {expected} is missing")
            }
            Self::Event { game, seq, detail } => {
                write!(f, "game {game}: event {seq} cannot be read: {detail}")
            }
            Self::Replay { game, detail } => write!(f, "game {game} cannot be replayed: {detail}"),
            Self::Ends { game, seqs } => write!(f, "game {game} ends more than once: {seqs:?}"),
            Self::Record { game, detail } => {
                write!(f, "game {game}: {detail} differs between record and log")
            }
        }
    }
}
