//! A table's game as PGN, and a table from such a PGN.

mod clk;
mod replay;
mod source;
mod spent;

pub use replay::{Quoted, ReplayPgnError, replay_pgn, replay_tree};
pub use spent::spent_ms;

use tabiya_chess::pgn::{GameResult, NodeId, SetTagError, Tree};
use tabiya_chess::{ByColor, Color, Outcome};

use crate::{ClockStart, End, Extra, Seat, SideClock, Table, Takebacks};
use clk::{Clk, byo_command, clk_command, left_command};
use source::{Clocks, Source};

/// The tag that says when the clocks start, and its value for over the board.
const CLOCK_START: (&str, &str) = ("ClockStart", "at once");
/// The tag that says that moves cannot be taken back.
const TAKEBACKS: (&str, &str) = ("Takebacks", "no");

/// What a PGN says about a game beside the game itself. What is empty is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnHeader {
    /// The occasion.
    pub event: String,
    /// The place.
    pub site: String,
    /// The day, as `2026.01.31`.
    pub date: String,
    /// The round.
    pub round: String,
}

impl Table {
    /// The game as PGN: players, result, how it ended, time control, and after each move the time
    /// that was left.
    ///
    /// Times are exact to the millisecond, so that [`replay_pgn`] gives the same clocks. Beside
    /// the usual `[%clk]` there is `[%byo 3]` for byoyomi periods left, and `[%left black
    /// 0:05:00]` behind a move after which time was granted.
    ///
    /// ```
    /// use tabiya_table::{Action, Millis, PgnHeader, Settings, Table};
    /// let settings = Settings { control: "5+3".parse()?, ..Settings::default() };
    /// let (mut table, _) = Table::open(settings, Millis(0));
    /// table.submit(&Action::play("e2e4".parse()?).by(table.turn()), Millis(900))?;
    /// let tree = table.to_pgn(&PgnHeader::default())?;
    /// assert!(tree.to_string().ends_with(
    ///     "[TimeControl \"300+3\"]\n[Termination \"unterminated\"]\n\n\
    ///      1. e4 { [%clk 0:05:00] } *\n"
    /// ));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A value of the header is too long.
    pub fn to_pgn(&self, header: &PgnHeader) -> Result<Tree, SetTagError> {
        let mut tree = Tree::from_position(*self.game.start());
        self.write_header(&mut tree, header)?;
        self.write_game(&mut tree, None)?;
        Ok(tree)
    }

    /// The game as [`to_pgn`](Self::to_pgn) writes it, with everything that a file said of it when
    /// it was read: tags, comments, signs and variations stay, as far as the game has followed the
    /// file. Where it was played on in another way, the file's moves become a variation.
    ///
    /// ```
    /// use tabiya_chess::pgn::Reader;
    /// use tabiya_table::{Action, Millis, replay_tree};
    /// let file = b"[Event \"Club\"]\n\n1. e4! {the usual} (1. d4 d5) 1... e5 *";
    /// let source = Reader::new(file.as_slice()).read_tree()?.expect("there is a game");
    /// let (mut table, _) = replay_tree(&source, Millis(0))?;
    /// table.submit(&Action::play("g1f3".parse()?).by(table.turn()), Millis(0))?;
    /// let text = table.to_pgn_with(&source)?.to_string();
    /// assert!(text.starts_with("[Event \"Club\"]\n"));
    /// assert!(text.ends_with("\n1. e4 $1 { the usual } (1. d4 d5) 1... e5 2. Nf3 *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A tag is too long.
    pub fn to_pgn_with(&self, source: &Tree) -> Result<Tree, SetTagError> {
        let mut tree = Tree::from_position(*self.game.start());
        for (tag, value) in source.tags() {
            tree.set_tag(tag, value)?;
        }
        self.write_game(&mut tree, Some(source))?;
        Ok(tree)
    }

    /// Writes what the table itself knows: players, settings, moves and end.
    fn write_game(&self, tree: &mut Tree, source: Option<&Tree>) -> Result<(), SetTagError> {
        self.write_tags(tree, source)?;
        let last = self.write_moves(tree, source.filter(|source| source.start() == tree.start()));
        if let Some(end) = self.end.map(|end| end.to_string())
            && !tree.comments(last).contains(&end)
        {
            tree.add_comment(last, &end);
        }
        tree.set_result(self.end.map_or(GameResult::Unknown, End::result));
        Ok(())
    }

    /// Writes the moves with their clocks, and gives the last.
    fn write_moves(&self, tree: &mut Tree, source: Option<&Tree>) -> NodeId {
        let clocks = if self.clocks.is_some() { Clocks::Written } else { Clocks::Kept };
        let mut source = source.map(|source| Source::begin(source, clocks, tree));
        let mut node = tree.root();
        let mut grants = Grants::new(self, node);
        for (index, &(position, mv)) in self.game.history().iter().enumerate() {
            // Every move of a game was legal.
            let Ok(next) = tree.add(node, mv) else { break };
            if let Some(source) = &mut source {
                source.follow(mv, node, next, tree);
            }
            node = next;
            let Some(turn) = self.turns.get(index) else { continue };
            let color = position.turn();
            grants.write(tree, color, &turn.before);
            tree.add_comment(node, &self.clock_comment(color, &turn.after));
            grants.written[color] = (node, turn.after.remaining_ms);
        }
        for color in Color::ALL {
            if let Some(clock) = self.clock(color) {
                grants.write(tree, color, clock);
            }
        }
        node
    }

    fn write_header(&self, tree: &mut Tree, header: &PgnHeader) -> Result<(), SetTagError> {
        for (tag, value) in [
            ("Event", header.event.as_str()),
            ("Site", &header.site),
            ("Date", &header.date),
            ("Round", &header.round),
        ] {
            if !value.is_empty() {
                tree.set_tag(tag, value)?;
            }
        }
        Ok(())
    }

    fn write_tags(&self, tree: &mut Tree, source: Option<&Tree>) -> Result<(), SetTagError> {
        for (tag, color) in [("White", Color::White), ("Black", Color::Black)] {
            if let Some(Seat { name: Some(name) }) = &self.seats[color] {
                tree.set_tag(tag, name.as_str())?;
            }
        }
        let control = &self.settings.control;
        // A file may have its own words for a game without a clock, and for how it ended.
        if control.is_timed() || tree.tag("TimeControl").is_none() {
            tree.set_tag("TimeControl", &control.to_pgn().to_string())?;
        }
        let was_over = source.is_some_and(|source| source.result() != GameResult::Unknown);
        if !was_over || tree.tag("Termination").is_none() {
            tree.set_tag("Termination", termination(self.end))?;
        }
        if self.clocks.is_some() && self.settings.clock_start == ClockStart::AtOnce {
            tree.set_tag(CLOCK_START.0, CLOCK_START.1)?;
        }
        if self.settings.takebacks == Takebacks::Forbidden {
            tree.set_tag(TAKEBACKS.0, TAKEBACKS.1)?;
        }
        Ok(())
    }

    fn clock_comment(&self, color: Color, clock: &SideClock) -> String {
        let mut comment = clk_command(Clk(clock.remaining_ms));
        let control = self.settings.control.side(color);
        let stage = control.map(|control| control.stage(clock.stage));
        if stage.is_some_and(|stage| matches!(stage.extra, Extra::Byoyomi { .. })) {
            comment.push(' ');
            comment.push_str(&byo_command(clock.periods));
        }
        comment
    }
}

/// What was last written about each clock, and where.
struct Grants {
    written: ByColor<(NodeId, u64)>,
}

impl Grants {
    fn new(table: &Table, root: NodeId) -> Self {
        let start_ms = |color| {
            let control = table.settings.control.side(color);
            control.map_or(0, |control| SideClock::start(control).remaining_ms)
        };
        Self { written: ByColor::new_with(|color| (root, start_ms(color))) }
    }

    /// Says that a clock held more before its next turn than its last move left it.
    fn write(&self, tree: &mut Tree, color: Color, clock: &SideClock) {
        let (node, written_ms) = self.written[color];
        if written_ms != clock.remaining_ms {
            tree.add_comment(node, &left_command(color, Clk(clock.remaining_ms)));
        }
    }
}

/// The value of the tag `Termination`, one of the words that the standard has for it.
const fn termination(end: Option<End>) -> &'static str {
    match end {
        None | Some(End::BrokenOff) => "unterminated",
        Some(End::Chess(Outcome::Time { .. } | Outcome::TimeUnwinnable)) => "time forfeit",
        Some(End::Chess(_)) => "normal",
        Some(End::Absence { .. } | End::Aborted) => "abandoned",
    }
}
