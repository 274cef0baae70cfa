//! What the loot cards do (section 7.3).

use super::fields::Part;
use super::sites::FIREBALL;
use crate::attack;
use crate::board::Square;
use crate::cards::CardId;
use crate::cards_in_play::heal;
use crate::flow::Flow;
use crate::ground;
use crate::state::{Figure, Spell};
use crate::step::{Attack, Attacker, Mode, Purpose, Step};
use daedalus_contract::game::Seat;

/// Carries out a loot card.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, card: CardId, parts: &[Part]) {
    use CardId as C;
    match (card, parts) {
        (
            C::AmuletOfProtection | C::MagicBelt | C::MagicCloak | C::MagicRing | C::MagicWeapon,
            _,
        ) => {
            wear(flow, seat, card);
        }
        (C::MagicBoots, _) => boots(flow, seat),
        (C::CombatProwess, _) => match roll_attack(flow) {
            true => each_roll(flow, |attack| attack.bonus += 1),
            false => flow.state.turn.boon.prowess = true,
        },
        (C::PowerCardTwo, _) => more_dice(flow),
        (C::PowerCardFour, _) => match roll_attack(flow) {
            true => each_roll(flow, |attack| attack.breach = true),
            false => flow.state.turn.boon.breach = true,
        },
        (C::DefensiveProwess, _) => with_roll(flow, |purpose, _| {
            if let Purpose::Attack { guard, .. } = purpose {
                *guard += 2;
            }
        }),
        (C::PotionOfFirewalk, _) => {
            let spell = lasting(flow, seat);
            flow.state.player_mut(seat).firewalk = spell;
        }
        (C::PotionOfFlight, _) => {
            let spell = lasting(flow, seat);
            flow.state.player_mut(seat).flight = spell;
        }
        (C::PotionOfHealing, _) => heal(flow, seat, u8::MAX),
        (C::PotionOfQuickness, _) => flow.state.turn.extra_moves += 1,
        (C::RapidStrike, _) => flow.state.turn.extra_attacks += 1,
        (C::RangedAttack, _) => flow.state.turn.boon.ranged = true,
        (C::PowerCardOne, [Part::Die(die)]) => {
            let rolled = flow.die();
            set_die(flow, *die, rolled);
        }
        (C::PowerCardThree, [Part::Die(die)]) => set_die(flow, *die, 6),
        (C::ScrollOfFireball, [Part::Square(at)]) => fireball(flow, seat, *at),
        (C::ScrollOfTeleportation, [Part::Square(at)]) => {
            // DCL-11.4: a Move in progress goes on.
            ground::put(flow, Figure::Adventurer(seat), *at, None);
        }
        _ => {}
    }
}

/// DCL-5.101.
fn wear(flow: &mut Flow<'_>, seat: Seat, card: CardId) {
    flow.state.player_mut(seat).worn.push(card);
}

/// DCL-5.63: within a Move they add to the movement left.
fn boots(flow: &mut Flow<'_>, seat: Seat) {
    wear(flow, seat, CardId::MagicBoots);
    if flow.state.turn.seat == seat
        && let Some(movement) = &mut flow.state.turn.movement
    {
        movement.left += 2;
    }
}

/// To the end of the running or the next Activation of the seat (DCL-7.52).
fn lasting(flow: &Flow<'_>, seat: Seat) -> Spell {
    match flow.state.turn.seat == seat {
        true => Spell::Now,
        false => Spell::Next,
    }
}

/// Is the card played into the window of an attack roll (DCL-7.90)?
fn roll_attack(flow: &Flow<'_>) -> bool {
    let open = matches!(flow.state.steps.last(), Some(Step::Window(_)));
    let roll = flow.state.open_roll().map(|roll| &roll.purpose);
    open && matches!(roll, Some(Purpose::Attack { .. }))
}

/// Changes the open roll: what it is for, and its dice.
fn with_roll(
    flow: &mut Flow<'_>,
    change: impl FnOnce(&mut Purpose, &mut arrayvec::ArrayVec<u8, 16>),
) {
    let rolls = flow.state.steps.iter_mut().rev();
    let roll = rolls.into_iter().find_map(|step| match step {
        Step::Roll(roll) => Some(roll),
        _ => None,
    });
    if let Some(roll) = roll {
        change(&mut roll.purpose, &mut roll.dice);
    }
}

/// Changes the attack of the open roll and of the rolls that follow it (DCL-7.90).
fn each_roll(flow: &mut Flow<'_>, change: impl Fn(&mut Attack)) {
    with_roll(flow, |purpose, _| {
        if let Purpose::Attack { attack, .. } = purpose {
            change(attack);
        }
    });
    let steps = flow.state.steps.iter_mut().rev();
    let volley = steps.into_iter().find_map(|step| match step {
        Step::Volley { attack, .. } => Some(attack),
        _ => None,
    });
    if let Some(attack) = volley {
        change(attack);
    }
}

/// DCL-7.57.
fn more_dice(flow: &mut Flow<'_>) {
    if !roll_attack(flow) {
        flow.state.turn.boon.dice = true;
        return;
    }
    let more = flow.dice(2);
    with_roll(flow, |_, dice| {
        for die in more {
            let _ = dice.try_push(die);
        }
    });
}

fn set_die(flow: &mut Flow<'_>, die: u8, face: u8) {
    with_roll(flow, |_, dice| {
        if let Some(lying) = dice.get_mut(usize::from(die).wrapping_sub(1)) {
            *lying = face;
        }
    });
}

/// DCL-7.62. It is the next attack for what was played for one (DCL-7.90), but not the next Attack action (DCL-7.60).
fn fireball(flow: &mut Flow<'_>, seat: Seat, at: Square) {
    let own = Figure::Adventurer(seat);
    let boon = std::mem::take(&mut flow.state.turn.boon);
    flow.state.turn.boon.ranged = boon.ranged;
    let mut targets = attack::block(flow.state, at, Some(own));
    targets.retain(|&figure| !flow.state.gait(figure).fireproof);
    let attack = Attack {
        by: Attacker::Figure(own),
        name: flow.who(own),
        seat,
        mode: Mode::Area,
        dice: FIREBALL.area,
        bonus: u8::from(boon.prowess),
        breach: boon.breach,
    };
    attack::declare(flow, attack, at, targets, if boon.dice { 2 } else { 0 });
}
