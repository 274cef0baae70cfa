//! The words of a game.

use std::borrow::Cow;
use std::fmt::Display;

use super::{Booklet, Decision, Game, Lesson, Seat, Term, Viewer};

/// What a word of an action's text means to a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordDescription {
    /// The label on a button or in a list, at most 80 characters (`clockwise`, `Winged Sandals`).
    pub label: String,
    /// A line of explanation, at most 100 characters; may be empty.
    pub note: String,
}

/// An entry of the lexicon: a card, a tile, a hero, a word; or a place of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topic {
    /// What the player types.
    pub name: Cow<'static, str>,
    /// The explanation, Markdown, at most 1,900 characters.
    pub text: Cow<'static, str>,
}

impl Topic {
    /// The lines of its text without Markdown.
    pub fn plain(&self) -> Vec<String> {
        let lines = self.text.lines().map(|line| {
            let kept: String = line.chars().filter(|it| !matches!(it, '*' | '`')).collect();
            kept.trim_end().to_owned()
        });
        lines.filter(|line| !line.is_empty()).collect()
    }

    /// The first line that says more than its name.
    pub fn essence(&self) -> String {
        let lines = self.plain();
        let more = lines.iter().find(|line| !line.starts_with(&*self.name));
        more.or(lines.first()).cloned().unwrap_or_default()
    }
}

/// A drawing that shows one card of a hand: what the picture room needs to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The id that names it in actions.
    pub id: &'static str,
    /// The printed name.
    pub name: &'static str,
    /// When it may be played (`Your turn`, `Reaction: you are attacked`).
    pub timing: &'static str,
    /// What it does, in our words.
    pub text: &'static str,
    /// One line of flavour, may be empty.
    pub flavour: &'static str,
}

/// How much an event means to a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Impact {
    /// It is on the way to something: a walk, a card that is drawn.
    Slight,
    /// It happens every few turns: a fight, a push.
    Usual,
    /// It changes how somebody stands: a death, a treasure.
    Great,
    /// It changes how the match goes: the portal opens, the third retinue is near.
    Turning,
    /// The match ends.
    End,
}

/// What one event came to, in the line that tells a whole turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// A whole sentence or more, plain text.
    pub text: String,
    /// How much it means.
    pub impact: Impact,
}

/// A sign of a game, as on its pictures, that stands for a word in lines of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Icon {
    /// Its name, alone in its game: lower-case letters and `_`.
    pub id: &'static str,
    /// What it stands for; empty where the text of its facts says so.
    pub word: &'static str,
}

impl Icon {
    /// A sign.
    pub const fn new(id: &'static str, word: &'static str) -> Icon {
        Icon { id, word }
    }
}

/// A fact in a line beside the picture: a sign and what it counts, or words alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What is counted.
    pub icon: Option<Icon>,
    /// How many, which, where; may be empty behind a sign.
    pub text: String,
}

impl Fact {
    /// So much, or these, of what the sign stands for.
    pub fn of(icon: Icon, text: impl Display) -> Fact {
        Fact {
            icon: Some(icon),
            text: text.to_string(),
        }
    }

    /// Words without a sign.
    pub fn plain(text: impl Into<String>) -> Fact {
        Fact {
            icon: None,
            text: text.into(),
        }
    }

    /// The fact in words alone: `Feet 3`.
    pub fn words(&self) -> String {
        let word = self.icon.map_or("", |icon| icon.word);
        let parts = [word, &self.text]
            .into_iter()
            .filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }
}

/// How far a seat is from winning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What it takes to win, a sign for each part: true for what is reached.
    pub bar: Vec<(Icon, bool)>,
    /// The same in words, and what is next: `1 of 4 Keys; silver lies 2 steps east`. After the match how far it came.
    pub words: String,
}

impl Progress {
    /// A bar of equal parts, so many of which are reached.
    pub fn of(icon: Icon, reached: u8, needed: u8, words: impl Into<String>) -> Progress {
        Progress {
            bar: (0..needed).map(|at| (icon, at < reached)).collect(),
            words: words.into(),
        }
    }
}

/// What stands behind the name of a person whose seat a computer plays.
pub const STAND_IN: &str = " (computer)";

/// The names of the seats, in seat order, as plain text.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a [String]);

impl Names<'_> {
    /// The name of a seat; `seat 3` where none is known.
    pub fn of(&self, seat: Seat) -> Cow<'_, str> {
        match self.0.get(seat.index()) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(seat.to_string()),
        }
    }

    /// The name of a seat as it stands within parentheses: `Ann`, `Theseus, computer`.
    pub fn aside(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.of(seat);
        match name.strip_suffix(STAND_IN) {
            Some(person) => Cow::Owned(format!("{person}, computer")),
            None => name,
        }
    }

    /// Is a text about who has this seat? What stands in parentheses is beside the point: `The Harpy (Ann) walks.`
    pub fn concerns(&self, seat: Seat, text: &str) -> bool {
        let name = self.of(seat);
        let is_about = |(at, found): (usize, &str)| {
            let (before, after) = (&text[..at], &text[at + found.len()..]);
            let open = before.matches('(').count() > before.matches(')').count();
            let letter = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
            let part = letter(before.chars().next_back()) || letter(after.chars().next());
            !open && !part
        };
        !name.is_empty() && text.match_indices(&*name).any(is_about)
    }

    /// The name of a seat with a note in parentheses: `Ann (red)`, `Theseus (computer, red)`.
    pub fn with_note(&self, seat: Seat, note: impl Display) -> String {
        let name = self.of(seat);
        match name.strip_suffix(STAND_IN) {
            Some(person) => format!("{person} (computer, {note})"),
            None => format!("{name} ({note})"),
        }
    }
}

/// The sentences that tell these events in one line, oldest first, as far as the viewer may know them.
pub fn sentences<'a, G: Prose>(
    events: impl Iterator<Item = &'a G::Event>,
    viewer: Viewer,
    names: Names<'_>,
) -> Vec<Sentence> {
    let mut told: Vec<G::Event> = Vec::new();
    let known = events.filter_map(|event| G::observe(event, viewer));
    for event in known.filter(|event| G::recap(event, names).is_some()) {
        match told.last().and_then(|last| G::merge(last, &event)) {
            Some(merged) => *told.last_mut().expect("one was merged") = merged,
            None => told.push(event),
        }
    }
    let sentence = |event: &G::Event| {
        Some(Sentence {
            text: G::recap(event, names)?,
            impact: G::impact(event),
        })
    };
    told.iter().filter_map(sentence).collect()
}

/// A choice as its words mean it, one after the other: `Rotate Tile: E5, Clockwise`.
pub fn said_in_order<G: Prose>(view: &G::View, words: &[&str], names: Names<'_>) -> String {
    let label = |at: usize| {
        let described = G::describe_word(view, &words[..at], words[at], names);
        match described.label.trim() {
            "" => words[at].to_owned(),
            _ => described.label,
        }
    };
    let rest: Vec<String> = (1..words.len()).map(label).collect();
    match rest.as_slice() {
        [] => label(0),
        rest => format!("{}: {}", label(0).trim_end_matches('…'), rest.join(", ")),
    }
}

/// What a game says. All of it is made from a view or from an observed event, so that nothing hidden can slip into a text;
/// but for what a seat is told of its own question.
pub trait Prose: Game {
    /// One line of the log for an event that was observed; `None` where there is nothing to say.
    fn narrate(event: &Self::Event, names: Names<'_>) -> Option<String>;

    /// The event that tells both of two that followed each other, with nothing told in between: the steps of a walk.
    /// `None`: each has its own line of the log. Games whose events stand alone keep this.
    fn merge(_earlier: &Self::Event, _later: &Self::Event) -> Option<Self::Event> {
        None
    }

    /// The sentence for an observed event in the one line that tells a whole turn: shorter than that of the log where it
    /// can be, `None` for what the other sentences or the board say. Games whose sentences are short keep this.
    fn recap(event: &Self::Event, names: Names<'_>) -> Option<String> {
        Self::narrate(event, names)
    }

    /// How much an observed event means to the match. Games in which nothing stands out keep this.
    fn impact(_event: &Self::Event) -> Impact {
        Impact::Slight
    }

    /// The seat whose turn begins with the event.
    fn turn_begun(event: &Self::Event) -> Option<Seat>;

    /// What is asked, as a sentence to the seat that decides (`Choose 7 action tokens.`).
    fn prompt(state: &Self::State, decision: &Decision<Self::Action>, names: Names<'_>) -> String;

    /// What a word of an action's text means, seen by a seat. `before` are the words that stand before it.
    fn describe_word(
        view: &Self::View,
        before: &[&str],
        word: &str,
        names: Names<'_>,
    ) -> WordDescription;

    /// A whole choice in words, at least one: `Move: E5`. Games whose words tell it one after the other keep this.
    fn say(view: &Self::View, words: &[&str], names: Names<'_>) -> String {
        said_in_order::<Self>(view, words, names)
    }

    /// The cards that the viewer holds, in hand order; empty for spectators.
    fn hand(view: &Self::View) -> Vec<Card>;

    /// Alternative text of the board's picture, at most 1,000 characters.
    fn alt_text(view: &Self::View, names: Names<'_>) -> String;

    /// The complete position as text, Markdown, for who cannot see the picture.
    fn text_board(view: &Self::View, names: Names<'_>) -> String;

    /// The signs that [`Prose::table_facts`], [`Prose::seat_facts`] and [`Prose::progress`] use.
    const ICONS: &'static [Icon];

    /// What wins the match, for the headline beside the picture: `four Keys, then through the Door`.
    fn goal(view: &Self::View) -> Cow<'static, str>;

    /// How far a seat is from that, as the viewer may know it. `None` where it has not begun or has left; its facts say so.
    fn progress(view: &Self::View, seat: Seat, names: Names<'_>) -> Option<Progress>;

    /// What belongs to nobody, for a line beside the picture: supplies, dice, what goes on, the nearest end.
    fn table_facts(view: &Self::View, names: Names<'_>) -> Vec<Fact>;

    /// What everybody may know of a seat, for a line beside the picture: who it is and where, what it has, but for
    /// [`Prose::progress`]. Empty where there is no such seat.
    fn seat_facts(view: &Self::View, seat: Seat) -> Vec<Fact>;

    /// What there is to read of single places of the board, the most interesting one first; a place has the name that
    /// the picture gives it (`C3`), and the first line of its text tells the essence. Games that have none keep this.
    fn places(_view: &Self::View, _names: Names<'_>) -> Vec<Topic> {
        Vec::new()
    }

    /// The rules as pages to be read.
    const BOOKLET: Booklet;

    /// The words and abbreviations of the game, and whatever else can be looked up beside [`Prose::topics`]; every sign of
    /// [`Prose::ICONS`] belongs to one of them.
    const TERMS: &'static [Term];

    /// All that can be met in a match, by its printed name: cards, tiles, creatures, heroes, actions. With the terms they
    /// are the lexicon, in which `/game rules` finds a name.
    fn topics() -> Vec<Topic>;

    /// The names in the lexicon of what the viewer has before them, the most interesting first: what they hold, what lies
    /// on the board. Signs that stand beside the picture need not be named.
    fn things(view: &Self::View) -> Vec<&'static str>;

    /// The match by which a beginner learns the game.
    const LESSON: Option<Lesson> = None;

    /// The part of a very long list in which a word stands (`Row 5`): the part is chosen first. Games with short lists
    /// keep this.
    fn section(_word: &str) -> Option<String> {
        None
    }

    /// How far the place that a word names behind these words is from the piece of the seat; 0 for other words. Near
    /// things are listed first.
    fn distance(_state: &Self::State, _seat: Seat, _before: &[&str], _word: &str) -> u32 {
        0
    }

    /// What a seat is told before it does an action that is not the only sensible way to its end: it confirms it then.
    fn caution(_state: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<String> {
        None
    }
}

/// The terms whose signs stand beside the picture of a position as everybody may know it.
pub fn terms_beside<G: Prose>(state: &G::State) -> Vec<&'static str> {
    let public = &G::view(state, Viewer::Spectator);
    let seats = || Seat::all(G::seats(state));
    let facts = seats().flat_map(|seat| G::seat_facts(public, seat));
    let facts = G::table_facts(public, Names(&[])).into_iter().chain(facts);
    let bars = seats().filter_map(|seat| G::progress(public, seat, Names(&[])));
    let parts = bars.flat_map(|it| it.bar).map(|(icon, _)| icon);
    let signs = facts.filter_map(|fact| fact.icon).chain(parts);
    let term = |icon: Icon| G::TERMS.iter().find(|term| term.signs.contains(&icon.id));
    signs.filter_map(term).map(|term| term.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_parentheses_or_within_a_name_concerns_nobody() {
        let names = ["Ann", "Theseus (computer)", ""].map(String::from);
        for (text, seat, is_so) in [
            ("Ann is wounded.", 0, true),
            ("The Harpy (Ann) walks to C4.", 0, false),
            ("Anna is wounded.", 0, false),
            ("The Harpy (Ann) bites Ann.", 0, true),
            ("Theseus (computer) robs Ben.", 1, true),
            ("The Harpy (Ben) robs Theseus (computer).", 1, true),
            ("Nobody comes.", 2, false),
        ] {
            assert_eq!(Names(&names).concerns(Seat(seat), text), is_so, "{text}");
        }
    }

    #[test]
    fn the_essence_of_an_entry_says_more_than_its_name() {
        let topic = |text: &'static str| Topic {
            name: "Heal".into(),
            text: text.into(),
        };
        let table =
            topic("**Heal** (2 Hands)\n\nRemove *one* of your `wounds`.\n```\nBP  MV\n7   5\n```");
        let lines = [
            "Heal (2 Hands)",
            "Remove one of your wounds.",
            "BP  MV",
            "7   5",
        ];
        assert_eq!(table.plain(), lines);
        assert_eq!(table.essence(), lines[1]);
        assert_eq!(topic("Heals.").essence(), "Heals.");
        assert_eq!(topic("").essence(), "");
    }
}
