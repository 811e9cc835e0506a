//! Matches that go well.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use tabiya_chess::{Position, Variant};
use tabiya_match::{EngineFaultKind, Pentanomial, Rules, Schedule, Style, Verdict, run};

use crate::kit::{games, match_of, play};

#[test]
fn equals_share_every_pair_however_many_games_run_at_a_time() {
    for concurrency in [1, 3] {
        let mut of = match_of(&["fair", "fair"], 8);
        of.concurrency = NonZeroUsize::new(concurrency).expect("not zero");
        let done = play(&of, &[]).expect("a match");
        let tally = done.standing.tally(0);
        assert_eq!((tally.games(), tally.pairs), (8, Pentanomial([0, 0, 4, 0, 0])));
        assert!(done.output.contains("game 8/8: 1-fair - 0-fair "), "{}", done.output);

        let mut rounds = Vec::new();
        for tree in games(&done.pgn) {
            let round: usize = tree.tag("Round").expect("a tag").parse().expect("a number");
            let front = if round % 2 == 1 { "White" } else { "Black" };
            assert_eq!(tree.tag(front), Some("0-fair"), "{tree}");
            let fixture = of.schedule.fixture(round - 1).expect("a game of the match");
            assert_eq!(*tree.start(), of.openings[fixture.opening].start);
            rounds.push(round);
        }
        rounds.sort_unstable();
        assert_eq!(rounds, [1, 2, 3, 4, 5, 6, 7, 8]);
    }
}

#[test]
fn a_draw_is_claimed_as_soon_as_it_may_be() {
    let done = play(&match_of(&["fair", "fair"], 2), &[]).expect("a match");
    let tree = &games(&done.pgn)[0];
    assert_eq!(tree.len(), 10, "the counter stood at 90: {tree}");
    assert!(done.output.contains("Draw by the fifty-move rule"), "{}", done.output);
}

#[test]
fn scores_end_games() {
    for (behaviors, rules, points, reason) in [
        (["level", "level"], "draw", 2.0, "Draw by adjudication"),
        (["level", "fair"], "draw", 2.0, "Draw by length"),
        (["lost", "level"], "resign", 0.0, "wins by adjudication"),
        (["level", "lost"], "resign", 4.0, "wins by adjudication"),
    ] {
        let mut of = match_of(&behaviors, 4);
        of.openings.remove(0);
        of.rules = Rules { moves_max: Some(6), ..Rules::default() };
        if rules == "draw" {
            of.rules.draw = "move=1,count=3,score=5".parse().ok();
        } else {
            of.rules.resign = "count=2,score=500".parse().ok();
        }
        of.schedule = Schedule::new(2, Style::RoundRobin, 4, 1);
        let done = play(&of, &[]).expect("a match");
        assert_eq!(done.standing.tally(0).points(), points, "{behaviors:?}: {}", done.output);
        assert_eq!(done.output.matches(reason).count(), 4, "{behaviors:?}: {}", done.output);
    }
}

#[test]
fn three_engines_meet_each_other() {
    let done = play(&match_of(&["fair", "fair", "illegal"], 2), &[]).expect("a match");
    let points = [0, 1, 2].map(|engine| done.standing.tally(engine).points());
    assert_eq!(points, [3.0, 3.0, 0.0]);
    assert_eq!(done.standing.faults(2, EngineFaultKind::IllegalMove), 4);
    assert!(done.output.contains("  3 2-illegal 0/4 (0.0 %), +0 =0 -4"), "{}", done.output);
}

#[test]
fn noise_is_passed_over() {
    let done = play(&match_of(&["noise", "fair"], 4), &[]).expect("a match");
    assert_eq!(done.standing.tally(0).pairs, Pentanomial([0, 0, 2, 0, 0]), "{}", done.output);
}

#[test]
fn chess960_is_played_by_engines_that_know_it() {
    let mut of = match_of(&["fair", "fair"], 2);
    of.variant = Variant::Chess960;
    of.openings = vec![Position::chess960(3).expect("there are 960").into(); 2];
    let done = play(&of, &[]).expect("a match");
    assert_eq!(done.standing.tally(0).pairs, Pentanomial([0, 0, 1, 0, 0]), "{}", done.output);
    assert!(done.pgn.contains("[Variant \"Chess960\"]"), "{}", done.pgn);

    of.engines[1].arguments = match_of(&["fair", "standard"], 2).engines[1].arguments.clone();
    let error = play(&of, &[]).err().expect("it cannot");
    assert!(error.to_string().ends_with("): it has no option UCI_Chess960"), "{error}");
}

#[test]
fn a_test_ends_the_match_once_it_is_clear() {
    let mut of = match_of(&["fair", "illegal"], 1000);
    of.sprt = "elo0=0,elo1=50".parse().ok();
    let done = play(&of, &[]).expect("a match");
    assert_eq!(done.standing.verdict(), Some(Verdict::H1));
    assert!(done.standing.games() < 100, "{}", done.standing);
    assert!(done.output.trim_end().lines().any(|line| line.ends_with("H1 accepted")));
}

/// Sets a flag with the first word.
struct Interrupter<'a>(&'a AtomicBool);

impl Write for Interrupter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.store(true, Ordering::Relaxed);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_stopped_match_keeps_what_was_finished() {
    let of = match_of(&["fair", "fair"], 1000);
    let stop = AtomicBool::new(false);
    let mut pgn = Vec::new();
    let standing = run(&of, &[], &mut pgn, &mut Interrupter(&stop), &stop).expect("a match");
    let written = games(&String::from_utf8(pgn).expect("it is UTF-8")).len();
    assert!((1..10).contains(&standing.games()), "{standing}");
    assert_eq!(written, standing.games());
}
