//! Glicko-2 against the worked example of its paper.

use tabiya_train::glicko::{Meeting, Rating, System};

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, volatility: 0.06 }
}

#[test]
fn the_example_of_the_paper_comes_out() {
    let meeting =
        |strength, deviation, score| Meeting { opponent: rating(strength, deviation), score };
    let meetings =
        [meeting(1400.0, 30.0, 1.0), meeting(1550.0, 100.0, 0.0), meeting(1700.0, 300.0, 0.0)];
    let after = System::new(0.5).rate(&rating(1500.0, 200.0), &meetings);
    assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

#[test]
fn without_meetings_only_the_deviation_grows() {
    let before = rating(1500.0, 200.0);
    let after = System::default().rate(&before, &[]);
    assert_eq!(after.rating, before.rating);
    // The paper's step 6: the root of 1.1513² + 0.06², in points.
    assert!((after.deviation - 200.2714).abs() < 0.001, "{after:?}");
}

#[test]
fn a_surprise_moves_the_rating_more_than_what_was_expected() {
    let person = rating(1500.0, 100.0);
    let solve = |strength, score| {
        let meeting = Meeting { opponent: rating(strength, 60.0), score };
        System::default().rate(&person, &[meeting]).rating - 1500.0
    };
    assert!(solve(1900.0, 1.0) > solve(1500.0, 1.0) && solve(1500.0, 1.0) > solve(1100.0, 1.0));
    assert!(solve(1100.0, 0.0) < solve(1500.0, 0.0) && solve(1500.0, 0.0) < solve(1900.0, 0.0));
    assert!((solve(1500.0, 1.0) + solve(1500.0, 0.0)).abs() < 1e-9);
}

#[test]
fn no_meeting_makes_a_rating_that_is_no_number() {
    for strength in [-1e6, 0.0, 1500.0, 1e6] {
        for score in [-3.0, 0.0, 0.5, 1.0, 7.0] {
            let meeting = Meeting { opponent: rating(strength, 350.0), score };
            let after = System::default().rate(&rating(1500.0, 30.0), &[meeting]);
            let all = [after.rating, after.deviation, after.volatility];
            assert!(all.iter().all(|number| number.is_finite()), "{strength} {score}: {after:?}");
        }
    }
}
