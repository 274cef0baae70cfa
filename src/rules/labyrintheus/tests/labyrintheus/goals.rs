//! How far each seat is from winning (THE-12.14).

use daedalus_contract::game::{Names, Prose};
use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::Labyrintheus;

fn told(game: &Trial, name: &str) -> String {
    let names = ["Ann", "Ben", "Cleo"].map(str::to_owned);
    let progress = Labyrintheus::progress(&game.view(), game.seat(name), Names(&names));
    let progress = progress.expect("a seat");
    let reached = progress.bar.iter().filter(|part| part.1).count();
    format!("{reached}/{} {}", progress.bar.len(), progress.words)
}

#[test]
fn the_12_14_stones_then_the_portal_or_to_outlive_the_others() {
    let table = || Fixture::new("tock pim gorrun");
    let some = table().stones("tock", 2).play();
    assert_eq!(
        told(&some, "tock"),
        "2/4 2 of 4 gate stones, or the last of 3 alive"
    );
    let dead = table().dead("pim").play();
    assert_eq!(
        told(&dead, "tock"),
        "0/4 0 of 4 gate stones, or the last of 2 alive"
    );
    assert_eq!(
        told(&dead, "pim"),
        "0/0 undead: can win no more, and hunts the living"
    );
    let all = table().stones("tock", 5).play();
    assert_eq!(
        told(&all, "tock"),
        "4/4 5 of 4 gate stones; may open the portal"
    );
}

#[test]
fn the_12_14_who_opens_the_portal_waits_for_one_more_turn_of_the_others() {
    let opened = |pending| {
        let game = Fixture::new("tock pim gorrun")
            .portal("tock", pending)
            .play();
        told(&game, "tock")
    };
    assert_eq!(
        opened("pim gorrun"),
        "4/4 4 of 4 gate stones; leaves after one more turn of 2 others"
    );
    assert_eq!(
        opened("pim"),
        "4/4 4 of 4 gate stones; leaves after one more turn of Ben"
    );
    assert_eq!(
        opened(""),
        "4/4 4 of 4 gate stones; leaves through the portal now"
    );
}
