//! What is agreed before a game begins.

use tabiya_chess::{ByColor, Position};

use crate::{Control, Seat};

/// What is agreed before a game begins. The default: standard chess without a clock, both seats
/// taken by nameless players, takebacks allowed.
///
/// ```
/// use tabiya_chess::Position;
/// use tabiya_table::Settings;
/// let settings = Settings {
///     start: Position::chess960(0).expect("there are 960"),
///     control: "5+3".parse()?,
///     ..Settings::default()
/// };
/// # Ok::<(), tabiya_table::ParseControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Settings {
    /// The position in which the game starts.
    pub start: Position,
    /// The time control.
    pub control: Control,
    /// When the clocks start.
    pub clock_start: ClockStart,
    /// Whether moves can be taken back.
    pub takebacks: Takebacks,
    /// How long the table waits for each side's first move before it may be aborted by nobody in
    /// particular. None: for good.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub first_move_wait_ms: Option<u64>,
    /// Who sits already. The game begins when both seats are taken.
    pub seats: ByColor<Option<Seat>>,
}

/// When the clocks start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ClockStart {
    /// When both sides have moved, as online: the first moves cost and earn nothing.
    #[default]
    AfterFirstMoves,
    /// When both seats are taken, as over the board.
    AtOnce,
}

/// Whether moves can be taken back, with the opponent's consent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Takebacks {
    /// They can.
    #[default]
    Allowed,
    /// They cannot.
    Forbidden,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            start: Position::start(),
            control: Control::Untimed,
            clock_start: ClockStart::default(),
            takebacks: Takebacks::default(),
            first_move_wait_ms: None,
            seats: ByColor::new_with(|_| Some(Seat::default())),
        }
    }
}
