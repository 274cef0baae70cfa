//! Choices of several things at once, whose order means nothing: one list from which all of them are picked.

use crate::discord::games::GROUPS;
use crate::discord::view::answer::ENTRIES;
use crate::discord::view::choice_tree::{ChoiceTree, Node, borrowed};

/// What can be picked behind the words of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiSelect {
    /// Everything, one by one, in the order of the choices.
    pub items: Vec<String>,
    /// How many are picked, always as many.
    pub count: usize,
}

impl MultiSelect {
    /// The selection behind this node; `None` where one thing after the other is asked for.
    pub fn of(game: &str, tree: &ChoiceTree<'_>, node: &Node) -> Option<MultiSelect> {
        let [verb] = node.words.as_slice() else {
            return None;
        };
        let mut groups = GROUPS.iter().filter(|group| group.game == game);
        let commands = groups.next()?.commands;
        let mut same = commands.iter().filter(|slash| slash.name == verb.as_str());
        same.next().filter(|spec| spec.multi_select)?;
        MultiSelect::behind(tree, verb)
    }

    fn behind(tree: &ChoiceTree<'_>, verb: &str) -> Option<MultiSelect> {
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
        (count > 1 && items.len() <= ENTRIES).then_some(MultiSelect { items, count })
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
    tree: &ChoiceTree<'_>,
    verb: &str,
    mut wanted: impl FnMut(&[String]) -> Option<usize>,
) -> Option<Vec<String>> {
    let mut words = vec![verb.to_owned()];
    loop {
        let node = tree.at(&borrowed(&words));
        if node.complete {
            return Some(words.split_off(1));
        }
        if words.len() > ENTRIES {
            return None;
        }
        let at = wanted(&node.next).unwrap_or(0);
        words.push(node.next.into_iter().nth(at)?);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GAMES;
    use crate::rules::any::AnyMatch;
    use crate::rules::game::{Decision, Options, Setup};
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Any choice, word by word.
    fn anything(tree: &ChoiceTree<'_>, rng: &mut ChaCha8Rng) -> String {
        let mut words: Vec<String> = Vec::new();
        loop {
            let node = tree.at(&borrowed(&words));
            let stop = node.next.is_empty() || node.complete && rng.random_bool(0.5);
            match node.next.choose(rng) {
                Some(next) if !stop => words.push(next.clone()),
                _ => return node.text(),
            }
        }
    }

    /// The default of the decision can be picked from its list; false where it has none.
    fn default_can_be_picked(running: &dyn AnyMatch, decision: &Decision<String>) -> bool {
        let tree = ChoiceTree::of(running, decision.seat).expect("a question");
        let node = tree.settle(tree.at(&[]));
        let Some(multi_select) = MultiSelect::of(running.about().id, &tree, &node) else {
            return false;
        };
        let mut free: Vec<Option<&String>> = multi_select.items.iter().map(Some).collect();
        let mut values = Vec::new();
        for word in decision.default.split(' ').skip(1) {
            let at = free.iter().position(|it| it.is_some_and(|it| it == word));
            let at = at.unwrap_or_else(|| panic!("`{word}` is not in {:?}", multi_select.items));
            free[at] = None;
            values.push(at.to_string());
        }
        assert_eq!(values.len(), multi_select.count, "{}", decision.default);
        values.reverse();
        let picked = multi_select.picked(&values).expect("items of the list");
        let text = format!("{} {picked}", node.text());
        running.check(decision.seat, &text).expect("a legal choice");
        true
    }

    #[test]
    fn leg_13_30_what_is_picked_all_at_once_is_a_legal_choice() {
        let mut met = 0;
        for game in GAMES {
            for seed in 0..4 {
                let options = Options::default();
                let setup = Setup {
                    seats: game.about().seats.0,
                    options: &options,
                    seed: [seed; 32],
                };
                let mut running = game.start(&setup).expect("the defaults fit");
                let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
                for _ in 0..200 {
                    let decisions = running.decisions();
                    let Some(decision) = decisions.choose(&mut rng) else {
                        break;
                    };
                    met += usize::from(default_can_be_picked(running.as_ref(), decision));
                    let tree = ChoiceTree::of(running.as_ref(), decision.seat).expect("a question");
                    let text = anything(&tree, &mut rng);
                    running.act(decision.seat, &text).expect("a legal choice");
                }
            }
        }
        assert!(met > 5, "only {met} bags were met");
    }
}
