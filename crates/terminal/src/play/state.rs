//! What is on the screen, and how it answers the person.

mod act;
mod answer;
mod board;
mod computer;
mod line;
mod online;
mod review;
mod switch;
mod typed;

use ratatui::layout::{Position as Cell, Rect};
use tabiya_chess::pgn::Tree;
use tabiya_chess::{Color, Move, Piece, Position, Role, Square};
use tabiya_opening::Opening;
use tabiya_protocol::{ClientMessage, TableId};
use tabiya_table::{Millis, PgnHeader, Settings, Table};

use super::Turning;
use super::dialog::{Dialog, Question};
use super::input::Intent;
use super::layout::Layout;
use super::look::Look;
use super::sound::Sound;
use super::view::{Rows, keys};
use crate::file::Mode;
use crate::games::{Games, Loaded};
pub(crate) use computer::Computers;
pub(crate) use online::{Ask, News, Online, Sight};
pub(crate) use review::{Review, ReviewJob, sign};

/// A game on the screen. It changes by [`Play::handle`] and [`Play::tick`] only.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) table: Table,
    /// What the next game is opened with.
    settings: Settings,
    header: PgnHeader,
    /// What a file says of the game, if it came from one.
    source: Option<Box<Tree>>,
    pub(crate) computers: Computers,
    /// The server whose table this is; none for a table of our own.
    pub(crate) online: Option<Box<Online>>,
    /// The review of a game that is over.
    pub(crate) review: Review,
    pub(crate) look: Look,
    pub(crate) sound: Sound,
    /// Whose side is below.
    pub(crate) side: Color,
    turning: Turning,
    pub(crate) cursor: Square,
    pub(crate) selected: Option<Square>,
    drag: Option<Drag>,
    pub(crate) typed: String,
    /// Where the cursor stood before the `h` that was just pressed: it is a step to the left, or
    /// the file of a move.
    before_h: Option<Square>,
    pub(crate) focus: Focus,
    /// The number of moves before the position that is looked at; none for the game as it is.
    pub(crate) shown: Option<usize>,
    pub(crate) dialog: Option<Dialog>,
    /// A message that is shown until the next key.
    pub(crate) notice: Option<String>,
    pub(crate) area: Rect,
}

/// Which part the arrows belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    Board,
    Moves,
}

/// A piece that is dragged with the mouse.
#[derive(Clone, Copy, Debug)]
struct Drag {
    from: Square,
    was_selected: bool,
}

/// What the state asks the loop to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Keep this unfinished game; an earlier one is replaced.
    Keep(String),
    /// The game is over: nothing is left to resume, and this is the last game.
    Finish(String),
    /// Put the unfinished game that is kept aside.
    SetAside,
    /// Write a PGN where the person wants it.
    Save {
        path: String,
        pgn: String,
        mode: Mode,
    },
    /// Read the games of a file.
    Load {
        path: String,
    },
    /// Ring the bell.
    Bell,
    /// Say this to the server.
    Send(Box<ClientMessage>),
    /// Ask the server for the PGN that is to be written.
    Fetch {
        path: String,
        mode: Mode,
    },
    /// Ask the server for a code that moves the seat.
    SeatCode,
    /// Go to another table of the server.
    Follow(TableId),
    Redraw,
    Suspend,
    Quit,
}

impl Play {
    pub(crate) fn new(settings: Settings, look: Look, turning: Turning, now: Millis) -> Self {
        let (table, _) = Table::open(settings.clone(), now);
        let mut play = Self {
            table,
            settings,
            header: PgnHeader::default(),
            source: None,
            computers: Computers::default(),
            online: None,
            review: Review::None,
            look,
            sound: Sound::Off,
            side: Color::White,
            turning,
            cursor: Square::E2,
            selected: None,
            drag: None,
            typed: String::new(),
            before_h: None,
            focus: Focus::Board,
            shown: None,
            dialog: None,
            notice: None,
            area: Rect::new(0, 0, 80, 24),
        };
        play.begin();
        play
    }

    /// Goes on with a game, or shows one that is over.
    pub(crate) fn with_game(mut self, loaded: Loaded) -> Self {
        self.take(loaded);
        self
    }

    /// A game of a file comes to the table.
    fn take(&mut self, loaded: Loaded) {
        self.settings = loaded.table.settings().clone();
        self.table = loaded.table;
        self.source = Some(Box::new(loaded.source));
        self.begin();
    }

    /// Sets what the game does not know itself: the day, and how fast computers move.
    pub(crate) fn with_world(mut self, header: PgnHeader, computers: Computers) -> Self {
        self.header = header;
        self.computers = computers;
        self.begin();
        self
    }

    /// Asks whether to go on with an unfinished game.
    pub(crate) fn offer_resume(&mut self, pgn: Vec<u8>, now: Millis) {
        // A file that cannot be read is put aside when a new game replaces it.
        let games = Games::from_text(pgn);
        match games.and_then(|games| Ok((games.load(1, now)?.table, games))) {
            Ok((table, games)) if table.end().is_none() => {
                let moves = table.game().plies().div_ceil(2);
                let names = Color::ALL.map(|color| super::words::name(&table, color));
                let summary =
                    format!("{} - {}\nmove {moves}, {} to move", names[0], names[1], table.turn());
                self.ask(Question::Resume { games, summary });
            }
            Ok(_) => {}
            Err(error) => {
                self.notice = Some(format!("The saved game cannot be read: {error}."));
            }
        }
    }

    /// Lets time pass.
    pub(crate) fn tick(&mut self, now: Millis) -> Vec<Effect> {
        // Until the question about the unfinished game is answered, this one has not begun. At a
        // server's table the server judges the clocks.
        if self.is_asking_to_resume() || self.online.is_some() {
            return Vec::new();
        }
        let mut effects = Vec::new();
        if !self.make_chosen_move(now, &mut effects) {
            self.judge(now, &mut effects);
        }
        effects
    }

    /// Answers what the person does.
    pub(crate) fn handle(&mut self, intent: Intent, now: Millis) -> Vec<Effect> {
        let mut effects = self.tick(now);
        match intent {
            Intent::Resize { width, height } => self.area = Rect::new(0, 0, width, height),
            Intent::Interrupt => effects.push(Effect::Quit),
            Intent::Suspend => effects.push(Effect::Suspend),
            Intent::Redraw => effects.push(Effect::Redraw),
            intent if Layout::of(self.area, self.look).is_none() => {
                // Nobody should move behind a screen that shows no board. The game is saved.
                if intent == Intent::Char('q') {
                    effects.push(Effect::Quit);
                }
            }
            intent if self.dialog.is_some() => self.answer(&intent, now, &mut effects),
            intent => {
                if !matches!(intent, Intent::Release(_)) {
                    self.notice = None;
                }
                self.at_board(intent, now, &mut effects);
            }
        }
        effects
    }

    fn at_board(&mut self, intent: Intent, now: Millis, effects: &mut Vec<Effect>) {
        let before_h = self.before_h.take();
        match intent {
            Intent::Char(letter @ ('1'..='8' | 'x')) if before_h.is_some() => {
                // It was the file of a move: `h4`, `hxg5`.
                self.cursor = before_h.unwrap_or(self.cursor);
                ['h', letter].into_iter().for_each(|letter| self.type_letter(letter));
            }
            Intent::Char('h') if self.typed.is_empty() => {
                self.before_h = Some(self.cursor);
                self.arrow(-1, 0);
            }
            Intent::Char(letter) => self.press_key(letter, now, effects),
            Intent::Paste(text) => text.chars().for_each(|letter| self.type_letter(letter)),
            Intent::Backspace => drop(self.typed.pop()),
            Intent::Erase => self.typed.clear(),
            Intent::Enter if !self.typed.is_empty() => self.enter_typed(now, effects),
            Intent::Enter if self.computers.are_alone() => self.next_move(),
            Intent::Enter => self.activate(self.cursor, now, effects),
            Intent::Escape => self.escape(),
            Intent::Tab => {
                self.focus = match self.focus {
                    Focus::Board => Focus::Moves,
                    Focus::Moves => Focus::Board,
                };
            }
            Intent::Up => self.arrow(0, -1),
            Intent::Down => self.arrow(0, 1),
            Intent::Left => self.arrow(-1, 0),
            Intent::Right => self.arrow(1, 0),
            Intent::Home => self.show(0),
            Intent::End => self.shown = None,
            Intent::PageUp | Intent::WheelUp => self.step(-1),
            Intent::PageDown | Intent::WheelDown => self.step(1),
            Intent::Press(cell) => self.press(cell, now, effects),
            Intent::Release(cell) => self.release(cell, now, effects),
            Intent::Resize { .. } | Intent::Interrupt | Intent::Suspend | Intent::Redraw => {}
        }
    }

    /// Handles a typed character: a letter that can begin a move begins one, others are commands.
    fn press_key(&mut self, letter: char, now: Millis, effects: &mut Vec<Effect>) {
        if !self.typed.is_empty() || typed::begins_move(letter) {
            self.type_letter(letter);
            return;
        }
        if self.press_online_key(letter, effects) {
            return;
        }
        match letter {
            ' ' if self.computers.are_alone() => self.next_move(),
            ' ' => self.activate(self.cursor, now, effects),
            '?' => self.ask(Question::Help),
            'm' => self.ask(Question::Menu),
            '!' => self.ask_hint(),
            'i' => self.toggle_thoughts(),
            'p' => self.toggle_pace(),
            '=' => self.ask_while_playing(Question::Draw),
            'u' if self.computers.person().is_some() => self.take_back(now, effects),
            'u' => self.ask_while_playing(Question::Takeback),
            'r' if self.table.end().is_some() => self.press_review(),
            'r' => self.ask_while_playing(Question::Resign),
            'n' if self.is_worth_keeping() || self.table.end().is_some() => {
                self.ask(Question::NewGame);
            }
            'n' => self.ask(Question::Opponent),
            's' => self.ask(Question::Save { path: self.file_name() }),
            'j' => self.arrow(0, 1),
            'k' => self.arrow(0, -1),
            'l' => self.arrow(1, 0),
            'v' => self.side = !self.side,
            'x' => self.toggle_turning(),
            't' => self.look.theme = self.look.theme.other(),
            'q' if self.is_worth_keeping() => self.ask(Question::Quit),
            'q' => effects.push(Effect::Quit),
            _ => self.notice = Some("That key does nothing here. ? shows the keys.".to_owned()),
        }
    }

    fn escape(&mut self) {
        if !self.typed.is_empty() {
            self.typed.clear();
        } else if self.selected.is_some() {
            self.selected = None;
        } else if self.shown.is_some() || self.focus == Focus::Moves {
            self.shown = None;
            self.focus = Focus::Board;
        } else {
            self.ask(Question::Menu);
        }
    }

    fn press(&mut self, cell: Cell, now: Millis, effects: &mut Vec<Effect>) {
        let Some(layout) = Layout::of(self.area, self.look) else { return };
        if let Some(square) = layout.square_at(cell, self.side) {
            self.press_square(square, now, effects);
        } else if layout.moves.contains(cell) {
            self.show(Rows::of(self, layout.moves).ply_at(cell));
        } else if layout.keys.contains(cell) {
            let at = usize::from(cell.x - layout.keys.x);
            let mut start = 0;
            for &(key, label) in keys(self) {
                let end = start + label.len();
                if (start..end).contains(&at) {
                    self.press_hint(key, now, effects);
                }
                start = end + 2;
            }
        }
    }

    fn press_hint(&mut self, key: char, now: Millis, effects: &mut Vec<Effect>) {
        self.typed.clear();
        match key {
            '\t' => self.at_board(Intent::Tab, now, effects),
            key => self.press_key(key, now, effects),
        }
    }

    fn arrow(&mut self, columns: i8, rows: i8) {
        match self.focus {
            Focus::Board => self.move_cursor(columns, rows),
            Focus::Moves => {
                let layout = Layout::of(self.area, self.look);
                let in_row = layout.map_or(1, |layout| Rows::of(self, layout.moves).per_row);
                let rows = isize::from(rows) * in_row.cast_signed();
                self.step(isize::from(columns) + rows);
            }
        }
    }

    /// Looks at the position after another number of moves.
    fn step(&mut self, plies: isize) {
        let last = self.table.game().plies();
        self.show(self.shown.unwrap_or(last).saturating_add_signed(plies));
    }

    fn show(&mut self, ply: usize) {
        self.selected = None;
        self.shown = (ply < self.table.game().plies()).then_some(ply);
    }

    /// The position on the screen.
    pub(crate) fn position_shown(&self) -> &Position {
        let past = self.shown.and_then(|ply| self.table.game().history().get(ply));
        past.map_or(self.table.position(), |(position, _)| position)
    }

    /// The opening of the game. While two people play at a server, its name would be a help that
    /// they must not have.
    pub(crate) fn opening(&self) -> Option<Opening> {
        let is_told = self.online.as_deref().is_none_or(Online::may_be_helped);
        if !is_told && self.table.end().is_none() {
            return None;
        }
        let history = self.table.game().history().iter();
        let positions = history.map(|(position, _)| position).skip(1);
        Opening::of_positions(positions.chain([self.table.position()]))
    }

    /// The moves that lead to the position on the screen.
    pub(crate) fn history_shown(&self) -> &[(Position, Move)] {
        let history = self.table.game().history();
        self.shown.and_then(|ply| history.get(..ply)).unwrap_or(history)
    }

    /// The pieces that a side has taken, in the order of their worth.
    pub(crate) fn taken_by(&self, color: Color) -> Vec<Piece> {
        let mut roles: Vec<Role> = self
            .history_shown()
            .iter()
            .filter(|(position, _)| position.turn() == color)
            .filter_map(|(position, mv)| board::captured(position, *mv))
            .collect();
        roles.sort_unstable_by(|a, b| b.cmp(a));
        roles.into_iter().map(|role| Piece::new(!color, role)).collect()
    }

    /// The last move of the one who played it, or of the other: `3. Nf3`, `3... Nc6`.
    pub(crate) fn last_move_words(&self, by: Color) -> String {
        let history = self.table.game().history();
        let last = history.iter().rev().find(|(position, _)| position.turn() == by);
        last.map_or_else(String::new, |(position, mv)| review::numbered(position, *mv))
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.drag = None;
        self.dialog = Some(Dialog { question, chosen: 0 });
    }

    fn is_asking_to_resume(&self) -> bool {
        self.dialog.as_ref().is_some_and(|dialog| match dialog.question {
            Question::Resume { .. } => true,
            Question::Game { .. } => self.table.game().plies() == 0,
            _ => false,
        })
    }
}
