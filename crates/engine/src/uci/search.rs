//! A search on a thread of its own, and how it is stopped.

use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use super::go::Go;
use super::output::{BestMove, Info, OddsSetting, Output};
use super::player::Player;
use crate::{Choice, Signals, Task};

/// Room for the deepest search; only what is used is taken from the machine.
const STACK_BYTES: usize = 16 << 20;

/// Something that runs beside the session. Dropping it tells it to stop.
#[derive(Debug)]
pub(super) struct Search<'scope> {
    control: Arc<Control>,
    /// Gives back the player, if it had one and it is still fit to play.
    thread: Option<ScopedJoinHandle<'scope, Option<Player>>>,
}

/// What the session and the thread both know.
#[derive(Debug)]
pub(super) struct Control {
    pub(super) signals: Signals,
    is_infinite: bool,
    /// Whether the answer is on its way.
    is_answered: AtomicBool,
    gate: Mutex<()>,
    changed: Condvar,
}

impl<'scope> Search<'scope> {
    /// Starts work on a thread of its own; none if the machine has no thread left.
    pub(super) fn start(
        scope: &'scope Scope<'scope, '_>,
        control: Control,
        work: impl FnOnce(&Control) -> Option<Player> + Send + 'scope,
    ) -> Option<Self> {
        let control = Arc::new(control);
        let shared = control.clone();
        let thread = thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, move || {
                let player = panic::catch_unwind(AssertUnwindSafe(|| work(&shared)));
                shared.answer();
                player.unwrap_or_default()
            });
        Some(Self { control, thread: Some(thread.ok()?) })
    }

    pub(super) fn control(&self) -> &Control {
        &self.control
    }

    /// Waits for its end, and takes the player back.
    pub(super) fn join(mut self) -> Option<Player> {
        // It catches its panics, so that there is nothing to hear of here.
        self.thread.take()?.join().ok().flatten()
    }
}

impl Drop for Search<'_> {
    fn drop(&mut self) {
        self.control.stop();
    }
}

impl Control {
    pub(super) fn new(go: &Go) -> Self {
        Self {
            signals: if go.is_pondering { Signals::pondering() } else { Signals::default() },
            is_infinite: go.is_infinite,
            is_answered: AtomicBool::new(false),
            gate: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    pub(super) fn stop(&self) {
        self.change(Signals::stop);
    }

    pub(super) fn ponder_hit(&self) {
        self.change(Signals::ponder_hit);
    }

    /// Whether the answer is still to come.
    pub(super) fn is_running(&self) -> bool {
        !self.is_answered.load(Ordering::Acquire)
    }

    /// Notes that the answer is on its way, before anybody can read it.
    fn answer(&self) {
        self.is_answered.store(true, Ordering::Release);
    }

    /// Signals change behind the gate, so that nobody who waits misses it.
    fn change(&self, change: impl FnOnce(&Signals)) {
        let _gate = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
        change(&self.signals);
        self.changed.notify_all();
    }

    /// Waits until the answer may be given: that of an infinite search after `stop`, that of
    /// pondering after `ponderhit` or `stop`.
    fn wait(&self) {
        let gate = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
        let is_held = |_: &mut ()| {
            !self.signals.is_stopped() && (self.is_infinite || self.signals.is_pondering())
        };
        // Whoever panicked behind the gate changed nothing that it guards.
        drop(self.changed.wait_while(gate, is_held));
    }
}

/// Thinks, and answers with one `bestmove`. Gives the player back unless it has panicked.
pub(super) fn think<W: Write>(
    mut player: Player,
    task: &Task<'_>,
    control: &Control,
    output: &Output<W>,
    odds: OddsSetting,
) -> Option<Player> {
    let position = task.game.position();
    let moves = task.moves();
    // What cannot be written here cannot be written by the session either, which then ends.
    let mut report = |thought: &_| drop(output.line(Info { position, thought, odds }));
    let mut choice = Some(Choice::default());
    if moves.is_empty() {
        let score = if position.is_check() { "mate 0" } else { "cp 0" };
        drop(output.line(format_args!("info depth 0 score {score}")));
    } else {
        let thinking = AssertUnwindSafe(|| player.strategy().choose(task, &mut report));
        choice = panic::catch_unwind(thinking).ok();
    }
    let is_fit = choice.is_some();
    if !is_fit {
        drop(output.remark("the search has failed, which is a bug; any legal move is played"));
    }
    // Whatever a strategy says, what is played is legal.
    let Choice { best, reply, .. } = choice
        .filter(|choice| choice.best.is_some_and(|best| moves.contains(&best)))
        .unwrap_or_else(|| Choice { best: moves.first().copied(), ..Choice::default() });
    control.wait();
    control.answer();
    drop(output.line(BestMove { position: *position, best, reply }));
    is_fit.then_some(player)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tabiya_chess::{Game, Square};

    use super::super::player::Dice;
    use super::*;
    use crate::{Limits, Opponent, Strategy, Thought};

    #[derive(Debug)]
    enum Broken {
        Panics,
        Cheats,
    }

    impl Strategy for Broken {
        fn choose(&mut self, _: &Task<'_>, _: &mut dyn FnMut(&Thought)) -> Choice {
            match self {
                Self::Panics => panic!("a strategy with a bug"),
                Self::Cheats => {
                    let best = Some(tabiya_chess::Move::normal(Square::A1, Square::A8));
                    Choice { best, ..Choice::default() }
                }
            }
        }
    }

    /// What is answered, and whether the strategy is kept.
    fn check(strategy: Broken) -> (String, bool) {
        let opponent: Opponent = "random".parse().expect("there is one");
        let output = Output::new(Vec::new());
        let control = Control::new(&Go::default());
        let (game, limits) = (Game::new(), Limits::default());
        let task = Task {
            game: &game,
            limits: &limits,
            signals: &control.signals,
            stopwatch: &Instant::now(),
        };
        let dice = Dice { seed: 0, game: 0 };
        let player = Player::Other { opponent, dice, strategy: Box::new(strategy) };
        let is_kept = think(player, &task, &control, &output, OddsSetting::Hidden).is_some();
        (output.into_text(), is_kept)
    }

    #[test]
    fn a_strategy_that_panics_or_cheats_is_answered_for_with_a_legal_move() {
        let (text, is_kept) = check(Broken::Panics);
        assert!(text.starts_with("info string the search has failed"), "{text}");
        assert!(text.ends_with("\nbestmove a2a3\n") && !is_kept, "{text}");
        assert_eq!(check(Broken::Cheats), ("bestmove a2a3\n".to_owned(), true));
    }
}
