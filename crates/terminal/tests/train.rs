//! Positions to solve in plain lines: what is said, what counts, and what is kept.

use std::fs;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};
use tabiya_terminal::train::{
    Options, ProgressFileError, Queue, Tally, TrainError, play_endings, train,
};
use tabiya_train::{Progress, ProgressError, Puzzle, course};

const NOW_MS: u64 = 1_700_000_000_000;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const OPTIONS: Options = Options { nodes: 5_000 };

/// White to take a rook.
const ROOK: &str =
    "00008,6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1,g7g6 e1c1,900,75,95,10,hangingPiece,,";
/// Black to mate in two, after White has left the first rank.
const MATE: &str =
    "00009,6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30,b1b7 a2a1 b7b1 a1b1,700,75,95,10,mateIn2,,";

fn puzzle(line: &str) -> Puzzle {
    line.parse().expect(line)
}

fn run(queue: &mut Queue, mut input: impl BufRead, now_ms: u64) -> (Tally, String) {
    let mut output = Vec::new();
    let tally = train(&mut input, &mut output, &mut || now_ms, queue, &OPTIONS).expect("kept");
    (tally, String::from_utf8(output).expect("output is UTF-8"))
}

fn solve(lines: &[&str], input: &str) -> (Tally, String) {
    let mut queue = Queue::new(lines.iter().map(|line| puzzle(line)).collect());
    run(&mut queue, input.as_bytes(), NOW_MS)
}

/// A file with a mistake and a line of an opening, both new, and its folder.
fn progress() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tabiya-progress.json");
    fs::write(&path, file()).expect("written");
    (folder, path)
}

fn file() -> String {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq -";
    let fresh = format!(
        r#""schedule": null, "due_ms": {NOW_MS}, "added_ms": {NOW_MS}, "first_ms": null,
        "answers": 0, "misses": 0"#
    );
    format!(
        r##"{{"format": "tabiya-progress", "version": 3, "endings": [
            {{"name": "queen_mate", "reached_ms": 1699999999999}}
        ], "cards": [{{
            "kind": "mistake", "key": "{fen}", {fresh}, "fen": "{fen} 0 2", "variant": "standard",
            "played": "g2g4",
            "before": {{"eval": "-0.60", "win": 44.5, "line": ["e2e4"], "other": null}},
            "after": {{"eval": "#-1", "win": 0, "line": ["d8h4"], "other": null}},
            "game": "~abc", "title": "Anna – Boris", "phase": "opening", "motifs": ["mate"],
            "opening": null
        }}, {{
            "kind": "line", "key": "line white {fen}", {fresh}, "repertoire": "white",
            "fen": "{fen} 0 2", "expected": ["e2e3", "d2d4"]
        }}]}}"##
    )
}

fn trained(path: &Path, puzzles: Vec<Puzzle>, input: impl BufRead, now_ms: u64) -> (Tally, String) {
    let mut queue = Queue::new(puzzles).with_progress(path).expect("progress");
    run(&mut queue, input, now_ms)
}

fn kept(path: &Path) -> serde_json::Value {
    let text = fs::read_to_string(path).expect("it is there");
    Progress::read(&text).expect("the page reads it");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_puzzle_is_solved_move_by_move_from_the_solvers_side() {
    let (tally, output) = solve(&[MATE], "Ra1+\na1b1\n");
    assert_eq!(tally, Tally { seen: 1, solved: 1 });
    assert!(output.starts_with("1. A puzzle of rating 700. The last move was Rb7.\n"), "{output}");
    let board = "\n    h g f e d c b a\n  1 . K . . . . . . 1\n  2 P P P . . . . r 2\n";
    assert!(output.contains(board), "{output}");
    assert!(output.contains("Black to move. Your move, hint, show or quit?\n"), "{output}");
    assert!(output.contains("Ra1+ is right.\nWhite answers Rb1.\n"), "{output}");
    assert!(output.ends_with("Rxb1# is right.\nSolved 1 of 1.\n"), "{output}");
}

#[test]
fn a_wrong_move_says_why_and_can_be_tried_again() {
    let (tally, output) = solve(&[ROOK], "Re8\nh3\nRxc1\n");
    assert_eq!(tally, Tally { seen: 1, solved: 0 });
    // What is not legal is no try.
    assert!(output.contains("Your king on g1 would be attacked by the rook on c1.\n"), "{output}");
    let why = "h3 is not the move.\nLeaves the rook on e1 without protection: Rxe1+ wins a rook.\n";
    assert!(output.contains(why), "{output}");
    assert!(output.contains("The opponent answers Rxe1+"), "{output}");
}

#[test]
fn every_mate_counts_where_the_move_mates() {
    let two = "00010,7k/2p3pp/8/8/8/8/6PP/RR4K1 b - - 0 1,c7c6 a1a8,600,75,95,10,mateIn1,,";
    let (tally, output) = solve(&[two], "Rb8#\n");
    assert_eq!(tally.solved, 1, "{output}");
}

#[test]
fn hint_show_skip_and_help_do_what_they_say() {
    let (tally, output) = solve(&[ROOK, MATE, ROOK], "hint\nshow\nskip\nhelp\nnonsense\ne1e9\n");
    assert_eq!(tally, Tally { seen: 1, solved: 0 });
    assert!(output.contains("The rook on e1 moves.\n"), "{output}");
    assert!(output.contains("The move is Rxc1.\n2. A puzzle"), "{output}");
    assert!(output.contains("3. A puzzle"), "{output}");
    assert!(output.contains("Type a move: e2e4"), "{output}");
    assert_eq!(output.matches("White to move. Your move").count(), 6, "{output}");
    assert!(output.ends_with("Solved 0 of 1.\n"), "{output}");
}

#[test]
fn what_is_due_comes_before_puzzles_and_a_grade_is_asked() {
    let (_folder, path) = progress();
    let input = "e4\ngood\nd4\nmaybe\n4\nRxc1\n";
    let (tally, output) = trained(&path, vec![puzzle(ROOK)], input.as_bytes(), NOW_MS);
    assert_eq!(tally, Tally { seen: 3, solved: 3 }, "{output}");
    let first = "1. From Anna – Boris, where you played g4. Find a better move.\n";
    assert!(output.starts_with(first), "{output}");
    assert!(output.contains("2. Your openings. Which move do you know here?\n"), "{output}");
    let question = "How well did you know it? again (1 minute), hard (6 minutes), \
                    good (10 minutes), easy (8 days)? An empty line: good.\n";
    assert!(output.contains(question), "{output}");
    assert!(output.contains("Type again, hard, good or easy"), "{output}");
    assert!(output.ends_with("Solved 3 of 3. One position comes back today.\n"), "{output}");
    let kept = kept(&path);
    assert_eq!(kept["cards"][0]["due_ms"], NOW_MS + 600_000);
    assert_eq!(kept["cards"][1]["due_ms"], NOW_MS + 8 * DAY_MS);
    assert_eq!(kept["endings"][0]["name"], "queen_mate");
    // A puzzle that was solved at once needs no card.
    assert_eq!(kept["cards"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_own_mistake_is_refused_with_its_reason_and_missed() {
    let (_folder, path) = progress();
    let (tally, output) = trained(&path, Vec::new(), "g4\ne4\n\nquit\n".as_bytes(), NOW_MS);
    assert_eq!(tally, Tally { seen: 1, solved: 0 });
    assert!(output.contains("g4 is not the move.\n"), "{output}");
    assert!(output.contains("mate") && output.contains("The opponent answers Qh4#."), "{output}");
    assert!(output.contains("An empty line: again."), "{output}");
    let card = &kept(&path)["cards"][0];
    assert_eq!((&card["answers"], &card["misses"]), (&1.into(), &1.into()));
}

#[test]
fn a_sound_move_beside_the_openings_is_not_called_bad() {
    let (_folder, path) = progress();
    let (_, output) = trained(&path, Vec::new(), "skip\nNc3\ne3\ngood\n".as_bytes(), NOW_MS);
    let said = "Nc3 is not the move of your openings.\nWhite to move.";
    assert!(output.contains(said), "{output}");
    assert_eq!(kept(&path)["cards"][0]["answers"], 0);
    assert_eq!(kept(&path)["cards"][1]["answers"], 1);
}

#[test]
fn a_missed_puzzle_becomes_a_card_in_a_new_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new.json");
    let (tally, _) = trained(&path, vec![puzzle(ROOK)], "show\n".as_bytes(), NOW_MS);
    assert_eq!(tally, Tally { seen: 1, solved: 0 });
    let card = &kept(&path)["cards"][0];
    assert_eq!((&card["kind"], &card["id"]), (&"puzzle".into(), &"00008".into()));
    assert_eq!(card["due_ms"], NOW_MS + 60_000);
    // It comes back as a card, and moves on.
    let (tally, _) = trained(&path, Vec::new(), "Rxc1\ngood\n".as_bytes(), NOW_MS + 60_000);
    assert_eq!(tally, Tally { seen: 1, solved: 1 });
    assert_eq!(kept(&path)["cards"][0]["answers"], 2);
    let (_, output) = trained(&path, Vec::new(), "".as_bytes(), NOW_MS + 60_001);
    assert_eq!(output, "Nothing is due. One position comes back today.\n");
}

/// Lines that are read one at a time; what the file holds at each of them is noted.
struct Watching<'a> {
    lines: Vec<&'a str>,
    path: &'a Path,
    seen: Vec<u64>,
}

impl Read for Watching<'_> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }
}

impl BufRead for Watching<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let cards = kept(self.path)["cards"].as_array().cloned().unwrap_or_default();
        self.seen.push(cards.iter().filter_map(|card| card["answers"].as_u64()).sum());
        Ok(self.lines.first().map_or(b"", |line| line.as_bytes()))
    }

    fn consume(&mut self, len: usize) {
        if len > 0 {
            self.lines.remove(0);
        }
    }
}

#[test]
fn an_answer_is_on_disk_before_the_next_position_is_shown() {
    let (_folder, path) = progress();
    let lines = vec!["e4\n", "good\n", "d4\n", "easy\n"];
    let mut input = Watching { lines, path: &path, seen: Vec::new() };
    let mut queue = Queue::new(vec![puzzle(ROOK)]).with_progress(&path).expect("progress");
    run(&mut queue, &mut input, NOW_MS);
    assert_eq!(input.seen, [0, 0, 1, 1, 2]);
}

#[test]
fn twenty_new_cards_are_begun_within_a_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.json");
    let text = file();
    let head = text.find("\"cards\": [").expect("cards") + "\"cards\": [".len();
    let start = text.rfind("{").expect("a card");
    let card = text[start..].trim_end_matches("]}").trim();
    // The same position in many repertoires.
    let cards: Vec<String> = (0..25)
        .map(|at| {
            card.replace("\"white\"", &format!("\"r{at}\""))
                .replace("line white", &format!("line r{at}"))
        })
        .collect();
    fs::write(&path, format!("{}{}]}}", &text[..head], cards.join(","))).expect("written");
    let input = "e3\ngood\n".repeat(25);
    let (tally, _) = trained(&path, Vec::new(), input.as_bytes(), NOW_MS);
    assert_eq!(tally.seen, 20);
    let (tally, _) = trained(&path, Vec::new(), input.as_bytes(), NOW_MS + DAY_MS);
    assert_eq!(tally.seen, 25);
}

#[test]
fn endings_are_left_to_the_page_and_take_no_room() {
    let (_folder, path) = progress();
    let fresh = format!(
        r#""schedule": null, "due_ms": {NOW_MS}, "added_ms": {NOW_MS}, "first_ms": null,
        "answers": 0, "misses": 0"#
    );
    let ending = |at: usize| {
        format!(r#"{{"kind": "ending", "key": "ending e{at}", {fresh}, "name": "e{at}"}}, "#)
    };
    let endings: String = (0..25).map(ending).collect();
    fs::write(&path, file().replace("\"cards\": [", &format!("\"cards\": [{endings}")))
        .expect("written");
    let (tally, _) = trained(&path, Vec::new(), &b"e4\ngood\nd4\neasy\n"[..], NOW_MS);
    assert_eq!(tally, Tally { seen: 2, solved: 2 });
    let kept = kept(&path);
    assert_eq!(kept["cards"].as_array().map(Vec::len), Some(27));
    assert_eq!(kept["cards"][0]["answers"], 0);
}

#[test]
fn a_file_that_is_no_progress_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    fs::write(&path, "1. e4 e5 *").expect("written");
    let refused = Queue::new(Vec::new()).with_progress(&path).expect_err("no progress");
    let ProgressFileError::Progress { error, .. } = &refused else { panic!("{refused}") };
    assert_eq!(*error, ProgressError::NoProgress);
    assert_eq!(fs::read_to_string(&path).expect("there"), "1. e4 e5 *");
    let refused = Queue::new(Vec::new()).with_progress(folder.path()).expect_err("a folder");
    assert!(refused.to_string().ends_with(": it is a folder"), "{refused}");
}

#[test]
fn an_answer_that_cannot_be_kept_ends_the_training() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("away").join("new.json");
    let mut queue = Queue::new(vec![puzzle(ROOK); 2]).with_progress(&path).expect("new");
    let mut output = Vec::new();
    let mut input = "show\nshow\n".as_bytes();
    let ended = train(&mut input, &mut output, &mut || NOW_MS, &mut queue, &OPTIONS);
    let Err(TrainError::Progress(error)) = ended else { panic!("{ended:?}") };
    assert!(error.to_string().contains("there is no such file or folder"), "{error}");
    let output = String::from_utf8_lossy(&output);
    assert!(!output.contains("2. A puzzle"), "{output}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn anything_can_be_typed(input in any::<Vec<u8>>()) {
        let mut queue = Queue::new(vec![puzzle(ROOK), puzzle(MATE)]);
        let mut output = Vec::new();
        let options = Options { nodes: 100 };
        let done = train(&mut input.as_slice(), &mut output, &mut || NOW_MS, &mut queue, &options);
        prop_assert!(done.is_ok());
        let output = String::from_utf8_lossy(&output);
        let is_ended = output.ends_with("Goodbye.\n") || output.contains("\nSolved ");
        prop_assert!(is_ended, "{}", output);
    }
}

/// Plays an ending of the course with these lines.
fn ending(name: &str, input: &str) -> (Tally, String) {
    let mut endings = course().iter().flat_map(|part| &part.endings);
    let only = endings.find(|ending| ending.name == name);
    assert!(only.is_some() || name.is_empty(), "{name}");
    let mut output = Vec::new();
    let tally = play_endings(&mut input.as_bytes(), &mut output, only, &OPTIONS).expect("it works");
    (tally, String::from_utf8(output).expect("output is UTF-8"))
}

#[test]
fn an_ending_that_is_held_is_told() {
    // The king stays in front of the pawn, and takes the opposition in the end.
    let (tally, said) = ending("hold_opposition", "show\n");
    assert_eq!(tally, Tally { seen: 1, solved: 0 }, "{said}");
    assert!(said.contains("You are Black. Hold the draw for 10 moves."), "{said}");
    assert!(said.contains("Ke8 is right."), "{said}");
}

#[test]
fn a_move_that_gives_the_result_away_is_not_played() {
    let (_, said) = ending("hold_opposition", "Kd8\nhint\nKe8\nquit\n");
    assert!(said.contains("Kd8 gives the draw away. Look again."), "{said}");
    assert!(said.contains("The king on e7 moves."), "{said}");
    assert!(said.contains("White plays"), "{said}");
    assert!(said.contains("Your move 2 of 10"), "{said}");
}

#[test]
fn every_ending_of_the_course_can_be_reached_by_what_is_shown() {
    // The tables show the way; the engine is asked where they do not know it.
    for name in ["queen", "rook", "square", "catch", "queen_rook", "rook_knight"] {
        let mut input = String::new();
        let (tally, said) = loop {
            let (_, said) = ending(name, &format!("{input}show\n"));
            let shown = said.lines().rev().find_map(|line| line.strip_suffix(" is right."));
            let Some(shown) = shown.filter(|_| !said.contains("Goal reached.")) else {
                break ending(name, &input);
            };
            input.push_str(shown);
            input.push('\n');
            assert!(input.lines().count() < 60, "{name}: {said}");
        };
        assert_eq!(tally, Tally { seen: 1, solved: 1 }, "{name}: {said}");
    }
}

#[test]
fn endings_are_chosen_by_number_or_name() {
    let (tally, said) = ending("", "nonsense\n99\n2\nskip\nrook\nskip\nquit\nnever read\n");
    assert_eq!(tally, Tally { seen: 2, solved: 0 }, "{said}");
    assert!(said.starts_with(" 1. Two rooks (two_rooks). Mate within 15 moves.\n"), "{said}");
    assert!(said.contains("There is no ending \"nonsense\"."), "{said}");
    assert!(said.contains("There is no ending \"99\"."), "{said}");
    assert!(said.contains("King and queen. You are White."), "{said}");
    assert!(said.contains("King and rook. You are White."), "{said}");
}
