//! The figures on the mat: how they walk, where they may stop, whom they see (sections 3.4 to 3.7).

use super::board::Square;
use super::cards::CardId;
use super::creatures::{Ability, Tactic};
use super::mat::Terrain;
use super::sight::sees;
use super::squares::SquareSet;
use super::state::{Figure, Monster, Nature, Spell, State};
use super::step::Mode;
use super::walk::{Gait, Ground};
use daedalus_contract::game::Seat;

/// Beyond this range monsters do not see who wears the Magic Cloak (DCL-7.49).
const CLOAK: u32 = 4;
/// The X of `Within X` of a double (DCL-7.84).
const DOUBLE_WITHIN: u16 = 10;

/// The squares of nobody: for distances that ignore all figures (DCL-3.56).
pub static NOBODY: SquareSet = SquareSet::EMPTY;

impl Monster {
    /// How it walks.
    pub fn gait(&self) -> Gait {
        self.nature.abilities().gait()
    }

    /// Does it have the ability?
    pub fn has(&self, ability: Ability) -> bool {
        self.nature.abilities().has(ability)
    }

    /// The X of `Within X`, and the tactics with an adventurer in sight, within X, and else (sections 7.2, 7.84).
    pub fn tactics(&self) -> (u16, [Tactic; 3]) {
        match self.nature {
            Nature::Kind(kind) => (kind.creature().within, kind.creature().tactics),
            Nature::Double(adventurer, _) => {
                let dice = adventurer.sheet().dice;
                let far = dice.ranged > 0 || dice.area > 0;
                let seen = if far { Tactic::Shoot } else { Tactic::Charge };
                (DOUBLE_WITHIN, [seen, Tactic::Charge, Tactic::Seek])
            }
        }
    }
}

impl State {
    /// How a figure walks.
    pub fn gait(&self, figure: Figure) -> Gait {
        match figure {
            Figure::Monster(id) => self.monster(id).map_or_else(Gait::default, Monster::gait),
            Figure::Adventurer(seat) => {
                let player = self.player(seat);
                Gait {
                    flight: player.flight != Spell::None,
                    aquatic: player.wears(CardId::MagicRing),
                    fireproof: player.firewalk != Spell::None,
                    ..Gait::default()
                }
            }
        }
    }

    /// The squares of the figures hostile to one (DCL-3.35).
    pub fn hostile_to(&self, figure: Figure) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        squares.extend(self.adventurers().map(|(_, at)| at));
        if let Figure::Adventurer(seat) = figure {
            squares.extend(self.monsters.iter().map(|monster| monster.at));
            if let Some(own) = self.player(seat).at {
                squares.remove(own);
            }
        }
        squares
    }

    /// The squares of all figures.
    pub fn occupied(&self) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        squares.extend(self.adventurers().map(|(_, at)| at));
        squares.extend(self.monsters.iter().map(|monster| monster.at));
        squares
    }

    /// The ground with these hostile squares.
    pub fn ground<'a>(&'a self, hostile: &'a SquareSet) -> Ground<'a> {
        Ground {
            chart: self.mat.chart(),
            hostile,
            warp: self.warp.map(|warp| warp.ends),
            end: None,
        }
    }

    /// Is a spawn point on the square?
    pub fn is_spawn_point(&self, square: Square) -> bool {
        self.mat.chart().points().has(square)
    }

    /// May the figure stop on the square (DCL-3.39)? Its own square counts as free.
    pub fn is_legal_stop(&self, figure: Figure, square: Square) -> bool {
        let free = self.figure_at(square).is_none_or(|other| other == figure);
        let barred = matches!(figure, Figure::Monster(_))
            && (square == self.chest || self.is_spawn_point(square));
        free && !barred && self.gait(figure).may_stop(self.mat.terrain(square))
    }

    /// Does a creature on this square see the adventurer of a seat (DCL-3.51, 7.49)?
    pub fn monster_sees(&self, from: Square, seat: Seat) -> bool {
        let player = self.player(seat);
        let Some(at) = player.at else { return false };
        let cloaked = player.wears(CardId::MagicCloak) && from.range(at) > CLOAK;
        !cloaked && sees(self.mat.chart(), from, at)
    }

    /// How a creature could attack the adventurer of a seat from a square (DCL-5.49 to 5.51, 5.76 to 5.78).
    pub fn monster_mode(&self, monster: &Monster, from: Square, seat: Seat) -> Option<Mode> {
        let at = self.player(seat).at?;
        let (dice, ghost) = (
            monster.nature.dice(&self.table),
            monster.has(Ability::Incorporeal),
        );
        let solid = self.mat.terrain(at) == Terrain::Wall;
        let mode = match from.is_adjacent(at) {
            true => (dice.melee > 0).then_some(Mode::Melee),
            false if from == at => None,
            false if dice.ranged > 0 => Some(Mode::Ranged),
            false => (dice.area > 0 && !solid).then_some(Mode::Area),
        }?;
        let through_walls = ghost && mode == Mode::Melee;
        let open = !solid || ghost;
        (open && (through_walls || self.monster_sees(from, seat))).then_some(mode)
    }

    /// The seats whose adventurer a creature could attack from where it stands (DCL-5.49).
    pub fn prey(&self, monster: &Monster) -> impl Iterator<Item = Seat> {
        let attackable = move |seat: &Seat| self.monster_mode(monster, monster.at, *seat).is_some();
        self.adventurers().map(|(seat, _)| seat).filter(attackable)
    }
}
