//! Why a server cannot be used, in our words.

use tabiya_client::ClientError;
use tabiya_protocol::Farewell;
use tabiya_protocol::rest::ProblemKey;

/// The reason, in lowercase and without a full stop, as error messages are written.
pub(crate) fn reason(error: &ClientError) -> String {
    let words = match error {
        ClientError::Problem(problem) => match problem.key {
            ProblemKey::NotFound => "there is no such table on this server",
            ProblemKey::UnknownCode => {
                "there is no game with this code; it may have been used already"
            }
            ProblemKey::ExpiredCode => "this code has expired; ask for a new one",
            ProblemKey::SeatTaken => "both seats are taken; open the game's link to watch",
            ProblemKey::OwnInvitation => "this is your own invitation; give it to somebody else",
            ProblemKey::GameOver => "the game is over; open its link to look at it",
            ProblemKey::NotSeated => "you have no seat at this table",
            ProblemKey::ForeignHost => "the server does not go by that name; use another address",
            ProblemKey::TooFast => "that was too fast; wait a moment",
            ProblemKey::Full => "the server is full; try again later",
            ProblemKey::Unavailable => "the server cannot save anything right now; try again later",
            ProblemKey::Fault => "something went wrong on the server; try again later",
            // What is wrong with this request, such as a name that is not allowed.
            _ => return problem.detail.clone().unwrap_or_else(|| problem.title.clone()),
        },
        ClientError::Dismissed(farewell) => match farewell {
            Farewell::TableRemoved => "this table was removed",
            Farewell::BadMessages => "the server does not understand this program; update it",
            _ => "the server has closed the connection",
        },
        // These are about the connection, and worded where they are known.
        error => return error.to_string(),
    };
    words.to_owned()
}
