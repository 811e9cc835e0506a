//! Bytes of a PGN file as text, whatever their encoding.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

/// A piece of text from a PGN file, not yet decoded.
///
/// PGN was Latin-1 once and is UTF-8 now. What is valid UTF-8 is read as such, and any other byte
/// as the Latin-1 character it would be.
///
/// ```
/// use tabiya_chess::pgn::Text;
/// assert_eq!(Text::new("Gr\u{fc}nfeld".as_bytes()).decode(), "Gr\u{fc}nfeld");
/// assert_eq!(Text::new(b"Gr\xfcnfeld").decode(), "Gr\u{fc}nfeld");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Text<'a>(&'a [u8]);

impl<'a> Text<'a> {
    /// Text made of these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The bytes as they stand in the file.
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// The text, copied only if it is not UTF-8.
    #[must_use]
    pub fn decode(self) -> Cow<'a, str> {
        core::str::from_utf8(self.0).map_or_else(
            |_| {
                let mut text = String::with_capacity(self.0.len() * 2);
                self.for_each_char(|letter| text.push(letter));
                Cow::Owned(text)
            },
            Cow::Borrowed,
        )
    }

    /// Hands out every character in order.
    pub(super) fn for_each_char(self, mut take: impl FnMut(char)) {
        for chunk in self.0.utf8_chunks() {
            chunk.valid().chars().for_each(&mut take);
            chunk.invalid().iter().for_each(|&byte| take(char::from(byte)));
        }
    }

    /// How many of the first bytes can be decoded by themselves: all, or a few less if more
    /// bytes are needed to know the last character.
    pub(super) fn complete_len(bytes: &[u8]) -> usize {
        let tail = bytes.len().saturating_sub(3);
        let lead = bytes[tail..].iter().rposition(|&byte| byte >= 0xc0);
        let Some(lead) = lead.map(|index| tail + index) else { return bytes.len() };
        let needed = match bytes[lead] {
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            _ => 4,
        };
        if bytes.len() - lead < needed { lead } else { bytes.len() }
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.decode())
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.decode())
    }
}

/// A tag pair such as `[White "Vera"]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    name: Text<'a>,
    /// Between the quotes, escapes and all.
    raw_value: Text<'a>,
}

impl<'a> Tag<'a> {
    pub(super) const fn new(name: &'a [u8], raw_value: &'a [u8]) -> Self {
        Self { name: Text::new(name), raw_value: Text::new(raw_value) }
    }

    /// The name as it is written.
    #[must_use]
    pub const fn name(&self) -> Text<'a> {
        self.name
    }

    /// Whether this is the name, upper and lower case told apart.
    #[must_use]
    #[inline]
    pub fn is(&self, name: &str) -> bool {
        self.name.0 == name.as_bytes()
    }

    /// The value, with `\"` and `\\` resolved.
    #[must_use]
    pub fn value(&self) -> Cow<'a, str> {
        if self.raw_value.0.contains(&b'\\') {
            Cow::Owned(unescaped(&self.raw_value.decode()))
        } else {
            self.raw_value.decode()
        }
    }

    /// The value between its quotes, with its escapes.
    #[must_use]
    pub const fn raw_value(&self) -> Text<'a> {
        self.raw_value
    }

    /// Whether a text can be the name of a tag: no blanks, quotes, brackets or controls.
    pub(super) fn is_name(name: &[u8]) -> bool {
        !name.is_empty() && name.iter().all(|&byte| is_name_byte(byte))
    }
}

/// Whether a byte may stand in the name of a tag. The standard allows letters, digits and the
/// underscore; files hold more.
#[inline]
pub(super) const fn is_name_byte(byte: u8) -> bool {
    NAME_BYTES[byte as usize]
}

static NAME_BYTES: [bool; 256] = {
    let mut table = [true; 256];
    let mut blank = 0;
    while blank <= b' ' as usize {
        table[blank] = false;
        blank += 1;
    }
    table[0x7f] = false;
    table[b'"' as usize] = false;
    table[b'[' as usize] = false;
    table[b']' as usize] = false;
    table[b'\\' as usize] = false;
    table
};

/// A backslash before a quote or a backslash is an escape, any other is itself.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(&next @ ('"' | '\\')) if letter == '\\' => {
                text.push(next);
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    text
}

/// A comment, or a part of one that is larger than the reader's buffer.
///
/// The parts of a comment follow each other with nothing between. They are never cut within a
/// character, so each can be decoded by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment<'a> {
    pub(super) text: Text<'a>,
    pub(super) is_first: bool,
    pub(super) is_last: bool,
}

impl<'a> Comment<'a> {
    /// What stands between the braces, or behind the semicolon, blanks included.
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        self.text
    }

    /// Whether a comment begins with this part.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.is_first
    }

    /// Whether the comment ends with this part.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        self.is_last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_resolved() {
        let tag = |value: &'static [u8]| Tag::new(b"White", value).value();
        assert_eq!(tag(br#"a \"b\" \\ c"#), r#"a "b" \ c"#);
        assert_eq!(tag(br"C:\games"), r"C:\games");
        assert_eq!(tag(b"caf\xe9 \\\\"), "café \\");
    }

    #[test]
    fn bytes_that_are_not_utf8_are_latin_1() {
        assert_eq!(Text::new(b"\xe9t\xe9").decode(), "été");
        assert_eq!(Text::new(b"\xc3\xa9t\xe9").decode(), "été");
    }

    #[test]
    fn a_cut_spares_the_last_character() {
        let euro = "a€".as_bytes();
        assert_eq!(Text::complete_len(euro), 4);
        assert_eq!(Text::complete_len(&euro[..3]), 1);
        assert_eq!(Text::complete_len(&euro[..2]), 1);
        assert_eq!(Text::complete_len(&euro[..1]), 1);
        assert_eq!(Text::complete_len(b""), 0);
        assert_eq!(Text::complete_len(b"\x80\x80\x80\x80"), 4);
    }
}
