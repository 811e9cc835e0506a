//! Who plays which game, and from where.

use tabiya_chess::Color;

/// Which engines meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first engine meets all others.
    Gauntlet,
}

/// The games of a match, numbered from 0.
///
/// Games 2n and 2n + 1 are a pair: the same engines, the same opening, colors changed. Pairs go
/// through all encounters before the next opening. So between two engines, game `k` has opening
/// `k / 2`, and the first engine has White if `k` is even. What a number stands for never depends
/// on when or in which order games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    encounters: Vec<(usize, usize)>,
    /// Games of each encounter.
    games: usize,
    openings: usize,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which encounter it belongs to.
    pub encounter: usize,
    /// Which opening it has.
    pub opening: usize,
    /// The index of the engine with the white pieces.
    pub white: usize,
    /// The index of the engine with the black pieces.
    pub black: usize,
}

impl Fixture {
    /// The index of the engine with these pieces.
    #[must_use]
    pub const fn of(&self, color: Color) -> usize {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl Schedule {
    /// The match of so many engines, each encounter with so many games, rounded up to pairs. With
    /// fewer openings than pairs, they come again.
    #[must_use]
    pub fn new(engines: usize, style: Style, games: usize, openings: usize) -> Self {
        let firsts = match style {
            Style::RoundRobin => engines,
            Style::Gauntlet => engines.min(1),
        };
        let encounters =
            (0..firsts).flat_map(|first| (first + 1..engines).map(move |second| (first, second)));
        Self {
            encounters: encounters.collect(),
            games: games.next_multiple_of(2),
            openings: openings.max(1),
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games * self.encounters.len()
    }

    /// Whether there is nothing to play.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which engines meet, the one listed first in front.
    #[must_use]
    pub fn encounters(&self) -> &[(usize, usize)] {
        &self.encounters
    }

    /// The game with this number; none if there are not so many.
    #[must_use]
    pub fn fixture(&self, number: usize) -> Option<Fixture> {
        if number >= self.len() {
            return None;
        }
        let pair = number / 2;
        let encounter = pair % self.encounters.len();
        let (first, second) = self.encounters[encounter];
        let (white, black) =
            if number.is_multiple_of(2) { (first, second) } else { (second, first) };
        let opening = pair / self.encounters.len() % self.openings;
        Some(Fixture { encounter, opening, white, black })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opening, White and Black of every game.
    fn games(schedule: &Schedule) -> Vec<(usize, usize, usize)> {
        let fixture = |number| schedule.fixture(number).expect("within the match");
        (0..schedule.len())
            .map(fixture)
            .map(|fixture| (fixture.opening, fixture.white, fixture.black))
            .collect()
    }

    #[test]
    fn two_engines_play_each_opening_from_both_sides() {
        let schedule = Schedule::new(2, Style::RoundRobin, 6, 2);
        let expected = [(0, 0, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0), (0, 0, 1), (0, 1, 0)];
        assert_eq!(games(&schedule), expected);
        assert_eq!(schedule.fixture(6), None);
    }

    #[test]
    fn everybody_meets_everybody_before_the_next_opening() {
        let schedule = Schedule::new(3, Style::RoundRobin, 4, 9);
        assert_eq!(schedule.encounters(), [(0, 1), (0, 2), (1, 2)]);
        let expected = [(0, 0, 1), (0, 1, 0), (0, 0, 2), (0, 2, 0), (0, 1, 2), (0, 2, 1)];
        assert_eq!(games(&schedule)[..6], expected);
        assert_eq!((schedule.len(), games(&schedule)[6]), (12, (1, 0, 1)));
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_all_others() {
        let schedule = Schedule::new(4, Style::Gauntlet, 2, 1);
        assert_eq!(schedule.encounters(), [(0, 1), (0, 2), (0, 3)]);
    }

    #[test]
    fn pairs_are_never_cut() {
        assert_eq!(Schedule::new(2, Style::RoundRobin, 3, 1).len(), 4);
        assert!(Schedule::new(1, Style::RoundRobin, 4, 1).is_empty());
    }

    #[test]
    fn more_games_do_not_change_the_earlier_ones() {
        let short = games(&Schedule::new(3, Style::RoundRobin, 4, 5));
        let long = games(&Schedule::new(3, Style::RoundRobin, 40, 5));
        assert_eq!(long[..short.len()], short);
    }
}
