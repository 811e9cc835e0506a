//! Law: a name that somebody chose is read the same again, fits where names are kept, and a text
//! that is no name is refused with a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_table::{NAME_BYTES_MAX, Name, PersonName};

fuzz_target!(|text: &str| {
    match text.parse::<PersonName>() {
        Ok(name) => {
            assert_eq!(name.as_str().parse::<PersonName>().as_ref(), Ok(&name));
            assert_eq!(name.as_str().parse::<Name>(), Ok(Name::from(name.clone())));
            assert!(name.as_str().len() <= NAME_BYTES_MAX);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
