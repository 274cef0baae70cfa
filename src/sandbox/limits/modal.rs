//! The limits of modals.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{list, optional_text, required_text};
use crate::http_error::{FieldErrors, HttpError, join};

const INPUT_FIELDS: [&str; 10] = [
    "type",
    "id",
    "custom_id",
    "style",
    "label",
    "min_length",
    "max_length",
    "required",
    "value",
    "placeholder",
];

/// Checks a modal: one to five rows of one text input each.
pub(crate) fn check_modal(data: &Value) -> Result<(), HttpError> {
    let mut errors = FieldErrors::default();
    errors.unknown_fields("data", data, &["custom_id", "title", "components"]);
    required_text(&mut errors, "data", data, "custom_id", 1, 100);
    required_text(&mut errors, "data", data, "title", 1, 45);
    let rows = list(data, "data", "components");
    errors.count("data.components", rows.len(), 1, 5);
    let mut ids = BTreeSet::new();
    for (at, row) in rows {
        if row["type"].as_u64() != Some(1) {
            errors.add(
                &join(&at, "type"),
                "UNION_TYPE_CHOICES",
                "The stand-in knows only rows here.",
            );
            continue;
        }
        let inputs = list(row, &at, "components");
        errors.count(&join(&at, "components"), inputs.len(), 1, 1);
        for (at, input) in inputs {
            check_input(&mut errors, &at, input);
            if !ids.insert(input["custom_id"].as_str()) {
                let message = "Component custom id cannot be duplicated";
                errors.add(
                    &join(&at, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    message,
                );
            }
        }
    }
    errors.into_result()
}

fn check_input(errors: &mut FieldErrors, path: &str, input: &Value) {
    if input["type"].as_u64() != Some(4) {
        return errors.add(
            &join(path, "type"),
            "UNION_TYPE_CHOICES",
            "Not for a modal.",
        );
    }
    errors.unknown_fields(path, input, &INPUT_FIELDS);
    required_text(errors, path, input, "custom_id", 1, 100);
    required_text(errors, path, input, "label", 1, 45);
    optional_text(errors, path, input, "value", 4000);
    optional_text(errors, path, input, "placeholder", 100);
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        errors.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Unknown style.");
    }
    let min = input["min_length"].as_u64().unwrap_or(0);
    let max = input["max_length"].as_u64().unwrap_or(4000);
    if min > 4000 || !(1..=4000).contains(&max) || min > max {
        errors.add(
            &join(path, "max_length"),
            "NUMBER_TYPE_MAX",
            "The lengths cannot be.",
        );
    }
}
