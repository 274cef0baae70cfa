//! Matches of every game that are soon over.

use daedalus::rules::game::{About, OptionValues};

/// The command that opens a table of the game, for a match of as few rounds as it allows.
pub fn short_match(about: &About) -> String {
    let mut line = format!("/game new game:{} options:clock=none", about.id);
    for spec in about.options {
        if let (true, OptionValues::Range(low, _)) = (spec.name.contains("round"), spec.values) {
            line.push_str(&format!(" {}={low}", spec.name));
        }
    }
    line
}
