//! The connections at a table, each with a bounded queue.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tabiya_chess::{ByColor, Color};
use tabiya_protocol::{Farewell, ServerMessage, You};
use tabiya_table::{Event, Millis, Table};
use tokio::sync::{mpsc, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Room;
use crate::bus::There;
use crate::connection::Visitor;
use crate::hall::nobody_since;
use crate::peers::PRESENCE_KNOWN_MS;
use crate::pool::{Claim, Urgency};
use crate::store::{Asker, TokenHash};

/// The messages that may wait for one reader. A game's worth of them; who is slower must come
/// again.
const QUEUE_MAX: usize = 64;

/// A message on its way to one reader.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) text: Utf8Bytes,
    /// If it tells of an event when it happens: its number and its moment.
    pub(crate) event: Option<(u64, Millis)>,
}

/// What is known of one connection.
#[derive(Debug, Default)]
pub(crate) struct Wire {
    pub(crate) lag_ms: AtomicU64,
    /// The client, for what it asks over this connection.
    pub(crate) asker: Asker,
    /// The last event that was written, and how long after its moment.
    delivered: Mutex<Option<(u64, u64)>>,
}

/// One connection's end of the queue.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) number: u64,
    pub(crate) room: Arc<Room>,
    pub(crate) wire: Arc<Wire>,
    pub(crate) letters: mpsc::Receiver<Letter>,
    /// Why the connection must end, when it must.
    farewell: watch::Receiver<Option<Farewell>>,
}

#[derive(Debug)]
pub(super) struct Audience(Mutex<Connections>);

#[derive(Debug)]
struct Connections {
    next: u64,
    members: Vec<Member>,
    /// Since when nobody is there for a side.
    absent_since: ByColor<Option<Millis>>,
    /// Who is at other machines, and when they said so.
    elsewhere: Vec<(There, Millis)>,
    /// Who was shown as absent when that was last told.
    shown_absent: ByColor<bool>,
}

#[derive(Debug)]
struct Member {
    number: u64,
    visitor: Visitor,
    you: You,
    wire: Arc<Wire>,
    letters: mpsc::Sender<Letter>,
    farewell: watch::Sender<Option<Farewell>>,
}

impl Letter {
    /// What everybody is told of an event that has just been applied to a table.
    pub(super) fn event(table: &Table, event: &Event) -> Self {
        let text = ServerMessage::event_text(table, event).into();
        Self { text, event: Some((table.seq(), event.at)) }
    }

    /// The same for a client that was not there. How late it is told says nothing about how long
    /// telling takes.
    pub(super) fn retold(table: &Table, event: &Event) -> Self {
        Self { event: None, ..Self::event(table, event) }
    }
}

impl Wire {
    pub(crate) fn note_delivery(&self, seq: u64, after_ms: u64) {
        *self.delivered.lock().unwrap_or_else(PoisonError::into_inner) = Some((seq, after_ms));
    }

    /// How long it took to show this event, if it was the last one shown.
    pub(crate) fn delivery_ms(&self, seq: u64) -> Option<u64> {
        let delivered = *self.delivered.lock().unwrap_or_else(PoisonError::into_inner);
        delivered.filter(|&(last, _)| last >= seq).map(|(_, after_ms)| after_ms)
    }

    pub(crate) fn lag_ms(&self) -> u64 {
        self.lag_ms.load(Ordering::Relaxed)
    }
}

impl Listener {
    /// Waits until the connection must end.
    pub(crate) fn farewell(&self) -> impl Future<Output = Farewell> + use<> {
        let mut farewell = self.farewell.clone();
        async move {
            let reason = farewell.wait_for(Option::is_some).await;
            reason.ok().and_then(|reason| *reason).unwrap_or(Farewell::Fault)
        }
    }
}

impl Audience {
    pub(super) fn new(now: Millis) -> Self {
        let (members, elsewhere) = (Vec::new(), Vec::new());
        let (absent_since, shown_absent) = (nobody_since(now), ByColor::new_with(|_| true));
        Self(Mutex::new(Connections { next: 0, members, absent_since, elsewhere, shown_absent }))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().members.is_empty()
    }

    pub(super) fn add(&self, room: Arc<Room>, visitor: Visitor, you: You) -> Listener {
        let (letters, receiver) = mpsc::channel(QUEUE_MAX);
        let (farewell, farewells) = watch::channel(None);
        let wire = Arc::new(Wire::default());
        let mut connections = self.lock();
        connections.next += 1;
        let number = connections.next;
        let member = Member { number, visitor, you, wire: Arc::clone(&wire), letters, farewell };
        for color in Color::ALL.into_iter().filter(|&color| sits(you, color)) {
            connections.absent_since[color] = None;
        }
        connections.members.push(member);
        Listener { number, room, wire, letters: receiver, farewell: farewells }
    }

    pub(super) fn remove(&self, number: u64, now: Millis) {
        let mut connections = self.lock();
        connections.members.retain(|member| member.number != number);
        connections.recount(now);
    }

    /// Everybody's seat is looked up again; who has lost one is told to come again.
    pub(super) fn reseat(&self, you: impl Fn(TokenHash) -> You) {
        for member in &self.lock().members {
            let now = member.visitor.device.map_or(You::Watcher, &you);
            if now != member.you {
                member.farewell.send_replace(Some(Farewell::SeatMoved));
            }
        }
    }

    /// For whom a computer here thinks: a player, or else somebody who watches, whoever has been
    /// there longest. None if nobody is there.
    pub(super) fn claim(&self) -> Option<Claim> {
        let connections = self.lock();
        let player = connections.members.iter().find(|member| member.you != You::Watcher);
        let urgency = if player.is_some() { Urgency::Awaited } else { Urgency::Watched };
        let visitor = player.or_else(|| connections.members.first())?.visitor;
        Some(Claim { urgency, visitor })
    }

    pub(super) fn watchers(&self) -> u32 {
        let connections = self.lock();
        let others = connections.elsewhere.iter().map(|(there, _)| there.watchers);
        others.fold(connections.watchers(), u32::saturating_add)
    }

    /// Who is here, in the words of the bus.
    pub(super) fn there(&self, machine: u64) -> There {
        let connections = self.lock();
        let is_here = |color| connections.members.iter().any(|member| sits(member.you, color));
        let (white, black) = (is_here(Color::White), is_here(Color::Black));
        There { machine, white, black, watchers: connections.watchers() }
    }

    /// Another machine says who is there. Says whether that is news.
    pub(super) fn hear_of(&self, there: There, now: Millis) -> bool {
        let mut connections = self.lock();
        let before = connections.elsewhere.iter().find(|(other, _)| other.machine == there.machine);
        let is_news = before.is_none_or(|&(before, _)| before != there);
        connections.elsewhere.retain(|(other, _)| other.machine != there.machine);
        if there.white || there.black || there.watchers > 0 {
            connections.elsewhere.push((there, now));
        }
        connections.recount(now);
        is_news
    }

    /// Forgets machines that have not said for long who is there. Says whether any was.
    pub(super) fn forget_silent(&self, now: Millis) -> bool {
        let mut connections = self.lock();
        let count = connections.elsewhere.len();
        connections.elsewhere.retain(|(_, at)| now.since(*at) < PRESENCE_KNOWN_MS);
        let is_news = connections.elsewhere.len() < count;
        if is_news {
            connections.recount(now);
        }
        is_news
    }

    /// Notes who is shown as absent.
    pub(super) fn show(&self, absent: ByColor<bool>) {
        self.lock().shown_absent = absent;
    }

    /// Whether these were shown as absent last, and nobody else.
    pub(super) fn was_shown(&self, absent: ByColor<bool>) -> bool {
        self.lock().shown_absent == absent
    }

    pub(super) fn absent_since(&self) -> ByColor<Option<Millis>> {
        self.lock().absent_since
    }

    /// The lag measured for a side: the least of its connections'.
    pub(super) fn lag_ms(&self, color: Color) -> u64 {
        let connections = self.lock();
        let lags = connections.members.iter().filter(|member| sits(member.you, color));
        lags.map(|member| member.wire.lag_ms()).min().unwrap_or(0)
    }

    /// Says something to one listener.
    pub(super) fn tell(&self, listener: &Listener, message: &ServerMessage) {
        let letter = Letter { text: message.encode().into(), event: None };
        let connections = self.lock();
        if let Some(member) = connections.members.iter().find(|m| m.number == listener.number) {
            member.send(letter);
        }
    }

    /// Says something to everybody.
    pub(super) fn say(&self, message: &ServerMessage) {
        self.send(message, |_| true);
    }

    /// Says something to the players.
    pub(super) fn say_to_players(&self, message: &ServerMessage) {
        self.send(message, |you| you != You::Watcher);
    }

    /// Tells everybody of an event that has just been applied to the table. Where nobody is, it is
    /// not even put into words.
    pub(super) fn push(&self, table: &Table, event: &Event) {
        let connections = self.lock();
        if connections.members.is_empty() {
            return;
        }
        let letter = Letter::event(table, event);
        for member in &connections.members {
            member.send(letter.clone());
        }
    }

    /// Tells one listener events that others were told before.
    pub(super) fn retell(&self, listener: &Listener, missed: Vec<Letter>) {
        let connections = self.lock();
        let member = connections.members.iter().find(|m| m.number == listener.number);
        if let Some(member) = member {
            missed.into_iter().for_each(|letter| member.send(letter));
        }
    }

    /// Ends every connection.
    pub(super) fn dismiss(&self, farewell: Farewell) {
        for member in &self.lock().members {
            member.farewell.send_replace(Some(farewell));
        }
    }

    fn send(&self, message: &ServerMessage, is_meant: impl Fn(You) -> bool) {
        let connections = self.lock();
        if connections.members.is_empty() {
            return;
        }
        let letter = Letter { text: message.encode().into(), event: None };
        for member in connections.members.iter().filter(|member| is_meant(member.you)) {
            member.send(letter.clone());
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Member {
    fn send(&self, letter: Letter) {
        if self.letters.try_send(letter).is_err() {
            metrics::counter!("tabiya_slow_readers_total").increment(1);
            self.farewell.send_if_modified(|farewell| {
                let is_news = farewell.is_none();
                *farewell = farewell.or(Some(Farewell::SlowReader));
                is_news
            });
        }
    }
}

impl Connections {
    fn watchers(&self) -> u32 {
        let watchers = self.members.iter().filter(|member| member.you == You::Watcher).count();
        u32::try_from(watchers).unwrap_or(u32::MAX)
    }

    fn recount(&mut self, now: Millis) {
        for color in Color::ALL {
            let is_there = self.members.iter().any(|member| sits(member.you, color))
                || self.elsewhere.iter().any(|(there, _)| match color {
                    Color::White => there.white,
                    Color::Black => there.black,
                });
            let since = self.absent_since[color];
            self.absent_since[color] = if is_there { None } else { since.or(Some(now)) };
        }
    }
}

/// Whether somebody plays this side.
pub(crate) const fn sits(you: You, color: Color) -> bool {
    matches!((you, color), (You::Both, _) | (You::White, Color::White) | (You::Black, Color::Black))
}
