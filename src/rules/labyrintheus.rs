//! Labyrintheus: monsters, traps, gate stones, and the undead (`docs/rules/labyrintheus.md`).

pub mod action;
pub mod brews;
pub mod catacomb;
pub mod encounters;
pub mod event;
pub mod hazards;
pub mod items;
pub mod monsters;
pub mod personas;
pub mod specials;
pub mod state;
pub mod step;
pub mod treasures;
pub mod view;
