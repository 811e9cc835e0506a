//! Law: any text is a repertoire or refused, every move of one is legal, and it is written and read
//! as the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_chess::Color;
use tabiya_train::Repertoire;

fuzz_target!(|input: (bool, u8, &str)| {
    let (is_white, plies, pgn) = input;
    let color = if is_white { Color::White } else { Color::Black };
    let Ok(reading) = Repertoire::read(pgn, color, usize::from(plies)) else { return };
    let repertoire = reading.repertoire;
    for (position, moves) in repertoire.questions() {
        assert_eq!(position.turn(), color);
        assert!(moves.iter().all(|known| position.is_legal(known.mv)));
    }
    let written = repertoire.to_pgn();
    let again = Repertoire::read(&written, color, usize::MAX).map(|reading| reading.repertoire);
    assert_eq!(again.as_ref(), Ok(&repertoire), "{written}");
});
