//! A game with its variations, between PGN and the page.

use std::error::Error;

use serde::{Deserialize, Serialize};
use tabiya_chess::pgn::{Fault, GameResult, Nag, NodeId, PgnError, Reader, Tree};
use tabiya_chess::{Move, Position, SanPlus, Uci, Variant};
use tabiya_protocol::Text;

/// The most games of a text that are listed.
const GAMES_MAX: usize = 500;

/// A game with its variations as the page has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Study {
    /// The tags in order, without those that follow from the rest.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    tags: Vec<(String, String)>,
    /// The result as PGN writes it.
    result: String,
    /// Where the game starts.
    fen: String,
    variant: Variant,
    /// The comments before all moves.
    #[serde(default)]
    comments: Vec<String>,
    /// The moves, each behind the one that it follows. Of those that follow the same one, the
    /// first continues its line.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    nodes: Vec<Node>,
}

/// A move of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Node {
    /// The move that it follows, counted from 1; 0 is the start.
    parent: usize,
    #[serde(flatten)]
    step: Step,
    /// The comments before it, where it begins a variation.
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    nags: Vec<u16>,
    #[serde(default)]
    comments: Vec<String>,
}

/// A move, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Step {
    uci: Text<Uci>,
    san: String,
    /// The position after it.
    fen: String,
    /// Whether the side to move is then in check.
    check: bool,
}

/// What a text of games holds.
#[derive(Debug, Serialize)]
pub(crate) struct Contents {
    /// The games, at most [`GAMES_MAX`]; nothing stands for one that cannot be read.
    games: Vec<Option<Heading>>,
    /// The game that was asked for.
    study: Study,
}

/// What a list says of a game.
#[derive(Debug, Serialize)]
struct Heading {
    white: String,
    black: String,
    date: String,
    result: &'static str,
}

/// Why a game cannot be read.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Unreadable {
    /// The kind of fault, as `tabiya pgn check` calls it; `no_game` if there is none.
    kind: &'static str,
    message: String,
    /// Where it is, counted from 1; 0 if there is no game.
    line: u64,
    column: u64,
    /// The text at fault, cut to a bounded length.
    text: Option<String>,
}

/// Reads game `wanted` of a text, counted from 0.
pub(crate) fn read(text: &str, wanted: usize) -> Result<Contents, Unreadable> {
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    let mut study = None;
    while games.len() < GAMES_MAX.max(wanted + 1) {
        match reader.read_tree() {
            Ok(None) => break,
            Ok(Some(tree)) => {
                if games.len() == wanted {
                    study = Some(Study::of(&tree));
                }
                games.push(Some(Heading::of(&tree)));
            }
            Err(error) if games.len() == wanted => return Err(Unreadable::from(error)),
            Err(_) => games.push(None),
        }
    }
    match study {
        Some(study) => Ok(Contents { games, study }),
        None => Err(Unreadable {
            kind: "no_game",
            message: "there is no game".to_owned(),
            line: 0,
            column: 0,
            text: None,
        }),
    }
}

/// The moves of a line with the positions they lead to, as far as they are legal.
pub(crate) fn follow(
    fen: &str,
    variant: Variant,
    line: &[Text<Uci>],
) -> Result<Vec<Step>, Box<dyn Error>> {
    let mut position = Position::from_fen(fen, variant)?;
    let mut steps = Vec::with_capacity(line.len());
    for Text(uci) in line {
        let Ok(mv) = uci.to_move(&position) else { break };
        steps.push(Step::of(&position, mv));
        position = position.play_unchecked(mv);
    }
    Ok(steps)
}

impl Study {
    /// The page's view of a tree.
    fn of(tree: &Tree) -> Self {
        let mut nodes = Vec::with_capacity(tree.len());
        let mut left: Vec<(NodeId, usize)> = later(tree, tree.root(), 0);
        while let Some((id, parent)) = left.pop() {
            nodes.extend(Node::of(tree, id, parent));
            left.extend(later(tree, id, nodes.len()));
        }
        let start = tree.start();
        Self {
            tags: tree.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            result: tree.result().as_str().to_owned(),
            fen: start.to_string(),
            variant: start.variant(),
            comments: tree.comments(tree.root()).to_vec(),
            nodes,
        }
    }

    /// The tree that the page shows.
    pub(crate) fn to_tree(&self) -> Result<Tree, Box<dyn Error>> {
        let mut tree = Tree::from_position(Position::from_fen(&self.fen, self.variant)?);
        for (name, value) in &self.tags {
            tree.set_tag(name, value)?;
        }
        tree.set_result(GameResult::from_ascii(self.result.as_bytes()).unwrap_or_default());
        for comment in &self.comments {
            tree.add_comment(tree.root(), comment);
        }
        let mut ids = vec![tree.root()];
        for node in &self.nodes {
            let parent = *ids.get(node.parent).ok_or("a move stands before the one it follows")?;
            let mv = node.step.uci.0.to_move(tree.position(parent))?;
            let id = tree.add(parent, mv)?;
            for comment in &node.before {
                tree.add_comment_before(id, comment);
            }
            tree.set_nags(id, node.nags.iter().copied().map(Nag).collect());
            for comment in &node.comments {
                tree.add_comment(id, comment);
            }
            ids.push(id);
        }
        Ok(tree)
    }
}

/// The moves behind a node, the last first, with the number of the node.
fn later(tree: &Tree, id: NodeId, number: usize) -> Vec<(NodeId, usize)> {
    let mut children: Vec<_> = tree.children(id).map(|child| (child, number)).collect();
    children.reverse();
    children
}

impl Node {
    /// None of the root.
    fn of(tree: &Tree, id: NodeId, parent: usize) -> Option<Self> {
        let (before, mv) = (tree.position(tree.parent(id)?), tree.mv(id)?);
        Some(Self {
            parent,
            step: Step::of(before, mv),
            before: tree.comments_before(id).to_vec(),
            nags: tree.nags(id).iter().map(|nag| nag.0).collect(),
            comments: tree.comments(id).to_vec(),
        })
    }
}

impl Step {
    fn of(position: &Position, mv: Move) -> Self {
        let after = position.play_unchecked(mv);
        Self {
            uci: Text(position.uci(mv)),
            san: SanPlus::from_move(position, mv).to_string(),
            fen: after.to_string(),
            check: after.is_check(),
        }
    }
}

impl Heading {
    fn of(tree: &Tree) -> Self {
        let tag = |name| tree.tag(name).unwrap_or("?").to_owned();
        Self {
            white: tag("White"),
            black: tag("Black"),
            date: tag("Date"),
            result: tree.result().as_str(),
        }
    }
}

impl From<PgnError> for Unreadable {
    fn from(error: PgnError) -> Self {
        let text = match &error.fault {
            Fault::UnreadableTag(text)
            | Fault::TagTooLong(text)
            | Fault::WordTooLong(text)
            | Fault::UnreadableMove(text)
            | Fault::IllegalMove { text, .. }
            | Fault::AmbiguousMove { text, .. }
            | Fault::UnreadableNag(text)
            | Fault::Unexpected(text)
            | Fault::UnknownVariant(text) => Some(text.to_string()),
            _ => None,
        };
        Self {
            kind: error.fault.kind(),
            message: error.to_string(),
            line: error.place.line,
            column: error.place.column,
            text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNOTATED: &str = "[Event \"Club\"]\n[White \"A\"]\n[ECO \"C20\"]\n\n{ [%csl Ge4] begin } \
        1. e4 $1 { [%eval 0.3] [%clk 0:05:00] good } (1. d4 $6 { [%cal Gd2d4,Rg8f6] } d5 (1... Nf6 \
        2. c4) 2. c4) ({ or } 1. c4 e5) 1... e5 { a } { b } 2. Nf3 Nc6 1/2-1/2\n";

    fn study(text: &str) -> Study {
        read(text, 0).expect("a game").study
    }

    #[test]
    fn a_game_comes_back_as_it_went() {
        let first = study(ANNOTATED);
        assert_eq!(first.nodes.len(), 11);
        assert_eq!(first.nodes[2].parent, 2);
        let text = first.to_tree().expect("a tree").to_string();
        assert_eq!(study(&text), first);
        let tree =
            Reader::new(ANNOTATED.as_bytes()).read_tree().expect("readable").expect("a game");
        assert_eq!(text, tree.to_string());
        let sent = serde_json::to_string(&first).expect("JSON");
        assert_eq!(serde_json::from_str::<Study>(&sent).expect("a study"), first);
    }

    #[test]
    fn of_several_games_one_is_read_and_all_are_listed() {
        let text = format!("{ANNOTATED}\n[White \"X\"]\n\n1. e5 *\n\n[White \"B\"]\n\n1. c4 0-1\n");
        let contents = read(&text, 2).expect("a game");
        assert_eq!(contents.study.nodes[0].step.san, "c4");
        let white = |index: usize| contents.games[index].as_ref().map(|game| game.white.as_str());
        assert_eq!([white(0), white(1), white(2)], [Some("A"), None, Some("B")]);
        let unreadable = read(&text, 1).expect_err("an illegal move");
        assert_eq!(unreadable.kind, "illegal_move");
        assert!(unreadable.text.is_some_and(|text| text.contains("e5")));
        assert_eq!(read(&text, 3).expect_err("three games").kind, "no_game");
        assert_eq!(read("", 0).expect_err("nothing").kind, "no_game");
    }

    #[test]
    fn a_study_that_does_not_fit_together_is_refused() {
        let good = study(ANNOTATED);
        let changed = |change: &dyn Fn(&mut Study)| {
            let mut study = good.clone();
            change(&mut study);
            study.to_tree().is_err()
        };
        assert!(!changed(&|_| ()));
        assert!(changed(&|study| study.nodes[0].parent = 1));
        assert!(changed(&|study| study.nodes[1].parent = 0));
        assert!(changed(&|study| study.fen.clear()));
    }

    #[test]
    fn a_line_is_followed_as_far_as_it_is_legal() {
        let line = ["e2e4", "e7e5", "e4e5", "a2a3"].map(|uci| Text(uci.parse().expect("a move")));
        let steps = follow(&Position::start().to_string(), Variant::Standard, &line);
        let sans: Vec<String> = steps.expect("a position").into_iter().map(|it| it.san).collect();
        assert_eq!(sans, ["e4", "e5"]);
        assert!(follow("nonsense", Variant::Standard, &line).is_err());
    }
}
