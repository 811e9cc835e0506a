//! What people may be called.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::{Strategy, any, prop_oneof, proptest};
use proptest::test_runner::Config;
use tabiya_table::{NAME_BYTES_MAX, NAME_GRAPHEMES_MAX, Name, NameFault, PersonName};

fn read(text: &str) -> Result<String, NameFault> {
    text.parse::<PersonName>().map(|name| name.to_string()).map_err(|error| error.fault())
}

#[test]
fn any_text_that_can_be_read_is_a_name() {
    for text in [
        "Mia 🦄",
        "Anna (5b)",
        "O’Brien & Söhne, Inc.!",
        "हिन्दी",
        "Вера",
        "謝軍",
        "מנחם",
        "نور",
        "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️",
        "<script>alert(1)</script>",
        "x'); DROP TABLE game;--",
        "\"\\\"",
        "می‌خواهم",
        "7",
        "-",
    ] {
        assert_eq!(read(text).as_deref(), Ok(text));
    }
}

#[test]
fn a_name_has_one_form() {
    for (text, name) in [
        ("  Vera \t", "Vera"),
        ("Vera \u{a0}\u{3000} Menchik\n", "Vera Menchik"),
        ("Jose\u{301}", "Jos\u{e9}"),
        ("\u{212b}ke", "\u{c5}ke"),
    ] {
        assert_eq!(read(text).as_deref(), Ok(name), "{text:?}");
    }
}

#[test]
fn what_is_no_name_is_refused_with_its_reason() {
    let letters = |letter: &str, count: usize| letter.repeat(count);
    let family = "👩‍👩‍👧‍👦";
    for (text, fault) in [
        (String::new(), NameFault::Empty),
        (" \u{3000}\n".to_owned(), NameFault::Empty),
        (letters("x", 33), NameFault::TooLong),
        (letters(family, 11), NameFault::TooLong),
        (format!("x{}", letters("\u{301}", 128)), NameFault::TooLong),
        ("a\0b".to_owned(), NameFault::Control),
        ("a\nb".to_owned(), NameFault::Control),
        ("a\u{1b}[2Jb".to_owned(), NameFault::Control),
        ("a\u{85}b".to_owned(), NameFault::Control),
        ("a\u{ffff}".to_owned(), NameFault::Control),
        ("\u{301}a".to_owned(), NameFault::Control),
        ("\u{202e}Vera".to_owned(), NameFault::Direction),
        ("Vera\u{2067}".to_owned(), NameFault::Direction),
        ("\u{3164}".to_owned(), NameFault::Invisible),
        ("\u{2800}\u{2800}".to_owned(), NameFault::Invisible),
        ("\u{200b} \u{200d}".to_owned(), NameFault::Invisible),
        ("\u{ad}\u{feff}".to_owned(), NameFault::Invisible),
        ("Computer".to_owned(), NameFault::ComputerName),
        ("level 4".to_owned(), NameFault::ComputerName),
        ("LEVEL\u{2003}4".to_owned(), NameFault::ComputerName),
        ("Alpha beta".to_owned(), NameFault::ComputerName),
    ] {
        assert_eq!(read(&text), Err(fault), "{text:?}");
    }
    assert_eq!(read(&letters("x", 32)), Ok(letters("x", 32)));
    assert_eq!(read(&letters(family, 10)), Ok(letters(family, 10)), "250 bytes, ten letters");
}

#[test]
fn a_refused_name_is_quoted_within_bounds() {
    let error = "y".repeat(500).parse::<PersonName>().expect_err("it is too long");
    assert!(error.to_string().len() < 200, "{error}");
    assert_eq!(error.fault(), NameFault::TooLong);
}

#[test]
fn longer_names_that_are_stored_already_can_be_read() {
    let stored = "Жозе́".repeat(12);
    assert!(stored.chars().count() <= 64, "as long as the first release allowed");
    assert_eq!(stored.parse::<Name>().map(|name| name.to_string()).as_deref(), Ok(&*stored));
    assert_eq!(read(&stored), Err(NameFault::TooLong));
    for wrong in ["", " x", "a\nb", &"x".repeat(NAME_BYTES_MAX + 1)] {
        assert!(wrong.parse::<Name>().is_err(), "{wrong:?}");
    }
}

/// What is in a folder, if it is one.
fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect()
}

/// What the page calls computers at a table: its sentences under these keys, in all of its
/// languages, filled with levels and with what the language calls the strategies.
fn names_of_the_page() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/language");
    let mut names = Vec::new();
    for language in files(&folder) {
        // A language is a file and a folder of the same name.
        let parts = [language.clone()].into_iter().chain(files(&language.with_extension("")));
        let text: String = parts.filter_map(|file| fs::read_to_string(file).ok()).collect();
        let sentences = text.lines().filter_map(|line| {
            let (key, sentence) = line.trim().split_once("\": \"")?;
            Some((key.trim_start_matches('"'), sentence.trim_end_matches([',', '"'])))
        });
        let sentences: Vec<_> = sentences.collect();
        let is_strategy =
            |key: &str| key.strip_prefix("strategy.").is_some_and(|word| !word.contains('_'));
        for &(key, sentence) in &sentences {
            match key {
                "start.computer" => names.push(sentence.to_owned()),
                "option.level" | "player.computer_level" => {
                    names.push(sentence.replace("{level}", "4"));
                }
                "player.computer" => {
                    let strategies = sentences.iter().filter(|(key, _)| is_strategy(key));
                    names.extend(strategies.map(|(_, name)| sentence.replace("{name}", name)));
                }
                _ => {}
            }
        }
    }
    names
}

#[test]
fn nobody_is_called_what_the_page_calls_a_computer() {
    let names = names_of_the_page();
    assert!(names.len() >= 54, "nine in each of six languages: {names:?}");
    for name in names {
        assert_eq!(read(&name), Err(NameFault::ComputerName), "{name}");
    }
}

/// Texts with much that is odd in them.
fn odd_text() -> impl Strategy<Value = String> {
    let odd = "\u{301}\u{200b}\u{200d}\u{fe0f}\u{202e}\u{2066}\u{3164}\u{2800}\u{a0} \u{ad}\u{feff}\
               \u{1f984}\u{1f469}\u{1100}\u{1161}\u{11a8}\u{0939}\u{093f}\u{fb01}\u{e0067}Level4";
    let odd: Vec<char> = odd.chars().collect();
    let letter = prop_oneof![3 => proptest::sample::select(odd), 1 => any::<char>()];
    proptest::collection::vec(letter, 0..80).prop_map(|letters| letters.into_iter().collect())
}

proptest! {
    #![proptest_config(Config { cases: 2000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_name_is_read_as_it_was_written_and_fits_where_names_are_kept(text in odd_text()) {
        match text.parse::<PersonName>() {
            Ok(name) => {
                assert_eq!(name.as_str().parse::<PersonName>().as_ref(), Ok(&name), "{text:?}");
                let kept = Name::from(name.clone());
                assert_eq!(name.as_str().parse::<Name>(), Ok(kept), "{text:?}");
                assert!(name.as_str().len() <= NAME_BYTES_MAX);
                assert!(name.as_str().split(' ').all(|word| !word.is_empty()), "{text:?}");
            }
            Err(error) => assert!(error.to_string().chars().count() < 500, "{error}"),
        }
    }

    #[test]
    fn letters_of_any_script_are_a_name(text in "\\p{Lo}{1,32}") {
        // A computer's name is not drawn by chance, and marks are none of these.
        let name = read(&text).expect("letters");
        assert!(name.chars().count() <= NAME_GRAPHEMES_MAX * 4);
    }
}
