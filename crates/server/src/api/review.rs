//! What a review asks, for browsers that cannot answer it themselves.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tabiya_engine::Signals;
use tabiya_study::Question;
use tokio::task::spawn_blocking;

use super::body;
use super::device::AppState;
use super::think::{check_fairness, in_turn};
use crate::connection::Visitor;
use crate::problem::Problem;

/// The most bytes of a question: a long game with its variations, or a file of some games.
pub(super) const BYTES_MAX: usize = 1 << 20;

/// A search looks at about so many positions at most, which takes about a second.
const NODES_MAX: u64 = 1_000_000;

/// Ask what a review needs: the best lines, an assessment, a report, a game from PGN or as PGN.
#[utoipa::path(post, path = "/api/review", operation_id = "review",
    request_body = Question,
    responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn review(
    app: AppState,
    visitor: Visitor,
    request: Request,
) -> Result<Response, Problem> {
    let text = body::read(request, &()).await?;
    // A long game takes a while to read, and others wait to move.
    let read = spawn_blocking(move || {
        let question = Question::read(&text).map_err(|problem| *problem)?.bounded(NODES_MAX);
        let asked = question.looked_at();
        Ok::<_, Problem>((question, asked))
    });
    let (question, asked) = read.await.map_err(|_| Problem::internal())??;
    if let (Some(device), Some(asked)) = (visitor.device, asked) {
        check_fairness(app.hall(), device, &asked).await?;
    }
    let is_search = question.is_search();
    let answer = move |signals: &Signals| question.answer(signals, &Instant::now(), &mut |_| ());
    let answer = match is_search {
        true => in_turn(app.hall(), visitor, answer).await?,
        false => {
            let answered = spawn_blocking(move || answer(&Signals::default())).await;
            answered.map_err(|_| Problem::internal())?
        }
    };
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind)], answer.map_err(|problem| *problem)?).into_response())
}
