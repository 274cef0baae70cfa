//! Labyrinthos: explore a turning maze, find four keys, flee the monster (`docs/rules/labyrinthos.md`).

pub mod board;
pub mod cards;
pub mod keys;
pub mod pieces;
pub mod view;
