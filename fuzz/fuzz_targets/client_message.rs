//! Law: whatever a client says, reading it does not panic and errors are short; what is read is
//! written and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_protocol::rest::{CreateGame, JoinByCode, TakeSeat};
use tabiya_protocol::{ClientMessage, decode, encode};

fuzz_target!(|text: &str| {
    check::<ClientMessage>(text);
    check::<CreateGame>(text);
    check::<JoinByCode>(text);
    check::<TakeSeat>(text);
});

fn check<T>(text: &str)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    match decode::<T>(text) {
        Ok(message) => assert_eq!(decode(&encode(&message)), Ok(message)),
        // Forty characters are quoted, and a control character is written as up to ten.
        Err(error) => assert!(error.to_string().chars().count() <= 500, "{error}"),
    }
}
