//! Making a game on this device.

use tabiya_chess::{ByColor, Color};
use tabiya_engine::Opponent;
use tabiya_protocol::rest::{CreateGame, NameField, OpponentChoice, Problem, ProblemKey};
use tabiya_protocol::{Computer, TableId, WrittenName, You, decode};
use tabiya_table::{Millis, Name, Seat};

use super::{NewGame, Record};

/// The starts of Chess960.
const STARTS: u16 = 960;

/// Who sits where at first.
struct Seating {
    record: Record,
    names: ByColor<Option<Name>>,
}

/// Makes the game that somebody wishes. `lot` decides what is to be drawn by lot.
pub(crate) fn create(
    wish: &str,
    id: TableId,
    now: Millis,
    lot: u32,
) -> Result<NewGame, Box<Problem>> {
    let wish: CreateGame = decode(wish).map_err(|error| refused(&error.to_string()))?;
    // The low bits draw the side, the others the start.
    let side = u16::try_from(lot % 2).unwrap_or(0);
    let start = u16::try_from(lot / 2 % u32::from(STARTS)).unwrap_or(0);
    let Seating { record, names } = seating(&wish, wish.color.unwrap_or_default().color(side))?;
    let seats = names.map(|name| Some(Seat { name }));
    let settings =
        wish.settings(seats, start).map_err(|error| Box::new(Problem::bad_position(&error)))?;
    Ok(NewGame::open(id, record, settings, now))
}

fn seating(wish: &CreateGame, mine: Color) -> Result<Seating, Box<Problem>> {
    let name = person(NameField::Name, wish.name.as_ref())?;
    let second = person(NameField::SecondName, wish.second_name.as_ref())?;
    Ok(match &wish.opponent {
        OpponentChoice::SameScreen {} => Seating {
            record: Record { computers: ByColor::default(), you: You::Both },
            names: ByColor { white: name, black: second },
        },
        OpponentChoice::Computer { computer } => {
            let (mut computers, mut names) = (ByColor::default(), ByColor::default());
            names[mine] = name;
            names[!mine] = called(computer)?;
            computers[!mine] = Some(computer.clone());
            let you = match mine {
                Color::White => You::White,
                Color::Black => You::Black,
            };
            Seating { record: Record { computers, you }, names }
        }
        OpponentChoice::Computers { white, black } => Seating {
            names: ByColor { white: called(white)?, black: called(black)? },
            record: Record {
                computers: ByColor { white: Some(white.clone()), black: Some(black.clone()) },
                you: You::Watcher,
            },
        },
        OpponentChoice::Friend {} | OpponentChoice::Lobby {} => {
            return Err(refused("a game with another person needs the server"));
        }
    })
}

/// The name of a computer.
fn called(computer: &Computer) -> Result<Option<Name>, Box<Problem>> {
    let opponent: Option<Opponent> = tabiya_computer::opponent(computer);
    let opponent = opponent.ok_or_else(|| Box::new(Problem::from(ProblemKey::UnknownComputer)))?;
    Ok(tabiya_computer::name(opponent).parse().ok())
}

fn person(field: NameField, name: Option<&WrittenName>) -> Result<Option<Name>, Box<Problem>> {
    let name = name.map(WrittenName::kept).transpose();
    name.map_err(|error| {
        let detail = Some(error.to_string());
        Box::new(Problem { detail, field: Some(field), ..ProblemKey::BadName.into() })
    })
}

fn refused(detail: &str) -> Box<Problem> {
    Box::new(Problem { detail: Some(detail.to_owned()), ..ProblemKey::BadRequest.into() })
}
