//! Games of our levels, and the moves that look as good as those that were played.

use std::time::Instant;

use tabiya_chess::pgn::Tree;
use tabiya_chess::{Game, Move};
use tabiya_engine::{
    Choice, Engine, EngineOptions, Level, Limits, Random, Score, Signals, Strategy, Task, Thought,
};

/// The level that plays both sides of a game: strong enough that games stay open for long.
const PLAYER: u8 = 5;
/// A beginner, who is asked at some moves: what they overlook can be seen by beginners.
const BEGINNER: u8 = 2;
const BEGINNER_ONE_IN: usize = 8;
/// What looks good in a game is what so many plies show, the exchanges after them included:
/// whoever looks no further falls for everything that takes a move more. Hard puzzles come of the
/// longer looks, and most puzzles of the short ones.
const PLIES_AHEAD: [u32; 4] = [1, 1, 2, 3];
/// How many moves are compared, and how far behind the best one a move may be.
const COMPARED: usize = 10;
const CENTIPAWNS_BEHIND: i32 = 90;
/// From this ply on moves are compared: what comes before is known by heart.
const FROM_PLY: usize = 8;
/// A game ends once a side has been so far ahead for so many plies: nothing follows that is not
/// won already.
const DECIDED: i32 = 300;
const DECIDED_PLIES: u32 = 4;
/// No game is longer.
const PLIES_MAX: usize = 160;
/// Their tables: they look at few positions.
const HASH_MIB: usize = 1;

/// A game with its variations, each a single move. A number has the same game on every machine.
pub(crate) fn game(seed: u64, number: u64) -> Tree {
    let mut random = Random::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
    // Numbers near each other give sequences far apart.
    let mut random = Random::new(random.word());
    let mut player = level(PLAYER, &mut random);
    let mut others = Others::new(&mut random);
    let mut game = Game::new();
    let mut tree = Tree::new();
    let mut node = tree.root();
    let mut decided = 0;
    while game.outcome().is_none() && game.plies() < PLIES_MAX && decided < DECIDED_PLIES {
        let choice = ask(&mut *player, &game, &Limits::default(), &mut |_| ());
        let Some(mv) = choice.best else { break };
        let Ok(next) = tree.add(node, mv) else { break };
        if game.plies() >= FROM_PLY {
            for other in others.moves(&game, mv, &mut random) {
                // What an engine chooses is legal.
                let _added = tree.add(node, other);
            }
        }
        let ahead = choice.thought.score.map_or(0, |score| score.value().abs());
        decided = if ahead >= DECIDED { decided + 1 } else { 0 };
        node = next;
        if game.play(mv).is_err() {
            break;
        }
    }
    // The names of these tags are right and their values short.
    let _fits = tree.set_tag("White", &format!("Level {PLAYER}"));
    let _fits = tree.set_tag("Black", &format!("Level {PLAYER}"));
    let _fits = tree.set_tag("Round", &format!("{seed}/{number}"));
    tree
}

/// Those who say what else could have been played.
struct Others {
    shallow: Engine,
    plies_ahead: u32,
    beginner: Box<dyn Strategy>,
}

impl Others {
    fn new(random: &mut Random) -> Self {
        let options =
            EngineOptions { hash_mib: HASH_MIB, lines: COMPARED, ..EngineOptions::default() };
        let plies_ahead = random.pick(&PLIES_AHEAD).copied().unwrap_or(1);
        Self { shallow: Engine::new(options), plies_ahead, beginner: level(BEGINNER, random) }
    }

    /// Moves that could have been played in place of one, each once.
    fn moves(&mut self, game: &Game, played: Move, random: &mut Random) -> Vec<Move> {
        let mut moves = self.plausible(game);
        if random.below(BEGINNER_ONE_IN) == 0 {
            moves.extend(ask(&mut *self.beginner, game, &Limits::default(), &mut |_| ()).best);
        }
        let mut known = vec![played];
        moves.retain(|mv| {
            let is_new = !known.contains(mv);
            known.push(*mv);
            is_new
        });
        moves
    }

    /// The moves that look about as good as the best at a short look.
    fn plausible(&mut self, game: &Game) -> Vec<Move> {
        let mut lines: Vec<Thought> = Vec::new();
        let limits = Limits::from_depth(self.plies_ahead);
        ask(&mut self.shallow, game, &limits, &mut |thought| {
            if thought.rank == 1 {
                lines.clear();
            }
            lines.push(thought.clone());
        });
        let value = |line: &Thought| line.score.map_or(0, Score::value);
        let best = lines.first().map_or(0, value);
        let near = lines.iter().filter(|line| value(line) >= best - CENTIPAWNS_BEHIND);
        near.filter_map(|line| line.line.first().copied()).collect()
    }
}

fn level(number: u8, random: &mut Random) -> Box<dyn Strategy> {
    Level::new(number).unwrap_or(Level::MIN).strategy_within(random.word(), HASH_MIB)
}

/// Asks for a move without a clock; nobody stops it.
fn ask(
    strategy: &mut dyn Strategy,
    game: &Game,
    limits: &Limits,
    report: &mut dyn FnMut(&Thought),
) -> Choice {
    let (signals, stopwatch) = (Signals::default(), Instant::now());
    strategy.choose(&Task { game, limits, signals: &signals, stopwatch: &stopwatch }, report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_the_same_game_with_other_moves_beside_it() {
        let tree = game(7, 3);
        assert_eq!(game(7, 3), tree);
        assert_ne!(game(7, 4), tree);
        assert_eq!(tree.tag("Round"), Some("7/3"));
        let plies = tree.main_line().count();
        assert!(plies > FROM_PLY && tree.len() > plies + 10, "{tree}");
    }
}
