//! The keys, and what the marks on the board mean.

use crate::play::look::{Look, Pieces};

/// What the marks on the board mean, in the glyphs of the screen.
pub(crate) fn legend(look: Look) -> String {
    let is_ascii = look.pieces == Pieces::Ascii;
    let (quiet, capture, last) = if is_ascii { ('*', 'x', '\'') } else { ('●', '×', '°') };
    format!("{quiet} free {capture} takes {last} last + hint ! check")
}

/// Fits the smallest screen in width; in height it may have to be moved through.
pub(super) const HELP: &str = "\
Type a move, then Enter: e4 Nf3 e8=N
or arrows, hjkl, Enter; or the mouse.
claim Nf3   claim a draw with a move
Esc     menu, or clear what is typed
Tab     arrows step through the list
Home End PgUp PgDn   the same, always
=  draw         u  take back
r  give up      n  new game, rematch
s  save PGN     v  turn the board
x  turn it after every move
t  light/dark   q  quit
m  menu: clock, position, file, sound
!  hint         i  thoughts
p  two computers: Space for each move
Ctrl-L  draw the screen afresh";
