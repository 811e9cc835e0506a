//! What people ask for in practice.

use tabiya_chess::{Color, Refusal, Uci};
use tabiya_table::{Command, Settings, Table};

use super::order::Order;
use super::practice::{Practice, PracticeRefusal, Switches};
use super::reason;
use super::request::{self, Request};
use super::session::Session;
use super::text;
use super::words::{self, Owned, Place, Player};
use crate::console::Stop;

const EITHER_ON: &str = "Either player may move now, by the pieces' rules.";
const EITHER_OFF: &str = "That either player may move is switched off.";
const FREE_ON: &str = "Free placement: anything may be moved, placed and removed now.";
const FREE_OFF: &str = "Free placement is switched off.";

impl Session<'_> {
    pub(super) fn switch_practice(&mut self, request: request::Practice) -> Result<(), Stop> {
        let off = Switches { either: false, free: false };
        let before = self.practice.as_ref().map_or(off, Practice::switches);
        let (after, said) = match request {
            request::Practice::Explain => return self.console.say(text::PRACTICE),
            request::Practice::Off | request::Practice::Back if before == off => {
                return self.console.say("This is a game, not practice.");
            }
            request::Practice::Off => (off, ""),
            request::Practice::Back => return self.resume(),
            request::Practice::Either => {
                let said = if before.either { EITHER_OFF } else { EITHER_ON };
                (Switches { either: !before.either, ..before }, said)
            }
            request::Practice::Free => {
                let said = if before.free { FREE_OFF } else { FREE_ON };
                (Switches { free: !before.free, ..before }, said)
            }
        };
        if after == off {
            return self.leave_practice();
        }
        let now = self.now();
        let position = self.table.position();
        let practice = self.practice.get_or_insert_with(|| Practice::new(position, after, now));
        practice.set_switches(after);
        self.console.say(said)
    }

    /// Back to the game that waits, or to a new one if the board has changed.
    fn leave_practice(&mut self) -> Result<(), Stop> {
        let now = self.now();
        let Some(practice) = &self.practice else { return Ok(()) };
        if practice.is_unchanged() {
            return self.resume();
        }
        match practice.position() {
            Ok(start) => {
                self.practice = None;
                let settings = Settings { start, ..self.options.settings.clone() };
                let (table, _) = Table::open(settings, now);
                self.take(table);
                self.console.say("Practice is over. A game begins from this position.")?;
                self.show_game()
            }
            Err(error) => {
                let (turn, error) = (Player(practice.turn()), words::setup_error(&error));
                let why = format!("No game can begin here with {turn} to move: {error}.");
                self.console.say(format_args!("{why}\nPractice goes on."))
            }
        }
    }

    /// Back to the game as it was, the time of practice given back.
    fn resume(&mut self) -> Result<(), Stop> {
        let now = self.now();
        if let Some(practice) = self.practice.take() {
            let lost_ms = now.since(practice.since);
            // Without a running clock there is no time to give back.
            let _returned = self.table.submit(&Command::ReturnTime { lost_ms }, now);
        }
        self.console.say("Practice is over. The game goes on.")?;
        self.show_game()
    }

    pub(super) fn practice_request(&mut self, request: &Request) -> Result<(), Stop> {
        let Some(practice) = &mut self.practice else { return Ok(()) };
        let is_free = practice.switches().free;
        match *request {
            Request::Play(Order::Squares(uci)) => return self.practice_move(uci),
            Request::Play(Order::Notation(_)) => {
                return self.console.say("In practice, name two squares: 1,4 3,4 or e2e4.");
            }
            Request::Place(..) | Request::Remove(_) | Request::Clear | Request::Turn(_)
                if !is_free =>
            {
                return self.console.say("Type practice free first.");
            }
            Request::Place(piece, square) => {
                practice.place(square, piece);
                self.console.say(format_args!(
                    "{} is placed at {}.",
                    Owned(piece),
                    Place(square)
                ))?;
            }
            Request::Remove(square) => match practice.remove(square) {
                Some(piece) => {
                    let (owned, place) = (Owned(piece), Place(square));
                    self.console.say(format_args!("{owned} is removed from {place}."))?;
                }
                None => {
                    let reason = reason::refusal(&Refusal::EmptySquare { square });
                    return self.console.say(reason);
                }
            },
            Request::Clear => {
                practice.clear();
                self.console.say("The board is empty.")?;
            }
            Request::Turn(color) => {
                practice.set_turn(color);
                let player = Player(color);
                return self.console.say(format_args!("It is {player}'s turn after practice."));
            }
            _ => {
                return self
                    .console
                    .say("That is for a game. Type practice back or practice off first.");
            }
        }
        self.show_practice()
    }

    fn practice_move(&mut self, mut uci: Uci) -> Result<(), Stop> {
        let Some(practice) = &mut self.practice else { return Ok(()) };
        let piece = practice.board().piece_at(uci.from);
        let mut moved = practice.move_piece(uci);
        if let Err(PracticeRefusal::Refused(Refusal::PromotionMissing { to })) = moved {
            uci.promotion = self.ask_promotion(to)?;
            let Some(practice) = self.practice.as_mut().filter(|_| uci.promotion.is_some()) else {
                return Ok(());
            };
            moved = practice.move_piece(uci);
        }
        match (moved, piece) {
            (Ok(()), Some(piece)) => {
                let (owned, from, to) = (Owned(piece), Place(uci.from), Place(uci.to));
                self.console.say(format_args!("{owned} from {from} to {to}."))?;
                self.show_practice()
            }
            (Ok(()), None) => Ok(()),
            (Err(PracticeRefusal::Refused(refusal)), _) => {
                self.console.say(reason::refusal(&refusal))
            }
            (Err(PracticeRefusal::Reach { piece, from, to }), _) => {
                let (owned, from, to) = (Owned(piece), Place(from), Place(to));
                self.console.say(format_args!("{owned} at {from} cannot go to {to}."))
            }
        }
    }

    /// The board, and which kings are in danger, or who has taken one.
    fn show_practice(&mut self) -> Result<(), Stop> {
        self.show_board()?;
        let Some(practice) = &self.practice else { return Ok(()) };
        if let Some(winner) = practice.winner() {
            let (winner, loser) = (Player(winner), Player(!winner));
            return self.console.say(format_args!(
                "{winner} takes {loser}'s king.\n{winner} wins. The board is frozen."
            ));
        }
        let board = *practice.board();
        for color in Color::ALL {
            let Some(king) = board.king(color) else { continue };
            let attackers = board.attackers_of(king, !color);
            if attackers.any() {
                let (player, king) = (Player(color), Place(king));
                let by = words::pieces_on(&board, attackers);
                self.console.say(format_args!("{player}'s king at {king} is attacked by {by}."))?;
            }
        }
        Ok(())
    }
}
