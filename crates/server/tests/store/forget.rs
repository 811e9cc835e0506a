//! Deleting what is mine.

use crate::kit::{Kit, assert_clean, device, fold, new_game, wait};
use tabiya_chess::Color::{Black, White};
use tabiya_server::store::{Forgotten, Holder, Page, Say};
use tabiya_table::{GameId, Millis, Settings};

fn forget(kit: &Kit, number: u8, game: &GameId) -> Forgotten {
    wait(kit.store().forget(device(number), game)).expect("the store answers")
}

fn say(kit: &Kit, game: &GameId, by: tabiya_chess::Color) {
    let (game, text) = (game.clone(), "good game".to_owned());
    let request = "k".parse().expect("a key");
    wait(kit.store().say(Say { game, by, at: Millis(1), text, request })).expect("it is said");
}

#[test]
fn the_opponent_keeps_a_game_that_one_player_forgot() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    say(&kit, &player.id, White);
    say(&kit, &player.id, Black);
    player.resign(&kit);
    assert_eq!(forget(&kit, 1, &player.id), Forgotten::Detached);
    let list = |number| wait(kit.store().games_of(device(number), Page::default())).unwrap().games;
    assert!(list(1).is_empty());
    assert_eq!(list(2)[0].seats.white.as_ref().unwrap().holder, Holder::Departed);
    assert_eq!(fold(&kit, &player.id), player.table);
    let chat = wait(kit.store().chat(&player.id, 0)).unwrap();
    assert_eq!(chat.iter().map(|line| line.by).collect::<Vec<_>>(), [Black]);
    assert!(wait(kit.store().finished(Page::default())).unwrap().games.is_empty());
    assert_clean(&kit);
}

#[test]
fn a_game_that_everybody_forgot_is_gone() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    player.resign(&kit);
    assert_eq!(forget(&kit, 1, &player.id), Forgotten::Detached);
    assert_eq!(forget(&kit, 2, &player.id), Forgotten::Deleted);
    assert_eq!(forget(&kit, 2, &player.id), Forgotten::NotYours);
    assert_eq!(wait(kit.store().load(&player.id, 0)), Ok(None));
    let report = kit.backend.check();
    assert_eq!((report.games, report.events, report.is_clean()), (0, 0, true));
}

#[test]
fn a_game_against_a_computer_is_the_players_alone() {
    let kit = Kit::new();
    let mut game = new_game(0, Settings::default());
    game.holders.black = Some(Holder::Computer("level 1".to_owned()));
    let mut player = kit.open(game);
    assert_eq!(forget(&kit, 1, &player.id), Forgotten::Live, "not before its end");
    player.resign(&kit);
    assert_eq!(forget(&kit, 9, &player.id), Forgotten::NotYours);
    assert_eq!(forget(&kit, 1, &player.id), Forgotten::Deleted);
}
