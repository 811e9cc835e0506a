//! Playing a match: workers that play, and one thread that counts and writes.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use tabiya_chess::ByColor;

use crate::engine::Engine;
use crate::play::{Played, Player, Stopped, play};
use crate::record::{Header, record};
use crate::{EngineFaultKind, Finished, Fixture, GameEnd, Match, MatchError, Standing};

/// Plays the games of a match that are not done yet, writes each as PGN, and says how it stands.
///
/// It ends when all games are played, when the test has decided, or when somebody sets `stop`;
/// games that are not finished then do not count. An end before the last game sets `stop` too.
///
/// # Errors
///
/// An engine cannot be started, or the output cannot be written.
pub fn run(
    of: &Match,
    done: &[Finished],
    pgn: &mut dyn Write,
    output: &mut dyn Write,
    stop: &AtomicBool,
) -> Result<Standing, MatchError> {
    let mut desk = Desk { of, standing: Standing::new(of), shown: 0, pgn, output };
    let mut is_done = vec![false; of.schedule.len()];
    for &game in done {
        desk.standing.add(game);
        is_done.get_mut(game.number).into_iter().for_each(|is_done| *is_done = true);
    }
    let left = Mutex::new((0..of.schedule.len()).filter(|&number| !is_done[number]));
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (sender, results) = sync_channel(of.concurrency.get());
    let mut written = Ok(());
    thread::scope(|scope| {
        if desk.standing.verdict().is_none() {
            for _ in 0..of.concurrency.get() {
                let sender = sender.clone();
                scope.spawn(move || work(of, &next, &sender, stop));
            }
        }
        drop(sender);
        for result in results {
            // After the end, the other workers' last games may still come.
            if written.is_ok() && desk.standing.verdict().is_none() {
                written = result.and_then(|game| desk.take(&game));
            }
            if written.is_err() || desk.standing.verdict().is_some() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    // What was played is shown also if the match could not go on.
    let closed = desk.close();
    written.and(closed)
}

/// A finished game on its way from a worker.
struct Game {
    number: usize,
    fixture: Fixture,
    played: Played,
}

/// Plays one game after the other, with engines of its own, until nothing is left.
fn work(
    of: &Match,
    next: &(impl Fn() -> Option<usize> + Sync),
    results: &SyncSender<Result<Game, MatchError>>,
    stop: &AtomicBool,
) {
    let mut engines: Vec<Option<Engine<'_>>> = of.engines.iter().map(|_| None).collect();
    while !stop.load(Ordering::Relaxed) {
        let Some(number) = next() else { break };
        let Some(fixture) = of.schedule.fixture(number) else { break };
        let played = match play_with(of, fixture, &mut engines, stop) {
            Ok(played) => Ok(Game { number, fixture, played }),
            Err(Interruption::Stopped) => break,
            Err(Interruption::Error(error)) => Err(error),
        };
        let is_error = played.is_err();
        if results.send(played).is_err() || is_error {
            break;
        }
    }
}

enum Interruption {
    Stopped,
    Error(MatchError),
}

/// Plays a game with the engines of a worker, which are started where they are missing. An engine
/// that has crashed or hangs is put away.
fn play_with<'a>(
    of: &Match,
    fixture: Fixture,
    engines: &mut [Option<Engine<'a>>],
    stop: &'a AtomicBool,
) -> Result<Played, Interruption> {
    for index in [fixture.white, fixture.black] {
        if engines[index].is_none() {
            let spec = &of.engines[index];
            engines[index] = Engine::start(spec, of.variant, of.stall, stop).map_err(|error| {
                Interruption::Error(MatchError::Start { engine: spec.title(), error })
            })?;
        }
    }
    let Ok([Some(white), Some(black)]) = engines.get_disjoint_mut([fixture.white, fixture.black])
    else {
        return Err(Interruption::Stopped);
    };
    let players = ByColor {
        white: Player { engine: white, control: of.control_of(fixture.white) },
        black: Player { engine: black, control: of.control_of(fixture.black) },
    };
    let opening = &of.openings[fixture.opening];
    let played =
        play(opening, players, of.rules, of.margin).map_err(|Stopped| Interruption::Stopped)?;
    if let GameEnd::Fault { loser, fault } = &played.end
        && matches!(fault.kind, EngineFaultKind::Crash | EngineFaultKind::Hang)
    {
        engines[fixture.of(*loser)] = None;
    }
    Ok(played)
}

/// Where results are counted and written.
struct Desk<'a> {
    of: &'a Match,
    standing: Standing,
    /// How many games were finished when the standing was last shown.
    shown: usize,
    pgn: &'a mut dyn Write,
    output: &'a mut dyn Write,
}

impl Desk<'_> {
    fn take(&mut self, game: &Game) -> Result<(), MatchError> {
        let Game { number, fixture, played } = game;
        let fault = match &played.end {
            GameEnd::Fault { fault, .. } => Some(fault.kind),
            _ => None,
        };
        let result = played.end.result();
        self.standing.add(Finished { number: *number, result, fault });
        self.write_pgn(game)?;
        let [white, black] =
            [fixture.white, fixture.black].map(|index| &self.of.engines[index].name);
        writeln!(
            self.output,
            "game {}/{}: {white} - {black} {}, {}, {} moves",
            number + 1,
            self.of.schedule.len(),
            result.as_str(),
            played.end,
            played.game.plies().div_ceil(2),
        )
        .map_err(MatchError::Output)?;
        if self.standing.games().is_multiple_of(self.of.report.get()) {
            self.report()?;
        }
        Ok(())
    }

    /// Writes a game at once, so that only the one being written can be lost.
    fn write_pgn(&mut self, game: &Game) -> Result<(), MatchError> {
        let side = |index: usize| (self.of.engines[index].name.as_str(), self.of.control_of(index));
        let header = Header {
            number: game.number,
            date: &self.of.date,
            white: side(game.fixture.white),
            black: side(game.fixture.black),
        };
        let tree = record(&header, &game.played).map_err(MatchError::Tag)?;
        let written = self.pgn.write_all(format!("{tree}\n").as_bytes());
        written.and_then(|()| self.pgn.flush()).map_err(MatchError::Pgn)
    }

    fn report(&mut self) -> Result<(), MatchError> {
        self.shown = self.standing.games();
        write!(self.output, "{}", self.standing)
            .and_then(|()| self.output.flush())
            .map_err(MatchError::Output)
    }

    /// Says how it ended, if that was not the last thing said.
    fn close(mut self) -> Result<Standing, MatchError> {
        if self.shown != self.standing.games() {
            self.report()?;
        }
        Ok(self.standing)
    }
}
