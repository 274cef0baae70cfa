//! Every refusal with its sentence (section 6).

use daedalus_fixtures::legends::{Fixture, Trial};

fn sentence(game: &mut Trial, lord: &str, text: &str, code: &str) -> String {
    let refusal = game.verdict(lord, text).unwrap_err();
    assert_eq!(refusal.code, code, "{text}");
    refusal.sentence
}

#[test]
fn leg_6_26_over() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .play();
    game.act("p1", "gather c3");
    for text in ["pass", "decline", "choose witch", "play courier"] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_OVER"),
            "This game has ended."
        );
    }
}

#[test]
fn leg_6_27_not_seated() {
    let mut game = Fixture::new(3).play();
    assert_eq!(
        sentence(&mut game, "p4", "pass", "E_NOT_SEATED"),
        "You hold no seat in this game."
    );
    game.remove("p2");
    for text in ["pass", "decline", "choose witch"] {
        assert_eq!(game.refused("p2", text), "E_NOT_SEATED", "LEG-6.60");
    }
}

#[test]
fn leg_6_28_pending() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier courier")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play courier");
    assert_eq!(
        sentence(&mut game, "p1", "play courier", "E_PENDING"),
        "Another decision must be answered first."
    );
    // LEG-6.73: whoever tries it, and whatever it is.
    for text in [
        "pass",
        "next",
        "end",
        "gather a1",
        "retinue b1",
        "legend reaper",
    ] {
        assert_eq!(game.refused("p1", text), "E_PENDING", "{text}");
        assert_eq!(game.refused("p2", text), "E_PENDING", "{text}");
    }
}

/// LEG-6.29, LEG-6.30.
#[test]
fn leg_6_29_not_your_turn_and_6_30_phase() {
    let mut game = Fixture::new(2).markers("p1", "b1").phase("retinues").play();
    assert_eq!(
        sentence(&mut game, "p2", "pass", "E_NOT_YOUR_TURN"),
        "It is another lord's turn."
    );
    for text in ["pass", "end", "gather a1", "play courier", "legend reaper"] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_PHASE"),
            "That is not possible in this step of the turn."
        );
    }
}

/// LEG-6.31, LEG-6.32, LEG-6.33.
#[test]
fn leg_6_31_to_6_33_abilities() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1 c1")
        .phase("retinues")
        .play();
    assert_eq!(
        sentence(&mut game, "p1", "retinue a1 witch", "E_NO_RETINUE"),
        "You have no retinue in that chamber."
    );
    game.act("p1", "retinue b1");
    assert_eq!(
        sentence(&mut game, "p1", "retinue b1", "E_ABILITY_SPENT"),
        "That ability has no use left this turn."
    );
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "reaper paladin witch thief")
        .used("p1", "thief")
        .hand("p2", "courier")
        .play();
    let passive = "That hero works all the time, or has no ability; there is nothing to trigger.";
    assert_eq!(
        sentence(&mut game, "p1", "legend paladin", "E_PASSIVE"),
        passive
    );
    assert_eq!(
        sentence(&mut game, "p1", "legend witch", "E_PASSIVE"),
        passive
    );
    assert_eq!(game.refused("p1", "legend thief 2"), "E_ABILITY_SPENT");
    assert_eq!(game.refused("p1", "legend druid"), "E_HERO_NOT_THERE");
}

#[test]
fn leg_6_34_no_effect() {
    let mut game = Fixture::new(2)
        .hand(
            "p1",
            "call-to-arms plague crossroads legends-summons tribute secret-library masquerade",
        )
        .hero_deck("")
        .deck("")
        .play();
    for text in [
        "call-to-arms",
        "plague",
        "crossroads",
        "legends-summons",
        "tribute",
        "secret-library",
    ] {
        assert_eq!(
            sentence(&mut game, "p1", &format!("play {text}"), "E_NO_EFFECT"),
            "That would do nothing right now."
        );
    }
    let game = Fixture::new(2).hand("p1", "masquerade").play();
    assert_eq!(
        game.refused("p1", "play masquerade 2"),
        "E_NO_EFFECT",
        "LEG-6.77"
    );
}

/// LEG-6.35, LEG-6.71.
#[test]
fn leg_6_35_and_6_71_no_actions_is_a_safeguard() {
    // Without actions the step is over, so the refusal is E_NOT_YOUR_TURN.
    let mut game = Fixture::new(2).hand("p1", "call-to-arms mutiny").play();
    game.act("p1", "play call-to-arms");
    assert_eq!(game.refused("p1", "play mutiny 2 a1"), "E_NOT_YOUR_TURN");
    game.state.active = daedalus_contract::game::Seat(0);
    game.state.now.actions_left = 0;
    assert_eq!(
        sentence(&mut game, "p1", "play mutiny 2 a1", "E_NO_ACTIONS"),
        "You have no action left this turn."
    );
    assert_eq!(game.refused("p1", "gather a1"), "E_NO_ACTIONS", "LEG-11.52");
}

/// LEG-6.36, LEG-6.37.
#[test]
fn leg_6_36_and_6_37_cards() {
    let mut game = Fixture::new(2).hand("p1", "sabotage").play();
    assert_eq!(
        sentence(&mut game, "p1", "play courier", "E_NOT_IN_HAND"),
        "That card is not in your hand."
    );
    assert_eq!(
        sentence(&mut game, "p1", "play sabotage", "E_COUNTER_ONLY"),
        "Sabotage! and Treason! only answer another lord's card."
    );
    assert_eq!(game.refused("p1", "play treason"), "E_NOT_IN_HAND");
}

/// LEG-6.38, LEG-6.39, LEG-6.40, LEG-6.41, LEG-6.42.
#[test]
fn leg_6_38_to_6_42_sets() {
    let mut game = Fixture::new(2)
        .heroes("p1", "mentalmancer witch golem thief thief warlock warlock")
        .play();
    assert_eq!(
        sentence(&mut game, "p1", "gather a1", "E_SET_NO_REAL"),
        "At least one true hero of that type is needed."
    );
    assert_eq!(
        sentence(&mut game, "p1", "gather b3", "E_SET_INCOMPLETE"),
        "Heroes are missing for that retinue."
    );
    assert_eq!(
        sentence(
            &mut game,
            "p1",
            "gather b2 with witch thief thief warlock",
            "E_SET_MIXED"
        ),
        "Only legendary heroes can join the Retinue of Legends."
    );
    assert_eq!(
        sentence(
            &mut game,
            "p1",
            "gather b2 with golem thief thief warlock",
            "E_GOLEM"
        ),
        "The Golem follows nobody into a retinue."
    );
    let mut game = Fixture::new(2)
        .markers("p1", "b2")
        .heroes("p1", "thief thief warlock warlock")
        .play();
    assert_eq!(
        sentence(&mut game, "p1", "gather b2", "E_LEGEND_LIMIT"),
        "You already have the Retinue of Legends."
    );
}

/// LEG-6.63, LEG-6.64.
#[test]
fn leg_6_63_and_6_64_the_numbers_of_a_set() {
    let game = Fixture::new(2)
        .heroes("p1", "witch witch mentalmancer mentalmancer")
        .play();
    for (text, code) in [
        ("gather b3 wild 4", "E_BAD_TARGET"),
        ("gather d4", "E_BAD_TARGET"),
        ("gather b3 wild 3", "E_SET_INCOMPLETE"),
        ("gather b3 wild 1", "E_SET_INCOMPLETE"),
        ("gather a1 wild 2", "E_SET_NO_REAL"),
        (
            "gather b2 with mentalmancer mentalmancer",
            "E_SET_INCOMPLETE",
        ),
        ("gather b3 wild", "E_NEED_TARGET"),
        ("gather", "E_NEED_TARGET"),
    ] {
        assert_eq!(game.refused("p1", text), code, "{text}");
    }
    let sentence = |count| game.refusal("p1", &format!("gather b3 wild {count}"));
    assert_eq!(sentence(9), sentence(4), "9 is a number, 10 is none");
    assert_ne!(sentence(10), sentence(9));
}

/// LEG-6.43, LEG-6.44.
#[test]
fn leg_6_43_and_6_44_pass_and_end() {
    let mut game = Fixture::new(2).hand("p1", "courier").play();
    assert_eq!(
        sentence(&mut game, "p1", "end", "E_END_EARLY"),
        "You have not acted yet; pass instead to recruit."
    );
    game.act("p1", "play courier");
    assert_eq!(
        sentence(&mut game, "p1", "pass", "E_PASS_LATE"),
        "You have already acted; end your turn instead."
    );
}

/// LEG-6.45, LEG-6.46, LEG-6.47, LEG-6.48.
#[test]
fn leg_6_45_to_6_48_counters() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster sabotage")
        .hand("p2", "sabotage courier")
        .hand("p3", "sabotage")
        .play();
    assert_eq!(
        sentence(&mut game, "p2", "decline", "E_NO_WINDOW"),
        "There is nothing to counter."
    );
    game.act("p1", "play great-muster");
    assert_eq!(
        sentence(&mut game, "p1", "counter sabotage", "E_OWN_CARD"),
        "You cannot answer your own card."
    );
    assert_eq!(game.refused("p1", "decline"), "E_OWN_CARD");
    assert_eq!(
        sentence(&mut game, "p2", "counter courier", "E_NOT_COUNTER"),
        "Only Sabotage! and Treason! can counter."
    );
    assert_eq!(game.refused("p2", "counter treason"), "E_NOT_IN_HAND");
    game.act("p3", "decline");
    assert_eq!(
        sentence(&mut game, "p3", "counter sabotage", "E_ALREADY_ANSWERED"),
        "You have already answered."
    );
}

/// LEG-6.49, LEG-6.50, LEG-6.51.
#[test]
fn leg_6_49_to_6_51_choices() {
    let mut game = Fixture::new(3)
        .hand("p1", "slander")
        .hand("p2", "courier mutiny tribute")
        .play();
    assert_eq!(
        sentence(&mut game, "p1", "choose slander", "E_NO_CHOICE"),
        "No choice is waiting for you."
    );
    game.act("p1", "play slander 2");
    assert_eq!(
        game.refused("p3", "choose courier"),
        "E_NO_CHOICE",
        "LEG-6.73"
    );
    assert_eq!(
        sentence(&mut game, "p2", "choose courier", "E_CHOICE_COUNT"),
        "Choose exactly 2."
    );
    assert_eq!(
        sentence(&mut game, "p2", "choose courier slander", "E_CHOICE_ITEM"),
        "One of those is not available."
    );
    assert_eq!(
        game.refused("p2", "choose courier courier"),
        "E_CHOICE_ITEM",
        "only one copy"
    );
    assert_eq!(game.refused("p2", "choose courier witch"), "E_CHOICE_ITEM");
}

/// LEG-6.52, LEG-6.53, LEG-6.54, LEG-6.55, LEG-6.56, LEG-6.57, LEG-6.58.
#[test]
fn leg_6_52_to_6_58_targets() {
    let mut game = Fixture::new(3)
        .hand(
            "p1",
            "bribery abduction cutpurse kindred-call hostage-exchange mutiny",
        )
        .heroes("p1", "witch")
        .heroes("p2", "witch paladin reaper")
        .heroes("p3", "druid golem")
        .sanctuary("p3")
        .hand("p3", "courier")
        .play();
    for text in [
        "play bribery",
        "play bribery 2",
        "play cutpurse",
        "play kindred-call",
        "play hostage-exchange",
        "play hostage-exchange 2",
        "play hostage-exchange 2 paladin",
        "play mutiny",
        "play mutiny 2",
    ] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_NEED_TARGET"),
            "Name a target."
        );
    }
    for text in [
        "play bribery 1 witch",
        "play cutpurse 1",
        "play mutiny 1 a1",
        "play hostage-exchange 1 witch witch",
    ] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_SELF_TARGET"),
            "Choose another lord."
        );
    }
    for (text, told) in [
        (
            "play bribery 2 druid",
            "That lord does not control this hero.",
        ),
        (
            "play hostage-exchange 2 druid witch",
            "That lord does not control this hero.",
        ),
        (
            "play hostage-exchange 2 paladin druid",
            "You do not control that hero.",
        ),
    ] {
        assert_eq!(sentence(&mut game, "p1", text, "E_HERO_NOT_THERE"), told);
    }
    for text in [
        "play bribery 2 reaper",
        "play abduction 2 witch",
        "play kindred-call reaper",
    ] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_WRONG_KIND"),
            "That kind of hero cannot be chosen."
        );
    }
    for text in [
        "play bribery 2 witch",
        "play abduction 2 reaper",
        "play bribery 3 druid",
        "play hostage-exchange 3 golem witch",
    ] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_GUARDED"),
            "That hero is guarded."
        );
    }
    assert_eq!(
        sentence(&mut game, "p1", "play cutpurse 3", "E_SEALED"),
        "That lord's hand is sealed."
    );
    for text in ["play cutpurse 2", "play mutiny 2 a1"] {
        assert_eq!(
            sentence(&mut game, "p1", text, "E_BAD_TARGET"),
            "That is not a legal target."
        );
    }
    // Words that name nothing are told apart by what would fit.
    let wrong = sentence(&mut game, "p1", "play bribery 4 witch", "E_BAD_TARGET");
    assert!(wrong.contains("`4` does not fit here"), "{wrong}");
}

#[test]
fn leg_6_62_target_errors_come_before_no_effect() {
    let game = Fixture::new(2)
        .hand("p1", "turning-walls kindred-call")
        .heroes("p1", "witch")
        .heroes("p2", "witch witch witch")
        .hero_deck("")
        .play();
    assert_eq!(game.refused("p1", "play turning-walls"), "E_NO_EFFECT");
    assert_eq!(
        game.refused("p1", "play turning-walls druid"),
        "E_HERO_NOT_THERE"
    );
    assert_eq!(
        game.refused("p1", "play kindred-call druid"),
        "E_BAD_TARGET",
        "LEG-6.66"
    );
    assert_eq!(
        game.refused("p1", "play kindred-call witch"),
        "E_NO_EFFECT",
        "LEG-11.47"
    );
}

#[test]
fn leg_6_65_rampage_names_a_hero_of_each_lord_that_qualifies() {
    let mut game = Fixture::new(4)
        .phase("legends")
        .heroes("p1", "golem")
        .heroes("p2", "witch paladin")
        .heroes("p3", "druid golem-mistress")
        .heroes("p4", "druid archeress")
        .play();
    for (targets, code) in [
        ("", "E_NEED_TARGET"),
        ("2:paladin", "E_NEED_TARGET"),
        ("2:paladin 4:druid 3:druid", "E_BAD_TARGET"),
        ("2:paladin 4:druid 4:archeress", "E_BAD_TARGET"),
        ("1:golem 2:paladin 4:druid", "E_SELF_TARGET"),
        ("2:paladin 4:witch", "E_HERO_NOT_THERE"),
        ("2:witch 4:druid", "E_GUARDED"),
    ] {
        assert_eq!(
            game.refused("p1", &format!("legend golem {targets}")),
            code,
            "{targets}"
        );
    }
    assert_eq!(game.rest("p1", "legend golem"), "2:paladin");
    assert_eq!(
        game.rest("p1", "legend golem 2:paladin"),
        "4:archeress, 4:druid"
    );
    game.act("p1", "legend golem 4:druid,2:paladin");
    assert_eq!(
        (game.heroes("p1").as_str(), game.heroes("p2").as_str()),
        ("", "witch")
    );
    let game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "golem reaper")
        .play();
    assert_eq!(game.refused("p1", "legend golem"), "E_NO_EFFECT");
}

#[test]
fn leg_6_67_echo_of_legends() {
    let game = Fixture::new(2)
        .hand("p1", "echo-of-legends")
        .markers("p1", "b3")
        .heroes("p1", "paladin witch thief")
        .play();
    for (text, code) in [
        ("", "E_NEED_TARGET"),
        ("a1 witch", "E_NO_RETINUE"),
        ("reaper", "E_HERO_NOT_THERE"),
        ("paladin", "E_PASSIVE"),
        ("witch", "E_PASSIVE"),
        ("b3 2", "E_BAD_TARGET"),
        ("b3", "E_NEED_TARGET"),
        ("thief 1", "E_SELF_TARGET"),
    ] {
        let text = format!("play echo-of-legends {text}");
        assert_eq!(game.refused("p1", text.trim()), code, "{text}");
    }
    assert_eq!(
        game.texts("p1"),
        ["pass"],
        "LEG-7.101: no ability can be used"
    );
}

/// LEG-6.68, LEG-11.19.
#[test]
fn leg_6_68_and_11_19_fellowship_oath_has_the_errors_of_gathering() {
    let game = Fixture::new(2)
        .hand("p1", "fellowship-oath")
        .heroes("p1", "witch witch mentalmancer golem thief warlock")
        .play();
    for (text, code) in [
        ("", "E_NEED_TARGET"),
        ("b3 wild 3", "E_BAD_TARGET"),
        ("b3 wild 0", "E_SET_INCOMPLETE"),
        ("b3 wild 2", "E_SET_INCOMPLETE"),
        ("a1", "E_SET_NO_REAL"),
        ("b2 with golem thief warlock", "E_GOLEM"),
        ("b2 with witch thief warlock", "E_SET_MIXED"),
        ("b2 with thief warlock", "E_SET_INCOMPLETE"),
    ] {
        let text = format!("play fellowship-oath {text}");
        assert_eq!(game.refused("p1", text.trim()), code, "{text}");
    }
    let game = Fixture::new(2)
        .hand("p1", "fellowship-oath")
        .markers("p1", "b2")
        .heroes("p1", "thief thief warlock")
        .play();
    assert_eq!(
        game.refused("p1", "play fellowship-oath b2"),
        "E_LEGEND_LIMIT"
    );
}

/// LEG-6.69, LEG-6.70.
#[test]
fn leg_6_69_and_6_70_lords_without_heroes_or_cards() {
    let game = Fixture::new(3)
        .hand("p1", "ambush cutpurse slander")
        .heroes("p3", "witch")
        .sanctuary("p3")
        .sanctuary("p2")
        .play();
    assert_eq!(game.refused("p1", "play ambush 2"), "E_BAD_TARGET");
    assert_eq!(game.refused("p1", "play ambush 3"), "E_GUARDED");
    assert_eq!(
        game.refused("p1", "play cutpurse 2"),
        "E_SEALED",
        "sealed comes first"
    );
    let mut game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "b3 c1")
        .heroes("p1", "thief")
        .hand("p1", "cutpurse slander")
        .play();
    assert_eq!(game.refused("p1", "retinue b3 2"), "E_BAD_TARGET");
    game.act("p1", "next");
    assert_eq!(game.refused("p1", "play slander 2"), "E_BAD_TARGET");
}

#[test]
fn leg_6_77_further_cases() {
    let game = Fixture::new(2)
        .hand("p1", "mutiny old-ledgers turning-walls")
        .heroes("p1", "witch witch witch witch")
        .markers("p2", "a1")
        .discard("courier")
        .play();
    assert_eq!(game.refused("p1", "play mutiny 2 b1"), "E_BAD_TARGET");
    assert_eq!(
        game.refused("p1", "play old-ledgers slander"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        game.refused("p1", "play turning-walls witch witch witch witch"),
        "E_BAD_TARGET"
    );
    let game = Fixture::new(2).hand("p1", "old-ledgers").play();
    assert_eq!(
        game.refused("p1", "play old-ledgers slander"),
        "E_NO_EFFECT"
    );
    let game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "a2 a1 b1")
        .play();
    assert_eq!(game.asked(), "p1:retinues");
    assert_eq!(
        game.refused("p1", "retinue a1 witch"),
        "E_NO_EFFECT",
        "Volley hits nobody"
    );
}
