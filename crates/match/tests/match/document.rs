//! The numbers in the document are those of the program.

use tabiya_chess::pgn::GameResult::{self, BlackWins, Draw, WhiteWins};
use tabiya_match::{Finished, Standing};

use crate::kit::match_of;

#[test]
fn the_sample_of_the_document_is_what_such_results_print() {
    // The first engine has White, then Black.
    let pairs: [(usize, [GameResult; 2]); 6] = [
        (4, [BlackWins, WhiteWins]),
        (30, [Draw, WhiteWins]),
        (60, [Draw, Draw]),
        (28, [WhiteWins, WhiteWins]),
        (66, [WhiteWins, Draw]),
        (12, [WhiteWins, BlackWins]),
    ];
    let mut of = match_of(&["new", "old"], 400);
    of.engines[0].name = "new".to_owned();
    of.engines[1].name = "old".to_owned();
    of.sprt = "elo0=0,elo1=5".parse().ok();
    let mut standing = Standing::new(&of);
    let results = pairs.iter().flat_map(|&(count, pair)| std::iter::repeat_n(pair, count));
    for (number, result) in results.flatten().enumerate() {
        standing.add(Finished { number, result, fault: None });
    }
    let document = include_str!("../../../../docs/match.md");
    assert!(document.contains(&format!("```\n{standing}```\n")), "{standing}");
}
