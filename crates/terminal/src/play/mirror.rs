//! A server's table as a table of our own, to be looked at.
//!
//! The server has decided everything already. What it tells is replayed as events, so that the
//! same screen can show it: the moves, who sits where, what waits for an answer, and the end. The
//! clocks of the mirror stand still: times are read from the server's.

use std::fmt;

use tabiya_chess::{ByColor, Color, Outcome, Position, ReadFenError, Uci};
use tabiya_protocol::{End as WireEnd, GameSetup, Reason, Rematch, Seat as WireSeat, Snapshot};
use tabiya_table::{
    ApplyError, ClockStart, Control, End, Event, EventKind, Millis, Moved, Seat, Settings,
    SideClock, Table, Takebacks,
};

/// Why what a server says cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MirrorError {
    Start(ReadFenError),
    Game(ApplyError),
    /// The end has no winner where there must be one.
    End,
}

/// The table that a server tells of, with a move that was made here and is not yet confirmed.
pub(crate) fn mirror(snapshot: &Snapshot, made: Option<Uci>) -> Result<Table, MirrorError> {
    let settings = settings(snapshot)?;
    let control = settings.control.clone();
    let end = snapshot.standing.end.map(|wire| end(wire).ok_or(MirrorError::End)).transpose()?;
    let (mut table, _) = Table::open(settings, Millis(0));
    let clocks = match &control {
        Control::Untimed => None,
        Control::Timed(sides) => Some(ByColor::new_with(|color| SideClock::start(&sides[color]))),
    };
    let last = snapshot.moves.len().saturating_sub(1);
    for (index, played) in snapshot.moves.iter().enumerate() {
        let outcome = end.filter(|_| index == last).and_then(outcome_by_move);
        apply(&mut table, moved(played.uci.0, clocks, outcome))?;
    }
    if let Some(end) = end.filter(|_| table.end().is_none()) {
        let turn = table.turn();
        apply(&mut table, finish(end, turn))?;
    }
    for kind in waiting(snapshot) {
        apply(&mut table, kind)?;
    }
    if let Some(uci) = made.filter(|_| end.is_none()) {
        // One that the server will refuse is not shown.
        let _refused = table.apply(&Event { at: Millis(0), kind: moved(uci, clocks, None) });
    }
    Ok(table)
}

/// The end, in the table's own words; none if the server's make no sense.
pub(crate) fn end(wire: WireEnd) -> Option<End> {
    let winner = wire.winner.map(Color::from);
    Some(End::Chess(match wire.reason {
        Reason::Checkmate => Outcome::Checkmate { winner: winner? },
        Reason::Stalemate => Outcome::Stalemate,
        Reason::DeadPosition => Outcome::DeadPosition,
        Reason::SeventyFive => Outcome::SeventyFiveMoves,
        Reason::Fivefold => Outcome::Fivefold,
        Reason::Fifty => Outcome::FiftyMoves,
        Reason::Threefold => Outcome::Threefold,
        Reason::Agreement => Outcome::Agreement,
        Reason::Resignation | Reason::ResignationWithoutMatingMaterial => {
            Outcome::Resignation { winner }
        }
        Reason::Time | Reason::TimeWithoutMatingMaterial => Outcome::Time { winner },
        Reason::Absence => return Some(End::Absence { winner }),
        Reason::Aborted => return Some(End::Aborted),
    }))
}

fn settings(snapshot: &Snapshot) -> Result<Settings, MirrorError> {
    let GameSetup { variant, fen, control, clock_start, takebacks } = &snapshot.setup;
    let start = Position::from_fen(fen.as_str(), (*variant).into()).map_err(MirrorError::Start)?;
    let seat = |seat: &Option<WireSeat>| {
        let seat = seat.as_ref()?;
        Some(Seat { name: seat.name.as_ref().map(|name| name.0.clone()) })
    };
    let seats = &snapshot.standing.seats;
    Ok(Settings {
        start,
        control: control.0.clone(),
        clock_start: match clock_start {
            tabiya_protocol::ClockStart::AfterFirstMoves => ClockStart::AfterFirstMoves,
            tabiya_protocol::ClockStart::AtOnce => ClockStart::AtOnce,
        },
        takebacks: if *takebacks { Takebacks::Allowed } else { Takebacks::Forbidden },
        first_move_wait_ms: None,
        seats: ByColor { white: seat(&seats.white), black: seat(&seats.black) },
    })
}

fn apply(table: &mut Table, kind: EventKind) -> Result<(), MirrorError> {
    table.apply(&Event { at: Millis(0), kind }).map_err(MirrorError::Game)
}

const fn moved(
    uci: Uci,
    clocks: Option<ByColor<SideClock>>,
    outcome: Option<Outcome>,
) -> EventKind {
    let (lag_ms, credit_ms, delivery_ms) = (0, 0, 0);
    EventKind::Moved(Moved { uci, claim: None, lag_ms, credit_ms, delivery_ms, clocks, outcome })
}

/// The end that the last move brought about by itself.
const fn outcome_by_move(end: End) -> Option<Outcome> {
    match end {
        End::Chess(
            outcome @ (Outcome::Checkmate { .. }
            | Outcome::Stalemate
            | Outcome::DeadPosition
            | Outcome::SeventyFiveMoves
            | Outcome::Fivefold),
        ) => Some(outcome),
        _ => None,
    }
}

/// What brings any other end about. The server does not say any more who did it; the table does
/// not remember it either.
fn finish(end: End, turn: Color) -> EventKind {
    let loser = end.winner().map_or(turn, |winner| !winner);
    match end {
        End::Chess(outcome @ Outcome::Resignation { .. }) => {
            EventKind::Resigned { by: loser, outcome }
        }
        End::Chess(outcome @ Outcome::Agreement) => EventKind::DrawAgreed { by: loser, outcome },
        End::Chess(outcome) => EventKind::Flagged { color: loser, outcome },
        End::Absence { winner } => EventKind::AbsenceClaimed { by: !loser, winner },
        End::Aborted => EventKind::Aborted { by: None },
    }
}

/// What waits for an answer.
fn waiting(snapshot: &Snapshot) -> impl Iterator<Item = EventKind> {
    let standing = &snapshot.standing;
    let draw = standing.draw_offer.map(|by| EventKind::DrawOffered { by: by.into() });
    let takeback = standing.takeback.map(|asked| EventKind::TakebackAsked {
        by: asked.by.into(),
        uci: asked.uci.0,
        plies: asked.plies,
    });
    let rematch = standing.rematch.as_ref().map(|rematch| match rematch {
        Rematch::Offered { by } => EventKind::RematchOffered { by: (*by).into() },
        Rematch::Agreed { table } => {
            EventKind::RematchAccepted { by: Color::White, game: table.0.clone() }
        }
    });
    [draw, takeback, rematch].into_iter().flatten()
}

impl fmt::Display for MirrorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => error.fmt(f),
            Self::Game(error) => error.fmt(f),
            Self::End => f.write_str("it ended without a winner"),
        }
    }
}

impl std::error::Error for MirrorError {}
