//! Lists of games.

use axum::Json;
use serde::Deserialize;
use tabiya_chess::{ByColor, Color};
use tabiya_protocol::rest::{GameList, GameSummary, ListState, Sitter};
use tabiya_protocol::view::Listed;
use tabiya_protocol::{Sides, Text, You};
use tabiya_table::{End, Millis};

use super::address::Wanted;
use super::device::AppState;
use super::table_id;
use crate::archive::Looked;
use crate::computer::wire_name;
use crate::guard::Caller;
use crate::note::Note;
use crate::problem::Problem;
use crate::room::you;
use crate::state::App;
use crate::store::{
    Cursor, GameRecord, Holder, Listing, PAGE_MAX, Page, StoreError, TokenHash, Visibility,
};

/// How many games a part of a list has, if it is not said.
const PART: u32 = 20;
/// The most characters of a name that is looked for.
const OPPONENT_CHARS_MAX: usize = 64;
/// How many games are looked through for one part of a list that is narrowed down.
const LOOKED_AT_MAX: usize = 500;

/// Which part of a list is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    /// What the part before said under `next`.
    after: Option<String>,
    /// How many games at most, 1 to 100.
    limit: Option<u32>,
}

/// Which of the own games are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MyPart {
    after: Option<String>,
    limit: Option<u32>,
    /// How they stand.
    state: Option<ListState>,
    /// What the opponent's name contains.
    opponent: Option<String>,
}

/// List my games, the newest first.
#[utoipa::path(get, path = "/api/tables/mine", operation_id = "listMyTables",
    params(
        ("after" = Option<String>, Query), ("limit" = Option<u32>, Query, minimum = 1, maximum = 100),
        ("state" = Option<ListState>, Query), ("opponent" = Option<String>, Query)),
    responses((status = 200, body = GameList)))]
pub(crate) async fn mine(
    app: AppState,
    caller: Caller,
    Wanted(MyPart { after, limit, state, opponent }): Wanted<MyPart>,
) -> Result<Json<GameList>, Problem> {
    let page = page(Part { after, limit })?;
    if opponent.as_ref().is_some_and(|text| text.chars().count() > OPPONENT_CHARS_MAX) {
        return Err(Problem::bad_request("no opponent has so long a name"));
    }
    // Who has never sat down has no games.
    let Some(device) = caller.device() else { return Ok(Json(GameList::default())) };
    let listing = match (state, opponent) {
        (None, None) => app.hall().store.games_of(device, page).await?,
        (state, opponent) => {
            let choice = Choice { device, state, opponent: opponent.as_deref().unwrap_or("") };
            chosen(&app, page, &choice).await?
        }
    };
    list(&app, listing, Some(device)).await.map(Json)
}

/// List public games that are over, the latest first.
#[utoipa::path(get, path = "/api/tables/recent", operation_id = "listRecentTables",
    params(
        ("after" = Option<String>, Query), ("limit" = Option<u32>, Query, minimum = 1, maximum = 100)),
    responses((status = 200, body = GameList)))]
pub(crate) async fn recent(
    app: AppState,
    caller: Caller,
    Wanted(part): Wanted<Part>,
) -> Result<Json<GameList>, Problem> {
    let listing = app.hall().store.finished(page(part)?).await?;
    list(&app, listing, caller.device()).await.map(Json)
}

/// Reads what [`write_cursor`] has written.
fn page(Part { after, limit }: Part) -> Result<Page, Problem> {
    let limit = limit.unwrap_or(PART);
    if !(1..=PAGE_MAX).contains(&limit) {
        return Err(Problem::bad_request(format!("a part has 1 to {PAGE_MAX} games")));
    }
    let read = |after: String| {
        let (at, game) = after.split_once('_')?;
        Some(Cursor { at: Millis(at.parse().ok()?), game: game.parse().ok()? })
    };
    let wrong = || Problem::bad_request("this is no place in the list");
    let after = after.map(|after| read(after).ok_or_else(wrong)).transpose()?;
    Ok(Page { after, limit })
}

fn write_cursor(cursor: &Cursor) -> String {
    format!("{}_{}", cursor.at.0, cursor.game)
}

/// What the own games are narrowed down to.
struct Choice<'a> {
    device: TokenHash,
    state: Option<ListState>,
    opponent: &'a str,
}

/// The next of the own games that were chosen. Only so many are looked at: the rest of the list is
/// asked for by its `next`.
async fn chosen(app: &App, page: Page, choice: &Choice<'_>) -> Result<Listing, StoreError> {
    let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
    let mut listing = Listing { games: Vec::new(), next: page.after };
    let mut looked_at = 0;
    loop {
        let page = Page { after: listing.next.take(), limit: PAGE_MAX };
        let read = app.hall().store.games_of(choice.device, page).await?;
        looked_at += read.games.len();
        for game in read.games {
            if listing.games.len() == limit {
                // This one is the first of the next part.
                listing.next = listing.games.last().map(cursor_of);
                return Ok(listing);
            }
            if choice.has(&game) {
                listing.games.push(game);
            }
        }
        listing.next = read.next;
        if listing.next.is_none() || looked_at >= LOOKED_AT_MAX {
            return Ok(listing);
        }
    }
}

fn cursor_of(game: &GameRecord) -> Cursor {
    Cursor { at: game.created_at, game: game.id.clone() }
}

impl Choice<'_> {
    fn has(&self, game: &GameRecord) -> bool {
        let you = you(game, self.device);
        let is_state = self.state.is_none_or(|state| is_in_state(state, game.end, you));
        is_state && (self.opponent.is_empty() || self.is_against(game, you))
    }

    fn is_against(&self, game: &GameRecord, you: You) -> bool {
        let is_called = |color: Color| {
            let name = game.seats[color].as_ref().and_then(|seat| seat.name.as_ref());
            name.is_some_and(|name| name.contains(self.opponent))
        };
        Color::ALL.into_iter().filter(|&color| you != seat_of(color)).any(is_called)
    }
}

const fn seat_of(color: Color) -> You {
    match color {
        Color::White => You::White,
        Color::Black => You::Black,
    }
}

/// Whether a game stands so, as one of its players sees it.
fn is_in_state(state: ListState, end: Option<End>, you: You) -> bool {
    let Some(end) = end else { return state == ListState::Running };
    let winner = end.winner();
    let is_one_side = matches!(you, You::White | You::Black);
    match state {
        ListState::Running => false,
        ListState::Over => true,
        ListState::Won => winner.is_some_and(|winner| you == seat_of(winner)),
        ListState::Lost => is_one_side && winner.is_some_and(|winner| you != seat_of(winner)),
        ListState::Drawn => winner.is_none() && end.has_result(),
        ListState::None => !end.has_result(),
    }
}

async fn list(app: &App, listing: Listing, device: Option<TokenHash>) -> Result<GameList, Problem> {
    let mut games = Vec::with_capacity(listing.games.len());
    for record in &listing.games {
        // One that was deleted meanwhile is left out.
        if let Some((record, looked)) = app.hall().look_at_sound(&record.id).await? {
            games.push(summary(&record, &looked, device));
        }
    }
    Ok(GameList { games, next: listing.next.as_ref().map(write_cursor) })
}

/// A game in a list.
pub(super) fn summary(
    record: &GameRecord,
    looked: &Looked,
    device: Option<TokenHash>,
) -> GameSummary {
    let listed = Listed {
        id: table_id(&record.id),
        seats: sitters(record),
        you: device.map_or(You::Watcher, |device| you(record, device)),
        is_public: record.visibility == Visibility::Public,
        is_brought: Note::read(&record.note).brought,
        created_at: record.created_at,
        ended_at: looked.ended_at,
    };
    GameSummary::of(&looked.table, listed)
}

/// Who sits at a table, as lists show it.
pub(super) fn sitters(record: &GameRecord) -> Sides<Option<Sitter>> {
    let sitter = |color: Color| {
        let seat = record.seats[color].as_ref()?;
        let computer = match &seat.holder {
            Holder::Computer(text) => wire_name(text),
            Holder::Device(_) | Holder::Departed => None,
        };
        Some(Sitter { name: seat.name.clone().map(Text), computer })
    };
    ByColor::new_with(sitter)
}

#[cfg(test)]
mod tests {
    use tabiya_chess::Outcome;

    use super::*;

    #[test]
    fn a_game_is_won_or_lost_by_one_side_only() {
        use ListState::{Drawn, Lost, None as Resultless, Over, Running, Won};
        let resigned = End::Chess(Outcome::Resignation { winner: Some(Color::White) });
        let drawn = End::Chess(Outcome::Agreement);
        let states = |end, you| {
            let all = [Running, Over, Won, Lost, Drawn, Resultless];
            all.into_iter().filter(|&state| is_in_state(state, end, you)).collect::<Vec<_>>()
        };
        assert_eq!(states(None, You::White), [Running]);
        assert_eq!(states(Some(resigned), You::White), [Over, Won]);
        assert_eq!(states(Some(resigned), You::Black), [Over, Lost]);
        assert_eq!(states(Some(resigned), You::Both), [Over]);
        assert_eq!(states(Some(drawn), You::Black), [Over, Drawn]);
        assert_eq!(states(Some(End::BrokenOff), You::Both), [Over, Resultless]);
        assert_eq!(states(Some(End::Aborted), You::White), [Over, Resultless]);
    }
}
