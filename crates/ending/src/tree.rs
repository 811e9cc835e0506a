//! Questions with yes or no that lead to one of several values, the frequent ones soon.

use crate::value::Value;

/// Where a question leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    /// To the value.
    Leaf(Value),
    /// To another question, by its number.
    Question(usize),
}

/// The questions, by their number. The last is asked first.
#[derive(Debug)]
pub(crate) struct Tree {
    /// What `false` and `true` lead to.
    questions: Vec<[Node; 2]>,
    root: Node,
    /// By question, where it stands in which cluster.
    places: Vec<Place>,
    /// For each value, the answers that lead to it, from the first question on.
    paths: Vec<Vec<bool>>,
}

/// A question's place in a cluster: one question, the two that may follow and the four after those
/// have what is known of them side by side, because most are asked one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) cluster: u32,
    /// From 1 to 7.
    pub(crate) place: usize,
}

/// How many places a cluster has. The first is not used.
pub(crate) const CLUSTER: usize = 8;

/// A value and the logarithm of how often it occurs.
pub(crate) type Weight = (Value, u8);

impl Tree {
    /// The tree of values and the logarithms of their counts, by joining the two rarest until one
    /// is left. None if there is no value, or one occurs twice.
    pub(crate) fn new(weights: &[Weight]) -> Option<Self> {
        let mut open: Vec<(u64, Node)> =
            weights.iter().map(|&(value, log)| (1 << log.min(40), Node::Leaf(value))).collect();
        let mut questions = Vec::new();
        while open.len() > 1 {
            // A stable sort, so that equal weights are joined in the same order everywhere.
            open.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
            let (first, yes) = open.pop()?;
            let (second, no) = open.pop()?;
            open.push((first + second, Node::Question(questions.len())));
            questions.push([no, yes]);
        }
        let (_, root) = open.pop()?;
        let places = vec![Place { cluster: 0, place: 1 }; questions.len()];
        let mut tree = Self { questions, root, places, paths: vec![Vec::new(); 256] };
        let leaves = tree.note_paths();
        tree.note_places();
        let mut values: Vec<Value> = weights.iter().map(|&(value, _)| value).collect();
        values.sort_unstable();
        values.dedup();
        (leaves == weights.len() && values.len() == leaves).then_some(tree)
    }

    /// Writes down how each value is reached, and counts the values.
    fn note_paths(&mut self) -> usize {
        let mut leaves = 0;
        let mut open = vec![(self.root, Vec::new())];
        while let Some((node, path)) = open.pop() {
            match node {
                Node::Leaf(value) => {
                    leaves += 1;
                    self.paths[usize::from(value)] = path;
                }
                Node::Question(number) => {
                    for answer in [false, true] {
                        let mut longer = path.clone();
                        longer.push(answer);
                        open.push((self.questions[number][usize::from(answer)], longer));
                    }
                }
            }
        }
        leaves
    }

    /// Puts each question into a cluster.
    fn note_places(&mut self) {
        let mut clusters = 1;
        // A question comes after those that lead to it, as the last is asked first.
        for number in (0..self.questions.len()).rev() {
            let Place { cluster, place } = self.places[number];
            for answer in [false, true] {
                if let Node::Question(next) = self.questions[number][usize::from(answer)] {
                    let place = 2 * place + usize::from(answer);
                    self.places[next] = if place < CLUSTER {
                        Place { cluster, place }
                    } else {
                        clusters += 1;
                        Place { cluster: clusters - 1, place: 1 }
                    };
                }
            }
        }
    }

    /// Where a question stands.
    pub(crate) fn place(&self, question: usize) -> Place {
        self.places[question]
    }

    /// How many questions there are.
    pub(crate) fn len(&self) -> usize {
        self.questions.len()
    }

    /// Where to begin.
    pub(crate) fn root(&self) -> Node {
        self.root
    }

    /// Where the answer to a question leads.
    pub(crate) fn after(&self, question: usize, answer: bool) -> Node {
        self.questions[question][usize::from(answer)]
    }

    /// The answers that lead to a value.
    pub(crate) fn path(&self, value: Value) -> &[bool] {
        &self.paths[usize::from(value)]
    }
}
