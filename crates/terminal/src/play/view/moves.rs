//! The list of moves.

use ratatui::Frame;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tabiya_chess::Color;

use super::panel::cut;
use crate::play::state::{Focus, Play, sign};

/// A narrow list has one move in a row.
const PAIRS_FROM: u16 = 22;
/// `12. ` and a move of White.
const BLACK_COLUMN: u16 = 13;

/// Which moves stand in which rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    area: Rect,
    /// Moves in a row: one or two.
    pub(crate) per_row: usize,
    /// One, if Black began: the first place is empty.
    offset: usize,
    /// The row at the top.
    first: usize,
}

impl Rows {
    pub(crate) fn of(play: &Play, area: Rect) -> Self {
        let area = super::thoughts::above(play, area);
        let per_row = if area.width < PAIRS_FROM { 1 } else { 2 };
        let is_black_first = play.table.game().start().turn() == Color::Black;
        let offset = usize::from(is_black_first && per_row == 2);
        let plies = play.table.game().plies();
        let rows = (plies + offset).div_ceil(per_row);
        let height = usize::from(area.height);
        let first = play
            .shown
            .map_or(rows, |ply| (ply + offset).div_ceil(per_row).saturating_sub(height / 2));
        Self { area, per_row, offset, first: first.min(rows.saturating_sub(height)) }
    }

    /// The number of moves up to the one under a cell.
    pub(crate) fn ply_at(&self, cell: Cell) -> usize {
        let row = self.first + usize::from(cell.y.saturating_sub(self.area.y));
        let is_right = self.per_row == 2 && cell.x >= self.area.x + BLACK_COLUMN;
        (row * self.per_row + usize::from(is_right) + 1).saturating_sub(self.offset).max(1)
    }
}

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, area: Rect) {
    let rows = Rows::of(play, area);
    let area = rows.area;
    let sans = play.sans();
    if sans.is_empty() {
        let text = Line::styled("  no moves", play.look.quiet());
        frame.render_widget(Paragraph::new(text), area);
        return;
    }
    let shown = play.shown.unwrap_or(sans.len());
    let entry = |ply: usize| {
        let san = ply.checked_sub(1).and_then(|index| sans.get(index));
        let is_shown = ply == shown && san.is_some();
        let is_marked = is_shown && (play.shown.is_some() || play.focus == Focus::Moves);
        let mark = if is_marked { ">" } else { " " };
        let style = if is_shown { play.look.accent() } else { play.look.quiet() };
        let judgment = play.reviewed(ply).and_then(|reviewed| reviewed.judgment);
        let sign = judgment.and_then(sign).unwrap_or_default();
        let san = san.map_or("", String::as_str);
        Span::styled(format!("{mark}{:<8}", format!("{san}{sign}")), style)
    };
    let count = (sans.len() + rows.offset).div_ceil(rows.per_row);
    let visible = (rows.first..count).take(usize::from(area.height));
    let lines: Vec<Line<'_>> = visible
        .map(|row| {
            let ply = row * rows.per_row + 1;
            let index = (ply - 1).saturating_sub(rows.offset);
            let number = number(play, index, rows.per_row);
            let mut spans = vec![Span::styled(number, play.look.quiet())];
            if rows.per_row == 1 {
                spans.push(entry(ply));
            } else {
                let first = (ply > rows.offset).then(|| ply - rows.offset);
                spans.push(
                    first.map_or_else(|| Span::styled(" ...     ", play.look.quiet()), entry),
                );
                spans.push(entry(ply + 1 - rows.offset));
            }
            Line::from(spans)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
    let title = match play.opening() {
        _ if play.focus == Focus::Moves => Line::styled("> moves", play.look.accent()),
        Some(opening) if area.width >= PAIRS_FROM => {
            let name = format!("  {}", opening.name);
            Line::styled(cut(&name, usize::from(area.width)), play.look.quiet())
        }
        _ => return,
    };
    frame.render_widget(title, Rect { y: area.y.saturating_sub(1), height: 1, ..area });
}

/// `12.` before the moves of a row. A narrow list has it before White's alone.
fn number(play: &Play, index: usize, per_row: usize) -> String {
    let position = play.table.game().history().get(index).map(|(position, _)| position);
    match position {
        Some(position) if per_row == 2 || index == 0 || position.turn() == Color::White => {
            format!("{:>3}.", position.fullmoves())
        }
        _ => "    ".to_owned(),
    }
}
