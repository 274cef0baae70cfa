//! Cretan Labyrinth: gather four diamonds, buy the Magic Key, carry it home (`docs/rules/cretan.md`).

pub mod action;
mod advice;
mod answers;
pub mod battle;
pub mod board;
mod booklet;
pub mod cards;
mod chance;
mod choices;
mod decisions;
mod designs;
mod draw;
mod effects;
mod ending;
pub mod event;
pub mod flow;
mod game;
mod hidden;
mod landing;
mod learn;
mod observe;
mod parse;
pub mod pieces;
pub mod refusal;
pub mod resolve;
pub mod setup;
pub mod state;
pub mod step;
mod stops;
pub mod text;
pub mod turn;
pub mod view;
pub mod ways;

pub use decisions::DecisionKind;
pub use game::Cretan;
