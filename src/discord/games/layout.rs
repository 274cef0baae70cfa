//! How a game's public message looks: its buttons and its words for open questions.

use crate::rules::any::{AnyMatch, Running};
use crate::rules::game::{Decision, Game, Kind, Names, Viewer};

/// At most so many choices become buttons of the public message: three rows.
pub const FEW: usize = 15;
/// Buttons of a row.
const ROW: usize = 5;

/// Endings that every game may have.
const ENDINGS: &[(&str, &str)] = &[
    ("limit", "the last round was over"),
    ("last_seat", "only one seat was left"),
    ("nobody", "no seat was left"),
    ("ended", "it was called off"),
    ("abandoned", "nobody was left to play it"),
    ("closed", "the table was closed"),
    ("expired", "nobody did anything for too long"),
    ("place_gone", "its channel is gone"),
];

/// The buttons of a message, row by row.
pub type Rows = Vec<Vec<BoardButton>>;

/// What a game adds to the public board message. Everything in it must be computed from public facts.
pub struct Layout {
    /// How a question of this kind is asked.
    pub asking: fn(&Kind) -> Asking,
    /// First words of actions that use a card of the hand, which stands behind them; and what its button says before
    /// the name of the card.
    pub held: &'static [(&'static str, &'static str)],
    /// First words of actions that a sign of the game stands for, on buttons and in menus; and the id of the sign
    /// ([`crate::rules::game::Prose::ICONS`]).
    pub signs: &'static [(&'static str, &'static str)],
    /// How a match of this game may end ([`crate::rules::game::Outcome::reason`]), as half a sentence.
    pub endings: &'static [(&'static str, &'static str)],
    /// Rows of buttons for the one seat that is waited for, where they are not simply the choices, the likely ones first;
    /// empty for the usual ones. What cannot be done now need not be left out.
    pub rows: fn(&dyn AnyMatch, &Decision<String>, Names<'_>) -> Rows,
}

/// How a question is asked. Whatever is asked on the board can be answered in the private panel too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    /// On the board, as what comes up after every action: the private panel opens only on request.
    Board,
    /// In the private panel, word by word.
    Steps,
    /// In the private panel, all choices at once: they are few.
    AtOnce,
}

impl Layout {
    /// A layout that fits every game.
    pub const PLAIN: Layout = Layout {
        asking: |_| Asking::Steps,
        held: &[],
        signs: &[],
        endings: &[],
        rows: |_, _, _| Vec::new(),
    };

    /// The id of the sign that stands for an action, or for actions that begin so.
    pub fn sign(&self, action: &str) -> Option<&'static str> {
        let first = action.split(' ').next();
        let known = self.signs.iter().find(|(word, _)| Some(*word) == first);
        known.map(|(_, sign)| *sign)
    }

    /// How the match ended, as half a sentence.
    pub fn ending(&self, reason: &str) -> String {
        let ends = self.endings.iter().chain(ENDINGS);
        let known = ends.into_iter().find(|(known, _)| *known == reason);
        known.map_or_else(
            || reason.replace('_', " "),
            |(_, words)| (*words).to_owned(),
        )
    }

    /// The rows of buttons for the one seat that is waited for, at most three; empty when only its private panel can ask.
    /// Choices that everybody may know are a button each, where they are few. What cannot be done now is left out, but for
    /// a pad, which keeps its shape.
    pub fn buttons(
        &self,
        running: &dyn AnyMatch,
        decision: &Decision<String>,
        names: Names<'_>,
    ) -> Rows {
        let own = (self.rows)(running, decision, names);
        match own.is_empty() && decision.kind.public {
            true => arranged(vec![choices(running, decision, names)]),
            false => arranged(own),
        }
    }
}

/// A button of the board message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardButton {
    /// What it says.
    pub label: String,
    /// What it does.
    pub does: ButtonAction,
    /// False when, by public facts, it cannot be done now.
    pub enabled: bool,
    /// Is it what most people do now?
    pub likely: bool,
    /// Does it keep its place in a pad also where it cannot be done?
    pub in_pad: bool,
}

/// What a button of the board message does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ButtonAction {
    /// This action, at once.
    Act(String),
    /// A private panel for the actions that begin with these words.
    Open(String),
    /// The private panel of the own hand.
    Hand,
}

impl BoardButton {
    /// A button.
    pub fn new(label: impl Into<String>, does: ButtonAction, enabled: bool) -> BoardButton {
        BoardButton {
            label: label.into(),
            does,
            enabled,
            likely: false,
            in_pad: false,
        }
    }

    /// The same button, which stands out where it is what most people do now.
    pub fn likely(self, likely: bool) -> BoardButton {
        BoardButton { likely, ..self }
    }

    /// The same button as a part of a pad.
    pub fn in_pad(self) -> BoardButton {
        let in_pad = true;
        BoardButton { in_pad, ..self }
    }

    /// A button that does this action, where it is legal.
    pub fn act(decision: &Decision<String>, label: &str, action: &str) -> BoardButton {
        BoardButton::new(
            label,
            ButtonAction::Act(action.into()),
            begins(decision, action),
        )
    }

    /// A button that opens the panel of the actions with these first words, where there are any.
    pub fn open(decision: &Decision<String>, label: &str, verb: &str) -> BoardButton {
        let does = ButtonAction::Open(verb.to_owned());
        BoardButton::new(label, does, begins(decision, verb))
    }

    /// The same where there are several such actions; the only one is done at once, and its button says which it is.
    pub fn or_only(
        running: &dyn AnyMatch,
        decision: &Decision<String>,
        (label, verb): (&str, &str),
        names: Names<'_>,
    ) -> BoardButton {
        let begin = format!("{verb} ");
        let begun = |it: &&String| it.starts_with(&begin);
        let mut choices = decision.choices.iter().filter(begun);
        let is_whole = !decision.forms.iter().any(|form| begun(&form));
        match (choices.next(), choices.next()) {
            (Some(only), None) if is_whole => {
                let spoken = BoardButton::spoken(running, only, names);
                let label = format!("{} {}", label.trim_end_matches('…'), spoken.label);
                BoardButton { label, ..spoken }
            }
            _ => BoardButton::open(decision, label, verb),
        }
    }

    /// A button for one of the choices: its label is the meaning of the words, without the verb that all of them share.
    pub fn spoken(running: &dyn AnyMatch, choice: &str, names: Names<'_>) -> BoardButton {
        let words: Vec<&str> = choice.split(' ').collect();
        let first = usize::from(words.len() > 1);
        let label = |at: usize| {
            let described =
                running.describe_word(Viewer::Spectator, &words[..at], words[at], names);
            described.label
        };
        let labels: Vec<String> = (first..words.len()).map(label).collect();
        BoardButton::new(labels.join(" "), ButtonAction::Act(choice.to_owned()), true)
    }

    /// The button of the own hand.
    pub fn hand() -> BoardButton {
        BoardButton::new("Hand", ButtonAction::Hand, true)
    }
}

/// What everybody may see of a match of `G`; `None` for a match of another game.
pub fn public_view<G: Game>(running: &dyn AnyMatch) -> Option<G::View> {
    let running: &Running<G> = running.as_any().downcast_ref()?;
    Some(G::view(&running.0, Viewer::Spectator))
}

/// Can the seat do an action that begins with these words?
pub fn begins(decision: &Decision<String>, words: &str) -> bool {
    let begin = |action: &String| {
        let rest = action.strip_prefix(words);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    decision.choices.iter().chain(&decision.forms).any(begin)
}

/// The buttons that are shown of these: rows with a part of a pad stay as they are, all others are filled up.
fn arranged(mut rows: Rows) -> Rows {
    for row in &mut rows {
        row.retain(|button| button.enabled || button.in_pad);
    }
    let is_pad = |row: &Vec<BoardButton>| row.iter().any(|button| button.in_pad);
    let (mut shown, loose): (Rows, Rows) = rows.into_iter().partition(is_pad);
    let loose = loose.concat();
    shown.extend(loose.chunks(ROW).map(<[BoardButton]>::to_vec));
    shown.truncate(FEW / ROW);
    shown
}

/// One button for each choice, where they are few.
fn choices(
    running: &dyn AnyMatch,
    decision: &Decision<String>,
    names: Names<'_>,
) -> Vec<BoardButton> {
    if decision.choices.len() > FEW || !decision.forms.is_empty() {
        return Vec::new();
    }
    let choices = decision.choices.iter();
    choices
        .map(|choice| BoardButton::spoken(running, choice, names))
        .collect()
}

#[cfg(test)]
mod tests;
