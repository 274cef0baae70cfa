//! Hand-made positions of Labyrintheus.

use daedalus::rules::game::{Game, Options, Seat, Setup, Viewer};
use daedalus::rules::labyrintheus::Labyrintheus;
use daedalus::rules::labyrintheus::catacomb::{Chamber, ChamberKind, Mark};
use daedalus::rules::labyrintheus::earlier::Version;
use daedalus::rules::labyrintheus::encounters::{Encounter, Kind};
use daedalus::rules::labyrintheus::state::Direction;
use daedalus::rules::labyrintheus::view::{PortalView, View};
use daedalus_fixtures::labyrintheus::Fixture;

/// What a chamber of this card tells, with one of the marks that it may have.
fn chamber(card: Encounter, at: usize, seats: u8) -> Chamber {
    let pick = |marks: &[Mark]| marks[at % marks.len()];
    let (kind, mark) = match card.kind() {
        Kind::Monster if at % 6 == 5 => (ChamberKind::Buff, pick(&[Mark::Hit, Mark::Unused])),
        Kind::Monster => (
            ChamberKind::Monster,
            pick(&[Mark::Slain, Mark::Lost, Mark::Slain, Mark::Dodged]),
        ),
        Kind::Titan => (ChamberKind::Titan, pick(&[Mark::Slain, Mark::EscapeLost])),
        Kind::Trap => (
            ChamberKind::Trap,
            pick(&[Mark::Avoided, Mark::Sprung, Mark::Laid]),
        ),
        Kind::Chest => (ChamberKind::Chest, Mark::Opened),
        Kind::Party => (ChamberKind::Party, Mark::Done),
        Kind::Difficulty => (ChamberKind::Difficulty, Mark::InPlay),
    };
    Chamber {
        kind,
        mark,
        card: Some(card),
        seat: Some(Seat((at % usize::from(seats)) as u8)),
        other: None,
    }
}

/// Chambers behind the entrance, of cards from all over the list.
fn explored(count: usize, seats: u8) -> Vec<Chamber> {
    let cards = (1..=count).map(|at| Encounter::ALL[at * 37 % Encounter::ALL.len()]);
    let told = cards.enumerate().map(|(at, card)| chamber(card, at, seats));
    std::iter::once(Chamber::ENTRANCE).chain(told).collect()
}

fn without_card(kind: ChamberKind, mark: Mark, seat: u8, other: Option<u8>) -> Chamber {
    Chamber {
        kind,
        mark,
        card: None,
        seat: Some(Seat(seat)),
        other: other.map(Seat),
    }
}

fn public(view: View) -> View {
    View {
        viewer: Viewer::Spectator,
        ..view
    }
}

/// A fixture with Health and Titans as their cards say today.
fn today(personas: &str) -> Fixture {
    Fixture::new(personas).set(|state| {
        state.table.version = Version(Labyrintheus::ABOUT.version);
        for seat in Seat::all(state.seats()) {
            state.player_mut(seat).health = state.health_limit(seat);
        }
    })
}

fn of(fixture: Fixture) -> View {
    Labyrintheus::view(&fixture.play().state, Viewer::Spectator)
}

/// Personas are chosen.
pub fn choosing() -> View {
    let options = Options::from_pairs(Labyrintheus::ABOUT.options, []).expect("options");
    let setup = Setup {
        seats: 3,
        options: &options,
        seed: [3; 32],
    };
    let state = Labyrintheus::start(&setup).expect("3 seats");
    Labyrintheus::view(&state, Viewer::Spectator)
}

/// Two seats before their first card.
pub fn opening() -> View {
    of(today("brakka ysolde").deck("slag_hound falling_anvil"))
}

/// Four seats, one of them undead.
pub fn midgame() -> View {
    let fixture = today("brakka ysolde gorrun tock")
        .wears(
            "brakka",
            "oathhammer:1 bulwark_shield anvil_plate:2 moonwater",
        )
        .wears("ysolde", "moonsilver_staff:1 veil_cloak owl_charm")
        .wears("gorrun", "gutripper_axe bear_pelt")
        .wears(
            "tock",
            "brass_goggles spring_boots pocket_cannon:1 shield_drone",
        )
        .health("brakka", 7)
        .health("ysolde", 4)
        .stones("brakka", 2)
        .stones("tock", 3)
        .backpack("brakka", "hammerfall reforge")
        .dead("gorrun")
        .in_play("thicker_hides narrower_ledges thicker_hides")
        .deck("slag_hound falling_anvil")
        .active("ysolde");
    let mut view = of(fixture);
    view.chambers = explored(13, 4);
    let fallen = without_card(ChamberKind::Death, Mark::Fell, 2, None);
    view.chambers.push(fallen);
    view.round = (9, 40);
    view
}

/// A monster is fought.
pub fn fight() -> View {
    let mut game = today("brakka tock pim")
        .wears("brakka", "oathhammer:1 bulwark_shield")
        .deck("deep_ogre slag_hound")
        .faces("6 3")
        .backpack("brakka", "hammerfall")
        .play();
    game.draw("brakka");
    Labyrintheus::view(&game.state, Viewer::Spectator)
}

/// Six seats before the first monster, with no chamber to name yet.
pub fn first_fight() -> View {
    let mut game = today("brakka ysolde gorrun pim aveline tock")
        .deck("deep_ogre slag_hound")
        .in_play("thicker_hides")
        .faces("3")
        .backpack("brakka", "hammerfall")
        .play();
    game.draw("brakka");
    Labyrintheus::view(&game.state, Viewer::Spectator)
}

/// A Trap is faced.
pub fn trap() -> View {
    let mut game = today("pim tock")
        .wears("pim", "twin_daggers smoke_bombs")
        .deck("stampede_hall slag_hound")
        .faces("1")
        .backpack("tock", "sabotage")
        .play();
    game.draw("pim");
    Labyrintheus::view(&game.state, Viewer::Spectator)
}

/// An undead player has turned up a buff.
pub fn duel() -> View {
    let mut game = today("gorrun pim aveline")
        .dead("gorrun")
        .wears(
            "pim",
            "twin_daggers padded_jerkin softstep_shoes smoke_bombs",
        )
        .deck("bone_vulture slag_hound")
        .faces("6 3")
        .stones("pim", 2)
        .backpack("pim", "nimble_step")
        .play();
    game.act("gorrun", "end_prep");
    if game.kind("gorrun") == "encounter_choice" {
        game.act("gorrun", "draw");
    }
    let attack = game.decision("gorrun").choices.into_iter();
    let attack = attack
        .map(|it| it.to_string())
        .find(|it| it.starts_with("attack pim"));
    game.act("gorrun", &attack.expect("an attack"));
    Labyrintheus::view(&game.state, Viewer::Spectator)
}

/// Everything at once: six seats with full slots, 61 chambers, all markers, an open portal, a fight.
pub fn crowded() -> View {
    let fixture = today("ysolde pim gorrun aveline tock brakka")
        .wears("ysolde", "starlit_circlet veil_cloak moonsilver_staff:2 owl_charm moonwater")
        .wears(
            "pim",
            "horned_helm:3 padded_jerkin twin_daggers aegis_of_the_spire softstep_shoes smoke_bombs liquid_luck",
        )
        .wears("gorrun", "bear_pelt gutripper_axe stampede_boots tusk_necklace forge_tonic")
        .wears("aveline", "halo_circlet pilgrim_vestments dawnblade bone_buckler holy_water prayer_beads")
        .wears("tock", "brass_goggles steam_gauntlet wand_of_sparks spring_boots shield_drone oil_of_overdrive chaos_orb")
        .wears("brakka", "anvil_plate:4 blasting_keg")
        .stones("pim", 3)
        .stones("aveline", 5)
        .health("ysolde", 1)
        .health("pim", 6)
        .dead("tock")
        .dead("brakka")
        .in_play("sharpened_fangs thicker_hides crueler_mechanisms narrower_ledges titans_stir king_is_bored sharpened_fangs")
        .backpack("pim", "hammerfall reforge ambush")
        .deck("mad_professor slag_hound")
        .faces("6 6 4")
        .portal("aveline", "ysolde pim tock")
        .active("pim");
    let mut game = fixture.play();
    game.draw("pim");
    let mut view = public(Labyrintheus::view(&game.state, Viewer::Spectator));
    let last = view.chambers.pop();
    view.chambers = explored(59, 6);
    let duel = without_card(ChamberKind::Duel, Mark::Riposte, 4, Some(1));
    view.chambers.extend([duel].into_iter().chain(last));
    view.round = (39, 40);
    view.direction = Direction::Right;
    let pim = &mut view.seats[1];
    (pim.cursed, pim.poison, pim.wary) = (true, 2, true);
    (pim.skips_prep, pim.snare) = (true, Some(Encounter::SpikedPit));
    view.seats[3].opener = true;
    view.seats[3].locked = 4;
    view.seats[4].buff = Some(Encounter::BoneVulture);
    view
}

/// Somebody has left through the portal.
pub fn won() -> View {
    let mut view = midgame();
    let portal = without_card(ChamberKind::Portal, Mark::Left, 0, None);
    view.chambers.push(portal);
    view.portal = PortalView::Passed(Seat(0));
    view.winner = Some(Seat(0));
    view.over = true;
    view.waiting.clear();
    view
}

/// A backpack with these cards.
pub fn holding(cards: &str) -> View {
    let game = today("brakka tock").backpack("brakka", cards).play();
    Labyrintheus::view(&game.state, Viewer::Seat(Seat(0)))
}

/// A seat that has seen the top of the deck.
pub fn peeking() -> View {
    let mut view = holding("oathhammer moonwater");
    view.peek = vec![Encounter::SlagHound, Encounter::SpikedPit];
    view
}
