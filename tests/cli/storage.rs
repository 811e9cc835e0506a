//! Folders and files that a server cannot begin with: each is named, and nothing is written.

#![cfg(unix)]

use std::fs::{self, File, Permissions};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::PathBuf;
use std::process::Command;

use crate::kit::{Finished, Folder, make_game, serve, tabiya};

/// Where SQLite keeps the version of the schema in a file's head.
const VERSION_OFFSET: u64 = 60;

/// A folder with some games, at rest.
fn games(name: &str) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    let data = folder.path("games");
    let (mut child, line) = serve(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    for _ in 0..20 {
        make_game(&line);
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().expect("there is kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let database = folder.0.join("games").join("tabiya.db");
    assert!(!folder.0.join("games").join("tabiya.db-wal").exists(), "everything is in one file");
    (folder, database)
}

fn start(folder: &Folder) -> Finished {
    tabiya(&["serve", "--listen", "127.0.0.1:0", "--data", &folder.path("games")], "")
}

/// Fails unless the server refuses to begin, with these words.
fn check(done: &Finished, words: &str) {
    assert_eq!((done.status, done.output.as_str()), (Some(2), ""), "{done:?}");
    assert!(done.errors.contains(words), "{words}: {done:?}");
}

#[test]
fn a_newer_schema_is_left_alone() {
    let (folder, database) = games("newer");
    let file = File::options().write(true).open(&database).expect("it is there");
    file.write_all_at(&99_u32.to_be_bytes(), VERSION_OFFSET).expect("it can be written");
    let before = fs::read(&database).expect("it can be read");
    check(&start(&folder), "written by a newer release: its version is 99");
    assert_eq!(fs::read(&database).expect("it can be read"), before);
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    let (folder, database) = games("no-database");
    let text = "My notes. ".repeat(1000);
    fs::write(&database, &text).expect("it can be written");
    check(&start(&folder), "the database is damaged");
    assert_eq!(fs::read_to_string(&database).expect("it can be read"), text);
}

#[test]
fn a_truncated_file_is_damaged() {
    let (folder, database) = games("truncated");
    let length = database.metadata().expect("it is there").len();
    for kept in [length / 2, 4096, 100] {
        let file = File::options().write(true).open(&database).expect("it is there");
        file.set_len(kept).expect("it can be cut");
        check(&start(&folder), "the database is damaged");
        assert_eq!(database.metadata().expect("it is there").len(), kept, "nothing is written");
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_named() {
    let (folder, database) = games("read-only");
    let data = folder.0.join("games");
    for path in [&data, &database, &data.join("lock")] {
        fs::set_permissions(path, Permissions::from_mode(0o555)).expect("it is ours");
    }
    // Some users may write everywhere, and then there is nothing to refuse.
    if File::create(data.join("probe")).is_err() {
        check(&start(&folder), "the data folder");
    }
    fs::set_permissions(&data, Permissions::from_mode(0o755)).expect("it is ours");
    let file = folder.path("file");
    fs::write(&file, "").expect("it can be written");
    let done = tabiya(&["serve", "--listen", "127.0.0.1:0", "--data", &file], "");
    check(&done, "cannot be used");
}

#[test]
fn a_folder_in_use_is_not_used_twice() {
    let folder = Folder::new("in-use");
    let data = folder.path("games");
    let (mut child, _) = serve(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    check(&start(&folder), "another process uses the data folder");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}
