//! The pictures of the rules: every page of a booklet and every entry of a lexicon is drawn, small, and legible where
//! Discord shows it. `DAEDALUS_BOOKLETS=FOLDER` leaves all pages there for a person to look at.

use std::collections::HashSet;

use daedalus::picture::kit::scene::shrunk;
use daedalus::picture::{ALT_LIMIT, Drawing, draw_entry, draw_page};
use daedalus::rules::GAMES;

/// The largest file of a picture to be read, in bytes.
const LARGEST: usize = 110_000;

/// Words that are too small where the picture is shown smallest.
fn illegible(drawing: &Drawing) -> Vec<String> {
    let canvas = drawing.canvas();
    let shrunk = shrunk(canvas.width(), canvas.height());
    let words = canvas.scene().iter().filter(|it| it.text.is_some());
    let small = words.filter(|it| !it.is_legible(shrunk));
    small.map(|it| format!("{it:?}")).collect()
}

#[test]
fn every_page_of_every_booklet_is_drawn_small_and_legible() {
    let folder = std::env::var_os("DAEDALUS_BOOKLETS");
    let mut complaints = Vec::new();
    for game in GAMES {
        let id = game.about().id;
        for (number, page) in game.booklet().pages.iter().enumerate() {
            let title = page.title;
            let Some(drawing) = draw_page(*game, page) else {
                complaints.push(format!("{id}/{title} shows nothing"));
                continue;
            };
            for small in illegible(&drawing) {
                complaints.push(format!("{id}/{title}: {small} is too small"));
            }
            let again = draw_page(*game, page).expect("it was drawn before");
            let picture = drawing.encode();
            assert!(
                again.encode() == picture,
                "{id}/{title} is another picture each time"
            );
            let (alt, size) = (picture.alt.chars().count(), picture.png.len());
            assert!(
                picture.alt.starts_with(page.caption),
                "{id}/{title}: {}",
                picture.alt
            );
            assert!(
                (60..=ALT_LIMIT).contains(&alt),
                "{id}/{title}: {}",
                picture.alt
            );
            if size > LARGEST {
                complaints.push(format!("{id}/{title}: {size} bytes"));
            }
            if let Some(folder) = &folder {
                let name = format!("{id}-{:02}.png", number + 1);
                std::fs::write(std::path::Path::new(folder).join(name), &picture.png)
                    .expect("a file");
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn every_entry_of_every_lexicon_has_a_picture_with_its_text() {
    let folder = std::env::var_os("DAEDALUS_BOOKLETS");
    let mut complaints = Vec::new();
    for game in GAMES {
        let id = game.about().id;
        let mut looks = HashSet::new();
        for topic in game.lexicon() {
            let name = &topic.name;
            let drawing = draw_entry(*game, &topic).expect("a picture");
            for small in illegible(&drawing) {
                complaints.push(format!("{id}/{name}: {small} is too small"));
            }
            let picture = drawing.encode();
            assert!(
                picture.alt.starts_with(&**name) && picture.alt.len() > name.len() + 4,
                "{id}/{name}"
            );
            assert!(
                picture.png.len() <= LARGEST,
                "{id}/{name}: {} bytes",
                picture.png.len()
            );
            if let Some(folder) = &folder {
                let file: String = name.chars().filter(|it| it.is_alphanumeric()).collect();
                let path = std::path::Path::new(folder).join(format!("{id}-entry-{file}.png"));
                std::fs::write(path, &picture.png).expect("a file");
            }
            looks.insert(picture.png);
        }
        assert_eq!(
            looks.len(),
            game.lexicon().len(),
            "two entries of {id} look the same"
        );
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}
