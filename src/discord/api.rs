//! What speaks to Discord: requests, their retries and permissions, and the threads that draw what is sent.

pub mod animations;
pub mod client;
pub mod identify;
pub mod membership;
pub mod messages;
pub mod monitor;
pub mod open_panels;
pub mod permissions;
pub mod reach;
pub mod readers;
pub mod registration;
pub mod relay;
pub mod render_pool;
pub mod reply;
pub mod rest;
pub mod retry;
pub mod threads;
pub mod ways;
