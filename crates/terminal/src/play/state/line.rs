//! Answers that are typed: a clock, a position, the name of a file.

use tabiya_chess::{ByColor, Position, Variant};
use tabiya_table::{Control, Millis};

use super::{Effect, Play};
use crate::computer::Computer;
use crate::file::Mode;
use crate::games::{Games, LoadError};
use crate::play::dialog::{Dialog, LINE_MAX, Question};
use crate::play::input::Intent;
use crate::sentence::sentence;

impl Play {
    /// Types at a question, or answers it. What cannot be read stays to be mended.
    pub(super) fn answer_line(
        &mut self,
        mut dialog: Dialog,
        intent: &Intent,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        let is_edited = dialog.question.line_mut().is_some_and(|line| edit(line, intent));
        let is_left = match intent {
            Intent::Escape => true,
            Intent::Enter if !is_edited => self.enter_line(&dialog.question, now, effects),
            _ => false,
        };
        if is_edited {
            self.notice = None;
        }
        if !is_left {
            self.dialog = Some(dialog);
        }
    }

    /// Whether the line was an answer; if not, it is said why.
    fn enter_line(&mut self, question: &Question, now: Millis, effects: &mut Vec<Effect>) -> bool {
        let done = match question {
            Question::Save { path } if !path.trim().is_empty() => {
                effects.push(self.save(path.trim().to_owned(), Mode::Create));
                Ok(())
            }
            Question::Load { path } if !path.trim().is_empty() => {
                effects.push(Effect::Load { path: path.trim().to_owned() });
                Ok(())
            }
            Question::Clock { text } => {
                text.trim().parse().map_err(|error| sentence(&error)).map(|control: Control| {
                    self.settings.control = control;
                    self.open_anew("A new game begins.", now, effects);
                })
            }
            Question::Position { text } => position(text.trim()).map(|start| {
                self.settings.start = start;
                self.open_anew("A new game begins.", now, effects);
            }),
            _ => return false,
        };
        match done {
            Ok(()) => true,
            Err(why) => {
                self.notice = Some(why);
                false
            }
        }
    }

    /// Begins a new game by changed settings. The game before is put aside.
    fn open_anew(&mut self, notice: &str, now: Millis, effects: &mut Vec<Effect>) {
        self.set_aside(effects);
        self.open_table(now);
        self.notice = Some(notice.to_owned());
    }

    /// What came of a file that was to be loaded.
    pub(crate) fn read_games(
        &mut self,
        path: String,
        games: Result<Games, LoadError>,
        now: Millis,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        match games {
            Ok(games) => self.choose_among(games, ByColor::default(), now, &mut effects),
            Err(error) => {
                self.notice = Some(format!("{path}: {error}."));
                self.ask(Question::Load { path });
            }
        }
        effects
    }

    /// Takes the one game of a file, or asks which one.
    pub(crate) fn choose_among(
        &mut self,
        games: Games,
        opponents: ByColor<Option<Computer>>,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        match games.count() {
            1 => self.choose_game(&games, 1, opponents, now, effects),
            _ => self.ask(Question::Game { games, opponents }),
        }
    }

    /// Brings a game of a file to the table. The game before is put aside.
    pub(super) fn choose_game(
        &mut self,
        games: &Games,
        number: usize,
        opponents: ByColor<Option<Computer>>,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        match games.load_for(number, &self.computers.crew, opponents, now) {
            Ok(loaded) => {
                self.set_aside(effects);
                self.take(loaded);
            }
            Err(error) => self.notice = Some(sentence(&error)),
        }
    }

    /// Puts an unfinished game aside before another comes to the table.
    pub(super) fn set_aside(&self, effects: &mut Vec<Effect>) {
        if self.is_worth_keeping() {
            effects.push(Effect::SetAside);
        }
    }
}

/// The position that a text means: the start, one of the 960, or a FEN of either variant.
fn position(text: &str) -> Result<Position, String> {
    if text.is_empty() {
        return Ok(Position::start());
    }
    if let Ok(number) = text.parse::<u16>() {
        let none = || "Chess960 has the positions 0 to 959.".to_owned();
        return Position::chess960(number).ok_or_else(none);
    }
    let standard = Position::from_fen(text, Variant::Standard);
    standard
        .or_else(|error| Position::from_fen(text, Variant::Chess960).map_err(|_| error))
        .map_err(|error| sentence(&error))
}

/// Whether the intent was for the line.
fn edit(line: &mut String, intent: &Intent) -> bool {
    let mut append = |letter: char| {
        if !letter.is_control() && line.chars().count() < LINE_MAX {
            line.push(letter);
        }
    };
    match intent {
        Intent::Char(letter) => append(*letter),
        Intent::Paste(text) => text.chars().for_each(append),
        Intent::Backspace => drop(line.pop()),
        Intent::Erase => line.clear(),
        _ => return false,
    }
    true
}
