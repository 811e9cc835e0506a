//! What a computer has seen, below the list of moves.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use crate::play::state::Play;

/// A name, three numbers, and a line of moves that may be wrapped.
const HEIGHT: u16 = 6;

/// The part of the list's room that is left for the list.
pub(super) fn above(play: &Play, area: Rect) -> Rect {
    let height = if play.computers.shows_thoughts { HEIGHT } else { 0 };
    Rect { height: area.height.saturating_sub(height), ..area }
}

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, area: Rect) {
    if !play.computers.shows_thoughts {
        return;
    }
    let list = above(play, area);
    let area = Rect { y: list.bottom(), height: area.height - list.height, ..area };
    let mut lines = Vec::new();
    match &play.computers.seen {
        None => lines.push(Line::styled("  no thoughts yet", play.look.quiet())),
        Some(seen) => {
            lines.push(Line::styled(format!("  {} saw", seen.name), play.look.accent()));
            let parts = seen.parts.iter().chain([&seen.remark]).filter(|part| !part.is_empty());
            lines.extend(parts.map(|part| Line::styled(format!("  {part}"), play.look.quiet())));
        }
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}
