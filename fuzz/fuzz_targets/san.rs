//! Law: algebraic notation that is read is written the same again; in a position it means one
//! legal move, and each legal move is written so that it is read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_chess::{Position, San, SanPlus};

fuzz_target!(|input: (Position, &str)| {
    let (position, text) = input;
    if let Ok(san) = text.parse::<SanPlus>() {
        assert_eq!(san.to_string(), text);
        assert_eq!(San::from_ascii_lenient(text.as_bytes()), Ok(san.san));
    }
    if let Ok(mv) = position.read_san(text) {
        assert!(position.is_legal(mv), "{text} in {position}");
        assert_eq!(San::from_move(&position, mv), text.parse().unwrap());
        assert_eq!(position.read_san_lenient(text), Ok(mv), "{text} in {position}");
    }
    if let Ok(mv) = position.read_san_lenient(text) {
        assert!(position.is_legal(mv), "{text} in {position}");
    }
    for &mv in &position.legal_moves() {
        let san = SanPlus::from_move(&position, mv).to_string();
        assert_eq!(position.read_san(&san), Ok(mv), "{san} in {position}");
    }
});
