//! Games, seats and events that were checked and are ready to be written, by whichever store.

use tabiya_chess::{ByColor, Color};
use tabiya_protocol::encode_about;
use tabiya_table::{End, Event, EventKind, GameId, Name, Settings, Table};

use super::sql::number;
use super::{
    Append, Asker, COMPUTER_MAX, EVENT_MAX, Holder, LOG_MAX, NOTE_MAX, NewGame, Request, SEEK_MAX,
    StoreError, Visibility,
};

/// About as long as a stored move is, with its clocks.
const BODY_BYTES: usize = 512;

/// A game to be opened, checked and ready to be written.
#[derive(Debug)]
pub(super) struct GameRow {
    pub(super) id: GameId,
    pub(super) created_at: i64,
    pub(super) last_at: i64,
    pub(super) judge_at: Option<i64>,
    pub(super) end: Option<End>,
    pub(super) ending: Option<String>,
    /// Whether somebody would miss it.
    pub(super) is_kept: bool,
    pub(super) control: String,
    pub(super) visibility: Visibility,
    pub(super) note: String,
    pub(super) seek: Option<String>,
    /// Its events, the first one first.
    pub(super) bodies: Vec<String>,
    pub(super) seats: ByColor<Option<SeatRow>>,
}

/// A seat to be taken.
#[derive(Debug)]
pub(super) struct SeatRow {
    pub(super) holder: Holder,
    pub(super) name: Option<Name>,
}

impl GameRow {
    pub(super) fn new(game: NewGame) -> Result<Self, StoreError> {
        let NewGame { id, event, played, holders, visibility, note, seek } = game;
        let EventKind::Created(settings) = &event.kind else {
            return Err(StoreError::Invalid("a game begins with its creation"));
        };
        if note.len() > NOTE_MAX {
            return Err(StoreError::Invalid("the note is too long"));
        }
        if seek.as_ref().is_some_and(|seek| seek.len() > SEEK_MAX) {
            return Err(StoreError::Invalid("what it is found by is too long"));
        }
        if played.iter().any(|event| matches!(event.kind, EventKind::Seated { .. })) {
            return Err(StoreError::Invalid("the seats are others than the holders"));
        }
        let events = || std::iter::once(&event).chain(&played);
        if bounded_len(played.len()) >= LOG_MAX {
            return Err(StoreError::LogFull(id));
        }
        let table =
            Table::fold(events()).map_err(|_| StoreError::Invalid("the events are no game"))?;
        let end = table.end();
        let has_person = |color| matches!(holders[color], Some(Holder::Device(_)));
        let is_moved = events().any(|event| matches!(event.kind, EventKind::Moved(_)));
        // A computer is never judged.
        let is_judged = !matches!(holders[table.turn()], Some(Holder::Computer(_)));
        let judge_at = table.judge_at(0).filter(|_| is_judged && end.is_none());
        Ok(Self {
            id,
            created_at: number(event.at.0)?,
            last_at: number(table.last_at().0)?,
            is_kept: end.is_some_and(End::has_result)
                || is_moved && Color::ALL.into_iter().any(has_person),
            judge_at: judge_at.map(|at| number(at.0)).transpose()?,
            end,
            ending: end.map(|end| ending(&end)).transpose()?,
            control: settings.control.to_string(),
            visibility,
            note,
            seek: seek.filter(|_| end.is_none()),
            bodies: events().map(body).collect::<Result<_, _>>()?,
            seats: seat_rows(settings, holders)?,
        })
    }

    /// Whether it is over, with a result.
    pub(super) fn is_played(&self) -> bool {
        self.end.is_some_and(End::has_result)
    }
}

/// An event to be added, checked and ready to be written.
#[derive(Debug)]
pub(crate) struct EventRow {
    pub(super) game: GameId,
    pub(super) base_seq: u64,
    pub(super) at: i64,
    pub(super) body: String,
    pub(super) request: Option<Request>,
    pub(super) asker: Asker,
    pub(super) judge_at: Option<i64>,
    pub(super) end: Option<End>,
    pub(super) ending: Option<String>,
    pub(super) seat: Option<(Color, SeatRow)>,
    /// Whether it is a move.
    pub(super) is_move: bool,
    pub(super) opens: Option<GameRow>,
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

    /// The computer's description, if a computer sits down.
    pub(super) fn computer(&self) -> Option<&str> {
        match &self.holder {
            Holder::Computer(computer) => Some(computer),
            Holder::Device(_) | Holder::Departed => None,
        }
    }
}

impl EventRow {
    pub(super) fn new(append: Append) -> Result<Self, StoreError> {
        let Append { game, base_seq, event, request, asker, holder, judge_at, opens } = append;
        let seat = match (&event.kind, holder) {
            (EventKind::Seated { color, seat }, Some(holder)) => {
                Some((*color, SeatRow::new(holder, seat.name.clone())?))
            }
            (EventKind::Seated { .. }, None) => {
                return Err(StoreError::Invalid("a seat is taken by nobody"));
            }
            (_, Some(_)) => return Err(StoreError::Invalid("no seat is taken")),
            (_, None) => None,
        };
        let end = event.kind.end();
        let judge_at = judge_at.filter(|_| end.is_none());
        Ok(Self {
            game,
            base_seq,
            at: number(event.at.0)?,
            body: body(&event)?,
            request,
            asker,
            judge_at: judge_at.map(|at| number(at.0)).transpose()?,
            end,
            ending: end.map(|end| ending(&end)).transpose()?,
            seat,
            is_move: matches!(event.kind, EventKind::Moved(_)),
            opens: opens.map(|game| GameRow::new(*game)).transpose()?,
        })
    }

    /// What the table would not have decided is not stored.
    pub(super) fn check(&self, seq: u64, is_over: bool) -> Result<(), StoreError> {
        if is_over && self.end.is_some() {
            return Err(StoreError::Invalid("a game ends once"));
        }
        if seq >= LOG_MAX && self.end.is_none() {
            return Err(StoreError::LogFull(self.game.clone()));
        }
        Ok(())
    }

    /// Whether it ends a game with a result.
    pub(super) fn is_played(&self) -> bool {
        self.end.is_some_and(End::has_result)
    }

    /// Whether strangers who look for a game do not find it any more.
    pub(super) const fn ends_seek(&self) -> bool {
        self.end.is_some() || self.seat.is_some()
    }
}

fn bounded_len(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
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
    let body = encode_about(event, BODY_BYTES);
    if body.len() > EVENT_MAX {
        return Err(StoreError::Invalid("the event is too long"));
    }
    Ok(body)
}

/// An end in its stored form.
pub(super) fn ending(end: &End) -> Result<String, StoreError> {
    serde_json::to_string(end).map_err(|_| StoreError::Invalid("the end has no stored form"))
}
