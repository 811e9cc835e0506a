//! Our answers beside the labels inside the crate `chasolver`: never a wrong one.
//!
//! `TABIYA_SOAK=1` asks about all of them, which takes minutes.

#[path = "../../benches/peers/label.rs"]
mod label;

use tabiya_chess::{Color, Position, Strength, Winnability};

/// Asks about every `step`th label; how many questions stay open, of how many.
#[track_caller]
fn check(file: &str, step: usize) -> (usize, usize) {
    let step = if std::env::var_os("TABIYA_SOAK").is_some() { 1 } else { step };
    let (mut open, mut count) = (0, 0);
    for label in label::read(file, step) {
        let position: Position = label.fen.parse().expect("a legal position");
        for color in Color::ALL {
            let truth = match label.winnable[color as usize] {
                true => Winnability::Winnable,
                false => Winnability::Unwinnable,
            };
            for strength in [Strength::Fast, Strength::Full] {
                let answer = position.winnability(color, strength);
                let is_open = answer == Winnability::Unknown;
                assert!(answer == truth || is_open, "{color} in {}: {answer:?}", label.fen);
                open += usize::from(is_open && strength == Strength::Full);
            }
            count += 1;
        }
    }
    (open, count)
}

#[test]
fn every_real_position_is_answered_and_right() {
    let (open, _) = check("lichess.txt", 16);
    assert_eq!(open, 0);
}

#[test]
fn hard_positions_are_answered_right_and_hardly_any_stays_open() {
    let (open, count) = check("positions.txt", 20);
    assert!(open * 1_000 <= count, "{open} of {count} stay open");
}
