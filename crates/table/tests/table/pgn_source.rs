//! A game of a file that is played on: what the file says of it stays.

use tabiya_chess::Color::White;
use tabiya_chess::pgn::{Reader, Tree};
use tabiya_table::{Action, End, Millis, Table, replay_tree};

fn read(pgn: &str) -> Tree {
    Reader::new(pgn.as_bytes()).read_tree().expect("a good game").expect("a game")
}

fn table_of(source: &Tree) -> Table {
    replay_tree(source, Millis(0)).expect("a game to play").0
}

fn play(table: &mut Table, moves: &str) {
    for uci in moves.split_whitespace() {
        let action = Action::play(uci.parse().expect("a move"));
        table.submit(&action.by(table.turn()), Millis(0)).expect("a legal move");
    }
}

/// Takes back the last move of the side that moved last.
fn take_back(table: &mut Table) {
    let by = !table.turn();
    for command in [Action::AskTakeback.by(by), Action::AcceptTakeback.by(!by)] {
        table.submit(&command, Millis(0)).expect("it may be taken back");
    }
}

fn written(table: &Table, source: &Tree) -> String {
    table.to_pgn_with(source).expect("tags that were read").to_string()
}

const CLUB: &str = r#"[Event "Club evening"]
[Site "Tartu"]
[Date "2024.02.29"]
[Round "3.2"]
[White "Vera"]
[Black "Sonja"]
[Result "*"]
[WhiteElo "1712"]
[TimeControl "-"]
[Termination "unterminated"]

{ A quiet evening. } 1. e4 $1 { the usual } (1. d4 d5 (1... Nf6 $5 { Indian })
2. c4) ({ or } 1. c4) 1... e5 { [%csl Ge5] } *
"#;

#[test]
fn a_game_that_nobody_touched_is_written_as_it_was_read() {
    let source = read(CLUB);
    assert_eq!(written(&table_of(&source), &source), CLUB);
}

#[test]
fn new_moves_are_added_and_everything_else_stays() {
    let source = read(CLUB);
    let mut table = table_of(&source);
    play(&mut table, "g1f3 b8c6");
    let expected = CLUB.replace("{ [%csl Ge5] } *", "{ [%csl Ge5] } 2. Nf3 Nc6 *");
    assert_eq!(written(&table, &source), expected);
    table.submit(&Action::Resign.by(White), Millis(0)).expect("it goes on");
    let pgn = written(&table, &source);
    assert!(pgn.contains("[Result \"0-1\"]\n[WhiteElo \"1712\"]\n"), "{pgn}");
    assert!(pgn.contains("[Termination \"normal\"]\n"), "{pgn}");
    assert!(pgn.ends_with("2. Nf3 Nc6 { Black wins by\nresignation } 0-1\n"), "{pgn}");
}

#[test]
fn what_was_taken_back_is_a_variation_once_another_move_is_played() {
    let source = read("1. e4 e5 {solid} 2. Nf3! {develops} (2. f4) Nc6 *");
    let mut table = table_of(&source);
    take_back(&mut table);
    take_back(&mut table);
    assert!(written(&table, &source).ends_with("\n1. e4 e5 { solid } *\n"));
    play(&mut table, "d2d4");
    let pgn = written(&table, &source);
    let moves = "\n1. e4 e5 { solid } 2. d4 (2. Nf3 $1 { develops } 2... Nc6) (2. f4) *\n";
    assert!(pgn.ends_with(moves), "{pgn}");
    // The game goes on along what was a variation.
    take_back(&mut table);
    play(&mut table, "f2f4");
    let pgn = written(&table, &source);
    let moves = "\n1. e4 e5 { solid } 2. f4 (2. Nf3 $1 { develops } 2... Nc6) *\n";
    assert!(pgn.ends_with(moves), "{pgn}");
}

#[test]
fn clocks_are_written_once_and_other_commands_stay() {
    let source = read(
        "[TimeControl \"300+3\"]\n\n1. e4 { [%eval 0.17] [%clk 0:04:58] } e5 { book [%clk 0:05:01] } \
         (1... c5 { [%clk 0:01:00] }) 2. Nf3 { [%clk 0:04:50] } *",
    );
    let pgn = written(&table_of(&source), &source);
    assert_eq!(pgn.matches("%clk").count(), 4, "{pgn}");
    for text in ["{ [%eval 0.17] }", "{ book }", "[%clk 0:04:58]", "c5 { [%clk 0:01:00] }"] {
        assert!(pgn.replace('\n', " ").contains(text), "{text}: {pgn}");
    }
    let again = read(&pgn);
    assert_eq!(written(&table_of(&again), &again), pgn);
    // Without a time control nobody else would write the times.
    let source = read("1. e4 { [%clk 0:04:58] } *");
    assert!(written(&table_of(&source), &source).contains("{ [%clk 0:04:58] }"));
}

#[test]
fn a_finished_game_keeps_its_own_words() {
    let source = read(
        "[Result \"1-0\"]\n[TimeControl \"?\"]\n[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0",
    );
    let pgn = written(&table_of(&source), &source);
    assert!(pgn.contains("[TimeControl \"?\"]\n[Termination \"Time forfeit\"]\n"), "{pgn}");
    let again = read(&pgn);
    assert_eq!(table_of(&again).end(), table_of(&source).end());
    assert_eq!(written(&table_of(&again), &again), pgn, "the end is spelled out once");
    assert_eq!(table_of(&source).end().and_then(End::winner), Some(White));
}
