//! `tabiya uci` with a real chess program on the other side: python-chess.

#![cfg(unix)]

use std::path::Path;
use std::process::Command;

/// `make setup` puts python-chess beside the folder that cargo keeps for tests.
#[test]
fn python_chess_plays_and_analyses_with_the_engine() {
    let python = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("python/bin/python");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/uci/python_chess.py");
    let done = Command::new(&python)
        .arg(script)
        .arg(env!("CARGO_BIN_EXE_tabiya"))
        .output()
        .expect("python-chess runs; `make setup` installs it");
    let output = String::from_utf8_lossy(&done.stdout);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{output}{errors}");
    assert!(output.ends_with("9 checks passed\n"), "{output}{errors}");
}
