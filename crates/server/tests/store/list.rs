//! Lists of games.

use crate::kit::{Kit, Player, device, half_empty, invalid, new_game, timed, wait};
use tabiya_chess::Color::{Black, White};
use tabiya_server::store::{Cursor, Holder, Listing, NewGame, Page, SEEK_MAX, Visibility};
use tabiya_table::{Action, GameId, Millis, Settings};

/// All ids of a list, read in pages.
fn pages(mut read: impl FnMut(Page) -> Listing) -> Vec<GameId> {
    let mut ids = Vec::new();
    let mut page = Page { after: None, limit: 3 };
    loop {
        let listing = read(page);
        assert!((1..=3).contains(&listing.games.len()) || ids.is_empty());
        ids.extend(listing.games.into_iter().map(|game| game.id));
        match listing.next {
            None => return ids,
            after => page = Page { after, limit: 3 },
        }
    }
}

#[test]
fn the_games_of_a_device_come_newest_first_in_pages() {
    let kit = Kit::new();
    // Some at the same moment, so that the ids decide.
    let mut games: Vec<_> = (0..10)
        .map(|index| {
            let game = kit.open(new_game(index / 2, Settings::default()));
            (index / 2, game.id)
        })
        .collect();
    games.sort_by(|(at, id), (other_at, other_id)| {
        (other_at, other_id.as_str()).cmp(&(at, id.as_str()))
    });
    let ids: Vec<_> = games.into_iter().map(|(_, id)| id).collect();
    assert_eq!(pages(|page| wait(kit.store().games_of(device(2), page)).unwrap()), ids);
    assert!(wait(kit.store().games_of(device(9), Page::default())).unwrap().games.is_empty());
}

#[test]
fn the_live_games_of_a_device_come_newest_first() {
    let kit = Kit::new();
    let mut players: Vec<_> =
        (0..5).map(|at| kit.open(new_game(at, Settings::default()))).collect();
    players[3].resign(&kit);
    let live = |device, limit| {
        let games = wait(kit.store().live_of(device, limit)).unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    let expected: Vec<_> = [4, 2, 1, 0].map(|index| players[index].id.clone()).into();
    assert_eq!(live(device(2), 9), expected);
    assert_eq!(live(device(2), 2), expected[..2]);
    assert_eq!(live(device(9), 9), []);
}

#[test]
fn finished_games_are_listed_if_they_are_public_and_were_played() {
    let kit = Kit::new();
    let mut listed = Vec::new();
    for at in 0..7 {
        let mut player = kit.open(new_game(at, Settings::default()));
        player.resign(&kit);
        listed.insert(0, player.id);
    }
    let private = NewGame { visibility: Visibility::Private, ..new_game(9, Settings::default()) };
    kit.open(private).resign(&kit);
    for action in [Action::Abort, Action::BreakOff] {
        kit.open(new_game(9, Settings::default())).play(&kit, White, action);
    }
    kit.open(new_game(9, Settings::default()));
    assert_eq!(pages(|page| wait(kit.store().finished(page)).unwrap()), listed);
}

#[test]
fn a_game_is_live_until_its_end() {
    let kit = Kit::new();
    let mut players: Vec<_> = (0..7).map(|at| kit.open(new_game(at, timed("1+0")))).collect();
    players.pop().expect("there are seven").resign(&kit);
    let mut ids: Vec<_> = players.into_iter().map(|player| player.id).collect();
    ids.sort_by(|id, other| id.as_str().cmp(other.as_str()));
    let mut found: Vec<GameId> = Vec::new();
    loop {
        let live = wait(kit.store().live(found.last(), 4)).unwrap();
        if live.is_empty() {
            break;
        }
        found.extend(live.into_iter().map(|live| live.game));
    }
    assert_eq!(found, ids);
}

#[test]
fn a_game_is_due_when_its_flag_may_fall() {
    let mut kit = Kit::new();
    let mut player = kit.open(new_game(0, timed("1+0")));
    assert!(wait(kit.store().due(Millis(u64::MAX), 10)).unwrap().is_empty(), "no clock runs");
    player.commit(&kit, player.order(0));
    player.commit(&kit, player.order(0));
    let judge_at = player.table.judge_at(0).expect("a clock runs");
    kit.reopen();
    assert!(wait(kit.store().due(Millis(judge_at.0 - 1), 10)).unwrap().is_empty());
    let due = wait(kit.store().due(judge_at, 10)).unwrap();
    assert_eq!((&due[0].game, due[0].seq, due[0].judge_at), (&player.id, 3, Some(judge_at)));
    player.resign(&kit);
    assert!(wait(kit.store().due(Millis(u64::MAX), 10)).unwrap().is_empty());
}

/// A table that waits for anybody who looks for this, from a moment on.
fn seeking(kit: &Kit, at: u64, seek: &str) -> Player {
    let mut game = half_empty();
    game.event.at = Millis(at);
    kit.open(NewGame { seek: Some(seek.to_owned()), ..game })
}

fn seeks(kit: &Kit, seek: Option<&str>, at: u64) -> Vec<GameId> {
    let after = Cursor { at: Millis(at), game: "zzzzzzzzzzzzz".parse().expect("an id") };
    let games = wait(kit.store().seeks(seek, after, 100)).expect("the store answers");
    games.into_iter().map(|game| game.id).collect()
}

#[test]
fn tables_in_the_lobby_are_found_by_what_is_sought_until_somebody_sits_down() {
    let mut kit = Kit::new();
    let mut five: Vec<_> = (1..=4).map(|at| seeking(&kit, 2 * at, "5+3")).collect();
    let three = seeking(&kit, 3, "3+2");
    // Many others that are not sought hide none of them.
    (0..40).for_each(|_| drop(kit.open(half_empty())));
    let ids = |players: &[Player]| players.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
    assert_eq!(seeks(&kit, Some("5+3"), 0), ids(&five));
    assert_eq!(seeks(&kit, Some("5+3"), 4), ids(&five[2..]));
    assert_eq!(seeks(&kit, Some("3+2"), 0), ids(std::slice::from_ref(&three)));
    assert_eq!(seeks(&kit, Some("1+0"), 0), []);
    let all = [five[0].id.clone(), three.id, five[1].id.clone()];
    assert_eq!(seeks(&kit, None, 0)[..3], all);
    let sits = five[0].sit(Black, Holder::Device(device(7)));
    five[0].commit(&kit, sits);
    five[1].play(&kit, White, Action::Abort);
    kit.reopen();
    assert_eq!(seeks(&kit, Some("5+3"), 0), ids(&five[2..]));
    let long = NewGame { seek: Some("s".repeat(SEEK_MAX + 1)), ..half_empty() };
    assert!(invalid(&wait(kit.store().create(long))));
}

#[test]
fn a_damaged_game_is_left_out_of_every_list() {
    let mut kit = Kit::new();
    let mut players: Vec<_> =
        (1..=7).map(|at| kit.open(new_game(at, Settings::default()))).collect();
    let waiting: Vec<_> = (1..=3).map(|at| seeking(&kit, at, "5+3")).collect();
    players.iter_mut().for_each(|player| player.resign(&kit));
    for id in [&players[3].id, &waiting[1].id] {
        kit.tamper(&format!("UPDATE game SET control = 'x' WHERE id = '{id}'"));
    }
    let mut sound: Vec<_> = players.iter().map(|player| player.id.clone()).collect();
    sound.remove(3);
    sound.reverse();
    assert_eq!(pages(|page| wait(kit.store().finished(page)).unwrap()), sound);
    let mine = pages(|page| wait(kit.store().games_of(device(2), page)).unwrap());
    assert_eq!(mine.iter().filter(|id| sound.contains(id)).count(), 6);
    assert!(!mine.contains(&players[3].id));
    assert_eq!(seeks(&kit, Some("5+3"), 0), [waiting[0].id.clone(), waiting[2].id.clone()]);
}
