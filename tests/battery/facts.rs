//! What a game says of itself.

use daedalus::rules::game::{About, Kind, LENGTH, OptionSpec, Options, Prose, Seat, Setup};

use super::case::values;

/// Names, limits and texts that Discord and the database rely on.
pub fn facts<G: Prose>() {
    let about = &G::ABOUT;
    let id = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    assert!(id(about.id) && !about.id.is_empty(), "{}", about.id);
    assert!(!about.name.is_empty() && about.name.len() <= 32);
    assert!(about.tagline.chars().count() <= 100, "{}", about.tagline);
    assert!(about.version >= 1);
    for spec in about.options.iter().chain(about.settings) {
        assert!(id(spec.name), "{}", spec.name);
        assert!(spec.about.chars().count() <= 100, "{}", spec.about);
        assert_eq!(spec.read(spec.default).as_deref(), Ok(spec.default));
    }
    kinds(about.kinds);
    seats::<G>();
    options::<G>(about.options);
    presets(about);
    earlier::<G>();
}

fn kinds(kinds: &[&Kind]) {
    for kind in kinds {
        let same = kinds.iter().filter(|other| other.id == kind.id);
        assert_eq!(same.count(), 1, "two kinds of decisions are called {kind}");
        let asks = kind.asks;
        let has_object = asks.contains(' ') && !asks.ends_with(['.', '!']);
        assert!(has_object && asks.len() <= 60, "{kind}: {asks}");
    }
}

fn seats<G: Prose>() {
    let (fewest, most) = G::ABOUT.seats;
    for seats in fewest..=most {
        let start = |seed| {
            G::start(&Setup {
                seats,
                options: &Options::default(),
                seed,
            })
            .unwrap()
        };
        let one = start([1; 32]);
        assert_eq!(G::seats(&one), seats);
        let nobody = G::remove(&mut one.clone(), Seat(seats));
        assert!(nobody.is_empty(), "nobody has that seat");
        assert!(one == start([1; 32]), "the same seed gives the same match");
        assert!(one != start([2; 32]), "another seed gives another match");
    }
}

fn options<G: Prose>(specs: &'static [OptionSpec]) {
    for spec in specs {
        for value in values(spec) {
            let mut options = Options::default();
            options.set(specs, spec.name, &value).unwrap();
            let setup = Setup {
                seats: G::ABOUT.seats.0,
                options: &options,
                seed: [3; 32],
            };
            assert!(G::start(&setup).is_ok(), "{}={value}", spec.name);
        }
    }
}

/// A short match differs from a usual one, and so do the defaults of before from those that followed.
fn presets(about: &About) {
    let specs = about.options;
    let legal = |name: &str, value: &str| Options::default().set(specs, name, value).is_ok();
    assert!(!about.short.is_empty() && specs.iter().any(|spec| spec.name == LENGTH.name));
    for (name, value) in about.short {
        assert!(legal(name, value), "{name}={value}");
        assert_ne!(Options::default().get(specs, name), *value, "{name}");
    }
    let versions: Vec<u32> = about.earlier.iter().map(|it| it.version).collect();
    assert!(versions.is_sorted_by(|one, other| one < other));
    let none = Options::default();
    let short = Options::from_pairs(specs, ["length=short"]).unwrap();
    for version in about.since..=about.version {
        for chosen in [&none, &short] {
            let played = about.options_of(version, chosen);
            for spec in specs.iter().filter(|spec| spec.name != LENGTH.name) {
                let usual = about.usual(version, chosen, spec);
                assert_eq!(
                    usual,
                    played.get(specs, spec.name),
                    "{} in {version}",
                    spec.name
                );
            }
        }
    }
    for earlier in about.earlier {
        let version = earlier.version;
        assert!(version > about.since && about.plays(version), "{version}");
        for (chosen, preset) in [(&none, earlier.defaults), (&short, earlier.short)] {
            let before = about.options_of(version - 1, chosen);
            for (name, value) in preset {
                assert!(legal(name, value), "{name}={value}");
                assert_eq!(before.get(specs, name), *value, "{name} before {version}");
            }
        }
        let after = about.options_of(version, &none);
        for (name, value) in earlier.defaults {
            assert_ne!(after.get(specs, name), *value, "{name} from {version} on");
        }
        assert_ne!(earlier.short, about.short, "short before {version}");
        let after = about.options_of(version, &short);
        let changed = |(name, value): &(&str, &str)| after.get(specs, name) != *value;
        assert!(
            earlier.short.is_empty() || earlier.short.iter().any(changed),
            "short from {version} on"
        );
    }
}

/// A match of an earlier version is the one of which all defaults of then were chosen, and what is chosen stays; some defaults
/// make a difference with some numbers of seats alone.
fn earlier<G: Prose>() {
    let begun = |version, options: &Options| {
        let (fewest, most) = G::ABOUT.seats;
        let of = |seats| {
            let setup = Setup {
                seats,
                options,
                seed: [3; 32],
            };
            G::start_as(&setup, version).unwrap()
        };
        (fewest..=most).map(of).collect::<Vec<_>>()
    };
    let none = Options::default();
    for version in G::ABOUT.since..=G::ABOUT.version {
        let then = G::ABOUT.options_of(version, &none);
        assert!(begun(version, &none) == begun(version, &then), "{version}");
    }
    for version in G::ABOUT.since..G::ABOUT.version {
        let next = version + 1;
        assert!(
            begun(version, &none) != begun(next, &none),
            "the state tells {version} from {next}"
        );
    }
    for earlier in G::ABOUT.earlier {
        for (name, _) in earlier.defaults {
            let mut chosen = none.clone();
            let today = none.get(G::ABOUT.options, name);
            chosen.set(G::ABOUT.options, name, today).unwrap();
            let before = earlier.version - 1;
            assert!(begun(before, &chosen) != begun(before, &none), "{name}");
        }
    }
}
