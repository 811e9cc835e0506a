//! Looking at positions for a person who reviews a game.

use serde::{Deserialize, Serialize};
use tabiya_chess::{Game, Position, SanPlus, Uci};
use tabiya_engine::{
    Bound, Engine, EngineOptions, Limits, Signals, Stopwatch, Strategy, Task, Thought,
};
use tabiya_protocol::Text;
use tabiya_protocol::rest::{LineMove, Problem, ProblemKey, Start};
use tabiya_review::{Assessment, Assessor, Evaluation};

use crate::unclear;

/// The most lines that are looked for at once.
const LINES_MAX: usize = 5;

/// What is asked about the lines that are best.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Analyze {
    /// Where the game started.
    pub(crate) start: Start,
    /// The moves since then.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub(crate) moves: Vec<Text<Uci>>,
    /// How many lines, at most five.
    lines: usize,
    /// Look at about so many positions, and no more.
    pub(crate) nodes: Option<u64>,
    /// Whether the side to move passes: what is its opponent up to?
    #[serde(default)]
    is_threat: bool,
}

/// What is asked about a position of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Assess {
    /// Where the game started.
    pub(crate) start: Start,
    /// The moves since then.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub(crate) moves: Vec<Text<Uci>>,
    /// The move that was played there.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    played: Option<Text<Uci>>,
    /// Look at about so many positions.
    pub(crate) nodes: u64,
}

/// A line as far as it is seen.
#[derive(Clone, Debug, Serialize)]
pub struct SeenLine {
    /// 1 for the best one.
    rank: u32,
    depth: u32,
    nodes: u64,
    elapsed_ms: u64,
    /// For White.
    eval: Evaluation,
    /// White's Win%.
    win: f64,
    line: Vec<LineMove>,
}

/// An assessment as the page keeps it for the review.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptAssessment {
    /// As in `[%eval]`, which says who has mated, too.
    eval: String,
    /// White's Win%.
    win: f64,
    /// The moves that are expected.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    line: Vec<Text<Uci>>,
    /// What the position is worth without the first move of the line.
    other: Option<String>,
}

impl Analyze {
    /// Looks for the lines that are best: each goes to `report` as soon as it is seen, and those
    /// that were seen last are the answer, the best first.
    pub(crate) fn answer(
        &self,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
        report: &mut dyn FnMut(&SeenLine),
    ) -> Result<Vec<SeenLine>, Box<Problem>> {
        let mut game = replay(&self.start, &self.moves)?;
        if self.is_threat {
            let passed =
                game.position().pass_turn().ok_or_else(|| unclear("nobody passes in check"))?;
            game = Game::from_position(passed);
        }
        if game.outcome().is_some() {
            return Err(Box::new(ProblemKey::GameOver.into()));
        }
        let lines = self.lines.clamp(1, LINES_MAX);
        let options = EngineOptions { lines, ..EngineOptions::default() };
        let limits = Limits { nodes: self.nodes, ..Limits::default() };
        let task = Task { game: &game, limits: &limits, signals, stopwatch };
        let mut last: Vec<SeenLine> = Vec::with_capacity(lines);
        Engine::new(options).choose(&task, &mut |seen| {
            // A bound is no evaluation; the line comes again when it is known.
            if seen.bound == Bound::Exact {
                let seen = SeenLine::of(game.position(), seen);
                report(&seen);
                last.retain(|before| before.rank != seen.rank);
                last.push(seen);
            }
        });
        last.sort_by_key(|line| line.rank);
        Ok(last)
    }
}

impl Assess {
    /// Assesses the position.
    pub(crate) fn answer(
        &self,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
    ) -> Result<KeptAssessment, Box<Problem>> {
        let game = replay(&self.start, &self.moves)?;
        let position = game.position();
        let played = self.played.map(|Text(uci)| uci.to_move(position)).transpose();
        let played = played.map_err(|refusal| unclear(&refusal))?;
        let assessment = Assessor::new(self.nodes).assess(&game, played, signals, stopwatch);
        Ok(KeptAssessment::of(position, &assessment))
    }
}

/// The game so far. It may go on where the rules end it, as in a file.
pub(crate) fn replay(start: &Start, moves: &[Text<Uci>]) -> Result<Game, Box<Problem>> {
    let start = start.position(0).map_err(|error| unclear(&error))?;
    let mut game = Game::from_position(start);
    for Text(uci) in moves {
        game.set_outcome(None);
        game.play_uci(*uci).map_err(|error| unclear(&error))?;
    }
    Ok(game)
}

impl SeenLine {
    fn of(position: &Position, seen: &Thought) -> Self {
        let eval = Assessment::from_thought(position.turn(), seen).evaluation;
        let mut next = *position;
        let mut line = Vec::with_capacity(seen.line.len());
        for &mv in &seen.line {
            let Ok(after) = next.play(mv) else { break };
            let san = Text(SanPlus::from_move(&next, mv));
            line.push(LineMove { uci: Text(next.uci(mv)), san });
            next = after;
        }
        Self {
            rank: seen.rank.max(1),
            depth: seen.depth,
            nodes: seen.nodes,
            elapsed_ms: u64::try_from(seen.elapsed.as_millis()).unwrap_or(u64::MAX),
            win: eval.win_percent(),
            eval,
            line,
        }
    }
}

impl KeptAssessment {
    fn of(position: &Position, assessment: &Assessment) -> Self {
        let mut next = *position;
        let mut line = Vec::with_capacity(assessment.line.len());
        for &mv in &assessment.line {
            let Ok(after) = next.play(mv) else { break };
            line.push(Text(next.uci(mv)));
            next = after;
        }
        Self {
            eval: assessment.evaluation.to_string(),
            win: assessment.evaluation.win_percent(),
            line,
            other: assessment.other.map(|other| other.to_string()),
        }
    }

    /// What the review is made of; none if this is no assessment of the position.
    pub(crate) fn read(&self, position: &Position) -> Option<Assessment> {
        let mut next = *position;
        let mut line = Vec::with_capacity(self.line.len());
        for Text(uci) in &self.line {
            let mv = uci.to_move(&next).ok()?;
            line.push(mv);
            next = next.play_unchecked(mv);
        }
        let other =
            self.other.as_ref().map(|other| other.parse::<Evaluation>()).transpose().ok()?;
        Some(Assessment { evaluation: self.eval.parse().ok()?, line, other })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use serde::de::DeserializeOwned;
    use tabiya_chess::Color;

    use super::*;

    const MATE: &str = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";

    fn read<T: DeserializeOwned>(fen: &str, more: &str) -> T {
        let start = format!(r#"{{"start": {{"kind": "fen", "fen": "{fen}"}}, {more}}}"#);
        serde_json::from_str(&start).expect("a question")
    }

    fn analyze(
        fen: &str,
        more: &str,
        report: &mut dyn FnMut(&SeenLine),
    ) -> Result<Vec<SeenLine>, Box<Problem>> {
        read::<Analyze>(fen, more).answer(&Signals::default(), &Instant::now(), report)
    }

    #[test]
    fn several_lines_are_seen_the_best_first() {
        let mut seen = Vec::new();
        let last = analyze(MATE, r#""lines": 3, "nodes": 20000"#, &mut |line| {
            seen.push(line.rank);
        });
        assert_eq!(seen.iter().max(), Some(&3));
        let last = last.expect("lines");
        assert_eq!(last.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(last[0].line[0].san.to_string(), "Re8#");
        assert!(last[0].win > 95.0);
    }

    #[test]
    fn a_threat_is_what_the_other_side_would_do() {
        let black = MATE.replace(" w ", " b ");
        let more = r#""lines": 1, "nodes": 5000, "is_threat": true"#;
        let lines = analyze(&black, more, &mut |_| ()).expect("a line");
        assert_eq!(lines[0].line[0].san.to_string(), "Re8#");
        let refused = analyze("4k3/8/8/8/8/8/8/4RK2 b - - 0 1", more, &mut |_| ());
        assert_eq!(refused.expect_err("it is check").key, ProblemKey::BadRequest);
    }

    #[test]
    fn an_assessment_is_read_as_it_was_kept() {
        let asked: Assess = read(MATE, r#""moves": ["e1e8"], "nodes": 10"#);
        let mated = asked.answer(&Signals::default(), &Instant::now()).expect("an assessment");
        let mate = Evaluation::Mate { winner: Color::White, moves: 0 };
        let position = MATE.parse::<Position>().expect("legal");
        assert_eq!(mated.read(&position), Some(mate.into()));
        let line = vec![position.legal_moves()[0]];
        let assessment = Assessment {
            evaluation: Evaluation::Mate { winner: Color::Black, moves: 0 },
            line,
            other: Some(Evaluation::Centipawns(-31)),
        };
        let kept = KeptAssessment::of(&position, &assessment);
        assert_eq!(kept.read(&position), Some(assessment));
        let elsewhere = "k7/8/8/8/8/8/8/7K w - - 0 1".parse().expect("legal");
        assert_eq!(kept.read(&elsewhere), None);
    }
}
