//! The tables that come with the program: small, whole, and right.

#![cfg(feature = "bundled")]

use tabiya_chess::Position;
use tabiya_ending::{Ending, Tables, Verdict, bundled, bundled_endings};

/// The most bytes of all of them together.
const BYTES_MAX: usize = 3_000_000;

/// Whether everything is looked at, which takes minutes.
fn is_soak() -> bool {
    std::env::var_os("TABIYA_SOAK").is_some()
}

fn ending(name: &str) -> Ending {
    name.parse().expect(name)
}

/// The tables of endings and of all that follow from them.
fn loaded(names: &[&str]) -> Tables {
    let mut tables = Tables::default();
    for ending in names.iter().flat_map(|name| ending(name).closure()) {
        if !ending.is_dead() && !tables.has(ending) {
            assert_eq!(tables.load(bundled(ending).expect("it is there")), Ok(ending));
        }
    }
    tables
}

#[test]
fn all_tables_together_are_small() {
    let bytes: usize = bundled_endings().filter_map(bundled).map(<[u8]>::len).sum();
    assert!(bytes <= BYTES_MAX, "{bytes} bytes");
}

#[test]
fn every_table_has_those_that_follow_from_it() {
    for following in bundled_endings().flat_map(|ending| ending.closure()) {
        assert!(following.is_dead() || bundled(following).is_some(), "{following}");
    }
}

#[test]
fn they_are_what_the_generator_makes() {
    let mut made = Tables::default();
    let names: &[&str] = if is_soak() { &["KPKP", "KBPK"] } else { &["KPK"] };
    for name in names {
        made.generate(ending(name));
        for ending in ending(name).closure() {
            assert!(made.pack(ending).as_deref() == bundled(ending), "{ending}");
        }
    }
}

#[test]
fn the_longest_mates_are_those_that_are_known() {
    let quick = [("KQK", 10), ("KRK", 16), ("KPK", 28), ("KRKB", 29), ("KRKN", 40)];
    let slow = [
        ("KBBK", 19),
        ("KBNK", 33),
        ("KQKQ", 13),
        ("KQKR", 35),
        ("KQKB", 17),
        ("KQKN", 21),
        ("KRKR", 19),
        ("KQKP", 28),
        ("KBPK", 31),
        ("KPKP", 33),
    ];
    let slow = slow.into_iter().filter(|_| is_soak());
    for (name, moves) in quick.into_iter().chain(slow) {
        let (position, verdict) = loaded(&[name]).longest(ending(name)).expect("it wins");
        assert_eq!(verdict.moves_to_mate(), Some(moves), "{name}: {position}");
    }
}

#[test]
fn positions_of_the_books_have_their_verdicts() {
    let tables = loaded(&["KPKP", "KBPK"]);
    let check = |fen: &str, is_right: fn(Verdict) -> bool| {
        let position: Position = fen.parse().expect(fen);
        let verdict = tables.probe(&position).expect("it is known");
        assert!(is_right(verdict), "{fen}: {verdict:?}");
    };
    let is_win = |verdict| matches!(verdict, Verdict::Win { .. });
    let is_draw = |verdict| verdict == Verdict::Draw;
    // A queen wins against a pawn on the seventh rank, unless it is a rook's or bishop's pawn.
    check("8/8/8/8/8/1K6/3pk3/7Q w - - 0 1", is_win);
    check("8/8/8/7K/8/8/1kp5/4Q3 w - - 0 1", is_draw);
    check("8/8/8/7K/8/8/pk6/4Q3 w - - 0 1", is_draw);
    // The bishop does not own the corner in which the pawn would promote.
    check("k7/8/1K6/P7/8/8/8/4B3 w - - 0 1", is_draw);
    check("k7/8/1K6/P7/8/8/8/5B2 w - - 0 1", is_win);
    // Saavedra: only a rook wins.
    check("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", is_win);
    // Reti: the king catches up on two ways at once.
    check("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", is_draw);
    // Black takes in passing and promotes.
    check("8/8/8/8/k2Pp2K/8/8/8 b - d3 0 1", is_win);
}
