//! How far each seat is from winning (THE-12.14).

use daedalus_contract::game::{Game, Names, Prose, Seat};
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

#[test]
fn the_12_14_of_the_winner_it_is_told_how_they_won() {
    let table = || Fixture::new("tock pim gorrun");
    // THE-8.1: of the stones that opened the portal none are left.
    let mut escaped = table().portal("tock", "").play();
    escaped.act("tock", "end_prep");
    assert_eq!(told(&escaped, "tock"), "4/4 has left through the portal");
    // THE-8.2.
    let mut last = table().dead("gorrun").stones("tock", 1).play();
    Labyrintheus::remove(&mut last.state, Seat(1));
    assert_eq!(told(&last, "tock"), "1/4 the last one alive");
    // THE-8.3.
    let late = table().set(|state| state.turns = 71);
    let mut most = late.stones("pim", 2).stones("tock", 1).play();
    most.act("tock", "end_prep")
        .act("tock", "draw")
        .act("tock", "end_turn");
    assert_eq!(told(&most, "pim"), "2/4 2 gate stones, the most of all");
    assert_eq!(told(&most, "tock"), "1/4 1 of 4 gate stones");
}
