//! What heroes, cards and rivals are worth (LEG-14.2 to 14.6, 14.21).

use super::super::pieces::{CardKind, Chamber, HeroKind};
use super::super::state::{Player, State};
use super::Weights;
use daedalus_contract::game::Seat;

impl Weights {
    /// LEG-14.2, 14.4: what a hero is worth to the lord who controls it.
    pub(super) fn keep(&self, player: &Player, kind: HeroKind) -> f32 {
        if kind.is_legendary() {
            return self.legend_of(player, kind);
        }
        match player.heroes.count(kind) {
            0 | 1 => self.single,
            2 => self.pair,
            3 => self.three,
            4 => self.four,
            _ => 1.0,
        }
    }

    /// LEG-14.3, 14.4: what a further hero of the type is worth to a lord.
    pub(super) fn gain(&self, player: &Player, kind: HeroKind) -> f32 {
        if kind.is_legendary() {
            return self.legend_of(player, kind);
        }
        match player.heroes.count(kind) {
            0 => self.single,
            1 => self.second,
            2 => self.third,
            3 => self.fourth,
            _ => 0.3,
        }
    }

    /// LEG-14.4.
    fn legend_of(&self, player: &Player, kind: HeroKind) -> f32 {
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
        base + self.legend * f32::from(player.heroes.legends().len())
    }

    /// The keep values of all heroes of a lord.
    pub(super) fn keep_of_all(&self, player: &Player) -> f32 {
        let kinds = player.heroes.kinds();
        let group = |kind| f32::from(player.heroes.count(kind)) * self.keep(player, kind);
        kinds.iter().map(group).sum()
    }

    /// LEG-14.6: how dangerous a rival is. Their hand counts by its size alone.
    pub(super) fn threat(&self, state: &State, rival: Seat) -> f32 {
        let player = state.player(rival);
        let retinues = player.retinues();
        let near = retinues + 1 >= state.table.goal && player.best_set() >= 3;
        self.retinue * f32::from(retinues)
            + self.keep_of_all(player)
            + self.card * player.hand.len() as f32
            + if near { 20.0 } else { 0.0 }
    }
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
