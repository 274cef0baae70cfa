//! The plan of the house, read from the sources: which room uses what, how long files are, what a new game needs.

use std::fs;
use std::path::{Path, PathBuf};

/// A room: what it may use of the others, and which crates and clocks it must never touch.
struct Room {
    name: &'static str,
    may_use: &'static [&'static str],
    never: &'static [&'static [&'static str]],
}

const ASYNC: &[&str] = &["tokio", "tokio_util", "futures", "async_trait"];
const DISCORD: &[&str] = &["serenity", "poise", "reqwest", "axum"];
const SQL: &[&str] = &["sqlx"];
const PIXELS: &[&str] = &["image", "imageproc", "resvg", "ab_glyph", "libdeflater"];
const WORLD: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "SystemTime",
    "Instant::now",
    "rand::rng",
    "thread_rng",
    "from_os_rng",
];

const ROOMS: &[Room] = &[
    Room {
        name: "rules",
        may_use: &[],
        never: &[ASYNC, DISCORD, SQL, PIXELS, WORLD],
    },
    Room {
        name: "players",
        may_use: &["rules"],
        never: &[ASYNC, DISCORD, SQL, PIXELS, WORLD],
    },
    Room {
        name: "table",
        may_use: &["rules", "players"],
        never: &[ASYNC, DISCORD, SQL, PIXELS, WORLD],
    },
    Room {
        name: "community",
        may_use: &["rules", "table"],
        never: &[ASYNC, DISCORD, SQL, PIXELS, WORLD],
    },
    Room {
        name: "picture",
        may_use: &["rules"],
        never: &[ASYNC, DISCORD, SQL],
    },
    Room {
        name: "store",
        may_use: &["rules", "players", "table", "community"],
        never: &[DISCORD, PIXELS],
    },
    Room {
        name: "host",
        may_use: &["rules", "players", "table", "community", "store"],
        never: &[DISCORD, SQL, PIXELS],
    },
    Room {
        name: "discord",
        may_use: &["rules", "players", "table", "community", "host", "picture"],
        never: &[SQL, PIXELS],
    },
    Room {
        name: "sandbox",
        may_use: &[],
        never: &[SQL, PIXELS],
    },
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below a folder of the project, with their path from the root.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
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

/// True when the line uses this crate: a path that begins with it.
fn uses_crate(line: &str, name: &str) -> bool {
    if name.contains("::") || name.starts_with(char::is_uppercase) {
        return names(line, name);
    }
    line.match_indices(name).any(|(at, _)| {
        let bytes = line.as_bytes();
        let inner =
            line[..at].ends_with("::") || is_word(at.checked_sub(1).and_then(|at| bytes.get(at)));
        let rest = &line[at + name.len()..];
        let import = line.trim_start().starts_with("use ") && rest.starts_with(';');
        !inner && (rest.starts_with("::") || import)
    })
}

/// The rooms that a file names as `crate::room` or within `crate::{…}`.
fn rooms_used(text: &str) -> Vec<&'static str> {
    let product: Vec<&str> = code(text).map(|(_, line)| line).collect();
    let product = product.join("\n");
    let mut used = Vec::new();
    for (at, _) in product.match_indices("crate::") {
        let rest = &product[at + "crate::".len()..];
        let scope = match rest.strip_prefix('{') {
            Some(list) => &list[..list.find(';').unwrap_or(list.len())],
            None => {
                &rest[..rest
                    .find(|c: char| !c.is_alphanumeric() && c != '_')
                    .unwrap_or(rest.len())]
            }
        };
        let grouped = rest.starts_with('{');
        for room in ROOMS {
            let head = scope
                .split([',', '\n'])
                .map(|part| part.trim().split("::").next().unwrap_or(""));
            let is_named = if grouped {
                head.into_iter().any(|part| part == room.name)
            } else {
                scope == room.name
            };
            if is_named {
                used.push(room.name);
            }
        }
    }
    used
}

fn room_of(path: &str) -> Option<&'static Room> {
    let inside = path.strip_prefix("src/")?;
    let name = inside.split(['/', '.']).next()?;
    ROOMS.iter().find(|room| room.name == name)
}

#[test]
fn each_room_uses_only_the_rooms_below_it() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let Some(room) = room_of(&path) else { continue };
        for used in rooms_used(&text) {
            if used != room.name && !room.may_use.contains(&used) {
                wrong.push(format!("{path} uses {used}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_room_touches_what_is_forbidden_to_it() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        let Some(room) = room_of(&path) else { continue };
        for (number, line) in code(&text) {
            let forbidden = room.never.iter().copied().flatten();
            for name in forbidden.filter(|name| uses_crate(line, name)) {
                wrong.push(format!("{path}:{number} uses {name}"));
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

#[test]
fn only_the_registries_name_a_game_outside_its_own_files() {
    let mut wrong = Vec::new();
    for (path, text) in sources("src") {
        for game in games() {
            if belongs_to(&path, game) || REGISTRIES.contains(&path.as_str()) {
                continue;
            }
            for (number, line) in code(&text) {
                if names(&line.to_lowercase(), game) {
                    wrong.push(format!("{path}:{number} names {game}: {}", line.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_registry_needs_two_lines_for_a_game() {
    for registry in REGISTRIES {
        let text = fs::read_to_string(root().join(registry)).unwrap();
        for game in games() {
            let named: Vec<&str> = code(&text)
                .map(|(_, line)| line.trim())
                .filter(|line| names(&line.to_lowercase(), game))
                .collect();
            let (modules, entries): (Vec<&str>, Vec<&str>) =
                named.iter().partition(|line| line.contains("mod "));
            assert_eq!(modules.len(), 1, "{registry} declares {game} once");
            assert_eq!(
                entries.len(),
                1,
                "{registry} lists {game} once: {entries:#?}"
            );
        }
    }
}

/// The first game is the example in tests and texts that are about no game; every other one must get along with this.
const LINES_OF_A_NEW_GAME: usize = 10;

#[test]
fn a_new_game_adds_few_lines_outside_its_own_files() {
    let folders = ["src", "tests", "benches", "examples"];
    let files: Vec<_> = folders.into_iter().flat_map(sources).collect();
    for game in games().into_iter().skip(1) {
        let mut lines = Vec::new();
        for (path, text) in &files {
            if belongs_to(path, game) {
                continue;
            }
            for (number, line) in text.lines().enumerate() {
                if names(&line.to_lowercase(), game) {
                    lines.push(format!("{path}:{}: {}", number + 1, line.trim()));
                }
            }
        }
        assert!(
            lines.len() <= LINES_OF_A_NEW_GAME,
            "{game} needs {} lines: {lines:#?}",
            lines.len()
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
            format!("tests/{game}.rs"),
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
fn the_reader_of_imports_is_not_fooled() {
    assert!(uses_crate("use tokio::sync::mpsc;", "tokio"));
    assert!(uses_crate("    image::load(x)", "image"));
    assert!(!uses_crate("self.image.load()", "image"));
    assert!(!uses_crate("crate::image::load()", "image"));
    assert!(uses_crate("use std::time::Instant;", "std::time"));
    assert!(!uses_crate("let instant = 1;", "Instant::now"));
    let text = "use crate::rules::game::Seat;\nuse crate::{\n    host::Host,\n    table,\n};\n// crate::store\n";
    assert_eq!(rooms_used(text), ["rules", "table", "host"]);
    assert_eq!(
        rooms_used("#[cfg(test)]\nmod tests { use crate::store; }"),
        Vec::<&str>::new()
    );
}
