//! The full engine, asked through its public face.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::thread;
use std::time::{Duration, Instant};

use tabiya_chess::{ByColor, Game, Move, Position, Uci, Variant};
use tabiya_engine::evaluation::{Classical, Evaluator};
use tabiya_engine::{
    BENCH_DEPTH, Choice, Clock, EndgameTables, Engine, EngineOptions, KnownEnd, Limits, Score,
    ScoreKind, Signals, Strategy, TABLE_MEN_MAX, Task, Thought, bench,
};

fn game(fen: &str) -> Game {
    Game::from_position(fen.parse().unwrap())
}

fn engine() -> Engine {
    Engine::new(EngineOptions::default())
}

fn ask<E: Evaluator>(engine: &mut Engine<E>, game: &Game, limits: &Limits) -> Choice {
    let signals = Signals::default();
    let choice = engine
        .choose(&Task { game, limits, signals: &signals, stopwatch: &Instant::now() }, &mut |_| ());
    check_line(game, &choice.thought);
    choice
}

/// Every move of a line is legal where it is played.
fn check_line(game: &Game, thought: &Thought) {
    let mut position = *game.position();
    for &mv in &thought.line {
        position = position.play(mv).unwrap();
    }
}

fn mv(game: &Game, uci: &str) -> Move {
    uci.parse::<Uci>().unwrap().to_move(game.position()).unwrap()
}

/// The engine's first choice at a depth.
fn check(fen: &str, depth: u32, uci: &str) {
    let game = game(fen);
    let choice = ask(&mut engine(), &game, &Limits::from_depth(depth));
    assert_eq!(choice.best, Some(mv(&game, uci)), "{fen}: {:?}", choice.thought);
}

#[test]
fn generated_mates_are_found_at_their_shortest() {
    for line in include_str!("data/mates.epd").lines() {
        let (fen, operations) = line.split_once(" bm ").unwrap();
        let (_, moves) = operations.trim_end_matches(';').split_once("; dm ").unwrap();
        let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
        let limits = Limits { mate: moves.parse().ok(), ..limits };
        let choice = ask(&mut engine(), &game(fen), &limits);
        let found = choice.thought.score.map(Score::kind);
        assert_eq!(found, Some(ScoreKind::Mate(moves.parse().unwrap())), "{line}");
        assert!(choice.thought.line.len() <= 2 * moves.parse::<usize>().unwrap(), "{line}");
    }
}

#[test]
fn a_mate_is_played_to_its_end() {
    for fen in ["8/8/8/4k3/8/8/8/4K2R w - - 0 1", "8/8/3k4/8/8/3K4/8/3Q4 w - - 0 1"] {
        let mut game = game(fen);
        let mut engine = engine();
        while game.outcome().is_none() && game.plies() < 80 {
            let best = ask(&mut engine, &game, &Limits::from_nodes(20_000)).best.unwrap();
            game.play(best).unwrap();
        }
        assert!(game.position().is_check() && !game.position().has_legal_move(), "{fen}");
    }
}

#[test]
fn one_thread_is_the_same_every_time() {
    let game = game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let limits = Limits::from_depth(8);
    let one = ask(&mut engine(), &game, &limits);
    let two = ask(&mut engine(), &game, &limits);
    assert_eq!((one.best, one.thought.nodes), (two.best, two.thought.nodes));
    let mut used = engine();
    ask(&mut used, &Game::new(), &limits);
    used.new_game();
    assert_eq!(ask(&mut used, &game, &limits).thought.nodes, one.thought.nodes);
}

#[test]
fn material_that_hangs_is_taken_and_traps_are_seen() {
    check("7k/8/8/3q4/8/8/3R4/3RK3 w - - 0 1", 4, "d2d5");
    // The pawn on b7 costs the queen.
    let game = game("r3k3/1p6/8/8/8/8/1Q6/4K3 w q - 0 1");
    let choice = ask(&mut engine(), &game, &Limits::from_depth(6));
    assert!(choice.thought.score.unwrap() > Score::from_centipawns(200));
}

#[test]
fn a_lost_side_takes_the_perpetual_check() {
    // A rook and a queen down, the queen checks for ever from e8 and h5.
    let game = game("6k1/5ppp/8/7Q/8/8/1r3r2/K7 w - - 0 1");
    let choice = ask(&mut engine(), &game, &Limits::from_depth(10));
    assert!(choice.thought.score.unwrap() <= Score::DRAW);
    let game = self::game("5rk1/5ppp/8/8/6Q1/8/q7/2K5 b - - 98 100");
    let choice = ask(&mut engine(), &game, &Limits::from_depth(6));
    assert!(choice.best.is_some());
}

#[test]
fn a_winner_avoids_the_third_repetition() {
    let mut game = game("7k/8/8/8/8/8/R7/K7 w - - 0 1");
    for uci in ["a2b2", "h8g8", "b2a2", "g8h8", "a2b2", "h8g8", "b2a2", "g8h8"] {
        game.play(mv(&game, uci)).unwrap();
    }
    // The position after Rb2 has been twice: a third time would be a draw.
    let choice = ask(&mut engine(), &game, &Limits::from_depth(8));
    assert_ne!(choice.best, Some(mv(&game, "a2b2")));
    assert!(choice.thought.score.unwrap() > Score::from_centipawns(200));
}

#[test]
fn fifty_moves_end_a_won_game_unless_mate_comes_first() {
    let game = game("7k/8/8/8/8/8/R7/K7 w - - 99 120");
    let choice = ask(&mut engine(), &game, &Limits::from_depth(6));
    assert_eq!(choice.thought.score, Some(Score::DRAW));
    let game = self::game("7k/8/6K1/8/8/8/R7/8 w - - 99 120");
    let choice = ask(&mut engine(), &game, &Limits::from_depth(6));
    assert_eq!(choice.thought.score.map(Score::kind), Some(ScoreKind::Mate(1)));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let game = Game::new();
    let moves = vec![mv(&game, "a2a3"), mv(&game, "h2h4")];
    let limits = Limits { moves: moves.clone(), ..Limits::from_depth(6) };
    assert!(moves.contains(&ask(&mut engine(), &game, &limits).best.unwrap()));
}

#[test]
fn several_lines_are_different_and_best_first() {
    let mut engine = Engine::new(EngineOptions { lines: 4, ..EngineOptions::default() });
    let game = Game::new();
    let (limits, signals) = (Limits::from_depth(7), Signals::default());
    let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch: &Instant::now() };
    let mut last = Vec::new();
    engine.choose(&task, &mut |thought| {
        if thought.rank == 1 {
            last.clear();
        }
        check_line(&game, thought);
        last.push(thought.clone());
    });
    assert_eq!(last.iter().map(|thought| thought.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(last.is_sorted_by_key(|thought| std::cmp::Reverse(thought.score)));
    let firsts: std::collections::HashSet<_> = last.iter().map(|thought| thought.line[0]).collect();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn more_lines_than_moves_are_all_moves() {
    let mut engine = Engine::new(EngineOptions { lines: 200, ..EngineOptions::default() });
    let game = game("7k/8/8/8/8/8/R7/K7 b - - 0 1");
    let mut ranks = Vec::new();
    let (limits, signals) = (Limits::from_depth(1), Signals::default());
    engine.choose(
        &Task { game: &game, limits: &limits, signals: &signals, stopwatch: &Instant::now() },
        &mut |thought| {
            ranks.push(thought.rank);
        },
    );
    assert_eq!(ranks, [1, 2, 3]);
}

#[test]
fn what_was_good_counts_less_in_the_next_search_if_it_fades() {
    let nodes = |fades| {
        let mut engine = Engine::new(EngineOptions { fades, ..EngineOptions::default() });
        let mut game = Game::new();
        ["e2e4", "e7e5"].map(|reply| {
            let choice = ask(&mut engine, &game, &Limits::from_depth(10));
            let mv = mv(&game, reply);
            game.play(mv).unwrap();
            choice.thought.nodes
        })
    };
    let ([first, faded], [same_first, whole]) = (nodes(true), nodes(false));
    assert_eq!(first, same_first);
    assert_ne!(faded, whole);
}

#[test]
fn a_node_limit_is_kept() {
    for nodes in [1, 2, 100, 5_000] {
        let choice = ask(&mut engine(), &Game::new(), &Limits::from_nodes(nodes));
        assert!(choice.best.is_some());
        assert!(choice.thought.nodes <= nodes + 1, "{} of {nodes}", choice.thought.nodes);
    }
}

#[test]
fn a_stop_from_another_thread_ends_an_endless_search() {
    let signals = Signals::default();
    let (game, limits) = (Game::new(), Limits::default());
    let mut engine = Engine::new(EngineOptions { threads: 2, ..EngineOptions::default() });
    let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch: &Instant::now() };
    let choice = thread::scope(|scope| {
        let thinking = scope.spawn(|| engine.choose(&task, &mut |_| ()));
        thread::sleep(Duration::from_millis(50));
        signals.stop();
        thinking.join().unwrap()
    });
    assert!(choice.best.is_some());
}

#[test]
fn pondering_goes_on_until_the_move_comes() {
    let signals = Signals::pondering();
    let clock =
        Clock { remaining: ByColor::new_with(|_| Duration::from_millis(30)), ..Clock::default() };
    let (game, limits) = (Game::new(), Limits { clock: Some(clock), ..Limits::default() });
    let mut engine = engine();
    let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch: &Instant::now() };
    let choice = thread::scope(|scope| {
        let thinking = scope.spawn(|| engine.choose(&task, &mut |_| ()));
        thread::sleep(Duration::from_millis(100));
        assert!(!thinking.is_finished(), "the clock does not count yet");
        signals.ponder_hit();
        thinking.join().unwrap()
    });
    assert!(choice.best.is_some());
}

#[test]
fn a_finished_game_has_no_choice() {
    for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"] {
        assert_eq!(ask(&mut engine(), &game(fen), &Limits::from_depth(5)).best, None);
    }
}

#[test]
fn chess960_castles_with_the_king_on_its_rook() {
    let position = Position::from_fen("4k3/8/8/8/8/8/5PPP/5KR1 w G - 0 1", Variant::Chess960);
    let game = Game::from_position(position.unwrap());
    let castle = game.position().legal_moves().iter().copied().find(|mv| mv.is_castle()).unwrap();
    let limits = Limits { moves: vec![castle], ..Limits::from_depth(4) };
    assert_eq!(ask(&mut engine(), &game, &limits).best, Some(castle));
}

/// Follows the search by what it is told, and judges as the classical evaluation does.
#[derive(Clone, Debug, Default)]
struct Follower {
    way: Vec<Position>,
    classical: Classical,
}

impl Evaluator for Follower {
    fn begin(&mut self, root: &Position) {
        self.way = vec![*root];
    }

    fn enter(&mut self, from: &Position, mv: Option<Move>, to: &Position) {
        assert_eq!(self.way.last(), Some(from));
        let expected = mv.map_or_else(|| from.pass_turn(), |mv| from.play(mv).ok());
        assert_eq!(expected.as_ref(), Some(to));
        self.way.push(*to);
    }

    fn leave(&mut self) {
        self.way.pop();
    }

    fn evaluate(&mut self, position: &Position) -> Score {
        assert_eq!(self.way.last(), Some(position));
        self.classical.evaluate(position)
    }
}

#[test]
fn an_evaluator_is_told_of_every_move_made_and_left() {
    let game = game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let limits = Limits::from_nodes(20_000);
    let mut follower = Engine::with_evaluator(EngineOptions::default(), Follower::default());
    for _ in 0..2 {
        let followed = ask(&mut follower, &game, &limits);
        assert!(followed.thought.depth > 6, "{followed:?}");
    }
    follower.new_game();
    let mut usual = Engine::with_evaluator(EngineOptions::default(), Classical::default());
    let (followed, usual) = (ask(&mut follower, &game, &limits), ask(&mut usual, &game, &limits));
    assert_eq!((followed.best, followed.thought.nodes), (usual.best, usual.thought.nodes));
}

/// A change of the search or the evaluation changes this count. Whoever means to do so measures
/// what it brings, writes the new number here, and ends the commit with it: `Bench: N`.
const BENCH_NODES: u64 = 792_607;

#[test]
fn the_search_is_the_one_that_was_measured() {
    assert_eq!(bench(BENCH_DEPTH, &Signals::default()).nodes, BENCH_NODES);
}

/// Tables that say the same of every position of few men.
#[derive(Debug)]
struct Oracle(KnownEnd);

impl EndgameTables for Oracle {
    fn probe(&self, position: &Position) -> Option<KnownEnd> {
        let men = position.board().occupied().len();
        assert!(men <= TABLE_MEN_MAX, "{position} has {men} men");
        Some(self.0)
    }
}

/// What the engine thinks of a position, with tables or without.
fn score(tables: Option<&'static dyn EndgameTables>, fen: &str) -> Score {
    let mut engine = Engine::new(EngineOptions { tables, ..EngineOptions::default() });
    ask(&mut engine, &game(fen), &Limits::from_depth(8)).thought.score.unwrap()
}

#[test]
fn tables_are_asked_of_few_men_and_believed() {
    static DRAWN: Oracle = Oracle(KnownEnd::Draw);
    // The king must take the queen, which leaves four men and a won game.
    let forced = "4k3/7p/8/Q7/8/8/6q1/7K w - - 0 1";
    assert!(score(None, forced) > Score::from_centipawns(300));
    assert_eq!(score(Some(&DRAWN), forced), Score::DRAW);
    // Where the draw is on the board already, the engine plays on as it does without tables.
    let few = "4k3/7p/8/Q7/8/8/8/7K w - - 0 1";
    assert_eq!(score(Some(&DRAWN), few), score(None, few));
}

#[test]
fn a_mate_of_the_tables_counts_if_it_comes_before_the_fifty_moves() {
    static WON: Oracle = Oracle(KnownEnd::Win { plies: 9 });
    let few = |halfmoves: u32| format!("4k3/8/8/Q7/8/8/8/7K w - - {halfmoves} 80");
    // Whoever is to move after ours wins with the ninth ply.
    assert_eq!(score(Some(&WON), &few(0)), Score::mated_in(10));
    assert!(!score(Some(&WON), &few(95)).is_mate());
}
