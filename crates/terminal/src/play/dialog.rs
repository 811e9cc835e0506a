//! Questions that cover the board until they are answered.

mod frame;
mod help;
mod menu;
mod online;

use tabiya_chess::{ByColor, Claim, Color, Role, Square};
use tabiya_protocol::rest::SeatTransfer;

use super::state::{Ask, Play};
use super::words;
use crate::computer::Computer;
use crate::games::Games;
pub(crate) use frame::Frame;
pub(crate) use help::legend;

/// The most characters of a file's name or a position that can be typed.
pub(crate) const LINE_MAX: usize = 200;
/// How many of them are seen while they are typed.
const LINE_SHOWN: usize = 28;

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
        opponent: Computer,
    },
    /// With which time for a new game.
    Clock {
        text: String,
    },
    /// From which position to begin a new game.
    Position {
        text: String,
    },
    /// Which file to load.
    Load {
        path: String,
    },
    /// Which game of the file, and which computers play instead of the players named there.
    Game {
        games: Games,
        opponents: ByColor<Option<Computer>>,
    },
    Quit,
    /// Under which name to save.
    Save {
        path: String,
    },
    Overwrite {
        path: String,
        /// How many games the file has; 0 if it is not a PGN file.
        games: usize,
    },
    /// Whether to go on with the game that was kept.
    Resume {
        games: Games,
        summary: String,
    },
    /// Which move of the review to look at.
    Review,
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
    /// Plays against this computer; none for a person.
    Against(Option<Computer>),
    AskClock,
    AskPosition,
    AskFile,
    /// The game with this number, of those in a file.
    Game(usize),
    /// The position after so many moves.
    Show(usize),
    Sound,
    /// Plays this color; none for a random one.
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
    /// The line that is typed in answer; none if an answer is chosen.
    pub(crate) fn line_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Clock { text } | Self::Position { text } => Some(text),
            Self::Load { path } | Self::Save { path } => Some(path),
            _ => None,
        }
    }

    /// Whether a line is typed in answer.
    pub(crate) const fn is_typed(&self) -> bool {
        matches!(
            self,
            Self::Clock { .. } | Self::Position { .. } | Self::Load { .. } | Self::Save { .. }
        )
    }

    /// The title of the box.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Self::Menu => "Tabiya",
            Self::Help => "Keys",
            Self::Promotion { .. } => "Promote to",
            Self::Draw => "Draw",
            Self::Takeback => "Take back",
            Self::Resign => "Resign",
            Self::NewGame => "New game",
            Self::Opponent => "Play against",
            Self::Color { .. } => "Your color",
            Self::Clock { .. } => "New game: clock",
            Self::Position { .. } => "New game: position",
            Self::Load { .. } => "Load a PGN file",
            Self::Game { .. } => "Which game?",
            Self::Quit => "Quit",
            Self::Save { .. } => "Save as PGN",
            Self::Overwrite { .. } => "File exists",
            Self::Resume { .. } => "Unfinished game",
            Self::Review => "Review",
            Self::Absence => "Your opponent has left",
            Self::SeatCode { .. } => "Another device",
        }
    }

    /// The text above the answers.
    pub(crate) fn text(&self, play: &Play) -> Vec<String> {
        if let Some(text) = online::text(self, play) {
            return text;
        }
        let table = &play.table;
        match self {
            Self::Help => help::here(),
            Self::Menu
            | Self::Promotion { .. }
            | Self::Opponent
            | Self::Absence
            | Self::SeatCode { .. } => Vec::new(),
            Self::Review => play.review_summary(),
            Self::Color { opponent } => {
                vec![format!("Against {}", play.computers.crew.name(*opponent))]
            }
            Self::Clock { text } => vec![
                "5+3: minutes, seconds a move".to_owned(),
                "3d2  10+5x30s  40/90+30,30+30".to_owned(),
                "none: without a clock".to_owned(),
                format!("now: {}", tail(&table.settings().control.to_string(), LINE_SHOWN)),
                String::new(),
                tail(text, LINE_SHOWN),
            ],
            Self::Position { text } => vec![
                "A FEN, or 0 to 959: Chess960".to_owned(),
                "Empty: the usual start".to_owned(),
                String::new(),
                tail(text, LINE_SHOWN),
            ],
            Self::Load { path } => {
                vec!["File name, then Enter:".to_owned(), tail(path, LINE_SHOWN)]
            }
            Self::Game { games, .. } => {
                let (count, listed) = (games.count(), games.titles().len());
                let all = format!("The file has {count} games.");
                let rest = (listed < count).then(|| format!("The first {listed}; --game has all."));
                [all].into_iter().chain(rest).collect()
            }
            Self::Draw if play.computers.person().is_some() => Vec::new(),
            Self::Draw => vec!["Do both players agree?".to_owned()],
            Self::Takeback => vec![format!("Take back {}?", play.last_move_words(!table.turn()))],
            Self::Resign if table.has_begun() => {
                vec![format!("Does {} resign?", words::name(table, play.actor()))]
            }
            Self::Resign => vec!["It is too early to resign.".to_owned()],
            Self::NewGame if table.end().is_some() => vec![words::standing(table)],
            Self::NewGame => {
                vec!["This game is not over.".to_owned(), "It will be saved as PGN.".to_owned()]
            }
            Self::Quit => {
                vec!["The game is saved.".to_owned(), "You can go on next time.".to_owned()]
            }
            Self::Save { path } => {
                vec!["File name, then Enter:".to_owned(), tail(path, LINE_SHOWN)]
            }
            Self::Overwrite { path, games } => {
                let replace = match games {
                    0 | 1 => "Replace it?".to_owned(),
                    games => format!("It has {games} games. Replace all?"),
                };
                vec![tail(path, LINE_SHOWN), replace]
            }
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
            Self::Help
            | Self::Clock { .. }
            | Self::Position { .. }
            | Self::Load { .. }
            | Self::Save { .. }
            | Self::Absence
            | Self::SeatCode { .. } => Vec::new(),
            Self::Menu => menu::menu(play),
            Self::Game { games, .. } => menu::games(games),
            Self::Review => menu::judged(play),
            Self::Promotion { .. } => Role::PROMOTIONS
                .into_iter()
                .map(|role| choice(role.letter(), &role.to_string(), Deed::Promote(role)))
                .collect(),
            Self::Draw => menu::draw(play),
            Self::Takeback => vec![
                choice('y', "take it back", Deed::TakeBack),
                choice('n', "keep the move", Deed::Close),
            ],
            Self::Resign if table.has_begun() => vec![
                choice('n', "play on", Deed::Close),
                choice('y', &format!("{} resigns", play.actor()), Deed::Resign),
            ],
            Self::Resign => vec![
                choice('n', "play on", Deed::Close),
                choice('y', "call the game off", Deed::Abort),
            ],
            Self::NewGame if table.end().is_some() => vec![
                choice('r', "rematch, colors swapped", Deed::Rematch),
                choice('n', "new game, same colors", Deed::NewGame),
                choice('o', "another opponent", Deed::ChooseOpponent),
                choice('v', "review the game", Deed::Key('r')),
                choice('l', "look at the board", Deed::Close),
            ],
            Self::NewGame => vec![
                choice('n', "play on", Deed::Close),
                choice('y', "start a new game", Deed::NewGame),
                choice('o', "with another opponent", Deed::ChooseOpponent),
            ],
            Self::Opponent => menu::opponents(play),
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
                choice('n', "new game, save this one", Deed::SetAside),
            ],
        }
    }
}

fn choice(key: char, label: &str, deed: Deed) -> Choice {
    Choice { key, label: label.to_owned(), deed }
}

/// The last characters of a text that is too long.
fn tail(text: &str, length_max: usize) -> String {
    let length = text.chars().count();
    text.chars().skip(length.saturating_sub(length_max)).collect()
}
