//! Why a server does not do what it is asked, in our words.

use tabiya_protocol::{Refusal, ServerRefusal};

use crate::sentence::sentence;

/// A sentence for a refusal. The table's and the rules' are those of a game at one screen; what
/// this release does not know is said in the server's own words.
pub(crate) fn words(refusal: &Refusal, message: &str) -> String {
    let refusal = match refusal {
        Refusal::Server(refusal) => refusal,
        Refusal::Table(refusal) => return sentence(refusal),
        Refusal::Unknown { .. } => return sentence(message),
    };
    match refusal {
        ServerRefusal::NotSeated => "You are watching. Only the players can do that.".to_owned(),
        ServerRefusal::Stale { .. } => {
            "The position has changed. Look again, then move.".to_owned()
        }
        ServerRefusal::TooFast { wait_ms } => {
            format!("That was too fast. Wait {} s.", wait_ms.div_ceil(1000))
        }
        ServerRefusal::OpponentIsPerson => {
            "Your opponent is a person. Resign, offer a draw, or call the game off.".to_owned()
        }
        ServerRefusal::ChatOff | ServerRefusal::NoSuchChat => "There is no chat here.".to_owned(),
        ServerRefusal::Unavailable => "The server could not save that. Try again.".to_owned(),
        ServerRefusal::BadMessage { .. } => "The server did not understand that.".to_owned(),
    }
}
