//! Opening games and taking seats.

use rusqlite::Connection;
use tabiya_chess::{ByColor, Color};
use tabiya_table::{End, Event, EventKind, GameId, Millis, Name, Settings, Table};

use super::fault::Fault;
use super::record::{color_code, number};
use crate::store::{
    COMPUTER_MAX, Created, EVENT_MAX, Holder, NOTE_MAX, NewGame, StoreError, Visibility,
};

/// A game to be opened, checked and ready to be written.
#[derive(Debug)]
pub(super) struct GameRow {
    id: GameId,
    created_at: Millis,
    judge_at: Option<Millis>,
    end: Option<End>,
    ending: Option<String>,
    control: String,
    visibility: Visibility,
    note: String,
    body: String,
    seats: ByColor<Option<SeatRow>>,
}

/// A seat to be taken.
#[derive(Debug)]
pub(super) struct SeatRow {
    holder: Holder,
    name: Option<Name>,
}

impl GameRow {
    pub(super) fn new(game: NewGame) -> Result<Self, StoreError> {
        let NewGame { id, event, holders, visibility, note } = game;
        let EventKind::Created(settings) = &event.kind else {
            return Err(StoreError::Invalid("a game begins with its creation"));
        };
        if note.len() > NOTE_MAX {
            return Err(StoreError::Invalid("the note is too long"));
        }
        let table = Table::fold([&event])
            .map_err(|_| StoreError::Invalid("a game begins with its creation"))?;
        let end = table.end();
        Ok(Self {
            id,
            created_at: event.at,
            judge_at: table.judge_at(0).filter(|_| end.is_none()),
            end,
            ending: end.map(|end| ending(&end)).transpose()?,
            control: settings.control.to_string(),
            visibility,
            note,
            body: body(&event)?,
            seats: seat_rows(settings, holders)?,
        })
    }

    pub(super) fn insert(&self, connection: &Connection) -> Result<Created, Fault> {
        if number(connection, &self.id)?.is_some() {
            return Ok(Created::Exists);
        }
        let is_public = self.visibility == Visibility::Public;
        let is_listed = is_public && self.end.is_some_and(|end| end != End::Aborted);
        let sql = "INSERT INTO game (id, seq, created_at, last_at, judge_at, ending, listed_at, \
                   control, is_public, note) VALUES (?1, 1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        connection.prepare_cached(sql)?.execute((
            self.id.as_str(),
            self.created_at.0,
            self.judge_at.map(|at| at.0),
            &self.ending,
            is_listed.then_some(self.created_at.0),
            &self.control,
            is_public,
            &self.note,
        ))?;
        let number = connection.last_insert_rowid();
        let sql = "INSERT INTO event (game, seq, body) VALUES (?1, 1, ?2)";
        connection.prepare_cached(sql)?.execute((number, &self.body))?;
        for color in Color::ALL {
            if let Some(seat) = &self.seats[color] {
                seat.insert(connection, number, color)?;
            }
        }
        Ok(Created::Committed)
    }
}

impl SeatRow {
    pub(super) fn new(holder: Holder, name: Option<Name>) -> Result<Self, StoreError> {
        match &holder {
            Holder::Departed => Err(StoreError::Invalid("nobody sits down")),
            Holder::Computer(computer) if computer.len() > COMPUTER_MAX => {
                Err(StoreError::Invalid("the computer's description is too long"))
            }
            Holder::Computer(_) | Holder::Device(_) => Ok(Self { holder, name }),
        }
    }

    pub(super) fn insert(
        &self,
        connection: &Connection,
        number: i64,
        color: Color,
    ) -> Result<(), Fault> {
        let computer = match &self.holder {
            Holder::Computer(computer) => Some(computer),
            Holder::Device(_) | Holder::Departed => None,
        };
        let sql =
            "INSERT INTO seat (game, color, device, computer, name) VALUES (?1, ?2, ?3, ?4, ?5)";
        connection.prepare_cached(sql)?.execute((
            number,
            color_code(color),
            self.holder.device().map(|device| device.0),
            computer,
            self.name.as_ref().map(Name::as_str),
        ))?;
        Ok(())
    }
}

/// The seats that are taken from the start: those of the settings, each with its holder.
fn seat_rows(
    settings: &Settings,
    holders: ByColor<Option<Holder>>,
) -> Result<ByColor<Option<SeatRow>>, StoreError> {
    let mut rows = ByColor::default();
    let ByColor { white, black } = holders;
    for (color, holder) in [(Color::White, white), (Color::Black, black)] {
        rows[color] = match (&settings.seats[color], holder) {
            (Some(seat), Some(holder)) => Some(SeatRow::new(holder, seat.name.clone())?),
            (None, None) => None,
            _ => return Err(StoreError::Invalid("the seats are others than the holders")),
        };
    }
    Ok(rows)
}

/// An event in its stored form.
pub(super) fn body(event: &Event) -> Result<String, StoreError> {
    let body = serde_json::to_string(event)
        .map_err(|_| StoreError::Invalid("the event has no stored form"))?;
    if body.len() > EVENT_MAX {
        return Err(StoreError::Invalid("the event is too long"));
    }
    Ok(body)
}

/// An end in its stored form.
pub(super) fn ending(end: &End) -> Result<String, StoreError> {
    serde_json::to_string(end).map_err(|_| StoreError::Invalid("the end has no stored form"))
}
