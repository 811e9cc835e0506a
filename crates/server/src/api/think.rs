//! Asking a computer what it would play.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use tabiya_chess::{ByColor, Position};
use tabiya_computer::{Question, helps_in};
use tabiya_engine::Signals;
use tabiya_protocol::rest::{ProblemKey, ThinkAbout, Thought};
use tokio::time::timeout;

use super::create::lot;
use super::device::AppState;
use super::{Body, table_id};
use crate::computer::Thinking;
use crate::connection::Visitor;
use crate::hall::Hall;
use crate::pool::{Claim, Urgency};
use crate::problem::Problem;
use crate::store::TokenHash;

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
    let question = Question::read(&question, lot(960)?).map_err(|problem| *problem)?;
    let position = *question.game.position();
    if let Some(device) = visitor.device {
        check_fairness(app.hall(), device, &position).await?;
    }
    let thinking = Thinking::about(question);
    let choice = in_turn(app.hall(), visitor, move |signals| thinking.run(signals)).await?;
    let choice = choice.ok_or_else(Problem::internal)?;
    Ok(Json(tabiya_computer::thought(&position, &choice)))
}

/// Does what somebody asks of the engine, when it is their turn among those who ask. It is told to
/// stop when the asker has gone.
pub(super) async fn in_turn<T: Send + 'static>(
    hall: &Hall,
    visitor: Visitor,
    work: impl FnOnce(&Signals) -> T + Send + 'static,
) -> Result<T, Problem> {
    let pool = &hall.questions;
    if pool.waiting_of(visitor) >= WAITING_MAX {
        return Err(Problem::new(ProblemKey::TooFast, "so many questions of this address wait"));
    }
    let claim = Claim { urgency: Urgency::Awaited, visitor };
    let Ok(Ok(place)) = timeout(WAIT_MAX, pool.place(None, claim)).await else {
        return Err(Problem::new(ProblemKey::Unavailable, "too many questions wait"));
    };
    // Who goes away does not need the answer.
    let _asker = StopOnDrop(Arc::clone(place.signals()));
    let done = tokio::task::spawn_blocking(move || {
        let done = work(place.signals());
        // Also when the asker has gone meanwhile, the next one waits until here.
        drop(place);
        done
    });
    done.await.map_err(|_| Problem::internal())
}

/// Nobody is helped in a game with another person while it goes on: with the position on its
/// board, or one that a move would lead to.
pub(super) async fn check_fairness(
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
        if helps_in(asked, &played) {
            return Err(Problem::at_table(ProblemKey::GameGoesOn, table_id(&record.id)));
        }
    }
    Ok(())
}
