//! The dice of weak levels, and the options beside strength.

use crate::kit::{Conversation, answers, check};

/// The game that a level plays against itself, after these lines.
fn game(conversation: &mut Conversation, lines: &str) -> Vec<String> {
    conversation.say(lines);
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..12 {
        conversation.say(&format!("position startpos moves {}", moves.join(" "))).say("go");
        let answer = conversation.hear("bestmove ");
        moves.extend(answer.split(' ').nth(1).map(str::to_owned));
    }
    moves
}

#[test]
fn every_game_has_dice_of_its_own_unless_a_seed_is_set() {
    for player in ["Level value 1", "Level value 4", "Strategy value random"] {
        let mut session = Conversation::start();
        let first = game(&mut session, &format!("setoption name {player}"));
        let others = [(); 3].map(|()| game(&mut session, "ucinewgame"));
        assert!(others.iter().any(|other| *other != first), "{player}: {first:?}");
        assert!(others[1..].iter().any(|other| *other != others[0]), "{player}: {first:?}");

        let seeded = game(&mut session, "setoption name Seed value 5\nucinewgame");
        let again = game(&mut session, "ucinewgame");
        assert_eq!(seeded, again, "{player}");
        let elsewhere = format!("setoption name Seed value 5\nsetoption name {player}");
        assert_eq!(seeded, game(&mut Conversation::start(), &elsewhere), "{player}");
        let free = [(); 3].map(|()| game(&mut session, "setoption name Seed value 0\nucinewgame"));
        assert!(free.iter().any(|other| *other != seeded), "{player}");
    }
}

#[test]
fn the_dice_of_a_game_stay_while_it_is_played() {
    // A chess program may ask twice for the same position, as after a takeback.
    let mut session = Conversation::start();
    session.say("setoption name Level value 1");
    let mut answer = || session.say("position startpos moves e2e4").say("go").hear("bestmove ");
    assert_eq!(answer(), answer());
}

#[test]
fn scores_come_with_odds_if_they_are_wanted() {
    const POSITION: &str = "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    let thoughts = |option: &str| {
        let lines = answers(format!("{option}\n{POSITION}\ngo depth 1\nisready\n"));
        lines.into_iter().filter(|line| line.contains(" score ")).collect::<Vec<_>>()
    };
    assert!(thoughts("").iter().all(|line| !line.contains("wdl")));
    let shown = thoughts("setoption name UCI_ShowWDL value true");
    assert!(!shown.is_empty());
    for line in shown {
        let odds = line.split_once(" wdl ").and_then(|(_, rest)| rest.split_once(" nodes "));
        let odds = odds.expect("every score has odds").0.split(' ').map(str::parse::<u32>);
        let odds: Vec<u32> = odds.collect::<Result<_, _>>().expect("numbers");
        assert_eq!((odds.len(), odds.iter().sum::<u32>()), (3, 1000), "{line}");
    }
}

#[test]
fn who_analyses_is_told_the_truth_whatever_the_level() {
    let mate = "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngo depth 3\n";
    let script = format!(
        "setoption name Strategy value random\nsetoption name UCI_AnalyseMode value true\n{mate}"
    );
    let mut session = Conversation::start();
    session.say(script.trim()).hear("bestmove d1d8");
    // And the opponent that was set is there again for the next game.
    session.say("setoption name UCI_AnalyseMode value false\ngo depth 3").hear("bestmove ");
    let lines = answers(
        "setoption name Level value 1\nsetoption name UCI_AnalyseMode value true\ngo depth 2\nisready\n",
    );
    assert!(lines.iter().any(|line| line.starts_with("info depth 1 ")), "{lines:#?}");
}

#[test]
fn an_opponent_is_taken_note_of_in_silence() {
    for value in ["none none computer Shredder 13", "GM 2800 human Gary Kasparov", ""] {
        let script = format!("setoption name UCI_Opponent value {value}\nisready\n");
        check(&script, &["readyok"]);
    }
}
