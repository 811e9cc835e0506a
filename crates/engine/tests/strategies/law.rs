//! What holds for every strategy in every game.

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use proptest::test_runner::Config;
use tabiya_chess::{Game, Position};
use tabiya_engine::{Limits, Random, StrategyName};

use crate::{STUDENTS, choose, game};

/// Little enough for hundreds of moves.
fn short(name: StrategyName) -> Limits {
    match name {
        StrategyName::MonteCarlo => Limits::from_nodes(60),
        _ => Limits::from_depth(2),
    }
}

/// Plays a strategy against dice from a start of Chess960 and gives the game; stops at a move that
/// the rules refuse.
fn play(name: StrategyName, start: u16, seed: u64) -> Result<Game, String> {
    let mut game = Position::chess960(start).map_or_else(Game::new, Game::from_position);
    let mut player = name.build(seed);
    let mut dice = Random::new(seed);
    while game.outcome().is_none() && game.plies() < 80 {
        let choice = choose(&mut *player, &game, &short(name));
        let mv = choice.best.ok_or_else(|| format!("{name} has no move"))?;
        if choice.thought.line.first() != Some(&mv) {
            return Err(format!("{name} does not play its line"));
        }
        check_line(&game, &choice.thought.line)?;
        game.play(mv).map_err(|error| format!("{name}: {error}"))?;
        if let Some(&answer) = dice.pick(&game.position().legal_moves()) {
            // The move before may have ended the game without mate.
            let _over = game.play(answer);
        }
    }
    Ok(game)
}

fn check_line(game: &Game, line: &[tabiya_chess::Move]) -> Result<(), String> {
    line.iter().try_fold(*game.position(), |position, &mv| position.play(mv)).map_or_else(
        |refusal| Err(format!("{line:?} in {}: {refusal}", game.position())),
        |_| Ok(()),
    )
}

proptest! {
    #![proptest_config(Config { cases: 8, failure_persistence: None, ..Config::default() })]

    #[test]
    fn moves_and_lines_are_legal_in_random_games(start in 0_u16..1_000, seed in any::<u64>()) {
        for name in STUDENTS {
            let game = play(name, start, seed);
            prop_assert!(game.is_ok(), "{:?}", game);
            prop_assert_eq!(game, play(name, start, seed), "a seed gives one game");
        }
    }
}

#[test]
fn there_is_no_move_where_there_is_none() {
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for name in STUDENTS {
        let choice = choose(&mut *name.build(1), &game(stalemate), &Limits::default());
        assert_eq!((choice.best, choice.reply), (None, None), "{name}");
    }
}

#[test]
fn a_game_that_somebody_ended_can_still_be_looked_at() {
    let mut game = Game::new();
    game.agree().unwrap();
    for name in STUDENTS {
        assert!(choose(&mut *name.build(1), &game, &short(name)).best.is_some(), "{name}");
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for name in StrategyName::ALL {
        assert_eq!(name.word().parse(), Ok(tabiya_engine::Opponent::Strategy(name)));
        assert!(!name.describe().is_empty());
    }
}
