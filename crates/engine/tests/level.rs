//! The ten levels: the same everywhere, each stronger than those below, weak as people are.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "kit/ticking.rs"]
mod ticking;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tabiya_chess::{Board, ByColor, Color, Game, Move, Outcome, Role};
use tabiya_engine::{
    Choice, Clock, Level, Limits, Opponent, Random, Signals, Stopwatch, Strategy, StrategyName,
    Task,
};

use self::ticking::Ticking;

fn level(number: u8) -> Opponent {
    Opponent::Level(Level::new(number).unwrap())
}

fn ask(strategy: &mut dyn Strategy, game: &Game, limits: &Limits) -> Choice {
    let signals = Signals::default();
    strategy
        .choose(&Task { game, limits, signals: &signals, stopwatch: &Instant::now() }, &mut |_| ())
}

/// A whole game, White's seed and Black's derived from one; long ones are given up as draws.
fn play(white: Opponent, black: Opponent, seed: u64) -> Game {
    let mut players = [white.strategy(seed), black.strategy(seed + 1_000)];
    let mut game = Game::new();
    while game.outcome().is_none() && game.plies() < 240 {
        let player = &mut players[game.position().turn() as usize];
        let best = ask(player.as_mut(), &game, &Limits::default()).best.unwrap();
        game.play(best).unwrap();
    }
    game
}

/// What the first scores in so many games, in half points, colors changed.
fn half_points(first: Opponent, second: Opponent, games: u64) -> u32 {
    let score = |seed: u64| {
        let is_white = seed.is_multiple_of(2);
        let (white, black) = if is_white { (first, second) } else { (second, first) };
        let own = if is_white { Color::White } else { Color::Black };
        match play(white, black, seed).outcome().and_then(Outcome::winner) {
            Some(winner) if winner == own => 2,
            Some(_) => 0,
            None => 1,
        }
    };
    (0..games).map(score).sum()
}

#[test]
fn a_seed_gives_one_game_and_other_seeds_others() {
    let moves = |seed| play(level(2), level(3), seed).moves().collect::<Vec<Move>>();
    assert_eq!(moves(1), moves(1));
    assert_ne!(moves(1), moves(2));
}

#[test]
fn every_level_below_the_last_is_bounded_without_a_clock() {
    let game = Game::from_position(
        "r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1N1PP1/R1BQR1K1 w - - 2 13".parse().unwrap(),
    );
    for number in 1..10 {
        let choose = || ask(level(number).strategy(4).as_mut(), &game, &Limits::default());
        let (one, two) = (choose(), choose());
        assert_eq!((one.best, one.thought.nodes), (two.best, two.thought.nodes), "level {number}");
        assert!(one.thought.nodes <= 50_000 && one.thought.nodes > 0, "level {number}");
    }
}

#[test]
fn every_level_stops_early_rather_than_flag() {
    let position = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1B2RK1 w - - 0 9";
    let game = Game::from_position(position.parse().unwrap());
    for (number, remaining_ms) in (1..=10).flat_map(|level| [20, 300].map(|ms| (level, ms))) {
        let remaining = Duration::from_millis(remaining_ms);
        let clock = Clock { remaining: ByColor::new_with(|_| remaining), ..Clock::default() };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        let stopwatch = Ticking::new(remaining / 50);
        let signals = Signals::default();
        let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch: &stopwatch };
        let choice = level(number).strategy(1).choose(&task, &mut |_| ());
        assert!(choice.best.is_some(), "level {number}");
        let taken = stopwatch.elapsed();
        assert!(taken < remaining, "level {number} took {taken:?} of {remaining:?}");
    }
}

#[test]
fn higher_levels_win() {
    for (high, low) in [(3, 1), (5, 3), (7, 5)] {
        let points = half_points(level(high), level(low), 6);
        assert!(points >= 9, "level {high} has {points} of 12 half points against {low}");
    }
}

#[test]
fn a_new_player_can_beat_level_one() {
    let greedy = Opponent::Strategy(StrategyName::Greedy);
    let points = half_points(greedy, level(1), 12);
    assert!((8..24).contains(&points), "greedy has {points} of 24 half points");
    let random = Opponent::Strategy(StrategyName::Random);
    let points = half_points(level(1), random, 12);
    assert!(points >= 22, "level 1 has {points} of 24 half points against moves by dice");
}

#[test]
fn games_begin_in_several_ways() {
    let firsts: HashSet<Move> = (0..150)
        .map(|seed| ask(level(1).strategy(seed).as_mut(), &Game::new(), &Limits::default()))
        .map(|choice| choice.best.unwrap())
        .collect();
    assert!(firsts.len() >= 4, "{firsts:?}");
}

#[test]
fn even_level_one_seldom_gives_its_queen_away() {
    let (mut moves, mut lost) = (0, 0);
    for seed in 0..6 {
        let game = play(level(1), level(1), seed);
        for pair in game.history().windows(2) {
            let [(before, mv), (after, answer)] = pair else { continue };
            let is_queen = before.board().role_at(mv.from()) == Some(Role::Queen);
            let took_nothing = before.board().piece_at(mv.to()).is_none();
            moves += u32::from(is_queen);
            let is_lost = is_queen && took_nothing && answer.to() == mv.to();
            lost += u32::from(is_lost && after.board().role_at(mv.to()) == Some(Role::Queen));
        }
    }
    assert!(moves > 50 && lost * 8 <= moves, "{lost} of {moves} queen moves");
}

/// How often, out of 40, a level does not mate at once.
fn missed_mates(number: u8) -> usize {
    let positions = [
        "6k1/5ppp/8/8/8/1P6/P4PPP/3R2K1 w - - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    ];
    let is_missed = |fen: &str, seed: u64| {
        let mut game = Game::from_position(fen.parse().unwrap());
        let choice = ask(level(number).strategy(seed).as_mut(), &game, &Limits::default());
        game.play(choice.best.unwrap()).unwrap();
        game.outcome().is_none()
    };
    let games = positions.iter().flat_map(|fen| (0..20).map(move |seed| (fen, seed)));
    games.filter(|(fen, seed)| is_missed(fen, *seed)).count()
}

#[test]
fn weak_levels_miss_mates_as_people_do() {
    let missed = [1, 3, 6, 8].map(missed_mates);
    assert!((16..36).contains(&missed[0]) && (8..28).contains(&missed[1]), "{missed:?}");
    assert!((1..14).contains(&missed[2]) && missed[3] == 0, "{missed:?}");
}

#[test]
fn moves_are_developed_and_not_shuffled() {
    const GAMES: u32 = 4;
    let mut dice = Random::new(3);
    for number in [1, 3, 5] {
        let (mut shuffled, mut at_home) = (0, 0);
        for _ in 0..GAMES {
            let game = play(level(number), level(number), dice.word() >> 1);
            let history = game.history();
            let pairs = history.iter().zip(history.iter().skip(2)).take(40);
            let is_back = |(a, b): &(&(_, Move), &(_, Move))| {
                (a.1.from(), a.1.to()) == (b.1.to(), b.1.from())
            };
            shuffled += pairs.filter(is_back).count();
            let minors = |board: &Board| board.by_role(Role::Knight) | board.by_role(Role::Bishop);
            let (after, _) = history[history.len().min(30) - 1];
            at_home += (minors(game.start().board()) & minors(after.board())).len();
        }
        assert!(shuffled <= 16, "level {number} moves to and fro {shuffled} times");
        assert!(at_home <= 4 * GAMES, "level {number} leaves {at_home} minor pieces at home");
    }
}
