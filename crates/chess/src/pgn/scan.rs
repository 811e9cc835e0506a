//! Looking for bytes, eight at a time.
//!
//! A word of eight bytes is tested at once: each test leaves the top bit of the bytes it means.
//! Where a test borrows from the next byte, only flags above a true one can be wrong, and no
//! caller looks further than the first.

/// What a byte can begin in the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Blanks and line ends.
    Space,
    /// The dots behind a move number.
    Dot,
    /// A move number, a result, or castling with zeros.
    Digit,
    /// `{`
    Brace,
    /// `;`
    Semicolon,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$`
    Dollar,
    /// `!` or `?`
    Suffix,
    /// `*`
    Star,
    /// `[`
    Bracket,
    /// `%`
    Percent,
    /// A move, or something that cannot be read.
    Word,
    /// `}` and `]`, which end nothing here.
    Stray,
}

/// The class of each byte.
pub(super) const CLASS: [Class; 256] = {
    let mut table = [Class::Word; 256];
    let mut byte = 0u8;
    loop {
        table[byte as usize] = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => Class::Space,
            b'.' => Class::Dot,
            b'0'..=b'9' => Class::Digit,
            b'{' => Class::Brace,
            b';' => Class::Semicolon,
            b'(' => Class::Open,
            b')' => Class::Close,
            b'$' => Class::Dollar,
            b'!' | b'?' => Class::Suffix,
            b'*' => Class::Star,
            b'[' => Class::Bracket,
            b'%' => Class::Percent,
            b'}' | b']' => Class::Stray,
            _ => Class::Word,
        };
        match byte.checked_add(1) {
            Some(next) => byte = next,
            None => break table,
        }
    }
};

/// The bytes before the first that ends a word.
#[inline]
pub(super) fn word_len(bytes: &[u8]) -> usize {
    let is_end = |byte: &u8| {
        !matches!(CLASS[*byte as usize], Class::Word | Class::Digit | Class::Dot | Class::Percent)
    };
    bytes.iter().position(is_end).unwrap_or(bytes.len())
}

/// The first bytes that satisfy a test.
#[inline]
pub(super) fn run_len(bytes: &[u8], test: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&byte| !test(byte)).unwrap_or(bytes.len())
}

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The first eight bytes, the first one lowest.
#[inline]
fn load(bytes: &[u8]) -> Option<u64> {
    bytes.first_chunk().map(|chunk| u64::from_le_bytes(*chunk))
}

/// The first flagged byte.
#[inline]
const fn first(flags: u64) -> usize {
    flags.trailing_zeros() as usize / 8
}

/// Flags the bytes that equal `needle`; sure only up to the first.
#[inline]
const fn equal(word: u64, needle: u8) -> u64 {
    let difference = word ^ (LOW * needle as u64);
    difference.wrapping_sub(LOW) & !difference & HIGH
}

/// Flags the bytes that are at least `least`, where all are below 0x80.
#[inline]
const fn at_least(word: u64, least: u8) -> u64 {
    (word + LOW * (0x80 - least) as u64) & HIGH
}

/// Where the first of these bytes stands.
#[inline]
pub(super) fn find_any<const N: usize>(bytes: &[u8], needles: [u8; N]) -> Option<usize> {
    let mut at = 0;
    while let Some(word) = load(&bytes[at..]) {
        let flags = needles.iter().fold(0, |flags, &needle| flags | equal(word, needle));
        if flags != 0 {
            return Some(at + first(flags));
        }
        at += 8;
    }
    let tail = bytes[at..].iter().position(|byte| needles.contains(byte));
    tail.map(|index| at + index)
}

/// How many of the first eight bytes are blanks, digits or dots, as before a move; none if
/// all eight are or if there are fewer bytes.
#[inline]
pub(super) fn filler_len(bytes: &[u8]) -> Option<usize> {
    let word = load(bytes)?;
    let ascii = word & !HIGH;
    // Above zero after the exclusive or: not that byte. These sums carry nowhere.
    let not_space = (ascii ^ (LOW * u64::from(b' '))) + LOW * 0x7f;
    let not_dot = (ascii ^ (LOW * u64::from(b'.'))) + LOW * 0x7f;
    let not_digit = !at_least(ascii, b'0') | at_least(ascii, b'9' + 1);
    let others = (not_space & not_dot & not_digit | word) & HIGH;
    (others != 0).then(|| first(others))
}

/// The length of a word that a blank or a line end follows within eight bytes.
#[inline]
pub(super) fn short_word_len(bytes: &[u8]) -> Option<usize> {
    let word = load(bytes)?;
    let blanks = word.wrapping_sub(LOW * 0x21) & !word & HIGH;
    (blanks != 0).then(|| first(blanks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_some_bytes_is_found_at_any_distance() {
        for len in 0..40 {
            let mut text = vec![b'|'; len];
            assert_eq!(find_any(&text, [b'}', b'\n']), None);
            for at in 0..len {
                text[at] = b'}';
                assert_eq!(find_any(&text, [b'}', b'\n']), Some(at));
                assert_eq!(find_any(&text, [b'\n', b'}']), Some(at));
                text[at] = b'|';
            }
        }
    }

    #[test]
    fn every_byte_is_filler_or_not_as_it_should_be() {
        for byte in 0..=255u8 {
            for at in 0..8 {
                let mut text = *b"1 2.3456x";
                text[at] = byte;
                let is_filler = matches!(byte, b' ' | b'.' | b'0'..=b'9');
                assert_eq!(filler_len(&text), (!is_filler).then_some(at), "{byte} at {at}");
            }
        }
    }

    #[test]
    fn a_short_word_ends_at_any_blank() {
        for blank in 0..=b' ' {
            assert_eq!(short_word_len(&[b'N', b'f', b'\xff', blank, 0, 1, 2, 3]), Some(3));
        }
        assert_eq!(short_word_len(b"Nbxd7!??"), None);
        assert_eq!(short_word_len(b"e4 "), None);
    }
}
