//! Games go back exactly the way they came.

use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use tabiya_chess::{Color, Game};

use crate::cases;
use crate::strategy::game;

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn undo_restores_exactly(game in game()) {
        let mut before = Vec::new();
        let mut again = Game::from_position(*game.start());
        for mv in game.moves() {
            before.push(again.clone());
            again.play(mv).unwrap();
        }
        prop_assert_eq!(&again, &game);
        for (expected, mv) in before.into_iter().zip(game.moves()).rev() {
            prop_assert_eq!(again.undo(), Some(mv));
            prop_assert_eq!(&again, &expected);
        }
        prop_assert_eq!(again.undo(), None);
        prop_assert_eq!(again.plies(), 0);
    }

    #[test]
    fn repetitions_are_what_a_look_back_counts(game in game()) {
        let mut again = Game::from_position(*game.start());
        let mut seen = vec![*game.start()];
        for mv in game.moves() {
            again.play(mv).unwrap();
            seen.push(*again.position());
            let count = seen.iter().filter(|past| past.is_same(again.position())).count();
            prop_assert_eq!(again.repetitions(), count);
        }
    }

    #[test]
    fn claims_with_a_move_are_the_claims_after_it(game in game()) {
        if game.outcome().is_none() {
            for &mv in &game.position().legal_moves() {
                let mut next = game.clone();
                next.play(mv).unwrap();
                if next.outcome().is_none() {
                    prop_assert_eq!(game.claims_with(mv), Ok(next.claims()));
                }
            }
        }
    }

    #[test]
    fn nothing_happens_after_the_end(game in game()) {
        let mut game = game;
        if game.outcome().is_none() {
            prop_assert!(game.resign(Color::White).is_ok());
        }
        let ended = game.clone();
        for &mv in &ended.position().legal_moves() {
            prop_assert!(game.play(mv).is_err());
        }
        prop_assert!(game.resign(Color::Black).is_err());
        prop_assert!(game.flag(Color::Black).is_err());
        prop_assert!(game.agree().is_err());
        prop_assert_eq!(game, ended);
    }
}
