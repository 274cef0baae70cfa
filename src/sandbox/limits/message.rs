//! The limits of a message.

use serde_json::Value;

use super::components::check_components;
use super::embeds::check_embeds;
use super::{list, optional_text};
use crate::http_error::{FieldErrors, HttpError, join};
use crate::message::Attachment;
use crate::multipart::Upload;
use crate::snowflake::Snowflake;

/// The most bytes of one file (guilds without boosts).
const FILE_LIMIT: usize = 10 * 1024 * 1024;
/// The flag for the newer layout components, which the bot's library does not have.
const COMPONENTS_V2: u64 = 1 << 15;

const MESSAGE_FIELDS: [&str; 16] = [
    "content",
    "nonce",
    "tts",
    "embeds",
    "allowed_mentions",
    "message_reference",
    "components",
    "sticker_ids",
    "attachments",
    "flags",
    "enforce_nonce",
    "poll",
    "username",
    "avatar_url",
    "thread_name",
    "applied_tags",
];
const ATTACHMENT_FIELDS: [&str; 17] = [
    "id",
    "filename",
    "title",
    "description",
    "content_type",
    "size",
    "url",
    "proxy_url",
    "height",
    "width",
    "ephemeral",
    "duration_secs",
    "waveform",
    "flags",
    "is_spoiler",
    "placeholder",
    "placeholder_version",
];

/// A message that is about to be written.
pub(crate) struct Writing<'a> {
    /// The message object.
    pub payload: &'a Value,
    /// Where in the body it stands: nowhere, or below `data`.
    pub path: &'a str,
    /// The files that come with it.
    pub files: &'a [Upload],
    /// The files that the message has already.
    pub existing: &'a [Attachment],
}

/// Checks everything about a message that needs no knowledge of where it goes.
pub(crate) fn check_message(writing: &Writing<'_>) -> Result<(), HttpError> {
    let Writing {
        payload,
        path,
        files,
        ..
    } = writing;
    if files.iter().any(|file| file.bytes.len() > FILE_LIMIT) {
        return Err(HttpError::too_large());
    }
    let mut errors = FieldErrors::default();
    errors.unknown_fields(path, payload, &MESSAGE_FIELDS);
    optional_text(&mut errors, path, payload, "content", 2000);
    check_nonce(&mut errors, path, payload);
    check_flags(&mut errors, path, payload);
    check_mentions(&mut errors, path, &payload["allowed_mentions"]);
    check_embeds(&mut errors, path, payload);
    check_components(&mut errors, path, payload);
    check_attachments(&mut errors, writing);
    errors.into_result()
}

fn check_nonce(errors: &mut FieldErrors, path: &str, payload: &Value) {
    match &payload["nonce"] {
        Value::String(nonce) => errors.length(&join(path, "nonce"), nonce, 0, 25),
        Value::Number(_) | Value::Null => {}
        _ => errors.add(
            &join(path, "nonce"),
            "BASE_TYPE_STRING",
            "Must be a string or a number.",
        ),
    }
}

fn check_flags(errors: &mut FieldErrors, path: &str, payload: &Value) {
    let at = join(path, "flags");
    match &payload["flags"] {
        Value::Null => {}
        flags => match flags.as_u64() {
            None => errors.add(&at, "NUMBER_TYPE_COERCE", "Must be a number."),
            Some(bits) if bits & COMPONENTS_V2 != 0 => {
                errors.add(
                    &at,
                    "COMPONENTS_V2",
                    "The stand-in does not know these components.",
                );
            }
            Some(_) => {}
        },
    }
}

fn check_mentions(errors: &mut FieldErrors, path: &str, allowed: &Value) {
    let path = join(path, "allowed_mentions");
    errors.unknown_fields(&path, allowed, &["parse", "users", "roles", "replied_user"]);
    let parsed: Vec<&str> = allowed["parse"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    for kind in &parsed {
        if !["users", "roles", "everyone"].contains(kind) {
            errors.add(
                &join(&path, "parse"),
                "BASE_TYPE_CHOICES",
                "Unknown kind of mention.",
            );
        }
    }
    for kind in ["users", "roles"] {
        let named = allowed[kind].as_array().map_or(0, Vec::len);
        errors.count(&join(&path, kind), named, 0, 100);
        if named > 0 && parsed.contains(&kind) {
            let message =
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            errors.add(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
}

fn check_attachments(errors: &mut FieldErrors, writing: &Writing<'_>) {
    let Writing {
        payload,
        path,
        files,
        existing,
    } = writing;
    let listed = list(payload, path, "attachments");
    let total = match payload["attachments"].is_array() {
        true => listed.len(),
        false => files.len() + existing.len(),
    };
    errors.count(&join(path, "attachments"), total, 0, 10);
    let mut named = Vec::new();
    for (at, entry) in &listed {
        errors.unknown_fields(at, entry, &ATTACHMENT_FIELDS);
        optional_text(errors, at, entry, "description", 1024);
        let Some(id) = attachment_id(entry) else {
            errors.add(
                &join(at, "id"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
            continue;
        };
        let is_new = files.iter().any(|file| file.index == id);
        let is_old = existing.iter().any(|file| file.id == Snowflake::new(id));
        if !is_new && !is_old {
            let message =
                "The id is neither that of a file sent with it nor of one on the message.";
            errors.add(&join(at, "id"), "ATTACHMENT_NOT_FOUND", message);
        }
        if named.contains(&id) {
            errors.add(
                &join(at, "id"),
                "ATTACHMENT_DUPLICATED",
                "This id is listed twice.",
            );
        }
        named.push(id);
    }
    for file in *files {
        if payload["attachments"].is_array() && !named.contains(&file.index) {
            let message = format!("files[{}] has no entry in the list.", file.index);
            errors.add(&join(path, "attachments"), "ATTACHMENT_NOT_LISTED", message);
        }
        if files
            .iter()
            .filter(|other| other.index == file.index)
            .count()
            > 1
        {
            let message = format!("files[{}] comes twice.", file.index);
            errors.add(&join(path, "attachments"), "FILE_DUPLICATED", message);
        }
        if file.filename.is_empty() {
            errors.add(
                &join(path, "attachments"),
                "FILE_WITHOUT_NAME",
                "A file has no name.",
            );
        }
    }
}

/// The id of an entry in the list of attachments: libraries write it as text or as a number.
pub(crate) fn attachment_id(entry: &Value) -> Option<u64> {
    match &entry["id"] {
        Value::String(text) => text.parse().ok(),
        number => number.as_u64(),
    }
}
