//! Readers take exactly what they should, whatever they are given, and never panic.

use core::fmt::Display;
use core::str::FromStr;

use proptest::prelude::{Strategy, any, proptest};
use tabiya_chess::{
    Board, Position, RowColumn, RowColumnMove, San, SanPlus, Setup, Square, Uci, Variant,
};

use crate::cases;
use crate::strategy::{any_text, mutated, position, san, setup, square};

/// The longest message of an error: forty characters, each at worst as an escape, and words.
const MESSAGE_MAX: usize = 600;

fn check_message(error: &dyn Display) {
    let message = error.to_string();
    assert!(message.len() <= MESSAGE_MAX, "{message}");
}

/// What is read is written the same way again.
fn check_exact<T: FromStr<Err: Display> + Display>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string(), text),
        Err(error) => check_message(&error),
    }
}

/// What is read and written is read as the same value again.
fn check_stable<T: FromStr<Err: Display> + Display + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert!(written.parse::<T>().is_ok_and(|again| again == value), "{text:?}, {written}");
        }
        Err(error) => check_message(&error),
    }
}

fn check_all(text: &str) {
    check_exact::<Square>(text);
    check_exact::<Uci>(text);
    check_exact::<SanPlus>(text);
    check_exact::<Board>(text);
    check_stable::<San>(text);
    check_stable::<RowColumn>(text);
    check_stable::<RowColumnMove>(text);
    check_stable::<Setup>(text);
    check_stable::<Position>(text);
    check_lenient(text.as_bytes());
    for variant in [Variant::Standard, Variant::Chess960] {
        match Position::from_fen(text, variant) {
            Ok(position) => assert_eq!(Setup::from(&position).position(variant), Ok(position)),
            Err(error) => check_message(&error),
        }
    }
}

/// What strict notation takes, the kind reader takes as the same.
fn check_lenient(text: &[u8]) {
    match (San::from_ascii(text), San::from_ascii_lenient(text)) {
        (Ok(strict), lenient) => assert_eq!(lenient, Ok(strict)),
        (Err(error), _) => check_message(&error),
    }
}

/// What is read as a move is one, and is standard if it was read strictly.
fn check_san(position: &Position, text: &str) {
    match position.read_san(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            assert_eq!(San::from_move(position, mv).to_string(), text.trim_end_matches(['+', '#']));
        }
        Err(error) => check_message(&error),
    }
    match position.read_san_lenient(text) {
        Ok(mv) => assert!(position.is_legal(mv)),
        Err(error) => check_message(&error),
    }
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn any_text_is_read_or_refused(text in any_text()) {
        check_all(&text);
        check_san(&Position::start(), &text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        check_lenient(&bytes);
    }

    #[test]
    fn damaged_squares_and_moves_are_read_or_refused(
        text in mutated((square(), square()).prop_map(|(from, to)| format!("{from}{to}")))
    ) {
        check_all(&text);
    }

    #[test]
    fn damaged_rows_and_columns_are_read_or_refused(
        text in mutated((square(), square()).prop_map(|(from, to)| {
            RowColumnMove { from: RowColumn(from), to: RowColumn(to) }.to_string()
        }))
    ) {
        check_all(&text);
    }

    #[test]
    fn damaged_fens_are_read_or_refused(
        setup in mutated(setup().prop_map(|setup| setup.to_string())),
        position in mutated(position().prop_map(|position| position.to_string())),
    ) {
        check_all(&setup);
        check_all(&position);
    }

    #[test]
    fn damaged_san_is_read_or_refused(
        text in mutated(san().prop_map(|san| san.to_string())),
        position in position(),
    ) {
        check_all(&text);
        check_san(&position, &text);
    }

    #[test]
    fn damaged_legal_moves_are_read_or_refused(
        (position, text) in position().prop_flat_map(|position| {
            let moves = position.legal_moves();
            let texts: Vec<String> = moves
                .iter()
                .map(|&mv| SanPlus::from_move(&position, mv).to_string())
                .chain([String::from("e4")])
                .collect();
            (proptest::prelude::Just(position), mutated(proptest::sample::select(texts)))
        })
    ) {
        check_san(&position, &text);
    }
}
