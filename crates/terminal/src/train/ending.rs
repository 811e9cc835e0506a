//! An ending of the course, played in plain lines against an opponent who does not err.

use std::time::Instant;

use tabiya_chess::{Game, Move, SanPlus};
use tabiya_ending::{Tables, bundled};
use tabiya_engine::{Limits, Opponent, Signals, Strategy, StrategyName, Task};
use tabiya_train::{CourseEnding, Goal, GoalKind, course};

use super::request::{Request, request};
use super::standing::{Happened, Standing, standing};
use super::{Options, Tally};
use crate::console::{Console, Stop, quoted};
use crate::diagram::{Diagram, Edge, View};

const HELP: &str = "\
Type a move: e2e4 or Nf3 or e8=Q. Or:
  hint    which piece moves
  show    shows a move that is right
  skip    leaves this ending
  board   draws the board again
  quit    ends the training";

/// Endings, one after the other as they are chosen.
pub(super) struct Endings<'a> {
    console: Console<'a>,
    tables: Tables,
    engine: Box<dyn Strategy>,
    nodes: u64,
    tally: Tally,
}

impl<'a> Endings<'a> {
    pub(super) fn new(console: Console<'a>, options: &Options) -> Self {
        let engine = tabiya_computer::strategy(Opponent::Strategy(StrategyName::Engine), 0);
        let tally = Tally::default();
        Self { console, tables: Tables::default(), engine, nodes: options.nodes, tally }
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// Shows the course and plays what is chosen, until the person quits.
    pub(super) fn run(&mut self) -> Result<(), Stop> {
        for (index, ending) in endings().enumerate() {
            let CourseEnding { name, title, goal, .. } = ending;
            self.console.say(format_args!("{:2}. {title} ({name}). {}", index + 1, said(*goal)))?;
        }
        loop {
            let line = self.console.ask("Which ending? Its number, its name, or quit.")?;
            let chosen = match line.parse::<usize>() {
                Ok(number) => number.checked_sub(1).and_then(|index| endings().nth(index)),
                Err(_) => endings().find(|ending| ending.name == line),
            };
            match chosen {
                Some(ending) => self.play(ending)?,
                None if matches!(line.as_str(), "quit" | "q") => return Err(Stop::Goodbye),
                None => self.console.say(format_args!("There is no ending {}.", quoted(&line)))?,
            }
        }
    }

    /// Plays an ending until its goal is reached or out of reach, or it is left.
    pub(super) fn play(&mut self, ending: &CourseEnding) -> Result<(), Stop> {
        let CourseEnding { title, goal, side, .. } = ending;
        self.console.say(format_args!("{title}. You are {side}. {}", said(*goal)))?;
        let mut game = Game::from_position(ending.fen);
        let mut count = 0;
        self.tally.seen += 1;
        loop {
            let now = if game.position().turn() == ending.side {
                let Some(mv) = self.ask_move(ending, &game, count + 1)? else { return Ok(()) };
                let mut after = game.clone();
                // The move was read in this position.
                let _played = after.play(mv);
                let now = self.standing(ending, &after, count + 1);
                if now == Standing::GivenAway {
                    self.say_given_away(ending, &game, mv)?;
                    continue;
                }
                (game, count) = (after, count + 1);
                now
            } else {
                let Some(mv) = self.best(&game) else { return Ok(()) };
                let san = SanPlus::from_move(game.position(), mv);
                let turn = game.position().turn();
                self.console.say(format_args!("{turn} plays {san}."))?;
                let _played = game.play(mv);
                self.standing(ending, &game, count)
            };
            let end = match now {
                Standing::GoesOn | Standing::GivenAway => continue,
                Standing::Reached => "Goal reached.".to_owned(),
                Standing::Mated => "You are mated.".to_owned(),
                Standing::Drawn => "The game is drawn. You can win this ending.".to_owned(),
                Standing::Late => format!("That took more than {} moves.", goal.moves),
            };
            self.tally.solved += usize::from(now == Standing::Reached);
            self.console.say(end)?;
            return self.console.flush();
        }
    }

    /// Asks until there is a legal move; none if the ending is left.
    fn ask_move(
        &mut self,
        ending: &CourseEnding,
        game: &Game,
        number: usize,
    ) -> Result<Option<Move>, Stop> {
        let position = game.position();
        let board = Diagram(position.board(), View::of(ending.side), Edge::Names).to_string();
        self.console.say(&board)?;
        let total = ending.goal.moves;
        loop {
            let line = self
                .console
                .ask(format_args!("Your move {number} of {total}, hint, show, skip or quit?"))?;
            match request(position, &line) {
                Err(why) => self.console.say(why)?,
                Ok(Request::Play(mv)) => return Ok(Some(mv)),
                Ok(Request::Quit) => return Err(Stop::Goodbye),
                Ok(Request::Skip) => return Ok(None),
                Ok(Request::Help) => self.console.say(HELP)?,
                Ok(Request::Board) => self.console.say(&board)?,
                Ok(asked) => {
                    let Some(best) = self.best(game) else { continue };
                    let role = position.board().role_at(best.from());
                    match (asked, role) {
                        (Request::Hint, Some(role)) => {
                            let from = best.from();
                            self.console.say(format_args!("The {role} on {from} moves."))?;
                        }
                        _ => {
                            let best = SanPlus::from_move(position, best);
                            self.console.say(format_args!("{best} is right."))?;
                        }
                    }
                }
            }
        }
    }

    fn say_given_away(&mut self, ending: &CourseEnding, game: &Game, mv: Move) -> Result<(), Stop> {
        let what = if ending.goal.kind == GoalKind::Draw { "draw" } else { "win" };
        let san = SanPlus::from_move(game.position(), mv);
        self.console.say(format_args!("{san} gives the {what} away. Look again."))
    }

    fn standing(&mut self, ending: &CourseEnding, game: &Game, count: usize) -> Standing {
        self.load(game);
        let verdict = self.tables.probe(game.position());
        standing(ending, &Happened { game, count, verdict })
    }

    /// The best move: the tables', or the engine's where there are more men.
    fn best(&mut self, game: &Game) -> Option<Move> {
        self.load(game);
        let seen: Vec<_> = game.history().iter().map(|(position, _)| *position).collect();
        self.tables.reply(game.position(), &seen).or_else(|| {
            let (limits, signals) = (Limits::from_nodes(self.nodes), Signals::default());
            let stopwatch = Instant::now();
            let task = Task { game, limits: &limits, signals: &signals, stopwatch: &stopwatch };
            self.engine.choose(&task, &mut |_| ()).best
        })
    }

    /// Unpacks the tables that a position needs, as far as they come with the program.
    fn load(&mut self, game: &Game) {
        while let Some(needed) = self.tables.needed(game.position()) {
            let packed: Option<Vec<_>> = needed.iter().map(|&ending| bundled(ending)).collect();
            let Some(packed) = packed.filter(|packed| !packed.is_empty()) else { return };
            for bytes in packed {
                // What comes with the program is whole; a test reads all of it.
                if self.tables.load(bytes).is_err() {
                    return;
                }
            }
        }
    }
}

fn endings() -> impl Iterator<Item = &'static CourseEnding> {
    course().iter().flat_map(|part| &part.endings)
}

/// A goal in a sentence.
fn said(Goal { kind, moves }: Goal) -> String {
    match kind {
        GoalKind::Mate => format!("Mate within {moves} moves."),
        GoalKind::Promote => format!("Promote within {moves} moves."),
        GoalKind::Capture => format!("Win the last piece or pawn within {moves} moves."),
        GoalKind::Draw => format!("Hold the draw for {moves} moves."),
    }
}
