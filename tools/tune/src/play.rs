//! Games against itself, to learn from.

use std::iter;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tabiya_chess::Game;
use tabiya_engine::{Engine, Random, Strategy};

use crate::Games;
use crate::error::Error;
use crate::game::{Chosen, ask, begin, engine, for_white, play_out};
use crate::record::{Look, Record, Writer, is_quiet};

/// Games that are played before they are written.
const ROUND: u64 = 256;

/// Plays games to a file, after those that it has.
pub(crate) fn run(games: &Games) -> Result<(), Error> {
    let (mut writer, mut done) = Writer::open(&games.file)?;
    let mut engines: Vec<_> = iter::repeat_with(engine).take(games.threads.max(1)).collect();
    while done < games.games {
        let end = games.games.min(done + ROUND);
        for record in play_round(games, &mut engines, done..end) {
            writer.add(&record)?;
        }
        done = end;
    }
    Ok(())
}

/// Plays the games with these numbers, as many at once as there are engines, and gives them in
/// order.
fn play_round(games: &Games, engines: &mut [Engine], numbers: Range<u64>) -> Vec<Record> {
    let next = AtomicU64::new(numbers.start);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|next| *next < numbers.end);
    let work = |engine: &mut Engine| -> Vec<_> {
        iter::from_fn(take).map(|number| (number, play(games, engine, number))).collect()
    };
    let mut played: Vec<(u64, Record)> = thread::scope(|scope| {
        let workers: Vec<_> =
            engines.iter_mut().map(|engine| scope.spawn(move || work(engine))).collect();
        let parts = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        parts.flatten().collect()
    });
    played.sort_unstable_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, record)| record).collect()
}

/// Plays one game; a number has the same one on every machine.
fn play(games: &Games, engine: &mut Engine, number: u64) -> Record {
    let mut random = Random::new(games.seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
    // Numbers near each other give sequences far apart.
    let mut random = Random::new(random.word());
    engine.new_game();
    let plies = games.dice + random.below(3);
    let start = begin(plies, &mut random, |game| ask(engine, game, games.nodes));
    let dice: Vec<_> = start.moves().collect();
    let mut beside = Vec::new();
    let (played, winner) = play_out(start, |game| {
        beside.push(look_beside(games, engine, &mut random, game));
        choose(games, engine, &mut random, game)
    });
    let played = played.into_iter().map(|(mv, score)| Look::Played(mv, score));
    let looks = beside
        .into_iter()
        .zip(played)
        .flat_map(|(beside, played)| beside.into_iter().chain([played]));
    Record { dice, looks: looks.collect(), winner }
}

/// Has the engine look at the position after a move by dice, if dice want it and the position is
/// quiet. Most positions in a tree of a search come after moves that nobody would play.
fn look_beside(
    games: &Games,
    engine: &mut Engine,
    random: &mut Random,
    game: &Game,
) -> Option<Look> {
    if games.beside == 0 || random.below(games.beside) > 0 {
        return None;
    }
    let mv = *random.pick(&game.position().legal_moves())?;
    let mut game = game.clone();
    game.play(mv).ok()?;
    let is_quiet = |best| is_quiet(game.position(), best);
    ask(engine, &game, games.quick).best.filter(|&best| is_quiet(best))?;
    let choice = ask(engine, &game, games.nodes);
    let best = choice.best.filter(|&best| is_quiet(best))?;
    Some(Look::Beside(mv, best, for_white(game.position(), choice.thought.score?)))
}

/// Asks the engine for a move. Dice choose the quiet positions that it looks at thoroughly: those
/// of one game have much in common, so fewer of each of more games teach more.
fn choose(games: &Games, engine: &mut Engine, random: &mut Random, game: &Game) -> Chosen {
    if games.every > 1 {
        let quick = ask(engine, game, games.quick);
        let may_teach = quick.best.is_some_and(|mv| is_quiet(game.position(), mv));
        if !may_teach || random.below(games.every) > 0 {
            return Chosen::Quickly(quick);
        }
    }
    Chosen::Thoroughly(ask(engine, game, games.nodes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Seen;

    #[test]
    fn a_number_has_the_same_game_whoever_plays_it_and_after_whatever() {
        let games = Games {
            file: "unused".into(),
            seed: 7,
            games: 6,
            nodes: 50,
            every: 3,
            quick: 20,
            beside: 4,
            dice: 8,
            threads: 1,
        };
        let alone = play_round(&games, &mut [engine()], 0..6);
        let together = play_round(&games, &mut [engine(), engine(), engine()], 0..6);
        assert_eq!(together, alone);
        assert_eq!(play(&games, &mut engine(), 4), alone[4]);
        let positions = alone[0].positions().expect("a game");
        let (beside, played): (Vec<Seen>, Vec<Seen>) =
            positions.into_iter().partition(|seen| seen.is_beside);
        assert!(!beside.is_empty() && beside.iter().all(Seen::is_quiet));
        let looked_at = played.iter().filter(|seen| seen.score.is_some()).count();
        assert!(looked_at > 0 && looked_at < played.len(), "{looked_at}");
    }
}
