//! Deleting what is mine.

use crate::kit::{Kit, assert_clean, device, fold, new_game, wait};
use tabiya_chess::ByColor;
use tabiya_chess::Color::{Black, White};
use tabiya_server::store::{Forgotten, Holder, NewGame, Page, Say};
use tabiya_table::{Action, GameId, Millis, Settings};

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

/// Removes what nobody would miss and has not changed since these moments.
fn remove(kit: &Kit, live_before: u64, over_before: u64) -> Vec<GameId> {
    let store = kit.store();
    let removed = store.remove_abandoned(Millis(live_before), Millis(over_before), 100);
    let mut removed = wait(removed).expect("the store answers");
    removed.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    removed
}

#[test]
fn games_in_which_no_person_has_moved_can_be_removed() {
    let kit = Kit::new();
    let computers = || {
        let holders = ByColor::new_with(|_| Some(Holder::Computer("level 1".to_owned())));
        NewGame { holders, ..new_game(0, Settings::default()) }
    };
    let untouched = kit.open(new_game(0, Settings::default()));
    let mut called_off = kit.open(new_game(0, Settings::default()));
    called_off.play(&kit, White, Action::Abort);
    let mut left = kit.open(computers());
    left.commit(&kit, left.order(3));
    let kept = [
        {
            let mut played = kit.open(new_game(0, Settings::default()));
            played.commit(&kit, played.order(3));
            played
        },
        {
            let mut over = kit.open(computers());
            over.resign(&kit);
            over
        },
        kit.open(new_game(2000, Settings::default())),
    ];
    assert_eq!(remove(&kit, 0, 1001), [called_off.id.clone()]);
    let mut gone = [untouched.id, left.id];
    gone.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    assert_eq!(remove(&kit, 1001, 1001), gone);
    assert_eq!(remove(&kit, 1001, 9999), []);
    for player in &kept {
        assert_eq!(fold(&kit, &player.id), player.table);
    }
    assert_eq!(wait(kit.store().load(&called_off.id, 0)), Ok(None));
    let report = kit.backend.check();
    assert_eq!((report.games, report.is_clean()), (3, true));
}
