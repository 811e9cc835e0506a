//! Reading games: every move of the main line parsed, resolved to a legal move and played.

use std::ops::ControlFlow;

use pgn_reader::{RawComment, RawTag, SanPlus, Skip};
use shakmaty::Position as _;
use tabiya_chess::pgn::{Fault, Next, Reader, Replay, Tag, Token, Visitor};
use tabiya_chess::{Game, San};

use crate::measure::{Contender, race};
use crate::sample::Random;

/// How much text is read at once.
const BYTES: usize = 10_000_000;

/// Reads the games of a file, or games made up here, repeated to a fair size.
pub(crate) fn read(file: Option<&str>) {
    let (name, games) = match file {
        Some(path) => ("given games", std::fs::read(path).expect("the file can be read")),
        None => ("random games", random_games().into_bytes()),
    };
    let text = games.repeat(BYTES.div_ceil(games.len()));
    let plies = ours(&text);
    let times = race(
        &format!("validated PGN, one ply of {name}"),
        plies,
        vec![
            Contender::new("tabiya", || ours(&text)),
            Contender::new("pgn-reader with shakmaty", || peer(&text)),
        ],
    );
    let megabytes = text.len() as f64 / 1e6;
    for time in times {
        let speed = megabytes / (time.nanoseconds * plies as f64 / 1e9);
        println!("{}: {speed:.0} MB/s\n", time.name);
    }
}

/// Games of random moves with a clock comment behind each, as online games have.
fn random_games() -> String {
    let mut random = Random(42);
    let mut text = String::new();
    for _ in 0..200 {
        let mut game = Game::new();
        text.push_str("[Event \"Random\"]\n[Result \"*\"]\n\n");
        while game.outcome().is_none() && game.plies() < 120 {
            let position = *game.position();
            let moves = position.legal_moves();
            let mv = moves[random.below(moves.len())];
            let san = tabiya_chess::SanPlus::from_move(&position, mv);
            let dots = if game.plies().is_multiple_of(2) { "." } else { "..." };
            let number = position.fullmoves();
            text.push_str(&format!("{number}{dots} {san} {{ [%clk 0:05:{:02}] }} ", number % 60));
            game.play(mv).expect("a legal move");
        }
        text.push_str("*\n\n");
    }
    text
}

fn ours(text: &[u8]) -> u64 {
    let mut visitor = Ours::default();
    let mut reader = Reader::new(text);
    while reader.read_game(&mut visitor).expect("good games").is_some() {}
    visitor.plies
}

#[derive(Default)]
struct Ours {
    replay: Replay,
    plies: u64,
}

impl Visitor for Ours {
    type Output = ();

    fn begin_game(&mut self) -> Result<(), Fault> {
        self.replay.begin_game();
        Ok(())
    }

    fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        self.replay.tag(tag)
    }

    fn begin_moves(&mut self) -> Result<Next, Fault> {
        self.replay.begin_moves()?;
        Ok(Next::Read)
    }

    fn san(&mut self, san: San, token: Token<'_>) -> Result<(), Fault> {
        self.replay.play(san, token)?;
        self.plies += 1;
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<Next, Fault> {
        Ok(Next::Skip)
    }

    fn end_game(&mut self) {}
}

fn peer(text: &[u8]) -> u64 {
    let mut visitor = Peer { position: shakmaty::Chess::default(), plies: 0 };
    let mut reader = pgn_reader::Reader::new(text);
    while reader.read_game(&mut visitor).expect("good games").is_some() {}
    visitor.plies
}

struct Peer {
    position: shakmaty::Chess,
    plies: u64,
}

impl pgn_reader::Visitor for Peer {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.position = shakmaty::Chess::default();
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _name: &[u8], _value: RawTag<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        let mv = san.san.to_move(&self.position).expect("a legal move");
        self.position.play_unchecked(mv);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), _comment: RawComment<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (): ()) {}
}
