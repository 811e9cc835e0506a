//! Somebody who plays: follows by number, asks again with the same key, and comes back.

use std::future::ready;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::Uci;
use tabiya_engine::Random;
use tabiya_protocol::{ClientMessage, RequestKey, ServerMessage, Snapshot};
use tabiya_table::GameId;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::network::{self, Endpoint};
use super::world::Place;
use crate::connection::Visitor;
use crate::socket::Socket;
use crate::store::TokenHash;

/// After this time without an answer the same is asked again.
const PATIENCE: Duration = Duration::from_secs(4);
/// Getting in takes no longer, or the machine is dead.
const ENTER_MAX: Duration = Duration::from_secs(5);

/// Somebody at one table.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) place: Arc<Place>,
    pub(super) game: GameId,
    pub(super) device: TokenHash,
    pub(super) random: Random,
    pub(super) story: Story,
    pub(super) pending: Option<Pending>,
}

/// What somebody has seen in the end, and was promised on the way.
#[derive(Debug, Default)]
pub(super) struct Story {
    pub(super) snapshot: Option<Snapshot>,
    pub(super) acknowledged: Vec<(RequestKey, u64)>,
}

#[derive(Debug)]
pub(super) struct Pending {
    message: ClientMessage,
    asked_at: Instant,
}

impl Client {
    /// Plays until everybody is to stop and nothing is owed any more.
    pub(super) async fn run(mut self) -> (GameId, Story) {
        while !self.is_done() {
            self.visit().await;
            self.rest(3000).await;
        }
        (self.game, self.story)
    }

    fn is_done(&self) -> bool {
        self.place.is_over() && self.pending.is_none()
    }

    async fn rest(&mut self, at_most_ms: u64) {
        sleep(Duration::from_millis(self.random.word() % at_most_ms)).await;
    }

    /// One connection, from the door to its end.
    async fn visit(&mut self) {
        let seed = self.random.word();
        let Some((hall, stopped, mut death)) = self.place.door(seed) else { return };
        let since = self.story.snapshot.as_ref().map(|snapshot| snapshot.standing.seq);
        let (game, device) = (self.game.clone(), self.device);
        let enter = async {
            let room = hall.room(&game).await.expect("the store is well").expect("it is there");
            let household = IpAddr::from([127, 0, 0, 1]).into();
            let visitor = Visitor { household, device: Some(device) };
            room.enter(visitor, since).await.expect("the store is well")
        };
        let Ok((listener, welcome)) = timeout(ENTER_MAX, enter).await else { return };
        let (mut end, far_end) = network::connect(seed, self.place.is_calm());
        let socket = Socket { hall, listener, device: Some(device), stopped, place: None };
        far_end.say(Message::text(welcome));
        tokio::spawn(socket.run(ready(Some(far_end))));
        let hangs_up_at = Instant::now() + Duration::from_secs(10 + seed % 120);
        while !self.is_done() {
            let next_act = Duration::from_millis(300 + self.random.word() % 4000);
            tokio::select! {
                biased;
                heard = end.hear() => match heard {
                    Some(message) => if !self.take(&end, &message) { return },
                    None => return,
                },
                _ = death.wait_for(|&is_dead| is_dead) => return,
                () = sleep(next_act) => self.act(&end),
            }
            if !self.place.is_quiet() && Instant::now() > hangs_up_at {
                return;
            }
        }
    }

    /// Hears a message. False if one has to come again.
    fn take(&mut self, end: &Endpoint, message: &Message) -> bool {
        let Message::Text(text) = message else { return !matches!(message, Message::Close(_)) };
        match ServerMessage::decode(text).expect("the server speaks its own language") {
            ServerMessage::Welcome(welcome) => self.see(welcome.snapshot),
            ServerMessage::Event { pushed } => {
                // Before the welcome nothing can be followed.
                let Some(snapshot) = &mut self.story.snapshot else { return true };
                return snapshot.apply(&pushed).is_ok();
            }
            ServerMessage::Ack { request, seq } => {
                if let Some(answered) = self.answered(&request)
                    && !matches!(answered, ClientMessage::Chat { .. })
                {
                    self.story.acknowledged.push((request, seq));
                }
            }
            ServerMessage::Refused { request, .. } => {
                request.and_then(|request| self.answered(&request));
            }
            ServerMessage::Ping { ping, seq, .. } => {
                say(end, &ClientMessage::Pong { ping });
                return self.seen() >= seq;
            }
            ServerMessage::Goodbye { .. } => return false,
            ServerMessage::Presence { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::ChatRemoved { .. } => {}
            ServerMessage::Unknown => panic!("{text}"),
        }
        true
    }

    fn seen(&self) -> u64 {
        self.story.snapshot.as_ref().map_or(0, |snapshot| snapshot.standing.seq)
    }

    fn see(&mut self, snapshot: Snapshot) {
        if snapshot.standing.seq >= self.seen() {
            self.story.snapshot = Some(snapshot);
        }
    }

    /// What was asked with this key, if its answer is still awaited.
    fn answered(&mut self, request: &RequestKey) -> Option<ClientMessage> {
        let is_it = |pending: &mut Pending| pending.message.request() == Some(request);
        self.pending.take_if(is_it).map(|pending| pending.message)
    }

    /// Asks again what was not answered, or asks for something new.
    fn act(&mut self, end: &Endpoint) {
        let now = Instant::now();
        if let Some(pending) = &mut self.pending {
            if now.duration_since(pending.asked_at) >= PATIENCE {
                pending.asked_at = now;
                say(end, &pending.message);
            }
            return;
        }
        if self.place.is_quiet() {
            return;
        }
        let Some(message) = self.wish() else { return };
        say(end, &message);
        self.pending = Some(Pending { message, asked_at: now });
    }

    /// Something that may be sensible here, or not.
    fn wish(&mut self) -> Option<ClientMessage> {
        let standing = &self.story.snapshot.as_ref()?.standing;
        let request: RequestKey = format!("{:x}", self.random.word()).parse().expect("a key");
        // Another game has a random id, which no seed repeats.
        if standing.end.is_some() {
            return None;
        }
        let text = "well played".parse().expect("a line");
        Some(match self.random.below(100) {
            0..3 => ClientMessage::OfferDraw { request },
            3 => ClientMessage::AcceptDraw { request },
            4..7 => ClientMessage::DeclineDraw { request },
            7..10 => ClientMessage::AskTakeback { request },
            10..14 => ClientMessage::AcceptTakeback { request },
            14..16 => ClientMessage::DeclineTakeback { request },
            16 => ClientMessage::GrantTime { request, ms: 15_000 },
            17 => ClientMessage::Chat { request, text },
            18 if self.random.below(6) == 0 => ClientMessage::Resign { request },
            _ => {
                let legal: Vec<_> = standing.legal.iter().collect();
                let (from, targets) = self.random.pick(&legal)?;
                let target = self.random.pick(targets)?;
                let promotion = if target.promotion { "q" } else { "" };
                let uci = format!("{from}{}{promotion}", target.to);
                let uci = uci.parse::<Uci>().expect("a move").into();
                let base_seq = standing.seq;
                ClientMessage::Move { request, base_seq, uci, claim: None, offer_draw: false }
            }
        })
    }
}

fn say(end: &Endpoint, message: &ClientMessage) {
    end.say(Message::Text(message.encode().into()));
}
