//! Files that hold hands, seeds and names: for the user who runs the bot alone.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file beside the database.
pub fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Opens a file to read and write it, and makes it where it is missing, readable by its owner alone.
///
/// # Errors
/// When the system does not allow it.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).read(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Writes a file that its owner alone can read, in place of what was in it.
///
/// # Errors
/// When the system does not allow it.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = open(path)?;
    tighten(path)?;
    file.set_len(0)?;
    file.write_all(text.as_bytes())
}

/// The rights of others to a file, as in `644`; `None` where they have none, and where the system knows no such rights.
pub fn open_to_others(path: &Path) -> Option<String> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = path.metadata().ok()?.permissions().mode() & 0o777;
        (mode & 0o077 != 0).then(|| format!("{mode:o}"))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// Takes the rights of others from a file; true where they had any.
///
/// # Errors
/// When the system does not allow it, as for the file of another user.
pub fn tighten(path: &Path) -> io::Result<bool> {
    if open_to_others(path).is_none() {
        return Ok(false);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
    }
    Ok(true)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn what_is_written_is_read_by_its_owner_alone_also_where_it_was_open_before() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        let new = folder.path().join("new");
        write(&new, "a hand").unwrap();
        assert_eq!(mode(&new), 0o600);
        let old = folder.path().join("old");
        std::fs::write(&old, "something longer than that").unwrap();
        std::fs::set_permissions(&old, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(open_to_others(&old).as_deref(), Some("644"));
        write(&old, "a hand").unwrap();
        assert_eq!((mode(&old), tighten(&old).unwrap()), (0o600, false));
        assert_eq!(std::fs::read_to_string(&old).unwrap(), "a hand");
        assert_eq!(open_to_others(&folder.path().join("none")), None);
    }
}
