//! The text game under a clock, and with anything that can be typed.

use std::time::Duration;

use proptest::prelude::*;
use tabiya_chess::ByColor;
use tabiya_engine::Opponent;
use tabiya_table::{Millis, Settings};
use tabiya_terminal::classic::{self, Options};
use tabiya_terminal::computer::{Computer, Pace};

/// Plays lines. Each look at the clock finds it so much later.
fn play(options: &Options, input: &[u8], step_ms: u64) -> String {
    let mut now_ms = 0;
    let mut now = || {
        now_ms += step_ms;
        Millis(now_ms)
    };
    let mut output = Vec::new();
    let mut input = input;
    classic::play(&mut input, &mut output, &mut now, options).expect("memory can be written");
    String::from_utf8(output).expect("output is UTF-8")
}

fn timed(control: &str) -> Options {
    let control = control.parse().expect("a time control");
    let settings = Settings { control, ..Settings::default() };
    Options { settings, ..Options::default() }
}

/// With random movers as White (`w`), Black (`b`), or both.
fn seated(control: &str, seats: &str) -> Options {
    let mut options = timed(control);
    let random: Opponent = "random".parse().expect("it is there");
    let random = |letter| seats.contains(letter).then_some(Computer::Own(random));
    options.crew.sit(&mut options.settings, ByColor { white: random('w'), black: random('b') });
    Options { pace: Pace::Every(Duration::ZERO), ..options }
}

fn clocks(output: &str) -> Vec<&str> {
    output.lines().filter(|line| line.starts_with("Clocks")).collect()
}

#[test]
fn the_clocks_are_shown_each_turn_and_start_when_both_have_moved() {
    let output = play(&timed("5+3"), b"e4\ne5\nNf3\nboard\n", 1000);
    let clocks = clocks(&output);
    assert_eq!(clocks[0], "Clocks: Player 1 5:00, Player 2 5:00.");
    assert_eq!(clocks[1], "Clocks: Player 1 5:00, Player 2 5:00.");
    assert_eq!(clocks[2], "Clocks: Player 1 4:59, Player 2 5:00.");
    assert_eq!(clocks[3], "Clocks: Player 1 5:00, Player 2 4:59.");
    assert_eq!(clocks[4], "Clocks: Player 1 5:00, Player 2 4:57.");
}

#[test]
fn a_fallen_flag_is_found_before_any_command_is_carried_out() {
    for line in ["board", "Nf3", "help", "quit", "restart", "nonsense", "move\n0,6\n2,5"] {
        let output = play(&timed("1"), format!("e4\ne5\n{line}\nquit\n").as_bytes(), 70_000);
        let end = "Player 1's time has run out.\nPlayer 2 wins.\nNew game or Quit?\n";
        assert!(output.contains(end), "{line}: {output}");
        assert!(!output.contains("quits and loses"), "{line}");
    }
}

#[test]
fn a_flag_falls_at_any_question() {
    for input in ["move\nx\nx\nx\n0,6\n2,5\n", "Nf3\nNf6\ntakeback\nmaybe\nmaybe\nmaybe\nyes\n"] {
        let output = play(&timed("1"), format!("e4\ne5\n{input}").as_bytes(), 15_000);
        assert!(output.contains("Player 1's time has run out.\nPlayer 2 wins.\n"), "{output}");
    }
}

#[test]
fn a_flag_against_a_bare_king_is_a_draw() {
    let mut options = timed("1");
    options.settings.start = "7k/8/8/8/8/8/8/KR6 w - - 0 1".parse().expect("a position");
    let output = play(&options, b"Rb2\nKg8\nRb1\n", 70_000);
    let words = "Player 1's time has run out, but Player 2 could never have given checkmate.\n";
    assert!(output.contains(&format!("{words}The game is a draw.\n")), "{output}");
}

#[test]
fn the_clock_waits_during_practice() {
    let pause = "practice either\n".to_owned() + &"board\n".repeat(10) + "practice off\n";
    let input = format!("e4\ne5\n{pause}Nf3\n");
    let output = play(&timed("2"), input.as_bytes(), 9000);
    assert!(output.contains("Practice is over. The game goes on."), "{output}");
    assert!(output.contains("Player 1 plays Nf3"), "{output}");
}

#[test]
fn restart_fills_the_clocks() {
    let output = play(&timed("5+3"), b"e4\ne5\nNf3\nNc6\nrestart\n", 1000);
    assert_eq!(clocks(&output).last(), Some(&"Clocks: Player 1 5:00, Player 2 5:00."));
}

#[test]
fn a_game_that_starts_at_its_end_says_so() {
    let mut options = Options::default();
    options.settings.start = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse().expect("a position");
    let output = play(&options, b"", 0);
    assert!(output.contains("Checkmate by the queen at 6,6 (g7).\nPlayer 1 wins.\n"), "{output}");
}

#[test]
fn computers_play_whole_games_under_a_clock() {
    for seed in 0..5 {
        let options = Options { seed, ..seated("1", "wb") };
        let output = play(&options, b"", 5);
        assert!(!output.contains("time has run out"), "{output}");
        assert!(output.ends_with("New game or Quit?\nGoodbye.\n"), "{output}");
        assert!(output.contains("Clocks: Player 1 "), "{output}");
    }
}

#[test]
fn a_step_that_is_waited_for_costs_no_time() {
    let options = Options { pace: Pace::Step, ..seated("1", "wb") };
    let pause = "board\n".repeat(100);
    let output = play(&options, format!("\n\n{pause}\n\n\n").as_bytes(), 100);
    // A move takes a few looks at the clock, and a hundred requests before it take nothing.
    assert_eq!(clocks(&output)[4], "Clocks: Player 1 1:00, Player 2 1:00.");
}

/// What a player may type on purpose.
const WORDS: &str = "move m 1 quit q 2 restart r 3 help board flip fen threats moves draw accept \
    decline claim resign thoughts takeback takeback_last yes no new practice practice_either practice_free \
    practice_off clear turn_1 turn_2 queen n load_nothing.pgn save O-O O-O-O e4 e5 Nf3 Nc6 \
    claim_Nf3 place remove_x";

/// Commands, squares, moves and nonsense.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let words: Vec<String> = WORDS.split_whitespace().map(|word| word.replace('_', " ")).collect();
    let text = prop_oneof![
        4 => prop::sample::select(words),
        2 => "[0-9],[0-8]",
        3 => "[a-h][1-8][a-h][1-8][qn]?",
        3 => "[0-7],[0-7] [0-7],[0-7]",
        2 => "(moves|threats|remove|place K|place q|place p) [0-7],[0-7]",
        1 => "\\PC{0,12}",
    ];
    prop_oneof![
        15 => text.prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..40),
    ]
}

const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/PPp2ppp/8/3pP3/8/8/ppP2PPP/R3K2R w KQkq d6 0 1",
    "7k/P7/8/8/8/8/p7/7K b - - 99 80",
    "4k3/8/8/8/8/8/4R3/4K3 b - - 149 80",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn whatever_is_typed_the_program_says_goodbye(
        lines in prop::collection::vec(line(), 0..80),
        start in prop::sample::select(&STARTS[..]),
        control in prop::sample::select(vec!["none", "1+1", "30s", "1+2x10s"]),
        step_ms in 0..5000_u64,
        computers in prop::sample::select(vec!["", "b", "w", "wb"]),
    ) {
        let mut options = seated(control, computers);
        options.settings.start = start.parse().expect("a position");
        let output = play(&options, &lines.join(&b'\n'), step_ms);
        prop_assert!(output.ends_with("\nGoodbye.\n"));
        prop_assert!(!output.contains('\x1b'));
    }
}
