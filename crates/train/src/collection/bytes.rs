//! Numbers as bytes.

/// Adds a number in as few bytes as it needs, seven bits in each, the lowest first.
pub(super) fn put_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        #[expect(clippy::cast_possible_truncation, reason = "the lowest seven bits")]
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    #[expect(clippy::cast_possible_truncation, reason = "below 128")]
    bytes.push(number as u8);
}

/// Adds a text with its length before it.
pub(super) fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_varint(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

/// Reads numbers and texts one after the other; none where the bytes end or make no sense.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    pub(super) fn word(&mut self) -> Option<u64> {
        let taken = self.take(8)?;
        Some(u64::from_le_bytes(taken.try_into().ok()?))
    }

    pub(super) fn short(&mut self) -> Option<u16> {
        let taken = self.take(2)?;
        Some(u16::from_le_bytes(taken.try_into().ok()?))
    }

    pub(super) fn varint(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn size(&mut self, max: usize) -> Option<usize> {
        usize::try_from(self.varint()?).ok().filter(|&size| size <= max)
    }

    pub(super) fn text(&mut self, max: usize) -> Option<&'a str> {
        let size = self.size(max)?;
        std::str::from_utf8(self.take(size)?).ok()
    }
}
