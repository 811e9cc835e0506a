//! What runs by itself: the heartbeat, fallen flags, and what is to be done after an outage.

mod shared;

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at};

use crate::bus::News;
use crate::hall::Hall;
use crate::lobby::WAIT_MS;
use crate::note::Note;
use crate::room::Room;
use crate::store::{Cursor, Progress, StoreError};

/// How often the server looks around.
const EVERY: Duration = Duration::from_secs(1);
/// If nothing could be written for so long, that is an outage, which is charged to nobody.
const OUTAGE_MIN_MS: u64 = 5000;
/// How often it looks for tables at which nobody has sat down.
const SEARCH_EVERY: Duration = Duration::from_secs(60 * 60);
/// A table waits so long for a friend. In the lobby it waits for [`WAIT_MS`].
const FRIEND_WAIT_MS: u64 = 7 * 24 * 60 * 60 * 1000;
/// Tables at which no person has moved are removed when nothing has happened for so long, and those
/// that were called off after this.
const ABANDONED_LIVE_MS: u64 = 14 * 24 * 60 * 60 * 1000;
const ABANDONED_OVER_MS: u64 = 24 * 60 * 60 * 1000;
/// How many games are looked at together.
const BATCH: u32 = 256;

/// Goes through all live games at the start: what an outage took comes back, computers think on,
/// and the lobby is as it was. The heart beats only after that: who dies on the way has not
/// forgotten since when nobody could play.
async fn recover(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let live = hall.store.live(after.as_ref(), BATCH).await?;
        // Together, so that they share a write to disk and not each waits for its own.
        let mut tasks = JoinSet::new();
        for game in &live {
            tasks.spawn(recover_game(Arc::clone(hall), game.game.clone()));
        }
        while let Some(done) = tasks.join_next().await {
            done.map_err(|error| StoreError::Failed(error.to_string()))??;
        }
        match live.into_iter().next_back() {
            Some(last) => after = Some(last.game),
            None => return hall.beat(hall.now()).await,
        }
    }
}

async fn recover_game(hall: Arc<Hall>, game: GameId) -> Result<(), StoreError> {
    let Some(room) = sound(hall.room(&game).await)? else { return Ok(()) };
    // What an outage took is given back when the state is first asked for.
    drop(room.load().await?);
    hall.release(room);
    Ok(())
}

/// A table, unless there is none or its game is damaged: that harms no other game.
fn sound(room: Result<Option<Arc<Room>>, StoreError>) -> Result<Option<Arc<Room>>, StoreError> {
    match room {
        Err(error @ StoreError::Corrupt(_)) => {
            tracing::error!(%error, "a game cannot be read");
            Ok(None)
        }
        room => room,
    }
}

/// Brings every game up to date, then looks around every second until the server stops. Where there
/// are other machines, each game is brought up to date when somebody needs it.
pub(crate) async fn run(hall: Arc<Hall>) {
    if hall.is_shared() {
        run_shared(hall).await;
    } else {
        run_alone(hall).await;
    }
}

async fn run_shared(hall: Arc<Hall>) {
    let mut closed = hall.closed();
    let mut tick = interval_at(Instant::now() + shared::first_wait(), EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for round in 0.. {
        let done = tokio::select! {
            biased;
            () = closed.wait() => break,
            _ = tick.tick() => shared::look_around(&hall, round).await,
        };
        if let Err(error) = done {
            tracing::error!(%error, "the sweeper could not finish");
        }
    }
    if let Err(error) = hall.store.depart(hall.peers.machine).await {
        // The others notice after a few seconds.
        tracing::warn!(%error, "the other machines were not told of the stop");
    }
}

async fn run_alone(hall: Arc<Hall>) {
    let mut closed = hall.closed();
    let mut tick = interval(EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut search = interval(SEARCH_EVERY);
    search.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_recovered = false;
    loop {
        let done = tokio::select! {
            biased;
            () = closed.wait() => break,
            _ = tick.tick() => if is_recovered {
                look_around(&hall).await
            } else {
                recover(&hall).await.inspect(|()| is_recovered = true)
            },
            _ = search.tick() => match end_forgotten(&hall).await {
                Ok(()) => remove_abandoned(&hall).await,
                Err(error) => Err(error),
            },
        };
        if let Err(error) = done {
            tracing::error!(%error, "the sweeper could not finish");
        }
    }
    if is_recovered && let Err(error) = hall.beat(hall.now()).await {
        // Then a second more is given back at the next start.
        tracing::error!(%error, "the last heartbeat was not written");
    }
}

/// Looks whether other machines have written what nobody told of.
async fn follow_others(hall: &Arc<Hall>) -> Result<(), StoreError> {
    for Progress { game, seq, said } in hall.store.progress(hall.occupied()).await? {
        let Some(room) = hall.find(&game) else { continue };
        room.hear_of(seq, None).await?;
        if room.has_unheard_chat(said).await {
            room.tell_chat(hall).await?;
        }
        hall.release(room);
    }
    Ok(())
}

/// Goes on with computers' turns that nobody thinks about though somebody waits here.
async fn take_over(hall: &Arc<Hall>) -> Result<(), StoreError> {
    for game in hall.occupied() {
        let Some(room) = hall.find(&game) else { continue };
        room.take_over(hall.now()).await?;
        hall.release(room);
    }
    Ok(())
}

async fn look_around(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let now = hall.now();
    let last = hall.store.last_beat().await?;
    hall.beat(now).await?;
    let lost_ms = last.map_or(0, |last| now.since(last));
    if lost_ms >= OUTAGE_MIN_MS {
        tracing::warn!(lost_ms, "nothing could be written for a while");
        give_back(hall, lost_ms).await?;
    }
    for due in hall.store.due(now, BATCH).await? {
        if let Some(room) = sound(hall.room(&due.game).await)? {
            // Who can still mate may take a while to see, and the heart has to beat meanwhile.
            let hall = Arc::clone(hall);
            tokio::spawn(async move {
                room.judge().await;
                hall.release(room);
            });
        }
    }
    end_expired_seeks(hall).await?;
    if hall.bus.is_shared() {
        follow_others(hall).await?;
    }
    take_over(hall).await?;
    hall.release_idle();
    metrics::gauge!("tabiya_tables_in_memory").set(u32::try_from(hall.len()).unwrap_or(u32::MAX));
    Ok(())
}

/// Gives every running clock back what an outage took.
async fn give_back(hall: &Arc<Hall>, lost_ms: u64) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let live = hall.store.live(after.as_ref(), BATCH).await?;
        for game in &live {
            let Some(room) = sound(hall.room(&game.game).await)? else { continue };
            room.return_time(lost_ms).await?;
            hall.release(room);
        }
        match live.into_iter().next_back() {
            Some(last) => after = Some(last.game),
            None => return Ok(()),
        }
    }
}

/// Ends the games whose second seat nobody has taken for too long, so that they do not wait for
/// good.
async fn end_forgotten(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let live = hall.store.live(after.as_ref(), BATCH).await?;
        // A table that is to be judged is complete.
        for game in live.iter().filter(|game| game.judge_at.is_none()) {
            // No events, only who sits there.
            let record = match hall.store.load(&game.game, game.seq).await {
                Ok(Some(log)) => log.record,
                // It is gone, or damaged, which the check names.
                Ok(None) | Err(StoreError::Corrupt(_)) => continue,
                Err(error) => return Err(error),
            };
            let is_lobby = Note::read(&record.note).lobby;
            let wait_ms = if is_lobby { WAIT_MS } else { FRIEND_WAIT_MS };
            let is_alone = Color::ALL.into_iter().any(|color| record.seats[color].is_none());
            if is_alone && hall.now().since(record.created_at) >= wait_ms {
                end_waiting(hall, &game.game).await?;
            }
        }
        match live.into_iter().next_back() {
            Some(last) => after = Some(last.game),
            None => return Ok(()),
        }
    }
}

/// Removes the tables that nobody would miss.
async fn remove_abandoned(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let before = |ms| Millis(hall.now().0.saturating_sub(ms));
    let (live, over) = (before(ABANDONED_LIVE_MS), before(ABANDONED_OVER_MS));
    loop {
        let removed = hall.store.remove_abandoned(live, over, BATCH).await?;
        let count = u64::try_from(removed.len()).unwrap_or(u64::MAX);
        metrics::counter!("tabiya_tables_removed_total").increment(count);
        for game in &removed {
            if let Some(room) = hall.find(game) {
                room.dismiss_removed();
                hall.release(room);
            }
            hall.tell(game, News::Removed);
        }
        if removed.is_empty() {
            return Ok(());
        }
    }
}

/// Calls off the tables in the lobby that have waited too long.
async fn end_expired_seeks(hall: &Arc<Hall>) -> Result<(), StoreError> {
    // No id comes before this one.
    let Ok(game) = "0".parse() else { return Ok(()) };
    let oldest = Cursor { at: Millis(0), game };
    for record in hall.store.seeks(None, oldest, BATCH).await? {
        if hall.now().since(record.created_at) < WAIT_MS {
            break;
        }
        end_waiting(hall, &record.id).await?;
    }
    Ok(())
}

/// Calls a game off for the one who waits, unless somebody has sat down.
async fn end_waiting(hall: &Arc<Hall>, game: &GameId) -> Result<(), StoreError> {
    hall.lobby.close(game);
    let Some(room) = sound(hall.room(game).await)? else { return Ok(()) };
    let mut loaded = room.load().await?;
    let sitter = Color::ALL.into_iter().find(|&color| loaded.table.seats()[color].is_some());
    if let Some(by) = sitter.filter(|_| !loaded.table.is_playing()) {
        loaded.call_off(by).await?;
    }
    drop(loaded);
    hall.release(room);
    Ok(())
}
