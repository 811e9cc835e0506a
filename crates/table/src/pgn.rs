//! A table's game as PGN, and a table from such a PGN.

mod clk;
mod replay;

pub use replay::{Quoted, ReplayPgnError, replay_pgn};

use tabiya_chess::pgn::{GameResult, NodeId, SetTagError, Tree};
use tabiya_chess::{ByColor, Color, Outcome};

use crate::{ClockStart, End, Extra, Seat, SideClock, Table, Takebacks};
use clk::{Clk, byo_command, clk_command, left_command};

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
        self.write_tags(&mut tree, header)?;
        let last = self.write_moves(&mut tree);
        if let Some(end) = self.end {
            tree.add_comment(last, &end.to_string());
        }
        tree.set_result(self.end.map_or(GameResult::Unknown, End::result));
        Ok(tree)
    }

    /// Writes the moves with their clocks, and gives the last.
    fn write_moves(&self, tree: &mut Tree) -> NodeId {
        let mut node = tree.root();
        let mut grants = Grants::new(self, node);
        for (index, &(position, mv)) in self.game.history().iter().enumerate() {
            // Every move of a game was legal.
            let Ok(next) = tree.add(node, mv) else { break };
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

    fn write_tags(&self, tree: &mut Tree, header: &PgnHeader) -> Result<(), SetTagError> {
        let name = |color: Color| {
            let name = self.seats[color].as_ref().and_then(|Seat { name }| name.as_ref());
            name.map_or("", |name| name.as_str())
        };
        for (tag, value) in [
            ("Event", header.event.as_str()),
            ("Site", &header.site),
            ("Date", &header.date),
            ("Round", &header.round),
            ("White", name(Color::White)),
            ("Black", name(Color::Black)),
        ] {
            if !value.is_empty() {
                tree.set_tag(tag, value)?;
            }
        }
        tree.set_tag("TimeControl", &self.settings.control.to_pgn().to_string())?;
        tree.set_tag("Termination", termination(self.end))?;
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
        Some(End::Chess(Outcome::Time { .. })) => "time forfeit",
        Some(End::Chess(_)) => "normal",
        Some(End::Absence { .. } | End::Aborted) => "abandoned",
    }
}
