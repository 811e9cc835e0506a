//! Another game.

use crate::kit::{Kit, timed};
use tabiya_chess::ByColor;
use tabiya_chess::Color::{Black, White};
use tabiya_table::{Action, Command, GameId, Refusal, Rematch, Seat, Settings};

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
fn colors_change_in_a_rematch_and_everybody_keeps_the_own_time() {
    let seat = |name: &str| Some(Seat { name: Some(name.parse().expect("a name")) });
    let seats = ByColor { white: seat("Vera"), black: None };
    let mut kit = Kit::open(Settings { seats, ..timed("5+3|3+0") });
    let sit = Command::Sit { color: Black, seat: seat("José").expect("a seat") };
    kit.command(&sit, 0).expect("the seat is free");
    let again = kit.table.rematch_settings();
    assert_eq!(again.seats, ByColor { white: seat("José"), black: seat("Vera") });
    assert_eq!(again.control.to_string(), "3+0|5+3");
}

#[test]
fn ids_of_games_are_words() {
    for (id, is_id) in [("g1", true), ("", false), ("a b", false), ("é", false)] {
        assert_eq!(id.parse::<GameId>().is_ok(), is_id, "{id:?}");
    }
    assert!("x".repeat(64).parse::<GameId>().is_ok());
    assert!("x".repeat(65).parse::<GameId>().is_err());
}
