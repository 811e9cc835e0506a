//! Two people who look for the same game find each other.

use std::sync::Arc;

use tabiya_chess::{Color, Variant};
use tabiya_protocol::You;
use tabiya_protocol::rest::{ColorChoice, CreateGame, NameField, Start};
use tabiya_table::{GameId, Settings};

use super::name::person;
use crate::hall::Hall;
use crate::note::Note;
use crate::problem::Problem;
use crate::room::{Sat, State};
use crate::store::{Page, TokenHash};

/// Sits down at the table that has waited longest for somebody like this. None if there is no
/// such table.
pub(super) async fn pair(
    hall: &Arc<Hall>,
    wish: &CreateGame,
    settings: &Settings,
    device: TokenHash,
) -> Result<Option<GameId>, Problem> {
    if let Some(game) = paired_before(hall, wish, device).await? {
        return Ok(Some(game));
    }
    for (game, _) in hall.seeks().await? {
        let Some(room) = hall.room(&game).await? else { continue };
        let is_match = suits(&*room.state().await?, wish, settings, device);
        let sat = if is_match {
            let name = person(NameField::Name, wish.name.as_ref())?;
            room.sit(hall, device, name, wish.request.as_ref()).await?
        } else {
            Sat::Full
        };
        hall.release(room);
        if let Sat::Down(_) = sat {
            hall.lobby.close(&game);
            return Ok(Some(game));
        }
    }
    Ok(None)
}

/// The game that the same request has found before, among the latest of the device.
async fn paired_before(
    hall: &Hall,
    wish: &CreateGame,
    device: TokenHash,
) -> Result<Option<GameId>, Problem> {
    let Some(request) = &wish.request else { return Ok(None) };
    for record in hall.store.games_of(device, Page::default()).await?.games {
        if !Note::read(&record.note).lobby {
            continue;
        }
        let Some(log) = hall.store.load(&record.id, 0).await? else { continue };
        let requests = log.events.iter().filter_map(|logged| logged.request.as_ref());
        if requests.into_iter().any(|kept| kept.key.as_str() == request.as_str()) {
            return Ok(Some(record.id));
        }
    }
    Ok(None)
}

/// Whether a table that waits is what somebody looks for.
fn suits(state: &State, wish: &CreateGame, settings: &Settings, device: TokenHash) -> bool {
    let table = &state.table;
    let free = Color::ALL.into_iter().find(|&color| table.seats()[color].is_none());
    let Some(free) = free.filter(|_| table.end().is_none()) else { return false };
    let is_color = match wish.color.unwrap_or_default() {
        ColorChoice::White => free == Color::White,
        ColorChoice::Black => free == Color::Black,
        ColorChoice::Random => true,
    };
    let theirs = table.settings();
    // Who takes any start of Chess960 takes the one that was drawn.
    let is_start = match &wish.start {
        Some(Start::Chess960 { number: None }) => theirs.start.variant() == Variant::Chess960,
        _ => theirs.start == settings.start,
    };
    state.you(device) == You::Watcher
        && is_color
        && is_start
        && theirs.control == settings.control
        && theirs.takebacks == settings.takebacks
}
