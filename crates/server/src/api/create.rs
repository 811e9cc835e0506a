//! Making a game.

use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tabiya_chess::{ByColor, Color};
use tabiya_engine::Opponent;
use tabiya_protocol::rest::{
    self as rest, CreateGame, CreatedGame, Invitation, NameField, OpponentChoice, ProblemKey,
};
use tabiya_table::{GameId, Name, Seat, Table};
use tokio::time::Instant;

use super::device::{AppState, Sitting};
use super::name::person;
use super::pairing::Search;
use super::{Body, base_url, code_link, table_id, table_link};
use crate::code;
use crate::computer;
use crate::connection::Visitor;
use crate::guard::Caller;
use crate::note::Note;
use crate::problem::Problem;
use crate::room::you;
use crate::store::{Holder, NewGame, TokenHash, Visibility, new_game_id};
use crate::token::secret_hash;

/// The letters of ids; see [`new_game_id`].
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Make a game.
#[utoipa::path(post, path = "/api/tables", operation_id = "createTable",
    request_body = CreateGame,
    responses((status = 201, body = CreatedGame)))]
pub(crate) async fn create(
    app: AppState,
    caller: Caller,
    visitor: Visitor,
    headers: HeaderMap,
    Body(wish): Body<CreateGame>,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller, &app)?;
    let device = sitting.device();
    let visitor = Visitor { device: Some(device), ..visitor };
    app.hall().quota.take(visitor, Instant::now()).map_err(too_many)?;
    let id = match &wish.request {
        Some(request) => id_of(device, request.as_str()),
        None => new_game_id()?,
    };
    let Seating { holders, names } = seating(&wish, device)?;
    let seat = |color: Color| holders[color].as_ref().map(|_| Seat { name: names[color].clone() });
    let settings = wish
        .settings(ByColor::new_with(seat), lot(960)?)
        .map_err(|error| rest::Problem::bad_position(&error))?;
    let is_lobby = matches!(wish.opponent, OpponentChoice::Lobby {});
    let (_, event) = Table::open(settings.clone(), app.hall().now());
    let (visibility, note) = (visibility(&wish), note(&wish).write());
    let game = NewGame {
        id: id.clone(),
        event,
        played: Vec::new(),
        holders,
        visibility,
        note,
        seek: None,
    };
    let id = if is_lobby {
        let ByColor { white, black } = names;
        let name = white.or(black);
        let search = Search { wish, settings, name, device, visitor, game };
        search.run(app.hall()).await?
    } else {
        app.hall().store.create(game).await?;
        id
    };
    let Some(room) = app.hall().room(&id).await? else { return Err(Problem::internal()) };
    let state = room.load().await?;
    let you = you(&state.record, device);
    let is_awaited = state.free_seat().is_some();
    drop(state);
    app.hall().release(room);
    let base = base_url(app.config(), &headers);
    let invitation = if is_awaited && !is_lobby {
        let code = code::invite(app.hall(), &id, sitting.token()).await?;
        Some(Invitation { link: code_link(&base, &code), code })
    } else {
        None
    };
    let link = table_link(&base, &id);
    let body = CreatedGame { table: table_id(&id), link, you, invitation };
    Ok(sitting.answer(&app, StatusCode::CREATED, body))
}

pub(super) fn too_many(wait: Duration) -> Problem {
    let detail = "so many tables were opened by this device or address";
    Problem::new(ProblemKey::TooManyTables, detail).after(wait)
}

/// The same request of the same device makes the same game.
pub(super) fn id_of(device: TokenHash, request: &str) -> GameId {
    let secret = [device.0.as_slice(), request.as_bytes()].concat();
    let hash = secret_hash(&secret).0;
    let letters = hash.iter().take(13).map(|byte| char::from(ALPHABET[usize::from(byte & 31)]));
    #[expect(clippy::expect_used, reason = "thirteen letters are an id")]
    letters.collect::<String>().parse().expect("thirteen letters are an id")
}

/// Who sits where at first.
struct Seating {
    holders: ByColor<Option<Holder>>,
    names: ByColor<Option<Name>>,
}

/// Whether everybody finds the game: in the lobby, and where it is wished.
fn visibility(wish: &CreateGame) -> Visibility {
    match wish.opponent {
        OpponentChoice::Lobby {} => Visibility::Public,
        _ if wish.public == Some(true) => Visibility::Public,
        _ => Visibility::Private,
    }
}

/// Friends can talk unless they do not wish to, others only if they do.
fn note(wish: &CreateGame) -> Note {
    let is_friend = matches!(wish.opponent, OpponentChoice::Friend {});
    let lobby = matches!(wish.opponent, OpponentChoice::Lobby {});
    Note { chat: wish.chat.unwrap_or(is_friend), lobby, brought: false }
}

fn seating(wish: &CreateGame, device: TokenHash) -> Result<Seating, Problem> {
    let unknown = || Problem::from(ProblemKey::UnknownComputer);
    let maker = Holder::Device(device);
    let name = person(NameField::Name, wish.name.as_ref())?;
    let second = person(NameField::SecondName, wish.second_name.as_ref())?;
    let sit = |opponent: Opponent| Holder::Computer(opponent.to_string());
    let call = |opponent: Opponent| tabiya_computer::name(opponent).parse().ok();
    let mine = wish.color.unwrap_or_default().color(lot(2)?);
    Ok(match &wish.opponent {
        OpponentChoice::SameScreen {} => Seating {
            holders: ByColor::new_with(|_| Some(maker.clone())),
            names: ByColor { white: name, black: second },
        },
        OpponentChoice::Computer { computer } => {
            let opponent = computer::opponent(computer).ok_or_else(unknown)?;
            let mut names = ByColor::new_with(|_| call(opponent));
            names[mine] = name;
            let mut holders = ByColor::new_with(|_| Some(sit(opponent)));
            holders[mine] = Some(maker);
            Seating { holders, names }
        }
        OpponentChoice::Computers { white, black } => {
            let pair = computer::pair(white, black).ok_or_else(unknown)?;
            Seating {
                holders: ByColor::new_with(|color| Some(sit(pair[color]))),
                names: ByColor::new_with(|color| call(pair[color])),
            }
        }
        OpponentChoice::Friend {} | OpponentChoice::Lobby {} => {
            let (mut holders, mut names) = (ByColor::default(), ByColor::default());
            holders[mine] = Some(maker);
            names[mine] = name;
            Seating { holders, names }
        }
    })
}

/// A number below another, drawn by lot.
pub(super) fn lot(below: u16) -> Result<u16, Problem> {
    let bits = getrandom::u32().map_err(|_| Problem::internal())?;
    Ok(u16::try_from(bits % u32::from(below)).unwrap_or(0))
}
