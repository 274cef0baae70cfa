//! The map (section 3).

use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::catacomb::Place;

fn last(game: &Trial) -> (&'static str, &'static str) {
    let chamber = game.state.chambers.last().unwrap();
    (chamber.kind.id(), chamber.mark.id())
}

fn drawn(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.draw("tock");
    game
}

fn table() -> Fixture {
    Fixture::new("tock pim brakka")
}

#[test]
fn the_3_1_to_3_4_chambers_wind_through_eight_columns() {
    // THE-3.1, THE-3.2, THE-3.3, THE-3.4
    // THE-3.5: the entrance is there from the start.
    let names: Vec<String> = [0, 1, 7, 8, 9, 15, 16, 19]
        .map(|k| Place(k).to_string())
        .to_vec();
    assert_eq!(names, ["A1", "B1", "H1", "H2", "G2", "A2", "A3", "D3"]);
    assert_eq!(
        Place(9).neighbours().map(|it| it.0).collect::<Vec<_>>(),
        [8, 10]
    );
    assert_eq!(table().play().state.chambers.len(), 1);
    assert_eq!(last(&table().play()).0, "entrance");
}

#[test]
fn the_3_6_to_3_12_what_each_card_leaves() {
    // THE-3.6, THE-3.7, THE-3.8, THE-3.9, THE-3.10, THE-3.11, THE-3.12
    assert_eq!(
        last(&drawn(table().deck("thornling").faces("5"))),
        ("monster", "slain")
    );
    assert_eq!(
        last(&drawn(table().deck("thornling").faces("2"))),
        ("monster", "lost")
    );
    assert_eq!(
        last(&drawn(table().deck("world_wolf").faces("6 5"))),
        ("titan", "slain")
    );
    assert_eq!(
        last(&drawn(table().deck("spiked_pit").faces("5"))),
        ("trap", "avoided")
    );
    assert_eq!(
        last(&drawn(table().deck("spiked_pit").faces("2"))),
        ("trap", "sprung")
    );
    assert_eq!(
        last(&drawn(table().deck("iron_strongbox"))),
        ("chest", "opened")
    );
    assert_eq!(
        last(&drawn(table().deck("hymn_of_mercy"))),
        ("party", "done")
    );
    assert_eq!(
        last(&drawn(table().deck("thicker_hides"))),
        ("difficulty", "in_play")
    );
}

#[test]
fn the_3_12_3_13_3_16_and_3_18_buffs_and_duels() {
    // THE-3.12, THE-3.13, THE-3.16, THE-3.18
    for (card, faces, kind, mark) in [
        ("thornling", "6 1", "buff", "hit"),
        ("thornling", "2", "buff", "missed"),
        ("spiked_pit", "6 1", "duel", "hit"),
    ] {
        let mut game = table().dead("tock").deck(card).faces(faces).play();
        game.act("tock", "end_prep").act("tock", "attack pim wound");
        assert_eq!(last(&game), (kind, mark));
        let chamber = game.state.chambers.last().unwrap();
        assert_eq!(chamber.other, Some(game.seat("pim")));
    }
    let mut riposte = table().faces("1").play();
    riposte
        .act("tock", "end_prep")
        .act("tock", "attack brakka wound");
    assert_eq!(last(&riposte), ("duel", "riposte"));
}

#[test]
fn the_3_8_and_3_7_dodged_cards_are_told_of() {
    // THE-3.8, THE-3.7
    let mut game = table()
        .backpack("pim", "moonveil")
        .deck("spiked_pit thornling")
        .faces("5")
        .play();
    game.draw("tock").act("pim", "play moonveil");
    let marks: Vec<&str> = game.state.chambers.iter().map(|it| it.mark.id()).collect();
    assert_eq!(marks, ["none", "dodged", "slain"]);
}

#[test]
fn the_3_14_the_portal_leaves_its_chambers() {
    let mut game = table()
        .portal("tock", "")
        .stones("pim", 4)
        .faces("5")
        .play();
    game.act("tock", "end_prep").act("pim", "challenge");
    let marks: Vec<&str> = game.state.chambers.iter().map(|it| it.mark.id()).collect();
    assert_eq!(marks, ["none", "hit", "closed"]);
    let mut left = table().portal("tock", "").play();
    left.act("tock", "end_prep");
    assert_eq!(last(&left), ("portal", "left"));
}
