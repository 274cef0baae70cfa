//! What is in the box, the labyrinth, and words with one meaning (sections 1 to 3).

use daedalus_contract::game::{Game, Options, Prose, Seat, Setup, Viewer};
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::Legends;
use daedalus_legends::action::{Ability, Item};
use daedalus_legends::chambers::RETINUES;
use daedalus_legends::pieces::{
    CARD_COPIES, CARDS, Card, CardKind, Chamber, HERO_COPIES, HEROES, Hero, HeroKind, HeroSet,
};

/// LEG-1.1, LEG-1.2, LEG-1.3.
#[test]
fn leg_1_1_to_1_3_the_game_says_who_it_is() {
    let about = Legends::ABOUT;
    assert_eq!((about.id, about.name), ("legends", "Legends of Labyrinth"));
    assert_eq!(about.seats, (2, 4));
    let first = &Legends::BOOKLET.pages[0];
    assert!(first.text.contains("lords who gather heroes"), "LEG-1.7");
    assert!(first.text.contains("third **retinue**"));
    // LEG-1.6: the introduction and the turn are both told.
    assert!(Legends::BOOKLET.find("Your turn").is_some());
}

/// LEG-2.1, LEG-2.2, LEG-2.17.
#[test]
fn leg_2_1_2_2_and_2_17_the_cards_are_counted() {
    // LEG-2.8, 2.12.
    assert_eq!((CARDS, Card::all().count()), (55, 55));
    assert_eq!((HEROES, Hero::all().count()), (46, 46));
    assert_eq!((CardKind::ALL.len(), HeroKind::ALL.len()), (30, 16));
    assert_eq!(CARD_COPIES.iter().sum::<u8>(), 55, "LEG-7.37, LEG-7.39");
    assert_eq!(HERO_COPIES.iter().sum::<u8>(), 46, "LEG-7.86");
}

/// LEG-2.9, LEG-2.10, LEG-2.11, LEG-2.12, LEG-2.13, LEG-2.14.
#[test]
fn leg_2_9_to_2_14_the_cards_fall_into_sorts() {
    let cards = |fits: fn(CardKind) -> bool| Card::all().filter(|card| fits(card.kind())).count();
    assert_eq!(cards(CardKind::is_counter), 7, "LEG-2.9");
    assert_eq!(cards(CardKind::is_extreme), 2, "LEG-2.10");
    let others = CardKind::ALL
        .iter()
        .filter(|kind| !kind.is_counter() && !kind.is_extreme());
    assert_eq!(others.clone().count(), 26, "LEG-2.11");
    assert_eq!(others.map(|kind| kind.copies()).sum::<u8>(), 46, "LEG-2.11");
    let common = Hero::all().filter(|hero| hero.kind().is_common());
    assert_eq!(common.count(), 32, "LEG-2.13");
    let legends: Vec<_> = Hero::all()
        .filter(|hero| hero.kind().is_legendary())
        .collect();
    assert_eq!(legends.len(), 14, "LEG-2.14");
    assert_eq!(
        HeroKind::ALL.iter().filter(|kind| kind.is_common()).count(),
        8
    );
}

#[test]
fn leg_2_7_single_cards_have_ids() {
    assert_eq!(Hero::all().nth(2).unwrap().to_string(), "archeress-3");
    assert_eq!(Card::all().nth(1).unwrap().to_string(), "sabotage-2");
    assert_eq!(Hero::all().last().unwrap().to_string(), "mentalmancer-3");
    assert_eq!(Card::all().last().unwrap().to_string(), "mutiny-1");
}

#[test]
fn leg_7_5_a_random_hero_may_be_any_of_a_set() {
    let mut heroes = HeroSet::default();
    for hero in Hero::all().filter(|hero| hero.kind() != HeroKind::Golem) {
        heroes.insert(hero);
    }
    let places = 0..usize::from(heroes.len());
    let all: Vec<_> = places.filter_map(|place| heroes.nth(place)).collect();
    assert_eq!(all, heroes.iter().collect::<Vec<_>>());
    assert_eq!(heroes.nth(all.len()), None);
}

/// LEG-2.3, LEG-2.15.
#[test]
fn leg_2_3_and_2_15_there_are_nine_different_retinue_cards() {
    let mut names: Vec<_> = RETINUES.iter().map(|retinue| retinue.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!((names.len(), Chamber::COUNT), (9, 9));
}

/// LEG-3.1, LEG-3.2, LEG-3.3, LEG-3.4.
#[test]
fn leg_3_1_to_3_4_the_chambers_form_three_rows_of_three() {
    let places: Vec<_> = Chamber::all()
        .map(|it| (it.name(), it.number(), it.place()))
        .collect();
    assert_eq!(places[0], ("A1", 1, (0, 0)));
    assert_eq!(
        places[1],
        ("B1", 2, (1, 0)),
        "columns run from left to right"
    );
    assert_eq!(places[3], ("A2", 4, (0, 1)), "rows run from top to bottom");
    assert_eq!(places[8], ("C3", 9, (2, 2)));
    assert_eq!(Chamber::from_name("b2"), Chamber::from_name("B2"));
    assert_eq!(Chamber::from_name("d1"), None);
    let retinues: Vec<_> = Chamber::all()
        .map(|it| it.common().map_or("legend", HeroKind::id))
        .collect();
    assert_eq!(
        retinues,
        [
            "archeress",
            "swordmaster",
            "war-sister",
            "headhunter",
            "legend",
            "architect",
            "sorceress",
            "witch",
            "druid"
        ]
    );
    assert!(Chamber::HEART.is_legendary() && Chamber::HEART.name() == "B2");
    let witch = Chamber::of(HeroKind::Witch);
    assert_eq!(witch.map(Chamber::name), Some("B3"));
    assert_eq!(Chamber::of(HeroKind::Golem), None);
}

/// LEG-3.6, LEG-3.7.
#[test]
fn leg_3_6_and_3_7_chambers_hold_any_number_of_markers() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1")
        .markers("p2", "a1")
        .heroes("p1", "archeress archeress archeress archeress")
        .play();
    game.act("p1", "gather a1");
    assert_eq!(game.markers("p1"), "a1 a1", "two identical retinues");
    let view = game.view();
    assert_eq!(view.chambers[0].markers, [(Seat(0), 2), (Seat(1), 1)]);
}

/// LEG-3.8, LEG-6.21.
#[test]
fn leg_3_8_and_6_21_a_lord_has_one_legendary_retinue_at_most() {
    let game = Fixture::new(2)
        .markers("p1", "b2")
        .heroes("p1", "warlock warlock thief thief")
        .play();
    assert_eq!(game.refused("p1", "gather b2"), "E_LEGEND_LIMIT");
    assert_eq!(game.texts("p1"), ["pass"]);
}

#[test]
fn leg_3_9_clockwise_is_by_ascending_seat() {
    let mut game = Fixture::new(3).active("p2").play();
    game.act("p2", "pass");
    assert_eq!(game.active(), "p3");
    game.act("p3", "pass");
    assert_eq!(game.active(), "p1");
}

#[test]
fn leg_3_10_heroes_have_a_canonical_order() {
    let ids: Vec<_> = HeroKind::ALL.iter().map(|kind| kind.id()).collect();
    assert_eq!(
        ids.join(", "),
        "archeress, swordmaster, war-sister, headhunter, architect, sorceress, witch, druid, golem, \
         warlock, thief, assassin, golem-mistress, reaper, paladin, mentalmancer"
    );
    let heroes: Vec<Hero> = Hero::all().collect();
    assert!(heroes.is_sorted_by_key(|hero| (hero.kind(), hero.number())));
}

/// LEG-1.12, LEG-1.13.
#[test]
fn leg_1_12_and_1_13_a_recruited_hero_comes_from_the_top_and_lies_open() {
    let mut game = Fixture::new(2).hero_deck("witch druid").play();
    game.act("p1", "pass");
    assert_eq!(game.heroes("p1"), "witch");
    let spectator = Legends::view(&game.state, Viewer::Spectator);
    assert_eq!(spectator.seats[0].heroes[0].kind, HeroKind::Witch);
    assert_eq!(game.hero_deck(), "druid");
}

#[test]
fn leg_1_14_recruiting_stops_when_the_deck_is_empty() {
    let mut game = Fixture::new(2)
        .hand("p1", "great-muster")
        .hero_deck("witch druid")
        .play();
    game.act("p1", "play great-muster");
    assert_eq!(game.heroes("p1"), "witch druid");
}

/// LEG-1.15, LEG-1.16.
#[test]
fn leg_1_15_and_1_16_a_discarded_hero_goes_into_its_deck_at_once() {
    let mut game = Fixture::new(2)
        .hand("p1", "blood-oath")
        .heroes("p1", "witch druid")
        .hero_deck("golem")
        .play();
    game.act("p1", "play blood-oath witch");
    assert_eq!(game.hero_deck(), "witch golem");
    // One batch is shuffled once.
    let shuffles = |game: &daedalus_fixtures::legends::Trial| {
        let events = serde_json::to_string(&game.events).unwrap();
        events.matches("heroes_shuffled").count()
    };
    let mut game = Fixture::new(2)
        .hand("p1", "turning-walls")
        .heroes("p1", "witch druid druid")
        .play();
    game.act("p1", "play turning-walls witch druid druid");
    assert_eq!(shuffles(&game), 1);
}

/// LEG-1.17, LEG-1.18.
#[test]
fn leg_1_17_and_1_18_cards_are_drawn_one_by_one_and_discarded_openly() {
    let mut game = Fixture::new(2)
        .hand("p1", "secret-library")
        .deck("courier slander tribute mutiny")
        .play();
    game.act("p1", "play secret-library");
    assert_eq!(game.hand("p1"), "courier slander tribute");
    let mut game = Fixture::new(2)
        .markers("p1", "c2")
        .hand("p1", "courier")
        .discard("mutiny")
        .deck("slander tribute")
        .phase("retinues")
        .play();
    game.act("p1", "retinue c2").act("p1", "choose tribute");
    assert_eq!(game.discard(), "mutiny tribute", "on top of the pile");
}

#[test]
fn leg_1_19_a_retinue_is_an_exchange_of_heroes_for_a_marker() {
    let mut game = Fixture::new(2)
        .heroes("p1", "druid druid druid druid witch")
        .play();
    game.act("p1", "gather c3");
    assert_eq!(
        (game.heroes("p1"), game.markers("p1")),
        ("witch".into(), "c3".into())
    );
}

/// LEG-1.24, LEG-1.25.
#[test]
fn leg_1_24_and_1_25_an_effect_on_a_hero_can_hit_both_sorts() {
    let game = Fixture::new(2)
        .hand("p1", "hostage-exchange")
        .heroes("p1", "druid")
        .heroes("p2", "witch reaper")
        .play();
    assert_eq!(
        game.rest("p1", "play hostage-exchange"),
        "2 witch, 2 reaper"
    );
    assert!(HeroKind::Witch.design().text.is_empty());
    assert!(
        HeroKind::ALL[8..]
            .iter()
            .all(|kind| !kind.design().text.is_empty())
    );
}

#[test]
fn leg_1_20_a_declaration_carries_its_parameters() {
    let mut game = Fixture::new(2)
        .hand("p1", "bribery")
        .hand("p2", "sabotage")
        .heroes("p2", "witch druid")
        .play();
    game.act("p1", "play bribery 2 witch");
    // Declared, not resolved.
    assert_eq!(game.heroes("p1"), "");
    assert!(
        game.lines(Viewer::Spectator)
            .contains(&"P1 plays Bribery on P2's Witch.".into())
    );
}

/// LEG-2.6, LEG-2.4, LEG-2.5, LEG-2.16.
#[test]
fn leg_2_6_there_are_two_decks_and_leg_2_4_2_5_2_16_markers_belong_to_seats() {
    let options = Options::default();
    let setup = Setup {
        seats: 4,
        options: &options,
        seed: [1; 32],
    };
    let state = Legends::start(&setup).unwrap();
    let view = Legends::view(&state, Viewer::Spectator);
    assert_eq!(view.heroes_deck, 46);
    assert_eq!(
        view.influence_deck + view.seats.iter().map(|seat| seat.cards).sum::<u8>(),
        55
    );
    assert_eq!(
        (view.seats.len(), view.goal),
        (4, 3),
        "3 markers for each of 4 lords"
    );
    assert!(
        view.chambers
            .iter()
            .all(|chamber| chamber.markers.is_empty())
    );
}

#[test]
fn ids_of_heroes_cards_and_abilities_are_told_apart() {
    for kind in CardKind::ALL {
        assert_eq!(Item::from_id(kind.id()), Some(Item::Card(*kind)));
        assert_eq!(HeroKind::from_id(kind.id()), None);
    }
    let ability = Ability::Hero(HeroKind::Thief);
    assert_eq!(ability.title(), "Thief");
}
