//! Law: reading ends, and says the same of a slice as of a stream that comes in small pieces; a
//! game that is read is written and read as the same again.
#![no_main]

use std::io::Read;

use libfuzzer_sys::fuzz_target;
use tabiya_chess::pgn::{GameReport, Reader, Source};

fuzz_target!(|input: (u8, &[u8])| {
    let (piece_len, bytes) = input;
    let pieces = Pieces { bytes, len: usize::from(piece_len) + 1 };
    assert_eq!(reports(Reader::new(bytes), bytes), reports(Reader::from_read(pieces), bytes));
    let mut reader = Reader::new(bytes);
    for _ in 0..=bytes.len() {
        match reader.read_tree() {
            Ok(None) => return,
            Err(_) => {}
            Ok(Some(tree)) => {
                let text = tree.to_string();
                let again = Reader::new(text.as_bytes()).read_tree();
                assert_eq!(again.as_ref(), Ok(&Some(tree)), "{text}");
                assert_eq!(again.ok().flatten().map(|tree| tree.to_string()), Some(text));
            }
        }
    }
    panic!("more games than bytes");
});

/// Gives at most a few bytes at a time.
struct Pieces<'a> {
    bytes: &'a [u8],
    len: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len = self.len.min(buffer.len());
        self.bytes.read(&mut buffer[..len])
    }
}

fn reports<S: Source>(mut reader: Reader<S>, bytes: &[u8]) -> Vec<GameReport> {
    let reports: Vec<_> =
        core::iter::from_fn(|| reader.check_game()).take(bytes.len() + 1).collect();
    assert!(reports.len() <= bytes.len(), "more games than bytes");
    reports
}
