//! Section 7.A: the direction deck, card by card.

use daedalus_cretan::ways::{self, Way};
use daedalus_fixtures::cretan::{Fixture, Trial};

fn rolled(at: &str, dice: &str, way: &str) -> Trial {
    let fixture = Fixture::new("red green").at("red", at).dice(dice).ways(way);
    let fixture = if dice.contains(' ') {
        fixture
    } else {
        fixture.slow("red", 1)
    };
    let mut game = fixture.play();
    game.act("red", "roll");
    game
}

/// The directions in which there are stops.
fn open(game: &Trial) -> String {
    let mut sides: Vec<String> = game
        .view()
        .stops
        .iter()
        .map(|it| it.route.to_string())
        .collect();
    sides.dedup();
    sides.join(",")
}

#[test]
fn cre_7_1_to_7_19_counts_and_names() {
    // CRE-7.1, CRE-7.2, CRE-7.3, CRE-7.4, CRE-7.5, CRE-7.6, CRE-7.7, CRE-7.8, CRE-7.9, CRE-7.10, CRE-7.11, CRE-7.12, CRE-7.13,
    // CRE-7.14, CRE-7.15, CRE-7.16, CRE-7.17, CRE-7.18, CRE-7.19, CRE-7.20, CRE-15.24
    let table = "N 7 North Passage|E 7 East Passage|S 7 South Passage|W 7 West Passage|NS 1 Long Gallery|EW 1 Cross Gallery|\
        NE 1 Corner of Owls|ES 1 Corner of Bulls|SW 1 Corner of Snakes|WN 1 Corner of Doves|ANY 4 Crossroads|BEND 2 Winding Passage|\
        BACK 2 Turnabout|WRAP 2 Secret Door|HALL 2 Endless Hall|CRACK 2 Narrow Crack|THREAD 2 Ariadne's Thread|STAY 2 Walls Close In";
    let printed: Vec<String> = Way::ALL
        .iter()
        .map(|way| format!("{way} {} {}", way.design().count, way.title()))
        .collect();
    assert_eq!(printed.join("|"), table);
    let count = |ways: &[Way]| -> u8 { ways.iter().map(|way| way.design().count).sum() };
    assert_eq!(
        (
            count(&Way::ALL[..4]),
            count(&Way::ALL[4..10]),
            count(&Way::ALL[10..])
        ),
        (28, 6, 18)
    );
    assert_eq!(ways::deck().count(), 52);
}

#[test]
fn cre_7_1_to_7_4_plain_cards() {
    // CRE-7.1, CRE-7.4
    for (way, stop) in [("N", "D2"), ("E", "F4"), ("S", "D6"), ("W", "B4")] {
        let game = rolled("D4", "2", way);
        let last = game
            .state
            .trace
            .clone()
            .map(|(_, path)| path.last().unwrap().to_string());
        let open = game.view().stops.last().map(|stop| stop.space.to_string());
        assert_eq!(open.or(last).as_deref(), Some(stop), "{way}");
    }
}

#[test]
fn cre_7_5_to_7_11_forks_and_crossroads() {
    // CRE-7.5, CRE-7.11
    for (way, sides) in [
        ("NS", "N,S"),
        ("EW", "E,W"),
        ("NE", "N,E"),
        ("ES", "E,S"),
        ("SW", "S,W"),
        ("WN", "N,W"),
        ("ANY", "N,E,S,W"),
    ] {
        assert_eq!(open(&rolled("D4", "1 2", way)), sides, "{way}");
    }
}

#[test]
fn cre_7_12_winding_passage() {
    // CRE-11.40: with a roll of 7 the legs are 4 and 3.
    let game = rolled("D4", "3 4", "BEND");
    let end = |route: &str| {
        let stops = game.view().stops;
        let stops = stops.iter().filter(|it| it.route.to_string() == route);
        let last = stops.max_by_key(|stop| stop.steps).unwrap();
        format!("{} {}", last.space, last.steps)
    };
    assert_eq!(end("E S"), "H7 7");
    assert_eq!(end("S W"), "A8 7");
    // The first leg meets the edge after three steps; the second keeps its length.
    assert_eq!(end("N E"), "G1 6");
}

#[test]
fn cre_7_12_a_wall_at_once_is_turned_at_once() {
    let game = rolled("A1", "2 2", "BEND");
    let east = game
        .view()
        .stops
        .iter()
        .filter(|it| it.route.to_string() == "N E")
        .map(|it| it.space.to_string())
        .collect::<Vec<_>>();
    assert_eq!(east, ["C1"], "two steps east at once; B1 is blank");
}

#[test]
fn cre_7_12_and_11_41_a_roll_of_one_has_no_second_leg() {
    // CRE-7.12, CRE-11.41
    let game = rolled("D4", "1", "BEND");
    assert_eq!(open(&game), "N,E,S,W");
    assert!(game.options().contains("move E E4"));
}

#[test]
fn cre_7_13_turnabout() {
    let back = |last: Option<&str>| {
        let fixture = Fixture::new("red green")
            .at("red", "D4")
            .dice("1 2")
            .ways("BACK");
        let fixture = last.map_or(fixture.clone(), |side| fixture.last("red", side));
        let mut game = fixture.play();
        game.act("red", "roll");
        game
    };
    assert_eq!(open(&back(None)), "N,E,S,W");
    assert_eq!(open(&back(Some("W"))), "E");
}

#[test]
fn cre_7_14_secret_door() {
    // CRE-11.9: from GN north the opposite gateway is foreign.
    let mut game = Fixture::new("red green").dice("1 1").ways("WRAP").play();
    game.act("red", "roll");
    assert_eq!(open(&game), "E,S,W");
    let game = rolled("D1", "2", "WRAP");
    assert!(game.options().contains("move N D17"));
    let game = rolled("E9", "6", "WRAP");
    let west: Vec<_> = game
        .view()
        .stops
        .iter()
        .filter(|it| it.route.to_string() == "W")
        .map(|it| it.space.to_string())
        .collect();
    assert_eq!(west, ["D9", "C9"], "GW stays a wall");
}

#[test]
fn cre_7_15_endless_hall() {
    // CRE-11.39
    let game = rolled("A4", "1", "HALL");
    assert_eq!(game.view().dice, [1]);
    let east = game
        .view()
        .stops
        .iter()
        .filter(|it| it.route.to_string() == "E")
        .map(|it| it.steps)
        .max();
    assert_eq!(east, Some(17));
    assert_eq!(game.markers("red"), "");
}

#[test]
fn cre_7_16_narrow_crack() {
    // CRE-11.40
    let game = rolled("D4", "3 4", "CRACK");
    assert_eq!(
        game.view().stops.iter().map(|stop| stop.steps).max(),
        Some(4)
    );
}

#[test]
fn cre_7_17_ariadnes_thread() {
    // D4 lies north-west of the palace: east and south lead there, and every space is a stop.
    let game = rolled("D4", "1 2", "THREAD");
    assert_eq!(game.stops(), "E:E4 E:F4 E:G4 S:D5 S:D6 S:D7");
    // From the own gateway, with the key: no direction leads closer than being there.
    let mut home = Fixture::new("red green")
        .key("red")
        .dice("1 1")
        .ways("THREAD")
        .play();
    home.act("red", "roll");
    assert_eq!(open(&home), "E,S,W", "none leads closer: any direction");
    // The gateway is two columns wide: from one of them to the other leads no closer.
    let mut below = Fixture::new("red green")
        .key("red")
        .at("red", "J15")
        .dice("1 1")
        .ways("THREAD")
        .play();
    below.act("red", "roll");
    assert_eq!(open(&below), "N");
}

#[test]
fn cre_7_17_one_lane_that_leads_closer_is_enough() {
    // From GN south both lanes lead closer; all lanes of the direction may be used.
    let mut game = Fixture::new("red green").dice("1 1").ways("THREAD").play();
    game.act("red", "roll");
    assert_eq!(game.stops(), "I3 J3 I4 J4");
}

#[test]
fn cre_7_18_walls_close_in() {
    let game = rolled("D3", "3 4", "STAY");
    assert_eq!(game.at("red"), "D3");
    assert_eq!(game.asked(), "green:roll");
}
