//! The host of a table of this device, as pure code: what is asked goes in, what is to be written
//! down, told or asked of the computer comes out. The page writes, waits and carries.
//!
//! An event takes two steps: what [`Host::ask`] or [`Host::next`] decides is not true before the
//! page has written it down and calls [`Host::commit`]. If somebody else was faster, the page gives
//! what they wrote to [`Host::follow`] and asks again.

mod bring;
mod create;
mod next;
mod step;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabiya_chess::{ByColor, Color, Variant};
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::rest::{GameSummary, Score, Sitter};
use tabiya_protocol::view::{Circumstances, Listed};
use tabiya_protocol::{
    ClientMessage, Computer, PROTOCOL_VERSION, Presence, RequestKey, ServerMessage, ServerRefusal,
    Snapshot, TableFacts, TableId, Text, Welcome, You, encode,
};
use tabiya_table::{Command, Event, EventKind, Millis, PgnHeader, Table, judge};

pub(crate) use self::bring::bring;
pub(crate) use self::create::create;
use self::next::Heard;
pub(crate) use self::step::{Append, NewGame, Step, Told};
use crate::naming;

/// What a table of this device has beside its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    /// Which seats are a computer's.
    pub(crate) computers: ByColor<Option<Computer>>,
    /// Where the person sits.
    pub(crate) you: You,
}

/// An event as it is kept, with the request that it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    event: Event,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    request: Option<RequestKey>,
}

/// The name of an opening, as far as PGN has tags for it.
#[derive(Debug, Deserialize)]
struct Named {
    eco: String,
    name: String,
}

/// A table of this device.
#[derive(Debug)]
pub(crate) struct Host {
    id: TableId,
    record: Record,
    table: Table,
    created_at: Millis,
    ended_at: Option<Millis>,
    /// The requests that were answered, and by which event.
    answered: BTreeMap<RequestKey, u64>,
    /// What is decided and not yet written down.
    pending: Option<Pending>,
    /// Who offers a draw with the move just made.
    offer_due: Option<Color>,
    /// What the computer has answered and is not yet in the log.
    heard: Option<Heard>,
    /// What a computer saw when it moved last.
    saw: ByColor<Option<Score>>,
}

/// An event that is decided and not yet written down.
#[derive(Debug)]
struct Pending {
    row: Row,
    /// The table with the event.
    after: Table,
    /// Who offers a draw afterwards.
    offer_due: Option<Color>,
}

impl Host {
    /// A table from its log: a list of rows.
    pub(crate) fn open(id: TableId, record: Record, log: &str) -> Result<Self, String> {
        let rows = read_rows(log)?;
        let mut rows = rows.into_iter();
        let first = rows.next().ok_or("a table without events")?;
        let table = Table::fold([&first.event]).map_err(|error| error.to_string())?;
        let mut host = Self::begin(id, record, table);
        host.note(&first);
        for row in rows {
            host.table.apply(&row.event).map_err(|error| error.to_string())?;
            host.note(&row);
        }
        Ok(host)
    }

    /// A table at which nothing has happened since it was set up.
    fn begin(id: TableId, record: Record, table: Table) -> Self {
        let created_at = table.last_at();
        Self {
            id,
            record,
            table,
            created_at,
            // A game may be over where it starts.
            ended_at: None,
            answered: BTreeMap::new(),
            pending: None,
            offer_due: None,
            heard: None,
            saw: ByColor::default(),
        }
    }

    /// How many events there are.
    pub(crate) const fn seq(&self) -> u64 {
        self.table.seq()
    }

    /// The first message to whoever comes to the table.
    pub(crate) fn welcome(&self, now: Millis) -> String {
        let welcome = Welcome {
            protocol: PROTOCOL_VERSION,
            table: TableFacts {
                id: self.id.clone(),
                computers: self.record.computers.clone(),
                public: false,
                chat: false,
                brought: false,
            },
            you: self.record.you,
            snapshot: Snapshot::of(&self.table, now),
            players: Presence::of_both(&self.table, ByColor::default(), now),
            watchers: 0,
            chat: Vec::new(),
        };
        ServerMessage::Welcome(Box::new(welcome)).encode()
    }

    /// Decides what a client asks. `fresh` is what another game would be called.
    pub(crate) fn ask(&mut self, message: &str, now: Millis, fresh: &TableId) -> Step {
        let message = match ClientMessage::decode(message) {
            Ok(message) => message,
            Err(error) => {
                return self.refuse(None, RequestOutcome::refused(ServerRefusal::from(error)));
            }
        };
        let Some(request) = message.request().cloned() else { return Step::answer(None) };
        if let Some(&seq) = self.answered.get(&request) {
            let answer = RequestOutcome::Done { seq }.message(Some(request), self.seq());
            return Step::answer(answer.map(|answer| answer.encode()));
        }
        if let ClientMessage::Chat { .. } | ClientMessage::RemoveChat { .. } = message {
            return self.refuse(Some(request), RequestOutcome::refused(ServerRefusal::ChatOff));
        }
        let Some(by) = message.side(&self.table, self.record.you) else {
            return self.refuse(Some(request), RequestOutcome::refused(ServerRefusal::NotSeated));
        };
        if let Some(event) = self.due(now) {
            return self.append(Row { event, request: None }, None);
        }
        let circumstances = Circumstances {
            // What is shown on this device was never on its way.
            delivery_ms: Some(0),
            rematch: Some(fresh.clone()),
            ..Circumstances::default()
        };
        match message.decide(&self.table, by, &circumstances, now) {
            Ok(event) => {
                let offer_due = message.offers_draw_with_move().then_some(by);
                self.append(Row { event, request: Some(request) }, offer_due)
            }
            Err(answer) => self.refuse(Some(request), answer),
        }
    }

    /// The event that was decided is written down: it becomes true.
    pub(crate) fn commit(&mut self) -> Result<Told, String> {
        let Pending { row, after, offer_due } = self.pending.take().ok_or("nothing was decided")?;
        self.table = after;
        self.offer_due = offer_due;
        self.note(&row);
        let done = RequestOutcome::Done { seq: self.seq() };
        let answer = done.message(row.request, self.seq()).map(|answer| answer.encode());
        Ok(Told { event: ServerMessage::event_text(&self.table, &row.event), answer })
    }

    /// Another tab has written these rows: what was decided upon less is void. Gives what everybody
    /// is told.
    pub(crate) fn follow(&mut self, log: &str) -> Result<Vec<String>, String> {
        self.pending = None;
        self.offer_due = None;
        let mut told = Vec::new();
        for row in read_rows(log)? {
            self.table.apply(&row.event).map_err(|error| error.to_string())?;
            self.note(&row);
            told.push(ServerMessage::event_text(&self.table, &row.event));
        }
        Ok(told)
    }

    /// The table as a list shows it.
    pub(crate) fn summary(&self) -> GameSummary {
        self.summary_of(&self.table, self.ended_at)
    }

    /// What names the opening of this game is asked.
    pub(crate) fn opening_question(&self) -> naming::Question {
        let game = self.table.game();
        naming::Question {
            fen: Some(game.start().to_string()),
            chess960: game.start().variant() == Variant::Chess960,
            moves: game.history().iter().map(|(before, mv)| before.uci(*mv).to_string()).collect(),
        }
    }

    /// The game as PGN, of a day as `2026.01.31`, with the answer of what names openings.
    pub(crate) fn pgn(&self, day: &str, opening: Option<&str>) -> Result<String, String> {
        let (event, date) = ("Casual game".to_owned(), day.to_owned());
        let header = PgnHeader { event, date, ..PgnHeader::default() };
        let mut tree = self.table.to_pgn(&header).map_err(|error| error.to_string())?;
        let answer = opening.map(serde_json::from_str::<naming::Answer<Named>>).transpose();
        let answer = answer.map_err(|error| error.to_string())?;
        if let Some(Named { eco, name }) = answer.and_then(|answer| answer.opening) {
            tree.set_tag("ECO", &eco).map_err(|error| error.to_string())?;
            tree.set_tag("Opening", &name).map_err(|error| error.to_string())?;
        }
        Ok(tree.to_string())
    }

    fn summary_of(&self, table: &Table, ended_at: Option<Millis>) -> GameSummary {
        let sitter = |color: Color| {
            let seat = table.seats()[color].as_ref()?;
            let computer = self.record.computers[color].clone();
            Some(Sitter { name: seat.name.clone().map(Text), computer })
        };
        let listed = Listed {
            id: self.id.clone(),
            seats: ByColor::new_with(sitter),
            you: self.record.you,
            is_public: false,
            is_brought: false,
            created_at: self.created_at,
            ended_at,
        };
        GameSummary::of(table, listed)
    }

    fn is_computer(&self, color: Color) -> bool {
        self.record.computers[color].is_some()
    }

    /// What time alone brings about. A computer is never judged: its thinking is bounded, and what
    /// it has waited for is given back.
    fn due(&self, now: Millis) -> Option<Event> {
        let now = now.max(self.table.last_at());
        if now < self.table.judge_at(0)? {
            return None;
        }
        if self.is_computer(self.table.turn()) {
            let command = Command::ReturnTime { lost_ms: now.since(self.table.last_at()) };
            return tabiya_table::decide(&self.table, &command, now).ok();
        }
        judge(&self.table, now, 0)
    }

    /// Keeps an event until it is written down.
    fn append(&mut self, row: Row, offer_due: Option<Color>) -> Step {
        let mut after = self.table.clone();
        if let Err(error) = after.apply(&row.event) {
            debug_assert!(false, "what was decided can be applied: {error}");
            return self.refuse(row.request, RequestOutcome::refused(ServerRefusal::Unavailable));
        }
        let ended_at = self.ended_at.or(after.end().map(|_| row.event.at));
        let append = Append {
            base_seq: self.seq(),
            row: encode(&row),
            summary: self.summary_of(&after, ended_at),
            opens: self.rematch(&row.event),
            is_answer: row.request.is_some(),
        };
        self.pending = Some(Pending { row, after, offer_due });
        Step::Append(Box::new(append))
    }

    /// The game that an accepted rematch opens: colors changed.
    fn rematch(&self, event: &Event) -> Option<NewGame> {
        let EventKind::RematchAccepted { game, .. } = &event.kind else { return None };
        let ByColor { white, black } = self.record.computers.clone();
        let you = match self.record.you {
            You::White => You::Black,
            You::Black => You::White,
            you => you,
        };
        let record = Record { computers: ByColor { white: black, black: white }, you };
        let id = game.as_str().parse().ok()?;
        Some(NewGame::open(id, record, self.table.rematch_settings(), event.at))
    }

    fn refuse(&self, request: Option<RequestKey>, answer: RequestOutcome) -> Step {
        Step::answer(answer.message(request, self.seq()).map(|answer| answer.encode()))
    }

    /// Notes what follows from an event that has just been applied.
    fn note(&mut self, row: &Row) {
        if let Some(request) = &row.request {
            self.answered.insert(request.clone(), self.seq());
        }
        if self.ended_at.is_none() && self.table.end().is_some() {
            self.ended_at = Some(row.event.at);
        }
    }
}

fn read_rows(log: &str) -> Result<Vec<Row>, String> {
    serde_json::from_str(log).map_err(|error| error.to_string())
}
