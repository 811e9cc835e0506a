//! From a start and moves to the game.

use std::error::Error;

use tabiya_chess::{Game, Position, Uci};
use tabiya_protocol::Text;
use tabiya_protocol::rest::Start;

/// The game of these moves; from the start of standard chess if none is said.
pub(crate) fn replay(start: Option<&Start>, moves: &[Text<Uci>]) -> Result<Game, Box<dyn Error>> {
    let start = start.map_or(Ok(Position::start()), |start| start.position(0))?;
    let mut game = Game::from_position(start);
    for Text(uci) in moves {
        game.play_uci(*uci)?;
    }
    Ok(game)
}
