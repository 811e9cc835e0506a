//! Reading a collection.

use std::ops::{Range, RangeInclusive};

use super::bytes::Bytes;
use super::member::{Member, PAGE, PAGE_WORDS};
use super::{
    CollectionError, HEAD, MAGIC, OPENINGS_MAX, PUZZLES_MAX, STRIDE, Source, THEMES_MAX, VERSION,
    code,
};
use crate::puzzle::{Puzzle, Standing, WORD_MAX};

/// The most numbers that one search gives.
const FOUND_MAX: usize = 1_000;

/// An open collection. It keeps the words and the ratings in memory, and reads the rest when it
/// is asked.
#[derive(Debug)]
pub struct Collection<S> {
    source: S,
    puzzles: u64,
    themes: Vec<String>,
    openings: Vec<String>,
    /// The number of the first puzzle of each rating, and at the end the number of puzzles.
    ratings: Vec<u64>,
    /// By the number of the theme.
    members: Vec<Member>,
    ids: u64,
    places: u64,
    records: u64,
}

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query<'a> {
    /// The ratings.
    pub ratings: RangeInclusive<u16>,
    /// Themes that it must have, all of them.
    pub all_of: &'a [&'a str],
    /// Themes of which it must have one; if there are none here, any puzzle will do.
    pub any_of: &'a [&'a str],
    /// Themes that it must not have.
    pub none_of: &'a [&'a str],
    /// Where to begin, as a part of the range in 65536ths; the search goes round. Somebody who
    /// wants a random puzzle throws dice for it.
    pub begin: u16,
    /// How many at most; never more than a thousand are given.
    pub limit: usize,
}

impl Default for Query<'_> {
    fn default() -> Self {
        let ratings = 0..=Standing::RATING_MAX;
        Self { ratings, all_of: &[], any_of: &[], none_of: &[], begin: 0, limit: 1 }
    }
}

/// Themes as bits or lists; none if a theme does not occur.
struct Wanted {
    all: Vec<Member>,
    any: Option<Vec<Member>>,
    none: Vec<Member>,
}

impl<S: Source> Collection<S> {
    /// Opens a collection.
    ///
    /// # Errors
    ///
    /// Says why it cannot be read.
    pub fn open(source: S) -> Result<Self, CollectionError> {
        if source.len() < HEAD as u64 {
            return Err(CollectionError::NoCollection);
        }
        let mut head = [0; HEAD];
        source.read_at(0, &mut head)?;
        let head = head.strip_prefix(MAGIC).ok_or(CollectionError::NoCollection)?;
        let (version, head) = head.split_at(4);
        let version = version.iter().rev().fold(0, |sum, &byte| sum << 8 | u32::from(byte));
        if version != VERSION {
            return Err(CollectionError::Version(version));
        }
        let mut head = Bytes(head);
        let numbers: Option<Vec<u64>> = (0..9).map(|_| head.word()).collect();
        let numbers = numbers.ok_or(CollectionError::Damaged)?;
        let (puzzles, parts) = (numbers[0], &numbers[1..]);
        if puzzles > PUZZLES_MAX || parts[7] != source.len() || !parts.is_sorted() {
            return Err(CollectionError::Damaged);
        }
        let part = |index: usize, max: u64| {
            let len = parts[index + 1] - parts[index];
            let mut bytes = vec![0; usize::try_from(len.min(max + 1)).unwrap_or(0)];
            match source.read_at(parts[index], &mut bytes) {
                _ if len > max => Err(CollectionError::Damaged),
                Ok(()) => Ok(bytes),
                Err(error) => Err(error.into()),
            }
        };
        let words_max = (THEMES_MAX + OPENINGS_MAX + 2) * (WORD_MAX + 5);
        let words = part(0, words_max as u64)?;
        let words = read_words(&words).ok_or(CollectionError::Damaged)?;
        let ratings_len = 8 * (u64::from(Standing::RATING_MAX) + 2);
        let ratings = read_numbers(&part(1, ratings_len)?);
        let directory = read_numbers(&part(2, 24 * THEMES_MAX as u64)?);
        let members = read_members(&directory, parts[3]..parts[4], puzzles);
        let [themes, openings] = words;
        let is_whole = ratings.len() as u64 * 8 == ratings_len
            && ratings.is_sorted()
            && ratings.last() == Some(&puzzles)
            && members.len() == themes.len()
            && parts[5] - parts[4] == 4 * puzzles
            && parts[6] - parts[5] == 8 * puzzles.div_ceil(STRIDE);
        if !is_whole {
            return Err(CollectionError::Damaged);
        }
        let (ids, places, records) = (parts[4], parts[5], parts[6]);
        Ok(Self { source, puzzles, themes, openings, ratings, members, ids, places, records })
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.puzzles
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles == 0
    }

    /// The themes that occur.
    #[must_use]
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// The puzzle with this number, from 0; none beyond the last.
    ///
    /// # Errors
    ///
    /// Says why it cannot be read.
    pub fn puzzle(&self, number: u64) -> Result<Option<Puzzle>, CollectionError> {
        let Some(bytes) = self.record(number)? else { return Ok(None) };
        let puzzle = code::decode(&bytes, &self.themes, &self.openings);
        puzzle.map(Some).ok_or(CollectionError::Damaged)
    }

    /// The number of the puzzle with this id.
    ///
    /// # Errors
    ///
    /// Says why the collection cannot be read.
    pub fn number_of(&self, id: &str) -> Result<Option<u64>, CollectionError> {
        let (mut low, mut high) = (0, self.puzzles);
        while low < high {
            let middle = low + (high - low) / 2;
            let mut bytes = [0; 4];
            self.source.read_at(self.ids + 4 * middle, &mut bytes)?;
            let number = u64::from(u32::from_le_bytes(bytes));
            let record = self.record(number)?.ok_or(CollectionError::Damaged)?;
            match code::id(&record).ok_or(CollectionError::Damaged)?.cmp(id) {
                std::cmp::Ordering::Equal => return Ok(Some(number)),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Ok(None)
    }

    /// The numbers of puzzles that fit, in the order in which they are found.
    ///
    /// # Errors
    ///
    /// Says why the collection cannot be read.
    pub fn find(&self, query: &Query<'_>) -> Result<Vec<u64>, CollectionError> {
        self.numbers(query, query.limit.min(FOUND_MAX))
    }

    /// As `find`, with another limit.
    pub(super) fn numbers(
        &self,
        query: &Query<'_>,
        limit: usize,
    ) -> Result<Vec<u64>, CollectionError> {
        let (low, high) = query.ratings.clone().into_inner();
        let high = high.min(Standing::RATING_MAX);
        if low > high {
            return Ok(Vec::new());
        }
        let first = self.ratings[usize::from(low)];
        let end = self.ratings[usize::from(high) + 1];
        let begin = first + (end - first) * u64::from(query.begin) / 65_536;
        let Some(wanted) = self.wanted(query) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for (from, to) in [(begin, end), (first, begin)] {
            self.collect(&wanted, from, to, limit, &mut found)?;
        }
        Ok(found)
    }

    /// Adds the numbers between two others that fit, until there are enough.
    fn collect(
        &self,
        wanted: &Wanted,
        from: u64,
        to: u64,
        limit: usize,
        found: &mut Vec<u64>,
    ) -> Result<(), CollectionError> {
        for page in from / PAGE..to.div_ceil(PAGE) {
            if found.len() >= limit || from >= to {
                return Ok(());
            }
            let first = page * PAGE;
            for (index, mut word) in (0u64..).zip(self.page(wanted, page)?) {
                while word != 0 && found.len() < limit {
                    let number = first + 64 * index + u64::from(word.trailing_zeros());
                    word &= word - 1;
                    if (from..to).contains(&number) {
                        found.push(number);
                    }
                }
            }
        }
        Ok(())
    }

    /// One page of bits: which puzzles fit.
    fn page(&self, wanted: &Wanted, page: u64) -> Result<Vec<u64>, CollectionError> {
        let read = |member: &Member| member.page(&self.source, page, self.puzzles);
        let mut bits = vec![u64::MAX; PAGE_WORDS];
        if let Some(any) = &wanted.any {
            bits.fill(0);
            for member in any {
                bits.iter_mut().zip(read(member)?).for_each(|(bit, other)| *bit |= other);
            }
        }
        for member in &wanted.all {
            bits.iter_mut().zip(read(member)?).for_each(|(bit, other)| *bit &= other);
        }
        for member in &wanted.none {
            bits.iter_mut().zip(read(member)?).for_each(|(bit, other)| *bit &= !other);
        }
        Ok(bits)
    }

    /// The themes of a query; none if nothing can fit.
    fn wanted(&self, query: &Query<'_>) -> Option<Wanted> {
        let member = |theme: &&str| {
            let number = self.themes.iter().position(|known| known == theme)?;
            self.members.get(number).copied()
        };
        let any: Vec<Member> = query.any_of.iter().filter_map(member).collect();
        if any.is_empty() && !query.any_of.is_empty() {
            return None;
        }
        Some(Wanted {
            all: query.all_of.iter().map(member).collect::<Option<_>>()?,
            any: (!any.is_empty()).then_some(any),
            none: query.none_of.iter().filter_map(member).collect(),
        })
    }

    /// The bytes of a puzzle.
    fn record(&self, number: u64) -> Result<Option<Vec<u8>>, CollectionError> {
        if number >= self.puzzles {
            return Ok(None);
        }
        let mut place = [0; 8];
        self.source.read_at(self.places + 8 * (number / STRIDE), &mut place)?;
        let mut place =
            self.records.checked_add(u64::from_le_bytes(place)).ok_or(CollectionError::Damaged)?;
        let mut len = [0; 2];
        for _ in 0..number % STRIDE {
            self.source.read_at(place, &mut len)?;
            place += 2 + u64::from(u16::from_le_bytes(len));
        }
        self.source.read_at(place, &mut len)?;
        let mut bytes = vec![0; usize::from(u16::from_le_bytes(len))];
        self.source.read_at(place + 2, &mut bytes)?;
        Ok(Some(bytes))
    }
}

/// Themes and names of openings.
fn read_words(bytes: &[u8]) -> Option<[Vec<String>; 2]> {
    let mut bytes = Bytes(bytes);
    let mut list = |max| {
        let count = bytes.size(max)?;
        (0..count).map(|_| bytes.text(WORD_MAX).map(str::to_owned)).collect::<Option<Vec<_>>>()
    };
    let words = [list(THEMES_MAX)?, list(OPENINGS_MAX)?];
    bytes.0.is_empty().then_some(words)
}

fn read_numbers(bytes: &[u8]) -> Vec<u64> {
    let mut bytes = Bytes(bytes);
    std::iter::from_fn(|| bytes.word()).collect()
}

/// Where the numbers of each theme are, as far as they lie within their part of the file.
fn read_members(directory: &[u64], part: Range<u64>, puzzles: u64) -> Vec<Member> {
    let members = directory.chunks_exact(3).map_while(|entry| {
        let &[kind, place, count] = entry else { return None };
        let place = part.start.checked_add(place)?;
        let (member, len) = match kind {
            0 => (Member::Bits { place }, puzzles.div_ceil(8)),
            1 if count <= puzzles => (Member::List { place, count }, 4 * count),
            _ => return None,
        };
        place.checked_add(len).filter(|&end| end <= part.end).map(|_| member)
    });
    members.collect()
}
