//! A server's table as a table of our own, to be looked at.
//!
//! The server has decided everything already. What it tells is replayed as events, so that the
//! same screen can show it: the moves, who sits where, what waits for an answer, and the end. The
//! clocks of the mirror stand still: times are read from the server's.

use std::fmt;

use tabiya_chess::{ByColor, Color, Outcome, Position, ReadFenError, Uci};
use tabiya_protocol::{GameSetup, Rematch, Seat as WireSeat, Snapshot};
use tabiya_table::{
    ApplyError, Control, End, Event, EventKind, Millis, Moved, Seat, Settings, SideClock, Table,
    Takebacks,
};

/// Why what a server says cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MirrorError {
    Start(ReadFenError),
    Game(ApplyError),
}

/// The table that a server tells of, with a move that was made here and is not yet confirmed.
pub(crate) fn mirror(snapshot: &Snapshot, made: Option<Uci>) -> Result<Table, MirrorError> {
    let settings = settings(snapshot)?;
    let control = settings.control.clone();
    // An end that only a newer release knows is worded by the status line; here the board just
    // stops.
    let end = snapshot.standing.end.as_ref().map(|end| end.known().unwrap_or(End::BrokenOff));
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

fn settings(snapshot: &Snapshot) -> Result<Settings, MirrorError> {
    let GameSetup { variant, fen, control, clock_start, takebacks } = &snapshot.setup;
    let start = Position::from_fen(fen.as_str(), *variant).map_err(MirrorError::Start)?;
    let seat = |seat: &Option<WireSeat>| {
        let seat = seat.as_ref()?;
        Some(Seat { name: seat.name.as_ref().map(|name| name.0.clone()) })
    };
    let seats = &snapshot.standing.seats;
    Ok(Settings {
        start,
        control: control.0.clone(),
        clock_start: *clock_start,
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
            | Outcome::SeventyFive
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
        End::Chess(outcome @ (Outcome::Resignation { .. } | Outcome::ResignationUnwinnable)) => {
            EventKind::Resigned { by: loser, outcome }
        }
        End::Chess(outcome @ Outcome::Agreement) => EventKind::DrawAgreed { by: loser, outcome },
        End::Chess(outcome) => EventKind::Flagged { color: loser, outcome },
        End::Absence { winner } => EventKind::AbsenceClaimed { by: !loser, winner },
        End::Aborted => EventKind::Aborted { by: None },
        End::BrokenOff => EventKind::BrokenOff { by: turn },
    }
}

/// What waits for an answer.
fn waiting(snapshot: &Snapshot) -> impl Iterator<Item = EventKind> {
    let standing = &snapshot.standing;
    let draw = standing.draw_offer.map(|by| EventKind::DrawOffered { by });
    let takeback = standing.takeback.map(|asked| EventKind::TakebackAsked {
        by: asked.by,
        uci: asked.uci.0,
        plies: asked.plies,
    });
    let rematch = standing.rematch.as_ref().map(|rematch| match rematch {
        Rematch::Offered { by } => EventKind::RematchOffered { by: (*by) },
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
        }
    }
}

impl std::error::Error for MirrorError {}

#[cfg(test)]
mod tests {
    use tabiya_table::{Action, Command};

    use super::*;

    fn told(table: &Table) -> Table {
        mirror(&Snapshot::of(table, Millis(0)), None).expect("it can be shown")
    }

    #[test]
    fn a_mirror_shows_what_the_table_shows() {
        let control = "5+3".parse().expect("a control");
        let (mut table, _) = Table::open(Settings { control, ..Settings::default() }, Millis(0));
        let game = "second".parse().expect("an id");
        let act = |action: Action, by| action.by(by);
        let play = |uci: &str, by| Action::play(uci.parse().expect("a move")).by(by);
        let (white, black) = (Color::White, Color::Black);
        let commands: [Command; 12] = [
            play("e2e4", white),
            act(Action::OfferDraw, white),
            act(Action::DeclineDraw, black),
            play("e7e5", black),
            act(Action::AskTakeback, black),
            act(Action::AcceptTakeback, white),
            play("c7c5", black),
            act(Action::OfferDraw, black),
            act(Action::AskTakeback, white),
            act(Action::Resign, white),
            act(Action::OfferRematch, black),
            act(Action::AcceptRematch { game }, white),
        ];
        for command in commands {
            table.submit(&command, Millis(0)).expect("it is done");
            let mirror = told(&table);
            assert_eq!(mirror.game(), table.game());
            assert_eq!(mirror.seats(), table.seats());
            assert_eq!(mirror.end(), table.end());
            assert_eq!(mirror.draw_offer(), table.draw_offer());
            assert_eq!(mirror.takeback_request(), table.takeback_request());
            assert_eq!(mirror.rematch(), table.rematch());
            assert_eq!(mirror.claims(), table.claims());
        }
    }

    #[test]
    fn a_mirror_knows_every_end() {
        let winner = Color::Black;
        for expected in [
            End::Chess(Outcome::Checkmate { winner }),
            End::Chess(Outcome::Stalemate),
            End::Chess(Outcome::DeadPosition),
            End::Chess(Outcome::SeventyFive),
            End::Chess(Outcome::Fivefold),
            End::Chess(Outcome::Threefold),
            End::Chess(Outcome::Fifty),
            End::Chess(Outcome::Agreement),
            End::Chess(Outcome::Resignation { winner: Some(winner) }),
            End::Chess(Outcome::Resignation { winner: None }),
            End::Chess(Outcome::ResignationUnwinnable),
            End::Chess(Outcome::Time { winner: Some(winner) }),
            End::Chess(Outcome::Time { winner: None }),
            End::Chess(Outcome::TimeUnwinnable),
            End::Absence { winner: Some(winner) },
            End::Absence { winner: None },
            End::Aborted,
            End::BrokenOff,
        ] {
            let (mut table, _) = Table::open(Settings::default(), Millis(0));
            for plies in 0..2 {
                let mut snapshot = Snapshot::of(&table, Millis(0));
                snapshot.standing.end = Some(expected.into());
                let shown = mirror(&snapshot, None).expect("it can be shown");
                assert_eq!((shown.end(), shown.game().plies()), (Some(expected), plies));
                let command = Action::play("e2e4".parse().expect("a move")).by(Color::White);
                // The second time it is not White's turn, and nothing is looked at any more.
                let _over = table.submit(&command, Millis(0));
            }
        }
        let (table, _) = Table::open(Settings::default(), Millis(0));
        let mut snapshot = Snapshot::of(&table, Millis(0));
        snapshot.standing.end = serde_json::from_str(r#"{"reason":"adjudication"}"#).ok();
        let shown = mirror(&snapshot, None).expect("it can be shown");
        assert_eq!(shown.end(), Some(End::BrokenOff), "nobody moves any more");
    }
}
