//! UCI's notation and the classroom's `row,column`.

use tabiya_chess::{Position, RowColumn, RowColumnMove, Square, Uci};

use crate::kit::{legal_move, position, uci};

#[test]
fn a_move_is_two_squares_and_perhaps_a_promotion() {
    for text in ["e2e4", "a1h8", "e7e8q", "e7e8r", "b2a1b", "g7h8n"] {
        assert_eq!(uci(text).to_string(), text);
    }
}

#[test]
fn anything_else_is_refused() {
    for text in [
        "",
        "e",
        "e2",
        "e2e",
        "e2e4x",
        "e2e4qq",
        "e2e4qjunk",
        "e2e4 ",
        " e2e4",
        "e2 e4",
        "e2-e4",
        "E2E4",
        "e7e8Q",
        "e7e8k",
        "e7e8p",
        "e7e8=q",
        "i2e4",
        "e0e4",
        "e9e4",
        "0000",
        "O-O",
        "e2e4\n",
        "é2e4",
        "e2é4",
        "eé4",
        "e2e4é",
        "♔♔",
        "😀",
        "e2e😀",
        "ｅ2e4",
    ] {
        let error = text.parse::<Uci>().unwrap_err();
        let sentence = format!("{text:?} is not a move such as e2e4 or e7e8q");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_text_of_a_hundred_kilobytes_is_refused() {
    for text in ["e2e4", "♔", "q"] {
        let error = text.repeat(100_000 / text.len()).parse::<Uci>().unwrap_err();
        assert!(error.to_string().len() < 200, "a message is bounded: {error}");
    }
}

#[test]
fn castling_is_written_as_the_kings_two_squares() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let written: Vec<String> = position
        .legal_moves()
        .iter()
        .filter(|mv| mv.is_castle())
        .map(|&mv| position.uci(mv).to_string())
        .collect();
    assert_eq!(written.len(), 2);
    assert!(written.contains(&"e1g1".to_owned()) && written.contains(&"e1c1".to_owned()));
}

#[test]
fn castling_is_also_read_as_the_king_taking_its_rook() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    assert_eq!(uci("e8h8").to_move(&position), Ok(legal_move(&position, "e8g8")));
    assert_eq!(uci("e8a8").to_move(&position), Ok(legal_move(&position, "e8c8")));
}

#[test]
fn every_legal_move_is_read_as_it_was_written() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
        "3r1n2/4P2k/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let position = position(fen);
        for &mv in &position.legal_moves() {
            let text = position.uci(mv).to_string();
            assert_eq!(uci(&text).to_move(&position), Ok(mv), "{text} in {fen}");
        }
    }
}

#[test]
fn row_and_column_count_from_white_s_left_corner() {
    for (text, square) in [
        ("0,0", Square::A1),
        ("0,4", Square::E1),
        ("0,7", Square::H1),
        ("1,4", Square::E2),
        ("7,0", Square::A8),
        ("7,4", Square::E8),
        ("7,7", Square::H8),
        ("3, 4", Square::E4),
    ] {
        assert_eq!(text.parse(), Ok(RowColumn(square)), "{text}");
        assert_eq!(RowColumn(square).to_string(), text.replace(' ', ""));
    }
}

#[test]
fn all_squares_are_read_as_they_were_written() {
    for square in Square::ALL {
        assert_eq!(RowColumn(square).to_string().parse(), Ok(RowColumn(square)));
        assert_eq!(square.to_string().parse(), Ok(square));
    }
}

#[test]
fn rows_and_columns_out_of_range_or_badly_written_are_refused() {
    for text in [
        "", ",", "0", "0,", ",0", "8,0", "0,8", "9,9", "-1,0", "0,-1", "+0,0", "00,0", "0,00",
        "0 0", "0;0", "0.0", "0,,0", "0 ,0", "0,  0", " 0,0", "0,0 ", "0,0,0", "a,b", "e2",
        "(0,0)", "０,0", "0，0", "0,é", "10,4", "0,4\n",
    ] {
        let error = text.parse::<RowColumn>().unwrap_err();
        let sentence = format!("{text:?} is not written as row,column with digits from 0 to 7");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_move_in_rows_and_columns_is_two_of_them() {
    let mv: RowColumnMove = "1,4 3, 4".parse().unwrap();
    assert_eq!((mv.from.0, mv.to.0), (Square::E2, Square::E4));
    assert_eq!(mv.to_string(), "1,4 3,4");
    assert!(Position::start().find_move(mv.from.0, mv.to.0, None).is_ok());
    for text in ["", "1,4", "1,4 ", "1,43,4", "1,4  3,4", "1,4-3,4", "1,4 3,4 5,4", "1,4 8,4"] {
        assert!(text.parse::<RowColumnMove>().is_err(), "{text:?}");
    }
}

#[test]
fn a_square_has_a_small_letter_and_a_digit() {
    for text in ["", "e", "4", "e9", "e0", "i4", "E4", "e4 ", " e4", "e44", "é4", "e４", "4e"] {
        let error = text.parse::<Square>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{text:?} is not a square; squares run from a1 to h8")
        );
    }
}
