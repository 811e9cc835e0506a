//! Sentences for the status line.

pub(crate) mod problem;
pub(crate) mod refusal;

use tabiya_chess::{Color, Position};
use tabiya_table::{Reading, Seat, Table};

use crate::sentence::sentence;

/// Who a player is, to the others.
pub(crate) fn name(table: &Table, color: Color) -> String {
    let name = table.seats()[color].as_ref().and_then(|Seat { name }| name.as_ref());
    name.map_or_else(
        || color.to_string(),
        |name| format!("{name} ({})", color.letter().to_ascii_uppercase()),
    )
}

/// What stands on the board: the end, a check, or whose move it is.
pub(crate) fn standing(table: &Table) -> String {
    let position = table.position();
    match table.end() {
        Some(end) => sentence(&end),
        None if position.is_check() => check(position),
        None => format!("{} to move.", position.turn()),
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
