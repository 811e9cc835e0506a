//! Every notation reads what it writes.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use proptest::prelude::{prop_assert_eq, proptest};
use tabiya_chess::{
    Board, Position, RowColumn, RowColumnMove, San, SanPlus, Setup, Square, Suffix, Uci, Variant,
};

use crate::cases;
use crate::strategy::{board, position, promotion, san, setup, square};

fn check<T>(value: &T)
where
    T: Display + FromStr + Debug + PartialEq,
    T::Err: Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().as_ref().ok(), Some(value), "{text}");
}

#[test]
fn squares_come_back() {
    for square in Square::ALL {
        check(&square);
        check(&RowColumn(square));
    }
}

#[test]
fn row_column_moves_come_back() {
    for from in Square::ALL {
        for to in Square::ALL {
            check(&RowColumnMove { from: RowColumn(from), to: RowColumn(to) });
        }
    }
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn uci_comes_back(from in square(), to in square(), promotion in promotion()) {
        check(&Uci { from, to, promotion });
    }

    #[test]
    fn san_comes_back(san in san()) {
        check::<San>(&san);
        for suffix in [None, Some(Suffix::Check), Some(Suffix::Checkmate)] {
            check(&SanPlus { san, suffix });
        }
    }

    #[test]
    fn boards_come_back(board in board()) {
        check::<Board>(&board);
    }

    #[test]
    fn setups_come_back(setup in setup()) {
        check::<Setup>(&setup);
    }

    #[test]
    fn positions_come_back(position in position()) {
        let variant = position.variant();
        let fen = position.to_string();
        prop_assert_eq!(Position::from_fen(&fen, variant), Ok(position), "{}", fen);
        let fen = position.shredder_fen().to_string();
        prop_assert_eq!(Position::from_fen(&fen, variant), Ok(position), "{}", fen);
        if variant == Variant::Standard {
            check(&position);
        }
    }
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn legal_moves_come_back(position in position()) {
        for &mv in &position.legal_moves() {
            let uci = position.uci(mv);
            check(&uci);
            prop_assert_eq!(uci.to_move(&position), Ok(mv), "{} in {}", uci, position);
            let san = SanPlus::from_move(&position, mv);
            check(&san);
            prop_assert_eq!(san.san.to_move(&position), Ok(mv), "{} in {}", san, position);
            prop_assert_eq!(position.read_san(&san.to_string()), Ok(mv));
            prop_assert_eq!(position.read_san_lenient(&san.to_string()), Ok(mv));
            let row_column = RowColumnMove { from: RowColumn(uci.from), to: RowColumn(uci.to) };
            check(&row_column);
        }
    }

    #[test]
    fn san_is_different_for_different_moves(position in position()) {
        let moves = position.legal_moves();
        let mut texts: Vec<_> =
            moves.iter().map(|&mv| San::from_move(&position, mv).to_string()).collect();
        texts.sort_unstable();
        texts.dedup();
        prop_assert_eq!(texts.len(), moves.len(), "{}", position);
    }
}
