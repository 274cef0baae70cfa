//! The games on Discord, as data: the slash commands of each game, and how its public message looks.

pub mod commands;
mod crawler;
mod cretan;
mod labyrintheus;
mod labyrinthos;
pub mod layout;
mod legends;

use commands::Group;
use layout::Layout;

/// The commands of all games. A new game is one line here.
pub static GROUPS: &[Group] = &[
    labyrinthos::GROUP,
    cretan::GROUP,
    legends::GROUP,
    labyrintheus::GROUP,
    crawler::GROUP,
];

/// The group of a game, where it has commands of its own.
pub fn group_of(game: &str) -> Option<&'static Group> {
    GROUPS.iter().find(|group| group.game == game)
}

/// The layout of a game: its own, or one that fits every game.
pub fn layout_of(game: &str) -> &'static Layout {
    group_of(game).map_or(const { &Layout::PLAIN }, |group| &group.layout)
}
