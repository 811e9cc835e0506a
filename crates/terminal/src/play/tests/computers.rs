//! Computers in the seats: what the state makes of their answers.

use std::time::Duration;

use tabiya_chess::{ByColor, Color, Outcome, SanPlus};
use tabiya_engine::{Choice, Opponent, Score, Thought};
use tabiya_table::{End, Millis};

use super::{Effect, Intent, Play, draw, game, keys, press, text, types};
use crate::computer::{Computer, Crew, External, Pace};
use crate::play::dialog::Question;
use crate::play::state::Computers;
use crate::play::thinkers::{Aim, Job, News};

/// A game under this control with Level 1 as White (`w`), Black (`b`), or both.
pub(super) fn against(control: &str, seats: &str) -> Play {
    let level = opponent("1");
    let seat = |letter| seats.contains(letter).then_some(level);
    seated(control, ByColor { white: seat('w'), black: seat('b') })
}

pub(super) fn seated(control: &str, opponents: ByColor<Option<Computer>>) -> Play {
    seated_of(Crew::default(), control, opponents)
}

pub(super) fn seated_of(crew: Crew, control: &str, opponents: ByColor<Option<Computer>>) -> Play {
    let people = game(control, "");
    let mut settings = people.table.settings().clone();
    crew.sit(&mut settings, opponents);
    let computers = Computers::new(crew, 0, Pace::Every(Duration::ZERO));
    let header = tabiya_table::PgnHeader::default();
    Play::new(settings, people.look, crate::play::Turning::ByHand, Millis(0))
        .with_world(header, computers)
}

pub(super) fn opponent(text: &str) -> Computer {
    Computer::Own(text.parse().expect("there is such an opponent"))
}

pub(super) fn notice(play: &Play) -> &str {
    play.notice.as_deref().unwrap_or_default()
}

/// A computer that plays a move, and thinks so of its position.
fn chooses(play: &mut Play, san: &str, score: i32, at: u64) {
    let job = play.job().expect("a computer is asked");
    let mv = play.table.position().read_san(san).expect("a legal move");
    let thought = Thought {
        depth: 7,
        nodes: 12_345,
        score: Some(Score::from_centipawns(score)),
        line: vec![mv],
        ..Thought::default()
    };
    play.hear(job, News::Chose(Choice { best: Some(mv), reply: None, thought }), Millis(at));
}

/// The same, and its move is made.
pub(super) fn answers(play: &mut Play, san: &str, score: i32, at: u64) -> Vec<Effect> {
    chooses(play, san, score, at);
    play.tick(Millis(at))
}

pub(super) fn moves(play: &Play) -> String {
    play.sans().join(" ")
}

#[test]
fn the_board_stands_on_the_persons_side_and_names_are_shown() {
    for (seats, side) in [("w", Color::Black), ("b", Color::White)] {
        let play = against("none", seats);
        assert_eq!((play.side, play.computers.person()), (side, Some(side)));
        assert!(text(&play, 0).contains("Level 1 ("));
    }
}

#[test]
fn a_computer_is_asked_when_it_is_its_turn() {
    let mut play = against("5+3", "b");
    assert_eq!(play.job(), None);
    types(&mut play, "e4", 0);
    let job = play.job().expect("it is asked");
    assert_eq!(job.aim, Aim::Move(Color::Black, opponent("1")));
    // The clocks run when both have moved.
    assert_eq!(play.assignment(job, Millis(0)).limits.clock, None);
    assert!(text(&play, 0).contains("Level 1 thinks…"));
    types(&mut play, "e5", 0);
    assert_eq!((moves(&play).as_str(), notice(&play)), ("e4", "Level 1 thinks…"));
    let effects = answers(&mut play, "e5", 0, 10);
    assert!(matches!(effects[..], [Effect::Keep(_)]));
    assert_eq!((moves(&play).as_str(), play.job()), ("e4 e5", None));
    types(&mut play, "Nf3", 20);
    let job = play.job().expect("it is asked");
    assert!(play.assignment(job, Millis(20)).limits.clock.is_some());
}

#[test]
fn a_takeback_needs_no_consent_and_returns_to_the_persons_move() {
    let mut play = against("none", "b");
    types(&mut play, "e4", 0);
    let job = play.job().expect("it is asked");
    keys(&mut play, "u", 0);
    assert_eq!((moves(&play).as_str(), notice(&play)), ("", "1. e4 was taken back."));
    // What was thought about the move that is gone is not heard.
    let reply = play.table.position().legal_moves()[0];
    let choice = Choice { best: Some(reply), ..Choice::default() };
    play.hear(job, News::Chose(choice), Millis(0));
    play.tick(Millis(1000));
    assert_eq!((moves(&play).as_str(), play.job()), ("", None));

    types(&mut play, "e4", 0);
    answers(&mut play, "e5", 0, 0);
    types(&mut play, "Nf3", 0);
    answers(&mut play, "Nc6", 0, 0);
    keys(&mut play, "u", 0);
    assert_eq!((moves(&play).as_str(), notice(&play)), ("e4 e5", "2. Nf3 was taken back."));
    let mut play = against("none", "w");
    answers(&mut play, "e4", 0, 0);
    keys(&mut play, "u", 0);
    assert_eq!(moves(&play), "e4");
}

#[test]
fn a_computer_decides_about_a_draw_by_its_last_score() {
    let rooks = "4k3/pp3r2/8/8/8/8/PP3R2/4K3 w - - 0 1";
    for (fen, score, is_agreed) in [("", 0, false), (rooks, 0, true), (rooks, 200, false)] {
        let mut people = game("none", fen);
        let mut settings = people.table.settings().clone();
        let opponents = ByColor { white: None, black: Some(opponent("1")) };
        Crew::default().sit(&mut settings, opponents);
        people = Play::new(settings, people.look, crate::play::Turning::ByHand, Millis(0));
        let mut play = people;
        types(&mut play, "a3", 0);
        answers(&mut play, "a6", score, 0);
        keys(&mut play, "=y", 0);
        let expected = is_agreed.then_some(End::Chess(Outcome::Agreement));
        assert_eq!(play.table.end(), expected, "{fen} {score}");
        if !is_agreed {
            assert_eq!(notice(&play), "Level 1 declines the draw.");
            // The offer is gone: the computer plays on.
            types(&mut play, "b3", 0);
            assert!(play.job().is_some());
        }
    }
}

#[test]
fn the_person_resigns_whoever_is_to_move() {
    let mut play = against("none", "b");
    types(&mut play, "e4", 0);
    answers(&mut play, "e5", 0, 0);
    types(&mut play, "Nf3", 0);
    keys(&mut play, "ry", 0);
    let black_wins = Outcome::Resignation { winner: Some(Color::Black) };
    assert_eq!((play.table.end(), play.job()), (Some(End::Chess(black_wins)), None));
    keys(&mut play, "nr", 0);
    assert_eq!((play.side, play.computers.person()), (Color::Black, Some(Color::Black)));
    assert_eq!(play.job().map(|job| job.aim), Some(Aim::Move(Color::White, opponent("1"))));
}

#[test]
fn a_hint_is_marked_and_goes_with_the_position() {
    let mut play = against("none", "b");
    keys(&mut play, "!", 0);
    assert_eq!(notice(&play), "Looking for a hint…");
    let job = play.job().expect("a hint is looked for");
    assert_eq!(job.aim, Aim::Hint);
    assert!(play.assignment(job, Millis(0)).limits.nodes.is_some());
    chooses(&mut play, "Nf3", 30, 0);
    assert_eq!((notice(&play), play.job()), ("Hint: Nf3.", None));
    let marks = |play: &Play| draw(play, 0).content.iter().filter(|c| c.symbol() == "+").count();
    assert_eq!(marks(&play), 2);
    types(&mut play, "e4", 0);
    answers(&mut play, "e5", 0, 0);
    assert_eq!(marks(&play), 0);
    keys(&mut play, "!", 0);
    assert_eq!(play.job().map(|job| job.aim), Some(Aim::Hint));
    // Nobody waits for it any more.
    types(&mut play, "Nf3", 0);
    assert_eq!(play.job().map(|job| job.aim), Some(Aim::Move(Color::Black, opponent("1"))));
}

#[test]
fn an_answer_is_not_too_quick_to_be_seen_and_the_wait_is_nobodys() {
    let mut play = against("1+0", "b");
    play = play.with_world(
        tabiya_table::PgnHeader::default(),
        Computers::new(Crew::default(), 400, Pace::Step),
    );
    types(&mut play, "e4", 0);
    answers(&mut play, "e5", 0, 400);
    types(&mut play, "Nf3", 1000);
    chooses(&mut play, "Nc6", 0, 1100);
    play.tick(Millis(1390));
    assert_eq!(moves(&play), "e4 e5 Nf3");
    let left = |play: &Play, at| {
        let reading = play.table.reading(Color::Black, play.clock_at(Millis(at)));
        reading.map(|reading| reading.remaining_ms)
    };
    assert_eq!(left(&play, 1390), Some(59_900), "its clock stands still");
    // Not even a flag falls meanwhile.
    let mut late = play.clone();
    late.tick(Millis(900_000));
    assert_eq!((moves(&late).as_str(), late.table.end()), ("e4 e5 Nf3 Nc6", None));
    play.tick(Millis(1400));
    assert_eq!((moves(&play).as_str(), left(&play, 1400)), ("e4 e5 Nf3 Nc6", Some(59_900)));
}

#[test]
fn two_computers_play_step_by_step_or_at_a_pace() {
    let mut play = against("none", "wb");
    let header = tabiya_table::PgnHeader::default();
    let pace = Pace::Every(Duration::from_secs(2));
    play = play.with_world(header, Computers::new(Crew::default(), 0, pace));
    chooses(&mut play, "e4", 0, 100);
    play.tick(Millis(1999));
    assert_eq!(moves(&play), "");
    play.tick(Millis(2000));
    assert_eq!(moves(&play), "e4");
    keys(&mut play, "p", 2000);
    chooses(&mut play, "e5", 0, 2100);
    play.tick(Millis(99_000));
    assert_eq!(moves(&play), "e4");
    assert!(text(&play, 99_000).contains("Space: next move."));
    keys(&mut play, " ", 99_000);
    play.tick(Millis(99_000));
    assert_eq!(moves(&play), "e4 e5");
    // Nobody offers draws, gives up or takes back for them.
    for key in ["=", "u", "r"] {
        keys(&mut play, key, 99_000);
        assert_eq!(
            (play.dialog.is_none(), notice(&play).starts_with("Two computers")),
            (true, true)
        );
    }
    press(&mut play, [Intent::Enter], 99_000);
    keys(&mut play, "p", 99_000);
    chooses(&mut play, "Nf3", 0, 99_100);
    play.tick(Millis(101_000));
    assert_eq!(moves(&play), "e4 e5 Nf3");
}

#[test]
fn an_opponent_is_chosen_for_a_new_game() {
    let mut play = game("none", "");
    play = Play::new(
        tabiya_table::Settings {
            seats: ByColor { white: "Vera", black: "Sonja" }
                .map(|name| Some(tabiya_table::Seat { name: name.parse().ok() })),
            ..play.table.settings().clone()
        },
        play.look,
        crate::play::Turning::ByHand,
        Millis(0),
    );
    types(&mut play, "e4", 0);
    assert_eq!(keys(&mut play, "mo4b", 0), [Effect::SetAside]);
    let name = |play: &Play, color| crate::play::words::name(&play.table, color);
    assert_eq!(play.computers.seats, ByColor { white: Some(opponent("4")), black: None });
    assert_eq!((name(&play, Color::White), name(&play, Color::Black)).0, "Level 4 (W)");
    assert_eq!(name(&play, Color::Black), "Sonja (B)");
    keys(&mut play, "nrw", 0);
    assert_eq!(play.computers.seats, ByColor { white: None, black: Some(opponent("random")) });
    assert_eq!(name(&play, Color::White), "Sonja (W)", "who changes sides keeps the name");
    keys(&mut play, "np", 0);
    assert_eq!(play.computers.seats, ByColor::default());
    assert_eq!(
        (name(&play, Color::White).as_str(), name(&play, Color::Black).as_str()),
        ("Sonja (W)", "Black")
    );
}

#[test]
fn every_opponent_has_a_key_and_levels_say_how_strong_they_are() {
    let name = "Guest 3.1".parse().expect("a name");
    let guest = External::new(name, || Opponent::all().next().expect("one").strategy(1));
    let play = seated_of(Crew::new(vec![guest]), "none", ByColor::default());
    let choices = Question::Opponent.choices(&play);
    assert_eq!(choices.len(), 2 + Opponent::all().count());
    assert_eq!(choices.last().map(|choice| choice.label.as_str()), Some("Guest 3.1"));
    let level = choices.iter().find(|choice| choice.key == '4').expect("level 4");
    assert_eq!(level.label, "Level 4   about 900");
    for choice in &choices {
        assert_eq!(choices.iter().filter(|other| other.key == choice.key).count(), 1, "{choice:?}");
    }
}

#[test]
fn a_kept_game_knows_its_computers() {
    let mut play = against("5+3", "w");
    let Some(Effect::Keep(pgn)) = answers(&mut play, "e4", 0, 0).pop() else {
        panic!("the game is kept")
    };
    let mut later = game("none", "");
    later.offer_resume(pgn.into_bytes(), Millis(0));
    assert_eq!(later.job(), None);
    keys(&mut later, "y", 0);
    assert_eq!((later.side, later.computers.person()), (Color::Black, Some(Color::Black)));
    types(&mut later, "e5", 0);
    assert_eq!(later.job().map(|job| job.aim), Some(Aim::Move(Color::White, opponent("1"))));
}

#[test]
fn news_of_another_game_is_not_heard() {
    let mut play = against("none", "w");
    let job = play.job().expect("it is asked");
    let choice =
        Choice { best: play.table.position().legal_moves().first().copied(), ..Choice::default() };
    for stale in [Job { game: job.game + 1, ..job }, Job { seq: job.seq + 1, ..job }] {
        play.hear(stale, News::Chose(choice.clone()), Millis(0));
        play.tick(Millis(0));
        assert_eq!(moves(&play), "");
    }
    play.hear(job, News::Chose(choice), Millis(0));
    play.tick(Millis(0));
    let history = play.table.game().history();
    assert_eq!(SanPlus::from_move(&history[0].0, history[0].1).to_string(), moves(&play));
}

#[test]
fn screens_with_a_computer() {
    let mut play = against("5+3", "b");
    types(&mut play, "e4", 0);
    answers(&mut play, "e5", 20, 0);
    types(&mut play, "Nf3", 1000);
    keys(&mut play, "i", 1000);
    super::screens::check("thinking", &mut play, 2000);
    answers(&mut play, "Nc6", -35, 2000);
    keys(&mut play, "!", 2000);
    chooses(&mut play, "Bb5", 30, 2000);
    super::screens::check("hint", &mut play, 2000);
    keys(&mut play, "=", 2000);
    super::screens::check("draw-offer", &mut play, 2000);
    let mut play = against("none", "wb");
    play = play.with_world(
        tabiya_table::PgnHeader::default(),
        Computers::new(Crew::default(), 0, Pace::Step),
    );
    chooses(&mut play, "e4", 12, 0);
    keys(&mut play, "i", 0);
    super::screens::check("watching", &mut play, 0);
}
