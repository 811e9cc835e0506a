//! Repertoires of openings for the page, which keeps them as PGN.

use serde::{Deserialize, Serialize};
use tabiya_chess::{Color, Move, Position, SanPlus, Uci};
use tabiya_train::{Reading, Repertoire, RepertoireError};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::{millis, position, told};

/// Answers questions about repertoires. It remembers the one of the last question, so that its PGN is
/// read once.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Repertoires {
    last: Option<(String, Repertoire)>,
}

/// A question about a repertoire.
#[derive(Debug, Deserialize)]
struct Question {
    color: Color,
    /// The repertoire; empty if there is none yet.
    pgn: String,
    ask: Ask,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Ask {
    /// What there is.
    Look,
    /// The moves of a position.
    Moves { fen: String },
    /// What the opponent plays; `dice` is any number.
    Reply { fen: String, dice: f64 },
    /// Adds games, each line up to so many moves of both sides.
    Add { text: String, plies: usize },
    /// Adds a line that was played.
    Play { fen: String, moves: Vec<Uci> },
    /// Takes a move out.
    Remove { fen: String, uci: Uci },
    /// Adds what another copy of the same repertoire has.
    Join { text: String },
}

/// An answer.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Whole(Whole),
    Moves(Vec<ToldMove>),
    Reply(Option<Uci>),
    Fault { fault: &'static str },
}

/// All of a repertoire.
#[derive(Debug, Serialize)]
struct Whole {
    pgn: String,
    /// How many moves there are, of both sides.
    moves: usize,
    /// Where lines begin, the usual start first.
    starts: Vec<String>,
    /// The positions of the own side, the nearest to a start first.
    questions: Vec<ToldQuestion>,
    /// How many games were read and left out, where games were added.
    games: usize,
    left_out: usize,
}

#[derive(Debug, Serialize)]
struct ToldQuestion {
    fen: String,
    expected: Vec<Uci>,
}

#[derive(Debug, Serialize)]
struct ToldMove {
    uci: Uci,
    san: String,
    count: u32,
    /// The position after it.
    fen: String,
}

#[wasm_bindgen]
impl Repertoires {
    /// Without a repertoire.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers `{"color", "pgn", "ask"}`. What is asked is `look`, `moves`, `reply`, `add`, `play`,
    /// `remove` or `join`; what is refused is told as `{"fault"}`.
    ///
    /// # Errors
    ///
    /// This is no such question, or the PGN of the repertoire is none.
    pub fn ask(&mut self, question: &str) -> Result<String, JsError> {
        told(self.answer(question))
    }

    fn answer(&mut self, question: &str) -> Result<Answer, String> {
        let Question { color, pgn, ask } =
            serde_json::from_str(question).map_err(|error| error.to_string())?;
        let repertoire = self.open(color, pgn)?;
        Ok(match ask {
            Ask::Look => Answer::Whole(Whole::of(repertoire, 0, 0)),
            Ask::Moves { fen } => Answer::Moves(moves(repertoire, &position(&fen)?)),
            Ask::Reply { fen, dice } => {
                let position = position(&fen)?;
                let reply = repertoire.reply(&position, millis(dice));
                Answer::Reply(reply.map(|mv| position.uci(mv)))
            }
            Ask::Add { text, plies } => match Repertoire::read(&text, color, plies) {
                Ok(Reading { repertoire: added, games, left_out }) => {
                    changed(repertoire, games, left_out, |own| own.merge(&added))
                }
                Err(error) => Answer::Fault { fault: fault(&error) },
            },
            Ask::Play { fen, moves } => {
                let start = position(&fen)?;
                let line = line(start, &moves)?;
                changed(repertoire, 0, 0, |own| own.add_line(&start, &line))
            }
            Ask::Remove { fen, uci } => {
                let position = position(&fen)?;
                let mv = uci.to_move(&position).map_err(|refusal| refusal.to_string())?;
                changed(repertoire, 0, 0, |own| {
                    own.remove(&position, mv);
                    Ok(())
                })
            }
            Ask::Join { text } => {
                let copy = Repertoire::read(&text, color, usize::MAX);
                changed(repertoire, 0, 0, |own| own.join(&copy?.repertoire))
            }
        })
    }

    /// The repertoire of a question, read unless it is the one of the last.
    fn open(&mut self, color: Color, pgn: String) -> Result<&Repertoire, String> {
        let is_last =
            self.last.as_ref().is_some_and(|(last, own)| *last == pgn && own.color() == color);
        if !is_last {
            let repertoire = if pgn.is_empty() {
                Repertoire::new(color)
            } else {
                let reading = Repertoire::read(&pgn, color, usize::MAX);
                reading.map_err(|error| error.to_string())?.repertoire
            };
            self.last = Some((pgn, repertoire));
        }
        self.last.as_ref().map(|(_, own)| own).ok_or_else(String::new)
    }
}

impl Whole {
    fn of(repertoire: &Repertoire, games: usize, left_out: usize) -> Self {
        let usual = Position::start();
        let mut starts: Vec<&Position> = repertoire.starts().collect();
        starts.sort_by_key(|start| !start.is_same(&usual));
        let questions = repertoire.questions().map(|(position, moves)| ToldQuestion {
            fen: position.to_string(),
            expected: moves.iter().map(|known| position.uci(known.mv)).collect(),
        });
        Self {
            pgn: if repertoire.is_empty() { String::new() } else { repertoire.to_pgn() },
            moves: repertoire.len(),
            starts: starts.into_iter().map(Position::to_string).collect(),
            questions: questions.collect(),
            games,
            left_out,
        }
    }
}

/// The repertoire after a change of a copy of it, which the page keeps if it wants to.
fn changed(
    repertoire: &Repertoire,
    games: usize,
    left_out: usize,
    change: impl FnOnce(&mut Repertoire) -> Result<(), RepertoireError>,
) -> Answer {
    let mut own = repertoire.clone();
    match change(&mut own) {
        Ok(()) => Answer::Whole(Whole::of(&own, games, left_out)),
        Err(error) => Answer::Fault { fault: fault(&error) },
    }
}

/// What is wrong in a word that the page has a sentence for.
fn fault(error: &RepertoireError) -> &'static str {
    match error {
        RepertoireError::TooLarge | RepertoireError::TooManyGames => "too_large",
        RepertoireError::TooManyMoves => "too_many_moves",
        RepertoireError::NoMoves | RepertoireError::Side => "no_moves",
        RepertoireError::Chess960 => "chess960",
        RepertoireError::Pgn(_) | RepertoireError::Move(_) => "unreadable",
    }
}

fn moves(repertoire: &Repertoire, position: &Position) -> Vec<ToldMove> {
    let known = repertoire.moves(position).iter().map(|known| ToldMove {
        uci: position.uci(known.mv),
        san: SanPlus::from_move(position, known.mv).to_string(),
        count: known.count,
        fen: position.play_unchecked(known.mv).to_string(),
    });
    known.collect()
}

/// The moves of a line, each legal where it is played.
fn line(mut position: Position, moves: &[Uci]) -> Result<Vec<Move>, String> {
    let legal = moves.iter().map(|uci| {
        let mv = uci.to_move(&position).map_err(|refusal| refusal.to_string())?;
        position = position.play_unchecked(mv);
        Ok(mv)
    });
    legal.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn ask(repertoires: &mut Repertoires, pgn: &str, ask: Value) -> Result<Value, String> {
        let question = json!({ "color": "white", "pgn": pgn, "ask": ask }).to_string();
        let answer = repertoires.answer(&question)?;
        serde_json::to_value(answer).map_err(|error| error.to_string())
    }

    #[test]
    fn a_repertoire_grows_by_games_and_moves_and_is_kept_as_pgn() {
        let mut own = Repertoires::new();
        let games = "1. e4 e5 2. Nf3 *\n\n1. e4 c5 2. Nf3 *\n\n1. e4 e5 2. Nf3 *\n\n1. e5 *";
        let add = json!({ "kind": "add", "text": games, "plies": 30 });
        let whole = ask(&mut own, "", add).expect("it is added");
        assert_eq!((&whole["games"], &whole["left_out"]), (&json!(3), &json!(1)));
        assert_eq!((&whole["moves"], &whole["starts"]), (&json!(5), &json!([START])));
        let pgn = whole["pgn"].as_str().expect("text").to_owned();
        let moves = ask(&mut own, &pgn, json!({ "kind": "moves", "fen": START })).expect("moves");
        assert_eq!((&moves[0]["san"], &moves[0]["count"]), (&json!("e4"), &json!(3)));
        let after = &moves[0]["fen"];
        let reply = |dice: f64| json!({ "kind": "reply", "fen": after, "dice": dice });
        assert_eq!(ask(&mut own, &pgn, reply(0.0)), Ok(json!("e7e5")));
        assert_eq!(ask(&mut own, &pgn, reply(2.0)), Ok(json!("c7c5")));
        let play = json!({ "kind": "play", "fen": START, "moves": ["d2d4", "d7d5", "c2c4"] });
        let whole = ask(&mut own, &pgn, play).expect("it is added");
        assert_eq!(whole["moves"], 8);
        let remove = json!({ "kind": "remove", "fen": START, "uci": "e2e4" });
        let pgn = whole["pgn"].as_str().expect("text").to_owned();
        let whole = ask(&mut own, &pgn, remove).expect("it is removed");
        assert_eq!(whole["moves"], 3);
        let join = json!({ "kind": "join", "text": pgn });
        assert_eq!(ask(&mut own, "", join).expect("a copy")["pgn"], pgn);
        let look = json!({ "kind": "look" });
        assert_eq!(ask(&mut own, "", look).expect("nothing")["pgn"], "");
    }

    #[test]
    fn what_is_refused_is_told_in_a_word() {
        let mut own = Repertoires::new();
        for (text, fault) in [
            ("", "no_moves"),
            ("1. e5 *", "unreadable"),
            ("[Variant \"Chess960\"]\n\n1. e4 *", "chess960"),
            (&" ".repeat(5_000_001), "too_large"),
        ] {
            let add = json!({ "kind": "add", "text": text, "plies": 30 });
            assert_eq!(ask(&mut own, "", add), Ok(json!({ "fault": fault })));
        }
        assert!(ask(&mut own, "nonsense", json!({ "kind": "look" })).is_err());
        assert!(ask(&mut own, "", json!({ "kind": "moves", "fen": "nonsense" })).is_err());
    }
}
