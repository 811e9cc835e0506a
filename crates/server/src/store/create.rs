//! Opening games, those that were played elsewhere included, and taking seats.

use futures_util::future::{BoxFuture, join_all};
use tabiya_chess::Color;
use tabiya_table::{GameId, Name};

use super::row::{GameRow, SeatRow};
use super::sql::{Dialect, Sql, SqlError};
use super::{Created, Visibility};

/// Into how many parts games are divided for machines that look for what is due.
pub(super) const SHARDS: i64 = 16;

/// Statements that are sent together, and the number of rows that each has changed.
pub(super) type Sent<'a> = BoxFuture<'a, Result<u64, SqlError>>;

impl GameRow {
    /// Writes the game with its events and its seats, inside a transaction.
    pub(super) async fn insert(&self, connection: &impl Sql) -> Result<Created, SqlError> {
        if self.insert_game(connection).await? == 0 {
            return Ok(Created::Exists);
        }
        let mut sent = Vec::new();
        self.insert_rest(connection, &mut sent);
        for done in join_all(sent).await {
            done?;
        }
        Ok(Created::Committed)
    }

    /// The same as statements that are sent together. They change nothing of a game that exists.
    #[cfg(feature = "cluster")]
    pub(super) fn inserts<'a>(&'a self, connection: &'a impl Sql, sent: &mut Vec<Sent<'a>>) {
        sent.push(Box::pin(self.insert_game(connection)));
        self.insert_rest(connection, sent);
    }

    fn insert_rest<'a>(&'a self, connection: &'a impl Sql, sent: &mut Vec<Sent<'a>>) {
        for (seq, body) in (1..).zip(&self.bodies) {
            sent.push(Box::pin(self.insert_event(connection, seq, body)));
        }
        for color in Color::ALL {
            if let Some(seat) = &self.seats[color] {
                sent.push(Box::pin(seat.insert(connection, &self.id, color)));
            }
        }
    }

    async fn insert_game(&self, connection: &impl Sql) -> Result<u64, SqlError> {
        let Dialect { own_columns, own_values, .. } = connection.dialect();
        let sql = format!(
            "INSERT INTO game (id, seq, {own_columns} created_at, last_at, judge_at, ending, \
             listed_at, control, is_public, note, seek, is_kept) \
             VALUES ($3, $4, {own_values} $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
             ON CONFLICT (id) DO NOTHING"
        );
        let is_public = self.visibility == Visibility::Public;
        let listed_at = (is_public && self.is_played()).then_some(self.last_at);
        let free = Color::ALL.into_iter().map(|color| i64::from(self.seats[color].is_none()));
        let values = [
            shard(&self.id).into(),
            free.sum::<i64>().into(),
            (&self.id).into(),
            i64::try_from(self.bodies.len()).unwrap_or(i64::MAX).into(),
            self.created_at.into(),
            self.last_at.into(),
            self.judge_at.into(),
            self.ending.as_deref().into(),
            listed_at.into(),
            self.control.as_str().into(),
            is_public.into(),
            self.note.as_str().into(),
            self.seek.as_deref().into(),
            self.is_kept.into(),
        ];
        connection.run(&sql, &values).await
    }

    async fn insert_event(
        &self,
        connection: &impl Sql,
        seq: i64,
        body: &str,
    ) -> Result<u64, SqlError> {
        let game = connection.dialect().game;
        let sql = format!(
            "INSERT INTO event (game, seq, body) VALUES ({game}, $2, $3) ON CONFLICT DO NOTHING"
        );
        connection.run(&sql, &[(&self.id).into(), seq.into(), body.into()]).await
    }
}

impl SeatRow {
    /// Gives the seat to its holder.
    pub(super) async fn insert(
        &self,
        connection: &impl Sql,
        game: &GameId,
        color: Color,
    ) -> Result<u64, SqlError> {
        let key = connection.dialect().game;
        let sql = format!(
            "INSERT INTO seat (game, color, device, computer, name) \
             VALUES ({key}, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
        );
        let device = self.holder.device();
        let values = [
            game.into(),
            color.into(),
            device.as_ref().into(),
            self.computer().into(),
            self.name.as_ref().map(Name::as_str).into(),
        ];
        connection.run(&sql, &values).await
    }
}

/// In which part of all games a game is.
pub(super) fn shard(game: &GameId) -> i64 {
    let mix = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(16_777_619);
    i64::from(game.as_str().bytes().fold(2_166_136_261, mix)) % SHARDS
}
