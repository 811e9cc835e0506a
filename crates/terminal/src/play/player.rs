//! Seats that are not the person's: asked for a move away from the screen.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use tabiya_chess::{ByColor, Color, Game, Uci};
use tabiya_table::Reading;

/// Who plays a color.
#[derive(Debug, Default)]
pub enum Seat {
    /// Somebody at this screen.
    #[default]
    Human,
    /// A program.
    Computer(Box<dyn Player>),
}

/// A program that plays.
pub trait Player: Send + fmt::Debug {
    /// Chooses a move. It runs on a thread of its own and comes back soon after `stop` is set;
    /// what it gives then is thrown away.
    fn choose(&mut self, thought: &Thought, stop: &AtomicBool) -> Option<Uci>;
}

/// What a player is asked.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The game, with its history. It is the player's turn.
    pub game: Game,
    /// What the clocks show; none without a clock.
    pub clocks: ByColor<Option<Reading>>,
}

/// The computer seats of a game. At most one of them thinks, about one position.
#[derive(Debug, Default)]
pub(crate) struct Thinkers {
    idle: ByColor<Option<Box<dyn Player>>>,
    thinking: Option<Thinking>,
}

#[derive(Debug)]
struct Thinking {
    color: Color,
    /// What the table's `position_seq` was: an answer to an earlier position counts for nothing.
    seq: u64,
    stop: Arc<AtomicBool>,
    answer: Receiver<(Box<dyn Player>, Option<Uci>)>,
}

impl Thinkers {
    pub(crate) fn new(seats: ByColor<Seat>) -> Self {
        let idle = seats.map(|seat| match seat {
            Seat::Human => None,
            Seat::Computer(player) => Some(player),
        });
        Self { idle, thinking: None }
    }

    /// Which seats are theirs.
    pub(crate) fn colors(&self) -> ByColor<bool> {
        let thinking = self.thinking.as_ref().map(|thinking| thinking.color);
        ByColor::new_with(|color| self.idle[color].is_some() || thinking == Some(color))
    }

    /// Lets a color think about the position with this number, unless somebody thinks already.
    pub(crate) fn ask(&mut self, color: Color, seq: u64, thought: impl FnOnce() -> Thought) {
        if let Some(thinking) = &self.thinking {
            if (thinking.color, thinking.seq) != (color, seq) {
                thinking.stop.store(true, Ordering::Relaxed);
            }
            return;
        }
        let Some(mut player) = self.idle[color].take() else { return };
        let (sender, answer): (Sender<_>, _) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (thought, stopped) = (thought(), Arc::clone(&stop));
        thread::spawn(move || {
            let uci = player.choose(&thought, &stopped);
            // If the game has been left, nobody waits for the answer.
            let _nobody_waits = sender.send((player, uci));
        });
        self.thinking = Some(Thinking { color, seq, stop, answer });
    }

    /// The move that was chosen, and for which position, if there is one by now.
    pub(crate) fn answer(&mut self) -> Option<(Color, u64, Uci)> {
        let thinking = self.thinking.as_ref()?;
        match thinking.answer.try_recv() {
            Err(TryRecvError::Empty) => None,
            // The player has panicked; its seat stays empty.
            Err(TryRecvError::Disconnected) => {
                self.thinking = None;
                None
            }
            Ok((player, uci)) => {
                let (color, seq) = (thinking.color, thinking.seq);
                self.idle[color] = Some(player);
                self.thinking = None;
                uci.map(|uci| (color, seq, uci))
            }
        }
    }

    /// Changes seats, for a rematch.
    pub(crate) fn swap(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
            thinking.color = !thinking.color;
            thinking.seq = u64::MAX;
        }
        std::mem::swap(&mut self.idle.white, &mut self.idle.black);
    }
}
