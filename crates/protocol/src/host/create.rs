//! From what the maker of a game wishes to what is agreed before it.

use tabiya_chess::{ByColor, Color, Position};
use tabiya_table::{ParsePersonNameError, Seat, Settings, Takebacks};

use crate::Text;
use crate::rest::{ColorChoice, CreateGame, NameField, OpponentChoice, Problem, ProblemKey, Start};
use crate::view::StartError;

impl CreateGame {
    /// What is agreed before the game, with these seats taken. `lot` is the number of Chess960's
    /// start where none was said.
    ///
    /// # Errors
    ///
    /// There is no such start.
    pub fn settings(&self, seats: ByColor<Option<Seat>>, lot: u16) -> Result<Settings, StartError> {
        let control = self.control.clone().map(|Text(control)| control).unwrap_or_default();
        let is_lobby = matches!(self.opponent, OpponentChoice::Lobby {});
        let start = self.start.as_ref().map(|start: &Start| start.position(lot)).transpose()?;
        Ok(Settings {
            start: start.unwrap_or_else(Position::start),
            // Strangers do not wait for good; friends may.
            first_move_wait_ms: is_lobby.then(|| control.first_move_wait_ms(Color::White)),
            control,
            takebacks: match self.takebacks {
                Some(false) => Takebacks::Forbidden,
                _ => Takebacks::Allowed,
            },
            seats,
            ..Settings::default()
        })
    }
}

impl ColorChoice {
    /// The side that is meant. Where it is drawn by lot, an even number is White.
    #[must_use]
    pub const fn color(self, lot: u16) -> Color {
        match self {
            Self::White => Color::White,
            Self::Random if lot.is_multiple_of(2) => Color::White,
            Self::Black | Self::Random => Color::Black,
        }
    }
}

impl Problem {
    /// Nobody may be called that.
    #[must_use]
    pub fn bad_name(field: NameField, error: &ParsePersonNameError) -> Self {
        let (reason, detail) = (Some(error.fault()), Some(error.to_string()));
        Self { detail, reason, field: Some(field), ..ProblemKey::BadName.into() }
    }

    /// The game cannot start there.
    #[must_use]
    pub fn bad_position(error: &StartError) -> Self {
        Self { detail: Some(error.to_string()), ..ProblemKey::BadPosition.into() }
    }
}
