//! What a player does in a game: moves, offers, claims and takebacks.

use tabiya_chess::{Claim, Color, Move, ReadSanError, Refusal, SanError, SanPlus, Uci};
use tabiya_table::{Action, Event, EventKind};

use super::order::Order;
use super::reason;
use super::report::describe;
use super::request::{Request, Takeback};
use super::session::Session;
use super::words::Player;
use crate::console::Stop;

/// Whether a draw is claimed with a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claiming {
    Nothing,
    Draw,
}

impl Session<'_> {
    pub(super) fn game_request(&mut self, request: Request) -> Result<(), Stop> {
        let turn = self.table.turn();
        match request {
            Request::Play(order) => self.play(order, Claiming::Nothing),
            Request::Claim(Some(order)) => self.play(order, Claiming::Draw),
            Request::Claim(None) => self.claim(),
            Request::Draw => self.draw(),
            Request::Accept | Request::Decline if self.table.draw_offer() == Some(turn) => {
                self.console.say(format_args!(
                    "The offer is your own: {} is asked after your move.",
                    Player(!turn)
                ))
            }
            Request::Accept => self.finish(Action::AcceptDraw),
            Request::Decline => self.decline(),
            Request::Resign => self.finish(Action::Resign),
            Request::Takeback(_) if self.computers.at(!turn).is_some() => self.take_back(turn),
            Request::Takeback(Takeback::Own) => self.take_back(turn),
            Request::Takeback(Takeback::Last) => self.take_back(!turn),
            Request::Hint => self.say_hint(),
            Request::Thoughts => self.say_thoughts(),
            Request::Save(name) => self.save(&name),
            Request::Load(name) => self.load(&name),
            Request::Place(..) | Request::Remove(_) | Request::Clear | Request::Turn(_) => {
                self.console.say("That is for free placement. Type practice to read about it.")
            }
            // Everything else is carried out in practice and in a game alike.
            _ => Ok(()),
        }
    }

    fn play(&mut self, order: Order, claiming: Claiming) -> Result<(), Stop> {
        let Some(mv) = self.resolve(order)? else { return Ok(()) };
        let position = *self.table.position();
        let uci = position.uci(mv);
        let action = match claiming {
            Claiming::Nothing => Action::play(uci),
            Claiming::Draw => Action::play_and_claim(uci, self.claim_with(mv)),
        };
        let Some(event) = self.submit(action, position.turn())? else { return Ok(()) };
        self.console.say(describe(&position, mv))?;
        if claiming == Claiming::Draw && event.kind.end().is_none() {
            let wrong = "That brings about neither the third repetition nor fifty moves";
            self.console.say(format_args!(
                "{wrong} without capture or pawn move. No draw; the move stands."
            ))?;
        }
        self.show_game()
    }

    /// The legal move that an order means. If there is none, says why.
    fn resolve(&mut self, order: Order) -> Result<Option<Move>, Stop> {
        match order {
            Order::Squares(uci) => self.resolve_squares(uci),
            Order::Notation(text) => self.resolve_notation(text),
        }
    }

    fn resolve_squares(&mut self, mut uci: Uci) -> Result<Option<Move>, Stop> {
        let position = *self.table.position();
        if let Err(Refusal::PromotionMissing { to }) = uci.to_move(&position) {
            uci.promotion = self.ask_promotion(to)?;
            if uci.promotion.is_none() {
                return Ok(None);
            }
        }
        match uci.to_move(&position) {
            Ok(mv) => Ok(Some(mv)),
            Err(refusal) => {
                self.refuse(reason::refusal(&refusal))?;
                Ok(None)
            }
        }
    }

    /// Says why a move is not played, and again if the king is in check.
    fn refuse(&mut self, why: String) -> Result<(), Stop> {
        self.console.say(why)?;
        self.say_check()
    }

    fn resolve_notation(&mut self, mut text: String) -> Result<Option<Move>, Stop> {
        let position = *self.table.position();
        let mut read = position.read_san_lenient(&text);
        if let Err(ReadSanError::Unfit(SanError::Refused(Refusal::PromotionMissing { to }))) = read
        {
            let Some(role) = self.ask_promotion(to)? else { return Ok(None) };
            text =
                format!("{}={}", text.trim_end_matches(['+', '#', '!', '?']), role.upper_letter());
            read = position.read_san_lenient(&text);
        }
        match read {
            Ok(mv) => return Ok(Some(mv)),
            Err(ReadSanError::Unreadable(_)) => self.not_understood(&text)?,
            Err(ReadSanError::Unfit(error)) => self.refuse(reason::san_error(&error))?,
            Err(ReadSanError::NotStandard { expected }) => {
                self.refuse(format!("That capture is written {expected}."))?;
            }
        }
        Ok(None)
    }

    /// The claim that is right after a move. If none is, any of them: the table finds it wrong.
    fn claim_with(&self, mv: Move) -> Claim {
        match self.table.game().claims_with(mv) {
            Ok(claims) if claims.fifty && !claims.threefold => Claim::Fifty,
            _ => Claim::Threefold,
        }
    }

    fn claim(&mut self) -> Result<(), Stop> {
        let claims = self.table.claims();
        let claim = if claims.threefold {
            Claim::Threefold
        } else if claims.fifty {
            Claim::Fifty
        } else {
            return self.console.say(
                "There is no draw to claim: this position has not been here three times, and \
                 fifty moves\nhave not passed without capture or pawn move. To claim with a move, \
                 type it: claim 0,6 2,5.",
            );
        };
        self.finish(Action::Claim(claim))
    }

    fn draw(&mut self) -> Result<(), Stop> {
        let turn = self.table.turn();
        let Some(event) = self.submit(Action::OfferDraw, turn)? else { return Ok(()) };
        if event.kind.end().is_some() {
            return self.say_end();
        }
        if let Some(opponent) = self.computers.at(!turn) {
            return self.computer_answers_draw(opponent);
        }
        let (offerer, other) = (Player(turn), Player(!turn));
        self.console.say(format_args!("{offerer} offers a draw. {other} is asked after your move."))
    }

    fn decline(&mut self) -> Result<(), Stop> {
        let turn = self.table.turn();
        if self.submit(Action::DeclineDraw, turn)?.is_some() {
            self.console.say(format_args!("{} declines the draw.", Player(turn)))?;
        }
        Ok(())
    }

    /// Submits an action of the player to move that ends the game, if the table allows it.
    fn finish(&mut self, action: Action) -> Result<(), Stop> {
        match self.submit(action, self.table.turn())? {
            Some(_) => self.say_end(),
            None => Ok(()),
        }
    }

    fn take_back(&mut self, by: Color) -> Result<(), Stop> {
        let Some(event) = self.submit(Action::AskTakeback, by)? else { return Ok(()) };
        let EventKind::TakebackAsked { plies, .. } = event.kind else { return Ok(()) };
        let history = self.table.game().history();
        let asked = history.len().checked_sub(usize::from(plies)).and_then(|at| history.get(at));
        let Some((position, mv)) = asked else { return Ok(()) };
        let san = SanPlus::from_move(position, *mv);
        let (asker, other) = (Player(by), Player(!by));
        let question = format!("{other}, may {asker} take back {san}? Yes or No?");
        let is_computer = self.computers.at(!by).is_some();
        if !is_computer && !self.is_agreed(&question)? {
            self.submit(Action::DeclineTakeback, !by)?;
            return self.console.say(format_args!("{other} does not agree. The move stands."));
        }
        if self.submit(Action::AcceptTakeback, !by)?.is_none() {
            return Ok(());
        }
        self.console.say(format_args!("{asker} takes back {san}."))?;
        self.show_game()
    }

    /// Submits a command to the table. A refusal is shown, and then the answer is none.
    pub(super) fn submit(&mut self, action: Action, by: Color) -> Result<Option<Event>, Stop> {
        let now = self.now();
        match self.table.submit(&action.by(by), now) {
            Ok(Event { kind: EventKind::Flagged { .. }, .. }) => Err(Stop::TimeUp),
            Ok(event) => Ok(Some(event)),
            Err(refusal) => {
                self.console.say(reason::table_refusal(&refusal))?;
                Ok(None)
            }
        }
    }
}
