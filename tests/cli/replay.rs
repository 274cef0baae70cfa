//! Exported matches as animated pictures.

use crate::program::Folder;
use crate::tables::ended_match;

#[test]
fn an_ended_match_becomes_a_film() {
    let folder = Folder::new();
    folder.write("table.json", &ended_match());
    let ran = folder.run(&["replay", "table.json", "--out", "match.gif"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("pictures of"), "{}", ran.out);
    let film = std::fs::read(folder.path().join("match.gif")).expect("a file");
    assert!(film.starts_with(b"GIF89a"));
    assert!(film.len() <= 8_000_000, "{} bytes", film.len());
}

#[test]
fn what_is_no_ended_match_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let mut file: serde_json::Value = serde_json::from_str(&ended_match()).expect("JSON");
    let fields = file.as_object_mut().expect("an object");
    for ended in ["seed", "outcome", "journal", "state"] {
        fields.remove(ended);
    }
    folder.write("running.json", &file.to_string());
    folder.write("other.json", "{}");
    for (name, code) in [("running.json", 1), ("other.json", 1), ("missing.json", 2)] {
        let ran = folder.run(&["replay", name, "--out", "match.gif"]);
        assert_eq!(ran.code, Some(code), "{name}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{name}: {}", ran.err);
        assert!(!folder.path().join("match.gif").exists(), "{name}");
    }
}
