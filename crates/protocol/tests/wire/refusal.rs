//! Refusals: the key and the parts of the sentence.

use serde_json::{Value, json};
use tabiya_chess::Color;
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::{ClientMessage, Refusal, RequestKey, ServerMessage, ServerRefusal};
use tabiya_table::{Action, Command, Settings, Takebacks};

use crate::kit::Kit;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn key() -> Option<RequestKey> {
    Some("k1".parse().expect("a key"))
}

/// What a client is told when the table refuses.
fn told(kit: &mut Kit, command: &Command) -> Value {
    let refusal = kit.submit(command).expect_err("this is refused");
    let answer = RequestOutcome::refused(refusal);
    let message = answer.message(key(), kit.table.seq()).expect("a refusal is told");
    let ServerMessage::Refused { message: words, .. } = &message else { unreachable!() };
    assert_eq!(words, &refusal.to_string());
    let told = message.encode();
    assert_eq!(ServerMessage::decode(&told), Ok(message));
    serde_json::from_str(&told).expect("a message is JSON")
}

#[test]
fn refused_moves_name_the_pieces() {
    for (fen, uci, reason) in [
        (START, "e4e5", json!({"key": "empty_square", "square": "e4"})),
        (
            START,
            "e7e5",
            json!({"key": "wrong_turn", "square": "e7",
                "piece": {"color": "black", "role": "pawn"}}),
        ),
        (START, "e2e2", json!({"key": "same_square", "square": "e2"})),
        (START, "a1a2", json!({"key": "own_piece", "square": "a2", "role": "pawn"})),
        (
            START,
            "b1b3",
            json!({"key": "not_how_it_moves", "role": "knight", "from": "b1", "to": "b3"}),
        ),
        (
            START,
            "c1e3",
            json!({"key": "blocked", "piece": {"color": "white", "role": "bishop"}, "from": "c1",
                "by": {"color": "white", "role": "pawn"}, "on": "d2"}),
        ),
        (START, "e2d3", json!({"key": "nothing_to_capture", "to": "d3"})),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
            "e5d6",
            json!({"key": "too_late_to_pass", "pawn": "d5"}),
        ),
        (
            "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1",
            "e2d3",
            json!({"key": "king_attacked", "king": "e1", "role": "rook", "on": "e8"}),
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "e1g1",
            json!({"key": "castling_no_right", "wing": "king"}),
        ),
        (
            START,
            "e1g1",
            json!({"key": "castling_blocked", "wing": "king",
                "by": {"color": "white", "role": "bishop"}, "on": "f1"}),
        ),
        (
            "k3r3/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            json!({"key": "castling_in_check", "wing": "king", "role": "rook", "on": "e8"}),
        ),
        (
            "k4r2/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            json!({"key": "castling_attacked", "wing": "king", "square": "f1", "role": "rook",
                "on": "f8"}),
        ),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", json!({"key": "promotion_missing", "to": "a8"})),
        (START, "e2e4q", json!({"key": "no_promotion", "role": "pawn", "to": "e4"})),
    ] {
        let mut kit = Kit::from_fen(fen, "none");
        let action = Action::play(uci.parse().expect("a move"));
        let told = told(&mut kit, &action.by(Color::White));
        assert_eq!(told["reason"], reason, "{fen} {uci}");
        assert_eq!(
            (&told["type"], &told["request"], &told["seq"]),
            (&json!("refused"), &json!("k1"), &json!(1))
        );
    }
}

#[test]
fn the_table_refuses_by_key() {
    use Color::{Black, White};
    let mut kit = Kit::from_fen(START, "5+3");
    kit.run("e2e4 draw?");
    let cases = [
        (White, "d2d4", json!({"key": "not_your_turn", "turn": "black"})),
        (White, "", json!({"key": "no_takeback_request"})),
    ];
    for (by, uci, reason) in cases {
        let action = uci.parse().map_or(Action::AcceptTakeback, Action::play);
        assert_eq!(told(&mut kit, &action.by(by))["reason"], reason);
    }
    for (action, reason) in [
        (Action::OfferDraw, json!({"key": "draw_offer_stands"})),
        (Action::GrantTime { ms: 1 }, json!({"key": "grant_size", "max_ms": 600_000})),
        (Action::OfferRematch, json!({"key": "game_goes_on"})),
        (Action::Claim(tabiya_chess::Claim::Fifty), json!({"key": "no_claim", "claim": "fifty"})),
    ] {
        assert_eq!(told(&mut kit, &action.by(Black))["reason"], reason);
    }
    kit.run("resign");
    let end = json!({"reason": "resignation", "winner": "white"});
    let over = told(&mut kit, &Action::Resign.by(White));
    assert_eq!(over["reason"], json!({"key": "game_over", "end": end}));
    let mut kit = Kit::open(Settings { takebacks: Takebacks::Forbidden, ..Settings::default() });
    let told = told(&mut kit, &Action::AskTakeback.by(White));
    assert_eq!(told["reason"], json!({"key": "no_takebacks"}));
}

#[test]
fn the_server_refuses_by_key() {
    let error = ClientMessage::decode("[]").unwrap_err();
    for (refusal, told) in [
        (
            error.into(),
            json!({"type": "refused", "seq": 4,
                "reason": {"key": "bad_message", "detail": "\"[]\" is not a JSON object"},
                "message": "\"[]\" is not a JSON object"}),
        ),
        (
            ServerRefusal::Stale { position_seq: 3 },
            json!({"type": "refused", "seq": 4, "reason": {"key": "stale", "position_seq": 3},
                "message": "the position has changed since"}),
        ),
    ] {
        let message = RequestOutcome::refused(refusal).message(None, 4).expect("a refusal is told");
        assert_eq!(serde_json::to_value(&message).expect("JSON"), told);
    }
}

#[test]
fn an_unknown_refusal_is_read() {
    let text = r#"{"type":"refused","seq":4,"reason":{"key":"too_noisy","decibel":90},
        "message":"it is too noisy","since":"yesterday"}"#;
    let reason = Refusal::Unknown { key: "too_noisy".to_owned() };
    let message = "it is too noisy".to_owned();
    let read = ServerMessage::Refused { request: None, seq: 4, reason, message };
    assert_eq!(ServerMessage::decode(text), Ok(read));
}
