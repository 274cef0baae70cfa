//! Discord's marks in a text, as words for a terminal.

use crate::sandbox::World;

/// The text with names for mentions, spans for timestamps, and nothing that would steer the terminal.
pub fn plain(text: &str, world: &World) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['<', '\\']) {
        shown.push_str(&rest[..at]);
        rest = &rest[at..];
        let (mark, length) = mark(rest, world).unwrap_or_else(|| (rest[..1].to_owned(), 1));
        shown.push_str(&mark);
        rest = &rest[length..];
    }
    shown.push_str(rest);
    shown.retain(|c| !steers(c));
    shown
}

/// The words for the mark at the beginning of the text, and how many bytes it takes; `None` where there is none.
fn mark(text: &str, world: &World) -> Option<(String, usize)> {
    if let Some(after) = text.strip_prefix('\\') {
        let escaped = after.chars().next().filter(char::is_ascii_punctuation)?;
        return Some((escaped.to_string(), 2));
    }
    let end = text.find('>')?;
    let inside = &text[1..end];
    let words = match inside.split_at_checked(2)? {
        ("t:", time) => {
            let seconds = time.split(':').next()?.parse().ok()?;
            let now = i64::try_from(world.now() / 1000).unwrap_or(i64::MAX);
            span(seconds, now)
        }
        _ if inside.starts_with(':') => {
            let (name, _) = inside[1..].split_once(':')?;
            format!(":{name}:")
        }
        _ => {
            let id = inside.strip_prefix('@')?;
            let user = world.find_user(id)?;
            format!("@{}", user.display_name)
        }
    };
    Some((words, end + 1))
}

/// How long until or since a moment, both in seconds of Unix time.
fn span(moment: i64, now: i64) -> String {
    let seconds = moment.saturating_sub(now);
    let length = match seconds.unsigned_abs() {
        seconds if seconds < 90 => format!("{seconds} s"),
        seconds if seconds < 90 * 60 => format!("{} min", (seconds + 30) / 60),
        seconds => format!("{} h", (seconds + 1800) / 3600),
    };
    match seconds {
        0.. => format!("in {length}"),
        _ => format!("{length} ago"),
    }
}

/// Control characters but for the end of a line, and the marks that turn the direction of writing.
fn steers(c: char) -> bool {
    (c.is_control() && c != '\n')
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::{Sandbox, Settings};

    #[test]
    fn a_span_is_short_and_has_a_direction() {
        assert_eq!(span(1060, 1000), "in 60 s");
        assert_eq!(span(1000, 1000 + 600), "10 min ago");
        assert_eq!(span(1000 + 86_400, 1000), "in 24 h");
    }

    #[tokio::test]
    async fn marks_become_words_and_the_rest_stays() {
        let stand_in = Sandbox::start(Settings::default()).await.unwrap();
        let ariadne = stand_in.as_user("Ariadne").id().unwrap();
        stand_in.read(|world| {
            let read = |text: &str| plain(text, world);
            assert_eq!(read(&format!("<@{ariadne}> moves")), "@Ariadne moves");
            assert_eq!(read("<:feet:7> 3"), ":feet: 3");
            assert_eq!(read("seed\\: a\\*b \\o/"), "seed: a*b \\o/");
            assert_eq!(read("1 < 2 <@9> <t:x> é<"), "1 < 2 <@9> <t:x> é<");
            assert_eq!(read("\u{2068}Ikaros\u{2069}\u{1b}[31m"), "Ikaros[31m");
        });
    }
}
