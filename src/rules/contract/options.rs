//! Options of a table and standing orders of a seat: named values with a default.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::game::Refusal;

/// Options with the values that they have where nobody chose others.
pub type Preset = &'static [(&'static str, &'static str)];

/// The defaults of before: for each version that changed some, what they were until then; the oldest first.
pub type EarlierDefaults = &'static [Earlier];

/// What was usual until a version of the rules changed it.
#[derive(Clone, Copy, Debug)]
pub struct Earlier {
    /// The version that changed it.
    pub version: u32,
    /// The defaults that were others before.
    pub defaults: Preset,
    /// The whole preset for short matches of before; empty where it stayed as it was.
    pub short: Preset,
}

/// One option: its name, what it does, what it may be.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name that players type (`round_limit`).
    pub name: &'static str,
    /// What it does, at most 100 characters.
    pub about: &'static str,
    /// The values that are allowed.
    pub values: OptionValues,
    /// The value when nothing is chosen.
    pub default: &'static str,
}

/// The option that every game has: the whole game, or a first evening.
pub const LENGTH: OptionSpec = OptionSpec {
    name: "length",
    about: "short: a first evening in 20 to 30 minutes.",
    values: OptionValues::OneOf(&["usual", "short"]),
    default: "usual",
};

/// The values an option may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number from the first to the last, both included.
    Range(u32, u32),
    /// One of these words for each seat in joining order; each player sets their own in the lobby. No word but the
    /// default twice; where words are missing at the end the default is meant.
    EachSeat(&'static [&'static str]),
    /// Free text, read by the game itself (an order of slots).
    Text,
}

/// Why an option was refused: one sentence that names the option, the value and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct OptionRefusal(pub String);

/// Chosen options by name. Whatever is not named has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl OptionSpec {
    /// Checks a value and gives its canonical spelling.
    ///
    /// # Errors
    /// A sentence that lists what is allowed.
    pub fn read(&self, value: &str) -> Result<String, OptionRefusal> {
        let value = value.trim().to_lowercase();
        let refuse = |allowed: String| {
            Err(OptionRefusal(format!(
                "`{}` cannot be `{value}`: {allowed}.",
                self.name
            )))
        };
        match self.values {
            OptionValues::OneOf(words) if words.contains(&value.as_str()) => Ok(value),
            OptionValues::OneOf(words) => refuse(format!("choose one of {}", words.join(", "))),
            OptionValues::Range(low, high) => match value.parse::<u32>() {
                Ok(number) if (low..=high).contains(&number) => Ok(number.to_string()),
                _ => refuse(format!("choose a whole number from {low} to {high}")),
            },
            OptionValues::EachSeat(words) => match each_seat(words, self.default, &value) {
                Some(list) => Ok(list),
                None => refuse(format!(
                    "choose one of {} for each seat, and none but {} twice",
                    words.join(", "),
                    self.default
                )),
            },
            OptionValues::Text if value.chars().count() <= 100 => Ok(value),
            OptionValues::Text => refuse("use at most 100 characters".into()),
        }
    }
}

/// The words of a list for each seat, separated by spaces; `None` where one is unknown or stands twice.
fn each_seat(words: &[&str], default: &str, list: &str) -> Option<String> {
    let mut read: Vec<&str> = Vec::new();
    for word in list.split([',', ' ']).filter(|word| !word.is_empty()) {
        let taken = word != default && read.contains(&word);
        if taken || !words.contains(&word) {
            return None;
        }
        read.push(word);
    }
    Some(read.join(" "))
}

/// The standing order that a seat gives: one of these settings, and its value in canonical spelling.
///
/// # Errors
/// A refusal with this code that names the setting or the value that does not exist.
pub fn standing_order(
    settings: &'static [OptionSpec],
    code: &'static str,
    name: &str,
    value: &str,
) -> Result<(&'static str, String), Refusal> {
    let Some(spec) = settings.iter().find(|spec| spec.name == name) else {
        let known: Vec<_> = settings.iter().map(|spec| spec.name).collect();
        let are = if known.len() == 1 { "is" } else { "are" };
        let known = known.join(", ");
        let sentence = format!("There is no setting `{name}`. There {are}: {known}.");
        return Err(Refusal::new(code, sentence));
    };
    let value = spec.read(value);
    let value = value.map_err(|refusal| Refusal::new(code, refusal.0))?;
    Ok((spec.name, value))
}

impl Options {
    /// Sets an option after checking it against the specs.
    ///
    /// # Errors
    /// A sentence when the option does not exist or the value is not allowed.
    pub fn set(
        &mut self,
        specs: &[OptionSpec],
        name: &str,
        value: &str,
    ) -> Result<(), OptionRefusal> {
        let name = name.trim().to_lowercase();
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            let known: Vec<_> = specs.iter().map(|spec| spec.name).collect();
            return Err(OptionRefusal(format!(
                "There is no option `{name}`. There are: {}.",
                known.join(", ")
            )));
        };
        self.0.insert(name, spec.read(value)?);
        Ok(())
    }

    /// Reads `name=value` pairs.
    ///
    /// # Errors
    /// As [`Options::set`]; also when a pair has no `=`.
    pub fn from_pairs<'a>(
        specs: &[OptionSpec],
        pairs: impl IntoIterator<Item = &'a str>,
    ) -> Result<Options, OptionRefusal> {
        let mut options = Options::default();
        for pair in pairs {
            let Some((name, value)) = pair.split_once('=') else {
                return Err(OptionRefusal(format!(
                    "`{pair}` is not an option: write name=value."
                )));
            };
            options.set(specs, name, value)?;
        }
        Ok(options)
    }

    /// The value that was chosen for an option; `None` where nobody chose one.
    pub fn named(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value of an option: the chosen one or the default. Empty for a name that is in no spec.
    pub fn get<'a>(&'a self, specs: &'a [OptionSpec], name: &str) -> &'a str {
        let spec = || specs.iter().find(|spec| spec.name == name);
        self.named(name)
            .or_else(|| spec().map(|spec| spec.default))
            .unwrap_or_default()
    }

    /// The word of one seat in an option of [`OptionValues::EachSeat`]: the chosen one or the default.
    pub fn own<'a>(&'a self, specs: &'a [OptionSpec], name: &str, seat: usize) -> &'a str {
        let chosen = self.named(name).and_then(|list| list.split(' ').nth(seat));
        let spec = || specs.iter().find(|spec| spec.name == name);
        chosen
            .filter(|word| !word.is_empty())
            .or_else(|| spec().map(|spec| spec.default))
            .unwrap_or_default()
    }

    /// The value of a numeric option.
    pub fn number(&self, specs: &[OptionSpec], name: &str) -> u32 {
        self.get(specs, name).parse().unwrap_or(0)
    }

    /// The same, where whatever is not chosen is what these pairs say, not the default: a preset, or the defaults of an earlier
    /// version of the rules.
    #[must_use]
    pub fn or(&self, usual: Preset) -> Options {
        let mut options = self.clone();
        for &(name, value) in usual {
            let free = options.0.entry(name.to_owned());
            free.or_insert_with(|| value.to_owned());
        }
        options
    }

    /// The same for a match that began by this version of the rules, with its presets ([`Options::presets`]).
    #[must_use]
    pub fn of_version(&self, version: u32, short: Preset, earlier: EarlierDefaults) -> Options {
        let presets = self.presets(version, short, earlier);
        presets.fold(self.clone(), |it, preset| it.or(preset))
    }

    /// What holds in a match that began by this version of the rules where nobody chose otherwise: the preset for short matches,
    /// where that is asked for, then the defaults of then. The first that names an option says what it is.
    pub fn presets(
        &self,
        version: u32,
        short: Preset,
        earlier: EarlierDefaults,
    ) -> impl Iterator<Item = Preset> {
        let then = earlier.iter().filter(move |it| version < it.version);
        let mut shorts = then.clone().map(|it| it.short);
        let is_short = self.get(&[LENGTH], LENGTH.name) == "short";
        let short = is_short.then(|| shorts.find(|it| !it.is_empty()).unwrap_or(short));
        short.into_iter().chain(then.map(|it| it.defaults))
    }

    /// The chosen pairs, in the order of their names.
    pub fn chosen(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            name: "monster",
            about: "",
            values: OptionValues::OneOf(&["minotaur", "medusa"]),
            default: "minotaur",
        },
        OptionSpec {
            name: "round_limit",
            about: "",
            values: OptionValues::Range(10, 60),
            default: "30",
        },
    ];

    #[test]
    fn chosen_values_win_over_defaults() {
        let options = Options::from_pairs(SPECS, ["round_limit=20"]).unwrap();
        assert_eq!(options.number(SPECS, "round_limit"), 20);
        assert_eq!(options.get(SPECS, "monster"), "minotaur");
    }

    #[test]
    fn a_preset_says_what_nobody_has_chosen() {
        let chosen = Options::from_pairs(SPECS, ["round_limit=20"]).unwrap();
        let preset = chosen.or(&[("round_limit", "12"), ("monster", "medusa")]);
        assert_eq!(preset.number(SPECS, "round_limit"), 20);
        assert_eq!(preset.get(SPECS, "monster"), "medusa");
        assert_eq!(chosen.get(SPECS, "monster"), "minotaur");
        let short = |pairs: &[&str]| {
            let options = Options::from_pairs(&[LENGTH], pairs.iter().copied());
            let options = options
                .unwrap()
                .of_version(1, &[("monster", "medusa")], &[]);
            options.get(SPECS, "monster").to_owned()
        };
        assert_eq!(short(&[]), "minotaur");
        assert_eq!(short(&["length=short"]), "medusa");
    }

    #[test]
    fn a_match_keeps_the_defaults_of_the_version_that_it_began_by() {
        const SHORT: Preset = &[("round_limit", "12")];
        const EARLIER: EarlierDefaults = &[
            Earlier {
                version: 2,
                defaults: &[("monster", "medusa"), ("round_limit", "40")],
                short: &[],
            },
            Earlier {
                version: 4,
                defaults: &[("round_limit", "50")],
                short: &[("round_limit", "10")],
            },
        ];
        let then = |version, pairs: &[&str]| {
            let all = [SPECS, &[LENGTH]].concat();
            let options = Options::from_pairs(&all, pairs.iter().copied()).unwrap();
            let options = options.of_version(version, SHORT, EARLIER);
            let number = options.number(SPECS, "round_limit");
            (number, options.get(SPECS, "monster").to_owned())
        };
        let told = |number, monster: &str| (number, monster.to_owned());
        assert_eq!(then(1, &[]), told(40, "medusa"), "the oldest of then");
        assert_eq!(then(2, &[]), told(50, "minotaur"));
        assert_eq!(then(3, &[]), told(50, "minotaur"));
        assert_eq!(then(4, &[]), told(30, "minotaur"));
        assert_eq!(then(1, &["length=short"]), told(10, "medusa"));
        assert_eq!(then(3, &["length=short"]), told(10, "minotaur"));
        assert_eq!(then(4, &["length=short"]), told(12, "minotaur"));
        assert_eq!(then(1, &["round_limit=20"]), told(20, "medusa"));
    }

    #[test]
    fn each_seat_has_a_word_and_none_twice() {
        const OWN: &[OptionSpec] = &[OptionSpec {
            name: "colours",
            about: "",
            values: OptionValues::EachSeat(&["auto", "red", "blue"]),
            default: "auto",
        }];
        let options = Options::from_pairs(OWN, ["colours=auto,Red"]).unwrap();
        assert_eq!(options.get(OWN, "colours"), "auto red");
        let own: Vec<&str> = (0..3).map(|it| options.own(OWN, "colours", it)).collect();
        assert_eq!(own, ["auto", "red", "auto"]);
        assert_eq!(Options::default().own(OWN, "colours", 0), "auto");
        assert!(Options::from_pairs(OWN, ["colours=auto auto"]).is_ok());
        assert!(Options::from_pairs(OWN, ["colours=red red"]).is_err());
        assert!(Options::from_pairs(OWN, ["colours=pink"]).is_err());
    }

    #[test]
    fn a_text_has_at_most_100_characters() {
        let free = OptionSpec {
            name: "order",
            about: "",
            values: OptionValues::Text,
            default: "",
        };
        let longest = "é".repeat(100);
        assert_eq!(free.read(&longest).as_ref(), Ok(&longest));
        let refusal = free.read(&"é".repeat(101)).unwrap_err();
        assert!(refusal.0.ends_with("use at most 100 characters."));
    }

    #[test]
    fn refusals_name_the_option_and_what_is_allowed() {
        let mut options = Options::default();
        let refusal = options.set(SPECS, "round_limit", "99").unwrap_err();
        assert_eq!(
            refusal.0,
            "`round_limit` cannot be `99`: choose a whole number from 10 to 60."
        );
        let refusal = options.set(SPECS, "colour", "red").unwrap_err();
        assert_eq!(
            refusal.0,
            "There is no option `colour`. There are: monster, round_limit."
        );
        assert_eq!(options, Options::default());
    }
}
