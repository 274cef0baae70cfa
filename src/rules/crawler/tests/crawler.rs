//! The rules of Dungeon Crawler Labyrinth, proven rule by rule.

#[path = "crawler/attacks.rs"]
mod attacks;
#[path = "crawler/cards.rs"]
mod cards;
#[path = "crawler/components.rs"]
mod components;
#[path = "crawler/creatures.rs"]
mod creatures;
#[path = "crawler/doubles.rs"]
mod doubles;
#[path = "crawler/ending.rs"]
mod ending;
#[path = "crawler/events.rs"]
mod events;
#[path = "crawler/examples.rs"]
mod examples;
#[path = "crawler/fights.rs"]
mod fights;
#[path = "crawler/goals.rs"]
mod goals;
#[path = "crawler/halls.rs"]
mod halls;
#[path = "crawler/hearts.rs"]
mod hearts;
#[path = "crawler/information.rs"]
mod information;
#[path = "crawler/loot.rs"]
mod loot;
#[path = "crawler/matches.rs"]
mod matches;
#[path = "crawler/mats.rs"]
mod mats;
#[path = "crawler/minds.rs"]
mod minds;
#[path = "crawler/mirrors.rs"]
mod mirrors;
#[path = "crawler/paths.rs"]
mod paths;
#[path = "crawler/phases.rs"]
mod phases;
#[path = "crawler/plays.rs"]
mod plays;
#[path = "crawler/power_cards.rs"]
mod power_cards;
#[path = "crawler/pushes.rs"]
mod pushes;
#[path = "crawler/refusals.rs"]
mod refusals;
#[path = "crawler/returns.rs"]
mod returns;
#[path = "crawler/rooms.rs"]
mod rooms;
#[path = "crawler/rulings.rs"]
mod rulings;
#[path = "crawler/setup.rs"]
mod setup;
#[path = "crawler/sight.rs"]
mod sight;
#[path = "crawler/spawning.rs"]
mod spawning;
#[path = "crawler/tactics.rs"]
mod tactics;
#[path = "crawler/terrain.rs"]
mod terrain;
#[path = "crawler/tiles.rs"]
mod tiles;
#[path = "crawler/traps.rs"]
mod traps;
#[path = "crawler/turns.rs"]
mod turns;
#[path = "crawler/walk.rs"]
mod walk;
#[path = "crawler/windows.rs"]
mod windows;
#[path = "crawler/words.rs"]
mod words;
