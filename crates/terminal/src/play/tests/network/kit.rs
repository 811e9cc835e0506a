//! A server in this process, a terminal without a screen, and others at the table.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tabiya_client::{Device, Follower, News, Server, new_request};
use tabiya_protocol::rest::{ColorChoice, CreateGame, OpponentChoice, SeatTransfer, TakeSeat};
use tabiya_protocol::{
    ClientMessage, Computer, GameCode, RequestKey, SeatCode, Snapshot, TableId, Text, You,
};
use tabiya_server::{Config, Layer, Page, Stop};
use tabiya_table::{Millis, Settings};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::computer::Crew;
use crate::play::Turning;
use crate::play::device::Devices;
use crate::play::input::Intent;
use crate::play::look::Look;
use crate::play::network::{Join, JoinError, Joined, Network};
use crate::play::room::Room;
use crate::play::state::{Effect, Online, Play};
use crate::play::tests::text;
use crate::play::thinkers::Thinkers;

/// Nothing in these tests takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in this process, with games and devices in a folder of its own.
pub(super) struct Host {
    runtime: Arc<Runtime>,
    folder: TempDir,
    address: SocketAddr,
    running: Option<(Stop, JoinHandle<()>)>,
}

impl Host {
    pub(super) fn start() -> Self {
        let runtime = Arc::new(Runtime::new().expect("a runtime"));
        let folder = tempfile::tempdir().expect("a folder");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut host = Self { runtime, folder, address, running: None };
        host.restart();
        host
    }

    pub(super) fn restart(&mut self) {
        let (stop, stopped) = Stop::new();
        let (ready, is_ready) = oneshot::channel();
        let layer = Layer {
            listen: Some(self.address),
            data: Some(self.folder.path().join("games")),
            thinkers: Some(1),
            ..Layer::default()
        };
        let config = Config::new(layer, |_| None).expect("a configuration");
        let task = self.runtime.spawn(async move {
            let is_told = |address| ready.send(address).expect("somebody waits");
            tabiya_server::serve(config, Page::PLAIN, stopped, is_told).await.expect("it serves");
        });
        self.address = self.wait(is_ready).expect("it is ready");
        self.running = Some((stop, task));
    }

    pub(super) fn stop(&mut self) {
        let (stop, task) = self.running.take().expect("it runs");
        stop.stop();
        self.wait(task).expect("it stops");
    }

    fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime
            .block_on(async { timeout(PATIENCE, future).await })
            .expect("it takes not so long")
    }

    fn server(&self) -> Server {
        Server::new(format!("http://{}", self.address).parse().expect("an address"))
    }

    pub(super) fn somebody(&self) -> Somebody {
        Somebody(self.wait(self.server().new_device()).expect("a device"))
    }

    /// A game of somebody, who is White, with a friend.
    pub(super) fn friendly_game(&self, maker: &Somebody, control: &str) -> (TableId, GameCode) {
        let mut wish = game(OpponentChoice::Friend {});
        wish.control = Some(Text(control.parse().expect("a control")));
        let made = self.wait(maker.0.create(&wish)).expect("a game");
        (made.table, made.invitation.expect("a friend is awaited").code)
    }

    pub(super) fn computer_game(&self, maker: &Somebody) -> TableId {
        let computer = Computer::Strategy("random".parse().expect("a name"));
        let wish = game(OpponentChoice::Computer { computer });
        self.wait(maker.0.create(&wish)).expect("a game").table
    }
}

fn game(opponent: OpponentChoice) -> CreateGame {
    CreateGame { color: Some(ColorChoice::White), ..CreateGame::with(opponent) }
}

/// Somebody with another device, such as a browser.
#[derive(Debug)]
pub(super) struct Somebody(Device);

impl Somebody {
    pub(super) fn sit_at(&self, host: &Host, table: &TableId) -> Seat {
        let follower = Follower::new(self.0.clone(), table.clone());
        let mut seat = Seat { runtime: Arc::clone(&host.runtime), follower };
        seat.wait_for("a welcome", |_| true);
        seat
    }

    pub(super) fn take_seat(&self, host: &Host, code: SeatCode) {
        host.wait(self.0.take_seat(&TakeSeat { code })).expect("the code is good");
    }

    pub(super) fn offer_seat(&self, host: &Host, table: &TableId) -> SeatTransfer {
        host.wait(self.0.offer_seat(table)).expect("a code")
    }

    /// A server that is not there.
    pub(super) fn nobody_there() -> Result<(), JoinError> {
        let join = Join { link: "http://127.0.0.1:1/t/x".parse().expect("a link"), name: None };
        Network::join(join, Devices::new(None), || {}).map(drop)
    }
}

/// Somebody else's seat.
pub(super) struct Seat {
    runtime: Arc<Runtime>,
    follower: Follower,
}

impl Seat {
    pub(super) fn play(&mut self, uci: &str) {
        let base_seq = self.snapshot().standing.seq;
        let uci: tabiya_chess::Uci = uci.parse().expect("a move");
        self.ask(|request| ClientMessage::Move {
            request,
            base_seq,
            uci: uci.into(),
            claim: None,
            offer_draw: false,
        });
    }

    /// Asks for something, and waits until it is done.
    pub(super) fn ask(&mut self, message: impl FnOnce(RequestKey) -> ClientMessage) {
        let message = message(new_request().expect("a key"));
        self.follower.ask(message).expect("there is room");
        let follower = &mut self.follower;
        let done = async {
            loop {
                match follower.next().await.expect("the server is there") {
                    News::Done { .. } => return,
                    News::Refused { message, .. } => panic!("{message}"),
                    _ => {}
                }
            }
        };
        let done = self.runtime.block_on(async { timeout(PATIENCE, done).await });
        done.expect("it takes not so long");
    }

    pub(super) fn wait_for(&mut self, what: &str, is_so: impl Fn(&Snapshot) -> bool) {
        let follower = &mut self.follower;
        let come = async {
            while !follower.snapshot().is_some_and(&is_so) {
                follower.next().await.expect("the server is there");
            }
        };
        let come = self.runtime.block_on(async { timeout(PATIENCE, come).await });
        assert!(come.is_ok(), "{what} does not come: {:?}", self.follower.snapshot());
    }

    pub(super) fn wait_for_moves(&mut self, count: usize) {
        self.wait_for("a move", |snapshot| snapshot.moves.len() >= count);
    }

    fn snapshot(&self) -> &Snapshot {
        self.follower.snapshot().expect("it was seen")
    }

    pub(super) fn moves(&self) -> String {
        let sans = self.snapshot().moves.iter().map(|played| played.san.to_string());
        sans.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn fen(&self) -> String {
        self.snapshot().standing.fen.as_str().to_owned()
    }
}

/// A terminal without a screen.
pub(super) struct Terminal {
    pub(super) room: Room,
    begun: Instant,
    state: PathBuf,
}

impl Terminal {
    /// Follows a link, as the owner of a state folder.
    pub(super) fn join(host: &Host, path: &str, state: &str) -> Result<Self, JoinError> {
        let link = format!("http://{}{path}", host.address);
        Self::follow(&link, &host.folder.path().join(state))
    }

    /// Another terminal of the same person.
    pub(super) fn again(link: &str, first: &Self) -> Result<Self, JoinError> {
        Self::follow(link, &first.state)
    }

    fn follow(link: &str, state: &Path) -> Result<Self, JoinError> {
        let join = Join { link: link.parse().expect("a link"), name: "Vera".parse().ok() };
        let server = join.link.server.to_string();
        let devices = Devices::new(Some(state.to_owned()));
        let Joined { network, welcome, session } = Network::join(join, devices, || {})?;
        let online = Online::new(welcome, server, session, Millis(0));
        let play = Play::new(Settings::default(), Look::default(), Turning::ByHand, Millis(0))
            .with_online(online)
            .expect("it can be shown");
        let thinkers = Thinkers::new(Crew::default(), 0);
        let room = Room::new(play, thinkers).with_network(network);
        Ok(Self { room, begun: Instant::now(), state: state.to_owned() })
    }

    fn now(&self) -> Millis {
        Millis(u64::try_from(self.begun.elapsed().as_millis()).expect("a short test"))
    }

    pub(super) fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.press(Intent::Char(letter));
        }
    }

    /// Types a move.
    pub(super) fn types(&mut self, mv: &str) {
        self.keys(mv);
        self.press(Intent::Enter);
    }

    fn press(&mut self, intent: Intent) {
        let now = self.now();
        let effects = self.room.handle(intent, now);
        assert!(effects.is_empty(), "{effects:?}");
    }

    /// Rounds of the loop until something is so.
    pub(super) fn until(&mut self, what: &str, is_so: impl Fn(&Play) -> bool) {
        let start = Instant::now();
        while !is_so(&self.room.play) {
            let now = self.now();
            self.room.turn(now);
            assert!(start.elapsed() < PATIENCE, "{what} does not come: {}", self.text());
            thread::sleep(Duration::from_millis(2));
        }
    }

    pub(super) fn until_said(&mut self, words: &str) {
        let begun = self.begun;
        self.until(words, |play| {
            let at = u64::try_from(begun.elapsed().as_millis()).expect("a short test");
            text(play, at).contains(words)
        });
    }

    /// The PGN that is written when the game is saved.
    pub(super) fn saved(&mut self) -> String {
        self.keys("s");
        self.press(Intent::Enter);
        let start = Instant::now();
        loop {
            let now = self.now();
            match self.room.turn(now).pop() {
                Some(Effect::Save { pgn, .. }) => return pgn,
                other => assert_eq!(other, None),
            }
            assert!(start.elapsed() < PATIENCE, "nothing is saved: {}", self.text());
            thread::sleep(Duration::from_millis(2));
        }
    }

    pub(super) fn you(&self) -> You {
        self.room.play.online.as_ref().expect("a server's table").you
    }

    pub(super) fn moves(&self) -> String {
        self.room.play.sans().join(" ")
    }

    fn text(&self) -> String {
        text(&self.room.play, self.now().0)
    }
}
