//! Games of the engine against itself.

use std::time::Instant;

use tabiya_chess::{Color, Game, Move, Outcome, Position};
use tabiya_engine::{
    Choice, Engine, EngineOptions, Limits, Random, Score, Signals, Strategy, Task,
};

/// A game is over for us once both sides have seen so much for so many moves in a row.
const DECIDED: i32 = 1_000;
const DECIDED_PLIES: u32 = 4;
/// It is drawn for us once both sides have seen so little for so many moves in a row, and the
/// opening is long past.
const EVEN: i32 = 10;
const EVEN_PLIES: u32 = 12;
const EVEN_FROM_PLY: usize = 80;
/// A beginning by dice with a higher score is not played on.
const FAIR: i32 = 150;
/// No game is longer.
const PLIES_MAX: usize = 300;
/// The engine's memory, which is emptied before each game.
const HASH_MIB: usize = 4;
/// How many times the wanted number of positions a search may look at to finish a depth.
const OVERRUN: u64 = 8;

/// An engine with little memory.
pub(crate) fn engine() -> Engine {
    Engine::new(EngineOptions { hash_mib: HASH_MIB, fades: false, ..EngineOptions::default() })
}

/// Asks an engine for a move. Once it has looked at so many positions it goes no deeper, so that
/// its score is that of a whole depth.
pub(crate) fn ask(engine: &mut Engine, game: &Game, nodes: u64) -> Choice {
    let (limits, signals) = (Limits::from_nodes(nodes * OVERRUN), Signals::default());
    engine.choose(
        &Task { game, limits: &limits, signals: &signals, stopwatch: &Instant::now() },
        &mut |thought| {
            if thought.nodes >= nodes {
                signals.stop();
            }
        },
    )
}

/// What the engine chose for a move of a game.
#[derive(Debug)]
pub(crate) enum Chosen {
    /// After a look that is good enough to play on.
    Quickly(Choice),
    /// After one that is good enough to learn from.
    Thoroughly(Choice),
}

/// Plays a game to its end. Gives the moves with what was seen by thorough looks, for White, and who
/// won.
pub(crate) fn play_out(
    mut game: Game,
    mut choose: impl FnMut(&Game) -> Chosen,
) -> (Vec<(Move, Option<i16>)>, Option<Color>) {
    let mut played = Vec::new();
    let (mut decided, mut even) = (0, 0);
    while game.outcome().is_none() && game.plies() < PLIES_MAX {
        let (choice, is_thorough) = match choose(&game) {
            Chosen::Quickly(choice) => (choice, false),
            Chosen::Thoroughly(choice) => (choice, true),
        };
        let (Some(mv), Some(score)) = (choice.best, choice.thought.score) else { break };
        let score = for_white(game.position(), score);
        decided = if i32::from(score).abs() >= DECIDED { decided + 1 } else { 0 };
        even = if i32::from(score).abs() <= EVEN { even + 1 } else { 0 };
        if decided >= DECIDED_PLIES {
            let winner = if score > 0 { Color::White } else { Color::Black };
            return (played, Some(winner));
        }
        played.push((mv, is_thorough.then_some(score)));
        let is_even = even >= EVEN_PLIES && game.plies() >= EVEN_FROM_PLY;
        if is_even || game.play(mv).is_err() || is_drawn(&game) {
            break;
        }
    }
    (played, game.outcome().and_then(Outcome::winner))
}

/// What the side to move sees, in hundredths of a pawn for White.
pub(crate) fn for_white(position: &Position, score: Score) -> i16 {
    // A score is below 2^15.
    let score = i16::try_from(score.value()).unwrap_or(0);
    if position.turn() == Color::White { score } else { -score }
}

/// A game whose first moves were played by dice, and in which the engine then sees neither side
/// much better.
pub(crate) fn begin(
    plies: usize,
    random: &mut Random,
    mut choose: impl FnMut(&Game) -> Choice,
) -> Game {
    loop {
        let mut game = Game::new();
        for _ in 0..plies {
            let moves: Vec<Move> = game.position().legal_moves().iter().copied().collect();
            let Some(&mv) = random.pick(&moves) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.plies() == plies
            && game.outcome().is_none()
            && choose(&game).thought.score.is_some_and(|score| score.value().abs() <= FAIR)
        {
            return game;
        }
    }
}

/// Whether a player may claim a draw: somebody would.
fn is_drawn(game: &Game) -> bool {
    let claims = game.claims();
    claims.threefold || claims.fifty
}
