//! From a spec to a running engine.

use std::fmt;
use std::io;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tabiya_chess::Variant;

use super::pipe::{self, Complaints};
use super::{Engine, Trouble};
use crate::{EngineFault, EngineSpec};

/// The option that makes an engine play Chess960.
const CHESS960: &str = "UCI_Chess960";

/// Why an engine cannot take part.
#[derive(Debug)]
pub enum StartError {
    /// Its program cannot be started.
    Spawn(io::Error),
    /// It did not greet as UCI wants it.
    Fault(EngineFault),
    /// It does not have an option that was to be set.
    NoOption(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spawn(error) => match error.kind() {
                io::ErrorKind::NotFound => f.write_str("there is no such program"),
                io::ErrorKind::PermissionDenied => f.write_str("it may not be run"),
                io::ErrorKind::ExecutableFileBusy => f.write_str("it is being written"),
                _ => error.fmt(f),
            },
            Self::Fault(fault) => write!(f, "it is no UCI engine: {}", fault.excuse()),
            Self::NoOption(name) => write!(f, "it has no option {name}"),
        }
    }
}

impl std::error::Error for StartError {}

impl<'a> Engine<'a> {
    /// Starts an engine and sets its options; none if everything has been stopped meanwhile.
    pub(crate) fn start(
        spec: &EngineSpec,
        variant: Variant,
        stall: Duration,
        stop: &'a AtomicBool,
    ) -> Result<Option<Self>, StartError> {
        let mut engine = Self::spawn(spec, stall, stop).map_err(StartError::Spawn)?;
        let known = match engine.greet() {
            Ok(known) => known,
            Err(Trouble::Stopped) => return Ok(None),
            Err(Trouble::Fault(fault)) => return Err(StartError::Fault(fault)),
        };
        let chess960 = (variant == Variant::Chess960).then_some((CHESS960, "true"));
        let wanted = spec.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in wanted.chain(chess960) {
            if !known.iter().any(|known| known.eq_ignore_ascii_case(name)) {
                return Err(StartError::NoOption(name.to_owned()));
            }
            // A button has no value.
            let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
            // If it has ended, the first game will say so.
            let _ended = engine.send(&format!("setoption name {name}{value}"));
        }
        Ok(Some(engine))
    }

    fn spawn(spec: &EngineSpec, stall: Duration, stop: &'a AtomicBool) -> io::Result<Self> {
        let mut command = Command::new(&spec.command);
        command.args(&spec.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        // Ctrl-C is for us: an engine that it ended would look as if it had crashed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Self {
            child,
            questions: pipe::questions(input),
            lines: pipe::lines(output),
            errors: Complaints::of(errors),
            name: None,
            stall,
            stop,
        })
    }

    /// Says `uci`, hears the engine's name, and gives the names of the options that it has.
    fn greet(&mut self) -> Result<Vec<String>, Trouble> {
        let deadline = Instant::now() + self.stall;
        self.send("uci")?;
        let (mut options, mut name) = (Vec::new(), None);
        self.wait(deadline, |line| {
            options.extend(option_name(&line.text));
            name = name.take().or_else(|| own_name(&line.text));
            (line.text.trim() == "uciok").then_some(())
        })?;
        self.name = name;
        Ok(options)
    }
}

fn option_name(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let name = words.strip_prefix(&["option", "name"])?;
    let end = name.iter().position(|&word| word == "type")?;
    Some(name[..end].join(" "))
}

fn own_name(line: &str) -> Option<String> {
    let name = line.trim().strip_prefix("id name ")?.trim();
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_options_may_have_blanks() {
        let check = |line, name: Option<&str>| assert_eq!(option_name(line).as_deref(), name);
        check("option name Hash type spin default 16", Some("Hash"));
        check("option name Clear  Hash type button", Some("Clear Hash"));
        check("option name Hash", None);
        check("id name Hash type x", None);
    }
}
