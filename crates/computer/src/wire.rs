//! Computers by the names that the wire has for them.

use tabiya_engine::Opponent;
use tabiya_protocol::Computer;

/// The opponent that is meant by a computer of the wire; none if there is none of that name.
#[must_use]
pub fn opponent(computer: &Computer) -> Option<Opponent> {
    computer.to_string().parse().ok()
}

/// What the wire calls an opponent, given the name that the engine has for it.
#[must_use]
pub fn wire_name(text: &str) -> Option<Computer> {
    match text.parse().ok()? {
        Opponent::Level(level) => Some(Computer::Level(level.number().try_into().ok()?)),
        Opponent::Strategy(name) => Some(Computer::Strategy(name.word().parse().ok()?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_has_a_name_on_the_wire() {
        for one in Opponent::all() {
            let wire = wire_name(&one.to_string()).expect("it has a name");
            assert_eq!(opponent(&wire), Some(one));
        }
    }
}
