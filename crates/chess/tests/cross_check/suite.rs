//! The perft suites in `tests/data`, as `tabiya perft --suite` reads them: made here, and checked
//! against both peers.

use std::fmt::Write;
use std::path::PathBuf;

use tabiya_chess::{Position, Variant, perft};

use crate::amount;
use crate::perft::{agreed_perft, opened};
use crate::positions::ODD;
use crate::random::Random;
use crate::setups::scattered_position;
use crate::trio::Trio;

/// The largest count that a suite asks for.
const NODES_MAX: u64 = 2_000_000;
const DEPTH_MAX: u32 = 6;

fn path(variant: Variant) -> PathBuf {
    let name = match variant {
        Variant::Standard => "perft.epd",
        Variant::Chess960 => "perft960.epd",
    };
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// Odd positions, then every second one from a game and the others scattered.
fn positions(variant: Variant) -> impl Iterator<Item = Position> {
    let odd = ODD.iter().filter(move |odd| odd.1 == variant);
    let odd = odd.map(move |(fen, _)| Position::from_fen(fen, variant).unwrap());
    let made = (0..).map(move |seed: u64| {
        let mut random = Random::new(960 + seed);
        let plies = 4 + random.below(70);
        match variant {
            _ if seed % 3 == 2 => scattered_position(&mut random, variant),
            Variant::Standard => opened(Position::start(), &mut random, plies),
            Variant::Chess960 => {
                opened(Position::chess960((seed * 37 % 960) as u16).unwrap(), &mut random, plies)
            }
        }
    });
    odd.chain(made).filter(|position| position.outcome().is_none())
}

fn line(trio: &Trio) -> String {
    let fen = match trio.ours.variant() {
        Variant::Standard => trio.ours.to_string(),
        Variant::Chess960 => trio.ours.shredder_fen().to_string(),
    };
    let mut line = fen;
    let mut last = 1;
    for depth in 1..=DEPTH_MAX {
        // The next level is about as many times larger as this one was.
        let count = agreed_perft(trio, depth);
        write!(line, " ;D{depth} {count}").unwrap();
        if count == 0 || count.saturating_mul(count / last) > NODES_MAX {
            break;
        }
        last = count;
    }
    line
}

/// Writes a suite anew. `TABIYA_MAKE_SUITES=1` asks for it.
fn make(variant: Variant) {
    let text: String = positions(variant)
        .map(|position| Trio::new(position, position.to_string()))
        .filter(|trio| trio.cozy.is_some())
        .take(300)
        .map(|trio| line(&trio) + "\n")
        .collect();
    std::fs::write(path(variant), text).unwrap();
}

fn check(variant: Variant) {
    if std::env::var_os("TABIYA_MAKE_SUITES").is_some() {
        make(variant);
    }
    let text = std::fs::read_to_string(path(variant)).unwrap();
    let nodes_max = amount(50_000, NODES_MAX);
    assert!(text.lines().count() >= 300);
    for line in text.lines() {
        let mut fields = line.split(" ;");
        let trio = Trio::read(fields.next().unwrap(), variant);
        for (depth, field) in (1..).zip(fields) {
            let count: u64 = field.strip_prefix(&format!("D{depth} ")).unwrap().parse().unwrap();
            assert_eq!(perft(&trio.ours, depth), count, "depth {depth} of {line}");
            if count <= nodes_max {
                assert_eq!(agreed_perft(&trio, depth), count, "depth {depth} of {line}");
            }
        }
    }
}

#[test]
fn the_suite_agrees_with_both_peers() {
    check(Variant::Standard);
}

#[test]
fn the_chess960_suite_agrees_with_both_peers() {
    check(Variant::Chess960);
}
