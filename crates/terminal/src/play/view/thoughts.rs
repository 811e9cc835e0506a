//! What a computer has seen, below the list of moves.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use crate::play::state::Play;

/// A name, three numbers, and a line of moves, wrapped where it is long.
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
    let height = area.height - list.height;
    let area = Rect::new(area.x + 2, list.bottom(), area.width.saturating_sub(2), height);
    let lines = match &play.computers.seen {
        None => vec![Line::styled("no thoughts yet", play.look.quiet())],
        Some(seen) => {
            let title = Line::styled(format!("{} saw", seen.name), play.look.accent());
            let lines = seen.lines.iter().filter(|line| !line.is_empty());
            let lines = lines.map(|line| Line::styled(line.as_str(), play.look.quiet()));
            [title].into_iter().chain(lines).collect()
        }
    };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}
