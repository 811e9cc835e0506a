//! What a computer has seen, or what the review says of a move, below the list of moves.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use crate::play::state::Play;

/// A name, three numbers, and a line of moves, wrapped where it is long.
const HEIGHT: u16 = 6;

/// A verdict, why, and a line of moves; at most half of the room.
const REVIEW_HEIGHT: u16 = 10;

/// The part of the list's room that is left for the list.
pub(super) fn above(play: &Play, area: Rect) -> Rect {
    let height = match play.report() {
        Some(_) => REVIEW_HEIGHT.min(area.height / 2).max(HEIGHT),
        None if play.computers.shows_thoughts => HEIGHT,
        None => 0,
    };
    Rect { height: area.height.saturating_sub(height), ..area }
}

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, area: Rect) {
    let list = above(play, area);
    let height = area.height - list.height;
    let area = Rect::new(area.x + 2, list.bottom(), area.width.saturating_sub(2), height);
    let lines = match play.report() {
        Some(_) => reviewed(play),
        None => thoughts(play),
    };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

fn reviewed(play: &Play) -> Vec<Line<'_>> {
    let mut lines = play.review_lines().into_iter();
    let first = lines.next().map(|line| Line::styled(line, play.look.accent()));
    first.into_iter().chain(lines.map(|line| Line::styled(line, play.look.quiet()))).collect()
}

fn thoughts(play: &Play) -> Vec<Line<'_>> {
    let Some(seen) = &play.computers.seen else {
        return vec![Line::styled("no thoughts yet", play.look.quiet())];
    };
    let title = Line::styled(format!("{} saw", seen.name), play.look.accent());
    let lines = seen.lines.iter().filter(|line| !line.is_empty());
    let lines = lines.map(|line| Line::styled(line.as_str(), play.look.quiet()));
    [title].into_iter().chain(lines).collect()
}
