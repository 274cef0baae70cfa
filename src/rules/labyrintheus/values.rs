//! The numbers of persons, items and combats after all additions.

use arrayvec::ArrayVec;

use super::chance::sum;
use super::encounters::{Encounter, Kind};
use super::items::{Fit, Item};
use super::monsters::Monster;
use super::personas::{Persona, Side, Slot, Symbol};
use super::specials::Special;
use super::state::State;
use super::step::{Combat, Foe, Origin};
use super::treasures::Treasure;
use super::view::Sums;
use daedalus_contract::game::Seat;

/// The values of the Shade of the Titan (THE-5.93): defense and damage.
const SHADE: (i16, i16) = (5, 2);

impl State {
    /// The side of a seat's persona that lies up.
    pub fn side(&self, seat: Seat) -> &'static Side {
        self.persona(seat).side(self.player(seat).living)
    }

    /// True when the seat plays the living side of this persona (THE-7.13).
    pub fn is_living(&self, seat: Seat, persona: Persona) -> bool {
        self.lives(seat) && self.player(seat).persona == Some(persona)
    }

    /// True when the seat plays the undead side of this persona.
    pub fn is_undead_side(&self, seat: Seat, persona: Persona) -> bool {
        self.is_undead(seat) && self.player(seat).persona == Some(persona)
    }

    /// The Health of a persona in this match (THE-9.20 to 9.23).
    pub fn health_of(&self, persona: Persona) -> u8 {
        self.table.version.health(persona)
    }

    /// The most health of a seat (THE-4.6).
    pub fn health_limit(&self, seat: Seat) -> u8 {
        self.health_of(self.persona(seat))
    }

    /// How many activations an item lasts; 0 without hardness (THE-5.16, 7.1).
    pub fn hardness(&self, seat: Seat, card: Treasure) -> u8 {
        match card.item() {
            Some(Item { hardness: 1.., .. }) if self.is_living(seat, Persona::Brakka) => {
                card.item().map_or(0, |item| item.hardness) + 1
            }
            Some(item) => item.hardness,
            None => 0,
        }
    }

    fn attuned(&self, seat: Seat, card: Treasure, printed: u8) -> u8 {
        let own = card.symbol() == Some(self.persona(seat).symbol());
        let raised = printed > 0 && own && self.table.attunement;
        printed + u8::from(raised)
    }

    /// The offensive bonus of an item, attuned (THE-5.20).
    pub fn offense(&self, seat: Seat, card: Treasure) -> u8 {
        card.item()
            .map_or(0, |item| self.attuned(seat, card, item.off))
    }

    /// The defensive bonus of an item, attuned.
    pub fn protection(&self, seat: Seat, card: Treasure) -> u8 {
        card.item()
            .map_or(0, |item| self.attuned(seat, card, item.def))
    }

    /// The Skill of a seat: persona, equipped items, Cat's Grace (THE-5.9).
    pub fn skill(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let of_items = player.equipped().map(|(_, it)| match it.card {
            Treasure::MoonsilverStaff | Treasure::VeilCloak | Treasure::OwlCharm => 1,
            Treasure::SoftstepShoes => 2,
            _ => 0,
        });
        let grace = if player.graceful.is_on() { 3 } else { 0 };
        self.persona(seat).sheet().skill + of_items.sum::<u8>() + grace
    }

    /// The Defense of a seat before items (THE-7.137, 7.54).
    pub fn defense(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let stout = if player.stout { 2 } else { 0 };
        let armoured = if player.armoured { 2 } else { 0 };
        self.side(seat).defense + stout + armoured
    }

    /// What the Difficulty cards in play add, and to Titans the rules of before (THE-9.21, 12.9).
    pub fn sums(&self) -> Sums {
        let grim = self.table.version.grim();
        let hides = self.in_play(Encounter::ThickerHides);
        let fangs = self.in_play(Encounter::SharpenedFangs);
        let stir = self.in_play(Encounter::TitansStir);
        Sums {
            monster_defense: hides,
            monster_damage: fangs,
            titan_defense: hides + stir + grim,
            titan_damage: fangs + stir + grim,
            trap_check: self.in_play(Encounter::NarrowerLedges),
            trap_damage: self.in_play(Encounter::CruelerMechanisms),
        }
    }

    /// What a monster adds to the attack of an undead player (THE-5.57), a Titan by the rules of before one more (THE-9.21).
    pub fn buff_damage(&self, card: Encounter) -> u8 {
        let grim = match card.kind() {
            Kind::Titan => self.table.version.grim(),
            _ => 0,
        };
        card.monster().map_or(0, |monster| monster.damage) + grim
    }

    /// Other monsters of the same home symbol in the Encounter discard pile, at most 2 (THE-7.60, 11.25).
    fn pack(&self, card: Encounter) -> i16 {
        let same =
            |other: &&Encounter| other.kind() == Kind::Monster && other.symbol() == card.symbol();
        self.discard.iter().filter(same).count().min(2) as i16
    }

    /// The symbols of a monster that count: its home, and kin as far as the option says; all of a Titan (THE-5.69).
    pub fn symbols(&self, card: Encounter) -> ArrayVec<Symbol, 6> {
        let Some(monster) = card.monster() else {
            return ArrayVec::new();
        };
        let kin = monster.kin.iter().take(self.table.kin.into()).flatten();
        match card.kind() {
            Kind::Titan => Symbol::ALL.iter().copied().collect(),
            _ => [monster.home].iter().chain(kin).copied().collect(),
        }
    }

    /// Does a defeated monster give this seat a gate stone (THE-5.68, 5.69)?
    pub fn matches_symbol(&self, seat: Seat, card: Encounter) -> bool {
        self.symbols(card).contains(&self.persona(seat).symbol())
    }
}

impl Combat {
    /// Would the defeat of this foe give the fighter a gate stone (THE-5.68)? That of the Titan of an escape does not
    /// (THE-5.95).
    pub fn gives_stone(&self, state: &State) -> bool {
        let matches = |card| state.matches_symbol(self.fighter, card);
        self.origin != Origin::Escape && self.card().is_some_and(matches)
    }

    /// The values of the monster that is fought.
    pub fn monster(&self) -> Option<&'static Monster> {
        match self.foe {
            Foe::Monster(card) => card.monster(),
            _ => None,
        }
    }

    /// True when the monster that is fought has this special.
    pub fn fights(&self, special: Special) -> bool {
        self.monster()
            .is_some_and(|monster| monster.special == special)
    }

    /// True when the attacker has assumed this special (THE-5.57).
    pub fn assumes(&self, special: Special) -> bool {
        self.buff.is_some_and(|buff| {
            let monster = buff.card.monster();
            buff.special && monster.is_some_and(|monster| monster.special == special)
        })
    }

    /// True against a Titan, the Shade too (THE-5.93).
    pub fn is_titan(&self) -> bool {
        match self.foe {
            Foe::Monster(card) => card.kind() == Kind::Titan,
            foe => foe == Foe::Shade,
        }
    }

    /// What the total is compared with: defense, skill check or Defense after all additions.
    pub fn needed(&self, state: &State) -> i16 {
        match self.foe {
            Foe::Monster(_) | Foe::Shade => self.monster_defense(state),
            Foe::Trap(card) => self.check(state, card),
            Foe::Player(target) => {
                let robbing = i16::from(self.mode == super::action::Mode::Rob);
                i16::from(state.defense(target)) + robbing + i16::from(self.guard)
            }
        }
    }

    /// At least 1 (THE-5.64).
    fn monster_defense(&self, state: &State) -> i16 {
        let sums = state.sums();
        let printed = self
            .monster()
            .map_or(SHADE.0, |monster| monster.defense.into());
        let added = match self.is_titan() {
            true => sums.titan_defense,
            false => sums.monster_defense,
        };
        let special = match self.foe {
            Foe::Monster(card) if self.fights(Special::Pack) => state.pack(card),
            _ if self.fights(Special::SelfAssembling) => {
                i16::from((state.difficulties() / 2).min(3))
            }
            _ => 0,
        };
        let sum = (printed + i16::from(added) + special + i16::from(self.defense)).max(1);
        match self.fights(Special::Mirror) {
            true => sum.max(state.side(self.fighter).defense.into()),
            false => sum,
        }
    }

    /// At least 0 (THE-5.64, 7.85).
    fn check(&self, state: &State, card: Encounter) -> i16 {
        let printed = card.trap().map_or(0, |trap| i16::from(trap.check));
        let penance = match card {
            Encounter::HallOfPenance => state.player(self.fighter).stones,
            _ => 0,
        };
        let added = i16::from(state.sums().trap_check) + i16::from(penance);
        (printed + added + i16::from(self.defense)).max(0)
    }

    /// The total of the roll on the table after all additions; `None` before it.
    pub fn total(&self, state: &State) -> Option<i16> {
        if self.roll.is_empty() {
            return None;
        }
        let player = state.player(self.fighter);
        let mut total = sum(&self.roll) - i16::from(player.cursed.is_on());
        if self.is_trap() {
            total += i16::from(state.skill(self.fighter));
            return Some(total + if self.goggled { 2 } else { 0 });
        }
        total += i16::from(self.bonus) + i16::from(self.shift) + 3 * i16::from(player.brewed);
        if state.is_living(self.fighter, Persona::Gorrun) && player.health <= 5 {
            total += 1;
        }
        if let Some(buff) = self.buff.filter(|_| self.assumes(Special::Pack)) {
            total += state.pack(buff.card);
        }
        let robs = self.target().is_some() && self.mode == super::action::Mode::Rob;
        if robs && state.is_undead_side(self.fighter, Persona::Pim) {
            total += 2;
        }
        Some(total)
    }

    /// Would the fighter win, avoid or hit with the total on the table (THE-5.5 to 5.8)?
    pub fn is_winning(&self, state: &State) -> bool {
        if self.avoided {
            return true;
        }
        let Some(total) = self.total(state).filter(|_| !self.is_critical()) else {
            return false;
        };
        let needed = self.needed(state);
        match self.foe {
            Foe::Trap(_) => total > needed,
            Foe::Player(_) => total >= needed - i16::from(self.assumes(Special::Relentless)),
            _ if self.fights(Special::Relentless) => total > needed,
            _ => total >= needed,
        }
    }

    /// The damage of a loss or a hit after all additions, before soaking.
    pub fn harm(&self, state: &State) -> i16 {
        match self.foe {
            Foe::Monster(_) | Foe::Shade => self.monster_harm(state),
            Foe::Trap(card) => {
                let printed = card.trap().map_or(0, |trap| i16::from(trap.damage));
                let added = i16::from(state.sums().trap_damage) + self.boredom(state);
                printed + added + i16::from(self.damage)
            }
            Foe::Player(target) => self.attack_harm(state, target),
        }
    }

    /// The King Is Bored: a critical failure costs 1 more for each one in play (THE-7.105).
    fn boredom(&self, state: &State) -> i16 {
        match self.is_critical() {
            true => state.in_play(Encounter::KingIsBored).into(),
            false => 0,
        }
    }

    fn monster_harm(&self, state: &State) -> i16 {
        let sums = state.sums();
        let printed = self
            .monster()
            .map_or(SHADE.1, |monster| monster.damage.into());
        let added = match self.is_titan() {
            true => sums.titan_damage,
            false => sums.monster_damage,
        };
        let special = match self.fights(Special::Judgement) {
            true => i16::from(state.player(self.fighter).stones),
            false => 0,
        };
        let cards = i16::from(self.damage) + self.boredom(state);
        let sum = printed + i16::from(added) + special + cards;
        let doubled = self.fights(Special::Brutal) && self.is_critical();
        if doubled { sum * 2 } else { sum }
    }

    /// THE-5.78 with persona, items and the buff; the second attack of Many-Armed deals the printed Damage only (THE-11.22).
    fn attack_harm(&self, state: &State, target: Seat) -> i16 {
        let own = i16::from(state.side(self.fighter).damage);
        if self.second {
            return own;
        }
        let mut harm = match self.assumes(Special::Mirror) {
            true => own.max(state.side(target).damage.into()),
            false => own,
        };
        harm += i16::from(state.player(self.fighter).wears(Treasure::TuskNecklace));
        harm += i16::from(self.damage);
        let Some(buff) = self.buff else {
            return harm;
        };
        harm += i16::from(state.buff_damage(buff.card));
        harm += i16::from(state.is_undead_side(self.fighter, Persona::Aveline));
        if self.assumes(Special::Brutal) && self.roll.first() == Some(&6) {
            harm += 2;
        }
        if self.assumes(Special::Judgement) {
            harm += i16::from(state.player(target).stones);
        }
        if self.assumes(Special::SelfAssembling) {
            harm += i16::from((state.difficulties() / 4).min(2));
        }
        harm
    }

    /// The offensive bonus that an item would give the fighter here: attunement and its text, then Oil, then Flying and
    /// Armoured (THE-11.29).
    pub fn offense(&self, state: &State, card: Treasure) -> i16 {
        let mut bonus = i16::from(state.offense(self.fighter, card));
        if bonus == 0 {
            return 0;
        }
        let target = self.target();
        bonus += match card {
            Treasure::TwinDaggers if target.is_some() => 1,
            Treasure::Dawnblade if self.is_titan() => 2,
            Treasure::Dawnblade if target.is_some_and(|seat| !state.lives(seat)) => 2,
            _ => 0,
        };
        if state.player(self.fighter).oiled {
            bonus *= 2;
        }
        let slot = state.player(self.fighter).slot_of(card);
        let in_hand = matches!(slot, Some(Slot::Hand1 | Slot::Hand2));
        bonus -= i16::from(self.fights(Special::Flying) && in_hand);
        bonus -= i16::from(self.fights(Special::Armoured) && !self.has_counted());
        bonus.max(0)
    }

    /// Has an offensive item bonus counted in this combat?
    fn has_counted(&self) -> bool {
        !self.used.is_empty()
    }
}

/// True when the card takes both HANDs (THE-5.135).
pub fn is_two_handed(card: Treasure) -> bool {
    card.fit() == Some(Fit::TwoHands)
}
