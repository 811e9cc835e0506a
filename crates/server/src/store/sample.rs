//! Tests only: a store with one game.

use std::sync::Arc;

use tabiya_chess::ByColor;
use tabiya_table::{Action, GameId, Millis, Seat, Settings, Table};
use tempfile::TempDir;

use super::{Append, Holder, NewGame, SqliteStore, Store, Visibility};

/// A store in a folder of its own, with a game at which such holders sit, and the game's table.
pub(crate) async fn store_with_game(
    settings: Settings,
    at: Millis,
    holder: &Holder,
) -> (TempDir, Arc<SqliteStore>, GameId, Table) {
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let seats = ByColor::new_with(|_| Some(Seat::default()));
    let (table, event) = Table::open(Settings { seats, ..settings }, at);
    let id: GameId = "sample".parse().expect("an id");
    let new = NewGame {
        id: id.clone(),
        event,
        holders: ByColor::new_with(|_| Some(holder.clone())),
        visibility: Visibility::Private,
        note: String::new(),
        seek: None,
    };
    store.create(new).await.expect("it is written");
    (folder, store, id, table)
}

/// Plays a move, and writes it as another machine would.
pub(crate) async fn play_elsewhere(
    store: &SqliteStore,
    id: &GameId,
    table: &mut Table,
    uci: &str,
    at: Millis,
) {
    let (base_seq, by) = (table.seq(), table.turn());
    let action = Action::play(uci.parse().expect("a move")).by(by);
    let event = table.submit(&action, at).expect("legal");
    let append = Append {
        game: id.clone(),
        base_seq,
        event,
        request: None,
        holder: None,
        judge_at: None,
        opens: None,
    };
    store.append(append).await.expect("it is written");
}
