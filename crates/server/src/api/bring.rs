//! Bringing a game that was played on a device without the server.

use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tabiya_chess::{ByColor, Color};
use tabiya_protocol::rest::{BringGame, CreatedGame, NameField, ProblemKey};
use tabiya_protocol::{Computer, You};
use tabiya_table::{End, Event, EventKind, Millis, Name, PersonName, Settings, Table};
use tokio::time::Instant;

use super::create::{id_of, too_many};
use super::device::{AppState, Sitting};
use super::{base_url, body, table_id, table_link};
use crate::computer;
use crate::connection::Visitor;
use crate::guard::Caller;
use crate::note::Note;
use crate::problem::Problem;
use crate::store::{Holder, NewGame, TokenHash, Visibility};

/// The clock of a device may be ahead of ours by so much.
const AHEAD_MAX_MS: u64 = 24 * 60 * 60 * 1000;

/// Bring a game that was played on this device without the server, and is over.
#[utoipa::path(post, path = "/api/tables/brought", operation_id = "bringTable",
    request_body = BringGame,
    responses((status = 201, body = CreatedGame)))]
pub(crate) async fn bring(
    app: AppState,
    caller: Caller,
    visitor: Visitor,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller, &app)?;
    let device = sitting.device();
    let text = body::read(request, &app).await?;
    let game = BringGame::decode(&text).map_err(body::refused)?;
    let visitor = Visitor { device: Some(device), ..visitor };
    app.hall().quota.take(visitor, Instant::now()).map_err(too_many)?;
    // No request for a new table has a space in its key.
    let id = id_of(device, &format!("brought {}", game.table));
    let now = app.hall().now();
    let Brought { mut log, holders, you } =
        app.hall().searches.run(move || check(game, device, now)).await??;
    let event = log.remove(0);
    let note = Note { brought: true, ..Note::default() }.write();
    let visibility = Visibility::Private;
    let new = NewGame { id: id.clone(), event, played: log, holders, visibility, note, seek: None };
    // The same game again is there already.
    app.hall().store.create(new).await?;
    let link = table_link(&base_url(app.config(), &headers), &id);
    let body = CreatedGame { table: table_id(&id), link, you, invitation: None };
    Ok(sitting.answer(&app, StatusCode::CREATED, body))
}

/// A game that can be kept.
#[derive(Debug)]
struct Brought {
    log: Vec<Event>,
    holders: ByColor<Option<Holder>>,
    you: You,
}

/// Plays the game through again and believes nothing that it says of itself. This may take a
/// search of about a second.
fn check(game: BringGame, device: TokenHash, now: Millis) -> Result<Brought, Problem> {
    let BringGame { computers, log, .. } = game;
    let Some(EventKind::Created(settings)) = log.first().map(|event| &event.kind) else {
        return Err(bad_game("the log does not begin with a table"));
    };
    let you = match (&computers.white, &computers.black) {
        (None, None) => You::Both,
        (None, Some(_)) => You::White,
        (Some(_), None) => You::Black,
        (Some(_), Some(_)) => return Err(bad_game("nobody of this device has played it")),
    };
    for color in Color::ALL {
        check_seat(settings, color, computers[color].as_ref())?;
    }
    let holder = |color: Color| match &computers[color] {
        Some(computer) => {
            computer::opponent(computer).map(|opponent| Holder::Computer(opponent.to_string()))
        }
        None => Some(Holder::Device(device)),
    };
    let holders = ByColor::new_with(holder);
    let table = Table::retrace(&log).map_err(|error| bad_game(error.to_string()))?;
    check_end(&table, &log)?;
    if table.last_at().0 > now.0.saturating_add(AHEAD_MAX_MS) {
        return Err(bad_game("it ends in the future"));
    }
    Ok(Brought { log, holders, you })
}

/// The name of a computer is its own, and a person's is none of a computer.
fn check_seat(
    settings: &Settings,
    color: Color,
    computer: Option<&Computer>,
) -> Result<(), Problem> {
    let Some(seat) = &settings.seats[color] else {
        return Err(bad_game("a seat was free"));
    };
    let name = seat.name.as_ref().map(Name::as_str);
    let Some(computer) = computer else {
        let field = if color == Color::White { NameField::Name } else { NameField::SecondName };
        let checked = name.map(str::parse::<PersonName>).transpose();
        return checked.map(drop).map_err(|error| Problem::bad_name(field, &error));
    };
    let opponent = computer::opponent(computer);
    let opponent = opponent.ok_or_else(|| Problem::from(ProblemKey::UnknownComputer))?;
    if name != Some(tabiya_computer::name(opponent).as_str()) {
        return Err(bad_game("a computer has the name of somebody else"));
    }
    Ok(())
}

/// The log ends with the end of the game, at which nobody was away.
fn check_end(table: &Table, log: &[Event]) -> Result<(), Problem> {
    match table.end() {
        None => return Err(ProblemKey::GameGoesOn.into()),
        Some(End::Absence { .. }) => return Err(bad_game("nobody leaves a game on one device")),
        Some(_) => {}
    }
    let is_last = log.len() == 1 || log.last().is_some_and(|event| event.kind.end().is_some());
    if is_last { Ok(()) } else { Err(bad_game("the log goes on after the end")) }
}

fn bad_game(detail: impl Into<String>) -> Problem {
    Problem::new(ProblemKey::BadGame, detail)
}
