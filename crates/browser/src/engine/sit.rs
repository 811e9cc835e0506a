//! A computer at a table of this device.

use std::time::Duration;

use tabiya_chess::{ByColor, Game};
use tabiya_computer::{accepts_draw, opponent, think, thought};
use tabiya_engine::{Clock, Limits, Opponent, Signals, Stopwatch, Task};
use tabiya_protocol::rest;

use super::replay::replay;
use super::tables;
use crate::computer::{Answer, Bounds, ClockMs, Offer, Question, Wanted};

/// Answers what a table asks its computer.
pub(crate) fn answer(question: &str, stopwatch: &dyn Stopwatch) -> Result<Answer, String> {
    let asked: Question = serde_json::from_str(question).map_err(|error| error.to_string())?;
    let opponent = opponent(&asked.computer).ok_or("there is no such computer")?;
    let game = replay(Some(&asked.start), &asked.moves).map_err(|error| error.to_string())?;
    match asked.wanted {
        Wanted::Move(bounds) => play(opponent, &game, &bounds, stopwatch),
        Wanted::Draw(Offer { to, saw }) => {
            let is_agreed = accepts_draw(Some(opponent), &game, to, saw.map(score));
            Ok(Answer::Draw { is_agreed })
        }
    }
}

fn play(
    opponent: Opponent,
    game: &Game,
    bounds: &Bounds,
    stopwatch: &dyn Stopwatch,
) -> Result<Answer, String> {
    let (limits, signals) = (limits(bounds), Signals::default());
    let stop_after = Duration::from_millis(bounds.stop_ms);
    let alarm = Alarm { stopwatch, stop_after, signals: &signals };
    let task = Task { game, limits: &limits, signals: &signals, stopwatch: &alarm };
    let mut strategy = tables::strategy(opponent, bounds.seed.into());
    let choice = think(&mut *strategy, &task, &mut |_| ())?;
    let found = thought(game.position(), &choice);
    let best = found.line.first().ok_or("there is no move")?;
    Ok(Answer::Move { uci: best.uci, score: found.score })
}

fn limits(bounds: &Bounds) -> Limits {
    let times = |ms: ByColor<u64>| ByColor::new_with(|color| Duration::from_millis(ms[color]));
    let clock = bounds.clock.map(|ClockMs { remaining, increment, moves_to_go }| Clock {
        remaining: times(remaining),
        increment: times(increment),
        moves_to_go,
    });
    let move_time = bounds.move_ms.map(Duration::from_millis);
    Limits { clock, move_time, ..Limits::default() }
}

/// A score of the wire as the engine has it.
fn score(score: rest::Score) -> tabiya_engine::Score {
    match score {
        rest::Score::Centipawns { value } => tabiya_engine::Score::from_centipawns(value),
        rest::Score::Mate { moves } if moves > 0 => tabiya_engine::Score::mate_in(moves),
        rest::Score::Mate { moves } => tabiya_engine::Score::mated_in(moves.saturating_neg()),
    }
}

/// A stopwatch that tells a strategy to stop when its time is over. There is no other thread that
/// could, and every strategy that takes long looks at its stopwatch.
#[derive(Debug)]
struct Alarm<'a> {
    stopwatch: &'a dyn Stopwatch,
    stop_after: Duration,
    signals: &'a Signals,
}

impl Stopwatch for Alarm<'_> {
    fn elapsed(&self) -> Duration {
        let elapsed = self.stopwatch.elapsed();
        if elapsed >= self.stop_after {
            self.signals.stop();
        }
        elapsed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    fn ask(computer: &str, moves: &str, wanted: &str) -> Result<Answer, String> {
        let question = format!(
            r#"{{"computer":{computer},"start":{{"kind":"standard"}},"moves":[{moves}],"wanted":{wanted}}}"#
        );
        answer(&question, &Instant::now())
    }

    #[test]
    fn a_computer_finds_mate_in_one_within_its_clock() {
        let wanted = r#"{"move":{"seed":1,"clock":{"remaining":{"white":60000,"black":60000},
            "increment":{"white":0,"black":0},"moves_to_go":null},"move_ms":null,"stop_ms":9000}}"#;
        let moves = r#""f2f3","e7e5","g2g4""#;
        let answer = ask(r#"{"level":9}"#, moves, wanted);
        let is_mate = |uci: &str| uci == "d8h4";
        assert!(
            matches!(&answer, Ok(Answer::Move { uci, .. }) if is_mate(&uci.to_string())),
            "{answer:?}"
        );
    }

    #[test]
    fn a_computer_that_would_go_on_answers_when_its_time_is_over() {
        let wanted = r#"{"move":{"seed":1,"clock":{"remaining":{"white":3600000,"black":3600000},
            "increment":{"white":0,"black":0},"moves_to_go":null},"move_ms":null,"stop_ms":1}}"#;
        for computer in [r#"{"strategy":"engine"}"#, r#"{"strategy":"monte-carlo"}"#] {
            let answer = ask(computer, "", wanted);
            assert!(matches!(answer, Ok(Answer::Move { .. })), "{computer}: {answer:?}");
        }
    }

    #[test]
    fn a_computer_declines_a_draw_early_and_says_what_it_cannot_read() {
        let wanted = r#"{"draw":{"to":"black","saw":{"kind":"centipawns","value":0}}}"#;
        let answer = ask(r#"{"level":3}"#, r#""e2e4""#, wanted);
        assert_eq!(answer, Ok(Answer::Draw { is_agreed: false }));
        assert!(ask(r#"{"strategy":"nobody"}"#, "", wanted).is_err());
        assert!(ask(r#"{"level":3}"#, r#""e2e5""#, wanted).is_err());
    }
}
