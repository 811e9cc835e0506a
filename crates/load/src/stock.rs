//! Games put into a folder without a server, and the store alone under load.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tabiya_chess::{ByColor, Color, Position, Uci};
use tabiya_engine::Random;
use tabiya_server::store::{
    Append, Asker, Holder, NewGame, Request, SqliteStore, Store, StoreError, TokenHash, Visibility,
    new_game_id,
};
use tabiya_table::{Action, GameId, Millis, Settings, Table, decide};
use tokio::task::JoinSet;

use crate::Usage;

/// How many games are written at once.
const IN_FLIGHT: usize = 256;
/// How many games are tried until one lasts.
const TRIES_MAX: u64 = 1000;

/// A game of random legal moves that lasts at least so long. None if there is none.
#[must_use]
pub fn script(seed: u64, plies: usize) -> Option<Vec<Uci>> {
    (0..TRIES_MAX).find_map(|attempt| {
        let mut random = Random::new(seed.wrapping_mul(TRIES_MAX).wrapping_add(attempt));
        let mut game = tabiya_chess::Game::from_position(Position::start());
        let mut moves = Vec::with_capacity(plies);
        while moves.len() < plies && game.outcome().is_none() {
            let legal = game.position().legal_moves();
            let mv = *random.pick(&legal)?;
            moves.push(game.position().uci(mv));
            game.play(mv).ok()?;
        }
        // What ends with the last move would be a finished game.
        (moves.len() == plies && game.outcome().is_none()).then_some(moves)
    })
}

/// What is put into a folder.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    /// How many games.
    pub games: usize,
    /// How many moves each has.
    pub plies: usize,
    /// Whether they are over, by a resignation.
    pub is_over: bool,
    /// Who plays them.
    pub players: ByColor<TokenHash>,
}

/// What a store has done as fast as it can.
#[derive(Clone, Debug)]
pub struct Race {
    /// How long each write took.
    pub waits: Vec<Duration>,
    /// How long all of it took.
    pub time: Duration,
    /// The processor time of this process meanwhile.
    pub cpu: Duration,
}

impl Stock {
    /// Puts the games into a store, and gives their names.
    ///
    /// # Errors
    ///
    /// The store cannot write.
    pub async fn keep(self, store: &Arc<SqliteStore>) -> Result<Vec<GameId>, StoreError> {
        let mut tasks = JoinSet::new();
        let mut games = Vec::with_capacity(self.games);
        for number in 0..self.games {
            while tasks.len() >= IN_FLIGHT {
                games.extend(joined(tasks.join_next().await)?);
            }
            let store = Arc::clone(store);
            let seed = u64::try_from(number % 64).unwrap_or(0);
            tasks.spawn(async move {
                let (id, appends) = self.open(&store, seed).await?;
                for append in appends {
                    store.append(append).await?;
                }
                Ok(id)
            });
        }
        while let Some(done) = tasks.join_next().await {
            games.extend(joined(Some(done))?);
        }
        Ok(games)
    }

    /// Commits the moves of all games at once, one move of each in flight. The games are opened
    /// before the time starts.
    ///
    /// # Errors
    ///
    /// The store cannot write.
    pub async fn race(self, store: &Arc<SqliteStore>) -> Result<Race, StoreError> {
        let mut games = Vec::with_capacity(self.games);
        for number in 0..self.games {
            let seed = u64::try_from(number % 64).unwrap_or(0);
            games.push(self.open(store, seed).await?.1);
        }
        let (start, before) = (Instant::now(), own_cpu()?);
        let mut tasks = JoinSet::new();
        for appends in games {
            let store = Arc::clone(store);
            tasks.spawn(async move {
                let mut waits = Vec::with_capacity(appends.len());
                for append in appends {
                    let start = Instant::now();
                    store.append(append).await?;
                    waits.push(start.elapsed());
                }
                Ok(waits)
            });
        }
        let mut waits = Vec::new();
        while let Some(done) = tasks.join_next().await {
            waits.extend(joined(Some(done))?.unwrap_or_default());
        }
        Ok(Race { waits, time: start.elapsed(), cpu: own_cpu()?.saturating_sub(before) })
    }

    /// Opens a game under a clock, and decides what happens in it.
    async fn open(
        self,
        store: &SqliteStore,
        seed: u64,
    ) -> Result<(GameId, Vec<Append>), StoreError> {
        let none = StoreError::Invalid("there is no game that lasts so long");
        let moves = script(seed, self.plies).ok_or(none)?;
        let control = "90+30".parse().map_err(|_| StoreError::Invalid("no control"))?;
        // The games happen now, or their flags would fall at once.
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let now = u64::try_from(now.unwrap_or_default().as_millis()).unwrap_or(0);
        let settings = Settings { control, ..Settings::default() };
        let (mut table, event) = Table::open(settings, Millis(now));
        let id = new_game_id()?;
        let holders = ByColor::new_with(|color| Some(Holder::Device(self.players[color])));
        let (visibility, note) = (Visibility::Public, String::new());
        store
            .create(NewGame {
                id: id.clone(),
                event,
                played: Vec::new(),
                holders,
                visibility,
                note,
                seek: None,
            })
            .await?;
        let mut actions: Vec<Action> = moves.into_iter().map(Action::play).collect();
        if self.is_over {
            actions.push(Action::Resign);
        }
        let appends = actions.into_iter().map(|action| next(&id, &mut table, &action));
        let appends: Option<Vec<Append>> = appends.collect();
        Ok((id, appends.ok_or(StoreError::Invalid("the table refuses"))?))
    }
}

fn joined<T>(
    done: Option<Result<Result<T, StoreError>, tokio::task::JoinError>>,
) -> Result<Option<T>, StoreError> {
    match done {
        Some(Ok(done)) => done.map(Some),
        Some(Err(error)) => Err(StoreError::Failed(error.to_string())),
        None => Ok(None),
    }
}

fn next(id: &GameId, table: &mut Table, action: &Action) -> Option<Append> {
    let by: Color = table.turn();
    let event = decide(table, &action.clone().by(by), table.last_at() + 1).ok()?;
    let base_seq = table.seq();
    table.apply(&event).ok()?;
    let key = format!("request-{base_seq}").parse().ok()?;
    Some(Append {
        game: id.clone(),
        base_seq,
        event,
        request: Some(Request { by, key }),
        holder: None,
        judge_at: table.judge_at(0),
        asker: Asker::default(),
        opens: None,
    })
}

fn own_cpu() -> Result<Duration, StoreError> {
    Usage::own().map(|usage| usage.cpu).map_err(|error| StoreError::Failed(error.to_string()))
}
