//! Golden transcripts: whole matches step by step, with what each seat and a spectator observe.
//!
//! Their difference is how a change of rules is reviewed. Where a transcript no longer fits, the new one is
//! written beside it as `*.new.txt`; `DAEDALUS_ACCEPT=1` puts it in its place.

use std::fmt::Write;
use std::path::PathBuf;

use daedalus::players::{Level, pick};
use daedalus::rules::cretan::Cretan;
use daedalus::rules::game::{Game, Names, Options, Seat, Setup, Viewer};
use daedalus::rules::labyrinthos::Labyrinthos;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A match that is written down.
struct Record {
    file: &'static str,
    seats: u8,
    options: &'static [&'static str],
    level: Level,
    seed: u8,
    /// How many actions are written down at most.
    actions: usize,
}

#[test]
fn labyrinthos_minotaur() {
    compare::<Labyrinthos>(&Record {
        file: "labyrinthos-minotaur",
        seats: 2,
        options: &["round_limit=10"],
        level: Level::Beginner,
        seed: 11,
        actions: 120,
    });
}

#[test]
fn labyrinthos_medusa() {
    compare::<Labyrinthos>(&Record {
        file: "labyrinthos-medusa",
        seats: 3,
        options: &[
            "monster=medusa",
            "empty_slot=off",
            "hero_choice=random",
            "round_limit=10",
        ],
        level: Level::Random,
        seed: 12,
        actions: 120,
    });
}

#[test]
fn labyrinthos_cerberus() {
    compare::<Labyrinthos>(&Record {
        file: "labyrinthos-cerberus",
        seats: 4,
        options: &["monster=cerberus", "reactions=quick", "round_limit=10"],
        level: Level::Random,
        seed: 13,
        actions: 120,
    });
}

#[test]
fn cretan_one_key() {
    compare::<Cretan>(&Record {
        file: "cretan-one-key",
        seats: 3,
        options: &["swift=on", "rounds=40"],
        level: Level::Beginner,
        seed: 21,
        actions: 200,
    });
}

#[test]
fn cretan_four_keys() {
    compare::<Cretan>(&Record {
        file: "cretan-four-keys",
        seats: 2,
        options: &["keys=four", "colours=yellow auto", "rounds=20"],
        level: Level::Random,
        seed: 22,
        actions: 150,
    });
}

fn compare<G: Game>(record: &Record) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let golden = folder.join(format!("{}.txt", record.file));
    let fresh = folder.join(format!("{}.new.txt", record.file));
    let now = written::<G>(record);
    if std::env::var_os("DAEDALUS_ACCEPT").is_some() {
        std::fs::write(&golden, &now).unwrap();
        let _ = std::fs::remove_file(&fresh);
        return;
    }
    let before = std::fs::read_to_string(&golden).unwrap_or_default();
    if before == now {
        let _ = std::fs::remove_file(&fresh);
        return;
    }
    std::fs::write(&fresh, &now).unwrap();
    let lines = before.lines().zip(now.lines());
    let same = lines.take_while(|(one, two)| one == two).count();
    panic!(
        "{} differs from line {} on. Compare it with {}; DAEDALUS_ACCEPT=1 accepts the new one.",
        golden.display(),
        same + 1,
        fresh.display()
    );
}

/// The transcript of a match.
fn written<G: Game>(record: &Record) -> String {
    let options = Options::from_pairs(G::ABOUT.options, record.options.iter().copied()).unwrap();
    let mut state = G::start(&Setup {
        seats: record.seats,
        options: &options,
        seed: [record.seed; 32],
    })
    .unwrap();
    let mut rng = ChaCha8Rng::from_seed([record.seed; 32]);
    let mut text = format!(
        "{}, {} seats, {} players, {}\n",
        G::ABOUT.name,
        record.seats,
        record.level,
        record.options.join(" ")
    );
    for number in 1..=record.actions {
        let open = G::decisions(&state);
        let Some(decision) = open.first() else { break };
        questions::<G>(&mut text, &state);
        let seat = decision.seat;
        let action = pick::<G>(&state, seat, record.level, &mut rng).unwrap();
        let _ = writeln!(text, "\n{number}. {seat}: {action}");
        let events = G::act(&mut state, seat, &action).unwrap();
        observations::<G>(&mut text, &events, record.seats);
    }
    ending::<G>(&mut text, &state);
    text
}

/// Who is asked what, and how many choices each has.
fn questions<G: Game>(text: &mut String, state: &G::State) {
    for decision in G::decisions(state) {
        let (choices, forms) = (decision.choices.len(), decision.forms.len());
        let _ = write!(text, "   ? {} {}: ", decision.seat, decision.kind);
        if choices + forms <= 12 {
            let all = decision.choices.iter().chain(&decision.forms);
            let all: Vec<String> = all.map(|action| action.to_string()).collect();
            let _ = write!(text, "{}", all.join(" | "));
        } else {
            let _ = write!(text, "{choices} choices, {forms} forms");
        }
        let _ = writeln!(text, " (default {})", decision.default);
    }
}

/// What everybody observes, then what only some do.
fn observations<G: Game>(text: &mut String, events: &[G::Event], seats: u8) {
    let names: Vec<String> = Seat::all(seats).map(|seat| format!("{seat}")).collect();
    let line = |event: &G::Event, viewer| G::narrate(&G::observe(event, viewer)?, Names(&names));
    for event in events {
        let public = line(event, Viewer::Spectator);
        if let Some(public) = &public {
            let _ = writeln!(text, "   {public}");
        }
        for seat in Seat::all(seats) {
            let own = line(event, Viewer::Seat(seat));
            if let Some(own) = own.filter(|own| Some(own) != public.as_ref()) {
                let _ = writeln!(text, "   [{seat}] {own}");
            }
        }
    }
}

fn ending<G: Game>(text: &mut String, state: &G::State) {
    let names: Vec<String> = Seat::all(G::seats(state))
        .map(|seat| format!("{seat}"))
        .collect();
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        let view = G::view(state, viewer);
        let _ = writeln!(
            text,
            "\n{viewer:?}\n{}",
            G::text_board(&view, Names(&names))
        );
        let _ = writeln!(text, "{}", G::alt_text(&view, Names(&names)));
    }
    if let Some(outcome) = G::outcome(state) {
        let _ = writeln!(text, "\n{outcome:?}");
    }
}
