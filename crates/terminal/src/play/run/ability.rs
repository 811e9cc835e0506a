//! What the terminal says it can do, by the name in `TERM` and the terminfo database.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The most bytes of a terminfo entry.
const ENTRY_MAX: usize = 64 * 1024;
/// The number of `cursor_address` among the strings of an entry.
const CURSOR_ADDRESS: usize = 10;

/// Whether the terminal can put the cursor anywhere, in the way that we ask it to.
pub(super) fn can_place_cursor() -> bool {
    // Windows has no such variable, and its terminals understand us.
    if cfg!(windows) {
        return true;
    }
    let term = env::var("TERM").unwrap_or_default();
    is_able(&term, entry(&term).as_deref())
}

/// Where nobody has written down what a terminal can do, its name must be enough.
fn is_able(term: &str, entry: Option<&[u8]>) -> bool {
    if matches!(term, "" | "dumb" | "unknown") {
        return false;
    }
    match entry.and_then(|entry| string(entry, CURSOR_ADDRESS)) {
        Some(sequence) => sequence.starts_with(b"\x1b["),
        None => entry.is_none(),
    }
}

/// The terminal's entry in the database, if there is one.
fn entry(term: &str) -> Option<Vec<u8>> {
    let first = term.bytes().next().filter(|_| !term.contains('/'))?;
    let named = env::var_os("TERMINFO").map(PathBuf::from);
    let own = env::var_os("HOME").map(|home| Path::new(&home).join(".terminfo"));
    let listed = env::var_os("TERMINFO_DIRS").unwrap_or_default();
    let listed: Vec<PathBuf> =
        env::split_paths(&listed).filter(|path| !path.as_os_str().is_empty()).collect();
    let usual = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"];
    let folders = named.into_iter().chain(own).chain(listed).chain(usual.map(PathBuf::from));
    // Some systems name the folders by letters, others by their numbers.
    let names = [char::from(first).to_string(), format!("{first:x}")];
    let mut files =
        folders.flat_map(|folder| names.clone().map(|name| folder.join(name).join(term)));
    files.find_map(|file| fs::read(file).ok()).filter(|entry| entry.len() <= ENTRY_MAX)
}

/// A string of a compiled entry: behind the header lie names, flags, numbers, and where each
/// string begins in the table at the end.
fn string(entry: &[u8], index: usize) -> Option<&[u8]> {
    let number = |at: usize| {
        let bytes = entry.get(at..at + 2)?;
        Some(usize::from(u16::from_le_bytes([bytes[0], bytes[1]])))
    };
    let number_size = match number(0)? {
        0o432 => 2,
        0o1036 => 4,
        _ => return None,
    };
    let (names, flags, numbers, strings) = (number(2)?, number(4)?, number(6)?, number(8)?);
    // Numbers begin at an even place.
    let numbers_at = (12 + names + flags).next_multiple_of(2);
    let strings_at = numbers_at + numbers * number_size;
    let table = strings_at + strings * 2;
    let offset = number(strings_at + index * 2).filter(|_| index < strings)?;
    // 65,535 and 65,534 say that there is none.
    let sequence = entry.get(table + offset..).filter(|_| offset < 0xfffe)?;
    sequence.split(|&byte| byte == 0).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A compiled entry with this way to put the cursor.
    fn entry_with(cursor_address: Option<&[u8]>) -> Vec<u8> {
        let mut entry = Vec::new();
        for number in [0o432, 3, 1, 2, 11, 20] {
            entry.extend(u16::to_le_bytes(number));
        }
        entry.extend(b"x|\0\x01");
        entry.extend([80, 0, 24, 0]);
        for index in 0..11 {
            let offset = match (index, cursor_address) {
                (10, Some(_)) => 2_u16,
                _ => 0xffff,
            };
            entry.extend(offset.to_le_bytes());
        }
        entry.extend(b"z\0");
        entry.extend(cursor_address.unwrap_or_default());
        entry.push(0);
        entry
    }

    #[test]
    fn a_terminal_that_cannot_place_the_cursor_is_known() {
        let ansi = entry_with(Some(b"\x1b[%i%p1%d;%p2%dH"));
        let vt52 = entry_with(Some(b"\x1bY%p1%' '%+%c"));
        let paper = entry_with(None);
        for (term, entry, expected) in [
            ("xterm", Some(&ansi), true),
            ("xterm", None, true),
            ("vt52", Some(&vt52), false),
            ("tty33", Some(&paper), false),
            ("dumb", Some(&ansi), false),
            ("dumb", None, false),
            ("unknown", None, false),
            ("", None, false),
        ] {
            assert_eq!(is_able(term, entry.map(Vec::as_slice)), expected, "{term}");
        }
    }

    #[test]
    fn an_entry_that_is_cut_or_foreign_is_not_believed() {
        let ansi = entry_with(Some(b"\x1b[H"));
        for len in 0..ansi.len() {
            // Nothing panics; what is left may be enough.
            let _answer = is_able("xterm", Some(&ansi[..len]));
        }
        assert!(!is_able("xterm", Some(b"not an entry")));
    }
}
