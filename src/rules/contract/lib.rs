//! The contract that every game keeps, and the kit of what games share. It knows no game.

pub mod any;
pub mod game;
pub mod kit;
mod options;
