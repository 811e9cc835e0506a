//! The page's types in `web/src/protocol/`. `TABIYA_BLESS=1` writes them afresh.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use tabiya_protocol::rest::{
    CreateGame, CreatedGame, GameList, InvitedTo, JoinByCode, JoinGame, Joined, ListState, Problem,
    SeatTransfer, SeekList, ServerInfo, TakeSeat, ThinkAbout, Thought,
};
use tabiya_protocol::{ClientMessage, ServerMessage};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = "../../web/src/protocol/messages.ts";
const HEAD: &str = "\
// The messages between the server and the page. Written by a test of tabiya-protocol from its Rust
// types: change those, then run TABIYA_BLESS=1 cargo test -p tabiya-protocol --all-features.
";

/// Collects the declarations of a type and of all that it is made of, by name.
struct Collector {
    config: Config,
    seen: BTreeSet<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no place of its own in a file is a word of TypeScript, or made of others.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}", T::decl(&self.config));
            let lines = declaration.lines().map(|line| format!("{}\n", line.trim_end()));
            self.declarations.insert(name, lines.collect());
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn generated() -> String {
    let config = Config::default().with_large_int("number");
    let mut collector = Collector { config, seen: BTreeSet::new(), declarations: BTreeMap::new() };
    collector.visit::<ClientMessage>();
    collector.visit::<ServerMessage>();
    collector.visit::<CreateGame>();
    collector.visit::<CreatedGame>();
    collector.visit::<JoinGame>();
    collector.visit::<JoinByCode>();
    collector.visit::<InvitedTo>();
    collector.visit::<Joined>();
    collector.visit::<SeatTransfer>();
    collector.visit::<TakeSeat>();
    collector.visit::<ThinkAbout>();
    collector.visit::<Thought>();
    collector.visit::<GameList>();
    collector.visit::<ListState>();
    collector.visit::<SeekList>();
    collector.visit::<Problem>();
    collector.visit::<ServerInfo>();
    let declarations = collector.declarations.into_values();
    declarations.fold(HEAD.to_owned(), |text, declaration| text + "\n" + &declaration)
}

#[test]
fn the_pages_types_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let generated = generated();
    if env::var_os("TABIYA_BLESS").is_some() {
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(&path, &generated).expect("the file can be written");
    }
    let kept = fs::read_to_string(&path).expect("the page has its types");
    assert!(kept == generated, "{FILE} is stale: TABIYA_BLESS=1 writes it afresh");
}
