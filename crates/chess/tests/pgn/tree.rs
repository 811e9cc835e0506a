//! Games as trees, and what is written of them.

use tabiya_chess::pgn::{Nag, Reader, Tree};
use tabiya_chess::{Position, Variant};

use crate::kit::{check_round_trip, tree_of};

#[test]
fn a_tree_keeps_everything() {
    let text = b"{intro} 1. e4 {one} {two} $1 $14 ({before} 1. d4 {q} d5 (1... Nf6 2. c4)) (1. c4)
        1... e5 (1... c5 {Sicilian} (1... e6) 2. Nf3) 2. Nf3 {end} 1-0 {late}";
    let game = tree_of(text);
    let root = game.root();
    assert_eq!(game.comments(root), ["intro"]);
    let first: Vec<_> = game.children(root).collect();
    assert_eq!(first.len(), 3);
    assert_eq!(game.comments(first[0]), ["one", "two"]);
    assert_eq!(game.nags(first[0]), [Nag(1), Nag(14)]);
    assert_eq!(game.comments_before(first[1]), ["before"]);
    assert_eq!(game.comments(game.main_line().last().unwrap()), ["end", "late"]);
    assert_eq!(game.len(), 11);
    let written = check_round_trip(text);
    let moves = "
{ intro } 1. e4 $1 $14 { one } { two } ({ before } 1. d4 { q } 1... d5 (1... Nf6
2. c4)) (1. c4) 1... e5 (1... c5 { Sicilian } 2. Nf3) (1... e6) 2. Nf3 { end }
{ late } 1-0
";
    assert!(written.ends_with(moves), "{written}");
}

#[test]
fn the_seven_tags_come_first() {
    let text = b"[Annotator \"V\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[Event \"E\"]\n\n1. e4 1-0";
    assert_eq!(
        check_round_trip(text),
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
         [Black \"B\"]\n[Result \"1-0\"]\n[Annotator \"V\"]\n\n1. e4 1-0\n"
    );
}

#[test]
fn lines_are_at_most_eighty_columns() {
    let comment = "a few  words, and % more ".repeat(40);
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(100);
    let text = format!("{moves} {{{comment}}} e4 e5 (e6) *");
    let written = check_round_trip(text.as_bytes());
    assert!(written.lines().all(|line| line.len() <= 80), "{written}");
    assert!(!written.contains("\n%"));
}

#[test]
fn comments_with_braces_and_odd_blanks_come_back() {
    let mut tree = Tree::new();
    let e4 = tree.add_san(tree.root(), "e4").unwrap();
    let d4 = tree.add_san(tree.root(), "d4").unwrap();
    tree.add_comment_before(d4, "a } in } front");
    let brace = "a } b";
    let comments =
        [brace, "{", "}", "", "  x  y   z ", "two\r\nlines\n", "; % [Event \"x\"]", "\t"];
    for comment in comments {
        tree.add_comment(e4, comment);
        tree.add_comment(d4, comment);
        tree.add_comment(tree.root(), comment);
    }
    tree.add_comment(e4, &" ".repeat(200).replace("   ", "  x"));
    tree.add_comment(e4, &format!("a{}b", " ".repeat(300)));
    tree.set_tag("White", "a \\ \"quoted\" ] name\n").unwrap();
    tree.set_tag("Odd-name", "").unwrap();
    let again = Reader::new(tree.to_string().as_bytes()).read_tree().unwrap();
    assert_eq!(again, Some(tree));
}

#[test]
fn trees_that_grew_in_another_order_are_equal() {
    let mut one = Tree::new();
    let e4 = one.add_san(one.root(), "e4").unwrap();
    let e5 = one.add_san(e4, "e5").unwrap();
    one.add_san(e5, "Nf3").unwrap();
    one.add_san(one.root(), "d4").unwrap();
    assert_eq!(tree_of(b"1. e4 (1. d4) e5 2. Nf3 *"), one);
    assert_ne!(tree_of(b"1. e4 (1. d3) e5 2. Nf3 *"), one);
    assert_ne!(tree_of(b"1. e4 (1. d4) e5 2. Nf3 1-0"), one);
    assert_ne!(tree_of(b"1. e4 (1. d4) e5 2. Nf3 {!} *"), one);
}

#[test]
fn illegal_moves_cannot_be_added_to_a_tree() {
    let mut tree = Tree::new();
    assert!(tree.add_san(tree.root(), "e5").is_err());
    let mv = Position::start().legal_moves()[0];
    let node = tree.add(tree.root(), mv).unwrap();
    assert!(tree.add(node, mv).is_err());
    assert_eq!(tree.mv(node), Some(mv));
    assert_eq!(tree.parent(node), Some(tree.root()));
    assert_eq!(tree.len(), 1);
}

#[test]
fn tags_that_cannot_be_written_are_refused() {
    let mut tree = Tree::new();
    for name in ["", "a b", "a\"", "[", "Result", "FEN", "SetUp", "Variant"] {
        assert!(tree.set_tag(name, "x").is_err(), "{name}");
    }
    assert!(tree.set_tag("White", &"\"".repeat(10_000)).is_err());
    tree.set_tag("White", "Vera").unwrap();
    tree.set_tag("Opening", "x").unwrap();
    tree.remove_tag("White");
    tree.remove_tag("Opening");
    assert_eq!(tree, Tree::new());
}

#[test]
fn a_deep_tree_is_dropped_without_recursion() {
    let mut tree = Tree::new();
    let mut node = tree.root();
    for _ in 0..25_000 {
        for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            node = tree.add_san(node, san).unwrap();
        }
    }
    assert!(tree.clone() == tree);
    drop(tree);
}

#[test]
fn a_fen_tag_sets_up_the_board() {
    let text = b"[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 7\"]\n\n7. O-O Ke7 8. a8=Q *";
    let game = tree_of(text);
    assert_eq!(game.main_line().moves().count(), 3);
    let written = check_round_trip(text);
    assert!(written.contains("[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 7\"]\n"));
    assert!(written.ends_with("\n7. O-O Ke7 8. a8=Q *\n"));
    let black = check_round_trip(b"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n7...Kd8 8.O-O+ *");
    assert!(black.ends_with("\n7... Kd8 8. O-O *\n"));
}

#[test]
fn a_chess960_game_comes_back() {
    let fen = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1";
    let text = format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n\n1. d3 d6 2. Bd2 Bd7 3. O-O-O *");
    check_round_trip(text.as_bytes());
    check_round_trip(b"[Variant \"Chess960\"]\n1. e4 *");
    assert_eq!(tree_of(b"[Variant \"Chess960\"]\n1. e4 *").start().variant(), Variant::Chess960);
}
