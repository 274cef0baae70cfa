//! The emojis of the application.

use axum::body::Bytes;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::http_error::{FieldErrors, HttpError, invalid};
use super::message::{picture_size, sniff};
use super::snowflake::Snowflake;
use super::world::{User, World};

/// So many emojis an application may have.
const MOST: usize = 2_000;
/// The largest picture, in bytes.
const LARGEST: usize = 256 * 1024;
/// The longest side of a picture, in pixels.
const SIDE: u32 = 128;

/// An emoji that the application may use anywhere.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Emoji {
    /// Its id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// Its picture.
    #[serde(with = "super::keep::contents")]
    pub picture: Bytes,
}

impl World {
    /// All emojis of the application.
    pub(super) fn emojis_json(&self) -> Value {
        let items: Vec<Value> = self.emojis.values().map(|it| self.emoji_json(it)).collect();
        json!({ "items": items })
    }

    fn emoji_json(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id.to_string(), "name": emoji.name, "user": self.bot().map(User::json),
            "roles": [], "require_colons": true, "managed": false, "animated": false,
            "available": true,
        })
    }

    /// Adds what the bot has sent.
    pub(super) fn upload_emoji(&mut self, payload: &Value) -> Result<Value, HttpError> {
        let picture = checked(payload)?;
        let name = payload["name"].as_str().unwrap_or_default();
        if self.emojis.values().any(|it| it.name == name) {
            let message = "The name is taken already.";
            return Err(invalid(
                "name",
                "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
                message,
            ));
        }
        if self.emojis.len() >= MOST {
            return Err(HttpError::too_many_emojis(MOST));
        }
        let id = self.add_emoji(name, picture);
        Ok(self.emoji_json(&self.emojis[&id]))
    }

    pub(super) fn add_emoji(&mut self, name: &str, picture: Bytes) -> Snowflake {
        let id = self.next_id();
        let name = name.to_owned();
        self.emojis.insert(id, Emoji { id, name, picture });
        id
    }
}

/// The picture of a new emoji, where Discord would take it.
fn checked(payload: &Value) -> Result<Bytes, HttpError> {
    let mut errors = FieldErrors::default();
    errors.unknown_fields("", payload, &["name", "image"]);
    let name = payload["name"].as_str().unwrap_or_default();
    errors.length("name", name, 2, 32);
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if !name.chars().all(is_word) {
        let message = "Only letters, digits and underscores.";
        errors.add("name", "STRING_TYPE_REGEX", message);
    }
    let encoded = payload["image"].as_str().unwrap_or_default();
    let encoded = encoded.strip_prefix("data:image/png;base64,");
    let picture = encoded.and_then(|it| BASE64_STANDARD.decode(it).ok());
    let picture = Bytes::from(picture.unwrap_or_default());
    let side = picture_size(&picture).map_or(0, |(width, height)| width.max(height));
    if sniff(&picture) != "image/png" || !(1..=SIDE).contains(&side) {
        errors.add("image", "IMAGE_INVALID", "Invalid image");
    }
    if picture.len() > LARGEST {
        let message = "File cannot be larger than 256.0 kb.";
        errors.add("image", "BINARY_TYPE_MAX_SIZE", message);
    }
    errors.into_result().map(|()| picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(name: &str, image: &str) -> String {
        let refused = checked(&json!({ "name": name, "image": image })).unwrap_err();
        refused.body().to_string()
    }

    #[test]
    fn names_are_words_and_pictures_are_small() {
        assert!(faults("a", "").contains("between 2 and 32"));
        assert!(faults("gold-key", "").contains("underscores"));
        assert!(faults("gold_key", "data:image/png;base64,aGVsbG8=").contains("Invalid image"));
        let png = |side: u32, size: usize| {
            let mut bytes = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR".to_vec();
            bytes.extend([side.to_be_bytes(), side.to_be_bytes()].concat());
            bytes.resize(size, 0);
            format!("data:image/png;base64,{}", BASE64_STANDARD.encode(bytes))
        };
        assert!(faults("gold_key", &png(129, 99)).contains("Invalid image"));
        assert!(faults("gold_key", &png(128, LARGEST + 1)).contains("256.0 kb"));
        let good = json!({ "name": "gold_key", "image": png(128, LARGEST) });
        assert_eq!(checked(&good).unwrap().len(), LARGEST);
    }
}
