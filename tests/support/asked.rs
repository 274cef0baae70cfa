//! What the environment asks for of a test.

use std::env;
use std::str::FromStr;

/// A number from the environment, in whose place `scripts/torture` puts its options.
pub fn asked<N: FromStr>(name: &str) -> Option<N> {
    let text = env::var(name).ok()?;
    let number = text.parse().ok();
    Some(number.unwrap_or_else(|| panic!("{name} is `{text}`, which is no number")))
}
