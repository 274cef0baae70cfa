//! The limits of buttons and menus on a message.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{list, optional_text, required_text};
use crate::http_error::{FieldErrors, join};

/// The most rows of a message without the newer layout components.
const ROWS: usize = 5;
/// Discord's number for an action row.
const ROW: u64 = 1;
/// Discord's number for a button.
const BUTTON: u64 = 2;
/// Discord's number for a menu with the bot's own options.
const STRING_SELECT: u64 = 3;
/// Discord's number for the style of a button that opens a page.
const LINK: u64 = 5;

const BUTTON_FIELDS: [&str; 9] = [
    "type",
    "id",
    "style",
    "label",
    "emoji",
    "custom_id",
    "sku_id",
    "url",
    "disabled",
];
const SELECT_FIELDS: [&str; 11] = [
    "type",
    "id",
    "custom_id",
    "options",
    "channel_types",
    "placeholder",
    "default_values",
    "min_values",
    "max_values",
    "disabled",
    "required",
];

pub(super) fn check_components(errors: &mut FieldErrors, path: &str, payload: &Value) {
    let rows = list(payload, path, "components");
    errors.count(&join(path, "components"), rows.len(), 0, ROWS);
    let mut ids = BTreeSet::new();
    for (at, row) in rows {
        check_row(errors, &at, row, &mut ids);
    }
}

fn check_row<'a>(
    errors: &mut FieldErrors,
    path: &str,
    row: &'a Value,
    ids: &mut BTreeSet<&'a str>,
) {
    if row["type"].as_u64() != Some(ROW) {
        return errors.add(
            &join(path, "type"),
            "UNION_TYPE_CHOICES",
            "Only rows stand at the top.",
        );
    }
    errors.unknown_fields(path, row, &["type", "id", "components"]);
    let members = list(row, path, "components");
    errors.count(&join(path, "components"), members.len(), 1, 5);
    let selects = members
        .iter()
        .filter(|(_, member)| member["type"].as_u64() != Some(BUTTON))
        .count();
    if selects > 0 && members.len() > 1 {
        let message = "A menu fills its row; it cannot stand beside anything else.";
        errors.add(
            &join(path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            message,
        );
    }
    for (at, member) in members {
        match member["type"].as_u64() {
            Some(BUTTON) => check_button(errors, &at, member),
            Some(3 | 5 | 6 | 7 | 8) => check_select(errors, &at, member),
            _ => errors.add(
                &join(&at, "type"),
                "UNION_TYPE_CHOICES",
                "Not for a row of a message.",
            ),
        }
        if let Some(id) = member["custom_id"].as_str()
            && !ids.insert(id)
        {
            let message = "Component custom id cannot be duplicated";
            errors.add(
                &join(&at, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                message,
            );
        }
    }
}

fn check_button(errors: &mut FieldErrors, path: &str, button: &Value) {
    errors.unknown_fields(path, button, &BUTTON_FIELDS);
    optional_text(errors, path, button, "label", 80);
    check_emoji(errors, path, &button["emoji"]);
    if button["label"].as_str().is_none_or(str::is_empty) && button["emoji"].is_null() {
        let message = "A button needs a label or an emoji.";
        errors.add(
            &join(path, "label"),
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            message,
        );
    }
    match button["style"].as_u64() {
        Some(1..=4) => {
            required_text(errors, path, button, "custom_id", 1, 100);
            if !button["url"].is_null() {
                let message = "Only a link has an address.";
                errors.add(
                    &join(path, "url"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    message,
                );
            }
        }
        Some(LINK) => {
            required_text(errors, path, button, "url", 1, 512);
            if !button["custom_id"].is_null() {
                let message = "A link has no custom id.";
                let code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
                errors.add(&join(path, "custom_id"), code, message);
            }
        }
        _ => errors.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Unknown style."),
    }
}

fn check_select(errors: &mut FieldErrors, path: &str, select: &Value) {
    errors.unknown_fields(path, select, &SELECT_FIELDS);
    required_text(errors, path, select, "custom_id", 1, 100);
    optional_text(errors, path, select, "placeholder", 150);
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    if min > 25 {
        errors.add(
            &join(path, "min_values"),
            "NUMBER_TYPE_MAX",
            "int value should be <= 25.",
        );
    }
    if !(1..=25).contains(&max) {
        errors.add(
            &join(path, "max_values"),
            "NUMBER_TYPE_MAX",
            "int value should be in 1..25.",
        );
    }
    if min > max {
        let message = "min_values should be no greater than max_values.";
        errors.add(
            &join(path, "min_values"),
            "SELECT_COMPONENT_MIN_VALUES",
            message,
        );
    }
    if select["type"].as_u64() == Some(STRING_SELECT) {
        check_options(errors, path, select, max);
    } else if select["options"]
        .as_array()
        .is_some_and(|options| !options.is_empty())
    {
        errors.add(
            &join(path, "options"),
            "UNKNOWN_FIELD",
            "This menu has no options of its own.",
        );
    }
}

fn check_options(errors: &mut FieldErrors, path: &str, select: &Value, max: u64) {
    let options = list(select, path, "options");
    errors.count(&join(path, "options"), options.len(), 1, 25);
    if max > options.len() as u64 {
        let message = "max_values should be no greater than the number of options.";
        errors.add(
            &join(path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES",
            message,
        );
    }
    let mut values = BTreeSet::new();
    let mut chosen = 0;
    for (at, option) in options {
        errors.unknown_fields(
            &at,
            option,
            &["label", "value", "description", "emoji", "default"],
        );
        required_text(errors, &at, option, "label", 1, 100);
        required_text(errors, &at, option, "value", 1, 100);
        optional_text(errors, &at, option, "description", 100);
        check_emoji(errors, &at, &option["emoji"]);
        if !values.insert(option["value"].as_str()) {
            let message = "The specified option value is already used";
            errors.add(
                &join(&at, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
        chosen += u64::from(option["default"].as_bool().unwrap_or(false));
    }
    if chosen > max {
        let message = "More options are chosen from the start than may be picked.";
        errors.add(
            &join(path, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            message,
        );
    }
}

/// An emoji is a custom one with an id, or a Unicode one: plain letters are refused.
fn check_emoji(errors: &mut FieldErrors, path: &str, emoji: &Value) {
    if emoji.is_null() {
        return;
    }
    let name = emoji["name"].as_str().unwrap_or_default();
    let is_letters = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if emoji["id"].is_null() && (name.is_empty() || is_letters) {
        errors.add(
            &join(path, "emoji.name"),
            "COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        );
    }
}
