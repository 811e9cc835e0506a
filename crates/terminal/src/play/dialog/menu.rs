//! Lists to choose from: what can be done, whom to play against, which game of a file.

use tabiya_chess::Claim;
use tabiya_engine::Opponent;

use super::{Choice, Deed, choice};
use crate::computer::Computer;
use crate::games::Games;
use crate::play::state::Play;

pub(super) fn menu(play: &Play) -> Vec<Choice> {
    let is_over = play.table.end().is_some();
    let resign = if play.table.has_begun() { "resign" } else { "call off" };
    let key = |key, label: &str| choice(key, label, Deed::Key(key));
    let mut choices = vec![choice('m', "back to the board", Deed::Close)];
    if !is_over && play.computers.are_alone() {
        choices.push(key('p', play.pace_words()));
    } else if !is_over {
        choices.push(key('!', "hint"));
        choices.push(key('=', "draw: agree or claim"));
        choices.push(key('u', "take a move back"));
        choices.push(key('r', resign));
        if play.table.settings().control.is_timed() {
            let label = format!("give {} 15 seconds", !play.actor());
            choices.push(choice('+', &label, Deed::GrantTime));
        }
    }
    if is_over {
        choices.push(key('r', "review"));
    }
    choices.extend([
        key('i', play.thoughts_words()),
        key('n', "new game"),
        choice('o', "new game: opponent", Deed::ChooseOpponent),
        choice('c', "new game: clock", Deed::AskClock),
        choice('f', "new game: position", Deed::AskPosition),
        choice('l', "load a PGN file", Deed::AskFile),
        key('s', "save as PGN"),
        key('v', "flip the board"),
        choice('x', play.turning_words(), Deed::TurnWithTheMove),
        key('t', "light or dark"),
        choice('b', play.sound.words(), Deed::Sound),
        key('?', "help"),
        key('q', "quit"),
    ]);
    choices
}

/// What can be done about a draw: agree, claim, or leave it.
pub(super) fn draw(play: &Play) -> Vec<Choice> {
    let table = &play.table;
    let mut choices = vec![choice('n', "play on", Deed::Close)];
    for (key, claim, label) in [
        ('3', Claim::Threefold, "claim: third repetition"),
        ('5', Claim::Fifty, "claim: fifty moves"),
    ] {
        if table.claims().allow(claim) && play.actor() == table.turn() {
            choices.push(choice(key, label, Deed::Claim(claim)));
        }
    }
    let offer = match play.computers.person() {
        Some(_) => "offer a draw",
        None => "both agree to a draw",
    };
    choices.push(choice('y', offer, Deed::AgreeDraw));
    choices
}

/// A person, every level, every strategy and every other engine, each with a key of its own as
/// long as there are letters in their names.
pub(super) fn opponents(play: &Play) -> Vec<Choice> {
    let mut choices = vec![choice('p', "a person here", Deed::Against(None))];
    let crew = &play.computers.crew;
    for computer in crew.all() {
        let mut name = crew.name(computer);
        let is_free = |key: &char| {
            key.is_ascii_lowercase() && choices.iter().all(|choice| choice.key != *key)
        };
        let key = match computer {
            // Level 10 has the key 0.
            Computer::Own(Opponent::Level(level)) => level.to_string().chars().last(),
            _ => name.to_ascii_lowercase().chars().find(is_free),
        };
        if let Computer::Own(Opponent::Level(level)) = computer {
            name = format!("{name:<8}  about {}", level.elo());
        }
        choices.push(choice(key.unwrap_or(' '), &name, Deed::Against(Some(computer))));
    }
    choices
}

/// The moves that the review speaks of.
pub(super) fn judged(play: &Play) -> Vec<Choice> {
    let back = choice('b', "back to the board", Deed::Close);
    let moves = play.judged_moves().into_iter();
    moves.map(|(ply, words)| choice(' ', &words, Deed::Show(ply))).chain([back]).collect()
}

/// The games of a file. The first nine have their numbers as keys.
pub(super) fn games(games: &Games) -> Vec<Choice> {
    let titles = games.titles().iter().enumerate();
    let game = |(index, title): (usize, &String)| {
        let number = index + 1;
        let key = char::from_digit(u32::try_from(number).unwrap_or(u32::MAX).min(10), 11);
        let key = key.filter(char::is_ascii_digit).unwrap_or(' ');
        choice(key, &format!("{number:>3}. {title}"), Deed::Game(number))
    };
    titles.map(game).collect()
}
