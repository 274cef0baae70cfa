//! How far each lord is from winning (LEG-12.17).

use daedalus_contract::game::{Names, Prose, Seat};
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::Legends;

fn told(fixture: Fixture) -> String {
    let game = fixture.play();
    let progress = Legends::progress(&game.view(), Seat(0), Names(&[])).expect("a lord");
    let reached = progress.bar.iter().filter(|part| part.1).count();
    format!("{reached}/{} {}", progress.bar.len(), progress.words)
}

#[test]
fn leg_12_17_retinues_and_the_nearest_set() {
    let lord = || Fixture::new(2).markers("p1", "a1");
    assert_eq!(told(lord()), "1/3 1 of 3 retinues; no heroes yet");
    assert_eq!(
        told(lord().heroes("p1", "witch archeress druid druid")),
        "1/3 1 of 3 retinues; 2 of 4 Druids"
    );
    // LEG-8.8: Mentalmancers stand in, and the first in canonical order counts among equals.
    assert_eq!(
        told(lord().heroes("p1", "witch archeress mentalmancer")),
        "1/3 1 of 3 retinues; 2 of 4 Archeresses"
    );
    // Of equal sets the one in which fewer stand in, as the lesson says: two legends before a Witch and a Mentalmancer.
    assert_eq!(
        told(lord().heroes("p1", "witch golem-mistress mentalmancer")),
        "1/3 1 of 3 retinues; 2 of 4 legends"
    );
    assert_eq!(
        told(lord().heroes("p1", "warlock thief assassin")),
        "1/3 1 of 3 retinues; 3 of 4 legends"
    );
    assert_eq!(
        told(lord().heroes("p1", "witch witch witch witch")),
        "1/3 1 of 3 retinues; 4 Witches to gather"
    );
}
