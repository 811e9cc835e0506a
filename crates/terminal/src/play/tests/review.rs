//! The review of a game that is over.

use std::thread;
use std::time::Duration;

use tabiya_review::{Assessment, Evaluation};
use tabiya_table::Millis;

use super::computers::notice;
use super::{Intent, Play, game, keys, press, resize, text, types};
use crate::computer::Crew;
use crate::play::dialog::Question;
use crate::play::room::Room;
use crate::play::thinkers::Thinkers;

const FOOL: &str = "f3 e5 g4 Qh4";

/// A fool's mate, played to its end.
fn mated() -> Play {
    let mut play = game("none", "");
    types(&mut play, FOOL, 0);
    assert!(play.table.end().is_some());
    play
}

/// The same, with what engines could have said of it.
fn reviewed() -> Play {
    let mut play = mated();
    keys(&mut play, "r", 0);
    let mut assessments: Vec<Assessment> =
        ["0.15", "-0.9", "-0.8", "#-1", "#-0"].map(|text| read(text).into()).into();
    let best = play.table.game().history()[2].0.read_san("d4").expect("a legal move");
    assessments[2].line = vec![best];
    play.hear_assessments(&assessments);
    play
}

fn read(text: &str) -> Evaluation {
    text.parse().expect("an evaluation")
}

#[test]
fn a_game_is_reviewed_after_its_end_and_not_before() {
    let mut play = game("none", "");
    types(&mut play, "f3 e5 g4", 0);
    keys(&mut play, "r", 0);
    assert_eq!(play.dialog.as_ref().map(|dialog| &dialog.question), Some(&Question::Resign));
    assert_eq!(play.review_job(), None);
    press(&mut play, [Intent::Escape], 0);
    types(&mut play, "Qh4", 0);
    keys(&mut play, "r", 0);
    let job = play.review_job().expect("it is wanted");
    assert_eq!(job.moves.len(), 4);
    assert!(text(&play, 0).contains("Reviewing: 0 of 5 positions. r: stop."));
    keys(&mut play, "r", 0);
    assert_eq!(
        (play.review_job(), notice(&play)),
        (None, "The review was stopped. r: start again.")
    );
    // Another game has no review.
    keys(&mut play, "rnn", 0);
    assert_eq!((play.review_job(), play.table.game().plies()), (None, 0));
}

#[test]
fn the_summary_leads_to_the_moves_that_it_speaks_of() {
    let mut play = reviewed();
    let screen = text(&play, 0);
    for part in [
        " Review ",
        "accuracy  !!  ! ?!  ? ??",
        "White",
        "0  0  0  0  1",
        "Turning point: 2. g4",
        "2. g4 ??  better d4",
        "g4??",
    ] {
        assert!(screen.contains(part), "{part} in\n{screen}");
    }
    press(&mut play, [Intent::Enter], 0);
    assert_eq!((play.shown, play.dialog.is_none()), (Some(3), true));
    let screen = text(&play, 0);
    for part in ["Blunder. #-1", "Allows mate: Qh4#.", "Better: 2. d4"] {
        assert!(screen.contains(part), "{part} in\n{screen}");
    }
    // The arrows walk on from there, and the review stays.
    press(&mut play, [Intent::Left], 0);
    assert_eq!(play.shown, Some(2));
    keys(&mut play, "r", 0);
    assert_eq!(play.dialog.as_ref().map(|dialog| &dialog.question), Some(&Question::Review));
}

#[test]
fn the_review_fits_the_smallest_screen() {
    let mut play = reviewed();
    resize(&mut play, 40, 13);
    let screen = text(&play, 0);
    assert!(screen.contains("Turning point: 2. g4"), "{screen}");
}

#[test]
fn engines_review_beside_the_screen_and_can_be_stopped() {
    let mut room = Room::new(mated(), Thinkers::new(Crew::default(), 0));
    keys(&mut room.play, "r", 0);
    room.turn(Millis(0));
    keys(&mut room.play, "r", 0);
    room.turn(Millis(0));
    assert!(room.play.report().is_none());
    keys(&mut room.play, "r", 0);
    while room.play.report().is_none() {
        room.turn(Millis(0));
        assert!(room.play.review_job().is_some() || room.play.report().is_some());
        thread::sleep(Duration::from_millis(5));
    }
    let screen = text(&room.play, 0);
    assert!(screen.contains("2. g4 ??"), "{screen}");
}
