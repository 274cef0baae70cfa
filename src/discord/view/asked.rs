//! What a private message asks of its person, or shows beside a question.

use crate::discord::view::custom_id::{Click, Path, Target, Verb};

/// Words of which a person is asked to choose one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The sequence at which the question was opened.
    pub since: u64,
    /// The way to them.
    pub path: Path,
    /// The words before them.
    pub before: Vec<String>,
    /// The words, in the order of the choices.
    pub next: Vec<String>,
}

impl Asked {
    /// The place among the words that a button chooses.
    pub(super) fn step_of(&self, click: &Click) -> Option<usize> {
        match &click.target {
            Target::Table(Verb::Pick(path)) => {
                let (step, way) = path.0.split_last()?;
                (way == self.path.0).then_some(*step)
            }
            _ => None,
        }
    }
}

/// What is shown beside a question, with buttons that answer it; each with the sequence at which the question was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// The own hand.
    Hand(u64),
    /// A hint.
    Hint(u64),
}
