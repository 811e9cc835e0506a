//! Games one after the other: whose turn it is, what they ask for, and what comes after the end.

use tabiya_chess::pgn::Tree;
use tabiya_chess::{Board, Color};
use tabiya_table::{Action, Millis, Table, judge};

use super::Options;
use super::computing::Computers;
use super::file::Files;
use super::practice::Practice;
use super::request::Request;
use super::text;
use super::words::Player;
use crate::console::{Console, Stop, quoted};
use crate::diagram::{Diagram, Edge, View};

/// A session: games one after the other, from the first line to the goodbye.
pub(super) struct Session<'a> {
    pub(super) console: Console<'a>,
    now: &'a mut dyn FnMut() -> Millis,
    pub(super) options: &'a Options,
    pub(super) table: Table,
    pub(super) computers: Computers,
    pub(super) view: View,
    /// The practice board, while the game waits.
    pub(super) practice: Option<Practice>,
    pub(super) files: Files,
    /// How many events there were when the game was last in a file.
    pub(super) saved_seq: u64,
    /// What the file says of the game, if it came from one.
    pub(super) source: Option<Tree>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        console: Console<'a>,
        now: &'a mut dyn FnMut() -> Millis,
        options: &'a Options,
    ) -> Self {
        let (table, _) = Table::open(options.settings.clone(), now());
        let saved_seq = table.seq();
        let computers = Computers::new(options.crew.clone(), &table, options.seed);
        Self {
            console,
            now,
            options,
            table,
            view: computers.view(),
            computers,
            practice: None,
            files: Files::default(),
            saved_seq,
            source: None,
        }
    }

    /// Plays until somebody says goodbye.
    pub(super) fn run(&mut self) -> Result<(), Stop> {
        self.console.say(text::WELCOME)?;
        self.say_computers()?;
        self.show_game()?;
        loop {
            let done = if self.is_over() { self.after_the_end() } else { self.turn() };
            match done {
                Err(Stop::TimeUp) => self.say_end()?,
                done => done?,
            }
        }
    }

    pub(super) fn goodbye(&mut self) -> Result<(), Stop> {
        self.console.say("Goodbye.")?;
        self.console.flush()
    }

    pub(super) fn now(&mut self) -> Millis {
        (self.now)().max(self.table.last_at())
    }

    /// Asks, and judges the clock before anything is made of the answer.
    pub(super) fn ask(&mut self, question: impl std::fmt::Display) -> Result<String, Stop> {
        let answer = self.console.ask(question)?;
        let now = self.now();
        if self.practice.is_none()
            && let Some(event) = judge(&self.table, now, 0)
            && self.table.apply(&event).is_ok()
        {
            return Err(Stop::TimeUp);
        }
        Ok(answer)
    }

    /// Asks until the answer is yes or no.
    pub(super) fn is_agreed(&mut self, question: &str) -> Result<bool, Stop> {
        loop {
            match self.ask(question)?.to_ascii_lowercase().as_str() {
                "yes" | "y" => return Ok(true),
                "no" | "n" => return Ok(false),
                _ => self.console.say("Type yes or no.")?,
            }
        }
    }

    /// The board that people look at.
    pub(super) fn board(&self) -> &Board {
        self.practice.as_ref().map_or(self.table.position().board(), |practice| practice.board())
    }

    pub(super) fn show_board(&mut self) -> Result<(), Stop> {
        let diagram = Diagram(self.board(), self.view, Edge::Numbers).to_string();
        self.console.say(diagram)
    }

    /// Whose turn it is, in a game or afterwards.
    pub(super) fn side(&self) -> Color {
        self.practice.as_ref().map_or(self.table.turn(), Practice::turn)
    }

    fn is_over(&self) -> bool {
        match &self.practice {
            Some(practice) => practice.winner().is_some(),
            None => self.table.end().is_some(),
        }
    }

    fn turn(&mut self) -> Result<(), Stop> {
        match self.computers.at(self.side()) {
            Some(opponent) if self.practice.is_none() => self.computer_turn(opponent),
            _ => self.person_turn(),
        }
    }

    fn person_turn(&mut self) -> Result<(), Stop> {
        let question = match &self.practice {
            Some(practice) => practice.question().to_owned(),
            None => {
                self.say_clocks()?;
                let turn = self.table.turn();
                format!("{} ({turn}), your turn. Move, Quit or Restart?", Player(turn))
            }
        };
        let line = self.ask(question)?;
        if line.is_empty() {
            return self.console.say(text::TURN_HINT);
        }
        let mut request = match Request::read(&line) {
            Ok(request) => request,
            Err(misread) => return self.console.say(misread),
        };
        // Whoever is asked for a square may ask for something else.
        while request == Request::Move {
            match self.ask_move()? {
                Some(next) => request = next,
                None => return Ok(()),
            }
        }
        self.carry_out(request)
    }

    fn carry_out(&mut self, request: Request) -> Result<(), Stop> {
        match request {
            Request::Quit => self.quit(),
            Request::Restart => {
                self.console.say("The game begins again. Nobody loses.")?;
                self.open()
            }
            Request::Practice(practice) => self.switch_practice(practice),
            request if self.look(&request)? => Ok(()),
            request if self.practice.is_some() => self.practice_request(&request),
            request => self.game_request(request),
        }
    }

    /// Requests that change nothing in the game. Says whether this was one.
    pub(super) fn look(&mut self, request: &Request) -> Result<bool, Stop> {
        match *request {
            Request::Help => self.console.say(text::HELP)?,
            Request::Board => self.show_board()?,
            Request::Flip => {
                self.view = self.view.flipped();
                self.show_board()?;
            }
            Request::Fen => {
                let fen = match &self.practice {
                    Some(practice) => practice.fen(),
                    None => self.table.position().to_string(),
                };
                self.console.say(fen)?;
            }
            Request::Threats(square) => self.say_threats(square)?,
            Request::Moves(square) => self.say_moves(square)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Quitting loses, whatever stands on the board: to the table it is a player who has left.
    fn quit(&mut self) -> Result<(), Stop> {
        let by = self.side();
        self.practice = None;
        self.submit(Action::Leave, by)?;
        self.say_end()
    }

    fn after_the_end(&mut self) -> Result<(), Stop> {
        let line = self.ask("New game or Quit?")?;
        match line.to_ascii_lowercase().as_str() {
            "new" | "n" | "new game" | "1" | "restart" | "r" | "3" => {
                self.console.say("A new game begins.")?;
                return self.open();
            }
            "quit" | "q" | "2" => return Err(Stop::Goodbye),
            _ => {}
        }
        match Request::read(&line) {
            Ok(request) if self.look(&request)? => Ok(()),
            Ok(Request::Save(name)) if self.practice.is_none() => self.save(&name),
            Ok(Request::Load(name)) if self.practice.is_none() => self.load(&name),
            _ => self.console.say(text::END_HINT),
        }
    }

    /// Opens the first position on a new table, with the same colors and full clocks.
    pub(super) fn open(&mut self) -> Result<(), Stop> {
        let now = self.now();
        let (table, _) = Table::open(self.options.settings.clone(), now);
        self.practice = None;
        self.take(table);
        self.show_game()
    }

    /// Replaces the game by another one, with its players.
    pub(super) fn take(&mut self, table: Table) {
        self.computers = self.computers.next(&table);
        self.table = table;
        self.saved_seq = self.table.seq();
        self.source = None;
    }

    pub(super) fn not_understood(&mut self, text: &str) -> Result<(), Stop> {
        let text = quoted(text);
        self.console
            .say(format_args!("{text} is neither a move nor a command. {}", text::TURN_HINT))
    }
}
