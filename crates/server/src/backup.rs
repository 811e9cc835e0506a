//! Backups: on request, and by themselves while the server runs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tabiya_table::Millis;
use tokio::time::sleep;

use crate::calendar;
use crate::clock::Clock;
use crate::config::Config;
use crate::stop::Stopped;
use crate::store::{BackupError, Keeper, SqliteStore, StoreError};

/// What the names of backups begin and end with; the moment stands between.
const NAME: (&str, &str) = ("tabiya-", ".db");
/// What the name of an unfinished one ends with.
const PART: &str = ".db.part";
/// After a backup that failed, the next is tried after so long, or sooner if it is due.
const RETRY: Duration = Duration::from_secs(10 * 60);

/// Copies the games of a folder to a file, also while a server is using the folder. In a folder
/// the copy gets a name with the moment. Gives the file.
///
/// # Errors
///
/// There are no games, they cannot be read, or the file cannot be written.
pub fn backup(data: &Path, target: &Path) -> Result<PathBuf, BackupError> {
    let file = if target.is_dir() {
        target.join(name(Clock::start(None).now()))
    } else {
        target.to_owned()
    };
    SqliteStore::backup(data, &file)?;
    Ok(file)
}

/// Where backups go, how often, and how many stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Schedule {
    folder: PathBuf,
    every: Duration,
    keep: usize,
}

impl Schedule {
    /// None if no folder was chosen.
    pub(crate) fn of(config: &Config) -> Option<Self> {
        let folder = config.backup_dir.clone()?;
        Some(Self { folder, every: config.backup_every.duration(), keep: config.backup_keep })
    }

    /// Backs up again and again until the server stops. Whatever goes wrong, the games go on.
    pub(crate) async fn run(self, keeper: Keeper, mut stopped: Stopped) {
        let mut wait = self.due_in();
        loop {
            tokio::select! {
                () = stopped.wait() => return,
                () = sleep(wait) => {}
            }
            let done = tokio::select! {
                () = stopped.wait() => return,
                done = self.back_up(&keeper) => done,
            };
            wait = self.every;
            let result = match done {
                Ok(file) => {
                    tracing::info!(file = %file.display(), "backed up");
                    "done"
                }
                Err(error) => {
                    tracing::error!(%error, folder = %self.folder.display(), "no backup was made");
                    wait = wait.min(RETRY);
                    "failed"
                }
            };
            metrics::counter!("tabiya_backups_total", "result" => result).increment(1);
        }
    }

    async fn back_up(&self, keeper: &Keeper) -> Result<PathBuf, StoreError> {
        let failed = |error: io::Error| StoreError::Failed(error.to_string());
        fs::create_dir_all(&self.folder).map_err(failed)?;
        let file = self.folder.join(name(Clock::start(None).now()));
        keeper.backup(&file).await?;
        // The new one is safe, whether or not an old one can be removed.
        if let Err(error) = self.tidy() {
            tracing::warn!(%error, "old backups could not be removed");
        }
        Ok(file)
    }

    /// How long it is until the newest backup is old. A server that is started again makes none
    /// too many and puts none off.
    fn due_in(&self) -> Duration {
        let newest = self.backups().unwrap_or_default().pop();
        let at = newest.and_then(|file| file.metadata().ok()?.modified().ok());
        // One from the future is as good as new.
        let age = |at: SystemTime| at.elapsed().unwrap_or_default();
        at.map_or(Duration::ZERO, |at| self.every.saturating_sub(age(at)))
    }

    /// Removes what is too old, and what was never finished.
    fn tidy(&self) -> io::Result<()> {
        for part in self.files(PART)? {
            fs::remove_file(part)?;
        }
        let backups = self.backups()?;
        let old = backups.len().saturating_sub(self.keep);
        backups.iter().take(old).try_for_each(fs::remove_file)
    }

    /// The backups, oldest first.
    fn backups(&self) -> io::Result<Vec<PathBuf>> {
        self.files(NAME.1)
    }

    /// The files of ours that end so, in the order of their moments.
    fn files(&self, end: &str) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let stamp = name.to_str().and_then(|name| name.strip_prefix(NAME.0)?.strip_suffix(end));
            if stamp.is_some_and(is_stamp) {
                files.push(entry.path());
            }
        }
        files.sort();
        Ok(files)
    }
}

fn name(now: Millis) -> String {
    format!("{}{}{}", NAME.0, calendar::stamp(now), NAME.1)
}

/// Whether a text has the form of a moment, so that a file of that name was named by us.
fn is_stamp(text: &str) -> bool {
    let form = calendar::stamp(Millis(0));
    let has_form = |(one, other): (u8, u8)| {
        if other.is_ascii_digit() { one.is_ascii_digit() } else { one == other }
    };
    text.len() == form.len() && text.bytes().zip(form.bytes()).all(has_form)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(folder: &Path, keep: usize) -> Schedule {
        Schedule { folder: folder.to_owned(), every: Duration::from_secs(3600), keep }
    }

    #[test]
    fn the_last_ones_stay_and_nothing_else_is_touched() {
        let folder = tempfile::tempdir().expect("a folder");
        let names = [
            "tabiya-20260101T000000Z.db",
            "tabiya-20260102T000000Z.db",
            "tabiya-20260103T000000Z.db",
            "tabiya-20260104T000000Z.db.part",
            "tabiya-by-hand.db",
            "notes.txt",
        ];
        for name in names {
            fs::write(folder.path().join(name), "").expect("a file");
        }
        schedule(folder.path(), 2).tidy().expect("it can be tidied");
        let stays = names.map(|name| folder.path().join(name).exists());
        assert_eq!(stays, [false, true, true, false, true, true]);
    }

    #[test]
    fn a_backup_is_due_when_the_last_one_is_old() {
        let folder = tempfile::tempdir().expect("a folder");
        let schedule = schedule(folder.path(), 2);
        assert_eq!(schedule.due_in(), Duration::ZERO);
        let file = folder.path().join(name(Millis(0)));
        fs::write(&file, "").expect("a file");
        assert!(schedule.due_in() > Duration::from_secs(3000));
        let old = SystemTime::now() - Duration::from_secs(7200);
        let file = fs::File::options().write(true).open(&file).expect("it is there");
        file.set_modified(old).expect("it can be dated");
        assert_eq!(schedule.due_in(), Duration::ZERO);
    }
}
