//! Reads the words of a typed action one by one, and says which one does not fit.

use arrayvec::ArrayVec;

use crate::game::Refusal;

/// What a reader gives, or the refusal that names the word.
pub type Read<T> = Result<T, Refusal>;

/// How a game refuses a word.
#[derive(Clone, Copy, Debug)]
pub struct Wrong {
    /// The code of its specification (`E_BAD_TARGET`).
    pub code: &'static str,
    /// How the sentence begins (`That is no valid target`).
    pub lead: &'static str,
}

impl Wrong {
    /// The refusal of a word where something else was expected.
    pub fn word(self, word: &str, expected: &str) -> Refusal {
        let lead = self.lead;
        Refusal::new(
            self.code,
            format!("{lead}: `{word}` does not fit here, {expected} does."),
        )
    }

    /// The refusal of a word after the end of an action.
    pub fn extra(self, word: &str) -> Refusal {
        let lead = self.lead;
        Refusal::new(
            self.code,
            format!("{lead}: all is said before `{word}`, leave it out."),
        )
    }

    /// The refusal of an action that ends too early.
    pub fn missing(self, expected: &str) -> Refusal {
        Refusal::new(self.code, format!("{}: {expected} is missing.", self.lead))
    }
}

/// The words of a typed action: lower case, separated by spaces, commas or `>`.
pub fn split(text: &str) -> Vec<String> {
    typed(text).map(str::to_lowercase).collect()
}

fn typed(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',' || c == '>')
        .filter(|word| !word.is_empty())
}

/// The refusal of a text with its words as they were typed: the readers know them in lower case alone.
pub fn as_typed(refusal: Refusal, text: &str) -> Refusal {
    let quoted = |word: &str| format!("`{word}`");
    let sentence = typed(text).fold(refusal.sentence, |sentence, word| {
        sentence.replace(&quoted(&word.to_lowercase()), &quoted(word))
    });
    Refusal {
        sentence,
        ..refusal
    }
}

/// The words that are still to be read.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    words: &'a [String],
    wrong: Wrong,
}

impl<'a> Words<'a> {
    /// A reader of [`split`] words.
    pub fn new(words: &'a [String], wrong: Wrong) -> Words<'a> {
        Words { words, wrong }
    }

    /// The refusal of a word where something else was expected.
    pub fn wrong(&self, word: &str, expected: &str) -> Refusal {
        self.wrong.word(word, expected)
    }

    /// The refusal of a word after the end of an action.
    pub fn extra(&self, word: &str) -> Refusal {
        self.wrong.extra(word)
    }

    /// True when every word was read.
    pub fn done(&self) -> bool {
        self.words.is_empty()
    }

    /// The next word, without reading it.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.first().map(String::as_str)
    }

    /// The next word.
    ///
    /// # Errors
    /// A refusal that names what is missing.
    pub fn word(&mut self, expected: &str) -> Read<&'a str> {
        let (word, rest) = self
            .words
            .split_first()
            .ok_or_else(|| self.wrong.missing(expected))?;
        self.words = rest;
        Ok(word)
    }

    /// Reads a word with `read`; says what was expected where it gives nothing.
    ///
    /// # Errors
    /// A refusal that names the word and what would fit.
    pub fn read<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Read<T> {
        let word = self.word(expected)?;
        read(word).ok_or_else(|| self.wrong(word, expected))
    }

    /// A whole number from `low` to `high`.
    ///
    /// # Errors
    /// A refusal that names the word and what would fit.
    pub fn number(&mut self, expected: &str, low: u8, high: u8) -> Read<u8> {
        self.read(expected, |word| {
            word.parse()
                .ok()
                .filter(|number| (low..=high).contains(number))
        })
    }

    /// Reads this word if it is the next one.
    pub fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.words = &self.words[1..];
        }
        found
    }

    /// Says that nothing may follow.
    ///
    /// # Errors
    /// A refusal of the first word that is left.
    pub fn finish(&self) -> Read<()> {
        self.peek().map_or(Ok(()), |extra| Err(self.extra(extra)))
    }
}

/// A game's own reader holds its words; so [`parts`] can call it for each part.
impl<'a> AsMut<Words<'a>> for Words<'a> {
    fn as_mut(&mut self) -> &mut Words<'a> {
        self
    }
}

/// Reads parts with a reader until the words end, at most N.
///
/// # Errors
/// That of a part, or a refusal of the first word too many.
pub fn parts<'a, R: AsMut<Words<'a>>, T, const N: usize>(
    reader: &mut R,
    mut part: impl FnMut(&mut R) -> Read<T>,
) -> Read<ArrayVec<T, N>> {
    let mut parts = ArrayVec::new();
    while let Some(word) = reader.as_mut().peek() {
        let read = part(reader)?;
        if parts.try_push(read).is_err() {
            let many = format!("at most {N} parts");
            return Err(reader.as_mut().wrong(word, &many));
        }
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRONG: Wrong = Wrong {
        code: "E_BAD_TARGET",
        lead: "That is no valid target",
    };

    #[test]
    fn words_are_read_in_order_and_the_wrong_one_is_named() {
        let words = split("Move  e4,7 > x");
        let mut reader = Words::new(&words, WRONG);
        assert_eq!(reader.word("an action"), Ok("move"));
        assert!(!reader.take("e5"));
        assert!(reader.take("e4"));
        assert_eq!(reader.number("a number from 1 to 9", 1, 9), Ok(7));
        let extra = reader.finish().unwrap_err();
        assert_eq!(
            extra.sentence,
            "That is no valid target: all is said before `x`, leave it out."
        );
        let wrong = reader.number("a number from 1 to 9", 1, 9).unwrap_err();
        assert_eq!(wrong.code, "E_BAD_TARGET");
        assert!(wrong.sentence.contains("`x`"), "{wrong}");
        let missing = reader.word("a tile").unwrap_err();
        assert_eq!(
            missing.sentence,
            "That is no valid target: a tile is missing."
        );
    }

    #[test]
    fn a_refusal_quotes_what_was_typed() {
        let text = "Move NORTH,E4";
        let words = split(text);
        let refused = as_typed(WRONG.word(&words[1], "a tile"), text);
        assert_eq!(
            refused.sentence,
            "That is no valid target: `NORTH` does not fit here, a tile does."
        );
    }

    #[test]
    fn parts_end_with_the_words_or_their_number() {
        let words = split("1 2 3");
        let mut reader = Words::new(&words, WRONG);
        let three: ArrayVec<u8, 3> = parts(&mut reader, |it| it.number("a number", 1, 9)).unwrap();
        assert_eq!(three.as_slice(), [1, 2, 3]);
        let mut reader = Words::new(&words, WRONG);
        let few: Read<ArrayVec<u8, 2>> = parts(&mut reader, |it| it.number("a number", 1, 9));
        assert!(few.unwrap_err().sentence.contains("at most 2 parts"));
    }
}
