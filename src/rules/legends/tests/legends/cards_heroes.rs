//! The influence cards that move heroes (table 7.1).

use daedalus_contract::game::{Seat, Viewer};
use daedalus_fixtures::legends::{Fixture, Trial};
use daedalus_legends::pieces::HeroKind;

/// P1 holds the card, 2 actions left.
fn holding(cards: &str) -> Fixture {
    Fixture::new(3).hand("p1", cards).actions(2, 0)
}

fn heroes(game: &Trial) -> [String; 3] {
    ["p1", "p2", "p3"].map(|lord| game.heroes(lord))
}

/// LEG-7.9, LEG-11.31.
#[test]
fn leg_7_9_plague_and_11_31_it_ignores_the_guard() {
    let mut game = holding("plague")
        .heroes("p1", "witch")
        .heroes("p2", "paladin druid witch")
        .sanctuary("p2")
        .play();
    game.act("p1", "play plague")
        .act("p2", "choose paladin druid");
    assert_eq!(heroes(&game), ["", "witch", ""]);
}

#[test]
fn leg_11_32_half_is_rounded_up() {
    for (have, lost) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 4)] {
        let all = "archeress swordmaster war-sister headhunter architect sorceress witch";
        let some: Vec<_> = all.split(' ').take(have).collect();
        let mut game = holding("plague").heroes("p2", &some.join(" ")).play();
        game.act("p1", "play plague");
        if game.asked().contains("p2") {
            game.timeout("p2");
        }
        assert_eq!(usize::from(game.lord("p2").hero_count), have - lost);
    }
}

#[test]
fn leg_7_10_beguilement_takes_every_hero_of_a_type() {
    let mut game = holding("beguilement")
        .heroes("p2", "witch witch witch druid")
        .play();
    game.act("p1", "play beguilement 2 witch");
    assert_eq!(heroes(&game), ["witch witch witch", "druid", ""]);
    // LEG-11.30.
    let mut game = holding("beguilement").heroes("p2", "witch paladin").play();
    assert_eq!(game.refused("p1", "play beguilement 2 witch"), "E_GUARDED");
    game.act("p1", "play beguilement 2 paladin");
    assert_eq!(heroes(&game), ["paladin", "witch", ""]);
}

/// LEG-7.11, LEG-7.12.
#[test]
fn leg_7_11_and_7_12_call_to_arms_and_great_muster() {
    let mut game = holding("call-to-arms great-muster")
        .hero_deck("witch druid golem thief reaper paladin")
        .play();
    game.act("p1", "play call-to-arms");
    assert_eq!(game.heroes("p1"), "witch druid");
    game.act("p1", "play great-muster");
    assert_eq!(game.heroes("p1"), "witch druid golem thief reaper");
}

#[test]
fn leg_7_13_scouting_party_shuffles_the_others_back() {
    let mut game = holding("scouting-party")
        .hero_deck("witch druid golem thief archeress")
        .play();
    game.act("p1", "play scouting-party");
    // The heroes looked at are in nobody's hands.
    assert_eq!(game.view().heroes_deck, 1);
    game.act("p1", "choose golem witch");
    assert_eq!(game.hero_deck(), "archeress druid thief");
    assert_eq!(
        game.lines(Viewer::Spectator),
        ["P1 recruits 1 Witch and 1 Golem."]
    );
}

#[test]
fn leg_7_14_forced_march() {
    let mut game = holding("forced-march").hero_deck("witch").play();
    game.act("p1", "play forced-march");
    assert_eq!((game.heroes("p1").as_str(), game.actions()), ("witch", 2));
    // Without a precondition: with an empty deck too.
    let mut game = holding("forced-march").hero_deck("").play();
    game.act("p1", "play forced-march");
    assert_eq!(game.actions(), 2);
}

/// LEG-7.15, LEG-10.10.
#[test]
fn leg_7_15_legends_summons_and_10_10_what_is_revealed_is_public() {
    let mut game = holding("legends-summons")
        .hero_deck("witch druid golem thief")
        .play();
    game.act("p1", "play legends-summons");
    assert_eq!(game.heroes("p1"), "golem", "LEG-11.37, LEG-11.46");
    assert_eq!(game.hero_deck(), "witch druid thief");
    let log = game.lines(Viewer::Spectator);
    assert!(
        log.contains(&"P1 turns up 1 Witch, 1 Druid and 1 Golem.".into()),
        "{log:?}"
    );
    let game = holding("legends-summons").hero_deck("witch druid").play();
    assert_eq!(game.refused("p1", "play legends-summons"), "E_NO_EFFECT");
}

#[test]
fn leg_7_16_kindred_call() {
    let mut game = holding("kindred-call")
        .heroes("p1", "witch druid")
        .hero_deck("archeress witch golem")
        .play();
    assert_eq!(game.rest("p1", "play kindred-call"), "witch");
    game.act("p1", "play kindred-call witch");
    assert_eq!(
        (game.heroes("p1"), game.hero_deck()),
        ("witch witch druid".into(), "archeress golem".into())
    );
}

#[test]
fn leg_7_17_turning_walls() {
    let mut game = holding("turning-walls")
        .heroes("p1", "witch druid golem")
        .hero_deck("thief thief reaper")
        .play();
    game.act("p1", "play turning-walls witch golem");
    assert_eq!(game.lord("p1").hero_count, 4, "2 discarded, 3 recruited");
    // LEG-11.55.
    let mut game = holding("turning-walls")
        .heroes("p1", "witch")
        .hero_deck("thief reaper")
        .play();
    game.act("p1", "play turning-walls");
    assert_eq!(game.heroes("p1"), "witch thief");
    // With an empty deck a hero must be named.
    let mut game = holding("turning-walls")
        .heroes("p1", "witch")
        .hero_deck("")
        .play();
    assert!(game.texts("p1").contains(&"play turning-walls".into()));
    game.act("p1", "play turning-walls witch");
    assert_eq!(game.heroes("p1"), "witch");
}

/// LEG-7.18, LEG-11.48.
#[test]
fn leg_7_18_market_day_and_11_48_the_player_is_served_first() {
    let mut game = holding("market-day").hero_deck("witch druid golem").play();
    game.act("p1", "play market-day");
    assert_eq!(heroes(&game), ["witch druid", "golem", ""]);
}

#[test]
fn leg_7_25_bribery_takes_one_common_hero() {
    let mut game = holding("bribery").heroes("p2", "witch witch reaper").play();
    assert_eq!(game.rest("p1", "play bribery"), "2 witch");
    game.act("p1", "play bribery 2 witch");
    assert_eq!(heroes(&game), ["witch", "witch reaper", ""]);
}

#[test]
fn leg_7_26_abduction_takes_one_legend() {
    // LEG-11.36, LEG-11.37: the Golem too.
    let mut game = holding("abduction")
        .heroes("p2", "witch golem")
        .heroes("p3", "thief")
        .play();
    assert_eq!(game.rest("p1", "play abduction"), "2 golem, 3 thief");
    game.act("p1", "play abduction 2 golem");
    assert_eq!(heroes(&game), ["golem", "witch", "thief"]);
}

#[test]
fn leg_7_30_hostage_exchange() {
    let mut game = holding("hostage-exchange")
        .heroes("p1", "druid paladin")
        .heroes("p2", "witch golem")
        .play();
    assert_eq!(
        game.rest("p1", "play hostage-exchange 2 golem"),
        "druid, paladin"
    );
    game.act("p1", "play hostage-exchange 2 golem druid");
    assert_eq!(heroes(&game), ["golem paladin", "witch druid", ""]);
}

/// LEG-7.31, LEG-11.33, LEG-11.34.
#[test]
fn leg_7_31_crossroads_and_11_33_11_34() {
    // LEG-11.33: who has no hero gives none and still receives.
    let mut game = holding("crossroads")
        .heroes("p1", "golem")
        .heroes("p3", "witch")
        .play();
    game.act("p1", "play crossroads");
    assert_eq!(heroes(&game), ["witch", "golem", ""], "LEG-11.36");
    // LEG-11.34: two lords swap.
    let mut game = Fixture::new(2)
        .hand("p1", "crossroads")
        .heroes("p1", "witch witch")
        .heroes("p2", "paladin druid")
        .play();
    game.act("p1", "play crossroads")
        .act("p2", "choose paladin");
    assert_eq!(
        (game.heroes("p1"), game.heroes("p2")),
        ("witch paladin".into(), "witch druid".into())
    );
}

#[test]
fn leg_7_32_ambush_hits_two_at_random() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut game = holding("ambush")
            .heroes("p2", "witch druid golem")
            .seed(seed)
            .play();
        game.act("p1", "play ambush 2");
        assert_eq!(game.lord("p2").hero_count, 1);
        seen.insert(game.heroes("p2"));
    }
    assert_eq!(seen.len(), 3, "each of them may be left");
    // LEG-11.29: the Paladin is hit first, whatever chance says.
    for seed in 0..10 {
        let mut game = holding("ambush")
            .heroes("p2", "witch witch paladin")
            .seed(seed)
            .play();
        game.act("p1", "play ambush 2");
        assert_eq!(game.heroes("p2"), "witch");
    }
    let mut game = holding("ambush").heroes("p2", "witch").play();
    game.act("p1", "play ambush 2");
    assert_eq!(game.heroes("p2"), "", "LEG-7.2: as much as it can");
}

/// LEG-7.35, LEG-11.20, LEG-11.21, LEG-11.22.
#[test]
fn leg_7_35_and_11_20_to_11_22_fellowship_oath() {
    let mut game = holding("fellowship-oath")
        .heroes("p1", "witch witch witch witch mentalmancer")
        .play();
    assert_eq!(game.rest("p1", "play fellowship-oath b3 wild"), "0, 1");
    game.act("p1", "play fellowship-oath b3 wild 1");
    assert_eq!(
        (game.heroes("p1"), game.markers("p1")),
        ("witch witch".into(), "b3".into())
    );
    assert_eq!(game.actions(), 1, "LEG-11.21: no second action");
    assert!(
        game.hero_deck()
            .contains("mentalmancer mentalmancer mentalmancer"),
        "LEG-11.22"
    );
    let mut game = holding("fellowship-oath")
        .heroes("p1", "reaper reaper golem thief paladin")
        .play();
    let offers = game.texts("p1");
    assert!(
        offers.contains(&"play fellowship-oath b2 with".into()),
        "{offers:?}"
    );
    game.act("p1", "play fellowship-oath b2");
    assert_eq!(game.heroes("p1"), "golem reaper", "LEG-6.22 with 3");
}

/// LEG-7.36, LEG-11.28.
#[test]
fn leg_7_36_mutiny_and_11_28() {
    let mut game = holding("mutiny")
        .markers("p2", "b2 a1")
        .heroes("p2", "thief thief warlock warlock paladin")
        .sanctuary("p2")
        .hero_deck("witch druid")
        .play();
    assert_eq!(game.rest("p1", "play mutiny"), "2 a1, 2 b2");
    game.act("p1", "play mutiny 2 b2");
    assert_eq!(
        (game.markers("p2"), game.lord("p2").hero_count),
        ("a1".into(), 7),
        "LEG-7.38"
    );
    game.act("p1", "end");
    while game.active() == "p2" && game.asked() != "p2:actions" {
        game.act("p2", "next");
    }
    game.act("p2", "gather b2");
    assert_eq!(game.markers("p2"), "a1 b2");
}

#[test]
fn leg_7_6_a_used_copy_leaves_first() {
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "thief thief warlock")
        .hand("p2", "courier")
        .play();
    let [first, second] = [1, 2].map(|number| {
        let mut thieves = HeroKind::Thief.cards().iter();
        thieves.find(|thief| thief.number() == number).unwrap()
    });
    // LEG-13.33. The second Thief was used: for a use the first one is meant, and the second one leaves.
    game.state.now.used.insert(second);
    game.act("p1", "legend warlock thief");
    assert!(game.texts("p1").contains(&"legend thief".into()));
    let left = game.state.player(Seat(0)).heroes;
    assert!(left.has(first) && !left.has(second));
    game.act("p1", "legend thief 2");
    assert!(game.state.now.used.has(first));
}

/// LEG-7.1, LEG-7.3.
#[test]
fn leg_7_1_and_7_3_targets_stay_as_they_were_declared() {
    let mut game = holding("bribery")
        .heroes("p2", "witch")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play bribery 2 witch");
    let laid = &game.view().table[0];
    assert_eq!(laid.aim.to_string(), " 2 witch", "public at once");
    game.act("p2", "decline");
    assert_eq!(game.heroes("p1"), "witch");
}

/// LEG-7.34, LEG-11.17, LEG-11.18, LEG-11.57.
#[test]
fn leg_7_34_11_17_11_18_and_11_57_sanctuary() {
    let mut game = Fixture::new(2)
        .hand("p1", "sanctuary courier")
        .heroes("p1", "paladin witch")
        .hand("p2", "bribery abduction cutpurse")
        .play();
    game.act("p1", "play sanctuary");
    assert_eq!(
        game.discard(),
        "sanctuary",
        "the card itself is discarded as usual"
    );
    assert_eq!(game.active(), "p2");
    assert_eq!(game.refused("p2", "play bribery 1 witch"), "E_GUARDED");
    assert_eq!(
        game.refused("p2", "play abduction 1 paladin"),
        "E_GUARDED",
        "the Paladin too"
    );
    assert_eq!(game.refused("p2", "play cutpurse 1"), "E_SEALED");
    game.act("p2", "pass");
    assert!(!game.lord("p1").sanctuary);
    // Negated, it never starts.
    let mut game = Fixture::new(2)
        .hand("p1", "sanctuary")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play sanctuary")
        .act("p2", "counter sabotage");
    assert!(!game.lord("p1").sanctuary);
}

/// LEG-1.21, LEG-11.58.
#[test]
fn leg_1_21_and_11_58_the_guard_comes_and_goes_with_the_paladin() {
    let mut game = holding("bribery bribery abduction")
        .heroes("p2", "witch paladin")
        .actions(3, 0)
        .play();
    assert_eq!(game.refused("p1", "play bribery 2 witch"), "E_GUARDED");
    game.act("p1", "play abduction 2 paladin");
    // The hero lost the guard at once, and P1's heroes got it.
    game.act("p1", "play bribery 2 witch");
    let groups = game.lord("p1").heroes;
    assert!(groups[0].guarded && !groups[1].guarded);
}

/// LEG-1.22, LEG-1.23.
#[test]
fn leg_1_22_and_1_23_a_seal_stops_others_alone() {
    let mut game = Fixture::new(2)
        .sanctuary("p1")
        .hand("p1", "masquerade")
        .hand("p2", "courier")
        .play();
    game.act("p1", "play masquerade 2");
    assert_eq!(
        game.hand("p1"),
        "courier",
        "the own effect reaches the own hand"
    );
}
