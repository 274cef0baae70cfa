//! The limits of embeds.

use serde_json::Value;

use super::{list, optional_text, required_text};
use crate::http_error::{FieldErrors, join};

/// The most characters of all embeds of a message together.
const TOTAL: usize = 6000;

const EMBED_FIELDS: [&str; 13] = [
    "title",
    "type",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "video",
    "provider",
    "author",
    "fields",
];

pub(super) fn check_embeds(errors: &mut FieldErrors, path: &str, payload: &Value) {
    let embeds = list(payload, path, "embeds");
    errors.count(&join(path, "embeds"), embeds.len(), 0, 10);
    for (at, embed) in &embeds {
        check_embed(errors, at, embed);
    }
    let total: usize = embeds.iter().map(|(_, embed)| characters(embed)).sum();
    if total > TOTAL {
        let message = format!("Embed size exceeds maximum size of {TOTAL}");
        errors.add(&join(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn check_embed(errors: &mut FieldErrors, path: &str, embed: &Value) {
    errors.unknown_fields(path, embed, &EMBED_FIELDS);
    optional_text(errors, path, embed, "title", 256);
    optional_text(errors, path, embed, "description", 4096);
    let fields = list(embed, path, "fields");
    errors.count(&join(path, "fields"), fields.len(), 0, 25);
    for (at, field) in fields {
        errors.unknown_fields(&at, field, &["name", "value", "inline"]);
        required_text(errors, &at, field, "name", 1, 256);
        required_text(errors, &at, field, "value", 1, 1024);
    }
    if embed["footer"].is_object() {
        required_text(
            errors,
            &join(path, "footer"),
            &embed["footer"],
            "text",
            1,
            2048,
        );
    }
    if embed["author"].is_object() {
        required_text(
            errors,
            &join(path, "author"),
            &embed["author"],
            "name",
            1,
            256,
        );
    }
    if embed["color"]
        .as_u64()
        .is_some_and(|color| color > 0xFF_FFFF)
    {
        errors.add(
            &join(path, "color"),
            "NUMBER_TYPE_MAX",
            "int value should be <= 16777215.",
        );
    }
    let has_picture = embed["image"].is_object() || embed["thumbnail"].is_object();
    if characters(embed) == 0 && !has_picture {
        errors.add(
            &join(path, "description"),
            "BASE_TYPE_REQUIRED",
            "This field is required",
        );
    }
}

/// The characters of an embed that count towards the total.
fn characters(embed: &Value) -> usize {
    let count = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array().into_iter().flatten();
    let of_fields: usize = fields
        .map(|field| count(&field["name"]) + count(&field["value"]))
        .sum();
    count(&embed["title"])
        + count(&embed["description"])
        + count(&embed["footer"]["text"])
        + count(&embed["author"]["name"])
        + of_fields
}
