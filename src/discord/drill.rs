//! The legal choices of a question as a tree of words, so that every choice can be made part by part
//! with buttons and selects. Nothing is paid before the last part.

use super::custom_id::Path;
use crate::rules::any::AnyMatch;
use crate::rules::game::{Decision, Seat};

/// A place in the tree of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The words that lead here.
    pub words: Vec<String>,
    /// True when the words are a choice as they stand.
    pub complete: bool,
    /// The words that may follow, in the order of the choices, each once.
    pub next: Vec<String>,
}

impl Fork {
    /// The text of the action so far.
    pub fn text(&self) -> String {
        self.words.join(" ")
    }

    /// True when the words are a choice and nothing can follow.
    pub fn is_leaf(&self) -> bool {
        self.complete && self.next.is_empty()
    }
}

/// The tree of words of one open question.
pub struct Tree<'a> {
    running: &'a dyn AnyMatch,
    decision: Decision<String>,
}

impl<'a> Tree<'a> {
    /// The question that this seat owes; `None` when it owes none.
    pub fn of(running: &'a dyn AnyMatch, seat: Seat) -> Option<Tree<'a>> {
        let mut decisions = running.decisions().into_iter();
        let decision = decisions.find(|decision| decision.seat == seat)?;
        Some(Tree { running, decision })
    }

    /// The question.
    pub fn decision(&self) -> &Decision<String> {
        &self.decision
    }

    /// What may follow these words.
    pub fn at(&self, words: &[&str]) -> Fork {
        let mut fork = Fork {
            words: words.iter().map(|&word| word.to_owned()).collect(),
            complete: false,
            next: Vec::new(),
        };
        for choice in &self.decision.choices {
            let parts: Vec<&str> = choice.split(' ').collect();
            fork.complete |= parts == words;
            offer(&mut fork, words, &parts);
        }
        for form in &self.decision.forms {
            self.grow(&mut fork, words, form);
        }
        fork
    }

    /// Adds what a form and its continuations contribute to the fork at `words`.
    fn grow(&self, fork: &mut Fork, words: &[&str], form: &str) {
        let parts: Vec<&str> = form.split(' ').collect();
        if parts.len() > words.len() {
            offer(fork, words, &parts);
            return;
        }
        if !words.starts_with(&parts) {
            return;
        }
        if parts.len() == words.len() {
            fork.complete |= self.running.check(self.decision.seat, form).is_ok();
        }
        for longer in self.running.extend(self.decision.seat, form) {
            if longer.len() > form.len() {
                self.grow(fork, words, &longer);
            }
        }
    }

    /// Goes on while there is only one way to go, and no way to stop.
    pub fn settle(&self, mut fork: Fork) -> Fork {
        while !fork.complete && fork.next.len() == 1 {
            let mut words = std::mem::take(&mut fork.words);
            words.append(&mut fork.next);
            fork = self.at(&borrowed(&words));
        }
        fork
    }

    /// The place that a path leads to; `None` when it leads nowhere.
    pub fn follow(&self, path: &Path) -> Option<Fork> {
        let mut fork = self.at(&[]);
        for &step in &path.0 {
            let word = fork.next.into_iter().nth(step)?;
            fork.words.push(word);
            fork = self.at(&borrowed(&fork.words));
        }
        Some(fork)
    }

    /// The path to these words, whatever their case; `None` when they begin no choice.
    pub fn path_to(&self, words: &[&str]) -> Option<Path> {
        let mut fork = self.at(&[]);
        let mut path = Path::default();
        for word in words {
            let step = fork
                .next
                .iter()
                .position(|next| next.eq_ignore_ascii_case(word))?;
            path.0.push(step);
            fork.words.push(fork.next.swap_remove(step));
            fork = self.at(&borrowed(&fork.words));
        }
        Some(path)
    }
}

/// The words as string slices.
pub fn borrowed(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

fn offer(fork: &mut Fork, words: &[&str], parts: &[&str]) {
    if parts.len() <= words.len() || !parts.starts_with(words) {
        return;
    }
    let word = parts[words.len()];
    if !fork.next.iter().any(|next| next == word) {
        fork.next.push(word.to_owned());
    }
}
