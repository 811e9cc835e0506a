//! The players: name, clock, what they have taken.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tabiya_chess::{Board, Color, Piece, Role};
use tabiya_table::Millis;

use crate::play::layout::Layout;
use crate::play::look::{Look, Pieces};
use crate::play::state::Play;
use crate::play::words;

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, layout: &Layout, now: Millis) {
    for (color, area) in [(!play.side, layout.top), (play.side, layout.bottom)] {
        let mut lines = player(play, color, area, now);
        lines.push(taken(play, color, area.width));
        if area == layout.bottom {
            lines.reverse();
        }
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// Name and clock: in one line if there is room.
fn player(play: &Play, color: Color, area: Rect, now: Millis) -> Vec<Line<'static>> {
    let look = play.look;
    let is_turn = play.table.end().is_none() && play.table.turn() == color;
    let pointer = match (is_turn, look.pieces) {
        (false, _) => "  ",
        (true, Pieces::Unicode) => "▶ ",
        (true, Pieces::Ascii) => "> ",
    };
    let style = if is_turn { look.accent() } else { look.quiet() };
    let mut name = words::name(&play.table, color);
    if play.online.as_ref().is_some_and(|online| online.is_away(color)) {
        name.push_str(" away");
    }
    // A clock does not run while it is asked whether to go on with another game.
    let reading = play.reading(color, now);
    let clock = reading.map_or_else(String::new, |reading| words::clock(&reading));
    let is_low = reading.is_some_and(|reading| reading.is_low);
    let clock_style = if is_low { look.alarm() } else { style };
    let width = usize::from(area.width);
    if area.height < 3 {
        let room = width.saturating_sub(clock.chars().count() + 3);
        let name = cut(&format!("{pointer}{name}"), room);
        let gap = width.saturating_sub(name.chars().count() + clock.chars().count());
        return vec![Line::from(vec![
            Span::styled(name, style),
            Span::raw(" ".repeat(gap)),
            Span::styled(clock, clock_style),
        ])];
    }
    let name = Line::styled(cut(&format!("{pointer}{name}"), width), style);
    let clock = Line::styled(format!("  {clock}"), clock_style);
    // The clock lies toward the moves on both sides.
    vec![name, clock]
}

/// The pieces that a side has taken, and by how much it is ahead.
fn taken(play: &Play, color: Color, width: u16) -> Line<'static> {
    let pieces = play.taken_by(color);
    let mut text: String = pieces.iter().map(|&piece| play.look.piece(piece)).collect();
    if pieces.len() + 6 > usize::from(width) {
        text = counted(&pieces, play.look);
    }
    let board = play.position_shown().board();
    let ahead = worth(board, color) - worth(board, !color);
    if ahead > 0 {
        text.push_str(&format!(" +{ahead}"));
    }
    Line::styled(format!("  {}", text.trim_start()), play.look.quiet())
}

/// `♛♜2♟5`, where there is no room for every one.
fn counted(pieces: &[Piece], look: Look) -> String {
    pieces
        .chunk_by(|a, b| a == b)
        .map(|same| match same.len() {
            1 => look.piece(same[0]).to_string(),
            count => format!("{}{count}", look.piece(same[0])),
        })
        .collect()
}

fn worth(board: &Board, color: Color) -> i64 {
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)]
        .map(|(role, worth)| worth * i64::from(board.count(Piece::new(color, role))))
        .iter()
        .sum()
}

/// A text that is too long ends with a dot.
pub(super) fn cut(text: &str, length_max: usize) -> String {
    if text.chars().count() <= length_max {
        return text.to_owned();
    }
    text.chars().take(length_max.saturating_sub(1)).chain(['.']).collect()
}
