//! `position`: a start and the moves from there.

use std::fmt;

use tabiya_chess::{Excerpt, Game, ParseUciError, PlayError, Position, ReadFenError, Uci, Variant};

/// Why a `position` was refused. The whole command is: there is no half of a game.
#[derive(Debug)]
pub(super) enum PositionError {
    Start(Excerpt),
    Fen(ReadFenError),
    Moves(Excerpt),
    Unreadable(ParseUciError),
    Illegal { mv: Uci, ply: usize, error: PlayError },
}

/// Reads what follows `position`.
pub(super) fn read(text: &str, variant: Variant) -> Result<Game, PositionError> {
    let mut words = text.split_whitespace().peekable();
    let start = match words.next() {
        Some("startpos") => variant.start(),
        Some("fen") => {
            let mut fields = Vec::new();
            while let Some(field) = words.next_if(|&word| word != "moves") {
                fields.push(field);
            }
            Position::from_fen(&fields.join(" "), variant).map_err(PositionError::Fen)?
        }
        _ => return Err(PositionError::Start(Excerpt::new(text))),
    };
    match words.next() {
        None | Some("moves") => {}
        Some(other) => return Err(PositionError::Moves(Excerpt::new(other))),
    }
    let mut game = Game::from_position(start);
    for (ply, word) in words.enumerate() {
        let mv: Uci = word.parse().map_err(PositionError::Unreadable)?;
        // A board program may play on where our rules end the game by themselves.
        game.set_outcome(None);
        game.play_uci(mv).map_err(|error| PositionError::Illegal { mv, ply: ply + 1, error })?;
    }
    Ok(game)
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("position refused: ")?;
        match self {
            Self::Start(text) => write!(f, "{text} begins with neither startpos nor fen"),
            Self::Fen(error) => error.fmt(f),
            Self::Moves(word) => write!(f, "{word} stands where moves was expected"),
            Self::Unreadable(error) => error.fmt(f),
            Self::Illegal { mv, ply, error } => write!(f, "move {ply}, {mv}: {error}"),
        }
    }
}

impl std::error::Error for PositionError {}
