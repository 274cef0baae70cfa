//! What heroes, cards and rivals are worth (LEG-14.2 to 14.6, 14.21).

use super::super::pieces::{CardKind, Chamber, HeroKind};
use super::super::state::{Player, State};
use daedalus_contract::game::Seat;

/// LEG-14.2, 14.4: what a hero is worth to the lord who controls it.
pub fn keep(player: &Player, kind: HeroKind) -> f32 {
    if kind.is_legendary() {
        return legend(player, kind);
    }
    match player.heroes.count(kind) {
        0 | 1 => 0.6,
        2 => 1.6,
        3 => 3.2,
        4 => 5.0,
        _ => 1.0,
    }
}

/// LEG-14.3, 14.4: what a further hero of the type is worth to a lord.
pub fn gain(player: &Player, kind: HeroKind) -> f32 {
    if kind.is_legendary() {
        return legend(player, kind);
    }
    match player.heroes.count(kind) {
        0 => 0.6,
        1 => 1.4,
        2 => 2.6,
        3 => 6.0,
        _ => 0.3,
    }
}

/// LEG-14.4.
fn legend(player: &Player, kind: HeroKind) -> f32 {
    let base = match kind {
        HeroKind::Mentalmancer => 3.2,
        HeroKind::Reaper => 3.0,
        HeroKind::Assassin => 2.2,
        HeroKind::Thief | HeroKind::Paladin => 2.0,
        HeroKind::Golem => return 1.5,
        HeroKind::Warlock => 1.4,
        _ => 1.2,
    };
    if player.markers[Chamber::HEART.index()] > 0 {
        return base;
    }
    base + 0.6 * f32::from(player.heroes.legends().len())
}

/// The keep values of all heroes of a lord.
pub fn keep_of_all(player: &Player) -> f32 {
    let kinds = player.heroes.kinds();
    let group = |kind| f32::from(player.heroes.count(kind)) * keep(player, kind);
    kinds.iter().map(group).sum()
}

/// LEG-14.6: how dangerous a rival is. Their hand counts by its size alone.
pub fn threat(state: &State, rival: Seat) -> f32 {
    let player = state.player(rival);
    let retinues = player.retinues();
    let near = retinues + 1 >= state.table.goal && player.best_set() >= 3;
    10.0 * f32::from(retinues)
        + keep_of_all(player)
        + 0.5 * player.hand.len() as f32
        + if near { 20.0 } else { 0.0 }
}

/// LEG-14.21: what a card in the hand is worth.
pub fn hand_value(card: CardKind) -> f32 {
    match card {
        CardKind::Beguilement | CardKind::FellowshipOath => 4.0,
        CardKind::Treason => 3.5,
        CardKind::Sabotage
        | CardKind::WarCouncil
        | CardKind::Courier
        | CardKind::ForcedMarch
        | CardKind::KindredCall
        | CardKind::Bribery => 3.0,
        CardKind::Mutiny | CardKind::ScoutingParty | CardKind::GreatMuster => 2.5,
        CardKind::CallToArms => 2.0,
        CardKind::Sanctuary | CardKind::MarketDay => 1.0,
        CardKind::Slander => 0.8,
        CardKind::Crossroads => 0.5,
        _ => 1.5,
    }
}
