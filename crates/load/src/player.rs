//! One client of a game: plays at random, and does not behave.

use std::time::Duration;

use tabiya_client::{ClientError, Follower, News};
use tabiya_engine::Random;
use tabiya_protocol::{ClientMessage, Color, RequestKey, Standing, Text};
use tokio::time::Instant;

use crate::{Account, RecordedAnswer, RecordedRefusal, Sent};

/// How often something is done, of a hundred times.
mod chance {
    pub(super) const MOVE_TWICE: usize = 8;
    pub(super) const OLD_AGAIN: usize = 4;
    pub(super) const CUT: usize = 2;
    pub(super) const OFFER: usize = 4;
    pub(super) const OUT_OF_TURN: usize = 2;
    pub(super) const TAKEBACK: usize = 3;
    pub(super) const GRANT: usize = 1;
    pub(super) const OFFER_WITH_MOVE: usize = 2;
    pub(super) const RESIGN: usize = 1;
}

/// One client of a game.
pub(crate) struct Player {
    pub(crate) follower: Follower,
    pub(crate) color: Color,
    /// When to do something next.
    pub(crate) act_at: Instant,
    random: Random,
    /// The longest pause between two acts.
    pause: Duration,
}

impl Player {
    pub(crate) fn new(follower: Follower, color: Color, seed: u64, pause: Duration) -> Self {
        Self { follower, color, act_at: Instant::now(), random: Random::new(seed), pause }
    }

    /// Writes down what it hears.
    pub(crate) fn hear(
        &mut self,
        news: Result<News, ClientError>,
        account: &mut Account,
    ) -> Result<(), ClientError> {
        let by = self.color;
        match news? {
            News::Done { request, seq } => {
                account.answers.push(RecordedAnswer { by, request, outcome: Ok(seq) });
            }
            News::Refused { request: Some(request), seq, reason, .. } => {
                let outcome = Err(RecordedRefusal { reason: *reason, seq });
                account.answers.push(RecordedAnswer { by, request, outcome });
            }
            _ => {}
        }
        Ok(())
    }

    /// Does something, or nothing.
    pub(crate) fn act(&mut self, account: &mut Account) {
        let pause_us = usize::try_from(self.pause.as_micros()).unwrap_or(usize::MAX);
        let wait = u64::try_from(self.random.below(pause_us)).unwrap_or(0);
        self.act_at = Instant::now() + Duration::from_micros(wait);
        if self.happens(chance::CUT) {
            self.follower.cut();
        }
        if self.follower.is_waiting() {
            return;
        }
        if self.happens(chance::OLD_AGAIN) {
            self.ask_again(account);
        }
        let Some(standing) = self.follower.snapshot().map(|seen| seen.standing.clone()) else {
            return;
        };
        if let Some(message) = self.choose(&standing) {
            let is_repeated = self.happens(chance::MOVE_TWICE);
            account.sent.push(Sent { by: self.color, message: message.clone(), is_repeated });
            for _ in 0..=usize::from(is_repeated) {
                // There is room: nothing waits for an answer.
                let _room = self.follower.ask(message.clone());
            }
        }
    }

    /// Ends the game, so that no flag falls later.
    pub(crate) fn give_up(&mut self, account: &mut Account) {
        let Some(seen) = self.follower.snapshot() else { return };
        if self.follower.is_waiting() || seen.standing.end.is_some() {
            return;
        }
        let is_begun = seen.standing.begun;
        let request = self.key();
        let message = if is_begun {
            ClientMessage::Resign { request }
        } else {
            ClientMessage::Abort { request }
        };
        account.sent.push(Sent { by: self.color, message: message.clone(), is_repeated: false });
        // There is room: nothing waits for an answer.
        let _room = self.follower.ask(message);
    }

    /// Asks for something again that was acknowledged before.
    fn ask_again(&mut self, account: &mut Account) {
        let own: Vec<usize> =
            (0..account.sent.len()).filter(|&index| account.sent[index].by == self.color).collect();
        let Some(&index) = self.random.pick(&own) else { return };
        let sent = &mut account.sent[index];
        let is_done = account.answers.iter().any(|answer| {
            answer.by == sent.by
                && answer.outcome.is_ok()
                && Some(&answer.request) == sent.message.request()
        });
        if is_done {
            sent.is_repeated = true;
            // There is room: nothing waits for an answer.
            let _room = self.follower.ask(sent.message.clone());
        }
    }

    fn choose(&mut self, standing: &Standing) -> Option<ClientMessage> {
        if standing.end.is_some() {
            return None;
        }
        if let Some(answer) = self.answer(standing) {
            return Some(answer);
        }
        let request = self.key();
        if self.happens(chance::TAKEBACK) {
            return Some(ClientMessage::AskTakeback { request });
        }
        if self.happens(chance::GRANT) {
            return Some(ClientMessage::GrantTime { request, ms: 1500 });
        }
        let is_turn = standing.turn == self.color;
        if !is_turn {
            if self.happens(chance::OFFER) {
                return Some(ClientMessage::OfferDraw { request });
            }
            return self.happens(chance::OUT_OF_TURN).then(|| self.play(standing)).flatten();
        }
        if self.happens(chance::RESIGN) {
            return Some(ClientMessage::Resign { request });
        }
        if let Some(&claim) = standing.claims.first()
            && self.happens(50)
        {
            return Some(ClientMessage::ClaimDraw { request, claim });
        }
        self.play(standing)
    }

    /// The answer to what the opponent asks, perhaps.
    fn answer(&mut self, standing: &Standing) -> Option<ClientMessage> {
        let own = self.color;
        let is_asked = |by: Color| by != own;
        if standing.takeback.is_some_and(|takeback| is_asked(takeback.by)) && self.happens(60) {
            let request = self.key();
            return Some(if self.happens(70) {
                ClientMessage::AcceptTakeback { request }
            } else {
                ClientMessage::DeclineTakeback { request }
            });
        }
        if standing.draw_offer.is_some_and(is_asked) && self.happens(40) {
            let request = self.key();
            return Some(if self.happens(10) {
                ClientMessage::AcceptDraw { request }
            } else {
                ClientMessage::DeclineDraw { request }
            });
        }
        None
    }

    /// A legal move at random.
    fn play(&mut self, standing: &Standing) -> Option<ClientMessage> {
        let moves: Vec<_> = standing
            .legal
            .iter()
            .flat_map(|(from, targets)| targets.iter().map(move |target| (from, target)))
            .collect();
        let (from, target) = self.random.pick(&moves)?;
        let letter = if target.promotion { self.random.pick(&["q", "r", "b", "n"])? } else { "" };
        let uci = format!("{from}{}{letter}", target.to).parse().ok()?;
        Some(ClientMessage::Move {
            request: self.key(),
            base_seq: standing.seq,
            uci: Text(uci),
            claim: None,
            offer_draw: self.happens(chance::OFFER_WITH_MOVE),
        })
    }

    fn happens(&mut self, percent: usize) -> bool {
        self.random.below(100) < percent
    }

    fn key(&mut self) -> RequestKey {
        #[expect(clippy::expect_used, reason = "sixteen digits are a key")]
        format!("{:016x}", self.random.word()).parse().expect("sixteen digits are a key")
    }
}
