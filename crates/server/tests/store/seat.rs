//! Who may play for whom.

use std::sync::{Arc, Barrier};
use std::thread;

use crate::kit::{Kit, assert_clean, device, half_empty, invalid, new_game, wait};
use tabiya_chess::ByColor;
use tabiya_chess::Color::{self, Black, White};
use tabiya_server::store::{
    Appended, CODE_KNOWN_MS, Code, CodeKept, CodePurpose, GameRecord, Holder, NewGame, Redeemed,
};
use tabiya_table::{GameId, Millis, Settings};

fn record(kit: &Kit, game: &GameId) -> GameRecord {
    wait(kit.store().load(game, 0)).expect("it can be read").expect("it is there").record
}

fn sides(kit: &Kit, game: &GameId, number: u8) -> Vec<Color> {
    record(kit, game).sides_of(device(number)).collect()
}

fn move_code(game: &GameId, from: u8, expires_at: u64) -> Code {
    let purpose = CodePurpose::MoveSeat { from: device(from) };
    Code { hash: device(99), game: game.clone(), purpose, expires_at: Millis(expires_at) }
}

#[test]
fn a_free_seat_is_taken_by_one() {
    let kit = Kit::new();
    let player = kit.open(half_empty());
    let barrier = Arc::new(Barrier::new(8));
    let threads: Vec<_> = (10..18)
        .map(|number| {
            let (store, barrier) = (kit.store(), Arc::clone(&barrier));
            let sit = player.sit(Black, Holder::Device(device(number)));
            thread::spawn(move || {
                barrier.wait();
                (number, wait(store.append(sit)).expect("the store answers"))
            })
        })
        .collect();
    let answers: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    let winners: Vec<u8> = answers
        .iter()
        .filter_map(|&(number, answer)| {
            (answer == Appended::Committed { seq: 2 }).then_some(number)
        })
        .collect();
    assert_eq!(winners.len(), 1);
    assert_eq!(sides(&kit, &player.id, winners[0]), [Black]);
    assert_clean(&kit);
}

#[test]
fn sitting_down_needs_somebody() {
    let kit = Kit::new();
    let player = kit.open(half_empty());
    let mut nobody = player.sit(Black, Holder::Departed);
    assert!(invalid(&wait(kit.store().append(nobody.clone()))));
    nobody.holder = None;
    assert!(invalid(&wait(kit.store().append(nobody))));
}

#[test]
fn a_game_on_one_screen_has_its_device_twice() {
    let kit = Kit::new();
    let holders = ByColor::new_with(|_| Some(Holder::Device(device(5))));
    let player = kit.open(NewGame { holders, ..new_game(0, Settings::default()) });
    assert_eq!(sides(&kit, &player.id, 5), [White, Black]);
    let games = wait(kit.store().games_of(device(5), Default::default())).unwrap().games;
    assert_eq!(games.len(), 1, "and is listed once");
}

#[test]
fn a_computer_keeps_its_seat_over_a_restart() {
    let mut kit = Kit::new();
    let mut game = new_game(0, Settings::default());
    game.holders.black = Some(Holder::Computer("level 4".to_owned()));
    let player = kit.open(game);
    kit.reopen();
    let seat = record(&kit, &player.id).seats.black.expect("it is taken");
    assert_eq!(seat.holder, Holder::Computer("level 4".to_owned()));
}

#[test]
fn a_code_moves_every_seat_of_a_device_once() {
    let mut kit = Kit::new();
    let holders = ByColor::new_with(|_| Some(Holder::Device(device(5))));
    let player = kit.open(NewGame { holders, ..new_game(0, Settings::default()) });
    let code = move_code(&player.id, 5, 100);
    assert_eq!(wait(kit.store().keep_code(code.clone(), Millis(0))), Ok(CodeKept::Committed));
    kit.reopen();
    assert_eq!(wait(kit.store().find_code(code.hash)), Ok(Some(code.clone())));
    let redeem = || wait(kit.store().redeem_code(code.hash, device(6), Millis(99)));
    assert_eq!(redeem(), Ok(Redeemed::Moved { game: player.id.clone() }));
    assert_eq!(sides(&kit, &player.id, 6), [White, Black]);
    assert_eq!(sides(&kit, &player.id, 5), []);
    assert_eq!(redeem(), Ok(Redeemed::Moved { game: player.id.clone() }), "it asks again");
    assert_eq!(sides(&kit, &player.id, 6), [White, Black]);
    let other = wait(kit.store().redeem_code(code.hash, device(7), Millis(99)));
    assert_eq!(other, Ok(Redeemed::Unknown), "nobody else can use it");
    assert_eq!(sides(&kit, &player.id, 7), []);
    let late = wait(kit.store().redeem_code(code.hash, device(6), Millis(100)));
    assert_eq!(late, Ok(Redeemed::Unknown), "its time is over");
}

#[test]
fn a_code_leaves_the_opponents_seat() {
    let kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    wait(kit.store().keep_code(move_code(&player.id, 1, 100), Millis(0))).unwrap();
    wait(kit.store().redeem_code(device(99), device(6), Millis(1))).unwrap();
    assert_eq!(sides(&kit, &player.id, 6), [White]);
    assert_eq!(sides(&kit, &player.id, 2), [Black]);
}

#[test]
fn a_code_expires_and_can_then_be_given_again() {
    let kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    let code = move_code(&player.id, 1, 100);
    wait(kit.store().keep_code(code.clone(), Millis(0))).unwrap();
    assert_eq!(wait(kit.store().keep_code(code.clone(), Millis(99))), Ok(CodeKept::Taken));
    let late = wait(kit.store().redeem_code(code.hash, device(6), Millis(100)));
    assert_eq!(late, Ok(Redeemed::Expired));
    let again = Code { expires_at: Millis(200), ..code.clone() };
    assert_eq!(wait(kit.store().keep_code(again.clone(), Millis(100))), Ok(CodeKept::Committed));
    assert_eq!(wait(kit.store().find_code(code.hash)), Ok(Some(again)));
    // Long after, nobody remembers it.
    let other = Code { hash: device(98), ..code.clone() };
    wait(kit.store().keep_code(other, Millis(200 + CODE_KNOWN_MS))).unwrap();
    assert_eq!(wait(kit.store().find_code(code.hash)), Ok(None));
}

#[test]
fn an_invitation_leads_to_the_game_and_moves_no_seat() {
    let kit = Kit::new();
    let player = kit.open(half_empty());
    let code = Code { purpose: CodePurpose::Invite, ..move_code(&player.id, 1, 100) };
    wait(kit.store().keep_code(code.clone(), Millis(0))).unwrap();
    let redeemed = wait(kit.store().redeem_code(code.hash, device(6), Millis(1)));
    assert_eq!(redeemed, Ok(Redeemed::Unknown));
    for _ in 0..2 {
        assert_eq!(wait(kit.store().find_code(code.hash)), Ok(Some(code.clone())));
    }
}
