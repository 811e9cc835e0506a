//! The full-screen game.
//!
//! A [`Table`] lies behind it and decides everything. Around it are four
//! parts: `input` turns what the terminal reports into intents; `state` answers an intent at a
//! moment with a changed state and the effects it asks for; `view` draws a state; `run` sets the
//! terminal up, carries the effects out and puts the terminal back. State and view are pure, so
//! that whole games can be played in tests.

mod dialog;
mod input;
mod keep;
mod layout;
mod look;
mod player;
mod run;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

use std::path::PathBuf;

use tabiya_chess::ByColor;
use tabiya_table::{Settings, Table};

pub use keep::state_folder;
pub use look::{Colors, Look, Pieces, Theme};
pub use player::{Player, Seat, Thought};
pub use run::{RunError, run};

/// What a game starts with.
#[derive(Debug, Default)]
pub struct Options {
    /// The agreement for this game and for those after it.
    pub settings: Settings,
    /// A game to go on with or to look at, in place of a new one.
    pub table: Option<Box<Table>>,
    /// Who plays.
    pub seats: ByColor<Seat>,
    /// How it looks.
    pub look: Look,
    /// Whether the board turns to the player whose move it is.
    pub turning: Turning,
    /// Where an unfinished game is kept. None: nowhere.
    pub state: Option<PathBuf>,
}

/// Whether the board turns to the player whose move it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turning {
    /// Only when somebody turns it.
    #[default]
    ByHand,
    /// After every move.
    WithTheMove,
}
