//! What takes long, one after the other, beside the games.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::pace::Pace;
use super::reader::Readers;
use super::session::Session;
use super::{OpenError, backup, check, open};
use crate::store::{Report, StoreError};

/// After each slice of a check it rests so many times as long as that took.
const REST_TIMES: u32 = 3;
/// And at most so long.
const REST_MAX: Duration = Duration::from_millis(200);

/// Checks and backs up a store while the server runs.
#[derive(Clone, Debug)]
pub struct Keeper {
    thread: Arc<Readers>,
    pace: Arc<Pace>,
}

impl Keeper {
    pub(super) fn start(path: &Path) -> Result<Self, OpenError> {
        let mut connection = open::read_only(path)?;
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let pace = Pace::set(&mut connection, PathBuf::from(log))?;
        let thread = Readers::start("store-keeper", vec![Session::new(connection)])?;
        Ok(Self { thread: Arc::new(thread), pace })
    }

    /// Looks at every page of the file and replays every game. It rests most of the time, and
    /// looks at a few games at once, so that it keeps nothing from the games.
    ///
    /// # Errors
    ///
    /// The database cannot be read at all.
    pub async fn check(&self) -> Result<Report, StoreError> {
        let pace = Arc::clone(&self.pace);
        let (mut report, mut span) = self
            .thread
            .read(move |session| {
                let _slow = pace.slow();
                let mut report = Report::default();
                check::file(&session.connection(), &mut report)?;
                Ok((report, check::Span::whole(&session.connection())?))
            })
            .await?;
        let mut rest = Duration::ZERO;
        loop {
            let mut so_far = std::mem::take(&mut report);
            let slice = move |session: &_| {
                // Nothing has been read yet, so nothing is held up.
                thread::sleep(rest);
                let began = Instant::now();
                let next = check::slice(session, span, &mut so_far)?;
                Ok((so_far, next, began.elapsed()))
            };
            let (checked, next, took) = self.thread.read(slice).await?;
            report = checked;
            rest = (took * REST_TIMES).min(REST_MAX);
            let Some(next) = next else { return Ok(report) };
            span = next;
        }
    }

    /// Copies everything to a file, as it is at one moment. The file is complete or not there; if
    /// the future is dropped, it is not.
    ///
    /// # Errors
    ///
    /// The file cannot be written, or the database cannot be read.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let file = file.to_owned();
        let waiting = Arc::new(());
        let wanted = Arc::downgrade(&waiting);
        let is_wanted = move || wanted.strong_count() > 0;
        let copy =
            move |session: &Session| Ok(backup::copy_to(&session.connection(), &file, is_wanted)?);
        let done = self.thread.read(copy).await;
        drop(waiting);
        done
    }
}
