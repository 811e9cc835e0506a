//! The options of `play` and `classic` that are about computers.

use std::ffi::OsStr;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Command, Error, ValueEnum, ValueHint};
use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Opponent, ParseOpponentError, Random, Strategy};
use tabiya_match::{EngineSpec, Guest};
use tabiya_table::Name;
use tabiya_terminal::computer::{Computer, Crew, External, Pace};
use tabiya_terminal::file::expand;

use crate::failure::Failure;
use crate::number::number;

/// The longest pause between two moves.
const PACE_MAX_S: f64 = 3600.0;
/// The most characters of an engine's name: any of them fit into a name at a table.
const LETTERS_MAX: usize = 60;
/// What stands before the command of an engine that is not ours.
const UCI: &str = "uci:";

#[derive(Debug, Args)]
#[command(next_help_heading = "Computers")]
pub(crate) struct Computers {
    /// Play against the computer: a level from 1 to 10, or a strategy: `random`,
    /// `greedy`, `minimax`, `alpha-beta`, `monte-carlo` or `engine`; or another engine: `uci:PATH`
    #[arg(long, value_name = "WHO", value_parser = WhoParser, hide_possible_values = true)]
    opponent: Option<Who>,

    /// Your color against the computer
    #[arg(long, value_name = "COLOR", default_value = "white", requires = "opponent")]
    color: ColorName,

    /// Watch two computers play: `4,random`
    #[arg(long, value_name = "WHITE,BLACK", conflicts_with = "opponent",
          value_hint = ValueHint::Other)]
    watch: Option<Pair>,

    /// The seconds between the moves that you watch
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = pace,
          requires = "watch")]
    pace: Duration,

    /// Wait for a key before each move that you watch
    #[arg(long, requires = "watch", conflicts_with = "pace")]
    step: bool,

    /// The seed of the computers' random choices: the same seed, the same game
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=usize::MAX))]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColorName {
    White,
    Black,
    Random,
}

/// An opponent that was asked for on the command line.
#[derive(Clone, Debug)]
enum Who {
    Own(Opponent),
    /// Another UCI engine, by its command.
    Engine(EngineSpec),
}

/// Two computers, White's first.
#[derive(Clone, Debug)]
struct Pair(ByColor<Who>);

/// Parses an opponent, and lists the names that a shell can offer.
#[derive(Clone, Debug)]
struct WhoParser;

/// All computers that can play, and which of them play.
#[derive(Debug, Default)]
pub(crate) struct Cast {
    pub(crate) crew: Crew,
    pub(crate) seats: ByColor<Option<Computer>>,
}

/// A seed that the moment gives.
pub(crate) fn moment_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()) << 32
}

impl Computers {
    /// The seed that was asked for, or the moment.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(moment_seed)
    }

    /// Which computer plays which side. Other engines are started once, to see whether they work
    /// and what they are called.
    pub(crate) fn cast(&self, seed: u64) -> Result<Cast, Failure> {
        let wanted = self.wanted(seed);
        let mut externals: Vec<External> = Vec::new();
        let mut names: Vec<String> = Vec::new();
        let mut seat = |who: Option<&Who>| -> Result<Option<Computer>, Failure> {
            match who {
                None => Ok(None),
                Some(Who::Own(opponent)) => Ok(Some(Computer::Own(*opponent))),
                Some(Who::Engine(spec)) => {
                    let name = name(spec, &names)?;
                    names.push(name.to_string());
                    let spec = spec.clone();
                    let start = move || -> Box<dyn Strategy> { Box::new(Guest::new(spec.clone())) };
                    externals.push(External::new(name, start));
                    Ok(Some(Computer::External(externals.len() - 1)))
                }
            }
        };
        let seats = ByColor { white: seat(wanted.white)?, black: seat(wanted.black)? };
        Ok(Cast { crew: Crew::new(externals), seats })
    }

    fn wanted(&self, seed: u64) -> ByColor<Option<&Who>> {
        if let Some(Pair(pair)) = &self.watch {
            return ByColor { white: Some(&pair.white), black: Some(&pair.black) };
        }
        let person = match self.color {
            ColorName::White => Color::White,
            ColorName::Black => Color::Black,
            ColorName::Random => Color::ALL[Random::new(seed).below(2)],
        };
        ByColor::new_with(|color| self.opponent.as_ref().filter(|_| color != person))
    }

    pub(crate) fn pace(&self) -> Pace {
        if self.step { Pace::Step } else { Pace::Every(self.pace) }
    }
}

/// What an engine is called at the table: as it calls itself, but for names that are taken.
fn name(spec: &EngineSpec, taken: &[String]) -> Result<Name, Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::Message(format!("cannot start the engine {}: {error}", spec.command))
    };
    let own = Guest::name(spec).map_err(|error| failed(&error))?;
    let is_taken =
        |name: &str| taken.iter().any(|one| one == name) || Crew::default().named(name).is_some();
    let mut own: String = own.trim().chars().take(LETTERS_MAX).collect();
    own.truncate(own.trim_end().len());
    let mut name = own.clone();
    let mut count = 1;
    while is_taken(&name) {
        count += 1;
        name = format!("{own} {count}");
    }
    name.parse().map_err(|error| failed(&error))
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix(UCI) {
            Some(command) => {
                let spec: EngineSpec = command.parse().map_err(|error| format!("uci: {error}"))?;
                // The shell expands no `~` behind a colon.
                let command = expand(&spec.command).to_string_lossy().into_owned();
                Ok(Self::Engine(EngineSpec { command, ..spec }))
            }
            None => {
                let own: Result<Opponent, ParseOpponentError> = text.parse();
                own.map(Self::Own).map_err(|error| format!("{error}, and uci:PATH"))
            }
        }
    }
}

impl FromStr for Pair {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (white, black) = text.split_once(',').ok_or("write White's and Black's: 4,random")?;
        Ok(Self(ByColor { white: white.parse()?, black: black.parse()? }))
    }
}

impl TypedValueParser for WhoParser {
    type Value = Who;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<Who, Error> {
        let read = text.to_str().ok_or_else(|| "it is not UTF-8".to_owned()).and_then(str::parse);
        read.map_err(|error: String| {
            let arg = arg.map_or_else(String::new, ToString::to_string);
            let text = text.to_string_lossy();
            let message = format!("invalid value '{text}' for '{arg}': {error}\n");
            Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let own = Opponent::all().map(|opponent| PossibleValue::new(opponent.to_string()));
        Some(Box::new(own.chain([PossibleValue::new(UCI)])))
    }
}

fn pace(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=PACE_MAX_S).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "write seconds, from 0 to 3600".to_owned())
}
