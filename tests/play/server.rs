//! The server as a process, and somebody at its tables who is no terminal.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tabiya_client::{Device, Follower, News, Server, new_request};
use tabiya_protocol::rest::{ColorChoice, CreateGame, OpponentChoice, SeatTransfer, TakeSeat};
use tabiya_protocol::{ClientMessage, SeatCode, TableId, Text};
use tabiya_table::PersonName;
use tokio::runtime::Runtime;
use tokio::time::timeout;

/// How long the server may take to answer, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// `tabiya serve`. Dropping it ends the process and removes its games.
pub(crate) struct Process {
    data: PathBuf,
    pub(crate) url: String,
    child: Child,
}

impl Process {
    pub(crate) fn start(name: &str) -> Self {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
        // It is there only if an earlier run was cut short.
        let _not_there = fs::remove_dir_all(&data);
        let (child, url) = serve("127.0.0.1:0", &data);
        Self { data, url, child }
    }

    /// Ends the process as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// The same games at the same address.
    pub(crate) fn restart(&mut self) {
        let listen = self.url.trim_start_matches("http://").to_owned();
        (self.child, self.url) = serve(&listen, &self.data);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // What is gone need not be ended.
        let _gone = self.child.kill();
        let _gone = self.child.wait();
        let _stays = fs::remove_dir_all(&self.data);
    }
}

fn serve(listen: &str, data: &Path) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let output = child.stdout.take().expect("standard output is a pipe");
    BufReader::new(output).read_line(&mut line).expect("it says something");
    let url = line.trim().strip_prefix("listening on ").expect("the one line").to_owned();
    (child, url)
}

/// Somebody with a browser, so to speak.
pub(crate) struct Browser {
    runtime: Runtime,
    device: Device,
    table: Option<Follower>,
}

impl Browser {
    pub(crate) fn new(server: &Process) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let server = Server::new(server.url.parse().expect("an address"));
        let device = runtime.block_on(server.new_device()).expect("a device");
        Self { runtime, device, table: None }
    }

    /// Makes a game as White with a friend, and gives the table and the friend's link.
    pub(crate) fn invite(&mut self, control: &str) -> (TableId, String) {
        let wish = CreateGame {
            color: Some(ColorChoice::White),
            control: Some(Text(control.parse().expect("a control"))),
            name: "Vera".parse::<PersonName>().ok().as_ref().map(Into::into),
            ..CreateGame::with(OpponentChoice::Friend {})
        };
        let made = self.runtime.block_on(self.device.create(&wish)).expect("a game");
        self.follow(made.table.clone());
        (made.table, made.invitation.expect("a friend is awaited").link)
    }

    pub(crate) fn follow(&mut self, table: TableId) {
        self.table = Some(Follower::new(self.device.clone(), table));
        self.wait_for_moves(0);
    }

    pub(crate) fn take_seat(&mut self, code: SeatCode) {
        let wish = TakeSeat { code };
        let joined = self.runtime.block_on(self.device.take_seat(&wish)).expect("a good code");
        self.follow(joined.table);
    }

    pub(crate) fn offer_seat(&self, table: &TableId) -> SeatTransfer {
        self.runtime.block_on(self.device.offer_seat(table)).expect("a code")
    }

    /// Comes back after the connection was lost.
    pub(crate) fn come_back(&mut self) {
        self.listen(|news, _| matches!(news, Some(News::Connected)));
    }

    /// Plays a move, when both sides are there.
    pub(crate) fn play(&mut self, uci: &str) {
        let uci: tabiya_chess::Uci = uci.parse().expect("a move");
        let table = self.table.as_mut().expect("a table");
        let base_seq = table.snapshot().expect("it was seen").standing.seq;
        let request = new_request().expect("a key");
        let (uci, claim, offer_draw) = (uci.into(), None, false);
        table
            .ask(ClientMessage::Move { request, base_seq, uci, claim, offer_draw })
            .expect("there is room");
        self.listen(|news, _| {
            assert!(!matches!(news, Some(News::Refused { .. })), "{news:?}");
            matches!(news, Some(News::Done { .. }))
        });
    }

    pub(crate) fn wait_for_moves(&mut self, count: usize) -> String {
        self.listen(|_, table| table.snapshot().is_some_and(|seen| seen.moves.len() >= count));
        let seen = self.table.as_ref().and_then(Follower::snapshot).expect("it was seen");
        seen.moves.iter().map(|played| played.san.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Listens until something is so.
    fn listen(&mut self, is_so: impl Fn(Option<News>, &Follower) -> bool) {
        let table = self.table.as_mut().expect("a table");
        let listening = async {
            let mut news = None;
            while !is_so(news, table) {
                news = Some(table.next().await.expect("the server is there"));
            }
        };
        let done = self.runtime.block_on(async { timeout(PATIENCE, listening).await });
        done.expect("it comes about");
    }
}
