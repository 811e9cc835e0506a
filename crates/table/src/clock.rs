//! One side's clock, by the arithmetic of its control.

use crate::{Extra, SideControl, Stage};

/// The most that a clock may hold, whatever was granted: two days.
pub const REMAINING_MAX_MS: u64 = 48 * 60 * 60 * 1000;

/// What a side's clock holds while it does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SideClock {
    /// The time left, byoyomi periods apart.
    pub remaining_ms: u64,
    /// How much lag may still be credited.
    pub quota_ms: u32,
    /// Own moves made in this stage.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub moves: u16,
    /// Which stage it is in, counted from zero.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub stage: u8,
    /// Byoyomi periods left, the one that may be running included.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub periods: u8,
    /// How much was granted so far for deliveries that nobody measured.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub assumed_ms: u16,
}

#[cfg(feature = "serde")]
fn is_zero<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

/// What a clock shows at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The time left; in byoyomi, the time left of the period.
    pub remaining_ms: u64,
    /// How much of the delay is left before the time runs down.
    pub delay_ms: u64,
    /// Byoyomi periods left, the running one included.
    pub periods: u8,
    /// Whether the main time is used up and a byoyomi period runs.
    pub is_byoyomi: bool,
    /// Whether so little is left that an alarm should sound.
    pub is_low: bool,
}

impl SideClock {
    /// The clock before the first move.
    #[must_use]
    pub fn start(control: &SideControl) -> Self {
        let mut clock = Self {
            remaining_ms: 0,
            quota_ms: control.quota_at_start_ms(),
            moves: 0,
            stage: 0,
            periods: 0,
            assumed_ms: 0,
        };
        clock.enter(control.stage(0));
        clock
    }

    /// How long a turn may last before the flag falls.
    #[must_use]
    pub fn allowance_ms(&self, control: &SideControl) -> u64 {
        self.remaining_ms
            + match control.stage(self.stage).extra {
                Extra::Increment { .. } | Extra::Bronstein { .. } => 0,
                Extra::Delay { ms } => u64::from(ms),
                Extra::Byoyomi { period_ms, .. } => u64::from(self.periods) * u64::from(period_ms),
            }
    }

    /// What the clock shows when so much of a turn has passed.
    #[must_use]
    pub fn reading(&self, control: &SideControl, spent_ms: u64) -> Reading {
        let mut after = *self;
        let extra = control.stage(self.stage).extra;
        let spent_ms = spent_ms.min(self.allowance_ms(control));
        after.run_down(extra, spent_ms);
        let mut reading = Reading {
            remaining_ms: after.remaining_ms,
            delay_ms: 0,
            periods: after.periods,
            is_byoyomi: false,
            is_low: false,
        };
        match extra {
            Extra::Delay { ms } => reading.delay_ms = u64::from(ms).saturating_sub(spent_ms),
            Extra::Byoyomi { period_ms, .. } if after.remaining_ms == 0 && after.periods > 0 => {
                let over_ms = spent_ms.saturating_sub(self.remaining_ms);
                reading.remaining_ms = u64::from(period_ms) - over_ms % u64::from(period_ms);
                reading.is_byoyomi = true;
            }
            _ => {}
        }
        reading.is_low = reading.remaining_ms < control.low_time_ms();
        reading
    }

    /// The clock after a move for which so much is charged: run down, paid, perhaps in the next
    /// stage.
    #[must_use]
    pub(crate) fn after_move(mut self, control: &SideControl, spent_ms: u64) -> Self {
        let stage = *control.stage(self.stage);
        let spent_ms = spent_ms.min(self.allowance_ms(control));
        self.run_down(stage.extra, spent_ms);
        self.add(match stage.extra {
            Extra::Increment { ms } => u64::from(ms),
            Extra::Bronstein { ms } => spent_ms.min(u64::from(ms)),
            Extra::Delay { .. } | Extra::Byoyomi { .. } => 0,
        });
        self.after_free_move(control)
    }

    /// The clock after a move that costs and earns nothing. It counts for the stage.
    #[must_use]
    pub(crate) fn after_free_move(mut self, control: &SideControl) -> Self {
        let stage = control.stage(self.stage);
        self.moves = self.moves.saturating_add(1);
        if stage.moves.is_some_and(|moves| self.moves >= moves) {
            self.moves = 0;
            self.stage += 1;
            self.enter(control.stage(self.stage));
        }
        self
    }

    /// Adds time, up to [`REMAINING_MAX_MS`].
    pub(crate) fn add(&mut self, ms: u64) {
        self.remaining_ms = self.remaining_ms.saturating_add(ms).min(REMAINING_MAX_MS);
    }

    fn enter(&mut self, stage: &Stage) {
        self.add(u64::from(stage.base_ms));
        if let Extra::Byoyomi { periods, .. } = stage.extra {
            self.periods = periods;
        }
    }

    /// Takes off the time of a turn that lasted no longer than the allowance.
    fn run_down(&mut self, extra: Extra, spent_ms: u64) {
        let spent_ms = match extra {
            Extra::Delay { ms } => spent_ms.saturating_sub(u64::from(ms)),
            _ => spent_ms,
        };
        let over_ms = spent_ms.saturating_sub(self.remaining_ms);
        self.remaining_ms = self.remaining_ms.saturating_sub(spent_ms);
        if let Extra::Byoyomi { period_ms, .. } = extra {
            // A period that has passed to its end is lost; the one the move was made in is not.
            let lost = u8::try_from(over_ms / u64::from(period_ms)).unwrap_or(u8::MAX);
            self.periods = self.periods.saturating_sub(lost);
        }
    }
}
