//! Games in files: never written over somebody else's file unasked.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tabiya_chess::pgn::{SetTagError, Tree};
use tabiya_table::PgnHeader;

use super::session::Session;
use crate::console::{Stop, quoted};
use crate::file::{self, Access, Mode, words};
use crate::games::{Games, LoadError};
use crate::sentence::sentence;

/// The most games of a file that are listed; any of them can be chosen.
const LISTED_MAX: usize = 20;

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
        let tree = match self.pgn() {
            Ok(tree) => tree,
            Err(error) => return self.console.say(sentence(&error)),
        };
        let path = &file::expand(name);
        if path.is_dir() {
            let name = quoted(name);
            return self.console.say(format_args!("{name} could not be written: it is a folder."));
        }
        let mode = match self.files.ground(path) {
            Ground::Free => Mode::Create,
            Ground::Own => Mode::Replace,
            Ground::Foreign => {
                let question = match Games::read(path).map_or(1, |games| games.count()) {
                    1 => format!("{} is there already. Replace it? Yes or No?", quoted(name)),
                    count => format!(
                        "{} is there already, with {count} games. Replace all of them? Yes or No?",
                        quoted(name)
                    ),
                };
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

    /// The game with everything that is known of it.
    fn pgn(&self) -> Result<Tree, SetTagError> {
        let mut tree = match &self.source {
            Some(source) => self.table.to_pgn_with(source),
            None => self.table.to_pgn(&PgnHeader {
                event: "Tabiya classic".to_owned(),
                date: self.options.date.clone(),
                ..PgnHeader::default()
            }),
        }?;
        tabiya_opening::write_tags(&mut tree);
        Ok(tree)
    }

    pub(super) fn load(&mut self, name: &str) -> Result<(), Stop> {
        let games = match Games::read(&file::expand(name)) {
            Ok(games) => games,
            Err(error) => return self.say_not_loaded(name, &error),
        };
        let Some(number) = self.choose_game(name, &games)? else {
            return self.console.say("The game goes on.");
        };
        let now = self.now();
        let mut loaded = match games.load(number, now) {
            Ok(loaded) => loaded,
            Err(error) => return self.say_not_loaded(name, &error),
        };
        let is_lost = self.table.game().plies() > 0 && self.saved_seq != self.table.seq();
        let question = "This game is not saved. Drop it for the other? Yes or No?";
        if is_lost && self.table.end().is_none() {
            if !self.is_agreed(question)? {
                return self.console.say("The game goes on.");
            }
            // Its clock must not have run while the players thought about that.
            let now = self.now();
            loaded = games.load(number, now).unwrap_or(loaded);
        }
        self.take(loaded.table);
        self.source = Some(loaded.source);
        match games.count() {
            1 => self.console.say(format_args!("The game of {} is loaded.", quoted(name)))?,
            _ => {
                self.console.say(format_args!("Game {number} of {} is loaded.", quoted(name)))?;
            }
        }
        self.say_computers()?;
        self.show_game()
    }

    fn say_not_loaded(&mut self, name: &str, error: &LoadError) -> Result<(), Stop> {
        let name = quoted(name);
        self.console.say(match error {
            LoadError::Read(_) => format!("{name} could not be read: {error}. The game goes on."),
            _ => format!("{name} cannot be played: {error}. The game goes on."),
        })
    }

    /// Which game of a file is meant; none if the players leave it.
    fn choose_game(&mut self, name: &str, games: &Games) -> Result<Option<usize>, Stop> {
        let count = games.count();
        if count == 1 {
            return Ok(Some(1));
        }
        self.console.say(format_args!("{} has {count} games:", quoted(name)))?;
        for (index, title) in games.titles().iter().take(LISTED_MAX).enumerate() {
            self.console.say(format_args!("{:>4}  {title}", index + 1))?;
        }
        if count > LISTED_MAX {
            self.console.say(format_args!("      and {} more", count - LISTED_MAX))?;
        }
        loop {
            let line = self.ask(format_args!("Which game, 1 to {count}? (an empty line: none)"))?;
            if line.is_empty() {
                return Ok(None);
            }
            match line.parse() {
                Ok(number) if (1..=count).contains(&number) => return Ok(Some(number)),
                _ => self.console.say(format_args!("Type a number from 1 to {count}."))?,
            }
        }
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
