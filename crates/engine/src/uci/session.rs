//! One conversation: what has been set, the game, and what thinks about it.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::mem;
use std::thread::Scope;
use std::time::Instant;

use tabiya_chess::{Excerpt, Game};

use super::command::UciCommand;
use super::go::{Go, number};
use super::line::{self, InputLine, LINE_MAX};
use super::output::{BestMove, Output};
use super::player::{Dice, Player};
use super::search::{Control, Search, think};
use super::settings::{Change, Listing, Settings};
use super::{position, show};
use crate::bench::{BENCH_DEPTH, bench};
use crate::{EndgameTables, Random, Signals, Task};

const DURING_SEARCH: &str = "the search goes on as it began; this counts from the next go";

/// A conversation with a chess program.
pub(super) struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'scope Output<W>,
    seed: u64,
    /// How many games have begun before this one.
    games: u64,
    settings: Settings,
    is_debugging: bool,
    game: Game,
    /// None while it thinks, and before anybody asked it to.
    player: Option<Player>,
    /// Whether the player is to forget what it has learned.
    must_forget: bool,
    search: Option<Search<'scope>>,
}

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Read,
    Quit,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    pub(super) fn new(
        scope: &'scope Scope<'scope, 'env>,
        output: &'scope Output<W>,
        seed: u64,
        tables: Option<&'static dyn EndgameTables>,
    ) -> Self {
        Self {
            scope,
            output,
            seed,
            games: 0,
            settings: Settings::with_tables(tables),
            is_debugging: false,
            game: Game::new(),
            player: None,
            must_forget: false,
            search: None,
        }
    }

    /// Answers lines until `quit` or their end.
    pub(super) fn serve(&mut self, mut input: impl BufRead) -> io::Result<()> {
        loop {
            let next = match line::read(&mut input) {
                Ok(Some(InputLine::Text(line))) => self.obey(&line)?,
                Ok(Some(InputLine::TooLong)) => {
                    self.output.remark(format_args!("a line of over {LINE_MAX} bytes refused"))?;
                    Next::Read
                }
                Ok(None) => Next::Quit,
                Err(error) => {
                    self.output.remark(format_args!("the input cannot be read: {error}"))?;
                    Next::Quit
                }
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    fn obey(&mut self, line: &str) -> io::Result<Next> {
        let Some((command, rest)) = UciCommand::find(line) else {
            if !line.trim().is_empty() {
                self.debug(format_args!("{} is no command; help lists them", Excerpt::new(line)))?;
            }
            return Ok(Next::Read);
        };
        match command {
            UciCommand::Uci => self.introduce()?,
            UciCommand::Debug => self.set_debugging(rest)?,
            UciCommand::IsReady => {
                self.get_ready();
                self.output.line("readyok")?;
            }
            UciCommand::SetOption => self.set_option(rest)?,
            UciCommand::Register => self.debug("everybody may use Tabiya; nothing to register")?,
            UciCommand::NewGame => {
                self.games = self.games.wrapping_add(1);
                self.must_forget = true;
                self.warn_during_search()?;
            }
            UciCommand::Position => self.set_position(rest)?,
            UciCommand::Go => self.go(rest)?,
            UciCommand::Stop => self.signal(Control::stop, "there is nothing to stop")?,
            UciCommand::PonderHit => {
                self.signal(Control::ponder_hit, "nothing is being pondered")?;
            }
            UciCommand::Quit => return Ok(Next::Quit),
            UciCommand::Display => self.output.line(show::Board(self.game.position()))?,
            UciCommand::Evaluation => self.output.line(show::evaluation(self.game.position()))?,
            UciCommand::Bench => self.bench(rest)?,
            UciCommand::Help => self.output.line(show::HELP)?,
        }
        Ok(Next::Read)
    }

    fn introduce(&self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        self.output.line(format_args!(
            "id name Tabiya {version}\nid author the Tabiya developers\n{Listing}uciok"
        ))
    }

    fn set_debugging(&mut self, text: &str) -> io::Result<()> {
        match text {
            "on" => self.is_debugging = true,
            "off" => self.is_debugging = false,
            _ => self.debug("debug is on or off")?,
        }
        Ok(())
    }

    fn set_option(&mut self, text: &str) -> io::Result<()> {
        match self.settings.set(text) {
            Ok(Change::Adapt) => self.warn_during_search(),
            Ok(Change::Forget) => {
                self.must_forget = true;
                self.warn_during_search()
            }
            Err(error) => self.output.remark(error),
        }
    }

    /// A search has a game of its own, so that this never disturbs one.
    fn set_position(&mut self, text: &str) -> io::Result<()> {
        match position::read(text, self.settings.variant) {
            Ok(game) => {
                self.game = game;
                self.warn_during_search()
            }
            Err(error) => self.output.remark(error),
        }
    }

    /// Starts a search. One that still runs is stopped before, and answers.
    fn go(&mut self, text: &str) -> io::Result<()> {
        let stopwatch = Instant::now();
        self.end_search();
        let go = Go::read(text, self.game.position());
        for complaint in &go.complaints {
            self.output.remark(complaint)?;
        }
        if let Some(depth) = go.perft {
            return self.perft(depth, &go);
        }
        let player = self.ready_player();
        let (game, limits, output) = (self.game.clone(), go.limits.clone(), self.output);
        let odds = self.settings.odds;
        let is_started = self.start(&go, move |control| {
            let task = Task {
                game: &game,
                limits: &limits,
                signals: &control.signals,
                stopwatch: &stopwatch,
            };
            think(player, &task, control, output, odds)
        })?;
        if is_started {
            return Ok(());
        }
        let task = Task {
            game: &self.game,
            limits: &go.limits,
            signals: &Signals::default(),
            stopwatch: &stopwatch,
        };
        let best = task.moves().first().copied();
        self.output.line(BestMove { position: *self.game.position(), best, reply: None })
    }

    fn perft(&mut self, depth: u32, go: &Go) -> io::Result<()> {
        if depth == 0 || depth > show::PERFT_DEPTH_MAX {
            let max = show::PERFT_DEPTH_MAX;
            return self.output.remark(format_args!("perft takes a depth from 1 to {max}"));
        }
        let (position, output) = (*self.game.position(), self.output);
        self.start(go, move |control| {
            let counted = show::divide(&position, depth, &control.signals);
            // As with thoughts, the session will find that nothing can be written.
            drop(output.line(counted.as_deref().unwrap_or("perft was stopped")));
            None
        })?;
        Ok(())
    }

    fn bench(&mut self, text: &str) -> io::Result<()> {
        self.end_search();
        let depth = match text {
            "" => Some(BENCH_DEPTH),
            _ => {
                number(text).and_then(|depth| u32::try_from(depth).ok()).filter(|&depth| depth > 0)
            }
        };
        let Some(depth) = depth else {
            return self.output.remark("bench takes a depth");
        };
        let output = self.output;
        self.start(&Go::default(), move |control| {
            let report = bench(depth, &control.signals).to_string();
            let is_stopped = control.signals.is_stopped();
            drop(output.line(if is_stopped { "bench was stopped" } else { &report }));
            None
        })?;
        Ok(())
    }

    /// Starts work beside the conversation, and says so if it cannot.
    fn start(
        &mut self,
        go: &Go,
        work: impl FnOnce(&Control) -> Option<Player> + Send + 'scope,
    ) -> io::Result<bool> {
        self.search = Search::start(self.scope, Control::new(go), work);
        if self.search.is_none() {
            self.output.remark("the machine has no thread left to think on")?;
        }
        Ok(self.search.is_some())
    }

    /// Stops what runs, and waits for its answer.
    fn end_search(&mut self) {
        if let Some(search) = self.search.take() {
            search.control().stop();
            self.player = search.join().or(self.player.take());
        }
    }

    /// Does what may take a while before somebody starts the clock.
    fn get_ready(&mut self) {
        if !self.is_searching() {
            self.end_search();
            self.player = Some(self.ready_player());
        }
    }

    /// The player as the settings want it.
    fn ready_player(&mut self) -> Player {
        let dice = self.dice();
        let mut player = match self.player.take() {
            Some(mut player) => {
                player.adapt(&self.settings, dice);
                player
            }
            None => Player::new(&self.settings, dice),
        };
        if mem::take(&mut self.must_forget) {
            player.strategy().new_game();
        }
        player
    }

    /// The dice of the game: its own, or those that were asked for.
    fn dice(&self) -> Dice {
        let own = Random::new(self.seed.wrapping_add(self.games)).word();
        let seed = self.settings.seed.map_or(own, |seed| u64::from(seed.get()));
        Dice { seed, game: self.games }
    }

    fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.control().is_running())
    }

    fn signal(&self, signal: impl FnOnce(&Control), otherwise: &str) -> io::Result<()> {
        match &self.search {
            Some(search) if search.control().is_running() => {
                signal(search.control());
                Ok(())
            }
            _ => self.debug(otherwise),
        }
    }

    fn warn_during_search(&self) -> io::Result<()> {
        if self.is_searching() { self.output.remark(DURING_SEARCH) } else { Ok(()) }
    }

    /// Says something only to people who look for errors.
    fn debug(&self, text: impl Display) -> io::Result<()> {
        if self.is_debugging { self.output.remark(text) } else { Ok(()) }
    }
}
