//! Strategies on their threads: they are never in the screen's way.

use std::thread;
use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Choice, Strategy, Task, Thought};
use tabiya_table::Millis;

use super::computers::{moves, notice, seated_of};
use super::{Play, keys, text, types};
use crate::computer::{Computer, Crew, External};
use crate::play::room::Room;
use crate::play::thinkers::Thinkers;

/// Plays the first legal move (1), thinks until it is stopped (2), gives no move (3), panics (4).
#[derive(Debug)]
struct Script(&'static str);

impl Strategy for Script {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        report(&Thought { depth: 1, ..Thought::default() });
        match self.0 {
            "2" => {
                while !task.signals.is_stopped() {
                    thread::sleep(Duration::from_millis(1));
                }
            }
            "3" => {
                let thought = Thought { remark: "it sleeps".to_owned(), ..Thought::default() };
                return Choice { thought, ..Choice::default() };
            }
            "4" => panic!("it is meant to"),
            _ => {}
        }
        Choice { best: task.moves().first().copied(), ..Choice::default() }
    }
}

fn scripted(script: &'static str) -> Room {
    let name = format!("Script {script}").parse().expect("a name");
    let crew = Crew::new(vec![External::new(name, move || Box::new(Script(script)))]);
    let opponents = ByColor { white: None, black: Some(Computer::External(0)) };
    let thinkers = Thinkers::new(crew.clone(), 0);
    Room::new(seated_of(crew, "none", opponents), thinkers)
}

/// Rounds of the loop until something is so.
fn until(room: &mut Room, is_so: impl Fn(&Play) -> bool) {
    for _ in 0..5000 {
        room.turn(Millis(0));
        if is_so(&room.play) {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
    panic!("it does not come about: {}", moves(&room.play));
}

#[test]
fn a_computer_answers_from_its_thread() {
    let mut room = scripted("1");
    for (mv, plies) in [("e4", 2), ("d4", 4)] {
        types(&mut room.play, mv, 0);
        until(&mut room, |play| play.table.game().plies() == plies);
    }
    keys(&mut room.play, "!", 0);
    until(&mut room, |play| notice(play).starts_with("Hint: "));
}

#[test]
fn a_slow_computer_does_not_freeze_the_screen_and_is_stopped_by_a_takeback() {
    let mut room = scripted("2");
    types(&mut room.play, "e4", 0);
    until(&mut room, |play| play.computers.seen.is_some());
    keys(&mut room.play, "v", 0);
    assert_eq!(room.play.side, Color::Black);
    assert!(text(&room.play, 0).contains("Script 2 thinks…"));
    keys(&mut room.play, "ui", 0);
    for _ in 0..50 {
        room.turn(Millis(0));
        thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(moves(&room.play), "");
    // It was stopped: the hint's turn comes.
    keys(&mut room.play, "!", 0);
    until(&mut room, |play| notice(play).starts_with("Hint: "));
    // It can be asked again.
    types(&mut room.play, "d4", 0);
    room.play.computers.seen = None;
    until(&mut room, |play| play.computers.seen.is_some());
}

#[test]
fn a_computer_that_fails_leaves_its_seat_to_the_person() {
    for (script, why) in [("3", ": it sleeps"), ("4", "")] {
        let mut room = scripted(script);
        types(&mut room.play, "e4", 0);
        until(&mut room, |play| play.computers.seats.black.is_none());
        let said = format!("Script {script} did not move{why}. You play on for Black.");
        assert_eq!(notice(&room.play), said);
        types(&mut room.play, "e5", 0);
        assert_eq!(moves(&room.play), "e4 e5");
    }
}
