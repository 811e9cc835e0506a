//! `tabiya serve` and `tabiya config`.

use std::fs;
#[cfg(unix)]
use std::io::{BufRead, BufReader, PipeWriter, Read, Write};
#[cfg(unix)]
use std::process::{Child, ChildStdout, Command, Stdio};

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

/// The program with a pipe as its standard input, and the first line that it said.
#[cfg(unix)]
struct Started {
    child: Child,
    input: PipeWriter,
    output: BufReader<ChildStdout>,
    line: String,
}

/// Starts the program. What it is told lies in the pipe before it starts, so that no machine is
/// too busy to say it in time.
#[cfg(unix)]
fn start_with(arguments: &[&str], told: &str, folder: &Folder) -> Started {
    let (reader, mut input) = std::io::pipe().expect("a pipe can be made");
    input.write_all(told.as_bytes()).expect("it can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(arguments)
        .env("TABIYA_DATA", folder.path("games"))
        .env("TABIYA_LISTEN", "127.0.0.1:0")
        .env("TABIYA_OPEN", "false")
        .stdin(reader)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    output.read_line(&mut line).expect("it says something");
    Started { child, input, output, line }
}

#[cfg(unix)]
impl Started {
    /// Tells a server to stop, and gives what it wrote to its log.
    fn stop(mut self) -> String {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("a kill").success());
        let mut log = String::new();
        let mut errors = self.child.stderr.take().expect("a pipe");
        errors.read_to_string(&mut log).expect("it is text");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0), "{log}");
        log
    }

    /// Talks with an engine until it ends, and gives all that it said.
    fn talk(mut self, words: &str) -> String {
        self.input.write_all(words.as_bytes()).expect("it listens");
        self.output.read_to_string(&mut self.line).expect("it is text");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0));
        self.line
    }
}

#[cfg(unix)]
#[test]
fn without_a_command_it_is_the_engine_of_whoever_says_uci_through_a_pipe() {
    let folder = Folder::new("piped");
    for told in ["uci\n", "  uci \r\n"] {
        let said = start_with(&[], told, &folder).talk("isready\nquit\n");
        assert!(said.starts_with("id name Tabiya "), "{said}");
        assert!(said.ends_with("uciok\nreadyok\n"), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_that_says_nothing_or_something_else_is_no_reason_not_to_serve() {
    let folder = Folder::new("silent");
    // The command `serve` never reads its input, whatever it says.
    for (arguments, told) in [(&[][..], ""), (&[], "uci"), (&[], "xboard\n"), (&["serve"], "uci\n")]
    {
        let started = start_with(arguments, told, &folder);
        let line = &started.line;
        assert!(line.starts_with("listening on http://"), "{arguments:?} {told:?}: {line}");
        started.stop();
    }
}

#[cfg(unix)]
#[test]
fn a_log_that_is_no_terminal_has_no_colors() {
    let log = start_with(&["serve"], "", &Folder::new("colors")).stop();
    assert!(!log.is_empty() && !log.contains('\x1b'), "{log:?}");
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
