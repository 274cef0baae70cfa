//! Which matches are played: every number of seats, every value of every option.

use daedalus::rules::game::{Game, OptionSpec, OptionValues, Options, Setup};

/// One match to be played.
#[derive(Clone, Debug)]
pub struct Case {
    pub seats: u8,
    pub options: Options,
    pub seed: u64,
}

impl Case {
    pub fn setup(&self) -> Setup<'_> {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        Setup {
            seats: self.seats,
            options: &self.options,
            seed,
        }
    }
}

/// How many times as much as usual is played (`DAEDALUS_BATTERY`).
pub fn effort() -> u64 {
    let set = std::env::var("DAEDALUS_BATTERY").ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(1).max(1)
}

/// All cases: `each` matches for each number of seats and each way to choose the options.
pub fn cases<G: Game>(each: u64) -> Vec<Case> {
    let (fewest, most) = G::ABOUT.seats;
    let mut cases = Vec::new();
    for seats in fewest..=most {
        for options in choices(G::ABOUT.options) {
            for _ in 0..each {
                cases.push(Case {
                    seats,
                    options: options.clone(),
                    seed: cases.len() as u64,
                });
            }
        }
    }
    cases
}

/// The defaults, then one option at a time at each of its other values (ranges: both ends), then all options at their last value.
fn choices(specs: &'static [OptionSpec]) -> Vec<Options> {
    let mut all = vec![Options::default()];
    let mut last = Options::default();
    for spec in specs {
        for value in values(spec) {
            last.set(specs, spec.name, &value).unwrap();
            if value != spec.default {
                let mut one = Options::default();
                one.set(specs, spec.name, &value).unwrap();
                all.push(one);
            }
        }
    }
    all.push(last);
    all
}

pub fn values(spec: &OptionSpec) -> Vec<String> {
    match spec.values {
        OptionValues::EachSeat(words) => vec![words.join(" ")],
        OptionValues::OneOf(words) => words.iter().map(|&word| word.to_owned()).collect(),
        OptionValues::Range(low, high) => vec![high.to_string(), low.to_string()],
        OptionValues::Text => vec![spec.default.to_owned()],
    }
}
