//! The rules of Dungeon Crawler Labyrinth, proven rule by rule.

#[path = "crawler/cards.rs"]
mod cards;
#[path = "crawler/components.rs"]
mod components;
#[path = "crawler/examples.rs"]
mod examples;
#[path = "crawler/fights.rs"]
mod fights;
#[path = "crawler/mats.rs"]
mod mats;
#[path = "crawler/phases.rs"]
mod phases;
#[path = "crawler/rulings.rs"]
mod rulings;
#[path = "crawler/sight.rs"]
mod sight;
#[path = "crawler/tiles.rs"]
mod tiles;
#[path = "crawler/walk.rs"]
mod walk;
