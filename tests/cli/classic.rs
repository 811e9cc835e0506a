//! `tabiya classic`: whole games through a pipe, byte for byte.
//!
//! A transcript in `tests/data/classic` is a session as it looks: the command behind `$`, what
//! people type behind `>`, everything else is what they read. `TABIYA_UPDATE=1` writes the
//! transcripts anew; read the difference before you keep it.

use std::cell::RefCell;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use tabiya_chess::{ByColor, Color, Position};
use tabiya_engine::Opponent;
use tabiya_table::{Millis, Seat};
use tabiya_terminal::classic::{self, Options};
use tabiya_terminal::computer::{Computer, Crew, Pace};

use crate::kit::{Finished, tabiya, tabiya_in};

/// What is typed and what is read, in one text.
struct Transcript {
    arguments: Vec<String>,
    input: Vec<String>,
    output: String,
    text: String,
}

impl Transcript {
    fn read(text: &str) -> Self {
        let (first, rest) = text.split_once('\n').expect("a transcript has lines");
        let command = first.strip_prefix("$ tabiya classic").expect("a transcript has a command");
        let mut arguments = Vec::new();
        for (index, part) in command.split('\'').enumerate() {
            match index % 2 {
                0 => arguments.extend(part.split_whitespace().map(str::to_owned)),
                _ => arguments.push(part.to_owned()),
            }
        }
        let (typed, shown): (Vec<&str>, Vec<&str>) =
            rest.lines().partition(|line| line.starts_with('>'));
        let input = typed.iter().map(|line| line.trim_start_matches('>').trim().to_owned());
        Self {
            arguments,
            input: input.collect(),
            output: shown.iter().map(|line| format!("{line}\n")).collect(),
            text: text.to_owned(),
        }
    }

    fn typed(&self) -> String {
        self.input.iter().map(|line| format!("{line}\n")).collect()
    }

    fn run(&self, folder: &Path) -> Finished {
        let arguments = ["classic"].into_iter().chain(self.arguments.iter().map(String::as_str));
        tabiya_in(folder, &arguments.collect::<Vec<_>>(), self.typed())
    }

    /// The session as it looks, played without a process.
    fn play(&self) -> String {
        let command = self.text.lines().next().unwrap_or_default();
        let page = Rc::new(RefCell::new(format!("{command}\n").into_bytes()));
        let mut output = Page(page.clone());
        let mut input = Typist { lines: self.input.clone(), line: Vec::new(), page: page.clone() };
        let options = self.options();
        classic::play(&mut input, &mut output, &mut || Millis(0), &options).expect("it plays");
        String::from_utf8(page.borrow().clone()).expect("output is UTF-8")
    }

    fn options(&self) -> Options {
        let mut options = Options::default();
        let settings = &mut options.settings;
        let mut color = Color::White;
        let mut opponents = ByColor::default();
        let names = ByColor { white: "Player 1", black: "Player 2" };
        settings.seats = names.map(|name| Some(Seat { name: name.parse().ok() }));
        let mut arguments = self.arguments.iter().map(String::as_str);
        while let Some(name) = arguments.next() {
            if name == "--step" {
                options.pace = Pace::Step;
                continue;
            }
            let value = arguments.next().expect("an option has a value");
            let number = || value.parse().expect("a number");
            let opponent = |text: &str| text.parse::<Opponent>().ok().map(Computer::Own);
            match name {
                "--fen" => settings.start = value.parse().expect("a position"),
                "--chess960" => settings.start = Position::chess960(number()).expect("one of 960"),
                "--color" => color = Color::Black,
                "--opponent" => opponents[!color] = opponent(value),
                "--watch" => {
                    let (white, black) = value.split_once(',').expect("two opponents");
                    opponents = ByColor { white: opponent(white), black: opponent(black) };
                }
                "--pace" => options.pace = Pace::Every(Duration::from_secs(number().into())),
                _ => {
                    assert_eq!(name, "--seed", "transcripts know no other option");
                    options.seed = number().into();
                }
            }
        }
        Crew::default().sit(settings, opponents);
        options
    }
}

/// What people see.
struct Page(Rc<RefCell<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Types a line only when it is read, and notes it on the page.
struct Typist {
    lines: Vec<String>,
    line: Vec<u8>,
    page: Rc<RefCell<Vec<u8>>>,
}

impl Read for Typist {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(into)?;
        self.consume(len);
        Ok(len)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() && !self.lines.is_empty() {
            let line = self.lines.remove(0);
            let mark = if line.is_empty() { ">" } else { "> " };
            self.page.borrow_mut().extend(format!("{mark}{line}\n").bytes());
            self.line = format!("{line}\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, len: usize) {
        self.line.drain(..len);
    }
}

/// An empty folder with a file that is no game.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("classic").join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).expect("a folder can be made");
    fs::write(folder.join("bad.pgn"), "1. e4 e5 2. Ke3 *\n").expect("a file can be written");
    folder
}

fn transcripts() -> Vec<(String, PathBuf)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/classic");
    let files = fs::read_dir(data).expect("there are transcripts");
    let paths = files.map(|file| file.expect("the folder can be read").path());
    let named = paths.map(|path| {
        let name = path.file_stem().expect("a file has a name");
        (name.to_string_lossy().into_owned(), path)
    });
    named.collect()
}

#[test]
fn every_transcript_is_what_the_program_says() {
    let transcripts = transcripts();
    assert!(transcripts.len() >= 20);
    for (name, path) in transcripts {
        let text = fs::read_to_string(&path).expect("a transcript can be read");
        let mut transcript = Transcript::read(&text);
        if std::env::var_os("TABIYA_UPDATE").is_some() {
            std::env::set_current_dir(folder(&name)).expect("the folder is there");
            let text = transcript.play();
            fs::write(&path, &text).expect("a transcript can be written");
            transcript = Transcript::read(&text);
        }
        let done = transcript.run(&folder(&name));
        assert_eq!((done.status, done.errors.as_str()), (Some(0), ""), "{name}");
        assert_eq!(done.output, transcript.output, "{name}");
    }
}

/// Each question stands before its answer.
#[test]
fn every_transcript_has_its_lines_in_order() {
    // The other test writes them at this moment.
    if std::env::var_os("TABIYA_UPDATE").is_some() {
        return;
    }
    for (name, path) in transcripts() {
        let text = fs::read_to_string(&path).expect("a transcript can be read");
        let transcript = Transcript::read(&text);
        let is_filing = |line: &String| line.starts_with("save") || line.starts_with("load");
        if !transcript.input.iter().any(is_filing) {
            assert_eq!(transcript.play(), text, "{name}");
        }
    }
}

#[test]
fn the_session_of_the_document_is_what_the_program_says() {
    let document = include_str!("../../docs/classic.md");
    let session = document.split_once("```console\n").expect("the document has a session").1;
    let session = session.split_once("```").expect("the session ends").0;
    let transcript = Transcript::read(session);
    if std::env::var_os("TABIYA_UPDATE").is_some() {
        let text = document.replace(session, &transcript.play());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/classic.md");
        fs::write(path, text).expect("the document can be written");
        return;
    }
    assert_eq!(transcript.play(), session);
    assert_eq!(transcript.run(&folder("document")).output, transcript.output);
}

#[test]
fn the_end_of_input_at_any_question_is_a_goodbye() {
    let promotion = ["--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1"];
    for (arguments, input) in [
        (&[][..], ""),
        (&[], "1,4 3,4"),
        (&[], "move\n"),
        (&[], "move\n1,4\n"),
        (&[], "move\n1,4"),
        (&promotion, "a8\n"),
        (&promotion, "move\n6,0\n7,0\n"),
        (&[], "e4\ntakeback last\n"),
        (&[], "save bad.pgn\n"),
        (&[], "save end.pgn\ne4\nload end.pgn\n"),
        (&[], "quit\n"),
        (&[], "practice free\n"),
        (&[], "practice free\nmove\n"),
        (&[], "practice free\nmove\n0,0\n"),
        (&[], "practice free\n0,3 7,4\n"),
        (&["--clock", "5+3"], "e4\n"),
        (&["--opponent", "random"], "e4\n"),
        (&["--watch", "random,random", "--step"], "\n\n"),
        (&["--watch", "random,random", "--pace", "0"], ""),
    ] {
        let arguments: Vec<&str> = ["classic"].iter().chain(arguments).copied().collect();
        let done = tabiya_in(&folder("end_of_input"), &arguments, input);
        assert_eq!((done.status, done.errors.as_str()), (Some(0), ""), "{input:?}");
        assert!(
            done.output.ends_with("?\nGoodbye.\n")
                || done.output.ends_with("(row, column)\nGoodbye.\n"),
            "{input:?}"
        );
    }
}

#[test]
fn lines_that_are_no_text_are_refused_and_the_game_goes_on() {
    let mut input = Vec::new();
    input.extend(b"\xff\xfe\n\0\n");
    input.extend(vec![b'x'; 4096]);
    input.extend(b"\n");
    input.extend(vec![b'x'; 4097]);
    input.extend(b"\n");
    input.extend(vec![b' '; 1_000_000]);
    input.extend(b"\nsave a\0b\nload a\0b\n\x1b[2J\ne4\r\n");
    let done = tabiya(&["classic"], input);
    assert_eq!(done.status, Some(0));
    let prompts: Vec<&str> = done.output.split("Restart?\n").skip(1).collect();
    let said: Vec<&str> = prompts.iter().map(|text| text.lines().next().unwrap_or("")).collect();
    let neither =
        "is neither a move nor a command. Type move, quit or restart. Type help for more.";
    assert_eq!(said[0], "That line is not text in UTF-8.");
    assert_eq!(said[1], format!("\"\\0\" {neither}"));
    assert_eq!(said[2], format!("\"{}\"... {neither}", "x".repeat(40)));
    assert_eq!(said[3], "That line is longer than 4096 bytes.");
    assert_eq!(said[4], "That line is longer than 4096 bytes.");
    assert_eq!(said[5], "\"a\\0b\" could not be written: that is not the name of a file.");
    assert!(said[6].starts_with("\"a\\0b\" could not be read"), "{}", said[6]);
    assert_eq!(said[7], format!("\"\\u{{1b}}[2J\" {neither}"));
    assert_eq!(said[8], "Player 1 plays e4: pawn from 1,4 (e2) to 3,4 (e4).");
}

#[test]
fn a_file_is_written_whole_and_another_one_is_kept() {
    let folder = folder("files");
    let input = "f3\ne5\ng4\nQh4\nsave bad.pgn\nno\nsave mate.pgn\nsave mate.pgn\n";
    let done = tabiya_in(&folder, &["classic"], input);
    assert_eq!(done.output.matches("The game is saved in \"mate.pgn\".\n").count(), 2);
    let read = |name| fs::read_to_string(folder.join(name)).expect("the file is there");
    assert_eq!(read("bad.pgn"), "1. e4 e5 2. Ke3 *\n");
    let pgn = read("mate.pgn");
    assert!(
        pgn.contains("[White \"Player 1\"]\n[Black \"Player 2\"]\n[Result \"0-1\"]\n"),
        "{pgn}"
    );
    assert!(pgn.ends_with("1. f3 e5 2. g4 Qh4# { Black wins by checkmate } 0-1\n"), "{pgn}");
    assert_eq!(
        fs::read_dir(&folder).expect("the folder is there").count(),
        2,
        "nothing is left over"
    );

    // To another session it is somebody else's file.
    let written = tabiya_in(&folder, &["classic"], "save mate.pgn\nno\n");
    assert!(written.output.contains("\"mate.pgn\" is there already. Replace it? Yes or No?\n"));
    assert_eq!(read("mate.pgn"), pgn);
}

#[test]
fn of_several_games_one_is_chosen_and_saved_with_what_the_file_says() {
    let folder = folder("several");
    let club = "[Event \"Club\"]\n[Site \"Tartu\"]\n[Date \"2024.02.29\"]\n[Round \"3\"]\n\
                [White \"Vera\"]\n[Black \"Sonja\"]\n[Result \"*\"]\n";
    let games = format!("1. c4 *\n\n{club}\n1. e4! {{fine}} (1. d4 d5) 1... e5 *\n");
    fs::write(folder.join("two.pgn"), &games).expect("a file can be written");
    let input = "load two.pgn\nx\n2\nNf3\nsave one.pgn\nsave two.pgn\nno\n";
    let done = tabiya_in(&folder, &["classic"], input);
    for words in [
        "\"two.pgn\" has 2 games:\n   1  ? - ?, *\n   2  Vera - Sonja, *, 2024.02.29\n",
        "Type a number from 1 to 2.\n",
        "Game 2 of \"two.pgn\" is loaded.\n",
        "\"two.pgn\" is there already, with 2 games. Replace all of them? Yes or No?\n",
    ] {
        assert!(done.output.contains(words), "{words}: {}", done.output);
    }
    let read = |name| fs::read_to_string(folder.join(name)).expect("the file is there");
    assert_eq!(read("two.pgn"), games);
    let one = read("one.pgn");
    assert!(one.starts_with(club), "{one}");
    assert!(one.ends_with("\n1. e4 $1 { fine } (1. d4 d5) 1... e5 2. Nf3 *\n"), "{one}");
}

#[test]
fn a_new_game_is_saved_with_the_day() {
    let folder = folder("day");
    let today = || format!("[Date \"{}\"]", tabiya_terminal::play::today());
    let before = today();
    tabiya_in(&folder, &["classic"], "e4\nsave day.pgn\n");
    let pgn = fs::read_to_string(folder.join("day.pgn")).expect("the file is there");
    assert!(
        !before.contains('?') && [before, today()].iter().any(|day| pgn.contains(day)),
        "{pgn}"
    );
}

#[test]
fn the_start_and_the_help_fit_into_a_terminal_of_80_by_24() {
    let start = tabiya(&["classic"], "").output;
    let (start, _) = start.split_once("Goodbye.").expect("it says goodbye");
    // The command was typed above, and the answer is typed below.
    assert!(start.lines().count() <= 22, "{start}");
    let help = tabiya(&["classic"], "help\n").output;
    for line in help.lines() {
        assert!(line.chars().count() < 80, "{line}");
    }
}

#[test]
fn wrong_options_say_why() {
    for (arguments, words) in [
        (["--fen", "8/8/8/8/8/8/8/4K3 w - - 0 1"], "Black has 0 kings"),
        (["--fen", "hello"], "hello"),
        (["--clock", "soon"], "\"soon\" is not a time control"),
        (["--chess960", "960"], "960"),
        (["--opponent", "11"], "\"11\" is not an opponent; there are 1, 2"),
        (["--watch", "random"], "write White's and Black's: 4,random"),
        (["--watch", "random,x"], "\"x\" is not an opponent"),
        (["--color", "black"], "--opponent"),
    ] {
        let done = tabiya(&["classic", arguments[0], arguments[1]], "");
        assert_eq!((done.status, done.output.as_str()), (Some(2), ""));
        assert!(done.errors.contains(words), "{}", done.errors);
    }
}
