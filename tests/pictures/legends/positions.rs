//! Hand-made positions of Legends of Labyrinth.

use std::borrow::Cow;

use daedalus::rules::game::{Outcome, Seat, Viewer, Waiting};
use daedalus::rules::legends::DecisionKind;
use daedalus::rules::legends::action::Aim;
use daedalus::rules::legends::event::Event;
use daedalus::rules::legends::pending::ChoiceKind;
use daedalus::rules::legends::pieces::{CardKind, Chamber, Hero, HeroKind, HeroSet};
use daedalus::rules::legends::view::{
    ChamberView, ChoiceView, Group, LaidView, Phase, SeatView, StackView, View,
};

/// A hand with several cards of a kind.
pub const DOUBLES: [CardKind; 7] = [
    CardKind::CallToArms,
    CardKind::Sabotage,
    CardKind::CallToArms,
    CardKind::Beguilement,
    CardKind::Sabotage,
    CardKind::Sabotage,
    CardKind::Crossroads,
];

/// Groups of heroes in canonical order; the sets are counted as in LEG-8.8.
fn groups(heroes: &[(HeroKind, u8)]) -> Vec<Group> {
    let count = |wanted: fn(HeroKind) -> bool| -> u8 {
        let fitting = heroes.iter().filter(|(kind, _)| wanted(*kind));
        fitting.map(|(_, count)| count).sum()
    };
    let wild = count(|kind| kind == HeroKind::Mentalmancer);
    let legends = count(|kind| kind.is_legendary() && kind != HeroKind::Golem);
    let group = |&(kind, count): &(HeroKind, u8)| Group {
        kind,
        count,
        used: 0,
        guarded: false,
        set: match kind {
            HeroKind::Golem => 0,
            kind if kind.is_common() => (count + wild).min(4),
            _ => legends.min(4),
        },
    };
    heroes.iter().map(group).collect()
}

fn lord(index: u8) -> SeatView {
    SeatView {
        seat: Seat(index),
        retinues: 0,
        cards: 2,
        hand: None,
        heroes: Vec::new(),
        hero_cards: HeroSet::EMPTY,
        hero_count: 0,
        best_set: 0,
        sanctuary: false,
        removed: false,
    }
}

fn control(lord: &mut SeatView, heroes: &[(HeroKind, u8)]) {
    lord.heroes = groups(heroes);
    lord.hero_count = heroes.iter().map(|(_, count)| count).sum();
}

/// Puts markers into the labyrinth: chamber, seat, how many.
fn mark(view: &mut View, markers: &[(&str, u8, u8)]) {
    for &(name, seat, count) in markers {
        let chamber = Chamber::from_name(name).expect("a chamber");
        view.chambers[chamber.index()]
            .markers
            .push((Seat(seat), count));
        view.seats[usize::from(seat)].retinues += count;
    }
}

/// The beginning of a match of so many lords.
pub fn opening(seats: u8) -> View {
    let chamber = |chamber| ChamberView {
        chamber,
        markers: Vec::new(),
        uses_left: 0,
        uses: 0,
    };
    View {
        viewer: Viewer::Spectator,
        round: (1, 40),
        turn: 1,
        goal: 3,
        catch_up: true,
        active: Seat(0),
        first: Seat(0),
        phase: Phase::Actions,
        actions: (1, 0),
        seats: (0..seats).map(lord).collect(),
        chambers: Chamber::all().map(chamber).collect(),
        heroes_deck: 46,
        influence_deck: 55 - 2 * seats,
        discard: Vec::new(),
        table: Vec::new(),
        stack: None,
        choice: None,
        waiting: vec![Waiting::Seat {
            seat: Seat(0),
            kind: DecisionKind::Actions.kind(),
        }],
        last: Some(Event::Began { first: Seat(0) }),
        outcome: None,
        decks: None,
    }
}

fn laid(card: CardKind, by: u8, aim: Aim) -> LaidView {
    LaidView {
        card,
        by: Seat(by),
        ability: None,
        aim,
    }
}

/// Somewhere in the middle of a match.
pub fn midgame(seats: u8) -> View {
    use HeroKind as H;
    let mut view = opening(seats);
    view.round = (12, 40);
    view.active = Seat(1);
    view.phase = Phase::Retinues;
    (view.heroes_deck, view.influence_deck) = (20, 31);
    view.waiting = vec![Waiting::Seat {
        seat: Seat(1),
        kind: DecisionKind::Retinues.kind(),
    }];
    view.discard = vec![
        CardKind::Sabotage,
        CardKind::Bribery,
        CardKind::HostageExchange,
        CardKind::Courier,
    ];
    let heroes: [&[(HeroKind, u8)]; 4] = [
        &[(H::Archeress, 1), (H::Witch, 3), (H::Mentalmancer, 1)],
        &[
            (H::Swordmaster, 2),
            (H::Sorceress, 1),
            (H::Druid, 1),
            (H::Warlock, 2),
            (H::Reaper, 1),
        ],
        &[(H::Headhunter, 3), (H::Architect, 1), (H::Golem, 1)],
        &[(H::WarSister, 2), (H::Paladin, 1)],
    ];
    for (seat, heroes) in view.seats.iter_mut().zip(heroes) {
        control(seat, heroes);
        seat.cards = 3 + seat.seat.0;
    }
    if let Some(guarded) = view.seats.get_mut(3) {
        guarded.heroes[0].guarded = true;
    }
    mark(&mut view, &[("C1", 0, 1), ("A1", 1, 1), ("C2", 1, 1)]);
    if seats > 3 {
        mark(&mut view, &[("C1", 3, 1), ("B2", 2, 1)]);
    }
    view.chambers[0].uses = 1;
    view.chambers[5].uses = 1;
    view.chambers[5].uses_left = 1;
    view.last = Some(Event::Recruited {
        seat: Seat(1),
        heroes: [H::Druid, H::Warlock]
            .into_iter()
            .flat_map(|kind| kind.cards().iter().take(1))
            .collect::<Vec<Hero>>()
            .into_iter()
            .collect(),
    });
    view
}

/// A window over a stack of so many cards, after one that was resolved.
pub fn stacked(cards: usize) -> View {
    let mut view = midgame(4);
    view.phase = Phase::Actions;
    view.actions = (1, 2);
    view.table = vec![laid(CardKind::WarCouncil, 1, Aim::None)];
    view.table.push(laid(
        CardKind::HostageExchange,
        1,
        Aim::Exchange(Seat(0), HeroKind::Witch, HeroKind::Druid),
    ));
    for index in 2..=cards as u8 {
        let card = if index % 2 == 0 {
            CardKind::Sabotage
        } else {
            CardKind::Treason
        };
        view.table.push(laid(
            card,
            if index % 2 == 0 {
                index / 2 % 3 * 2 % 4
            } else {
                1
            },
            Aim::None,
        ));
    }
    view.stack = Some(StackView {
        base: 1,
        negated: cards.is_multiple_of(2),
        asked: None,
    });
    view.waiting = vec![Waiting::Window {
        might: Seat::all(4).collect(),
    }];
    let top = view.table.last().expect("a card");
    view.last = Some(Event::Countered {
        seat: top.by,
        card: top.card,
        against: Seat(1),
        answered: CardKind::HostageExchange,
    });
    view
}

/// Three lords owe heroes to the plague.
pub fn choosing() -> View {
    let mut view = midgame(4);
    view.phase = Phase::Actions;
    view.actions = (0, 1);
    view.table = vec![laid(CardKind::Plague, 1, Aim::None)];
    let owed = vec![(Seat(0), 3), (Seat(1), 4), (Seat(3), 2)];
    view.waiting = owed
        .iter()
        .map(|&(seat, _)| Waiting::Seat {
            seat,
            kind: DecisionKind::PlagueDiscard.kind(),
        })
        .collect();
    view.choice = Some(ChoiceView {
        kind: ChoiceKind::Plague,
        by: Seat(1),
        owed,
        looked: Vec::new(),
        hand: None,
    });
    view
}

/// All 46 heroes in as many groups as there can be, two markers of every lord in one chamber, everything guarded.
pub fn crowded() -> View {
    use HeroKind as H;
    let mut view = midgame(4);
    view.phase = Phase::Actions;
    view.actions = (7, 9);
    view.round = (40, 40);
    view.heroes_deck = 0;
    let legends: [&[(HeroKind, u8)]; 4] = [
        &[
            (H::Golem, 1),
            (H::Warlock, 1),
            (H::Thief, 1),
            (H::Assassin, 1),
        ],
        &[
            (H::Warlock, 1),
            (H::Thief, 1),
            (H::GolemMistress, 1),
            (H::Reaper, 1),
        ],
        &[
            (H::Assassin, 1),
            (H::Reaper, 1),
            (H::Paladin, 1),
            (H::Mentalmancer, 1),
        ],
        &[(H::Mentalmancer, 2)],
    ];
    for (seat, legends) in view.seats.iter_mut().zip(legends) {
        let commons = HeroKind::ALL[..8].iter().map(|&kind| (kind, 1));
        let all: Vec<(HeroKind, u8)> = commons.chain(legends.iter().copied()).collect();
        control(seat, &all);
        (seat.cards, seat.sanctuary, seat.retinues) = (12, true, 2);
        for group in &mut seat.heroes {
            group.guarded = true;
            group.used = u8::from(group.kind.is_usable());
        }
    }
    for chamber in &mut view.chambers {
        chamber.markers.clear();
        (chamber.uses, chamber.uses_left) = (0, 0);
    }
    view.chambers[2].markers = Seat::all(4).map(|seat| (seat, 2)).collect();
    (view.chambers[2].uses, view.chambers[2].uses_left) = (2, 1);
    let cards = CardKind::ALL.iter().rev().take(14);
    view.table = cards.map(|&card| laid(card, 2, Aim::None)).collect();
    view.discard = vec![
        CardKind::HostageExchange,
        CardKind::LegendsSummons,
        CardKind::FellowshipOath,
    ];
    view.last = Some(Event::Gathered {
        seat: Seat(3),
        chamber: Chamber::HEART,
        heroes: HeroKind::GolemMistress.cards(),
    });
    view
}

/// A lord has left, another has a Sanctuary.
pub fn removed() -> View {
    let mut view = midgame(4);
    view.seats[2].removed = true;
    view.chambers[4].markers.clear();
    view.seats[0].sanctuary = true;
    for group in &mut view.seats[0].heroes {
        group.guarded = true;
    }
    view
}

/// A finished match.
pub fn won() -> View {
    let mut view = midgame(4);
    mark(&mut view, &[("C2", 1, 1)]);
    view.chambers[5].markers = vec![(Seat(1), 2)];
    view.last = Some(Event::Ended {
        winner: Seat(1),
        reason: Cow::Borrowed("retinues"),
    });
    finish(&mut view, "retinues");
    view
}

/// A match that ended with its last round.
pub fn won_at_limit() -> View {
    let mut view = midgame(4);
    view.round = (40, 40);
    view.last = Some(Event::Ended {
        winner: Seat(1),
        reason: Cow::Borrowed("limit"),
    });
    finish(&mut view, "limit");
    view
}

fn finish(view: &mut View, reason: &'static str) {
    view.waiting.clear();
    for chamber in &mut view.chambers {
        (chamber.uses, chamber.uses_left) = (0, 0);
    }
    view.outcome = Some(Outcome {
        winner: Some(Seat(1)),
        reason: Cow::Borrowed(reason),
        ranks: vec![2, 1, 3, 4],
    });
}

/// What the second lord sees who holds these cards.
pub fn holding(cards: &[CardKind]) -> View {
    let mut view = midgame(3);
    view.viewer = Viewer::Seat(Seat(1));
    view.seats[1].cards = cards.len() as u8;
    view.seats[1].hand = Some(cards.to_vec());
    view
}
