//! Time controls: how much time each side has, and what comes back with each move.

mod error;
mod text;

pub use error::{ControlError, ParseControlError};

use tabiya_chess::{ByColor, Color};

/// The most stages of a side.
pub const STAGES_MAX: usize = 4;
/// The most moves of a stage.
pub const STAGE_MOVES_MAX: u16 = 200;
/// The longest time of a stage: a day.
pub const BASE_MAX_MS: u32 = 24 * 60 * 60 * 1000;
/// The longest increment, delay or byoyomi period: an hour.
pub const EXTRA_MAX_MS: u32 = 60 * 60 * 1000;
/// The most byoyomi periods.
pub const PERIODS_MAX: u8 = 50;

/// The time control of a game, perhaps different for each side.
///
/// It is written as people do: minutes, then seconds for each move. [`FromStr`](std::str::FromStr)
/// reads and `Display` writes it.
///
/// | text | meaning |
/// | --- | --- |
/// | `none` | no clock |
/// | `5+3`, `5` | 5 minutes, and 3 seconds (or none) after each move |
/// | `3d2` | 3 minutes; each move's first 2 seconds are free (simple delay) |
/// | `3b2` | 3 minutes; after a move, up to 2 seconds of what it took come back (Bronstein) |
/// | `10+5x30s` | 10 minutes, then 5 byoyomi periods of 30 seconds |
/// | `40/90+30,30+30` | 90 minutes for 40 moves, then 30 more for the rest, 30 seconds a move |
/// | `5+3\|3+0` | White has `5+3`, Black has `3+0` |
/// | `30s+0`, `0.5+0` | half a minute |
///
/// ```text
/// control = "none" | side [ "|" side ]
/// side    = { moves "/" time [ extra ] "," } time [ extra ]
/// extra   = "+" seconds | "d" seconds | "b" seconds | "+" periods "x" seconds
/// time    = number [ "s" ]      in minutes, or with "s" in seconds
/// seconds = number [ "s" ]
/// number  = digits [ "." one to three digits ]
/// ```
///
/// Byoyomi stands in the last stage only. Bounds: [`STAGES_MAX`], [`STAGE_MOVES_MAX`],
/// [`BASE_MAX_MS`], [`EXTRA_MAX_MS`], [`PERIODS_MAX`].
///
/// ```
/// use tabiya_chess::Color;
/// use tabiya_table::Control;
/// let control: Control = "40/90+30,30+30".parse()?;
/// assert_eq!(control.side(Color::White).map(|side| side.stages().len()), Some(2));
/// assert_eq!("0.5".parse::<Control>()?.to_string(), "30s+0");
/// # Ok::<(), tabiya_table::ParseControlError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Control {
    /// No clock.
    #[default]
    Untimed,
    /// Each side's time.
    Timed(ByColor<SideControl>),
}

/// The time control of one side: its stages, checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SideControl {
    /// Never empty; all but the last are for a number of moves.
    stages: Box<[Stage]>,
}

/// A part of a side's time: so much for so many moves, or for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// How many own moves it is for; none for the rest of the game.
    pub moves: Option<u16>,
    /// The time it brings.
    pub base_ms: u32,
    /// What each of its moves brings.
    pub extra: Extra,
}

/// What a stage gives beside its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extra {
    /// Time added after each move, as Fischer proposed. Zero means nothing is added.
    Increment {
        /// How much.
        ms: u32,
    },
    /// The clock waits so long before it runs (simple or US delay).
    Delay {
        /// How long.
        ms: u32,
    },
    /// After a move, the time it took is given back up to a bound (Bronstein).
    Bronstein {
        /// The bound.
        ms: u32,
    },
    /// When the time is used up, periods begin. A move made within a period starts it afresh,
    /// and a period that passes is lost.
    Byoyomi {
        /// How many.
        periods: u8,
        /// How long each is.
        period_ms: u32,
    },
}

impl Control {
    /// The same time for both sides.
    #[must_use]
    pub fn both(side: SideControl) -> Self {
        Self::Timed(ByColor { white: side.clone(), black: side })
    }

    /// A side's control; none without a clock.
    #[must_use]
    pub fn side(&self, color: Color) -> Option<&SideControl> {
        match self {
            Self::Untimed => None,
            Self::Timed(sides) => Some(&sides[color]),
        }
    }

    /// Whether there is a clock.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        matches!(self, Self::Timed(_))
    }

    /// How long a player may be away before the opponent may claim the game: 15 seconds and a
    /// tenth of what the player's time comes to, at most 3 minutes; 3 minutes without a clock.
    ///
    /// ```
    /// use tabiya_chess::Color;
    /// let grace_ms = |text: &str| {
    ///     let control: tabiya_table::Control = text.parse().expect("a time control");
    ///     control.absence_grace_ms(Color::White)
    /// };
    /// assert_eq!(grace_ms("1+0"), 21_000);
    /// assert_eq!(grace_ms("5+3"), 57_000);
    /// assert_eq!(grace_ms("90+30"), 180_000);
    /// assert_eq!(grace_ms("none"), 180_000);
    /// ```
    #[must_use]
    pub fn absence_grace_ms(&self, color: Color) -> u64 {
        const MAX_MS: u64 = 180_000;
        self.side(color).map_or(MAX_MS, |side| MAX_MS.min(15_000 + side.estimate_ms() / 10))
    }

    /// How long a server should wait for a player's first move before it aborts the game: 15
    /// seconds and a twentieth of what the player's time comes to, at most a minute.
    #[must_use]
    pub fn first_move_wait_ms(&self, color: Color) -> u64 {
        const MAX_MS: u64 = 60_000;
        self.side(color).map_or(MAX_MS, |side| MAX_MS.min(15_000 + side.estimate_ms() / 20))
    }
}

impl SideControl {
    /// Checks the stages and makes them a control.
    ///
    /// # Errors
    ///
    /// A number is out of bounds, a stage that is not the last has no number of moves or has
    /// byoyomi, the last has a number of moves, or there is no time at all.
    pub fn new(stages: impl Into<Box<[Stage]>>) -> Result<Self, ControlError> {
        let side = Self { stages: stages.into() };
        side.check()?;
        Ok(side)
    }

    /// The stages: at least one, the last without a number of moves.
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The time of the first stage.
    #[must_use]
    pub fn base_ms(&self) -> u64 {
        u64::from(self.stage(0).base_ms)
    }

    /// Below so much time a front end should sound the alarm: an eighth of the first stage's
    /// time, at least 10 seconds and at most a minute.
    ///
    /// ```
    /// use tabiya_chess::Color;
    /// let control: tabiya_table::Control = "5+3".parse()?;
    /// assert_eq!(control.side(Color::White).map(|side| side.low_time_ms()), Some(37_500));
    /// # Ok::<(), tabiya_table::ParseControlError>(())
    /// ```
    #[must_use]
    pub fn low_time_ms(&self) -> u64 {
        (self.base_ms() / 8).clamp(10_000, 60_000)
    }

    /// What the time of a side comes to in a game of forty moves.
    pub(crate) fn estimate_ms(&self) -> u64 {
        let first = self.stage(0);
        u64::from(first.base_ms)
            + match first.extra {
                Extra::Increment { ms } | Extra::Delay { ms } | Extra::Bronstein { ms } => {
                    40 * u64::from(ms)
                }
                Extra::Byoyomi { periods, period_ms } => u64::from(periods) * u64::from(period_ms),
            }
    }

    /// The stage with this number; the last, if there are fewer.
    pub(crate) fn stage(&self, index: u8) -> &Stage {
        &self.stages[usize::from(index).min(self.stages.len() - 1)]
    }

    fn check(&self) -> Result<(), ControlError> {
        let Some((last, earlier)) = self.stages.split_last() else {
            return Err(ControlError::NoStage);
        };
        if self.stages.len() > STAGES_MAX {
            return Err(ControlError::TooManyStages);
        }
        for stage in earlier {
            match stage.moves {
                None => return Err(ControlError::MovesMissing),
                Some(moves) if !(1..=STAGE_MOVES_MAX).contains(&moves) => {
                    return Err(ControlError::Moves);
                }
                Some(_) => {}
            }
            if matches!(stage.extra, Extra::Byoyomi { .. }) {
                return Err(ControlError::EarlyByoyomi);
            }
        }
        if last.moves.is_some() {
            return Err(ControlError::LastStage);
        }
        self.stages.iter().try_for_each(Stage::check)
    }
}

impl Stage {
    fn check(&self) -> Result<(), ControlError> {
        let extra_ms = match self.extra {
            Extra::Increment { ms } | Extra::Delay { ms } | Extra::Bronstein { ms } => ms,
            Extra::Byoyomi { periods, period_ms } => {
                if !(1..=PERIODS_MAX).contains(&periods) || period_ms == 0 {
                    return Err(ControlError::Periods);
                }
                period_ms
            }
        };
        if self.base_ms > BASE_MAX_MS {
            return Err(ControlError::Base);
        }
        if extra_ms > EXTRA_MAX_MS {
            return Err(ControlError::Extra);
        }
        // With Bronstein's delay an empty clock has fallen before anything can come back.
        let is_bronstein = matches!(self.extra, Extra::Bronstein { .. });
        if self.base_ms == 0 && (extra_ms == 0 || is_bronstein) {
            return Err(ControlError::NoTime);
        }
        Ok(())
    }
}
