//! Fair times on a noisy machine: everybody runs in turn, many times, and medians are compared.

use std::time::Instant;

/// How often everybody has a turn.
const ROUNDS: usize = 15;

/// One library's way to do a job; it gives back something that depends on all of the work.
pub(crate) struct Contender<'a> {
    /// Whose way it is.
    pub(crate) name: &'static str,
    /// Does the whole job once.
    pub(crate) run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub(crate) fn new(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, run: Box::new(run) }
    }
}

/// What one library took for one unit of work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    pub(crate) name: &'static str,
    /// The median over all rounds.
    pub(crate) nanoseconds: f64,
}

/// Lets everybody do the job in turn. `units` is how much work one run is. All must agree on the
/// answer, unless the job has none that can be compared.
pub(crate) fn race(job: &str, units: u64, mut contenders: Vec<Contender<'_>>) -> Vec<Time> {
    let expected = (contenders[0].run)();
    let mut times = vec![Vec::with_capacity(ROUNDS); contenders.len()];
    for _ in 0..ROUNDS {
        for (contender, times) in contenders.iter_mut().zip(&mut times) {
            let start = Instant::now();
            let answer = std::hint::black_box((contender.run)());
            times.push(start.elapsed().as_nanos() as f64 / units as f64);
            assert_eq!(answer, expected, "{} disagrees at {job}", contender.name);
        }
    }
    let medians: Vec<Time> = contenders
        .iter()
        .zip(&mut times)
        .map(|(contender, times)| {
            times.sort_by(f64::total_cmp);
            Time { name: contender.name, nanoseconds: times[ROUNDS / 2] }
        })
        .collect();
    report(job, &medians);
    medians
}

/// One row of a Markdown table: each time, and the best peer's as a multiple of ours.
fn report(job: &str, times: &[Time]) {
    let ours = times[0].nanoseconds;
    let best = times[1..].iter().map(|time| time.nanoseconds).fold(f64::INFINITY, f64::min);
    let cells: Vec<String> =
        times.iter().map(|time| format!("{} {:.1} ns", time.name, time.nanoseconds)).collect();
    println!("| {job} | {} | {:.2} |", cells.join(", "), best / ours);
}

/// The geometric mean of our advantage over one peer.
pub(crate) fn geometric_mean(ratios: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = ratios.len() as f64;
    (ratios.map(f64::ln).sum::<f64>() / count).exp()
}
