//! Where the bytes come from: a slice, or anything that can be read.

#[cfg(feature = "std")]
use alloc::boxed::Box;
#[cfg(feature = "std")]
use alloc::string::ToString;

use super::fault::Fault;
#[cfg(feature = "std")]
use super::fault::Quote;
use super::place::{LineCounter, Place};

/// Bytes to read games from: `&[u8]`, or [`Stream`] around a `std::io::Read`.
#[expect(private_bounds, reason = "the trait is sealed: the reader relies on what is promised")]
pub trait Source: Buffer {}

/// The part of the input that is at hand.
pub(super) trait Buffer {
    /// Whether everything is at hand from the beginning.
    const IS_WHOLE: bool;

    fn bytes(&self) -> &[u8];

    /// Drops the first `used` bytes and reads more behind the rest; gives the number of bytes
    /// read, which is zero only at the end.
    fn refill(&mut self, used: usize) -> Result<usize, Fault>;
}

impl Source for &[u8] {}

impl Buffer for &[u8] {
    const IS_WHOLE: bool = true;

    #[inline]
    fn bytes(&self) -> &[u8] {
        self
    }

    fn refill(&mut self, _used: usize) -> Result<usize, Fault> {
        Ok(0)
    }
}

/// Bytes of a `std::io::Read`, through a buffer of 64 KiB. It needs no `BufReader`.
#[cfg(feature = "std")]
pub struct Stream<R> {
    input: R,
    buffer: Box<[u8]>,
    len: usize,
}

#[cfg(feature = "std")]
const BUFFER_LEN: usize = 64 * 1024;

#[cfg(feature = "std")]
const _: () = assert!(BUFFER_LEN >= 2 * super::TAG_MAX);

#[cfg(feature = "std")]
impl<R: std::io::Read> Stream<R> {
    /// Will read from `input`.
    pub fn new(input: R) -> Self {
        Self { input, buffer: alloc::vec![0; BUFFER_LEN].into_boxed_slice(), len: 0 }
    }
}

#[cfg(feature = "std")]
impl<R> core::fmt::Debug for Stream<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Stream").field("buffered", &self.len).finish_non_exhaustive()
    }
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Source for Stream<R> {}

#[cfg(feature = "std")]
impl<R: std::io::Read> Buffer for Stream<R> {
    const IS_WHOLE: bool = false;

    #[inline]
    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    fn refill(&mut self, used: usize) -> Result<usize, Fault> {
        self.buffer.copy_within(used..self.len, 0);
        self.len -= used;
        loop {
            match self.input.read(&mut self.buffer[self.len..]) {
                Ok(count) => {
                    self.len += count;
                    return Ok(count);
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Fault::Input(Quote::new(error.to_string().as_bytes()))),
            }
        }
    }
}

/// How many bytes before the current one stay at hand, to know how its line begins.
const HISTORY: usize = 64;

/// The bytes of a source with the place in them.
#[derive(Debug)]
pub(super) struct Input<S> {
    source: S,
    /// The current byte within those at hand.
    at: usize,
    /// The offset of the first byte at hand from the start of the input.
    base: u64,
    /// The offset at which the text begins: behind a byte order mark.
    start: u64,
    lines: LineCounter,
    mark: Mark,
    is_ended: bool,
}

/// Something in the text that may be pointed at later.
#[derive(Clone, Copy, Debug)]
enum Mark {
    /// The byte at this offset, which is still at hand.
    Offset(u64),
    /// Its place, known since it was last needed to count the lines before it.
    Place(Place),
}

impl<S: Source> Input<S> {
    pub(super) fn new(source: S) -> Self {
        let lines = LineCounter::new(0);
        let mark = Mark::Offset(0);
        Self { source, at: 0, base: 0, start: 0, lines, mark, is_ended: S::IS_WHOLE }
    }

    /// Passes over a byte order mark, if the input begins with one.
    pub(super) fn skip_mark(&mut self) -> Result<(), Fault> {
        self.ensure(3)?;
        if self.rest().starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
            self.start = 3;
            self.lines = LineCounter::new(3);
        }
        Ok(())
    }

    /// The bytes at hand from the current one.
    #[inline]
    pub(super) fn rest(&self) -> &[u8] {
        self.source.bytes().get(self.at..).unwrap_or_default()
    }

    #[inline]
    pub(super) fn advance(&mut self, count: usize) {
        self.at += count;
    }

    /// The offset of the current byte from the start of the input.
    #[inline]
    pub(super) fn offset(&self) -> u64 {
        self.base + self.at as u64
    }

    /// Sees to it that so many bytes are at hand, unless the input ends before.
    #[inline]
    pub(super) fn ensure(&mut self, count: usize) -> Result<(), Fault> {
        if self.is_ended || self.rest().len() >= count { Ok(()) } else { self.refill(count) }
    }

    #[cold]
    fn refill(&mut self, count: usize) -> Result<(), Fault> {
        self.marked();
        while !self.is_ended && self.rest().len() < count {
            let used = self.at.saturating_sub(HISTORY);
            self.count_lines(self.base + used as u64);
            self.base += used as u64;
            self.at -= used;
            match self.source.refill(used) {
                Ok(read) => self.is_ended = read == 0,
                Err(fault) => {
                    self.is_ended = true;
                    return Err(fault);
                }
            }
        }
        Ok(())
    }

    /// Whether nothing follows the bytes at hand.
    pub(super) fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// Whether only blanks stand before the current byte on its line. Indentation beyond
    /// [`HISTORY`] does not count as such.
    pub(super) fn is_line_start(&self) -> bool {
        let before = &self.source.bytes()[self.at.saturating_sub(HISTORY)..self.at];
        match before.iter().rposition(|byte| !matches!(byte, b' ' | b'\t')) {
            Some(last) => before[last] == b'\n' || self.offset() == self.start,
            None => self.offset() < HISTORY as u64,
        }
    }

    /// Whether the current byte is the first of its line.
    pub(super) fn is_first_column(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(last) => self.source.bytes()[last] == b'\n' || self.offset() == self.start,
            None => true,
        }
    }

    /// The place of an offset that was reached since the last place was asked for, or of the
    /// earliest byte still known.
    pub(super) fn place(&mut self, offset: u64) -> Place {
        self.marked();
        self.count_lines(offset);
        self.lines.place()
    }

    /// Marks a byte that is `ahead` bytes behind the current one, in place of the last mark.
    #[inline]
    pub(super) fn mark(&mut self, ahead: usize) {
        self.mark = Mark::Offset(self.offset() + ahead as u64);
    }

    /// The place of the byte marked last. Lines are never counted beyond it before it is known.
    pub(super) fn marked(&mut self) -> Place {
        match self.mark {
            Mark::Place(place) => place,
            Mark::Offset(offset) => {
                self.count_lines(offset);
                let place = self.lines.place();
                self.mark = Mark::Place(place);
                place
            }
        }
    }

    fn count_lines(&mut self, to: u64) {
        let bytes = self.source.bytes();
        let index = |offset: u64| usize::try_from(offset.saturating_sub(self.base));
        if let (Ok(from), Ok(to)) = (index(self.lines.offset()), index(to)) {
            let bytes = bytes.get(from..to.min(bytes.len())).unwrap_or_default();
            self.lines.pass(bytes);
        }
    }
}
