//! The keys, and what the marks on the board mean.

use crate::play::look::{Look, Pieces};

/// What the marks on the board mean, in the glyphs of the screen.
pub(crate) fn legend(look: Look) -> String {
    let is_ascii = look.pieces == Pieces::Ascii;
    let (quiet, capture, last) = if is_ascii { ('*', 'x', '\'') } else { ('●', '×', '°') };
    format!("{quiet} free {capture} takes {last} last + hint ! check")
}

/// The keys of a game at one screen.
pub(super) fn here() -> Vec<String> {
    lines(HERE)
}

/// The keys at a server's table.
pub(super) fn online() -> Vec<String> {
    lines(ONLINE)
}

/// Fits the smallest screen in width; in height it may have to be moved through.
fn lines(keys: &str) -> Vec<String> {
    [MOVING, keys, REDRAWING].iter().flat_map(|part| part.lines()).map(ToOwned::to_owned).collect()
}

const MOVING: &str = "\
Type a move, then Enter: e4 Nf3 e8=N
or arrows, hjkl, Enter; or the mouse.
claim Nf3   claim a draw with a move
Esc     menu, or clear what is typed
Tab     arrows step through the list
Home End PgUp PgDn   the same, always";

const HERE: &str = "\
=  draw         u  take back
r  resign; after the end: review
n  new game, rematch
s  save PGN     v  flip the board
x  turn it after every move
t  light/dark   q  quit
m  menu: clock, position, file, sound
!  hint         i  thoughts
p  two computers: Space for each move";

const ONLINE: &str = "\
=  draw: offer, answer, claim
u  take back: ask, answer
r  resign; after the end: review
n  rematch
w  claim: your opponent has left
>  go on in a browser (or: browser)
s  save PGN     v  flip the board
t  light/dark   q  leave";

const REDRAWING: &str = "Ctrl-L  redraw the screen";
