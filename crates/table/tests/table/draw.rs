//! Draws by agreement and by claim, and ends that nobody asked for.

use crate::kit::{Kit, SHUFFLE};
use tabiya_chess::Color::{Black, White};
use tabiya_chess::{Claim, Outcome};
use tabiya_table::{Action, End, EventKind, Refusal};

#[test]
fn a_draw_is_agreed() {
    let mut kit = Kit::late("none");
    kit.allow(White, Action::OfferDraw, 0);
    assert_eq!(kit.refuse(White, Action::AcceptDraw, 0), Refusal::NoDrawOffer);
    kit.allow(Black, Action::AcceptDraw, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Agreement)));
}

#[test]
fn two_offers_are_an_agreement() {
    let mut kit = Kit::late("none");
    kit.allow(White, Action::OfferDraw, 0);
    let agreed = kit.allow(Black, Action::OfferDraw, 0);
    assert_eq!(agreed, EventKind::DrawAgreed { by: Black, outcome: Outcome::Agreement });
}

#[test]
fn an_offer_lapses_when_the_opponent_moves() {
    let mut kit = Kit::late("none");
    kit.allow(White, Action::OfferDraw, 0);
    kit.play("e2e4", 0);
    assert_eq!(kit.table.draw_offer(), Some(White), "the own move does not withdraw it");
    kit.play("e7e5", 0);
    assert_eq!(kit.table.draw_offer(), None);
    assert_eq!(kit.refuse(Black, Action::AcceptDraw, 0), Refusal::NoDrawOffer);
}

#[test]
fn there_is_one_offer_for_each_own_move() {
    let mut kit = Kit::late("none");
    kit.allow(White, Action::OfferDraw, 0);
    assert_eq!(kit.refuse(White, Action::OfferDraw, 0), Refusal::DrawOfferStands);
    kit.allow(Black, Action::DeclineDraw, 0);
    assert_eq!(kit.refuse(White, Action::OfferDraw, 0), Refusal::OfferedAlready);
    kit.play("e2e4", 0);
    kit.allow(White, Action::OfferDraw, 0);
    kit.allow(White, Action::DeclineDraw, 0);
    kit.play("e7e5", 0);
    assert_eq!(kit.refuse(White, Action::OfferDraw, 0), Refusal::OfferedAlready);
    assert_eq!(kit.refuse(White, Action::DeclineDraw, 0), Refusal::NoDrawOffer);
}

/// The start twice, with Black to repeat it for the third time.
fn before_the_third() -> Kit {
    let mut kit = Kit::late("none");
    kit.line(&SHUFFLE.join(" "));
    kit.line(&SHUFFLE[..3].join(" "));
    kit
}

#[test]
fn a_right_claim_with_a_move_ends_the_game() {
    let mut kit = before_the_third();
    let order = Action::play_and_claim("f6g8".parse().expect("a move"), Claim::Threefold);
    let EventKind::Moved(moved) = kit.allow(Black, order, 0) else { panic!("a move") };
    assert_eq!(moved.outcome, Some(Outcome::Threefold));
    assert_eq!(kit.table.game().plies(), 8, "the move stands on the board");
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Threefold)));
}

#[test]
fn a_wrong_claim_with_a_move_plays_the_move() {
    let mut kit = before_the_third();
    let order = Action::play_and_claim("f6e4".parse().expect("a move"), Claim::Threefold);
    let EventKind::Moved(moved) = kit.allow(Black, order, 0) else { panic!("a move") };
    assert_eq!((moved.claim, moved.outcome), (Some(Claim::Threefold), None));
    assert!(kit.table.is_playing());
}

#[test]
fn a_claim_needs_a_reason_and_the_turn() {
    let mut kit = before_the_third();
    let threefold = Action::Claim(Claim::Threefold);
    let none = Refusal::NoClaim { claim: Claim::Threefold };
    assert_eq!(kit.refuse(Black, threefold.clone(), 0), none);
    kit.play("f6g8", 0);
    assert!(kit.table.claims().threefold);
    let turn = Refusal::NotYourTurn { turn: White };
    assert_eq!(kit.refuse(Black, threefold.clone(), 0), turn);
    kit.allow(White, threefold, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Threefold)));
    assert!(!kit.table.claims().threefold, "nothing is left to claim");
}

#[test]
fn fifty_moves_are_a_claim_and_seventy_five_an_end() {
    let mut kit = Kit::from_fen("4k2r/8/8/8/8/8/8/R3K3 w - - 99 80");
    let order = Action::play_and_claim("a1a2".parse().expect("a move"), Claim::Fifty);
    kit.allow(White, order, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Fifty)));
    let mut kit = Kit::from_fen("4k2r/8/8/8/8/8/8/R3K3 w - - 149 80");
    let order = Action::play_and_claim("a1a2".parse().expect("a move"), Claim::Fifty);
    kit.allow(White, order, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::SeventyFive)));
}

#[test]
fn checkmate_comes_before_a_claim() {
    let mut kit = Kit::from_fen("7k/8/6K1/8/8/8/8/R7 w - - 149 80");
    let order = Action::play_and_claim("a1a8".parse().expect("a move"), Claim::Fifty);
    kit.allow(White, order, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Checkmate { winner: White })));
}

#[test]
fn the_fifth_repetition_ends_the_game() {
    let mut kit = Kit::late("none");
    for _ in 0..4 {
        assert_eq!(kit.end(), None);
        kit.line(&SHUFFLE.join(" "));
    }
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Fivefold)));
}

#[test]
fn after_the_end_nothing_changes_the_result() {
    let mut kit = Kit::late("5+3");
    kit.line("f2f3 e7e5 g2g4 d8h4");
    let end = End::Chess(Outcome::Checkmate { winner: Black });
    assert_eq!(kit.end(), Some(end));
    for action in [
        Action::play("a2a3".parse().expect("a move")),
        Action::Claim(Claim::Threefold),
        Action::OfferDraw,
        Action::AcceptDraw,
        Action::DeclineDraw,
        Action::AskTakeback,
        Action::AcceptTakeback,
        Action::DeclineTakeback,
        Action::Resign,
        Action::Abort,
        Action::GrantTime { ms: 15_000 },
    ] {
        for by in [White, Black] {
            assert_eq!(kit.refuse(by, action.clone(), 0), Refusal::GameOver { end }, "{action:?}");
        }
    }
}

#[test]
fn a_resignation_loses_unless_the_opponent_cannot_mate() {
    let mut kit = Kit::late("none");
    kit.allow(Black, Action::Resign, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Resignation { winner: Some(White) })));
    let mut kit = Kit::from_fen("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    kit.allow(White, Action::Resign, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::Resignation { winner: None })));
    let mut kit = Kit::from_fen("8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1");
    kit.allow(White, Action::Resign, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::ResignationUnwinnable)));
}

#[test]
fn refusals_of_the_rules_are_passed_on() {
    let mut kit = Kit::late("none");
    let order = Action::play("c1e3".parse().expect("a move"));
    let refusal = kit.refuse(White, order, 0);
    assert_eq!(refusal.to_string(), "the bishop on c1 is blocked by your pawn on d2");
}
