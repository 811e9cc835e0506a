//! The pack of our own puzzles: every one can be played, and its themes are what they say.

#[path = "pack/theme.rs"]
mod theme;

use std::collections::{BTreeMap, HashSet};

use tabiya_train::Puzzle;
use tabiya_train::collection::{Collection, Query};
use theme::Line;

const PACK: &[u8] = include_bytes!("../pack/puzzles.tbyp");

fn pack() -> Collection<&'static [u8]> {
    Collection::open(PACK).expect("the pack is whole")
}

/// Reading a puzzle plays its moves by the rules.
fn puzzles() -> Vec<Puzzle> {
    let pack = pack();
    (0..pack.len()).map(|number| pack.puzzle(number).expect("readable").expect("there")).collect()
}

#[test]
fn every_puzzle_has_a_solution_of_odd_length_and_a_position_of_its_own() {
    let puzzles = puzzles();
    let (mut ids, mut shown) = (HashSet::new(), HashSet::new());
    for puzzle in &puzzles {
        assert_eq!(puzzle.moves().len() % 2, 0, "{puzzle}");
        assert!(ids.insert(puzzle.id()) && shown.insert(puzzle.shown().key()), "{puzzle}");
        assert!(puzzle.shown().outcome().is_none(), "{puzzle}");
        let line = Line::new(puzzle);
        assert!(line.solver_moves() > 1 || puzzle.standing.rating <= 1_000, "{puzzle}");
        assert!(!line.ends_with_a_forced_move(), "{puzzle}");
    }
}

#[test]
fn every_theme_holds() {
    for puzzle in puzzles() {
        let line = Line::new(&puzzle);
        for theme in puzzle.themes() {
            assert_eq!(line.has(theme), Some(true), "{theme}: {puzzle}");
        }
        for part in [
            &["opening", "middlegame", "endgame"][..],
            &["oneMove", "short", "long", "veryLong"],
            &["mate", "crushing", "advantage"],
        ] {
            let count = puzzle.themes().iter().filter(|theme| part.contains(&theme.as_str()));
            assert_eq!(count.count(), 1, "{part:?}: {puzzle}");
        }
    }
}

#[test]
fn themes_and_difficulties_are_balanced() {
    let puzzles = puzzles();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for puzzle in &puzzles {
        *counts.entry(format!("rating {}", puzzle.standing.rating)).or_default() += 1;
        for theme in puzzle.themes() {
            *counts.entry(theme.clone()).or_default() += 1;
        }
    }
    println!("{} puzzles, {} bytes: {counts:#?}", puzzles.len(), PACK.len());
    let count = |name: &str| counts.get(name).copied().unwrap_or(0);
    assert!(4 * count("oneMove") <= puzzles.len(), "at most a quarter has a single move");
    for phase in ["middlegame", "endgame"] {
        assert!(4 * count(phase) >= puzzles.len(), "{phase}");
    }
    for theme in ["fork", "pin", "skewer", "hangingPiece", "discoveredAttack", "mateIn2"] {
        assert!(count(theme) >= 10, "{theme}");
    }
    for rating in [400, 500, 650, 900, 1_350, 1_650, 1_900] {
        assert!(count(&format!("rating {rating}")) >= 100, "{rating}");
    }
    assert!(PACK.len() <= 300_000, "{} bytes", PACK.len());
}

#[test]
fn the_pack_is_searched_as_it_is() {
    let pack = pack();
    let query = Query { all_of: &["mateIn2"], ratings: 0..=2_000, limit: 5, ..Query::default() };
    let found = pack.find(&query).expect("readable");
    assert_eq!(found.len(), 5);
    for number in found {
        let puzzle = pack.puzzle(number).expect("readable").expect("there");
        assert!(puzzle.themes().iter().any(|theme| theme == "mateIn2"), "{puzzle}");
    }
}
