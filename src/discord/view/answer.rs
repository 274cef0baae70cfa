//! What the bot shows one person: text, pictures, buttons. Built once, sent by whichever way fits. What all in a channel
//! read is a [`PublicAnswer`](crate::discord::view::public_answer::PublicAnswer).

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateButton, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, RoleId, UserId,
};

use crate::discord::escape;
use crate::discord::view::asked::{Aside, Asked};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::emojis::Emoji;
use crate::discord::view::phrases;
use crate::host::Mark;
use crate::picture::Picture;

/// Discord's limit for the text of a message, in characters.
pub const TEXT: usize = 2_000;
/// Discord's limit for alternative text, in characters.
pub const ALT: usize = 1_024;
/// Entries of a select.
pub const ENTRIES: usize = 25;

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it does.
    pub click: Click,
    /// What it says, at most 80 characters.
    pub label: String,
    /// How it looks.
    pub look: Look,
    /// False when it cannot be pressed now.
    pub enabled: bool,
    /// What stands before its label.
    pub emoji: Option<Emoji>,
}

/// How much a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The next thing to do.
    Main,
    /// One of many.
    Plain,
    /// It ends something.
    Grave,
}

/// An entry of a select.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What is sent back.
    pub value: String,
    /// What it says.
    pub label: String,
    /// A line of explanation; may be empty.
    pub note: String,
}

/// A row below the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A list to choose one from.
    Select {
        /// What the choice is for.
        click: Click,
        /// The line that stands there before something is chosen.
        hint: String,
        /// One to 25 entries.
        entries: Vec<Entry>,
    },
    /// A list to choose several from, so many and no other number.
    Several {
        /// What the choice is for.
        click: Click,
        /// One to 25 entries.
        entries: Vec<Entry>,
        /// How many are chosen.
        count: usize,
    },
    /// Channels or roles of the server to choose from, one at least.
    Places {
        /// What the choice is for.
        click: Click,
        /// The line that stands there before something is chosen.
        hint: String,
        /// What is chosen from.
        kind: PlaceKind,
        /// What is chosen now.
        chosen: Vec<u64>,
        /// So many may be chosen, 1 to 25.
        most: u8,
    },
}

/// What of a server is chosen from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// Channels in which commands are given.
    Channels,
    /// Channels in which something is posted.
    Posts,
    /// Roles.
    Roles,
}

impl PlaceKind {
    fn menu(self, chosen: &[u64], most: u8) -> CreateSelectMenuKind {
        let chosen = chosen.iter().take(usize::from(most)).map(|id| (*id).max(1));
        let written = vec![ChannelType::Text, ChannelType::News];
        let channel_types = match self {
            PlaceKind::Roles => {
                let default_roles = Some(chosen.map(RoleId::new).collect());
                return CreateSelectMenuKind::Role { default_roles };
            }
            PlaceKind::Posts => written,
            PlaceKind::Channels => [written, vec![ChannelType::Forum, ChannelType::Voice]].concat(),
        };
        CreateSelectMenuKind::Channel {
            channel_types: Some(channel_types),
            default_channels: Some(chosen.map(ChannelId::new).collect()),
        }
    }
}

/// A file that is no picture of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its name, with the ending that tells what it is.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What it shows, where it shows something.
    pub alt: Option<String>,
}

/// Does the label tell the sign already: at its beginning, or a place anywhere?
fn names(label: &str, sign: &str) -> bool {
    let is_place = sign.contains(|letter: char| letter.is_alphabetic());
    label.starts_with(sign) || is_place && label.to_uppercase().contains(sign)
}

/// A message as the bot writes it to one person.
#[derive(Clone, Default, Debug)]
pub struct Answer {
    /// Markdown.
    pub text: String,
    /// Pictures with their alternative texts.
    pub pictures: Vec<Picture>,
    /// Files beside the pictures.
    pub documents: Vec<Document>,
    /// At most five rows.
    pub rows: Vec<Row>,
    /// What it asks of the person who reads it.
    pub asks: Option<Asked>,
    /// What it shows beside a question.
    pub aside: Option<Aside>,
    /// The people who are notified; nobody else is, whatever the text says.
    pub mentions: Vec<u64>,
}

impl Button {
    /// A button that can be pressed.
    pub fn new(click: Click, label: impl AsRef<str>) -> Button {
        Button {
            click,
            label: escape::label(label.as_ref()),
            look: Look::Plain,
            enabled: true,
            emoji: None,
        }
    }

    /// The same button with another look.
    pub fn look(self, look: Look) -> Button {
        Button { look, ..self }
    }

    /// The same button, able to be pressed or not.
    pub fn enabled(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }

    /// The same button with an emoji before its label.
    pub fn emoji(self, emoji: Option<Emoji>) -> Button {
        Button { emoji, ..self }
    }

    fn build(&self, mark: Mark) -> CreateButton {
        let style = match self.look {
            Look::Main => ButtonStyle::Primary,
            Look::Plain => ButtonStyle::Secondary,
            Look::Grave => ButtonStyle::Danger,
        };
        let button = CreateButton::new(self.click.custom_id(mark))
            .label(escape::label(&self.label))
            .style(style)
            .disabled(!self.enabled);
        match self.emoji {
            Some(emoji) => button.emoji(emoji),
            None => button,
        }
    }
}

impl Row {
    fn build(&self, mark: Mark) -> CreateActionRow {
        match self {
            Row::Buttons(buttons) => {
                CreateActionRow::Buttons(buttons.iter().map(|it| it.build(mark)).collect())
            }
            Row::Select {
                click,
                hint,
                entries,
            } => {
                let options = entries.iter().map(Entry::build).collect();
                let kind = CreateSelectMenuKind::String { options };
                let menu = CreateSelectMenu::new(click.custom_id(mark), kind);
                CreateActionRow::SelectMenu(menu.placeholder(escape::shorten(hint, 150)))
            }
            Row::Several {
                click,
                entries,
                count,
            } => {
                let options = entries.iter().map(Entry::build).collect();
                let kind = CreateSelectMenuKind::String { options };
                let count = u8::try_from(*count).unwrap_or(u8::MAX);
                let menu = CreateSelectMenu::new(click.custom_id(mark), kind)
                    .min_values(count)
                    .max_values(count);
                CreateActionRow::SelectMenu(menu.placeholder(format!("Choose {count}…")))
            }
            Row::Places {
                click,
                hint,
                kind,
                chosen,
                most,
            } => {
                let menu = CreateSelectMenu::new(click.custom_id(mark), kind.menu(chosen, *most))
                    .min_values(1)
                    .max_values(*most);
                CreateActionRow::SelectMenu(menu.placeholder(escape::shorten(hint, 150)))
            }
        }
    }
}

impl Document {
    fn build(&self) -> CreateAttachment {
        let file = CreateAttachment::bytes(self.bytes.clone(), self.name.clone());
        match &self.alt {
            Some(alt) => file.description(escape::shorten(alt, ALT)),
            None => file,
        }
    }
}

impl Entry {
    fn build(&self) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(escape::label(&self.label), &self.value);
        if self.note.is_empty() {
            return option;
        }
        option.description(escape::shorten(&self.note, 100))
    }
}

impl From<String> for Answer {
    fn from(text: String) -> Answer {
        Answer {
            text,
            ..Answer::default()
        }
    }
}

impl From<&str> for Answer {
    fn from(text: &str) -> Answer {
        Answer::from(text.to_owned())
    }
}

impl Answer {
    /// The same message with words alone on its buttons: Discord refuses a message whole when an emoji on one of them is
    /// gone, and what one person waits for is not tried again.
    pub fn in_words(mut self) -> Answer {
        for row in &mut self.rows {
            if let Row::Buttons(buttons) = row {
                buttons.iter_mut().for_each(|button| button.emoji = None);
            }
        }
        self
    }

    /// The same message below these words.
    pub fn below(mut self, words: &str) -> Answer {
        self.text = format!("{words}\n\n{}", self.text);
        self
    }

    /// The same message with this row below the others.
    pub fn row(mut self, row: Row) -> Answer {
        self.rows.push(row);
        self
    }

    /// The same message with the signs of its picture on the buttons and entries of what it asks, where they do not stand
    /// there already.
    pub fn signed(mut self, signs: &[String]) -> Answer {
        let Some(asked) = &self.asks else {
            return self;
        };
        let sign = |label: &mut String, step: Option<usize>| {
            if let Some(sign) = step.and_then(|step| signs.get(step))
                && !names(label, sign)
            {
                *label = escape::label(&format!("{sign} · {label}"));
            }
        };
        let asks = Verb::Pick(asked.path.clone());
        for row in &mut self.rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons {
                        sign(&mut button.label, asked.step_of(&button.click));
                    }
                }
                Row::Select { click, entries, .. } if click.target == asks.clone().into() => {
                    for entry in entries {
                        // Another page is no choice.
                        let is_page = entry.value.starts_with('+');
                        let step = entry.value.parse().ok().filter(|_| !is_page);
                        sign(&mut entry.label, step);
                    }
                }
                Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => {}
            }
        }
        self
    }

    /// The same message with this picture after the others.
    pub fn picture(mut self, picture: Option<Picture>) -> Answer {
        self.pictures.extend(picture);
        self
    }

    /// The same message with this picture after the others, or with words in its place when the painter failed.
    pub fn drawn<E>(mut self, picture: Result<Option<Picture>, E>) -> Answer {
        let Ok(picture) = picture else {
            self.text
                .push_str(&format!("\n{}", phrases::PICTURE_MISSING));
            return self;
        };
        self.picture(picture)
    }

    /// The same message with this file after the pictures.
    pub fn document(mut self, document: Document) -> Answer {
        self.documents.push(document);
        self
    }

    pub(super) fn content(&self) -> String {
        escape::shorten(&self.text, TEXT)
    }

    pub(super) fn components(&self, mark: Mark) -> Vec<CreateActionRow> {
        let rows = self.rows.iter().take(5);
        rows.map(|row| row.build(mark)).collect()
    }

    pub(super) fn files(&self) -> impl Iterator<Item = CreateAttachment> {
        let pictures = self.pictures.iter().enumerate().map(|(at, picture)| {
            CreateAttachment::bytes(picture.png.clone(), format!("daedalus-{}.png", at + 1))
                .description(escape::shorten(&picture.alt, ALT))
        });
        pictures.chain(self.documents.iter().map(Document::build))
    }

    pub(super) fn attachments(&self) -> EditAttachments {
        self.files()
            .fold(EditAttachments::new(), EditAttachments::add)
    }

    pub(super) fn notified(&self) -> CreateAllowedMentions {
        let users: Vec<UserId> = self
            .mentions
            .iter()
            .filter(|&&id| id != 0)
            .map(|&id| id.into())
            .collect();
        CreateAllowedMentions::new().users(users)
    }

    /// As the first answer to an interaction.
    pub fn first(&self, mark: Mark) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(self.content())
            .components(self.components(mark))
            .files(self.files())
            .allowed_mentions(self.notified())
    }

    /// In place of the first answer to an interaction, for the eyes of its person alone.
    pub fn response(&self, mark: Mark) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content())
            .components(self.components(mark))
            .attachments(self.attachments())
            .allowed_mentions(self.notified())
    }

    /// As a further answer to an interaction, for the eyes of its person alone.
    pub fn followup(&self, mark: Mark) -> CreateInteractionResponseFollowup {
        self.further(mark).ephemeral(true)
    }

    /// In place of a further answer: who sees it was settled with the first.
    pub fn further(&self, mark: Mark) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .components(self.components(mark))
            .add_files(self.files())
            .allowed_mentions(CreateAllowedMentions::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::view::custom_id::Path;

    #[test]
    fn signs_stand_on_what_is_asked_and_nowhere_twice() {
        let way = Path(vec![2]);
        let pick = |path: Path| Click::at(1, 7, Verb::Pick(path));
        let entry = |value: &str, label: &str| Entry {
            value: value.into(),
            label: label.into(),
            note: String::new(),
        };
        let answer = Answer {
            asks: Some(Asked {
                since: 7,
                path: way.clone(),
                before: vec!["rotate".into()],
                next: ["e4", "e5", "far"].map(String::from).into(),
            }),
            ..Answer::default()
        };
        let answer = answer
            .row(Row::Select {
                click: pick(way.clone()),
                hint: "Choose…".into(),
                entries: vec![
                    entry("1", "Tile e5"),
                    entry("0", "Home"),
                    entry("+1", "More"),
                ],
            })
            .row(Row::Buttons(vec![
                Button::new(pick(way.then(2)), "Far away"),
                Button::new(pick(Path::default()), "Back"),
            ]));
        let signed = answer.signed(&["E4", "E5", "3"].map(String::from));
        let [Row::Select { entries, .. }, Row::Buttons(buttons)] = &signed.rows[..] else {
            panic!("{signed:?}");
        };
        let labels: Vec<&str> = entries.iter().map(|it| it.label.as_str()).collect();
        assert_eq!(labels, ["Tile e5", "E4 · Home", "More"]);
        assert_eq!(buttons[0].label, "3 · Far away");
        assert_eq!(buttons[1].label, "Back");
    }
}
