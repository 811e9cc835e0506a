//! Engines that look at a whole game, on threads of their own.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use tabiya_chess::{Game, Move, Position};
use tabiya_engine::Signals;
use tabiya_review::{Assessment, Assessor};

/// The assessment of every position of a game, at work. Dropping it stops the work.
#[derive(Debug)]
pub struct Assessing {
    signals: Arc<Signals>,
    news: Receiver<(usize, Assessment)>,
    found: Vec<Option<Assessment>>,
    done: usize,
    is_running: bool,
}

/// A game that several threads look at.
#[derive(Debug)]
struct Work {
    start: Position,
    moves: Vec<Move>,
    nodes: u64,
    /// The next position that nobody has taken.
    next: AtomicUsize,
}

impl Assessing {
    /// Starts so many threads on a game. Each position is looked at by itself, so that the
    /// answer is the same for any number of them.
    #[must_use]
    pub fn start(start: Position, moves: Vec<Move>, nodes: u64, threads: NonZeroUsize) -> Self {
        let positions = moves.len() + 1;
        let work = Arc::new(Work { start, moves, nodes, next: AtomicUsize::new(0) });
        let signals = Arc::new(Signals::default());
        let (sender, news) = mpsc::channel();
        for _ in 0..threads.get().min(positions) {
            let (work, signals, sender) = (Arc::clone(&work), Arc::clone(&signals), sender.clone());
            thread::spawn(move || {
                work.share(&signals, |index, assessment| sender.send((index, assessment)).is_ok());
            });
        }
        Self { signals, news, found: vec![None; positions], done: 0, is_running: true }
    }

    /// Takes in what was found, and waits for no longer than this for more. Whether there is more
    /// to wait for.
    pub fn wait(&mut self, wait: Duration) -> bool {
        let mut news = self.news.recv_timeout(wait);
        while let Ok((index, assessment)) = news {
            self.found[index] = Some(assessment);
            self.done += 1;
            news = self.news.recv_timeout(Duration::ZERO);
        }
        self.is_running = news == Err(RecvTimeoutError::Timeout);
        self.is_running
    }

    /// Stops the work. What was found stays.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// How many positions are assessed, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.found.len())
    }

    /// The assessments of the start and of the position after each move, up to the first that is
    /// missing.
    #[must_use]
    pub fn into_assessments(mut self) -> Vec<Assessment> {
        std::mem::take(&mut self.found).into_iter().map_while(|found| found).collect()
    }
}

impl Drop for Assessing {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

impl Work {
    /// Takes positions as long as there are any and somebody wants to know.
    fn share(&self, signals: &Signals, tell: impl Fn(usize, Assessment) -> bool) {
        let mut assessor = Assessor::new(self.nodes);
        let mut game = Game::from_position(self.start);
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index > self.moves.len() {
                return;
            }
            advance(&mut game, &self.moves[..index]);
            let played = self.moves.get(index).copied();
            let assessment = assessor.assess(&game, played, signals, &Instant::now());
            if signals.is_stopped() || !tell(index, assessment) {
                return;
            }
        }
    }
}

/// Plays a game on until all these moves are made. They were legal when they were read.
fn advance(game: &mut Game, moves: &[Move]) {
    for &mv in &moves[game.plies()..] {
        // A file may go on where the rules end the game.
        game.set_outcome(None);
        if game.play(mv).is_err() {
            return;
        }
    }
}
