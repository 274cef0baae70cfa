//! Labyrinthos: explore a turning maze, find four keys, flee the monster (`docs/rules/labyrinthos.md`).

pub mod action;
mod acts;
mod advice;
mod answers;
mod attack;
pub mod board;
pub mod cards;
pub mod chance;
mod choices;
mod decisions;
mod designs;
mod effects;
mod ending;
mod enter;
pub mod event;
pub mod fixture;
mod flow;
mod game;
mod hidden;
pub mod keys;
pub mod maze;
mod monster;
mod observe;
mod parse;
pub mod pieces;
pub mod refusal;
mod resolve;
pub mod sets;
mod setup;
pub mod state;
pub mod step;
pub mod text;
mod tiles;
mod turn;
pub mod view;
mod window;
mod wounds;

#[cfg(test)]
mod playout;

pub use game::Labyrinthos;
