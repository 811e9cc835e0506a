//! Law: a FEN that is read is written and read as the same again, and what is taken for a
//! position is one: its moves lead to positions too.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_chess::{Position, Setup, Variant, perft};

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse(), Ok(setup), "{setup}");
    for variant in [Variant::Standard, Variant::Chess960] {
        if let Ok(position) = setup.position(variant) {
            check(&position);
        }
    }
});

fn check(position: &Position) {
    let variant = position.variant();
    assert_eq!(Setup::from(position).position(variant), Ok(*position));
    for fen in [position.to_string(), position.shredder_fen().to_string()] {
        assert_eq!(Position::from_fen(&fen, variant), Ok(*position), "{fen}");
    }
    let moves = position.legal_moves();
    assert_eq!(position.legal_count(), moves.len());
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    assert_eq!(perft(position, 1), moves.len() as u64);
    for &mv in &moves {
        assert!(position.is_legal(mv), "{mv:?} in {position}");
        let next = position.play_unchecked(mv);
        assert_eq!(Setup::from(&next).position(variant), Ok(next), "{mv:?} in {position}");
    }
}
