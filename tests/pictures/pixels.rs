//! Pictures as pixels, and how far two of them are apart.

use std::path::PathBuf;
use std::{env, fs};

use daedalus::picture::{Drawing, Picture};
use image::RgbImage;

/// The pixels of a file.
pub fn pixels(picture: &Picture) -> RgbImage {
    let image = image::load_from_memory(&picture.png).expect("a PNG file");
    assert_eq!(
        (image.width(), image.height()),
        (picture.width, picture.height)
    );
    image.to_rgb8()
}

/// How many pixels differ by more than rounding.
pub fn difference(got: &RgbImage, wanted: &RgbImage) -> usize {
    if got.dimensions() != wanted.dimensions() {
        return usize::MAX;
    }
    let apart = |a: &[u8; 3], b: &[u8; 3]| (0..3).any(|it| a[it].abs_diff(b[it]) > 32);
    let pairs = got.pixels().zip(wanted.pixels());
    pairs.filter(|(a, b)| apart(&a.0, &b.0)).count()
}

/// Compares a picture with the wanted one, `tests/pictures/NAME.png`; another machine's rounding may touch a pixel in
/// 5,000. Says what is wrong.
pub fn golden(name: &str, drawing: Drawing) -> Result<(), String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let (wanted, got) = (
        folder.join(format!("{name}.png")),
        folder.join(format!("{name}.got.png")),
    );
    let picture = drawing.encode();
    let drawn = pixels(&picture);
    if env::var_os("ACCEPT_PICTURES").is_some() {
        fs::create_dir_all(wanted.parent().expect("a folder")).expect("a folder can be made");
        fs::write(&wanted, &picture.png).expect("the folder can be written");
        let _ = fs::remove_file(&got);
        return Ok(());
    }
    let known = image::open(&wanted).map(|image| image.to_rgb8());
    let differs = known.map_or(usize::MAX, |known| difference(&drawn, &known));
    if differs <= drawn.len() / 3 / 5000 {
        let _ = fs::remove_file(&got);
        return Ok(());
    }
    fs::write(&got, &picture.png).expect("the folder can be written");
    Err(format!(
        "{name}: {differs} pixels differ; compare {} with {}",
        got.display(),
        wanted.display()
    ))
}
