//! How the tests start the program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

/// What the program wrote, and its exit status.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) status: Option<i32>,
    pub(crate) output: String,
    pub(crate) errors: String,
}

/// Starts the program with arguments and something on standard input, and waits for its end.
pub(crate) fn tabiya(arguments: &[&str], input: impl AsRef<[u8]>) -> Finished {
    tabiya_in(Path::new("."), arguments, input)
}

/// The same in a folder of its own.
pub(crate) fn tabiya_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Finished {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref().to_vec();
    // A program that stops early does not read everything; that is for the test to judge.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let errors = String::from_utf8(done.stderr).expect("messages are UTF-8");
    assert!(!errors.contains("panicked"), "{errors}");
    let output = String::from_utf8(done.stdout).expect("output is UTF-8");
    Finished { status: done.status.code(), output, errors }
}

/// The answers of `tabiya inspect` to some lines.
pub(crate) fn inspect(input: impl AsRef<[u8]>) -> Vec<Value> {
    let done = tabiya(&["inspect"], input);
    assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
    json_lines(&done.output)
}

/// Every line as a JSON object.
pub(crate) fn json_lines(text: &str) -> Vec<Value> {
    let read = |line| serde_json::from_str(line).expect("a line is JSON");
    let lines: Vec<Value> = text.lines().map(read).collect();
    assert!(lines.iter().all(Value::is_object), "{text}");
    lines
}

/// Writes a file for a test to read; the name is the test's own.
pub(crate) fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the file can be written");
    path.into_os_string().into_string().expect("the path is UTF-8")
}
