//! What is offered, and the signs by which pictures, buttons and menus name the same thing.

use super::painter::Painter;
use crate::rules::any::AnyMatch;
use crate::rules::game::{Decision, Seat, Viewer};

/// An open question, or a part of it: the words that may follow now, each with its sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who chooses.
    pub seat: Seat,
    /// The words that were chosen before.
    pub before: Vec<String>,
    /// The words that may follow, in the order of the menu.
    pub next: Vec<String>,
    /// The sign of each of them.
    pub signs: Vec<String>,
    /// The complete choices that begin so, as far as they are listed.
    pub choices: Vec<String>,
}

impl Offer {
    /// The words that may follow, with their signs.
    pub fn each(&self) -> impl Iterator<Item = (&str, &str)> {
        let words = self.next.iter().map(String::as_str);
        words.zip(self.signs.iter().map(String::as_str))
    }
}

/// The signs of words of which one is to be chosen: places that the board's frame names and numbers are their own signs,
/// and what else can be chosen beside such places (to stay, to pass) needs none; everything else is numbered in the order
/// of the menu.
pub(super) fn signs(next: &[String], on_frame: impl Fn(&str) -> bool) -> Vec<String> {
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_plain = |word: &String| word.bytes().all(|byte| byte.is_ascii_alphabetic());
    let framed = next.iter().any(|word| on_frame(word))
        && next.iter().all(|word| on_frame(word) || is_plain(word));
    let numbers = next.iter().all(is_number);
    let sign = |(word, number): (&String, usize)| match framed || numbers {
        true if framed && !on_frame(word) => String::new(),
        true => word.to_uppercase(),
        false => number.to_string(),
    };
    next.iter().zip(1..).map(sign).collect()
}

/// What the viewer may know to be offered, from the first word on that is a choice.
pub(super) fn open(running: &dyn AnyMatch, viewer: Viewer, painter: &dyn Painter) -> Vec<Offer> {
    let mut offers = Vec::new();
    for mut decision in running.decisions() {
        if !viewer.is(decision.seat) {
            if decision.deadline.is_secret() {
                continue;
            }
            if !decision.kind.public {
                decision.choices.retain(|choice| painter.is_open(choice));
                decision.forms.clear();
            }
        }
        offers.push(first(decision, |word| painter.is_on_frame(word)));
    }
    offers
}

fn first(decision: Decision<String>, on_frame: impl Fn(&str) -> bool) -> Offer {
    let all: Vec<&String> = decision.choices.iter().chain(&decision.forms).collect();
    let mut before: Vec<&str> = Vec::new();
    let next = loop {
        let next = following(&all, &before);
        match next.as_slice() {
            [only]
                if !all
                    .iter()
                    .any(|it| it.split(' ').eq(before.iter().copied())) =>
            {
                before.push(only);
            }
            _ => break next,
        }
    };
    let next: Vec<String> = next.into_iter().map(String::from).collect();
    Offer {
        seat: decision.seat,
        before: before.into_iter().map(String::from).collect(),
        signs: signs(&next, on_frame),
        next,
        choices: decision.choices,
    }
}

/// The words that follow these in any of the texts, each once.
fn following<'a>(texts: &[&'a String], before: &[&str]) -> Vec<&'a str> {
    let mut next = Vec::new();
    for text in texts {
        let mut words = text.split(' ');
        let begins = before.iter().all(|word| words.next() == Some(word));
        if let Some(word) = words.next().filter(|word| begins && !next.contains(word)) {
            next.push(word);
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::{Deadline, Kind};

    static KIND: Kind = Kind::public("wall_place", "place a wall");

    fn offer(choices: &[&str], forms: &[&str]) -> Offer {
        let texts = |all: &[&str]| all.iter().map(|&it| it.to_owned()).collect();
        let decision = Decision {
            seat: Seat(1),
            kind: &KIND,
            deadline: Deadline::Turn,
            window: 0,
            choices: texts(choices),
            forms: texts(forms),
            default: choices[0].to_owned(),
        };
        first(decision, |word| word.len() == 2)
    }

    #[test]
    fn places_of_the_frame_name_themselves_and_all_else_is_numbered() {
        let walls = offer(&["place C3-D3", "place C3-C4"], &[]);
        assert_eq!(walls.before, ["place"]);
        let pairs: Vec<(&str, &str)> = walls.each().collect();
        assert_eq!(pairs, [("C3-D3", "1"), ("C3-C4", "2")]);
        let tiles = offer(&["monster move e4", "monster move e5"], &[]);
        assert_eq!(tiles.signs, ["E4", "E5"]);
        let turn = offer(&["pass", "move e4"], &["rotate"]);
        assert_eq!(turn.next, ["pass", "move", "rotate"]);
        assert_eq!(turn.signs, ["1", "2", "3"]);
        let turns = offer(&["orient 90", "orient 270"], &[]);
        assert_eq!(turns.signs, ["90", "270"]);
        let flight = offer(&["fly e4", "fly e5", "fly stay"], &[]);
        assert_eq!(flight.signs, ["E4", "E5", ""], "to stay needs no place");
        assert_eq!(offer(&["halt"], &[]).next, Vec::<String>::new());
    }
}
