//! What clients wrote down, held against what is in the database.

mod clock;
mod violation;

use std::collections::HashMap;
use std::path::Path;

use tabiya_protocol::{ClientMessage, Color, Snapshot};
use tabiya_server::store::{Log, Logged, PostgresStore, SqliteStore, Store};
use tabiya_table::{EventKind, GameId, Table};

pub use violation::{Violation, ViolationKind};

use crate::{Account, Sent};

/// What a check has seen.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Games of which there is an account.
    pub games: usize,
    /// Games among them that are over.
    pub ended: usize,
    /// Events in them.
    pub events: usize,
    /// Requests that were acknowledged.
    pub acknowledged: usize,
    /// What is wrong.
    pub violations: Vec<Violation>,
}

/// Checks the accounts against the database of a folder that no server uses.
///
/// # Errors
///
/// The database cannot be opened. What is wrong inside is a violation.
pub async fn check_folder(folder: &Path, accounts: &[Account]) -> Result<Report, String> {
    let store = SqliteStore::open(folder).map_err(|error| error.to_string())?;
    let mut report = check_store(&store, accounts).await;
    let whole = store.keeper().check().await.map_err(|error| error.to_string())?;
    report.note(&whole, accounts);
    Ok(report)
}

/// Checks the accounts against a database that several servers share.
///
/// # Errors
///
/// The database cannot be opened. What is wrong inside is a violation.
pub async fn check_shared(url: &str, accounts: &[Account]) -> Result<Report, String> {
    let store = PostgresStore::open(url, 2).await.map_err(|error| error.to_string())?;
    let mut report = check_store(&store, accounts).await;
    let whole = store.check().await.map_err(|error| error.to_string())?;
    report.note(&whole, accounts);
    Ok(report)
}

async fn check_store(store: &dyn Store, accounts: &[Account]) -> Report {
    let mut report = Report::default();
    for account in accounts {
        report.games += 1;
        report.acknowledged += account.acknowledged();
        let violation = |kind| Violation { table: account.table.clone(), kind };
        match store.load(&GameId::from(&account.table), 0).await {
            Ok(Some(log)) => {
                report.events += log.events.len();
                report.ended += usize::from(log.record.end.is_some());
                report.violations.extend(check(account, &log).into_iter().map(violation));
            }
            Ok(None) => report.violations.push(violation(ViolationKind::NoGame)),
            Err(error) => {
                report.violations.push(violation(ViolationKind::Unreadable(error.to_string())));
            }
        }
    }
    report
}

impl Report {
    /// What the database's own check has found is a violation by no game of ours in particular.
    fn note(&mut self, whole: &tabiya_server::store::Report, accounts: &[Account]) {
        if let (Some(finding), Some(account)) = (whole.findings.first(), accounts.first()) {
            let kind = ViolationKind::Unreadable(format!("{finding:?}"));
            self.violations.push(Violation { table: account.table.clone(), kind });
        }
    }
}

/// Checks the account of one game against its log.
#[must_use]
pub fn check(account: &Account, log: &Log) -> Vec<ViolationKind> {
    let mut violations = Vec::new();
    check_numbers(log, &mut violations);
    check_requests(account, log, &mut violations);
    check_answers(account, log, &mut violations);
    replay(log, &mut violations);
    check_views(account, log, &mut violations);
    violations
}

/// Events are numbered from 1 without a gap, their times do not go back, and a game ends once.
fn check_numbers(log: &Log, violations: &mut Vec<ViolationKind>) {
    for (wanted, logged) in (1..).zip(&log.events) {
        if logged.seq != wanted {
            violations.push(ViolationKind::Gap { wanted, seq: logged.seq });
        }
    }
    for pair in log.events.windows(2) {
        if pair[1].event.at < pair[0].event.at {
            violations.push(ViolationKind::TimeWentBack { seq: pair[1].seq });
        }
    }
    let mut ends = log.events.iter().filter(|logged| logged.event.kind.end().is_some());
    if let (Some(first), Some(second)) = (ends.next(), ends.next()) {
        violations.push(ViolationKind::EndedTwice { first: first.seq, second: second.seq });
    }
}

/// Every event of a player answers one request that was made, and no request has two.
fn check_requests(account: &Account, log: &Log, violations: &mut Vec<ViolationKind>) {
    let mut used = HashMap::new();
    let mut before: Option<(&Logged, Option<&Sent>)> = None;
    for logged in &log.events {
        let sent = logged.request.as_ref().and_then(|request| {
            account.sent.iter().find(|sent| is_request(sent, request.by, request.key.as_str()))
        });
        match &logged.request {
            Some(request) => {
                let key = (request.by, request.key.as_str().to_owned());
                if let Some(first) = used.insert(key, logged.seq) {
                    violations.push(ViolationKind::Doubled { first, second: logged.seq });
                }
                if sent.is_none_or(|sent| !brings(&sent.message, &logged.event.kind)) {
                    violations.push(ViolationKind::Foreign { seq: logged.seq });
                }
            }
            None if is_by_player(&logged.event.kind) && !is_offer_after(before, logged) => {
                violations.push(ViolationKind::Unasked { seq: logged.seq });
            }
            None => {}
        }
        before = Some((logged, sent));
    }
}

fn is_request(sent: &Sent, by: Color, key: &str) -> bool {
    sent.by == by && sent.message.request().is_some_and(|request| request.as_str() == key)
}

/// Whether a request may lead to this event.
fn brings(message: &ClientMessage, kind: &EventKind) -> bool {
    match (message, kind) {
        (ClientMessage::Move { uci, .. }, EventKind::Moved(moved)) => uci.0 == moved.uci,
        (
            ClientMessage::OfferDraw { .. },
            EventKind::DrawOffered { .. } | EventKind::DrawAgreed { .. },
        )
        | (ClientMessage::AcceptDraw { .. }, EventKind::DrawAgreed { .. })
        | (ClientMessage::DeclineDraw { .. }, EventKind::DrawDeclined { .. })
        | (ClientMessage::ClaimDraw { .. }, EventKind::Claimed { .. })
        | (
            ClientMessage::AskTakeback { .. },
            EventKind::TakebackAsked { .. } | EventKind::TakebackDone { .. },
        )
        | (ClientMessage::AcceptTakeback { .. }, EventKind::TakebackDone { .. })
        | (ClientMessage::DeclineTakeback { .. }, EventKind::TakebackDeclined { .. })
        | (ClientMessage::Resign { .. }, EventKind::Resigned { .. })
        | (ClientMessage::Abort { .. }, EventKind::Aborted { .. })
        | (ClientMessage::BreakOff { .. }, EventKind::BrokenOff { .. })
        | (ClientMessage::ClaimAbsence { .. }, EventKind::AbsenceClaimed { .. }) => true,
        (ClientMessage::GrantTime { ms, .. }, EventKind::TimeGranted { ms: granted, .. }) => {
            ms == granted
        }
        _ => false,
    }
}

/// Whether only a player's wish brings this event about.
const fn is_by_player(kind: &EventKind) -> bool {
    !matches!(
        kind,
        EventKind::Created(_)
            | EventKind::Seated { .. }
            | EventKind::Flagged { .. }
            | EventKind::Aborted { by: None }
            | EventKind::TimeReturned { .. }
    )
}

/// Whether an event is the offer of a draw that a player made with the move before it.
fn is_offer_after(before: Option<(&Logged, Option<&Sent>)>, logged: &Logged) -> bool {
    let EventKind::DrawOffered { by } = logged.event.kind else { return false };
    let offers = |sent: &Sent| {
        sent.by == by && matches!(sent.message, ClientMessage::Move { offer_draw: true, .. })
    };
    before.and_then(|(_, sent)| sent).is_some_and(offers)
}

/// What was acknowledged is there, at the number that was named, and what was refused is not.
fn check_answers(account: &Account, log: &Log, violations: &mut Vec<ViolationKind>) {
    for answer in &account.answers {
        let key = answer.request.as_str();
        let stored = log.events.iter().find(|logged| {
            let request = logged.request.as_ref();
            request.is_some_and(|it| answer.by == it.by && it.key.as_str() == key)
        });
        let stored = stored.map(|logged| logged.seq);
        let request = answer.request.clone();
        match (&answer.outcome, stored) {
            (Ok(seq), Some(stored)) if *seq == stored => {}
            (Ok(seq), stored) => {
                violations.push(ViolationKind::Lost { request, seq: *seq, stored });
            }
            (Err(refusal), Some(seq)) => {
                let sent = account.sent.iter().find(|sent| is_request(sent, answer.by, key));
                // What is sent twice may be refused at first and be right the second time.
                if sent.is_none_or(|sent| !sent.is_repeated) {
                    let refusal = refusal.clone();
                    violations.push(ViolationKind::RefusedYetDone { request, refusal, seq });
                }
            }
            (Err(_), None) => {}
        }
    }
}

/// Plays the log again, and looks at the clocks on the way.
fn replay(log: &Log, violations: &mut Vec<ViolationKind>) {
    let begun = log.events.split_first();
    let begun = begun.and_then(|(first, rest)| Some((Table::fold([&first.event]).ok()?, rest)));
    let Some((mut table, rest)) = begun else { return violations.push(ViolationKind::NoGame) };
    let mut clocks = clock::Ledger::new(&table);
    for logged in rest {
        if let Err(error) = table.apply(&logged.event) {
            let reason = error.to_string();
            violations.push(ViolationKind::Unreplayable { seq: logged.seq, reason });
            break;
        }
        if let Some(rise) = clocks.follow(&logged.event.kind, &table) {
            violations.push(ViolationKind::ClockRose { seq: logged.seq, rise });
        }
    }
}

/// What every client saw in the end is what is stored up to there, and nothing that a player did
/// came after it. What the server did of itself may have: nobody was there to see it any more.
fn check_views(account: &Account, log: &Log, violations: &mut Vec<ViolationKind>) {
    for (color, seen) in &account.seen {
        let seq = seen.standing.seq;
        let (before, after): (Vec<&Logged>, _) = log.events.iter().partition(|it| it.seq <= seq);
        let table = Table::fold(before.iter().map(|logged| &logged.event));
        let is_stored = table.is_ok_and(|table| {
            timeless(seen.clone()) == timeless(Snapshot::of(&table, table.last_at()))
        });
        if !is_stored || after.iter().any(|logged| is_by_player(&logged.event.kind)) {
            let unseen = after.into_iter().map(|logged| logged.event.clone()).collect();
            violations.push(ViolationKind::NotConverged { color: *color, seen: seq, unseen });
        }
    }
}

/// A view without what runs on by itself.
fn timeless(mut snapshot: Snapshot) -> Snapshot {
    snapshot.standing.now_ms = 0;
    snapshot.standing.clocks = None;
    snapshot
}
