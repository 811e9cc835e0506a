//! Parameters of the search, found by simultaneous perturbation (James Spall's SPSA): all of them
//! are moved at once, each up or down by a coin, and two engines, one moved this way and one the
//! opposite way, play for it. Whoever wins draws all parameters a little to its side.

use std::fmt::Write as _;
use std::path::Path;
use std::thread;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Engine, Parameters, Random, Strategy};

use crate::Searching;
use crate::error::Error;
use crate::file;
use crate::game::{Chosen, ask, begin, engine, play_out};

/// Pairs of games of a round, played side by side.
const PAIRS: u64 = 4;
/// Moves of either side that dice play at the beginning, at least.
const DICE: usize = 8;

/// Where the parameters are, each in parts of its range.
#[derive(Clone, Debug, PartialEq)]
struct State {
    rounds: u32,
    places: Vec<f64>,
}

/// What one pair of games has tried, and how it went.
struct Trial {
    /// For each parameter, 1 or -1: which way the first engine moved it.
    signs: Vec<f64>,
    /// What the first engine has won above the second, from -2 to 2.
    lead: f64,
}

/// Plays rounds until there are as many as wanted.
pub(crate) fn run(searching: &Searching) -> Result<(), Error> {
    let path = searching.state.as_path();
    let mut state = State::read(path)?;
    while state.rounds < searching.rounds {
        let trials = play_round(searching, &state);
        // At the end a step is a tenth of what it was at the beginning.
        let done = f64::from(state.rounds) / f64::from(searching.rounds);
        let step = searching.step * searching.reach * (1.0 - 0.9 * done);
        for Trial { signs, lead } in &trials {
            for (place, sign) in state.places.iter_mut().zip(signs) {
                *place = (*place + step * lead * sign).clamp(0.0, 1.0);
            }
        }
        state.rounds += 1;
        state.write(path)?;
        if state.rounds.is_multiple_of(25) {
            println!("after {} rounds:\n{}", state.rounds, state.describe());
        }
    }
    Ok(())
}

/// Plays the pairs of a round, side by side.
fn play_round(searching: &Searching, state: &State) -> Vec<Trial> {
    let number = |pair| u64::from(state.rounds) * PAIRS + pair;
    thread::scope(|scope| {
        let pairs: Vec<_> = (0..PAIRS)
            .map(|pair| scope.spawn(move || play_pair(searching, state, number(pair))))
            .collect();
        // A pair that has panicked has said so, and teaches nothing.
        pairs.into_iter().filter_map(|pair| pair.join().ok()).collect()
    })
}

/// Plays two games from one beginning, each engine once with White.
fn play_pair(searching: &Searching, state: &State, number: u64) -> Trial {
    let mut random = Random::new(searching.seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
    // Numbers near each other give sequences far apart.
    let mut random = Random::new(random.word());
    let signs: Vec<f64> =
        state.places.iter().map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect();
    let moved = |way: f64| {
        let mut engine = engine();
        let places = state.places.iter().zip(&signs);
        let places = places.map(|(place, sign)| place + way * sign * searching.reach);
        engine.set_parameters(parameters(&places.collect::<Vec<_>>()));
        engine
    };
    let (mut first, mut second) = (moved(1.0), moved(-1.0));
    let plies = DICE + random.below(2);
    let start = begin(plies, &mut random, |game| ask(&mut first, game, searching.nodes));
    let mut lead = 0.0;
    for color in Color::ALL {
        for engine in [&mut first, &mut second] {
            engine.new_game();
        }
        let (own, other): (&mut Engine, &mut Engine) = (&mut first, &mut second);
        let mut players = match color {
            Color::White => ByColor { white: own, black: other },
            Color::Black => ByColor { white: other, black: own },
        };
        let (_, winner) = play_out(start.clone(), |game| {
            Chosen::Thoroughly(ask(players[game.position().turn()], game, searching.nodes))
        });
        lead += winner.map_or(0.0, |winner| if winner == color { 1.0 } else { -1.0 });
    }
    Trial { signs, lead }
}

/// The parameters at these places of their ranges.
fn parameters(places: &[f64]) -> Parameters {
    let value = |(place, (_, range)): (&f64, &(_, std::ops::RangeInclusive<i32>))| {
        let (least, most) = (f64::from(*range.start()), f64::from(*range.end()));
        #[expect(clippy::cast_possible_truncation, reason = "it is within the range")]
        let value = (least + place.clamp(0.0, 1.0) * (most - least)).round() as i32;
        value
    };
    let values: Vec<i32> = places.iter().zip(Parameters::RANGES).map(value).collect();
    Parameters::default().with_values(&values)
}

impl State {
    /// The parameters in force.
    fn new() -> Self {
        let values = Parameters::default().values();
        let place = |(value, (_, range)): (&i32, &(_, std::ops::RangeInclusive<i32>))| {
            f64::from(value - range.start()) / f64::from(range.end() - range.start())
        };
        Self { rounds: 0, places: values.iter().zip(Parameters::RANGES).map(place).collect() }
    }

    /// The state in a file; a new one if there is no file.
    fn read(path: &Path) -> Result<Self, Error> {
        let Some(text) = file::read(path)? else { return Ok(Self::new()) };
        Self::parse(&text).ok_or_else(|| Error::Line(path.to_path_buf(), 1))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let rounds = words.next()?.parse().ok()?;
        let places: Vec<f64> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
        let is_whole = places.len() == Parameters::RANGES.len()
            && places.iter().all(|place| (0.0..=1.0).contains(place));
        is_whole.then_some(Self { rounds, places })
    }

    fn to_text(&self) -> String {
        let places: Vec<String> = self.places.iter().map(f64::to_string).collect();
        format!("{} {}\n", self.rounds, places.join(" "))
    }

    /// Writes the state, whole or not at all.
    fn write(&self, path: &Path) -> Result<(), Error> {
        file::write(path, self.to_text().as_bytes())
    }

    /// The parameters as they are written in `parameter.rs`.
    fn describe(&self) -> String {
        let values = parameters(&self.places).values();
        let mut text = String::new();
        for ((name, range), value) in Parameters::RANGES.iter().zip(values) {
            // Writing to a string does not fail.
            let _ = writeln!(text, "    {name}: {value} in {}..={};", range.start(), range.end());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_read_as_it_was_written() {
        let state = State { rounds: 7, ..State::new() };
        assert_eq!(State::parse(&state.to_text()), Some(state));
        for text in ["", "x", "3 0.5", "3 0.5 nan"] {
            assert_eq!(State::parse(text), None, "{text}");
        }
        assert_eq!(parameters(&State::new().places), Parameters::default());
    }

    #[test]
    fn a_pair_of_games_is_the_same_for_the_same_seed() {
        let searching = Searching {
            state: "unused".into(),
            rounds: 1,
            seed: 5,
            nodes: 60,
            reach: 0.2,
            step: 0.1,
        };
        let play = || play_pair(&searching, &State::new(), 3);
        let (one, other) = (play(), play());
        assert!((one.lead - other.lead).abs() < 0.1 && one.signs == other.signs);
        assert!(one.lead.abs() <= 2.0);
    }
}
