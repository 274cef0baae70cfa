//! Dungeon Crawler Labyrinth: build the dungeon tile by tile, fight its creatures, reach the chest (`docs/rules/crawler.md`).

pub mod board;
pub mod mat;
pub mod sight;
pub mod tiles;
pub mod walk;
