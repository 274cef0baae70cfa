//! What a game says of itself.

use daedalus::rules::game::{Kind, OptionSpec, Options, Prose, Seat, Setup};

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
