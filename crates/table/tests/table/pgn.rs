//! Tables as PGN and back.

#![expect(clippy::panic, reason = "a helper stops at the first surprise")]

use crate::kit::{Kit, SHUFFLE, timed};
use tabiya_chess::Color::{Black, White};
use tabiya_chess::pgn::GameResult;
use tabiya_chess::{ByColor, Claim, Outcome, Position};
use tabiya_table::{
    AbsenceClaim, Action, ClockStart, Command, End, Millis, PgnHeader, Seat, Settings, Table,
    Takebacks, replay_pgn,
};

/// Writes a table and reads it again: everything that a PGN can say is the same.
pub(crate) fn check_round_trip(table: &Table) {
    let pgn = table.to_pgn(&PgnHeader::default()).expect("short tags").to_string();
    let (again, log) = replay_pgn(&pgn, Millis(7)).unwrap_or_else(|error| panic!("{error}\n{pgn}"));
    assert_eq!(again.game().history(), table.game().history(), "{pgn}");
    assert_eq!(again.end(), table.end(), "{pgn}");
    assert_eq!(again.settings().control, table.settings().control, "{pgn}");
    assert_eq!(again.seats(), table.seats(), "{pgn}");
    for color in [White, Black] {
        let known = |table: &Table| {
            table
                .clock(color)
                .map(|clock| (clock.remaining_ms, clock.periods, clock.stage, clock.moves))
        };
        assert_eq!(known(&again), known(table), "{pgn}");
    }
    assert_eq!(Table::fold(&log).as_ref(), Ok(&again));
    assert_eq!(again.to_pgn(&PgnHeader::default()).expect("short tags").to_string(), pgn);
}

fn named() -> Settings {
    let seat = |name: &str| Some(Seat { name: Some(name.parse().expect("a name")) });
    let seats = ByColor { white: seat("Vera \"V\" M"), black: seat("José") };
    Settings { seats, ..timed("5+3") }
}

#[test]
fn a_game_is_written_with_its_clocks() {
    let mut kit = Kit::open(named());
    kit.play("e2e4", 900);
    kit.play("e7e5", 2_000);
    kit.play("g1f3", 6_500);
    kit.play("b8c6", 6_750);
    kit.allow(White, Action::Resign, 8_000);
    let header = PgnHeader { date: "2026.01.31".into(), ..PgnHeader::default() };
    let pgn = kit.table.to_pgn(&header).expect("short tags").to_string();
    let expected = r#"[Event "?"]
[Site "?"]
[Date "2026.01.31"]
[Round "?"]
[White "Vera \"V\" M"]
[Black "José"]
[Result "0-1"]
[TimeControl "300+3"]
[Termination "normal"]

1. e4 { [%clk 0:05:00] } 1... e5 { [%clk 0:05:00] } 2. Nf3 { [%clk 0:04:58.5] }
2... Nc6 { [%clk 0:05:02.75] } { Black wins by resignation } 0-1
"#;
    assert_eq!(pgn, expected);
    check_round_trip(&kit.table);
}

#[test]
fn every_end_comes_back() {
    type Finish = fn(&mut Kit);
    let finishes: [Finish; 9] = [
        |_| {},
        |kit| drop(kit.allow(White, Action::Resign, 0)),
        |kit| drop(kit.allow(Black, Action::Resign, 0)),
        |kit| drop(kit.command(&Command::Judge { lag_ms: 0 }, 999_999)),
        |kit| {
            kit.allow(White, Action::OfferDraw, 0);
            kit.allow(Black, Action::AcceptDraw, 0);
        },
        |kit| {
            for uci in SHUFFLE.iter().cycle().take(6) {
                kit.play(uci, 0);
            }
            kit.line("f3g1");
            let uci = "f6g8".parse().expect("a move");
            kit.allow(Black, Action::play_and_claim(uci, Claim::Threefold), 0);
        },
        |kit| {
            let claim = AbsenceClaim::Win;
            let absent_since = Millis(0);
            kit.allow(White, Action::ClaimAbsence { claim, absent_since }, 100_000);
        },
        |kit| {
            let claim = AbsenceClaim::Draw;
            let absent_since = Millis(0);
            kit.allow(White, Action::ClaimAbsence { claim, absent_since }, 100_000);
        },
        |kit| kit.line("f1c4 g8h6 d1h5 h6g4 h5f7"),
    ];
    for finish in finishes {
        let mut kit = Kit::late("5+3");
        kit.line("e2e4 e7e5");
        finish(&mut kit);
        check_round_trip(&kit.table);
    }
    let mut kit = Kit::late("5+3");
    kit.allow(White, Action::Abort, 0);
    check_round_trip(&kit.table);
}

#[test]
fn a_game_that_was_broken_off_has_no_result_and_is_unterminated() {
    let mut kit = Kit::late("5+3");
    kit.line("e2e4 e7e5 g1f3");
    kit.allow(Black, Action::BreakOff, 9_000);
    check_round_trip(&kit.table);
    let pgn = kit.table.to_pgn(&PgnHeader::default()).expect("a short header").to_string();
    assert!(
        pgn.contains("[Result \"*\"]") && pgn.contains("[Termination \"unterminated\"]"),
        "{pgn}"
    );
    assert!(pgn.trim_end().ends_with("The game was broken off } *"), "{pgn}");
}

#[test]
fn settings_and_starts_come_back() {
    let chess960 = Position::chess960(17).expect("there are 960");
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 4 20".parse().expect("a position");
    for start in [chess960, fen] {
        let settings = Settings {
            start,
            clock_start: ClockStart::AtOnce,
            takebacks: Takebacks::Forbidden,
            ..timed("2/1+1,10s+3x5s|3b2")
        };
        let mut kit = Kit::open(settings);
        for turn in 0..9 {
            let mv = kit.table.position().legal_moves()[turn % 3];
            let uci = kit.table.position().uci(mv).to_string();
            kit.play(&uci, 8_000 * (u64::try_from(turn).expect("small") + 1));
        }
        check_round_trip(&kit.table);
        let pgn = kit.table.to_pgn(&PgnHeader::default()).expect("short tags").to_string();
        let (again, _) = replay_pgn(&pgn, Millis(0)).expect("our own");
        assert_eq!(again.settings(), kit.table.settings());
    }
}

#[test]
fn time_granted_after_the_last_move_comes_back() {
    let mut kit = Kit::at_once("5+3");
    kit.allow(White, Action::GrantTime { ms: 15_000 }, 0);
    check_round_trip(&kit.table);
    kit.play("e2e4", 1_000);
    kit.allow(Black, Action::GrantTime { ms: 20_000 }, 0);
    check_round_trip(&kit.table);
    kit.play("e7e5", 2_000);
    check_round_trip(&kit.table);
}

#[test]
fn games_of_other_programs_are_read() {
    for (pgn, end) in [
        ("1. e4 e5 *", None),
        ("[TimeControl \"300+3\"] 1. e4 e5 *", None),
        ("[TimeControl \"?\"] 1. e4 1-0", Some("White wins by resignation")),
        ("[Termination \"Time forfeit\"] 1. e4 1-0", Some("White wins on time")),
        ("[Termination \"Abandoned\"] 1. e4 0-1", Some("Black wins, White has left")),
        ("1. e4 1/2-1/2", Some("Draw by agreement")),
        ("1. f3 e5 2. g4 Qh4# *", Some("Black wins by checkmate")),
    ] {
        let (table, _) = replay_pgn(pgn, Millis(0)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(table.end().map(|end| end.to_string()).as_deref(), end, "{pgn}");
    }
}

#[test]
fn an_end_against_one_who_could_never_mate_comes_back() {
    // White has to take the queen, and Black has nothing left.
    let start = "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1".parse().expect("a position");
    let termination = |kit: &Kit| {
        check_round_trip(&kit.table);
        let pgn = kit.table.to_pgn(&PgnHeader::default()).expect("short tags");
        pgn.tag("Termination").map(str::to_owned)
    };
    let mut kit = Kit::open(Settings { start, clock_start: ClockStart::AtOnce, ..timed("1+0") });
    kit.command(&Command::Judge { lag_ms: 0 }, 99_000).expect("the flag has fallen");
    assert_eq!(kit.end(), Some(End::Chess(Outcome::TimeUnwinnable)));
    assert_eq!(termination(&kit).as_deref(), Some("time forfeit"));
    let mut kit = Kit::open(Settings { start, ..timed("none") });
    kit.allow(White, Action::Resign, 0);
    assert_eq!(kit.end(), Some(End::Chess(Outcome::ResignationUnwinnable)));
    assert_eq!(termination(&kit).as_deref(), Some("normal"));
}

#[test]
fn moves_past_a_dead_position_and_its_flag_are_read() {
    let head = "[SetUp \"1\"]\n[FEN \"4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1\"]\n";
    let plies = |rest: &str| {
        let (table, log) = replay_pgn(&format!("{head}\n1. g4 {rest}"), Millis(0)).expect("read");
        (table.end().map(End::result), log.len())
    };
    let draw = Some(GameResult::Draw);
    assert_eq!(plies("1/2-1/2"), (draw, 2));
    assert_eq!(plies("Kd7 2. Kd2 Kd6 1/2-1/2").0, draw);
    assert_eq!(plies("Kd7 2. Kd2 Kd6 1-0").0, Some(GameResult::WhiteWins));
}

#[test]
fn a_bad_file_is_told() {
    for (pgn, message) in [
        ("", "there is no game"),
        ("1. e4 e5 2. Ke3 *", "line 1, column 13: \"Ke3\" is not legal"),
        ("[TimeControl \"soon\"] 1. e4 *", "\"soon\" is not a time control"),
        ("[TimeControl \"60\"] 1. e4 { [%clk 1:99] } *", "half move 1: \"1:99\" is not a time"),
        ("[TimeControl \"60\"] 1. e4 { [%left red 0:01:00] } *", "half move 1: \"red 0:01:00\""),
        (
            "[TimeControl \"60\"] 1. e4 { [%left white 0:00:01] } *",
            "half move 1: \"white 0:00:01\"",
        ),
        ("1. f3 e5 2. g4 Qh4# 1-0", "the result is given as 1-0, but the moves make it 0-1"),
        ("[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 0 1\"] 1. Kd3 *", "half move 1: the game is over"),
    ] {
        let error = replay_pgn(pgn, Millis(0)).expect_err(pgn).to_string();
        assert!(error.starts_with(message), "{pgn}: {error}");
    }
    let name = format!("[White \"{}\"] 1. e4 *", "x".repeat(257));
    let error = replay_pgn(&name, Millis(0)).expect_err("a long name").to_string();
    assert!(error.ends_with("is not a name of 1 to 256 bytes"), "{error}");
}
