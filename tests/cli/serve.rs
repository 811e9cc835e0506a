//! `tabiya serve` and `tabiya config`.

use std::fs;
#[cfg(unix)]
use std::process::Command;

use crate::kit::{Folder, serve, tabiya};

#[test]
fn it_says_where_it_listens_and_what_to_do_if_the_port_is_taken() {
    let folder = Folder::new("serve");
    let data = folder.path("games");
    let (mut child, line) = serve(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    let url = line.strip_prefix("listening on http://127.0.0.1:").expect("the one line");
    let port = url.trim_end();
    let listen = format!("127.0.0.1:{port}");
    let done = tabiya(&["serve", "--listen", &listen, "--data", &folder.path("other")], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("is taken") && done.errors.contains("--listen"), "{done:?}");
    let done = tabiya(&["serve", "--listen", "127.0.0.1:0", "--data", &data], "");
    assert_eq!(done.status, Some(2), "one process a folder: {done:?}");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}

#[cfg(unix)]
#[test]
fn it_stops_when_it_is_told_to() {
    let folder = Folder::new("stop");
    let data = folder.path("games");
    let (mut child, _) = serve(&["--no-open", "--listen", "127.0.0.1:0", "--data", &data]);
    let id = child.id().to_string();
    let done = Command::new("kill").args(["-TERM", &id]).status().expect("there is kill");
    assert!(done.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_configuration_is_checked_to_the_letter() {
    let folder = Folder::new("config");
    let file = folder.path("club.toml");
    fs::write(&file, "listen = \"127.0.0.1:9000\"\ndata = \"games\"\n").expect("it is written");
    let done = tabiya(&["config", "check", "--config", &file], "");
    assert_eq!(done.status, Some(0), "{done:?}");
    assert!(done.output.contains("listen = \"127.0.0.1:9000\""), "{done:?}");
    let done = tabiya(&["config", "check", "--config", &file, "--lan"], "");
    assert!(done.output.contains("lan = true"), "{done:?}");
    fs::write(&file, "listem = \"127.0.0.1:9000\"\n").expect("it is written");
    let done = tabiya(&["config", "check", "--config", &file], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("unknown field `listem`"), "{done:?}");
}
