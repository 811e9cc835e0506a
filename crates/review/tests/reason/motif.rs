//! At least 500 positions with known motifs, from both sides of the board, mirrored and moved.

use std::collections::{BTreeMap, HashSet};

use tabiya_chess::pgn::Tree;
use tabiya_chess::{Game, Position};
use tabiya_review::{Assessor, Chance, Evaluation, Judgment, Report};

use crate::base::{BASES, Base, NOTHING, OTHERWISE};
use crate::claim::check_reasons;
use crate::game::look;
use crate::kit::{Study, View, kind, read_line};

/// The studies that a base gives, each once.
fn studies(base: &Base) -> Vec<Study> {
    let root: Position = base.fen.parse().expect("a position");
    let is_mate = |position: &Position| position.is_check() && !position.has_legal_move();
    let end = |root: &Position, line: &[tabiya_chess::Move]| {
        line.iter().fold(*root, |position, &mv| position.play_unchecked(mv))
    };
    let straight = View { swaps_colors: false, swaps_files: false, files: 0 };
    let line = read_line(&root, base.line, straight).unwrap_or_else(|| panic!("{}", base.fen));
    let mates = is_mate(&end(&root, &line));
    let mut studies = Vec::new();
    for view in View::all() {
        let Some(seen) = view.position(&root) else { continue };
        let Some(line) = read_line(&seen, base.line, view) else { continue };
        // Moved to the edge, a mate may be none, and another line may become one.
        if is_mate(&end(&seen, &line)) == mates {
            studies.extend(Study::of(&seen, &line));
        }
    }
    studies
}

#[test]
fn known_motifs_are_named_and_no_reason_is_false() {
    let mut seen = HashSet::new();
    let mut missing = Vec::new();
    let mut by_kind: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for base in BASES {
        for study in studies(base) {
            if !seen.insert((study.before.to_string(), study.mv)) {
                continue;
            }
            let fall = if base.kind == "promotion" { 900 } else { 400 };
            let report = study.report(fall);
            check_reasons(&[], &study.before, &report);
            let is_named = report
                .reasons
                .iter()
                .any(|reason| reason.chance == study.chance && kind(&reason.motif) == base.kind);
            let (named, all) = by_kind.entry(base.kind).or_default();
            *named += usize::from(is_named);
            *all += 1;
            if !is_named {
                let texts = report.reasons.iter().map(|r| r.sentence(&study.before, study.mv));
                let texts = texts.collect::<Vec<_>>().join(" ");
                missing.push(format!("{} {:?} {}: {texts}", base.kind, study.chance, study.before));
            }
        }
    }
    let all = seen.len();
    let named = all - missing.len();
    println!("{named} of {all} named: {by_kind:?}");
    let missing = missing.join("\n");
    assert!(all >= 500, "{all} positions");
    assert!(named * 10 >= all * 9, "{named} of {all} named; not these:\n{missing}");
    for (kind, (named, all)) in by_kind {
        assert!(named * 4 >= all * 3, "{kind}: {named} of {all}; not these:\n{missing}");
    }
}

#[test]
fn a_line_that_wins_nothing_has_no_reason() {
    for &(fen, line) in NOTHING {
        let base = Base { kind: "", fen, line };
        for study in studies(&base) {
            let report = study.report(400);
            check_reasons(&[], &study.before, &report);
            let found: Vec<_> =
                report.reasons.iter().filter(|r| r.chance == study.chance).collect();
            assert!(found.is_empty(), "{}: {found:?}", study.before);
        }
    }
}

#[test]
fn what_is_won_otherwise_is_not_said_to_be_won_by_a_motif() {
    for &(motif, fen, line) in OTHERWISE {
        let root: Position = fen.parse().expect("a position");
        let straight = View { swaps_colors: false, swaps_files: false, files: 0 };
        let line = read_line(&root, line, straight).expect("a line");
        let is_missed = |study: &Study| study.chance == Chance::Missed;
        for study in Study::of(&root, &line).into_iter().filter(is_missed) {
            let report = study.report(300);
            check_reasons(&[], &study.before, &report);
            let is_said = report.reasons.iter().any(|reason| kind(&reason.motif) == motif);
            assert!(!is_said, "{fen}: {:?}", report.reasons);
        }
    }
}

#[test]
fn a_win_that_the_evaluation_does_not_bear_out_has_no_reason() {
    let is_material = |base: &&Base| !matches!(base.kind, "mate" | "back_rank");
    // An inaccuracy is no lost piece, and a pawn is not why a game is lost.
    for (fall, pawns) in [(60, 0..=1), (1_000, 3..=20)] {
        for base in BASES.iter().filter(is_material) {
            for study in studies(base) {
                for reason in study.report(fall).reasons {
                    let gain = reason.motif.gain().map_or(0, |gain| gain.pawns);
                    assert!(pawns.contains(&gain), "{}: {reason:?}", study.before);
                }
            }
        }
    }
}

#[test]
fn the_move_that_was_played_has_not_been_missed() {
    for base in BASES {
        for study in studies(base) {
            let study = Study { mv: study.line[0], ..study };
            if study.chance == Chance::Missed {
                let reasons = study.report(400).reasons;
                assert!(reasons.iter().all(|r| r.chance != Chance::Missed), "{reasons:?}");
            }
        }
    }
}

/// The engine has lines of its own. Where it begins with the move that we know, and does not mate
/// instead, it must come to the same reason; whatever it gives is checked.
#[test]
fn known_motifs_are_named_from_lines_of_the_engine() {
    let mut assessor = Assessor::new(3_000);
    let mut seen = HashSet::new();
    let (mut agreed, mut named, mut explained, mut others) = (0, 0, 0, Vec::new());
    for base in BASES {
        for study in studies(base) {
            if !seen.insert((study.before.to_string(), study.mv)) {
                continue;
            }
            let after = study.before.play(study.mv).expect("a legal move");
            let [old, new] = [study.before, after]
                .map(|position| look(&mut assessor, &Game::from_position(position)));
            let mut tree = Tree::from_position(study.before);
            let root = tree.root();
            tree.add(root, study.mv).expect("a legal move");
            let (chance, root) = match study.chance {
                Chance::Missed => (old.clone(), study.before),
                Chance::Allowed => (new.clone(), after),
            };
            let values = format!("{} {}", old.evaluation, new.evaluation);
            let report = Report::new(&tree, &[old, new]).moves.remove(0);
            check_reasons(&[], &study.before, &report);
            let mates = matches!(chance.evaluation, Evaluation::Mate { .. });
            let is_mate = matches!(base.kind, "mate" | "back_rank");
            let is_mistake = matches!(report.judgment, Some(Judgment::Mistake | Judgment::Blunder));
            let is_agreed = chance.line.first() == study.line.first() && mates == is_mate;
            if !is_agreed || !is_mistake {
                continue;
            }
            let kinds: Vec<_> = report.reasons.iter().map(|reason| kind(&reason.motif)).collect();
            let is_named = kinds.iter().any(|kind| kind == base.kind);
            agreed += 1;
            named += usize::from(is_named);
            explained += usize::from(!kinds.is_empty());
            if !is_named {
                let line = line_text(root, &chance.line);
                let found: Vec<_> =
                    report.reasons.iter().map(|r| (r.chance, kind(&r.motif))).collect();
                let chance = study.chance;
                others.push(format!("{} {chance:?} {root}, {values}, {line} {found:?}", base.kind));
            }
        }
    }
    let others = others.join("\n");
    println!(
        "{named} of {agreed} named, {explained} explained by lines of the engine; not:\n{others}"
    );
    assert!(agreed >= 300, "{agreed}");
    assert!(named * 10 >= agreed * 9, "{named} of {agreed}:\n{others}");
}

fn line_text(root: Position, line: &[tabiya_chess::Move]) -> String {
    let mut position = root;
    let words = line.iter().map(|&mv| {
        let uci = position.uci(mv);
        position = position.play_unchecked(mv);
        uci.to_string()
    });
    words.collect::<Vec<_>>().join(" ")
}
