//! A computer's move, from the place in the pool to the event.

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::{Color, Uci};
use tabiya_engine::Opponent;
use tabiya_table::{Action, Command, DELIVERY_MAX_MS, MoveOrder};
use tokio::time::Instant;

use super::{Room, State};
use crate::computer::Thinking;
use crate::hall::Hall;
use crate::store::{Holder, StoreError};

/// A computer answers no sooner than this: an instant answer feels rude.
const ANSWER_MIN: Duration = Duration::from_millis(400);
/// The same while its clock runs: within what delivering a move may take, which is not charged.
const ANSWER_MIN_TIMED: Duration = Duration::from_millis(200);
/// How long a computer waits whose move could not be written down.
const RETRY_PAUSE: Duration = Duration::from_secs(2);

impl Room {
    /// Lets the computer whose turn it is think, if it does not already.
    pub(super) fn let_think(self: &Arc<Self>, hall: &Arc<Hall>, state: &mut State) {
        let (turn, seq) = (state.table.turn(), state.table.seq());
        let Some(Holder::Computer(name)) = state.holder(turn) else { return };
        if !state.table.is_playing() || state.thinking_at == Some(seq) {
            return;
        }
        let Ok(opponent) = name.parse::<Opponent>() else {
            tracing::error!(name, game = %self.id, "no such computer");
            return;
        };
        state.thinking_at = Some(seq);
        let (room, hall) = (Arc::clone(self), Arc::clone(hall));
        tokio::spawn(async move {
            match room.think(&hall, turn, seq, opponent).await {
                Ok(()) => {}
                // It thinks on when the server is back.
                Err(StoreError::Closed) => tracing::debug!(game = %room.id, "thinking stopped"),
                Err(error) => {
                    tracing::error!(%error, game = %room.id, "a computer could not move");
                    if let Ok(mut state) = room.state().await {
                        state.thinking_at = None;
                    }
                    // The disk may have room again, and the opponent waits.
                    tokio::time::sleep(RETRY_PAUSE).await;
                    room.carry_on().await;
                }
            }
            hall.release(room);
        });
    }

    async fn think(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        turn: Color,
        seq: u64,
        opponent: Opponent,
    ) -> Result<(), StoreError> {
        let began = Instant::now();
        let closed = |_| StoreError::Closed;
        let permit = Arc::clone(&hall.thinkers).acquire_owned().await.map_err(closed)?;
        let (thinking, answer_min) = {
            let mut state = self.state().await?;
            if state.table.seq() != seq {
                state.thinking_at = None;
                return self.carry_on_with(hall, &mut state).await;
            }
            // Only thinking is charged, so it has now what it had when its turn came.
            let is_timed = state.table.running_clock().is_some();
            let answer_min = if is_timed { ANSWER_MIN_TIMED } else { ANSWER_MIN };
            (Thinking::of(&state.table, opponent, state.table.last_at()), answer_min)
        };
        let thought = Instant::now();
        let found = tokio::task::spawn_blocking(move || thinking.run()).await;
        drop(permit);
        let thought = thought.elapsed();
        metrics::histogram!("tabiya_thinking_seconds").record(thought);
        if let Some(rest) = answer_min.checked_sub(began.elapsed()) {
            tokio::time::sleep(rest).await;
        }
        let mut state = self.state().await?;
        state.thinking_at = None;
        if state.table.seq() != seq {
            return self.carry_on_with(hall, &mut state).await;
        }
        // A strategy that fails still has a legal move.
        let found = found.ok().flatten();
        let position = state.table.position();
        let best = found.as_ref().and_then(|choice| choice.best);
        let best = best.or_else(|| position.legal_moves().first().copied());
        let uci = best.map(|mv| position.uci(mv));
        let Some(uci) = uci else { return Ok(()) };
        state.saw[turn] = found.and_then(|choice| choice.thought.score);
        self.play(hall, &mut state, turn, uci, thought).await?;
        self.carry_on_with(hall, &mut state).await
    }

    /// Plays the move. What was not thinking is given back.
    async fn play(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        state: &mut State,
        turn: Color,
        uci: Uci,
        thought: Duration,
    ) -> Result<(), StoreError> {
        let thought_ms = u64::try_from(thought.as_millis()).unwrap_or(u64::MAX);
        let idle_ms = hall.now().since(state.table.last_at()).saturating_sub(thought_ms);
        if idle_ms > DELIVERY_MAX_MS && state.table.running_clock().is_some() {
            let command = Command::ReturnTime { lost_ms: idle_ms - DELIVERY_MAX_MS };
            if let Ok(event) = tabiya_table::decide(&state.table, &command, hall.now()) {
                self.commit(hall, state, event, None, None).await?;
            }
        }
        let delivery_ms = Some(idle_ms.min(DELIVERY_MAX_MS));
        let order = MoveOrder { uci, claim: None, lag_ms: 0, delivery_ms };
        let command = Action::Move(order).by(turn);
        match tabiya_table::decide(&state.table, &command, hall.now()) {
            Ok(event) => self.commit(hall, state, event, None, None).await.map(drop),
            Err(refusal) => {
                tracing::error!(%refusal, game = %self.id, "a computer's move was refused");
                Ok(())
            }
        }
    }
}
