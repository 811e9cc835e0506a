//! The course of basic endings: positions to play, each with a goal.

use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::{Deserializer, Error};
use tabiya_chess::{Color, Position};

/// Endings that belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The word for it.
    pub name: String,
    /// The easiest first.
    pub endings: Vec<CourseEnding>,
}

/// An ending of the course.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseEnding {
    /// The word by which the course and a person's progress know it.
    pub name: String,
    /// What it is called in English.
    pub title: String,
    /// Where it begins.
    #[serde(deserialize_with = "read_fen")]
    pub fen: Position,
    /// The side of the person.
    pub side: Color,
    /// What is to be reached.
    pub goal: Goal,
    /// Who plays the other side on the page.
    pub opponent: CourseOpponent,
}

/// What is to be reached in an ending, and in how many own moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// What it is.
    pub kind: GoalKind,
    /// The most moves that it may take; for a draw, for how many it is held.
    pub moves: usize,
}

/// A kind of goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalKind {
    /// Mate.
    Mate,
    /// Get a queen and keep the win.
    Promote,
    /// Leave the opponent with the king alone.
    Capture,
    /// Do not lose.
    Draw,
}

/// Who plays the other side of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CourseOpponent {
    /// Endgame tables, which never err.
    Tables,
    /// The engine.
    Engine,
}

/// The course, part by part.
///
/// ```
/// let endings: usize = tabiya_train::course().iter().map(|part| part.endings.len()).sum();
/// assert_eq!(endings, 23);
/// ```
#[must_use]
pub fn course() -> &'static [Part] {
    static COURSE: LazyLock<Vec<Part>> = LazyLock::new(|| {
        // It comes with the library, and the sample above reads it.
        serde_json::from_str(include_str!("../course.json")).unwrap_or_default()
    });
    &COURSE
}

fn read_fen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
