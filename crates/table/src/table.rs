//! The table: everything that the events so far amount to.

use tabiya_chess::{ByColor, Claims, Color, Game, Position, Uci};

use crate::{
    ApplyError, ClockStart, Command, Control, End, Event, EventKind, GameId, Millis, Reading,
    Refusal, Seat, Settings, SideClock, decide, judge,
};

/// One game between two seats: what its events so far amount to.
///
/// It changes by [`apply`](Self::apply) only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) settings: Box<Settings>,
    pub(crate) seats: ByColor<Option<Seat>>,
    pub(crate) game: Game,
    /// None without a clock.
    pub(crate) clocks: Option<ByColor<SideClock>>,
    /// One for each move on the board; none without a clock.
    pub(crate) turns: Vec<Turn>,
    pub(crate) end: Option<End>,
    pub(crate) seq: u64,
    pub(crate) position_seq: u64,
    pub(crate) last_at: Millis,
    /// When the last turn ended. What was not yet delivered then is granted later.
    pub(crate) turn_at: Millis,
    /// When a running clock was stopped by the end of the game.
    pub(crate) stopped_at: Option<Millis>,
    /// When each side last did anything.
    pub(crate) acted_at: ByColor<Millis>,
    pub(crate) draw_offer: Option<Color>,
    /// Whether a side has offered a draw since its last move.
    pub(crate) has_offered: ByColor<bool>,
    pub(crate) takeback: Option<TakebackRequest>,
    pub(crate) rematch: Option<Rematch>,
}

/// The mover's clock around a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) before: SideClock,
    pub(crate) after: SideClock,
}

/// A takeback that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakebackRequest {
    /// Who asked.
    pub by: Color,
    /// Which move: their last.
    pub uci: Uci,
    /// How many moves of either side would be taken back.
    pub plies: u8,
}

/// What became of another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// Offered, and not answered yet.
    Offered {
        /// By whom.
        by: Color,
    },
    /// Agreed.
    Agreed {
        /// What the new game is called.
        game: GameId,
    },
}

impl Table {
    /// Sets up a table. The event is the first of its log.
    #[must_use]
    pub fn open(settings: Settings, now: Millis) -> (Self, Event) {
        let table = Self::created(&settings, now);
        (table, Event { at: now, kind: EventKind::Created(Box::new(settings)) })
    }

    /// Lets the table judge the flag, then decides a command and applies the event. If a flag had
    /// fallen, the event says that, and the command was not carried out.
    ///
    /// For callers who keep the table in memory. One who stores events first uses [`judge`],
    /// [`decide`] and [`apply`](Self::apply).
    ///
    /// # Errors
    ///
    /// The table refuses; nothing has changed.
    pub fn submit(&mut self, command: &Command, now: Millis) -> Result<Event, Refusal> {
        let lag_ms = match command {
            Command::Act { action: crate::Action::Move(order), .. } => order.lag_ms,
            Command::Judge { lag_ms } => *lag_ms,
            _ => 0,
        };
        // What an outage took must come back before anybody is judged.
        let verdict = match command {
            Command::ReturnTime { .. } => None,
            _ => judge(self, now, lag_ms),
        };
        let event = verdict.map_or_else(|| decide(self, command, now), Ok)?;
        let applied: Result<(), ApplyError> = self.apply(&event);
        debug_assert_eq!(applied, Ok(()), "what was decided can be applied");
        Ok(event)
    }

    /// What was agreed before the game.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who sits where; none where a seat is free.
    #[must_use]
    pub const fn seats(&self) -> &ByColor<Option<Seat>> {
        &self.seats
    }

    /// The game with its history.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.game.position()
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether both seats are taken and the game is not over.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.check_playing().is_ok()
    }

    /// Whether both sides have moved: before that the game can be called off.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.game.plies() >= 2
    }

    /// How many events there are.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// How many events there were when the position last changed or the game ended. A move
    /// ordered on the sight of an earlier one is stale.
    #[must_use]
    pub const fn position_seq(&self) -> u64 {
        self.position_seq
    }

    /// When the last event happened.
    #[must_use]
    pub const fn last_at(&self) -> Millis {
        self.last_at
    }

    /// A side's clock as it was when its last turn ended; none without a clock.
    #[must_use]
    pub fn clock(&self, color: Color) -> Option<&SideClock> {
        self.clocks.as_ref().map(|clocks| &clocks[color])
    }

    /// The mover's clock after the move with this index, counted from 0; none without a clock or
    /// such a move.
    #[must_use]
    pub fn clock_after(&self, index: usize) -> Option<&SideClock> {
        self.turns.get(index).map(|turn| &turn.after)
    }

    /// What a side's clock shows now; none without a clock. After the end it shows what it showed
    /// then.
    ///
    /// ```
    /// use tabiya_chess::Color;
    /// use tabiya_table::{ClockStart, Millis, Settings, Table};
    /// let clock_start = ClockStart::AtOnce;
    /// let settings = Settings { control: "3d2".parse()?, clock_start, ..Settings::default() };
    /// let (table, _) = Table::open(settings, Millis(0));
    /// let reading = table.reading(Color::White, Millis(500)).expect("there is a clock");
    /// assert_eq!((reading.remaining_ms, reading.delay_ms), (180_000, 1_500));
    /// let reading = table.reading(Color::White, Millis(12_000)).expect("there is a clock");
    /// assert_eq!((reading.remaining_ms, reading.delay_ms), (170_000, 0));
    /// # Ok::<(), tabiya_table::ParseControlError>(())
    /// ```
    #[must_use]
    pub fn reading(&self, color: Color, now: Millis) -> Option<Reading> {
        let control = self.settings.control.side(color)?;
        let until = if self.running_clock().is_some() { Some(now) } else { self.stopped_at };
        let until = until.filter(|_| self.turn() == color);
        let spent_ms = until.map_or(0, |until| until.since(self.turn_at));
        Some(self.clock(color)?.reading(control, spent_ms))
    }

    /// Whose clock is running, if any is.
    #[must_use]
    pub fn running_clock(&self) -> Option<Color> {
        let is_started = self.has_begun() || self.settings.clock_start == ClockStart::AtOnce;
        let is_running = self.clocks.is_some() && is_started && self.is_playing();
        is_running.then(|| self.turn())
    }

    /// The draws that the player to move may claim now.
    #[must_use]
    pub fn claims(&self) -> Claims {
        if self.is_playing() { self.game.claims() } else { Claims::default() }
    }

    /// Who has offered a draw that still stands.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// The request to take a move back that still stands.
    #[must_use]
    pub const fn takeback_request(&self) -> Option<TakebackRequest> {
        self.takeback
    }

    /// What became of another game; none if nobody asked.
    #[must_use]
    pub const fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// What another game of the same players would be agreed on: colors changed, and everybody
    /// keeps the own time. The start is the same; a caller may choose another.
    #[must_use]
    pub fn rematch_settings(&self) -> Settings {
        let ByColor { white, black } = self.seats.clone();
        let control = match self.settings.control.clone() {
            Control::Untimed => Control::Untimed,
            Control::Timed(ByColor { white, black }) => {
                Control::Timed(ByColor { white: black, black: white })
            }
        };
        let seats = ByColor { white: black, black: white };
        Settings { seats, control, ..(*self.settings).clone() }
    }

    /// Whether the game is on, or else why not.
    pub(crate) fn check_playing(&self) -> Result<(), Refusal> {
        if let Some(end) = self.end {
            return Err(Refusal::GameOver { end });
        }
        let free = Color::ALL.into_iter().find(|&color| self.seats[color].is_none());
        free.map_or(Ok(()), |color| Err(Refusal::SeatFree { color }))
    }
}
