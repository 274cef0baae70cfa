//! Plain data with one thing in it changed, as by a bad disk, an old program or somebody who tries.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// Numbers at which programs stumble.
const NUMBERS: [i64; 12] = [
    0,
    1,
    -1,
    7,
    255,
    256,
    65_536,
    4_294_967_296,
    1_000_000_000_000,
    9_007_199_254_740_993,
    i64::MAX,
    i64::MIN,
];

/// Texts at which programs stumble.
const TEXTS: [&str; 12] = [
    "",
    " ",
    "0",
    "-1",
    "null",
    "E4",
    "\u{0}",
    "\u{202e}",
    "🗿🗿🗿",
    "ß",
    "@everyone",
    "../../etc/passwd",
];

/// A text of any kind.
pub fn text(rng: &mut ChaCha8Rng) -> String {
    match rng.random_range(0..4) {
        0 => "x".repeat(rng.random_range(1..5_000)),
        1 => (0..rng.random_range(0..40))
            .map(|_| rng.random::<char>())
            .collect(),
        _ => (*TEXTS.choose(rng).expect("texts")).to_owned(),
    }
}

/// Any plain value.
pub fn any(rng: &mut ChaCha8Rng) -> Value {
    match rng.random_range(0..7) {
        0 => Value::Null,
        1 => json!(rng.random_bool(0.5)),
        2 => json!(NUMBERS.choose(rng)),
        3 => json!(rng.random::<f64>() * 1e9),
        4 => json!([]),
        5 => json!({}),
        _ => json!(text(rng)),
    }
}

/// Changes one thing somewhere in the value: seldom the top, mostly a leaf.
pub fn mutate(value: &mut Value, rng: &mut ChaCha8Rng) {
    let inside = rng.random_bool(0.9);
    match value {
        Value::Array(items) if inside && !items.is_empty() => {
            let at = rng.random_range(0..items.len());
            match rng.random_range(0..10) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                _ => mutate(&mut items[at], rng),
            }
        }
        Value::Object(fields) if inside && !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = keys.choose(rng).expect("a key");
            match rng.random_range(0..10) {
                0 => drop(fields.remove(key)),
                _ => mutate(&mut fields[key], rng),
            }
        }
        Value::Number(number) if rng.random_bool(0.5) => {
            let number = number.as_i64().unwrap_or_default();
            *value = json!(number.wrapping_add(rng.random_range(-3..=3)));
        }
        leaf => *leaf = any(rng),
    }
}
