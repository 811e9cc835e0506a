//! Matches that are gone on with.

use tabiya_match::{Finished, Schedule, Style, read_finished};

use crate::kit::{games, match_of, play};

#[test]
fn a_match_goes_on_where_it_was_left() {
    let first = play(&match_of(&["fair", "illegal"], 2), &[]).expect("a match");
    let of = match_of(&["fair", "illegal"], 6);
    let mut finished = read_finished(first.pgn.as_bytes(), &of).expect("of this match");
    assert_eq!(finished.len(), 2);
    // The first is still to be played, its other half is not.
    finished.retain(|game| game.number == 1);

    let second = play(&of, &finished).expect("a match");
    assert_eq!(games(&second.pgn).len(), 5);
    let whole = play(&of, &[]).expect("a match");
    assert_eq!(second.standing.to_string(), whole.standing.to_string());
}

#[test]
fn a_game_that_was_not_written_whole_is_played_again() {
    let of = match_of(&["fair", "fair"], 4);
    let done = play(&of, &[]).expect("a match");
    let numbers = |text: &str| -> Vec<usize> {
        let finished = read_finished(text.as_bytes(), &of).expect("of this match");
        finished.iter().map(|game: &Finished| game.number).collect()
    };
    assert_eq!(numbers(&done.pgn), [0, 1, 2, 3]);
    let last = done.pgn.rfind("[Event").expect("there are games");
    for cut in last..last + 80 {
        assert_eq!(numbers(&done.pgn[..cut]), [0, 1, 2], "{}", &done.pgn[last..cut]);
    }
    let comment = done.pgn.rfind(" }").expect("there are comments");
    let mended = format!("{}\n\n{}", &done.pgn[..comment], &done.pgn[last..]);
    assert_eq!(numbers(&mended), [0, 1, 2, 3]);
}

#[test]
fn games_of_another_match_are_refused() {
    let of = match_of(&["fair", "fair"], 4);
    let done = play(&of, &[]).expect("a match");
    let error = |other| read_finished(done.pgn.as_bytes(), &other).expect_err("another match");

    let mut names = of.clone();
    names.engines[0].name = "another".to_owned();
    let mut openings = of.clone();
    openings.openings.swap(0, 1);
    let mut shorter = of.clone();
    shorter.schedule = Schedule::new(2, Style::RoundRobin, 2, 2);
    for (other, game) in [(names, 1), (openings, 1), (shorter, 3)] {
        let message = format!("game {game} of the file does not belong to this match");
        assert_eq!(error(other).to_string(), message);
    }
    let twice = done.pgn.repeat(2);
    assert!(read_finished(twice.as_bytes(), &of).is_err());
}
