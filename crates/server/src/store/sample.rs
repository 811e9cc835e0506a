//! Tests only: a store with games.

use std::sync::Arc;

use tabiya_chess::ByColor;
use tabiya_table::{Action, GameId, Millis, Seat, Settings, Table};
use tempfile::TempDir;

use super::{Append, Asker, Holder, NewGame, SqliteStore, Store, Visibility};

/// A store in a folder of its own, with a game at which such holders sit, and the game's table.
pub(crate) async fn store_with_game(
    settings: Settings,
    at: Millis,
    holder: &Holder,
) -> (TempDir, Arc<SqliteStore>, GameId, Table) {
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let id: GameId = "sample".parse().expect("an id");
    let holders = ByColor::new_with(|_| holder.clone());
    let table = add_game(&*store, &id, settings, at, holders).await;
    (folder, store, id, table)
}

/// Opens a game at which these sit, and gives its table.
pub(crate) async fn add_game(
    store: &dyn Store,
    id: &GameId,
    settings: Settings,
    at: Millis,
    holders: ByColor<Holder>,
) -> Table {
    let seats = ByColor::new_with(|_| Some(Seat::default()));
    let (table, event) = Table::open(Settings { seats, ..settings }, at);
    let ByColor { white, black } = holders;
    let new = NewGame {
        id: id.clone(),
        event,
        played: Vec::new(),
        holders: ByColor { white: Some(white), black: Some(black) },
        visibility: Visibility::Private,
        note: String::new(),
        seek: None,
    };
    store.create(new).await.expect("it is written");
    table
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
        asker: Asker::default(),
        opens: None,
    };
    store.append(append).await.expect("it is written");
}
