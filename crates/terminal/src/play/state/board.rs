//! The board: the cursor, a piece in the hand, squares to go to.

use ratatui::layout::Position as Cell;
use tabiya_chess::{Move, MoveKind, Position, Refusal, Role, Square};
use tabiya_table::Millis;

use super::{Drag, Effect, Play};
use crate::play::dialog::Question;
use crate::play::layout::{Layout, column_row, square};
use crate::play::words;
use crate::sentence::sentence;

impl Play {
    /// Where the selected piece may go.
    pub(crate) fn targets(&self) -> Vec<Square> {
        let Some(from) = self.selected else { return Vec::new() };
        let position = self.table.position();
        position.moves_from(from).iter().map(|&mv| position.uci(mv).to).collect()
    }

    pub(super) fn move_cursor(&mut self, columns: i8, rows: i8) {
        let (column, row) = column_row(self.cursor, self.side);
        let column = column.saturating_add_signed(columns).min(7);
        let row = row.saturating_add_signed(rows).min(7);
        self.cursor = square(column, row, self.side);
    }

    /// Enter on a square: takes a piece, or puts it down.
    pub(super) fn activate(&mut self, square: Square, now: Millis, effects: &mut Vec<Effect>) {
        if !self.may_move() {
            return;
        }
        match self.selected {
            None => self.select(square),
            Some(from) if from == square => self.selected = None,
            Some(from) if self.is_own(square) && !self.targets().contains(&square) => {
                // In Chess960 a king takes its own rook to castle; otherwise another piece is meant.
                if !self.castles(from, square) {
                    self.select(square);
                } else {
                    self.go(from, square, now, effects);
                }
            }
            Some(from) => self.go(from, square, now, effects),
        }
    }

    pub(super) fn press_square(&mut self, square: Square, now: Millis, effects: &mut Vec<Effect>) {
        self.cursor = square;
        if self.selected == Some(square) {
            self.drag = Some(Drag { from: square, was_selected: true });
            return;
        }
        let is_empty = self.table.position().board().piece_at(square).is_none();
        if self.selected.is_none() && is_empty && self.shown.is_none() {
            return;
        }
        self.activate(square, now, effects);
        if self.selected == Some(square) {
            self.drag = Some(Drag { from: square, was_selected: false });
        }
    }

    pub(super) fn release(&mut self, cell: Cell, now: Millis, effects: &mut Vec<Effect>) {
        let Some(drag) = self.drag.take() else { return };
        let Some(layout) = Layout::of(self.area, self.look) else { return };
        match layout.square_at(cell, self.side) {
            Some(square) if square == drag.from => {
                if drag.was_selected {
                    self.selected = None;
                }
            }
            Some(square) if self.selected == Some(drag.from) && self.may_move() => {
                self.cursor = square;
                self.notice = None;
                self.go(drag.from, square, now, effects);
            }
            _ => self.selected = None,
        }
    }

    /// Whether a person may move now; if not, it says why.
    pub(super) fn may_move(&mut self) -> bool {
        if let Some(end) = self.table.end() {
            let next = if self.online.is_some() { "rematch" } else { "another game" };
            self.notice = Some(format!("{} n: {next}.", words::ended(&self.table, end)));
            return false;
        }
        if self.shown.take().is_some() {
            self.selected = None;
            self.notice = Some("Back at the game. Choose a move.".to_owned());
            return false;
        }
        if let Some(words) = self.computer_words().or_else(|| self.online_hindrance()) {
            self.notice = Some(words);
            return false;
        }
        true
    }

    fn is_own(&self, square: Square) -> bool {
        let position = self.table.position();
        position.board().color_at(square) == Some(position.turn())
    }

    fn castles(&self, from: Square, to: Square) -> bool {
        self.table.position().find_move(from, to, None).is_ok_and(Move::is_castle)
    }

    fn select(&mut self, square: Square) {
        let position = self.table.position();
        if self.is_own(square) {
            self.selected = Some(square);
            if position.moves_from(square).is_empty() {
                let role = position.board().role_at(square).unwrap_or(Role::Pawn);
                self.notice = Some(format!("The {role} on {square} has no legal move."));
            }
            return;
        }
        // The rules say why nothing can be moved from there.
        if let Err(refusal) = position.find_move(square, square, None) {
            self.notice = Some(sentence(&refusal));
        }
    }

    /// Plays from one square to another, or says why not.
    pub(super) fn go(&mut self, from: Square, to: Square, now: Millis, effects: &mut Vec<Effect>) {
        let position = self.table.position();
        match position.find_move(from, to, None) {
            Ok(mv) => {
                let uci = position.uci(mv);
                self.play_move(uci, None, now, effects);
            }
            Err(Refusal::PromotionMissing { to }) => self.ask(Question::Promotion { from, to }),
            Err(refusal) => self.notice = Some(sentence(&refusal)),
        }
    }
}

/// What a move takes.
pub(super) fn captured(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind() {
        MoveKind::EnPassant => Some(Role::Pawn),
        _ if mv.is_castle() => None,
        _ => position.board().role_at(mv.to()),
    }
}
