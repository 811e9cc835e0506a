//! `tabiya play`: the full-screen game.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tabiya_chess::{ByColor, Position, Variant};
use tabiya_table::{ClockStart, Control, PersonName, Seat, Settings};
use tabiya_terminal::computer::Crew;
use tabiya_terminal::games::{Games, LoadError};
use tabiya_terminal::play::{
    self, Colors, Join, Link, Load, Look, Options, Pieces, RunError, Sound, Turning, state_folder,
};

use crate::computer::{Cast, Computers};
use crate::failure::Failure;
use crate::number::number;

/// Play on a full screen: two people at one terminal, against the computer, or on a server
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// Join a server's table by its link, an invitation or a seat's code; or watch it
    #[arg(long, value_name = "URL", conflicts_with_all = [
        "clock", "clock_at_once", "fen", "chess960", "load", "white", "black", "opponent", "watch",
    ])]
    join: Option<Link>,

    /// Your name at a server's table
    #[arg(long, value_name = "NAME", requires = "join")]
    name: Option<PersonName>,

    /// The time control: `5+3`, `3d2`, `10+5x30s`, `40/90+30,30+30`, `5+3|3+0`
    #[arg(long, value_name = "CONTROL", default_value = "none", hide_default_value = true)]
    clock: Control,

    /// Start White's clock at once, not after both first moves
    #[arg(long, requires = "clock")]
    clock_at_once: bool,

    /// The position to start from
    #[arg(long, value_name = "FEN", conflicts_with = "load")]
    fen: Option<String>,

    /// Play Chess960 from the start with this number, 0 to 959; with --fen, read it as Chess960
    #[arg(long, value_name = "N", value_parser = number::<u16>(0..=959))]
    chess960: Option<u16>,

    /// Go on with a game of a PGN file, or look at it if it is over
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clock", "chess960"])]
    load: Option<PathBuf>,

    /// Which game of the file, counted from 1; asked for if there are several
    #[arg(long, value_name = "N", requires = "load", value_parser = number::<usize>(1..=usize::MAX))]
    game: Option<usize>,

    /// White's name
    #[arg(long, value_name = "NAME")]
    white: Option<PersonName>,

    /// Black's name
    #[arg(long, value_name = "NAME")]
    black: Option<PersonName>,

    /// Colors for a light or a dark terminal, or none
    #[arg(long, value_name = "THEME", default_value = "auto")]
    theme: ThemeName,

    /// Letters in place of chess figures
    #[arg(long)]
    ascii: bool,

    /// Turn the board to the player to move
    #[arg(long)]
    auto_flip: bool,

    /// Ring the terminal's bell when your opponent has moved, and at the end
    #[arg(long)]
    bell: bool,

    #[command(flatten)]
    computers: Computers,

    /// The folder for unfinished games, and for what tells servers who you are
    #[arg(long, value_name = "DIR")]
    state: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    /// As the terminal says, dark if it says nothing
    Auto,
    Dark,
    Light,
    /// No colors
    None,
}

/// A computer's answer to a person takes at least so long, so that it is seen.
const ANSWER: Duration = Duration::from_millis(400);

const HELP: &str = "\
Examples:
  tabiya play
  tabiya play --opponent 4 --color black
  tabiya play --opponent uci:stockfish
  tabiya play --watch random,3 --pace 0.5
  tabiya play --clock 5+3 --white Vera --black Sonja
  tabiya play --chess960 518 --theme light
  tabiya play --join http://192.0.2.7:8064/j/QX7PM2 --name Vera

In the game, ? shows the keys. An unfinished game is kept and offered next time.

Exit status:
  0  played
  2  wrong usage, an unreadable position or file, no terminal, or no seat";

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let seed = arguments.computers.seed();
    let Cast { crew, seats } = arguments.computers.cast(seed)?;
    let mut settings = settings(arguments, &crew)?;
    crew.sit(&mut settings, seats);
    let games = arguments.load.as_deref().map(load).transpose()?;
    let options = Options {
        settings,
        crew,
        load: games.map(|games| Load { games, number: arguments.game, opponents: seats }),
        join: arguments.join.clone().map(|link| Join { link, name: arguments.name.clone() }),
        seed,
        answer: ANSWER,
        pace: arguments.computers.pace(),
        look: look(arguments, |name| env::var(name).ok()),
        sound: if arguments.bell { Sound::On } else { Sound::Off },
        turning: if arguments.auto_flip { Turning::WithTheMove } else { Turning::ByHand },
        state: arguments.state.clone().or_else(state_folder),
    };
    if let Some(join) = &options.join {
        // Connecting may take a while. If this line cannot be written, nobody misses it.
        let _unread = writeln!(io::stderr(), "Joining {}.", join.link.server);
    }
    let words = play::run(options).map_err(|error| match (error, &arguments.load) {
        (RunError::Load(error), Some(path)) => not_loaded(path, error),
        (error, _) => Failure::Message(error.to_string()),
    })?;
    if let Some(words) = words {
        // A terminal that was closed needs no last line.
        let _gone = writeln!(io::stdout(), "{words}");
    }
    Ok(ExitCode::SUCCESS)
}

fn settings(arguments: &Arguments, crew: &Crew) -> Result<Settings, Failure> {
    let start = match (&arguments.fen, arguments.chess960) {
        (None, None) => Position::start(),
        // The number was checked with the arguments.
        (None, Some(number)) => Position::chess960(number).unwrap_or_else(Position::start),
        (Some(fen), number) => {
            let variant = if number.is_some() { Variant::Chess960 } else { Variant::Standard };
            Position::from_fen(fen, variant).map_err(|error| Failure::Message(error.to_string()))?
        }
    };
    let names = [&arguments.white, &arguments.black].into_iter().flatten();
    if let Some(name) = names.into_iter().find(|name| crew.named(name.as_str()).is_some()) {
        return Err(Failure::Message(format!("{name} is a computer; see --opponent")));
    }
    let seat = |name: &Option<PersonName>| Some(Seat { name: name.clone().map(Into::into) });
    Ok(Settings {
        start,
        control: arguments.clock.clone(),
        clock_start: if arguments.clock_at_once {
            ClockStart::AtOnce
        } else {
            ClockStart::AfterFirstMoves
        },
        seats: ByColor { white: seat(&arguments.white), black: seat(&arguments.black) },
        ..Settings::default()
    })
}

/// The games of a file.
fn load(path: &Path) -> Result<Games, Failure> {
    Games::read(path).map_err(|error| not_loaded(path, error))
}

fn not_loaded(path: &Path, error: LoadError) -> Failure {
    let name = path.display().to_string();
    match error {
        LoadError::Read(error) => Failure::Read { name, error },
        error => Failure::Message(format!("{name}: {error}")),
    }
}

/// The look that the person asked for, and otherwise what the terminal says of itself.
fn look(arguments: &Arguments, variable: impl Fn(&str) -> Option<String>) -> Look {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    // Windows has no such variables, and its terminals show Unicode.
    let is_unicode = cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8");
    let is_true = set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
    let colors = match arguments.theme {
        ThemeName::None => Colors::None,
        ThemeName::Auto if set("NO_COLOR").is_some() => Colors::None,
        _ if is_true => Colors::True,
        _ if set("TERM").is_some_and(|term| term.contains("256color")) => Colors::Many,
        _ => Colors::Sixteen,
    };
    // The background is the last number; 7 and 9 to 15 are light.
    let background = set("COLORFGBG")
        .and_then(|value| value.rsplit(';').next().and_then(|number| number.parse::<u8>().ok()));
    let is_light = match arguments.theme {
        ThemeName::Light => true,
        ThemeName::Auto => matches!(background, Some(7 | 9..=15)),
        ThemeName::Dark | ThemeName::None => false,
    };
    Look {
        pieces: if arguments.ascii || !is_unicode { Pieces::Ascii } else { Pieces::Unicode },
        theme: if is_light { play::Theme::Light } else { play::Theme::Dark },
        colors,
    }
}
