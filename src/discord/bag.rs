//! Choices of several things at once, whose order means nothing: one list from which all of them are picked.

use super::answer::ENTRIES;
use super::commands::GROUPS;
use super::drill::{Fork, Tree, borrowed};

/// What can be picked behind the words of a fork.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bag {
    /// Everything, one by one, in the order of the choices.
    pub items: Vec<String>,
    /// How many are picked, always as many.
    pub count: usize,
}

impl Bag {
    /// The bag behind this fork; `None` where one thing after the other is asked for.
    pub fn of(game: &str, tree: &Tree<'_>, fork: &Fork) -> Option<Bag> {
        let [verb] = fork.words.as_slice() else {
            return None;
        };
        let mut groups = GROUPS.iter().filter(|group| group.game == game);
        let commands = groups.next()?.commands;
        let mut same = commands.iter().filter(|slash| slash.name == verb.as_str());
        same.next().filter(|slash| slash.bag)?;
        Bag::behind(tree, verb)
    }

    fn behind(tree: &Tree<'_>, verb: &str) -> Option<Bag> {
        // Of sorted choices the first one leaves room for everything that any of them holds.
        let mut kinds: Vec<String> = Vec::new();
        let count = walk(tree, verb, |next| {
            let new = next.iter().filter(|word| !kinds.contains(word));
            let new: Vec<String> = new.cloned().collect();
            kinds.extend(new);
            None
        })?
        .len();
        let mut items = Vec::new();
        for kind in kinds {
            let most = walk(tree, verb, |next| {
                next.iter().position(|word| *word == kind)
            })?;
            items.extend(most.into_iter().filter(|word| *word == kind));
        }
        (count > 1 && items.len() <= ENTRIES).then_some(Bag { items, count })
    }

    /// The words of what was picked, by the numbers of the items.
    pub fn picked(&self, values: &[String]) -> Option<String> {
        let mut numbers: Vec<usize> = Vec::new();
        for value in values {
            numbers.push(value.parse().ok()?);
        }
        numbers.sort_unstable();
        numbers.dedup();
        let words: Option<Vec<&str>> = numbers
            .iter()
            .map(|&at| self.items.get(at).map(String::as_str))
            .collect();
        words.map(|words| words.join(" "))
    }
}

/// Goes to a complete choice, by the wanted words where they are offered, else by the first ones; gives its words.
fn walk(
    tree: &Tree<'_>,
    verb: &str,
    mut wanted: impl FnMut(&[String]) -> Option<usize>,
) -> Option<Vec<String>> {
    let mut words = vec![verb.to_owned()];
    loop {
        let fork = tree.at(&borrowed(&words));
        if fork.complete {
            return Some(words.split_off(1));
        }
        if words.len() > ENTRIES {
            return None;
        }
        let at = wanted(&fork.next).unwrap_or(0);
        words.push(fork.next.into_iter().nth(at)?);
    }
}
