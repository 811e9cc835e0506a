//! A server's table on the screen: who sits here, what the server says, what is on its way to it.

mod ask;
mod clock;
mod news;
mod status;

use tabiya_chess::{Color, Uci};
use tabiya_protocol::{Presences, RequestKey, Snapshot, TableFacts, TableId, Welcome, You};
use tabiya_table::{Millis, Reading};

use super::{Effect, Play};
use crate::play::dialog::Question;
use crate::play::mirror::{MirrorError, mirror};
pub(crate) use ask::Ask;
pub(crate) use news::{News, Sight};

/// A server's table as the screen knows it. The server decides; this only remembers.
#[derive(Clone, Debug)]
pub(crate) struct Online {
    pub(crate) you: You,
    table: TableId,
    has_computer: bool,
    /// The server, as a link begins.
    server: String,
    snapshot: Snapshot,
    /// When the standing came, by the screen's clock.
    heard_at: Millis,
    players: Presences,
    players_at: Millis,
    watchers: u32,
    connection: Connection,
    /// A move that the server has not answered yet, in the position that it was made in.
    made: Option<Made>,
    /// What the keys of requests begin with: drawn by lot for every start of the program.
    session: String,
    asked: u64,
}

/// How it stands with the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Connection {
    Open,
    /// It is tried again.
    Lost,
    /// It is not tried again, for this reason.
    Closed(String),
}

/// A move on its way.
#[derive(Clone, Debug)]
struct Made {
    request: RequestKey,
    uci: Uci,
    base_seq: u64,
    at: Millis,
}

/// Whether a computer has a seat at a table.
fn has_computer(table: &TableFacts) -> bool {
    table.computers.white.is_some() || table.computers.black.is_some()
}

impl Online {
    pub(crate) fn new(welcome: Welcome, server: String, session: String, now: Millis) -> Self {
        Self {
            you: welcome.you,
            has_computer: has_computer(&welcome.table),
            table: welcome.table.id,
            server,
            snapshot: welcome.snapshot,
            heard_at: now,
            players: welcome.players,
            players_at: now,
            watchers: welcome.watchers,
            connection: Connection::Open,
            made: None,
            session,
            asked: 0,
        }
    }

    /// The link that leads back to the table.
    pub(crate) fn link(&self) -> String {
        format!("{}/t/{}", self.server, self.table)
    }

    /// The one color that is played here.
    pub(crate) const fn color(&self) -> Option<Color> {
        match self.you {
            You::White => Some(Color::White),
            You::Black => Some(Color::Black),
            You::Both | You::Watcher => None,
        }
    }

    /// Whether what this color does is done by the one who sits here, and by nobody else.
    pub(crate) fn is_mine(&self, by: Color) -> bool {
        self.color() == Some(by)
    }

    pub(crate) fn is_watching(&self) -> bool {
        self.you == You::Watcher
    }

    /// Whether no other person plays.
    pub(crate) fn may_be_helped(&self) -> bool {
        self.is_one_screen() || self.has_computer
    }

    /// Whether both players sit here.
    pub(crate) fn is_one_screen(&self) -> bool {
        self.you == You::Both
    }

    /// The move that is drawn before the server has it.
    fn drawn(&self) -> Option<Uci> {
        self.made.as_ref().map(|made| made.uci)
    }

    fn reading(&self, color: Color, now: Millis) -> Option<Reading> {
        let clocks = self.snapshot.standing.clocks.as_ref()?;
        let face = match color {
            Color::White => &clocks.white,
            Color::Black => &clocks.black,
        };
        let is_running = clocks.running == Some(color);
        Some(clock::reading(face, if is_running { now.since(self.heard_at) } else { 0 }))
    }

    /// Whether a player is not connected. Somebody must sit there.
    pub(crate) fn is_away(&self, color: Color) -> bool {
        let presence = match color {
            Color::White => self.players.white,
            Color::Black => self.players.black,
        };
        let seat = match color {
            Color::White => &self.snapshot.standing.seats.white,
            Color::Black => &self.snapshot.standing.seats.black,
        };
        seat.is_some() && !presence.online
    }

    /// After how long the game may be claimed from the opponent, who has left.
    pub(crate) fn claim_in_ms(&self, now: Millis) -> Option<u64> {
        let presence = match !self.color()? {
            Color::White => self.players.white,
            Color::Black => self.players.black,
        };
        let claim_in_ms = presence.claim_in_ms.filter(|_| !presence.online)?;
        Some(claim_in_ms.saturating_sub(now.since(self.players_at)))
    }
}

impl Play {
    /// Shows a server's table in place of one of our own.
    pub(crate) fn with_online(mut self, online: Online) -> Result<Self, MirrorError> {
        self.table = mirror(&online.snapshot, None)?;
        self.online = Some(Box::new(online));
        self.begin();
        Ok(self)
    }

    /// What is said when the person has left: how to come back.
    pub(crate) fn farewell(&self) -> Option<String> {
        let online = self.online.as_deref()?;
        let word = if self.table.end().is_some() { "Look at the game" } else { "Come back" };
        Some(format!("{word} with: tabiya play --join {}", online.link()))
    }

    /// The one color that the person here plays, if it is one.
    pub(crate) fn player(&self) -> Option<Color> {
        match &self.online {
            Some(online) => online.color(),
            None => self.computers.person(),
        }
    }

    /// Whether nobody at this screen plays.
    pub(crate) fn is_watching(&self) -> bool {
        self.computers.are_alone() || self.online.as_ref().is_some_and(|it| it.is_watching())
    }

    /// What a clock shows.
    pub(crate) fn reading(&self, color: Color, now: Millis) -> Option<Reading> {
        match &self.online {
            Some(online) => online.reading(color, now),
            None => self.table.reading(color, self.clock_at(now)),
        }
    }

    /// The keys that mean something else at a server's table. Says whether this was one.
    pub(super) fn press_online_key(&mut self, letter: char, effects: &mut Vec<Effect>) -> bool {
        let Some(online) = &self.online else { return false };
        match letter {
            '!' | 'i' | 'p' => {
                self.notice = Some("There is no help from the computer here.".to_owned());
            }
            '=' => self.ask_online(Question::Draw),
            'u' => self.ask_online(Question::Takeback),
            'r' if self.table.end().is_some() => self.press_review(),
            'r' => self.ask_online(Question::Resign),
            'w' => self.ask_online(Question::Absence),
            '>' if online.is_watching() => {
                self.notice = Some("You are watching; there is no seat to move.".to_owned());
            }
            '>' => {
                self.notice = Some(format!("Asking for a code{}", self.look.ellipsis()));
                effects.push(Effect::SeatCode);
            }
            'x' if !online.is_one_screen() => {
                self.notice = Some("That is for two people at one screen.".to_owned());
            }
            'n' => self.ask_rematch(effects),
            'q' if !online.is_watching() && self.table.end().is_none() => {
                self.ask(Question::Quit);
            }
            'q' => effects.push(Effect::Quit),
            _ => return false,
        }
        true
    }

    /// Asks something that only a player may do, while the game is on.
    pub(super) fn ask_online(&mut self, question: Question) {
        if self.is_watching() {
            self.notice = Some("You are watching. Only the players can do that.".to_owned());
        } else if question == Question::Absence && !self.is_opponent_away() {
            self.notice = Some("Your opponent has not left.".to_owned());
        } else {
            self.ask_while_playing(question);
        }
    }

    fn is_opponent_away(&self) -> bool {
        let away = |online: &Online| online.color().is_some_and(|color| online.is_away(!color));
        self.online.as_deref().is_some_and(away)
    }

    /// Another game: offered, answered, or already there.
    fn ask_rematch(&mut self, effects: &mut Vec<Effect>) {
        match self.table.rematch() {
            Some(tabiya_table::Rematch::Agreed { game }) => {
                // Every id of a server's game is one of its tables'.
                effects.extend(game.as_str().parse().ok().map(Effect::Follow));
            }
            _ if self.table.end().is_none() => {
                self.notice = Some("The game is not over yet.".to_owned());
            }
            _ if self.is_watching() => {
                self.notice = Some("You are watching. Only the players can do that.".to_owned());
            }
            _ => self.ask(Question::NewGame),
        }
    }

    /// Whether the person here may move at a server's table; if not, why not.
    pub(super) fn online_hindrance(&self) -> Option<String> {
        let online = self.online.as_ref()?;
        let turn = self.table.turn();
        if online.is_watching() {
            Some("You are watching. The pieces are the players'.".to_owned())
        } else if let Some(color) =
            Color::ALL.into_iter().find(|&it| self.table.seats()[it].is_none())
        {
            Some(format!("Nobody plays {color} yet."))
        } else if online.made.is_some() {
            Some("Your move is on its way.".to_owned())
        } else if online.color().is_some_and(|color| color != turn) {
            Some(format!("It is {turn}'s turn."))
        } else {
            None
        }
    }

    /// Brings the table on the screen up to date with what is known.
    fn reflect(&mut self) {
        let Some(online) = &self.online else { return };
        match mirror(&online.snapshot, online.drawn()) {
            Ok(table) => self.table = table,
            Err(error) => {
                self.notice = Some(format!("What the server says cannot be shown: {error}."));
            }
        }
    }
}
