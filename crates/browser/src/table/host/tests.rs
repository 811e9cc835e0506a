//! Tables of this device, with a list in place of the browser's database.

use tabiya_protocol::{Refusal, ServerMessage, ServerRefusal};
use tabiya_table::{End, Reason};

use super::*;

const ID: &str = "local-1";
const FRESH: &str = "local-2";
const SCREEN: &str = r#"{"opponent":{"kind":"same_screen"}}"#;
const COMPUTER: &str =
    r#"{"opponent":{"kind":"computer","computer":{"level":3}},"color":"white","name":"Ada"}"#;

fn id(text: &str) -> TableId {
    text.parse().expect("an id")
}

/// A host with its log.
struct Kit {
    host: Host,
    record: Record,
    log: Vec<String>,
    now: Millis,
    requests: u32,
}

impl Kit {
    fn make(wish: &str) -> Self {
        let now = Millis(1_000);
        let game = create(wish, id(ID), now, 0).expect("a game");
        let log = vec![game.row];
        let host = Host::open(id(ID), game.record.clone(), &list(&log)).expect("a log");
        Self { host, record: game.record, log, now, requests: 0 }
    }

    /// Another tab, or the same one after it was closed.
    fn reopened(&self) -> Host {
        Host::open(id(ID), self.record.clone(), &list(&self.log)).expect("a log")
    }

    fn write(&mut self, append: &Append) -> Told {
        assert_eq!(append.base_seq, self.host.seq(), "nobody else writes here");
        self.log.push(append.row.clone());
        self.host.commit().expect("it was decided")
    }

    /// Asks until it is answered, and gives the answer.
    fn ask(&mut self, kind: &str) -> ServerMessage {
        self.requests += 1;
        let text = format!(r#"{{"type":{kind},"request":"r{}"}}"#, self.requests);
        self.ask_text(&text)
    }

    fn ask_text(&mut self, text: &str) -> ServerMessage {
        for _ in 0..4 {
            let answer = match self.host.ask(text, self.now, &id(FRESH)) {
                Step::Answer { message } => message,
                Step::Append(append) => {
                    let told = self.write(&append);
                    if !append.is_answer {
                        continue;
                    }
                    told.answer
                }
                other => panic!("{text}: {other:?}"),
            };
            return ServerMessage::decode(&answer.expect("an answer")).expect("a message");
        }
        panic!("{text} is never answered");
    }

    fn play(&mut self, uci: &str) -> ServerMessage {
        let seq = self.host.seq();
        self.ask(&format!(r#""move","base_seq":{seq},"uci":"{uci}""#))
    }

    fn play_all(&mut self, moves: &str) {
        for uci in moves.split(' ') {
            assert!(matches!(self.play(uci), ServerMessage::Ack { .. }), "{uci}");
            self.run();
        }
    }

    /// Does everything that nobody has to be asked for; gives the step at which it has to wait.
    fn run(&mut self) -> Step {
        for _ in 0..8 {
            match self.host.next(self.now, 7, &id(FRESH)) {
                Step::Append(append) => drop(self.write(&append)),
                step => return step,
            }
        }
        panic!("it never waits");
    }

    /// Lets the computer answer what it is asked.
    fn answer(&mut self, answer: &str) {
        let Step::Ask { key, .. } = self.run() else { panic!("nobody is asked") };
        self.host.hear(&key, Some(answer), 0, self.now);
        self.run();
    }
}

fn list(log: &[String]) -> String {
    format!("[{}]", log.join(","))
}

fn is_refused(message: &ServerMessage, refusal: &Refusal) -> bool {
    matches!(message, ServerMessage::Refused { reason, .. } if reason == refusal)
}

#[test]
fn fools_mate_is_played_on_one_screen_and_replays_equal_from_its_log() {
    let mut kit = Kit::make(SCREEN);
    kit.play_all("f2f3 e7e5 g2g4 d8h4");
    let end = kit.host.table.end().expect("mate");
    assert_eq!(end.reason(), Reason::Chess(tabiya_chess::Reason::Checkmate));
    let again = kit.reopened();
    assert_eq!(again.table, kit.host.table);
    assert_eq!(again.summary(), kit.host.summary());
    let pgn = kit.host.pgn("2026.01.31", None).expect("a game");
    assert!(pgn.contains("[Date \"2026.01.31\"]") && pgn.contains("2. g4 Qh4#"), "{pgn}");
}

#[test]
fn a_game_is_written_with_the_name_that_its_opening_is_said_to_have() {
    let mut kit = Kit::make(SCREEN);
    kit.play_all("e2e4 c7c6");
    let question = encode(&kit.host.opening_question());
    assert_eq!(
        question,
        r#"{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","chess960":false,"moves":["e2e4","c7c6"]}"#
    );
    let named = r#"{"opening":{"eco":"B10","name":"Caro-Kann Defense","ply":2}}"#;
    let tags = |opening| -> Vec<String> {
        let pgn = kit.host.pgn("2026.01.31", opening).expect("a game");
        let tags = pgn.lines().filter(|line| line.contains("ECO") || line.contains("Opening"));
        tags.map(str::to_owned).collect()
    };
    assert_eq!(tags(Some(named)), [r#"[ECO "B10"]"#, r#"[Opening "Caro-Kann Defense"]"#]);
    assert!(tags(Some(r#"{"opening":null}"#)).is_empty() && tags(None).is_empty());
    assert!(kit.host.pgn("2026.01.31", Some("no answer")).is_err());
}

#[test]
fn a_game_is_brought_to_the_server_up_to_its_end_and_is_decided_the_same_there() {
    let mut kit = Kit::make(COMPUTER);
    kit.play_all("f2f3");
    kit.answer(r#"{"move":{"uci":"e7e5","score":null}}"#);
    assert!(matches!(kit.ask(r#""resign""#), ServerMessage::Ack { .. }));
    let table = kit.host.table.clone();
    assert!(matches!(kit.ask(r#""offer_rematch""#), ServerMessage::Ack { .. }));
    kit.run();
    let brought = bring(id(ID), kit.record.clone(), &list(&kit.log)).expect("a log");
    assert!(brought.log.len() < kit.log.len(), "the rematch is another game");
    assert_eq!(Table::retrace(&brought.log), Ok(table));
    assert_eq!(brought.computers, kit.record.computers);
    assert_eq!(tabiya_protocol::rest::BringGame::decode(&encode(&brought)), Ok(brought));
}

#[test]
fn nothing_is_true_before_it_is_written_down() {
    let mut kit = Kit::make(SCREEN);
    let text = r#"{"type":"move","request":"k","base_seq":1,"uci":"e2e4"}"#;
    let Step::Append(append) = kit.host.ask(text, kit.now, &id(FRESH)) else {
        panic!("it is a legal move")
    };
    assert_eq!((kit.host.seq(), append.summary.plies), (1, 1));
    assert!(kit.host.welcome(kit.now).contains(r#""moves":[]"#));
    let told = kit.write(&append);
    assert_eq!(told.answer.as_deref(), Some(r#"{"type":"ack","request":"k","seq":2}"#));
    assert!(told.event.starts_with(r#"{"type":"event","#));
    assert!(kit.host.commit().is_err(), "it is committed once");
}

#[test]
fn a_request_is_done_once_also_after_the_tab_was_closed() {
    let mut kit = Kit::make(SCREEN);
    let text = r#"{"type":"move","request":"k","base_seq":1,"uci":"e2e4"}"#;
    let first = kit.ask_text(text);
    assert_eq!(kit.ask_text(text), first);
    kit.host = kit.reopened();
    assert_eq!(kit.ask_text(text), first);
    assert_eq!(kit.log.len(), 2);
}

#[test]
fn who_was_slower_follows_and_decides_anew() {
    let mut kit = Kit::make(SCREEN);
    let mut other = kit.reopened();
    let text = r#"{"type":"move","request":"o","base_seq":1,"uci":"d2d4"}"#;
    let step = other.ask(text, kit.now, &id(FRESH));
    assert!(matches!(step, Step::Append(append) if append.base_seq == 1));
    kit.play("e2e4");
    let told = other.follow(&list(&kit.log[1..])).expect("the next event");
    assert_eq!(told.len(), 1);
    assert!(other.commit().is_err(), "what was decided is void");
    let Step::Answer { message } = other.ask(text, kit.now, &id(FRESH)) else {
        panic!("the position has changed")
    };
    let message = ServerMessage::decode(&message.expect("an answer")).expect("a message");
    assert!(is_refused(&message, &Refusal::Server(ServerRefusal::Stale { position_seq: 2 })));
    assert_eq!(other.table, kit.host.table);
}

#[test]
fn the_computer_is_asked_on_its_turn_and_its_move_is_played() {
    let mut kit = Kit::make(COMPUTER);
    assert!(matches!(kit.run(), Step::Wait { until_ms: None }), "White begins");
    kit.play("e2e4");
    let Step::Ask { key, question, .. } = kit.run() else { panic!("it is Black's turn") };
    assert_eq!(key, "move-2");
    assert!(question.starts_with(r#"{"computer":{"level":3},"#), "{question}");
    assert!(question.contains(r#""moves":["e2e4"]"#), "{question}");
    kit.answer(r#"{"move":{"uci":"e7e5","score":null}}"#);
    assert_eq!(kit.host.table.game().plies(), 2);
    let called = kit.host.summary().seats.map(|seat| seat.and_then(|seat| seat.name));
    assert_eq!(called.white.map(|name| name.to_string()).as_deref(), Some("Ada"));
    assert_eq!(called.black.map(|name| name.to_string()).as_deref(), Some("Level 3"));
}

#[test]
fn a_computer_that_fails_or_is_wrong_still_has_a_legal_move() {
    for answer in [None, Some(r#"{"move":{"uci":"e2e4","score":null}}"#), Some("no answer")] {
        let mut kit = Kit::make(COMPUTER);
        kit.play("e2e4");
        let Step::Ask { key, .. } = kit.run() else { panic!("it is Black's turn") };
        kit.host.hear(&key, answer, 0, kit.now);
        kit.run();
        assert_eq!(kit.host.table.game().plies(), 2, "{answer:?}");
    }
}

#[test]
fn a_move_is_taken_back_while_the_computer_thinks_and_it_is_not_asked_any_more() {
    let mut kit = Kit::make(COMPUTER);
    kit.play("e2e4");
    let Step::Ask { key: asked, .. } = kit.run() else { panic!("it is Black's turn") };
    assert!(matches!(kit.ask(r#""ask_takeback""#), ServerMessage::Ack { .. }));
    assert!(matches!(kit.run(), Step::Wait { .. }), "it is White's turn again");
    assert_eq!(kit.host.table.game().plies(), 0);
    kit.host.hear(&asked, Some(r#"{"move":{"uci":"e7e5","score":null}}"#), 0, kit.now);
    assert!(matches!(kit.run(), Step::Wait { .. }), "an answer that is late changes nothing");
    assert_eq!(kit.host.table.game().plies(), 0);
}

#[test]
fn the_computer_is_asked_about_a_draw_and_a_second_player_agrees() {
    for (answer, is_over) in
        [(r#"{"draw":{"is_agreed":true}}"#, true), (r#"{"draw":{"is_agreed":false}}"#, false)]
    {
        let mut kit = Kit::make(COMPUTER);
        kit.ask(r#""offer_draw""#);
        kit.answer(answer);
        assert_eq!(kit.host.table.end().is_some(), is_over);
        assert_eq!(kit.host.table.draw_offer(), None);
    }
    let mut kit = Kit::make(SCREEN);
    let offer = r#"{"type":"move","request":"o","base_seq":1,"uci":"e2e4","offer_draw":true}"#;
    kit.ask_text(offer);
    kit.run();
    assert!(kit.host.table.end().is_some(), "the offer comes with the move");
}

#[test]
fn a_flag_falls_when_its_time_has_come_and_nobody_waits_longer() {
    let mut kit = Kit::make(r#"{"opponent":{"kind":"same_screen"},"control":"1+0"}"#);
    kit.play_all("e2e4 e7e5");
    let Step::Wait { until_ms: Some(until) } = kit.run() else { panic!("White's clock runs") };
    kit.now = Millis(until - 1);
    assert!(matches!(kit.run(), Step::Wait { .. }));
    kit.now = Millis(until);
    kit.run();
    let end = kit.host.table.end().map(End::reason);
    assert_eq!(end, Some(Reason::Chess(tabiya_chess::Reason::Time)));
}

#[test]
fn what_is_asked_too_late_finds_the_flag_fallen() {
    let mut kit = Kit::make(r#"{"opponent":{"kind":"same_screen"},"control":"1+0"}"#);
    kit.play_all("e2e4 e7e5");
    kit.now = Millis(kit.now.0 + 100_000);
    assert!(matches!(kit.play("g1f3"), ServerMessage::Refused { .. }));
    assert!(kit.host.table.end().is_some());
}

#[test]
fn time_in_which_nobody_was_there_is_given_back() {
    let mut kit = Kit::make(r#"{"opponent":{"kind":"same_screen"},"control":"1+0"}"#);
    kit.play_all("e2e4 e7e5");
    kit.now = Millis(kit.now.0 + 3_600_000);
    kit.host = kit.reopened();
    let Step::Append(append) = kit.host.give_back(3_600_000, kit.now) else {
        panic!("a clock ran")
    };
    kit.write(&append);
    assert!(matches!(kit.run(), Step::Wait { .. }));
    let left = kit.host.table.reading(Color::White, kit.now).map(|reading| reading.remaining_ms);
    assert_eq!(left, Some(60_000));
}

#[test]
fn a_computer_loses_no_time_while_it_is_fetched() {
    let wish = COMPUTER.replace(r#""color""#, r#""control":"1+0","color""#);
    let mut kit = Kit::make(&wish);
    kit.play("e2e4");
    kit.answer(r#"{"move":{"uci":"e7e5","score":null}}"#);
    kit.play("g1f3");
    let Step::Ask { key, question, until_ms } = kit.run() else { panic!("it is Black's turn") };
    assert!(question.contains(r#""remaining":{"white":60000,"black":60000}"#), "{question}");
    assert_eq!(until_ms, None, "a computer is not judged");
    // It took ten seconds to fetch, and thought for one.
    kit.now = Millis(kit.now.0 + 11_000);
    let answer = r#"{"move":{"uci":"b8c6","score":{"kind":"centipawns","value":-20}}}"#;
    kit.host.hear(&key, Some(answer), 1_000, kit.now);
    kit.run();
    let left = kit.host.table.clock(Color::Black).map(|clock| clock.remaining_ms);
    assert_eq!(left, Some(59_000));
}

#[test]
fn another_game_is_opened_with_colors_changed() {
    let mut kit = Kit::make(COMPUTER);
    kit.ask(r#""resign""#);
    kit.ask(r#""offer_rematch""#);
    let Step::Append(append) = kit.host.next(kit.now, 7, &id(FRESH)) else {
        panic!("the computer plays again")
    };
    let opened = append.opens.expect("another game");
    assert_eq!((opened.id.as_str(), opened.record.you), (FRESH, You::Black));
    assert!(opened.record.computers.white.is_some() && opened.record.computers.black.is_none());
    let mut host = Host::open(opened.id, opened.record, &list(&[opened.row])).expect("a log");
    assert!(matches!(host.next(kit.now, 7, &id("local-3")), Step::Ask { .. }), "White begins");
}

#[test]
fn what_cannot_be_played_here_is_refused_with_a_reason() {
    for (wish, key) in [
        (r#"{"opponent":{"kind":"friend"}}"#, "bad_request"),
        (r#"{"opponent":{"kind":"same_screen"},"name":" "}"#, "bad_name"),
        (r#"{"opponent":{"kind":"computer","computer":{"strategy":"x"}}}"#, "unknown_computer"),
        (
            r#"{"opponent":{"kind":"same_screen"},"start":{"kind":"fen","fen":"8/8/8/8/8/8/8/8 w - - 0 1"}}"#,
            "bad_position",
        ),
        ("[]", "bad_request"),
    ] {
        let problem = create(wish, id(ID), Millis(0), 0).expect_err("it cannot be");
        assert_eq!(encode(&problem.key), format!("\"{key}\""), "{wish}");
    }
    let mut kit = Kit::make(SCREEN);
    let chat = kit.ask_text(r#"{"type":"chat","request":"c","text":"hello"}"#);
    assert!(is_refused(&chat, &Refusal::Server(ServerRefusal::ChatOff)));
    assert!(matches!(kit.ask_text("{}"), ServerMessage::Refused { request: None, .. }));
}

#[test]
fn a_log_that_is_none_is_refused() {
    let record = Record { computers: ByColor::default(), you: You::Both };
    for log in ["[]", "{}", r#"[{"event":{"v":1,"at":0,"event":{"draw_offered":{"by":"white"}}}}]"#]
    {
        assert!(Host::open(id(ID), record.clone(), log).is_err(), "{log}");
    }
}

#[test]
fn lots_are_drawn_for_the_side_and_the_start() {
    let wish =
        r#"{"opponent":{"kind":"computer","computer":{"level":1}},"start":{"kind":"chess960"}}"#;
    let made = |lot| create(wish, id(ID), Millis(0), lot).expect("a game");
    assert_eq!((made(0).record.you, made(1).record.you), (You::White, You::Black));
    assert_ne!(made(0).summary.fen, made(2).summary.fen);
    assert_eq!(made(0).summary.fen, made(1).summary.fen);
}

/// Both modules at one table: what the rules ask, the engine can read, and the other way round.
#[cfg(feature = "engine")]
#[test]
fn two_computers_play_at_a_table_of_this_device() {
    let wish = r#"{"opponent":{"kind":"computers","white":{"level":1},"black":{"level":2}},
        "control":"5+3"}"#;
    let mut kit = Kit::make(wish);
    for _ in 0..12 {
        let Step::Ask { key, question, .. } = kit.run() else { panic!("somebody is to move") };
        let stopwatch = std::time::Instant::now();
        let answer = crate::engine::sit::answer(&question, &stopwatch).expect("a move");
        kit.now = Millis(kit.now.0 + 1_000);
        kit.host.hear(&key, Some(&encode(&answer)), 1_000, kit.now);
    }
    kit.run();
    assert_eq!(kit.host.table.game().plies(), 12);
    assert_eq!(kit.reopened().table, kit.host.table);
}
