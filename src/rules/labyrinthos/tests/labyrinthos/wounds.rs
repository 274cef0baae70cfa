//! Wounds and open slots (5.6).

use daedalus_contract::game::Game;
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann is about to step onto a trap on F4.
fn before_trap() -> Fixture {
    Fixture::new()
        .tiles("E4=NESW/none F4=NESW/trap")
        .hero(ANN, "E4")
        .keys(ANN, "3:run")
}

/// The monster has just come to Ben with this result of the Blood die.
fn attacked(fixture: Fixture, blood: &str) -> Trial {
    let mut game = fixture
        .tiles("C4=NESW/none B4=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("3")
        .blood(blood)
        .play();
    game.pass();
    game.act(ANN, "monster move B4");
    game
}

fn order(game: &mut Trial, name: &str, value: &str) -> Result<(), String> {
    let seat = game.seat(name);
    let done = Labyrinthos::order(&mut game.state, seat, "wounds", value);
    done.map(|_| ())
        .map_err(|refusal| refusal.code.into_owned())
}

#[test]
fn lab_5_71_open_slots() {
    // Slots 1 to 8 always hold an action, slot 9 only under a Key; wounded ones are not open.
    let mut game = before_trap().wounds(ANN, "5 8").play();
    game.act(ANN, "move F4");
    assert_eq!(game.targets(ANN, "wounds"), "1 2 3 4 6 7");
    let mut game = before_trap().keys(ANN, "9:beckon").play();
    game.act(ANN, "move F4");
    assert_eq!(game.targets(ANN, "wounds"), "1 2 3 4 5 6 7 8 9");
    // LAB-11.10: without a Key on it slot 9 takes no wound.
    let mut game = before_trap().play();
    game.act(ANN, "move F4");
    assert_eq!(game.refused(ANN, "wounds 9"), "E_BAD_TARGET");
}

#[test]
fn lab_5_72_and_6_74_never_two_wounds_on_a_slot() {
    // LAB-5.72, LAB-6.74
    let mut game = attacked(Fixture::new().wounds(BEN, "5"), "2");
    for answer in ["wounds 5 6", "wounds 6", "wounds 6 7 8", "wounds 6 6"] {
        assert_eq!(game.refused(BEN, answer), "E_BAD_TARGET", "{answer}");
    }
    for answer in ["wounds recover 6", "wounds 6 rearrange"] {
        assert_eq!(game.refused(BEN, answer), "E_SLOT_PROTECTED", "{answer}");
    }
    game.act(BEN, "wounds 6 7");
    assert_eq!(game.wounds(BEN), "5 6 7");
}

#[test]
fn lab_5_73_wounds_without_an_open_slot_are_discarded() {
    let full = Fixture::new().wounds(BEN, "1 2 3 4 5 6 7 8");
    let game = attacked(full, "2");
    assert_eq!(game.wounds(BEN), "1 2 3 4 5 6 7 8");
    assert_eq!(game.active(), BEN);
}

#[test]
fn lab_2_5_all_slots_of_all_boards_wounded() {
    // 36 of the 40 wound tokens.
    let mut fixture = Fixture::new().seats("sostrate diodotus akikios leona");
    for (hero, key) in [
        ("sostrate", "run"),
        ("diodotus", "climb"),
        ("akikios", "beckon"),
        ("leona", "enrage"),
    ] {
        fixture = fixture
            .keys(hero, &format!("9:{key}"))
            .wounds(hero, "1 2 3 4 5 6 7 8 9");
    }
    let mut game = fixture.play();
    assert_eq!(game.wounds("leona"), "1 2 3 4 5 6 7 8 9");
    // LAB-11.44, LAB-8.9: Recover leaves a way out.
    game.act(ANN, "recover 3");
    assert_eq!(game.wounds(ANN), "");
    assert_eq!(game.pool(ANN), "1/1");
}

#[test]
fn lab_5_74_wounded_actions_are_out_of_use() {
    let everything = Fixture::new()
        .tiles("E4=NESW/none A2=NES/key:gold")
        .walls("E4-F4")
        .hero(ANN, "E4")
        .hand(ANN, "winged_sandals")
        .keys(ANN, "9:bandages");
    for (slot, action) in [
        (1, "move D4"),
        (2, "explore N"),
        (4, "card winged_sandals"),
        (5, "wall E4-F4 E3-E4"),
        (6, "rotate E4 cw"),
        (7, "heal 7"),
        (9, "key bandages 9"),
    ] {
        let fixture = everything.clone().wounds(ANN, &slot.to_string());
        assert_eq!(fixture.play().refused(ANN, action), "E_WOUNDED", "{action}");
    }
    let game = everything.hero(ANN, "A2").wounds(ANN, "3").play();
    assert_eq!(game.refused(ANN, "discover"), "E_WOUNDED");
}

#[test]
fn lab_5_75_and_11_52_medusas_wounds_come_from_the_top() {
    // LAB-5.75, LAB-11.52
    let medusa = || Fixture::new().option("monster", "medusa");
    let game = attacked(medusa().wounds(BEN, "1 4"), "3");
    assert_eq!(game.wounds(BEN), "1 2 3 4 5");
    // Wounds of other origin are placed normally.
    let mut game = medusa()
        .tiles("E4=NESW/none F4=NESW/trap")
        .hero(ANN, "E4")
        .play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wound");
}

#[test]
fn lab_5_76_standing_orders() {
    let mut game = before_trap().pool(ANN, "7/0").play();
    assert_eq!(order(&mut game, ANN, "auto 2 3"), Ok(()));
    game.act(ANN, "move F4");
    assert_eq!(game.wounds(ANN), "2", "answered at once by the own order");
    game.act(ANN, "move E4").act(ANN, "move F4");
    assert_eq!(game.wounds(ANN), "2 3");
    assert_eq!(order(&mut game, ANN, "ask"), Ok(()));
    game.act(ANN, "move E4").act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wound");
    // The default order where none is given.
    let mut game = before_trap().play();
    assert_eq!(order(&mut game, ANN, "auto"), Ok(()));
    game.act(ANN, "move F4");
    assert_eq!(game.wounds(ANN), "5");
    assert!(order(&mut game, ANN, "auto 5 12").is_err());
    assert!(order(&mut game, ANN, "sometimes").is_err());
}

#[test]
fn lab_5_76_at_any_time() {
    // Given while the decision is open, also by a seat that is not active.
    let mut game = attacked(Fixture::new(), "2");
    assert_eq!(game.asked(), "diodotus:wound");
    assert_eq!(order(&mut game, BEN, "auto 1 2"), Ok(()));
    game.until(BEN, "action");
    assert_eq!(game.wounds(BEN), "1 2");
}

#[test]
fn lab_5_77_as_many_wounds_as_open_slots() {
    let game = attacked(Fixture::new().wounds(BEN, "1 2 3 4 5 6"), "3");
    assert_eq!(game.wounds(BEN), "1 2 3 4 5 6 7 8");
    assert_eq!(game.active(), BEN, "without a decision");
}
