//! Making a collection.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::bytes::{put_text, put_varint};
use super::{HEAD, MAGIC, OPENINGS_MAX, PUZZLES_MAX, STRIDE, THEMES_MAX, VERSION, code};
use crate::puzzle::{Puzzle, Standing};

/// Collects puzzles and writes them as one file. It keeps all of it in memory: some two hundred
/// bytes for each puzzle.
#[derive(Debug, Default)]
pub struct Builder {
    themes: Words,
    openings: Words,
    /// The puzzles as bytes, one after the other.
    bytes: Vec<u8>,
    /// The numbers of the themes of all puzzles, one after the other.
    theme_numbers: Vec<u8>,
    entries: Vec<Entry>,
    ids: HashSet<u128>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    rating: u16,
    start: usize,
    len: u16,
    themes_start: usize,
    themes_len: u8,
}

/// Words and their numbers.
#[derive(Debug, Default)]
struct Words {
    words: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Words {
    /// The numbers of these words; none if there would be more than `max` of them.
    fn number_all(&mut self, words: &[String], max: usize) -> Option<Vec<usize>> {
        let mut found = Vec::with_capacity(words.len());
        for word in words {
            let number = match self.numbers.get(word) {
                Some(&number) => number,
                None if self.words.len() == max => return None,
                None => {
                    self.words.push(word.clone());
                    self.numbers.insert(word.clone(), self.words.len() - 1);
                    self.words.len() - 1
                }
            };
            if !found.contains(&number) {
                found.push(number);
            }
        }
        Some(found)
    }
}

/// Why a puzzle was not added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// A puzzle with this id is there already.
    Twice(String),
    /// There are too many different themes or names of openings.
    TooManyWords,
    /// There are too many puzzles.
    Full,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(id) => write!(f, "the puzzle {id} is there already"),
            Self::TooManyWords => write!(
                f,
                "there are more than {THEMES_MAX} themes or {OPENINGS_MAX} names of openings"
            ),
            Self::Full => write!(f, "there are more than {PUZZLES_MAX} puzzles"),
        }
    }
}

impl std::error::Error for BuildError {}

impl Builder {
    /// Adds a puzzle.
    ///
    /// # Errors
    ///
    /// Says why it is left out; what was added before stays.
    pub fn add(&mut self, puzzle: &Puzzle) -> Result<(), BuildError> {
        if self.entries.len() as u64 == PUZZLES_MAX {
            return Err(BuildError::Full);
        }
        let key = id_key(puzzle.id());
        if self.ids.contains(&key) {
            return Err(BuildError::Twice(puzzle.id().to_owned()));
        }
        let themes = self.themes.number_all(puzzle.themes(), THEMES_MAX);
        let openings = self.openings.number_all(puzzle.openings(), OPENINGS_MAX);
        let (Some(themes), Some(openings)) = (themes, openings) else {
            return Err(BuildError::TooManyWords);
        };
        let themes: Vec<u8> = themes.into_iter().filter_map(|n| u8::try_from(n).ok()).collect();
        let openings: Vec<u16> =
            openings.into_iter().filter_map(|n| u16::try_from(n).ok()).collect();
        let bytes = code::encode(puzzle, &themes, &openings);
        let entry = Entry {
            rating: puzzle.standing.rating.min(Standing::RATING_MAX),
            start: self.bytes.len(),
            len: u16::try_from(bytes.len()).map_err(|_| BuildError::Full)?,
            themes_start: self.theme_numbers.len(),
            themes_len: u8::try_from(themes.len()).map_err(|_| BuildError::TooManyWords)?,
        };
        self.ids.insert(key);
        self.theme_numbers.extend_from_slice(&themes);
        self.bytes.extend_from_slice(&bytes);
        self.entries.push(entry);
        Ok(())
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The file.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        self.entries.sort_by_key(|entry| entry.rating);
        let words = self.words();
        let ratings = self.ratings();
        let (members, directory) = self.members();
        let ids = self.sorted_ids();
        let (puzzles, places) = self.puzzles();
        let parts = [words, ratings, directory, members, ids, places, puzzles];
        let mut file = MAGIC.to_vec();
        file.extend_from_slice(&VERSION.to_le_bytes());
        file.extend_from_slice(&(self.entries.len() as u64).to_le_bytes());
        let mut place = HEAD as u64;
        for part in &parts {
            file.extend_from_slice(&place.to_le_bytes());
            place += part.len() as u64;
        }
        file.extend_from_slice(&place.to_le_bytes());
        file.extend(parts.into_iter().flatten());
        file
    }

    fn words(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for words in [&self.themes.words, &self.openings.words] {
            put_varint(&mut bytes, words.len() as u64);
            for word in words {
                put_text(&mut bytes, word);
            }
        }
        bytes
    }

    /// The number of the first puzzle of each rating, and one beyond the last.
    fn ratings(&self) -> Vec<u8> {
        let firsts = (0..=Standing::RATING_MAX + 1)
            .map(|rating| self.entries.partition_point(|entry| entry.rating < rating) as u64);
        firsts.flat_map(u64::to_le_bytes).collect()
    }

    /// The bits or lists of all themes, and for each its kind, its place within them and its
    /// length.
    fn members(&self) -> (Vec<u8>, Vec<u8>) {
        let mut lists = vec![Vec::new(); self.themes.words.len()];
        for (number, entry) in (0u32..).zip(&self.entries) {
            let end = entry.themes_start + usize::from(entry.themes_len);
            for &theme in &self.theme_numbers[entry.themes_start..end] {
                lists[usize::from(theme)].push(number);
            }
        }
        let (mut members, mut directory) = (Vec::new(), Vec::new());
        for list in lists {
            let is_list = 4 * list.len() < self.entries.len().div_ceil(8);
            directory.extend_from_slice(&u64::from(is_list).to_le_bytes());
            directory.extend_from_slice(&(members.len() as u64).to_le_bytes());
            directory.extend_from_slice(&(list.len() as u64).to_le_bytes());
            if is_list {
                members.extend(list.into_iter().flat_map(u32::to_le_bytes));
            } else {
                let mut bits = vec![0u8; self.entries.len().div_ceil(8)];
                for number in list {
                    bits[number as usize / 8] |= 1 << (number % 8);
                }
                members.extend(bits);
            }
        }
        (members, directory)
    }

    fn sorted_ids(&self) -> Vec<u8> {
        let id = |entry: &Entry| {
            code::id(&self.bytes[entry.start..entry.start + usize::from(entry.len)]).unwrap_or("")
        };
        let mut numbers: Vec<u32> = (0..).take(self.entries.len()).collect();
        numbers.sort_by_key(|&number| id(&self.entries[number as usize]));
        numbers.into_iter().flat_map(u32::to_le_bytes).collect()
    }

    /// The puzzles in order, each with its length before it, and where every sixteenth begins.
    fn puzzles(&self) -> (Vec<u8>, Vec<u8>) {
        let (mut puzzles, mut places) = (Vec::with_capacity(self.bytes.len()), Vec::new());
        for (number, entry) in (0u64..).zip(&self.entries) {
            if number % STRIDE == 0 {
                places.extend_from_slice(&(puzzles.len() as u64).to_le_bytes());
            }
            puzzles.extend_from_slice(&entry.len.to_le_bytes());
            puzzles
                .extend_from_slice(&self.bytes[entry.start..entry.start + usize::from(entry.len)]);
        }
        (puzzles, places)
    }
}

/// An id of at most sixteen letters as a number.
fn id_key(id: &str) -> u128 {
    id.bytes().fold(0, |key, byte| key << 8 | u128::from(byte))
}
