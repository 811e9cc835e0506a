//! Where everything stands on a screen of a given size.

use ratatui::layout::{Position as Cell, Rect};
use tabiya_chess::{Color, File, Rank, Square};

use super::look::{Look, Pieces};

/// The smallest screen that shows a game.
pub(crate) const WIDTH_MIN: u16 = 40;
/// The smallest screen that shows a game.
pub(crate) const HEIGHT_MIN: u16 = 8 + FILES + FOOT;

/// Squares never grow beyond this; the board should stay in sight as a whole.
const SQUARE_HEIGHT_MAX: u16 = 6;
/// The file letters below the board.
const FILES: u16 = 1;
/// Status (two lines), input and keys.
const FOOT: u16 = 4;
/// The rank numbers left of the board, and the gap right of it.
const RANKS: u16 = 2;
const GAP: u16 = 1;
const PANEL_MAX: u16 = 44;
/// Beside the smallest board the panel is higher than the board, up to this, for the moves' sake.
const PANEL_HEIGHT: u16 = 20;

/// Where everything stands.
///
/// A square of an even height is moved down by half a row, so that its middle is a row: above and
/// below the full rows it has half a row each, which it shares with its neighbors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The 64 squares.
    pub(crate) board: Rect,
    pub(crate) square_width: u16,
    pub(crate) square_height: u16,
    /// The player at the far side.
    pub(crate) top: Rect,
    pub(crate) moves: Rect,
    /// The player at the near side.
    pub(crate) bottom: Rect,
    pub(crate) status: Rect,
    pub(crate) input: Rect,
    pub(crate) keys: Rect,
}

impl Layout {
    /// The layout for a screen; none if it is too small.
    pub(crate) fn of(area: Rect, look: Look) -> Option<Self> {
        if area.width < WIDTH_MIN || area.height < HEIGHT_MIN {
            return None;
        }
        let body_height = area.height - FOOT;
        let square_height = (1..=SQUARE_HEIGHT_MAX).rev().find(|&height| {
            // Half a row takes a character that is not ASCII.
            let can_stand = height % 2 == 1 || look.pieces == Pieces::Unicode;
            can_stand
                && board_height(height) + FILES <= body_height
                && board_width(height) + panel_min(height) <= area.width
        })?;
        let square_width = 2 * square_height + 1;
        let board_height = board_height(square_height);
        let board_width = board_width(square_height);
        let panel_width = (area.width - board_width).min(PANEL_MAX);
        let panel_height = match square_height {
            1 => body_height.min(PANEL_HEIGHT),
            _ => board_height + FILES,
        };
        // Board, panel and what stands below them are one block in the middle of the screen.
        let left = area.x + (area.width - board_width - panel_width) / 2;
        let top = area.y + (body_height - panel_height) / 2;
        let board_top = top + panel_height - FILES - board_height;
        let board = Rect::new(left + RANKS, board_top, 8 * square_width, board_height);
        let panel = Rect::new(left + board_width, top, panel_width, panel_height);
        let strip = if panel_width < 22 { 3 } else { 2 };
        let foot = |line: u16, height| {
            let width = panel.right() - board.x;
            Rect::new(board.x, panel.bottom() + line, width, height)
        };
        Some(Self {
            board,
            square_width,
            square_height,
            top: Rect { height: strip, ..panel },
            moves: Rect { y: panel.y + strip + 1, height: panel.height - 2 * strip - 2, ..panel },
            bottom: Rect { y: panel.bottom() - strip, height: strip, ..panel },
            status: foot(0, 2),
            input: foot(2, 1),
            keys: foot(3, 1),
        })
    }

    /// The square under a cell, for a board with this side below. A row that two squares share is
    /// the lower one's.
    pub(crate) fn square_at(&self, cell: Cell, side: Color) -> Option<Square> {
        if !self.board.contains(cell) {
            return None;
        }
        let column = (cell.x - self.board.x) / self.square_width;
        let row = (cell.y - self.board.y) / self.square_height;
        Some(square(u8::try_from(column).ok()?, u8::try_from(row).ok()?, side))
    }

    /// The full rows of a square, for a board with this side below.
    pub(crate) fn square_rect(&self, at: Square, side: Color) -> Rect {
        let (column, row) = column_row(at, side);
        let shared = u16::from(self.has_shared_rows());
        Rect::new(
            self.board.x + u16::from(column) * self.square_width,
            self.board.y + u16::from(row) * self.square_height + shared,
            self.square_width,
            self.square_height - shared,
        )
    }

    /// Whether squares share the row between them.
    pub(crate) const fn has_shared_rows(&self) -> bool {
        has_shared_rows(self.square_height)
    }
}

/// The square in a column from the left and a row from the top.
pub(crate) fn square(column: u8, row: u8, side: Color) -> Square {
    let (column, row) = (usize::from(column.min(7)), usize::from(row.min(7)));
    match side {
        Color::White => Square::new(File::ALL[column], Rank::ALL[7 - row]),
        Color::Black => Square::new(File::ALL[7 - column], Rank::ALL[row]),
    }
}

/// The column from the left and the row from the top of a square.
pub(crate) const fn column_row(at: Square, side: Color) -> (u8, u8) {
    let (file, rank) = (at.file().index(), at.rank().index());
    match side {
        Color::White => (file, 7 - rank),
        Color::Black => (7 - file, rank),
    }
}

const fn has_shared_rows(square_height: u16) -> bool {
    square_height.is_multiple_of(2)
}

const fn board_height(square_height: u16) -> u16 {
    8 * square_height + has_shared_rows(square_height) as u16
}

const fn board_width(square_height: u16) -> u16 {
    RANKS + 8 * (2 * square_height + 1) + GAP
}

const fn panel_min(square_height: u16) -> u16 {
    if square_height == 1 { WIDTH_MIN - board_width(1) } else { 24 }
}
