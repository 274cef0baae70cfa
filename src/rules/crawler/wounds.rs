//! Wounds, and what follows from them (sections 5.8 and 5.11, the abilities of 7.2).

use super::board::{Direction, Square};
use super::cards::CardId;
use super::creatures::Ability;
use super::event::Event;
use super::flow::Flow;
use super::mat::Terrain;
use super::state::{Figure, MonsterId, Nature, State};
use super::step::{Attack, Attacker, Step, Trigger};
use super::{ground, turn, window};
use daedalus_contract::game::Seat;

/// A figure takes wounds. `attack` is where they come from when its abilities count; `slayer` is rewarded.
pub fn hurt(
    flow: &mut Flow<'_>,
    figure: Figure,
    wounds: u8,
    attack: Option<Attack>,
    slayer: Option<Seat>,
) {
    if wounds == 0 {
        return;
    }
    match figure {
        Figure::Monster(id) => hurt_monster(flow, id, wounds, slayer),
        Figure::Adventurer(seat) => {
            flow.push(Step::Mortal {
                seat,
                wounds,
                attack,
            });
            if flow.state.player(seat).left() <= wounds {
                window::open(flow, Trigger::Slain);
            }
        }
    }
}

fn hurt_monster(flow: &mut Flow<'_>, id: MonsterId, wounds: u8, slayer: Option<Seat>) {
    let who = flow.who(Figure::Monster(id));
    let Some(monster) = flow.state.monster_mut(id) else {
        return;
    };
    monster.wounds = monster.wounds.saturating_add(wounds);
    let (left, at) = (monster.left(), monster.at);
    flow.touch(at);
    flow.tell(Event::Wounded { who, wounds, left });
    if left == 0 {
        slay(flow, Figure::Monster(id), slayer, false);
    }
}

/// The wounds of the step on top are applied (DCL-5.85, 5.86).
pub fn mortal(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Mortal {
        seat,
        wounds,
        attack,
    }) = flow.state.steps.pop()
    else {
        return false;
    };
    let player = flow.state.player_mut(seat);
    let Some(at) = player.at else { return true };
    player.wounds = player.wounds.saturating_add(wounds);
    let left = player.left();
    flow.touch(at);
    flow.tell(Event::Wounded {
        who: flow.who(Figure::Adventurer(seat)),
        wounds,
        left,
    });
    if left == 0 {
        slay(flow, Figure::Adventurer(seat), None, false);
    }
    if let Some(attack) = attack {
        follow(flow, &attack, seat, left == 0);
    }
    true
}

/// Takes a figure off the mat (DCL-5.85, 5.94, 5.98, 5.102).
pub fn slay(flow: &mut Flow<'_>, figure: Figure, slayer: Option<Seat>, by_ground: bool) {
    let who = flow.who(figure);
    match figure {
        Figure::Adventurer(seat) => {
            let Some(at) = flow.state.player(seat).at else {
                return;
            };
            flow.tell(Event::Slain { who, by_ground });
            let cards = turn::goes_off(flow, seat);
            let player = flow.state.player_mut(seat);
            (player.wounds, player.picked_up) = (0, false);
            flow.state.treasure_discard.extend(cards);
            turn::adventurer_gone(flow, seat, at);
        }
        Figure::Monster(id) => slay_monster(flow, id, slayer, by_ground),
    }
}

fn slay_monster(flow: &mut Flow<'_>, id: MonsterId, slayer: Option<Seat>, by_ground: bool) {
    let who = flow.who(Figure::Monster(id));
    let Some(place) = flow.state.monsters.iter().position(|it| it.id == id) else {
        return;
    };
    let monster = flow.state.monsters.remove(place);
    flow.touch(monster.at);
    flow.tell(Event::Slain { who, by_ground });
    match monster.nature {
        Nature::Kind(kind) => flow.state.encounter_discard.push(kind),
        // DCL-7.84.
        Nature::Double(..) => flow.state.treasure_discard.push(CardId::Doppelganger),
    }
    let Some(seat) = slayer.filter(|&seat| flow.state.player(seat).playing) else {
        return;
    };
    for _ in 0..monster.nature.reward() {
        flow.draw(seat);
    }
    if monster.has(Ability::Plead) {
        flow.lose_card(seat);
    }
}

/// What a creature's attack does beside the wounds (DCL-7.32 to 7.39).
fn follow(flow: &mut Flow<'_>, attack: &Attack, seat: Seat, slain: bool) {
    let Attacker::Figure(Figure::Monster(id)) = attack.by else {
        return;
    };
    let Some(&monster) = flow.state.monster(id) else {
        return;
    };
    if monster.has(Ability::Drain) && monster.wounds > 0 {
        if let Some(monster) = flow.state.monster_mut(id) {
            monster.wounds -= 1;
        }
        let who = flow.who(Figure::Monster(id));
        flow.tell(Event::Drained { who });
    }
    if slain {
        return;
    }
    if monster.has(Ability::Web) {
        flow.state.player_mut(seat).webbed = true;
    }
    if monster.has(Ability::Pilfer) && monster.controller != seat {
        steal(flow, monster.controller, seat);
    }
    if monster.has(Ability::Curse) {
        flow.lose_card(seat);
    }
    if monster.has(Ability::Slam) {
        slam(flow, monster.at, seat);
    }
}

fn steal(flow: &mut Flow<'_>, seat: Seat, from: Seat) {
    if let Some(card) = flow.random_card(from) {
        flow.state.player_mut(seat).hand.push(card);
        flow.tell(Event::Stolen {
            seat,
            from,
            card: Some(card),
        });
    }
}

/// DCL-7.38.
fn slam(flow: &mut Flow<'_>, golem: Square, seat: Seat) {
    let figure = Figure::Adventurer(seat);
    let Some(at) = flow.state.player(seat).at else {
        return;
    };
    if let Some(to) = golem
        .direction_to(at)
        .and_then(|way| slam_square(flow.state, figure, at, way))
    {
        ground::put(flow, figure, to, None);
    }
}

fn slam_square(state: &State, figure: Figure, at: Square, way: Direction) -> Option<Square> {
    let mut ways = state.around(state.gait(figure), at);
    let (_, to) = ways.find(|(direction, _)| *direction == way)?;
    (state.is_free(to) && state.mat.terrain(to) != Terrain::Hidden).then_some(to)
}
