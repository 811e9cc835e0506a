//! Taking over the games of an embedded database.

use std::fmt;
use std::path::Path;

use futures_util::future::join_all;
use tabiya_table::GameId;
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Error};

use super::fault::Fault;
use super::pool::{Value, transaction, work};
use super::{PostgresStore, beat, shard};
use crate::store::row::text;
use crate::store::sqlite::Export;
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
        let mut after = i64::MIN;
        loop {
            let games = from.export(after, SLICE).await?;
            for game in &games {
                let is_new =
                    work!(&self.pool, client => transaction(client, insert(client, game)))?;
                imported.games += 1;
                imported.new_games += u64::from(is_new);
                let id: GameId = text(&game.id)?;
                imported.report.join(self.compare(from, &id).await?);
            }
            match games.last() {
                Some(last) => after = last.number,
                None => break,
            }
        }
        if let Some(last) = from.last_beat().await? {
            // Between the two servers nobody could write.
            work!(&self.pool, client => beat::note_outage(client, last))?;
        }
        Ok(imported)
    }

    /// Reads a game from both, and plays it through again.
    async fn compare(&self, from: &SqliteStore, id: &GameId) -> Result<Report, StoreError> {
        let mut report = work!(&self.pool, client => super::check::game(client, id.as_str()))?;
        let (one, two) = (from.load(id, 0).await?, self.load(id, 0).await?);
        let chats = (from.chat(id, 0).await?, self.chat(id, 0).await?);
        if one != two || chats.0 != chats.1 {
            let detail = "everything: it is another game than in the folder";
            report.add(Finding::Record { game: id.clone(), detail });
        }
        Ok(report)
    }
}

/// Writes a game with everything that belongs to it, inside a transaction. False if it is there.
async fn insert(client: &Client, game: &Export) -> Result<bool, Fault> {
    if insert_game(client, game).await? == 0 {
        return Ok(false);
    }
    let id = game.id.as_str();
    let seats = game.seats.iter().map(|seat| async move {
        let sql = "INSERT INTO seat (game, color, device, computer, name) \
                   VALUES ($1, $2, $3, $4, $5)";
        let values: [Value<'_>; 5] = [
            (&id, Type::TEXT),
            (&seat.color, Type::INT2),
            (&seat.device, Type::BYTEA),
            (&seat.computer, Type::TEXT),
            (&seat.name, Type::TEXT),
        ];
        client.execute_typed(sql, &values).await
    });
    all(seats).await?;
    let events = game.events.iter().map(|event| async move {
        let sql = "INSERT INTO event (game, seq, body, by, request) VALUES ($1, $2, $3, $4, $5)";
        let values: [Value<'_>; 5] = [
            (&id, Type::TEXT),
            (&event.seq, Type::INT8),
            (&event.body, Type::TEXT),
            (&event.by, Type::INT2),
            (&event.request, Type::TEXT),
        ];
        client.execute_typed(sql, &values).await
    });
    all(events).await?;
    let lines = game.chat.iter().map(|line| async move {
        let sql = "INSERT INTO chat (game, number, by, at, text, request) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let values: [Value<'_>; 6] = [
            (&id, Type::TEXT),
            (&line.number, Type::INT8),
            (&line.by, Type::INT2),
            (&line.at, Type::INT8),
            (&line.text, Type::TEXT),
            (&line.request, Type::TEXT),
        ];
        client.execute_typed(sql, &values).await
    });
    all(lines).await?;
    let codes = game.codes.iter().map(|code| async move {
        let sql = "INSERT INTO code (hash, game, device, expires_at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let values: [Value<'_>; 4] = [
            (&code.hash, Type::BYTEA),
            (&id, Type::TEXT),
            (&code.device, Type::BYTEA),
            (&code.expires_at, Type::INT8),
        ];
        client.execute_typed(sql, &values).await
    });
    all(codes).await?;
    Ok(true)
}

async fn insert_game(client: &Client, game: &Export) -> Result<u64, Fault> {
    let sql = "INSERT INTO game (id, shard, seq, created_at, last_at, judge_at, ending, listed_at, \
               control, is_public, note, free, said) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
               ON CONFLICT (id) DO NOTHING";
    let shard = shard(&text(&game.id)?);
    let free = 2 - i16::try_from(game.seats.len()).unwrap_or(2);
    let values: [Value<'_>; 13] = [
        (&game.id, Type::TEXT),
        (&shard, Type::INT2),
        (&game.seq, Type::INT8),
        (&game.created_at, Type::INT8),
        (&game.last_at, Type::INT8),
        (&game.judge_at, Type::INT8),
        (&game.ending, Type::TEXT),
        (&game.listed_at, Type::INT8),
        (&game.control, Type::TEXT),
        (&game.is_public, Type::BOOL),
        (&game.note, Type::TEXT),
        (&free, Type::INT2),
        (&game.said, Type::INT8),
    ];
    Ok(client.execute_typed(sql, &values).await?)
}

/// Waits for statements that are sent together.
async fn all(
    sent: impl Iterator<Item = impl Future<Output = Result<u64, Error>>>,
) -> Result<(), Fault> {
    for done in join_all(sent).await {
        done?;
    }
    Ok(())
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
