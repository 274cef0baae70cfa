//! The `daedalus` binary.

fn main() {}
