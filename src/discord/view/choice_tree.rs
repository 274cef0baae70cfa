//! The legal choices of a question as a tree of words, so that every choice can be made part by part
//! with buttons and selects. Nothing is paid before the last part.

use crate::discord::view::custom_id::Path;
use crate::rules::any::AnyMatch;
use crate::rules::game::{Decision, Seat};

/// A place in the tree of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The words that lead here.
    pub words: Vec<String>,
    /// True when the words are a choice as they stand.
    pub complete: bool,
    /// The words that may follow, in the order of the choices, each once.
    pub next: Vec<String>,
}

impl Node {
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
pub struct ChoiceTree<'a> {
    running: &'a dyn AnyMatch,
    decision: Decision<String>,
}

impl<'a> ChoiceTree<'a> {
    /// The question that this seat owes; `None` when it owes none.
    pub fn of(running: &'a dyn AnyMatch, seat: Seat) -> Option<ChoiceTree<'a>> {
        let mut decisions = running.decisions().into_iter();
        let decision = decisions.find(|decision| decision.seat == seat)?;
        Some(ChoiceTree { running, decision })
    }

    /// The question.
    pub fn decision(&self) -> &Decision<String> {
        &self.decision
    }

    /// What may follow these words.
    pub fn at(&self, words: &[&str]) -> Node {
        let mut node = Node {
            words: words.iter().map(|&word| word.to_owned()).collect(),
            complete: false,
            next: Vec::new(),
        };
        for choice in &self.decision.choices {
            let parts: Vec<&str> = choice.split(' ').collect();
            node.complete |= parts == words;
            offer(&mut node, words, &parts);
        }
        for form in &self.decision.forms {
            self.grow(&mut node, words, form);
        }
        node
    }

    /// Adds what a form and its continuations contribute to the node at `words`.
    fn grow(&self, node: &mut Node, words: &[&str], form: &str) {
        let parts: Vec<&str> = form.split(' ').collect();
        if parts.len() > words.len() {
            offer(node, words, &parts);
            return;
        }
        if !words.starts_with(&parts) {
            return;
        }
        if parts.len() == words.len() {
            node.complete |= self.running.check(self.decision.seat, form).is_ok();
        }
        for longer in self.running.extend(self.decision.seat, form) {
            if longer.len() > form.len() {
                self.grow(node, words, &longer);
            }
        }
    }

    /// Goes on while there is only one way to go, and no way to stop.
    pub fn settle(&self, mut node: Node) -> Node {
        while !node.complete && node.next.len() == 1 {
            let mut words = std::mem::take(&mut node.words);
            words.append(&mut node.next);
            node = self.at(&borrowed(&words));
        }
        node
    }

    /// The place that a path leads to; `None` when it leads nowhere.
    pub fn follow(&self, path: &Path) -> Option<Node> {
        let mut node = self.at(&[]);
        for &step in &path.0 {
            let word = node.next.into_iter().nth(step)?;
            node.words.push(word);
            node = self.at(&borrowed(&node.words));
        }
        Some(node)
    }

    /// The path to these words, whatever their case; `None` when they begin no choice.
    pub fn path_to(&self, words: &[&str]) -> Option<Path> {
        let mut node = self.at(&[]);
        let mut path = Path::default();
        for word in words {
            let step = node
                .next
                .iter()
                .position(|next| next.eq_ignore_ascii_case(word))?;
            path.0.push(step);
            node.words.push(node.next.swap_remove(step));
            node = self.at(&borrowed(&node.words));
        }
        Some(path)
    }
}

/// The words as string slices.
pub fn borrowed(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

fn offer(node: &mut Node, words: &[&str], parts: &[&str]) {
    if parts.len() <= words.len() || !parts.starts_with(words) {
        return;
    }
    let word = parts[words.len()];
    if !node.next.iter().any(|next| next == word) {
        node.next.push(word.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::{Options, Setup};
    use crate::rules::{GAMES, any::AnyGame};
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// A random way through the tree, as somebody goes who clicks anything.
    fn wander(tree: &ChoiceTree<'_>, rng: &mut ChaCha8Rng) -> String {
        let mut path = Path::default();
        loop {
            let node = tree.follow(&path).expect("a way that exists");
            let stop = node.next.is_empty() || node.complete && rng.random_bool(0.5);
            if stop {
                assert!(node.complete, "`{}` leads nowhere", node.text());
                return node.text();
            }
            path = path.then(rng.random_range(0..node.next.len()));
        }
    }

    fn every_choice_is_reached(running: &dyn AnyMatch, seat: Seat) {
        let tree = ChoiceTree::of(running, seat).expect("a question");
        for choice in &tree.decision().choices {
            let words: Vec<&str> = choice.split(' ').collect();
            let path = tree
                .path_to(&words)
                .unwrap_or_else(|| panic!("no way to `{choice}`"));
            let node = tree.follow(&path).expect("the way is there");
            assert!(node.complete && node.text() == *choice, "`{choice}`");
        }
        for form in &tree.decision().forms {
            let words: Vec<&str> = form.split(' ').collect();
            let path = tree
                .path_to(&words)
                .unwrap_or_else(|| panic!("no way to `{form}`"));
            let node = tree.follow(&path).expect("the way is there");
            assert!(
                node.complete || !node.next.is_empty(),
                "`{form}` leads nowhere"
            );
        }
    }

    fn play(game: &dyn AnyGame, seed: u8, steps: usize) {
        let options = Options::default();
        let seats = game.about().seats.1;
        let setup = Setup {
            seats,
            options: &options,
            seed: [seed; 32],
        };
        let mut running = game.start(&setup).expect("the defaults fit");
        let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
        for step in 0..steps {
            let decisions = running.decisions();
            let Some(decision) = decisions.choose(&mut rng) else {
                return;
            };
            let seat = decision.seat;
            if step % 10 == 0 {
                every_choice_is_reached(running.as_ref(), seat);
            }
            let tree = ChoiceTree::of(running.as_ref(), seat).expect("a question");
            let text = wander(&tree, &mut rng);
            running
                .act(seat, &text)
                .unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        }
    }

    #[test]
    fn every_legal_choice_of_every_game_can_be_made_word_by_word() {
        for game in GAMES {
            for seed in 0..3 {
                play(*game, seed, 250);
            }
        }
    }

    #[test]
    fn settling_asks_nothing_that_has_one_answer() {
        for game in GAMES {
            let options = Options::default();
            let setup = Setup {
                seats: game.about().seats.0,
                options: &options,
                seed: [1; 32],
            };
            let running = game.start(&setup).expect("the defaults fit");
            let seat = running.decisions()[0].seat;
            let tree = ChoiceTree::of(running.as_ref(), seat).expect("a question");
            let node = tree.settle(tree.at(&[]));
            assert!(node.complete || node.next.len() > 1);
        }
    }
}
