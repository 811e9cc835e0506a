//! A computer's move, from the place in the pool to the event.

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::{Color, Uci};
use tabiya_engine::{Choice, Opponent};
use tabiya_table::{Action, DELIVERY_MAX_MS, MoveOrder};
use tokio::time::Instant;

use super::elsewhere::{TAKE_OVER_MS, waits_for_computer};
use super::{Room, State};
use crate::computer::{THOUGHT_MAX_MS, Thinking};
use crate::hall::Hall;
use crate::pool::NoPlace;
use crate::store::{Holder, StoreError};

/// A computer answers no sooner than this: an instant answer feels rude.
const ANSWER_MIN: Duration = Duration::from_millis(250);
/// The same while its clock runs: within what delivering a move may take, which is not charged.
const ANSWER_MIN_TIMED: Duration = Duration::from_millis(200);
/// How long a computer waits whose move could not be written down.
const RETRY_PAUSE: Duration = Duration::from_secs(2);

/// What a computer has found, in how much time.
struct Thought {
    /// None if its strategy failed.
    choice: Option<Choice>,
    time: Duration,
    /// Whether its clock ran.
    is_timed: bool,
}

/// What came of one try to think.
enum Once {
    Thought(Thought),
    /// The place was wanted back.
    Interrupted,
    /// Nobody is there any more, or something else has happened at the table.
    Overtaken,
}

impl Room {
    /// Lets the computer whose turn it is think, if it does not already and somebody is there to
    /// see it. A table that nobody watches pauses.
    pub(super) fn let_think(self: &Arc<Self>, hall: &Arc<Hall>, state: &mut State) {
        let (turn, seq) = (state.table.turn(), state.table.seq());
        let Some(Holder::Computer(name)) = state.holder(turn) else { return };
        if !state.table.is_playing()
            || state.thinking_at == Some(seq)
            || self.audience.claim().is_none()
        {
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
                    if let Ok(mut state) = room.load().await {
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

    /// Follows a change of the audience: the computer whose turn it is thinks for those who are
    /// there now.
    pub(super) async fn think_for_audience(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        state: &mut State,
    ) -> Result<(), StoreError> {
        if state.thinking_at.is_some() {
            hall.thinkers.change(&self.id, self.audience.claim());
            return Ok(());
        }
        if !waits_for_computer(state, &state.table) || !self.may_answer(hall, state).await? {
            return Ok(());
        }
        self.return_pause(hall, state).await?;
        self.carry_on_with(hall, state).await
    }

    /// Gives a computer back what its clock has lost while nobody was there and it did not think.
    /// Where another machine may be thinking, that is left until the move is made.
    async fn return_pause(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        state: &mut State,
    ) -> Result<(), StoreError> {
        let lost_ms = hall.now().since(state.table.last_at());
        let is_pause = !hall.is_shared() || lost_ms > THOUGHT_MAX_MS + TAKE_OVER_MS;
        if !is_pause || lost_ms <= DELIVERY_MAX_MS || !state.is_computer(state.table.turn()) {
            return Ok(());
        }
        self.give_back(hall, state, lost_ms).await
    }

    async fn think(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        turn: Color,
        seq: u64,
        opponent: Opponent,
    ) -> Result<(), StoreError> {
        let began = Instant::now();
        let Thought { choice, time, is_timed } = loop {
            match self.think_once(hall, seq, opponent).await? {
                Once::Thought(thought) => break thought,
                // Somebody more urgent needed the place, and the next one is waited for.
                Once::Interrupted => {}
                Once::Overtaken => {
                    let mut state = self.load().await?;
                    state.thinking_at = None;
                    // Somebody may have come meanwhile, or something happened.
                    return self.carry_on_with(hall, &mut state).await;
                }
            }
        };
        metrics::histogram!("tabiya_thinking_seconds").record(time);
        let answer_min = if is_timed { ANSWER_MIN_TIMED } else { ANSWER_MIN };
        if let Some(rest) = answer_min.checked_sub(began.elapsed()) {
            tokio::time::sleep(rest).await;
        }
        let mut state = self.load().await?;
        state.thinking_at = None;
        if state.table.seq() != seq {
            return self.carry_on_with(hall, &mut state).await;
        }
        // A strategy that fails still has a legal move.
        let position = state.table.position();
        let best = choice.as_ref().and_then(|choice| choice.best);
        let best = best.or_else(|| position.legal_moves().first().copied());
        let uci = best.map(|mv| position.uci(mv));
        let Some(uci) = uci else { return Ok(()) };
        state.saw[turn] = choice.and_then(|choice| choice.thought.score);
        self.play(hall, &mut state, turn, uci, time).await?;
        self.carry_on_with(hall, &mut state).await
    }

    /// Waits for a place and thinks there, until it is done or the place is wanted back.
    async fn think_once(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        seq: u64,
        opponent: Opponent,
    ) -> Result<Once, StoreError> {
        let Some(claim) = self.audience.claim() else { return Ok(Once::Overtaken) };
        let place = match hall.thinkers.place(Some(self.id.clone()), claim).await {
            Ok(place) => place,
            Err(NoPlace::Unwanted) => return Ok(Once::Overtaken),
            Err(NoPlace::Closed) => return Err(StoreError::Closed),
        };
        let state = self.load().await?;
        if state.table.seq() != seq {
            return Ok(Once::Overtaken);
        }
        let is_timed = state.table.running_clock().is_some();
        // Only thinking is charged, so it has now what it had when its turn came.
        let thinking = Thinking::of(&state.table, opponent, state.table.last_at());
        drop(state);
        let began = Instant::now();
        let signals = Arc::clone(place.signals());
        let choice = tokio::task::spawn_blocking(move || thinking.run(&signals)).await;
        if place.is_revoked() {
            return Ok(Once::Interrupted);
        }
        Ok(Once::Thought(Thought {
            choice: choice.ok().flatten(),
            time: began.elapsed(),
            is_timed,
        }))
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
        if state.table.running_clock().is_some() {
            self.give_back(hall, state, idle_ms.saturating_sub(DELIVERY_MAX_MS)).await?;
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

#[cfg(test)]
mod tests;
