//! Hand-made pictures of every game: for the picture tests, the gallery and the benchmark.

use daedalus::picture::kit::palette::Palette;
use daedalus::picture::{Drawing, Painted, Turns, from_view};
use daedalus::rules;
use daedalus::rules::game::{Names, Outcome, Seat};
use serde::Deserialize;
use serde_json::Value;

pub mod crawler;
pub mod cretan;
pub mod labyrintheus;
pub mod labyrinthos;
pub mod legends;
pub mod pixels;

/// The samples of every game. A new game is one line here.
pub fn all() -> Vec<Samples> {
    vec![
        Samples::of::<rules::labyrinthos::Labyrinthos>(labyrinthos::samples()),
        Samples::of::<rules::cretan::Cretan>(cretan::samples()),
        Samples::of::<rules::legends::Legends>(legends::samples()),
        Samples::of::<rules::labyrintheus::Labyrintheus>(labyrintheus::samples()),
        Samples::of::<rules::crawler::Crawler>(crawler::samples()),
    ]
}

/// The samples of one game.
pub struct Samples {
    /// The id of the game.
    pub game: &'static str,
    pub palette: &'static Palette,
    pub list: Vec<Sample>,
}

impl Samples {
    fn of<G: Painted>(list: Vec<Sample>) -> Samples {
        Samples {
            game: G::ABOUT.id,
            palette: G::palette(),
            list,
        }
    }
}

/// A picture of a hand-made position.
pub struct Sample {
    /// What it shows (`board-midgame`); in the folder of the game the name of its golden picture.
    pub name: &'static str,
    /// False for what only the gallery shows.
    pub golden: bool,
    /// The largest file that it may be, in bytes.
    pub largest: usize,
    names: fn() -> Vec<String>,
    draw: Draw,
}

type Draw = Box<dyn Fn(Names<'_>) -> Drawing + Send + Sync>;

impl Sample {
    fn new(name: &'static str, draw: Draw) -> Sample {
        Sample {
            name,
            golden: true,
            largest: 150_000,
            names,
            draw,
        }
    }

    /// The board.
    pub fn board<G: Painted>(name: &'static str, view: G::View) -> Sample {
        let draw = move |names: Names<'_>| from_view::board::<G>(&view, names);
        Sample::new(name, Box::new(draw))
    }

    /// The board with what has just happened, as a list of events in JSON.
    pub fn news<G: Painted>(name: &'static str, view: G::View, events: Value) -> Sample {
        let events = read::<G>(&events);
        let draw = move |names: Names<'_>| {
            let turns = Turns {
                before: Vec::new(),
                now: events.iter().collect(),
            };
            from_view::news::<G>(&view, &[], &turns, names)
        };
        Sample::new(name, Box::new(draw))
    }

    /// The result of a match that ended so, as a list of events in JSON.
    pub fn result<G: Painted>(
        name: &'static str,
        view: G::View,
        (outcome, ending): (Outcome, &'static str),
        events: Value,
    ) -> Sample {
        let events = read::<G>(&events);
        let draw = move |names: Names<'_>| {
            let events: Vec<&Value> = events.iter().collect();
            from_view::result::<G>(&view, &outcome, (&events, ending), names)
        };
        Sample::new(name, Box::new(draw))
    }

    /// The hand of the seat whose view it is.
    pub fn hand<G: Painted>(name: &'static str, view: G::View, seat: Seat) -> Sample {
        let draw = move |names: Names<'_>| from_view::hand::<G>(&view, seat, names);
        Sample::new(name, Box::new(draw))
    }

    /// The board of a seat.
    pub fn seat<G: Painted>(name: &'static str, view: G::View, seat: Seat) -> Sample {
        let draw = move |names: Names<'_>| {
            from_view::seat::<G>(&view, seat, names).expect("the seat has a board")
        };
        Sample::new(name, Box::new(draw))
    }

    /// The whole of a large board.
    pub fn whole<G: Painted>(name: &'static str, view: G::View) -> Sample {
        let draw = move |names: Names<'_>| {
            from_view::whole::<G>(&view, names).expect("the board is large")
        };
        Sample::new(name, Box::new(draw))
    }

    /// What lies around the piece of a seat.
    pub fn zoom<G: Painted>(name: &'static str, view: G::View, seat: Seat) -> Sample {
        let draw = move |names: Names<'_>| {
            from_view::zoom::<G>(&view, seat, names).expect("the seat has a piece")
        };
        Sample::new(name, Box::new(draw))
    }

    /// The same with names that people really choose.
    pub fn with_wild_names(self) -> Sample {
        Sample {
            names: wild_names,
            ..self
        }
    }

    /// The same without a golden picture.
    pub fn only_in_the_gallery(self) -> Sample {
        Sample {
            golden: false,
            ..self
        }
    }

    /// The same with another limit for its file, in bytes.
    pub fn up_to(self, largest: usize) -> Sample {
        Sample { largest, ..self }
    }

    /// The picture.
    pub fn draw(&self) -> Drawing {
        self.draw_with(&(self.names)())
    }

    /// The picture with other names.
    pub fn draw_with(&self, names: &[String]) -> Drawing {
        (self.draw)(Names(names))
    }
}

/// The events of a list, all of which the game must know.
fn read<G: Painted>(events: &Value) -> Vec<Value> {
    let events = events.as_array().cloned().expect("a list of events");
    for event in &events {
        let known = G::Event::deserialize(event);
        known.unwrap_or_else(|error| panic!("{event}: {error}"));
    }
    events
}

/// Everyday names.
pub fn names() -> Vec<String> {
    ["Ann", "Benedikt", "Chloé", "Dimitrios", "Eleni", "Philipp"]
        .map(String::from)
        .into()
}

/// Names that people really choose.
pub fn wild_names() -> Vec<String> {
    vec![
        "🔥".repeat(32),
        "**Konstantinos** _the_ `Very` ~~Long~~ ||Name|| <@123>".into(),
        "שלום עולם \u{202e}gnp.exe".into(),
        "W".repeat(200),
        "\u{200b}\u{2066}".into(),
        "Z\u{338}\u{322}a\u{337}l\u{336}g\u{335}o\u{334}\u{31b}".into(),
    ]
}
