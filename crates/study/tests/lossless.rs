//! Games of every shape come back from the page as they went.

use std::time::Instant;

use serde_json::{Value, json};
use tabiya_chess::Position;
use tabiya_chess::pgn::{GameResult, Nag, NodeId, Tree};
use tabiya_engine::Signals;
use tabiya_study::Question;

const COMMENTS: [&str; 8] = [
    "[%eval 0.31]",
    "[%eval #-3] [%clk 0:04:59]",
    "[%clk 0:00:01.5] short of time",
    "[%cal Ge2e4,Rd1d8,Bh7h8]",
    "[%csl Ye4,Gd5] the center",
    "words; with % signs, (brackets), $1 and 1. e4",
    "ünïcode — ⅞ شطرنج",
    "a second thought",
];
const NAGS: [u16; 8] = [1, 2, 3, 4, 5, 6, 14, 146];
const STARTS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2P5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 40",
];

/// Numbers by lot, the same ones in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn comments(&mut self) -> Vec<&'static str> {
        (0..self.below(3)).map(|_| self.one(&COMMENTS)).collect()
    }
}

/// A game with variations, signs and comments everywhere.
fn tree(dice: &mut Dice) -> Tree {
    let start: Position = dice.one(&STARTS).parse().expect("legal");
    let mut tree = Tree::from_position(start);
    tree.set_tag("White", "A \\ \"quoted\" name").expect("a tag");
    tree.set_result(dice.one(&[GameResult::WhiteWins, GameResult::Draw, GameResult::Unknown]));
    for comment in dice.comments() {
        tree.add_comment(tree.root(), comment);
    }
    let mut nodes: Vec<NodeId> = vec![tree.root()];
    for _ in 0..60 {
        // Mostly the line that was made last grows.
        let parent = match dice.below(3) {
            0 => dice.one(&nodes),
            _ => nodes[nodes.len() - 1],
        };
        let moves = tree.position(parent).legal_moves();
        if moves.is_empty() {
            continue;
        }
        let node = tree.add(parent, dice.one(&moves)).expect("legal");
        nodes.push(node);
        for comment in dice.comments() {
            tree.add_comment_before(node, comment);
        }
        if dice.below(3) == 0 {
            tree.add_nag(node, Nag(dice.one(&NAGS)));
        }
        for comment in dice.comments() {
            tree.add_comment(node, comment);
        }
    }
    tree
}

fn ask(kind: &str, about: &Value) -> Value {
    let text = json!({ "kind": kind, "about": about }).to_string();
    let question = Question::read(&text).expect("a question");
    let answer = question.answer(&Signals::default(), &Instant::now(), &mut |_| ());
    serde_json::from_str(&answer.expect("an answer")).expect("JSON")
}

#[test]
fn games_with_variations_signs_comments_and_commands_come_back_as_they_went() {
    let mut dice = Dice(7);
    for number in 0..100 {
        let text = tree(&mut dice).to_string();
        let contents = ask("read_pgn", &json!({ "text": text, "game": 0 }));
        let study = &contents["study"];
        assert!(study["nodes"].is_array(), "game {number}: {contents}\n{text}");
        let written = ask("write_pgn", study);
        assert_eq!(written.as_str(), Some(&*text), "game {number}");
        let again = ask("read_pgn", &json!({ "text": written, "game": 0 }));
        assert_eq!(&again["study"], study, "game {number}");
    }
}
