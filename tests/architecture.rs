//! What neither crates nor visibility can say: which room of the bot uses which, what a pure room never asks, what a new
//! game needs, how long files are.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms that are modules of one crate, from the ground up: each uses those before it alone. What `rules`,
/// `players`, `picture` and `sandbox` use stands in their manifests.
const FLOORS: [&str; 5] = ["table", "community", "store", "host", "discord"];

const WORLD: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "rand::rng",
    "rand::random",
];
const ASYNC: &[&str] = &["tokio::", "tokio_util::", "futures::"];
const DISCORD: &[&str] = &["serenity::", "poise::", "reqwest::"];
const SQL: &[&str] = &["sqlx::"];
const PIXELS: &[&str] = &["image::", "crate::picture"];

/// What a room never touches, beside the rooms above it.
const NEVER: [(&str, &[&[&str]]); 7] = [
    ("rules", &[WORLD]),
    ("players", &[WORLD]),
    ("table", &[WORLD, ASYNC, DISCORD, SQL, PIXELS]),
    ("community", &[WORLD, ASYNC, DISCORD, SQL, PIXELS]),
    ("store", &[DISCORD, PIXELS]),
    ("host", &[DISCORD, SQL, PIXELS]),
    ("discord", &[SQL, &["image::", "crate::store"]]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below a folder of the project but the tests of a crate, with their path from the root.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                open.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let name = path.strip_prefix(root()).unwrap();
                let name = name.to_str().unwrap().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// The lines that are code, from 1; comments and what only tests use are left out.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let product = text
        .find("#[cfg(test)]\nmod ")
        .map_or(text, |at| &text[..at]);
    let lines = product.lines().enumerate();
    lines
        .map(|(number, line)| (number + 1, line.split("//").next().unwrap_or("")))
        .filter(|(_, line)| !line.trim().is_empty())
}

fn is_word(byte: Option<&u8>) -> bool {
    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
}

/// True when `word` stands in the line as a whole word (or path).
fn names(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let bytes = line.as_bytes();
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        !is_word(before) && !is_word(bytes.get(at + word.len()))
    })
}

/// True when the line names something by this path from its beginning.
fn uses(line: &str, path: &str) -> bool {
    let inner = |before: &str| before.ends_with(|c: char| c.is_alphanumeric() || "_:".contains(c));
    let mut found = line.match_indices(path);
    found.any(|(at, _)| !inner(&line[..at]))
}

/// Is the file in this room?
fn is_in(path: &str, room: &str) -> bool {
    let inside = path.strip_prefix("src/").unwrap_or("");
    inside.split(['/', '.']).next() == Some(room)
}

#[test]
fn no_room_touches_what_is_forbidden_to_it() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let floor = FLOORS.iter().position(|room| is_in(&path, room));
        let above = floor.map_or(&[][..], |floor| &FLOORS[floor + 1..]);
        let above = above.iter().map(|room| format!("crate::{room}"));
        let never = NEVER.iter().filter(|(room, _)| is_in(&path, room));
        let never = never.flat_map(|(_, lists)| lists.iter().copied().flatten());
        let forbidden: Vec<String> = above.chain(never.map(|it| (*it).to_owned())).collect();
        for (number, line) in code(&text) {
            for name in forbidden.iter().filter(|name| uses(line, name)) {
                wrong.push(format!("{path}:{number} uses {name}"));
            }
            if floor.is_some() && line.contains("use crate::{") {
                wrong.push(format!("{path}:{number} imports several rooms in one line"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The files that list all games. Everything else that belongs to a game carries its name.
const REGISTRIES: [&str; 3] = [
    "src/rules/lib.rs",
    "src/picture/lib.rs",
    "src/discord/games.rs",
];

/// Does the file belong to this game alone: `…/GAME.rs`, `…/GAME/…`?
fn belongs_to(path: &str, game: &str) -> bool {
    let mut parts = path.split('/');
    parts.any(|part| part.split(['.', '-']).next() == Some(game))
}

/// The games are those of the list in `src/rules/lib.rs`, which are also the folders beside it.
fn games() -> Vec<&'static str> {
    let all = daedalus::rules::GAMES.iter();
    all.map(|game| game.about().id).collect()
}

/// The first game is the example in tests and texts that are about no game; every other one must get along with this.
const LINES_OF_A_NEW_GAME: usize = 9;

#[test]
fn a_game_is_named_in_its_own_files_in_the_registries_and_hardly_anywhere_else() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let foreign =
            |game: &&str| !belongs_to(&path, game) && !REGISTRIES.contains(&path.as_str());
        for game in games().into_iter().filter(foreign) {
            for (number, line) in code(&text).filter(|(_, line)| names(&line.to_lowercase(), game))
            {
                wrong.push(format!("{path}:{number} names {game}: {}", line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let folders = ["src", "tests", "benches", "examples"];
    let files: Vec<_> = folders.into_iter().flat_map(sources).collect();
    for game in games().into_iter().skip(1) {
        let others = files.iter().filter(|(path, _)| !belongs_to(path, game));
        let lines = others.flat_map(|(path, text)| text.lines().map(move |line| (path, line)));
        let naming: Vec<_> = lines
            .filter(|(_, line)| names(&line.to_lowercase(), game))
            .collect();
        let count = naming.len();
        assert!(
            count <= LINES_OF_A_NEW_GAME,
            "{game} needs {count} lines: {naming:#?}"
        );
    }
}

#[test]
fn every_game_has_its_own_files() {
    for game in games() {
        for path in [
            format!("src/rules/{game}/view.rs"),
            format!("src/picture/{game}.rs"),
            format!("src/discord/games/{game}.rs"),
            format!("docs/rules/{game}.md"),
            format!("src/rules/{game}/tests/{game}.rs"),
            format!("tests/battery/{game}.txt"),
            format!("tests/commands/{game}.txt"),
            format!("tests/pictures/{game}.rs"),
            format!("tests/pictures/{game}"),
            format!("assets/{game}"),
        ] {
            assert!(root().join(&path).exists(), "{path} is missing");
        }
    }
}

#[test]
fn no_game_knows_another() {
    for game in games() {
        let all = sources("src").into_iter();
        for (path, text) in all.filter(|(path, _)| belongs_to(path, game)) {
            for other in games().into_iter().filter(|other| *other != game) {
                let named = code(&text).find(|(_, line)| names(line, other));
                assert_eq!(named, None, "{path} names {other}");
            }
        }
    }
}

#[test]
fn files_stay_short_and_none_is_called_mod() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src").into_iter().chain(sources("tests")) {
        let lines = text.lines().count();
        if lines > 500 && path.starts_with("src/") {
            wrong.push(format!("{path} has {lines} lines: make it two files"));
        }
        if path.ends_with("/mod.rs") {
            wrong.push(format!("{path}: name it after the room"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The functions of a file, each from its name to the next one.
fn functions(text: &str) -> Vec<String> {
    let lines: Vec<&str> = code(text).map(|(_, line)| line).collect();
    let text = lines.join("\n");
    text.split("fn ").skip(1).map(str::to_owned).collect()
}

/// The modules of the Discord room from the ground up: each uses those before it alone.
const LAYERS: [&str; 12] = [
    "escape",
    "games",
    "view",
    "api",
    "loading",
    "throttle",
    "outbound",
    "service",
    "caller",
    "inbound",
    "connection",
    "examination",
];

#[test]
fn each_layer_of_the_discord_room_uses_those_below_it_alone() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src/discord") {
        let module = path.split(['/', '.']).nth(2).unwrap_or("");
        let own = LAYERS.iter().position(|layer| *layer == module);
        let own = own.unwrap_or_else(|| panic!("{path} is in no layer"));
        for above in &LAYERS[own + 1..] {
            let above = format!("crate::discord::{above}");
            let found = code(&text).find(|(_, line)| uses(line, &above));
            wrong.extend(found.map(|(number, _)| format!("{path}:{number} uses {above}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_function_that_words_a_public_message_sees_what_one_person_sees() {
    let makes = |function: &String| {
        let made = [
            "-> PublicAnswer",
            "-> Option<PublicAnswer>",
            "PublicAnswer::new(",
        ];
        made.iter().any(|it| function.contains(it))
    };
    let mut made = 0;
    for (path, text) in sources("src/discord") {
        for function in functions(&text).into_iter().filter(makes) {
            made += 1;
            assert!(!names(&function, "TableView"), "{path}: {function}");
        }
    }
    assert!(made > 10, "{made} functions make public messages");
}

#[test]
fn the_reader_of_paths_is_not_fooled() {
    assert!(uses("use tokio::sync::mpsc;", "tokio::"));
    assert!(uses("    image::load(x)", "image::"));
    assert!(!uses("self.image.load()", "image::"));
    assert!(!uses("crate::image::load()", "image::"));
    assert!(uses("use crate::host::Host;", "crate::host"));
    assert!(!uses("let instant = 1;", "std::time"));
}
