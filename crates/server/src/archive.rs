//! Games that are only looked at: what a log amounts to is kept for the next who asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tabiya_table::{GameId, Millis, Table};

use crate::hall::Hall;
use crate::room::fold;
use crate::store::{GameRecord, Log, Logged, StoreError};

/// So many events of all kept games together. One takes about a quarter of a kilobyte.
const EVENTS_MAX: u64 = 1 << 17;

/// What a log amounts to.
#[derive(Clone, Debug)]
pub(crate) struct Looked {
    pub(crate) table: Table,
    /// When the event came that ended the game; none before the end, or if it was over at once.
    pub(crate) ended_at: Option<Millis>,
}

/// Tables by their games. The longest unused is dropped when there are too many events.
#[derive(Debug, Default)]
pub(crate) struct Archive(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    tables: HashMap<GameId, (Arc<Looked>, u64)>,
    /// How often something was asked for.
    asked: u64,
    events: u64,
}

impl Archive {
    fn find(&self, game: &GameId) -> Option<Arc<Looked>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.asked += 1;
        let asked = kept.asked;
        let (looked, used) = kept.tables.get_mut(game)?;
        *used = asked;
        Some(Arc::clone(looked))
    }

    fn keep(&self, game: &GameId, looked: &Arc<Looked>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.drop_table(game);
        kept.asked += 1;
        let asked = kept.asked;
        kept.events += looked.table.seq();
        kept.tables.insert(game.clone(), (Arc::clone(looked), asked));
        while kept.events > EVENTS_MAX {
            let oldest = kept.tables.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(game, _)| game.clone()) else { break };
            kept.drop_table(&oldest);
        }
    }
}

impl Kept {
    fn drop_table(&mut self, game: &GameId) {
        if let Some((looked, _)) = self.tables.remove(game) {
            self.events -= looked.table.seq();
        }
    }
}

impl Looked {
    /// What a whole log amounts to.
    fn of(log: &Log) -> Result<Self, StoreError> {
        let table = fold(log)?;
        Ok(Self { table, ended_at: end_among(&log.events) })
    }

    /// Follows what has happened since.
    fn follow(&mut self, log: &Log) -> Result<(), StoreError> {
        for logged in &log.events {
            let applied = self.table.apply(&logged.event);
            let game = &log.record.id;
            applied.map_err(|error| StoreError::Corrupt(format!("game {game}: {error}")))?;
        }
        self.ended_at = self.ended_at.or_else(|| end_among(&log.events));
        Ok(())
    }
}

/// When the game ended by one of these events.
fn end_among(events: &[Logged]) -> Option<Millis> {
    let mut events = events.iter().map(|logged| &logged.event);
    events.find(|event| event.kind.end().is_some()).map(|event| event.at)
}

impl Hall {
    /// A game as it stands, to be looked at; none if there is no such game. Reads from the store
    /// only what has happened since somebody asked last.
    pub(crate) async fn look_at(
        &self,
        game: &GameId,
    ) -> Result<Option<(GameRecord, Arc<Looked>)>, StoreError> {
        let known = self.archive.find(game);
        let since = known.as_ref().map_or(0, |looked| looked.table.seq());
        let Some(log) = self.store.load(game, since).await? else { return Ok(None) };
        let looked = match known {
            Some(looked) if log.events.is_empty() => looked,
            Some(mut looked) => {
                Arc::make_mut(&mut looked).follow(&log)?;
                looked
            }
            None => Arc::new(Looked::of(&log)?),
        };
        if looked.table.seq() != since {
            self.archive.keep(game, &looked);
        }
        Ok(Some((log.record, looked)))
    }

    /// As [`Self::look_at`], but a game that is damaged is left out, which takes nothing from the
    /// others. The check names it.
    pub(crate) async fn look_at_sound(
        &self,
        game: &GameId,
    ) -> Result<Option<(GameRecord, Arc<Looked>)>, StoreError> {
        match self.look_at(game).await {
            Err(error @ StoreError::Corrupt(_)) => {
                tracing::error!(%error, %game, "a game is left out");
                Ok(None)
            }
            found => found,
        }
    }
}

#[cfg(test)]
mod tests {
    use tabiya_table::Settings;

    use super::*;
    use crate::bus::LocalBus;
    use crate::clock::Clock;
    use crate::store::{Holder, SqliteStore, TokenHash, sample};

    #[tokio::test]
    async fn a_game_is_played_through_once_however_often_somebody_looks() {
        let holder = Holder::Device(TokenHash([1; 32]));
        let (_folder, store, game, mut played) =
            sample::store_with_game(Settings::default(), Millis(0), &holder).await;
        let (clock, bus) = (Clock::start(None), Arc::new(LocalBus::default()));
        let hall = Hall::new(Arc::<SqliteStore>::clone(&store), bus, clock, None, 1);
        let look = async || hall.look_at(&game).await.expect("it is read").expect("it is there").1;
        let first = look().await;
        assert!(Arc::ptr_eq(&first, &look().await), "nothing has happened");
        sample::play_elsewhere(&store, &game, &mut played, "e2e4", Millis(1)).await;
        assert_eq!((look().await.table == played, first.table.seq()), (true, 1));
    }

    #[test]
    fn the_longest_unused_game_makes_room() {
        let archive = Archive::default();
        let game = |number: u64| -> GameId { format!("g{number}").parse().expect("an id") };
        let (table, _) = Table::open(Settings::default(), Millis(0));
        let looked = Arc::new(Looked { table, ended_at: None });
        for number in 0..EVENTS_MAX {
            archive.keep(&game(number), &looked);
        }
        assert!(archive.find(&game(0)).is_some());
        archive.keep(&game(EVENTS_MAX), &looked);
        assert!(archive.find(&game(0)).is_some(), "somebody has just asked for it");
        assert!(archive.find(&game(1)).is_none());
        assert_eq!(archive.0.lock().expect("nobody panicked").events, EVENTS_MAX);
    }
}
