//! Puzzles that the host has imported.

use axum::Json;
use serde::{Deserialize, Serialize};
use tabiya_protocol::rest::ProblemKey;
use tabiya_train::Puzzle;
use tabiya_train::collection::{CollectionError, Query};
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use super::address::Wanted;
use super::create::lot;
use super::device::AppState;
use crate::problem::Problem;
use crate::puzzles::Puzzles;

/// How many puzzles an answer has, if it is not said, and at most.
const COUNT: u32 = 10;
const COUNT_MAX: u32 = 50;
/// The most themes of a question, and the most bytes of all of them.
const THEMES_MAX: usize = 16;
const THEMES_BYTES_MAX: usize = 512;

/// Which puzzles are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choice {
    /// Themes with commas between them, of which a puzzle has at least one.
    themes: Option<String>,
    rating_min: Option<u16>,
    rating_max: Option<u16>,
    count: Option<u32>,
}

/// Some puzzles.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct PuzzleList {
    /// How many puzzles the server has in all.
    total: u64,
    /// Those that fit, the easiest first, from a place that is drawn by lot.
    puzzles: Vec<PuzzleView>,
}

/// A puzzle.
#[derive(Debug, Serialize, ToSchema)]
struct PuzzleView {
    /// Its name.
    id: String,
    /// The position before the opponent's mistake.
    fen: String,
    /// The mistake, then the solver's and the opponent's moves in turn, in UCI.
    moves: Vec<String>,
    /// How hard it is.
    rating: u16,
    /// What it is about.
    themes: Vec<String>,
    /// The names of its opening, the family first.
    openings: Vec<String>,
    /// Where its game can be seen; empty if that is not known.
    game_url: String,
}

/// Find puzzles by theme and rating.
#[utoipa::path(get, path = "/api/puzzles", operation_id = "findPuzzles",
    params(
        ("themes" = Option<String>, Query, max_length = 512),
        ("rating_min" = Option<u16>, Query, maximum = 65535),
        ("rating_max" = Option<u16>, Query, maximum = 65535),
        ("count" = Option<u32>, Query, minimum = 1, maximum = 50)),
    responses((status = 200, body = PuzzleList)))]
pub(crate) async fn find(
    app: AppState,
    Wanted(choice): Wanted<Choice>,
) -> Result<Json<PuzzleList>, Problem> {
    let count = choice.count.unwrap_or(COUNT);
    if !(1..=COUNT_MAX).contains(&count) {
        return Err(Problem::bad_request(format!("a question is for 1 to {COUNT_MAX} puzzles")));
    }
    let themes = choice.themes.unwrap_or_default();
    let is_long = themes.len() > THEMES_BYTES_MAX || themes.split(',').count() > THEMES_MAX;
    if is_long {
        return Err(Problem::bad_request(format!("a question has at most {THEMES_MAX} themes")));
    }
    let begin = lot(u16::MAX)?;
    let ratings = choice.rating_min.unwrap_or(0)..=choice.rating_max.unwrap_or(u16::MAX);
    let app = app.clone();
    // The disk may let us wait, and others wait to move.
    let found = spawn_blocking(move || {
        let Some(puzzles) = app.shelf().puzzles()? else { return Ok(PuzzleList::default()) };
        let themes: Vec<&str> = themes.split(',').filter(|theme| !theme.is_empty()).collect();
        let limit = usize::try_from(count).unwrap_or(1);
        let query = Query { ratings, any_of: &themes, begin, limit, ..Query::default() };
        list(&puzzles, &query)
    });
    let found = found.await.map_err(|_| Problem::internal())?;
    found.map(Json).map_err(|error| {
        tracing::error!(%error, "the puzzles cannot be used");
        ProblemKey::Unavailable.into()
    })
}

fn list(puzzles: &Puzzles, query: &Query<'_>) -> Result<PuzzleList, CollectionError> {
    let mut views = Vec::new();
    for number in puzzles.find(query)? {
        views.extend(puzzles.puzzle(number)?.as_ref().map(PuzzleView::new));
    }
    Ok(PuzzleList { total: puzzles.len(), puzzles: views })
}

impl PuzzleView {
    fn new(puzzle: &Puzzle) -> Self {
        Self {
            id: puzzle.id().to_owned(),
            fen: puzzle.start().to_string(),
            moves: puzzle.ucis().map(|uci| uci.to_string()).collect(),
            rating: puzzle.standing.rating,
            themes: puzzle.themes().to_vec(),
            openings: puzzle.openings().to_vec(),
            game_url: puzzle.game_url().to_owned(),
        }
    }
}
