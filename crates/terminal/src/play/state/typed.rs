//! Moves that are typed.

use tabiya_chess::{
    Claim, Move, Position, ReadSanError, Refusal, Role, San, SanError, SanPlus, Square, Uci,
};
use tabiya_table::Millis;

use super::{Effect, Play};
use crate::play::dialog::Question;
use crate::sentence::sentence;

/// No move and no command is longer.
const TYPED_MAX: usize = 24;

/// Whether a key at the board begins a move: a file, a piece or castling. All other keys are
/// commands.
pub(super) const fn begins_move(letter: char) -> bool {
    matches!(letter, 'a'..='h' | 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'O' | 'o' | '0')
}

/// What a typed text means.
enum Typed {
    Move(Uci),
    /// A pawn's way to the last rank, without what it becomes.
    Promotion {
        from: Square,
        to: Square,
    },
}

impl Play {
    pub(super) fn type_letter(&mut self, letter: char) {
        if !letter.is_control() && self.typed.chars().count() < TYPED_MAX {
            self.typed.push(letter);
        }
    }

    pub(super) fn enter_typed(&mut self, now: Millis, effects: &mut Vec<Effect>) {
        let typed = std::mem::take(&mut self.typed);
        let text = typed.trim();
        match text {
            "draw" | "claim" => return self.press_key('=', now, effects),
            "abort" | "giveup" if self.online.is_none() => {
                return self.ask_while_playing(Question::Resign);
            }
            "abort" | "giveup" => return self.ask_online(Question::Resign),
            "back" if self.online.is_none() => return self.ask_while_playing(Question::Takeback),
            "back" => return self.press_key('u', now, effects),
            "flip" => {
                self.side = !self.side;
                return;
            }
            "browser" if self.online.is_some() => {
                self.press_online_key('>', effects);
                return;
            }
            _ => {}
        }
        if !self.may_move() {
            return;
        }
        let (text, is_claim) = match text.strip_prefix("claim ") {
            Some(text) => (text.trim(), true),
            None => (text, false),
        };
        match read(self.table.position(), text) {
            Ok(Typed::Move(uci)) => {
                let claim = is_claim.then(|| self.claim_with(uci));
                self.play_move(uci, claim, now, effects);
            }
            Ok(Typed::Promotion { from, to }) => self.ask(Question::Promotion { from, to }),
            Err(reason) => self.notice = Some(sentence(&reason)),
        }
    }

    /// The claim that a move allows. If it allows none, the table will say so.
    fn claim_with(&self, uci: Uci) -> Claim {
        let claims = uci
            .to_move(self.table.position())
            .ok()
            .and_then(|mv| self.table.game().claims_with(mv).ok())
            .unwrap_or_default();
        if claims.fifty && !claims.threefold { Claim::Fifty } else { Claim::Threefold }
    }

    /// The legal moves that begin with what is typed.
    pub(crate) fn suggestions(&self) -> Vec<String> {
        if self.typed.is_empty() {
            return Vec::new();
        }
        let position = self.table.position();
        let moves = position.legal_moves();
        let sans = moves.iter().map(|&mv| SanPlus::from_move(position, mv).to_string());
        let mut sans: Vec<String> = sans.filter(|san| san.starts_with(&self.typed)).collect();
        sans.sort_unstable();
        sans
    }
}

fn read(position: &Position, text: &str) -> Result<Typed, String> {
    if let Ok(uci) = text.parse::<Uci>() {
        return match uci.to_move(position) {
            Ok(mv) => Ok(Typed::Move(position.uci(mv))),
            Err(Refusal::PromotionMissing { to }) => Ok(Typed::Promotion { from: uci.from, to }),
            Err(refusal) => Err(refusal.to_string()),
        };
    }
    match position.read_san_lenient(text) {
        Ok(mv) => Ok(Typed::Move(position.uci(mv))),
        Err(ReadSanError::Unfit(SanError::Refused(Refusal::PromotionMissing { to }))) => {
            promotion(position, text, to)
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The pawn that is meant: the one that may become a queen.
fn promotion(position: &Position, text: &str, to: Square) -> Result<Typed, String> {
    let queen: Result<Move, _> = San::from_ascii_lenient(format!("{text}=Q").as_bytes())
        .map_err(|error| error.to_string())
        .and_then(|san| san.to_move(position).map_err(|error| error.to_string()));
    queen.map(|mv| {
        debug_assert_eq!(mv.promoted(), Some(Role::Queen));
        Typed::Promotion { from: mv.from(), to }
    })
}
