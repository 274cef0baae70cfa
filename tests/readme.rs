//! What the README promises, held against the code.

use std::path::Path;

use daedalus::rules::GAMES;
use daedalus::rules::any::AnyGame;
use poise::serenity_prelude::Permissions;

const README: &str = include_str!("../README.md");

/// Everything between `](` and `)`, without links to other sites and places on the page.
fn links_to_files() -> impl Iterator<Item = &'static str> {
    let after = README.split("](").skip(1);
    after
        .filter_map(|text| text.split(')').next())
        .filter(|link| !link.starts_with("http") && !link.starts_with('#'))
}

#[test]
fn every_linked_file_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(links_to_files().count() > 10);
    for link in links_to_files() {
        assert!(root.join(link).exists(), "{link}");
    }
}

#[test]
fn every_game_is_in_the_list_of_games() {
    let row = |game: &&dyn AnyGame| {
        let about = game.about();
        let (fewest, most) = about.seats;
        let tagline = about.tagline;
        format!("| **{}** | {fewest} to {most} | {tagline} |", about.name)
    };
    let wanted: Vec<String> = GAMES.iter().map(row).collect();
    let listed = README.lines().filter(|line| line.starts_with("| **"));
    let listed: Vec<&str> = listed.collect();
    assert_eq!(listed, wanted);
}

#[test]
fn the_invitation_asks_for_what_the_readme_says_and_no_more() {
    let named = [
        ("View Channel", Permissions::VIEW_CHANNEL),
        ("Send Messages", Permissions::SEND_MESSAGES),
        (
            "Send Messages in Threads",
            Permissions::SEND_MESSAGES_IN_THREADS,
        ),
        ("Create Public Threads", Permissions::CREATE_PUBLIC_THREADS),
        ("Embed Links", Permissions::EMBED_LINKS),
        ("Attach Files", Permissions::ATTACH_FILES),
        ("Read Message History", Permissions::READ_MESSAGE_HISTORY),
    ];
    let asked = named.map(|(_, permission)| permission);
    let asked = asked
        .into_iter()
        .fold(Permissions::empty(), |all, one| all | one);
    let query = format!("&permissions={}>", asked.bits());
    assert!(README.contains(&query), "the invitation lacks {query}");
    for (name, _) in named {
        assert!(README.contains(name), "{name}");
    }
}

#[test]
fn every_subcommand_is_in_the_list_of_subcommands() {
    let help = std::process::Command::new(env!("CARGO_BIN_EXE_daedalus"))
        .arg("--help")
        .output();
    let help = String::from_utf8(help.expect("the help").stdout).expect("text");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = listed.map_while(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.contains(&"serve") && names.len() > 5, "{names:?}");
    for name in names {
        let row = README.lines().any(|line| {
            line.starts_with("| `daedalus") && line.contains(&format!("`daedalus {name}"))
        });
        assert!(row, "{name} is missing in the README");
    }
}
