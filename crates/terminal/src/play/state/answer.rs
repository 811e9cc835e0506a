//! Answers to dialogs.

use ratatui::layout::Position as Cell;
use tabiya_chess::{Color, Uci};
use tabiya_table::{Action, Millis};

use super::{Effect, Play};
use crate::file::Mode;
use crate::games::Games;
use crate::play::dialog::{Choice, Deed, Dialog, Frame, Question};
use crate::play::input::Intent;
use crate::play::keep::SaveError;
use crate::play::layout::Layout;

impl Play {
    pub(super) fn answer(&mut self, intent: &Intent, now: Millis, effects: &mut Vec<Effect>) {
        let Some(dialog) = self.dialog.take() else { return };
        if dialog.question.is_typed() {
            return self.answer_line(dialog, intent, now, effects);
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
            _ => None,
        };
        if chosen.is_none()
            && let Some(chosen) = self.scrolled(&dialog, intent)
        {
            self.dialog = Some(Dialog { chosen, ..dialog });
            return;
        }
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
                self.set_aside(effects);
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
            (Deed::AskClock, _) => self.ask(Question::Clock { text: String::new() }),
            (Deed::AskPosition, _) => self.ask(Question::Position { text: String::new() }),
            (Deed::AskFile, _) => self.ask(Question::Load { path: String::new() }),
            (Deed::Game(number), Question::Game { games, opponents }) => {
                self.choose_game(&games, number, opponents, now, effects);
            }
            (Deed::Show(ply), _) => self.show_reviewed(ply),
            (Deed::Sound, _) => self.toggle_sound(effects),
            (Deed::Rematch, _) => self.rematch(now),
            (Deed::Quit, _) => effects.push(Effect::Quit),
            (Deed::Overwrite, Question::Overwrite { path, .. }) => {
                effects.push(self.save(path, Mode::Replace));
            }
            (Deed::Resume, Question::Resume { games, .. }) => self.resume(&games, now),
            (Deed::Ask(ask), _) => self.ask_server(ask, effects),
            (Deed::SetAside, _) => {
                effects.push(Effect::SetAside);
                self.open_table(now);
            }
            (
                Deed::Close
                | Deed::Promote(_)
                | Deed::Overwrite
                | Deed::Resume
                | Deed::Sit(_)
                | Deed::Game(_),
                _,
            ) => {}
        }
    }

    /// Goes on with a kept game. The turn begins now: the time between is nobody's.
    fn resume(&mut self, games: &Games, now: Millis) {
        match games.load(1, now) {
            Ok(loaded) => {
                self.take(loaded);
                self.notice = Some(format!("The game goes on. {} to move.", self.table.turn()));
            }
            Err(error) => {
                self.notice = Some(format!("The saved game cannot be read: {error}."));
            }
        }
    }

    /// Saves the game. A server knows more of its own: what the clocks showed.
    pub(super) fn save(&self, path: String, mode: Mode) -> Effect {
        match &self.online {
            Some(_) => Effect::Fetch { path, mode },
            None => Effect::Save { path, pgn: self.pgn(), mode },
        }
    }

    /// What came of saving.
    pub(crate) fn saved(&mut self, path: String, done: Result<(), SaveError>) {
        match done {
            Ok(()) => self.notice = Some(format!("Saved as {path}.")),
            Err(SaveError::Exists { games }) => self.ask(Question::Overwrite { path, games }),
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
        let frame = Frame::of(self, dialog, &Layout::of(self.area, self.look)?);
        if !frame.area.contains(cell) {
            return None;
        }
        frame.choice_at(cell.y).and_then(|index| choices.get(index))
    }

    /// What is chosen, or the first line that is seen of a text, after a step through the dialog;
    /// none if the intent is no step.
    fn scrolled(&self, dialog: &Dialog, intent: &Intent) -> Option<usize> {
        let frame = Frame::of(self, dialog, &Layout::of(self.area, self.look)?);
        let page = frame.page().cast_signed();
        let step = match intent {
            Intent::Up | Intent::Left | Intent::WheelUp | Intent::Char('k') => -1,
            Intent::Down | Intent::Right | Intent::WheelDown | Intent::Tab | Intent::Char('j') => 1,
            Intent::PageUp => -page,
            Intent::PageDown => page,
            _ => return None,
        };
        let last = frame.steps().checked_sub(1)?;
        // The window may have grown since the last step.
        Some(dialog.chosen.min(last).saturating_add_signed(step).min(last))
    }

    fn is_beside(&self, cell: Cell, dialog: &Dialog) -> bool {
        Layout::of(self.area, self.look)
            .is_some_and(|layout| !Frame::of(self, dialog, &layout).area.contains(cell))
    }
}
