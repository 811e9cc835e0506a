//! Games to be stored, and a store that goes away with the test.

use std::sync::Arc;

use tabiya_chess::{ByColor, Color};
use tabiya_server::store::{
    Append, Appended, Asker, Created, Holder, NewGame, Request, Store, StoreError, TokenHash,
    Visibility, new_game_id,
};
use tabiya_table::{Action, Event, EventKind, GameId, Millis, Seat, Settings, Table, decide};

use crate::backend::Backend;
pub(crate) use crate::backend::wait;

/// A store that can be closed and opened again.
pub(crate) struct Kit {
    pub(crate) backend: Backend,
}

impl Kit {
    pub(crate) fn new() -> Self {
        Self { backend: Backend::new() }
    }

    pub(crate) fn store(&self) -> Arc<dyn Store> {
        self.backend.store()
    }

    pub(crate) fn reopen(&mut self) {
        self.backend.close();
        self.backend.open();
    }

    /// Changes the database behind the store's back, as a fault would.
    pub(crate) fn tamper(&mut self, sql: &str) {
        self.backend.close();
        self.backend.run(sql);
        self.backend.open();
    }

    /// Opens a game and keeps its table.
    pub(crate) fn open(&self, new: NewGame) -> Player {
        let table = Table::fold([&new.event]).expect("a table");
        let id = new.id.clone();
        assert_eq!(wait(self.store().create(new)), Ok(Created::Committed));
        Player { id, table }
    }
}

/// One game, as somebody who plays both sides sees it.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) id: GameId,
    pub(crate) table: Table,
}

impl Player {
    /// The next event for an action, not stored yet.
    pub(crate) fn decide(&self, by: Color, action: Action) -> Append {
        let now = self.table.last_at() + 1000;
        self.event(decide(&self.table, &action.by(by), now).expect("the table allows it"))
    }

    /// A move: the one that comes `index`-th.
    pub(crate) fn order(&self, index: usize) -> Append {
        let moves = self.table.position().legal_moves();
        let uci = self.table.position().uci(moves[index % moves.len()]);
        self.decide(self.table.turn(), Action::play(uci))
    }

    pub(crate) fn event(&self, event: Event) -> Append {
        let mut after = self.table.clone();
        after.apply(&event).expect("it follows");
        Append {
            game: self.id.clone(),
            base_seq: self.table.seq(),
            event,
            request: None,
            holder: None,
            judge_at: after.judge_at(0).filter(|_| after.end().is_none()),
            asker: Asker::default(),
            opens: None,
        }
    }

    /// Somebody sits down.
    pub(crate) fn sit(&self, color: Color, holder: Holder) -> Append {
        let at = self.table.last_at() + 1;
        let kind = EventKind::Seated { color, seat: Seat::default() };
        Append { holder: Some(holder), ..self.event(Event { at, kind }) }
    }

    /// Stores an event and applies it.
    pub(crate) fn commit(&mut self, kit: &Kit, append: Append) {
        let event = append.event.clone();
        let seq = append.base_seq + 1;
        assert_eq!(wait(kit.store().append(append)), Ok(Appended::Committed { seq }));
        self.table.apply(&event).expect("it follows");
    }

    pub(crate) fn play(&mut self, kit: &Kit, by: Color, action: Action) {
        let append = self.decide(by, action);
        self.commit(kit, append);
    }

    pub(crate) fn resign(&mut self, kit: &Kit) {
        self.play(kit, Color::White, Action::Resign);
    }
}

pub(crate) fn id() -> GameId {
    new_game_id().expect("an id")
}

pub(crate) fn device(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

pub(crate) fn request(by: Color, key: &str) -> Option<Request> {
    Some(Request { by, key: key.parse().expect("a key") })
}

/// A public game of two devices that begins at a moment.
pub(crate) fn new_game(at: u64, settings: Settings) -> NewGame {
    let mut number = 0;
    let holders = ByColor::new_with(|color| {
        number += 1;
        settings.seats[color].as_ref().map(|_| Holder::Device(device(number)))
    });
    let (_, event) = Table::open(settings, Millis(at));
    NewGame {
        id: id(),
        event,
        played: Vec::new(),
        holders,
        visibility: Visibility::Public,
        note: String::new(),
        seek: None,
    }
}

pub(crate) fn timed(control: &str) -> Settings {
    Settings { control: control.parse().expect("a time control"), ..Settings::default() }
}

/// A game in which Black's seat is free.
pub(crate) fn half_empty() -> NewGame {
    let seats = ByColor { white: Some(Seat::default()), black: None };
    new_game(0, Settings { seats, ..Settings::default() })
}

/// A game with four events, the last of which ends it.
pub(crate) fn finished(kit: &Kit) -> Player {
    let mut player = kit.open(new_game(0, timed("5+3")));
    player.commit(kit, player.order(3));
    player.commit(kit, player.order(4));
    player.play(kit, Color::White, Action::Resign);
    player
}

/// The table as the store has it.
pub(crate) fn fold(kit: &Kit, game: &GameId) -> Table {
    let log = wait(kit.store().load(game, 0)).expect("it can be read").expect("it is there");
    assert!(log.events.iter().zip(1..).all(|(logged, seq)| logged.seq == seq), "no gap");
    assert_eq!(usize::try_from(log.record.seq), Ok(log.events.len()));
    Table::fold(log.events.iter().map(|logged| &logged.event)).expect("it replays")
}

/// Fails unless the full check finds nothing.
pub(crate) fn assert_clean(kit: &Kit) {
    let report = kit.backend.check();
    assert!(report.is_clean(), "{:?}", report.findings);
}

pub(crate) fn invalid<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Invalid(_)))
}
