//! Every drawing of the set can be drawn.

use super::*;

/// Every drawing but those made for a number of sides, which are made by rule.
fn all() -> Vec<Art> {
    let mut all = vec![
        Art::Frame,
        Art::Plate,
        Art::Door,
        Art::Reachable,
        Art::Explorable,
        Art::Changed,
        Art::Medallion,
        Art::Back(true),
        Art::Back(false),
    ];
    all.extend(SIGNS.map(|(_, art)| art));
    all.extend(Symbol::ALL.iter().map(|&it| Art::Symbol(it)));
    all.extend(Monster::ALL.iter().map(|&it| Art::Monster(it)));
    all.extend([Mark::Chalk, Mark::Spikes, Mark::Hinge, Mark::Statue].map(Art::Mark));
    all.extend(
        Side::ALL
            .into_iter()
            .flat_map(|it| [Art::Bridge(it), Art::Wall(it)]),
    );
    for &colour in Colour::ALL {
        let own = [Art::Key(colour), Art::KeyMedallion(colour)];
        all.extend(own);
        all.extend([true, false].map(|wounded| Art::Slot(Some(colour), wounded)));
    }
    for seat in Seat::all(6) {
        all.extend([Art::Token(seat), Art::Pennant(seat)]);
    }
    all
}

#[test]
fn every_drawing_can_be_drawn_and_shows_something() {
    for art in all() {
        let sprite = sprite(art, 256);
        let shown = sprite.pixels().iter().filter(|pixel| pixel[3] > 60).count();
        assert!(shown > 60, "{art:?} is empty");
    }
}

#[test]
fn lab_12_3_corridors_lead_from_the_centre_to_the_open_sides() {
    let middle_of = [(64, 1), (126, 64), (64, 126), (1, 64)];
    for bits in 1..16u8 {
        let sides: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|&it| bits & 1 << it as u8 != 0)
            .collect();
        let tile = sprite(Art::Tile(Sides::of(&sides)), 128);
        let light = |(x, y): (usize, usize)| tile.pixels()[y * 128 + x][0] > 150;
        assert!(light((64, 64)));
        for side in Side::ALL {
            assert_eq!(
                light(middle_of[side as usize]),
                sides.contains(&side),
                "{bits:b} {side}"
            );
        }
    }
}
