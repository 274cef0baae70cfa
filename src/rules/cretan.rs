//! Cretan Labyrinth: gather four diamonds, buy the Magic Key, carry it home (`docs/rules/cretan.md`).

pub mod action;
pub mod board;
pub mod cards;
mod designs;
pub mod event;
pub mod pieces;
pub mod state;
pub mod step;
pub mod view;
pub mod ways;
