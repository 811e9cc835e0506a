//! The modules of the rules and the engine, as cargo and `wasm-bindgen` make them of
//! `crates/browser`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use wasm_bindgen_cli_support::Bindgen;

use crate::web::run;

/// What the modules are made for.
const TARGET: &str = "wasm32-unknown-unknown";
/// The modules, each by the feature of `tabiya-browser` that makes it.
const MODULES: [&str; 6] = ["rules", "table", "engine", "openings", "review", "train"];
/// The crates that are part of them.
const CRATES: [&str; 12] = [
    "browser", "chess", "computer", "ending", "engine", "inspect", "opening", "protocol", "review",
    "study", "table", "train",
];
/// The search goes deep, and a module has one stack, which does not grow. The engine's network is
/// computed by vectors, which every browser since 2023 has; an older one asks the server. The two
/// flags are separated as cargo wants it.
const FLAGS: &str = "-Clink-args=-z stack-size=4194304\x1f-Ctarget-feature=+simd128";
/// Settings of the build around this one that are meant for it alone: for other machine code, for
/// coverage, or for clippy.
const NOT_INHERITED: [&str; 6] = [
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_BUILD_TARGET",
    "CARGO_TARGET_DIR",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTFLAGS",
];

/// Makes the modules into a folder, each with its JavaScript and its types. Where this machine
/// cannot have the target, the folder is left empty, and the page asks the server.
pub(crate) fn build(workspace: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    for name in ["Cargo.toml", "Cargo.lock"] {
        watch(&workspace.join(name));
    }
    for name in CRATES {
        let folder = workspace.join("crates").join(name);
        watch(&folder.join("Cargo.toml"));
        watch(&folder.join("src"));
        if name == "opening" {
            watch(&folder.join("openings.tsv"));
        }
    }
    if !has_target()? {
        println!(
            "cargo::warning=the page is built without the rules and the engine, and asks the server \
             instead: there is no target {TARGET} (rustup target add {TARGET})"
        );
        return empty(folder);
    }
    let made = MODULES.map(|module| Ok((module, compile(workspace, module)?)));
    let made = made.into_iter().collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    empty(folder)?;
    for (module, wasm) in made {
        bind(module, &wasm, folder)?;
    }
    Ok(())
}

fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

/// Whether the target is there, or rustup could fetch it.
fn has_target() -> Result<bool, Box<dyn Error>> {
    let rustc = env::var("RUSTC")?;
    let is_there = || {
        let print = ["--print", "target-libdir", "--target", TARGET];
        let output = Command::new(&rustc).args(print).output().ok()?;
        let folder = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
        // Rustup lists here what it has installed: who adds the target later gets the modules.
        let list = folder.ancestors().nth(2).map(|lib| lib.join("components"));
        list.filter(|list| list.is_file()).inspect(|list| watch(list));
        Some(folder.is_dir())
    };
    if is_there() == Some(true) {
        return Ok(true);
    }
    // Without rustup, or without a network, there is nothing more to try.
    let _tried = Command::new("rustup").args(["target", "add", TARGET]).output();
    Ok(is_there() == Some(true))
}

/// Compiles a module. Cargo runs within cargo here: it has a folder of its own, so that neither
/// waits for the other, and shares its processors.
fn compile(workspace: &Path, module: &str) -> Result<PathBuf, Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // From `target/release/build/tabiya-page-…/out` to `target`: all profiles make the same.
    let target = out.ancestors().nth(4).ok_or("the build's folder is unknown")?;
    let target = target.join("browser");
    let mut cargo = Command::new(env::var("CARGO")?);
    for name in NOT_INHERITED {
        cargo.env_remove(name);
    }
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS)
        .args(["rustc", "--locked", "--quiet", "--profile", "browser", "--target", TARGET])
        .args(["--package", "tabiya-browser", "--lib", "--crate-type", "cdylib"])
        .args(["--no-default-features", "--features", module, "--target-dir"])
        .arg(&target)
        .current_dir(workspace);
    run(&mut cargo)?;
    let made = target.join(TARGET).join("browser/tabiya_browser.wasm");
    let kept = out.join(format!("{module}.wasm"));
    fs::copy(made, &kept)?;
    Ok(kept)
}

/// Writes a module's JavaScript and types beside it.
fn bind(module: &str, wasm: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(module)
        .web(true)?
        .omit_default_module_path(true)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    Ok(bindgen.generate(folder).map_err(|error| format!("{module}: {error:#}"))?)
}

/// A folder with nothing in it.
fn empty(folder: &Path) -> Result<(), Box<dyn Error>> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(fs::create_dir_all(folder)?),
    }
}
