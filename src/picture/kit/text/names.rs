//! Names of players as pictures can show them, whole and as a letter or two.

use std::sync::LazyLock;

use ar_reshaper::ArabicReshaper;
use ar_reshaper::prelude::{LigatureNames, ReshaperConfig};
use unicode_bidi::{BidiInfo, Level};

use super::{Face, glyph};
use crate::rules::game::{Names, STAND_IN, Seat};

/// A name as a picture can show it: without what no face can draw, without marks that change the
/// direction or join characters, right-to-left words in the order in which they are read.
/// Empty when nothing is left.
pub fn plain(name: &str) -> String {
    let shown: String = drawable(name).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    set(&words.join(" "))
}

/// The characters of a name that a face can draw, in the order in which they are read.
fn drawable(name: &str) -> impl Iterator<Item = char> {
    name.chars()
        .map(|it| if it.is_whitespace() { ' ' } else { it })
        .filter(|it| !is_format(*it) && is_drawn(*it))
}

fn is_drawn(it: char) -> bool {
    !it.is_control() && glyph(it, Face::Book).is_some()
}

/// The seat's name as it can be drawn; its number where nothing of it can. That a computer stands in for a person is
/// said by a cog, so that there is room for the name.
pub fn name_of(seat: Seat, names: Names<'_>) -> String {
    let name = names.of(seat);
    let person = name.strip_suffix(STAND_IN);
    let shown = match plain(person.unwrap_or(&name)) {
        nothing if nothing.is_empty() => format!("Seat {}", seat.0 + 1),
        shown => shown,
    };
    match person {
        Some(_) => format!("{shown} ⚙"),
        None => shown,
    }
}

/// The first letters of the seat's name, those that are read first, as they can be drawn; its number where nothing of
/// the name can.
pub fn initials(seat: Seat, names: Names<'_>, count: usize) -> String {
    let first: String = letters(&names.of(seat)).take(count).collect();
    if first.is_empty() {
        return (seat.0 + 1).to_string();
    }
    set(&first)
}

/// Two letters of the seat's name that tell it from the others: the first ones, or the first and one in which it
/// differs; the first letter and the seat's number where the others have all of the same letters.
pub fn monogram(seat: Seat, names: Names<'_>) -> String {
    let own: Vec<char> = letters(&names.of(seat)).collect();
    let others = (0..).zip(names.0).filter(|(at, _)| Seat(*at) != seat);
    let others = others.map(|(_, name)| letters(name).collect::<Vec<char>>());
    let rivals: Vec<Vec<char>> = others.filter(|it| it.first() == own.first()).collect();
    let tells = |at: &usize| {
        let letter = own.get(*at);
        let mut rivals = rivals.iter();
        rivals.all(|other| other.get(1) != letter && other.get(*at) != letter)
    };
    match (own.first(), (1..own.len()).find(tells)) {
        (Some(first), Some(at)) => set(&format!("{first}{}", own[at])),
        (Some(first), None) if !rivals.is_empty() => format!("{first}{}", seat.0 + 1),
        _ => initials(seat, names, 2),
    }
}

/// The letters and digits of a name that can be drawn, in the order in which they are read.
fn letters(name: &str) -> impl Iterator<Item = char> {
    drawable(name).filter(|it| it.is_alphanumeric())
}

/// Zero-width and direction marks, variation selectors and soft hyphens.
const fn is_format(it: char) -> bool {
    matches!(it, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Joins Arabic letters as far as the faces can: all but the one word for God that they have no sign for.
static JOINER: LazyLock<ArabicReshaper> = LazyLock::new(|| {
    let mut config = ReshaperConfig::default();
    config.update_ligature(LigatureNames::ARABIC_LIGATURE_ALLAH, false);
    config.to_reshaper()
});

/// The characters from left to right as they are drawn, since the pen always moves right; Arabic letters in the forms
/// that join them to their neighbours, where the faces have those.
fn set(text: &str) -> String {
    let joined = JOINER.reshape(text);
    let text = if joined.chars().all(is_drawn) {
        &joined
    } else {
        text
    };
    let order = BidiInfo::new(text, Some(Level::ltr()));
    let lines = order.paragraphs.iter();
    lines
        .map(|line| order.reorder_line(line, line.range.clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_drawable() {
        assert_eq!(plain("Ann 🎲🔥"), "Ann");
        assert_eq!(plain("🧿🧿🧿"), "");
        assert_eq!(plain("**Bold** _x_ <@1>"), "**Bold** _x_ <@1>");
        assert_eq!(plain("a\u{202e}b\u{200d}c\n\td"), "abc d");
        assert_eq!(plain("שלום Ann"), "םולש Ann");
        assert_eq!(plain("Ann שלום עולם"), "Ann םלוע םולש");
        assert_eq!(plain("שלום, עולם"), "םלוע ,םולש");
        assert_eq!(plain("שלום 12 עולם!"), "םלוע 12 םולש!");
        // Seen, lam with alef and meem, each in the form of its place; mirrored.
        assert_eq!(plain("سلام"), "\u{fee1}\u{fefc}\u{feb3}");
        assert_eq!(plain("Ann سلام"), "Ann \u{fee1}\u{fefc}\u{feb3}");
        assert_eq!(plain("الله"), "\u{feea}\u{fee0}\u{fedf}\u{fe8d}");
    }

    #[test]
    fn cre_12_4_initials_are_the_letters_that_are_read_first() {
        let initials =
            |name: &str, count| initials(Seat(2), Names(&vec![name.to_owned(); 3]), count);
        assert_eq!(initials("Ann", 2), "An");
        assert_eq!(initials("  (Ö. Berg)", 2), "ÖB");
        // The pen moves right, so the letter that is read first is drawn last.
        assert_eq!(initials("שלום", 1), "ש");
        assert_eq!(initials("שלום", 2), "לש");
        assert_eq!(initials("שלום Ann", 1), "ש");
        assert_eq!(initials("\u{202e}Ann", 2), "An");
        assert_eq!(initials("🧿🧿", 2), "3");
    }

    #[test]
    fn cre_12_4_pieces_of_like_names_have_different_letters() {
        let all = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            let seats = Seat::all(names.len() as u8);
            let all = seats.map(|seat| monogram(seat, Names(&names)));
            all.collect::<Vec<String>>()
        };
        let computers = ["Theseus", "Computer 1", "Computer 2", "Computer 3"];
        assert_eq!(all(&computers), ["Th", "C1", "C2", "C3"]);
        let like = ["Anna", "Andreas", "Annika", "Bo"];
        assert_eq!(all(&like), ["Aa", "Ad", "Ai", "Bo"]);
        assert_eq!(all(&["Ann", "Anna", "Ann"]), ["A1", "Aa", "A3"]);
        assert_eq!(all(&["B", "🧿"]), ["B", "2"]);
    }

    #[test]
    fn a_computer_that_stands_in_takes_no_room_of_the_name() {
        let names = ["Theseus (computer)", "🧿 (computer)", "Ann"].map(str::to_owned);
        let shown = Seat::all(3).map(|seat| name_of(seat, Names(&names)));
        assert_eq!(shown.collect::<Vec<_>>(), ["Theseus ⚙", "Seat 2 ⚙", "Ann"]);
        assert!(glyph('⚙', Face::Book).is_some());
    }
}
