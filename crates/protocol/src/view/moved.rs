//! The text of a move. It is by far the most frequent message, and a serializer that looks at every
//! key of it would take most of a move's time.

use std::fmt::{self, Write};

use super::legal::Legal;
use crate::encode::Buffer;
use crate::{ClockFace, Clocks, Event, Played, Pushed, Standing};

/// About as long as a move is, with the legal moves after it.
const MOVE_BYTES: usize = 2048;

/// Writes what a serializer would make of a `ServerMessage::Event` with these legal moves. None if
/// the event is no move.
pub(crate) fn text(pushed: &Pushed, legal: &Legal) -> Option<String> {
    let Pushed { at_ms, event, standing } = pushed;
    let Event::Moved { played, claim, lag_ms, credit_ms } = event else { return None };
    let mut text = Buffer::with_room(MOVE_BYTES);
    let mut write = || -> fmt::Result {
        write!(text, r#"{{"type":"event","pushed":{{"at_ms":{at_ms},"event":"#)?;
        text.push(br#"{"kind":"moved","played":"#);
        write_played(&mut text, played)?;
        text.option("claim", claim.as_ref());
        write!(text, r#","lag_ms":{lag_ms},"credit_ms":{credit_ms}}},"standing":"#)?;
        write_standing(&mut text, standing, legal)?;
        text.write_str("}}")
    };
    write().ok()?;
    Some(text.into_text())
}

fn write_played(text: &mut Buffer, played: &Played) -> fmt::Result {
    let Played { by, uci, san, fen, check, clock_ms } = played;
    text.push(br#"{"by":"#);
    text.value(by);
    write!(text, r#","uci":"{uci}","san":"{san}","fen":"{fen}","check":{check}"#)?;
    if let Some(clock_ms) = clock_ms {
        write!(text, r#","clock_ms":{clock_ms}"#)?;
    }
    text.write_str("}")
}

fn write_standing(text: &mut Buffer, standing: &Standing, moves: &Legal) -> fmt::Result {
    let Standing {
        seq,
        position_seq,
        now_ms,
        seats,
        fen,
        turn,
        check,
        last_move,
        legal: _,
        begun,
        clocks,
        claims,
        draw_offer,
        takeback,
        rematch,
        end,
        locked,
    } = standing;
    write!(text, r#"{{"seq":{seq},"position_seq":{position_seq},"now_ms":{now_ms},"seats":"#)?;
    text.value(seats);
    write!(text, r#","fen":"{fen}","turn":"#)?;
    text.value(turn);
    write!(text, r#","check":{check}"#)?;
    if let Some(last_move) = last_move {
        write!(text, r#","last_move":"{last_move}""#)?;
    }
    text.push(br#","legal":{"#);
    moves.write(text);
    write!(text, r#"}},"begun":{begun}"#)?;
    if let Some(clocks) = clocks {
        write_clocks(text, clocks)?;
    }
    text.push(br#","claims":"#);
    text.value(claims);
    text.option("draw_offer", draw_offer.as_ref());
    text.option("takeback", takeback.as_ref());
    text.option("rematch", rematch.as_ref());
    text.option("end", end.as_ref());
    text.option("locked", locked.then_some(&true));
    text.write_str("}")
}

fn write_clocks(text: &mut Buffer, clocks: &Clocks) -> fmt::Result {
    let Clocks { white, black, running } = clocks;
    for (key, face) in [(r#","clocks":{"white":"#, white), (r#","black":"#, black)] {
        let ClockFace { remaining_ms, delay_ms, periods, period_ms, byoyomi, low_ms } = face;
        write!(
            text,
            r#"{key}{{"remaining_ms":{remaining_ms},"delay_ms":{delay_ms},"periods":{periods},"period_ms":{period_ms},"byoyomi":{byoyomi},"low_ms":{low_ms}}}"#
        )?;
    }
    text.option("running", running.as_ref());
    text.write_str("}")
}
