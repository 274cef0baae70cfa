//! What all in a channel or thread read. Nothing else is posted there, and it is made from what everybody may know: from a
//! [`PublicTableView`](crate::discord::view::table_view::PublicTableView), from a match that is over, or from words that are about no match.
//!
//! An [`Answer`] never becomes a public one, so what was made for one person cannot be posted by mistake.

#[cfg(test)]
mod tests;

use std::ops::Deref;

use poise::serenity_prelude as serenity;
use serenity::{CreateMessage, EditMessage, Nonce};

use crate::discord::view::answer::{Answer, Document, Row};
use crate::host::Mark;
use crate::picture::Picture;

/// A message for all in a channel. It can be read, and said to one person, as an [`Answer`].
#[derive(Clone, Default, Debug)]
pub struct PublicAnswer(Answer);

impl Deref for PublicAnswer {
    type Target = Answer;

    fn deref(&self) -> &Answer {
        &self.0
    }
}

impl From<PublicAnswer> for Answer {
    fn from(public: PublicAnswer) -> Answer {
        public.0.in_words()
    }
}

impl From<&'static str> for PublicAnswer {
    fn from(text: &'static str) -> PublicAnswer {
        PublicAnswer::new(text)
    }
}

impl PublicAnswer {
    /// A message with this text, in Markdown.
    pub fn new(text: impl Into<String>) -> PublicAnswer {
        PublicAnswer(Answer::from(text.into()))
    }

    /// The same message below this line.
    pub fn after(mut self, line: &'static str) -> PublicAnswer {
        self.0.text = format!("{line}\n{}", self.0.text);
        self
    }

    /// The same message, which notifies these people and nobody else.
    pub fn calling(mut self, users: Vec<u64>) -> PublicAnswer {
        self.0.mentions = users;
        self
    }

    /// The same message with this row below the others.
    pub fn row(self, row: Row) -> PublicAnswer {
        PublicAnswer(self.0.row(row))
    }

    /// The same message with these rows below the others.
    pub fn rows(self, rows: impl IntoIterator<Item = Row>) -> PublicAnswer {
        rows.into_iter().fold(self, PublicAnswer::row)
    }

    /// The same message with this picture after the others.
    pub fn picture(self, picture: Option<Picture>) -> PublicAnswer {
        PublicAnswer(self.0.picture(picture))
    }

    /// The same message with this picture after the others, or with words in its place when the painter failed.
    pub fn drawn<E>(self, picture: Result<Option<Picture>, E>) -> PublicAnswer {
        PublicAnswer(self.0.drawn(picture))
    }

    /// The same message with this file after the pictures.
    pub fn document(self, document: Document) -> PublicAnswer {
        PublicAnswer(self.0.document(document))
    }

    /// As a new message in a channel. With a nonce it appears once, however often it is sent.
    pub fn message(&self, mark: Mark, nonce: Option<&str>) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.content())
            .components(self.components(mark))
            .add_files(self.files())
            .allowed_mentions(self.notified());
        match nonce {
            Some(nonce) => message
                .nonce(Nonce::String(nonce.to_owned()))
                .enforce_nonce(true),
            None => message,
        }
    }

    /// In place of an earlier message in a channel, which loses its pictures.
    pub fn edit(&self, mark: Mark) -> EditMessage {
        EditMessage::new()
            .content(self.content())
            .components(self.components(mark))
            .attachments(self.attachments())
            .allowed_mentions(self.notified())
    }
}
