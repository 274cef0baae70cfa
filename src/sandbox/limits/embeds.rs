//! The limits of embeds.

use serde_json::Value;

use super::{list, optional_text, required_text};
use crate::refusal::{Faults, join};

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

pub(super) fn check_embeds(faults: &mut Faults, path: &str, payload: &Value) {
    let embeds = list(payload, path, "embeds");
    faults.count(&join(path, "embeds"), embeds.len(), 0, 10);
    for (at, embed) in &embeds {
        check_embed(faults, at, embed);
    }
    let total: usize = embeds.iter().map(|(_, embed)| characters(embed)).sum();
    if total > TOTAL {
        let message = format!("Embed size exceeds maximum size of {TOTAL}");
        faults.add(&join(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn check_embed(faults: &mut Faults, path: &str, embed: &Value) {
    faults.unknown_fields(path, embed, &EMBED_FIELDS);
    optional_text(faults, path, embed, "title", 256);
    optional_text(faults, path, embed, "description", 4096);
    let fields = list(embed, path, "fields");
    faults.count(&join(path, "fields"), fields.len(), 0, 25);
    for (at, field) in fields {
        faults.unknown_fields(&at, field, &["name", "value", "inline"]);
        required_text(faults, &at, field, "name", 1, 256);
        required_text(faults, &at, field, "value", 1, 1024);
    }
    if embed["footer"].is_object() {
        required_text(
            faults,
            &join(path, "footer"),
            &embed["footer"],
            "text",
            1,
            2048,
        );
    }
    if embed["author"].is_object() {
        required_text(
            faults,
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
        faults.add(
            &join(path, "color"),
            "NUMBER_TYPE_MAX",
            "int value should be <= 16777215.",
        );
    }
    let has_picture = embed["image"].is_object() || embed["thumbnail"].is_object();
    if characters(embed) == 0 && !has_picture {
        faults.add(
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
