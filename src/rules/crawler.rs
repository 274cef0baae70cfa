//! Dungeon Crawler Labyrinth: build the dungeon tile by tile, fight its creatures, reach the chest (`docs/rules/crawler.md`).

pub mod action;
pub mod adventurers;
pub mod board;
pub mod cards;
pub mod creatures;
pub mod fight;
pub mod figures;
pub mod mat;
mod prints;
pub mod sight;
pub mod state;
pub mod step;
pub mod tactics;
pub mod tiles;
pub mod view;
pub mod walk;
