//! Games as they are kept.

use std::fmt;

use tabiya_chess::{ByColor, Color};
use tabiya_table::{Control, End, Event, GameId, Millis, Name};

use super::{Asker, Request};

/// The most bytes of a stored event.
pub const EVENT_MAX: usize = 4096;
/// The most events of a game; beyond it only an end is taken.
pub const LOG_MAX: u64 = 1 << 15;
/// The most bytes of a game's note.
pub const NOTE_MAX: usize = 256;
/// The most bytes of what strangers find a game by.
pub const SEEK_MAX: usize = 512;
/// The most bytes of a computer's description.
pub const COMPUTER_MAX: usize = 64;
/// The most games of a page.
pub const PAGE_MAX: u32 = 100;

/// The hash of a secret: of a device's token, or of a code. The store never sees the secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(
    /// The hash, for example SHA-256.
    pub [u8; 32],
);

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// Somebody at a device. In a game on one screen the same device has both seats.
    Device(TokenHash),
    /// The computer, as the caller describes it in at most [`COMPUTER_MAX`] bytes.
    Computer(String),
    /// Somebody who has since taken themselves out of the game.
    Departed,
}

/// Whether strangers find a game in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// They do.
    Public,
    /// Only people with its link see it.
    Private,
}

/// A game to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// What it is called: see [`new_game_id`](super::new_game_id).
    pub id: GameId,
    /// The first event: the table was created.
    pub event: Event,
    /// The events after it, for a game that was played elsewhere: none of them seats anybody.
    pub played: Vec<Event>,
    /// Who has the seats that are taken in the settings, and nobody else.
    pub holders: ByColor<Option<Holder>>,
    /// Whether it is listed.
    pub visibility: Visibility,
    /// What the caller wants to remember about it, in at most [`NOTE_MAX`] bytes. The store does
    /// not read it.
    pub note: String,
    /// What strangers find it by, in at most [`SEEK_MAX`] bytes, until somebody sits down or it
    /// ends; none if it does not wait for anybody.
    pub seek: Option<String>,
}

/// What became of a game to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// It is on disk.
    Committed,
    /// There is a game of that name already.
    Exists,
}

/// An event to be added.
#[derive(Clone, Debug)]
pub struct Append {
    /// To which game.
    pub game: GameId,
    /// How many events the caller has seen: the event was decided upon these.
    pub base_seq: u64,
    /// The event.
    pub event: Event,
    /// Which request of whom it answers; none for what the server does of itself.
    pub request: Option<Request>,
    /// Who waits for the answer.
    pub asker: Asker,
    /// Who sits down: with `Seated`, and only then.
    pub holder: Option<Holder>,
    /// When the table after the event should be judged, if nothing happens before:
    /// [`Table::judge_at`](tabiya_table::Table::judge_at) without lag.
    pub judge_at: Option<Millis>,
    /// The game that the event opens, kept by the same write: for an accepted rematch.
    pub opens: Option<Box<NewGame>>,
}

/// What became of an event to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Committed {
        /// Its number.
        seq: u64,
    },
    /// The request was answered before. Nothing was added.
    Repeated {
        /// The number of the event that answered it.
        seq: u64,
    },
    /// There are other events than the caller has seen. Nothing was added.
    Stale {
        /// How many there are.
        seq: u64,
    },
}

/// A game with events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The game.
    pub record: GameRecord,
    /// Its events that were asked for, in order and without a gap.
    pub events: Vec<Logged>,
}

/// An event of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number, from 1.
    pub seq: u64,
    /// The event.
    pub event: Event,
    /// The request that it answered.
    pub request: Option<Request>,
}

/// What is known of a game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// What it is called.
    pub id: GameId,
    /// How many events it has.
    pub seq: u64,
    /// When it was created.
    pub created_at: Millis,
    /// When the last event happened.
    pub last_at: Millis,
    /// When it should be judged, if nothing happens before.
    pub judge_at: Option<Millis>,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// The time control.
    pub control: Control,
    /// Who sits where; none where a seat is free.
    pub seats: ByColor<Option<SeatRecord>>,
    /// Whether it is listed.
    pub visibility: Visibility,
    /// The caller's note.
    pub note: String,
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// By whom.
    pub holder: Holder,
    /// The name they play under.
    pub name: Option<Name>,
}

/// A game that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// What it is called.
    pub game: GameId,
    /// How many events it has.
    pub seq: u64,
    /// When it should be judged, if nothing happens before.
    pub judge_at: Option<Millis>,
}

/// How far a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it is called.
    pub game: GameId,
    /// How many events it has.
    pub seq: u64,
    /// The number of the last line of chat.
    pub said: u64,
}

/// Which part of a list is asked for. The default is its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// After which game it begins; none for the beginning.
    pub after: Option<Cursor>,
    /// How many games, at most [`PAGE_MAX`].
    pub limit: u32,
}

/// A place in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The moment by which the list is ordered.
    pub at: Millis,
    /// The game.
    pub game: GameId,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The games.
    pub games: Vec<GameRecord>,
    /// Where the next page begins; none if there is none.
    pub next: Option<Cursor>,
}

/// What became of a wish to be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgotten {
    /// The device has no seat in the game any more. The opponent keeps the game.
    Detached,
    /// Nobody was left, and the game is deleted.
    Deleted,
    /// The game is not over: it must be ended first.
    Live,
    /// There is no such game in which the device has a seat.
    NotYours,
}

impl Holder {
    /// The device, if it is one.
    #[must_use]
    pub const fn device(&self) -> Option<TokenHash> {
        match self {
            Self::Device(device) => Some(*device),
            Self::Computer(_) | Self::Departed => None,
        }
    }
}

impl GameRecord {
    /// The sides for which a device plays: none, one, or both in a game on one screen.
    pub fn sides_of(&self, device: TokenHash) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| {
            self.seats[color].as_ref().is_some_and(|seat| seat.holder.device() == Some(device))
        })
    }
}

impl Default for Page {
    fn default() -> Self {
        Self { after: None, limit: 20 }
    }
}

impl fmt::Debug for TokenHash {
    /// The beginning only: enough to tell two apart in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third, ..] = self.0;
        write!(f, "TokenHash({first:02x}{second:02x}{third:02x}…)")
    }
}
