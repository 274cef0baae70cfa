//! Breaks the rules at many places, one at a time, and tells which of them no test notices.
//!
//! All places of a sample are built at once, each behind a switch (*mutant schemata*); a test is run with one of them thrown.
//! Only tests that come to a place are tried, the quickest first, until one fails or hangs. The copy stands in
//! `target/mutants`.

mod places;
mod tree;
mod trial;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

use places::{Place, places};
use tree::Tree;
use trial::{End, Test};

const GAMES: [&str; 5] = [
    "labyrinthos",
    "cretan",
    "legends",
    "labyrintheus",
    "crawler",
];
/// Words, lessons, and what computers think of a position are no rules.
const ASIDE: [&str; 8] = [
    "text", "advice", "learn", "lesson", "booklet", "prose", "tests", "guess",
];

/// What is asked on the command line.
struct Asked {
    seed: u64,
    count: usize,
    /// These alone, whatever is known of them.
    only: Vec<usize>,
    longest: Duration,
}

impl Asked {
    fn read() -> Result<Asked, String> {
        let mut asked = Asked {
            seed: 1,
            count: 330,
            only: Vec::new(),
            longest: Duration::from_secs(120),
        };
        let mut words = env::args().skip(1);
        while let Some(option) = words.next() {
            let value = words.next().unwrap_or_default();
            let number = || {
                value
                    .parse()
                    .map_err(|_| format!("{option} wants a whole number, and got `{value}`"))
            };
            match option.as_str() {
                "--seed" => asked.seed = number()?,
                "--count" => asked.count = number()? as usize,
                "--longest" => asked.longest = Duration::from_secs(number()?),
                "--only" => {
                    let numbers = value.split(',').map(str::parse);
                    let wrong = |_| format!("--only wants numbers, as in 3,17, and got `{value}`");
                    asked.only = numbers.collect::<Result<_, _>>().map_err(wrong)?;
                }
                _ => {
                    return Err(format!(
                        "what is {option}? Options: --seed --count --only --longest"
                    ));
                }
            }
        }
        Ok(asked)
    }
}

/// SplitMix64: chance that is the same for ever.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// All places of a crate of the rules.
fn places_of(root: &Path, name: &str) -> Vec<Place> {
    let mut files = Vec::new();
    let mut open = vec![root.join("src/rules").join(name)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("the rules are there") {
            let path = entry.expect("a folder can be read").path();
            let stem = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if ASIDE.contains(&stem.as_str()) {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let one = |path: &std::path::PathBuf| {
        let file = path
            .strip_prefix(root)
            .unwrap_or(path)
            .to_string_lossy()
            .into_owned();
        places(
            &file,
            &fs::read_to_string(path).expect("a file of the rules is read"),
        )
    };
    files.iter().flat_map(one).collect()
}

/// The places of a crate in an order by chance, without any that lies inside one before it.
fn drawn(mut all: Vec<Place>, chance: &mut Chance) -> Vec<Place> {
    for at in (1..all.len()).rev() {
        all.swap(at, chance.below(at + 1));
    }
    let mut kept: Vec<Place> = Vec::new();
    for place in all {
        let inside = |it: &Place| {
            it.file == place.file
                && it.span.start < place.span.end
                && place.span.start < it.span.end
        };
        if !kept.iter().any(inside) {
            kept.push(place);
        }
    }
    kept
}

fn main() -> ExitCode {
    match Asked::read().and_then(|asked| campaign(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("mutants: {wrong}");
            ExitCode::FAILURE
        }
    }
}

fn campaign(asked: &Asked) -> Result<(), String> {
    let began = Instant::now();
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = manifest
        .parent()
        .and_then(Path::parent)
        .ok_or("no project around this program")?;
    let tree = Tree::new(root);
    let mut chance = Chance(asked.seed);
    // The kit that all games share gets a smaller part than each of them.
    let kit = asked.count / 11;
    let each = (asked.count - kit) / GAMES.len();
    let crates = [("contract", asked.count - each * GAMES.len())].into_iter();
    let crates = crates.chain(GAMES.map(|it| (it, each)));
    let (mut sample, mut reserve, mut number) = (BTreeMap::new(), BTreeMap::new(), 0);
    for (name, share) in crates {
        let all = places_of(root, name);
        println!("{name}: {} places", all.len());
        let mut drawn = drawn(all, &mut chance).into_iter();
        for place in drawn.by_ref().take(share) {
            number += 1;
            sample.insert(number, place);
        }
        reserve.insert(name, drawn);
    }

    // What does not compile is no mutant: the next one drawn takes its place, with a number of its own.
    let programs = loop {
        tree.write(&sample)
            .map_err(|error| format!("the copy cannot be written: {error}"))?;
        match tree
            .build(&GAMES)
            .map_err(|error| format!("cargo does not run: {error}"))?
        {
            Ok(programs) => break programs,
            Err(errors) => {
                let hit = |it: &Place| {
                    errors.iter().any(|(file, from, to)| {
                        *file == it.file && *from < it.lines.end && it.lines.start <= *to
                    })
                };
                let gone: Vec<usize> = sample
                    .iter()
                    .filter(|it| hit(it.1))
                    .map(|it| *it.0)
                    .collect();
                println!("{} places do not compile", gone.len());
                if gone.is_empty() {
                    return Err(format!("the copy does not compile: {errors:?}"));
                }
                for one in gone {
                    let file = sample.remove(&one).map(|it| it.file).unwrap_or_default();
                    let name = file.split('/').nth(2).unwrap_or_default();
                    if let Some(next) = reserve.get_mut(name).and_then(Iterator::next) {
                        number += 1;
                        sample.insert(number, next);
                    }
                }
            }
        }
    };

    let known = fs::read_to_string(manifest.join("alike.txt")).unwrap_or_default();
    let mut tests: Vec<Test> = Vec::new();
    for program in programs
        .iter()
        .filter(|it| !(it.package.is_empty() && it.name == "daedalus"))
    {
        let of_program = Test::all(program, asked.longest);
        let took: Duration = of_program.iter().map(|it| it.took).sum();
        println!(
            "{} {}: {} tests, {:.0} s",
            program.package,
            program.name,
            of_program.len(),
            took.as_secs_f64()
        );
        tests.extend(of_program);
    }
    tests.sort_by_key(|it| it.took);

    let (mut noticed, mut alike, mut survived) = (0, 0, Vec::new());
    for (&number, place) in &sample {
        if !asked.only.is_empty() && !asked.only.contains(&number) {
            continue;
        }
        let text = fs::read_to_string(root.join(&place.file)).map_err(|error| error.to_string())?;
        let told = place.told(&text);
        if known.lines().any(|line| line == told) {
            alike += 1;
            println!("{number} alike: {told}");
            continue;
        }
        let reach: Vec<&Test> = tests
            .iter()
            .filter(|it| it.reaches.contains(&number))
            .collect();
        let first = reach
            .iter()
            .find_map(|test| Some((test, test.notices(number)?)));
        let line = place.lines.start;
        if let Some((test, end)) = first {
            noticed += 1;
            let how = if end == End::Hung { "hangs" } else { "fails" };
            println!(
                "{number} noticed: {told} (line {line}): {} {how}",
                test.name
            );
        } else {
            println!(
                "{number} SURVIVED {} tests: {told} (line {line})",
                reach.len()
            );
            survived.push(format!(
                "{number} {told} (line {line}, {} tests)",
                reach.len()
            ));
        }
    }
    let tried = noticed + survived.len();
    println!("\n{} survived:\n{}", survived.len(), survived.join("\n"));
    println!(
        "torture | mutants | {} | {} | {:.0} s | {noticed} noticed ({:.1} %), {} not; {alike} more change nothing",
        asked.seed,
        tried + alike,
        began.elapsed().as_secs_f64(),
        noticed as f64 * 100.0 / tried.max(1) as f64,
        survived.len(),
    );
    Ok(())
}
