//! What is read and what is refused.

use tabiya_protocol::rest::{CreateGame, JoinByCode, NameFault, OpponentChoice, TakeSeat};
use tabiya_protocol::{
    ChatText, ClientMessage, Computer, DecodeError, Event, Farewell, MESSAGE_MAX, RequestKey,
    ServerMessage, TableId, decode,
};

use crate::kit::{refused, words_of};

#[test]
fn what_is_no_json_object_is_refused() {
    for text in [
        "",
        "null",
        "1",
        "resign",
        "[]",
        r#"["resign","k1"]"#,
        r#"[{"type":"pong","ping":1}]"#,
        "{",
        "{}",
        r#"{"type":"pong","ping":1}{"type":"pong","ping":2}"#,
        r#"{"type":"pong","ping":1} x"#,
        r#"{"type":"pong","ping":1,}"#,
        "\u{feff}{\"type\":\"pong\",\"ping\":1}",
    ] {
        refused::<ClientMessage>(text);
    }
    assert_eq!(refused::<ClientMessage>("[1]"), "\"[1]\" is not a JSON object");
}

#[test]
fn unknown_kinds_are_refused() {
    for (text, words) in [
        (
            r#"{"type":"cheat","request":"k1"}"#,
            r#"unknown variant "cheat", expected one of `move`"#,
        ),
        (r#"{"type":"Move","request":"k1"}"#, r#"unknown variant "Move""#),
        (r#"{"request":"k1"}"#, "missing field `type`"),
        (r#"{"type":7}"#, "invalid type"),
        (r#"{"type":"resign","type":"resign","request":"k1"}"#, "duplicate field `type`"),
    ] {
        let error = refused::<ClientMessage>(text);
        assert!(error.starts_with(words), "{error}");
    }
}

#[test]
fn unknown_fields_are_refused_in_every_message() {
    for kind in words_of::<ClientMessage>(Some("type")) {
        let text = format!(
            r#"{{"type":"{kind}","request":"k1","base_seq":1,"uci":"e2e4","claim":"win","ms":1,
            "number":1,"ping":1,"text":"x","zebra":0}}"#
        );
        let error = refused::<ClientMessage>(&text);
        assert!(error.contains("unknown field") || error.contains("unknown variant"), "{error}");
    }
    // The empty ones, too: serde alone would let a unit pass with anything.
    let error = refused::<OpponentChoice>(r#"{"kind":"friend","zebra":0}"#);
    assert!(error.starts_with(r#"unknown field "zebra""#), "{error}");
}

#[test]
fn a_client_passes_over_what_a_newer_server_adds() {
    let removed = ServerMessage::decode(r#"{"type":"chat_removed","number":1,"zebra":0}"#);
    assert_eq!(removed, Ok(ServerMessage::ChatRemoved { number: 1 }));
    let goodbye = ServerMessage::decode(r#"{"type":"goodbye","reason":"moonrise"}"#);
    let reason = Farewell::Unknown;
    assert_eq!(goodbye, Ok(ServerMessage::Goodbye { reason, retry_in_ms: None }));
    assert_eq!(ServerMessage::decode(r#"{"type":"zebra"}"#), Ok(ServerMessage::Unknown));
    let event = serde_json::from_str::<Event>(r#"{"kind":"zebra","stripes":40}"#);
    assert_eq!(event.expect("it can be read"), Event::Unknown);
    // What it must know is still asked for.
    refused::<ServerMessage>(r#"{"type":"chat_removed"}"#);
    refused::<ServerMessage>(r#"{"type":"ack","request":"k1","seq":-1}"#);
}

#[test]
fn fields_have_their_types() {
    for text in [
        r#"{"type":"move","request":"k1","base_seq":-1,"uci":"e2e4"}"#,
        r#"{"type":"move","request":"k1","base_seq":1.5,"uci":"e2e4"}"#,
        r#"{"type":"move","request":"k1","base_seq":"1","uci":"e2e4"}"#,
        r#"{"type":"move","request":"k1","base_seq":18446744073709551616,"uci":"e2e4"}"#,
        r#"{"type":"move","request":"k1","base_seq":1,"uci":"e2e9"}"#,
        r#"{"type":"move","request":"k1","base_seq":1,"uci":"e2e4qjunk"}"#,
        r#"{"type":"move","request":"k1","base_seq":1,"uci":["e2","e4"]}"#,
        r#"{"type":"move","request":"k1","base_seq":1,"uci":"e2e4","claim":"checkmate"}"#,
        r#"{"type":"move","request":"k1","base_seq":1,"uci":"e2e4","offer_draw":"yes"}"#,
        r#"{"type":"move","request":"k1","uci":"e2e4"}"#,
        r#"{"type":"move","request":"k1","base_seq":1}"#,
        r#"{"type":"resign"}"#,
        r#"{"type":"resign","request":null}"#,
        r#"{"type":"resign","request":"k1","request":"k1"}"#,
        r#"{"type":"claim_absence","request":"k1","claim":"loss"}"#,
    ] {
        refused::<ClientMessage>(text);
    }
}

#[test]
fn oversize_messages_are_refused_unread() {
    let message = r#"{"type":"pong","ping":1}"#;
    let padded = |len: usize| format!("{}{message}", " ".repeat(len - message.len()));
    assert!(ClientMessage::decode(&padded(MESSAGE_MAX)).is_ok());
    let error = ClientMessage::decode(&padded(MESSAGE_MAX + 1)).unwrap_err();
    assert_eq!(error, DecodeError::TooLong { bytes: 4097, bytes_max: 4096 });
    assert_eq!(error.to_string(), "4097 bytes are too long, 4096 are allowed");
}

#[test]
fn what_is_quoted_is_bounded() {
    let long = "z".repeat(4000);
    for text in [
        long.clone(),
        format!(r#"{{"type":"{long}"}}"#),
        format!(r#"{{"type":"pong","ping":"{long}"}}"#),
        format!(r#"{{"type":"pong","ping":1,"{long}":1}}"#),
        format!(r#"{{"type":"resign","request":"{long}"}}"#),
        format!(r#"{{"type":"move","request":"k1","base_seq":1,"uci":"{long}"}}"#),
        format!(r#"{{"type":"chat","request":"k1","text":"{long}"}}"#),
        format!(r#"{{"type":"{}"}}"#, "\\n".repeat(2000)),
        format!(r#"{{"type":"pong","{}":1}}"#, "\\u0007".repeat(600)),
        "[".repeat(4000),
        "\u{1e}".repeat(1000),
        r#"{"a":"#.repeat(800),
    ] {
        let words = refused::<ClientMessage>(&text);
        assert!(!words.contains(&"z".repeat(41)), "{words}");
    }
}

#[test]
fn chat_is_one_line_of_200_characters() {
    for (text, is_right) in [
        ("good luck".to_owned(), true),
        ("¡suerte! 祝你好运 🍀".to_owned(), true),
        ("<script>alert(1)</script>'; DROP TABLE game; --".to_owned(), true),
        ("é".repeat(200), true),
        ("é".repeat(201), false),
        (String::new(), false),
        ("   ".to_owned(), false),
        ("two\nlines".to_owned(), false),
        ("bell\u{7}".to_owned(), false),
        ("c1\u{85}".to_owned(), false),
        ("nul\0".to_owned(), false),
        ("turned \u{202e}round".to_owned(), false),
        ("lines\u{2028}apart".to_owned(), false),
    ] {
        assert_eq!(text.parse::<ChatText>().is_ok(), is_right, "{text:?}");
    }
}

#[test]
fn keys_and_ids_are_short_words() {
    for (text, is_right) in [
        ("k", true),
        ("AZaz09-_", true),
        (&"k".repeat(32), true),
        (&"k".repeat(33), false),
        ("", false),
        ("a b", false),
        ("a/b", false),
        ("ä", false),
        ("a\n", false),
    ] {
        assert_eq!(text.parse::<RequestKey>().is_ok(), is_right, "{text:?}");
        assert_eq!(text.parse::<TableId>().is_ok(), is_right, "{text:?}");
    }
}

#[test]
fn codes_are_read_as_people_type_them() {
    let join: JoinByCode = decode(r#"{"code":" qx7-pm2"}"#).expect("a code");
    assert_eq!(join.code.as_str(), "QX7PM2");
    let seat: TakeSeat = decode(r#"{"code":"abcd efgh 23"}"#).expect("a code");
    assert_eq!(seat.code.as_str(), "ABCDEFGH23");
    for text in ["", "ABC", "ABCDEFGHJ", "ABC0", "ABCI", "ABCL", "ABCO", "ABC1", "ÀBCD"] {
        refused::<JoinByCode>(&format!(r#"{{"code":"{text}"}}"#));
    }
}

#[test]
fn computers_are_levels_or_strategies() {
    let game =
        |computer: &str| format!(r#"{{"opponent":{{"kind":"computer","computer":{computer}}}}}"#);
    for (computer, name) in [(r#"{"level":10}"#, "10"), (r#"{"strategy":"greedy"}"#, "greedy")] {
        let created: CreateGame = decode(&game(computer)).expect("a game");
        let OpponentChoice::Computer { computer } = created.opponent else { unreachable!() };
        assert_eq!(computer.to_string(), name);
    }
    for computer in [
        r#"{"level":0}"#,
        r#"{"level":11}"#,
        r#"{"level":"3"}"#,
        r#"{"strategy":""}"#,
        r#"{"level":3,"strategy":"greedy"}"#,
        "{}",
        r#""level""#,
        "null",
    ] {
        refused::<CreateGame>(&game(computer));
    }
    assert_eq!(refused::<Computer>(r#"{"level":0}"#), "there is no level 0, only 1 to 10");
}

#[test]
fn settings_of_a_game_are_checked() {
    let game = |more: &str| format!(r#"{{"opponent":{{"kind":"friend"}},{more}}}"#);
    for more in [
        r#""control":"5+3","name":"Vera Menchik","color":"black","takebacks":false"#,
        r#""start":{"kind":"chess960","number":959}"#,
        r#""start":{"kind":"fen","fen":"8/8/8/8/8/5k2/4p3/4K3 w - - 0 60","variant":"chess960"}"#,
        r#""public":true,"chat":false,"request":"k1""#,
    ] {
        let text = game(more);
        assert!(decode::<CreateGame>(&text).is_ok(), "{text}");
    }
    for more in [
        r#""control":"5+"#,
        r#""control":"5 minutes""#,
        r#""name":1"#,
        r#""color":"red""#,
        r#""start":{"kind":"chess960","number":-1}"#,
        r#""start":{"kind":"standard","fen":"x"}"#,
        r#""start":{"kind":"fen"}"#,
        r#""start":"standard""#,
        r#""rated":true"#,
    ] {
        refused::<CreateGame>(&game(more));
    }
    let written = decode::<CreateGame>(&game(r#""name":" a\u0000b""#)).expect("it can be read");
    let error = written.name.expect("a name").check().expect_err("but is no name");
    assert_eq!(error.fault(), NameFault::Control);
}
