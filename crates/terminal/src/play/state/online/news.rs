//! What is heard from the server.

use tabiya_chess::Color;
use tabiya_protocol::rest::SeatTransfer;
use tabiya_protocol::{Chat, Event, Refusal, RequestKey, Welcome, You};
use tabiya_table::Millis;

use super::{Connection, Online, has_computer};
use crate::file::Mode;
use crate::play::dialog::{Dialog, Question};
use crate::play::state::{Effect, Play};
use crate::play::words::{self, refusal};

/// What is heard from the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// Everything there is to see, and what made it so.
    Seen {
        welcome: Box<Welcome>,
        what: Sight,
    },
    Done {
        request: RequestKey,
    },
    Refused {
        request: Option<RequestKey>,
        reason: Box<Refusal>,
        /// The reason as a sentence in English.
        message: String,
    },
    Chat(Chat),
    /// The connection is lost, and is tried again.
    Lost,
    /// The connection is lost for good, for a reason in words.
    Closed(String),
    /// The game as PGN, to be saved; or why there is none.
    Pgn {
        path: String,
        mode: Mode,
        pgn: Result<String, String>,
    },
    /// How to go on with another device, or why that is not to be.
    SeatCode(Result<Box<SeatTransfer>, String>),
}

/// What has changed of what there is to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    /// The connection stands.
    Connected,
    Event(Box<Event>),
    /// Who is there.
    Presence,
}

impl News {
    /// A refusal that is decided here: the server is not even asked.
    pub(crate) fn refused(request: Option<RequestKey>, reason: impl Into<Refusal>) -> Self {
        let reason = reason.into();
        Self::Refused { request, message: reason.to_string(), reason: Box::new(reason) }
    }
}

impl Play {
    /// Hears the server.
    pub(crate) fn hear_server(&mut self, news: News, now: Millis) -> Vec<Effect> {
        let mut effects = Vec::new();
        let Some(online) = &mut self.online else { return effects };
        match news {
            News::Seen { welcome, what } => self.see_table(*welcome, what, now, &mut effects),
            News::Done { request } => {
                online.made.take_if(|made| made.request == request);
                self.reflect();
            }
            News::Refused { request, reason, message } => {
                online.made.take_if(|made| Some(&made.request) == request.as_ref());
                self.notice = Some(refusal::words(&reason, &message));
                self.reflect();
            }
            News::Chat(Chat { by, text, .. }) if !online.is_mine(by) => {
                let name = words::name(&self.table, by);
                self.notice = Some(format!("{name}: {}", text.as_str()));
            }
            News::Chat(_) => {}
            News::Lost => online.connection = Connection::Lost,
            News::Closed(reason) => online.connection = Connection::Closed(reason),
            News::Pgn { path, mode, pgn: Ok(pgn) } => {
                effects.push(Effect::Save { path, pgn, mode });
            }
            News::Pgn { pgn: Err(reason), .. } => {
                self.notice = Some(format!("Not saved. {reason}"));
            }
            News::SeatCode(Ok(transfer)) => {
                self.notice = None;
                self.ask(Question::SeatCode { transfer: *transfer });
            }
            News::SeatCode(Err(reason)) => self.notice = Some(reason),
        }
        effects
    }

    fn see_table(&mut self, welcome: Welcome, what: Sight, now: Millis, effects: &mut Vec<Effect>) {
        let Some(online) = &mut self.online else { return };
        let is_other_table = welcome.table.id != online.table;
        let before = online.you;
        let seen = &online.snapshot.standing;
        let (seq, position_seq) = (seen.seq, seen.position_seq);
        online.see(welcome, &what, now);
        let (you, seen) = (online.you, &online.snapshot.standing);
        let (is_new, is_moved) = (seq != seen.seq, position_seq != seen.position_seq);
        if is_other_table {
            self.reflect();
            self.begin();
            self.notice = Some(match self.player() {
                Some(color) => format!("Rematch. You play {color}."),
                None => "The game goes on at another table.".to_owned(),
            });
            return;
        }
        let was_on = self.table.end().is_none();
        // What is taken back can be named only before it is gone.
        let said = match &what {
            Sight::Event(event) if is_new => self.event_words(event),
            Sight::Connected if before != you => Some(seat_words(you)),
            _ => None,
        };
        self.reflect();
        if is_moved {
            self.after_move(&what);
        }
        // Somebody else has moved if it is our turn now, or the turn of another for a watcher.
        let is_awaited = self.player().is_none_or(|color| color == self.table.turn());
        if is_moved && is_awaited || was_on && self.table.end().is_some() {
            self.ring(effects);
        }
        if was_on && self.table.end().is_some() {
            self.dialog = None;
            self.typed.clear();
            self.notice = None;
        }
        if let Some(dialog) = &mut self.dialog {
            // What the answers do may have changed under the finger; the first is harmless.
            dialog.chosen = 0;
        }
        // What is new may have to be read where an older word still stands.
        self.notice = said.or(self.notice.take().filter(|_| !is_new));
        if let (Sight::Event(event), false) = (what, you == You::Watcher) {
            effects.extend(next_table(&event));
        }
    }

    /// What is on the board has changed.
    fn after_move(&mut self, what: &Sight) {
        let is_taken_back =
            matches!(what, Sight::Event(event) if matches!(**event, Event::TakebackDone { .. }));
        if is_taken_back {
            self.shown = None;
        }
        let promotes = |dialog: &Dialog| matches!(dialog.question, Question::Promotion { .. });
        self.dialog.take_if(|dialog| promotes(dialog));
        self.selected = None;
        self.drag = None;
        self.notice = None;
        self.turn_board();
    }

    /// What is said about an event; nothing if the board says it.
    fn event_words(&self, event: &Event) -> Option<String> {
        let online = self.online.as_deref()?;
        let you_or = |by: Color, own: &str, other: &str| match online.color() {
            Some(color) if color == by => Some(own.to_owned()).filter(|own| !own.is_empty()),
            Some(_) => Some(format!("Your opponent {other}.")),
            None => Some(format!("{by} {other}.")),
        };
        match event {
            Event::Seated { color, seat } => {
                let color = *color;
                let name = seat.name.as_ref().map_or("Somebody".to_owned(), ToString::to_string);
                you_or(color, "", "is here").map(|_| format!("{name} plays {color}."))
            }
            Event::Moved { claim: Some(_), .. } if online.snapshot.standing.end.is_none() => {
                Some("The claim was wrong. The move stands.".to_owned())
            }
            Event::DrawDeclined { by } => {
                let was_mine = self.table.draw_offer().is_some_and(|it| it == *by);
                let other = if was_mine { "takes the offer back" } else { "declines the draw" };
                you_or(*by, "There is no draw offer any more.", other)
            }
            Event::TakebackDeclined { by } => {
                let asked = self.table.takeback_request();
                let was_mine = asked.is_some_and(|asked| asked.by == *by);
                let other = if was_mine {
                    "no longer asks to take the move back"
                } else {
                    "lets the move stand"
                };
                you_or(*by, "The move stands.", other)
            }
            Event::TakebackDone { by, .. } => {
                Some(format!("{} was taken back.", self.last_move_words(*by)))
            }
            Event::TimeGranted { to, ms } => {
                Some(format!("{} has {} seconds more.", *to, ms / 1000))
            }
            Event::TimeReturned { to, ms } if *ms >= 1000 => Some(format!(
                "The server was down for {} s. {} does not lose that time.",
                ms / 1000,
                *to
            )),
            Event::RematchDeclined { by } => {
                you_or(*by, "There is no rematch.", "does not want a rematch")
            }
            _ => None,
        }
    }
}

impl Online {
    fn see(&mut self, welcome: Welcome, what: &Sight, now: Millis) {
        let standing = &welcome.snapshot.standing;
        let (seq, now_ms, position_seq) = (standing.seq, standing.now_ms, standing.position_seq);
        let is_other_table = welcome.table.id != self.table;
        let seen = &self.snapshot.standing;
        // The clocks ran on by themselves unless they were told anew.
        if is_other_table || (seen.seq, seen.now_ms) != (seq, now_ms) {
            self.heard_at = now;
        }
        if is_other_table || matches!(what, Sight::Connected | Sight::Presence) {
            self.players_at = now;
        }
        // Where the position has changed since, the move was played, or is stale and refused.
        self.made.take_if(|made| is_other_table || made.base_seq < position_seq);
        self.you = welcome.you;
        self.has_computer = has_computer(&welcome.table);
        self.table = welcome.table.id;
        self.snapshot = welcome.snapshot;
        self.players = welcome.players;
        self.watchers = welcome.watchers;
        self.connection = Connection::Open;
    }
}

/// Where the game goes on after an agreed rematch.
fn next_table(event: &Event) -> Option<Effect> {
    match event {
        Event::RematchAccepted { table, .. } => table.0.as_str().parse().ok().map(Effect::Follow),
        _ => None,
    }
}

fn seat_words(you: You) -> String {
    match you {
        You::White => "You play White on this device now.".to_owned(),
        You::Black => "You play Black on this device now.".to_owned(),
        You::Both => "You play both sides on this device now.".to_owned(),
        You::Watcher => "Your seat has moved to another device. You are watching now.".to_owned(),
    }
}
