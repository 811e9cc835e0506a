//! The full check of the games, after the start and once a day.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::interval;

use crate::stop::Stopped;
use crate::store::{Keeper, Report};

/// How often everything is checked.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// How many findings of one check are logged.
const LOGGED_MAX: usize = 100;

/// What the last check of the games found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Health(Arc<AtomicU64>);

impl Health {
    /// How much was wrong.
    pub(crate) fn findings(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn note(&self, report: &Report) {
        let findings = report.findings.len().try_into().unwrap_or(u64::MAX);
        let findings = report.findings_left_out.saturating_add(findings);
        self.0.store(findings, Ordering::Relaxed);
        metrics::gauge!("tabiya_check_findings").set(u32::try_from(findings).unwrap_or(u32::MAX));
    }
}

/// Checks now and every day, until the server stops. What is wrong is named, and the games that
/// are sound go on.
pub(crate) async fn run(keeper: Keeper, health: Health, mut stopped: Stopped) {
    let mut tick = interval(EVERY);
    loop {
        tokio::select! {
            () = stopped.wait() => return,
            _ = tick.tick() => {}
        }
        let checked = tokio::select! {
            () = stopped.wait() => return,
            checked = keeper.check() => checked,
        };
        let result = match checked {
            Ok(report) => {
                health.note(&report);
                tell(&report)
            }
            Err(error) => {
                tracing::error!(%error, "the games could not be checked");
                "failed"
            }
        };
        metrics::counter!("tabiya_checks_total", "result" => result).increment(1);
    }
}

/// Logs what a check found, and says it in one word.
fn tell(report: &Report) -> &'static str {
    let Report { games, events, findings, findings_left_out, is_cut_short } = report;
    if *is_cut_short {
        tracing::warn!(
            "the pages of the file were not all checked: too much was written meanwhile"
        );
    }
    for finding in findings.iter().take(LOGGED_MAX) {
        tracing::error!(%finding, "the check found a fault");
    }
    let unnamed = findings.len().saturating_sub(LOGGED_MAX);
    if unnamed > 0 {
        tracing::error!(unnamed, findings_left_out, "the check found more faults");
    }
    if report.is_clean() {
        tracing::info!(games, events, "checked, and nothing is wrong");
        "clean"
    } else {
        "faults"
    }
}
