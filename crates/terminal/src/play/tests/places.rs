//! Games on disk.

use std::path::PathBuf;
use std::{env, fs, process};

use crate::file::Mode;
use crate::play::keep::{Keep, SaveError, save};

fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("tabiya-{}-{name}", process::id()));
    // It is there only if a run with the same number was cut short.
    let _not_there = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn two_windows_keep_two_games_and_an_unfinished_one_comes_first() {
    let folder = folder("windows");
    let first = Keep::open(&folder).expect("a place");
    let second = Keep::open(&folder).expect("another place");
    second.keep("second").expect("it is kept");
    drop(second);
    let again = Keep::open(&folder).expect("a place");
    assert_eq!(again.unfinished().expect("it can be read").as_deref(), Some(&b"second"[..]));
    assert_eq!(first.unfinished().expect("it can be read"), None);
    again.set_aside().expect("it is put aside");
    again.set_aside().expect("there is nothing left to put aside");
    again.keep("third").expect("it is kept");
    again.set_aside().expect("it is put aside");
    for (file, text) in [("aside-1.pgn", "second"), ("aside-2.pgn", "third")] {
        assert_eq!(fs::read_to_string(folder.join(file)).expect("it is there"), text);
    }
    again.keep("fourth").expect("it is kept");
    again.finish("fourth, ended").expect("it is finished");
    assert_eq!(again.unfinished().expect("it can be read"), None);
    assert_eq!(fs::read_to_string(folder.join("last.pgn")).expect("it is there"), "fourth, ended");
    fs::remove_dir_all(&folder).expect("it can be removed");
}

#[test]
fn a_file_is_replaced_only_on_demand() {
    let folder = folder("save");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("game.pgn").into_os_string().into_string().expect("UTF-8");
    assert_eq!(save(&path, "one", Mode::Create), Ok(()));
    assert_eq!(save(&path, "two", Mode::Create), Err(SaveError::Exists { games: 1 }));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "one");
    assert_eq!(save(&path, "two", Mode::Replace), Ok(()));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "two");
    let nowhere = folder.join("no/such/folder.pgn").into_os_string().into_string().expect("UTF-8");
    assert!(matches!(save(&nowhere, "one", Mode::Create), Err(SaveError::Other(_))));
    fs::remove_dir_all(&folder).expect("it can be removed");
}
