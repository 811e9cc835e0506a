//! Random operations against a simple model.

use std::collections::HashMap;

use crate::kit::{Kit, Player, assert_clean, device, fold, new_game, request, timed, wait};
use proptest::prelude::{Just, Strategy, prop_oneof};
use proptest::test_runner::Config;
use tabiya_chess::Color;
use tabiya_server::store::{Append, Appended, Forgotten, Holder, Page, Say, Unsaid};
use tabiya_table::{Action, Millis};

const GAMES: usize = 3;

#[derive(Clone, Debug)]
enum Step {
    /// Plays a move in a game, under a key, on a state that may be too old by so much.
    Move {
        game: usize,
        pick: usize,
        key: u8,
        behind: u64,
    },
    Resign {
        game: usize,
    },
    Say {
        game: usize,
        key: u8,
    },
    Unsay {
        game: usize,
        number: u64,
    },
    Forget {
        game: usize,
        device: u8,
    },
    Restart,
}

/// What a game should be.
struct Model {
    player: Player,
    answered: HashMap<(Color, u8), u64>,
    /// The numbers of lines by key, those that are still there, and those whose keys are kept.
    said: HashMap<u8, u64>,
    lines: Vec<u64>,
    rows: Vec<u64>,
    devices: Vec<u8>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        8 => (0..GAMES, 0_usize..40, 0_u8..12, 0_u64..2).prop_map(|(game, pick, key, behind)| {
            Step::Move { game, pick, key, behind }
        }),
        1 => (0..GAMES).prop_map(|game| Step::Resign { game }),
        2 => (0..GAMES, 0_u8..6).prop_map(|(game, key)| Step::Say { game, key }),
        1 => (0..GAMES, 1_u64..4).prop_map(|(game, number)| Step::Unsay { game, number }),
        1 => (0..GAMES, 1_u8..4).prop_map(|(game, device)| Step::Forget { game, device }),
        1 => Just(Step::Restart),
    ];
    proptest::collection::vec(step, 1..40)
}

proptest::proptest! {
    #![proptest_config(Config { cases: 24, failure_persistence: None, ..Config::default() })]

    #[test]
    fn the_store_does_what_the_model_does(steps in steps()) {
        let mut kit = Kit::new();
        let mut models: Vec<Model> = (0..GAMES).map(|_| Model::new(&kit)).collect();
        for step in steps {
            match step {
                Step::Move { game, pick, key, behind } => models[game].play(&kit, pick, key, behind),
                Step::Resign { game } => models[game].resign(&kit),
                Step::Say { game, key } => models[game].say(&kit, key),
                Step::Unsay { game, number } => models[game].unsay(&kit, number),
                Step::Forget { game, device } => models[game].forget(&kit, device),
                Step::Restart => kit.reopen(),
            }
        }
        models.iter().for_each(|model| model.check(&kit));
        assert_clean(&kit);
    }
}

impl Model {
    fn new(kit: &Kit) -> Self {
        let player = kit.open(new_game(0, timed("5+3")));
        let (answered, said) = (HashMap::new(), HashMap::new());
        let (lines, rows) = (Vec::new(), Vec::new());
        Self { player, answered, said, lines, rows, devices: vec![1, 2] }
    }

    fn is_gone(&self) -> bool {
        self.devices.is_empty()
    }

    fn play(&mut self, kit: &Kit, pick: usize, key: u8, behind: u64) {
        let table = &self.player.table;
        if table.end().is_some() {
            return;
        }
        let (by, seq) = (table.turn(), table.seq());
        let order = self.player.order(pick);
        let append = Append {
            request: request(by, &key.to_string()),
            base_seq: order.base_seq - behind,
            ..order
        };
        let event = append.event.clone();
        let expected = match self.answered.get(&(by, key)) {
            Some(&seq) => Appended::Repeated { seq },
            None if behind > 0 => Appended::Stale { seq },
            None => Appended::Committed { seq: seq + 1 },
        };
        assert_eq!(wait(kit.store().append(append)), Ok(expected));
        if let Appended::Committed { seq } = expected {
            self.player.table.apply(&event).expect("it follows");
            self.answered.insert((by, key), seq);
        }
    }

    fn resign(&mut self, kit: &Kit) {
        if self.player.table.end().is_none() {
            let by = self.player.table.turn();
            self.player.play(kit, by, Action::Resign);
        }
    }

    fn say(&mut self, kit: &Kit, key: u8) {
        if self.is_gone() {
            return;
        }
        let (game, at) = (self.player.id.clone(), Millis(u64::from(key)));
        let request = key.to_string().parse().expect("a key");
        let say = Say { game, by: Color::White, at, text: "hm".to_owned(), request };
        let next = self.said.values().max().map_or(1, |last| last + 1);
        let is_there = self.said.get(&key).is_some_and(|number| self.rows.contains(number));
        let number = if is_there { self.said[&key] } else { next };
        assert_eq!(wait(kit.store().say(say)), Ok(number));
        if !is_there {
            self.said.insert(key, number);
            self.lines.push(number);
            self.rows.push(number);
        }
    }

    fn unsay(&mut self, kit: &Kit, number: u64) {
        let is_there = self.rows.contains(&number);
        let expected = if is_there { Unsaid::Deleted } else { Unsaid::NotThere };
        let answer = wait(kit.store().unsay(&self.player.id, Color::White, number));
        assert_eq!(answer, Ok(expected));
        self.lines.retain(|&line| line != number);
    }

    fn forget(&mut self, kit: &Kit, number: u8) {
        let expected = match (self.devices.contains(&number), self.player.table.end()) {
            (false, _) => Forgotten::NotYours,
            (true, None) => Forgotten::Live,
            (true, Some(_)) if self.devices.len() == 1 => Forgotten::Deleted,
            (true, Some(_)) => Forgotten::Detached,
        };
        let answer = wait(kit.store().forget(device(number), &self.player.id));
        assert_eq!(answer, Ok(expected));
        if matches!(expected, Forgotten::Detached | Forgotten::Deleted) {
            self.devices.retain(|&device| device != number);
            if number == 1 || self.is_gone() {
                self.lines.clear();
                self.rows.clear();
            }
        }
    }

    fn check(&self, kit: &Kit) {
        let log = wait(kit.store().load(&self.player.id, 0)).expect("it can be read");
        if self.is_gone() {
            return assert_eq!(log, None);
        }
        let record = log.expect("it is there").record;
        assert_eq!(fold(kit, &self.player.id), self.player.table);
        for (number, color) in [(1, Color::White), (2, Color::Black)] {
            let holder = &record.seats[color].as_ref().expect("it is taken").holder;
            let is_held = self.devices.contains(&number);
            assert_eq!(*holder == Holder::Device(device(number)), is_held);
            let games = wait(kit.store().games_of(device(number), Page::default()));
            let games = games.expect("they can be read").games;
            assert_eq!(games.iter().any(|game| game.id == record.id), is_held);
        }
        let chat = wait(kit.store().chat(&self.player.id, 0)).expect("it can be read");
        assert_eq!(chat.iter().map(|line| line.number).collect::<Vec<_>>(), self.lines);
    }
}
