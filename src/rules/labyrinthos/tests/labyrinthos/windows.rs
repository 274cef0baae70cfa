//! Reaction windows (5.7, 5.8, 5.11).

use daedalus_contract::game::{Deadline, Game, Seat, Viewer, Waiting};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const LEONA: &str = "leona";

fn three() -> Fixture {
    Fixture::new()
        .seats("sostrate diodotus leona")
        .tiles("E4=NESW/none F4=NESW/none C4=NESW/none B4=NESW/none A4=NESW/none B3=NESW/none")
        .monster("C4")
        .hero(ANN, "E4")
        .blood("1 1 1")
}

/// Ann has rolled, and leads the monster to B4.
fn attack(fixture: Fixture) -> Trial {
    let mut game = fixture.dice("3").play();
    game.pass();
    game.act(ANN, "monster move B4");
    game
}

fn order(game: &mut Trial, name: &str, value: &str) {
    let seat = game.seat(name);
    Labyrinthos::order(&mut game.state, seat, "reactions", value).unwrap();
}

#[test]
fn lab_5_78_reactions_on_any_turn_other_cards_in_the_own_act() {
    let game = three().hand(BEN, "winged_sandals play_dead").play();
    assert_eq!(game.refused(BEN, "card winged_sandals"), "E_NOT_YOUR_TURN");
    assert_eq!(game.refused(BEN, "react play_dead"), "E_NO_TRIGGER");
}

#[test]
fn lab_5_79_a_reaction_costs_a_hand() {
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .pool(BEN, "0/1")
        .play();
    game.act(ANN, "card winged_sandals");
    game.act(BEN, "react hermes_mischief");
    assert_eq!(game.pool(BEN), "0/0");
}

#[test]
fn lab_5_80_slot_4_covered() {
    // Wounded: LAB-15.14.
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .keys(BEN, "4:run")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_5_89_an_occasion_to_react_is_told_by_what_everybody_sees() {
    let told = |fixture: Fixture| {
        let mut game = fixture.hand(ANN, "winged_sandals").play();
        let seat = game.seat(ANN);
        let card = Labyrinthos::parse(&game.state, seat, "card winged_sandals").unwrap();
        let events = Labyrinthos::act(&mut game.state, seat, &card).unwrap();
        events
            .iter()
            .filter(|event| Labyrinthos::is_reaction_point(event))
            .count()
    };
    let able = told(three().hand(BEN, "hermes_mischief"));
    let unable = told(three().hand(BEN, "spike_pit"));
    assert_eq!((able, unable), (1, 1), "whether or not the card fits");
    let nobody = told(three());
    assert_eq!(nobody, 0, "everybody sees that no other hand holds a card");
    let poor = told(three().hand(BEN, "hermes_mischief").pool(BEN, "7/0"));
    assert_eq!(poor, 0, "everybody sees that there is no Hand to pay with");
}

#[test]
fn lab_5_81_and_5_85_only_the_eligible_are_asked() {
    // LAB-5.81, LAB-5.85
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand(LEONA, "play_dead")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.asked(), "diodotus:react");
    // One card per seat and opening: no second question.
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    game.act(BEN, "react hermes_mischief");
    assert_eq!(game.asked(), "sostrate:action");
    assert_eq!(game.hand(BEN), "hermes_mischief");
}

#[test]
fn lab_5_82_all_at_once_and_secretly() {
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand(LEONA, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.asked(), "diodotus:react leona:react");
    game.act(LEONA, "react hermes_mischief");
    assert_eq!(
        game.asked(),
        "diodotus:react",
        "nothing happens before all answered"
    );
    assert_eq!(game.hand(LEONA), "hermes_mischief");
    assert_eq!(game.lines(Viewer::Spectator), [""; 0], "LAB-10.9");
}

#[test]
fn lab_5_83_and_11_46_reaction_order() {
    // LAB-5.83, LAB-11.46
    // After the active seat: Ben before Leona. LAB-5.84, LAB-5.113: Leona's card stays in her hand, unpaid.
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand(LEONA, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    game.act(LEONA, "react hermes_mischief");
    game.act(BEN, "react hermes_mischief");
    // Window CARD for Ben's card: Leona could answer that.
    assert_eq!(game.asked(), "leona:react");
    game.act(LEONA, "react none");
    assert_eq!(
        (game.pool(BEN), game.pool(LEONA)),
        ("4/2".into(), "4/3".into())
    );
    assert_eq!(
        (game.hand(BEN), game.hand(LEONA)),
        ("".into(), "hermes_mischief".into())
    );
    assert_eq!(
        game.discard(),
        "winged_sandals hermes_mischief",
        "LAB-11.31"
    );
}

#[test]
fn lab_5_84_the_next_one_is_checked_again() {
    // Both jam the lock; the second finds the choice gone.
    let mut game = three()
        .tiles("E4=NESW/key:gold")
        .hand(BEN, "jammed_lock")
        .hand(LEONA, "jammed_lock")
        .play();
    game.act(ANN, "discover").act(ANN, "take beckon");
    assert_eq!(game.asked(), "diodotus:react leona:react");
    game.act(BEN, "react jammed_lock")
        .act(LEONA, "react jammed_lock");
    assert_eq!(game.asked(), "diodotus:key_slot");
    assert_eq!(
        (game.hand(LEONA), game.pool(LEONA)),
        ("jammed_lock".into(), "4/3".into())
    );
    game.act(BEN, "slot 1");
    assert_eq!(game.keys(ANN), "1:beckon");
}

#[test]
fn lab_5_85_and_5_114_window_die_opens_again() {
    // LAB-5.85, LAB-5.114
    let mut game = three()
        .hero(BEN, "A4")
        .hand(BEN, "loaded_die loaded_die")
        .hand(LEONA, "loaded_die")
        .dice("4 3 2")
        .play();
    game.pass();
    assert_eq!(game.asked(), "diodotus:react leona:react");
    game.act(BEN, "react loaded_die")
        .act(LEONA, "react loaded_die");
    // The first change voids Leona's answer; then the window opens again for both.
    assert_eq!(game.asked(), "diodotus:react leona:react");
    assert_eq!(
        (game.hand(LEONA), game.pool(LEONA)),
        ("loaded_die".into(), "4/3".into())
    );
    game.act(BEN, "react loaded_die").act(LEONA, "react none");
    assert_eq!(game.asked(), "leona:react", "and again for who still can");
    game.act(LEONA, "react none");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
    assert_eq!(game.pool(BEN), "4/1");
}

#[test]
fn lab_5_86_nested_windows_end() {
    // Hermes answers Hermes answers Hermes: the hands are empty then.
    let mut game = three()
        .hand(ANN, "winged_sandals hermes_mischief")
        .hand(BEN, "hermes_mischief hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    game.act(BEN, "react hermes_mischief");
    game.act(ANN, "react hermes_mischief");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react hermes_mischief");
    assert_eq!(game.asked(), "sostrate:action");
    assert_eq!(
        game.discard(),
        "hermes_mischief hermes_mischief winged_sandals hermes_mischief"
    );
    assert_eq!(game.pool(ANN), "4/1");
    // The sandals did not work.
    game.act(ANN, "move F4");
    assert_eq!(game.pool(ANN), "3/1");
}

#[test]
fn lab_5_87_reactions_in_the_own_turn() {
    let mut game = three().hand(ANN, "loaded_die").dice("4 2").play();
    game.act(ANN, "pass").act(ANN, "pool 4").timeout(ANN);
    assert_eq!(game.asked(), "sostrate:react");
    game.act(ANN, "react loaded_die");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
}

#[test]
fn lab_5_88_reaction_settings() {
    let card = three()
        .hand(ANN, "winged_sandals thrown_stone tribute")
        .hand(BEN, "hermes_mischief")
        .hero(BEN, "F4");
    // Never.
    let mut game = card.clone().play();
    order(&mut game, BEN, "never");
    game.act(ANN, "card thrown_stone diodotus");
    assert_eq!(game.asked(), "diodotus:wound");
    // Concerned: not by Winged Sandals, but by what names the hero, and by Tribute.
    let mut game = card.clone().play();
    order(&mut game, BEN, "concerned");
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.asked(), "sostrate:action");
    game.act(ANN, "card thrown_stone diodotus");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react none").until(ANN, "action");
    game.act(ANN, "card tribute hand");
    assert_eq!(game.asked(), "diodotus:react");
    // Concerned: not in DIE, EXPLORE and KEY, but in ATTACK and WOUND.
    let mut game = three()
        .tiles("E4=NESW/key:gold E3?=NE/none")
        .hero(BEN, "B4")
        .hand(
            BEN,
            "loaded_die twisted_corridor jammed_lock shield_of_athena",
        )
        .dice("3")
        .play();
    order(&mut game, BEN, "concerned");
    game.act(ANN, "discover")
        .act(ANN, "take beckon")
        .act(ANN, "slot 9");
    game.act(ANN, "explore N").act(ANN, "orient 1").pass();
    assert_eq!(game.asked(), "sostrate:mp");
    game.act(ANN, "monster move B4");
    assert_eq!(game.asked(), "diodotus:react");
}

#[test]
fn lab_5_89_and_6_28_a_window_names_nobody() {
    // LAB-5.89, LAB-6.28
    let mut game = three()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    let refusal = game.verdict(ANN, "move F4").unwrap_err();
    assert_eq!(refusal.code, "E_PENDING");
    assert_eq!(
        refusal.sentence,
        "Something has to be decided first: waiting."
    );
    for viewer in [
        Viewer::Spectator,
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(2)),
    ] {
        let waiting = Labyrinthos::waiting(&game.state, viewer);
        assert!(
            matches!(&waiting[..], [Waiting::Window { .. }]),
            "{viewer:?}: {waiting:?}"
        );
    }
    assert_eq!(game.decision(BEN).deadline, Deadline::React);
}

#[test]
fn lab_5_90_card_text_beats_the_rules() {
    // Climb ignores paths and walls, Shadow Step the distance.
    let mut game = three()
        .tiles("E4=N/none F4=N/none G7=NS/hide")
        .walls("E4-F4")
        .keys(ANN, "9:climb 8:shadow_step")
        .play();
    game.act(ANN, "key climb F4");
    assert_eq!(game.at(ANN), "F4");
    game.act(ANN, "key shadow_step G7");
    assert_eq!(game.at(ANN), "G7");
}

#[test]
fn lab_5_91_window_card() {
    let mut game = three()
        .hand(ANN, "winged_sandals hermes_mischief")
        .hand(LEONA, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    // Every seat but the one that played it (LAB-11.29).
    assert_eq!(game.asked(), "leona:react");
    // Announced and paid before (LAB-11.51).
    assert_eq!(game.pool(ANN), "4/2");
    game.act(LEONA, "react hermes_mischief");
    game.act(ANN, "react none");
    game.act(ANN, "move F4");
    assert_eq!(game.pool(ANN), "3/2");
}

#[test]
fn lab_5_92_window_die_opens_for_leonas_roll_too() {
    let mut game = Fixture::new()
        .seats("leona sostrate")
        .tiles("E4=NESW/none F4=NESW/minotaur C4=NESW/none")
        .monster("C4")
        .hero(LEONA, "E4")
        .hand(ANN, "puppet_strings")
        .dice("3")
        .play();
    game.act(LEONA, "move F4").act(LEONA, "leona die");
    assert_eq!(game.asked(), "sostrate:react");
    game.act(ANN, "react puppet_strings");
    assert_eq!(game.asked(), "sostrate:mp");
}

#[test]
fn lab_5_93_window_attack_asks_the_owners_of_targets() {
    let mut game = attack(
        three()
            .hero(BEN, "B4")
            .hero(LEONA, "A4")
            .hand(BEN, "play_dead")
            .hand(LEONA, "play_dead"),
    );
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react play_dead");
    assert_eq!(game.wounds(BEN), "");
}

#[test]
fn lab_5_94_window_wound_opens_for_any_source() {
    let mut game = three()
        .tiles("F4=NESW/trap")
        .hand(ANN, "shield_of_athena")
        .play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:react");
    game.act(ANN, "react shield_of_athena");
    assert_eq!(
        (game.asked(), game.wounds(ANN)),
        ("sostrate:action".into(), "".into())
    );
}

#[test]
fn lab_5_95_window_explore() {
    let mut game = three()
        .tiles("E3?=NE/none")
        .hand(ANN, "twisted_corridor")
        .hand(BEN, "twisted_corridor")
        .play();
    game.act(ANN, "explore N");
    assert_eq!(game.asked(), "diodotus:react", "every other seat");
    assert!(game.tile("E3").explored, "revealed before");
    game.act(BEN, "react twisted_corridor");
    assert_eq!(game.asked(), "diodotus:orient");
    game.act(BEN, "orient 0");
    assert_eq!(game.at(ANN), "E3");
}

#[test]
fn lab_5_96_window_key() {
    let mut game = three()
        .tiles("E4=NESW/key:gold")
        .hand(BEN, "jammed_lock")
        .play();
    game.act(ANN, "discover");
    assert_eq!(game.asked(), "sostrate:key_token");
    game.act(ANN, "take beckon");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react none");
    assert_eq!(game.asked(), "sostrate:key_slot");
}

#[test]
fn lab_5_97_window_rotate() {
    let beside = three()
        .tiles("F4=NE/none")
        .hero(BEN, "F4")
        .hand(BEN, "firm_footing");
    let mut game = beside.clone().play();
    game.act(ANN, "rotate F4 cw");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react firm_footing");
    assert_eq!(
        (game.face("F4"), game.pool(ANN)),
        ("NE/none".into(), "4/2".into())
    );
    // Not by the own rotation, nor for others.
    let mut game = beside.clone().active(BEN).play();
    game.act(BEN, "rotate F4 cw");
    assert_eq!(game.asked(), "diodotus:action");
    let mut game = beside.hero(BEN, "A4").play();
    game.act(ANN, "rotate F4 cw");
    assert_eq!(game.asked(), "sostrate:action");
    // A movement point that is answered stays spent.
    let mut game = three()
        .hero(BEN, "B4")
        .hand(BEN, "firm_footing")
        .dice("3")
        .play();
    game.pass();
    game.act(ANN, "monster rotate B4 cw")
        .act(BEN, "react firm_footing");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
}

#[test]
fn lab_5_99_window_sight() {
    let mut game = Fixture::new()
        .option("monster", "cerberus")
        .seats("sostrate diodotus leona")
        .tiles("A1=EW/none B1=ESW/none B2=NS/none B3=NS/none C1=EW/none")
        .monster("B3")
        .hero(BEN, "C1")
        .hand(BEN, "muffled_steps tribute")
        .hand(LEONA, "smell_o_vision")
        .dice("4")
        .play();
    game.pass();
    game.act(ANN, "monster move B2").act(ANN, "monster move B1");
    assert_eq!(game.asked(), "diodotus:react leona:react");
    game.act(BEN, "react none");
    assert_eq!(
        game.choices(LEONA, "react smell_o_vision"),
        ["react smell_o_vision diodotus"]
    );
    game.act(LEONA, "react smell_o_vision diodotus");
    assert_eq!(game.asked(), "leona:look");
    assert_eq!(game.targets(LEONA, "look"), "muffled_steps tribute none");
    assert_eq!(
        game.decision(LEONA).default.to_string(),
        "look muffled_steps",
        "LAB-5.37"
    );
    game.act(LEONA, "look tribute");
    assert_eq!(game.hand(BEN), "muffled_steps");
}

#[test]
fn lab_5_113_settled_matters() {
    // A second Firm Footing finds the rotation prevented already.
    let mut game = three()
        .tiles("F4=NE/none")
        .hero(BEN, "F4")
        .hero(LEONA, "F4")
        .hand(BEN, "firm_footing")
        .hand(LEONA, "firm_footing")
        .play();
    game.act(ANN, "rotate F4 cw");
    game.act(BEN, "react firm_footing")
        .act(LEONA, "react firm_footing");
    assert_eq!(
        (game.hand(BEN), game.hand(LEONA)),
        ("".into(), "firm_footing".into())
    );
    // A second Puppet Strings takes the control over.
    let mut game = three()
        .hand(BEN, "puppet_strings")
        .hand(LEONA, "puppet_strings")
        .dice("3")
        .play();
    game.pass();
    game.act(BEN, "react puppet_strings")
        .act(LEONA, "react puppet_strings");
    assert_eq!(game.asked(), "leona:mp");
    assert_eq!((game.hand(BEN), game.hand(LEONA)), ("".into(), "".into()));
}

#[test]
fn lab_5_116_choices_named_with_a_reaction() {
    let mut game = attack(
        three()
            .hero(BEN, "B4")
            .hero(LEONA, "A4")
            .hand(BEN, "scapegoat"),
    );
    assert_eq!(
        game.choices(BEN, "react scapegoat"),
        ["react scapegoat leona"]
    );
    assert_eq!(
        game.refused(BEN, "react scapegoat sostrate"),
        "E_BAD_TARGET"
    );
    game.act(BEN, "react scapegoat leona");
    assert_eq!(game.asked(), "leona:wound");
    // Without a legal choice not eligible.
    let game = attack(three().hero(BEN, "B4").hand(BEN, "scapegoat"));
    assert_eq!(game.asked(), "diodotus:wound");
    // Shared Pain names a seat.
    let game = attack(three().hero(BEN, "B4").hand(BEN, "shared_pain"));
    assert_eq!(game.targets(BEN, "react shared_pain"), "sostrate leona");
}

#[test]
fn lab_11_26_and_11_30_one_card_a_window() {
    // LAB-11.26, LAB-11.30
    // Shield of Athena or Shared Pain, not both; a cancelled one was the one.
    let mut game = attack(
        three()
            .hero(BEN, "B4")
            .hand(BEN, "shield_of_athena shared_pain")
            .hand(ANN, "hermes_mischief"),
    );
    game.act(BEN, "react shield_of_athena");
    game.act(ANN, "react hermes_mischief");
    assert_eq!(game.asked(), "diodotus:wound");
    assert_eq!(game.hand(BEN), "shared_pain");
}

#[test]
fn lab_11_27_shared_pain_may_be_passed_on() {
    let mut game = attack(
        three()
            .hero(BEN, "B4")
            .hand(BEN, "shared_pain")
            .hand(LEONA, "shared_pain"),
    );
    game.act(BEN, "react shared_pain leona");
    assert_eq!(game.asked(), "leona:react");
    game.act(LEONA, "react shared_pain sostrate");
    assert_eq!(game.asked(), "sostrate:wound");
}

#[test]
fn lab_11_35_loaded_die_keeps_the_controller() {
    let mut game = three()
        .hand(BEN, "puppet_strings")
        .hand(LEONA, "loaded_die")
        .dice("3 2")
        .play();
    game.pass();
    game.act(BEN, "react puppet_strings")
        .act(LEONA, "react loaded_die");
    assert_eq!(game.asked(), "diodotus:mp");
    assert_eq!(game.view().movement, Some((Seat(1), 2)));
}

#[test]
fn lab_11_36_puppet_strings_against_oneself() {
    let mut game = three()
        .hero(BEN, "B4")
        .hand(BEN, "puppet_strings")
        .dice("2")
        .play();
    game.pass();
    game.act(BEN, "react puppet_strings");
    assert_eq!(game.asked(), "diodotus:mp");
}

#[test]
fn lab_11_47_a_scapegoat_is_a_late_target() {
    // It cannot answer in ATTACK, but in WOUND. A Sostrate with her special is not displaced.
    let mut game = attack(
        three()
            .hero(BEN, "B4")
            .hero(ANN, "A4")
            .hero(LEONA, "B4")
            .hand(BEN, "scapegoat")
            .hand(ANN, "play_dead shield_of_athena"),
    );
    // Ann kept her cards in HAND; only Ben is asked.
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react scapegoat sostrate");
    assert_eq!(game.asked(), "sostrate:react");
    assert_eq!(
        game.choices(ANN, ""),
        ["react shield_of_athena", "react none"]
    );
    game.act(ANN, "react none").timeout(ANN).timeout(LEONA);
    game.until(BEN, "action");
    assert_eq!(game.at(ANN), "A4");
    assert_eq!(game.wounds(ANN), "5");
}

#[test]
fn lab_11_53_tongue_then_window_die() {
    let mut game = three()
        .keys(ANN, "9:beast_tongue")
        .hand(BEN, "puppet_strings")
        .dice("2 4")
        .play();
    game.act(ANN, "key beast_tongue").pass();
    assert_eq!(game.asked(), "sostrate:tongue");
    game.act(ANN, "tongue 2");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react puppet_strings");
    assert_eq!(game.view().movement, Some((Seat(1), 4)));
}

#[test]
fn lab_11_56_passed_wounds_are_placed_normally() {
    // With Medusa too: Leona chooses the slot, and has no Mirror Shield against it.
    let mut game = attack(
        Fixture::new()
            .option("monster", "medusa")
            .seats("sostrate diodotus leona")
            .tiles("C4=NESW/none B4=NESW/none")
            .monster("C4")
            .blood("1")
            .hero(BEN, "B4")
            .hand(BEN, "shared_pain")
            .hand(LEONA, "mirror_shield"),
    );
    game.act(BEN, "react shared_pain leona");
    assert_eq!(game.asked(), "leona:wound");
}
