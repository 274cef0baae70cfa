//! Where tests have their database: in a file, or with `DAEDALUS_TEST_ON=postgres` on a server, which tests that look at the
//! file do not.

use std::path::Path;

use daedalus::store::Location;

#[cfg(feature = "postgres")]
#[path = "postgres.rs"]
mod postgres;

/// How a new database is named in a setting: this file, or one on a server.
pub fn address(file: &Path) -> String {
    #[cfg(feature = "postgres")]
    if std::env::var_os("DAEDALUS_TEST_ON").is_some_and(|on| on == "postgres") {
        let server = postgres::server().expect("PostgreSQL is installed");
        return server.address(&server.new_database(""));
    }
    file.display().to_string()
}

/// A new database.
pub fn location(file: &Path) -> Location {
    Location::read(&address(file)).expect("a database")
}
