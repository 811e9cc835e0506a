//! Sessions that go well, and sessions that try not to.

use std::thread;
use std::time::{Duration, Instant};

use crate::kit::{Conversation, PATIENCE, answers, check};

#[test]
fn uci_lists_every_option_with_its_default() {
    let lines = answers("uci\n");
    assert!(lines[0].starts_with("id name Tabiya "));
    assert_eq!(lines.last().map(String::as_str), Some("uciok"));
    for option in [
        "Hash type spin default 16 min 1 max 65536",
        "Threads type spin default 1 min 1 max 256",
        "MultiPV type spin default 1 min 1 max 256",
        "Move Overhead type spin default 10 min 0 max 5000",
        "Ponder type check default false",
        "Clear Hash type button",
        "UCI_Chess960 type check default false",
        "Level type spin default 10 min 1 max 10",
        "UCI_LimitStrength type check default false",
        "UCI_Elo type spin default 1500 min 400 max 3440",
        "Seed type spin default 0 min 0 max 2147483647",
        "UCI_ShowWDL type check default false",
        "UCI_AnalyseMode type check default false",
        "UCI_Opponent type string default <empty>",
        "EvalFile type string default <empty>",
    ] {
        assert!(lines.contains(&format!("option name {option}")), "{option}: {lines:#?}");
    }
    let strategy = "option name Strategy type combo default engine var random";
    assert!(lines.iter().any(|line| line.starts_with(strategy)), "{lines:#?}");
}

#[test]
fn a_file_that_is_no_network_changes_nothing() {
    let refused = "info string option refused: ";
    check("setoption name EvalFile value no such file\ngo depth 1\n", &[refused, "bestmove "]);
    check("setoption name EvalFile value Cargo.toml\ngo depth 1\n", &[refused, "bestmove "]);
    check("setoption name EvalFile value <empty>\ngo depth 1\n", &["bestmove "]);
}

#[test]
fn odd_input_is_answered_or_passed_over() {
    for (script, expected) in [
        ("", &[][..]),
        ("\n \t \r\n\0\n", &[]),
        ("nonsense\nUCI\nstopp\n", &[]),
        ("stop\nponderhit\nstop\n", &[]),
        ("debug on\nstop\n", &["info string there is nothing to stop"]),
        ("joho debug on\nxyzzy\n", &["info string \"xyzzy"]),
        ("debug on\ndebug off\nxyzzy\n", &[]),
        ("\tisready\r\n  isready  now \nx isready", &["readyok", "readyok", "readyok"]),
        ("register later\nregister name Vera code 7\n", &[]),
        ("ucinewgame\nucinewgame\nisready\n", &["readyok"]),
        ("go\n", &["bestmove"]),
        ("go go go\n", &["info string \"go\"", "info string \"go\"", "bestmove"]),
        ("go depth\n", &["info string \"depth\"", "bestmove"]),
        ("go depth one\n", &["info string \"depth\"", "info string \"one\"", "bestmove"]),
        ("go infinite depth infinite\nstop\n", &["info string \"depth\"", "bestmove"]),
        ("go depth 1 binc\n", &["info string \"binc\"", "bestmove"]),
        ("go a b\n", &["info string \"a\"", "info string \"b\"", "bestmove"]),
    ] {
        check(script, expected);
    }
    assert_eq!(answers("go a b c d e f g\n").iter().filter(|line| line.contains('"')).count(), 4);
    assert_eq!(answers("quit\nisready\n"), [""; 0]);
}

#[test]
fn every_limit_is_taken_at_any_size() {
    for limits in [
        "depth 1",
        "depth 0",
        "nodes 1",
        "nodes 0",
        "mate 1 nodes 50",
        "movetime 5",
        "movetime 0",
        "movetime -7",
        "wtime 50 btime 50",
        "wtime 50 btime 50 winc 10 binc 10 movestogo 1",
        "wtime 50 movestogo 0",
        "btime 50",
        "wtime -5 btime -5",
        "wtime 0 btime 0 winc 0 binc 0 movestogo 0",
        "wtime 30 btime 99999999999999999999 movestogo 99999999999999999999 depth 2",
        "depth 2 movetime 99999999999999999999",
        "depth 2 nodes 99999999999999999999",
        "nodes 50 depth 99999999999999999999",
        "nodes 50 mate 99999999999999999999",
        "nodes 50 wtime 99999999999999999999 btime 99999999999999999999 winc 99999999999999999999",
        "searchmoves depth 1",
        "depth 1 searchmoves e2e4 d2d4",
    ] {
        let mut conversation = Conversation::start();
        conversation.say(&format!("go {limits}")).hear("bestmove ");
        assert_eq!(conversation.end().0, [""; 0], "{limits}");
    }
}

#[test]
fn a_refused_position_says_why_and_leaves_the_one_before() {
    const BEFORE: &str = "position startpos moves e2e4 e7e5";
    for (text, reason) in [
        ("", "\"\" begins with neither startpos nor fen"),
        ("middle", "\"middle\" begins with neither startpos nor fen"),
        ("startpos moves e2e5", "move 1, e2e5: a pawn does not move from e2 to e5"),
        ("startpos moves e2e4 e2e4", "move 2, e2e4: there is no piece on e2"),
        ("startpos moves d2d4 0000", "\"0000\" is not a move such as e2e4 or e7e8q"),
        ("startpos d2d4", "\"d2d4\" stands where moves was expected"),
        ("fen", "\"\" is not a fen"),
        ("fen moves e2e4", "\"\" is not a fen"),
        ("fen 8/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings, and each side needs exactly one"),
        ("fen 4k3/8/8/8/8/8/8/4K2R x - - 0 1", "\"x\" is not a side to move"),
        ("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999", "\"99999999999\" is not a move number"),
        ("fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", ""),
        ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 moves h8h7", "move 1, h8h7: "),
    ] {
        let lines = answers(format!("{BEFORE}\nposition {text}\nd\n"));
        let start = format!("info string position refused: {reason}");
        assert!(lines[0].starts_with(&start), "{text:?}: {lines:#?}");
        let fen = "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert!(lines.contains(&fen.to_owned()), "{text:?}: {lines:#?}");
    }
}

#[test]
fn a_position_is_read_with_any_spacing_and_with_four_fields() {
    for (text, fen) in [
        ("startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        (" \t startpos   moves", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("fen 7k/8/8/8/8/8/P7/K7  w -\t-", "7k/8/8/8/8/8/P7/K7 w - - 0 1"),
        ("fen 7k/8/8/8/8/8/P7/K7 w - - 3 9 moves a2a4", "7k/8/8/8/P7/8/8/K7 b - - 0 9"),
    ] {
        let lines = answers(format!("position {text}\nd\n"));
        assert!(lines.contains(&format!("Fen: {fen}")), "{text:?}: {lines:#?}");
    }
}

#[test]
fn ten_thousand_moves_are_played_at_once_and_past_the_end_that_rules_set() {
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(2_500);
    let start = Instant::now();
    check(&format!("position startpos moves {moves}\ngo nodes 1\n"), &["bestmove"]);
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_line_that_is_too_long_is_refused() {
    let script = format!("position startpos moves {}\nisready\n", "x".repeat(2 << 20));
    check(&script, &["info string a line of over", "readyok"]);
}

#[test]
fn bytes_that_are_no_text_are_passed_over() {
    let lines = answers(b"\xff\xfe\x00\nisready\xff\n\xc3 isready\nposition \xff\n");
    assert_eq!(lines[0], "readyok");
    assert!(lines[1].starts_with("info string position refused"));
}

#[test]
fn a_bad_option_says_what_it_takes() {
    for (text, reason) in [
        ("Hash 64", "\"Hash 64\" does not begin with name"),
        ("", "\"\" does not begin with name"),
        ("name", "there is no \"\""),
        ("name Nonsense value 1", "there is no \"Nonsense\""),
        ("name Hash", "Hash takes a number from 1 to 65536, not \"\""),
        ("name hash value 0", "Hash takes a number from 1 to 65536, not \"0\""),
        ("name Hash value -1", "Hash takes a number from 1 to 65536, not \"-1\""),
        ("name Hash value 99999999999999999999", "Hash takes a number from 1 to 65536"),
        ("name Threads value many", "Threads takes a number from 1 to 256, not \"many\""),
        ("name UCI_Chess960 value maybe", "UCI_Chess960 takes true or false, not \"maybe\""),
        ("name Strategy value genius", "Strategy takes one of random, "),
        ("name Level value 11", "Level takes a number from 1 to 10, not \"11\""),
        ("name UCI_Elo value 9000", "UCI_Elo takes a number from 400 to 3440, not \"9000\""),
    ] {
        let expected = format!("info string option refused: {reason}");
        check(&format!("setoption {text}\nisready\n"), &[&expected, "readyok"]);
    }
}

#[test]
fn good_options_are_set_in_silence() {
    for text in [
        "name Hash value 1",
        "name  hASH   value  2 ",
        "name Threads value 2",
        "name Move Overhead value 100",
        "name Clear Hash",
        "name clear hash value",
        "name Ponder value true",
        "name UCI_Chess960 value TRUE",
        "name Strategy value Random",
        "name Level value 1",
        "name UCI_LimitStrength value true",
        "name UCI_Elo value 400",
        "name MultiPV value 4",
    ] {
        let script = format!("setoption {text}\nisready\ngo nodes 10\n");
        check(&script, &["readyok", "bestmove"]);
    }
}

#[test]
fn a_search_that_has_no_end_answers_only_when_it_is_stopped() {
    let mut conversation = Conversation::start();
    conversation.say("go infinite").hear_no_answer();
    conversation.say("isready").hear("readyok");
    conversation.say("stop").hear("bestmove ");
    conversation.say("go ponder wtime 10 btime 10").hear_no_answer();
    conversation.say("ponderhit").hear("bestmove ");
    conversation.say("go ponder depth 1").hear_no_answer();
    conversation.say("isready").hear("readyok");
    conversation.say("stop").hear("bestmove ");
    conversation.say("go ponder infinite").hear_no_answer();
    conversation.say("ponderhit").hear_no_answer();
    conversation.say("stop").hear("bestmove ");
    assert_eq!(conversation.end().0, [""; 0]);
}

#[test]
fn a_second_go_stops_the_first_and_each_answers_once() {
    check("go infinite\ngo infinite\ngo depth 1\n", &["bestmove"; 3]);
    check("go infinite\nstop\nstop\nstop\n", &["bestmove"]);
}

#[test]
fn what_is_set_during_a_search_counts_from_the_next() {
    const KINGS: &str = "position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1";
    const LATER: &str = "info string the search goes on";
    let script = format!(
        "go infinite\n{KINGS}\nsetoption name Hash value 2\nucinewgame\nstop\n\
         go nodes 10 searchmoves a2a4\n"
    );
    check(&script, &[LATER, LATER, LATER, "bestmove ", "bestmove a2a4"]);
}

#[test]
fn quit_and_the_end_of_input_end_a_search_at_once() {
    for last in ["quit", "isready"] {
        for go in ["go infinite", "go ponder", "go", "go movetime 99999999", "go perft 12", "bench"]
        {
            let mut conversation = Conversation::start();
            conversation.say(go);
            thread::sleep(Duration::from_millis(20));
            let (answers, elapsed) = conversation.say(last).end();
            assert!(elapsed < Duration::from_secs(2), "{go}: {elapsed:?}");
            assert_eq!(answers.len(), usize::from(!go.contains("perft") && go != "bench"), "{go}");
        }
    }
}

#[test]
fn without_a_legal_move_the_answer_says_so() {
    check(
        "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n",
        &["info depth 0 score mate 0", "bestmove (none)"],
    );
    check(
        "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo\n",
        &["info depth 0 score cp 0", "bestmove (none)"],
    );
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    check("go depth 2 searchmoves a2a3\n", &["bestmove a2a3"]);
    check("go searchmoves a2a3 depth 2\n", &["bestmove a2a3"]);
    check(
        "go depth 2 searchmoves a2a5 h2h3\n",
        &["info string searchmoves a2a5: ", "bestmove h2h3"],
    );
    check("go depth 1 searchmoves a2a5\n", &["info string searchmoves a2a5: ", "bestmove"]);
}

#[test]
fn castling_is_written_as_the_variant_has_it() {
    const READY: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (is_chess960, castling) in [("false", "e1g1"), ("true", "e1h1")] {
        for typed in ["e1g1", "e1h1"] {
            let option = format!("setoption name UCI_Chess960 value {is_chess960}");
            let script =
                format!("{option}\nposition fen {READY}\ngo depth 1 searchmoves {typed}\n");
            check(&script, &[&format!("bestmove {castling}")]);
            check(&format!("{option}\nposition fen {READY} moves {typed}\n"), &[]);
        }
    }
    let option = "setoption name UCI_Chess960 value true";
    let fen = "nrk1brnb/pp1ppppp/8/2p5/8/8/PPPPPPPP/NRK1BRNB w FBfb - 0 3";
    check(&format!("{option}\nposition fen {fen} moves c1b1\n"), &[]);
    check(&format!("{option}\nposition startpos moves e2e4\n"), &[]);
}

#[test]
fn more_lines_are_numbered_from_the_best() {
    for (lines, wanted) in [("3", "1 2 3"), ("256", "1 2 3 4")] {
        // King and pawn have two moves each.
        let position = "position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1";
        let mut conversation = Conversation::start();
        conversation.say(position).say(&format!("setoption name MultiPV value {lines}"));
        conversation.say("go depth 4");
        let mut ranks = Vec::new();
        loop {
            let line = conversation.lines.recv_timeout(PATIENCE).expect("a thought or the move");
            if line.starts_with("bestmove") {
                break;
            }
            if line.starts_with("info depth 4 ") {
                let rank = line.split_once(" multipv ").and_then(|(_, rest)| rest.split_once(' '));
                ranks.push(rank.expect("every line has a number").0.to_owned());
            }
        }
        ranks.sort();
        ranks.dedup();
        assert_eq!(ranks.join(" "), wanted, "{lines} lines");
    }
}

#[test]
fn a_mate_is_announced_and_played() {
    let mut conversation = Conversation::start();
    conversation.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    for go in ["go mate 1", "go depth 3", "go movetime 200", "go nodes 5000"] {
        conversation.say(go).hear("bestmove d1d8");
    }
}

#[test]
fn people_can_look_at_the_position() {
    let lines = answers("position startpos moves e2e4\nd\neval\nhelp\ngo perft 2\nstop\nisready\n");
    for start in ["8 r n b q k b n r", "Fen: rnbqkbnr/pppp", "Key: ", "Checkers:", "Evaluation: "] {
        assert!(lines.iter().any(|line| line.starts_with(start)), "{start}: {lines:#?}");
    }
    let mut conversation = Conversation::start();
    conversation.say("go perft 3");
    while conversation.lines.recv_timeout(PATIENCE).expect("a count") != "Nodes searched: 8902" {}
    for depth in [0, 65] {
        conversation.say(&format!("go perft {depth}")).hear("info string perft takes");
    }
    conversation.say("bench 0").hear("info string bench takes a depth");
    conversation.say("bench 1").hear("Nodes: ");
}
