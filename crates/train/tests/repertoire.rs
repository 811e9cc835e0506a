//! Repertoires: made of games in any order, merged by position, written and read again.

use std::collections::VecDeque;

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest};
use tabiya_chess::pgn::Tree;
use tabiya_chess::{Color, Move, Position, SanPlus};
use tabiya_train::{Repertoire, RepertoireError};

fn read(pgn: &str, color: Color) -> Repertoire {
    Repertoire::read(pgn, color, 40).expect(pgn).repertoire
}

/// The position after moves from the start.
fn after(sans: &str) -> Position {
    sans.split_whitespace().fold(Position::start(), |position, san| {
        position.play_unchecked(position.read_san(san).expect(san))
    })
}

/// The moves that are known after others, each with its count.
fn known(repertoire: &Repertoire, sans: &str) -> String {
    let position = after(sans);
    let moves = repertoire.moves(&position).iter();
    let words = moves.map(|it| format!("{} {}", SanPlus::from_move(&position, it.mv), it.count));
    words.collect::<Vec<_>>().join(", ")
}

#[test]
fn replies_are_counted_over_games_and_variations() {
    let pgn = "1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 c5 2. Nf3 *\n\n1. e4 e5 2. Nf3 (2. Bc4) Nf6 *";
    let white = read(pgn, Color::White);
    assert_eq!(known(&white, "e4"), "e5 2, c5 1");
    assert_eq!(known(&white, "e4 e5"), "Nf3 2, Bc4 1");
    assert_eq!(known(&white, "e4 c6"), "");
    assert_eq!((white.len(), white.questions().count()), (8, 3));
}

#[test]
fn two_orders_of_moves_come_to_one_position() {
    let pgn = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 *\n\n1. c4 e6 2. Nc3 Nf6 3. d4 d5 4. cxd5 *";
    let white = read(pgn, Color::White);
    assert_eq!(known(&white, "d4 Nf6 c4 e6 Nc3"), "Bb4 1, d5 1");
    assert_eq!(known(&white, "d4 Nf6 c4 e6 Nc3 d5"), "cxd5 1");
}

#[test]
fn own_moves_with_a_question_mark_are_left_out_with_what_follows() {
    let pgn = "1. e4 e5 2. Nf3 (2. Qh5? Nc6 3. Bc4) (2. Ke2 $4) Nc6? 3. Bb5 *";
    assert_eq!(known(&read(pgn, Color::White), "e4 e5"), "Nf3 1");
    // The mistakes of the opponent are to be answered.
    assert_eq!(known(&read(pgn, Color::White), "e4 e5 Nf3 Nc6"), "Bb5 1");
    assert_eq!(known(&read(pgn, Color::Black), "e4 e5 Nf3"), "");
}

#[test]
fn lines_end_after_so_many_moves() {
    let pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *";
    let cut = Repertoire::read(pgn, Color::White, 3).expect(pgn).repertoire;
    assert_eq!(cut.len(), 3);
}

#[test]
fn replies_come_by_frequency_and_only_if_there_is_an_answer() {
    let games = ["1. e4 e5 2. Nf3 *"; 3].join("\n\n") + "\n\n1. e4 c5 2. Nf3 *\n\n1. e4 d6 *";
    let white = read(&games, Color::White);
    let position = after("e4");
    let drawn = |dice| {
        let mv = white.reply(&position, dice).expect("a reply");
        SanPlus::from_move(&position, mv).to_string()
    };
    let all: Vec<String> = (0..8).map(drawn).collect();
    assert_eq!(all, ["e5", "e5", "e5", "c5", "e5", "e5", "e5", "c5"]);
    assert_eq!(white.reply(&after("e4 e5 Nf3"), 7), None);
}

#[test]
fn a_played_line_is_added_and_a_move_taken_out_with_what_it_leads_to() {
    let mut white = read("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", Color::White);
    let line = |sans: &str| {
        let mut position = Position::start();
        let moves = sans.split_whitespace().map(|san| {
            let mv = position.read_san(san).expect(san);
            position = position.play_unchecked(mv);
            mv
        });
        moves.collect::<Vec<_>>()
    };
    white.add_line(&Position::start(), &line("e4 e5 Nf3 Nf6 Nxe5")).expect("room");
    assert_eq!(known(&white, "e4 e5 Nf3"), "Nc6 1, Nf6 1");
    assert_eq!(known(&white, ""), "e4 1");
    let before = after("e4 e5 Nf3");
    let nc6 = before.read_san("Nc6").expect("legal");
    assert!(white.remove(&before, nc6));
    assert!(!white.remove(&before, nc6));
    assert_eq!(known(&white, "e4 e5 Nf3 Nc6"), "");
    assert_eq!(white, read("1. e4 e5 2. Nf3 Nf6 3. Nxe5 *", Color::White));
    let start = Position::start();
    assert!(white.remove(&start, line("e4")[0]));
    assert_eq!(white, Repertoire::new(Color::White));
    let illegal = white.add_line(&start, &line("e4 e5")[1..]);
    assert!(matches!(illegal, Err(RepertoireError::Move(_))), "{illegal:?}");
    assert!(white.is_empty());
}

#[test]
fn a_line_that_another_way_reaches_too_is_kept() {
    let mut white = read("1. d4 d5 2. c4 *\n\n1. c4 d5 2. d4 e6 *", Color::White);
    let start = Position::start();
    assert!(white.remove(&start, start.read_san("d4").expect("legal")));
    assert_eq!(known(&white, "d4 d5 c4"), "e6 1");
    assert_eq!(known(&white, "d4 d5"), "");
}

#[test]
fn what_cannot_be_read_is_left_out_and_told() {
    let chess960 = "[Variant \"Chess960\"]\n\n1. e4 e5 *";
    let pgn = format!("1. e4 e5 2. Nf3 *\n\n1. e4 Ke4 *\n\n{chess960}");
    let reading = Repertoire::read(&pgn, Color::White, 40).expect("one game");
    assert_eq!((reading.games, reading.left_out, reading.repertoire.len()), (1, 2, 3));
    let refused = |pgn: &str, color| Repertoire::read(pgn, color, 40).err();
    assert_eq!(refused(chess960, Color::White), Some(RepertoireError::Chess960));
    assert_eq!(refused("", Color::White), Some(RepertoireError::NoMoves));
    assert_eq!(refused("1. e4 *", Color::Black), Some(RepertoireError::NoMoves));
    let unreadable = refused("1. e4 Ke4 *", Color::White);
    assert!(matches!(unreadable, Some(RepertoireError::Pgn(_))), "{unreadable:?}");
}

#[test]
fn everything_that_grows_has_a_bound() {
    let refused = |pgn: &str| Repertoire::read(pgn, Color::White, usize::MAX).err();
    assert_eq!(refused(&" ".repeat(5_000_001)), Some(RepertoireError::TooLarge));
    assert_eq!(refused(&"1. e4 *\n\n".repeat(5_001)), Some(RepertoireError::TooManyGames));
    let mut tree = Tree::new();
    let mut nodes = VecDeque::from([tree.root()]);
    while tree.len() < 12_000 {
        let node = nodes.pop_front().expect("there are more moves");
        let moves = tree.position(node).legal_moves();
        nodes.extend(moves.iter().map(|&mv| tree.add(node, mv).expect("legal")));
    }
    assert_eq!(refused(&tree.to_string()), Some(RepertoireError::TooManyMoves));
    let mut white = read("1. e4 *", Color::White);
    let other = white.merge(&read("1. e4 e5 *", Color::Black));
    assert_eq!(other, Err(RepertoireError::Side));
}

/// Games of few different moves, so that positions are met again; variations among them.
fn games() -> impl Strategy<Value = Vec<Vec<(u8, bool)>>> {
    vec(vec((any::<u8>(), any::<bool>()), 0..24), 1..8)
}

/// A game of these choices. Where the second is true, the other move is a variation.
fn game(choices: &[(u8, bool)]) -> Tree {
    let mut tree = Tree::new();
    let mut node = tree.root();
    for &(choice, has_other) in choices {
        let moves: Vec<Move> = tree.position(node).legal_moves().iter().copied().collect();
        let few = moves.len().min(3);
        if few == 0 {
            break;
        }
        let at = usize::from(choice);
        let next = tree.add(node, moves[at % few]).expect("legal");
        if has_other {
            tree.add(node, moves[(at + 1) % moves.len()]).expect("legal");
        }
        node = next;
    }
    tree
}

fn joined(games: &[Vec<(u8, bool)>]) -> String {
    games.iter().map(|choices| game(choices).to_string()).collect::<Vec<_>>().join("\n")
}

fn made(pgn: &str, plies: usize) -> Repertoire {
    let reading = Repertoire::read(pgn, Color::Black, plies);
    if reading == Err(RepertoireError::NoMoves) {
        return Repertoire::new(Color::Black);
    }
    reading.expect(pgn).repertoire
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_order_of_games_gives_the_same(games in games(), plies in 1usize..20) {
        let whole = made(&joined(&games), plies);
        let mut turned = games.clone();
        turned.reverse();
        prop_assert_eq!(&made(&joined(&turned), plies), &whole);
        // One after the other is the same as all together, where each has a move to know.
        let parts: Vec<_> = games.iter().map(|game| made(&joined(std::slice::from_ref(game)), plies)).collect();
        if parts.iter().all(|part| !part.is_empty()) {
            let mut merged = Repertoire::new(Color::Black);
            for part in &parts {
                merged.merge(part).expect("the same side");
            }
            prop_assert_eq!(&merged, &whole);
            for part in &parts {
                merged.join(part).expect("the same side");
            }
            prop_assert_eq!(merged, whole);
        }
    }

    #[test]
    fn every_move_is_legal_and_every_reply_is_one_of_them(games in games(), dice in any::<u64>()) {
        let repertoire = made(&joined(&games), 40);
        for (position, moves) in repertoire.questions() {
            prop_assert_eq!(position.turn(), Color::Black);
            prop_assert!(!moves.is_empty());
            for known in moves {
                let after = position.play(known.mv).expect("legal");
                for reply in repertoire.moves(&after) {
                    prop_assert!(after.is_legal(reply.mv));
                }
                if let Some(reply) = repertoire.reply(&after, dice) {
                    prop_assert!(repertoire.moves(&after).iter().any(|it| it.mv == reply));
                }
            }
        }
    }

    #[test]
    fn what_is_written_is_read_as_the_same(games in games()) {
        let repertoire = made(&joined(&games), 40);
        if !repertoire.is_empty() {
            let pgn = repertoire.to_pgn();
            let again = Repertoire::read(&pgn, Color::Black, usize::MAX).expect(&pgn).repertoire;
            prop_assert_eq!(&again, &repertoire, "{}", &pgn);
            // The shortest ways are no longer than those that were read.
            prop_assert_eq!(&made(&pgn, 40), &repertoire);
        }
    }
}
