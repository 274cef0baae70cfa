//! (see the code tour in `lib.rs`)
