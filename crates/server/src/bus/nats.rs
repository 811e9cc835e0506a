//! A bus between machines: core NATS, with a subject for each table.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use tabiya_table::GameId;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::{Bus, HINTS_MAX, Hint};

/// What the subjects of all tables begin with.
const SUBJECT: &str = "tabiya.game.";
/// Where machines greet each other.
const GREETINGS: &str = "tabiya.machine";
/// So many machines are remembered. Each start of a machine is another one.
const MACHINES_MAX: usize = 1024;
/// How long a connection may take to be made, and how often one is tried.
const CONNECT_MAX: Duration = Duration::from_secs(2);
const RETRY_MIN: Duration = Duration::from_millis(100);
const RETRY_MAX: Duration = Duration::from_secs(2);
/// How often the other side must show that it lives.
const PING_EVERY: Duration = Duration::from_secs(1);

/// One machine's end of NATS. Hints that cannot be sent are dropped.
pub struct NatsBus {
    client: Client,
    sending: mpsc::Sender<Hint>,
    /// Tells what was heard to whoever has subscribed.
    ear: Arc<Mutex<Option<mpsc::Sender<Hint>>>>,
    followed: Mutex<HashMap<GameId, AbortHandle>>,
    up_since: Arc<Mutex<Option<Instant>>>,
    /// When each machine was last heard to greet.
    greetings: Arc<Mutex<HashMap<u64, Instant>>>,
    /// Hears the greetings.
    greeted: AbortHandle,
}

/// Why there is no bus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BusError(String);

impl NatsBus {
    /// Connects to a server, now or as soon as there is one.
    ///
    /// # Errors
    ///
    /// The address cannot be used.
    pub async fn connect(url: &str) -> Result<Self, BusError> {
        let up_since = Arc::new(Mutex::new(None));
        let watch = Arc::clone(&up_since);
        let options = ConnectOptions::new()
            .name("tabiya")
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(CONNECT_MAX)
            .ping_interval(PING_EVERY)
            .reconnect_delay_callback(|attempt| {
                let doubled = u32::try_from(attempt.min(8)).unwrap_or(8);
                (RETRY_MIN * 2_u32.saturating_pow(doubled)).min(RETRY_MAX)
            })
            .event_callback(move |event| {
                note(&watch, &event);
                async {}
            });
        // What goes wrong with an address may repeat it, and there is a password in it.
        let client = options.connect(url).await.map_err(|error| BusError(error.kind().to_string()));
        let client = client?;
        let (sending, to_send) = mpsc::channel(HINTS_MAX);
        tokio::spawn(send(client.clone(), to_send));
        let (ear, followed) = (Arc::default(), Mutex::default());
        let greetings = Arc::default();
        let greeted = tokio::spawn(hear_greetings(client.clone(), Arc::clone(&greetings)));
        let greeted = greeted.abort_handle();
        Ok(Self { client, sending, ear, followed, up_since, greetings, greeted })
    }
}

impl Bus for NatsBus {
    fn publish(&self, hint: &Hint) {
        if self.sending.try_send(hint.clone()).is_err() {
            metrics::counter!("tabiya_hints_dropped_total").increment(1);
        }
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn subscribe(&self) -> mpsc::Receiver<Hint> {
        let (ear, hints) = mpsc::channel(HINTS_MAX);
        *self.ear.lock().unwrap_or_else(PoisonError::into_inner) = Some(ear);
        hints
    }

    fn follow(&self, game: &GameId) {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        followed.entry(game.clone()).or_insert_with(|| {
            let (client, ear, game) = (self.client.clone(), Arc::clone(&self.ear), game.clone());
            tokio::spawn(async move { hear(client, &ear, &game).await }).abort_handle()
        });
    }

    fn leave(&self, game: &GameId) {
        let task = self.followed.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
        if let Some(task) = task {
            // With its end the subscription ends too.
            task.abort();
        }
    }

    fn greet(&self, machine: u64) {
        let client = self.client.clone();
        tokio::spawn(async move {
            // Who is not heard is missed by the others, and that is the purpose.
            let _lost = client.publish(GREETINGS, machine.to_string().into()).await;
        });
    }

    fn greeted(&self, machine: u64) -> Option<Duration> {
        let greetings = self.greetings.lock().unwrap_or_else(PoisonError::into_inner);
        greetings.get(&machine).map(Instant::elapsed)
    }

    fn up_for(&self) -> Option<Duration> {
        let since = *self.up_since.lock().unwrap_or_else(PoisonError::into_inner);
        since.map(|since| since.elapsed())
    }
}

impl Drop for NatsBus {
    fn drop(&mut self) {
        let followed = self.followed.get_mut().unwrap_or_else(PoisonError::into_inner);
        followed.drain().for_each(|(_, task)| task.abort());
        self.greeted.abort();
    }
}

fn note(up_since: &Mutex<Option<Instant>>, event: &Event) {
    let mut up_since = up_since.lock().unwrap_or_else(PoisonError::into_inner);
    match event {
        Event::Connected => *up_since = Some(Instant::now()),
        Event::Disconnected | Event::Closed => *up_since = None,
        event => tracing::warn!(%event, "the bus"),
    }
    metrics::gauge!("tabiya_bus_up").set(u32::from(up_since.is_some()));
}

/// Sends what waits. While there is no connection, it waits here until it is dropped.
async fn send(client: Client, mut hints: mpsc::Receiver<Hint>) {
    while let Some(Hint { game, news }) = hints.recv().await {
        let Ok(payload) = serde_json::to_vec(&news) else { continue };
        // What cannot be sent is read from the log by who needs it.
        let _lost = client.publish(format!("{SUBJECT}{game}"), payload.into()).await;
    }
}

/// Hears which machines can be heard.
async fn hear_greetings(client: Client, greetings: Arc<Mutex<HashMap<u64, Instant>>>) {
    let Ok(mut messages) = client.subscribe(GREETINGS).await else {
        tracing::error!("other machines cannot be heard on the bus");
        return;
    };
    while let Some(message) = messages.next().await {
        let machine = std::str::from_utf8(&message.payload).ok().and_then(|it| it.parse().ok());
        let Some(machine) = machine else { continue };
        let mut greetings = greetings.lock().unwrap_or_else(PoisonError::into_inner);
        if greetings.len() >= MACHINES_MAX {
            greetings.clear();
        }
        greetings.insert(machine, Instant::now());
    }
}

/// Hears of one game for as long as somebody wants to.
async fn hear(client: Client, ear: &Mutex<Option<mpsc::Sender<Hint>>>, game: &GameId) {
    let Ok(mut messages) = client.subscribe(format!("{SUBJECT}{game}")).await else {
        tracing::error!(%game, "a table cannot be followed on the bus");
        return;
    };
    while let Some(message) = messages.next().await {
        // A word of a newer release that we do not know is no news to us.
        let Ok(news) = serde_json::from_slice(&message.payload) else { continue };
        let hint = Hint { game: game.clone(), news };
        let ear = ear.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ear) = &*ear {
            // Who is behind reads the log.
            let _full = ear.try_send(hint);
        }
    }
}

impl fmt::Debug for NatsBus {
    /// Without the address, which may have a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NatsBus").field("up_for", &self.up_for()).finish_non_exhaustive()
    }
}

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus cannot be used: {}", self.0)
    }
}

impl std::error::Error for BusError {}
