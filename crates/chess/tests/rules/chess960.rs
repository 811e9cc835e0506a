//! Chess960: its starts, its castling and its notations.

use std::collections::BTreeSet;

use tabiya_chess::{CastlingSide, Color, File, Position, Role, Variant};

use crate::kit::{after, assert_leads, assert_refused, chess960, legal_move, position, san, uci};

#[test]
fn there_are_960_different_starts() {
    let starts: BTreeSet<String> =
        (0..960).map(|number| Position::chess960(number).unwrap().to_string()).collect();
    assert_eq!(starts.len(), 960);
    assert_eq!(Position::chess960(960), None);
    assert_eq!(Position::chess960(u16::MAX), None);
}

#[test]
fn starts_are_numbered_as_everybody_numbers_them() {
    for (number, rank) in
        [(0, "bbqnnrkr"), (1, "bqnbnrkr"), (518, "rnbqkbnr"), (534, "rnbkqbnr"), (959, "rkrnnqbb")]
    {
        let start = Position::chess960(number).unwrap().to_string();
        let expected =
            format!("{rank}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1", rank.to_uppercase());
        assert_eq!(start, expected, "{number}");
    }
}

#[test]
fn every_start_has_its_king_between_the_rooks_and_bishops_of_both_colors() {
    for number in 0..960 {
        let start = Position::chess960(number).unwrap();
        for color in Color::ALL {
            let king = start.king(color);
            for side in CastlingSide::ALL {
                assert!(start.castling().rook(color, king, side).is_some(), "{number}");
            }
            let bishops = start.board().by_role(Role::Bishop) & start.board().by_color(color);
            let light = bishops.into_iter().filter(|bishop| bishop.is_light()).count();
            assert_eq!((bishops.len(), light), (2, 1), "{number}");
        }
        let back_rank = |color| {
            let pieces = start.board().pieces().filter(move |(_, piece)| piece.color == color);
            pieces
                .map(|(square, piece)| (square.file(), piece.role))
                .filter(|&(_, role)| role != Role::Pawn)
                .collect::<Vec<(File, Role)>>()
        };
        assert_eq!(back_rank(Color::White), back_rank(Color::Black), "{number}");
    }
}

#[test]
fn castling_where_the_king_stays() {
    let kingside = chess960("4k3/8/8/8/8/8/8/6KR w K - 0 1");
    assert_leads(&kingside, "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let queenside = chess960("4k3/8/8/8/8/8/8/1RK5 w Q - 0 1");
    assert_leads(&queenside, "c1b1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn castling_where_the_rook_stays() {
    let kingside = chess960("4k3/8/8/8/8/8/8/1K3R2 w K - 0 1");
    assert_leads(&kingside, "b1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let queenside = chess960("4k3/8/8/8/8/8/8/3RK3 w Q - 0 1");
    assert_leads(&queenside, "e1d1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn castling_where_king_and_rook_change_places() {
    let kingside = chess960("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    assert_leads(&kingside, "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let queenside = chess960("2rk4/8/8/8/8/8/8/4K3 b q - 0 1");
    assert_leads(&queenside, "d8c8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2");
}

#[test]
fn castling_where_both_go_the_same_way() {
    let queenside = chess960("4k3/8/8/8/8/8/8/RK6 w Q - 0 1");
    assert_leads(&queenside, "b1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn castling_may_uncover_no_attack_along_the_back_rank() {
    let queenside = chess960("4k3/8/8/8/8/8/8/rRK5 w Q - 0 1");
    assert_refused(
        &queenside,
        "c1b1",
        "you cannot castle on the queen's side: c1 is attacked by the rook on a1",
    );
    let beside = chess960("4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1");
    assert_refused(
        &beside,
        "d1b1",
        "you cannot castle on the queen's side: c1 is attacked by the queen on a1",
    );
    let kingside = chess960("4k3/8/8/8/8/8/8/5KRr w K - 0 1");
    assert_refused(
        &kingside,
        "f1g1",
        "you cannot castle on the king's side: g1 is attacked by the rook on h1",
    );
    let harmless = chess960("4k3/8/8/8/8/8/8/bRK5 w Q - 0 1");
    assert_leads(&harmless, "c1b1", "4k3/8/8/8/8/8/8/b1KR4 b - - 1 1");
}

#[test]
fn castling_needs_the_ways_of_king_and_rook_free() {
    for (fen, uci, sentence) in [
        (
            "4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1",
            "b1a1",
            "you cannot castle on the queen's side: the knight on d1 stands in the way",
        ),
        (
            "4k3/8/8/8/8/8/8/RKR5 w KQ - 0 1",
            "b1a1",
            "you cannot castle on the queen's side: the rook on c1 stands in the way",
        ),
        (
            "4k3/8/8/8/8/8/8/1K3NR1 w K - 0 1",
            "b1g1",
            "you cannot castle on the king's side: the knight on f1 stands in the way",
        ),
    ] {
        assert_refused(&chess960(fen), uci, sentence);
    }
    // What stands on neither way does not matter: a knight behind the rook.
    let behind = chess960("4k3/8/8/8/8/8/8/NR1K4 w Q - 0 1");
    assert_leads(&behind, "d1b1", "4k3/8/8/8/8/8/8/N1KR4 b - - 1 1");
}

#[test]
fn castling_over_an_attacked_square_is_refused_however_far_the_king_goes() {
    let position = chess960("2k1r3/8/8/8/8/8/8/1K5R w K - 0 1");
    assert_refused(
        &position,
        "b1h1",
        "you cannot castle on the king's side: e1 is attacked by the rook on e8",
    );
}

#[test]
fn castling_over_squares_that_only_the_rook_passes_may_be_attacked() {
    let position = chess960("1r2k3/8/8/8/8/8/8/R4K2 w Q - 0 1");
    assert!(legal_move(&position, "f1a1").is_castle());
}

#[test]
fn castling_out_of_check_is_refused_though_the_king_would_stay() {
    let position = chess960("4k1r1/8/8/8/8/8/8/6KR w K - 0 1");
    assert_refused(
        &position,
        "g1h1",
        "you cannot castle on the king's side: your king is in check from the rook on g8",
    );
}

#[test]
fn a_step_of_the_king_to_the_castling_square_is_a_step() {
    let position = chess960("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    assert!(!legal_move(&position, "f1g1").is_castle());
    assert!(legal_move(&position, "f1h1").is_castle());
    assert_leads(&position, "f1g1", "4k3/8/8/8/8/8/8/6KR b - - 1 1");
}

#[test]
fn uci_writes_castling_as_the_king_taking_its_rook_and_reads_both_ways() {
    let position = chess960("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let mv = legal_move(&position, "e1h1");
    assert_eq!(position.uci(mv).to_string(), "e1h1");
    assert_eq!(uci("e1g1").to_move(&position), Ok(mv));
    assert_eq!(uci("e1c1").to_move(&position), Ok(legal_move(&position, "e1a1")));
}

#[test]
fn san_writes_castling_by_its_wing_wherever_the_rook_stands() {
    assert_eq!(san(&chess960("4k3/8/8/8/8/8/8/6KR w K - 0 1"), "g1h1"), "O-O");
    assert_eq!(san(&chess960("3k4/8/8/8/8/8/8/RK6 w Q - 0 1"), "b1a1"), "O-O-O+");
    let position = chess960("4k3/8/8/8/8/8/8/6KR w K - 0 1");
    assert_eq!(position.read_san("O-O"), Ok(legal_move(&position, "g1h1")));
}

#[test]
fn x_fen_names_an_inner_rook_by_its_file() {
    for (fen, shredder) in [
        // The outer rook is the plain letter, the inner one needs its file.
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "4k3/8/8/8/8/8/8/4K1RR w H - 0 1"),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
        ("rr2k3/8/8/8/8/8/8/4K3 w q - 0 1", "rr2k3/8/8/8/8/8/8/4K3 w a - 0 1"),
        ("rr2k3/8/8/8/8/8/8/4K3 w b - 0 1", "rr2k3/8/8/8/8/8/8/4K3 w b - 0 1"),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"),
    ] {
        let position = chess960(fen);
        assert_eq!(position.to_string(), fen);
        assert_eq!(position.shredder_fen().to_string(), shredder);
        assert_eq!(chess960(shredder), position);
    }
}

#[test]
fn the_inner_rook_castles_if_the_right_is_its_own() {
    let position = chess960("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_leads(&position, "e1g1", "4k3/8/8/8/8/8/8/5RKR b - - 1 1");
    assert_refused(&position, "e1h1", "your own rook stands on h1");
}

#[test]
fn a_rook_that_crosses_the_king_restores_no_right() {
    let position = chess960("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let crossed = after(&position, "h1h2 e8d8 h2a2 d8e8");
    assert_eq!(crossed.to_string(), "4k3/8/8/8/8/8/R7/R3K3 w Q - 4 3");
}

#[test]
fn impossible_rights_are_dropped_in_chess960_too() {
    for (fen, expected) in [
        ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/1R2K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1"),
        ("4k3/8/8/8/8/8/8/1R2K3 w AC - 0 1", "4k3/8/8/8/8/8/8/1R2K3 w - - 0 1"),
    ] {
        assert_eq!(chess960(fen).to_string(), expected);
    }
}

#[test]
fn of_two_rights_on_one_wing_the_outer_rook_keeps_its_own() {
    for (fen, expected) in [
        ("4k3/8/8/8/8/8/8/R1R1KR1R w HFCA - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w KQ - 0 1"),
        ("4k3/8/8/8/8/8/8/R1R1KR1R w KF - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/R1R1KR1R w CF - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1"),
    ] {
        assert_eq!(chess960(fen).to_string(), expected);
    }
}

#[test]
fn the_loss_of_one_rook_leaves_the_other_its_right() {
    let taken = after(&chess960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"), "b1b8 e8f7");
    assert_eq!(taken.to_string(), "1R4r1/5k2/8/8/8/8/8/4K1R1 w K - 1 2");
}

#[test]
fn standard_chess_drops_the_rights_of_chess960() {
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1";
    assert_eq!(position(fen).castling().rooks().len(), 0);
    assert_eq!(chess960(fen).castling().rooks().len(), 2);
    assert_eq!(chess960(fen).variant(), Variant::Chess960);
}

#[test]
fn every_start_is_read_back_from_x_fen_and_from_shredder_fen() {
    for number in 0..960 {
        let start = Position::chess960(number).unwrap();
        assert_eq!(chess960(&start.to_string()), start, "{number}");
        assert_eq!(chess960(&start.shredder_fen().to_string()), start, "{number}");
    }
}
