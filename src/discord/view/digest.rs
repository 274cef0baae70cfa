//! What happened since each seat had its turn, a line for each: whoever comes back reads these alone.

use crate::discord::escape;
use crate::discord::view::phrases;
use crate::rules::game::{Impact, Names, Seat, Sentence};
use crate::table::{LastTurn, Recap};

/// The longest line of a seat, in characters.
const LENGTH: usize = 240;
/// So many notes of the table are told.
const NOTES: usize = 3;
/// What stands in place of what was left out.
const LEFT_OUT: &str = "…";

/// A line for each turn, the latest one last; but first, and bold, of those who are asked now. Then the notes of the table.
/// All of them together have this room, in characters.
pub fn digest(recap: &Recap, names: Names<'_>, asked: &[Seat], room: usize) -> Vec<String> {
    let notes = notes(&recap.notes, room);
    let taken: usize = notes.iter().map(|it| it.chars().count() + 1).sum();
    let is_asked = |turn: &&LastTurn| asked.contains(&turn.seat);
    let others = recap.turns.iter().filter(|turn| !is_asked(turn));
    let each = (room - taken) / recap.turns.len().max(1);
    let line = |turn: &LastTurn| {
        let is_asked = is_asked(&turn);
        // The marks of a line need room too.
        let most = LENGTH.min(each.saturating_sub(8));
        let told = shortened(turn, names, asked, most);
        match (told.is_empty(), is_asked) {
            (true, _) => None,
            (false, true) => Some(format!("> **{told}**")),
            (false, false) => Some(format!("> {told}")),
        }
    };
    let all = recap.turns.iter().filter(is_asked).chain(others);
    all.filter_map(line).chain(notes).collect()
}

/// The newest notes of the table that there is room for, oldest first.
fn notes(notes: &[String], mut room: usize) -> Vec<String> {
    // What happened several times is told once, where it came last.
    let last = |at: &usize| !notes[at + 1..].contains(&notes[*at]);
    let lines = (0..notes.len()).rev().filter(last).take(NOTES);
    let lines = lines.map(|at| &notes[at]);
    let lines = lines.map(|note| format!("-# {}", escape::line(note)));
    let fits = |line: &String| {
        let left = room.checked_sub(line.chars().count() + 1);
        room = left.unwrap_or(0);
        left.is_some()
    };
    let mut fitting: Vec<String> = lines.take_while(fits).collect();
    fitting.reverse();
    fitting
}

/// The line of a turn, with as many of its sentences as there is room for: what means most to the match and what concerns who
/// is asked stays longest, of equal ones the latest.
fn shortened(turn: &LastTurn, names: Names<'_>, asked: &[Seat], most: usize) -> String {
    let name = names.of(turn.seat);
    let others = || asked.iter().filter(|seat| **seat != turn.seat);
    let stays = |told: &Sentence| {
        let concerns = others().any(|seat| names.concerns(*seat, &told.text));
        // Somebody's own wound is more to them than another's death.
        (
            concerns && told.impact > Impact::Slight,
            told.impact,
            concerns,
        )
    };
    let mut kept: Vec<usize> = (0..turn.told.len()).collect();
    while !kept.is_empty() {
        let text = escape::line(&with_gaps(&name, &turn.told, &kept));
        if text.chars().count() <= most {
            return text;
        }
        let least = (0..kept.len()).min_by_key(|at| stays(&turn.told[kept[*at]]));
        kept.remove(least.unwrap_or(0));
    }
    String::new()
}

/// These sentences in a row, with a mark for each gap between them.
fn with_gaps(name: &str, told: &[Sentence], kept: &[usize]) -> String {
    let runs = kept.chunk_by(|at, next| at + 1 == *next);
    let mut parts: Vec<String> = Vec::new();
    let mut next = 0;
    for run in runs {
        if run[0] > next {
            parts.push(LEFT_OUT.to_owned());
        }
        let run_of: Vec<&str> = run.iter().map(|at| told[*at].text.as_str()).collect();
        parts.push(joined(name, &run_of));
        next = run[run.len() - 1] + 1;
    }
    if next < told.len() {
        parts.push(LEFT_OUT.to_owned());
    }
    parts.join(" ")
}

/// Sentences in a row, in which what one seat does is one sentence: `Ann walks from C4 to E5 and heals slot 5. C5 grinds.`
fn joined(name: &str, told: &[&str]) -> String {
    let own = format!("{name} ");
    let (mut whole, mut deeds): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let close = |deeds: &mut Vec<String>| {
        let deeds = std::mem::take(deeds);
        (!deeds.is_empty()).then(|| format!("{own}{}.", phrases::list(&deeds)))
    };
    for sentence in told {
        let deed = sentence
            .strip_prefix(&own)
            .and_then(|it| it.strip_suffix('.'));
        let Some(deed) = deed.filter(|it| !it.contains(". ")) else {
            whole.extend(close(&mut deeds));
            whole.push((*sentence).to_owned());
            continue;
        };
        deeds.push(deed.to_owned());
        // A list of its own would run into what follows.
        if deed.contains([',', ':']) {
            whole.extend(close(&mut deeds));
        }
    }
    whole.extend(close(&mut deeds));
    whole.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A turn in which nothing but wounds and Keys stands out.
    fn turn(seat: u8, told: &[&str]) -> LastTurn {
        let impact = |text: &str| match text {
            _ if text.contains("Key") => Impact::Turning,
            _ if text.contains("wounded") => Impact::Great,
            _ => Impact::Slight,
        };
        let sentence = |&text: &&str| Sentence {
            text: text.to_owned(),
            impact: impact(text),
        };
        LastTurn {
            seat: Seat(seat),
            told: told.iter().map(sentence).collect(),
        }
    }

    fn lines(turns: &[LastTurn], room: usize) -> Vec<String> {
        noted(turns, &[], room)
    }

    fn noted(turns: &[LastTurn], notes: &[&str], room: usize) -> Vec<String> {
        let names = ["Ann".to_owned(), "Ben (computer)".to_owned()];
        let recap = Recap {
            turns: turns.to_vec(),
            notes: notes.iter().map(|&it| it.to_owned()).collect(),
        };
        digest(&recap, Names(&names), &[Seat(0)], room)
    }

    const WALK: &[&str] = &[
        "Ben (computer) walks from C4 to E5.",
        "Ben (computer) takes the gold Key.",
        "C5 grinds clockwise.",
        "Ann is wounded on slot 5.",
        "Ben (computer) passes.",
    ];

    #[test]
    fn deeds_are_one_sentence_and_who_is_asked_comes_first() {
        let turns = [turn(1, WALK), turn(0, &["Ann heals slots 1 and 5."])];
        let wanted = [
            "> **Ann heals slots 1 and 5.**",
            "> Ben (computer) walks from C4 to E5 and takes the gold Key. C5 grinds clockwise. \
             Ann is wounded on slot 5. Ben (computer) passes.",
        ];
        assert_eq!(lines(&turns, 1_000), wanted);
    }

    #[test]
    fn what_means_most_and_what_concerns_who_is_asked_stays_longest() {
        let turns = [turn(1, WALK)];
        let line = |room| lines(&turns, room).pop().unwrap_or_default();
        assert_eq!(
            line(130),
            "> … Ben (computer) takes the gold Key. C5 grinds clockwise. Ann is wounded on slot 5. Ben (computer) passes."
        );
        assert_eq!(
            line(85),
            "> … Ben (computer) takes the gold Key. … Ann is wounded on slot 5. …"
        );
        assert_eq!(line(45), "> … Ann is wounded on slot 5. …");
        assert_eq!(lines(&turns, 20), [""; 0]);
    }

    #[test]
    fn the_newest_notes_of_the_table_come_last() {
        let told = noted(
            &[turn(0, &["Ann passes."])],
            &["A.", "B_.", "C.", "D."],
            500,
        );
        assert_eq!(told, ["> **Ann passes.**", "-# B\\_.", "-# C.", "-# D."]);
        assert_eq!(noted(&[], &["A.", "B."], 9), ["-# B."]);
        assert_eq!(
            noted(&[], &["A.", "B.", "A.", "A."], 99),
            ["-# B.", "-# A."]
        );
    }

    #[test]
    fn a_deed_with_a_list_ends_its_sentence() {
        let told = ["Ann draws A, B and C.", "Ann passes."];
        let wanted = ["> **Ann draws A, B and C. Ann passes.**"];
        assert_eq!(lines(&[turn(0, &told)], 500), wanted);
    }
}
