//! `docs/protocol.md`: every example is what it says, and every message has one.

#![expect(clippy::panic, reason = "a document that is wrong stops the test")]

use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabiya_chess::Reason as ChessReason;
use tabiya_protocol::rest::{
    BringGame, ColorChoice, CreateGame, CreatedGame, GameList, InvitedTo, JoinByCode, JoinGame,
    Joined, ListState, NameFault, NameField, OpponentChoice, Problem, ProblemKey, Score,
    SeatTransfer, SeekList, ServerInfo, Start, TakeSeat, ThinkAbout, Thought,
};
use tabiya_protocol::{ClientMessage, Event, Refusal, Rematch, ServerMessage, TableReason};

use crate::kit::{refusal_keys, words_of, words_told};

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

/// Reads every example of a type and writes it again; with a tag, every kind must have one. Gives
/// the name of the type.
fn check<T: Serialize + DeserializeOwned>(tag: Option<&str>) -> &'static str {
    check_kinds::<T>(tag.map(|tag| (tag, words_of::<T>(Some(tag)))))
}

/// As [`check`], for what only the server says: every kind must have an example.
fn check_told<T: Serialize + DeserializeOwned>(tag: &str) -> &'static str {
    let name = type_name::<T>().rsplit("::").next().expect("a type has a name");
    check_kinds::<T>(Some((tag, words_told(name, Some(tag)))))
}

/// As [`check`], told which kinds there are.
fn check_kinds<T: Serialize + DeserializeOwned>(tag: Option<(&str, Vec<String>)>) -> &'static str {
    let name = type_name::<T>().rsplit("::").next().expect("a type has a name");
    let all = examples();
    let found = all.get(name).unwrap_or_else(|| panic!("no example of {name}"));
    for example in found {
        let text = example.to_string();
        let value: T = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("this is no {name}: {error}: {text}"));
        let written = serde_json::to_value(&value).expect("JSON");
        assert_eq!(&written, example, "an example stands as it is written");
    }
    if let Some((tag, all)) = tag {
        let kinds: BTreeSet<_> = found.iter().filter_map(|example| example[tag].as_str()).collect();
        assert!(!all.is_empty(), "{name} has kinds");
        assert_eq!(kinds, all.iter().map(String::as_str).collect(), "{name}");
    }
    name
}

#[test]
fn every_message_and_body_has_an_example() {
    let checked = BTreeSet::from([
        check::<ClientMessage>(Some("type")),
        check_told::<ServerMessage>("type"),
        check_told::<Event>("kind"),
        check_kinds::<Refusal>(Some(("key", refusal_keys()))),
        check::<Rematch>(Some("kind")),
        check::<OpponentChoice>(Some("kind")),
        check::<Start>(Some("kind")),
        check::<CreateGame>(None),
        check::<CreatedGame>(None),
        check::<BringGame>(None),
        check::<JoinGame>(None),
        check::<JoinByCode>(None),
        check::<InvitedTo>(None),
        check::<Joined>(None),
        check::<SeatTransfer>(None),
        check::<TakeSeat>(None),
        check::<ThinkAbout>(None),
        check::<Thought>(None),
        check::<Score>(Some("kind")),
        check::<GameList>(None),
        check::<SeekList>(None),
        check::<Problem>(None),
        check::<ServerInfo>(None),
    ]);
    assert_eq!(examples().into_keys().collect::<BTreeSet<_>>(), checked, "no other fence");
}

#[test]
fn every_word_is_explained() {
    let words = [
        words_of::<ChessReason>(None),
        words_of::<TableReason>(None),
        words_told("Farewell", None),
        words_told("You", None),
        words_of::<ColorChoice>(None),
        words_of::<NameFault>(None),
        words_of::<NameField>(None),
        words_told("Reach", None),
        words_of::<ListState>(None),
    ];
    for word in words.iter().flatten() {
        assert!(DOCUMENT.contains(&format!("`{word}`")), "{word} is not in the document");
    }
    for word in words_told("ProblemKey", None) {
        let key: ProblemKey = serde_json::from_value(word.as_str().into()).expect("a key");
        let status = format!("| {} |", key.status());
        let row = DOCUMENT.lines().find(|line| line.starts_with(&status));
        assert!(row.is_some_and(|row| row.contains(&format!("`{word}`"))), "{status} {word}");
    }
}
