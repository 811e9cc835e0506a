//! Tabiya beside its peers, all built with the same flags and measured in one run.
//!
//! `make bench` runs everything; `cargo bench -p tabiya-bench -- perft` only what is named:
//! `perft`, `leaves`, `primitives`, `winnability`, or `pgn FILE` for a file of games. Only where
//! it is named, `winnability-each` times every question alone, which takes minutes.

mod label;
mod measure;
mod perft;
mod pgn;
mod primitive;
mod sample;
mod survey;
mod winnability;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let runs = |name: &str| wanted.is_empty() || wanted.iter().any(|arg| arg == name);
    println!("| job | time for one | best peer / ours |\n| --- | --- | --- |");
    if runs("perft") {
        perft::bulk();
    }
    if runs("leaves") {
        perft::every_leaf();
    }
    if runs("primitives") {
        primitive::all(&sample::samples());
    }
    if runs("winnability") {
        winnability::all();
    }
    if wanted.iter().any(|arg| arg == "winnability-each") {
        winnability::each();
    }
    if runs("pgn") {
        pgn::read(wanted.iter().skip_while(|arg| *arg != "pgn").nth(1).map(String::as_str));
    }
}
