//! What the module of reviews offers.

use tabiya_computer::helps_in;
use tabiya_engine::{Signals, Stopwatch};
use tabiya_protocol::encode;
use tabiya_protocol::rest::Problem;
use tabiya_study::{Question, SeenLine};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::live;
use crate::report::Report;
use crate::watch::Watch;

/// Answers a question of a review: `POST /api/review`, a `Problem` included. `live` is a list of
/// `Start`s: where the games stand that go on with another person. Nobody is helped in them. Lines
/// go to `report` as soon as they are seen. A search without a bound ends with its worker.
#[wasm_bindgen]
#[must_use]
pub fn review(question: &str, live: &str, report: &Report) -> String {
    answer(question, live, &Watch::start(), &mut |line| report.tell(line))
        .unwrap_or_else(|problem| encode(&problem))
}

fn answer(
    question: &str,
    live: &str,
    stopwatch: &dyn Stopwatch,
    report: &mut dyn FnMut(&SeenLine),
) -> Result<String, Box<Problem>> {
    let question = Question::read(question)?;
    if let Some(asked) = question.looked_at() {
        live::check(live, |played| helps_in(&asked, played))?;
    }
    question.answer(&Signals::default(), stopwatch, report)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tabiya_protocol::rest::ProblemKey;

    use super::*;

    #[test]
    fn nobody_is_helped_in_a_live_game() {
        let live = r#"[{"kind": "standard"}]"#;
        let ask = |moves: &str| {
            let question = format!(
                r#"{{"kind": "assess", "about": {{"start": {{"kind": "standard"}}, "moves": [{moves}],
                "nodes": 10}}}}"#
            );
            let answer = answer(&question, live, &Instant::now(), &mut |_| ());
            answer.map(|_| ()).map_err(|problem| problem.key)
        };
        assert_eq!(ask(""), Err(ProblemKey::GameGoesOn));
        assert_eq!(ask(r#""e2e4""#), Err(ProblemKey::GameGoesOn));
        assert_eq!(ask(r#""e2e4", "e7e5""#), Ok(()));
    }
}
