//! What a person types.

use tabiya_chess::{Move, Position, Refusal, Uci};
use tabiya_train::Answer;

use crate::sentence::sentence;

/// A line at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    Play(Move),
    Hint,
    Show,
    Skip,
    Board,
    Help,
    Quit,
}

/// Reads a line; the error is a sentence.
pub(super) fn request(position: &Position, line: &str) -> Result<Request, String> {
    Ok(match line.to_ascii_lowercase().as_str() {
        "hint" => Request::Hint,
        "show" => Request::Show,
        "skip" => Request::Skip,
        "board" => Request::Board,
        "help" | "?" | "" => Request::Help,
        "quit" | "q" => Request::Quit,
        _ => return typed_move(position, line).map(Request::Play),
    })
}

fn typed_move(position: &Position, text: &str) -> Result<Move, String> {
    if let Ok(uci) = text.parse::<Uci>() {
        return uci.to_move(position).map_err(|refusal: Refusal| sentence(&refusal));
    }
    position.read_san_lenient(text).map_err(|error| sentence(&error))
}

/// How well something was known; none if the line says something else. An empty line is `usual`.
pub(super) fn grade(line: &str, usual: Answer) -> Option<Answer> {
    Some(match line.to_ascii_lowercase().as_str() {
        "" => usual,
        "again" | "a" | "1" => Answer::Again,
        "hard" | "h" | "2" => Answer::Hard,
        "good" | "g" | "3" => Answer::Good,
        "easy" | "e" | "4" => Answer::Easy,
        _ => return None,
    })
}
