//! Legends of Labyrinth: gather three retinues of heroes (`docs/rules/legends.md`).

pub mod action;
pub mod cards;
pub mod chambers;
pub mod event;
pub mod heroes;
pub mod pending;
pub mod pieces;
pub mod state;
pub mod view;
