//! How the tests talk with a session.

use std::io::{self, BufRead, BufReader, PipeWriter, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tabiya_engine::uci;

/// How long an answer may take on a machine that is busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// What is written in answer to a whole script.
pub(crate) fn answers(script: impl AsRef<[u8]>) -> Vec<String> {
    let mut output = Vec::new();
    uci::run(script.as_ref(), &mut output, 7).expect("a buffer can be written");
    let output = String::from_utf8(output).expect("answers are UTF-8");
    output.lines().map(str::to_owned).collect()
}

/// Checks that lines with these beginnings are answered, in this order, and no `bestmove` or
/// `info string` besides. Only what a strategy says of its move is a sentence, with a full stop.
pub(crate) fn check(script: &str, expected: &[&str]) {
    let lines = answers(script);
    let mut expected = expected.iter().peekable();
    for line in &lines {
        let is_expected = expected.next_if(|start| line.starts_with(*start)).is_some();
        let is_quiet = !line.starts_with("bestmove")
            && (!line.starts_with("info string") || line.ends_with('.'));
        assert!(is_expected || is_quiet, "unexpected {line:?} in {lines:#?}");
    }
    assert_eq!(expected.next(), None, "missing in {lines:#?}");
}

/// A conversation in which the next line is said only after an answer was heard.
pub(crate) struct Conversation {
    input: Option<PipeWriter>,
    pub(crate) lines: Receiver<String>,
    session: Option<JoinHandle<io::Result<()>>>,
}

impl Conversation {
    pub(crate) fn start() -> Self {
        let (reader, input) = io::pipe().expect("a pipe");
        let (output, writer) = io::pipe().expect("a pipe");
        let (sender, lines) = mpsc::channel();
        let session = thread::spawn(move || uci::run(BufReader::new(reader), writer, 7));
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            // A test that has heard enough does not listen to the end.
            lines.map(|line| sender.send(line)).take_while(Result::is_ok).for_each(drop);
        });
        Self { input: Some(input), lines, session: Some(session) }
    }

    pub(crate) fn say(&mut self, text: &str) -> &mut Self {
        let input = self.input.as_mut().expect("the conversation goes on");
        writeln!(input, "{text}").expect("the session listens");
        self
    }

    /// Passes over thoughts until a line begins like this; another answer would be wrong.
    pub(crate) fn hear(&mut self, start: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect(start);
            if line.starts_with(start) {
                return line;
            }
            assert!(line.starts_with("info "), "{line:?} in place of {start:?}");
        }
    }

    /// Nothing but thoughts is heard for a while.
    pub(crate) fn hear_no_answer(&mut self) {
        let start = Instant::now();
        while let Some(left) = Duration::from_millis(100).checked_sub(start.elapsed()) {
            if let Ok(line) = self.lines.recv_timeout(left) {
                assert!(line.starts_with("info "), "{line}");
            }
        }
    }

    /// Ends the conversation, and gives what was still said, and how long it took.
    pub(crate) fn end(&mut self) -> (Vec<String>, Duration) {
        let start = Instant::now();
        drop(self.input.take());
        let session = self.session.take().expect("it ends once");
        session.join().expect("no panic").expect("the output is read");
        let elapsed = start.elapsed();
        (self.lines.iter().filter(|line| line.starts_with("bestmove")).collect(), elapsed)
    }
}
