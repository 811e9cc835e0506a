//! Questions at a server's table: there is an opponent who is asked, and who asks.

use tabiya_chess::{Claim, Color};
use tabiya_protocol::rest::SeatTransfer;
use tabiya_protocol::{AbsenceClaim, You};
use tabiya_table::Rematch;

use super::{Choice, Deed, Question, choice, help};
use crate::play::state::{Ask, Online, Play};
use crate::play::words;

/// The borders and blanks of a box.
const MARGIN: usize = 4;

/// The text above the answers; none if it is the same as in a game at one screen.
pub(super) fn text(question: &Question, play: &Play) -> Option<Vec<String>> {
    let online = play.online.as_deref()?;
    Some(match question {
        Question::Help => help::online(),
        Question::Draw => match play.table.draw_offer() {
            Some(by) if online.is_mine(by) => vec!["Your offer has no answer yet.".to_owned()],
            Some(_) => vec!["Your opponent offers a draw.".to_owned()],
            None => Vec::new(),
        },
        Question::Takeback => vec![takeback(play, online)],
        Question::Resign if play.table.has_begun() => vec!["Resign this game?".to_owned()],
        Question::NewGame => {
            let mut text = vec![words::standing(&play.table)];
            text.extend(rematch(play, online).map(ToOwned::to_owned));
            text
        }
        Question::Absence => vec!["You can claim the game.".to_owned()],
        Question::Quit => {
            let mut text = vec!["The game goes on without you.".to_owned()];
            text.push("Come back with tabiya play --join".to_owned());
            text.extend(wrapped(&online.link(), play));
            text
        }
        Question::SeatCode { transfer } => seat_code(transfer, play),
        _ => return None,
    })
}

/// The answers; none if they are the same as in a game at one screen.
pub(super) fn choices(question: &Question, play: &Play) -> Option<Vec<Choice>> {
    let online = play.online.as_deref()?;
    let ask = |key, label: &str, ask| choice(key, label, Deed::Ask(ask));
    let play_on = || choice('n', "play on", Deed::Close);
    Some(match question {
        Question::Menu => menu(play, online),
        Question::Draw => draw(play, online),
        Question::Takeback => match play.table.takeback_request() {
            Some(asked) if online.is_mine(asked.by) => {
                vec![
                    choice('n', "wait", Deed::Close),
                    ask('w', "withdraw it", Ask::DeclineTakeback),
                ]
            }
            Some(_) => vec![
                choice('n', "answer later", Deed::Close),
                ask('y', "allow it", Ask::AcceptTakeback),
                ask('d', "refuse", Ask::DeclineTakeback),
            ],
            None => vec![play_on(), ask('y', "take it back", Ask::Takeback)],
        },
        Question::Resign if play.table.has_begun() => {
            vec![play_on(), ask('y', "resign", Ask::Resign)]
        }
        Question::Resign => vec![play_on(), ask('y', "call the game off", Ask::Abort)],
        Question::NewGame => {
            let look = choice('l', "look at the board", Deed::Close);
            match play.table.rematch() {
                Some(Rematch::Offered { by }) if online.is_mine(*by) => {
                    vec![look, ask('w', "withdraw it", Ask::DeclineRematch)]
                }
                Some(Rematch::Offered { .. }) => vec![
                    look,
                    ask('y', "accept", Ask::AcceptRematch),
                    ask('d', "decline", Ask::DeclineRematch),
                ],
                _ => vec![ask('r', "rematch, colors swapped", Ask::OfferRematch), look],
            }
        }
        Question::Absence => vec![
            choice('n', "wait", Deed::Close),
            ask('w', "claim the win", Ask::ClaimAbsence(AbsenceClaim::Win)),
            ask('d', "claim a draw", Ask::ClaimAbsence(AbsenceClaim::Draw)),
        ],
        Question::Quit => {
            vec![choice('y', "leave", Deed::Quit), choice('n', "stay", Deed::Close)]
        }
        _ => return None,
    })
}

fn draw(play: &Play, online: &Online) -> Vec<Choice> {
    let ask = |key, label: &str, ask| choice(key, label, Deed::Ask(ask));
    let mut choices = vec![choice('n', "play on", Deed::Close)];
    let is_turn = online.you == You::Both || online.is_mine(play.table.turn());
    for (key, claim, label) in [
        ('3', Claim::Threefold, "claim: third repetition"),
        ('5', Claim::Fifty, "claim: fifty moves"),
    ] {
        if is_turn && play.table.claims().allow(claim) {
            choices.push(ask(key, label, Ask::ClaimDraw(claim)));
        }
    }
    match play.table.draw_offer() {
        Some(by) if online.is_mine(by) => {
            choices.push(ask('w', "withdraw the offer", Ask::DeclineDraw));
        }
        Some(_) => {
            choices.push(ask('y', "accept the draw", Ask::AcceptDraw));
            choices.push(ask('d', "decline it", Ask::DeclineDraw));
        }
        None if online.you == You::Both => {
            choices.push(ask('y', "both agree to a draw", Ask::OfferDraw));
        }
        None => choices.push(ask('y', "offer a draw", Ask::OfferDraw)),
    }
    choices
}

fn takeback(play: &Play, online: &Online) -> String {
    match play.table.takeback_request() {
        Some(asked) if online.is_mine(asked.by) => "Your request has no answer yet.".to_owned(),
        Some(asked) => {
            format!("Your opponent asks to take back {}.", play.last_move_words(asked.by))
        }
        None => match online.color() {
            Some(by) => format!("Ask to take back {}?", play.last_move_words(by)),
            None => format!("Take back {}?", play.last_move_words(!play.table.turn())),
        },
    }
}

fn rematch(play: &Play, online: &Online) -> Option<&'static str> {
    match play.table.rematch()? {
        Rematch::Offered { by } if online.is_mine(*by) => Some("You have offered a rematch."),
        Rematch::Offered { .. } => Some("Your opponent offers a rematch."),
        Rematch::Agreed { .. } => None,
    }
}

fn seat_code(transfer: &SeatTransfer, play: &Play) -> Vec<String> {
    let minutes = transfer.expires_in_ms.div_ceil(60_000);
    let mut text = vec!["On the other device, open".to_owned()];
    text.extend(wrapped(&transfer.link, play));
    text.push(format!("or type the code {}", transfer.code.as_str()));
    text.push(format!("It works once, for {minutes} minutes."));
    text
}

/// A link in as many lines as it needs.
fn wrapped(link: &str, play: &Play) -> Vec<String> {
    let width = usize::from(play.area.width).saturating_sub(MARGIN).max(1);
    let letters: Vec<char> = link.chars().collect();
    letters.chunks(width).map(|line| line.iter().collect()).collect()
}

fn menu(play: &Play, online: &Online) -> Vec<Choice> {
    let key = |key, label: &str| choice(key, label, Deed::Key(key));
    let mut choices = vec![choice('m', "back to the board", Deed::Close)];
    let is_player = !online.is_watching();
    if is_player && play.table.end().is_none() {
        choices.push(key('=', "draw: offer, answer, claim"));
        choices.push(key('u', "take a move back"));
        choices.push(key('r', if play.table.has_begun() { "resign" } else { "call off" }));
        if online.color().is_some_and(|color: Color| online.is_away(!color)) {
            choices.push(key('w', "claim: your opponent left"));
        }
        if play.table.settings().control.is_timed() && online.color().is_some() {
            choices.push(choice('+', "give them 15 seconds", Deed::Ask(Ask::GrantTime)));
        }
    }
    if is_player {
        choices.push(key('>', "go on in a browser"));
    }
    if play.table.end().is_some() {
        choices.push(key('r', "review"));
        choices.push(key('n', "rematch"));
    }
    choices.extend([
        key('s', "save as PGN"),
        key('v', "flip the board"),
        key('t', "light or dark"),
        choice('b', play.sound.words(), Deed::Sound),
        key('?', "help"),
        key('q', "leave"),
    ]);
    choices
}
