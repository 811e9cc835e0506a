//! How near a move, and a whole game of a side, came to the best: from 0 to 100.

use tabiya_chess::{ByColor, Color};

/// The accuracy of a move by which the mover's Win% fell by so many points.
pub(crate) fn move_accuracy(fall: f64) -> f64 {
    if fall <= 0.0 {
        return 100.0;
    }
    let raw = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * fall).exp();
    (raw - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
}

/// By how much the mover's Win% fell between two positions, given as White's Win%.
pub(crate) fn fall(mover: Color, before: f64, after: f64) -> f64 {
    match mover {
        Color::White => before - after,
        Color::Black => after - before,
    }
}

/// The accuracy of each side over a game. `win_percents` are White's, of the start and after each
/// move; `first` moves first. None for a side that has not moved.
pub(crate) fn game_accuracy(first: Color, win_percents: &[f64]) -> ByColor<Option<f64>> {
    let weights = weights(win_percents);
    let mut weighted = ByColor::new_with(|_| Vec::new());
    let mut mover = first;
    for (pair, weight) in win_percents.windows(2).zip(weights) {
        weighted[mover].push((move_accuracy(fall(mover, pair[0], pair[1])), weight));
        mover = !mover;
    }
    weighted.map(|moves| mean(&moves))
}

/// The mean of the mean weighted by volatility and the harmonic mean.
fn mean(moves: &[(f64, f64)]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let weights: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let weighted = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / weights;
    let inverses: f64 = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum();
    let count = moves.iter().map(|_| 1.0).sum::<f64>();
    Some(f64::midpoint(weighted, count / inverses))
}

/// How much each move counts: more where the win chances swing.
fn weights(win_percents: &[f64]) -> impl Iterator<Item = f64> {
    let plies = win_percents.len().saturating_sub(1);
    let size = (plies / 10).clamp(2, 8);
    let first = win_percents.get(..size).unwrap_or(win_percents);
    std::iter::repeat_n(first, size - 2)
        .chain(win_percents.windows(size))
        .map(|window| deviation(window).clamp(0.5, 12.0))
}

/// The population's standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.iter().map(|_| 1.0).sum::<f64>();
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_loses_nothing_is_accurate() {
        assert_eq!(move_accuracy(0.0), 100.0);
        assert_eq!(move_accuracy(-3.0), 100.0);
        assert_eq!(move_accuracy(100.0), 0.0);
        assert!((move_accuracy(10.0) - 64.6).abs() < 0.1);
    }

    #[test]
    fn every_move_has_a_weight() {
        for plies in 1..200 {
            let values: Vec<f64> = (0..=plies).map(f64::from).collect();
            assert_eq!(weights(&values).count(), values.len() - 1);
        }
        assert_eq!(weights(&[50.0]).count(), 0);
    }

    #[test]
    fn a_side_that_has_not_moved_has_no_accuracy() {
        let sides = game_accuracy(Color::Black, &[50.0, 60.0]);
        assert_eq!(sides.white, None);
        assert!(sides.black.is_some_and(|accuracy| accuracy < 70.0));
    }
}
