//! Who is there, on machines that do not hear each other.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::{AbsenceClaim, ClientMessage, ServerMessage};
use tabiya_table::{GameId, Seat, Settings};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use super::machine::{Machine, Parts};
use super::world::open;
use crate::bus::LocalBus;
use crate::connection::Visitor;
use crate::hall::Hall;
use crate::peers::Trouble;
use crate::room::{Asked, Listener};
use crate::store::{Holder, SqliteStore, Store as _, TokenHash};

/// Longer than anybody has to wait for an absent opponent.
const LONG: Duration = Duration::from_secs(300);
pub(super) const DEVICES: ByColor<TokenHash> =
    ByColor { white: TokenHash([1; 32]), black: TokenHash([2; 32]) };

/// Two machines with a game that has begun: Black is at the first, White at the second.
pub(super) struct Club {
    pub(super) machines: [Machine; 2],
    buses: [Arc<LocalBus>; 2],
    game: GameId,
    store: Arc<SqliteStore>,
    _folder: TempDir,
}

/// A player at their machine.
struct Seated {
    listener: Listener,
}

impl Club {
    pub(super) async fn open() -> Self {
        let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        let buses: Vec<_> = LocalBus::connected(2).into_iter().map(Arc::new).collect();
        let buses: [Arc<LocalBus>; 2] = buses.try_into().expect("two");
        let (commons, began) = (Some(Arc::default()), Instant::now());
        let mut machines = Vec::new();
        for bus in &buses {
            let (store, bus) = (Arc::clone(&store), Arc::clone(bus));
            let is_calm = Arc::new(AtomicBool::new(true));
            let parts = Parts { store, bus, is_calm, began, commons: commons.clone() };
            machines.push(Machine::start(&parts, 7).await.expect("it starts"));
        }
        let game: GameId = "presence".parse().expect("an id");
        let seats = ByColor::new_with(|_| Some(Seat::default()));
        let settings = Settings { seats, ..Settings::default() };
        open(&store, &game, settings, ByColor::new_with(|c| Some(Holder::Device(DEVICES[c]))));
        let machines: Result<[Machine; 2], _> = machines.try_into();
        Self { machines: machines.expect("two"), buses, game, store, _folder: folder }
    }

    pub(super) fn hall(&self, color: Color) -> &Arc<Hall> {
        match color {
            Color::White => &self.machines[1].hall,
            Color::Black => &self.machines[0].hall,
        }
    }

    async fn enter(&self, color: Color) -> Seated {
        let (listener, _) = self.visit(color, Some(DEVICES[color]), None).await;
        Seated { listener }
    }

    /// Comes to the machine at which a side plays.
    pub(super) async fn visit(
        &self,
        color: Color,
        device: Option<TokenHash>,
        since: Option<u64>,
    ) -> (Listener, String) {
        let hall = self.hall(color);
        let room = hall.room(&self.game).await.expect("it is read").expect("it is there");
        let household = IpAddr::from([127, 0, 0, 1]).into();
        room.enter(Visitor { household, device }, since).await.expect("it is read")
    }

    /// How many events the game has in the store.
    pub(super) async fn seq(&self) -> u64 {
        let log = self.store.load(&self.game, 0).await.expect("it is read").expect("it is there");
        log.events.last().map_or(0, |logged| logged.seq)
    }

    /// Asks for something at the machine where `at` sits.
    async fn ask(&self, at: &Seated, by: Color, message: ClientMessage) -> RequestOutcome {
        let (device, wire) = (Some(DEVICES[by]), &*at.listener.wire);
        let asked = Asked { device, message: &message, wire };
        let mut loaded = at.listener.room.load().await.expect("it is read");
        loaded.ask(&asked).await.expect("the store is well")
    }

    /// Plays a move there, always under the same key.
    async fn play(&self, at: &Seated, by: Color, uci: &str, base_seq: u64) -> RequestOutcome {
        let request = uci.parse().expect("a key");
        let uci = uci.parse::<tabiya_chess::Uci>().expect("a move").into();
        let (claim, offer_draw) = (None, false);
        self.ask(at, by, ClientMessage::Move { request, base_seq, uci, claim, offer_draw }).await
    }

    /// Black says that White is away, and wants to win.
    async fn claim(&self, black: &Seated) -> RequestOutcome {
        let request = "claim".parse().expect("a key");
        let message = ClientMessage::ClaimAbsence { request, claim: AbsenceClaim::Win };
        self.ask(black, Color::Black, message).await
    }

    /// Both come, and both have moved.
    async fn begin(&self) -> (Seated, Seated) {
        let (white, black) = (self.enter(Color::White).await, self.enter(Color::Black).await);
        let first = self.play(&white, Color::White, "e2e4", 1).await;
        let second = self.play(&black, Color::Black, "e7e5", 2).await;
        assert_eq!([first, second], [2, 3].map(|seq| RequestOutcome::Done { seq }));
        // Until everybody is known everywhere.
        sleep(Duration::from_secs(30)).await;
        (white, black)
    }
}

/// Whether White was shown as away since somebody looked last.
fn is_white_away(black: &mut Seated) -> bool {
    let letters = std::iter::from_fn(|| black.listener.letters.try_recv().ok());
    let presences = letters.filter_map(|letter| match ServerMessage::decode(&letter.text) {
        Ok(ServerMessage::Presence { players, .. }) => Some(!players.white.online),
        _ => None,
    });
    // All of them are read, so that nothing is left for the next look.
    presences.filter(|is_away| *is_away).count() > 0
}

#[tokio::test(start_paused = true)]
async fn nobody_who_is_connected_is_absent_because_a_machine_is_not_heard() {
    let club = Club::open().await;
    let (white, mut black) = club.begin().await;
    is_white_away(&mut black);
    club.buses[1].cut();
    sleep(LONG).await;
    assert!(!is_white_away(&mut black), "White is connected all the time");
    assert!(matches!(club.claim(&black).await, RequestOutcome::Refused { .. }));
    // Who leaves while the machine is not heard is absent when it is heard again.
    club.buses[1].mend();
    let (room, number) = (Arc::clone(&white.listener.room), white.listener.number);
    drop(white);
    room.leave(club.hall(Color::White), number).await;
    sleep(LONG).await;
    assert!(is_white_away(&mut black));
    assert!(matches!(club.claim(&black).await, RequestOutcome::Done { .. }));
}

#[tokio::test(start_paused = true)]
async fn whoever_was_at_a_machine_that_died_is_absent_after_a_while() {
    let club = Club::open().await;
    let (white, mut black) = club.begin().await;
    is_white_away(&mut black);
    club.buses[1].cut();
    club.machines[1].kill();
    sleep(LONG).await;
    assert!(is_white_away(&mut black));
    assert!(matches!(club.claim(&black).await, RequestOutcome::Done { .. }));
    drop(white);
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_is_behind_reads_the_log_before_it_refuses() {
    let club = Club::open().await;
    let (white, black) = club.begin().await;
    club.buses.iter().for_each(|bus| bus.cut());
    assert_eq!(club.play(&white, Color::White, "g1f3", 3).await, RequestOutcome::Done { seq: 4 });
    // Black's machine was not told, and it is Black's turn all the same.
    assert_eq!(club.play(&black, Color::Black, "b8c6", 4).await, RequestOutcome::Done { seq: 5 });
    assert_eq!(club.play(&white, Color::White, "f1b5", 5).await, RequestOutcome::Done { seq: 6 });
    // Asked again at the other machine under the same key, it is the same move.
    assert_eq!(club.play(&black, Color::White, "f1b5", 5).await, RequestOutcome::Done { seq: 6 });
    assert_eq!(club.play(&white, Color::Black, "a7a6", 6).await, RequestOutcome::Done { seq: 7 });
    // Who comes with what they have seen elsewhere is not told less.
    let (_watcher, welcome) = club.visit(Color::Black, None, Some(7)).await;
    assert!(welcome.contains("\"seq\":7"), "{welcome}");
}

#[tokio::test(start_paused = true)]
async fn a_bus_that_has_fallen_silent_is_noticed_and_moves_arrive_within_a_second() {
    let club = Club::open().await;
    let (white, mut black) = club.begin().await;
    let trouble = || club.hall(Color::Black).trouble();
    assert_eq!(trouble(), None);
    club.buses.iter().for_each(|bus| bus.cut());
    sleep(Duration::from_secs(2)).await;
    assert_eq!(trouble(), Some(Trouble::NoBus));
    is_white_away(&mut black);
    assert_eq!(club.play(&white, Color::White, "g1f3", 3).await, RequestOutcome::Done { seq: 4 });
    sleep(Duration::from_millis(1100)).await;
    let letters = std::iter::from_fn(|| black.listener.letters.try_recv().ok());
    let events: Vec<_> = letters.filter_map(|letter| letter.event).map(|(seq, _)| seq).collect();
    assert_eq!(events, [4]);
}

#[tokio::test(start_paused = true)]
async fn chat_arrives_without_the_bus() {
    let club = Club::open().await;
    let (white, mut black) = club.begin().await;
    club.buses.iter().for_each(|bus| bus.cut());
    for text in ["one", "two"] {
        let text = text.parse().expect("a line");
        let request = format!("{text}").parse().expect("a key");
        let loaded = white.listener.room.load().await.expect("it is read");
        let said = loaded.say(Color::White, &text, &request).await;
        assert!(matches!(said, Ok(RequestOutcome::Done { .. })));
    }
    sleep(Duration::from_secs(10)).await;
    let letters = std::iter::from_fn(|| black.listener.letters.try_recv().ok());
    let lines: Vec<_> = letters
        .filter_map(|letter| match ServerMessage::decode(&letter.text) {
            Ok(ServerMessage::Chat(chat)) => Some(chat.text.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(lines, ["one", "two"], "each once");
}
