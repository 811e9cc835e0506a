//! The server's description of its REST interface, taken at its word by other people's programs.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;

use tabiya_load::{Launch, Process};

/// A server, with its folder.
struct Server {
    _process: Process,
    _folder: tempfile::TempDir,
    url: String,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        // Whoever asks may say from which address.
        let launch = Launch::new(env!("CARGO_BIN_EXE_tabiya"), folder.path());
        let process = launch.variable("TABIYA_PROXIES", r#"["127.0.0.1"]"#).start();
        let process = process.expect("it starts");
        let url = format!("http://{}", process.address().expect("it is ready"));
        Self { _process: process, _folder: folder, url }
    }

    fn description(&self) -> String {
        format!("{}/api/openapi.json", self.url)
    }
}

/// A program of the Python that `make setup` makes beside the folder that cargo keeps for tests.
fn python(program: &str) -> Command {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("python/bin");
    Command::new(folder.join(program))
}

/// A file that these tests bring along.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rest").join(name)
}

/// Runs a program that must be content.
fn run(command: &mut Command) -> String {
    let done = command.output().expect("it runs; `make setup` installs it");
    let output = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{output}{}", String::from_utf8_lossy(&done.stderr));
    output
}

#[test]
fn a_generated_client_has_true_types_and_plays_with_them() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("there is room");
    let generated = run(python("openapi-python-client")
        .args(["generate", "--meta", "none", "--output-path", "client", "--fail-on-warning"])
        .args(["--url", &server.description(), "--config"])
        .arg(file("client.yaml"))
        .current_dir(&folder));
    assert!(!generated.contains("Warning"), "{generated}");
    let script = file("generated_client.py");
    run(python("mypy").args(["--strict", "client"]).arg(&script).current_dir(&folder));
    run(python("python").arg(&script).arg(&server.url).env("PYTHONPATH", folder.path()));
}

#[test]
fn whatever_schemathesis_makes_up_is_answered_as_described() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("there is room");
    let examples = if std::env::var_os("TABIYA_SOAK").is_some() { "500" } else { "12" };
    let output = run(python("schemathesis")
        .arg("--config-file")
        .arg(file("schemathesis.toml"))
        .args(["run", &server.description(), "--seed", "8064", "--max-examples", examples])
        .args(["--generation-database", "none", "--suppress-health-check", "all", "--no-color"])
        .env("SCHEMATHESIS_HOOKS", file("hooks.py"))
        .env("SERVER_URL", &server.url)
        .current_dir(&folder));
    assert!(output.contains("Tested: 25"), "{output}");
    let answers = output.lines().find_map(|line| line.strip_prefix("answers: "));
    let done = answers.and_then(|answers| answers.split_once(" % done, ")).expect("they count");
    let share: u32 = done.0.parse().expect("a number");
    assert!(share >= 25 && done.1.starts_with("0 too fast"), "hardly anything exists: {answers:?}");
}
