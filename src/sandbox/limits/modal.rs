//! The limits of modals.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{list, optional_text, required_text};
use crate::refusal::{Faults, Refusal, join};

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
pub(crate) fn check_modal(data: &Value) -> Result<(), Refusal> {
    let mut faults = Faults::default();
    faults.unknown_fields("data", data, &["custom_id", "title", "components"]);
    required_text(&mut faults, "data", data, "custom_id", 1, 100);
    required_text(&mut faults, "data", data, "title", 1, 45);
    let rows = list(data, "data", "components");
    faults.count("data.components", rows.len(), 1, 5);
    let mut ids = BTreeSet::new();
    for (at, row) in rows {
        if row["type"].as_u64() != Some(1) {
            faults.add(
                &join(&at, "type"),
                "UNION_TYPE_CHOICES",
                "The stand-in knows only rows here.",
            );
            continue;
        }
        let inputs = list(row, &at, "components");
        faults.count(&join(&at, "components"), inputs.len(), 1, 1);
        for (at, input) in inputs {
            check_input(&mut faults, &at, input);
            if !ids.insert(input["custom_id"].as_str()) {
                let message = "Component custom id cannot be duplicated";
                faults.add(
                    &join(&at, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    message,
                );
            }
        }
    }
    faults.into_result()
}

fn check_input(faults: &mut Faults, path: &str, input: &Value) {
    if input["type"].as_u64() != Some(4) {
        return faults.add(
            &join(path, "type"),
            "UNION_TYPE_CHOICES",
            "Not for a modal.",
        );
    }
    faults.unknown_fields(path, input, &INPUT_FIELDS);
    required_text(faults, path, input, "custom_id", 1, 100);
    required_text(faults, path, input, "label", 1, 45);
    optional_text(faults, path, input, "value", 4000);
    optional_text(faults, path, input, "placeholder", 100);
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        faults.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Unknown style.");
    }
    let min = input["min_length"].as_u64().unwrap_or(0);
    let max = input["max_length"].as_u64().unwrap_or(4000);
    if min > 4000 || !(1..=4000).contains(&max) || min > max {
        faults.add(
            &join(path, "max_length"),
            "NUMBER_TYPE_MAX",
            "The lengths cannot be.",
        );
    }
}
