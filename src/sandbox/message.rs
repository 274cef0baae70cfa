//! A message as the stand-in keeps it, and what a person can read off it.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::snowflake::Snowflake;

/// Discord's message flag for "only you can see this".
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Discord's message flag for "is thinking…".
pub(super) const LOADING: u64 = 1 << 7;
/// Discord's message flag for a message without sound.
pub(super) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Discord's message flag for hidden embeds.
pub(super) const SUPPRESS_EMBEDS: u64 = 1 << 2;

/// A file on a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The attachment's id.
    pub id: Snowflake,
    /// The name of the file.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The type of the contents, found by looking at them.
    pub content_type: String,
    /// The contents.
    #[serde(with = "super::keep::contents")]
    pub bytes: Bytes,
    /// Width and height in pixels, of a PNG.
    pub size: Option<(u32, u32)>,
}

/// The interaction that a message answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The interaction's id.
    pub interaction: Snowflake,
    /// Discord's number for the kind: 2 command, 3 component, 5 modal.
    pub kind: u8,
    /// Who used it.
    pub user: Snowflake,
    /// The command with its subcommands, such as `game new`; empty for components.
    pub command: String,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
}

/// A message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: Snowflake,
    /// Its channel.
    pub channel: Snowflake,
    /// Its author.
    pub author: Snowflake,
    /// The author's name when it was written.
    pub author_name: String,
    /// The text.
    pub content: String,
    /// The embeds, as sent.
    pub embeds: Vec<Value>,
    /// The rows of components, as sent, with ids and defaults filled in.
    pub components: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// Discord's flags.
    pub flags: u64,
    /// When it was written (Unix milliseconds).
    pub created: u64,
    /// When it was last edited (Unix milliseconds).
    pub edited: Option<u64>,
    /// The nonce that came with it.
    pub nonce: Option<Value>,
    /// The users that were really mentioned.
    pub mentions: Vec<Snowflake>,
    /// The roles that were really mentioned.
    pub mention_roles: Vec<Snowflake>,
    /// Whether everybody was really mentioned.
    pub mention_everyone: bool,
    /// The message that it replies to.
    pub reference: Option<Snowflake>,
    /// The interaction that it answers.
    pub origin: Option<Origin>,
    /// The only user who sees it, if it is ephemeral.
    pub only_for: Option<Snowflake>,
}

impl Message {
    /// Whether `user` sees it (given that they see the channel).
    pub fn is_visible_to(&self, user: Snowflake) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it still shows "is thinking…".
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether it was sent without sound.
    pub fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    /// All that a person reads: the text and the texts of the embeds, line by line.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        for embed in &self.embeds {
            lines.extend(embed["title"].as_str().map(str::to_owned));
            lines.extend(embed["description"].as_str().map(str::to_owned));
            for field in embed["fields"].as_array().into_iter().flatten() {
                lines.extend(field["name"].as_str().map(str::to_owned));
                lines.extend(field["value"].as_str().map(str::to_owned));
            }
            lines.extend(embed["footer"]["text"].as_str().map(str::to_owned));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The alt texts of the files, in their order.
    pub fn alt_texts(&self) -> Vec<&str> {
        self.attachments
            .iter()
            .filter_map(|file| file.description.as_deref())
            .collect()
    }

    /// The first file.
    pub fn picture(&self) -> Option<&Attachment> {
        self.attachments.first()
    }

    /// All components, row by row.
    pub fn controls(&self) -> Vec<Control> {
        let rows = self
            .components
            .iter()
            .filter_map(|row| row["components"].as_array());
        rows.flatten().map(Control::read).collect()
    }

    /// The component with this custom id, label, placeholder or emoji.
    pub fn control(&self, wanted: &str) -> Option<Control> {
        let controls = self.controls();
        let by_id = controls.iter().find(|control| control.custom_id == wanted);
        by_id
            .or_else(|| controls.iter().find(|control| control.answers_to(wanted)))
            .cloned()
    }

    /// The labels of the buttons that can be clicked now.
    pub fn open_buttons(&self) -> Vec<String> {
        let open = |control: &Control| control.kind == ControlKind::Button && !control.disabled;
        self.controls()
            .into_iter()
            .filter(open)
            .map(|control| control.label)
            .collect()
    }
}

/// What sort of component it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ControlKind {
    /// A button with a custom id.
    Button,
    /// A button that opens a page.
    Link,
    /// A menu with options of the bot's own.
    StringSelect,
    /// A menu of users.
    UserSelect,
    /// A menu of roles.
    RoleSelect,
    /// A menu of channels.
    ChannelSelect,
    /// A menu of mentionables.
    OtherSelect,
}

/// An option of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectOption {
    /// What the person reads.
    pub label: String,
    /// What the bot gets.
    pub value: String,
    /// The second line.
    pub description: String,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// A component of a message: a button or a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    /// What it is.
    pub kind: ControlKind,
    /// Discord's number of the component type.
    pub component_type: u64,
    /// The custom id; empty for a link.
    pub custom_id: String,
    /// The label of a button, the placeholder of a menu.
    pub label: String,
    /// The emoji's name.
    pub emoji: String,
    /// Whether it is greyed out.
    pub disabled: bool,
    /// Discord's number of a button's style (1 to 5).
    pub style: u64,
    /// The options of a string menu.
    pub options: Vec<SelectOption>,
    /// How many options a menu wants at least and at most.
    pub picks: (u64, u64),
}

impl Control {
    fn read(component: &Value) -> Self {
        let text = |key: &str| component[key].as_str().unwrap_or_default().to_owned();
        let component_type = component["type"].as_u64().unwrap_or_default();
        let style = component["style"].as_u64().unwrap_or_default();
        let kind = match (component_type, style) {
            (2, 5) => ControlKind::Link,
            (2, _) => ControlKind::Button,
            (3, _) => ControlKind::StringSelect,
            (5, _) => ControlKind::UserSelect,
            (6, _) => ControlKind::RoleSelect,
            (8, _) => ControlKind::ChannelSelect,
            _ => ControlKind::OtherSelect,
        };
        let options = component["options"].as_array().into_iter().flatten();
        Self {
            kind,
            component_type,
            custom_id: text("custom_id"),
            label: if component_type == 2 {
                text("label")
            } else {
                text("placeholder")
            },
            emoji: component["emoji"]["name"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
            disabled: component["disabled"].as_bool().unwrap_or(false),
            style,
            options: options.map(SelectOption::read).collect(),
            picks: (
                component["min_values"].as_u64().unwrap_or(1),
                component["max_values"].as_u64().unwrap_or(1),
            ),
        }
    }

    fn answers_to(&self, wanted: &str) -> bool {
        self.label == wanted
            || (!self.emoji.is_empty() && self.emoji == wanted)
            || (!self.emoji.is_empty() && format!("{} {}", self.emoji, self.label) == wanted)
    }
}

impl SelectOption {
    fn read(option: &Value) -> Self {
        let text = |key: &str| option[key].as_str().unwrap_or_default().to_owned();
        Self {
            label: text("label"),
            value: text("value"),
            description: text("description"),
            default: option["default"].as_bool().unwrap_or(false),
        }
    }
}

/// The type of a file by its first bytes.
pub(super) fn sniff(bytes: &[u8]) -> &'static str {
    match bytes {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => "image/png",
        [0xFF, 0xD8, 0xFF, ..] => "image/jpeg",
        [b'G', b'I', b'F', b'8', ..] => "image/gif",
        [b'{' | b'[', ..] => "application/json",
        _ if std::str::from_utf8(bytes).is_ok() => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Width and height from the header of a PNG or a GIF.
pub(super) fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    match sniff(bytes) {
        "image/png" => {
            let number = |at| Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?));
            Some((number(16)?, number(20)?))
        }
        "image/gif" => {
            let number = |at| Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
            Some((number(6)?.into(), number(8)?.into()))
        }
        _ => None,
    }
}
