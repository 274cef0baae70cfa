//! Who may know what: views and observed events (section 10).

use super::decisions::waiting;
use super::encounters::Encounter;
use super::event::{Event, Purpose};
use super::personas::{Persona, Slot};
use super::state::{Phase, Portal, State};
use super::step::{Combat, Question, Step};
use super::treasures::Treasure;
use super::values::is_two_handed;
use super::view::{CombatView, DamageView, PortalView, SeatView, SlotView, View};
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::{SeatSet, hide};

/// What a viewer may see (section 10).
pub fn view(state: &State, viewer: Viewer) -> View {
    let difficulty = Encounter::difficulty_kinds().zip(state.difficulty);
    let turned_up = turned_up(state);
    View {
        viewer,
        round: (state.round(), state.table.round_limit.into()),
        phase: state.phase,
        active: state.active,
        direction: state.direction,
        seats: Seat::all(state.seats())
            .map(|seat| seat_view(state, viewer, seat))
            .collect(),
        deck: state.deck.len() as u8,
        discard: state.discard.to_vec(),
        treasure_deck: state.treasure_deck.len() as u8,
        treasure_discard: state.treasure_discard.to_vec(),
        difficulty_stack: state.difficulty_stack.len() as u8,
        difficulty: difficulty.filter(|(_, count)| *count > 0).collect(),
        sums: state.sums(),
        chambers: state.chambers.clone(),
        combat: state.combat().map(|combat| combat_view(state, combat)),
        damage: state.damage().map(|damage| DamageView {
            victim: damage.victim,
            amount: damage.amount,
            kind: damage.kind,
            cause: damage.cause,
        }),
        turned_up,
        buff_damage: turned_up.map_or(0, |card| state.buff_damage(card)),
        announced: announced(state),
        last_roll: state
            .last_roll
            .as_ref()
            .map(|it| (it.seat, it.faces.to_vec())),
        peek: peek(state, viewer),
        offer: offer(state, viewer),
        portal: portal(state),
        waiting: waiting(state, viewer),
        answered: answered(state),
        stones_needed: state.table.gate_stones,
        healths: std::array::from_fn(|place| state.health_of(Persona::ALL[place])),
        winner: state.outcome.as_ref().and_then(|it| it.winner),
        over: state.outcome.is_some(),
    }
}

fn turned_up(state: &State) -> Option<Encounter> {
    state.stack.iter().find_map(|step| match step {
        Step::UndeadChoice { card, .. } => Some(*card),
        _ => None,
    })
}

fn announced(state: &State) -> Option<(Seat, Treasure)> {
    state.stack.iter().rev().find_map(|step| match step {
        Step::Play(play) => Some((play.seat, play.card)),
        _ => None,
    })
}

/// What the viewer has seen on top of the Encounter deck (THE-10.6).
fn peek(state: &State, viewer: Viewer) -> Vec<Encounter> {
    let own = state.peek.as_ref().filter(|peek| viewer.is(peek.seat));
    own.map_or_else(Vec::new, |peek| peek.cards.to_vec())
}

/// The seat that looks into the Whispering Casket.
pub fn casket(state: &State) -> Option<Seat> {
    state.stack.iter().find_map(|step| match step {
        Step::Choice(choice) if choice.about == Question::Casket => Some(choice.seat),
        _ => None,
    })
}

fn offer(state: &State, viewer: Viewer) -> Vec<Treasure> {
    match casket(state) {
        Some(seat) if viewer.is(seat) => {
            state.treasure_deck.iter().rev().take(3).copied().collect()
        }
        _ => Vec::new(),
    }
}

fn portal(state: &State) -> PortalView {
    match state.portal {
        Portal::Dormant => PortalView::Dormant,
        Portal::Opening {
            opener,
            pending,
            locked,
        } => {
            let order = state.play_order().into_iter();
            PortalView::Opening {
                opener,
                pending: order.filter(|&seat| pending.has(seat)).collect(),
                locked,
            }
        }
        Portal::Broken => PortalView::Broken,
        Portal::Passed(seat) => PortalView::Passed(seat),
    }
}

/// Who has answered the secret choice (THE-10.7).
fn answered(state: &State) -> Vec<Seat> {
    let Some(Step::Secret(secret)) = state.stack.last() else {
        return Vec::new();
    };
    let there: SeatSet = state.play_order().into_iter().collect();
    there.without(secret.asked).iter().collect()
}

fn combat_view(state: &State, combat: &Combat) -> CombatView {
    CombatView {
        fighter: combat.fighter,
        foe: combat.foe,
        origin: combat.origin,
        mode: combat.mode,
        buff: combat.buff,
        needed: combat.needed(state),
        damage: combat.harm(state),
        faces: combat.roll.to_vec(),
        total: combat.total(state),
        critical: combat.is_critical(),
        second: combat.second,
        symbols: combat
            .card()
            .map_or_else(Vec::new, |card| state.symbols(card).to_vec()),
        stone: combat.gives_stone(state),
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = state.player(seat);
    let side = state.side(seat);
    let necklace = u8::from(player.wears(Treasure::TuskNecklace));
    let chosen = player.persona.is_some();
    let slots = state.persona(seat).sheet().slots.iter();
    let most = state.health_limit(seat);
    // Whoever has a persona begins with all its Health, as soon as the others have theirs (THE-4.6).
    let health = match state.phase {
        Phase::SetupPersona => most,
        _ => player.health,
    };
    SeatView {
        seat,
        persona: player.persona,
        living: player.living,
        removed: player.removed,
        health: (health, most),
        defense: state.defense(seat),
        damage: side.damage + necklace,
        die: side.die,
        skill: state.skill(seat),
        stones: player.stones,
        locked: state.all_stones(seat) - player.stones,
        cards: player.backpack.len() as u8,
        limit: player.limit() as u8,
        backpack: viewer.is(seat).then(|| player.backpack.to_vec()),
        slots: slots
            .filter(|_| chosen)
            .map(|&slot| slot_view(state, seat, slot))
            .collect(),
        cursed: player.cursed.is_on(),
        poison: player.poison,
        wary: player.wary.is_on(),
        skips_encounter: player.skips_encounter,
        skips_prep: player.skips_prep,
        snare: player.snare,
        buff: player.buff,
        opener: state.opener() == Some(seat),
    }
}

fn slot_view(state: &State, seat: Seat, slot: Slot) -> SlotView {
    let player = state.player(seat);
    let lying = player.slots[slot.index()];
    let card = lying.map(|it| it.card);
    let covered = card.is_none() && player.occupant(slot).is_some_and(is_two_handed);
    SlotView {
        slot,
        card,
        covered,
        off: card.map_or(0, |card| state.offense(seat, card)),
        def: card.map_or(0, |card| state.protection(seat, card)),
        used: lying.map_or(0, |it| it.used),
        hardness: card.map_or(0, |card| state.hardness(seat, card)),
    }
}

/// What a viewer may know of an event: secrets are cut out. Every event is known to all, at least in part.
pub fn observe(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    veil(&mut event, viewer);
    event
}

/// True when the event showed something hidden or random.
pub fn irrevocable(event: &Event) -> bool {
    veil(&mut event.clone(), Viewer::Spectator)
}

/// Cuts out of an event what the viewer may not know. True when it showed something hidden or random, so that nothing
/// before it can be taken back.
fn veil(event: &mut Event, viewer: Viewer) -> bool {
    match event {
        Event::Drew { seat, cards, .. } => {
            hide(cards, viewer.is(*seat));
            true
        }
        Event::Peeked {
            seat,
            cards,
            treasures,
            ..
        } => {
            hide(cards, viewer.is(*seat));
            hide(treasures, viewer.is(*seat));
            true
        }
        Event::Stolen { seat, from, card } => {
            hide(card, viewer.is(*seat) || viewer.is(*from));
            true
        }
        Event::Exchanged { from, to, card } => {
            hide(card, viewer.is(*from) || viewer.is(*to));
            true
        }
        Event::Rolled { purpose, .. } => *purpose != Purpose::Dropped,
        Event::Discarded { equipped, .. } => !*equipped,
        Event::Began { .. }
        | Event::Equipped { .. }
        | Event::Drank { .. }
        | Event::Played { .. }
        | Event::TurnedUp { .. }
        | Event::Reshuffled { .. }
        | Event::TreasureReshuffled
        | Event::Voted { .. }
        | Event::Lurked { .. }
        | Event::Flipped { .. }
        | Event::Left { .. }
        | Event::Ended { .. } => true,
        Event::PersonaChosen { .. }
        | Event::TurnBegan { .. }
        | Event::PrepSkipped { .. }
        | Event::EncounterSkipped { .. }
        | Event::Broke { .. }
        | Event::Worn { .. }
        | Event::Mended { .. }
        | Event::Cancelled { .. }
        | Event::Fizzled { .. }
        | Event::Special { .. }
        | Event::Buried { .. }
        | Event::NothingThere { .. }
        | Event::InPlay { .. }
        | Event::Activated { .. }
        | Event::Slain { .. }
        | Event::Overpowered { .. }
        | Event::Avoided { .. }
        | Event::Sprung { .. }
        | Event::Attacked { .. }
        | Event::Hit { .. }
        | Event::Missed { .. }
        | Event::AttackEnded { .. }
        | Event::Riposte { .. }
        | Event::Soaked { .. }
        | Event::Shared { .. }
        | Event::Damaged { .. }
        | Event::Reborn { .. }
        | Event::Healed { .. }
        | Event::Died { .. }
        | Event::Salvaged { .. }
        | Event::Answered { .. }
        | Event::StoneGained { .. }
        | Event::StonesLost { .. }
        | Event::Robbed { .. }
        | Event::Cursed { .. }
        | Event::Poisoned { .. }
        | Event::Cleansed { .. }
        | Event::Entangled { .. }
        | Event::WillSkip { .. }
        | Event::Laid { .. }
        | Event::Stored { .. }
        | Event::Unwound { .. }
        | Event::Dodged { .. }
        | Event::Switched { .. }
        | Event::Reversed { .. }
        | Event::Escaping { .. }
        | Event::ShadeRose
        | Event::PortalOpened { .. }
        | Event::Challenged { .. }
        | Event::PortalClosed { .. }
        | Event::Escaped { .. }
        | Event::Collapsed
        | Event::Occasion => false,
    }
}
