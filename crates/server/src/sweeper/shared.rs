//! What a machine does every second where there are others: the same, but each thing once.

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::Color;
use tabiya_table::Millis;

use super::{
    BATCH, FRIEND_WAIT_MS, end_waiting, follow_others, remove_abandoned, sound, take_over,
};
use crate::hall::Hall;
use crate::lobby::WAIT_MS;
use crate::note::Note;
use crate::store::{Cursor, StoreError};

/// While the bus is up, tables are compared with the store, and said who is at them, every so many
/// seconds.
const COMPARE_EVERY: u64 = 5;
/// One machine ends what waits for too long, every so many seconds.
const CLEAN_EVERY: u64 = 60;
/// For so long it has that task.
const CLEAN_MS: u64 = 50_000;

/// How long to wait before the first look, so that machines which begin together do not go on in
/// step.
pub(super) fn first_wait() -> Duration {
    Duration::from_millis(u64::from(getrandom::u32().unwrap_or(0)) % 1000)
}

/// Looks around for the so many'th time.
pub(super) async fn look_around(hall: &Arc<Hall>, round: u64) -> Result<(), StoreError> {
    if hall.has_new_outage().await? {
        return_lost_time(hall).await?;
    }
    for due in hall.store.due(hall.now(), BATCH).await? {
        if let Some(room) = sound(hall.room(&due.game).await)? {
            room.look_after().await?;
            hall.release(room);
        }
    }
    let is_time = round.is_multiple_of(COMPARE_EVERY);
    // What was told while the bus was away was not heard.
    if is_time || hall.is_bus_late() {
        follow_others(hall).await?;
    }
    if is_time {
        keep_presence(hall).await;
        take_over(hall).await?;
    }
    if round % CLEAN_EVERY == CLEAN_EVERY - 1 && hall.lease("clean", CLEAN_MS).await? {
        end_forgotten(hall).await?;
        remove_abandoned(hall).await?;
    }
    hall.release_idle();
    metrics::gauge!("tabiya_tables_in_memory").set(u32::try_from(hall.len()).unwrap_or(u32::MAX));
    Ok(())
}

/// Gives back at once, where somebody is there to see it, what an outage took from running clocks.
/// Everybody else gets it before anything else happens.
async fn return_lost_time(hall: &Arc<Hall>) -> Result<(), StoreError> {
    for game in hall.occupied() {
        if let Some(room) = hall.find(&game) {
            room.look_after().await?;
            hall.release(room);
        }
    }
    Ok(())
}

async fn keep_presence(hall: &Arc<Hall>) {
    for game in hall.occupied() {
        if let Some(room) = hall.find(&game) {
            room.keep_presence(hall).await;
            hall.release(room);
        }
    }
}

/// Ends the games whose second seat nobody has taken for too long.
async fn end_forgotten(hall: &Arc<Hall>) -> Result<(), StoreError> {
    // No id comes before this one.
    let Ok(game) = "0".parse() else { return Ok(()) };
    let oldest = Cursor { at: Millis(0), game };
    let mut records = hall.store.waiting(oldest, BATCH).await?;
    while let Some(last) = records.last() {
        let after = Cursor { at: last.created_at, game: last.id.clone() };
        for record in &records {
            let is_lobby = Note::read(&record.note).lobby;
            let wait_ms = if is_lobby { WAIT_MS } else { FRIEND_WAIT_MS };
            let is_alone = Color::ALL.into_iter().any(|color| record.seats[color].is_none());
            if is_alone && hall.now().since(record.created_at) >= wait_ms {
                end_waiting(hall, &record.id).await?;
            }
        }
        records = hall.store.waiting(after, BATCH).await?;
    }
    Ok(())
}
