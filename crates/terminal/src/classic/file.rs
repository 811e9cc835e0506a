//! Games in files: never written over somebody else's file unasked.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tabiya_table::{PgnHeader, replay_pgn};

use super::console::{Stop, quoted};
use super::session::Session;
use crate::file::{self, Access, Mode};
use crate::sentence::sentence;

/// The file that was written last, to know it again.
#[derive(Debug, Default)]
pub(super) struct Files {
    written: Option<(PathBuf, String)>,
}

/// What stands where a file is to be written.
enum Ground {
    Free,
    /// What we wrote there, unchanged.
    Own,
    Foreign,
}

impl Session<'_> {
    pub(super) fn save(&mut self, name: &str) -> Result<(), Stop> {
        let header = PgnHeader { event: "Tabiya classic".to_owned(), ..PgnHeader::default() };
        let tree = match self.table.to_pgn(&header) {
            Ok(tree) => tree,
            Err(error) => return self.console.say(sentence(&error)),
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
        match self.files.write(path, tree.to_string(), mode) {
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
        let pgn = match file::read(Path::new(name)) {
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
        self.take(table);
        self.console.say(format_args!("The game of {} is loaded.", quoted(name)))?;
        self.say_computers()?;
        self.show_game()
    }
}

impl Files {
    fn ground(&self, path: &Path) -> Ground {
        let Ok(there) = fs::symlink_metadata(path) else { return Ground::Free };
        match &self.written {
            Some((own, text)) if own == path && there.len() == text.len() as u64 => {
                let is_same = fs::read(path).is_ok_and(|there| there == text.as_bytes());
                if is_same { Ground::Own } else { Ground::Foreign }
            }
            _ => Ground::Foreign,
        }
    }

    fn write(&mut self, path: &Path, text: String, mode: Mode) -> io::Result<()> {
        file::write(path, &text, mode, Access::Usual)?;
        self.written = Some((path.to_owned(), text));
        Ok(())
    }
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
