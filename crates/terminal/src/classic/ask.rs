//! Questions that make a move: from where, to where, and what a pawn becomes.

use tabiya_chess::{Refusal, Role, Square, Uci};

use super::order::{self, Order};
use super::reason;
use super::request::Request;
use super::session::Session;
use super::words::Place;
use crate::console::Stop;

/// The answer to a question for a square.
enum SquareAnswer {
    Square(Square),
    /// A command in its place.
    Request(Request),
    /// An empty line: the player does not want to move.
    Back,
}

impl Session<'_> {
    /// Asks for the two squares of a move, and gives what should be carried out: the move, or a
    /// command that was typed in place of a square.
    pub(super) fn ask_move(&mut self) -> Result<Option<Request>, Stop> {
        let from = loop {
            let square = match self.ask_square("From which square? (row, column)")? {
                SquareAnswer::Square(square) => square,
                SquareAnswer::Request(request) => return Ok(Some(request)),
                SquareAnswer::Back => return Ok(None),
            };
            match self.why_not_from(square) {
                Some(reason) => self.console.say(reason)?,
                None => break square,
            }
        };
        Ok(match self.ask_square("To which square? (row, column)")? {
            SquareAnswer::Square(to) => {
                Some(Request::Play(Order::Squares(Uci { from, to, promotion: None })))
            }
            SquareAnswer::Request(request) => Some(request),
            SquareAnswer::Back => None,
        })
    }

    fn ask_square(&mut self, question: &str) -> Result<SquareAnswer, Stop> {
        loop {
            let line = self.ask(question)?;
            if line.is_empty() {
                return Ok(SquareAnswer::Back);
            }
            let misread = match order::square(&line) {
                Ok(square) => return Ok(SquareAnswer::Square(square)),
                Err(misread) => misread,
            };
            match Request::read(&line) {
                // A letter or a digit alone is rather half a square than a command.
                Ok(request) if line.len() > 1 && !is_notation(&request) => {
                    return Ok(SquareAnswer::Request(request));
                }
                _ => self.console.say(misread)?,
            }
        }
    }

    /// Why the player cannot move what stands there, if they cannot.
    fn why_not_from(&self, square: Square) -> Option<String> {
        let Some(piece) = self.board().piece_at(square) else {
            return Some(reason::refusal(&Refusal::EmptySquare { square }));
        };
        let is_wrong = self.practice.is_none() && piece.color != self.table.turn();
        is_wrong.then(|| reason::refusal(&Refusal::WrongTurn { square, piece }))
    }

    /// What the pawn becomes; none if the player leaves it.
    pub(super) fn ask_promotion(&mut self, to: Square) -> Result<Option<Role>, Stop> {
        let place = Place(to);
        let question = format!("The pawn promotes at {place}. Queen, Rook, Bishop or Knight?");
        loop {
            let line = self.ask(&question)?;
            if line.is_empty() {
                return Ok(None);
            }
            match order::role(&line) {
                Some(role) => return Ok(Some(role)),
                None => self.console.say("Type queen, rook, bishop or knight, or q, r, b or n.")?,
            }
        }
    }
}

fn is_notation(request: &Request) -> bool {
    matches!(request, Request::Play(Order::Notation(_)))
}
