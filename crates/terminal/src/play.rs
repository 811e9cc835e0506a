//! The full-screen game.
//!
//! A [`Table`](tabiya_table::Table) lies behind it and decides everything. Around it are five
//! parts: `input` turns what the terminal reports into intents; `state` answers an intent at a
//! moment with a changed state and the effects it asks for; `view` draws a state; `room` lets
//! computers think about what the state wants to know; `run` sets the terminal up, carries the
//! effects out and puts the terminal back. State and view are pure, so that whole games can be
//! played in tests.
//!
//! The table may be a server's. Then the one here is a `mirror` of it, what the person wants is
//! asked of the server, and `network` talks with it on a thread of its own.

mod device;
mod dialog;
mod input;
mod keep;
mod layout;
mod look;
mod mirror;
mod network;
mod room;
mod run;
mod sound;
mod state;
#[cfg(test)]
mod tests;
mod thinkers;
mod view;
mod words;

use std::path::PathBuf;
use std::time::Duration;

use tabiya_chess::ByColor;
use tabiya_table::Settings;

pub use keep::{state_folder, today};
pub use look::{Colors, Look, Pieces, Theme};
pub use network::{Join, JoinError};
pub use run::{RunError, run};
pub use sound::Sound;
pub use tabiya_client::Link;

use crate::computer::{Computer, Crew, Pace};
use crate::games::Games;

/// What a game starts with.
#[derive(Debug, Default)]
pub struct Options {
    /// The agreement for this game and for those after it. A seat with the name of a computer is
    /// played by that computer.
    pub settings: Settings,
    /// A game to go on with or to look at, in place of a new one.
    pub load: Option<Load>,
    /// A server's table to join, instead of a game on this machine.
    pub join: Option<Join>,
    /// Who can sit in place of a person.
    pub crew: Crew,
    /// The seed of the computers' dice.
    pub seed: u64,
    /// The least time that a computer's answer to a person takes, so that it is seen.
    pub answer: Duration,
    /// When the next move comes while two computers play.
    pub pace: Pace,
    /// How it looks.
    pub look: Look,
    /// Whether the bell rings.
    pub sound: Sound,
    /// Whether the board turns to the player whose move it is.
    pub turning: Turning,
    /// The folder for unfinished games and for our tokens at servers; none to keep nothing.
    pub state: Option<PathBuf>,
}

/// A game of a file.
#[derive(Debug)]
pub struct Load {
    /// The games of the file.
    pub games: Games,
    /// Which of them, counted from 1; the person is asked if there are several and none is named.
    pub number: Option<usize>,
    /// Computers that play instead of the players named in the file.
    pub opponents: ByColor<Option<Computer>>,
}

/// Whether the board turns to the player whose move it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turning {
    /// Only when the person turns it.
    #[default]
    ByHand,
    /// After every move.
    WithTheMove,
}
