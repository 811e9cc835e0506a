//! What is on the board, and how the game ended.

use tabiya_chess::{
    Bitboard, CastlingSide, Color, Move, MoveKind, Outcome, Position, SanPlus, Square, Strength,
    Winnability,
};
use tabiya_table::End;

use super::session::Session;
use super::words::{self, Owned, Place, Player};
use crate::console::Stop;
use crate::sentence::WALLED;

impl Session<'_> {
    /// The board, and everything that the player to move should know; or the end.
    pub(super) fn show_game(&mut self) -> Result<(), Stop> {
        self.show_board()?;
        if self.table.end().is_some() {
            return self.say_end();
        }
        let position = *self.table.position();
        let turn = position.turn();
        self.say_check()?;
        let claims = self.table.claims();
        let player = Player(turn);
        if claims.threefold {
            let same = "the position is on the board for the third time";
            self.console.say(format_args!("{player} may claim a draw: {same}."))?;
        }
        if claims.fifty {
            let fifty = "fifty moves have passed without capture or pawn move";
            self.console.say(format_args!("{player} may claim a draw: {fifty}."))?;
        }
        if self.table.draw_offer() == Some(!turn) {
            let offer = "offers a draw. Accept or decline, or play on.";
            self.console.say(format_args!("{} {offer}", Player(!turn)))?;
        }
        Ok(())
    }

    /// Which king is in check, and from what, if one is.
    pub(super) fn say_check(&mut self) -> Result<(), Stop> {
        let position = *self.table.position();
        if position.is_check() {
            self.console.say(format_args!("Check. {}", danger(&position)))?;
        }
        Ok(())
    }

    pub(super) fn say_clocks(&mut self) -> Result<(), Stop> {
        let now = self.now();
        let read = |color| self.table.reading(color, now).map(words::clock);
        if let (Some(first), Some(second)) = (read(Color::White), read(Color::Black)) {
            self.console.say(format_args!("Clocks: Player 1 {first}, Player 2 {second}."))?;
        }
        Ok(())
    }

    /// Says how the game ended and who won.
    pub(super) fn say_end(&mut self) -> Result<(), Stop> {
        let Some(end) = self.table.end() else { return Ok(()) };
        let how = match end {
            End::Chess(outcome) => self.how(outcome),
            End::Absence { winner: Some(winner) } => {
                format!("{} quits and loses the game.", Player(!winner))
            }
            End::Absence { winner: None } => "A player has left.".to_owned(),
            End::Aborted => return self.console.say("The game was called off."),
            End::BrokenOff => return self.console.say("The game was broken off."),
        };
        self.console.say(how)?;
        match end.winner() {
            Some(winner) => self.console.say(format_args!("{} wins.", Player(winner))),
            None => self.console.say("The game is a draw."),
        }
    }

    fn how(&self, outcome: Outcome) -> String {
        let position = self.table.position();
        let turn = position.turn();
        match outcome {
            Outcome::Checkmate { .. } => {
                let by = words::pieces_on(position.board(), position.checkers());
                format!("Checkmate by {by}.")
            }
            Outcome::Stalemate => {
                format!("Stalemate. {} is not in check and has no legal move.", Player(turn))
            }
            Outcome::DeadPosition => {
                let never = "Neither player can ever give checkmate.";
                match position.is_walled() {
                    true => format!("{never} {WALLED}"),
                    false => never.to_owned(),
                }
            }
            Outcome::SeventyFive => {
                "Seventy-five moves have passed without capture or pawn move.".to_owned()
            }
            Outcome::Fivefold => "The position is on the board for the fifth time.".to_owned(),
            Outcome::Threefold => {
                "Draw claimed: the position is there for the third time.".to_owned()
            }
            Outcome::Fifty => {
                "Draw claimed: fifty moves have passed without capture or pawn move.".to_owned()
            }
            Outcome::Agreement => "The players agree to a draw.".to_owned(),
            Outcome::Resignation { winner: Some(winner) } => {
                format!("{} resigns.", Player(!winner))
            }
            Outcome::Resignation { winner: None } | Outcome::ResignationUnwinnable => {
                let player = Player(self.loser());
                format!(
                    "{player} resigns, but {} could never have given checkmate.",
                    Player(!player.0)
                )
            }
            Outcome::Time { winner: Some(winner) } => {
                format!("{}'s time has run out.", Player(!winner))
            }
            Outcome::Time { winner: None } | Outcome::TimeUnwinnable => {
                let player = Player(self.loser());
                let never = format!("but {} could never have given checkmate", Player(!player.0));
                format!("{player}'s time has run out, {never}.")
            }
        }
    }

    /// Who gave up or ran out of time in a game that is drawn all the same: the one whose opponent
    /// could not mate.
    fn loser(&self) -> Color {
        let position = self.table.position();
        let turn = position.turn();
        match position.winnability(!turn, Strength::Full) {
            Winnability::Unwinnable => turn,
            Winnability::Winnable | Winnability::Unknown => !turn,
        }
    }

    /// What one piece threatens, or every piece.
    pub(super) fn say_threats(&mut self, square: Option<Square>) -> Result<(), Stop> {
        let board = *self.board();
        let Some(squares) = self.occupied(square)? else { return Ok(()) };
        for (at, piece) in board.pieces().filter(|&(at, _)| squares.contains(at)) {
            let attacked = board.attacks_from(at);
            let own = attacked & board.by_color(piece.color);
            let parts = [
                (" threatens", attacked - own),
                (" guards", own),
                (" in its shadow", board.shadow_of(at)),
            ];
            let parts = parts.into_iter().filter(|(_, squares)| squares.any());
            let parts: Vec<String> = parts
                .map(|(verb, squares)| format!("{verb} {}", words::row_columns(squares)))
                .collect();
            let parts =
                if parts.is_empty() { " threatens nothing".to_owned() } else { parts.join(";") };
            let (owned, place) = (Owned(piece), Place(at));
            self.console.say(format_args!("{owned} at {place}{parts}."))?;
        }
        Ok(())
    }

    /// Where one piece may go, or every piece that may go anywhere.
    pub(super) fn say_moves(&mut self, square: Option<Square>) -> Result<(), Stop> {
        let board = *self.board();
        let Some(squares) = self.occupied(square)? else { return Ok(()) };
        for (at, piece) in board.pieces().filter(|&(at, _)| squares.contains(at)) {
            let targets = match &self.practice {
                Some(practice) => practice.targets_of(at),
                None if piece.color != self.table.turn() && square.is_some() => {
                    let turn = Player(self.table.turn());
                    let (owned, place) = (Owned(piece), Place(at));
                    let waits = format!("{owned} at {place} waits: it is {turn}'s turn.");
                    return self.console.say(waits);
                }
                None => targets(self.table.position(), at),
            };
            let (role, place) = (piece.role, Place(at));
            if targets.any() {
                let places: Vec<String> =
                    targets.into_iter().map(|to| Place(to).to_string()).collect();
                let places = places.join(", ");
                self.console.say(format_args!("The {role} at {place} may go to {places}."))?;
            } else if square.is_some() {
                self.console.say(format_args!("The {role} at {place} has no legal move."))?;
            }
        }
        Ok(())
    }

    /// The square asked for, if a piece stands there, or all pieces.
    fn occupied(&mut self, square: Option<Square>) -> Result<Option<Bitboard>, Stop> {
        let occupied = self.board().occupied();
        match square {
            None => Ok(Some(occupied)),
            Some(square) if occupied.contains(square) => Ok(Some(square.bit())),
            Some(square) => {
                self.console.say(format_args!("There is no piece at {}.", Place(square)))?;
                Ok(None)
            }
        }
    }
}

/// Where a piece may go: castling as the step of the king, or as the king taking its rook where
/// it takes no step.
pub(super) fn targets(position: &Position, from: Square) -> Bitboard {
    let target =
        |&mv: &Move| Some(landing(position, mv)).filter(|&to| to != from).unwrap_or(mv.to());
    position.moves_from(from).iter().map(target).collect()
}

pub(super) fn landing(position: &Position, mv: Move) -> Square {
    match mv.kind() {
        MoveKind::Castle => CastlingSide::of(mv.from(), mv.to()).king_to(position.turn()),
        _ => mv.to(),
    }
}

/// Which king is attacked, and by what.
fn danger(position: &Position) -> String {
    let turn = position.turn();
    let king = Place(position.king(turn));
    let by = words::pieces_on(position.board(), position.checkers());
    format!("{}'s king at {king} is attacked by {by}.", Player(turn))
}

/// What a legal move does: `Player 1 plays Nf3: knight from 0,6 (g1) to 2,5 (f3).`
pub(super) fn describe(position: &Position, mv: Move) -> String {
    let board = position.board();
    let turn = position.turn();
    let san = SanPlus::from_move(position, mv);
    let role = board.role_at(mv.from()).map_or_else(String::new, |role| role.to_string());
    let to = landing(position, mv);
    let mut text =
        format!("{} plays {san}: {role} from {} to {}", Player(turn), Place(mv.from()), Place(to));
    match mv.kind() {
        MoveKind::Castle => {
            let rook_to = CastlingSide::of(mv.from(), mv.to()).rook_to(turn);
            text += &format!(", rook from {} to {}", Place(mv.to()), Place(rook_to));
        }
        MoveKind::EnPassant => {
            let pawn = Square::new(mv.to().file(), mv.from().rank());
            text += &format!(", takes the pawn at {} in passing", Place(pawn));
        }
        MoveKind::Normal | MoveKind::Promotion(_) => {
            if let Some(taken) = board.role_at(mv.to()) {
                text += &format!(", takes the {taken}");
            }
        }
    }
    if let Some(role) = mv.promoted() {
        text += &format!(", becomes a {role}");
    }
    text + "."
}
