//! Turn structure, direction, next seat (sections 5.1, 5.3, 5.10, 5.13).

use daedalus_contract::game::{Deadline, Game, Seat};
use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::state::{Direction, Phase};

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

#[test]
fn the_5_1_and_5_30_to_5_42_a_turn_has_three_phases() {
    // THE-5.1, THE-5.30, THE-5.31, THE-5.41, THE-5.42
    // THE-5.27, THE-6.22, THE-6.23, THE-6.13
    let mut game = table()
        .backpack("tock", "owl_charm")
        .deck("thornling")
        .faces("5")
        .play();
    assert_eq!(
        game.choices("tock"),
        "equip owl_charm charm1, discard owl_charm, special salvage owl_charm, end_prep"
    );
    assert_eq!(game.decision("tock").default.to_string(), "end_prep");
    assert_eq!(game.refused("tock", "end_turn"), "E_PHASE");
    game.act("tock", "end_prep");
    assert_eq!(game.state.phase, Phase::Encounter);
    assert_eq!(game.decision("tock").default.to_string(), "draw");
    assert_eq!(game.refused("tock", "end_prep"), "E_PHASE");
    game.act("tock", "draw");
    assert_eq!(game.state.phase, Phase::Cleanup);
    assert_eq!(
        game.choices("tock"),
        "equip owl_charm charm1, discard owl_charm, end_turn"
    );
    assert_eq!(game.refused("tock", "draw"), "E_PHASE");
    game.timeout("tock");
    assert_eq!(game.all(), "seat 2 prep");
}

#[test]
fn the_5_2_rounds_count_turns() {
    let mut game = table().play();
    assert_eq!(game.view().round, (2, 24));
    game.until("gorrun", "prep").until("tock", "prep");
    assert_eq!(game.view().round.0, 3);
}

#[test]
fn the_5_3_and_5_105_play_order_begins_with_the_active_seat() {
    // THE-5.3, THE-5.105
    let mut game = table().active("pim").deck("bazaar_in_the_dark").play();
    for name in ["tock", "pim", "gorrun"] {
        let seat = game.seat(name);
        game.state
            .player_mut(seat)
            .backpack
            .push(daedalus_labyrintheus::treasures::Treasure::ALL[seat.index()]);
    }
    let mut right = game.clone();
    game.draw("pim").timeout("pim");
    assert_eq!(game.kind("gorrun"), "card_choice");
    right.state.direction = Direction::Right;
    right.draw("pim").timeout("pim");
    assert_eq!(right.kind("tock"), "card_choice");
}

#[test]
fn the_4_1_left_is_up_and_right_is_down() {
    let mut game = table().play();
    game.act("tock", "end_prep")
        .act("tock", "draw")
        .act("tock", "end_turn");
    assert_eq!(game.state.active, Seat(1));
    game.state.direction = Direction::Right;
    game.act("pim", "end_prep")
        .act("pim", "draw")
        .act("pim", "end_turn");
    assert_eq!(game.state.active, Seat(0));
}

#[test]
fn the_5_123_decisions_of_the_active_seat_are_turn_decisions_all_others_side_decisions() {
    let mut game = table()
        .backpack("pim", "owl_charm")
        .wears("tock", "steam_gauntlet")
        .backpack("gorrun", "jam_the_gears")
        .deck("deep_ogre bazaar_in_the_dark")
        .faces("2")
        .play();
    assert_eq!(game.decision("tock").deadline, Deadline::Turn);
    game.draw("tock");
    // The item lies open, so everybody knows that the fighter is asked.
    assert_eq!(game.decision("tock").deadline, Deadline::Turn);
    game.act("tock", "activate steam_gauntlet");
    assert_eq!(game.decision("gorrun").deadline, Deadline::React);
    game.act("gorrun", "pass")
        .act("tock", "end_turn")
        .act("pim", "end_prep")
        .act("pim", "draw");
    assert_eq!(game.decision("pim").deadline, Deadline::Turn);
    game.timeout("pim");
    assert_eq!(game.decision("gorrun").deadline, Deadline::Side);
}

#[test]
fn the_5_122_your_next_turn_is_the_first_that_begins_after_the_event() {
    let mut game = table().deck("fallen_acolyte").faces("2").play();
    game.draw("tock").act("tock", "end_turn");
    assert!(game.of("tock").cursed.is_on());
    game.until("tock", "prep");
    assert!(game.of("tock").cursed.is_on());
    game.until("pim", "prep");
    assert!(!game.of("tock").cursed.is_on());
}

#[test]
fn the_5_132_the_order_of_the_end_of_a_turn() {
    // Brew kills its drinker before the turn is counted; then the next seat plays.
    let mut game = table()
        .health("tock", 1)
        .player("tock", |it| it.brewed = 1)
        .play();
    game.act("tock", "end_prep")
        .act("tock", "draw")
        .act("tock", "end_turn");
    assert!(!game.of("tock").living);
    assert_eq!((game.state.turns, game.state.active), (4, Seat(1)));
}

#[test]
fn the_5_131_and_8_10_a_removed_seat_is_skipped_but_counted() {
    // THE-5.131, THE-8.10
    let mut game = table().play();
    Labyrintheus::remove(&mut game.state, Seat(1));
    game.act("tock", "end_prep")
        .act("tock", "draw")
        .act("tock", "end_turn");
    assert_eq!((game.state.active, game.state.turns), (Seat(2), 5));
    // The active seat leaves: its turn ends.
    let mut active = Fixture::new("tock pim gorrun brakka")
        .deck("thornling")
        .play();
    active.act("tock", "end_prep");
    Labyrintheus::remove(&mut active.state, Seat(0));
    assert_eq!(active.all(), "seat 2 prep");
}

#[test]
fn the_5_131_a_combat_ends_when_a_seat_in_it_leaves() {
    let mut game = Fixture::new("tock pim gorrun brakka")
        .backpack("brakka", "jam_the_gears")
        .deck("deep_ogre")
        .faces("5")
        .play();
    game.draw("tock");
    assert_eq!(game.all(), "seat 4 total_window");
    Labyrintheus::remove(&mut game.state, Seat(0));
    assert_eq!(game.all(), "seat 2 prep");
    assert_eq!(game.state.discard.len(), 1);
    let mut vote = Fixture::new("tock pim gorrun brakka")
        .deck("blood_hunt")
        .play();
    vote.draw("tock")
        .act("pim", "choose gorrun")
        .act("gorrun", "choose pim");
    Labyrintheus::remove(&mut vote.state, Seat(1));
    vote.act("tock", "choose gorrun")
        .act("brakka", "choose brakka");
    // Pim's vote is gone, the vote for Pim hits nobody any more: a tie of three names.
    assert_eq!(
        (vote.of("gorrun").health, vote.of("brakka").health),
        (10, 10)
    );
}
