//! The scheduler says what the Python package `fsrs` says, and loses nothing when it is stored.

use tabiya_train::{Answer, Card, CardError, Parameters, Scheduler, Stage};

const START_MS: u64 = 1_767_225_600_000;
const DAY_MS: u64 = 86_400_000;

/// Answers and what follows from them, written by `reference.py`.
const REFERENCE: &str = include_str!("fsrs.txt");

fn steps(text: &str) -> Vec<u64> {
    text.split(',').filter_map(|step| step.parse().ok()).collect()
}

fn scheduler(words: &[&str]) -> Scheduler {
    Scheduler::default()
        .with_retention(words[1].parse().expect("a chance"))
        .with_interval_days_max(words[2].parse().expect("days"))
        .with_steps_ms(&steps(words[3]), &steps(words[4]))
}

#[track_caller]
fn assert_close(ours: f64, theirs: &str, line: &str) {
    let theirs: f64 = theirs.parse().expect("a number");
    assert!((ours - theirs).abs() <= 1e-9 * theirs.abs().max(1.0), "{ours} for {line}");
}

#[test]
fn every_answer_leads_where_the_reference_leads() {
    let mut asked = Scheduler::default();
    let mut card = Card::new(START_MS);
    let mut answers = 0;
    for line in REFERENCE.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        if words[0] == "card" {
            asked = scheduler(&words);
            card = Card::new(START_MS);
            continue;
        }
        let now_ms = START_MS + words[0].parse::<u64>().expect("milliseconds");
        let answer = Answer::ALL[words[1].parse::<usize>().expect("an answer") - 1];
        card = asked.review(&card, answer, now_ms);
        let (stage, step) = match card.stage() {
            Stage::Learning { step } => ("1", step),
            Stage::Review => ("2", 0),
            Stage::Relearning { step } => ("3", step),
        };
        assert_eq!((stage, step.to_string().as_str()), (words[2], words[3]), "{line}");
        let memory = card.memory().expect("it was answered");
        assert_close(memory.stability, words[4], line);
        assert_close(memory.difficulty, words[5], line);
        assert_eq!((card.due_ms() - now_ms).to_string(), words[6], "{line}");
        assert_close(asked.retrievability(&card, now_ms + 3 * DAY_MS), words[7], line);
        answers += 1;
    }
    assert_eq!(answers, 576);
}

#[test]
fn a_stored_card_goes_on_as_if_it_had_never_been_away() {
    let scheduler = Scheduler::default();
    let (mut kept, mut stored) = (Card::new(START_MS), Card::new(START_MS));
    for (turn, answer) in Answer::ALL.into_iter().cycle().take(40).enumerate() {
        let now_ms = kept.due_ms() + turn as u64 * 3_600_000;
        kept = scheduler.review(&kept, answer, now_ms);
        let text = serde_json::to_string(&scheduler.review(&stored, answer, now_ms)).expect("JSON");
        assert!(text.len() < 90, "{text}");
        stored = serde_json::from_str(&text).expect("the same card");
        assert_eq!((kept.stage(), kept.due_ms()), (stored.stage(), stored.due_ms()));
        let [ours, theirs] = [kept, stored].map(|card| card.memory().expect("it was answered"));
        // A decimal number is read within its last bit.
        assert_close(ours.stability, &theirs.stability.to_string(), &text);
        assert_close(ours.difficulty, &theirs.difficulty.to_string(), &text);
    }
}

#[test]
fn what_is_no_card_is_refused_with_its_reason() {
    let check = |text: &str, error: CardError| {
        let refused = serde_json::from_str::<Card>(text).expect_err(text).to_string();
        assert!(refused.contains(&error.to_string()), "{text}: {refused}");
    };
    check("[4,0,5,null]", CardError::Stage(4));
    check("[2,0,5,null]", CardError::Unanswered);
    check("[2,0,5,[1,0.0,5.0]]", CardError::Stability(0.0));
    check("[2,0,5,[1,3.0,11.0]]", CardError::Difficulty(11.0));
    assert!(serde_json::from_str::<Card>("[2,0,5]").is_err());
}

#[test]
fn a_clock_that_runs_backward_does_no_harm() {
    let scheduler = Scheduler::default();
    let card = scheduler.review(&Card::new(START_MS), Answer::Easy, START_MS);
    let again = scheduler.review(&card, Answer::Good, START_MS - 10 * DAY_MS);
    assert!(again.memory().is_some_and(|memory| memory.stability.is_finite()));
    assert_eq!(scheduler.retrievability(&card, 0), 1.0);
}

#[test]
fn the_end_of_time_does_not_overflow() {
    let scheduler = Scheduler::default();
    let card = scheduler.review(&Card::new(u64::MAX), Answer::Easy, u64::MAX);
    assert_eq!(card.due_ms(), u64::MAX);
}

#[test]
fn weights_beyond_their_bounds_are_refused() {
    let error = Parameters::new([0.5; 21]).expect_err("w4 is at least 1");
    assert_eq!(error.to_string(), "weight 4 is 0.5, and must be 1 to 10");
}
