//! Builds the page, which is part of the binary, into `OUT_DIR/page`, and lists its files in
//! `OUT_DIR/page.rs`.

mod browser;
mod web;

use std::error::Error;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), Box<dyn Error>> {
    let crate_folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let page = out.join("page");
    println!("cargo::rerun-if-changed=build");
    web::build(&crate_folder.join("../..").canonicalize()?, &page)?;
    let mut list = Vec::new();
    files(&page, &page, &mut list)?;
    // The server looks files up by halves.
    list.sort();
    Ok(fs::write(out.join("page.rs"), table(&list)?)?)
}

/// Every file below a folder: its name as the page says it, and where it is.
fn files(root: &Path, folder: &Path, list: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files(root, &path, list)?;
        } else if let Ok(name) = path.strip_prefix(root) {
            list.push((name.to_string_lossy().replace('\\', "/"), path));
        }
    }
    Ok(())
}

/// The files as an array of `File`, each with a tag that changes with what is in it.
fn table(list: &[(String, PathBuf)]) -> Result<String, Box<dyn Error>> {
    let mut code = String::from("[\n");
    for (name, path) in list {
        let mut hasher = DefaultHasher::new();
        fs::read(path)?.hash(&mut hasher);
        let tag = format!("\"{:016x}\"", hasher.finish());
        writeln!(code, "    ({name:?}, {tag:?}, include_bytes!({path:?})),")?;
    }
    code.push_str("]\n");
    Ok(code)
}
