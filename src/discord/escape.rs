//! Names that people give, made harmless for the places where they are shown.

use crate::rules::game::STAND_IN;

/// The longest name that is shown, in characters.
const NAME: usize = 32;
/// The longest piece of what somebody typed that is repeated to them, in characters. No word of a game is as long.
const QUOTED: usize = 64;

/// Characters that change the direction of writing or hide what follows.
fn is_trick(letter: char) -> bool {
    matches!(letter,
        '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}')
        || (letter.is_control() && letter != '\n')
}

/// A name as plain text on one line: no control or direction characters, at most 32 characters, never empty.
pub fn clean(name: &str) -> String {
    let visible: String = name
        .chars()
        .filter(|&letter| !is_trick(letter))
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    let short = shorten(&words.join(" "), NAME);
    // A joiner at the end would glue the name to what follows.
    let short = short.trim_end_matches('\u{200D}');
    if short.is_empty() {
        "somebody".into()
    } else {
        short.to_owned()
    }
}

/// A name for a message: nothing in it is Markdown, a mention, a link or an emoji code, and letters that are
/// written from right to left do not turn the sentence around. That a computer stands in for the person stays behind it.
pub fn name(name: &str) -> String {
    let person = name.strip_suffix(STAND_IN);
    let mut text = String::from('\u{2068}');
    for letter in clean(person.unwrap_or(name)).chars() {
        if letter.is_ascii_punctuation() && !matches!(letter, '\'' | ',' | '.' | '!' | '?') {
            text.push('\\');
        }
        text.push(letter);
        if letter == '@' {
            text.push('\u{200B}');
        }
    }
    text.push('\u{2069}');
    text.push_str(person.map_or("", |_| STAND_IN));
    text
}

/// A line of plain text for a message: it means what it says, whatever names stand in it.
pub fn line(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for letter in text.chars().filter(|&letter| !is_trick(letter)) {
        if matches!(
            letter,
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '@' | ':' | '#' | '[' | ']'
        ) {
            escaped.push('\\');
        }
        escaped.push(if letter.is_whitespace() { ' ' } else { letter });
        if letter == '@' {
            escaped.push('\u{200B}');
        }
    }
    escaped
}

/// What somebody typed, to be quoted between backticks: it ends no quotation, and is at most 64 characters long.
pub fn quoted(text: &str) -> String {
    let visible = text.chars().filter(|&letter| !is_trick(letter));
    let plain: String = visible
        .map(|letter| match letter {
            '`' => '\'',
            letter if letter.is_whitespace() => ' ',
            letter => letter,
        })
        .collect();
    shorten(plain.trim(), QUOTED)
}

/// The text cut to at most `most` characters, with an ellipsis where something is missing.
pub fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

/// A label of a button or of an entry in a list: one line, at most 80 characters, never empty.
pub fn label(text: &str) -> String {
    let line: String = text
        .chars()
        .filter(|&letter| !is_trick(letter) && letter != '\n')
        .collect();
    match shorten(line.trim(), 80) {
        short if short.is_empty() => "…".into(),
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::{Names, Seat};

    #[test]
    fn markdown_and_mentions_lose_their_meaning() {
        assert_eq!(name("**Ann**"), "\u{2068}\\*\\*Ann\\*\\*\u{2069}");
        assert_eq!(name("@everyone"), "\u{2068}\\@\u{200B}everyone\u{2069}");
        assert_eq!(name("<@123>"), "\u{2068}\\<\\@\u{200B}123\\>\u{2069}");
        assert_eq!(name("https://x.y"), "\u{2068}https\\:\\/\\/x.y\u{2069}");
        assert_eq!(name("O'Neil, Jr."), "\u{2068}O'Neil, Jr.\u{2069}");
    }

    #[test]
    fn that_a_computer_stands_in_is_no_part_of_the_name() {
        assert_eq!(
            name("_Ann_ (computer)"),
            "\u{2068}\\_Ann\\_\u{2069} (computer)"
        );
        let long = name(&format!("{} (computer)", "😀".repeat(32)));
        assert!(long.ends_with("😀\u{2069} (computer)"), "{long}");
        let names = [name("Ann (computer)")];
        assert_eq!(
            Names(&names).aside(Seat(0)),
            "\u{2068}Ann\u{2069}, computer"
        );
    }

    #[test]
    fn lines_mean_what_they_say() {
        assert_eq!(
            line("*Ann* <@1> moves C3-D3"),
            "\\*Ann\\* \\<\\@\u{200B}1\\> moves C3-D3"
        );
        assert_eq!(line("a\nb\u{202E}c"), "a bc");
    }

    #[test]
    fn directions_and_controls_are_taken_out() {
        assert_eq!(clean("a\u{202E}b\u{0007}c\u{2066}d"), "abcd");
        assert_eq!(clean(" two \n lines\t"), "two lines");
        assert_eq!(clean("\u{200B}\u{3164} "), "somebody");
        assert_eq!(clean("דנה"), "דנה");
    }

    #[test]
    fn names_are_short() {
        let emoji = "😀".repeat(32);
        assert_eq!(clean(&emoji), emoji);
        assert_eq!(clean(&"😀".repeat(33)).chars().count(), 32);
        let worst = name(&"*".repeat(40));
        assert!(worst.chars().count() <= 2 * 32 + 2, "{worst}");
    }

    #[test]
    fn what_is_quoted_ends_no_quotation() {
        assert_eq!(quoted(" `a`\u{202E} b\nc "), "'a' b c");
        assert_eq!(quoted(&"x".repeat(3_000)).chars().count(), 64);
    }

    #[test]
    fn labels_are_never_empty_nor_long() {
        assert_eq!(label(" \u{202E} "), "…");
        assert_eq!(label(&"x".repeat(200)).chars().count(), 80);
        assert_eq!(label("**as it is**"), "**as it is**");
    }
}
