//! Opening games and taking seats.

use futures_util::future::join_all;
use tabiya_chess::Color;
use tabiya_table::Name;
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Error};

use super::append::Sent;
use super::fault::Fault;
use super::pool::Value;
use super::{number, shard};
use crate::store::row::{GameRow, SeatRow, color_code};
use crate::store::{Created, StoreError, Visibility};

/// A game whose numbers fit the database.
#[derive(Debug)]
pub(super) struct Row {
    game: GameRow,
    shard: i16,
    created_at: i64,
    judge_at: Option<i64>,
    listed_at: Option<i64>,
    is_public: bool,
    free: i16,
}

impl Row {
    pub(super) fn new(game: GameRow) -> Result<Self, StoreError> {
        let created_at = number(game.created_at.0)?;
        let is_public = game.visibility == Visibility::Public;
        Ok(Self {
            shard: shard(&game.id),
            created_at,
            judge_at: game.judge_at.map(|at| number(at.0)).transpose()?,
            listed_at: (is_public && game.is_played()).then_some(created_at),
            is_public,
            free: Color::ALL.into_iter().map(|color| i16::from(game.seats[color].is_none())).sum(),
            game,
        })
    }

    /// Writes the game with its first event and its seats, inside a transaction.
    pub(super) async fn insert(&self, client: &Client) -> Result<Created, Fault> {
        if self.insert_game(client).await? == 0 {
            return Ok(Created::Exists);
        }
        let mut sent = Vec::new();
        self.inserts_below(client, &mut sent);
        for done in join_all(sent).await {
            done?;
        }
        Ok(Created::Committed)
    }

    /// The same as statements that are sent together.
    pub(super) fn inserts<'a>(&'a self, client: &'a Client, sent: &mut Vec<Sent<'a>>) {
        sent.push(Box::pin(self.insert_game(client)));
        self.inserts_below(client, sent);
    }

    fn inserts_below<'a>(&'a self, client: &'a Client, sent: &mut Vec<Sent<'a>>) {
        sent.push(Box::pin(self.insert_event(client)));
        for color in Color::ALL {
            if let Some(seat) = &self.game.seats[color] {
                sent.push(Box::pin(insert_seat(client, self.game.id.as_str(), color, seat)));
            }
        }
    }

    async fn insert_game(&self, client: &Client) -> Result<u64, Error> {
        let sql = "INSERT INTO game (id, shard, seq, created_at, last_at, judge_at, ending, \
                   listed_at, control, is_public, note, free, seek, is_kept) \
                   VALUES ($1, $2, 1, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
                   ON CONFLICT (id) DO NOTHING";
        let id = self.game.id.as_str();
        let is_kept = self.game.is_played();
        let values: [Value<'_>; 12] = [
            (&id, Type::TEXT),
            (&self.shard, Type::INT2),
            (&self.created_at, Type::INT8),
            (&self.judge_at, Type::INT8),
            (&self.game.ending, Type::TEXT),
            (&self.listed_at, Type::INT8),
            (&self.game.control, Type::TEXT),
            (&self.is_public, Type::BOOL),
            (&self.game.note, Type::TEXT),
            (&self.free, Type::INT2),
            (&self.game.seek, Type::TEXT),
            (&is_kept, Type::BOOL),
        ];
        client.execute_typed(sql, &values).await
    }

    async fn insert_event(&self, client: &Client) -> Result<u64, Error> {
        let sql = "INSERT INTO event (game, seq, body) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING";
        let id = self.game.id.as_str();
        let values: [Value<'_>; 2] = [(&id, Type::TEXT), (&self.game.body, Type::TEXT)];
        client.execute_typed(sql, &values).await
    }
}

/// Gives a seat to somebody.
pub(super) async fn insert_seat(
    client: &Client,
    game: &str,
    color: Color,
    seat: &SeatRow,
) -> Result<u64, Error> {
    let sql = "INSERT INTO seat (game, color, device, computer, name) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT DO NOTHING";
    let color = i16::from(color_code(color));
    let device = seat.holder.device().map(|device| device.0);
    let device: Option<&[u8]> = device.as_ref().map(<[u8; 32]>::as_slice);
    let name = seat.name.as_ref().map(Name::as_str);
    let values: [Value<'_>; 5] = [
        (&game, Type::TEXT),
        (&color, Type::INT2),
        (&device, Type::BYTEA),
        (&seat.computer(), Type::TEXT),
        (&name, Type::TEXT),
    ];
    client.execute_typed(sql, &values).await
}
