//! Our identity at each server: the token that holds our seats there.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tabiya_client::{ServerUrl, Token};

use crate::file::{self, Access, Mode};

/// The tokens that are kept in a folder, one file a server, for the person's eyes alone.
#[derive(Clone, Debug)]
pub(crate) struct Devices {
    /// The folder; none if nothing is to be kept.
    folder: Option<PathBuf>,
}

impl Devices {
    pub(crate) const fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// The token for a server, if we have been there.
    pub(crate) fn find(&self, server: &ServerUrl) -> io::Result<Option<Token>> {
        let Some(folder) = &self.folder else { return Ok(None) };
        match file::read(&path(folder, server)) {
            // What is no token was not written by us, and a new one is made.
            Ok(text) => Ok(String::from_utf8_lossy(&text).trim().parse().ok()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps a token, and gives the one to be used: another window may have been first.
    pub(crate) fn keep(&self, server: &ServerUrl, token: Token) -> io::Result<Token> {
        let Some(folder) = &self.folder else { return Ok(token) };
        fs::create_dir_all(folder)?;
        let path = path(folder, server);
        let text = format!("{}\n", token.reveal());
        match file::write(&path, &text, Mode::Create, Access::Private) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => match self.find(server)? {
                Some(kept) => Ok(kept),
                None => file::write(&path, &text, Mode::Replace, Access::Private).map(|()| token),
            },
            done => done.map(|()| token),
        }
    }
}

/// `device-127.0.0.1%3A8064`: each server has a name of its own.
fn path(folder: &Path, server: &ServerUrl) -> PathBuf {
    let letters = server.authority().chars().map(|letter| match letter {
        'a'..='z' | '0'..='9' | '.' | '-' => letter.to_string(),
        'A'..='Z' => letter.to_ascii_lowercase().to_string(),
        letter => format!("%{:02X}", u32::from(letter)),
    });
    folder.join(format!("device-{}", letters.collect::<String>()))
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    #[test]
    fn a_token_is_kept_for_its_server_and_for_nobody_else() {
        let folder = env::temp_dir().join(format!("tabiya-{}-devices", process::id()));
        // It exists only if a run with the same process number was cut short.
        let _not_there = fs::remove_dir_all(&folder);
        let devices = Devices::new(Some(folder.clone()));
        let server = |text: &str| text.parse::<ServerUrl>().expect("a server");
        let token = |digit: &str| digit.repeat(32).parse::<Token>().expect("a token");
        let here = server("http://127.0.0.1:8064");
        assert_eq!(devices.find(&here).expect("it can be read"), None);
        let kept = devices.keep(&here, token("a")).expect("it is kept");
        assert_eq!(kept, token("a"));
        let second = devices.keep(&here, token("b")).expect("the first is kept");
        assert_eq!(second, token("a"), "another window was first");
        assert_eq!(devices.find(&here).expect("it can be read"), Some(token("a")));
        assert_eq!(devices.find(&server("http://127.0.0.1")).expect("it can be read"), None);
        let file = folder.join("device-127.0.0.1%3A8064");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&file).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        fs::write(&file, "nonsense").expect("it can be written");
        let third = devices.keep(&here, token("c")).expect("it is kept");
        assert_eq!(third, token("c"));
        fs::remove_dir_all(&folder).expect("it can be removed");
    }
}
