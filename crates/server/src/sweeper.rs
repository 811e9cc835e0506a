//! What runs by itself: the heartbeat, fallen flags, and what is to be done after an outage.

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::Color;
use tokio::time::{MissedTickBehavior, interval};

use crate::hall::Hall;
use crate::note::Note;
use crate::stop::Stopped;
use crate::store::StoreError;

/// How often the server looks around.
const EVERY: Duration = Duration::from_secs(1);
/// How many games are looked at together.
const BATCH: u32 = 256;

/// Goes through all live games at the start: an outage is charged to nobody, computers think on,
/// and the lobby is as it was.
pub(crate) async fn recover(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let now = hall.now();
    let lost_ms = hall.store.last_beat().await?.map_or(0, |beat| now.since(beat));
    hall.store.beat(now).await?;
    let mut after = None;
    loop {
        let live = hall.store.live(after.as_ref(), BATCH).await?;
        for game in &live {
            let Some(room) = hall.fetch(&game.game).await? else { continue };
            if lost_ms > 0 {
                room.return_time(hall, lost_ms).await?;
            }
            let state = room.state().await;
            let is_waiting = !state.table.is_playing() && state.table.end().is_none();
            if is_waiting && Note::read(&state.record.note).lobby {
                hall.lobby.open(&game.game, state.record.created_at);
            }
            drop(state);
            room.carry_on().await;
            hall.release(room);
        }
        match live.into_iter().next_back() {
            Some(last) => after = Some(last.game),
            None => return Ok(()),
        }
    }
}

/// Looks around every second until the server stops.
pub(crate) async fn run(hall: Arc<Hall>, mut stopped: Stopped) {
    let mut tick = interval(EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = tick.tick() => {}
            () = stopped.wait() => return,
        }
        if let Err(error) = look_around(&hall).await {
            tracing::error!(%error, "the sweeper could not finish");
        }
    }
}

async fn look_around(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let now = hall.now();
    hall.store.beat(now).await?;
    for due in hall.store.due(now, BATCH).await? {
        if let Some(room) = hall.room(&due.game).await? {
            room.judge().await;
            hall.release(room);
        }
    }
    for game in hall.lobby.expired(now) {
        hall.lobby.close(&game);
        let Some(room) = hall.room(&game).await? else { continue };
        let state = room.state().await;
        let sitter = Color::ALL.into_iter().find(|&color| state.table.seats()[color].is_some());
        let is_waiting = !state.table.is_playing();
        drop(state);
        if let Some(by) = sitter.filter(|_| is_waiting) {
            room.call_off(hall, by).await?;
        }
        hall.release(room);
    }
    hall.release_idle();
    metrics::gauge!("tabiya_tables_in_memory").set(u32::try_from(hall.len()).unwrap_or(u32::MAX));
    Ok(())
}
