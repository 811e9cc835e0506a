//! Every reason in reviews of whole games holds when its line is played.

use std::collections::BTreeMap;
use std::time::Duration;

use tabiya_chess::pgn::{Reader, Tree};
use tabiya_chess::{Game, Position};
use tabiya_engine::{Level, Limits, Signals, Stopwatch, Task};
use tabiya_review::{Assessment, Assessor, Judgment, Report};

use crate::claim::check_reasons;
use crate::kit::kind;

/// Time stands still: limits are positions, not seconds.
#[derive(Debug)]
struct Stopped;

impl Stopwatch for Stopped {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// The game of two levels, from its first move to its end or to a limit.
fn played(white: u8, black: u8, seed: u64) -> Tree {
    let level = |number, seed| Level::new(number).expect("a level").strategy(seed);
    let mut players = [level(white, seed), level(black, seed + 1)];
    let mut game = Game::new();
    let mut tree = Tree::new();
    let mut node = tree.root();
    while game.outcome().is_none() && game.plies() < 90 {
        let (limits, signals) = (Limits::default(), Signals::default());
        let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch: &Stopped };
        let player = &mut players[game.plies() % 2];
        let mv = player.choose(&task, &mut |_| ()).best.expect("a move");
        game.play(mv).expect("a legal move");
        node = tree.add(node, mv).expect("a legal move");
    }
    tree
}

/// The engine's assessments of a game.
fn assessed(assessor: &mut Assessor, tree: &Tree) -> Vec<Assessment> {
    let mut game = Game::from_position(*tree.start());
    let mut assessments = vec![look(assessor, &game)];
    for mv in tree.main_line().moves() {
        game.set_outcome(None);
        game.play(mv).expect("a legal move");
        assessments.push(look(assessor, &game));
    }
    assessments
}

/// The engine's assessment of the last position of a game.
pub(crate) fn look(assessor: &mut Assessor, game: &Game) -> Assessment {
    assessor.assess(game, None, &Signals::default(), &Stopped)
}

/// How many moves were judged, how many have a reason, and how often each kind was given.
#[derive(Default)]
struct Tally {
    judged: usize,
    explained: usize,
    kinds: BTreeMap<String, usize>,
    sentences: Vec<String>,
}

impl Tally {
    /// Checks the reasons of a game and counts them.
    fn add(&mut self, tree: &Tree, assessments: &[Assessment]) {
        let report = Report::new(tree, assessments);
        let mut past: Vec<Position> = Vec::new();
        let before = std::iter::once(tree.root()).chain(tree.main_line());
        for (ply, before) in report.moves.iter().zip(before) {
            let before = tree.position(before);
            check_reasons(&past, before, ply);
            past.push(*before);
            let is_bad = ply.judgment.is_some_and(|judgment| {
                matches!(judgment, Judgment::Inaccuracy | Judgment::Mistake | Judgment::Blunder)
            });
            assert!(is_bad || ply.reasons.is_empty(), "a reason without a judgment");
            self.judged += usize::from(is_bad);
            self.explained += usize::from(!ply.reasons.is_empty());
            for reason in &ply.reasons {
                *self.kinds.entry(kind(&reason.motif)).or_default() += 1;
                let san = tabiya_chess::SanPlus::from_move(before, ply.mv);
                let judgment = ply.judgment;
                let text = reason.sentence(before, ply.mv);
                self.sentences.push(format!("{before} {san} {judgment:?}: {text}"));
            }
        }
    }
}

#[test]
fn reasons_in_games_of_our_levels_hold() {
    let mut assessor = Assessor::new(2_000);
    let mut tally = Tally::default();
    for (white, black, seed) in [(1, 2, 1), (2, 3, 2), (3, 4, 3), (4, 5, 4), (1, 6, 5), (5, 2, 6)] {
        let tree = played(white, black, seed);
        let assessments = assessed(&mut assessor, &tree);
        tally.add(&tree, &assessments);
    }
    let Tally { judged, explained, kinds, .. } = tally;
    println!("{explained} of {judged} judged moves explained: {kinds:?}");
    assert!(judged >= 40, "{judged} judged");
    assert!(explained * 2 >= judged, "{explained} of {judged} explained");
}

/// `TABIYA_GAMES` names another file of games; `TABIYA_NODES` says how many positions for each
/// move, and `TABIYA_COUNT` how many games.
#[test]
fn reasons_in_a_file_of_games_hold() {
    let read = |name: &str, or: u64| {
        std::env::var(name).map_or(or, |text| text.parse().expect("a number"))
    };
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/review/game.pgn");
    let path = std::env::var("TABIYA_GAMES").unwrap_or_else(|_| ours.to_owned());
    let games = std::fs::read(path).expect("a readable file");
    let (nodes, count) = (read("TABIYA_NODES", 5_000), read("TABIYA_COUNT", 200));
    let mut reader = Reader::new(games.as_slice());
    let mut assessor = Assessor::new(nodes);
    let mut tally = Tally::default();
    for _ in 0..count {
        let Some(tree) = reader.read_tree().expect("a game") else { break };
        let assessments = assessed(&mut assessor, &tree);
        tally.add(&tree, &assessments);
    }
    let Tally { judged, explained, kinds, sentences } = tally;
    println!("{}", sentences.join("\n"));
    println!("{explained} of {judged} judged moves explained: {kinds:?}");
}
