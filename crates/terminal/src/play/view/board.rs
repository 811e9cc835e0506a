//! The board with its coordinates.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabiya_chess::{File, Piece, Rank, Square};

use crate::play::layout::{Layout, column_row};
use crate::play::look::{LETTER, Look, Marks, Pieces, figure};
use crate::play::state::{Focus, Play};

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, layout: &Layout) {
    let buffer = frame.buffer_mut();
    let position = play.position_shown();
    let targets = play.targets();
    let checked = position.is_check().then(|| position.king(position.turn()));
    let last_move = play.history_shown().last().map(|(before, mv)| before.uci(*mv));
    let hint = play.hint_shown();
    for square in Square::ALL {
        let marks = Marks {
            is_light: square.is_light(),
            is_cursor: play.cursor == square
                && play.focus == Focus::Board
                && play.shown.is_none()
                && !play.is_watching()
                && play.table.end().is_none(),
            is_selected: play.selected == Some(square),
            is_target: targets.contains(&square),
            is_last_move: last_move.is_some_and(|uci| [uci.from, uci.to].contains(&square)),
            is_hint: hint.is_some_and(|uci| [uci.from, uci.to].contains(&square)),
            is_check: checked == Some(square),
            is_mate: checked == Some(square) && !position.has_legal_move(),
        };
        let piece = position.board().piece_at(square);
        let rect = layout.square_rect(square, play.side);
        let style = play.look.square(marks);
        buffer.set_style(rect, style);
        if rect.height > 2 && (marks.is_selected || marks.is_cursor) {
            draw_corners(buffer, rect, play.look, marks.is_selected);
        }
        draw_square(buffer, rect, play.look, marks, piece);
    }
    draw_coordinates(buffer, play, layout);
}

fn draw_square(buffer: &mut Buffer, rect: Rect, look: Look, marks: Marks, piece: Option<Piece>) {
    let [left, center, right] = look.marks(marks, piece.is_none());
    let (x, y) = (rect.x + rect.width / 2, rect.y + (rect.height - 1) / 2);
    let Some(piece) = piece else {
        set(buffer, x - 1, y, left);
        set(buffer, x, y, center);
        set(buffer, x + 1, y, right);
        return;
    };
    let style = look.square(marks).patch(look.man(piece.color));
    // A figure is wider than a glyph, and the marks stand beside it.
    let is_large = rect.height > 2 && look.has_figures();
    let beside = if is_large { 3 } else { 1 };
    set(buffer, x - beside, y, left);
    set(buffer, x + beside, y, right);
    if !is_large {
        set(buffer, x, y, look.piece(piece));
        buffer[(x, y)].set_style(style);
        return;
    }
    for (line, y) in figure(piece.role).into_iter().zip(y - 1..) {
        for (letter, x) in line.chars().zip(x - 2..) {
            let cell = &mut buffer[(x, y)];
            if letter == LETTER {
                let inverse = Style { fg: style.bg, bg: style.fg, ..style };
                cell.set_char(piece.letter()).set_style(inverse);
            } else {
                cell.set_char(letter).set_style(style);
            }
        }
    }
}

/// On large squares, brackets around the glyph alone would look lost.
fn draw_corners(buffer: &mut Buffer, rect: Rect, look: Look, is_selected: bool) {
    let corners = match (look.pieces, is_selected) {
        (Pieces::Ascii, _) => ['+', '+', '+', '+'],
        (Pieces::Unicode, true) => ['┏', '┓', '┗', '┛'],
        (Pieces::Unicode, false) => ['┌', '┐', '└', '┘'],
    };
    let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
    for (corner, (x, y)) in corners.into_iter().zip([
        (rect.x, rect.y),
        (right, rect.y),
        (rect.x, bottom),
        (right, bottom),
    ]) {
        set(buffer, x, y, corner);
    }
}

fn draw_coordinates(buffer: &mut Buffer, play: &Play, layout: &Layout) {
    let quiet = play.look.quiet();
    for index in 0..8 {
        let rank = Square::new(File::A, Rank::ALL[index]);
        let (_, row) = column_row(rank, play.side);
        let y =
            layout.board.y + u16::from(row) * layout.square_height + (layout.square_height - 1) / 2;
        set(buffer, layout.board.x - 2, y, rank.rank().digit());
        buffer[(layout.board.x - 2, y)].set_style(quiet);
        let file = Square::new(File::ALL[index], Rank::First);
        let (column, _) = column_row(file, play.side);
        let x = layout.board.x + u16::from(column) * layout.square_width + layout.square_width / 2;
        set(buffer, x, layout.board.bottom(), file.file().letter());
        buffer[(x, layout.board.bottom())].set_style(quiet);
    }
}

fn set(buffer: &mut Buffer, x: u16, y: u16, letter: char) {
    buffer[(x, y)].set_char(letter);
}
