//! Puzzles of the public CSV format, read, kept in one file and found again.

use std::cell::Cell;
use std::io;
use std::sync::LazyLock;

use tabiya_train::collection::{BuildError, Builder, Collection, CollectionError, Query, Source};
use tabiya_train::{Puzzle, PuzzleError};

/// Two mates, a fork and a promotion, with and without openings and addresses.
const LINES: [&str; 4] = [
    "mate1,6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1,h7h6 e1e8,620,90,80,12,mate mateIn1 backRankMate oneMove,https://example.org/abc#4,",
    "open2,rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 2,a2a3 d8h4,400,75,-20,99,mate mateIn1,,Fools_Mate",
    "fork3,4k3/8/8/3n4/8/8/3PP3/R3K3 w Q - 0 1,a1a7 d5c7 a7c7 e8d8,1510,80,0,1,fork short,,",
    "prom4,8/1P3k2/8/8/8/8/K7/7r b - - 3 60,f7e7 b7b8q,900,77,100,4000000,promotion endgame,,Kings_Pawn_Game Kings_Pawn_Game_Other",
];

fn puzzle(line: &str) -> Puzzle {
    line.parse().expect(line)
}

#[test]
fn a_line_is_written_as_it_was_read() {
    for line in LINES {
        assert_eq!(puzzle(line).to_string(), line);
    }
    let url = "\"https://example.org/a,b\"\"c\"";
    let line = LINES[1].replace("mateIn1,,", &format!("mateIn1,{url},"));
    assert_eq!(puzzle(&line).game_url(), "https://example.org/a,b\"c");
    assert_eq!(puzzle(&line).to_string(), line);
}

#[test]
fn a_line_of_an_older_file_has_no_openings() {
    let line = LINES[0].strip_suffix(',').expect("an empty column");
    assert_eq!(puzzle(line), puzzle(LINES[0]));
}

#[test]
fn what_is_no_puzzle_is_refused_with_its_reason() {
    let check = |from: &str, to: &str, message: &str| {
        let line = LINES[0].replacen(from, to, 1);
        let error = line.parse::<Puzzle>().expect_err(&line).to_string();
        assert!(error.contains(message), "{line}: {error}");
        assert!(error.len() < 250, "{error}");
    };
    check("mate1", "mate/1", "\"mate/1\" cannot be a PuzzleId");
    check("mate1", "", "\"\" cannot be a PuzzleId");
    check(
        "h7h6 e1e8",
        "h7h6",
        "even number of moves from 2 to 64, the opponent's first; this one has 1",
    );
    check("h7h6 e1e8", "h7h6 e1e9", "is not a move such as e2e4");
    check("h7h6 e1e8", "h7h6 e1d2", "e1d2 cannot be played");
    check("620", "9999", "\"9999\" cannot be a Rating");
    check(",80,12", ",101,12", "\"101\" cannot be a Popularity");
    check("6k1", "7k1", "rank");
    check("oneMove", "a\u{7}b", "cannot be a Themes");
    check("mate mateIn1", "mate,mateIn1,x", "the line has 11 columns or more");
    check("mate mateIn1", "ma\"te", "a quote is not where a field begins or ends");
    check("oneMove", &"x".repeat(200), "cannot be a Themes");
    assert_eq!("x".repeat(5_000).parse::<Puzzle>(), Err(PuzzleError::LineTooLong(5_000)));
}

#[test]
fn a_collection_gives_back_what_was_put_in() {
    let mut builder = Builder::default();
    for line in LINES {
        builder.add(&puzzle(line)).expect("it is new");
    }
    assert_eq!(builder.add(&puzzle(LINES[0])), Err(BuildError::Twice("mate1".to_owned())));
    let collection = Collection::open(builder.finish()).expect("it is whole");
    assert_eq!(collection.len(), 4);
    for line in LINES {
        let wanted = puzzle(line);
        let number = collection.number_of(wanted.id()).expect("readable").expect("it is there");
        assert_eq!(collection.puzzle(number).expect("readable"), Some(wanted));
    }
    assert_eq!(collection.number_of("none").expect("readable"), None);
    assert_eq!(collection.puzzle(4).expect("readable"), None);
}

/// More than a page of puzzles whose rating and themes follow from their number.
static MANY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut builder = Builder::default();
    for number in 0..COUNT {
        let mut themes = vec!["mate"];
        themes.extend((number % 2 == 0).then_some("short"));
        themes.extend((number % 3 == 0).then_some("fork"));
        themes.extend((number % 1_000 == 7).then_some("enPassant"));
        let line = LINES[0].replacen("mate1", &format!("p{number}"), 1);
        let line = line.replacen(",620,", &format!(",{},", 400 + number * 7 % 2_400), 1);
        let puzzle = puzzle(&line).with_themes(&themes).expect("words");
        builder.add(&puzzle).expect("it is new");
    }
    builder.finish()
});

const COUNT: u32 = 40_000;

#[test]
fn a_seed_draws_the_same_puzzles_and_another_one_others() {
    let collection = Collection::open(MANY.as_slice()).expect("it is whole");
    let query =
        Query { ratings: 700..=900, any_of: &["fork", "short"], limit: 8, ..Query::default() };
    let draw = |seed, is_wanted: &dyn Fn(&Puzzle) -> bool| {
        collection.draw(&query, seed, is_wanted).expect("readable")
    };
    let drawn = draw(3, &|_| true);
    assert_eq!(drawn.len(), 8);
    assert_eq!(draw(3, &|_| true), drawn);
    assert_ne!(draw(4, &|_| true), drawn);
    let fits = |puzzle: &Puzzle| {
        query.ratings.contains(&puzzle.standing.rating)
            && puzzle.themes().iter().any(|theme| theme == "fork" || theme == "short")
    };
    assert!(drawn.iter().all(fits));
    // Somebody who knows all but three gets these three, however many thousand there are.
    let left: Vec<Puzzle> = drawn[..3].to_vec();
    let mut found = draw(5, &|puzzle| left.contains(puzzle));
    found.sort_by_key(|puzzle| left.iter().position(|other| other == puzzle));
    assert_eq!(found, left);
}

#[test]
fn a_search_finds_what_a_look_at_every_puzzle_finds() {
    let collection = Collection::open(MANY.as_slice()).expect("it is whole");
    let all: Vec<Puzzle> = (0..collection.len())
        .map(|number| collection.puzzle(number).expect("readable").expect("it is there"))
        .collect();
    assert!(all.is_sorted_by_key(|puzzle| puzzle.standing.rating));
    let queries = [
        Query { ratings: 1_000..=1_005, ..Query::default() },
        Query { ratings: 1_000..=1_100, all_of: &["short", "fork"], ..Query::default() },
        Query { all_of: &["enPassant"], none_of: &["fork"], ..Query::default() },
        Query { ratings: 900..=1_400, any_of: &["enPassant", "nothing"], ..Query::default() },
        Query { ratings: 2_000..=2_010, none_of: &["short"], begin: 40_000, ..Query::default() },
        Query { any_of: &["nothing"], ..Query::default() },
        Query { all_of: &["mate", "nothing"], ..Query::default() },
    ];
    for query in queries {
        let query = Query { limit: 1_000, ..query };
        let has = |puzzle: &Puzzle, theme: &&str| puzzle.themes().iter().any(|own| own == theme);
        let fits = |puzzle: &Puzzle| {
            query.ratings.contains(&puzzle.standing.rating)
                && query.all_of.iter().all(|theme| has(puzzle, theme))
                && (query.any_of.is_empty() || query.any_of.iter().any(|theme| has(puzzle, theme)))
                && !query.none_of.iter().any(|theme| has(puzzle, theme))
        };
        let mut wanted: Vec<u64> =
            (0..).zip(&all).filter(|(_, puzzle)| fits(puzzle)).map(|(number, _)| number).collect();
        let mut found = collection.find(&query).expect("readable");
        if query.begin > 0 {
            assert!(!found.is_sorted(), "it begins in the middle and goes round");
            found.sort_unstable();
        }
        wanted.truncate(1_000);
        assert_eq!(found, wanted, "{query:?}");
    }
}

/// Bytes that count how many of them were read.
struct Counting(Vec<u8>, Cell<u64>);

impl Source for &Counting {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.1.set(self.1.get() + buffer.len() as u64);
        self.0.read_at(place, buffer)
    }
}

#[test]
fn a_search_reads_little_of_the_file() {
    let source = Counting(MANY.clone(), Cell::new(0));
    let puzzles = u64::try_from(source.0.len()).expect("some bytes");
    let collection = Collection::open(&source).expect("it is whole");
    source.1.set(0);
    let query = Query {
        ratings: 1_200..=1_900,
        all_of: &["short"],
        any_of: &["fork", "enPassant"],
        begin: 30_000,
        limit: 20,
        ..Query::default()
    };
    assert_eq!(collection.find(&query).expect("readable").len(), 20);
    assert!(source.1.get() < 20_000, "{} bytes of {puzzles}", source.1.get());
}

#[test]
fn the_index_has_a_few_bytes_for_each_puzzle() {
    let file = MANY.as_slice();
    let collection = Collection::open(file).expect("it is whole");
    let lengths: usize = (0..100)
        .map(|number| {
            collection
                .puzzle(number * 400)
                .expect("readable")
                .map_or(0, |puzzle| puzzle.to_string().len())
        })
        .sum();
    // The file is smaller than the text of the puzzles, its index counted.
    assert!(file.len() * 100 / COUNT as usize <= lengths, "{} for {lengths}", file.len() / 400);
}

#[test]
fn damaged_bytes_are_an_error_and_nothing_else() {
    let mut builder = Builder::default();
    for line in LINES {
        builder.add(&puzzle(line)).expect("it is new");
    }
    let file = builder.finish();
    for len in 0..file.len() {
        assert!(Collection::open(&file[..len]).is_err(), "{len} bytes");
    }
    let mut random = 1u64;
    for _ in 0..4_000 {
        let mut bytes = file.clone();
        for _ in 0..3 {
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            // Most of the file is the table of ratings; what lies around it is more of a test.
            let place = (random >> 33) as usize % 700;
            let place = if place < 350 { place } else { bytes.len() - 1 - (place - 350) };
            bytes[place] = random.to_le_bytes()[3];
        }
        let Ok(collection) = Collection::open(bytes) else { continue };
        for number in 0..collection.len().min(6) {
            let _any_answer = collection.puzzle(number);
        }
        let _any_answer = collection.number_of("fork3");
        let query = Query { any_of: &["mate", "fork"], limit: 9, ..Query::default() };
        let _any_answer = collection.find(&query);
    }
    assert!(matches!(Collection::open(b"no".as_slice()), Err(CollectionError::NoCollection)));
}
