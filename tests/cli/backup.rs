//! `tabiya backup` and `tabiya restore`.

use std::fs;

use crate::kit::{Finished, Folder, make_game, serve, tabiya};

fn backup(data: &str, target: &str) -> Finished {
    tabiya(&["backup", "--data", data, target], "")
}

#[test]
fn the_games_of_a_running_server_are_copied_and_come_back() {
    let folder = Folder::new("backup");
    let (data, copies) = (folder.path("games"), folder.path("copies"));
    let file = folder.path("copy.db");
    fs::create_dir(&copies).expect("a folder can be made");
    let (mut child, line) = serve(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    make_game(&line);
    make_game(&line);
    let done = backup(&data, &file);
    assert_eq!((done.status, done.output), (Some(0), format!("{file}\n")), "{}", done.errors);
    let done = backup(&data, &copies);
    assert!(done.output.contains("/tabiya-2") && done.output.ends_with("Z.db\n"), "{done:?}");
    let done = tabiya(&["restore", &file, "--data", &data, "--replace"], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("another process uses the data folder"), "{done:?}");
    child.kill().expect("it runs");
    child.wait().expect("it ends");

    let done = tabiya(&["restore", &file, "--data", &data], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("there are games already"), "{done:?}");
    assert!(done.errors.contains("--replace"), "{done:?}");
    let done = tabiya(&["restore", "--verify", "--replace", &file, "--data", &data], "");
    assert_eq!(done.status, Some(0), "{done:?}");
    let (first, rest) = done.output.split_once('\n').expect("several lines");
    assert_eq!(first, "checked: 2 games with 2 events, nothing is wrong");
    assert!(rest.contains("replaced-1.db") && rest.ends_with("restored: 2 games\n"), "{rest}");
    let done = tabiya(&["restore", &file, "--data", &folder.path("new")], "");
    assert_eq!((done.status, done.output.as_str()), (Some(0), "restored: 2 games\n"));
}

#[test]
fn what_cannot_be_copied_or_restored_is_said() {
    let folder = Folder::new("no-backup");
    let (data, file) = (folder.path("games"), folder.path("notes.txt"));
    let done = backup(&data, &file);
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("there are no games in"), "{done:?}");
    let done = tabiya(&["restore", &file, "--data", &data], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("there is no backup"), "{done:?}");
    fs::write(&file, "notes, and no database; long enough to look like one".repeat(20))
        .expect("it is written");
    let done = tabiya(&["restore", &file, "--data", &data], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("cannot restore") && done.errors.contains("damaged"), "{done:?}");
    // To SQLite this is a database in which nothing is yet.
    fs::write(&file, "").expect("it is written");
    for more in [&["--verify"][..], &["--replace"], &[]] {
        let done = tabiya(&[&["restore", &file, "--data", &data][..], more].concat(), "");
        assert_eq!(done.status, Some(2), "{done:?}");
        assert!(done.errors.contains("is no backup: there is nothing in it"), "{done:?}");
        assert!(!folder.0.join("games").exists(), "no games come of it");
    }
}

#[test]
fn a_damaged_backup_is_named_and_not_restored() {
    let folder = Folder::new("damaged-backup");
    let (data, file) = (folder.path("games"), folder.path("copy.db"));
    let (mut child, line) = serve(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    for _ in 0..40 {
        make_game(&line);
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert_eq!(backup(&data, &file).status, Some(0), "also after a kill");
    let mut bytes = fs::read(&file).expect("it is there");
    let tail = bytes.len() - 4096;
    bytes[tail..].fill(0xA5);
    fs::write(&file, bytes).expect("it is written");
    let new = folder.path("new");
    let done = tabiya(&["restore", "--verify", &file, "--data", &new], "");
    assert_eq!(done.status, Some(1), "{done:?}");
    assert!(done.output.contains("the checksum of the file is wrong"), "{done:?}");
    assert!(done.output.contains("the file is damaged"), "{done:?}");
    assert!(done.output.ends_with("the backup is damaged and was not restored\n"), "{done:?}");
    let done = tabiya(&["restore", &file, "--data", &new], "");
    assert_eq!(done.status, Some(1), "{done:?}");
    assert!(done.output.contains("its checksum is wrong; it was not restored"), "{done:?}");
    assert!(!folder.0.join("new").join("tabiya.db").exists());
}

#[test]
fn a_restore_that_fails_leaves_nothing_behind() {
    let folder = Folder::new("no-restore");
    let notes = folder.path("notes.db");
    fs::write(&notes, "My notes. ".repeat(1000)).expect("it can be written");
    let data = folder.0.join("games");
    let name = data.display().to_string();
    let done = tabiya(&["restore", &notes, "--data", &name], "");
    assert_eq!(done.status, Some(2), "{done:?}");
    assert!(!data.exists(), "the folder was made for nothing");
    fs::create_dir(&data).expect("a folder can be made");
    let done = tabiya(&["restore", "--verify", &notes, "--data", &name], "");
    assert_eq!(done.status, Some(2), "{done:?}");
    assert_eq!(fs::read_dir(&data).expect("it is there").count(), 0, "the folder is as it was");
}

#[test]
fn a_backup_of_an_older_release_is_restored_with_a_word() {
    let folder = Folder::new("old-backup");
    let (data, file) = (folder.path("games"), folder.path("copy.db"));
    let (mut child, line) = serve(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    make_game(&line);
    assert_eq!(backup(&data, &file).status, Some(0));
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let mut bytes = fs::read(&file).expect("it is there");
    // Older releases wrote whole pages and nothing after them.
    bytes.truncate(bytes.len() / 4096 * 4096);
    fs::write(&file, bytes).expect("it is written");
    let done = tabiya(&["restore", "--verify", &file, "--data", &folder.path("new")], "");
    assert_eq!(done.status, Some(0), "{done:?}");
    assert!(done.output.contains("the backup has no checksum"), "{done:?}");
    assert!(done.output.ends_with("restored: 1 games\n"), "{done:?}");
}
