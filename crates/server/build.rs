//! Builds the page, which is part of the binary, into `OUT_DIR/page`, and lists its files in
//! `OUT_DIR/page.rs`. Without the feature `page` the plain page stands there, which needs no Node.js.

use std::error::Error;
use std::fmt::Write;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, io};

/// The oldest Node.js that the page's tools run on.
const NODE_MIN: (u32, u32) = (20, 19);
/// What the page is made of, below `web`. Nothing that a build writes is among it.
const SOURCES: [&str; 9] = [
    ".npmrc",
    "build",
    "index.html",
    "package-lock.json",
    "package.json",
    "public",
    "src",
    "tsconfig.json",
    "vite.config.ts",
];
/// A copy of the lock file that the installed packages were made from.
const STAMP: &str = "node_modules/.tabiya-stamp";

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
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        println!("cargo::rerun-if-changed=page");
        copy(&crate_folder.join("page"), &page)?;
    } else {
        build_page(&crate_folder, &page)?;
    }
    let mut list = Vec::new();
    files(&page, &page, &mut list)?;
    // The server looks files up by halves.
    list.sort();
    Ok(fs::write(out.join("page.rs"), table(&list)?)?)
}

/// Makes the page with Vite.
fn build_page(crate_folder: &Path, page: &Path) -> Result<(), Box<dyn Error>> {
    let web = crate_folder.join("../../web").canonicalize()?;
    for source in SOURCES.iter().chain([&STAMP]) {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    check_node()?;
    // Several builds may share the sources, as an editor's and a person's do.
    let lock = File::create(web.join(".lock"))?;
    lock.lock()?;
    install(&web)?;
    run(Command::new("node")
        .args(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir"])
        .arg("--outDir")
        .arg(page)
        .current_dir(&web))
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
        writeln!(
            code,
            "    File {{ name: {name:?}, tag: {tag:?}, bytes: include_bytes!({path:?}) }},"
        )?;
    }
    code.push_str("]\n");
    Ok(code)
}

/// The plain page in place of the real one.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    match fs::remove_dir_all(to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => fs::create_dir_all(to)?,
    }
    for file in fs::read_dir(from)? {
        let file = file?;
        fs::copy(file.path(), to.join(file.file_name()))?;
    }
    Ok(())
}

fn check_node() -> Result<(), String> {
    let (major, minor) = NODE_MIN;
    let advice = format!(
        "the page is built with Node.js {major}.{minor} or newer and npm; install them, or build \
         without the page: cargo build --no-default-features"
    );
    let output = Command::new("node").arg("--version").output();
    let Ok(output) = output else { return Err(format!("there is no Node.js: {advice}")) };
    let version = String::from_utf8_lossy(&output.stdout);
    let mut numbers = version.trim().trim_start_matches('v').split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(found)), Some(Ok(below))) if (found, below) >= NODE_MIN => Ok(()),
        _ => Err(format!("this Node.js is {}: {advice}", version.trim())),
    }
}

/// Installs what the lock file names, unless it is there already.
fn install(web: &Path) -> Result<(), Box<dyn Error>> {
    let (lock_file, stamp) = (web.join("package-lock.json"), web.join(STAMP));
    let wanted = fs::read(&lock_file)?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    // Not `npm ci`: behind a mirror of the registry, npm 11 takes packages for other systems as
    // missing from the lock file. This installs the same, and a test compares the lock file with
    // what it is to lock.
    run(Command::new("npm").args(["install", "--no-save"]).current_dir(web))?;
    fs::write(&stamp, wanted)?;
    // As old as the lock file, so that cargo does not take it for a change of this build.
    let modified = fs::metadata(&lock_file)?.modified()?;
    Ok(File::options().write(true).open(&stamp)?.set_modified(modified)?)
}

/// Runs a command whose words are shown only if it fails.
fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    for line in String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).lines() {
        println!("cargo::error={line}");
    }
    Err(format!("the page could not be built: {command:?} failed").into())
}
