//! Where settings come from: the environment first, then the file `.env` or another one that is named.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;

use super::{SETTINGS, SettingError};

/// The file that is read from the current folder.
pub const ENV_FILE: &str = ".env";

/// Names and values as they were found. A value that is empty counts as not set.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Source(BTreeMap<String, String>);

impl Source {
    /// The environment of this process, and for what it does not name this file, or else `.env` of the current folder.
    ///
    /// # Errors
    /// When a setting is not text, the named file is not there, or one of them cannot be read.
    pub fn of_process(named: Option<&Path>) -> Result<Source, SettingError> {
        if let Some(missing) = named.filter(|file| !file.exists()) {
            return Err(unreadable(missing, "there is no such file".to_owned()));
        }
        let mut source = Source::of_file(named.unwrap_or(Path::new(ENV_FILE)))?;
        source.overlay(std::env::vars_os())?;
        Ok(source)
    }

    /// The pairs of a file in the form of `.env`; nothing where there is no such file.
    ///
    /// # Errors
    /// When it exists and cannot be read. The sentence names the line, never its text.
    pub fn of_file(path: &Path) -> Result<Source, SettingError> {
        match fs::read_to_string(path) {
            Ok(text) => {
                Source::of_text(&text).map_err(|problem| unreadable(path, problem.to_string()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Source::default()),
            Err(error) => Err(unreadable(path, error.to_string())),
        }
    }

    fn of_text(text: &str) -> Result<Source, LineError> {
        let mut pairs = BTreeMap::new();
        for pair in dotenvy::from_read_iter(text.as_bytes()) {
            let (name, value) = pair.map_err(|error| LineError::locate(text, &error))?;
            pairs.insert(name, value);
        }
        Ok(Source(pairs))
    }

    pub(super) fn overlay(
        &mut self,
        variables: impl Iterator<Item = (OsString, OsString)>,
    ) -> Result<(), SettingError> {
        for (name, value) in variables {
            let Ok(name) = name.into_string() else {
                continue;
            };
            if !is_ours(&name) {
                continue;
            }
            let Ok(value) = value.into_string() else {
                return Err(SettingError::NotText { name });
            };
            self.0.insert(name, value);
        }
        Ok(())
    }

    /// The value of a setting, trimmed; `None` when it is not set or empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let value = self.0.get(name)?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// All names that were found.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Source {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(pairs: I) -> Self {
        let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Source(pairs.into_iter().map(own).collect())
    }
}

/// Is it a setting, or one that is misspelt? Proxies are also written in small letters.
fn is_ours(name: &str) -> bool {
    let mut names = SETTINGS.iter().map(|setting| setting.name);
    name.starts_with("DAEDALUS_")
        || names.any(|known| known == name || known.to_lowercase() == name)
}

fn unreadable(path: &Path, problem: String) -> SettingError {
    SettingError::EnvFile {
        path: path.display().to_string(),
        problem,
    }
}

/// Where a file is not in the form of `.env`. Its text stays out: the line may hold the token.
#[derive(Debug, thiserror::Error)]
enum LineError {
    #[error("line {0} is not NAME=value; values with spaces or # need quotes")]
    Line(usize),
    #[error("a line is not NAME=value; values with spaces or # need quotes")]
    Somewhere,
}

impl LineError {
    fn locate(text: &str, error: &dotenvy::Error) -> LineError {
        let dotenvy::Error::LineParse(bad, _) = error else {
            return LineError::Somewhere;
        };
        match text.lines().position(|line| line.trim() == bad.trim()) {
            Some(index) => LineError::Line(index + 1),
            None => LineError::Somewhere,
        }
    }
}
