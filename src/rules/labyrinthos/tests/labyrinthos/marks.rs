//! Marks and durations (LAB-7.150 to 7.160). Ann plays Sostrate, Ben Diodotus.

use daedalus_contract::game::Viewer;
use daedalus_fixtures::labyrinthos::Fixture;
use daedalus_labyrinthos::cards;
use daedalus_labyrinthos::pieces::Monster;
use daedalus_labyrinthos::view::Mark;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann on E4 and Ben on C4, with the monster asleep this turn where Lotus Wine is played.
fn row(tiles: &str) -> Fixture {
    Fixture::new()
        .tiles("E4=EW/none C4=EW/none")
        .tiles(tiles)
        .hero(ANN, "E4")
        .hero(BEN, "C4")
}

#[test]
fn lab_7_150_a_chalked_symbol_does_nothing() {
    let trap = row("F4=EW/trap+chalk");
    let mut game = trap.play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:action");
    let game = row("E4=EW/secret B2=NS/secret+chalk").play();
    assert!(!game.offers(ANN, "move B2"), "no passage");
    let game = row("E4=EW/hide+chalk").play();
    assert!(!game.state.is_hidden(game.seat(ANN)), "no hiding");
}

#[test]
fn lab_7_151_spikes_wound_once() {
    let pit = row("F4=EW/none+spike");
    let mut game = pit.clone().play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wound");
    assert_eq!(game.tile("F4").mark, None);
    game.timeout(ANN).act(ANN, "move E4").act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:action");
    // Diodotus steps over it; the mark is removed all the same.
    let mut game = pit.clone().hero(BEN, "E4").active(BEN).play();
    game.act(BEN, "move F4");
    assert_eq!(
        (game.asked(), game.tile("F4").mark),
        ("diodotus:action".into(), None)
    );
    let mut game = pit.hand(ANN, "shield_of_athena").play();
    game.act(ANN, "move F4").act(ANN, "react shield_of_athena");
    assert_eq!(
        (game.wounds(ANN), game.tile("F4").mark),
        (String::new(), None)
    );
}

#[test]
fn lab_7_152_a_hinge_lasts_until_the_end_of_the_turn_after_the_monster() {
    let hinge = row("B2=NS/secret C4=EW/none").monster("C4").hero(BEN, "D4");
    let mut game = hinge.hand(ANN, "hidden_hinge").dice("passage").play();
    game.act(ANN, "card hidden_hinge")
        .act(ANN, "move B2")
        .pass();
    // LAB-7.153: the turn includes MONSTER; LAB-7.61: also for the monster.
    assert_eq!(game.targets(ANN, "monster passage"), "B2 E4");
    game.act(ANN, "monster passage E4");
    assert_eq!((game.monster(), game.active()), ("E4".into(), BEN.into()));
    assert_eq!(game.tile("E4").mark, None);
}

#[test]
fn lab_7_153_this_turn_includes_the_monster() {
    let mut game = row("B4=EW/none")
        .monster("C4")
        .hero(BEN, "G7")
        .hand(ANN, "quiet_feet")
        .dice("3")
        .play();
    game.act(ANN, "card quiet_feet").pass();
    assert!(
        game.state.turn.quiet_feet,
        "the monster still moves in this turn"
    );
    game.until(BEN, "action");
    assert!(!game.state.turn.quiet_feet);
}

#[test]
fn lab_7_154_chalk_and_statues_end_at_the_start_of_the_players_next_turn() {
    let marks = row("F4=EW/trap F5=NS/none").option("monster", "medusa");
    let marks = marks
        .tiles("E4=EW/none C4=EW/none F4=EW/trap F5=NS/none")
        .hero(ANN, "E4")
        .hero(BEN, "C4")
        .monster("D4")
        .hand(ANN, "chalk_mark statue_garden lotus_wine")
        .hand(BEN, "lotus_wine")
        .pool(ANN, "0/7");
    let mut game = marks.play();
    game.act(ANN, "card chalk_mark F4")
        .act(ANN, "card statue_garden F5");
    game.act(ANN, "card lotus_wine").pass();
    assert_eq!(game.active(), BEN);
    let lying =
        |game: &daedalus_fixtures::labyrinthos::Trial| (game.tile("F4").mark, game.tile("F5").mark);
    assert_eq!(lying(&game), (Some(Mark::Chalk), Some(Mark::Statue)));
    game.act(BEN, "card lotus_wine").pass();
    assert_eq!((game.active(), lying(&game)), (ANN.into(), (None, None)));
    assert_eq!(
        game.wounds(ANN),
        "",
        "LAB-11.19: its symbol is not triggered"
    );
}

#[test]
fn lab_7_155_a_statue_blocks_heroes_passages_and_sight() {
    let statue = row("F4=EW/none+statue G4=EW/none B2=NS/secret+statue");
    let game = statue.clone().tiles("E4=EW/secret").play();
    assert_eq!(game.refused(ANN, "move F4"), "E_STATUE");
    assert_eq!(game.refused(ANN, "move B2"), "E_STATUE");
    let game = statue
        .clone()
        .hero(BEN, "G4")
        .hand(ANN, "thrown_stone")
        .play();
    assert_eq!(
        game.refused(ANN, "card thrown_stone diodotus"),
        "E_NO_EFFECT"
    );
    // The monster cannot be moved there either: MP, charge, passage.
    let monster = statue
        .tiles("E4=EW/secret G7=NS/secret")
        .hero(ANN, "G4")
        .monster("E4");
    let mut game = monster.clone().dice("3").play();
    game.pass();
    assert_eq!(game.refused(ANN, "monster move F4"), "E_STATUE");
    let mut game = monster.clone().dice("charge").play();
    game.pass();
    assert_eq!(game.monster(), "C4", "west is the only side");
    let mut game = monster.dice("passage").play();
    game.pass();
    assert_eq!(game.monster(), "G7", "B2 is under a statue");
}

#[test]
fn lab_7_157_copies_are_interchangeable() {
    let mut game = row("")
        .hand(ANN, "winged_sandals echo winged_sandals")
        .play();
    assert_eq!(game.choices(ANN, "card winged_sandals").len(), 1);
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.hand(ANN), "echo winged_sandals");
    let deck: Vec<_> = cards::deck(Monster::Minotaur).collect();
    let hermes = deck.iter().filter(|card| card.id() == "hermes_mischief");
    assert_eq!(hermes.count(), 4);
}

#[test]
fn lab_7_158_an_effect_goes_as_far_as_possible() {
    // The second hero of Trading Places is gone when its turn to enter comes: the own hero's symbol moved it.
    let mut game = Fixture::new()
        .tiles("E4=EW/trap F4=EW/minotaur C4=EW/none B4=EW/none G4=EW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .monster("C4")
        .hand(ANN, "trading_places")
        .blood("1")
        .play();
    game.act(ANN, "card trading_places diodotus");
    assert_eq!(
        (game.at(ANN), game.at(BEN), game.kind(ANN)),
        ("F4".into(), "E4".into(), "mp")
    );
    game.act(ANN, "monster move D4").act(ANN, "monster move E4");
    assert_eq!(game.asked(), "diodotus:wound", "attacked on E4");
    game.timeout(BEN).act(ANN, "monster displace D4");
    assert_eq!(game.at(BEN), "D4");
    assert_eq!(
        (game.wounds(BEN), game.kind(ANN)),
        ("5".into(), "action"),
        "no trap of E4"
    );
}

#[test]
fn lab_7_158_a_card_that_finds_nothing_any_more_says_so() {
    // Ben spends his last token on a Hermes' Mischief, which is cancelled: then Tribute finds none.
    let mut game = Fixture::new()
        .tiles("E4=EW/none")
        .hand(ANN, "tribute hermes_mischief")
        .hand(BEN, "hermes_mischief")
        .pool(BEN, "0/1")
        .play();
    game.act(ANN, "card tribute hand")
        .act(BEN, "react hermes_mischief")
        .act(ANN, "react hermes_mischief");
    assert_eq!(
        (game.pool(ANN), game.pool(BEN), game.kind(ANN)),
        ("4/1".into(), "0/0".into(), "action"),
        "nothing is given back"
    );
    let told = game.lines(Viewer::Spectator).join(" ");
    assert!(told.contains("Tribute finds nothing more to do."), "{told}");
}

#[test]
fn lab_7_159_effects_of_one_name_do_not_add_up() {
    let heads = Fixture::new()
        .option("monster", "cerberus")
        .tiles("E4=EW/none C4=EW/none")
        .monster("C4")
        .hero(BEN, "D4")
        .hand(ANN, "three_heads three_heads red_cloak")
        .pool(ANN, "0/7")
        .blood("1 1 2 3 3 3");
    let mut game = heads.play();
    game.act(ANN, "card three_heads")
        .act(ANN, "card three_heads");
    game.act(ANN, "card red_cloak")
        .act(ANN, "monster move D4")
        .timeout(BEN);
    assert_eq!(game.wounds(BEN), "5 8", "three rolls, not six");
}

#[test]
fn lab_7_160_effects_on_several_seats_go_in_turn_order() {
    let howl = Fixture::new()
        .option("monster", "cerberus")
        .seats("sostrate diodotus leona")
        .active(BEN)
        .tiles("E4=EW/none")
        .monster("D4")
        .hero(ANN, "E4")
        .hero("leona", "E4")
        .hero(BEN, "E4")
        .hand(BEN, "howl_from_below")
        .hand(ANN, "tribute")
        .hand("leona", "echo");
    let mut game = howl.play();
    game.act(BEN, "card howl_from_below");
    assert_eq!(
        game.discard(),
        "echo tribute howl_from_below",
        "Leona comes after Diodotus"
    );
}
