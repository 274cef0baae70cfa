//! Numbers, lists and labels as sentences have them.

use std::fmt::Display;

use crate::game::WordDescription;

/// The longest label, in characters ([`WordDescription::label`]).
const LABEL: usize = 80;
/// The longest note, in characters ([`WordDescription::note`]).
const NOTE: usize = 100;

/// `1 wound`, `2 wounds`.
pub fn count<N: Display + PartialEq + From<u8>>(number: N, one: &str, many: &str) -> String {
    let word = if number == N::from(1) { one } else { many };
    format!("{number} {word}")
}

/// The word with the article that it takes: `a gold`, `an obsidian`.
pub fn article(word: &str) -> String {
    let vowel = word.starts_with(|it: char| "aeiouAEIOU".contains(it));
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// The text with a large first letter, as a sentence begins.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// `a, b and c`; `nothing` for an empty list.
pub fn and(parts: &[String]) -> String {
    match parts {
        [] => "nothing".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Where something lies that is so many columns to the east and rows to the south: `north-east`; empty for here.
pub fn bearing(east: i32, south: i32) -> &'static str {
    let across = (east.abs() * 2 >= south.abs() && east != 0).then_some(east > 0);
    let along = (south.abs() * 2 >= east.abs() && south != 0).then_some(south > 0);
    match (along, across) {
        (Some(false), None) => "north",
        (Some(false), Some(true)) => "north-east",
        (None, Some(true)) => "east",
        (Some(true), Some(true)) => "south-east",
        (Some(true), None) => "south",
        (Some(true), Some(false)) => "south-west",
        (None, Some(false)) => "west",
        (Some(false), Some(false)) => "north-west",
        (None, None) => "",
    }
}

/// The text within so many characters, ended with `…` where it was cut.
pub fn cut(text: String, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text;
    }
    let mut short: String = text.chars().take(limit - 1).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

/// A label with a line of explanation, before they are cut to their lengths.
pub type Pair = (String, String);

/// A label with a line of explanation.
pub fn pair(label: impl Into<String>, note: impl Into<String>) -> Pair {
    (label.into(), note.into())
}

/// The description that a label and its explanation make, cut to what Discord shows.
pub fn describe_word((label, note): Pair) -> WordDescription {
    WordDescription {
        label: cut(label, LABEL),
        note: cut(note, NOTE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!(count(1_u8, "wound", "wounds"), "1 wound");
        assert_eq!(count(0_usize, "wound", "wounds"), "0 wounds");
    }

    #[test]
    fn a_sentence_begins_with_a_large_letter() {
        assert_eq!(capitalised("way to C3"), "Way to C3");
        assert_eq!(capitalised("état"), "État");
        assert_eq!(capitalised(""), "");
    }

    #[test]
    fn a_word_takes_the_article_of_its_first_sound() {
        assert_eq!(article("obsidian"), "an obsidian");
        assert_eq!(article("gold"), "a gold");
    }

    #[test]
    fn the_last_of_a_list_comes_after_and() {
        let parts = ["a", "b", "c"].map(String::from);
        assert_eq!(and(&parts), "a, b and c");
        assert_eq!(and(&parts[..2]), "a and b");
        assert_eq!(and(&parts[..1]), "a");
        assert_eq!(and(&[]), "nothing");
    }

    #[test]
    fn bearings_are_those_of_a_compass() {
        let around = [
            (0, -3),
            (2, -2),
            (4, 1),
            (1, 2),
            (0, 1),
            (-2, 3),
            (-1, 0),
            (-5, -5),
            (0, 0),
        ];
        let told = around.map(|(east, south)| bearing(east, south));
        let wanted = [
            "north",
            "north-east",
            "east",
            "south-east",
            "south",
            "south-west",
            "west",
            "north-west",
            "",
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(cut("née Minos".into(), 5), "née…");
        assert_eq!(cut("Minos".into(), 5), "Minos");
        let long = describe_word(pair("é".repeat(81), "n".repeat(200)));
        assert_eq!((long.label.chars().count(), long.note.len()), (80, 102));
    }
}
