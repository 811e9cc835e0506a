//! Taking over the games of an embedded database.

use std::fmt;
use std::path::Path;

use tabiya_table::GameId;

use super::{PostgresStore, beat};
use crate::store::database::{Access, Database as _};
use crate::store::sql::parsed;
use crate::store::transfer::{GameRows, ids};
use crate::store::{Finding, OpenError, Report, SqliteStore, Store, StoreError};

/// How many games are read at once.
const SLICE: u32 = 64;

/// What was taken over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// How many games there are in the embedded database.
    pub games: u64,
    /// How many of them were not in the other one before.
    pub new_games: u64,
    /// What a comparison and a replay of each game have found.
    pub report: Report,
}

/// Why games could not be taken over. Those that were are complete, and it can be done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The embedded database cannot be opened.
    From(OpenError),
    /// The other one cannot be opened.
    To(OpenError),
    /// One of them failed on the way.
    Store(StoreError),
}

impl PostgresStore {
    /// Takes over the games of a folder that no server is using. Each game comes as a whole or not
    /// at all, and one that is there already is left as it is; afterwards every game is read from
    /// both and played through again.
    ///
    /// # Errors
    ///
    /// A database cannot be used.
    pub async fn import(folder: &Path, url: &str) -> Result<Imported, ImportError> {
        let from = SqliteStore::open(folder).map_err(ImportError::From)?;
        let to = Self::open(url, 2).await.map_err(ImportError::To)?;
        to.take_over(&from).await.map_err(ImportError::Store)
    }

    async fn take_over(&self, from: &SqliteStore) -> Result<Imported, StoreError> {
        let mut imported = Imported::default();
        let mut after = String::new();
        loop {
            let slice =
                from.work(Access::Read, after, |c, after| Box::pin(ids(c, after, SLICE))).await?;
            for id in &slice {
                let id: GameId = parsed(id)?;
                let rows = from
                    .work(Access::Snapshot, id.clone(), |c, id| Box::pin(GameRows::read(c, id)));
                let Some(rows) = rows.await? else { continue };
                let is_new =
                    self.work(Access::Write, rows, |c, rows| Box::pin(rows.insert(c))).await?;
                imported.games += 1;
                imported.new_games += u64::from(is_new);
                imported.report.join(self.compare(from, &id).await?);
            }
            match slice.into_iter().next_back() {
                Some(last) => after = last,
                None => break,
            }
        }
        if let Some(last) = from.last_beat().await? {
            // Between the two servers nobody could write.
            let noted = self.pool.work(&last, |c, last| Box::pin(beat::note_outage(c, *last)));
            noted.await?;
        }
        Ok(imported)
    }

    /// Reads a game from both, and plays it through again.
    async fn compare(&self, from: &SqliteStore, id: &GameId) -> Result<Report, StoreError> {
        let mut report = self.check_game(id.as_str()).await?;
        let (one, two) = (from.load(id, 0).await?, self.load(id, 0).await?);
        let chats = (from.chat(id, 0).await?, self.chat(id, 0).await?);
        if one != two || chats.0 != chats.1 {
            let detail = "everything: it is another game than in the folder";
            report.add(Finding::Record { game: id.clone(), detail });
        }
        Ok(report)
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(error) => error.fmt(f),
            Self::To(error) => write!(f, "the shared database: {error}"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}
