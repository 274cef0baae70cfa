//! The two faces, taken from the font crates.

use std::sync::LazyLock;

use ab_glyph::FontRef;

/// The face of names and titles, with the look of an old book.
pub(super) static BOOK: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    let bytes = typst_assets::fonts()
        .find(|font| postscript_name(font).as_deref() == Some("LibertinusSerif-Bold"))
        .expect("typst-assets brings Libertinus Serif Bold");
    FontRef::try_from_slice(bytes).expect("the bundled font is valid")
});

/// The face of numbers and labels; it also holds arrows and many scripts.
pub(super) static LABEL: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(dejavu::sans_condensed::bold()).expect("the bundled font is valid")
});

/// Reads entry 6 (the PostScript name) of an OpenType font's `name` table.
fn postscript_name(font: &[u8]) -> Option<String> {
    const POSTSCRIPT: u16 = 6;
    let short = |at: usize| Some(u16::from_be_bytes(font.get(at..at + 2)?.try_into().ok()?));
    let long = |at: usize| Some(u32::from_be_bytes(font.get(at..at + 4)?.try_into().ok()?));
    let tables = usize::from(short(4)?);
    let record = (0..tables)
        .map(|index| 12 + index * 16)
        .find(|&at| font.get(at..at + 4) == Some(b"name"))?;
    let table = long(record + 8)? as usize;
    let count = usize::from(short(table + 2)?);
    let texts = table + usize::from(short(table + 4)?);
    let entry = (0..count)
        .map(|index| table + 6 + index * 12)
        .find(|&at| short(at + 6) == Some(POSTSCRIPT))?;
    let (length, offset) = (short(entry + 8)?, short(entry + 10)?);
    let start = texts + usize::from(offset);
    let text = font.get(start..start + usize::from(length))?;
    // UTF-16 or a single-byte code: a PostScript name is plain ASCII, so the zero bytes can go.
    Some(
        text.iter()
            .filter(|&&byte| byte != 0)
            .map(|&byte| char::from(byte))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ab_glyph::Font;

    #[test]
    fn the_faces_are_there_and_hold_letters() {
        for face in [&*BOOK, &*LABEL] {
            assert_ne!(face.glyph_id('Ä').0, 0);
            assert_ne!(face.glyph_id('Ж').0, 0);
        }
        assert_eq!(postscript_name(b"no font at all"), None);
    }
}
