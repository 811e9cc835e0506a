//! Puzzles are found where exactly one move wins, and what is none is refused.

use std::time::Instant;

use tabiya_chess::{Move, Position, Uci};
use tabiya_engine::Signals;
use tabiya_review::{Flaw, Puzzler};
use tabiya_train::Puzzle;

/// Enough for mates in two and pieces that hang.
const NODES: u64 = 20_000;

/// White leaves the first rank, and is mated there in two.
const BACK_RANK: (&str, &str) = ("6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30", "b1b7 a2a1 b7b1 a1b1");

fn played(fen: &str, moves: &str) -> (Position, Vec<Move>) {
    let start: Position = fen.parse().expect("a position");
    let mut position = start;
    let moves = moves.split(' ').map(|text| {
        let uci: Uci = text.parse().expect("a move");
        let mv = uci.to_move(&position).expect("a legal move");
        position = position.play_unchecked(mv);
        mv
    });
    let moves = moves.collect();
    (start, moves)
}

fn found(fen: &str, moves: &str) -> Vec<Puzzle> {
    let (start, moves) = played(fen, moves);
    let signals = Signals::default();
    Puzzler::new(NODES).find(&start, &moves, "https://example.org/1", &signals, &Instant::now())
}

fn checked(line: &str) -> Result<(), Flaw> {
    let puzzle: Puzzle = line.parse().expect(line);
    Puzzler::new(NODES).check(&puzzle, &Signals::default(), &Instant::now())
}

#[test]
fn a_mistake_with_one_answer_is_a_puzzle_with_its_themes() {
    let puzzles = found(BACK_RANK.0, BACK_RANK.1);
    let [puzzle] = &puzzles[..] else { panic!("one puzzle: {puzzles:?}") };
    let (start, moves) = played(BACK_RANK.0, BACK_RANK.1);
    assert_eq!(*puzzle.start(), start);
    assert_eq!(puzzle.moves(), moves);
    assert_eq!(puzzle.game_url(), "https://example.org/1");
    let themes = ["backRankMate", "endgame", "mate", "mateIn2", "rookEndgame", "short"];
    assert_eq!(puzzle.themes(), themes);
    assert!(puzzle.standing.rating < 2_000, "{puzzle}");
}

#[test]
fn a_puzzle_ends_where_the_game_did_not_follow_it() {
    // Black overlooks the mate and plays on; the puzzle knows better.
    let puzzles = found(BACK_RANK.0, "b1b7 h6h5 g2g3");
    assert_eq!(puzzles.len(), 1);
    assert_eq!(puzzles[0].moves().len(), 4);
}

#[test]
fn the_same_game_gives_the_same_puzzles() {
    assert_eq!(found(BACK_RANK.0, BACK_RANK.1), found(BACK_RANK.0, BACK_RANK.1));
}

#[test]
fn where_nobody_goes_wrong_there_is_no_puzzle() {
    assert_eq!(found(BACK_RANK.0, "g2g3 h6h5 b1b7 g7g5"), []);
}

#[test]
fn who_has_won_before_gets_no_puzzle() {
    // Black has a queen more and mates anyway.
    let fen = "6k1/5pp1/7p/8/3q4/8/r4PPP/1R4K1 w - - 0 30";
    assert_eq!(found(fen, "b1b7 a2a1"), []);
    let line = format!("x,{fen},b1b7 a2a1,900,80,0,0,mate,,");
    assert_eq!(checked(&line), Err(Flaw::WonBefore));
}

#[test]
fn a_search_that_is_told_to_stop_ends() {
    let (start, moves) = played(BACK_RANK.0, BACK_RANK.1);
    let signals = Signals::default();
    signals.stop();
    assert_eq!(Puzzler::new(NODES).find(&start, &moves, "", &signals, &Instant::now()), []);
}

#[test]
fn a_check_says_what_is_wrong() {
    let (fen, moves) = BACK_RANK;
    let line = |moves: &str| format!("x,{fen},{moves},900,80,0,0,mate,,");
    assert_eq!(checked(&line(moves)), Ok(()));
    assert_eq!(checked(&line("b1b7 g7g6")), Err(Flaw::NotWinning(1)));
    // The rook can be taken by the rook and by the knight.
    let two = "6k1/5ppp/1n6/8/4r3/8/2N2PPP/3R2K1 b - - 0 30";
    let two = format!("x,{two},e4d4 d1d4,900,80,0,0,short,,");
    assert_eq!(checked(&two), Err(Flaw::NotOnly(1)));
}

#[test]
fn every_mating_move_counts() {
    // Both rooks mate on the last rank once the queen has left it.
    let fen = "2q3k1/5ppp/8/pp6/8/8/5PPP/3RR1K1 b - - 0 30";
    let puzzles = found(fen, "c8a6 d1d8");
    let [puzzle] = &puzzles[..] else { panic!("one puzzle: {puzzles:?}") };
    assert!(puzzle.themes().iter().any(|theme| theme == "mateIn1"), "{puzzle}");
    for mv in ["d1d8", "e1e8"] {
        assert_eq!(checked(&format!("x,{fen},c8a6 {mv},500,80,0,0,mate,,")), Ok(()), "{mv}");
    }
}
