//! Law: whatever the line, the reply is one line of JSON: an object with an answer, or with an
//! error that has a kind.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|line: &[u8]| {
    let reply = tabiya_inspect::reply(line).to_string();
    assert!(!reply.contains(['\n', '\r']), "{reply}");
    let value: Value = serde_json::from_str(&reply).expect("a reply is JSON");
    let object = value.as_object().expect("a reply is an object");
    if let Some(error) = object.get("error") {
        assert!(error["kind"].is_string(), "{reply}");
        let message = error["message"].as_str().expect("an error has a message");
        assert!(message.chars().count() < 1000, "{message}");
    }
    assert_eq!(tabiya_inspect::reply(line).to_string(), reply);
});
