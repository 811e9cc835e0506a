//! Which games should have been judged by now.

use futures_util::future::join_all;
use tabiya_table::Millis;
use tokio_postgres::Client;

use crate::store::Live;
use crate::store::create::SHARDS;
use crate::store::list::live_game;
use crate::store::sql::{Sql as _, SqlError, bounded};

/// The games that should have been judged by now, inside a transaction. Those that somebody is just
/// writing to are passed over: what is written may well be what is missing. (The clause that does
/// so is for speed; a database that does not know it may leave it out.)
pub(super) async fn due(client: &Client, now: Millis, limit: u32) -> Result<Vec<Live>, SqlError> {
    let sql = "SELECT id, seq, judge_at FROM game WHERE shard = $1 AND judge_at <= $2 \
               ORDER BY judge_at LIMIT $3 FOR UPDATE SKIP LOCKED";
    let now = bounded(now.0);
    // Each machine begins elsewhere, so that they rarely look for the same.
    let first = i64::from(getrandom::u32().unwrap_or(0));
    let looks = (0..SHARDS).map(|shard| async move {
        let values = [((shard + first) % SHARDS).into(), now.into(), limit.into()];
        client.fetch(sql, &values, live_game).await
    });
    let found: Result<Vec<_>, _> = join_all(looks).await.into_iter().collect();
    let mut games: Vec<Live> = found?.into_iter().flatten().collect();
    games.sort_by_key(|game| game.judge_at);
    games.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(games)
}
