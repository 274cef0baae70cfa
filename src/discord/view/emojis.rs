//! The signs of the games as emojis of the application: what of them Discord has, and how they stand in a text.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use parking_lot::RwLock;
use poise::serenity_prelude::{EmojiId, ReactionType};

use crate::rules::game::{Fact, Icon};

/// A sign that Discord has as an emoji.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emoji {
    id: u64,
    /// What it is called where pictures cannot be seen; Discord goes by the id alone.
    name: &'static str,
}

/// As it stands on a button.
impl From<Emoji> for ReactionType {
    fn from(emoji: Emoji) -> ReactionType {
        ReactionType::Custom {
            animated: false,
            id: EmojiId::new(emoji.id),
            name: Some(emoji.name.to_owned()),
        }
    }
}

/// As it stands in a text.
impl fmt::Display for Emoji {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<:{}:{}>", self.name, self.id)
    }
}

/// The ids of the emojis by their games and signs.
pub type Known = HashMap<(&'static str, &'static str), u64>;

/// The emojis that Discord is known to have now. Clones share them. Where one is missing words stand in its place.
#[derive(Clone, Default, Debug)]
pub struct Emojis(Arc<RwLock<Known>>);

impl Emojis {
    /// From now on these are there and no others.
    pub fn replace(&self, known: Known) {
        *self.0.write() = known;
    }

    /// The emoji of a sign.
    pub fn of(&self, game: &'static str, icon: Icon) -> Option<Emoji> {
        self.named(game, icon.id)
    }

    /// From now on words stand in their place; false where they do already.
    pub fn forget(&self) -> bool {
        !std::mem::take(&mut *self.0.write()).is_empty()
    }

    /// The emoji of a sign by its id.
    pub fn named(&self, game: &'static str, sign: &'static str) -> Option<Emoji> {
        let id = self.0.read().get(&(game, sign)).copied()?;
        Some(Emoji { id, name: sign })
    }

    /// A fact with its sign: `🦶 3`; where nothing is counted the word stands behind it, and it alone without the emoji.
    pub fn tell(&self, game: &'static str, fact: &Fact) -> String {
        let emoji = fact.icon.and_then(|icon| self.of(game, icon));
        match (emoji, fact.text.as_str()) {
            (None, _) => fact.words(),
            (Some(emoji), "") => format!("{emoji} {}", fact.words()),
            (Some(emoji), text) => format!("{emoji} {text}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEET: Icon = Icon::new("feet", "Feet");
    const ASLEEP: Icon = Icon::new("asleep", "asleep");

    #[test]
    fn words_stand_where_an_emoji_is_missing() {
        let emojis = Emojis::default();
        assert_eq!(emojis.tell("snap", &Fact::of(FEET, 3)), "Feet 3");
        emojis.replace(Known::from([
            (("snap", "feet"), 7),
            (("snap", "asleep"), 8),
        ]));
        assert_eq!(emojis.tell("snap", &Fact::of(FEET, 3)), "<:feet:7> 3");
        assert_eq!(emojis.tell("chess", &Fact::of(FEET, 3)), "Feet 3");
        assert_eq!(
            emojis.tell("snap", &Fact::of(ASLEEP, "")),
            "<:asleep:8> asleep"
        );
        assert_eq!(emojis.tell("snap", &Fact::plain("on C4")), "on C4");
        emojis.replace(Known::new());
        assert_eq!(emojis.of("snap", FEET), None);
    }
}
