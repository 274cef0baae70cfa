//! Monsters and Titans (sections 7.3 and 7.4).

use super::personas::Symbol::{self, Anvil, Fang, Feather, Gear, Moon, Sun};
use super::specials::Special;

/// The printed values of a monster or Titan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Monster {
    /// The large symbol, which always counts (THE-5.69).
    pub home: Symbol,
    /// The two smaller ones, which count as far as the option `kin` says; none on a Titan.
    pub kin: [Option<Symbol>; 2],
    /// What a total must reach (THE-5.6).
    pub defense: u8,
    /// What a loss costs (THE-5.71), and what a buff adds (THE-5.57).
    pub damage: u8,
    /// Its special.
    pub special: Special,
}

const fn monster(
    home: Symbol,
    kin: [Symbol; 2],
    defense: u8,
    damage: u8,
    special: Special,
) -> Monster {
    let kin = [Some(kin[0]), Some(kin[1])];
    Monster {
        home,
        kin,
        defense,
        damage,
        special,
    }
}

const fn titan(home: Symbol, defense: u8, damage: u8, special: Special) -> Monster {
    Monster {
        home,
        kin: [None, None],
        defense,
        damage,
        special,
    }
}

/// The monsters, then the Titans, in the order of the tables.
#[rustfmt::skip]
pub static MONSTERS: [Monster; 36] = [
    monster(Anvil, [Moon, Feather], 3, 2, Special::Burning),
    monster(Anvil, [Fang, Sun], 3, 1, Special::Corrosive),
    monster(Anvil, [Feather, Gear], 4, 3, Special::Brutal),
    monster(Anvil, [Sun, Moon], 4, 2, Special::Ethereal),
    monster(Anvil, [Gear, Fang], 5, 3, Special::Armoured),
    monster(Moon, [Fang, Sun], 3, 1, Special::Entangling),
    monster(Moon, [Feather, Gear], 3, 3, Special::Mirror),
    monster(Moon, [Sun, Anvil], 4, 2, Special::Swift),
    monster(Moon, [Gear, Fang], 4, 2, Special::Flying),
    monster(Moon, [Anvil, Feather], 5, 2, Special::Cursed),
    monster(Fang, [Feather, Gear], 3, 2, Special::Pack),
    monster(Fang, [Sun, Anvil], 3, 2, Special::Flying),
    monster(Fang, [Gear, Moon], 4, 3, Special::Piercing),
    monster(Fang, [Anvil, Feather], 4, 1, Special::Venom),
    monster(Fang, [Moon, Sun], 5, 3, Special::Howl),
    monster(Feather, [Sun, Anvil], 3, 1, Special::Thieving),
    monster(Feather, [Gear, Moon], 4, 3, Special::Hoarder),
    monster(Feather, [Anvil, Fang], 3, 2, Special::Venom),
    monster(Feather, [Moon, Sun], 4, 2, Special::Lurking),
    monster(Feather, [Fang, Gear], 5, 2, Special::Swift),
    monster(Sun, [Gear, Moon], 3, 1, Special::Burning),
    monster(Sun, [Anvil, Fang], 3, 2, Special::Cursed),
    monster(Sun, [Moon, Feather], 4, 2, Special::Gaze),
    monster(Sun, [Fang, Gear], 4, 3, Special::Armoured),
    monster(Sun, [Feather, Anvil], 5, 3, Special::Relentless),
    monster(Gear, [Anvil, Fang], 3, 1, Special::Hoarder),
    monster(Gear, [Moon, Feather], 3, 2, Special::Entangling),
    monster(Gear, [Fang, Sun], 4, 2, Special::Howl),
    monster(Gear, [Feather, Anvil], 4, 3, Special::Piercing),
    monster(Gear, [Sun, Moon], 5, 2, Special::Gatebound),
    titan(Anvil, 6, 3, Special::Molten),
    titan(Moon, 5, 3, Special::Lullaby),
    titan(Fang, 5, 4, Special::Devour),
    titan(Feather, 4, 2, Special::ManyArmed),
    titan(Sun, 5, 2, Special::Judgement),
    titan(Gear, 4, 3, Special::SelfAssembling),
];
