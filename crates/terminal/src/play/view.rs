//! A state as it is drawn.

mod board;
mod foot;
mod moves;
mod panel;
mod question;
mod thoughts;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use tabiya_table::Millis;

use super::layout::{HEIGHT_MIN, Layout, WIDTH_MIN};
use super::state::Play;

pub(crate) use foot::keys;
pub(crate) use moves::Rows;

/// Draws everything.
pub(crate) fn draw(frame: &mut Frame<'_>, play: &Play, now: Millis) {
    let area = frame.area();
    let Some(layout) = Layout::of(area, play.look) else {
        draw_too_small(frame, area);
        return;
    };
    board::draw(frame, play, &layout);
    panel::draw(frame, play, &layout, now);
    moves::draw(frame, play, layout.moves);
    thoughts::draw(frame, play, layout.moves);
    foot::draw(frame, play, &layout, now);
    if let Some(dialog) = &play.dialog {
        question::draw(frame, play, dialog, &layout);
    }
}

fn draw_too_small(frame: &mut Frame<'_>, area: Rect) {
    let text = vec![
        Line::from(format!("This window is {} by {}.", area.width, area.height)),
        Line::from(format!("The board needs {WIDTH_MIN} by {HEIGHT_MIN}.")),
        Line::from("Make it larger; the game waits."),
        Line::from("q: quit, and go on next time."),
    ];
    let text = Paragraph::new(text).alignment(Alignment::Center).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}
