//! How the tests ask.

use serde_json::Value;
use tabiya_inspect::reply;

/// The answer to a line; every answer is one line.
pub(crate) fn ask(line: impl AsRef<[u8]>) -> Value {
    let answer = reply(line.as_ref()).to_string();
    assert!(!answer.contains(['\n', '\r']), "one line: {answer}");
    serde_json::from_str(&answer).expect("an answer is JSON")
}

/// Asks and compares the answer as a whole.
pub(crate) fn check(question: &str, expected: &str) {
    let expected: Value = serde_json::from_str(expected).expect("the expected answer is JSON");
    assert_eq!(ask(question), expected, "{question}");
}

/// Asks and compares one part of the answer, named as a path such as `/outcome/reason`.
pub(crate) fn check_part(question: &str, part: &str, expected: &str) {
    let answer = ask(question);
    let expected: Value = serde_json::from_str(expected).expect("the expected part is JSON");
    assert_eq!(answer.pointer(part), Some(&expected), "{question} gave {answer}");
}

/// Asks for an error and compares its kind; gives its message.
pub(crate) fn check_error(question: impl AsRef<[u8]>, kind: &str) -> String {
    let shown = String::from_utf8_lossy(question.as_ref()).chars().take(200).collect::<String>();
    let answer = ask(question);
    let error = &answer["error"];
    assert_eq!(error["kind"], kind, "{shown} gave {answer}");
    let message = error["message"].as_str().expect("a message is a text").to_owned();
    assert!((1..=201).contains(&message.chars().count()), "bounded: {message}");
    message
}
