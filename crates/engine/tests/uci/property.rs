//! Laws on random sessions.

use proptest::prelude::*;
use proptest::sample::select;

use crate::kit::answers;

/// Lines that a random session is made of; none of them ends it.
const LINES: [&str; 28] = [
    "uci",
    "isready",
    "ucinewgame",
    "debug on",
    "debug off",
    "stop",
    "ponderhit",
    "d",
    "eval",
    "help",
    "bench 3",
    "go perft 6",
    "go",
    "go infinite",
    "go ponder wtime 100 btime 100",
    "go depth 3",
    "go nodes 100 searchmoves e2e4 a1a1",
    "go wtime -1 btime 0 movestogo 0",
    "go mate 1 movetime 1",
    "position startpos",
    "position startpos moves e2e4 e7e5 e1e2",
    "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "position fen rk6/8/8/8/8/8/8/RK6 w Aa - 0 1 moves b1a1",
    "setoption name UCI_Chess960 value true",
    "setoption name UCI_Chess960 value false",
    "setoption name Strategy value random",
    "setoption name Clear Hash",
    "setoption name Level value 2",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn every_go_of_any_session_is_answered_once(
        lines in prop::collection::vec(select(&LINES[..]), 0..24)
    ) {
        let answers = answers(lines.join("\n") + "\nisready\n");
        let count = |start: &str| answers.iter().filter(|line| line.starts_with(start)).count();
        let is_go = |line: &&&str| line.starts_with("go") && !line.contains("perft");
        prop_assert_eq!(count("bestmove "), lines.iter().filter(is_go).count());
        let asked = lines.iter().filter(|&&line| line == "isready").count();
        prop_assert_eq!(count("readyok"), asked + 1);
    }

    #[test]
    fn any_words_and_bytes_leave_a_session_that_answers(
        words in prop::collection::vec(any_word(), 0..60)
    ) {
        let mut script = words.concat();
        script.extend(b"\nisready\n");
        prop_assert!(answers(script).contains(&"readyok".to_owned()));
    }
}

/// A word of some line, or a few bytes of anything, with what separates it from the next.
fn any_word() -> impl Strategy<Value = Vec<u8>> {
    let words: Vec<&str> = LINES.iter().flat_map(|line| line.split(' ')).collect();
    let known = select(words).prop_map(|word| word.as_bytes().to_vec());
    let bytes = prop::collection::vec(any::<u8>(), 0..6);
    let separator = select(&[" ", " ", " ", "\n", "\t", ""][..]);
    (prop_oneof![6 => known, 1 => bytes], separator)
        .prop_map(|(word, separator)| [&word, separator.as_bytes()].concat())
}
