//! Golden transcripts: whole matches step by step, with what each seat and a spectator observe.
//!
//! `tests/transcripts/GAME-NAME.txt` begins with a line that says which match it is; with this line alone, the file is
//! the wish for a new transcript. Their difference is how a change of rules is reviewed. Where a transcript no longer
//! fits, the new one is written beside it as `*.new`; `DAEDALUS_ACCEPT=1` puts it in its place.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use daedalus::players::{Level, pick};
use daedalus::rules::game::{Advice, Names, Options, Prose, Seat, Setup, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A match that is written down.
struct Record {
    seats: u8,
    options: Vec<String>,
    level: Level,
    seed: u8,
    /// How many actions are written down at most.
    actions: usize,
}

impl Record {
    /// Reads `Labyrinthos, 3 seats, random players, seed 12, 120 actions, options monster=medusa empty_slot=off`.
    fn read(head: &str) -> Option<Record> {
        let mut parts = head.split(',').map(str::trim).skip(1);
        let mut part = |mark: &str| Some(parts.next()?.replace(mark, "").trim().to_owned());
        Some(Record {
            seats: part("seats")?.parse().ok()?,
            level: part("players")?.parse().ok()?,
            seed: part("seed")?.parse().ok()?,
            actions: part("actions")?.parse().ok()?,
            options: part("options")?
                .split_whitespace()
                .filter(|word| word.contains('='))
                .map(str::to_owned)
                .collect(),
        })
    }
}

macro_rules! games {
    ($($name:ident: $game:ident,)*) => {$(
        #[test]
        fn $name() {
            compare_all::<daedalus::rules::$name::$game>();
        }
    )*};
}

daedalus::rules::games!(games);

/// Compares all transcripts of a game.
fn compare_all<G: Prose + Advice>() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let own = format!("{}-", G::ABOUT.id);
    let (mut wrong, mut known) = (Vec::new(), 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let golden = entry.unwrap().path();
        let name = golden.file_name().unwrap().to_str().unwrap();
        if name.starts_with(&own) && name.ends_with(".txt") {
            known += 1;
            wrong.extend(compare::<G>(&golden).err());
        }
    }
    assert!(known > 0, "{} has no transcript", G::ABOUT.id);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn compare<G: Prose + Advice>(golden: &Path) -> Result<(), String> {
    let wanted = std::fs::read_to_string(golden).unwrap();
    let head = wanted.lines().next().unwrap_or_default();
    let record = Record::read(head).unwrap_or_else(|| panic!("{}: {head}", golden.display()));
    let fresh = golden.with_extension("new");
    let now = written::<G>(&record);
    let _ = std::fs::remove_file(&fresh);
    if wanted == now {
        return Ok(());
    }
    if std::env::var_os("DAEDALUS_ACCEPT").is_some() {
        std::fs::write(golden, &now).unwrap();
        return Ok(());
    }
    std::fs::write(&fresh, &now).unwrap();
    let lines = wanted.lines().zip(now.lines());
    let same = lines.take_while(|(one, two)| one == two).count();
    Err(format!(
        "{} differs from line {} on. Compare it with {}; DAEDALUS_ACCEPT=1 accepts the new one.",
        golden.display(),
        same + 1,
        fresh.display()
    ))
}

/// The transcript of a match.
fn written<G: Prose + Advice>(record: &Record) -> String {
    let pairs = record.options.iter().map(String::as_str);
    let options = Options::from_pairs(G::ABOUT.options, pairs).unwrap();
    let mut state = G::start(&Setup {
        seats: record.seats,
        options: &options,
        seed: [record.seed; 32],
    })
    .unwrap();
    let mut rng = ChaCha8Rng::from_seed([record.seed; 32]);
    let mut text = format!(
        "{}, {} seats, {} players, seed {}, {} actions, options {}\n",
        G::ABOUT.name,
        record.seats,
        record.level,
        record.seed,
        record.actions,
        if record.options.is_empty() {
            "as usual".into()
        } else {
            record.options.join(" ")
        }
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
fn questions<G: Prose + Advice>(text: &mut String, state: &G::State) {
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
fn observations<G: Prose + Advice>(text: &mut String, events: &[G::Event], seats: u8) {
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

fn ending<G: Prose + Advice>(text: &mut String, state: &G::State) {
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
