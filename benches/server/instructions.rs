//! How many instructions of its own a server needs for a move, by Valgrind. Unlike time, they are
//! the same on a busy machine; what the kernel does for it is not among them.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::play::{PLIES, open, play_all};
use crate::speed::launch;
use crate::{binary, folder};

/// How many games are in flight: few, because the server is about fifty times slower.
const GAMES: usize = 24;

/// Instructions for a move.
pub(crate) async fn run() {
    println!("## Instructions of the server for a move\n");
    let folder = folder();
    let process = under_valgrind(launch(folder.path()), folder.path());
    let process = process.start().expect("it starts: is Valgrind installed?");
    let opened = open(&process, GAMES).await;
    control(&["--zero", &process.id().to_string()]);
    let (waits, _) = play_all(opened, |_, _| Duration::ZERO).await;
    assert_eq!(waits.len(), GAMES * PLIES);
    control(&["--dump", &process.id().to_string()]);
    drop(process);
    let dump = dump(folder.path());
    let each = total(&dump) / (GAMES * PLIES);
    let kept = std::env::temp_dir().join("tabiya-callgrind.out");
    fs::copy(&dump, &kept).expect("it is kept");
    println!("{each} in user space, {GAMES} games in flight");
    println!("by function: callgrind_annotate {}\n", kept.display());
}

/// The same server inside Valgrind.
fn under_valgrind(mut launch: tabiya_load::Launch, folder: &Path) -> tabiya_load::Launch {
    let script = folder.join("start");
    let output = folder.join("callgrind.%p");
    let text = format!(
        "#!/bin/sh\nexec valgrind -q --tool=callgrind --callgrind-out-file='{}' '{}' \"$@\"\n",
        output.display(),
        binary().display(),
    );
    fs::write(&script, text).expect("a script");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("it can be run");
    launch.binary = script;
    launch
}

fn control(arguments: &[&str]) {
    let done = Command::new("callgrind_control").args(arguments).output().expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// The file with what was counted since it was set to zero.
fn dump(folder: &Path) -> PathBuf {
    let files = fs::read_dir(folder).expect("the folder is there").flatten();
    let mut paths = files.map(|file| file.path());
    // The last dump, of when the process ends, has another name.
    let is_dump = |path: &PathBuf| path.extension().is_some_and(|number| number == "1");
    paths.find(is_dump).expect("callgrind has written it")
}

fn total(dump: &Path) -> usize {
    let text = fs::read_to_string(dump).expect("it can be read");
    let total = text.lines().find_map(|line| line.strip_prefix("summary: "));
    total.and_then(|count| count.trim().parse().ok()).expect("callgrind says how many")
}
