//! Exported matches in which something was changed: nobody is told that they are right, and nothing panics.

use daedalus::table::{read_export, verify};
use rand::RngExt;
use serde_json::Value;

use super::{GAMES, Row, ended, mutate, rules};

/// So many changed files are made of an export.
const EACH: u32 = 60;
/// What may differ without another match behind it: words, which another version of the program may word otherwise, and
/// what no file can prove: which table it was, where and when, and which button was clicked.
const WORDS: [&str; 6] = ["log", "note", "table", "place", "time", "since"];

/// The file without words.
fn facts(file: &Value) -> Value {
    match file {
        Value::Object(fields) => {
            let kept = fields
                .iter()
                .filter(|(key, value)| !WORDS.contains(&key.as_str()) && !value.is_null());
            kept.map(|(key, value)| (key.clone(), facts(value)))
                .collect()
        }
        Value::Array(items) => items.iter().map(facts).collect(),
        leaf => leaf.clone(),
    }
}

/// Takes from the second what the first one does not have.
fn keep_in_common(one: &Value, two: &mut Value) {
    match (one, two) {
        (Value::Object(one), Value::Object(two)) => {
            two.retain(|key, _| one.contains_key(key));
            two.iter_mut()
                .for_each(|(key, value)| keep_in_common(&one[key], value));
        }
        (Value::Array(one), Value::Array(two)) => {
            one.iter()
                .zip(two)
                .for_each(|(one, two)| keep_in_common(one, two));
        }
        _ => {}
    }
}

#[test]
fn exports() {
    let mut row = Row::new("inputs::exports", 3);
    let (mut inputs, mut reworded) = (0, 0);
    while let Some(mut rng) = row.next() {
        for game in GAMES {
            let export = ended(*game, &mut rng).export();
            verify(&export, rules::game).unwrap();
            let whole: Value = serde_json::from_str(&export).unwrap();
            for _ in 0..EACH {
                let text = match rng.random_ratio(1, 10) {
                    true => {
                        let cut = export.floor_char_boundary(rng.random_range(0..export.len()));
                        format!("{}{}", &export[..cut], mutate::text(&mut rng))
                    }
                    false => {
                        let mut changed = whole.clone();
                        mutate::mutate(&mut changed, &mut rng);
                        changed.to_string()
                    }
                };
                inputs += 1;
                let _ = read_export(&text, rules::game);
                if verify(&text, rules::game).is_ok() {
                    let read: Value = serde_json::from_str(&text).unwrap();
                    let (one, mut two) = (facts(&read), facts(&whole));
                    // An earlier program may have kept less of the state.
                    keep_in_common(&one["state"], &mut two["state"]);
                    assert!(one == two, "{}", difference(&one, &two));
                    reworded += u32::from(read != whole);
                }
            }
        }
    }
    row.end(format!(
        "{inputs} files, {reworded} with other words alone, 0 others accepted, 0 panics"
    ));
}

/// Where two files part.
fn difference(one: &Value, two: &Value) -> String {
    match (one, two) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a
                .keys()
                .chain(b.keys())
                .find(|key| a.get(*key) != b.get(*key));
            let key = keys.expect("a difference");
            let part =
                |of: &serde_json::Map<String, Value>| of.get(key).cloned().unwrap_or_default();
            format!("{key}: {}", difference(&part(a), &part(b)))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let at = (0..a.len())
                .find(|at| a[*at] != b[*at])
                .expect("a difference");
            format!("{at}: {}", difference(&a[at], &b[at]))
        }
        _ => format!("{one} in place of {two}"),
    }
}
