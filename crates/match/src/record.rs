//! A game as PGN.

use tabiya_chess::pgn::{SetTagError, Tree};

use crate::Control;
use crate::play::Played;

/// What a PGN says about a game beside its moves.
pub(crate) struct Header<'a> {
    /// The number of the game, from 0; the tag `Round` counts from 1.
    pub(crate) number: usize,
    /// The day, as PGN writes it.
    pub(crate) date: &'a str,
    pub(crate) white: (&'a str, Control),
    pub(crate) black: (&'a str, Control),
}

/// The game with each move's score, depth and time.
pub(crate) fn record(header: &Header<'_>, played: &Played) -> Result<Tree, SetTagError> {
    let mut tree = Tree::from_position(*played.game.start());
    let [white, black] = [header.white, header.black].map(|(_, control)| control.to_string());
    tree.set_tag("Event", "tabiya match")?;
    tree.set_tag("Date", header.date)?;
    tree.set_tag("Round", &(header.number + 1).to_string())?;
    tree.set_tag("White", header.white.0)?;
    tree.set_tag("Black", header.black.0)?;
    if white == black {
        tree.set_tag("TimeControl", &white)?;
    } else {
        tree.set_tag("WhiteTimeControl", &white)?;
        tree.set_tag("BlackTimeControl", &black)?;
    }
    tree.set_tag("Termination", played.end.termination())?;
    tree.set_result(played.end.result());

    let mut node = tree.root();
    let opening = played.game.plies() - played.thoughts.len();
    for (index, mv) in played.game.moves().enumerate() {
        // Every move of a game was legal.
        let Ok(next) = tree.add(node, mv) else { break };
        node = next;
        let thought = index.checked_sub(opening).and_then(|index| played.thoughts.get(index));
        if let Some((thought, time)) = thought {
            let score = thought.score.map(|score| score.to_string()).unwrap_or_default();
            let depth = thought.depth.unwrap_or_default();
            tree.add_comment(node, &format!("{score}/{depth} {:.3}s", time.as_secs_f64()));
        }
    }
    tree.add_comment(node, &played.end.to_string());
    Ok(tree)
}
