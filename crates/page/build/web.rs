//! The page, as Vite makes it.

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use crate::browser;

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
/// The endgame tables, the course of endings and the pack of puzzles, which are files of the page.
const DATA: [&str; 3] = ["crates/ending/tables", "crates/train/course.json", "crates/train/pack"];
/// A copy of the lock file that the installed packages were made from.
const STAMP: &str = "node_modules/.tabiya-stamp";

/// Makes the page with Vite, and before it the modules of the rules and the engine.
pub(crate) fn build(workspace: &Path, page: &Path) -> Result<(), Box<dyn Error>> {
    let web = workspace.join("web");
    for source in SOURCES.iter().chain([&STAMP]) {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    for data in DATA {
        println!("cargo::rerun-if-changed={}", workspace.join(data).display());
    }
    check_node()?;
    // Several builds may share the sources, as an editor's and a person's do.
    let lock = File::create(web.join(".lock"))?;
    lock.lock()?;
    install(&web)?;
    browser::build(workspace, &web.join("browser"))?;
    run(Command::new("node")
        .args(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir"])
        .arg("--outDir")
        .arg(page)
        .current_dir(&web))
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
pub(crate) fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    for line in String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).lines() {
        println!("cargo::error={line}");
    }
    Err(format!("the page could not be built: {command:?} failed").into())
}
