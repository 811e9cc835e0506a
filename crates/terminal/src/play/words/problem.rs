//! Why a server cannot be used, in our words.

use tabiya_client::ClientError;
use tabiya_protocol::Farewell;
use tabiya_protocol::rest::ProblemKey;

/// A reason, as the messages of errors are written.
pub(crate) fn reason(error: &ClientError) -> String {
    let words = match error {
        ClientError::Problem(problem) => match problem.key {
            ProblemKey::NotFound => "there is no such table on this server",
            ProblemKey::UnknownCode => "no game waits under this code; it may have been used",
            ProblemKey::ExpiredCode => "this code is no longer good; ask for another",
            ProblemKey::SeatTaken => "both seats are taken; watch by the link of the game",
            ProblemKey::OwnInvitation => "this is your own invitation; give it to somebody else",
            ProblemKey::GameOver => "the game is over; look at it by the link of the game",
            ProblemKey::NotSeated => "you have no seat at this table",
            ProblemKey::ForeignHost => "the server is not known by that name; use another address",
            ProblemKey::TooFast => "that was too much at once; wait a moment",
            ProblemKey::Full => "the server is full; try again later",
            ProblemKey::Unavailable => "the server cannot write at the moment; try again later",
            ProblemKey::Fault => "the server has a fault; try again later",
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
