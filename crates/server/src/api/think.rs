//! Asking a computer what it would play.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use tabiya_chess::{ByColor, Game, Move, Position, SanPlus};
use tabiya_engine::{Choice, ScoreKind, Signals};
use tabiya_protocol::Text;
use tabiya_protocol::rest::{LineMove, ProblemKey, Score, ThinkAbout, Thought};
use tokio::time::timeout;

use super::device::AppState;
use super::{Body, create, table_id};
use crate::computer::{self, Thinking};
use crate::connection::Visitor;
use crate::hall::Hall;
use crate::pool::{Claim, Urgency};
use crate::problem::Problem;
use crate::store::TokenHash;

/// How long a computer thinks about a question if it is not said, and at most.
const THINK: Duration = Duration::from_secs(1);
const THINK_MAX: Duration = Duration::from_secs(3);
/// How long a question waits for its turn.
const WAIT_MAX: Duration = Duration::from_secs(15);
/// So many of the asker's games are looked at.
const GAMES_MAX: u32 = 50;

/// So many questions of one address may wait.
const WAITING_MAX: usize = 16;

/// Stops a thought when nobody waits for it any longer.
struct StopOnDrop(Arc<Signals>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Ask a computer what it would play.
#[utoipa::path(post, path = "/api/think", operation_id = "think",
    request_body = ThinkAbout,
    responses((status = 200, body = Thought)))]
pub(crate) async fn think(
    app: AppState,
    visitor: Visitor,
    Body(question): Body<ThinkAbout>,
) -> Result<Json<Thought>, Problem> {
    let opponent = computer::opponent(&question.computer).ok_or(ProblemKey::UnknownComputer)?;
    let game = game(&question)?;
    if let Some(device) = visitor.device {
        check_fairness(app.hall(), device, game.position()).await?;
    }
    let time = question.think_ms.map_or(THINK, |ms| Duration::from_millis(ms.into()));
    let thinking = Thinking::about(game.clone(), opponent, time.min(THINK_MAX));
    let pool = &app.hall().questions;
    if pool.waiting_of(visitor) >= WAITING_MAX {
        return Err(Problem::new(ProblemKey::TooFast, "so many questions of this address wait"));
    }
    let claim = Claim { urgency: Urgency::Awaited, visitor };
    let Ok(Ok(place)) = timeout(WAIT_MAX, pool.place(None, claim)).await else {
        return Err(Problem::new(ProblemKey::Unavailable, "too many questions wait"));
    };
    // Who goes away does not need the answer.
    let asker = StopOnDrop(Arc::clone(place.signals()));
    let choice = tokio::task::spawn_blocking(move || {
        let choice = thinking.run(place.signals());
        // Also when the asker has gone meanwhile, the next one waits until here.
        drop(place);
        choice
    });
    let choice = choice.await.map_err(|_| Problem::internal())?;
    let choice = choice.ok_or_else(Problem::internal)?;
    drop(asker);
    Ok(Json(thought(game.position(), &choice)))
}

/// The game that is asked about, in which somebody can move.
fn game(question: &ThinkAbout) -> Result<Game, Problem> {
    let mut game = Game::from_position(create::start(question.start.as_ref())?);
    for Text(uci) in &question.moves {
        let wrong =
            |error: tabiya_chess::PlayError| Problem::bad_request(format!("{uci}: {error}"));
        game.play_uci(*uci).map_err(wrong)?;
    }
    if game.outcome().is_some() {
        return Err(ProblemKey::GameOver.into());
    }
    Ok(game)
}

/// Nobody is helped in a game with another person while it goes on: with the position on its
/// board, or one that a move would lead to.
async fn check_fairness(
    hall: &Arc<Hall>,
    device: TokenHash,
    asked: &Position,
) -> Result<(), Problem> {
    for record in hall.store.live_of(device, GAMES_MAX).await? {
        let holders = ByColor::new_with(|color| record.seats[color].as_ref()?.holder.device());
        let is_with_another = holders.white.is_some() && holders.black.is_some();
        if !is_with_another || holders.white == holders.black {
            continue;
        }
        let Some(room) = hall.room(&record.id).await? else { continue };
        let played = *room.load().await?.table.position();
        hall.release(room);
        let is_next = |&mv: &Move| played.play_unchecked(mv).key() == asked.key();
        if played.key() == asked.key() || played.legal_moves().iter().any(is_next) {
            return Err(Problem::at_table(ProblemKey::GameGoesOn, table_id(&record.id)));
        }
    }
    Ok(())
}

fn thought(position: &Position, choice: &Choice) -> Thought {
    let seen = &choice.thought;
    let mut position = *position;
    // The line begins with the choice; some see no line at all.
    let expected = seen.line.iter().skip(usize::from(seen.line.first() == choice.best.as_ref()));
    let mut line = Vec::new();
    for &mv in choice.best.iter().chain(expected) {
        if !position.is_legal(mv) {
            break;
        }
        let san = Text(SanPlus::from_move(&position, mv));
        line.push(LineMove { uci: Text(position.uci(mv)), san });
        position = position.play_unchecked(mv);
    }
    Thought {
        line,
        depth: seen.depth,
        nodes: seen.nodes,
        elapsed_ms: u64::try_from(seen.elapsed.as_millis()).unwrap_or(u64::MAX),
        score: seen.score.map(|score| match score.kind() {
            ScoreKind::Centipawns(value) => Score::Centipawns { value },
            ScoreKind::Mate(moves) => Score::Mate { moves },
        }),
    }
}
