//! A table with somebody who follows it over the wire, for tests.

#![expect(clippy::panic, reason = "a kit stops at the first surprise")]

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use tabiya_chess::{Claim, Color, SanPlus};
use tabiya_protocol::{End, Pushed, ServerMessage, Snapshot, decode, encode};
use tabiya_table::{
    AbsenceClaim, Action, ClockStart, Command, Event, Millis, Refusal, Settings, Table,
};

/// The most characters of an error: forty are quoted, each written as up to ten.
pub(crate) const WORDS_MAX: usize = 500;

/// A table, and what a client knows who saw its beginning and every event since.
pub(crate) struct Kit {
    pub(crate) table: Table,
    pub(crate) now: Millis,
    pub(crate) seen: Snapshot,
}

impl Kit {
    pub(crate) fn open(settings: Settings) -> Self {
        let now = Millis(1000);
        let (table, created) = Table::open(settings, now);
        let kit = Self { seen: Snapshot::of(&table, now), table, now };
        kit.check(&created);
        kit
    }

    /// A table from a position, with clocks that start at once.
    pub(crate) fn from_fen(fen: &str, control: &str) -> Self {
        Self::open(Settings {
            start: fen.parse().expect("a position"),
            control: control.parse().expect("a control"),
            clock_start: ClockStart::AtOnce,
            ..Settings::default()
        })
    }

    /// Asks the table. If it does something, the client is told over the wire and must know all.
    pub(crate) fn submit(&mut self, command: &Command) -> Result<(), Refusal> {
        let event = self.table.submit(command, self.now)?;
        let pushed = Box::new(Pushed::of(&self.table, &event));
        let message = ServerMessage::Event { pushed };
        assert_eq!(ServerMessage::event_text(&self.table, &event), message.encode());
        let ServerMessage::Event { pushed } = through_the_wire(&message) else {
            panic!("an event stays an event: {message:?}");
        };
        self.seen.apply(&pushed).expect("no event is missing");
        self.seen.apply(&pushed).expect("an event that was seen changes nothing");
        self.check(&event);
        Ok(())
    }

    /// Plays a script: moves, and the words below.
    pub(crate) fn run(&mut self, script: &str) {
        for word in script.split_whitespace() {
            self.now = self.now + 1000;
            let turn = self.table.turn();
            let (by, action) = match word {
                "draw?" => (turn, Action::OfferDraw),
                "draw!" => (!turn, Action::AcceptDraw),
                "draw-no" => (!turn, Action::DeclineDraw),
                "threefold" => (turn, Action::Claim(Claim::Threefold)),
                "fifty" => (turn, Action::Claim(Claim::Fifty)),
                "back?" => (turn, Action::AskTakeback),
                "back!" => (!turn, Action::AcceptTakeback),
                "back-no" => (!turn, Action::DeclineTakeback),
                "resign" => (turn, Action::Resign),
                "abort" => (turn, Action::Abort),
                "break-off" => (turn, Action::BreakOff),
                "gift" => (turn, Action::GrantTime { ms: 15_000 }),
                "rematch?" => (turn, Action::OfferRematch),
                "rematch!" => {
                    (!turn, Action::AcceptRematch { game: "next".parse().expect("an id") })
                }
                "left" | "left-draw" => {
                    self.now = self.now + 1_000_000;
                    let claim = if word == "left" { AbsenceClaim::Win } else { AbsenceClaim::Draw };
                    (turn, Action::ClaimAbsence { claim, absent_since: Millis(0) })
                }
                "wait" => {
                    self.now = self.now + 10_000_000;
                    self.submit(&Command::Judge { lag_ms: 0 }).expect("time brings something");
                    continue;
                }
                uci => (turn, Action::play(uci.parse().expect("a move"))),
            };
            self.submit(&action.by(by)).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
        }
    }

    fn check(&self, event: &Event) {
        let fresh = Snapshot::of(&self.table, event.at);
        assert_eq!(self.seen, fresh, "who followed knows what a newcomer is told: {event:?}");
        check_truth(&fresh, &self.table, event.at);
        let text = encode(&fresh);
        assert_eq!(serde_json::from_str::<Snapshot>(&text).expect("it is read"), fresh);
    }
}

/// Whether a snapshot says what the table says.
pub(crate) fn check_truth(snapshot: &Snapshot, table: &Table, now: Millis) {
    let standing = &snapshot.standing;
    let position = table.position();
    assert_eq!((standing.seq, standing.position_seq), (table.seq(), table.position_seq()));
    assert_eq!(standing.fen.as_str(), position.to_string());
    assert_eq!(standing.turn, table.turn());
    assert_eq!(standing.check, position.is_check());
    assert_eq!(standing.begun, table.has_begun());
    assert_eq!(told_moves(snapshot), legal_moves(table));
    for (claim, name) in [(Claim::Threefold, "threefold"), (Claim::Fifty, "fifty")] {
        assert_eq!(standing.claims.contains(&claim), table.claims().allow(claim), "{name}");
    }
    assert_eq!(standing.draw_offer, table.draw_offer());
    assert_eq!(standing.end.is_some(), table.end().is_some());
    assert_eq!(
        standing.end.as_ref().and_then(End::winner),
        table.end().and_then(tabiya_table::End::winner)
    );
    check_moves(snapshot, table);
    check_clocks(snapshot, table, now);
}

fn check_moves(snapshot: &Snapshot, table: &Table) {
    let mut position = *table.game().start();
    assert_eq!(snapshot.setup.fen.as_str(), position.to_string());
    assert_eq!(snapshot.moves.len(), table.game().plies());
    for (played, mv) in snapshot.moves.iter().zip(table.game().moves()) {
        assert_eq!(played.by, position.turn());
        assert_eq!(played.uci.0, position.uci(mv));
        assert_eq!(played.san.0, SanPlus::from_move(&position, mv));
        position = position.play(mv).expect("it was played");
        assert_eq!(played.fen.as_str(), position.to_string());
        assert_eq!(played.check, position.is_check());
    }
    let last = snapshot.moves.last();
    assert_eq!(last.map(|played| played.uci), snapshot.standing.last_move);
}

fn check_clocks(snapshot: &Snapshot, table: &Table, now: Millis) {
    let told = snapshot.standing.clocks.as_ref();
    assert_eq!(told.is_some(), table.clock(Color::White).is_some());
    let Some(told) = told else { return };
    assert_eq!(told.running, table.running_clock());
    for (face, color) in [(told.white, Color::White), (told.black, Color::Black)] {
        let reading = table.reading(color, now).expect("there is a clock");
        assert_eq!(
            (face.remaining_ms, face.delay_ms, face.periods, face.byoyomi),
            (reading.remaining_ms, reading.delay_ms, reading.periods, reading.is_byoyomi)
        );
        assert_eq!(face.remaining_ms < face.low_ms, reading.is_low);
        let own = snapshot.moves.iter().rfind(|played| played.by == color);
        if let Some(clock_ms) = own.and_then(|played| played.clock_ms) {
            let held_ms = table.clock(color).expect("there is a clock").remaining_ms;
            assert!(clock_ms <= held_ms, "only a gift comes after a move: {clock_ms} {held_ms}");
        }
    }
}

/// The legal moves in UCI's notation, as a client works them out.
fn told_moves(snapshot: &Snapshot) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    for (from, targets) in &snapshot.standing.legal {
        for target in targets {
            let letters = if target.promotion { &["q", "r", "b", "n"][..] } else { &[""] };
            for letter in letters {
                let is_new = moves.insert(format!("{from}{}{letter}", target.to));
                assert!(is_new, "{from}{} twice", target.to);
            }
        }
    }
    moves
}

fn legal_moves(table: &Table) -> BTreeSet<String> {
    if !table.is_playing() {
        return BTreeSet::new();
    }
    let position = table.position();
    position.legal_moves().iter().map(|&mv| position.uci(mv).to_string()).collect()
}

/// The message as the other side reads it.
pub(crate) fn through_the_wire(message: &ServerMessage) -> ServerMessage {
    let text = message.encode();
    ServerMessage::decode(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Something that is refused as a `T`, and the words for it.
pub(crate) fn refused<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    match decode::<T>(text) {
        Ok(value) => panic!("{text} was read as {value:?}"),
        Err(error) => {
            let words = error.to_string();
            assert!(words.chars().count() <= WORDS_MAX, "{words}");
            assert!(!words.chars().any(char::is_control), "{words:?}");
            words
        }
    }
}

/// The keys of all refusals, those of the table and of the rules among them.
pub(crate) fn refusal_keys() -> Vec<String> {
    let names = ["ServerRefusal", "TableRefusal", "MoveRefusal"];
    names.map(|name| words_told(name, Some("key"))).concat()
}

/// Every word that a tag or a list of words of the server's may have, from the page's types: a
/// client reads other words, too.
pub(crate) fn words_told(name: &str, tag: Option<&str>) -> Vec<String> {
    let types = include_str!("../../../../web/src/protocol/messages.ts");
    let name = format!("export type {name} =");
    let (_, after) = types.split_once(&name).expect("the type is there");
    let (declaration, _) = after.split_once("\n\n").unwrap_or((after, ""));
    match tag {
        Some(tag) => {
            let before = format!("\"{tag}\": \"");
            let words = declaration.split(&before).skip(1);
            words.filter_map(|word| Some(word.split_once('"')?.0.to_owned())).collect()
        }
        None => declaration.split('"').skip(1).step_by(2).map(str::to_owned).collect(),
    }
}

/// Every word that a tag or a list of words may have: serde names them when it is given another.
pub(crate) fn words_of<T: DeserializeOwned>(tag: Option<&str>) -> Vec<String> {
    let text = tag.map_or_else(|| String::from("\"?\""), |tag| format!("{{\"{tag}\":\"?\"}}"));
    let Err(error) = serde_json::from_str::<T>(&text) else { panic!("{text} is one of them") };
    let error = error.to_string();
    let (_, words) = error.split_once("expected ").expect("serde names the words");
    words.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
