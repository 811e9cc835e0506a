//! Answers to dialogs.

use ratatui::layout::Position as Cell;
use tabiya_chess::{Color, Uci};
use tabiya_table::{Action, Millis};

use super::{Effect, Play};
use crate::play::dialog::{Choice, Deed, Dialog, Frame, PATH_MAX, Question};
use crate::play::input::Intent;
use crate::play::keep::SaveError;
use crate::play::layout::Layout;

impl Play {
    pub(super) fn answer(&mut self, intent: &Intent, now: Millis, effects: &mut Vec<Effect>) {
        let Some(mut dialog) = self.dialog.take() else { return };
        if let Question::Save { path } = &mut dialog.question {
            if edit_path(path, intent) {
                self.dialog = Some(dialog);
            } else if matches!(intent, Intent::Enter) && !path.trim().is_empty() {
                let path = path.trim().to_owned();
                effects.push(self.save(path, false));
            } else if !matches!(intent, Intent::Escape) {
                self.dialog = Some(dialog);
            }
            return;
        }
        let choices = dialog.question.choices(self);
        let chosen = match intent {
            Intent::Escape => {
                // A game that waits to be resumed is not put aside by a slip.
                if matches!(dialog.question, Question::Resume { .. }) {
                    self.dialog = Some(dialog);
                }
                return;
            }
            Intent::Enter | Intent::Char(' ') => choices.get(dialog.chosen),
            Intent::Char(letter) => {
                choices.iter().find(|choice| choice.key.eq_ignore_ascii_case(letter))
            }
            Intent::Press(cell) => self.choice_at(*cell, &dialog, &choices),
            Intent::Up | Intent::Left | Intent::WheelUp => {
                dialog.chosen = dialog.chosen.saturating_sub(1);
                None
            }
            Intent::Down | Intent::Right | Intent::WheelDown | Intent::Tab => {
                dialog.chosen = (dialog.chosen + 1).min(choices.len().saturating_sub(1));
                None
            }
            _ => None,
        };
        if let Some(choice) = chosen {
            self.carry_out(choice.deed, dialog.question, now, effects);
            return;
        }
        // Help has nothing to choose: any key closes it, and so does a click beside a menu.
        let is_done = match intent {
            Intent::Release(_) => false,
            Intent::Press(cell) => self.is_beside(*cell, &dialog),
            _ => choices.is_empty(),
        };
        if !is_done || matches!(dialog.question, Question::Resume { .. }) {
            self.dialog = Some(dialog);
        }
    }

    fn carry_out(
        &mut self,
        deed: Deed,
        question: Question,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        self.notice = None;
        let by = self.actor();
        match (deed, question) {
            (Deed::Key(key), _) => {
                self.typed.clear();
                self.press_key(key, now, effects);
            }
            (Deed::Promote(role), Question::Promotion { from, to }) => {
                let uci = Uci { from, to, promotion: Some(role) };
                self.play_move(uci, None, now, effects);
            }
            (Deed::AgreeDraw, _) => self.agree_draw(now, effects),
            (Deed::Claim(claim), _) => drop(self.act(Action::Claim(claim), by, now, effects)),
            (Deed::TakeBack, _) => self.take_back(now, effects),
            (Deed::Resign, _) => drop(self.act(Action::Resign, by, now, effects)),
            (Deed::Abort, _) => drop(self.act(Action::Abort, by, now, effects)),
            (Deed::GrantTime, _) => self.grant_time(now, effects),
            (Deed::TurnWithTheMove, _) => self.toggle_turning(),
            (Deed::NewGame, _) => {
                if self.is_worth_keeping() {
                    effects.push(Effect::SetAside);
                }
                self.open_table(now);
            }
            (Deed::ChooseOpponent, _) => self.ask(Question::Opponent),
            (Deed::Against(Some(opponent)), _) => self.ask(Question::Color { opponent }),
            (Deed::Against(None), _) => self.open_against(None, Color::White, now, effects),
            (Deed::Sit(color), Question::Color { opponent }) => {
                // The moment of the key is the coin.
                let coin = if now.0.is_multiple_of(2) { Color::White } else { Color::Black };
                self.open_against(Some(opponent), color.unwrap_or(coin), now, effects);
            }
            (Deed::Rematch, _) => self.rematch(now),
            (Deed::Quit, _) => effects.push(Effect::Quit),
            (Deed::Overwrite, Question::Overwrite { path }) => {
                effects.push(self.save(path, true));
            }
            (Deed::Resume, Question::Resume { pgn, .. }) => self.resume(&pgn, now),
            (Deed::Ask(ask), _) => self.ask_server(ask, effects),
            (Deed::SetAside, _) => {
                effects.push(Effect::SetAside);
                self.open_table(now);
            }
            (Deed::Close | Deed::Promote(_) | Deed::Overwrite | Deed::Resume | Deed::Sit(_), _) => {
            }
        }
    }

    /// Goes on with a kept game. The turn begins now: the time between is nobody's.
    fn resume(&mut self, pgn: &str, now: Millis) {
        match tabiya_table::replay_pgn(pgn, now) {
            Ok((table, _)) => {
                self.settings = table.settings().clone();
                self.table = table;
                self.begin();
                self.notice = Some(format!("The game goes on. {} to move.", self.table.turn()));
            }
            Err(error) => {
                self.notice = Some(format!("The game that was kept cannot be read: {error}."));
            }
        }
    }

    /// Saves the game. A server knows more of its own: what the clocks showed.
    fn save(&self, path: String, may_replace: bool) -> Effect {
        match &self.online {
            Some(_) => Effect::Fetch { path, may_replace },
            None => Effect::Save { path, pgn: self.pgn(), may_replace },
        }
    }

    /// What came of saving.
    pub(crate) fn saved(&mut self, path: String, done: Result<(), SaveError>) {
        match done {
            Ok(()) => self.notice = Some(format!("Saved as {path}.")),
            Err(SaveError::Exists) => self.ask(Question::Overwrite { path }),
            Err(SaveError::Other(reason)) => {
                self.notice = Some(format!("Not saved: {reason}. Try another name."));
            }
        }
    }

    fn choice_at<'a>(
        &self,
        cell: Cell,
        dialog: &Dialog,
        choices: &'a [Choice],
    ) -> Option<&'a Choice> {
        let frame = Frame::of(self, dialog, &Layout::of(self.area)?);
        if !frame.area.contains(cell) {
            return None;
        }
        choices.get(usize::from(cell.y.checked_sub(frame.first_row())?))
    }

    fn is_beside(&self, cell: Cell, dialog: &Dialog) -> bool {
        Layout::of(self.area)
            .is_some_and(|layout| !Frame::of(self, dialog, &layout).area.contains(cell))
    }
}

/// Whether the intent was for the text.
fn edit_path(path: &mut String, intent: &Intent) -> bool {
    let mut append = |letter: char| {
        if !letter.is_control() && path.chars().count() < PATH_MAX {
            path.push(letter);
        }
    };
    match intent {
        Intent::Char(letter) => append(*letter),
        Intent::Paste(text) => text.chars().for_each(append),
        Intent::Backspace => drop(path.pop()),
        _ => return false,
    }
    true
}
