//! The seam for computer seats.

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use tabiya_chess::{ByColor, Color, Game, Uci};

use crate::play::player::{Player, Seat, Thinkers, Thought};

/// Plays the first legal move.
#[derive(Debug)]
struct First;

impl Player for First {
    fn choose(&mut self, thought: &Thought, _stop: &AtomicBool) -> Option<Uci> {
        let position = thought.game.position();
        position.legal_moves().first().map(|&mv| position.uci(mv))
    }
}

#[test]
fn a_computer_is_asked_away_from_the_screen() {
    let seats = ByColor { white: Seat::Human, black: Seat::Computer(Box::new(First)) };
    let mut thinkers = Thinkers::new(seats);
    let thought = || Thought { game: Game::new(), clocks: ByColor::default() };
    thinkers.ask(Color::White, 1, thought);
    assert_eq!(thinkers.answer(), None, "White is a person");
    thinkers.ask(Color::Black, 2, thought);
    assert!(thinkers.colors().black);
    let mut answer = None;
    for _ in 0..500 {
        answer = thinkers.answer();
        if answer.is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    let (color, seq, uci) = answer.expect("it answers");
    assert_eq!((color, seq), (Color::Black, 2));
    assert!(uci.to_move(Game::new().position()).is_ok());
    thinkers.swap();
    assert!(thinkers.colors().white && !thinkers.colors().black);
}
