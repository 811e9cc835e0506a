//! Whole games through intents, and screens as text.

mod computers;
mod games;
mod laws;
mod menu;
mod network;
mod online;
mod places;
mod review;
mod screens;
mod threads;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use tabiya_chess::Square;
use tabiya_table::{Millis, Settings};

use super::input::Intent;
use super::layout::Layout;
use super::look::{Colors, Look};
use super::state::{Effect, Play};
use super::{Turning, view};

/// A game under this control (`none` for no clock) from this position (empty for the start).
fn game(control: &str, fen: &str) -> Play {
    let mut settings =
        Settings { control: control.parse().expect("a time control"), ..Settings::default() };
    if !fen.is_empty() {
        settings.start = fen.parse().expect("a position");
    }
    let look = Look { colors: Colors::True, ..Look::default() };
    Play::new(settings, look, Turning::ByHand, Millis(0))
}

fn press(play: &mut Play, intents: impl IntoIterator<Item = Intent>, at: u64) -> Vec<Effect> {
    intents.into_iter().flat_map(|intent| play.handle(intent, Millis(at))).collect()
}

fn keys(play: &mut Play, text: &str, at: u64) -> Vec<Effect> {
    press(play, text.chars().map(Intent::Char), at)
}

/// Types moves, with Enter behind each.
fn types(play: &mut Play, moves: &str, at: u64) -> Vec<Effect> {
    let mut effects = Vec::new();
    for text in moves.split(' ') {
        effects.extend(keys(play, text, at));
        effects.extend(press(play, [Intent::Enter], at));
    }
    effects
}

fn resize(play: &mut Play, width: u16, height: u16) {
    press(play, [Intent::Resize { width, height }], 0);
}

/// The middle of a square on the screen.
fn cell(play: &Play, square: Square) -> Cell {
    let layout = Layout::of(play.area, play.look).expect("there is room for a board");
    let Rect { x, y, width, height } = layout.square_rect(square, play.side);
    Cell::new(x + width / 2, y + height / 2)
}

fn draw(play: &Play, at: u64) -> Buffer {
    let backend = TestBackend::new(play.area.width, play.area.height);
    let mut terminal = Terminal::new(backend).expect("a test terminal");
    terminal.draw(|frame| view::draw(frame, play, Millis(at))).expect("it draws");
    terminal.backend().buffer().clone()
}

/// The characters of a screen, line by line, blanks at the ends of lines taken off.
fn text(play: &Play, at: u64) -> String {
    let buffer = draw(play, at);
    let lines = buffer.content.chunks(usize::from(buffer.area.width));
    lines
        .map(|line| {
            let line: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
            format!("{}\n", line.trim_end())
        })
        .collect()
}

fn fen(play: &Play) -> String {
    play.table.position().to_string()
}
