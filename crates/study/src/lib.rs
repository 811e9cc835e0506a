//! What the page asks when a game is reviewed: one question in JSON, one answer.
//!
//! A [`Question`] is answered by the page's module `review`, and by the server's `POST /api/review`
//! for browsers that cannot run it. Some need the engine: the lines that are best, and what a position
//! of a game is worth. The others need none: from such assessments to the report of `tabiya-review`,
//! from PGN to the tree that the page shows and back, and a line followed move by move.
//!
//! Nothing here waits or starts a thread. A search ends by its own bound, or by its signals.

mod analysis;
mod reviewed;
mod tree;

use serde::Deserialize;
use serde_json::value::RawValue;
use tabiya_chess::{Position, Uci, Variant};
use tabiya_engine::{Signals, Stopwatch};
use tabiya_protocol::rest::{Problem, ProblemKey};
use tabiya_protocol::{Text, encode};

use self::analysis::replay;
pub use self::analysis::{Analyze, Assess, KeptAssessment, SeenLine};
pub use self::reviewed::Reviewed;
pub use self::tree::Study;

/// What is asked: `{"kind": …, "about": …}`.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", content = "about", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReviewQuestion))]
pub enum Question {
    /// The lines that are best in a position.
    Analyze(Analyze),
    /// What a position of a game is worth.
    Assess(Assess),
    /// The report on a game: the JSON of `tabiya review --json`.
    Review(Reviewed),
    /// The game with its report written into it, as PGN in a JSON text.
    Annotate(Reviewed),
    /// A game of a PGN text, as the page has it.
    ReadPgn(PgnText),
    /// A game of the page, as PGN in a JSON text.
    WritePgn(Study),
    /// The moves of a line, with the positions that they lead to.
    FollowLine(LineFrom),
}

/// A question whose kind is not known yet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked<'a> {
    #[serde(borrow)]
    kind: &'a RawValue,
    #[serde(borrow)]
    about: &'a RawValue,
}

/// A PGN text, and which of its games is wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PgnText {
    /// The text.
    text: String,
    /// Counted from 0.
    #[serde(default)]
    game: usize,
}

/// A line of moves from a position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineFrom {
    /// The position.
    fen: String,
    #[serde(default)]
    variant: Variant,
    /// The moves in UCI's notation.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    moves: Vec<Text<Uci>>,
}

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    ///
    /// This is none; the problem says what is wrong.
    pub fn read(text: &str) -> Result<Self, Box<Problem>> {
        let read = || {
            // With its kind first, the rest is read as it stands. Otherwise serde would keep it
            // aside, and forgive in it what is no JSON of ours.
            let Asked { kind, about } = serde_json::from_str(text)?;
            serde_json::from_str(&format!(r#"{{"kind":{kind},"about":{about}}}"#))
        };
        read().map_err(|error: serde_json::Error| unclear(&error))
    }

    /// Whether the engine is needed for the answer.
    #[must_use]
    pub const fn is_search(&self) -> bool {
        matches!(self, Self::Analyze(_) | Self::Assess(_))
    }

    /// The question with a search that looks at about so many positions at most.
    #[must_use]
    pub fn bounded(mut self, nodes_max: u64) -> Self {
        match &mut self {
            Self::Analyze(Analyze { nodes, .. }) => {
                *nodes = Some(nodes.map_or(nodes_max, |nodes| nodes.min(nodes_max)));
            }
            Self::Assess(Assess { nodes, .. }) => *nodes = nodes_max.min(*nodes),
            _ => (),
        }
        self
    }

    /// The position that the answer would tell something of; none if it tells only the rules. A
    /// report tells of the position at the end of its game.
    #[must_use]
    pub fn looked_at(&self) -> Option<Position> {
        match self {
            Self::Analyze(Analyze { start, moves, .. })
            | Self::Assess(Assess { start, moves, .. }) => {
                replay(start, moves).ok().map(|game| *game.position())
            }
            Self::Review(reviewed) | Self::Annotate(reviewed) => reviewed.last(),
            Self::ReadPgn(_) | Self::WritePgn(_) | Self::FollowLine(_) => None,
        }
    }

    /// Answers in JSON. Lines go to `report` as soon as they are seen.
    ///
    /// # Errors
    ///
    /// There is no answer; the problem says why.
    pub fn answer(
        &self,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
        report: &mut dyn FnMut(&SeenLine),
    ) -> Result<String, Box<Problem>> {
        match self {
            Self::Analyze(asked) => asked.answer(signals, stopwatch, report).map(|it| encode(&it)),
            Self::Assess(asked) => asked.answer(signals, stopwatch).map(|it| encode(&it)),
            Self::Review(asked) => asked.report().map_err(|error| unclear(&error)),
            Self::Annotate(asked) => match asked.annotated() {
                Ok(pgn) => Ok(encode(&pgn)),
                Err(error) => Err(unclear(&error)),
            },
            Self::ReadPgn(PgnText { text, game }) => Ok(match tree::read(text, *game) {
                Ok(contents) => encode(&contents),
                Err(unreadable) => encode(&unreadable),
            }),
            Self::WritePgn(study) => match study.to_tree() {
                Ok(tree) => Ok(encode(&tree.to_string())),
                Err(error) => Err(unclear(&error)),
            },
            Self::FollowLine(LineFrom { fen, variant, moves }) => {
                match tree::follow(fen, *variant, moves) {
                    Ok(steps) => Ok(encode(&steps)),
                    Err(error) => Err(unclear(&error)),
                }
            }
        }
    }
}

/// A question that makes no sense, and why.
fn unclear(detail: &(impl ToString + ?Sized)) -> Box<Problem> {
    let detail = Some(detail.to_string());
    Box::new(Problem { detail, ..Problem::from(ProblemKey::BadRequest) })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    const MATE: &str = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";

    fn ask(kind: &str, about: &str) -> Result<Question, Box<Problem>> {
        Question::read(&format!(r#"{{"kind": "{kind}", "about": {about}}}"#))
    }

    fn question(kind: &str, about: &str) -> Question {
        ask(kind, about).expect("a question")
    }

    fn answer(question: &Question) -> Result<String, Box<Problem>> {
        question.answer(&Signals::default(), &Instant::now(), &mut |_| ())
    }

    #[test]
    fn every_kind_of_question_is_answered() {
        let start = format!(r#""start": {{"kind": "fen", "fen": "{MATE}"}}"#);
        let pgn = r#"{"pgn": "1. f3 e5 2. g4 Qh4# 0-1", "assessments": []}"#;
        let study = r#"{"tags": [], "result": "*", "variant": "standard", "comments": [],
            "fen": "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "nodes": []}"#;
        for (kind, about, expected) in [
            (
                "analyze",
                &*format!(r#"{{{start}, "lines": 1, "nodes": 2000}}"#),
                r##""san":"Re8#""##,
            ),
            ("assess", &*format!(r#"{{{start}, "nodes": 2000}}"#), r##""eval":"#1""##),
            ("review", pgn, r#""moves":[]"#),
            ("annotate", pgn, "Qh4#"),
            ("read_pgn", r#"{"text": "1. e4 *"}"#, r#""san":"e4""#),
            ("read_pgn", r#"{"text": "1. e5 *"}"#, "illegal_move"),
            ("write_pgn", study, "SetUp"),
            ("follow_line", &*format!(r#"{{"fen": "{MATE}", "moves": ["e1e8"]}}"#), "Re8#"),
        ] {
            let answer = answer(&question(kind, about)).expect("an answer");
            assert!(answer.contains(expected), "{kind}: {answer}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert!(ask("guess", "{}").is_err());
        assert!(ask("assess", "{}").is_err());
        let about = r#""about": {"start": {"kind": 0}, "nodes": 1}"#;
        for text in [
            format!(r#"{{{about}, "kind": "assess"}}"#),
            format!(r#"{{"kind": "assess", {about}}}"#),
            r#"{"kind": "read_pgn", "about": {"text": ""}, "more": 1}"#.to_owned(),
        ] {
            assert!(Question::read(&text).is_err(), "{text}");
        }
        for (kind, about) in [
            ("review", r#"{"pgn": "", "assessments": []}"#),
            ("annotate", r#"{"pgn": "1. e5 *", "assessments": []}"#),
            ("follow_line", r#"{"fen": "nonsense", "moves": []}"#),
            ("assess", r#"{"start": {"kind": "standard"}, "moves": ["e2e5"], "nodes": 1}"#),
        ] {
            let problem = answer(&question(kind, about)).expect_err("no answer");
            assert_eq!(problem.key, ProblemKey::BadRequest, "{kind}");
        }
    }

    #[test]
    fn what_needs_the_engine_or_tells_its_findings_says_which_position_it_is_about() {
        let moved = r#""start": {"kind": "standard"}, "moves": ["e2e4"]"#;
        let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let after: Position = after.parse().expect("legal");
        for (kind, about, expected) in [
            ("analyze", &*format!(r#"{{{moved}, "lines": 1}}"#), Some(after)),
            ("analyze", &*format!(r#"{{{moved}, "lines": 1, "is_threat": true}}"#), Some(after)),
            ("assess", &*format!(r#"{{{moved}, "nodes": 1}}"#), Some(after)),
            ("review", r#"{"pgn": "1. e4 *", "assessments": []}"#, Some(after)),
            ("annotate", r#"{"pgn": "1. e4 *", "assessments": []}"#, Some(after)),
            ("read_pgn", r#"{"text": "1. e4 *"}"#, None),
        ] {
            assert_eq!(question(kind, about).looked_at(), expected, "{kind} {about}");
        }
    }

    #[test]
    fn a_bound_is_for_searches_and_lowers_only() {
        let standard = r#""start": {"kind": "standard"}, "nodes": 50"#;
        let lines = format!(r#"{{{standard}, "lines": 1}}"#);
        let assess = format!(r#"{{{standard}}}"#);
        for (kind, about, bound, expected) in [
            ("analyze", &lines, 20, 20),
            ("analyze", &lines, 90, 50),
            ("assess", &assess, 20, 20),
            ("assess", &assess, 90, 50),
        ] {
            let nodes = match question(kind, about).bounded(bound) {
                Question::Analyze(Analyze { nodes, .. }) => nodes,
                Question::Assess(Assess { nodes, .. }) => Some(nodes),
                _ => None,
            };
            assert_eq!(nodes, Some(expected), "{kind} {bound}");
        }
        let endless = question("analyze", r#"{"start": {"kind": "standard"}, "lines": 1}"#);
        assert!(matches!(endless.bounded(7), Question::Analyze(Analyze { nodes: Some(7), .. })));
    }
}
