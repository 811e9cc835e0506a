//! Files of known counts: `FEN ;D1 20 ;D2 400`, one position a line.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str;
use std::time::Instant;

use tabiya_chess::{Position, ReadFenError, Variant, perft};

use super::DEPTH_MAX;
use crate::failure::{Failure, WRONG};
use crate::input::Input;
use crate::line::{InputLine, LineReader};

/// Far longer than any line of a suite.
const LINE_MAX: usize = 64 * 1024;

/// Checks every count up to `nodes_max` and says which ones differ.
pub(super) fn run(file: &Path, variant: Variant, nodes_max: u64) -> Result<ExitCode, Failure> {
    let input = Input::open(file)?;
    let name = input.name.clone();
    let mut lines = LineReader::new(input, LINE_MAX);
    let mut output = io::stdout().lock();
    let mut tally = Tally::default();
    let start = Instant::now();
    loop {
        let entry = match lines.next()? {
            None => break,
            Some(InputLine::TooLong) => Err(EntryError::TooLong),
            Some(InputLine::Bytes(line)) if is_idle(line) => continue,
            Some(InputLine::Bytes(line)) => Entry::read(line, variant),
        };
        let number = lines.number();
        match entry {
            Ok(entry) => entry.check(number, nodes_max, &mut tally, &mut output)?,
            Err(error) => {
                tally.unreadable += 1;
                writeln!(output, "line {number}: {error}")?;
            }
        }
    }
    if tally.positions + tally.unreadable == 0 {
        return Err(Failure::Message(format!("{name} has no positions to check")));
    }
    writeln!(output, "{tally}, seconds: {:.1}", start.elapsed().as_secs_f64())?;
    Ok(if tally.is_clean() { ExitCode::SUCCESS } else { ExitCode::from(WRONG) })
}

/// Whether a line is blank or a remark.
fn is_idle(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#")
}

/// What a line of a suite says.
struct Entry {
    position: Position,
    /// Depth and count.
    counts: Vec<(u32, u64)>,
}

impl Entry {
    fn read(line: &[u8], variant: Variant) -> Result<Self, EntryError> {
        let line = str::from_utf8(line).map_err(|_| EntryError::NotText)?;
        let mut parts = line.split(';').map(str::trim);
        // Files often align their fields by several spaces.
        let fen: Vec<&str> = parts.next().unwrap_or_default().split_whitespace().collect();
        let position = Position::from_fen(&fen.join(" "), variant).map_err(EntryError::Position)?;
        let counts = parts
            .filter(|part| !part.is_empty())
            .map(|part| read_count(part).ok_or(EntryError::Count))
            .collect::<Result<Vec<_>, _>>()?;
        if counts.is_empty() { Err(EntryError::Count) } else { Ok(Self { position, counts }) }
    }

    fn check(
        &self,
        number: usize,
        nodes_max: u64,
        tally: &mut Tally,
        output: &mut impl Write,
    ) -> io::Result<()> {
        tally.positions += 1;
        for &(depth, expected) in &self.counts {
            if expected > nodes_max {
                tally.left_out += 1;
                continue;
            }
            let nodes = perft(&self.position, depth);
            tally.counts += 1;
            tally.nodes = tally.nodes.saturating_add(nodes);
            if nodes != expected {
                tally.different += 1;
                let position = &self.position;
                writeln!(output, "line {number}: D{depth} is {nodes}, not {expected}: {position}")?;
            }
        }
        Ok(())
    }
}

/// Reads `D3 8902`.
fn read_count(text: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = text.strip_prefix('D')?.split_once(char::is_whitespace)?;
    let depth = depth.parse().ok().filter(|&depth: &u32| depth as usize <= DEPTH_MAX)?;
    Some((depth, nodes.trim_start().parse().ok()?))
}

/// Why a line is no entry.
enum EntryError {
    TooLong,
    NotText,
    Position(ReadFenError),
    Count,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "longer than {LINE_MAX} bytes"),
            Self::NotText => f.write_str("not UTF-8"),
            Self::Position(error) => error.fmt(f),
            Self::Count => f.write_str("counts are written as ;D1 20 ;D2 400 behind the position"),
        }
    }
}

/// What has been checked so far.
#[derive(Default)]
struct Tally {
    positions: usize,
    counts: usize,
    different: usize,
    left_out: usize,
    unreadable: usize,
    nodes: u64,
}

impl Tally {
    const fn is_clean(&self) -> bool {
        self.different == 0 && self.unreadable == 0
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, counts, different, left_out, unreadable, nodes } = self;
        write!(
            f,
            "positions: {positions}, counts: {counts}, different: {different}, \
             left out: {left_out}, unreadable lines: {unreadable}, nodes: {nodes}"
        )
    }
}
