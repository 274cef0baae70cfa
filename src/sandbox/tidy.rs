//! JSON as Discord keeps it: without what was not set, with what it fills in.

use serde_json::{Value, json};

/// A list without the nulls that libraries send for fields that are not set.
pub(super) fn cleaned(list: &Value) -> Vec<Value> {
    list.as_array()
        .into_iter()
        .flatten()
        .map(without_nulls)
        .collect()
}

/// A value without the fields that are null.
pub(super) fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(_, field)| !field.is_null())
            .map(|(key, field)| (key.clone(), without_nulls(field)))
            .collect(),
        Value::Array(members) => members.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}

/// Rows of components with what Discord fills in: numbers, and how many options a menu wants.
pub(super) fn with_defaults(rows: &Value) -> Vec<Value> {
    let mut rows = cleaned(rows);
    let mut number = 0;
    for row in &mut rows {
        number += 1;
        row["id"] = json!(number);
        for member in row["components"].as_array_mut().into_iter().flatten() {
            number += 1;
            member["id"] = json!(number);
            if member["type"].as_u64() != Some(2) {
                for key in ["min_values", "max_values"] {
                    let set = member[key].as_u64().unwrap_or(1);
                    member[key] = json!(set);
                }
            }
        }
    }
    rows
}

/// Collects every text of a JSON value, one a line.
pub(super) fn gather_texts(value: &Value, lines: &mut String) {
    match value {
        Value::String(text) => {
            lines.push_str(text);
            lines.push('\n');
        }
        Value::Array(members) => members
            .iter()
            .for_each(|member| gather_texts(member, lines)),
        Value::Object(fields) => fields.values().for_each(|field| gather_texts(field, lines)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unset_fields_vanish_at_every_depth() {
        let sent =
            json!([{ "type": 1, "emoji": null, "components": [{ "url": null, "label": "x" }] }]);
        let kept = json!({ "type": 1, "components": [{ "label": "x" }] });
        assert_eq!(cleaned(&sent), [kept]);
    }

    #[test]
    fn texts_are_collected_from_every_depth() {
        let mut lines = String::new();
        gather_texts(&json!({ "a": ["x", { "b": "y\n" }], "c": 1 }), &mut lines);
        assert_eq!(lines, "x\ny\n\n");
    }
}
