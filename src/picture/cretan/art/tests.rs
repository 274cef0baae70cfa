//! Every drawing of the set can be drawn.

use super::*;

fn all() -> Vec<Art> {
    let mut all = vec![
        Art::Palace,
        Art::Frame,
        Art::Key,
        Art::NoKey,
        Art::NoDiamond,
        Art::Medallion,
        Art::Stop(None, false),
    ];
    for &colour in Colour::ALL {
        all.extend([
            Art::Chest(colour),
            Art::Gateway(colour),
            Art::Piece(colour),
            Art::Stop(Some(colour), true),
        ]);
        all.extend([true, false].map(|active| Art::Row(colour, active)));
        all.push(Art::Diamond(colour));
    }
    all.extend(Tool::ALL.iter().map(|&tool| Art::Tool(tool)));
    all.extend(
        SIGNS
            .map(|(_, art)| art)
            .into_iter()
            .filter(|it| !matches!(it, Art::Key | Art::Diamond(_))),
    );
    all.extend([Icon::Glass, Icon::Crown, Icon::Die].map(Art::Icon));
    all.extend([true, false].map(Art::Halo));
    all.extend([true, false].map(|battle| Art::StopOutline(112, battle)));
    all.extend((0..stone::BLANKS).map(Art::Blank));
    all
}

#[test]
fn every_drawing_can_be_drawn_and_shows_something() {
    for art in all() {
        let sprite = sprite(art, 256);
        let shown = sprite.pixels().iter().filter(|pixel| pixel[3] > 60);
        assert!(shown.count() > 60, "{art:?} is empty");
    }
}

#[test]
fn every_drawing_differs_from_all_others() {
    let drawn: Vec<(Art, String)> = all().into_iter().map(|art| (art, art.svg())).collect();
    for (at, (art, svg)) in drawn.iter().enumerate() {
        let twin = drawn[..at].iter().find(|(_, other)| other == svg);
        assert!(twin.is_none(), "{art:?} looks like {twin:?}");
    }
}

#[test]
fn cre_12_2_chests_and_pieces_differ_by_shape_as_well() {
    for (make, limit) in [(Art::Chest as fn(Colour) -> Art, 128), (Art::Piece, 20)] {
        // The shape is what is pale: the plate of a lock, or what shines through around a piece.
        let shape = |colour: Colour| -> Vec<bool> {
            let sprite = sprite(make(colour), 112);
            let pale = |pixel: &[u8; 4]| pixel[3] < 60 || pixel[2] > 200 && pixel[0] > 230;
            sprite.pixels().iter().map(pale).collect()
        };
        for (at, &colour) in Colour::ALL.iter().enumerate() {
            for &other in &Colour::ALL[..at] {
                let (one, two) = (shape(colour), shape(other));
                let apart = one.iter().zip(&two).filter(|(a, b)| a != b).count();
                assert!(apart > limit, "{colour} and {other} have one shape");
            }
        }
    }
}
