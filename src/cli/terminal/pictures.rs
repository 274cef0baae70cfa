//! The folder into which the pictures of messages are written.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::sandbox::{Attachment, Message, Snowflake};

/// Writes each picture once, under a running number.
#[derive(Debug)]
pub struct Pictures {
    folder: PathBuf,
    written: HashMap<Snowflake, PathBuf>,
}

impl Pictures {
    /// Pictures go into this folder, which is made for the first of them.
    pub fn into(folder: &Path) -> Pictures {
        Pictures {
            folder: folder.to_owned(),
            written: HashMap::new(),
        }
    }

    /// Writes the pictures of a message and tells where they lie; for one that cannot be written, why.
    pub fn keep(&mut self, message: &Message) -> Vec<String> {
        let files = message.attachments.iter();
        files
            .map(|file| match self.write(file) {
                Ok(path) => path.display().to_string(),
                Err(error) => format!("not written to {}: {error}", self.folder.display()),
            })
            .collect()
    }

    fn write(&mut self, file: &Attachment) -> io::Result<PathBuf> {
        if let Some(path) = self.written.get(&file.id) {
            return Ok(path.clone());
        }
        fs::create_dir_all(&self.folder)?;
        let number = self.written.len() + 1;
        let name = format!("{number:04}-{}", file_name(&file.filename));
        let path = self.folder.join(name);
        fs::write(&path, &file.bytes)?;
        self.written.insert(file.id, path.clone());
        Ok(path)
    }
}

/// A name without anything that could lead out of the folder.
fn file_name(name: &str) -> String {
    let safe = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    name.chars().filter(|&c| safe(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_stays_in_its_folder() {
        assert_eq!(file_name("board-3.png"), "board-3.png");
        assert_eq!(file_name("../../etc/passwd"), "....etcpasswd");
    }
}
