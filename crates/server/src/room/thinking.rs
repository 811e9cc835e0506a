//! A computer's move, from the place in the pool to the event.

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::{Color, Uci};
use tabiya_engine::{Choice, Opponent};
use tabiya_table::{Action, DELIVERY_MAX_MS, MoveOrder};
use tokio::time::Instant;

use super::{Loaded, Room, TAKE_OVER_MS};
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

/// A computer that thinks about its move.
struct Thinker {
    room: Arc<Room>,
    hall: Arc<Hall>,
    opponent: Opponent,
    turn: Color,
    /// How many events there were when its turn came.
    seq: u64,
}

impl Loaded<'_> {
    /// Lets the computer whose turn it is think, if it does not already and somebody is there to
    /// see it. A table that nobody watches pauses.
    pub(super) fn let_think(&mut self) {
        let (turn, seq) = (self.table.turn(), self.table.seq());
        let Some(Holder::Computer(name)) = self.holder(turn) else { return };
        if !self.table.is_playing()
            || self.thinking_at == Some(seq)
            || self.room.audience.claim().is_none()
        {
            return;
        }
        let Ok(opponent) = name.parse::<Opponent>() else {
            tracing::error!(name, game = %self.room.id, "no such computer");
            return;
        };
        self.thinking_at = Some(seq);
        let (room, hall) = (Arc::clone(self.room), Arc::clone(&self.hall));
        tokio::spawn(Thinker { room, hall, opponent, turn, seq }.run());
    }

    /// Follows a change of the audience: the computer whose turn it is thinks for those who are
    /// there now.
    pub(super) async fn think_for_audience(&mut self) -> Result<(), StoreError> {
        if self.thinking_at.is_some() {
            self.hall.thinkers.change(&self.room.id, self.room.audience.claim());
            return Ok(());
        }
        if !self.waits_for_computer() || !self.may_answer().await? {
            return Ok(());
        }
        self.return_pause().await?;
        self.carry_on().await
    }

    /// Gives a computer back what its clock has lost while nobody was there and it did not think.
    /// Where another machine may be thinking, that is left until the move is made.
    async fn return_pause(&mut self) -> Result<(), StoreError> {
        let lost_ms = self.hall.now().since(self.table.last_at());
        let is_pause = !self.hall.is_shared() || lost_ms > THOUGHT_MAX_MS + TAKE_OVER_MS;
        if !is_pause || lost_ms <= DELIVERY_MAX_MS || !self.is_computer(self.table.turn()) {
            return Ok(());
        }
        self.give_back(lost_ms).await
    }

    /// Plays a computer's move. What was not thinking is given back.
    async fn play(&mut self, turn: Color, uci: Uci, thought: Duration) -> Result<(), StoreError> {
        let thought_ms = u64::try_from(thought.as_millis()).unwrap_or(u64::MAX);
        let idle_ms = self.hall.now().since(self.table.last_at()).saturating_sub(thought_ms);
        if self.table.running_clock().is_some() {
            self.give_back(idle_ms.saturating_sub(DELIVERY_MAX_MS)).await?;
        }
        let delivery_ms = Some(idle_ms.min(DELIVERY_MAX_MS));
        let order = MoveOrder { uci, claim: None, lag_ms: 0, delivery_ms };
        let command = Action::Move(order).by(turn);
        match tabiya_table::decide(&self.table, &command, self.hall.now()) {
            Ok(event) => self.commit(event).await.map(drop),
            Err(refusal) => {
                tracing::error!(%refusal, game = %self.room.id, "a computer's move was refused");
                Ok(())
            }
        }
    }
}

impl Thinker {
    /// Thinks and plays. After an error it is tried again, unless the server stops.
    async fn run(self) {
        match self.think().await {
            Ok(()) => {}
            // It thinks on when the server is back.
            Err(StoreError::Closed) => tracing::debug!(game = %self.room.id, "thinking stopped"),
            Err(error) => {
                tracing::error!(%error, game = %self.room.id, "a computer could not move");
                if let Ok(mut loaded) = self.room.load().await {
                    loaded.thinking_at = None;
                }
                // The disk may have room again, and the opponent waits.
                tokio::time::sleep(RETRY_PAUSE).await;
                self.room.carry_on().await;
            }
        }
        self.hall.release(self.room);
    }

    async fn think(&self) -> Result<(), StoreError> {
        let began = Instant::now();
        let Thought { choice, time, is_timed } = loop {
            match self.think_once().await? {
                Once::Thought(thought) => break thought,
                // Somebody more urgent needed the place, and the next one is waited for.
                Once::Interrupted => {}
                Once::Overtaken => {
                    let mut loaded = self.room.load().await?;
                    loaded.thinking_at = None;
                    // Somebody may have come meanwhile, or something happened.
                    return loaded.carry_on().await;
                }
            }
        };
        metrics::histogram!("tabiya_thinking_seconds").record(time);
        let answer_min = if is_timed { ANSWER_MIN_TIMED } else { ANSWER_MIN };
        if let Some(rest) = answer_min.checked_sub(began.elapsed()) {
            tokio::time::sleep(rest).await;
        }
        let mut loaded = self.room.load().await?;
        loaded.thinking_at = None;
        if loaded.table.seq() != self.seq {
            return loaded.carry_on().await;
        }
        // A strategy that fails still has a legal move.
        let position = loaded.table.position();
        let best = choice.as_ref().and_then(|choice| choice.best);
        let best = best.or_else(|| position.legal_moves().first().copied());
        let uci = best.map(|mv| position.uci(mv));
        let Some(uci) = uci else { return Ok(()) };
        loaded.saw[self.turn] = choice.and_then(|choice| choice.thought.score);
        loaded.play(self.turn, uci, time).await?;
        loaded.carry_on().await
    }

    /// Waits for a place and thinks there, until it is done or the place is wanted back.
    async fn think_once(&self) -> Result<Once, StoreError> {
        let Some(claim) = self.room.audience.claim() else { return Ok(Once::Overtaken) };
        let place = match self.hall.thinkers.place(Some(self.room.id.clone()), claim).await {
            Ok(place) => place,
            Err(NoPlace::Unwanted) => return Ok(Once::Overtaken),
            Err(NoPlace::Closed) => return Err(StoreError::Closed),
        };
        let loaded = self.room.load().await?;
        if loaded.table.seq() != self.seq {
            return Ok(Once::Overtaken);
        }
        let is_timed = loaded.table.running_clock().is_some();
        // Only thinking is charged, so it has now what it had when its turn came.
        let thinking = Thinking::of(&loaded.table, self.opponent, loaded.table.last_at());
        drop(loaded);
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
}

#[cfg(test)]
mod tests;
