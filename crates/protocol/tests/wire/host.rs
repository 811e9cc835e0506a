//! What the host of a table answers, without any connection.

#![expect(clippy::panic, reason = "a test stops at the first surprise")]

use tabiya_chess::{ByColor, Color};
use tabiya_protocol::host::{Reply, ReplyKind, RequestOutcome};
use tabiya_protocol::view::Circumstances;
use tabiya_protocol::{ClientMessage, Presence, Refusal, ServerMessage, ServerRefusal, You};
use tabiya_table::{Action, GameId, Millis, Seat, Settings};

use crate::kit::Kit;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn kit(script: &str) -> Kit {
    let mut kit = Kit::from_fen(START, "5+3");
    kit.run(script);
    kit
}

fn message(text: &str) -> ClientMessage {
    ClientMessage::decode(text).expect("a message")
}

fn refusal(kit: &Kit, text: &str, circumstances: &Circumstances) -> Refusal {
    let asked = message(text);
    let by = asked.side(&kit.table, You::Both).expect("somebody plays");
    match asked.decide(&kit.table, by, circumstances, kit.now) {
        Err(RequestOutcome::Refused { reason, .. }) => reason,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn on_one_screen_the_side_to_move_asks_and_a_takeback_is_for_the_side_that_moved() {
    let kit = kit("e2e4");
    let (resign, takeback) = (
        message(r#"{"type":"resign","request":"a"}"#),
        message(r#"{"type":"ask_takeback","request":"b"}"#),
    );
    for (asked, you, side) in [
        (&resign, You::Both, Some(Color::Black)),
        (&takeback, You::Both, Some(Color::White)),
        (&resign, You::White, Some(Color::White)),
        (&takeback, You::Black, Some(Color::Black)),
        (&resign, You::Watcher, None),
    ] {
        assert_eq!(asked.side(&kit.table, you), side, "{asked:?} by {you:?}");
    }
}

#[test]
fn the_text_of_an_event_is_that_of_its_message_whatever_people_are_called() {
    for fen in [
        START,
        // A capture that promotes, castling on both wings, and taking in passing.
        "r3k2r/pPp2ppp/8/3Pp3/8/8/P4PPP/R3K2R w KQkq e6 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ] {
        for name in [r#""legal":{}"#, r#"\\"legal":{}"#, "Ada"] {
            let seat = || Some(Seat { name: Some(name.parse().expect("a name")) });
            let seats = ByColor::new_with(|_| seat());
            let start = fen.parse().expect("a position");
            let mut kit = Kit::open(Settings { start, seats, ..Settings::default() });
            // The kit compares the texts.
            for _ in 0..6 {
                let position = *kit.table.position();
                let mv = position.legal_moves()[0];
                kit.submit(&Action::play(position.uci(mv)).by(position.turn())).expect("legal");
            }
            kit.run("resign");
        }
    }
}

#[test]
fn a_move_upon_an_older_position_is_stale_and_an_offer_makes_none_stale() {
    let kit = kit("e2e4 draw?");
    let alone = Circumstances::default();
    let late = r#"{"type":"move","request":"a","base_seq":1,"uci":"e7e5"}"#;
    assert_eq!(refusal(&kit, late, &alone), ServerRefusal::Stale { position_seq: 2 }.into());
    let good = message(r#"{"type":"move","request":"a","base_seq":2,"uci":"e7e5"}"#);
    assert!(good.decide(&kit.table, Color::Black, &alone, kit.now).is_ok());
}

#[test]
fn only_who_plays_alone_breaks_off() {
    let kit = kit("e2e4 e7e5");
    let asked = r#"{"type":"break_off","request":"a"}"#;
    let together = Circumstances { is_between_people: true, ..Circumstances::default() };
    assert_eq!(refusal(&kit, asked, &together), ServerRefusal::OpponentIsPerson.into());
    let alone = Circumstances::default();
    assert!(message(asked).decide(&kit.table, Color::White, &alone, kit.now).is_ok());
}

#[test]
fn what_the_table_does_not_know_is_refused_in_words() {
    let kit = kit("");
    let alone = Circumstances::default();
    for text in [
        r#"{"type":"chat","request":"a","text":"hello"}"#,
        r#"{"type":"accept_rematch","request":"a"}"#,
        r#"{"type":"pong","ping":1}"#,
    ] {
        assert_eq!(refusal(&kit, text, &alone), ServerRefusal::Unavailable.into(), "{text}");
    }
}

#[test]
fn an_answer_goes_to_the_one_who_asked() {
    let key = || Some("k1".parse().expect("a key"));
    let done = RequestOutcome::Done { seq: 7 };
    assert_eq!(done.clone().message(None, 9), None, "nobody waits for it");
    let ack = done.message(key(), 9).expect("an answer").encode();
    assert_eq!(ack, r#"{"type":"ack","request":"k1","seq":7}"#);
    let refused = RequestOutcome::refused(ServerRefusal::NotSeated);
    assert_eq!(refused.to_string(), "you have no seat at this table");
    let told = refused.message(key(), 9);
    let Some(ServerMessage::Refused { seq: 9, request: Some(_), .. }) = told else {
        panic!("{told:?}");
    };
}

#[test]
fn a_computer_answers_what_waits_for_it_and_a_person_does_not() {
    let accept = |by, kind| Some(Reply { by, kind });
    for (script, agrees, reply) in [
        ("e2e4 draw?", true, accept(Color::White, ReplyKind::AcceptDraw)),
        ("e2e4 draw?", false, accept(Color::White, ReplyKind::DeclineDraw)),
        ("e2e4 e7e5 back?", false, accept(Color::Black, ReplyKind::AcceptTakeback)),
        ("e2e4 e7e5 resign rematch?", false, accept(Color::Black, ReplyKind::AcceptRematch)),
        ("e2e4 e7e5", true, None),
    ] {
        let kit = kit(script);
        assert_eq!(Reply::awaited(&kit.table, |_| true, |_| agrees), reply, "{script}");
        assert_eq!(Reply::awaited(&kit.table, |_| false, |_| agrees), None, "{script}");
        let Some(reply) = reply else { continue };
        let game = || "next".parse::<GameId>();
        let command = reply.command(game).expect("an id");
        let event = tabiya_table::decide(&kit.table, &command, kit.now);
        assert!(event.is_ok(), "{script}: the table takes it: {event:?}");
    }
}

#[test]
fn a_game_can_be_claimed_after_the_grace_and_not_before_it_has_begun() {
    let absent = ByColor { white: None, black: Some(Millis(5000)) };
    let waits = |script: &str, now| {
        let players = Presence::of_both(&kit(script).table, absent, Millis(now));
        assert!(players.white == Presence { online: true, claim_in_ms: None });
        assert!(!players.black.online);
        players.black.claim_in_ms
    };
    assert_eq!(waits("e2e4", 5000), None);
    let grace_ms = waits("e2e4 e7e5", 5000).expect("it has begun");
    assert_eq!(waits("e2e4 e7e5", 6000), Some(grace_ms - 1000));
    assert_eq!(waits("e2e4 e7e5", 5000 + grace_ms + 1), Some(0));
    let left =
        Action::ClaimAbsence { claim: tabiya_table::AbsenceClaim::Win, absent_since: Millis(5000) };
    let claim = tabiya_table::decide(
        &kit("e2e4 e7e5").table,
        &left.by(Color::White),
        Millis(5000 + grace_ms),
    );
    assert!(claim.is_ok(), "{claim:?}");
}
