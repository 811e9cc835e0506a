//! Questions that stand before the board until they are answered.

mod online;

use ratatui::layout::Rect;
use tabiya_chess::{Claim, Color, Role, Square};
use tabiya_engine::Opponent;
use tabiya_protocol::rest::SeatTransfer;

use super::layout::Layout;
use super::look::Look;
use super::state::{Ask, Play};
use super::words;
use crate::computer;

/// The most characters of a file's name that can be typed.
pub(crate) const PATH_MAX: usize = 200;

/// A question, and which answer is chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dialog {
    pub(crate) question: Question,
    pub(crate) chosen: usize,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Menu,
    Help,
    Promotion {
        from: Square,
        to: Square,
    },
    Draw,
    Takeback,
    Resign,
    NewGame,
    /// Against whom to play.
    Opponent,
    /// With which color.
    Color {
        opponent: Opponent,
    },
    Quit,
    /// Under which name to save.
    Save {
        path: String,
    },
    Overwrite {
        path: String,
    },
    /// Whether to go on with the game in this PGN.
    Resume {
        pgn: String,
        summary: String,
    },
    /// What to do about an opponent who has left a server's table.
    Absence,
    /// How to go on with another device.
    SeatCode {
        transfer: SeatTransfer,
    },
}

/// An answer that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) key: char,
    pub(crate) label: String,
    pub(crate) deed: Deed,
}

/// What an answer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Close,
    /// As if this key had been pressed at the board.
    Key(char),
    Promote(Role),
    AgreeDraw,
    Claim(Claim),
    TakeBack,
    Resign,
    Abort,
    GrantTime,
    TurnWithTheMove,
    NewGame,
    ChooseOpponent,
    /// None: a person.
    Against(Option<Opponent>),
    /// None: by chance.
    Sit(Option<Color>),
    Rematch,
    Quit,
    Overwrite,
    Resume,
    SetAside,
    /// Asks the server.
    Ask(Ask),
}

impl Question {
    /// What stands above.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Self::Menu => "Tabiya",
            Self::Help => "Keys",
            Self::Promotion { .. } => "Promote to",
            Self::Draw => "Draw",
            Self::Takeback => "Take back",
            Self::Resign => "Give up",
            Self::NewGame => "New game",
            Self::Opponent => "Play against",
            Self::Color { .. } => "Your color",
            Self::Quit => "Quit",
            Self::Save { .. } => "Save as PGN",
            Self::Overwrite { .. } => "File exists",
            Self::Resume { .. } => "Unfinished game",
            Self::Absence => "Your opponent has left",
            Self::SeatCode { .. } => "Another device",
        }
    }

    /// What is said before the answers.
    pub(crate) fn text(&self, play: &Play) -> Vec<String> {
        if let Some(text) = online::text(self, play) {
            return text;
        }
        let table = &play.table;
        match self {
            Self::Help => HELP.lines().map(ToOwned::to_owned).collect(),
            Self::Menu
            | Self::Promotion { .. }
            | Self::Opponent
            | Self::Absence
            | Self::SeatCode { .. } => Vec::new(),
            Self::Color { opponent } => vec![format!("Against {}", computer::name(*opponent))],
            Self::Draw if play.computers.person().is_some() => Vec::new(),
            Self::Draw => vec!["Do both players agree?".to_owned()],
            Self::Takeback => vec![format!("Take back {}?", play.last_move_words(!table.turn()))],
            Self::Resign if table.has_begun() => {
                vec![format!("{} gives up?", words::name(table, play.actor()))]
            }
            Self::Resign => vec!["Not both sides have moved.".to_owned()],
            Self::NewGame if table.end().is_some() => vec![words::standing(table)],
            Self::NewGame => {
                vec!["This game is not over.".to_owned(), "It is put aside as a PGN.".to_owned()]
            }
            Self::Quit => {
                vec!["The game is kept.".to_owned(), "You can go on next time.".to_owned()]
            }
            Self::Save { path } => {
                vec!["File name, then Enter:".to_owned(), tail(path, 28)]
            }
            Self::Overwrite { path } => vec![tail(path, 28), "Replace it?".to_owned()],
            Self::Resume { summary, .. } => summary.lines().map(ToOwned::to_owned).collect(),
        }
    }

    /// The answers. The first is chosen when the question opens; where a slip would cost the
    /// game, that is the harmless one.
    pub(crate) fn choices(&self, play: &Play) -> Vec<Choice> {
        if let Some(choices) = online::choices(self, play) {
            return choices;
        }
        let table = &play.table;
        match self {
            Self::Help | Self::Save { .. } | Self::Absence | Self::SeatCode { .. } => Vec::new(),
            Self::Menu => menu(play),
            Self::Promotion { .. } => Role::PROMOTIONS
                .into_iter()
                .map(|role| choice(role.letter(), &role.to_string(), Deed::Promote(role)))
                .collect(),
            Self::Draw => {
                let mut choices = vec![choice('n', "play on", Deed::Close)];
                let claims = table.claims();
                for (key, claim, label) in [
                    ('3', Claim::Threefold, "claim: third repetition"),
                    ('5', Claim::FiftyMoves, "claim: fifty moves"),
                ] {
                    if claims.allow(claim) && play.actor() == table.turn() {
                        choices.push(choice(key, label, Deed::Claim(claim)));
                    }
                }
                let offer = match play.computers.person() {
                    Some(_) => "offer a draw",
                    None => "both agree to a draw",
                };
                choices.push(choice('y', offer, Deed::AgreeDraw));
                choices
            }
            Self::Takeback => vec![
                choice('y', "take it back", Deed::TakeBack),
                choice('n', "let it stand", Deed::Close),
            ],
            Self::Resign if table.has_begun() => vec![
                choice('n', "play on", Deed::Close),
                choice('y', &format!("{} gives up", play.actor()), Deed::Resign),
            ],
            Self::Resign => vec![
                choice('n', "play on", Deed::Close),
                choice('y', "call the game off", Deed::Abort),
            ],
            Self::NewGame if table.end().is_some() => vec![
                choice('r', "rematch, colors changed", Deed::Rematch),
                choice('n', "new game, same colors", Deed::NewGame),
                choice('o', "another opponent", Deed::ChooseOpponent),
                choice('l', "look at the board", Deed::Close),
            ],
            Self::NewGame => vec![
                choice('n', "play on", Deed::Close),
                choice('y', "start a new game", Deed::NewGame),
                choice('o', "with another opponent", Deed::ChooseOpponent),
            ],
            Self::Opponent => opponents(),
            Self::Color { .. } => vec![
                choice('w', "White", Deed::Sit(Some(Color::White))),
                choice('b', "Black", Deed::Sit(Some(Color::Black))),
                choice('r', "by chance", Deed::Sit(None)),
            ],
            Self::Quit => {
                vec![choice('y', "quit", Deed::Quit), choice('n', "play on", Deed::Close)]
            }
            Self::Overwrite { .. } => vec![
                choice('n', "keep the file", Deed::Close),
                choice('y', "replace the file", Deed::Overwrite),
            ],
            Self::Resume { .. } => vec![
                choice('y', "go on with it", Deed::Resume),
                choice('n', "new game, put it aside", Deed::SetAside),
            ],
        }
    }
}

fn menu(play: &Play) -> Vec<Choice> {
    let is_over = play.table.end().is_some();
    let give_up = if play.table.has_begun() { "give up" } else { "call off" };
    let key = |key, label: &str| choice(key, label, Deed::Key(key));
    let mut choices = vec![choice('m', "back to the board", Deed::Close)];
    if !is_over && play.computers.are_alone() {
        choices.push(key('p', play.pace_words()));
    } else if !is_over {
        choices.push(key('!', "hint"));
        choices.push(key('=', "draw: agree or claim"));
        choices.push(key('u', "take a move back"));
        choices.push(key('r', give_up));
        if play.table.settings().control.is_timed() {
            let label = format!("15 seconds for {}", !play.actor());
            choices.push(choice('+', &label, Deed::GrantTime));
        }
    }
    choices.extend([
        key('i', play.thoughts_words()),
        key('n', "new game"),
        choice('o', "new game: opponent", Deed::ChooseOpponent),
        key('s', "save as PGN"),
        key('v', "turn the board"),
        choice('x', play.turning_words(), Deed::TurnWithTheMove),
        key('t', "light or dark"),
        key('?', "help"),
        key('q', "quit"),
    ]);
    choices
}

/// A person, every level, every strategy, each with a key of its own.
fn opponents() -> Vec<Choice> {
    let mut choices = vec![choice('p', "a person here", Deed::Against(None))];
    for opponent in Opponent::all() {
        let name = computer::name(opponent);
        let is_free = |key: &char| choices.iter().all(|choice| choice.key != *key);
        // Level 10 has the key 0.
        let key = match opponent {
            Opponent::Level(level) => level.to_string().chars().last(),
            Opponent::Strategy(_) => name.to_ascii_lowercase().chars().find(is_free),
        };
        choices.push(choice(key.unwrap_or(' '), &name, Deed::Against(Some(opponent))));
    }
    choices
}

fn choice(key: char, label: &str, deed: Deed) -> Choice {
    Choice { key, label: label.to_owned(), deed }
}

/// The last characters of a text that is too long.
fn tail(text: &str, length_max: usize) -> String {
    let length = text.chars().count();
    text.chars().skip(length.saturating_sub(length_max)).collect()
}

/// A dialog's box on the screen, with its lines of text above its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) area: Rect,
    pub(crate) text: Vec<String>,
    pub(crate) choices: Vec<Choice>,
}

impl Frame {
    pub(crate) fn of(play: &Play, dialog: &Dialog, layout: &Layout) -> Self {
        let text = dialog.question.text(play);
        let choices = dialog.question.choices(play);
        let widest = text
            .iter()
            .map(|line| line.chars().count())
            .chain(choices.iter().map(|choice| choice.label.chars().count() + 6))
            .chain([dialog.question.title().len() + 2])
            .max()
            .unwrap_or(0);
        let width = length(widest).saturating_add(4).min(play.area.width);
        let gap = usize::from(!text.is_empty() && !choices.is_empty());
        let height = length(text.len() + gap + choices.len() + 2).min(play.area.height);
        let room = play.area;
        let (x, y) = match dialog.question {
            // Over its own column, at the promotion square's end.
            Question::Promotion { to, .. } => {
                let square = layout.square_rect(to, play.side);
                (square.x.saturating_sub(2), square.y + square.height)
            }
            _ => (
                layout.board.x + (layout.board.width / 2).saturating_sub(width / 2),
                layout.board.y + (layout.board.height / 2).saturating_sub(height / 2),
            ),
        };
        let x = x.clamp(room.x, room.right() - width);
        let y = y.clamp(room.y, room.bottom() - height);
        Self { area: Rect::new(x, y, width, height), text, choices }
    }

    /// The row of the first answer.
    pub(crate) fn first_row(&self) -> u16 {
        let gap = usize::from(!self.text.is_empty());
        self.area.y + 1 + length(self.text.len() + gap)
    }
}

fn length(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// What the marks on the board mean, in the glyphs of the screen.
pub(crate) fn legend(look: Look) -> String {
    let is_ascii = look.pieces == super::look::Pieces::Ascii;
    let (quiet, capture, last) = if is_ascii { ('*', 'x', '\'') } else { ('●', '×', '°') };
    format!("{quiet} free {capture} takes {last} last + hint ! check")
}

/// Fits the smallest screen.
const HELP: &str = "\
Type a move, then Enter: e4 Nf3 e8=N
or arrows and Enter, or the mouse.
claim Nf3   claim a draw with a move
Esc     menu, or clear what is typed
Tab     arrows step through the list
Home End PgUp PgDn   the same, always
=  draw         u  take back
r  give up      n  new game, rematch
s  save PGN     v  turn the board
x  turn it after every move
t  light/dark   q  quit
!  hint         i  thoughts
p  two computers: Space for each move
Ctrl-L  draw the screen afresh";
