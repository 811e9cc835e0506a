//! The loop: reads the terminal, lets time pass, carries effects out, draws.

mod ability;
mod reader;
mod screen;
mod signal;

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use tabiya_table::{Millis, PgnHeader};

use super::device::Devices;
use super::input::intent;
use super::keep::{Keep, load, save, today};
use super::mirror::MirrorError;
use super::network::{Join, JoinError, Joined, Network};
use super::room::Room;
use super::state::{Computers, Effect, Online, Play};
use super::thinkers::Thinkers;
use super::{Load, Options, view};
use crate::games::LoadError;
use reader::Reader;
use screen::Screen;
use signal::Signals;

/// How long the loop waits for the person before it looks at the clock and at signals.
const WAIT: Duration = Duration::from_millis(80);
/// How many events are taken before the screen is drawn again.
const EVENTS_MAX: usize = 64;

/// Why the game could not be shown.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// Input or output is no terminal.
    NoTerminal,
    /// The terminal cannot put the cursor anywhere.
    Unable,
    /// The game that was asked for cannot be loaded.
    Load(LoadError),
    /// The terminal fails.
    Terminal(io::Error),
    /// There is no seat at the server's table.
    Join(JoinError),
    /// The server's table cannot be shown, for this reason.
    Table(String),
}

/// Plays until the person leaves, or a signal ends it. The terminal is then as it was before.
/// What is to be said afterwards, if anything, is given back.
///
/// # Errors
///
/// There is no terminal, or it fails; or the server's table that was asked for is not to be had.
pub fn run(mut options: Options) -> Result<Option<String>, RunError> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(RunError::NoTerminal);
    }
    if !ability::can_place_cursor() {
        return Err(RunError::Unable);
    }
    let reader = Reader::new();
    let clock = Clock(Instant::now());
    let (room, keep) = match options.join.take() {
        Some(join) => (join_table(join, options, reader.waker(), &clock)?, None),
        None => open_table(options, &clock)?,
    };
    let signals = Signals::listen()?;
    let screen = Screen::enter()?;
    reader.start();
    let mut game = Running { room, keep, clock, screen, reader };
    game.start()?;
    while !signals.has_come() {
        if !game.turn()? {
            break;
        }
    }
    Ok(game.room.play.farewell())
}

/// Joins a server's table.
fn join_table(
    join: Join,
    options: Options,
    wake: impl Fn() + Send + Sync + 'static,
    clock: &Clock,
) -> Result<Room, RunError> {
    let server = join.link.server.to_string();
    let Joined { network, welcome, session } =
        Network::join(join, Devices::new(options.state), wake).map_err(RunError::Join)?;
    let header = PgnHeader { date: today(), site: server.clone(), ..PgnHeader::default() };
    let online = Online::new(welcome, server, session, clock.now());
    let mut play = Play::new(options.settings, options.look, options.turning, clock.now())
        .with_world(header, Computers::default())
        .with_online(online)
        .map_err(|error: MirrorError| RunError::Table(error.to_string()))?;
    play.sound = options.sound;
    let thinkers = Thinkers::new(options.crew, options.seed);
    Ok(Room::new(play, thinkers).with_network(network))
}

/// Opens a game on this machine, and the place where it is saved.
fn open_table(options: Options, clock: &Clock) -> Result<(Room, Option<Keep>), RunError> {
    let thinkers = Thinkers::new(options.crew.clone(), options.seed);
    let header = PgnHeader { date: today(), ..PgnHeader::default() };
    let answer_ms = u64::try_from(options.answer.as_millis()).unwrap_or(u64::MAX);
    let mut play = Play::new(options.settings, options.look, options.turning, clock.now())
        .with_world(header, Computers::new(options.crew, answer_ms, options.pace));
    play.sound = options.sound;
    let is_fresh = options.load.is_none();
    if let Some(Load { games, number, opponents }) = options.load {
        let (crew, now) = (&play.computers.crew, clock.now());
        match number {
            Some(number) => {
                let loaded = games.load_for(number, crew, opponents, now);
                play = play.with_game(loaded.map_err(RunError::Load)?);
            }
            // Nothing has been played yet, so nothing needs to be saved first.
            None => play.choose_among(games, opponents, now, &mut Vec::new()),
        }
    }
    let kept = options.state.map(|folder| Keep::open(&folder)).transpose();
    let keep = kept.unwrap_or_else(|error| {
        play.notice = Some(format!("This game cannot be saved: {error}."));
        None
    });
    if let Some(keep) = keep.as_ref() {
        offer(&mut play, keep, is_fresh, clock.now());
    }
    Ok((Room::new(play, thinkers), keep))
}

/// Offers the game that was kept, unless another was asked for.
fn offer(play: &mut Play, keep: &Keep, is_fresh: bool, now: Millis) {
    match keep.unfinished() {
        Ok(Some(_)) if !is_fresh => {
            if let Err(error) = keep.set_aside() {
                play.notice = Some(format!("The unfinished game cannot be saved: {error}."));
            }
        }
        Ok(Some(pgn)) => {
            play.offer_resume(pgn, now);
            // A file that cannot be resumed must not be overwritten.
            if play.dialog.is_none() {
                let _stays = keep.set_aside();
            }
        }
        Ok(None) => {}
        Err(error) => play.notice = Some(format!("The unfinished game cannot be read: {error}.")),
    }
}

struct Clock(Instant);

impl Clock {
    fn now(&self) -> Millis {
        Millis(u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}

struct Running {
    room: Room,
    keep: Option<Keep>,
    clock: Clock,
    screen: Screen,
    reader: Reader,
}

impl Running {
    fn start(&mut self) -> Result<(), RunError> {
        let size = self.screen.terminal.size()?;
        self.room.play.area = (ratatui::layout::Position::ORIGIN, size).into();
        self.draw()
    }

    /// Runs one round of the loop. False when the game should end.
    fn turn(&mut self) -> Result<bool, RunError> {
        let mut effects = self.room.turn(self.clock.now());
        let mut event = self.reader.next(WAIT)?;
        for _ in 0..EVENTS_MAX {
            let Some(next) = event else { break };
            if let Some(intent) = intent(next) {
                effects.extend(self.room.handle(intent, self.clock.now()));
            }
            // The next events may depend on what these effects change.
            if !effects.is_empty() {
                break;
            }
            event = self.reader.next(Duration::ZERO)?;
        }
        for effect in effects {
            if !self.carry_out(effect)? {
                return Ok(false);
            }
        }
        self.draw()?;
        Ok(true)
    }

    fn draw(&mut self) -> Result<(), RunError> {
        let (play, now) = (&self.room.play, self.clock.now());
        self.screen.terminal.draw(|frame| view::draw(frame, play, now))?;
        Ok(())
    }

    /// Carries out an effect. False when the person leaves.
    fn carry_out(&mut self, effect: Effect) -> Result<bool, RunError> {
        match effect {
            Effect::Keep(pgn) => self.with_keep(|keep| keep.keep(&pgn)),
            Effect::Finish(pgn) => self.with_keep(|keep| keep.finish(&pgn)),
            Effect::SetAside => self.with_keep(Keep::set_aside),
            Effect::Save { path, pgn, mode } => {
                let done = save(&path, &pgn, mode);
                self.room.play.saved(path, done);
            }
            Effect::Load { path } => {
                let games = load(&path);
                let now = self.clock.now();
                for effect in self.room.play.read_games(path, games, now) {
                    self.carry_out(effect)?;
                }
            }
            Effect::Bell => {
                let mut output = io::stdout();
                output.write_all(b"\x07").and_then(|()| output.flush())?;
            }
            // `Room` has sent these to the server already.
            Effect::Send(_) | Effect::Fetch { .. } | Effect::SeatCode | Effect::Follow(_) => {}
            Effect::Redraw => self.screen.clear()?,
            Effect::Suspend => {
                self.screen.suspend()?;
                let size = self.screen.terminal.size()?;
                self.room.play.area = (ratatui::layout::Position::ORIGIN, size).into();
            }
            Effect::Quit => return Ok(false),
        }
        Ok(true)
    }

    fn with_keep(&mut self, write: impl FnOnce(&Keep) -> io::Result<()>) {
        if let Some(Err(error)) = self.keep.as_ref().map(write) {
            self.room.play.notice = Some(format!("The game could not be saved: {error}."));
        }
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> Self {
        Self::Terminal(error)
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTerminal => f.write_str(
                "the full-screen game needs a terminal; `tabiya classic` works without one",
            ),
            Self::Unable => {
                f.write_str("this terminal has no full screen; `tabiya classic` works without one")
            }
            Self::Load(error) => error.fmt(f),
            Self::Terminal(error) => write!(f, "the terminal fails: {error}"),
            Self::Join(error) => error.fmt(f),
            Self::Table(reason) => write!(f, "what the server says cannot be shown: {reason}"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NoTerminal | Self::Unable | Self::Table(_) => None,
            Self::Load(error) => Some(error),
            Self::Terminal(error) => Some(error),
            Self::Join(error) => Some(error),
        }
    }
}
