//! Who may do what at a server's table, and seats that move.

use tabiya_chess::Color;
use tabiya_protocol::rest::SeatTransfer;
use tabiya_protocol::{Refusal, You};
use tabiya_table::Action;

use super::super::screens::check;
use super::super::{Effect, Intent, cell, keys, press, types};
use super::host::Host;
use crate::play::state::{News, Sight};
use crate::play::words::refusal;

#[test]
fn a_watcher_sees_everything_and_touches_nothing() {
    let mut host = Host::new("5+3", You::Watcher);
    host.other("e2e4");
    let from = cell(&host.play, tabiya_chess::Square::E7);
    press(&mut host.play, [Intent::Press(from), Intent::Release(from)], 0);
    assert_eq!(host.play.selected, None);
    assert!(types(&mut host.play, "e5", 0).is_empty());
    assert_eq!(host.notice(), "You are watching. The pieces are the players'.");
    for key in ["=", "u", "r", "w"] {
        assert!(keys(&mut host.play, key, 0).is_empty());
        assert_eq!(host.notice(), "You are watching. Only the players can do that.");
    }
    keys(&mut host.play, ">", 0);
    assert_eq!(host.notice(), "You are watching; there is no seat to move.");
    press(&mut host.play, [Intent::End], 0);
    check("online-watching", &mut host.play, 0);
    host.act(Color::Black, Action::OfferDraw);
    assert!(host.text().contains("You are watching. Black offers a draw."), "{}", host.text());
    assert_eq!(keys(&mut host.play, "q", 0), [Effect::Quit]);
}

#[test]
fn one_waits_for_an_opponent() {
    let mut host = Host::with_seats("5+3", You::White, [Some("Vera"), None]);
    assert!(host.text().contains("Waiting for your opponent."));
    assert!(types(&mut host.play, "e4", 0).is_empty());
    assert_eq!(host.notice(), "Nobody plays Black yet.");
    let seat = tabiya_table::Seat { name: "Sonja".parse().ok() };
    let command = tabiya_table::Command::Sit { color: Color::Black, seat };
    let event = host.table.submit(&command, tabiya_table::Millis(0)).expect("a free seat");
    let event = tabiya_protocol::Pushed::of(&host.table, &event).event;
    host.show(Sight::Event(Box::new(event)));
    assert_eq!(host.notice(), "Sonja plays Black.");
    host.types("e4");
    assert_eq!(host.moves(), "e4");
}

#[test]
fn on_one_screen_both_sides_are_played() {
    let mut host = Host::new("none", You::Both);
    host.types("e4 e5 Nf3");
    assert_eq!(host.moves(), "e4 e5 Nf3");
    host.keys("=");
    assert!(host.text().contains("both agree to a draw"));
    host.press([Intent::Escape]);
    host.keys("x");
    assert_eq!(host.play.side, Color::Black, "the board turns to the player to move");
    host.watched_by(2);
    host.press([Intent::End]);
    assert!(host.text().contains("Black to move. 2 watch."));
}

#[test]
fn a_code_moves_the_seat_to_a_browser_and_back() {
    let mut host = Host::new("5+3", You::White);
    host.types("e4");
    for asks in [keys(&mut host.play, ">", 0), {
        keys(&mut host.play, "browser", 0);
        press(&mut host.play, [Intent::Enter], 0)
    }] {
        assert_eq!(asks, [Effect::SeatCode]);
        assert_eq!(host.notice(), "Asking for a code…");
    }
    let transfer = SeatTransfer {
        code: "ABCDEFGH23".parse().expect("a code"),
        link: "http://127.0.0.1:8064/s/ABCDEFGH23".to_owned(),
        expires_in_ms: 600_000,
    };
    host.hear(News::SeatCode(Ok(transfer.into())));
    check("online-seat-code", &mut host.play, 0);
    host.press([Intent::Escape]);
    host.reseat(You::Watcher);
    assert_eq!(host.notice(), "Your seat has moved to another device. You are watching now.");
    host.other("e7e5");
    assert_eq!(host.moves(), "e4 e5");
    host.reseat(You::White);
    assert_eq!(host.notice(), "You play White on this device now.");
    host.types("Nf3");
    assert_eq!(host.moves(), "e4 e5 Nf3");
    host.hear(News::SeatCode(Err("The server is full; try again later.".to_owned())));
    assert_eq!(host.notice(), "The server is full; try again later.");
}

#[test]
fn leaving_says_how_to_come_back() {
    let mut host = Host::new("5+3", You::White);
    assert!(keys(&mut host.play, "q", 0).is_empty());
    check("online-leaving", &mut host.play, 0);
    assert_eq!(keys(&mut host.play, "y", 0), [Effect::Quit]);
    let words = host.play.farewell();
    let back = "Come back with: tabiya play --join http://127.0.0.1:8064/t/Jm2xQ8";
    assert_eq!(words.as_deref(), Some(back));
}

#[test]
fn a_table_that_is_closed_says_so_and_takes_nothing() {
    let mut host = Host::new("none", You::White);
    host.hear(News::Closed("This table was removed.".to_owned()));
    assert!(host.text().contains("This table was removed. q: leave."));
    assert!(types(&mut host.play, "e4", 0).is_empty());
    assert_eq!(host.moves(), "");
}

#[test]
fn refusals_are_said_in_our_own_words() {
    for (json, words) in [
        (
            r#"{"key": "king_attacked", "king": "e1", "role": "rook", "on": "e8"}"#,
            "Your king on e1 would be attacked by the rook on e8.",
        ),
        (r#"{"key": "not_your_turn", "turn": "black"}"#, "It is Black's turn."),
        (r#"{"key": "castling_no_right", "wing": "king"}"#, ""),
        (
            r#"{"key": "game_over", "end": {"reason": "checkmate", "winner": "white"}}"#,
            "The game is over: White wins by checkmate.",
        ),
        (r#"{"key": "too_fast", "wait_ms": 900}"#, "That was too fast. Wait 1 s."),
        (r#"{"key": "not_absent", "wait_ms": 12000}"#, "Your opponent has 12 s to come back."),
        (r#"{"key": "too_noisy", "decibel": 90}"#, "It is too noisy."),
    ] {
        let reason: Refusal = tabiya_protocol::decode(json).expect("a refusal");
        let said = refusal::words(&reason, "it is too noisy");
        assert!(said == words || words.is_empty() && !said.is_empty(), "{json}: {said}");
    }
}

/// Every refusal of the protocol's own examples has a sentence.
#[test]
fn every_refusal_has_a_sentence() {
    let document = include_str!("../../../../../../docs/protocol.md");
    let examples = document.lines().filter(|line| line.starts_with("{\"key\""));
    let mut count = 0;
    for line in examples {
        let reason: Refusal = tabiya_protocol::decode(line).expect("a refusal");
        let said = refusal::words(&reason, "it is too noisy");
        assert!(said.ends_with('.') && said.len() > 8, "{line}: {said}");
        assert!(!matches!(reason, Refusal::Unknown { .. }), "{line}");
        let is_odd = said == "The server did not understand that.";
        assert_eq!(is_odd, line.contains("bad_message"), "{line}: {said}");
        count += 1;
    }
    assert!(count > 40, "{count}");
}
