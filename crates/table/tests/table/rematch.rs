//! Another game.

use crate::kit::Kit;
use tabiya_chess::Color::{Black, White};
use tabiya_table::{Action, GameId, Refusal, Rematch};

fn game(id: &str) -> GameId {
    id.parse().expect("an id")
}

#[test]
fn a_rematch_is_agreed_after_the_end() {
    let mut kit = Kit::late("none");
    assert_eq!(kit.refuse(White, Action::OfferRematch, 0), Refusal::GameGoesOn);
    kit.allow(White, Action::Resign, 0);
    let end = kit.end();
    let accept = Action::AcceptRematch { game: game("next") };
    assert_eq!(kit.refuse(Black, accept.clone(), 0), Refusal::NoRematchOffer);
    kit.allow(White, Action::OfferRematch, 0);
    let stands = Refusal::RematchOfferStands { by: White };
    assert_eq!(kit.refuse(Black, Action::OfferRematch, 0), stands);
    assert_eq!(kit.refuse(White, accept.clone(), 0), Refusal::NoRematchOffer);
    kit.allow(Black, accept.clone(), 0);
    assert_eq!(kit.table.rematch(), Some(&Rematch::Agreed { game: game("next") }));
    for action in [accept, Action::OfferRematch, Action::DeclineRematch] {
        assert_eq!(kit.refuse(White, action, 0), Refusal::RematchAgreed);
    }
    assert_eq!(kit.end(), end, "the result stays");
}

#[test]
fn a_rematch_can_be_declined_and_offered_again() {
    let mut kit = Kit::late("none");
    kit.allow(Black, Action::Resign, 0);
    kit.allow(White, Action::OfferRematch, 0);
    kit.allow(Black, Action::DeclineRematch, 0);
    assert_eq!(kit.refuse(Black, Action::DeclineRematch, 0), Refusal::NoRematchOffer);
    kit.allow(Black, Action::OfferRematch, 0);
    assert_eq!(kit.table.rematch(), Some(&Rematch::Offered { by: Black }));
}

#[test]
fn ids_of_games_are_words() {
    for (id, is_id) in [("g1", true), ("", false), ("a b", false), ("é", false)] {
        assert_eq!(id.parse::<GameId>().is_ok(), is_id, "{id:?}");
    }
    assert!("x".repeat(64).parse::<GameId>().is_ok());
    assert!("x".repeat(65).parse::<GameId>().is_err());
}
