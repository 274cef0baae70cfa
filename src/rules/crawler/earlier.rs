//! What earlier versions of the rules said otherwise (DCL-9.11).

use super::adventurers::{Adventurer, Sheet};
use super::state::{State, Table};
use daedalus_contract::game::Seat;

/// So many more Moves has who comes late (DCL-8.9).
const LATE_MOVES: u8 = 2;

impl Table {
    /// What is printed on an adventurer's card: before version 3 dwarves had a die less, and elves were harder to hit.
    pub const fn sheet(&self, adventurer: Adventurer) -> Sheet {
        let mut sheet = adventurer.sheet();
        if self.version < 3 {
            use Adventurer as A;
            match adventurer {
                A::DwarfCleric | A::DwarfWarrior => sheet.dice.melee -= 1,
                A::DwarfExplorer => {
                    sheet.dice.melee -= 1;
                    sheet.dice.ranged -= 1;
                }
                A::ElfThief | A::ElfWarrior | A::ElfWizard => sheet.defence += 1,
                A::HumanCleric | A::HumanThief | A::HumanWarrior | A::HumanWizard => {}
            }
        }
        sheet
    }

    /// How many more Moves who comes late has: none before version 3.
    pub const fn late_moves(&self) -> u8 {
        if self.version < 3 { 0 } else { LATE_MOVES }
    }
}

impl State {
    /// What is printed on the card of a seat's adventurer, by the version of the match.
    pub fn sheet_of(&self, seat: Seat) -> Option<Sheet> {
        let adventurer = self.player(seat).adventurer;
        adventurer.map(|it| self.table.sheet(it))
    }
}
