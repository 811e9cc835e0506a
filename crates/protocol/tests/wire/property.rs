//! Laws of the decoder on random messages and random text.

use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof, proptest};
use proptest::test_runner::Config;
use tabiya_chess::{Role, Square, Uci};
use tabiya_protocol::view::Circumstances;
use tabiya_protocol::{AbsenceClaim, Claim, ClientMessage, RequestKey, Text};
use tabiya_table::Millis;

use crate::kit::{WORDS_MAX, words_of};

fn request() -> impl Strategy<Value = RequestKey> {
    "[A-Za-z0-9_-]{1,32}".prop_map(|text| text.parse().expect("a key"))
}

fn uci() -> impl Strategy<Value = Text<Uci>> {
    let square = || proptest::sample::select(&Square::ALL);
    let promotion = proptest::option::of(proptest::sample::select(&Role::PROMOTIONS));
    (square(), square(), promotion)
        .prop_map(|(from, to, promotion)| Text(Uci { from, to, promotion }))
}

fn message() -> impl Strategy<Value = ClientMessage> {
    let claim = || prop_oneof![Just(Claim::Threefold), Just(Claim::Fifty)];
    let absence = prop_oneof![Just(AbsenceClaim::Win), Just(AbsenceClaim::Draw)];
    let plain: Vec<fn(RequestKey) -> ClientMessage> = vec![
        |request| ClientMessage::OfferDraw { request },
        |request| ClientMessage::AcceptDraw { request },
        |request| ClientMessage::DeclineDraw { request },
        |request| ClientMessage::AskTakeback { request },
        |request| ClientMessage::AcceptTakeback { request },
        |request| ClientMessage::DeclineTakeback { request },
        |request| ClientMessage::Resign { request },
        |request| ClientMessage::Abort { request },
        |request| ClientMessage::BreakOff { request },
        |request| ClientMessage::OfferRematch { request },
        |request| ClientMessage::AcceptRematch { request },
        |request| ClientMessage::DeclineRematch { request },
    ];
    let all: Vec<BoxedStrategy<ClientMessage>> = vec![
        (request(), proptest::sample::select(plain)).prop_map(|(key, make)| make(key)).boxed(),
        (request(), any::<u64>(), uci(), proptest::option::of(claim()), any::<bool>())
            .prop_map(|(request, base_seq, uci, claim, offer_draw)| ClientMessage::Move {
                request,
                base_seq,
                uci,
                claim,
                offer_draw,
            })
            .boxed(),
        (request(), claim())
            .prop_map(|(request, claim)| ClientMessage::ClaimDraw { request, claim })
            .boxed(),
        (request(), absence)
            .prop_map(|(request, claim)| ClientMessage::ClaimAbsence { request, claim })
            .boxed(),
        (request(), any::<u64>())
            .prop_map(|(request, ms)| ClientMessage::GrantTime { request, ms })
            .boxed(),
        (request(), "[\\PC&&[^\\p{Zl}\\p{Zp}]]{0,199}x")
            .prop_filter_map("the bounds of a line", |(request, text)| {
                Some(ClientMessage::Chat { request, text: text.parse().ok()? })
            })
            .boxed(),
        (request(), any::<u64>())
            .prop_map(|(request, number)| ClientMessage::RemoveChat { request, number })
            .boxed(),
        any::<u64>().prop_map(|ping| ClientMessage::Pong { ping }).boxed(),
    ];
    proptest::strategy::Union::new(all)
}

/// Text made of the pieces of messages, so that much of it is nearly one.
fn nearly_json() -> impl Strategy<Value = String> {
    let kinds = words_of::<ClientMessage>(Some("type"));
    let kind = proptest::sample::select(kinds).prop_map(|kind| format!(r#""type":"{kind}""#));
    let piece = prop_oneof![
        3 => kind,
        2 => Just(String::from(r#""request":"k1""#)),
        1 => Just(String::from(r#""base_seq":1,"uci":"e2e4""#)),
        1 => Just(String::from(r#""claim":"fifty""#)),
        1 => Just(String::from(r#""ping":1"#)),
        1 => Just(String::from(r#""number":1"#)),
        1 => Just(String::from(r#""ms":1e3"#)),
        1 => r#""\PC{0,8}":"\PC{0,8}""#,
    ];
    proptest::collection::vec(piece, 0..5).prop_map(|pieces| format!("{{{}}}", pieces.join(",")))
}

fn check_read(text: &str) {
    match ClientMessage::decode(text) {
        Ok(message) => {
            let again = ClientMessage::decode(&message.encode());
            assert_eq!(again.as_ref(), Ok(&message), "{text}");
        }
        Err(error) => assert!(error.to_string().chars().count() <= WORDS_MAX, "{error}"),
    }
}

proptest! {
    #![proptest_config(Config { cases: 1000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn what_is_written_is_read(message in message()) {
        let text = message.encode();
        assert!(!text.contains('\n') && text.len() <= 4096, "{text}");
        assert_eq!(ClientMessage::decode(&text).as_ref(), Ok(&message));
        let kind = serde_json::to_value(&message).expect("JSON")["type"].to_string();
        assert_eq!(message.request().is_none(), kind == "\"pong\"");
        let circumstances = Circumstances {
            lag_ms: 1,
            delivery_ms: None,
            absent_since: Millis(0),
            is_between_people: false,
            rematch: Some("next".parse().expect("an id")),
        };
        let is_talk = ["\"pong\"", "\"chat\"", "\"remove_chat\""].contains(&kind.as_str());
        assert_eq!(message.action(&circumstances).is_none(), is_talk, "{kind}");
    }

    #[test]
    fn whatever_is_read_is_written_the_same(text in nearly_json()) {
        check_read(&text);
    }

    #[test]
    fn no_text_is_too_odd(text in "\\PC{0,60}|[\\[\\]{}\",:0-9a-z\\\\]{0,60}") {
        check_read(&text);
    }
}
