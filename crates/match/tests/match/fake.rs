//! An engine for tests: this very test binary, started again with `behave=` among its arguments.

use std::io::{BufRead, Write, stdin, stdout};

use tabiya_chess::{Game, Position, Uci, Variant};

/// What the engine does beside playing the first legal move.
struct Behavior {
    /// What it does wrong.
    wrong: String,
    /// Before which of its moves, counted from 0.
    from: usize,
}

/// No test of its own, unless it is started as an engine: then it plays until it is told to quit.
#[test]
fn engine() {
    let Some(behavior) = std::env::args().find_map(|argument| {
        let text = argument.strip_prefix("behave=")?;
        let (wrong, from) = text.split_once(':').unwrap_or((text, "0"));
        Some(Behavior { wrong: wrong.to_owned(), from: from.parse().ok()? })
    }) else {
        return;
    };
    // The test harness has begun a line.
    println!();
    speak(&behavior);
}

fn speak(behavior: &Behavior) {
    let mut game = Game::new();
    let mut variant = Variant::Standard;
    let mut moves = 0;
    let mut lines = stdin().lock().lines().map_while(Result::ok);
    while let Some(line) = lines.next() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => {
                println!("id name fake\noption name Skill Level type spin default 1 min 0 max 9");
                if behavior.wrong != "standard" {
                    println!("option name UCI_Chess960 type check default false");
                }
                println!("uciok");
            }
            ["setoption", "name", "UCI_Chess960", "value", "true"] => variant = Variant::Chess960,
            ["isready"] => println!("readyok"),
            ["ucinewgame"] => moves = 0,
            ["position", ..] => game = read_position(&words, variant),
            ["go", ..] => {
                let is_wrong = moves >= behavior.from;
                moves += 1;
                match behavior.wrong.as_str() {
                    "crash" => assert!(!is_wrong, "out of wood"),
                    "hang" if is_wrong => lines.by_ref().for_each(drop),
                    // It answers only when its time is over.
                    "late" if is_wrong => drop(lines.by_ref().find(|line| line == "stop")),
                    "noise" => noise(),
                    "level" => println!("info depth 3 score cp 5"),
                    "lost" => println!("info depth 3 score mate -2"),
                    _ => {}
                }
                if is_wrong && behavior.wrong == "illegal" {
                    println!("bestmove e1e5");
                } else {
                    let mv = game.position().legal_moves()[0];
                    println!("bestmove {}", game.position().uci(mv));
                }
            }
            ["quit"] => return,
            _ => {}
        }
    }
}

fn read_position(words: &[&str], variant: Variant) -> Game {
    let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let start = match &words[1..moves] {
        ["fen", fields @ ..] => Position::from_fen(&fields.join(" "), variant).expect("a position"),
        _ => Position::start(),
    };
    let mut game = Game::from_position(start);
    for word in words.iter().skip(moves + 1) {
        game.play_uci(word.parse::<Uci>().expect("a move")).expect("a legal move");
    }
    game
}

/// Long lines, bytes that are no text, and words that nobody knows.
fn noise() {
    let mut output = stdout().lock();
    let mut bytes = b"info score cp \xff\x00 bestmove\n\nbest move\nreadyok\n".to_vec();
    bytes.resize(bytes.len() + 200_000, b'x');
    bytes.push(b'\n');
    output.write_all(&bytes).expect("somebody reads");
    eprintln!("}} \u{1b}[31m");
}
