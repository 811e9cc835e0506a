//! Engines that do something wrong.

use std::time::Duration;

use tabiya_match::{Control, EngineFaultKind, Match};

use crate::kit::{Done, games, match_of, play};

/// Plays four games in which the second engine behaves so, and expects that it loses all of them
/// in this way: after each it must have been put right again.
fn check(of: &Match, kind: EngineFaultKind, reason: &str) -> Done {
    let done = play(of, &[]).expect("the match goes on");
    assert_eq!(done.standing.tally(0).wins, 4, "{}", done.output);
    assert_eq!(done.standing.faults(1, kind), 4, "{}", done.output);
    assert_eq!(done.standing.faults(0, kind), 0, "{}", done.output);
    assert!(done.output.contains(reason), "{}", done.output);
    for tree in games(&done.pgn) {
        assert_eq!(tree.tag("Termination"), Some(kind.termination()));
    }
    done
}

#[test]
fn a_crash_loses_with_the_last_words() {
    let done = check(&match_of(&["fair", "crash:2"], 4), EngineFaultKind::Crash, "out of wood");
    let line = "1-crash:2: crash in 4 of 4 games (1, 2, 3, 4)\n";
    assert!(done.output.ends_with(line), "{}", done.output);
    assert_eq!(games(&done.pgn)[0].len(), 5, "both sides played until then");
}

#[test]
fn an_illegal_move_loses_and_is_named() {
    check(&match_of(&["fair", "illegal"], 4), EngineFaultKind::IllegalMove, "illegal move (e1e5: ");
}

/// The patience grows where everything is slow, so that only the engine that never answers hangs.
#[test]
fn who_does_not_answer_loses() {
    let hangs = [1, 8, 64].into_iter().find_map(|seconds| {
        let mut of = match_of(&["fair", "hang"], 2);
        of.stall = Duration::from_secs(seconds);
        let done = play(&of, &[]).ok()?;
        (done.standing.faults(0, EngineFaultKind::Hang) == 0)
            .then(|| done.standing.faults(1, EngineFaultKind::Hang))
    });
    assert_eq!(hangs, Some(2));
}

#[test]
fn a_late_answer_loses() {
    let mut of = match_of(&["fair", "late"], 4);
    let base = Duration::from_millis(1);
    of.engines[1].control = Some(Control::Clock { base, increment: base, moves: None });
    check(&of, EngineFaultKind::Time, "loses: time loss (");
}

#[test]
fn an_engine_that_cannot_be_started_ends_the_match() {
    let mut of = match_of(&["fair", "fair"], 4);
    of.engines[1].options.push(("No Such".to_owned(), "1".to_owned()));
    let error = |of: &Match| play(of, &[]).err().expect("it cannot start").to_string();
    let words = error(&of);
    assert!(words.starts_with("cannot start the engine 1-fair ("), "{words}");
    assert!(words.ends_with("): it has no option No Such"), "{words}");
    of.engines[1].options[0].0 = "skill level".to_owned();
    assert!(play(&of, &[]).is_ok());
    // This test binary ends at once when it is no engine.
    of.engines[1].arguments.pop();
    assert!(error(&of).contains("it is no UCI engine: it has ended"));
    of.engines[1].command = "there/is/no/such".to_owned();
    assert!(error(&of).starts_with("cannot start the engine 1-fair ("));
}
