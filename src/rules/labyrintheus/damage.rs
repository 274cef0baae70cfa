//! Damage, healing, curses and death (sections 5.1, 5.6 and 5.8).

use super::catacomb::{Chamber, ChamberKind, Mark};
use super::event::Event;
use super::flow::Flow;
use super::personas::Persona;
use super::player::Span;
use super::specials::Special;
use super::state::State;
use super::step::{Damage, DamageKind, Step, Window, WindowKind};
use super::treasures::Treasure;
use super::{ending, gear, portal};
use daedalus_contract::game::Seat;

/// The most poison counters (THE-5.10).
const POISON: u8 = 3;

/// A step of damage: its window, then it is dealt (THE-5.116).
pub fn advance(flow: &mut Flow<'_>, mut damage: Damage) {
    if !flow.state.lives(damage.victim) {
        return;
    }
    if damage.announced {
        return deal(flow, damage);
    }
    damage.announced = true;
    let lethal = damage.amount >= flow.state.player(damage.victim).health;
    flow.push(Step::Damage(damage));
    // Effect damage opens a window only if it would kill (THE-5.11).
    if damage.kind != DamageKind::Effect || lethal {
        let attacker = flow
            .state
            .combat()
            .filter(|combat| combat.target().is_some());
        let first = match (damage.kind, attacker) {
            (DamageKind::Attack, Some(combat)) => combat.fighter,
            _ => flow.state.active,
        };
        flow.push(Step::Window(Window {
            kind: WindowKind::Damage,
            first,
            asked: None,
        }));
    }
}

impl State {
    /// May nothing reduce, prevent or move this damage (THE-7.72)?
    pub fn devours(&self, damage: &Damage) -> bool {
        let combat = self.combat();
        match damage.kind {
            DamageKind::Monster => combat.is_some_and(|combat| combat.fights(Special::Devour)),
            DamageKind::Attack => combat.is_some_and(|combat| combat.assumes(Special::Devour)),
            DamageKind::Trap | DamageKind::Effect => false,
        }
    }

    /// May items not soak this damage (THE-7.61)?
    pub fn pierces(&self, damage: &Damage) -> bool {
        let combat = self.combat();
        match damage.kind {
            DamageKind::Monster => combat.is_some_and(|combat| combat.fights(Special::Piercing)),
            DamageKind::Attack => combat.is_some_and(|combat| combat.assumes(Special::Piercing)),
            DamageKind::Trap | DamageKind::Effect => false,
        }
    }

    /// Will Phoenix Draught be drunk by itself (THE-7.146, 11.33)?
    fn rises(&self, damage: &Damage) -> bool {
        let player = self.player(damage.victim);
        player.wears(Treasure::PhoenixDraught) && !self.devours(damage)
    }
}

fn deal(flow: &mut Flow<'_>, damage: Damage) {
    let victim = damage.victim;
    let lethal = damage.amount >= flow.state.player(victim).health;
    if damage.amount > 0 && lethal && flow.state.rises(&damage) {
        flow.tell(Event::Reborn { seat: victim });
        gear::discard(flow, victim, Treasure::PhoenixDraught);
        flow.state.player_mut(victim).health = 2;
        return drink_up(flow, damage);
    }
    let player = flow.state.player_mut(victim);
    let taken = damage.amount.min(player.health);
    player.health -= taken;
    if taken > 0 {
        flow.tell(Event::Damaged {
            seat: victim,
            amount: taken,
            kind: damage.kind,
            cause: damage
                .cause
                .filter(|_| flow.state.table.version.names_causes()),
        });
    }
    if matches!(damage.kind, DamageKind::Monster | DamageKind::Attack)
        && let Some(combat) = flow.combat()
    {
        combat.taken = taken;
    }
    if flow.state.player(victim).health == 0 {
        die(flow, victim, damage.credit);
    } else {
        drink_up(flow, damage);
    }
}

/// Moonwater heals after the damage (THE-7.139).
fn drink_up(flow: &mut Flow<'_>, damage: Damage) {
    if damage.moonwater {
        heal(
            flow,
            damage.victim,
            3 + vestments(flow.state, damage.victim),
        );
    }
}

/// Pilgrim Vestments: a potion that heals heals 1 more (THE-7.128).
pub fn vestments(state: &State, seat: Seat) -> u8 {
    u8::from(state.player(seat).wears(Treasure::PilgrimVestments))
}

/// Health comes back, up to the limit (THE-5.12). The dead have none.
pub fn heal(flow: &mut Flow<'_>, seat: Seat, amount: u8) {
    if !flow.state.lives(seat) {
        return;
    }
    let limit = flow.state.health_limit(seat);
    let player = flow.state.player_mut(seat);
    let gained = amount.min(limit.saturating_sub(player.health));
    player.health += gained;
    if gained > 0 {
        flow.tell(Event::Healed {
            seat,
            amount: gained,
        });
    }
}

/// A living player becomes cursed until the end of their next turn (THE-5.9, 7.129).
pub fn curse(flow: &mut Flow<'_>, seat: Seat) {
    if flow.state.lives(seat) && !flow.state.player(seat).wears(Treasure::HaloCirclet) {
        flow.state.player_mut(seat).cursed = Span::On;
        flow.tell(Event::Cursed { seat });
    }
}

/// A living player gets a poison counter (THE-5.10, 7.129).
pub fn poison(flow: &mut Flow<'_>, seat: Seat) {
    let player = flow.state.player(seat);
    let room = player.poison < POISON && !player.wears(Treasure::HaloCirclet);
    if flow.state.lives(seat) && room {
        flow.state.player_mut(seat).poison += 1;
        flow.tell(Event::Poisoned { seat });
    }
}

/// Curse and poison are gone.
pub fn cleanse(flow: &mut Flow<'_>, seat: Seat) {
    let player = flow.state.player_mut(seat);
    if player.cursed.is_on() || player.poison > 0 {
        player.cursed = Span::Off;
        player.poison = 0;
        flow.tell(Event::Cleansed { seat });
    }
}

/// A gate stone of the supply.
pub fn gain_stone(flow: &mut Flow<'_>, seat: Seat) {
    let stones = &mut flow.state.player_mut(seat).stones;
    *stones = stones.saturating_add(1);
    flow.tell(Event::StoneGained { seat });
}

/// Free gate stones go to the supply, as many as there are (THE-11.55).
pub fn lose_stones(flow: &mut Flow<'_>, seat: Seat, count: u8) {
    let player = flow.state.player_mut(seat);
    let lost = count.min(player.stones);
    player.stones -= lost;
    if lost > 0 {
        flow.tell(Event::StonesLost { seat, count: lost });
    }
}

/// A player falls: the persona is flipped, and stays in the game (THE-5.83 to 5.89).
fn die(flow: &mut Flow<'_>, seat: Seat, credit: Option<Seat>) {
    let heir = credit.filter(|&heir| heir != seat && flow.state.lives(heir));
    let player = flow.state.player_mut(seat);
    player.living = false;
    let stones = match heir {
        Some(_) => std::mem::take(&mut player.stones),
        None => 0,
    };
    if let Some(heir) = heir {
        let rich = &mut flow.state.player_mut(heir).stones;
        *rich = rich.saturating_add(stones);
    }
    flow.tell(Event::Died { seat, heir });
    clear(flow, seat);
    flow.state.fallen.push(seat);
    flow.state.chambers.push(Chamber {
        kind: ChamberKind::Death,
        mark: Mark::Fell,
        card: None,
        seat: Some(seat),
        other: heir,
    });
    portal::opener_gone(flow, seat);
    if flow.state.persona(seat) == Persona::Brakka {
        gear::end_tempered(flow, seat);
    }
    if seat == flow.state.active {
        flow.state.turn.over = true;
    }
    ending::last_alive(flow);
}

/// What death takes away (THE-5.84); wary stays.
fn clear(flow: &mut Flow<'_>, seat: Seat) {
    let player = flow.state.player_mut(seat);
    player.health = 0;
    player.cursed = Span::Off;
    player.graceful = Span::Off;
    player.poison = 0;
    player.stout = false;
    player.armoured = false;
    player.brewed = 0;
    player.oiled = false;
    player.skips_encounter = false;
    player.skips_prep = false;
    let snare = player.snare.take();
    flow.state.discard.extend(snare);
}
