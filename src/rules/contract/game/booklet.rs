//! The rules as a booklet: a few pages to be read, each with a picture. It is data beside its game, the one source of what
//! `/game rules` and the page of the sandbox show; its pictures are drawn from the match of the lesson, so that they cannot
//! show what is not so.

use super::Topic;

/// The rules of a game on 6 to 10 pages.
#[derive(Clone, Copy, Debug)]
pub struct Booklet {
    /// The pages, in the order in which they are read.
    pub pages: &'static [Page],
}

/// A page of a booklet.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Its heading, by which it is found, too; at most 40 characters.
    pub title: &'static str,
    /// What it says, in short sentences: Markdown, at most 1,200 characters.
    pub text: &'static str,
    /// What it shows.
    pub shows: Shows,
    /// What is to be seen there, in one sentence; the alternative text begins with it.
    pub caption: &'static str,
    /// The first words of the actions that it explains (`explore`).
    pub actions: &'static [&'static str],
    /// The rules that it tells (`LAB-5.3`).
    pub rules: &'static [&'static str],
}

/// What a page shows. Positions are those before a step of the lesson, as the learner sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// The board before this step.
    Board(usize),
    /// The board before this step, with what has just happened.
    News(usize),
    /// The hand before this step.
    Hand(usize),
    /// What lies before the learner then.
    Seat(usize),
    /// The surroundings of the learner's piece, where the board is large.
    Near(usize),
    /// These entries of the lexicon, by their names.
    Cards(&'static [&'static str]),
    /// The signs of the game with what they stand for.
    Signs,
}

/// A word or an abbreviation of a game, explained where somebody meets it for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is called in the lexicon.
    pub name: &'static str,
    /// How it stands in texts and on buttons, as whole words; none for what is only looked up.
    pub words: &'static [&'static str],
    /// What it means: one short sentence.
    pub means: &'static str,
    /// What else there is to know of it; may be empty.
    pub more: &'static str,
    /// The signs that stand for it ([`Prose::ICONS`](super::Prose::ICONS)).
    pub signs: &'static [&'static str],
}

impl Booklet {
    /// The page with this title, and its number from 0.
    pub fn find(&self, title: &str) -> Option<(usize, &'static Page)> {
        let same = |page: &&Page| page.title.eq_ignore_ascii_case(title.trim());
        let at = self.pages.iter().position(|page| same(&page))?;
        Some((at, &self.pages[at]))
    }
}

impl Term {
    /// A term that is only looked up.
    pub const fn new(name: &'static str, means: &'static str) -> Term {
        let (words, signs, more): (&[&str], &[&str], &str) = (&[], &[], "");
        Term {
            name,
            words,
            means,
            more,
            signs,
        }
    }

    /// The same, known by these words in texts.
    pub const fn said(self, words: &'static [&'static str]) -> Term {
        Term { words, ..self }
    }

    /// The same, with what else there is to know.
    pub const fn more(self, more: &'static str) -> Term {
        Term { more, ..self }
    }

    /// The same, shown by these signs.
    pub const fn sign(self, signs: &'static [&'static str]) -> Term {
        Term { signs, ..self }
    }

    /// Its entry in the lexicon.
    pub fn topic(&self) -> Topic {
        let text = match self.more {
            "" => self.means.into(),
            more => format!("{}\n\n{more}", self.means).into(),
        };
        Topic {
            name: self.name.into(),
            text,
        }
    }

    /// Does a text say it, as a word of its own?
    pub fn is_in(&self, text: &str) -> bool {
        self.words.iter().any(|word| says(text, word))
    }
}

/// Does the word stand in the text, with no letter or digit beside it?
pub fn says(text: &str, word: &str) -> bool {
    let is_inner = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(word).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        !is_inner(before) && !is_inner(after)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_is_a_word_of_its_own() {
        let term = Term::new("Movement", "How far.").said(&["MV", "movement"]);
        for text in ["MV", "5 MV.", "(MV)", "2 MV less", "the movement;"] {
            assert!(term.is_in(text), "{text}");
        }
        for text in ["MVP", "mv", "MV5", "movements", ""] {
            assert!(!term.is_in(text), "{text}");
        }
        assert!(says("é MV é", "MV") && !says("éMV", "MV"));
    }
}
