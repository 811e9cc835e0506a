//! Sentences for the status line.

pub(crate) mod problem;
pub(crate) mod refusal;

use tabiya_chess::{Color, Outcome, Position};
use tabiya_table::{End, Reading, Seat, Table};

use crate::sentence::{WALLED, sentence};

/// What a player is called: the name and the color's letter, or the color.
pub(crate) fn name(table: &Table, color: Color) -> String {
    let name = table.seats()[color].as_ref().and_then(|Seat { name }| name.as_ref());
    name.map_or_else(
        || color.to_string(),
        |name| format!("{name} ({})", color.letter().to_ascii_uppercase()),
    )
}

/// How the game stands, in a sentence: the end, a check, or whose move it is.
pub(crate) fn standing(table: &Table) -> String {
    let position = table.position();
    match table.end() {
        Some(end) => ended(table, end),
        None if position.is_check() => check(position),
        None => format!("{} to move.", position.turn()),
    }
}

/// How the game ended.
pub(crate) fn ended(table: &Table, end: End) -> String {
    let turn = table.turn();
    let never = "could never have mated.";
    match end {
        End::Chess(Outcome::DeadPosition) => {
            let draw = "Draw: no series of moves leads to mate.";
            if table.position().is_walled() { format!("{draw} {WALLED}") } else { draw.to_owned() }
        }
        // Only the clock of the player to move runs.
        End::Chess(Outcome::TimeUnwinnable) => {
            format!("Draw: {turn}'s time ran out, but {} {never}", !turn)
        }
        End::Chess(Outcome::ResignationUnwinnable) => {
            format!("Draw: one side resigned, but the other {never}")
        }
        end => sentence(&end),
    }
}

/// `Check. Black's king on e8 is attacked by the rook on e1.`
fn check(position: &Position) -> String {
    let turn = position.turn();
    let by: Vec<String> = position
        .checkers()
        .into_iter()
        .filter_map(|square| Some(format!("the {} on {square}", position.board().role_at(square)?)))
        .collect();
    format!("Check. {turn}'s king on {} is attacked by {}.", position.king(turn), by.join(" and "))
}

/// What a clock shows: hours when there are any, tenths when it is short.
pub(crate) fn clock(reading: &Reading) -> String {
    const TENTHS_BELOW_MS: u64 = 20_000;
    let seconds = reading.remaining_ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let mut text = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else if reading.remaining_ms < TENTHS_BELOW_MS {
        format!("{minutes}:{seconds:02}.{}", reading.remaining_ms / 100 % 10)
    } else {
        format!("{minutes}:{seconds:02}")
    };
    if reading.delay_ms > 0 {
        text = format!("+{} {text}", reading.delay_ms.div_ceil(1000));
    }
    if reading.periods > 0 {
        text = format!("{text} x{}", reading.periods);
    }
    if reading.is_low { format!("{text} !") } else { text }
}

#[cfg(test)]
mod tests {
    use tabiya_table::{Action, ClockStart, Command, Millis, Settings};

    use super::*;

    /// A game from here, and what is said after a command.
    fn said(fen: &str, command: &Command) -> String {
        let start = fen.parse().expect("a position");
        let (control, clock_start) = ("1+0".parse().expect("a control"), ClockStart::AtOnce);
        let settings = Settings { start, control, clock_start, ..Settings::default() };
        let (mut table, _) = Table::open(settings, Millis(0));
        let now = if let Command::Judge { .. } = command { 99_000 } else { 0 };
        table.submit(command, Millis(now)).expect("it is allowed");
        standing(&table)
    }

    #[test]
    fn a_draw_because_nobody_could_mate_says_why() {
        let play = |uci: &str| Action::play(uci.parse().expect("a move")).by(Color::White);
        let forced = "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1";
        for (fen, command, words) in [
            (
                "4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1",
                play("g3g4"),
                "Draw: no series of moves leads to mate. The pawns are locked and neither king \
                 can pass.",
            ),
            (
                "8/8/4k3/8/8/4p3/4K3/8 w - - 0 1",
                play("e2e3"),
                "Draw: no series of moves leads to mate.",
            ),
            (
                forced,
                Command::Judge { lag_ms: 0 },
                "Draw: White's time ran out, but Black could never have mated.",
            ),
            (
                forced,
                Action::Resign.by(Color::White),
                "Draw: one side resigned, but the other could never have mated.",
            ),
        ] {
            assert_eq!(said(fen, &command), words);
        }
    }
}
