//! Computers at the table: their moves, what they saw, and what they say to a draw.

use std::thread;

use tabiya_chess::{ByColor, Color, Move, Position, RowColumn, SanPlus};
use tabiya_engine::{Choice, Limits, Opponent, Score, Signals, Strategy, StrategyName, Thought};
use tabiya_table::{Action, Command, Table};

use super::report::{describe, landing};
use super::request::Request;
use super::session::Session;
use super::words::Player;
use crate::computer::{self, Computer, Crew, Pace};
use crate::console::Stop;
use crate::diagram::View;

/// Which seats are computers', and what they have seen.
pub(super) struct Computers {
    crew: Crew,
    seed: u64,
    seats: ByColor<Option<Seated>>,
    /// What the one that moved last saw, in a sentence.
    saw: Option<String>,
}

struct Seated {
    computer: Computer,
    strategy: Box<dyn Strategy>,
    /// What it thought of its position when it last moved.
    score: Option<Score>,
}

impl Computers {
    /// The computers that the names at a table stand for.
    pub(super) fn new(crew: Crew, table: &Table, seed: u64) -> Self {
        let computers = crew.seated(table);
        let seats = ByColor::new_with(|color| {
            let computer = computers[color]?;
            let strategy = crew.strategy(computer, computer::seed(seed, color))?;
            Some(Seated { computer, strategy, score: None })
        });
        Self { crew, seed, seats, saw: None }
    }

    /// The same computers for another game, with new random choices.
    pub(super) fn next(&self, table: &Table) -> Self {
        Self::new(self.crew.clone(), table, self.seed.wrapping_add(2))
    }

    pub(super) fn at(&self, color: Color) -> Option<Computer> {
        self.seats[color].as_ref().map(|seated| seated.computer)
    }

    /// `level 3`, `minimax`, `Stockfish 17`.
    fn kind(&self, computer: Computer) -> String {
        match computer {
            Computer::Own(Opponent::Level(level)) => format!("level {level}"),
            Computer::Own(Opponent::Strategy(name)) => name.to_string(),
            Computer::External(_) => self.crew.name(computer),
        }
    }

    /// The side from which the board is drawn: the person's.
    pub(super) fn view(&self) -> View {
        match (self.at(Color::White), self.at(Color::Black)) {
            (Some(_), None) => View::PlayerTwo,
            _ => View::PlayerOne,
        }
    }

    fn are_alone(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.at(color).is_some())
    }
}

impl Session<'_> {
    pub(super) fn say_computers(&mut self) -> Result<(), Stop> {
        for color in Color::ALL {
            if let Some(opponent) = self.computers.at(color) {
                let (player, kind) = (Player(color), self.computers.kind(opponent));
                self.console.say(format_args!("{player} is the computer ({kind})."))?;
            }
        }
        Ok(())
    }

    pub(super) fn computer_turn(&mut self, computer: Computer) -> Result<(), Stop> {
        if self.computers.are_alone() && !self.wait()? {
            return Ok(());
        }
        if self.computers.are_alone() {
            self.say_clocks()?;
        }
        self.console.flush()?;
        let turn = self.table.turn();
        let now = self.now();
        let limits = computer::limits(&self.table, computer, now);
        let kind = self.computers.kind(computer);
        let Some(seated) = &mut self.computers.seats[turn] else { return Ok(()) };
        let (game, signals) = (self.table.game(), Signals::default());
        let choice = computer::think(&mut *seated.strategy, game, &limits, &signals, &mut |_| ());
        let (choice, mv) = match choice {
            Ok(choice @ Choice { best: Some(mv), .. }) => (choice, mv),
            failed => {
                self.computers.seats[turn] = None;
                let why = failed.err().unwrap_or_default();
                let failure = computer::gives_no_move(&format!("Computer ({kind})"), &why);
                let player = Player(turn);
                return self
                    .console
                    .say(format_args!("{failure} Whoever is here plays on for {player}."));
            }
        };
        seated.score = choice.thought.score;
        self.computers.saw = Some(saw(&kind, game.position(), &choice.thought));
        let position = *self.table.position();
        if self.submit(Action::play(position.uci(mv)), turn)?.is_none() {
            return Ok(());
        }
        self.console.say(announce(&kind, &position, mv))?;
        if self.computers.are_alone() {
            self.say_thoughts()?;
        }
        self.show_game()
    }

    /// Waits until the next move of two computers is wanted. Says whether it is. The time is
    /// charged to nobody.
    fn wait(&mut self) -> Result<bool, Stop> {
        let line = match self.options.pace {
            Pace::Every(pause) => {
                self.console.flush()?;
                thread::sleep(pause);
                String::new()
            }
            Pace::Step => self.console.ask("Enter for the next move, Quit or Restart?")?,
        };
        let now = self.now();
        // The turn begins now. Without a running clock there is no time to give back.
        let _returned = self.table.submit(&Command::ReturnTime { lost_ms: u64::MAX }, now);
        if !line.is_empty() {
            self.while_watching(&line)?;
        }
        Ok(line.is_empty())
    }

    fn while_watching(&mut self, line: &str) -> Result<(), Stop> {
        match Request::read(line) {
            Ok(Request::Quit) => Err(Stop::Goodbye),
            Ok(Request::Restart) => {
                self.console.say("The game begins again.")?;
                self.open()
            }
            Ok(Request::Thoughts) => self.say_thoughts(),
            Ok(Request::Save(name)) => self.save(&name),
            Ok(Request::Load(name)) => self.load(&name),
            Ok(request) if self.look(&request)? => Ok(()),
            _ => self.console.say("Two computers play. Press Enter, or type quit or restart."),
        }
    }

    /// What the computer that moved last saw.
    pub(super) fn say_thoughts(&mut self) -> Result<(), Stop> {
        match self.computers.saw.clone() {
            Some(saw) => self.console.say(saw),
            None => self.console.say("No computer has moved yet."),
        }
    }

    pub(super) fn say_hint(&mut self) -> Result<(), Stop> {
        self.console.flush()?;
        let mut strategy = StrategyName::Engine.build(0);
        let (game, signals) = (self.table.game(), Signals::default());
        let limits: Limits = computer::hint_limits();
        let choice = computer::think(&mut *strategy, game, &limits, &signals, &mut |_| ());
        match choice.ok().and_then(|choice| choice.best) {
            Some(mv) => {
                let words = describe(self.table.position(), mv);
                let words = words.split_once(" plays ").map_or(&*words, |(_, words)| words);
                self.console.say(format_args!("Hint: {words}"))
            }
            None => self.console.say("There is no hint for this position."),
        }
    }

    /// Lets the computer answer a draw offer of the person who is to move.
    pub(super) fn computer_answers_draw(&mut self, computer: Computer) -> Result<(), Stop> {
        let color = !self.table.turn();
        let score = self.computers.seats[color].as_ref().and_then(|seated| seated.score);
        if computer::accepts_draw(computer, self.table.game(), color, score) {
            self.submit(Action::AcceptDraw, color)?;
            return self.say_end();
        }
        self.submit(Action::DeclineDraw, color)?;
        let kind = self.computers.kind(computer);
        self.console.say(format_args!("Computer ({kind}) declines the draw."))
    }
}

/// `Computer (level 3) plays 6,4 4,4 (e5).`
fn announce(kind: &str, position: &Position, mv: Move) -> String {
    let (from, to) = (RowColumn(mv.from()), RowColumn(landing(position, mv)));
    let san = SanPlus::from_move(position, mv);
    format!("Computer ({kind}) plays {from} {to} ({san}).")
}

/// `Computer (level 3) saw Nf3 Nc6: depth 7, +0.35, 12,345 positions.`
fn saw(kind: &str, position: &Position, thought: &Thought) -> String {
    let [verdict, line, work] = computer::saw(position, thought);
    let mut text = format!("Computer ({kind}) saw {line}");
    let numbers = [verdict, work].into_iter().filter(|part| !part.is_empty());
    for (part, mark) in numbers.zip([": ", ", "]) {
        text.push_str(mark);
        text.push_str(&part);
    }
    format!("{text}. {}", thought.remark).trim_end().to_owned()
}
