//! Games of the engine against itself.

use std::time::Instant;

use tabiya_chess::{Color, Game, Move, Outcome, Position};
use tabiya_engine::{Choice, Engine, EngineOptions, Limits, Random, Signals, Strategy, Task};

/// A game is over for us once both sides have seen so much for so many moves in a row.
pub(crate) const DECIDED: i32 = 1_200;
const DECIDED_PLIES: u32 = 4;
/// No game is longer.
const PLIES_MAX: usize = 300;
/// The engine's memory, which is emptied before each game.
const HASH_MIB: usize = 4;

/// A position of a game: what the engine saw there, for White, and what it played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) position: Position,
    pub(crate) score: i32,
    pub(crate) mv: Move,
}

/// An engine with little memory.
pub(crate) fn engine() -> Engine {
    Engine::new(EngineOptions { hash_mib: HASH_MIB, ..EngineOptions::default() })
}

/// Asks an engine for a move after so many positions.
pub(crate) fn ask(engine: &mut Engine, game: &Game, nodes: u64) -> Choice {
    let (limits, signals) = (Limits::from_nodes(nodes), Signals::default());
    engine.choose(
        &Task { game, limits: &limits, signals: &signals, stopwatch: &Instant::now() },
        &mut |_| (),
    )
}

/// Plays a game to its end. Gives the way, and who won.
pub(crate) fn play_out(
    mut game: Game,
    mut choose: impl FnMut(&Game) -> Choice,
) -> (Vec<Seen>, Option<Color>) {
    let mut way = Vec::new();
    let (mut winner, mut decided) = (None, 0);
    while game.outcome().is_none() && game.plies() < PLIES_MAX {
        let choice = choose(&game);
        let (Some(mv), Some(score)) = (choice.best, choice.thought.score) else { break };
        let position = *game.position();
        let score = if position.turn() == Color::White { score.value() } else { -score.value() };
        decided = if score.abs() >= DECIDED { decided + 1 } else { 0 };
        if decided >= DECIDED_PLIES {
            winner = Some(if score > 0 { Color::White } else { Color::Black });
            break;
        }
        way.push(Seen { position, score, mv });
        if game.play(mv).is_err() || is_drawn(&game) {
            break;
        }
    }
    (way, game.outcome().map_or(winner, Outcome::winner))
}

/// A game whose first moves were played by dice.
pub(crate) fn begin(plies: usize, random: &mut Random) -> Game {
    loop {
        let mut game = Game::new();
        for _ in 0..plies {
            let moves: Vec<Move> = game.position().legal_moves().iter().copied().collect();
            let Some(&mv) = random.pick(&moves) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.plies() == plies && game.outcome().is_none() {
            return game;
        }
    }
}

/// Whether a player may claim a draw: somebody would.
fn is_drawn(game: &Game) -> bool {
    let claims = game.claims();
    claims.threefold || claims.fifty
}
