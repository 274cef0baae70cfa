//! Legends of Labyrinth: gather three retinues of heroes (`docs/rules/legends.md`).

mod abilities;
pub mod action;
mod acts;
mod advice;
mod booklet;
pub mod cards;
pub mod chambers;
mod choices;
mod decisions;
mod effects;
mod ending;
pub mod event;
pub mod flow;
mod game;
mod gather;
pub mod heroes;
mod hidden;
mod learn;
mod observe;
mod parse;
pub mod pending;
pub mod pieces;
pub mod refusal;
mod setup;
pub mod state;
mod targets;
pub mod text;
pub mod turn;
pub mod view;
mod window;

pub use decisions::DecisionKind;
pub use game::Legends;
