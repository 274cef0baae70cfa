//! Files in the project that the battery can write.

/// What a file of the project says; with `DAEDALUS_ACCEPT=1` it says this from now on.
pub fn known(file: &str, now: &str) -> String {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("DAEDALUS_ACCEPT").is_some() {
        std::fs::write(&path, now).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    std::fs::read_to_string(&path).unwrap_or_default()
}
