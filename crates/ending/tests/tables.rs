//! The tables say what is known of these endings, and what the rules library says.

use std::sync::LazyLock;

use tabiya_chess::{Board, CastlingRights, Color, Piece, Position, Setup, Square, Variant};
use tabiya_ending::{Ending, LoadError, Tables, Verdict};

fn ending(name: &str) -> Ending {
    name.parse().expect(name)
}

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

/// The tables that are made quickly.
static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables::default();
    for name in ["KPK", "KBBK", "KBNK"] {
        tables.generate(ending(name));
    }
    tables
});

/// Tables that were packed and loaded again.
fn loaded(tables: &Tables, endings: &[Ending]) -> Tables {
    let mut loaded = Tables::default();
    for &ending in endings {
        let bytes = tables.pack(ending).expect("it was made");
        assert_eq!(loaded.load(&bytes), Ok(ending));
    }
    loaded
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % bound
    }

    /// A random position of an ending, with either color as the strong side.
    fn position(&mut self, ending: Ending) -> Position {
        loop {
            let mut board = Board::EMPTY;
            let is_swapped = self.below(2) == 0;
            for man in ending.men() {
                let color = if is_swapped { !man.color } else { man.color };
                board.place(Square::ALL[self.below(64)], Piece::new(color, man.role));
            }
            let setup = Setup {
                board,
                turn: Color::ALL[self.below(2)],
                castling: CastlingRights::NONE,
                ep: None,
                halfmoves: 0,
                fullmoves: 1,
            };
            let is_whole = board.occupied().len() as usize == ending.size();
            if let Ok(position) = setup.position(Variant::Standard)
                && is_whole
            {
                return position;
            }
        }
    }
}

/// What the verdicts on the positions after each move say.
fn forward(tables: &Tables, position: &Position) -> Option<Verdict> {
    let moves = position.legal_moves();
    let after = moves.iter().map(|&mv| {
        let next = position.play(mv).expect("it is legal");
        tables.probe(&next).map(Verdict::before)
    });
    let best = after.collect::<Option<Vec<_>>>()?.into_iter().max();
    let is_mate = position.is_check();
    Some(best.unwrap_or(if is_mate { Verdict::Loss { plies: 0 } } else { Verdict::Draw }))
}

#[test]
fn the_longest_mates_are_those_that_are_known() {
    let tables = &*TABLES;
    for (name, moves) in [("KQK", 10), ("KRK", 16), ("KPK", 28), ("KBBK", 19), ("KBNK", 33)] {
        let (position, verdict) = tables.longest(ending(name)).expect("somebody wins");
        assert_eq!(verdict.moves_to_mate(), Some(moves), "{name}: {position}");
    }
}

#[test]
fn a_loaded_table_says_what_the_whole_one_says() {
    let tables = &*TABLES;
    let endings = ["KQK", "KRK", "KPK"].map(ending);
    let loaded = loaded(tables, &endings);
    let mut dice = Dice(1);
    for ending in endings {
        for _ in 0..20_000 {
            let position = dice.position(ending);
            assert_eq!(loaded.probe(&position), tables.probe(&position), "{position}");
        }
        assert_eq!(loaded.longest(ending), tables.longest(ending), "{ending}");
    }
}

#[test]
fn a_verdict_is_the_best_of_those_after_each_move() {
    let tables = &*TABLES;
    let mut dice = Dice(2);
    for name in ["KQK", "KRK", "KPK", "KBNK"] {
        for _ in 0..20_000 {
            let position = dice.position(ending(name));
            assert_eq!(tables.probe(&position), forward(tables, &position), "{position}");
        }
    }
}

#[test]
fn turned_and_mirrored_boards_and_changed_colors_have_the_same_verdict() {
    let tables = &*TABLES;
    let mut dice = Dice(3);
    for (name, may_turn) in [("KQK", true), ("KRK", true), ("KPK", false)] {
        for _ in 0..10_000 {
            let one = dice.position(ending(name));
            let other = |change: fn(Square) -> Square, is_swapped: bool| {
                let mut board = Board::EMPTY;
                for square in one.board().occupied() {
                    let piece = one.board().piece_at(square).expect("it is occupied");
                    let color = if is_swapped { !piece.color } else { piece.color };
                    board.place(change(square), Piece::new(color, piece.role));
                }
                let turn = if is_swapped { !one.turn() } else { one.turn() };
                Setup { board, turn, ..Setup::from(&one) }
                    .position(Variant::Standard)
                    .expect("as legal as the other")
            };
            let mirrored = |square: Square| Square::ALL[usize::from(square.index() ^ 7)];
            let turned = |square: Square| {
                Square::ALL[usize::from(square.index() >> 3 | (square.index() & 7) << 3)]
            };
            let verdict = tables.probe(&one);
            assert_eq!(tables.probe(&other(mirrored, false)), verdict, "{one}");
            assert_eq!(tables.probe(&other(Square::mirrored, true)), verdict, "{one}");
            if may_turn {
                assert_eq!(tables.probe(&other(turned, false)), verdict, "{one}");
            }
        }
    }
}

#[test]
fn perfect_play_mates_when_the_table_says() {
    let tables = &*TABLES;
    for name in ["KPK", "KBNK"] {
        let (mut position, verdict) = tables.longest(ending(name)).expect("somebody wins");
        let mut plies = 0;
        while let Some(best) = tables.moves(&position).expect("it knows").first() {
            position = position.play(best.mv).expect("it is legal");
            plies += 1;
        }
        assert_eq!(verdict, Verdict::Win { plies });
        assert!(position.is_check() && !position.has_legal_move(), "{position}");
    }
}

#[test]
fn known_positions_have_their_known_verdicts() {
    let tables = &*TABLES;
    let check = |fen: &str, verdict: Verdict| {
        assert_eq!(tables.probe(&position(fen)), Some(verdict), "{fen}");
    };
    check("8/8/8/8/8/4k3/4q3/4K3 w - - 0 1", Verdict::Loss { plies: 0 });
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Verdict::Draw);
    check("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Verdict::Win { plies: 1 });
    // Opposition decides: whoever is to move.
    check("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Verdict::Win { plies: 21 });
    check("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", Verdict::Draw);
    // A rook's pawn does not win against a king in the corner.
    check("k7/8/K7/P7/8/8/8/8 b - - 0 1", Verdict::Draw);
    // The bare kings, and a king with a bishop or a knight.
    check("8/8/4k3/8/4K3/8/8/8 w - - 0 1", Verdict::Draw);
    check("8/8/4k3/8/4K3/4B3/8/8 b - - 0 1", Verdict::Draw);
}

#[test]
fn what_the_tables_do_not_know_is_none() {
    let tables = loaded(&TABLES, &[ending("KRK")]);
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2Q w - - 0 1",
        "4k3/8/8/8/8/8/8/RR2K2R w - - 0 1",
    ] {
        assert_eq!(tables.probe(&position(fen)), None, "{fen}");
        assert_eq!(tables.moves(&position(fen)), None, "{fen}");
    }
    let missing = tables.missing(&position("4k3/4p3/8/8/8/8/8/4K2R b - - 0 1")).expect("four men");
    let names: Vec<String> = missing.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["KQK", "KPK", "KQKR", "KRKR", "KRKB", "KRKN", "KRKP"]);
    assert_eq!(tables.missing(&Position::start()), None);
}

#[test]
fn names_of_endings_are_read_as_they_are_written() {
    let all = Ending::all();
    assert_eq!(all.len(), 35);
    for ending in all {
        assert_eq!(ending.to_string().parse(), Ok(ending));
        let closure = ending.closure();
        assert_eq!(closure.last(), Some(&ending), "what follows comes first");
        for (index, one) in closure.iter().enumerate() {
            for following in one.following() {
                assert!(closure[..index].contains(&following), "{following} before {one}");
            }
        }
    }
    for text in ["", "K", "KK", "KKQ", "KQ", "kqk", "KPQK", "KKR", "KQRBK", "KPKQ"] {
        assert!(text.parse::<Ending>().is_err(), "{text}");
    }
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = TABLES.pack(ending("KRK")).expect("it was made");
    let mut tables = Tables::default();
    assert_eq!(tables.load(b"no table"), Err(LoadError::NoTable));
    assert_eq!(tables.load(b"TBYE\x09"), Err(LoadError::Version(9)));
    for len in 0..bytes.len() {
        assert!(tables.load(&bytes[..len]).is_err(), "{len} bytes");
    }
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1 << (place % 8);
        assert!(tables.load(&changed).is_err(), "byte {place}");
    }
    assert!(tables.load(&[bytes.as_slice(), b"x"].concat()).is_err(), "one byte more");
}

#[test]
fn a_table_that_was_unpacked_elsewhere_says_the_same() {
    let bytes = TABLES.pack(ending("KBNK")).expect("it was made");
    let plain = tabiya_ending::unpacked(&bytes).expect("it is whole");
    let mut tables = Tables::default();
    assert!(tables.adopt(plain[1..].to_vec()).is_err(), "a byte is missing");
    assert!(tables.adopt(Vec::new()).is_err(), "nothing at all");
    assert_eq!(tables.adopt(plain), Ok(ending("KBNK")));
    assert_eq!(
        tables.longest(ending("KBNK")),
        loaded(&TABLES, &[ending("KBNK")]).longest(ending("KBNK"))
    );
}

#[test]
fn tables_are_named_until_a_position_can_be_judged() {
    let position = position("8/8/8/8/8/2k5/1p6/7K b - - 0 1");
    let mut loaded = Tables::default();
    let mut rounds = Vec::new();
    loop {
        let needed = loaded.needed(&position).expect("three men");
        if needed.is_empty() {
            break;
        }
        assert_eq!(loaded.moves(&position), None);
        for &ending in &needed {
            let bytes = TABLES.pack(ending).expect("it was made");
            assert_eq!(loaded.load(&bytes), Ok(ending));
        }
        rounds.push(needed.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    }
    assert_eq!(loaded.moves(&position), TABLES.moves(&position));
    assert!(loaded.moves(&position).is_some());
    assert!(rounds.len() <= 3, "{rounds:?}");
    assert_eq!(loaded.needed(&Position::start()), None);
}

#[test]
fn an_opponent_gives_nothing_away_and_makes_it_hard() {
    let tables = &*TABLES;
    let reply = |fen: &str, seen: &[Position]| {
        let position = position(fen);
        let mv = tables.reply(&position, seen).expect("it knows");
        position.uci(mv).to_string()
    };
    assert_eq!(reply("7k/8/6K1/8/8/8/8/R7 w - - 0 1", &[]), "a1a8");
    // The pawn is protected, though it is a draw without it as well.
    assert_eq!(reply("8/4k3/4P3/3K4/8/8/8/8 w - - 0 1", &[]), "d5e5");
    // Somebody has to find the answer that holds, and what was seen is avoided.
    let drawn = position("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1");
    let first = tables.reply(&drawn, &[]).expect("it knows");
    let after = drawn.play(first).expect("it is legal");
    let answers = tables.moves(&after).expect("it knows");
    assert!(answers.iter().any(|answer| answer.verdict == Verdict::Draw));
    assert!(answers.iter().any(|answer| answer.verdict != Verdict::Draw), "{after}");
    assert_ne!(tables.reply(&drawn, &[after]), Some(first));
}
