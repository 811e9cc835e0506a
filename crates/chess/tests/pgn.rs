//! Files of games: what is read, what is refused and where, and what comes back when a game is
//! written and read again.

#[path = "pgn/bounds.rs"]
mod bounds;
#[path = "pgn/kit.rs"]
mod kit;
#[path = "pgn/tree.rs"]
mod tree;
#[path = "pgn/warning.rs"]
mod warning;

use kit::{Log, error, log, moves, report, reports, tree_of};
use tabiya_chess::pgn::{Comment, Fault, GameResult, Next, Reader, Token, Visitor};
use tabiya_chess::{San, Variant};

#[test]
fn a_game_is_told_in_order() {
    let text = b"[White \"Vera\"]\n\n1. e4! {good} (1. d4 $2 d5) 1... e5 ; fine\n2. Nf3 1-0\n";
    let expected = "game|White=Vera|moves|1:e4@19|$1|#good#|(|1:d4@34|$2|2:d5@40|)|2:e5@49|\
                    # fine#|3:Nf3@62|1-0|end";
    assert_eq!(log(text).join("|"), expected);
}

#[test]
fn nothing_is_no_game() {
    for text in ["", " \n\r\n\t", "\u{feff}", "\u{feff}\n", "% nothing\n% here", "%"] {
        assert!(log(text.as_bytes()).is_empty(), "{text:?}");
    }
}

#[test]
fn a_final_position_and_the_counts_are_reported() {
    let report = report(b"1. e4 $1 e5!? {a} {b} (1... c5 (1... e6 {c})) 2. Nf3 *");
    assert_eq!(report.plies, 3);
    assert_eq!(
        report.position.to_string(),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    );
    assert_eq!((report.comments, report.nags, report.variations), (3, 2, 2));
    assert_eq!((report.result, report.error), (GameResult::Unknown, None));
}

#[test]
fn an_unterminated_comment_is_an_error_with_its_place() {
    assert_eq!(error(b"1. e4\n e5 { and so on"), ("unterminated_comment", 2, 5, 2));
    assert_eq!(error(b"1. e4 {\nand\nso on\n"), ("unterminated_comment", 1, 7, 1));
    assert_eq!(error(b"{"), ("unterminated_comment", 1, 1, 0));
    let long = format!("\n\n 1. e4 {{ {}", "and so on\n".repeat(100_000));
    assert_eq!(error(long.as_bytes()), ("unterminated_comment", 3, 8, 1));
}

#[test]
fn an_unterminated_comment_leaves_the_next_game_readable() {
    for gap in ["\n\n", "\r\n\r\n"] {
        let text = format!("1. e4 {{ oops{gap}[Event \"B\"]{gap}1. d4 {{fine}} d5 *");
        let reports = reports(text.as_bytes());
        assert_eq!(reports.len(), 2);
        assert_eq!(reports[0].error.as_ref().unwrap().fault, Fault::UnterminatedComment);
        assert_eq!((reports[1].plies, reports[1].comments, &reports[1].error), (2, 1, &None));
        log(text.as_bytes());
    }
    let text = "{ oops\n\n[Event \"B\"]\n\n1. d4 *";
    assert_eq!(reports(text.as_bytes())[1].plies, 1);
}

#[test]
fn an_error_in_game_one_leaves_game_two_readable() {
    for bad in [
        "1. e4 e4 {why} 2. d4 (2. d3) d5 1-0",
        "1. e4 e5 2. Nf6 (2. Nf3 1-0) 0-1",
        "1. xyzzy *",
        "1. e4 ) 1-0",
        "1. e4 (1. d4 (1. xx) 1... d5) e5 1-0",
        "1. e4 } 1-0",
        "1. e4 $99999 1-0",
        "1. e4 !?!? 1-0",
        "\0\x01\x02\x7f *",
        "[White \"unterminated]\n[Black \"B\"]\n\n1. e4 *",
        "[Whi\"te]\n\n1. e4 *",
        "[White]\n1. e4 1-0",
        "[FEN \"nonsense\"]\n[White \"A\"]\n\n1. e4 1-0",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 1-0",
        "[Variant \"Atomic\"]\n\n1. e4 1-0",
    ] {
        for next in ["[Event \"Two\"]\n\n1. d4 d5 2. c4 *\n", "1. d4 d5 2. c4 *\n"] {
            let text = format!("{bad}\n\n{next}");
            let reports = reports(text.as_bytes());
            assert_eq!(reports.len(), 2, "{bad}: {reports:?}");
            assert!(reports[0].error.is_some(), "{bad}");
            assert_eq!((reports[1].plies, &reports[1].error), (3, &None), "{bad}");
        }
    }
}

#[test]
fn errors_have_kind_line_column_and_ply() {
    assert_eq!(error(b"1. e4\n1... e4 *"), ("illegal_move", 2, 6, 2));
    assert_eq!(error(b"1. Nf3 d6 2. Nc3 d5 3. Nf4"), ("illegal_move", 1, 24, 5));
    assert_eq!(error(b"1. Nf3 d6 2. d3 d5 3. Nd2 *"), ("ambiguous_move", 1, 23, 5));
    assert_eq!(error(b"\xef\xbb\xbf1. e9 *"), ("unreadable_move", 1, 4, 1));
    assert_eq!(error(b"[A \"\xc3\xa9\"]\r\n\r\n1. \xc3\xa9 *"), ("unreadable_move", 3, 4, 1));
    assert_eq!(error(b"1. e4 (1. d4 d6 2. d5 e4 3. Ke3) e5 *"), ("illegal_move", 1, 23, 4));
    assert_eq!(error(b"1. e4 e5 (1... c5"), ("unterminated_variation", 1, 18, 2));
    assert_eq!(error(b"1. e4 e5) *"), ("unmatched_parenthesis", 1, 9, 2));
    assert_eq!(error(b"1. e4 [x] *"), ("unexpected_character", 1, 7, 1));
    assert_eq!(error(b"[A \"b\"]\n [B c]\n*"), ("unreadable_tag", 2, 2, 0));
    assert_eq!(error(b"[FEN \"x\"]\n*"), ("invalid_fen", 1, 1, 0));
}

#[test]
fn a_bad_move_in_a_variation_is_an_error_and_the_game_goes_on() {
    let report = report(b"1. e4 (1. e5 e6 (1... d6) 2. d4) e5 (1... c5) 2. Nf3 1-0");
    assert_eq!((report.plies, report.result), (3, GameResult::WhiteWins));
    let error = report.error.expect("an error");
    assert_eq!((error.fault.kind(), error.ply, error.place.column), ("illegal_move", 1, 11));
    assert_eq!(report.variations, 2);
    assert!(Reader::new(b"1. e4 (1. e5) e5 *".as_slice()).read_tree().is_err());
}

#[test]
fn carriage_returns_change_nothing() {
    let text = "[White \"A\"]\n\n1. e4 {two\nlines} e5 ; rest\n% hidden\n2. Nf3 *\n";
    let report = report(text.as_bytes());
    assert_eq!((report.plies, report.comments), (3, 2));
    let with = text.replace('\n', "\r\n");
    assert_eq!(tree_of(text.as_bytes()), tree_of(with.as_bytes()));
    log(with.as_bytes());
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let text = "[White \"Vera\"]\n\n1. e4 e5 *";
    assert_eq!(tree_of(format!("\u{feff}{text}").as_bytes()), tree_of(text.as_bytes()));
    assert_eq!(report(b"\xef\xbb\xbf% hidden\n1. e4 *").plies, 1);
}

#[test]
fn latin_1_and_utf_8_are_read() {
    let latin = tree_of(b"[White \"J\xf6rg\"]\n\n1. e4 {sch\xf6n} *");
    let utf8 = tree_of("[White \"Jörg\"]\n\n1. e4 {schön} *".as_bytes());
    assert_eq!(latin, utf8);
    assert_eq!(latin.tag("White"), Some("Jörg"));
    log(b"1. e4 {\xf6\xc3\xb6\xe2\x82\xac\xe2\x82} e5 {\xf0\x9f\x99\x82\xf0} *");
}

#[test]
fn lines_that_begin_with_a_percent_sign_are_hidden() {
    let text = b"%one\n[White \"A\"]\n%two\n\n%three {\n1. e4\n%four (\n e5 *\n%five";
    assert_eq!(moves(text), ["1:e4", "2:e5"]);
    assert_eq!(error(b"1. e4 %x\n *"), ("unexpected_character", 1, 7, 1));
}

#[test]
fn a_semicolon_comments_the_rest_of_the_line() {
    let text = b"; before\n1. e4 ; a } { ( b\ne5;c\r\n2. Nf3 * ; after";
    assert_eq!(moves(text), ["1:e4", "2:e5", "3:Nf3"]);
    assert_eq!(report(text).comments, 4);
}

#[test]
fn tags_are_read_with_escapes_and_careless_quotes() {
    let text = br#"[White "a \"b\" \\ c"] [Black "the "Big" one"][X_1"y"]
        [ Round  "3" ] *"#;
    let game = tree_of(text);
    assert_eq!(game.tag("White"), Some(r#"a "b" \ c"#));
    assert_eq!(game.tag("Black"), Some(r#"the "Big" one"#));
    assert_eq!(game.tag("X_1"), Some("y"));
    assert_eq!(game.tag("Round"), Some("3"));
    assert_eq!(game.tag("Site"), Some("?"));
    assert_eq!(game.tag("Nothing"), None);
}

#[test]
fn move_numbers_may_look_like_anything() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 *",
        "1.e4 e5 2.Nf3 Nc6",
        "e4 e5 Nf3 Nc6",
        "1 e4 1 e5 2 Nf3 2 Nc6 *",
        "1. e4 1... e5 2. Nf3 2... Nc6",
        "1... e4 1. e5 7.Nf3 Nc6",
        "1 . e4 1 . . . e5 .Nf3 ...Nc6",
        "1.\ne4\n\n1...\n\n\ne5\n2.\tNf3\x0cNc6",
        "123456789012345678901234567890. e4 e5 2Nf3 Nc6",
        "1. e4 1… e5 2. Nf3 … Nc6",
    ] {
        assert_eq!(moves(text.as_bytes()), ["1:e4", "2:e5", "3:Nf3", "4:Nc6"], "{text}");
    }
}

#[test]
fn results_and_castling_with_zeros_are_told_apart() {
    let text = b"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 0-1";
    assert_eq!((report(text).plies, report(text).result), (8, GameResult::BlackWins));
    for (text, result) in [
        ("1. e4 1-0", GameResult::WhiteWins),
        ("1. e4 0-1", GameResult::BlackWins),
        ("1. e4 1/2-1/2", GameResult::Draw),
        ("1. e4 1/2", GameResult::Draw),
        ("1. e4 ½-½", GameResult::Draw),
        ("1. e4 *", GameResult::Unknown),
        ("1. e4", GameResult::Unknown),
        ("[Result \"1-0\"]\n1. e4", GameResult::WhiteWins),
        ("[Result \"1-0\"]\n1. e4 0-1", GameResult::BlackWins),
        ("1. e4 (1. d4 1-0) 0-1", GameResult::BlackWins),
    ] {
        assert_eq!(report(text.as_bytes()).result, result, "{text}");
        assert_eq!(tree_of(text.as_bytes()).result(), result, "{text}");
    }
}

#[test]
fn several_games_are_read_however_they_are_separated() {
    for text in [
        "1. e4 * 1. d4 * 1. c4 *",
        "1. e4 *\n1. d4 *\n\n\n1. c4",
        "[A \"1\"]\n1. e4\n[A \"2\"]\n1. d4\n\n[A \"3\"]\n\n\n1. c4",
        "[Event \"1\"]\n\n[Event \"2\"]\n\n1. e4 *\n\n[Event \"3\"]\n",
        "[A \"1\"]\n\n[B \"1\"]\n\n1. e4 1-0 {late}\n  [A \"2\"]\n* *",
    ] {
        let reports = reports(text.as_bytes());
        assert_eq!(reports.len(), 3, "{text}");
        assert!(reports.iter().all(|report| report.error.is_none()), "{text}");
        log(text.as_bytes());
    }
}

#[test]
fn sloppy_moves_and_signs_are_read() {
    let text = b"1. e2-e4! e7e5?! 2. Ng1f3!! Nb8-c6?? 3. Bb5!? a6?$10 4. Bc6: dc6 += 5.o-o +- *";
    assert_eq!(report(text).error.map(|error| error.place.column), Some(57));
    let text = b"1. e2-e4! e7e5?! 2. Ng1f3!! Nb8-c6?? 3. Bb5!? a6?$10 4. B:c6 dc6 += 5.o-o +- *";
    let report_of = report(text);
    assert_eq!((report_of.plies, report_of.error, report_of.nags), (9, None, 9));
    assert_eq!(moves(b"1.e4!(1.d4?)e5{x}2.Nf3$1$2"), ["1:e4", "1:d4", "2:e5", "3:Nf3"]);
    let en_passant = report(b"1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *");
    assert_eq!((en_passant.plies, en_passant.error), (6, None));
}

/// Skips variations, and moves if asked.
struct Brief(Log, Next);

impl Visitor for Brief {
    type Output = ();

    fn begin_moves(&mut self) -> Result<Next, Fault> {
        Ok(self.1)
    }

    fn san(&mut self, san: San, token: Token<'_>) -> Result<(), Fault> {
        self.0.san(san, token)
    }

    fn comment(&mut self, comment: Comment<'_>) -> Result<(), Fault> {
        self.0.comment(comment)
    }

    fn begin_variation(&mut self) -> Result<Next, Fault> {
        Ok(Next::Skip)
    }

    fn result(&mut self, result: GameResult) -> Result<(), Fault> {
        self.0.result(result)
    }

    fn end_game(&mut self) {
        self.0.end_game();
    }
}

#[test]
fn two_squares_without_a_letter_move_what_stands_there() {
    let report = report(b"1. g1f3 e7-e5 2. e1-e1 *");
    assert_eq!(report.plies, 2);
    assert_eq!(
        report.position.to_string(),
        "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2"
    );
    assert_eq!(report.error.unwrap().fault.kind(), "illegal_move");
}

#[test]
fn variations_and_moves_can_be_skipped() {
    let text = b"e4 (d4 {)} (c4 0-1) ; )\n d5) e5 {x} 1-0 d4 (c4";
    let mut brief = Brief(Log::default(), Next::Read);
    let mut reader = Reader::new(text.as_slice());
    reader.read_game(&mut brief).unwrap();
    assert_eq!(brief.0.0.join("|"), "1:e4@0|2:e5@29|#x#|1-0|end");
    assert_eq!(reader.read_game(&mut brief).unwrap_err().fault, Fault::UnterminatedVariation);
    let mut brief = Brief(Log::default(), Next::Skip);
    let mut reader = Reader::new(text.as_slice());
    assert!(reader.read_game(&mut brief).unwrap().is_some());
    assert_eq!(brief.0.0.join("|"), "1-0|end");
}

#[test]
fn chess960_is_read_by_any_of_its_names() {
    let fen = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1";
    for name in ["Chess960", "Fischerandom", "Fischer Random", "fischerrandom", "chess 960"] {
        for tags in [
            format!("[Variant \"{name}\"]\n[FEN \"{fen}\"]"),
            format!("[FEN \"{fen}\"]\n[Variant \"{name}\"]"),
        ] {
            let text = format!("{tags}\n\n1. d3 d6 2. Bd2 Bd7 3. O-O-O *");
            let report = report(text.as_bytes());
            assert_eq!(report.position.variant(), Variant::Chess960);
            assert_eq!((report.plies, report.error), (5, None));
        }
    }
}
