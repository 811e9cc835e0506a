//! Games in files: written whole or not at all, and never over somebody else's file unasked.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tabiya_table::{PgnHeader, replay_pgn};

use super::console::{Stop, quoted};
use super::reason::sentence;
use super::session::Session;

/// The most bytes of a file that is read: a long game with comments has a hundredth of it.
const FILE_MAX: u64 = 1 << 20;

/// The file that was written last, to know it again.
#[derive(Debug, Default)]
pub(super) struct Files {
    written: Option<(PathBuf, Vec<u8>)>,
}

/// What stands where a file is to be written.
enum Ground {
    Free,
    /// What we wrote there, unchanged.
    Own,
    Foreign,
}

/// Whether what stands there may be replaced.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Create,
    Replace,
}

impl Session<'_> {
    pub(super) fn save(&mut self, name: &str) -> Result<(), Stop> {
        let header = PgnHeader { event: "Tabiya classic".to_owned(), ..PgnHeader::default() };
        let tree = match self.table.to_pgn(&header) {
            Ok(tree) => tree,
            Err(error) => return self.console.say(sentence(&error.to_string())),
        };
        let path = Path::new(name);
        if path.is_dir() {
            let name = quoted(name);
            return self.console.say(format_args!("{name} could not be written: it is a folder."));
        }
        let mode = match self.files.ground(path) {
            Ground::Free => Mode::Create,
            Ground::Own => Mode::Replace,
            Ground::Foreign => {
                let question = format!("{} is there already. Replace it? Yes or No?", quoted(name));
                if !self.is_agreed(&question)? {
                    return self.console.say("Nothing was written.");
                }
                Mode::Replace
            }
        };
        match self.files.write(path, tree.to_string().as_bytes(), mode) {
            Ok(()) => {
                self.saved_seq = self.table.seq();
                self.console.say(format_args!("The game is saved in {}.", quoted(name)))
            }
            Err(error) => {
                let (name, error) = (quoted(name), words(&error));
                self.console.say(format_args!("{name} could not be written: {error}."))
            }
        }
    }

    pub(super) fn load(&mut self, name: &str) -> Result<(), Stop> {
        let pgn = match read(Path::new(name)) {
            Ok(pgn) => pgn,
            Err(error) => {
                let (name, error) = (quoted(name), words(&error));
                return self
                    .console
                    .say(format_args!("{name} could not be read: {error}. The game goes on."));
            }
        };
        let now = self.now();
        let mut table = match replay_pgn(&pgn, now) {
            Ok((table, _)) => table,
            Err(error) => {
                let name = quoted(name);
                return self
                    .console
                    .say(format_args!("{name} is no game to play: {error}. The game goes on."));
            }
        };
        let is_lost = self.table.game().plies() > 0 && self.saved_seq != self.table.seq();
        let question = "This game is not saved. Drop it for the other? Yes or No?";
        if is_lost && self.table.end().is_none() {
            if !self.is_agreed(question)? {
                return self.console.say("The game goes on.");
            }
            // Its clock must not have run while the players thought about that.
            let now = self.now();
            table = replay_pgn(&pgn, now).map_or(table, |(table, _)| table);
        }
        self.table = table;
        self.saved_seq = self.table.seq();
        self.console.say(format_args!("The game of {} is loaded.", quoted(name)))?;
        self.show_game()
    }
}

impl Files {
    fn ground(&self, path: &Path) -> Ground {
        let Ok(there) = fs::symlink_metadata(path) else { return Ground::Free };
        match &self.written {
            Some((own, text)) if own == path && there.len() == text.len() as u64 => {
                let is_same = fs::read(path).is_ok_and(|there| there == *text);
                if is_same { Ground::Own } else { Ground::Foreign }
            }
            _ => Ground::Foreign,
        }
    }

    /// Writes a file beside the place and puts it there whole.
    fn write(&mut self, path: &Path, text: &[u8], mode: Mode) -> io::Result<()> {
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let mut beside = name.to_owned();
        beside.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(beside);
        let mut file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let written = file.write_all(text).and_then(|()| file.sync_all());
        drop(file);
        let placed = written.and_then(|()| place(&beside, path, mode));
        // After a link the name beside is left over; after a failure the whole file is. If it
        // cannot be removed, the game is still where it should be.
        let _leftover = fs::remove_file(&beside);
        placed?;
        self.written = Some((path.to_owned(), text.to_owned()));
        Ok(())
    }
}

/// Gives the file its name in one step.
fn place(beside: &Path, path: &Path, mode: Mode) -> io::Result<()> {
    if mode == Mode::Replace {
        return fs::rename(beside, path);
    }
    // A link never replaces what somebody else has put there meanwhile. Not every file system
    // has links.
    match fs::hard_link(beside, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !path.exists() => {
            fs::rename(beside, path)
        }
        linked => linked,
    }
}

fn read(path: &Path) -> io::Result<String> {
    // A pipe or a device could keep everybody waiting.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(FILE_MAX + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > FILE_MAX {
        return Err(io::Error::other("it is larger than 1 MiB"));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The same words on every system, for what happens often.
fn words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "it is not permitted".to_owned(),
        io::ErrorKind::AlreadyExists => "something is there already".to_owned(),
        io::ErrorKind::InvalidInput => "that is not the name of a file".to_owned(),
        _ => error.to_string(),
    }
}
