//! How a reaction is asked in private: the cards that fit at once, and not to react as an answer of its own.

use crate::discord::view::choice_tree::{ChoiceTree, Node};
use crate::discord::view::custom_id::Path;
use crate::rules::game::Deadline;

/// What stands on the button that declines to react.
pub const LET_IT_PASS: &str = "Let it pass";

/// The beginning of a reaction.
pub struct Reaction {
    /// The place where the cards stand.
    pub node: Node,
    /// The way to not reacting.
    pub pass: Path,
}

impl Reaction {
    /// The beginning, if that is what this place is: a reaction is asked, and nothing was chosen yet.
    pub fn at(tree: &ChoiceTree<'_>, node: &Node) -> Option<Reaction> {
        let reaction = Reaction::of(tree)?;
        let begins = reaction.node.words.starts_with(&node.words);
        begins.then_some(reaction)
    }

    fn of(tree: &ChoiceTree<'_>) -> Option<Reaction> {
        let decision = tree.decision();
        if decision.deadline != Deadline::React {
            return None;
        }
        let declined: Vec<&str> = decision.default.split(' ').collect();
        let pass = tree.path_to(&declined)?;
        let mut node = tree.settle(tree.follow(&Path::default())?);
        // Where all cards stand behind one word, as `play`, that word goes without saying.
        let mut others = node.next.iter().filter(|it| *it != declined[0]);
        if let (true, Some(only), None) = (node.words.is_empty(), others.next(), others.next()) {
            let behind = tree.at(&[only]);
            if !behind.complete {
                node = behind;
            }
        }
        Some(Reaction { node, pass })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::view::answer::{Answer, Button, Row};
    use crate::discord::view::board::tests::played;
    use crate::discord::view::custom_id::{Target, Verb};
    use crate::discord::view::panels;
    use crate::rules::GAMES;

    fn buttons(panel: &Answer) -> Vec<&Button> {
        let rows = panel.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => &[],
        });
        rows.collect()
    }

    #[test]
    fn a_reaction_shows_the_cards_that_fit_and_can_be_let_pass_with_one_click() {
        let mut seen = Vec::new();
        for game in GAMES {
            for seed in [1, 2, 3] {
                played(*game, seed, |view, _| {
                    let Some(tree) = view.tree() else { return };
                    let decision = tree.decision();
                    if decision.deadline != Deadline::React {
                        return;
                    }
                    seen.push(game.about().id);
                    let panel = panels::question(view);
                    let prompt = view.prompt(decision.seat);
                    assert!(panel.text.starts_with(&prompt), "{}", panel.text);
                    let buttons = buttons(&panel);
                    let passes: Vec<_> = buttons
                        .iter()
                        .filter(|button| button.label == LET_IT_PASS)
                        .collect();
                    let [pass] = passes.as_slice() else {
                        panic!("{panel:?}");
                    };
                    let Target::Table(Verb::Pick(way)) = &pass.click.target else {
                        panic!("{pass:?}");
                    };
                    let declined = tree.follow(way).expect("a way");
                    assert_eq!(declined.text(), decision.default);
                    assert_eq!(pass.click.since, view.since);
                    // Each card has its own button, and that it is played goes without saying.
                    let cards = view.hand(decision.seat);
                    for button in buttons.iter().filter(|it| it.label != LET_IT_PASS) {
                        let card = cards.iter().any(|card| button.label.contains(card.name));
                        assert!(card, "{}: {:?}", game.about().id, button.label);
                    }
                    assert!(buttons.len() > 1, "{panel:?}");
                });
            }
        }
        seen.dedup();
        assert_eq!(seen.len(), 4, "games with reactions: {seen:?}");
    }
}
