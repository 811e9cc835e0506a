//! The options of `play` and `classic` that are about computers.

use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Opponent, ParseOpponentError, Random};
use tabiya_terminal::computer::Pace;

/// The longest pause between two moves.
const PACE_MAX_S: f64 = 3600.0;

#[derive(Debug, Args)]
#[command(next_help_heading = "Computers")]
pub(crate) struct Computers {
    /// Play against the computer: a level from 1 to 10, or a strategy: `random`,
    /// `greedy`, `minimax`, `alpha-beta`, `monte-carlo` or `engine`
    #[arg(long, value_name = "WHO")]
    opponent: Option<Opponent>,

    /// Your color against the computer
    #[arg(long, value_name = "COLOR", default_value = "white", requires = "opponent")]
    color: ColorName,

    /// Watch two computers play: `4,random`
    #[arg(long, value_name = "WHITE,BLACK", conflicts_with = "opponent")]
    watch: Option<Pair>,

    /// The seconds between the moves that you watch
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = pace,
          requires = "watch")]
    pace: Duration,

    /// Wait for a key before each move that you watch
    #[arg(long, requires = "watch", conflicts_with = "pace")]
    step: bool,

    /// Cast the computers' dice from this number: the same game again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColorName {
    White,
    Black,
    Random,
}

/// Two computers, White's first.
#[derive(Clone, Copy, Debug)]
struct Pair(ByColor<Opponent>);

impl Computers {
    /// The seed that was asked for, or the moment.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            since.as_secs() ^ u64::from(since.subsec_nanos()) << 32
        })
    }

    /// Who sits where.
    pub(crate) fn opponents(&self, seed: u64) -> ByColor<Option<Opponent>> {
        if let Some(Pair(pair)) = self.watch {
            return pair.map(Some);
        }
        let person = match self.color {
            ColorName::White => Color::White,
            ColorName::Black => Color::Black,
            ColorName::Random => Color::ALL[Random::new(seed).below(2)],
        };
        ByColor::new_with(|color| self.opponent.filter(|_| color != person))
    }

    pub(crate) fn pace(&self) -> Pace {
        if self.step { Pace::Step } else { Pace::Every(self.pace) }
    }
}

impl FromStr for Pair {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (white, black) = text.split_once(',').ok_or("write White's and Black's: 4,random")?;
        let read = |text: &str| text.parse().map_err(|error: ParseOpponentError| error.to_string());
        Ok(Self(ByColor { white: read(white)?, black: read(black)? }))
    }
}

fn pace(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=PACE_MAX_S).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "write seconds, from 0 to 3600".to_owned())
}
