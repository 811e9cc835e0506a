//! An engine of somebody else's as a player: it is asked as our own strategies are.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::{Color, Game, Move, Position, Uci, Variant};
use tabiya_engine::{Choice, Limits, Strategy, Task, Thought as Seen};

use crate::engine::{Engine, StartError, Trouble};
use crate::play::start_text;
use crate::thought::Thought;
use crate::{EngineFault, EngineFaultKind, EngineSpec};

/// How long an engine may owe an answer.
const STALL: Duration = Duration::from_secs(10);
/// Nobody sets it: a guest is told to stop by the signals of each task.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A UCI engine that takes part in other games than matches. Its process is started when it is
/// first asked, and ends with this value.
#[derive(Debug)]
pub struct Guest {
    spec: EngineSpec,
    /// The process, and the rules it was told to play by.
    running: Option<(Engine<'static>, Variant)>,
}

impl Guest {
    /// An engine that is started so.
    #[must_use]
    pub const fn new(spec: EngineSpec) -> Self {
        Self { spec, running: None }
    }

    /// Starts an engine, to see whether it can be, and gives its name: the one it was given, or
    /// else the one it gives itself.
    ///
    /// # Errors
    ///
    /// It cannot be started, or does not speak UCI.
    pub fn name(spec: &EngineSpec) -> Result<String, StartError> {
        let started = Engine::start(spec, Variant::Standard, STALL, &NEVER)?;
        let own = started.and_then(|engine| engine.name().map(ToOwned::to_owned));
        Ok(own.filter(|_| !spec.is_named()).unwrap_or_else(|| spec.name.clone()))
    }

    /// The running engine, which is started if there is none for these rules.
    fn engine(&mut self, variant: Variant) -> Result<&mut Engine<'static>, EngineFault> {
        let running = self.running.take().filter(|(_, rules)| *rules == variant);
        let engine = match running {
            Some((engine, _)) => engine,
            None => {
                let started = Engine::start(&self.spec, variant, STALL, &NEVER);
                let crash = |detail: String| EngineFault { kind: EngineFaultKind::Crash, detail };
                let started = started.map_err(|error| crash(error.to_string()))?;
                let mut engine = started.ok_or_else(|| crash(String::new()))?;
                engine.new_game().map_err(fault)?;
                engine
            }
        };
        Ok(&mut self.running.insert((engine, variant)).0)
    }

    fn ask(
        &mut self,
        task: &Task<'_>,
        report: &mut dyn FnMut(&Seen),
    ) -> Result<Choice, EngineFault> {
        let position = *task.game.position();
        // An engine that answers in time is never told to stop by this.
        let patience = task.limits.move_time.map(|time| time + STALL);
        let is_over = || {
            let is_late = patience.is_some_and(|patience| task.stopwatch.elapsed() > patience);
            task.signals.is_stopped() || is_late
        };
        let mut seen = Seen::default();
        let mut hear = |line: &str| {
            if let Some(thought) = read(line, &position) {
                seen = Seen { elapsed: task.stopwatch.elapsed(), ..thought };
                report(&seen);
            }
        };
        let engine = self.engine(position.variant())?;
        let best = engine.think(&question(task.game, task.limits), &is_over, &mut hear);
        let best = best.map_err(fault)?;
        let legal = best.parse::<Uci>().ok().and_then(|uci| uci.to_move(&position).ok());
        let best = legal.ok_or(EngineFault { kind: EngineFaultKind::IllegalMove, detail: best })?;
        Ok(Choice { best: Some(best), reply: None, thought: seen })
    }
}

impl Strategy for Guest {
    /// Asks the engine. One that has ended is started again once; if there is still no move, what
    /// is wrong is the remark of the choice.
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Seen)) -> Choice {
        let mut asked = self.ask(task, report);
        if matches!(&asked, Err(fault) if fault.kind == EngineFaultKind::Crash) {
            self.running = None;
            asked = self.ask(task, report);
        }
        asked.unwrap_or_else(|fault| {
            self.running = None;
            let thought = Seen { remark: fault.excuse(), ..Seen::default() };
            Choice { thought, ..Choice::default() }
        })
    }

    fn new_game(&mut self) {
        if let Some((engine, _)) = &mut self.running
            && engine.new_game().is_err()
        {
            self.running = None;
        }
    }
}

fn fault(trouble: Trouble) -> EngineFault {
    match trouble {
        Trouble::Fault(fault) => fault,
        Trouble::Stopped => EngineFault { kind: EngineFaultKind::Hang, detail: String::new() },
    }
}

/// The game so far and the question for a move, in UCI's words.
fn question(game: &Game, limits: &Limits) -> String {
    let mut text = format!("position {}", start_text(game.start()));
    for (index, (position, mv)) in game.history().iter().enumerate() {
        let gap = if index == 0 { " moves" } else { "" };
        text.push_str(&format!("{gap} {}", position.uci(*mv)));
    }
    text.push_str("\ngo");
    let mut say = |word: &str, number: u128| {
        // A string takes everything.
        let _written = write!(text, " {word} {number}");
    };
    if let Some(clock) = limits.clock {
        for (color, time, increment) in
            [(Color::White, "wtime", "winc"), (Color::Black, "btime", "binc")]
        {
            // Some engines take 0 for no clock at all.
            say(time, clock.remaining[color].as_millis().max(1));
            say(increment, clock.increment[color].as_millis());
        }
        if let Some(moves) = clock.moves_to_go {
            say("movestogo", u128::from(moves));
        }
    }
    if let Some(time) = limits.move_time {
        say("movetime", time.as_millis());
    }
    if let Some(nodes) = limits.nodes {
        say("nodes", u128::from(nodes));
    }
    if let Some(depth) = limits.depth {
        say("depth", u128::from(depth));
    }
    text
}

/// What an `info` line says about the best line, as far as its moves are legal.
fn read(line: &str, position: &Position) -> Option<Seen> {
    let thought = Thought::read(line)?;
    let after = |word: &str| line.split_once(&format!(" {word} ")).map(|(_, rest)| rest);
    let nodes = after("nodes").and_then(|rest| rest.split(' ').next()?.parse().ok());
    let mut position = *position;
    let mut legal = |word: &str| -> Option<Move> {
        let mv = word.parse::<Uci>().ok()?.to_move(&position).ok()?;
        position = position.play_unchecked(mv);
        Some(mv)
    };
    let words = after("pv").unwrap_or_default().split_ascii_whitespace();
    Some(Seen {
        depth: thought.depth.unwrap_or(0),
        nodes: nodes.unwrap_or(0),
        score: thought.score.map(Into::into),
        line: words.map_while(&mut legal).collect(),
        rank: 1,
        ..Seen::default()
    })
}

#[cfg(test)]
mod tests {
    use tabiya_chess::ByColor;
    use tabiya_engine::Clock;

    use super::*;

    #[test]
    fn a_question_has_the_game_and_every_limit() {
        let mut game = Game::new();
        let limits = Limits { move_time: Some(Duration::from_secs(2)), ..Limits::default() };
        assert_eq!(question(&game, &limits), "position startpos\ngo movetime 2000");
        for uci in ["e2e4", "e7e5"] {
            let uci: Uci = uci.parse().expect("a move");
            let mv = uci.to_move(game.position()).expect("legal");
            game.play(mv).expect("legal");
        }
        let time = |ms: u64| ByColor::new_with(|_| Duration::from_millis(ms));
        let clock = Clock { remaining: time(0), increment: time(50), moves_to_go: Some(7) };
        let limits =
            Limits { clock: Some(clock), nodes: Some(9), depth: Some(3), ..Limits::default() };
        assert_eq!(
            question(&game, &limits),
            "position startpos moves e2e4 e7e5\n\
             go wtime 1 winc 50 btime 1 binc 50 movestogo 7 nodes 9 depth 3"
        );
    }

    #[test]
    fn what_an_engine_sees_is_read_as_far_as_it_is_legal() {
        let start = Position::start();
        let line = "info depth 9 seldepth 12 score cp -31 nodes 1234 nps 5 pv e2e4 e7e5 e7e5 d2d4";
        let seen = read(line, &start).expect("a thought");
        assert_eq!((seen.depth, seen.nodes, seen.line.len()), (9, 1234, 2));
        assert_eq!(seen.score.map(|score| score.to_string()).as_deref(), Some("-0.31"));
        let mate = read("info depth 3 score mate -2", &start).expect("a thought");
        assert_eq!(
            mate.score.map(tabiya_engine::Score::kind),
            Some(tabiya_engine::ScoreKind::Mate(-2))
        );
        assert_eq!(read("info string e2e4", &start), None);
    }
}
