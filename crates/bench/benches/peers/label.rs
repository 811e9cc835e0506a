//! Positions whose answer is known: the labels inside the crate `chasolver`, read where cargo has
//! put its source.

use std::path::PathBuf;
use std::process::Command;

/// A position, and whether White and Black can ever give mate in it.
pub(crate) struct Label {
    pub(crate) fen: String,
    pub(crate) winnable: [bool; 2],
}

/// Every `step`th label of a file: `lichess.txt` has positions in which flags fell in real games,
/// `positions.txt` those that were made to be hard.
pub(crate) fn read(file: &str, step: usize) -> Vec<Label> {
    let path = source().join("tests").join(file);
    let text = std::fs::read_to_string(&path).expect("the crate comes with its labels");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.step_by(step).map(label).filter(has_possible_pawns).collect()
}

/// Whether no side has more than eight pawns. Two of the hard positions have nine: no game reaches
/// them, and we do not read them.
fn has_possible_pawns(label: &Label) -> bool {
    ['P', 'p'].iter().all(|&pawn| label.fen.matches(pawn).count() <= 8)
}

/// `WB FEN`, with `-` for a side that can never mate, and mostly without counters.
fn label(line: &str) -> Label {
    let (winnable, fen) = line.split_once(' ').expect("letters come before the position");
    let counters = if fen.split_whitespace().count() == 4 { " 0 1" } else { "" };
    let winnable = ['W', 'B'].map(|letter| winnable.contains(letter));
    Label { fen: format!("{fen}{counters}"), winnable }
}

/// The folder with the source of `chasolver`.
fn source() -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["metadata", "--format-version", "1", "--locked", "--offline"];
    let output = Command::new(cargo).args(arguments).output().expect("cargo runs");
    let text = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    let before = "\"manifest_path\":\"";
    text.split(before)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(PathBuf::from)
        .filter_map(|manifest| manifest.parent().map(PathBuf::from))
        .find(|folder| folder.ends_with("chasolver-3.0.0"))
        .expect("chasolver is a dependency")
}
