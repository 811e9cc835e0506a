//! The board with its coordinates.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tabiya_chess::{File, Piece, Rank, Square};

use crate::play::layout::{Layout, column_row};
use crate::play::look::{Drawing, LETTER, Look, Marks, Pieces, figure};
use crate::play::state::{Focus, Play};

const UPPER_HALF: &str = "▀";
const LOWER_HALF: &str = "▄";

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
        if layout.has_shared_rows() {
            draw_halves(buffer, rect, style);
        }
        if rect.height > 2 && (marks.is_selected || marks.is_cursor) {
            draw_corners(buffer, rect, play.look, marks.is_selected);
        }
        draw_square(buffer, rect, play.look, marks, piece);
    }
    draw_coordinates(buffer, play, layout);
}

fn draw_square(buffer: &mut Buffer, rect: Rect, look: Look, marks: Marks, piece: Option<Piece>) {
    let [left, center, right] = look.marks(marks, piece);
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
    let Some(piece) = piece else {
        set(buffer, x - 1, y, left);
        set(buffer, x, y, center);
        set(buffer, x + 1, y, right);
        return;
    };
    let style = look.square(marks).patch(look.man(piece.color));
    let drawing = look.drawing(piece.color);
    let lines = drawing.and_then(|drawing| figure(piece.role, drawing, rect.height));
    let Some(lines) = lines else {
        set(buffer, x - 1, y, left);
        set(buffer, x + 1, y, right);
        set(buffer, x, y, look.piece(piece));
        buffer[(x, y)].set_style(style);
        return;
    };
    // A figure is wider than a glyph, and the marks stand beside it.
    let half = |count: usize| u16::try_from(count / 2).unwrap_or(0);
    let (half_width, half_height) = (half(lines[0].chars().count()), half(lines.len()));
    set(buffer, x - half_width - 1, y, left);
    set(buffer, x + half_width + 1, y, right);
    for (line, y) in lines.iter().zip(y - half_height..) {
        for (letter, x) in line.chars().zip(x - half_width..) {
            let cell = &mut buffer[(x, y)];
            let is_inverse = drawing == Some(Drawing::Solid);
            match letter {
                LETTER if is_inverse => cell.set_char(piece.letter()).set_style(inverse(style)),
                LETTER => cell.set_char(piece.letter()).set_style(style),
                letter => cell.set_char(letter).set_style(style),
            };
        }
    }
}

/// A letter that is cut out of a solid figure.
fn inverse(style: Style) -> Style {
    match (style.fg, style.bg) {
        (None, None) => style.add_modifier(Modifier::REVERSED),
        (fg, bg) => Style { fg: bg, bg: fg, ..style },
    }
}

/// The half rows above and below a square. Where two squares meet, the lower half is the color
/// behind the upper one.
fn draw_halves(buffer: &mut Buffer, rect: Rect, style: Style) {
    let Some(color) = style.bg else { return };
    for x in rect.left()..rect.right() {
        let above = &mut buffer[(x, rect.y - 1)];
        if above.symbol() == UPPER_HALF {
            above.set_bg(color);
        } else {
            above.set_symbol(LOWER_HALF).set_fg(color);
        }
        let below = &mut buffer[(x, rect.bottom())];
        if below.symbol() == LOWER_HALF {
            let lower = below.fg;
            below.set_bg(lower);
        }
        below.set_symbol(UPPER_HALF).set_fg(color);
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
        let square = layout.square_rect(rank, play.side);
        let y = square.y + square.height / 2;
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
