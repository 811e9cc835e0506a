//! How the tests start the program.

use std::env::temp_dir;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
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

/// Starts the program, tells it by a signal to stop as soon as it has written a line, and gives that
/// line and what comes after it.
#[cfg(unix)]
pub(crate) fn stopped_after_a_line(arguments: &[&str]) -> (String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let (mut first, mut rest) = (String::new(), String::new());
    output.read_line(&mut first).expect("a line");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("a kill").success());
    let done = child.wait_with_output().expect("it ends");
    assert_eq!(done.status.code(), Some(2));
    assert_eq!(done.stderr, b"tabiya: stopped; what is done has been written\n");
    output.read_to_string(&mut rest).expect("it is text");
    (first, rest)
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

/// A folder that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = temp_dir().join(format!("tabiya-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left behind is in the folder for such things.
        let _left = fs::remove_dir_all(&self.0);
    }
}

/// Starts a server and reads its one line.
pub(crate) fn serve(arguments: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let output = child.stdout.take().expect("standard output is a pipe");
    BufReader::new(output).read_line(&mut line).expect("it says something");
    (child, line)
}

/// Asks a server that says where it listens, as a program does.
pub(crate) fn http(line: &str, head: &str, body: &str) -> (u16, String) {
    let address = line.trim().strip_prefix("listening on http://").expect("the one line");
    let mut stream = TcpStream::connect(address).expect("it listens");
    let length = body.len();
    let request = format!(
        "{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    let body = answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
    (status.expect("a status"), body.unwrap_or_default())
}

/// Makes a game on one screen at a server.
pub(crate) fn make_game(line: &str) {
    let (_, device) = http(line, "POST /api/devices HTTP/1.1", "");
    let device: Value = serde_json::from_str(&device).expect("a device");
    let token = device["token"].as_str().expect("a token");
    let head = format!("POST /api/tables HTTP/1.1\r\nAuthorization: Bearer {token}");
    let (status, answer) = http(line, &head, r#"{"opponent":{"kind":"same_screen"}}"#);
    assert_eq!(status, 201, "{answer}");
}
