//! `docs/protocol.md`: every example is what it says, and every message has one.

#![expect(clippy::panic, reason = "a document that is wrong stops the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabiya_protocol::rest::{
    ColorChoice, CreateGame, CreatedGame, GameList, JoinByCode, JoinGame, Joined, OpponentChoice,
    Problem, ProblemKey, SeatTransfer, SeekList, ServerInfo, Start, TakeSeat,
};
use tabiya_protocol::{
    ClientMessage, Event, Farewell, Reason, Refusal, Rematch, ServerMessage, You, decode,
};

use crate::kit::words_of;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

/// The examples by the type that they are of: a fence ```` ```json Type ```` holds one or more.
fn examples() -> BTreeMap<&'static str, Vec<Value>> {
    let mut examples: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for fence in DOCUMENT.split("```json ").skip(1) {
        let (name, rest) = fence.split_once('\n').expect("a fence names its type");
        let (body, _) = rest.split_once("```").expect("a fence is closed");
        let values = serde_json::Deserializer::from_str(body).into_iter::<Value>();
        let values = values.map(|value| value.unwrap_or_else(|error| panic!("{name}: {error}")));
        examples.entry(name.trim()).or_default().extend(values);
    }
    examples
}

/// Reads every example of a type and writes it again. Gives what stands under a key in them.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    name: &str,
    key: Option<&str>,
) -> BTreeSet<String> {
    let all = examples();
    let found = all.get(name).unwrap_or_else(|| panic!("no example of {name}"));
    for example in found {
        let text = example.to_string();
        let value: T = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("this is no {name}: {error}: {text}"));
        let written = serde_json::to_value(&value).expect("JSON");
        assert_eq!(&written, example, "an example stands as it is written");
    }
    let words = key.map(|key| found.iter().map(move |example| &example[key]));
    words.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The same, and every kind has an example.
fn check_kinds<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str, tag: &str) {
    let all: BTreeSet<_> = words_of::<T>(Some(tag)).into_iter().collect();
    assert!(!all.is_empty());
    assert_eq!(check::<T>(name, Some(tag)), all, "the kinds of {name} with an example");
}

#[test]
fn every_message_has_an_example() {
    check_kinds::<ClientMessage>("ClientMessage", "type");
    check_kinds::<ServerMessage>("ServerMessage", "type");
    check_kinds::<Event>("Event", "kind");
    check_kinds::<Refusal>("Refusal", "key");
    check_kinds::<Rematch>("Rematch", "kind");
    check_kinds::<OpponentChoice>("OpponentChoice", "kind");
    check_kinds::<Start>("Start", "kind");
}

#[test]
fn every_body_has_an_example() {
    check::<CreateGame>("CreateGame", None);
    check::<CreatedGame>("CreatedGame", None);
    check::<JoinGame>("JoinGame", None);
    check::<JoinByCode>("JoinByCode", None);
    check::<Joined>("Joined", None);
    check::<SeatTransfer>("SeatTransfer", None);
    check::<TakeSeat>("TakeSeat", None);
    check::<GameList>("GameList", None);
    check::<SeekList>("SeekList", None);
    check::<Problem>("Problem", None);
    check::<ServerInfo>("ServerInfo", None);
}

#[test]
fn every_fence_is_checked() {
    let checked = [
        "ClientMessage",
        "CreateGame",
        "CreatedGame",
        "Event",
        "GameList",
        "JoinByCode",
        "JoinGame",
        "Joined",
        "OpponentChoice",
        "Problem",
        "Refusal",
        "Rematch",
        "SeatTransfer",
        "SeekList",
        "ServerInfo",
        "ServerMessage",
        "Start",
        "TakeSeat",
    ];
    assert_eq!(examples().keys().copied().collect::<Vec<_>>(), checked);
}

#[test]
fn examples_of_clients_are_within_the_limit() {
    for example in &examples()["ClientMessage"] {
        decode::<ClientMessage>(&example.to_string()).expect("a message");
    }
}

#[test]
fn every_word_is_explained() {
    let words = [
        words_of::<Reason>(None),
        words_of::<Farewell>(None),
        words_of::<You>(None),
        words_of::<ColorChoice>(None),
        words_of::<ProblemKey>(None),
    ];
    for word in words.iter().flatten() {
        assert!(DOCUMENT.contains(&format!("`{word}`")), "{word} is not in the document");
    }
}
