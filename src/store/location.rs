//! Where a database is: in a file of SQLite, or on a server of PostgreSQL.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::ConnectOptions;
use sqlx::any::AnyConnectOptions;

use super::private::beside;

/// The schemes of addresses of PostgreSQL.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// Where a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Location {
    /// In a file of SQLite.
    File(PathBuf),
    /// On a server of PostgreSQL.
    Server(Server),
}

/// A database on a server of PostgreSQL. Printing it in any way shows no password.
#[derive(Clone)]
pub struct Server(AnyConnectOptions);

impl Location {
    /// Reads what a setting or an argument says: an address of PostgreSQL, else the name of a file.
    ///
    /// # Errors
    /// What is wrong with the address, without its text, and what would be right.
    pub fn read(text: &str) -> Result<Location, String> {
        if !SCHEMES.iter().any(|scheme| text.starts_with(scheme)) {
            return Ok(Location::File(text.into()));
        }
        if cfg!(not(feature = "postgres")) {
            return Err(
                "this program was built without PostgreSQL: name a file, take a released program, or build it with \
                 `cargo build --release --features postgres`"
                    .into(),
            );
        }
        let example = "as in `postgres://daedalus:password@db.example/daedalus`";
        let options = text
            .parse::<AnyConnectOptions>()
            .map_err(|_| format!("that is no address of a database: write one {example}"))?;
        let server = Server(options.disable_statement_logging());
        match server.name() {
            "" => Err(format!(
                "the address names no database: write one {example}"
            )),
            _ => Ok(Location::Server(server)),
        }
    }

    /// The file; `None` where the database is on a server.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Location::File(path) => Some(path),
            Location::Server(_) => None,
        }
    }

    /// A file of the bot that belongs to the database: beside it, or in the current folder where it is on a server.
    pub fn beside(&self, ending: &str) -> PathBuf {
        match self {
            Location::File(path) => beside(path, ending),
            Location::Server(server) => {
                let allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
                let name = server.name().replace(|c| !allowed(c), "-");
                format!("daedalus-{name}{ending}").into()
            }
        }
    }
}

impl Server {
    /// The whole address, for the connection to the server alone.
    pub(super) fn reveal(&self) -> &AnyConnectOptions {
        &self.0
    }

    /// The name of the database.
    pub fn name(&self) -> &str {
        self.0.database_url.path().trim_matches('/')
    }
}

impl PartialEq for Server {
    fn eq(&self, other: &Server) -> bool {
        self.0.database_url == other.0.database_url
    }
}

impl Eq for Server {}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Server(server) => server.fmt(f),
        }
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = &self.0.database_url;
        write!(f, "postgres://")?;
        if !url.username().is_empty() {
            write!(f, "{}@", url.username())?;
        }
        write!(f, "{}", url.host_str().unwrap_or_default())?;
        if let Some(port) = url.port() {
            write!(f, ":{port}")?;
        }
        // What follows the name may hold a password, too.
        write!(f, "/{}", self.name())
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Server({self})")
    }
}

impl FromStr for Location {
    type Err = String;

    fn from_str(text: &str) -> Result<Location, String> {
        Location::read(text)
    }
}

impl From<&Location> for Location {
    fn from(location: &Location) -> Location {
        location.clone()
    }
}

impl From<&Path> for Location {
    fn from(path: &Path) -> Location {
        Location::File(path.to_owned())
    }
}

impl From<&PathBuf> for Location {
    fn from(path: &PathBuf) -> Location {
        Location::File(path.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_address_of_postgresql_is_a_file() {
        for name in ["daedalus.db", "/var/lib/daedalus.db", "postgres", "a b?c#d"] {
            assert_eq!(Location::read(name), Ok(Location::File(name.into())));
        }
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn an_address_is_shown_without_its_password() {
        let text = "postgres://ada:s3cret@db.example:5433/maze?password=s3cret&sslmode=require";
        let location = Location::read(text).unwrap();
        assert_eq!(location.to_string(), "postgres://ada@db.example:5433/maze");
        assert!(!format!("{location:?}").contains("s3cret"));
        assert_eq!(location.beside(".alive"), Path::new("daedalus-maze.alive"));
        for wrong in [
            "postgres://ada:s3cret@db.example",
            "postgres://ada:s3cret@db.example:port/maze",
        ] {
            let error = Location::read(wrong).unwrap_err();
            assert!(
                !error.contains("s3cret") && error.contains("as in"),
                "{error}"
            );
        }
    }

    #[cfg(not(feature = "postgres"))]
    #[test]
    fn without_the_feature_an_address_is_refused_with_what_helps() {
        let error = Location::read("postgres://ada:s3cret@db.example/maze").unwrap_err();
        assert!(
            error.contains("--features postgres") && !error.contains("s3cret"),
            "{error}"
        );
    }
}
