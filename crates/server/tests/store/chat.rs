//! What players say.

use crate::kit::{Kit, assert_clean, invalid, new_game, wait};
use tabiya_chess::Color::{Black, White};
use tabiya_server::store::{CHAT_MAX, Say, Unsaid};
use tabiya_table::{GameId, Millis, Settings};

fn line(game: &GameId, text: &str, key: u64) -> Say {
    let request = key.to_string().parse().expect("a key");
    Say { game: game.clone(), by: White, at: Millis(key), text: text.to_owned(), request }
}

#[test]
fn lines_are_counted_and_said_once() {
    let mut kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    for (key, number) in [(1, 1), (2, 2), (1, 1), (3, 3)] {
        assert_eq!(wait(kit.store().say(line(&player.id, "hello", key))), Ok(number));
    }
    kit.reopen();
    let lines = wait(kit.store().chat(&player.id, 1)).unwrap();
    assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [2, 3]);
    assert_eq!((lines[0].by, lines[0].at, lines[0].text.as_str()), (White, Millis(2), "hello"));
    assert_clean(&kit);
}

#[test]
fn a_line_is_deleted_by_its_author_and_its_number_does_not_come_again() {
    let kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    wait(kit.store().say(line(&player.id, "oops", 1))).unwrap();
    assert_eq!(wait(kit.store().unsay(&player.id, Black, 1)), Ok(Unsaid::NotThere));
    for _ in ["once", "asked again"] {
        assert_eq!(wait(kit.store().unsay(&player.id, White, 1)), Ok(Unsaid::Deleted));
    }
    assert_eq!(wait(kit.store().unsay(&player.id, White, u64::MAX)), Ok(Unsaid::NotThere));
    assert_eq!(wait(kit.store().say(line(&player.id, "better", 2))), Ok(2));
    assert_eq!(wait(kit.store().chat(&player.id, 0)).unwrap().len(), 1);
}

#[test]
fn one_key_is_one_line_for_good() {
    let mut kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    let texts = |kit: &Kit| {
        let lines = wait(kit.store().chat(&player.id, 0)).unwrap();
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>()
    };
    assert_eq!(wait(kit.store().say(line(&player.id, "first", 1))), Ok(1));
    assert_eq!(wait(kit.store().say(line(&player.id, "second", 1))), Ok(1));
    assert_eq!(texts(&kit), ["first"]);
    wait(kit.store().unsay(&player.id, White, 1)).unwrap();
    kit.reopen();
    assert_eq!(wait(kit.store().say(line(&player.id, "first", 1))), Ok(1));
    assert!(texts(&kit).is_empty(), "what was removed does not come back");
    assert_clean(&kit);
}

#[test]
fn a_chat_keeps_its_newest_lines_and_takes_none_that_is_too_long() {
    let mut kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    wait(kit.store().say(line(&player.id, "first", 0))).unwrap();
    kit.tamper(&format!("UPDATE game SET said = {CHAT_MAX}"));
    wait(kit.store().say(line(&player.id, "last", 1))).unwrap();
    let lines = wait(kit.store().chat(&player.id, 0)).unwrap();
    assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [CHAT_MAX + 1]);
    for text in [String::new(), "x".repeat(1025)] {
        assert!(invalid(&wait(kit.store().say(line(&player.id, &text, 2)))));
    }
}
