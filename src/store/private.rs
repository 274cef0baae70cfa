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
    let file = options.open(path)?;
    hand_over(path);
    Ok(file)
}

/// What root makes in the folder of another user is theirs, as SQLite has it: an admin's command beside a service leaves no
/// file that the service cannot open.
pub fn hand_over(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let folder = path.parent().filter(|it| *it != Path::new(""));
        let folder = folder.unwrap_or(Path::new(".")).metadata();
        let (Ok(folder), Ok(file)) = (folder, path.metadata()) else {
            return;
        };
        if file.uid() == 0 && folder.uid() != 0 {
            // Nobody but root has such a file here, and root may.
            let _ = std::os::unix::fs::chown(path, Some(folder.uid()), Some(folder.gid()));
        }
    }
    #[cfg(not(unix))]
    {
        let _ = path;
    }
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
    fn what_root_makes_in_the_folder_of_a_service_is_the_services() {
        use std::os::unix::fs::MetadataExt;
        let folder = tempfile::tempdir().unwrap();
        let owner = folder.path().metadata().unwrap().uid();
        // Only root can give a folder away; everybody else makes files of their own there.
        let given = std::os::unix::fs::chown(folder.path(), Some(4_711), Some(4_711));
        let wanted = if given.is_ok() { 4_711 } else { owner };
        let file = folder.path().join("new");
        open(&file).unwrap();
        assert_eq!(file.metadata().unwrap().uid(), wanted);
    }

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
