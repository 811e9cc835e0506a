//! What is asked of the server.

use tabiya_chess::{Claim, Uci};
use tabiya_protocol::{AbsenceClaim, ClientMessage, RequestKey};
use tabiya_table::Millis;

use super::{Connection, Made, Online};
use crate::play::state::{Effect, Play};

/// How much time a player can give the opponent.
const GRANT_MS: u64 = 15_000;

/// What a player can ask of the server, moves apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    ClaimDraw(Claim),
    Takeback,
    AcceptTakeback,
    DeclineTakeback,
    Resign,
    Abort,
    ClaimAbsence(AbsenceClaim),
    GrantTime,
    OfferRematch,
    AcceptRematch,
    DeclineRematch,
}

impl Ask {
    fn message(self, request: RequestKey) -> ClientMessage {
        match self {
            Self::OfferDraw => ClientMessage::OfferDraw { request },
            Self::AcceptDraw => ClientMessage::AcceptDraw { request },
            Self::DeclineDraw => ClientMessage::DeclineDraw { request },
            Self::ClaimDraw(claim) => ClientMessage::ClaimDraw { request, claim },
            Self::Takeback => ClientMessage::AskTakeback { request },
            Self::AcceptTakeback => ClientMessage::AcceptTakeback { request },
            Self::DeclineTakeback => ClientMessage::DeclineTakeback { request },
            Self::Resign => ClientMessage::Resign { request },
            Self::Abort => ClientMessage::Abort { request },
            Self::ClaimAbsence(claim) => ClientMessage::ClaimAbsence { request, claim },
            Self::GrantTime => ClientMessage::GrantTime { request, ms: GRANT_MS },
            Self::OfferRematch => ClientMessage::OfferRematch { request },
            Self::AcceptRematch => ClientMessage::AcceptRematch { request },
            Self::DeclineRematch => ClientMessage::DeclineRematch { request },
        }
    }

    /// What is said while the server has not answered.
    const fn words(self) -> Option<&'static str> {
        match self {
            Self::OfferDraw => Some("You offer a draw."),
            Self::Takeback => Some("You ask to take your move back."),
            Self::OfferRematch => Some("You offer a rematch."),
            _ => None,
        }
    }
}

impl Online {
    /// A key for a request. The session makes it new, the number makes it new again.
    fn key(&mut self) -> Option<RequestKey> {
        self.asked += 1;
        format!("{}-{}", self.session, self.asked).parse().ok()
    }
}

impl Play {
    /// Asks the server for something.
    pub(in crate::play::state) fn ask_server(&mut self, ask: Ask, effects: &mut Vec<Effect>) {
        let Some(online) = &mut self.online else { return };
        if let Connection::Closed(reason) = &online.connection {
            self.notice = Some(reason.clone());
            return;
        }
        let Some(request) = online.key() else { return };
        effects.push(Effect::Send(Box::new(ask.message(request))));
        self.notice = ask.words().map(ToOwned::to_owned);
    }

    /// Sends a move, and draws it at once.
    pub(in crate::play::state) fn send_move(
        &mut self,
        uci: Uci,
        claim: Option<Claim>,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        if let Some(words) = self.online_hindrance() {
            self.notice = Some(words);
            return;
        }
        let Some(online) = &mut self.online else { return };
        if let Connection::Closed(reason) = &online.connection {
            self.notice = Some(reason.clone());
            return;
        }
        let Some(request) = online.key() else { return };
        let base_seq = online.snapshot.standing.seq;
        online.made = Some(Made { request: request.clone(), uci, base_seq, at: now });
        effects.push(Effect::Send(Box::new(ClientMessage::Move {
            request,
            base_seq,
            uci: uci.into(),
            claim,
            offer_draw: false,
        })));
        self.reflect();
    }
}
