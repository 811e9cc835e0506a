//! From an event to the table after it.

use std::fmt;

use tabiya_chess::{ByColor, Color, Game, Outcome, PlayError};

use crate::table::Turn;
use crate::{
    End, Event, EventKind, Millis, Moved, Rematch, Settings, SideClock, Table, TakebackRequest,
};

/// Why an event cannot follow upon the events before it. A log that was written by
/// [`decide`](crate::decide) never gives this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApplyError {
    /// Which event, counted from 1.
    pub seq: u64,
    /// What is wrong with it.
    pub fault: ApplyFault,
}

/// What is wrong with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplyFault {
    /// The log does not begin with the creation of a table.
    NotCreated,
    /// The table was created already.
    CreatedAgain,
    /// It lies before the event before it.
    BackInTime,
    /// The game was over.
    GameOver(End),
    /// The game goes on.
    GameGoesOn,
    /// The move is against the rules.
    Move(PlayError),
    /// More moves are taken back than were played.
    Takeback,
    /// There are clocks and should be none, or the other way round.
    Clocks,
    /// Somebody sits there already.
    SeatTaken(Color),
}

impl Table {
    /// Builds the table from the events of its game, in order.
    ///
    /// # Errors
    ///
    /// The list is empty, or an event cannot follow upon those before it.
    pub fn fold<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, ApplyError> {
        let mut events = events.into_iter();
        let Some(Event { at, kind: EventKind::Created(settings) }) = events.next() else {
            return Err(ApplyError { seq: 1, fault: ApplyFault::NotCreated });
        };
        let mut table = Self::created(settings, *at);
        events.try_for_each(|event| table.apply(event))?;
        Ok(table)
    }

    /// Brings the table up to date with the next event.
    ///
    /// # Errors
    ///
    /// The event cannot follow upon those before it; the table is unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), ApplyError> {
        let seq = self.seq + 1;
        self.try_apply(event, seq).map_err(|fault| ApplyError { seq, fault })
    }

    pub(crate) fn created(settings: &Settings, at: Millis) -> Self {
        let mut game = Game::from_position(settings.start);
        // The log says nothing about an end at the start, so that what a later release sees in
        // more positions must not count: such a game ends with its first move.
        if game.outcome() == Some(Outcome::DeadPosition) && !settings.start.board().is_dead() {
            game.set_outcome(None);
        }
        let clocks = match &settings.control {
            crate::Control::Untimed => None,
            crate::Control::Timed(sides) => {
                Some(ByColor::new_with(|color| SideClock::start(&sides[color])))
            }
        };
        Self {
            seats: settings.seats.clone(),
            end: game.outcome().map(End::Chess),
            game,
            clocks,
            turns: Vec::new(),
            seq: 1,
            position_seq: 1,
            last_at: at,
            turn_at: at,
            stopped_at: None,
            acted_at: ByColor::new_with(|_| at),
            draw_offer: None,
            has_offered: ByColor::default(),
            takeback: None,
            rematch: None,
            settings: Box::new(settings.clone()),
        }
    }

    fn try_apply(&mut self, event: &Event, seq: u64) -> Result<(), ApplyFault> {
        if event.at < self.last_at {
            return Err(ApplyFault::BackInTime);
        }
        self.check_place(&event.kind)?;
        match &event.kind {
            EventKind::Created(_) => return Err(ApplyFault::CreatedAgain),
            EventKind::Seated { color, seat } => {
                if self.seats[*color].is_some() {
                    return Err(ApplyFault::SeatTaken(*color));
                }
                self.seats[*color] = Some(seat.clone());
                self.turn_at = event.at;
            }
            EventKind::Moved(moved) => self.move_piece(moved, event.at)?,
            EventKind::TakebackDone { plies, clocks, .. } => {
                self.take_back(*plies, *clocks, event.at)?;
            }
            EventKind::TimeGranted { clocks, .. } => {
                self.check_clocks(Some(clocks))?;
                self.clocks = Some(*clocks);
            }
            EventKind::TimeReturned { ms, .. } => self.turn_at = self.turn_at + *ms,
            kind => self.note(kind),
        }
        self.seq = seq;
        self.last_at = event.at;
        if let Some(by) = author(&event.kind) {
            self.acted_at[by] = event.at;
        }
        let end = event.kind.end();
        if end.is_some() {
            self.stopped_at = self.running_clock().map(|_| event.at);
            self.finish(end);
        }
        if end.is_some() || is_position_change(&event.kind) {
            self.position_seq = seq;
        }
        Ok(())
    }

    /// Whether such an event can come at this time of the game.
    fn check_place(&self, kind: &EventKind) -> Result<(), ApplyFault> {
        let is_afterwards = matches!(
            kind,
            EventKind::RematchOffered { .. }
                | EventKind::RematchDeclined { .. }
                | EventKind::RematchAccepted { .. }
        );
        match self.end {
            Some(end) if !is_afterwards => Err(ApplyFault::GameOver(end)),
            None if is_afterwards => Err(ApplyFault::GameGoesOn),
            _ => Ok(()),
        }
    }

    fn check_clocks(&self, clocks: Option<&ByColor<SideClock>>) -> Result<(), ApplyFault> {
        if clocks.is_some() == self.clocks.is_some() { Ok(()) } else { Err(ApplyFault::Clocks) }
    }

    fn move_piece(&mut self, moved: &Moved, at: Millis) -> Result<(), ApplyFault> {
        self.check_clocks(moved.clocks.as_ref())?;
        let by = self.turn();
        // The log decides what ended the game, also where a later release would see more.
        self.game.play_recorded(moved.uci, moved.outcome).map_err(ApplyFault::Move)?;
        if let (Some(before), Some(after)) = (self.clocks, moved.clocks) {
            self.turns.push(Turn { before: before[by], after: after[by] });
        }
        self.clocks = moved.clocks;
        self.turn_at = at;
        self.has_offered[by] = false;
        self.draw_offer = self.draw_offer.filter(|&offerer| offerer == by);
        self.takeback = None;
        self.acted_at[by] = at;
        Ok(())
    }

    fn take_back(
        &mut self,
        plies: u8,
        clocks: Option<ByColor<SideClock>>,
        at: Millis,
    ) -> Result<(), ApplyFault> {
        self.check_clocks(clocks.as_ref())?;
        let left = self.game.plies().checked_sub(usize::from(plies));
        let left = left.ok_or(ApplyFault::Takeback)?;
        for _ in 0..plies {
            self.game.undo();
        }
        self.turns.truncate(left);
        self.clocks = clocks;
        self.turn_at = at;
        self.draw_offer = None;
        self.takeback = None;
        Ok(())
    }

    /// Takes note of offers, requests and answers.
    fn note(&mut self, kind: &EventKind) {
        match kind {
            EventKind::DrawOffered { by } => {
                self.draw_offer = Some(*by);
                self.has_offered[*by] = true;
            }
            EventKind::DrawDeclined { .. } => self.draw_offer = None,
            EventKind::TakebackAsked { by, uci, plies } => {
                self.takeback = Some(TakebackRequest { by: *by, uci: *uci, plies: *plies });
            }
            EventKind::TakebackDeclined { .. } => self.takeback = None,
            EventKind::RematchOffered { by } => self.rematch = Some(Rematch::Offered { by: *by }),
            EventKind::RematchDeclined { .. } => self.rematch = None,
            EventKind::RematchAccepted { game, .. } => {
                self.rematch = Some(Rematch::Agreed { game: game.clone() });
            }
            _ => {}
        }
    }

    fn finish(&mut self, end: Option<End>) {
        self.end = end;
        self.draw_offer = None;
        self.takeback = None;
        if let Some(End::Chess(outcome)) = end {
            self.game.set_outcome(Some(outcome));
        }
    }
}

/// Whether the event changes what is on the board.
const fn is_position_change(kind: &EventKind) -> bool {
    matches!(kind, EventKind::Moved(_) | EventKind::TakebackDone { .. })
}

/// Who did it, if it was a player. The author of a move follows from the position.
const fn author(kind: &EventKind) -> Option<Color> {
    match kind {
        EventKind::Seated { color: by, .. }
        | EventKind::DrawOffered { by }
        | EventKind::DrawDeclined { by }
        | EventKind::DrawAgreed { by, .. }
        | EventKind::Claimed { by, .. }
        | EventKind::TakebackAsked { by, .. }
        | EventKind::TakebackDeclined { by }
        | EventKind::Resigned { by, .. }
        | EventKind::BrokenOff { by }
        | EventKind::AbsenceClaimed { by, .. }
        | EventKind::RematchOffered { by }
        | EventKind::RematchDeclined { by }
        | EventKind::RematchAccepted { by, .. } => Some(*by),
        EventKind::Aborted { by } => *by,
        EventKind::TimeGranted { to, .. } => Some(match to {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }),
        // The opponent of the one who had asked.
        EventKind::TakebackDone { by, .. } => Some(match by {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }),
        _ => None,
    }
}

impl fmt::Display for ApplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.fault)
    }
}

impl fmt::Display for ApplyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotCreated => f.write_str("the log does not begin with a table"),
            Self::CreatedAgain => f.write_str("the table is there already"),
            Self::BackInTime => f.write_str("it lies before the event before it"),
            Self::GameOver(end) => write!(f, "the game was over: {end}"),
            Self::GameGoesOn => f.write_str("the game was not over"),
            Self::Move(error) => error.fmt(f),
            Self::Takeback => f.write_str("more moves are taken back than were played"),
            Self::Clocks => f.write_str("clocks are missing, or there should be none"),
            Self::SeatTaken(color) => write!(f, "somebody plays {color} already"),
        }
    }
}

impl std::error::Error for ApplyError {}
