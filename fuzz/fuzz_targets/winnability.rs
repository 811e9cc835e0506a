//! Law: from a position that a side is said never to win, no moves lead to its mate.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_chess::{Color, Position, Strength, Winnability};

fuzz_target!(|input: (&str, &[u8])| {
    let (fen, choices) = input;
    let Ok(mut position) = fen.parse::<Position>() else { return };
    let hopeless = Color::ALL.map(|color| {
        position.winnability(color, Strength::Fast) == Winnability::Unwinnable
    });
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            let winner = !position.turn();
            assert!(!position.is_check() || !hopeless[winner as usize], "{fen} to {position}");
            return;
        }
        position = position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
});
