//! `tabiya train`: puzzles of the program and of a folder, and a file of progress.

use std::fs;

use tabiya_train::Progress;

use crate::kit::{Folder, file, tabiya};

/// Two puzzles of one move.
const PUZZLES: &str = "\
PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
00008,6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1,g7g6 e1c1,900,75,95,10,hangingPiece oneMove,,
00010,7k/2p3pp/8/8/8/8/6PP/RR4K1 b - - 0 1,c7c6 a1a8,600,75,95,10,mateIn1 oneMove,,
";

#[test]
fn the_program_brings_puzzles_and_the_same_seed_gives_the_same() {
    let shown = |seed: &str| {
        let done = tabiya(&["train", "--seed", seed, "--count", "3"], "show\n".repeat(60));
        assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
        assert!(done.output.contains("3. A puzzle of rating"), "{}", done.output);
        assert!(!done.output.contains("4. A puzzle"), "{}", done.output);
        assert!(done.output.ends_with("Solved 0 of 3.\n"), "{}", done.output);
        done.output
    };
    assert_eq!(shown("1"), shown("1"));
    assert_ne!(shown("1"), shown("2"));
}

#[test]
fn themes_and_ratings_choose_among_imported_puzzles() {
    let folder = Folder::new("train");
    let csv = file("train.csv", PUZZLES);
    let data = folder.path("data");
    fs::create_dir(&data).expect("a folder");
    assert_eq!(tabiya(&["puzzle", "import", &csv, "--data", &data], "").status, Some(0));
    let mates = tabiya(&["train", "--data", &data, "--themes", "mateIn1"], "Rb8#\n");
    assert!(mates.output.contains("A puzzle of rating 600"), "{}", mates.output);
    assert!(mates.output.ends_with("Solved 1 of 1.\n"), "{}", mates.output);
    let both = tabiya(&["train", "--data", &data, "--themes", "mateIn1,hangingPiece"], "");
    assert_eq!(both.status, Some(0), "{}", both.errors);
    for (arguments, words) in [
        (&["--themes", "forks"][..], "no puzzle with the theme \"forks\"; the themes are"),
        (&["--rating", "2000-2100"], "has no puzzle of these themes and ratings"),
        (&["--rating", "1600-1200"], "write two ratings from 0 to 4000: 1200-1600"),
        (&["--rating", "hard"], "write two ratings from 0 to 4000: 1200-1600"),
    ] {
        let done = tabiya(&[&["train", "--data", &data], arguments].concat(), "");
        assert_eq!((done.status, done.output.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(done.errors.contains(words), "{}", done.errors);
    }
    let none = tabiya(&["train", "--data", &folder.path("nowhere")], "");
    assert_eq!(none.status, Some(2));
    assert!(none.errors.ends_with("there is no such file or folder\n"), "{}", none.errors);
}

#[test]
fn an_ending_is_played_and_one_that_is_not_there_is_told() {
    let done = tabiya(&["train", "--ending", "hold_opposition"], "Kd8\nKe8\nquit\n");
    assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
    assert!(done.output.contains("Kd8 gives the draw away. Look again."), "{}", done.output);
    assert!(done.output.contains("Your move 2 of 10"), "{}", done.output);
    let course = tabiya(&["train", "--ending"], "");
    assert!(course.output.contains("23. The wrong bishop (wrong_bishop)."), "{}", course.output);
    let none = tabiya(&["train", "--ending", "nowhere"], "");
    assert_eq!((none.status, none.output.as_str()), (Some(2), ""));
    assert!(none.errors.contains("there is no ending \"nowhere\"; there are two_rooks, queen"));
}

#[test]
fn a_missed_puzzle_is_in_the_file_of_progress_and_comes_back() {
    let folder = Folder::new("train-progress");
    let path = folder.path("tabiya-progress.json");
    let first = ["train", "--progress", &path, "--count", "1", "--seed", "1"];
    assert_eq!(tabiya(&first, "show\n".repeat(20)).status, Some(0));
    let kept = fs::read_to_string(&path).expect("it is there");
    assert_eq!(Progress::read(&kept).expect("the page reads it").cards().len(), 1);
    let later = tabiya(&["train", "--progress", &path, "--count", "0"], "");
    assert_eq!(later.output, "Nothing is due. One position comes back today.\n");
    let csv = file("no-progress.csv", PUZZLES);
    let wrong = tabiya(&["train", "--progress", &csv], "");
    assert_eq!((wrong.status, wrong.output.as_str()), (Some(2), ""));
    assert!(wrong.errors.ends_with("this is no file of progress\n"), "{}", wrong.errors);
}
