//! Files to read, `-` being standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::failure::Failure;

/// Something to read, with the name to use when that fails.
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) reader: Box<dyn BufRead>,
}

impl Input {
    pub(crate) fn stdin() -> Self {
        Self { name: "standard input".to_owned(), reader: Box::new(io::stdin().lock()) }
    }

    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        if path.as_os_str() == "-" {
            return Ok(Self::stdin());
        }
        let name = path.display().to_string();
        // A folder can be opened, and read no further.
        if path.is_dir() {
            return Err(Failure::Read { name, error: io::ErrorKind::IsADirectory.into() });
        }
        match File::open(path) {
            Ok(file) => Ok(Self { name, reader: Box::new(BufReader::new(file)) }),
            Err(error) => Err(Failure::Read { name, error }),
        }
    }
}
