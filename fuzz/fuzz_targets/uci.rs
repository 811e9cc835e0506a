//! Law: a UCI move that is read is written the same again, and in a position it is a legal move
//! of those squares or is refused with a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_chess::{Move, Position, Uci};

fuzz_target!(|input: (Position, Move, &str)| {
    let (position, mv, text) = input;
    assert_eq!(position.is_legal(mv), position.legal_moves().contains(&mv), "{mv:?} {position}");
    assert_eq!(position.play(mv).is_ok(), position.is_legal(mv), "{mv:?} in {position}");
    let Ok(uci) = text.parse::<Uci>() else { return };
    assert_eq!(uci.to_string(), text);
    match uci.to_move(&position) {
        Ok(mv) => {
            assert!(position.is_legal(mv), "{uci} in {position}");
            assert_eq!(mv.from(), uci.from);
            assert_eq!(mv.promoted(), uci.promotion);
            assert!(mv.to() == uci.to || mv.is_castle(), "{uci} in {position}");
            assert_eq!(position.uci(mv).to_move(&position), Ok(mv), "{uci} in {position}");
        }
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            let is_listed = |mv: &Move| position.uci(*mv) == uci;
            assert!(!position.legal_moves().iter().any(is_listed), "{uci} in {position}");
        }
    }
});
