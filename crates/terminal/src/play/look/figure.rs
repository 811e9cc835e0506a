//! Figures of several lines for large squares.

use tabiya_chess::Role;

/// Where the piece's letter stands: a capital for White, so that a figure says whose it is and
/// what it is without its color.
pub(crate) const LETTER: char = '@';

/// How a figure is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawing {
    /// A solid shape.
    Solid,
    /// Its outline.
    Outline,
}

/// The largest figure that fits into so many rows, if there is one: its lines, all equally long,
/// with the letter in the middle.
pub(crate) const fn figure(
    role: Role,
    drawing: Drawing,
    rows: u16,
) -> Option<&'static [&'static str]> {
    Some(match (drawing, rows) {
        (_, 0..3) => return None,
        (Drawing::Solid, 3..5) => solid(role),
        (Drawing::Solid, _) => large_solid(role),
        (Drawing::Outline, 3..5) => outline(role),
        (Drawing::Outline, _) => large_outline(role),
    })
}

const fn solid(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &["     ", " ▗@▖ ", " ▟█▙ "],
        Role::Knight => &["▗▟█▙ ", "▀▘@█▌", " ▟██▙"],
        Role::Bishop => &[" ▗▲▖ ", " ▐@▌ ", " ▟█▙ "],
        Role::Rook => &["▐▙█▟▌", " █@█ ", "▗███▖"],
        Role::Queen => &["▙▗█▖▟", "▐█@█▌", " ▟█▙ "],
        Role::King => &[" ▄╋▄ ", "▐█@█▌", " ▟█▙ "],
    }
}

const fn large_solid(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &["         ", "   ▟█▙   ", "   ▜@▛   ", "   ▜█▛   ", "  ▟███▙  "],
        Role::Knight => &["   ▟▙█▖  ", " ▗▟████▖ ", " ███@██▌ ", " ▀▀▗████ ", "  ▟█████▖"],
        Role::Bishop => &["   ▗█▖   ", "  ▗█▛█▖  ", "  ▐█@█▌  ", "   ▜█▛   ", "  ▟███▙  "],
        Role::Rook => &[" ▐█ █ █▌ ", " ▝█████▘ ", "  ▐█@█▌  ", "  ▐███▌  ", " ▗█████▖ "],
        Role::Queen => &["▐▖ █ █ ▗▌", " █▄█▄█▄█ ", " ▐██@██▌ ", "  ▜███▛  ", " ▗█████▖ "],
        Role::King => &["   ▄█▄   ", " ▗▄▖█▗▄▖ ", " ███@███ ", " ▝█████▘ ", "  ▟███▙  "],
    }
}

const fn outline(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &["     ", " ╭@╮ ", " └─┘ "],
        Role::Knight => &["╭──╮ ", "╰╮@│ ", " └─┘ "],
        Role::Bishop => &["  ╷  ", " ╱@╲ ", " └─┘ "],
        Role::Rook => &["┌┬┬┬┐", "└┤@├┘", " └─┘ "],
        Role::Queen => &["╲ │ ╱", " │@│ ", " └─┘ "],
        Role::King => &[" ─┼─ ", " │@│ ", " └─┘ "],
    }
}

const fn large_outline(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &["         ", "   ╭─╮   ", "   │@│   ", "  ╭┴─┴╮  ", "  └───┘  "],
        Role::Knight => &["   ╭─┬─╮ ", " ╭─╯   │ ", " ╰─╮@  │ ", "  ╭╯  ╰╮ ", "  └────┘ "],
        Role::Bishop => &["    ╷    ", "   ╱ ╲   ", "  │ @ │  ", "   ╲ ╱   ", "  └───┘  "],
        Role::Rook => &[" ┌┐┌─┐┌┐ ", " │└┘ └┘│ ", " └┐ @ ┌┘ ", " ┌┘   └┐ ", " └─────┘ "],
        Role::Queen => &[" ╲  │  ╱ ", " │╲╱ ╲╱│ ", " │  @  │ ", "  ╲   ╱  ", "  └───┘  "],
        Role::King => &["   ─┼─   ", " ╭──┴──╮ ", " │  @  │ ", "  ╲   ╱  ", "  └───┘  "],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_a_rectangle_with_its_letter_in_the_middle() {
        for role in Role::ALL {
            for drawing in [Drawing::Solid, Drawing::Outline] {
                assert_eq!(figure(role, drawing, 2), None);
                for rows in 3..=6 {
                    let lines = figure(role, drawing, rows).expect("there is a figure");
                    assert_eq!(lines.len() % 2, 1);
                    assert!(lines.len() <= usize::from(rows), "{role}");
                    let width = lines[0].chars().count();
                    assert!(lines.iter().all(|line| line.chars().count() == width), "{lines:?}");
                    let middle: Vec<char> = lines[lines.len() / 2].chars().collect();
                    assert_eq!(middle[width / 2], LETTER, "{lines:?}");
                }
            }
        }
    }
}
