//! Labyrinthos: explore a turning maze, find four keys, flee the monster (`docs/rules/labyrinthos.md`).

pub mod action;
pub mod board;
pub mod cards;
pub mod effects;
pub mod event;
pub mod flow;
pub mod keys;
pub mod maze;
pub mod pieces;
pub mod refusal;
pub mod sets;
pub mod state;
pub mod step;
pub mod text;
pub mod view;
