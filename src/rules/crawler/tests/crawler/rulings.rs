//! Rules and rulings that are easily got wrong: the Heart, lines of creatures, latecomers, mirrors, Warp Space, offers.

use daedalus_contract::game::{Game, Seat};
use daedalus_crawler::Crawler;
use daedalus_crawler::creatures::Kind;
use daedalus_crawler::event::{Event, Who};
use daedalus_crawler::state::{Nature, Phase, Warp};
use daedalus_fixtures::crawler::{Fixture, Trial};

use crate::mats::at;

/// Answers by default until something is so.
fn on_until(game: &mut Trial, is_so: impl Fn(&Trial) -> bool) {
    for _ in 0..60 {
        if is_so(game) {
            return;
        }
        let open = Crawler::decisions(&game.state);
        let (seat, default) = (open[0].seat.0 + 1, open[0].default.to_string());
        game.act(seat, &default);
    }
    panic!("it never comes to this");
}

#[test]
fn dcl_15_12_the_heart_is_not_sealed() {
    let place = |tiles: &str, to: &str| {
        let game = Fixture::new(2).tiles(tiles).stack("Y1").phase(Phase::Tile);
        game.play().refusal(1, &format!("place {to}"))
    };
    let three_closed = "d3=S1@90 e4=S1 d5=S1@90 b4=W1";
    assert_eq!(
        place(three_closed, "c4 270"),
        "That would seal the heart of the labyrinth.",
        "DCL-3.60"
    );
    assert_eq!(place(three_closed, "c4 0"), "", "open towards D4");
    let two_closed = "d3=S1 e4=S1 d5=S1@90 b4=W1";
    assert_eq!(place(two_closed, "c4 270"), "", "another way is left");
    let sealed = "d3=S1@90 e4=S1 d5=S1@90 b4=W1 c4=Y1@270";
    assert_eq!(
        place(sealed, "e3 0"),
        "",
        "what was cut off before is left out"
    );
}

#[test]
fn dcl_15_19_creatures_form_a_line() {
    let game = Fixture::new(2)
        .tiles("b1=S1@90 c1=S1@90")
        .adventurer(2, "human_warrior", "c1e3")
        .monster(1, "skeleton", "c1d3")
        .monster(1, "skeleton", "c1c3")
        .monster(1, "mummy", "b1d3")
        .phase(Phase::MonsterMove)
        .dice("1")
        .play();
    assert_eq!(game.monsters(), "c1d3 c1c3 c1b3", "DCL-5.37");
}

#[test]
fn dcl_8_8_a_latecomer_is_last_and_spawns_first() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "human_warrior", "g1c3")
        .play();
    assert_eq!(game.state.most_monsters(), 12);
    let events = Crawler::admit(&mut game.state).unwrap();
    assert_eq!(events, [Event::Joined { seat: Seat(2) }]);
    assert_eq!(game.state.order.as_slice(), [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(game.state.most_monsters(), 8, "DCL-5.58: for all");
    assert!(game.player(3).hand.is_empty());
    on_until(&mut game, |game| game.kind(3) == "adv");
    assert_eq!(
        game.state.round, 2,
        "at the end of the round in which it joins"
    );
    assert_eq!(game.refusal(3, "end"), "You must spawn first.");
    assert_eq!(
        game.refusal(3, "spawn human_thief"),
        "That adventurer is taken."
    );
    assert_eq!(game.refusal(3, "spawn elf_thief"), "");
    game.dice(&[2]);
    game.state.player_mut(Seat(1)).at = Some(at("d1c3"));
    game.act(3, "spawn elf_thief");
    assert_eq!(game.at(3), "g1c3", "DCL-5.106");
}

#[test]
fn dcl_8_8_who_cannot_join_is_told_why() {
    let refusal = |seats: u8, options: &[&str], round: u8| {
        let game = Fixture::with(seats, options).change(|state| state.round = round);
        let mut state = game.play().state;
        let before = state.clone();
        let refused = Crawler::admit(&mut state).unwrap_err();
        assert!(state == before, "a refusal changes nothing");
        refused.sentence
    };
    assert_eq!(
        refusal(2, &[], 1),
        "Others can join once the first round is over."
    );
    assert_eq!(
        refusal(2, &["latejoin=off"], 2),
        "This game takes nobody in once it runs.",
        "DCL-9.5"
    );
    assert_eq!(refusal(6, &[], 2), "All six seats are taken.");
}

/// A Human Warrior beside an Elf Thief who holds the Mirror Trap.
fn mirror(hand: &str, dice: &str) -> Trial {
    Fixture::new(2)
        .adventurer(1, "human_warrior", "d4b2")
        .adventurer(2, "elf_thief", "d4b3")
        .hand(1, hand)
        .hand(2, "e09")
        .dice(dice)
        .play()
}

#[test]
fn dcl_11_41_a_mirror_turns_the_dice_but_not_power_card_iv() {
    let mut game = mirror("l16", "4 4 4 4");
    game.act(1, "play l16")
        .act(1, "attack d4b3")
        .act(2, "play e09");
    let wounds = |game: &Trial| (game.player(1).wounds, game.player(2).wounds);
    assert_eq!(wounds(&game), (0, 0), "DEF 5 of the Human Warrior, not 3");
    let mut game = mirror("l16", "4 4 4 4");
    game.act(1, "attack d4b3").act(2, "play e09");
    game.act(1, "play l16");
    assert_eq!(wounds(&game), (0, 0), "played after the mirror");
    let mut game = mirror("", "5 5 4 4");
    game.act(1, "attack d4b3").act(2, "play e09");
    assert_eq!(wounds(&game), (2, 0), "DCL-7.72");
}

#[test]
fn dcl_11_11_and_11_40_an_area_attack_outlives_its_attacker() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(2, "human_thief", "c4d2")
        .adventurer(3, "human_warrior", "c4d3")
        .monster(1, "warlock", "c4b1")
        .hand(2, "e09")
        .change(|state| {
            state.monsters[0].wounds = 1;
            state.treasure.clear();
        })
        .phase(Phase::MonsterAttack)
        .dice("5 5 6 6")
        .play();
    assert_eq!(game.kind(2), "react");
    game.act(2, "play e09");
    assert_eq!(game.monsters(), "", "the Warlock is slain by its own dice");
    assert_eq!(game.player(2).wounds, 0);
    assert_eq!(game.player(3).wounds, 2, "the other roll stands");
    let warlock = Who::Creature(Nature::Kind(Kind::Warlock), Seat(0));
    let names: Vec<Who> = (game.events.iter())
        .filter_map(|event| match event {
            Event::AttackRoll { by, .. } => Some(*by),
            _ => None,
        })
        .collect();
    assert_eq!(names, [warlock], "the log still knows who it was");
}

#[test]
fn dcl_3_40_warp_squares_are_near_for_steps_alone() {
    let warped = |other: &str| {
        Fixture::new(2)
            .tiles("b2=W10 f6=W10")
            .adventurer(1, "human_warrior", "b2c3")
            .adventurer(2, "elf_thief", other)
            .change(|state| {
                let ends = (at("b2c3"), at("f6c3"));
                state.warp = Some(Warp {
                    seat: Seat(0),
                    ends,
                });
            })
            .play()
    };
    let mut game = warped("f6d3");
    assert_eq!(game.refusal(1, "attack f6d3"), "Out of line of sight.");
    assert_eq!(game.choices(1, "step warp"), ["step warp"]);
    game.act(1, "step warp");
    assert_eq!((game.at(1), game.view().movement), ("f6c3".into(), Some(5)));
    assert_eq!(game.refusal(1, "attack f6d3"), "", "now it stands beside");
    let game = warped("f6c3");
    assert_eq!(game.refusal(1, "attack f6c3"), "Out of line of sight.");
    assert_eq!(
        game.refusal(1, "step warp"),
        "Somebody stands there: push to get past.",
        "DCL-6.32"
    );
    assert!(game.choices(1, "push").is_empty(), "no push through it");
    assert_eq!(
        warped("g1c3").refusal(1, "step n"),
        "",
        "the other steps stay"
    );
}

#[test]
fn dcl_5_65_cards_of_any_time_are_a_standing_offer() {
    let mut game = Fixture::new(3)
        .adventurer(1, "human_thief", "d4b3")
        .adventurer(2, "human_warrior", "a1c3")
        .hand(2, "e04 l12 e06")
        .hand(3, "l13")
        .stack("W1")
        .phase(Phase::Tile)
        .play();
    assert_eq!((game.kind(1), game.kind(2)), ("tile", "offer"));
    assert_eq!(game.kind(3), "", "Power Card I changes rolls alone");
    assert_eq!(game.refusal(2, "play l12"), "You cannot play it now.");
    game.act(2, "play e04");
    assert_eq!(game.kind(1), "tile", "the open decision is offered again");
    assert_eq!(game.player(2).hand.len(), 4, "drawn at once");
    game.act(2, "pass");
    assert_eq!(game.kind(2), "");
    assert_eq!(
        game.refusal(2, "play e06 d4"),
        "You passed: you can play cards again in the next phase."
    );
    let place = game.choices(1, "place");
    game.act(1, &place[0]);
    assert_eq!((game.kind(1), game.kind(2)), ("spawn_pos", "offer"));
    game.act(2, "play e06 d4");
    assert_eq!(game.kind(1), "spawn_pos");
}

#[test]
fn dcl_5_65_where_a_push_leads_nobody_plays_a_card() {
    let mut game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4b3")
        .monster(2, "zombie", "c4c3")
        .hand(2, "e04")
        .dice("6 1")
        .play();
    assert_eq!(game.kind(2), "offer");
    game.act(1, "push e");
    assert_eq!((game.kind(1), game.kind(2)), ("push_dest", ""));
    assert_eq!(game.refusal(2, "play e04"), "It is not your decision now.");
}

#[test]
fn dcl_5_111_water_that_no_move_crosses_is_no_exit() {
    let rubble = |bits: u32| {
        Fixture::new(2)
            .tiles("b1=Z1@180 b2=V5")
            .adventurer(1, "dwarf_warrior", "b1c3")
            .change(|state| {
                state
                    .mat
                    .change("b2".parse().unwrap(), |laid| laid.rubble = bits)
            })
            .play()
    };
    // Without the squares c3 and d2 only five squares of deep water lead to the eastern side.
    let game = rubble(1 << 12 | 1 << 8);
    assert_eq!(game.choices(1, "pickup"), ["pickup"]);
    let game = rubble(1 << 12);
    assert_eq!(
        game.refusal(1, "pickup"),
        "You still have a way out: a space that is not revealed lies beside it."
    );
}
