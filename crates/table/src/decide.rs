//! From a command to an event, or to the reason why not.

use tabiya_chess::{Claim, Color, Outcome, PlayError, Strength, Winnability};

use crate::lag::credit_ms;
use crate::{
    AbsenceClaim, Action, Command, DELIVERY_MAX_MS, Event, EventKind, Millis, MoveOrder, Moved,
    REMAINING_MAX_MS, Refusal, Rematch, Seat, Table, Takebacks, judge,
};

/// The most that a player can give the opponent at once.
pub const GRANT_MAX_MS: u64 = 10 * 60 * 1000;
/// The least.
const GRANT_MIN_MS: u64 = 1000;

/// Decides a command at a moment: one event, with its consequences, or a refusal. The table does
/// not change before the event is applied.
///
/// A moment before the last event counts as the moment of that event: time does not run backward.
///
/// A resignation and a claim of absence ask whether the other player could ever have given mate,
/// which can take about a second ([`Action::may_search`]). The event lies at the moment that was
/// given, however long it took.
///
/// # Errors
///
/// The table refuses, and says why.
pub fn decide(table: &Table, command: &Command, now: Millis) -> Result<Event, Refusal> {
    let at = now.max(table.last_at);
    let kind = match command {
        Command::Sit { color, seat } => sit(table, *color, seat)?,
        Command::Act { by, action } => act(table, *by, action, at)?,
        Command::Judge { lag_ms } => {
            return judge(table, at, *lag_ms).ok_or(Refusal::NothingToJudge);
        }
        Command::ReturnTime { lost_ms } => return_time(table, *lost_ms, at)?,
    };
    Ok(Event { at, kind })
}

fn sit(table: &Table, color: Color, seat: &Seat) -> Result<EventKind, Refusal> {
    if let Some(end) = table.end {
        return Err(Refusal::GameOver { end });
    }
    if table.seats[color].is_some() {
        return Err(Refusal::SeatTaken { color });
    }
    Ok(EventKind::Seated { color, seat: seat.clone() })
}

fn return_time(table: &Table, lost_ms: u64, now: Millis) -> Result<EventKind, Refusal> {
    table.check_playing()?;
    let ms = lost_ms.min(now.since(table.turn_at));
    let is_waiting = table.running_clock().is_some() || table.first_move_at().is_some();
    if !is_waiting || ms == 0 {
        return Err(Refusal::ClockStopped);
    }
    Ok(EventKind::TimeReturned { to: table.turn(), ms })
}

fn act(table: &Table, by: Color, action: &Action, now: Millis) -> Result<EventKind, Refusal> {
    match action {
        Action::OfferRematch => return offer_rematch(table, by),
        Action::DeclineRematch => return decline_rematch(table, by),
        Action::AcceptRematch { game } => {
            check_rematch_offer(table, !by)?;
            return Ok(EventKind::RematchAccepted { by, game: game.clone() });
        }
        Action::Abort => return abort(table, by),
        _ => {}
    }
    table.check_playing()?;
    // Only a move knows its lag. With anything else a flag has fallen when no lag could save it.
    let lag_ms = if let Action::Move(order) = action { order.lag_ms } else { u64::MAX };
    if table.is_flagged(now, lag_ms) {
        return Err(Refusal::TimeIsUp { color: table.turn() });
    }
    match action {
        Action::Move(order) => play(table, by, order, now),
        Action::Claim(claim) => claim_draw(table, by, *claim),
        Action::OfferDraw => offer_draw(table, by),
        Action::AcceptDraw if table.draw_offer == Some(!by) => Ok(agree(by)),
        Action::DeclineDraw if table.draw_offer.is_some() => Ok(EventKind::DrawDeclined { by }),
        Action::AcceptDraw | Action::DeclineDraw => Err(Refusal::NoDrawOffer),
        Action::AskTakeback => ask_takeback(table, by),
        Action::AcceptTakeback => accept_takeback(table, by),
        Action::DeclineTakeback => {
            table.takeback.ok_or(Refusal::NoTakebackRequest)?;
            Ok(EventKind::TakebackDeclined { by })
        }
        Action::Resign => {
            Ok(EventKind::Resigned { by, outcome: table.position().outcome_of_resignation(by) })
        }
        Action::ClaimAbsence { claim, absent_since } => {
            claim_absence(table, by, *claim, *absent_since, now)
        }
        Action::GrantTime { ms } => grant_time(table, by, *ms),
        Action::Leave => Ok(EventKind::AbsenceClaimed { by: !by, winner: Some(!by) }),
        Action::BreakOff => Ok(EventKind::BrokenOff { by }),
        // Answered above.
        Action::Abort
        | Action::OfferRematch
        | Action::AcceptRematch { .. }
        | Action::DeclineRematch => Err(Refusal::GameGoesOn),
    }
}

fn play(table: &Table, by: Color, order: &MoveOrder, now: Millis) -> Result<EventKind, Refusal> {
    check_turn(table, by)?;
    let position = table.position();
    let mv = order.uci.to_move(position).map_err(PlayError::Refused)?;
    let mut outcome = table.game.outcome_with(mv)?;
    if let (None, Some(claim)) = (outcome, order.claim) {
        let is_right = table.game.claims_with(mv)?.allow(claim);
        outcome = is_right.then(|| claimed(claim));
    }
    let mut moved = Moved {
        uci: position.uci(mv),
        claim: order.claim,
        lag_ms: order.lag_ms,
        credit_ms: 0,
        delivery_ms: order.delivery_ms.unwrap_or(DELIVERY_MAX_MS).min(DELIVERY_MAX_MS),
        clocks: table.clocks,
        outcome,
    };
    if let (Some(clocks), Some(control)) = (&mut moved.clocks, table.settings.control.side(by)) {
        let clock = &mut clocks[by];
        if table.running_clock().is_some() {
            if order.delivery_ms.is_none() {
                moved.delivery_ms = clock.assume_delivery_ms(now.since(table.turn_at));
            }
            let elapsed_ms = now.since(table.turn_at + moved.delivery_ms);
            moved.credit_ms = credit_ms(order.lag_ms, clock.quota_ms, elapsed_ms);
            clock.quota_ms = control.quota_after_ms(clock.quota_ms, moved.credit_ms);
            *clock = clock.after_move(control, elapsed_ms - moved.credit_ms);
        } else {
            *clock = clock.after_free_move(control);
        }
    }
    Ok(EventKind::Moved(moved))
}

fn claim_draw(table: &Table, by: Color, claim: Claim) -> Result<EventKind, Refusal> {
    check_turn(table, by)?;
    if !table.game.claims().allow(claim) {
        return Err(Refusal::NoClaim { claim });
    }
    Ok(EventKind::Claimed { by, claim, outcome: claimed(claim) })
}

fn offer_draw(table: &Table, by: Color) -> Result<EventKind, Refusal> {
    match table.draw_offer {
        // Both want it.
        Some(offerer) if offerer != by => Ok(agree(by)),
        Some(_) => Err(Refusal::DrawOfferStands),
        None if table.has_offered[by] => Err(Refusal::OfferedAlready),
        None => Ok(EventKind::DrawOffered { by }),
    }
}

fn ask_takeback(table: &Table, by: Color) -> Result<EventKind, Refusal> {
    if table.settings.takebacks == Takebacks::Forbidden {
        return Err(Refusal::NoTakebacks);
    }
    if let Some(request) = table.takeback {
        return Err(Refusal::TakebackRequestStands { by: request.by });
    }
    let request = table.takeback_by(by)?;
    Ok(EventKind::TakebackAsked { by, uci: request.uci, plies: request.plies })
}

fn accept_takeback(table: &Table, by: Color) -> Result<EventKind, Refusal> {
    let request = table.takeback.filter(|request| request.by != by);
    let request = request.ok_or(Refusal::NoTakebackRequest)?;
    Ok(EventKind::TakebackDone {
        by: request.by,
        uci: request.uci,
        plies: request.plies,
        clocks: table.clocks_before(request.plies),
    })
}

fn abort(table: &Table, by: Color) -> Result<EventKind, Refusal> {
    match table.end {
        Some(end) => Err(Refusal::GameOver { end }),
        None if table.has_begun() => Err(Refusal::TooLateToAbort),
        None => Ok(EventKind::Aborted { by: Some(by) }),
    }
}

fn claim_absence(
    table: &Table,
    by: Color,
    claim: AbsenceClaim,
    absent_since: Millis,
    now: Millis,
) -> Result<EventKind, Refusal> {
    if !table.has_begun() {
        return Err(Refusal::NotBegun);
    }
    // Whoever has just moved was there, and whoever is there now goes now at the earliest.
    let since = absent_since.max(table.acted_at[!by]).min(now);
    let grace_ms = table.settings.control.absence_grace_ms(!by);
    let wait_ms = (since + grace_ms).since(now);
    if wait_ms > 0 {
        return Err(Refusal::NotAbsent { wait_ms });
    }
    let winnability = || table.position().winnability(by, Strength::Full);
    let can_win = claim == AbsenceClaim::Win && winnability() != Winnability::Unwinnable;
    Ok(EventKind::AbsenceClaimed { by, winner: can_win.then_some(by) })
}

fn grant_time(table: &Table, by: Color, ms: u64) -> Result<EventKind, Refusal> {
    let mut clocks = table.clocks.ok_or(Refusal::NoClock)?;
    if !(GRANT_MIN_MS..=GRANT_MAX_MS).contains(&ms) {
        return Err(Refusal::GrantSize { max_ms: GRANT_MAX_MS });
    }
    if clocks[!by].remaining_ms.saturating_add(ms) > REMAINING_MAX_MS {
        return Err(Refusal::ClockFull);
    }
    clocks[!by].add(ms);
    Ok(EventKind::TimeGranted { to: !by, ms, clocks })
}

fn offer_rematch(table: &Table, by: Color) -> Result<EventKind, Refusal> {
    table.end.ok_or(Refusal::GameGoesOn)?;
    match table.rematch {
        None => Ok(EventKind::RematchOffered { by }),
        Some(Rematch::Offered { by }) => Err(Refusal::RematchOfferStands { by }),
        Some(Rematch::Agreed { .. }) => Err(Refusal::RematchAgreed),
    }
}

fn decline_rematch(table: &Table, by: Color) -> Result<EventKind, Refusal> {
    check_rematch_offer(table, by).or_else(|_| check_rematch_offer(table, !by))?;
    Ok(EventKind::RematchDeclined { by })
}

/// Whether this player's offer of a rematch waits for an answer.
fn check_rematch_offer(table: &Table, offerer: Color) -> Result<(), Refusal> {
    table.end.ok_or(Refusal::GameGoesOn)?;
    match table.rematch {
        Some(Rematch::Offered { by }) if by == offerer => Ok(()),
        Some(Rematch::Agreed { .. }) => Err(Refusal::RematchAgreed),
        _ => Err(Refusal::NoRematchOffer),
    }
}

fn check_turn(table: &Table, by: Color) -> Result<(), Refusal> {
    let turn = table.turn();
    if turn == by { Ok(()) } else { Err(Refusal::NotYourTurn { turn }) }
}

const fn agree(by: Color) -> EventKind {
    EventKind::DrawAgreed { by, outcome: Outcome::Agreement }
}

const fn claimed(claim: Claim) -> Outcome {
    match claim {
        Claim::Threefold => Outcome::Threefold,
        Claim::Fifty => Outcome::Fifty,
    }
}
