//! Where a dialog stands, and which part of it is seen.

use std::ops::Range;

use ratatui::layout::Rect;

use super::{Choice, Dialog, Question};
use crate::play::layout::Layout;
use crate::play::state::Play;

/// A dialog's box on the screen, with its lines of text above its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) area: Rect,
    pub(crate) text: Vec<String>,
    pub(crate) choices: Vec<Choice>,
    /// The chosen answer, or, where there is none to choose, the first line that is seen.
    chosen: usize,
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
                (square.x.saturating_sub(2), square.bottom())
            }
            _ => (
                layout.board.x + (layout.board.width / 2).saturating_sub(width / 2),
                layout.board.y + (layout.board.height / 2).saturating_sub(height / 2),
            ),
        };
        let x = x.clamp(room.x, room.right() - width);
        let y = y.clamp(room.y, room.bottom() - height);
        Self { area: Rect::new(x, y, width, height), text, choices, chosen: dialog.chosen }
    }

    /// The row of the first answer that is seen.
    pub(crate) fn first_row(&self) -> u16 {
        self.area.y + 1 + length(self.rows_before())
    }

    /// The answers that are seen: all of them, or as many as there is room for around the chosen.
    pub(crate) fn seen_choices(&self) -> Range<usize> {
        let rows = self.rows().saturating_sub(self.rows_before());
        let first = (self.chosen + 1).saturating_sub(rows);
        first..self.choices.len().min(first + rows)
    }

    /// The lines of text that are seen.
    pub(crate) fn seen_text(&self) -> Range<usize> {
        let first = if self.choices.is_empty() { self.chosen.min(self.hidden_lines()) } else { 0 };
        first..self.text.len().min(first + self.rows())
    }

    /// The answer in a row of the screen.
    pub(crate) fn choice_at(&self, row: u16) -> Option<usize> {
        let seen = self.seen_choices();
        let index = seen.start + usize::from(row.checked_sub(self.first_row())?);
        seen.contains(&index).then_some(index)
    }

    /// Through how many steps the dialog can be moved.
    pub(crate) fn steps(&self) -> usize {
        match (self.choices.len(), self.hidden_lines()) {
            (0, 0) => 0,
            (0, hidden) => hidden + 1,
            (choices, _) => choices,
        }
    }

    /// How many steps a page is.
    pub(crate) fn page(&self) -> usize {
        self.rows().saturating_sub(self.rows_before()).max(1)
    }

    /// Whether something lies above what is seen, and below it.
    pub(crate) fn hidden(&self) -> (bool, bool) {
        let (seen, all) = match self.choices.len() {
            0 => (self.seen_text(), self.text.len()),
            all => (self.seen_choices(), all),
        };
        (seen.start > 0, seen.end < all)
    }

    fn hidden_lines(&self) -> usize {
        self.text.len().saturating_sub(self.rows())
    }

    /// The rows between the borders.
    fn rows(&self) -> usize {
        usize::from(self.area.height.saturating_sub(2))
    }

    /// The rows of the text, with the gap below it.
    fn rows_before(&self) -> usize {
        if self.text.is_empty() || self.choices.is_empty() { 0 } else { self.text.len() + 1 }
    }
}

fn length(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
