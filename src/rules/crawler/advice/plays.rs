//! Where cards are aimed that hold up the opponent who is next to reach the chest, or take the own adventurer farther, and what
//! that brings (DCL-14.6).

use std::cell::RefCell;

use super::cards::NO;
use super::{Crawler, Judge, Leader, reactions};
use crate::action::{Action, Target, Targets};
use crate::attack;
use crate::board::{Direction, Space, Square};
use crate::cards::CardId;
use crate::effects;
use crate::state::Figure;
use crate::step::Mode;
use crate::walker;
use daedalus_contract::game::Game;

/// A choice that is not complete is worth so much less for each part that is missing, so that it is completed.
const MISSING: f32 = 0.01;
/// An opponent who has no more to go is to be held up.
const CLOSE: f32 = 12.0;
/// What a creature costs whoever it stands before, in squares.
const CREATURE: f32 = 4.0;
/// With so many tiles that of the opponent is changed in thought.
const FARTHEST: usize = 6;
/// What a step through Warp Space costs, with the one onto it.
const WARPED: f32 = 2.0;

/// Targets of a card, and how many squares it brings there.
pub(super) type Play = (Targets, f32);

/// What was worked out for the cards of a seat.
#[derive(Default)]
pub(super) struct Plays(RefCell<Vec<(CardId, Vec<Play>)>>);

impl Plays {
    /// What a card is worth with these targets, or with the best ones that they can be continued to.
    pub(super) fn worth(&self, judge: &Judge<'_>, card: CardId, targets: &Targets) -> f32 {
        let mut known = self.0.borrow_mut();
        let at = known.iter().position(|(it, _)| *it == card);
        let at = at.unwrap_or_else(|| {
            known.push((card, plays(judge, card)));
            known.len() - 1
        });
        let fits = known[at]
            .1
            .iter()
            .filter(|(whole, _)| whole.starts_with(targets));
        let missing = |whole: &Targets| (whole.len() - targets.len()) as f32;
        let worth = fits.map(|(whole, worth)| worth - MISSING * missing(whole));
        worth.reduce(f32::max).unwrap_or(NO)
    }
}

/// All targets that are worth the card.
fn plays(judge: &Judge<'_>, card: CardId) -> Vec<Play> {
    let (state, seat, weights) = (judge.state, judge.seat, judge.weights);
    // No card brings more than the way from a spawn point to the chest, to the own adventurer and from an opponent.
    if weights.brings > 2.0 * weights.spawn {
        return Vec::new();
    }
    let mut plays = match (state.open_roll(), card) {
        (Some(roll), _) => reactions::plays(judge, roll, card),
        (None, CardId::ScrollOfFireball) => fireballs(judge),
        (None, CardId::WarpSpace) => shortcuts(judge),
        (None, _) => {
            let close = judge.leader().filter(|leader| leader.left <= CLOSE);
            let rival = close.map(|leader| Rival { judge, leader });
            rival.map_or_else(Vec::new, |rival| rival.held_up_by(card))
        }
    };
    plays.retain(|(targets, worth)| {
        *worth >= weights.brings && effects::check(state, seat, card, targets).is_ok()
    });
    plays
}

/// The opponent who is next to reach the chest, where it is close enough to be held up.
struct Rival<'a> {
    judge: &'a Judge<'a>,
    leader: Leader,
}

impl Rival<'_> {
    /// What a card may be played on, and what it costs the rival.
    fn held_up_by(&self, card: CardId) -> Vec<Play> {
        use CardId as C;
        let state = self.judge.state;
        let Leader { seat, at, .. } = self.leader;
        let moved = |targets: Targets| {
            let worth = self.moved(card, &targets);
            (targets, worth)
        };
        let there = square(at);
        match card {
            C::PitTrap => vec![(there, f32::from(walker::full_movement(state, seat)))],
            C::CrushingTrap => vec![(there, self.slain(card))],
            C::SpearTrap => {
                let aimed = |(wall, side)| joined([square(wall), one(Target::Side(side))]);
                let aims = effects::spears(state, at).map(aimed);
                aims.map(|targets| (targets, self.slain(card))).collect()
            }
            C::Reinforcements => vec![(Targets::new(), CREATURE)],
            C::Doppelganger => {
                let met = self.prey().zip(self.next());
                let aimed = met.map(|(prey, next)| joined([one(prey), square(next)]));
                aimed
                    .map(|targets| (targets, CREATURE))
                    .into_iter()
                    .collect()
            }
            C::SummoningTrap => {
                let Some((prey, next)) = self.prey().zip(self.next()) else {
                    return Vec::new();
                };
                let monsters = state.monsters.iter().map(|monster| monster.at);
                let aimed = |from| joined([square(from), one(prey), square(next)]);
                monsters.map(|from| (aimed(from), CREATURE)).collect()
            }
            C::CaveIn => self.way().map(square).map(moved).collect(),
            C::SlidingTrap => {
                let aimed = |side| joined([there.clone(), one(Target::Side(side))]);
                Direction::SIDES.into_iter().map(aimed).map(moved).collect()
            }
            C::SwitchTrap => {
                let others = state.occupied().into_iter().filter(|it| *it != at);
                let aimed = |other| joined([there.clone(), square(other)]);
                others.map(aimed).map(moved).collect()
            }
            C::ShiftingRooms => self.elsewhere().into_iter().map(moved).collect(),
            C::RotatingRooms => {
                let mut spaces: Vec<Space> = self.way().map(Square::space).collect();
                spaces.dedup();
                let aimed = |space, quarters| {
                    let turned = [
                        Target::Space(space),
                        Target::Turn(quarters),
                        Target::Nothing,
                    ];
                    joined(turned.map(one))
                };
                let turns = |space| (1..=3).map(move |quarters| aimed(space, quarters));
                spaces.into_iter().flat_map(turns).map(moved).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The squares that it comes over.
    fn way(&self) -> impl Iterator<Item = Square> + '_ {
        self.judge.guess().way(self.leader.at)
    }

    /// What changes its tile for one of the few from which it would have most to go as the mat is: what becomes of its way with
    /// its own tile there is worked out for no more.
    fn elsewhere(&self) -> Vec<Targets> {
        let Judge { state, seat, .. } = *self.judge;
        let here = self.leader.at.space();
        let aimed = |space| {
            let targets = joined([here, space].map(|it| one(Target::Space(it))));
            let fits = effects::check(state, seat, CardId::ShiftingRooms, &targets).is_ok();
            fits.then(|| (self.judge.guess().nearest(space), targets))
        };
        let mut rated: Vec<(f32, Targets)> = Space::all().filter_map(aimed).collect();
        rated.sort_by(|one, other| other.0.total_cmp(&one.0));
        rated.truncate(FARTHEST);
        rated.into_iter().map(|(_, targets)| targets).collect()
    }

    /// The square that it comes to next.
    fn next(&self) -> Option<Square> {
        self.way().nth(1)
    }

    fn prey(&self) -> Option<Target> {
        let adventurer = self.judge.state.player(self.leader.seat).adventurer;
        adventurer.map(Target::Adventurer)
    }

    /// What the attack of a trap costs it: coming back from a spawn point, as likely as it is slain.
    fn slain(&self, card: CardId) -> f32 {
        let (judge, seat) = (self.judge, self.leader.seat);
        let armour = judge.state.armour(Figure::Adventurer(seat), Mode::Melee);
        let hit = f32::from(7 - armour.clamp(2, 6)) / 6.0;
        let left = judge.state.player(seat).left();
        let lost = judge.weights.spawn - judge.way_left(judge.state, seat);
        lost * chance_of(left, effects::trap_dice(card), hit)
    }

    /// How much farther it has to go after a card, and how much less the own adventurer.
    fn moved(&self, card: CardId, targets: &Targets) -> f32 {
        let judge = self.judge;
        let mut after = judge.state.clone();
        let play = Action::Play(card, targets.clone());
        if Crawler::act(&mut after, judge.seat, &play).is_err() {
            return NO;
        }
        let costs = |seat| judge.way_left(&after, seat) - judge.way_left(judge.state, seat);
        costs(self.leader.seat) - costs(judge.seat)
    }
}

/// How likely so many hits or more are among these dice, each a hit as likely as this.
fn chance_of(hits: u8, dice: u8, hit: f32) -> f32 {
    match (hits, dice) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        _ => {
            hit * chance_of(hits - 1, dice - 1, hit) + (1.0 - hit) * chance_of(hits, dice - 1, hit)
        }
    }
}

/// Several figures are hit at once, for no action (DCL-7.62).
fn fireballs(judge: &Judge<'_>) -> Vec<Play> {
    let state = judge.state;
    let aim = effects::fireball(state, judge.seat);
    let centres = aim.map_or_else(Vec::new, |aim| aim.targets());
    let own = Figure::Adventurer(judge.seat);
    let hit = |at| attack::block(state, at, Some(own)).len() as f32;
    let worth = |at| (square(at), judge.weights.attack * hit(at));
    centres.into_iter().map(worth).collect()
}

/// From beside the own adventurer to a square that is nearer to the chest, while it can still move (DCL-7.83).
fn shortcuts(judge: &Judge<'_>) -> Vec<Play> {
    let state = judge.state;
    let turn = &state.turn;
    let moves = effects::acts(state, judge.seat) && (turn.movement.is_some() || turn.may_move());
    let Some(own) = judge.own().filter(|_| moves) else {
        return Vec::new();
    };
    let open = |at: &Square| effects::is_open_ground(state, *at);
    let left = |at| judge.guess().distance(at);
    let far = Square::all().filter(open);
    let far = far.min_by(|one, other| left(*one).total_cmp(&left(*other)));
    let Some(far) = far else { return Vec::new() };
    let near = own
        .neighbours()
        .filter(open)
        .filter(|it| it.space() != far.space());
    let worth = judge.way_left(state, judge.seat) - left(far) - WARPED;
    let aimed = |near| effects::in_order(CardId::WarpSpace, joined([square(near), square(far)]));
    near.map(|near| (aimed(near), worth)).collect()
}

fn one(target: Target) -> Targets {
    Targets::from_iter([target])
}

fn square(at: Square) -> Targets {
    effects::of_square(at).into_iter().collect()
}

fn joined<const PARTS: usize>(parts: [Targets; PARTS]) -> Targets {
    parts.into_iter().flatten().collect()
}
