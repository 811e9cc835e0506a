//! The errors of all epochs, as a picture.

use std::fmt;

use super::model::State;
use crate::fit::count;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 48.0;

/// Errors of what was learned from and of what was held back, epoch by epoch.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Curve(Vec<[f64; 2]>);

impl Curve {
    pub(super) fn new(state: &State) -> Self {
        Self(state.errors.clone())
    }

    /// Adds an epoch.
    pub(super) fn add(&mut self, learn: f64, check: f64) {
        self.0.push([learn, check]);
    }

    /// The points of one of the two lines.
    fn points(&self, line: usize, least: f64, most: f64) -> String {
        let across = (WIDTH - 2.0 * MARGIN) / count(self.0.len().saturating_sub(1).max(1));
        let down = (HEIGHT - 2.0 * MARGIN) / (most - least).max(1e-9);
        let point = |(epoch, errors): (usize, &[f64; 2])| {
            let x = MARGIN + across * count(epoch);
            let y = MARGIN + down * (most - errors[line]);
            format!("{x:.1},{y:.1}")
        };
        self.0.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors = || self.0.iter().flatten().copied();
        let (least, most) = (errors().fold(1.0, f64::min), errors().fold(0.0, f64::max));
        writeln!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">"#)?;
        writeln!(f, r#"<rect width="100%" height="100%" fill="white"/>"#)?;
        for (line, color) in ["#2b6cb0", "#c05621"].iter().enumerate() {
            let points = self.points(line, least, most);
            writeln!(
                f,
                r#"<polyline fill="none" stroke="{color}" stroke-width="2" points="{points}"/>"#
            )?;
        }
        let right = WIDTH - MARGIN;
        let foot = HEIGHT - MARGIN / 3.0;
        writeln!(f, r#"<g font-family="sans-serif" font-size="13">"#)?;
        writeln!(f, r#"<text x="4" y="{MARGIN}">{most:.5}</text>"#)?;
        writeln!(f, r#"<text x="4" y="{}">{least:.5}</text>"#, HEIGHT - MARGIN)?;
        writeln!(f, r##"<text x="{MARGIN}" y="24" fill="#2b6cb0">learned from</text>"##)?;
        writeln!(f, r##"<text x="{}" y="24" fill="#c05621">held back</text>"##, MARGIN + 110.0)?;
        writeln!(
            f,
            r#"<text x="{right}" y="{foot}" text-anchor="end">{} epochs</text>"#,
            self.0.len()
        )?;
        writeln!(f, "</g>\n</svg>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_a_point_for_each_epoch() {
        let curve = Curve(vec![[0.3, 0.2], [0.1, 0.15], [0.05, 0.14]]);
        let text = curve.to_string();
        assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"));
        assert_eq!(text.matches("<polyline").count(), 2);
        assert!(text.contains(r#"points="48.0,48.0 360.0,"#), "{text}");
    }
}
