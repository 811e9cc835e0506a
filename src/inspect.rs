//! `tabiya inspect`: passes lines to `tabiya-inspect` and its answers back.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use tabiya_inspect::{LINE_MAX, Reply, reply};

use crate::failure::Failure;
use crate::input::Input;
use crate::line::{InputLine, LineReader};

/// Answer questions about positions and games, one JSON object a line
///
/// Reads one JSON object a line from standard input and writes one JSON object a line, in the same
/// order. A question that cannot be answered gets {"error": {"kind", "message"}}; that is no
/// failure of the command. An "id" is repeated in the answer. Blank lines are skipped, and a line
/// may have 64 KiB.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Arguments {}

const HELP: &str = r#"Questions:
  {"fen": F}                        facts: legal moves, check, castling, outcome …
  {"fen": F, "threats": true}       the same, with what each piece attacks
  {"fen": F, "winnable": true}      the same, with who can still give mate
  {"fen": F, "san": "Nf3"}          the move in both notations, and where it leads;
                                    "lenient": true reads what people write
  {"fen": F, "uci": "g1f3"}         the same
  {"moves": ["e2e4", "e7e5"]}       what becomes of a game, from the start or from a "fen"
  {"square": "0,4"}                 the square of a row,column
  {"rowcol": "1,4 3,4"}             the move of two of them
  {"fen": F, "flag": "white"}       the result when White's time runs out
  "chess960": true goes with every "fen" and with "moves".

Examples:
  echo '{"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]}' | tabiya inspect
  tabiya inspect < questions.jsonl > answers.jsonl

Exit status:
  0  all input was read
  2  standard input could not be read"#;

pub(crate) fn run(_arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut lines = LineReader::new(Input::stdin(), LINE_MAX);
    let mut output = BufWriter::new(io::stdout().lock());
    while let Some(line) = lines.next()? {
        let reply = match line {
            InputLine::Bytes(line) if line.trim_ascii().is_empty() => continue,
            InputLine::Bytes(line) => reply(line),
            InputLine::TooLong => Reply::too_long(),
        };
        writeln!(output, "{reply}")?;
        // Whoever asks line by line waits for this answer.
        output.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
