//! Fights against monsters and Titans, and Traps (THE-5.53, section 5.6).

use super::catacomb::{Chamber, ChamberKind, Mark};
use super::chance::{self, Explosion, sum};
use super::encounters::Encounter;
use super::event::{Event, Purpose};
use super::flow::Flow;
use super::lists::Faces;
use super::personas::{Persona, Slot};
use super::specials::Special;
use super::step::{
    Cause, Combat, DamageKind, Foe, Origin, Stage, Step, Sweep, SweepEffect, Verdict, WindowKind,
};
use super::treasures::Treasure;
use super::{damage, decks, duel, gear, portal, window};
use daedalus_contract::game::Seat;

/// A combat on its way; its step was taken off the stack.
pub fn advance(flow: &mut Flow<'_>, combat: Combat) {
    match combat.stage {
        Stage::Reveal => go_on(flow, combat, Stage::Prepare, Some(WindowKind::Reveal)),
        Stage::Prepare => {
            let swift = combat.fights(Special::Swift).then_some(WindowKind::Prepare);
            go_on(flow, combat, Stage::Roll, swift);
        }
        Stage::Roll => roll(flow, combat),
        Stage::Compare if combat.target().is_some() => duel::compare(flow, combat),
        Stage::Compare => compare(flow, combat),
        Stage::Treasure => treasure(flow, combat),
        Stage::Reward => reward(flow, combat),
        Stage::Aftermath if combat.target().is_some() => duel::aftermath(flow, combat),
        Stage::Aftermath => aftermath(flow, combat),
        Stage::End if combat.target().is_some() => duel::end(flow, combat),
        Stage::End => end(flow, combat),
    }
}

/// The combat lies on the stack again, with what comes next.
pub fn go_on(flow: &mut Flow<'_>, mut combat: Combat, next: Stage, open: Option<WindowKind>) {
    combat.stage = next;
    flow.push(Step::Combat(combat));
    if let Some(kind) = open {
        window::open(flow, kind);
    }
}

/// A monster, Titan or Trap that somebody has to face.
pub fn face(flow: &mut Flow<'_>, seat: Seat, foe: Foe, origin: Origin) {
    flow.push(Step::Combat(Combat::new(seat, foe, origin)));
}

/// Step 3: the roll, then the Total window (THE-5.63, 5.79).
fn roll(flow: &mut Flow<'_>, mut combat: Combat) {
    if combat.has_lost_its_fighter(flow) {
        return go_on(flow, combat, Stage::Compare, None);
    }
    combat.roll = rolled(flow, &combat);
    go_on(flow, combat, Stage::Compare, Some(WindowKind::Total));
}

impl Combat {
    /// Has the fighter died who lived when it began (THE-5.130, 11.58)?
    pub fn has_lost_its_fighter(&self, flow: &Flow<'_>) -> bool {
        self.living && !flow.state.lives(self.fighter)
    }

    fn explosion(&self) -> Explosion {
        if self.fights(Special::Ethereal) {
            Explosion::Never
        } else if self.assumes(Special::Ethereal) {
            Explosion::FiveAndSix
        } else {
            Explosion::Six
        }
    }
}

/// One roll; with Lullaby two, of which the worse or the better counts (THE-7.71, 11.23).
fn rolled(flow: &mut Flow<'_>, combat: &Combat) -> Faces {
    let explosion = combat.explosion();
    let first = chance::roll(flow, combat.fighter, explosion, Purpose::Combat);
    let (worse, better) = (
        combat.fights(Special::Lullaby),
        combat.assumes(Special::Lullaby),
    );
    if !worse && !better {
        return first;
    }
    let second = chance::roll(flow, combat.fighter, explosion, Purpose::Combat);
    let worth = |faces: &Faces| match faces[0] {
        1 => i16::MIN,
        _ => sum(faces),
    };
    let replaced = match worse {
        true => worth(&second) < worth(&first),
        false => worth(&second) > worth(&first),
    };
    let (kept, dropped) = if replaced {
        (second, first)
    } else {
        (first, second)
    };
    flow.tell(Event::Rolled {
        seat: combat.fighter,
        faces: dropped,
        purpose: Purpose::Dropped,
    });
    kept
}

/// The whole roll on the table is replaced; bonuses given stay (THE-11.3, 11.5).
pub fn roll_again(flow: &mut Flow<'_>, purpose: Purpose) {
    let Some((seat, explosion)) = flow.combat().map(|it| (it.fighter, it.explosion())) else {
        return;
    };
    let faces = chance::roll(flow, seat, explosion, purpose);
    if let Some(combat) = flow.combat() {
        combat.roll = faces;
    }
}

/// A critical failure that stands discards the Pocket Cannon (THE-7.135).
pub fn misfire(flow: &mut Flow<'_>, combat: &Combat) {
    if combat.is_critical() {
        gear::discard(flow, combat.fighter, Treasure::PocketCannon);
    }
}

fn compare(flow: &mut Flow<'_>, mut combat: Combat) {
    if combat.has_lost_its_fighter(flow) {
        combat.verdict = Verdict::Lost;
        return go_on(flow, combat, Stage::End, None);
    }
    let (seat, total) = (combat.fighter, combat.total(flow.state).unwrap_or(0));
    let (needed, won) = (combat.needed(flow.state), combat.is_winning(flow.state));
    let critical = combat.is_critical();
    misfire(flow, &combat);
    if won && combat.fights(Special::ManyArmed) && !combat.second {
        // THE-5.134: what was added counts for the first roll alone.
        combat.second = true;
        (combat.bonus, combat.shift) = (0, 0);
        combat.roll.clear();
        return go_on(flow, combat, Stage::Roll, None);
    }
    combat.verdict = if won { Verdict::Won } else { Verdict::Lost };
    flow.tell(match (combat.foe, won) {
        (Foe::Trap(card), true) => Event::Avoided {
            seat,
            card,
            total,
            needed,
        },
        (Foe::Trap(card), false) => Event::Sprung {
            seat,
            card,
            total,
            needed,
            critical,
        },
        (foe, true) => Event::Slain {
            seat,
            foe,
            total,
            needed,
        },
        (foe, false) => Event::Overpowered {
            seat,
            foe,
            total,
            needed,
            critical,
        },
    });
    if won {
        let next = if combat.is_trap() {
            Stage::Aftermath
        } else {
            Stage::Treasure
        };
        return go_on(flow, combat, next, None);
    }
    let kind = if combat.is_trap() {
        DamageKind::Trap
    } else {
        DamageKind::Monster
    };
    let harm = combat.harm(flow.state).clamp(0, 200) as u8;
    go_on(flow, combat, Stage::Aftermath, None);
    flow.damage(seat, harm, kind, None);
}

/// THE-5.67, 5.95, 7.65, 7.119.
fn treasure(flow: &mut Flow<'_>, combat: Combat) {
    let hoard = u8::from(combat.fights(Special::Hoarder));
    let boots = u8::from(combat.stampede);
    let seat = combat.fighter;
    go_on(flow, combat, Stage::Reward, None);
    decks::draw(flow, seat, 1 + hoard + boots);
}

/// THE-5.68 to 5.70, 11.15, 11.17; none for the Titan of an escape (THE-5.95).
fn reward(flow: &mut Flow<'_>, combat: Combat) {
    let seat = combat.fighter;
    if combat.gives_stone(flow.state) {
        damage::gain_stone(flow, seat);
    }
    if flow.state.is_living(seat, Persona::Aveline) {
        damage::heal(flow, seat, 1);
    }
    flow.state.turn.victorious |= seat == flow.state.active;
    go_on(flow, combat, Stage::Aftermath, None);
}

/// What follows the reward, or the damage (THE-5.63 step 7). It lapses if the fighter died (THE-5.129).
fn aftermath(flow: &mut Flow<'_>, combat: Combat) {
    let (seat, lives) = (combat.fighter, flow.state.lives(combat.fighter));
    let copy = combat.clone();
    go_on(flow, combat, Stage::End, None);
    if copy.origin == Origin::Escape && copy.verdict == Verdict::Lost {
        // THE-5.136: the damage first, then the stones, also of who died.
        damage::lose_stones(flow, seat, u8::MAX);
    }
    if !lives {
        return;
    }
    match (copy.foe, copy.verdict) {
        (Foe::Trap(_), Verdict::Won) if flow.state.is_living(seat, Persona::Pim) => {
            decks::draw(flow, seat, 1);
        }
        (Foe::Trap(card), Verdict::Lost) => sprung(flow, seat, card),
        (Foe::Monster(_), verdict) => {
            after_fight(flow, &copy, verdict);
        }
        _ => {}
    }
}

/// The extra effect of a sprung Trap (section 7.6). Greased Stairs: see [`end`].
fn sprung(flow: &mut Flow<'_>, seat: Seat, card: Encounter) {
    match card {
        Encounter::BellowsOfFlame => gear::wear_all(flow, seat),
        Encounter::MirrorCorridor => decks::drop_random(flow, seat),
        Encounter::SleepingSpores => {
            flow.state.player_mut(seat).skips_encounter = true;
            flow.tell(Event::WillSkip {
                seat,
                encounter: true,
            });
        }
        Encounter::StampedeHall => {
            let others = flow
                .state
                .play_order()
                .into_iter()
                .filter(|&other| other != seat);
            let cause = Cause::Encounter(Encounter::StampedeHall);
            flow.push(Sweep::over(SweepEffect::Stampede, cause, others));
        }
        Encounter::PurseSnare => damage::lose_stones(flow, seat, 1),
        Encounter::BlindingIdol => damage::curse(flow, seat),
        Encounter::AcidPit => {
            let worn = flow.state.player(seat).slots[Slot::Feet.index()];
            if let Some(worn) = worn.filter(|worn| worn.card.item().is_some()) {
                gear::discard(flow, seat, worn.card);
            }
        }
        _ => {}
    }
}

/// The specials of section 7.5 that follow a fight.
fn after_fight(flow: &mut Flow<'_>, combat: &Combat, verdict: Verdict) {
    let seat = combat.fighter;
    let Some(special) = combat.monster().map(|monster| monster.special) else {
        return;
    };
    let lost = verdict == Verdict::Lost;
    match special {
        Special::Burning => flow.hurt(seat, 1, Cause::Special(special)),
        Special::Molten => melt(flow, combat, seat),
        _ if !lost => {}
        Special::Entangling if seat == flow.state.active => {
            flow.state.turn.entangled = true;
            flow.tell(Event::Entangled { seat });
        }
        Special::Cursed => damage::curse(flow, seat),
        Special::Venom if combat.taken > 0 => damage::poison(flow, seat),
        Special::Howl => {
            let from = flow.state.next(seat);
            let others = flow
                .state
                .order_from(from)
                .into_iter()
                .filter(|&it| it != seat);
            let cause = Cause::Special(special);
            flow.push(Sweep::over(SweepEffect::Damage(1), cause, others));
        }
        Special::Thieving => decks::drop_random(flow, seat),
        Special::Gatebound => damage::lose_stones(flow, seat, 1),
        _ => {}
    }
}

/// Molten: the items of a seat that were used in this combat are discarded (THE-7.70).
pub fn melt(flow: &mut Flow<'_>, combat: &Combat, seat: Seat) {
    for card in combat.used.iter() {
        gear::break_item(flow, seat, card);
    }
}

/// Step 8: the card goes to its pile, and what the end brings.
fn end(flow: &mut Flow<'_>, combat: Combat) {
    let seat = combat.fighter;
    let lost = combat.verdict == Verdict::Lost;
    let lives = flow.state.lives(seat);
    if let Some(card) = combat.card() {
        match lost && lives && combat.fights(Special::Lurking) {
            true => decks::lurk(flow, card),
            false => flow.discard(card),
        }
    }
    if combat.verdict == Verdict::Ended {
        return;
    }
    chamber(flow, &combat, mark(&combat));
    let greased = combat.foe == Foe::Trap(Encounter::GreasedStairs);
    if greased && lost && lives && !combat.switched {
        flow.push(Step::TurnUp);
    }
    if combat.origin == Origin::Escape && !lost && lives {
        portal::open(flow, seat);
    }
}

/// The match ended in the middle of it.
pub fn lay_down(flow: &mut Flow<'_>, combat: &Combat) {
    let card = combat.card().or_else(|| combat.buff.map(|buff| buff.card));
    flow.state.discard.extend(card);
    match combat.target() {
        Some(target) => duel::chamber(flow, combat, target),
        None => chamber(flow, combat, mark(combat)),
    }
}

fn mark(combat: &Combat) -> Mark {
    let won = combat.verdict == Verdict::Won;
    match (combat.is_trap(), combat.origin) {
        (true, _) if won => Mark::Avoided,
        (true, _) => Mark::Sprung,
        (_, Origin::Escape) if won => Mark::EscapeSlain,
        (_, Origin::Escape) => Mark::EscapeLost,
        _ if won => Mark::Slain,
        _ => Mark::Lost,
    }
}

/// The chamber of a fight or Trap (THE-3.6 to 3.8).
pub fn chamber(flow: &mut Flow<'_>, combat: &Combat, mark: Mark) {
    let kind = match combat.is_trap() {
        true => ChamberKind::Trap,
        false if combat.is_titan() => ChamberKind::Titan,
        false => ChamberKind::Monster,
    };
    flow.state.chambers.push(Chamber {
        kind,
        mark,
        card: combat.card(),
        seat: Some(combat.fighter),
        other: None,
    });
}
