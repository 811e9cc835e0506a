//! The engine on every position of a game, on several threads.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use tabiya_chess::Game;
use tabiya_chess::pgn::Tree;
use tabiya_engine::{Engine, EngineOptions, Limits, Signals, Strategy, Task};
use tabiya_review::{Assessment, Evaluation};

use crate::failure::Failure;
use crate::interrupt;

/// How soon a signal is noticed.
const POLL: Duration = Duration::from_millis(50);

/// Assesses positions with so many engines at a time, each of one thread.
pub(super) struct Judge {
    threads: NonZeroUsize,
    limits: Limits,
    /// Set once a signal wants us to end.
    interrupted: Arc<AtomicBool>,
}

impl Judge {
    /// A judge that a signal to end this program stops.
    pub(super) fn new(threads: NonZeroUsize, nodes: u64) -> Result<Self, Failure> {
        let interrupted = interrupt::listen()?;
        Ok(Self { threads, limits: Limits::from_nodes(nodes), interrupted })
    }

    /// Whether a signal has come.
    pub(super) fn is_stopped(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// The assessments of the start and of the position after each move, those that were done
    /// when a signal came. Each position is looked at by itself, so that the answer is the same
    /// for any number of threads.
    pub(super) fn assess(&self, tree: &Tree, progress: &dyn Fn(usize, usize)) -> Vec<Assessment> {
        let games = games(tree);
        let next = AtomicUsize::new(0);
        let signals = Signals::default();
        let mut assessments = vec![None; games.len()];
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.get().min(games.len()) {
                let (sender, next, games, signals) = (sender.clone(), &next, &games, &signals);
                scope.spawn(move || {
                    let mut engine = Engine::new(EngineOptions::default());
                    while let Some((index, game)) = take(next, games) {
                        let assessment = self.look(&mut engine, game, signals);
                        // Without a receiver nobody waits for more.
                        if signals.is_stopped() || sender.send((index, assessment)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut done = 0;
            loop {
                match receiver.recv_timeout(POLL) {
                    Ok((index, assessment)) => {
                        assessments[index] = Some(assessment);
                        done += 1;
                        progress(done, games.len());
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if self.is_stopped() {
                    signals.stop();
                }
            }
        });
        assessments.into_iter().map_while(|assessment| assessment).collect()
    }

    fn look(&self, engine: &mut Engine, game: &Game, signals: &Signals) -> Assessment {
        if let Some(outcome) = game.outcome() {
            return Evaluation::from_outcome(outcome).into();
        }
        engine.new_game();
        let stopwatch = &Instant::now();
        let task = Task { game, limits: &self.limits, signals, stopwatch };
        let choice = engine.choose(&task, &mut |_| ());
        Assessment::from_thought(game.position().turn(), &choice.thought)
    }
}

fn take<'a>(next: &AtomicUsize, games: &'a [Game]) -> Option<(usize, &'a Game)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    games.get(index).map(|game| (index, game))
}

/// The game as it stood at the start and after each move.
fn games(tree: &Tree) -> Vec<Game> {
    let mut game = Game::from_position(*tree.start());
    let mut games = vec![game.clone()];
    for mv in tree.main_line().moves() {
        // A file may go on where the rules end the game.
        game.set_outcome(None);
        if game.play(mv).is_err() {
            break;
        }
        games.push(game.clone());
    }
    games
}
