//! The report on a game, from the assessments that were made of its positions.

use std::error::Error;

use serde::Deserialize;
use tabiya_chess::Position;
use tabiya_chess::pgn::{Reader, Tree};
use tabiya_review::{Assessment, Report, ReportJson, annotate};

use crate::analysis::KeptAssessment;

/// A game, and what was found of its start and after each move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reviewed {
    /// The game as PGN.
    pgn: String,
    /// What was found of its start and after each move, as far as there is something.
    assessments: Vec<KeptAssessment>,
}

impl Reviewed {
    /// The game of the text.
    fn tree(&self) -> Result<Tree, Box<dyn Error>> {
        Ok(Reader::new(self.pgn.as_bytes()).read_tree()?.ok_or("there is no game")?)
    }

    fn of(&self, tree: &Tree) -> Report {
        let positions = std::iter::once(tree.root()).chain(tree.main_line());
        let assessments: Vec<Assessment> = positions
            .zip(&self.assessments)
            .map_while(|(node, kept)| kept.read(tree.position(node)))
            .collect();
        Report::new(tree, &assessments)
    }

    /// Where the game stands at its end.
    pub(crate) fn last(&self) -> Option<Position> {
        let tree = self.tree().ok()?;
        let last = tree.main_line().last().unwrap_or(tree.root());
        Some(*tree.position(last))
    }

    /// The report as `tabiya review --json` writes it.
    pub(crate) fn report(&self) -> Result<String, Box<dyn Error>> {
        let tree = self.tree()?;
        Ok(serde_json::to_string(&ReportJson::new(1, &tree, &self.of(&tree)))?)
    }

    /// The game with the report written into it.
    pub(crate) fn annotated(&self) -> Result<String, Box<dyn Error>> {
        let mut tree = self.tree()?;
        let report = self.of(&tree);
        annotate(&mut tree, &report);
        Ok(tree.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: &str = r##"{"pgn": "1. f3 { mine } e5 2. g4 Qh4# 0-1", "assessments": [
        {"eval": "0.15", "win": 51, "line": ["e2e4"]}, {"eval": "-0.60", "win": 45, "line": []},
        {"eval": "-0.60", "win": 45, "line": ["e2e4"]}, {"eval": "#-1", "win": 2, "line": ["d8h4"]},
        {"eval": "#-0", "win": 0, "line": []}]}"##;

    #[test]
    fn a_game_and_its_assessments_make_a_report() {
        let reviewed: Reviewed = serde_json::from_str(QUESTION).expect("a question");
        let report = reviewed.report().expect("a report");
        let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
        assert_eq!(report["moves"][2]["judgment"], "blunder");
        assert_eq!(report["moves"][2]["best"]["san"], "e4");
        assert_eq!(report["moves"][3]["win"], 0.0);
        let pgn = reviewed.annotated().expect("a game").replace('\n', " ");
        assert!(pgn.contains("2. g4 $4 { [%eval #-1]") && pgn.contains("mine"), "{pgn}");
        let none = Reviewed { pgn: String::new(), assessments: Vec::new() };
        assert!(none.report().is_err() && none.last().is_none());
        assert_eq!(reviewed.last().map(|last| last.is_check()), Some(true));
    }

    #[test]
    fn moves_without_an_assessment_of_their_own_are_left_out() {
        let wrong =
            QUESTION.replace(r#""-0.60", "win": 45, "line": []"#, r#""x", "win": 45, "line": []"#);
        let wrong: Reviewed = serde_json::from_str(&wrong).expect("a question");
        let report = wrong.report().expect("a report");
        assert!(report.contains(r#""moves":[]"#), "{report}");
    }
}
