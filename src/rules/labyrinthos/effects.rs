//! What Key actions and Desperation cards do. This file is the switchboard: one arm for each Key and card.
//!
//! The engine asks in this order: is the action paid for and allowed at all (slot, wound, tokens, card in hand: its own
//! matter), then [`check_key`] or [`check_card`], then it pays and announces, then [`apply_key`] or [`apply_card`].
//!
//! Effects change the match through the functions of `enter`, `acts`, `wounds`, `monster` and `chance`; each pushes the
//! steps that follow, and what is pushed last is resolved first.

mod cards;
mod cerberus;
mod forms;
mod keys;
mod medusa;
mod offer;
mod reactions;

use super::action::Choice;
use super::board::{Edge, Side, Tile};
use super::cards::CardId;
use super::event::Event;
use super::flow::Flow;
use super::pieces::{Hero, Key};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::step::Window;
use super::{acts, enter, monster};
use daedalus_contract::game::Seat;
use forms::{Built, Edges, Moved, Seen, Swung, Turned};
use offer::{Shape, offer};
use reactions::Naming;

const WRONG_CHOICE: Reason = Reason::BadTarget("that is not what it asks for");

/// The legal choices of a Key action, one call of `add` for each. For a form (LAB-6.77): its empty beginning, when a first part exists.
/// Exactly what [`check_key`] accepts; the cost, the wound and the ownership were checked before.
pub fn key_choices(state: &State, seat: Seat, key: Key, add: &mut dyn FnMut(Choice)) {
    let check = |choice: &Choice| condition_of_key(state, seat, key, choice);
    offer(state, seat, Shape::of_key(key), &check, add);
}

/// Would this Key action be legal? Parts are checked in order (LAB-6.76).
///
/// # Errors
/// E_ONCE, E_NO_MONSTER, E_BAD_TARGET, E_NO_EFFECT and the codes of the target.
pub fn check_key(state: &State, seat: Seat, key: Key, choice: &Choice) -> Checked {
    let checked = condition_of_key(state, seat, key, choice);
    unless_hopeless(checked, |add| key_choices(state, seat, key, add))
}

fn condition_of_key(state: &State, seat: Seat, key: Key, choice: &Choice) -> Checked {
    match (key, choice) {
        (Key::Run, Choice::Side(side)) => keys::may_run(state, seat, *side),
        (Key::Bandages, Choice::Heal(slot, token)) => {
            keys::may_use_bandages(state, seat, *slot, *token)
        }
        (Key::Climb, Choice::Tile(tile)) => keys::may_climb(state, seat, *tile),
        (Key::SecondWind, Choice::Exchange(token, count)) => {
            keys::may_take_second_wind(state, seat, *token, *count)
        }
        (Key::SecretLever, Choice::Turns(parts)) => {
            let parts = parts.iter().map(|&(tile, turn)| Turned(tile, turn));
            forms::check(state, seat, &parts.collect::<Vec<_>>())
        }
        (Key::Build, Choice::Builds(parts)) => {
            let parts = parts.iter().map(|&(place, edge)| Built(place, edge));
            forms::check(state, seat, &parts.collect::<Vec<_>>())
        }
        (Key::Visions, Choice::WallMoves(parts)) => {
            let parts = parts.iter().map(|&(from, to)| Swung(from, to));
            forms::check(state, seat, &parts.collect::<Vec<_>>())
        }
        (Key::ShiftingHalls, Choice::Swap(a, b)) => keys::may_shift_halls(state, *a, *b),
        (Key::Manipulate, Choice::HeroKey(hero, moved, slot)) => {
            keys::may_manipulate(state, seat, seat_of(state, *hero)?, *moved, *slot)
        }
        (Key::LightFingers, Choice::Hero(hero)) => {
            keys::may_steal(state, seat, seat_of(state, *hero)?)
        }
        (Key::OraclesEye, Choice::Tiles(tiles)) => {
            let parts: Vec<Seen> = tiles.iter().map(|&tile| Seen(tile)).collect();
            forms::check(state, seat, &parts)
        }
        (Key::Beckon, Choice::HeroTile(hero, tile)) => {
            keys::may_beckon(state, seat, seat_of(state, *hero)?, *tile)
        }
        (Key::Enrage, Choice::Side(side)) => keys::may_enrage(state, *side),
        (Key::ShadowStep, Choice::Tile(tile)) => keys::may_shadow_step(state, seat, *tile),
        (Key::Torchlight, Choice::Tile(tile)) => keys::may_light_torch(state, seat, *tile),
        (Key::BeastTongue, Choice::None) => keys::may_speak_to_beasts(state),
        (
            Key::Run
            | Key::Bandages
            | Key::Climb
            | Key::SecondWind
            | Key::SecretLever
            | Key::Build
            | Key::Visions
            | Key::ShiftingHalls
            | Key::Manipulate
            | Key::LightFingers
            | Key::OraclesEye
            | Key::Beckon
            | Key::Enrage
            | Key::ShadowStep
            | Key::Torchlight
            | Key::BeastTongue,
            _,
        ) => Err(WRONG_CHOICE),
    }
}

/// Where no choice at all would be legal, the condition itself fails: then a wrong target is E_NO_EFFECT (LAB-6.56, 7.4).
fn unless_hopeless(checked: Checked, choices: impl Fn(&mut dyn FnMut(Choice))) -> Checked {
    let Err(Reason::BadTarget(_)) = checked else {
        return checked;
    };
    let mut any = false;
    choices(&mut |_| any = true);
    if any { checked } else { Err(Reason::NoEffect) }
}

/// Carries out a paid Key action that was checked.
pub fn apply_key(flow: &mut Flow<'_>, seat: Seat, key: Key, choice: &Choice) {
    match (key, choice) {
        (Key::Run, Choice::Side(side)) => enter::run(flow, seat, *side, true),
        (Key::Bandages, Choice::Heal(slot, _)) => keys::bandages(flow, seat, *slot),
        (Key::Climb | Key::ShadowStep, Choice::Tile(tile)) => {
            enter::enter(flow, seat, *tile, true);
        }
        (Key::SecondWind, Choice::Exchange(token, count)) => {
            keys::second_wind(flow, seat, *token, *count);
        }
        (Key::SecretLever, Choice::Turns(parts)) => keys::secret_lever(flow, seat, parts),
        (Key::Build, Choice::Builds(parts)) => keys::build(flow, seat, parts),
        (Key::Visions, Choice::WallMoves(parts)) => keys::visions(flow, seat, parts),
        (Key::ShiftingHalls, Choice::Swap(a, b)) => keys::shifting_halls(flow, seat, [*a, *b]),
        (Key::Manipulate, Choice::HeroKey(hero, moved, slot)) => {
            if let Some(target) = flow.state.seat_of(*hero) {
                acts::move_key(flow, target, *moved, *slot);
            }
        }
        (Key::LightFingers, Choice::Hero(hero)) => {
            if let Some(target) = flow.state.seat_of(*hero) {
                keys::light_fingers(flow, seat, target);
            }
        }
        (Key::OraclesEye, Choice::Tiles(tiles)) => keys::oracles_eye(flow, seat, tiles),
        (Key::Beckon, Choice::HeroTile(hero, tile)) => {
            if let Some(target) = flow.state.seat_of(*hero) {
                enter::enter(flow, target, *tile, false);
            }
        }
        (Key::Enrage, Choice::Side(side)) => monster::charge(flow, seat, *side),
        (Key::Torchlight, Choice::Tile(tile)) => keys::torchlight(flow, seat, *tile),
        (Key::BeastTongue, Choice::None) => flow.state.turn.tongue = true,
        _ => {}
    }
}

/// The choices that continue a form of a Key action by one part.
pub fn extend_key(state: &State, seat: Seat, _key: Key, choice: &Choice) -> Vec<Choice> {
    forms::extend(state, seat, choice, Edges::LOOSE_STONES)
}

/// The legal choices of a turn card, as [`key_choices`]. `card` is never a reaction. Echo: those of the card on top of the discard pile.
pub fn card_choices(state: &State, seat: Seat, card: CardId, add: &mut dyn FnMut(Choice)) {
    let Some(effect) = effect_of(state, card) else {
        return;
    };
    let check = |choice: &Choice| condition_of_card(state, seat, effect, choice);
    offer(state, seat, Shape::of_card(effect), &check, add);
}

/// The card whose effect is carried out: with Echo the one that it copies, if there is one (LAB-7.69).
fn effect_of(state: &State, card: CardId) -> Option<CardId> {
    match card {
        CardId::Echo => cards::echoed(state),
        other => Some(other),
    }
}

/// Would this turn card be legal, its condition and choices?
///
/// # Errors
/// E_NO_MONSTER, E_BAD_TARGET, E_NO_EFFECT and the codes of the target (LAB-6.65).
pub fn check_card(state: &State, seat: Seat, card: CardId, choice: &Choice) -> Checked {
    let effect = effect_of(state, card).ok_or(Reason::NoEffect)?;
    let checked = condition_of_card(state, seat, effect, choice);
    unless_hopeless(checked, |add| card_choices(state, seat, effect, add))
}

fn condition_of_card(state: &State, seat: Seat, card: CardId, choice: &Choice) -> Checked {
    match (card, choice) {
        (CardId::Earthquake, Choice::None) => cards::may_quake(state),
        (CardId::WingedSandals, Choice::None) => Ok(()),
        (CardId::AriadnesThread, Choice::None) => cards::may_follow_thread(state, seat),
        (CardId::BlindLeap, Choice::Tile(tile)) => cards::may_leap(state, seat, *tile),
        (CardId::TradingPlaces, Choice::Hero(hero)) => {
            cards::may_trade_places(state, seat, seat_of(state, *hero)?)
        }
        (CardId::NectarOfAsclepius, Choice::None) => cards::may_drink_nectar(state, seat),
        (CardId::Ambrosia, Choice::Ambrosia(tokens, wound)) => {
            cards::may_eat_ambrosia(state, seat, *tokens, *wound)
        }
        (CardId::CrossedFates, Choice::Fates(colour, one, other)) => {
            let seats = [seat_of(state, *one)?, seat_of(state, *other)?];
            cards::may_cross_fates(state, *colour, [*one, *other], seats)
        }
        (CardId::LooseStones, Choice::Edges(edges)) => {
            Edges::LOOSE_STONES.check(state, seat, edges)
        }
        (CardId::CrumblingMortar, Choice::Edges(edges)) => {
            Edges::CRUMBLING_MORTAR.check(state, seat, edges)
        }
        (CardId::TurningWheel, Choice::Wheel(line, _)) => cards::may_turn_wheel(state, *line),
        (CardId::HiddenHinge, Choice::None) => cards::may_hinge(state, seat),
        (CardId::ChalkMark, Choice::Tile(tile)) => cards::may_chalk(state, *tile),
        (CardId::SpikePit, Choice::Tile(tile)) => cards::may_dig_pit(state, *tile),
        (
            CardId::RedCloak
            | CardId::LotusWine
            | CardId::QuietFeet
            | CardId::BodyOfAPython
            | CardId::NestOfSnakes
            | CardId::HoneyCake
            | CardId::ThreeHeads,
            Choice::None,
        ) => needs_monster(state).map(|_| ()),
        (CardId::BackToYourLair, Choice::None) => cards::may_send_home(state),
        (CardId::OwlOfAthena, Choice::Hero(hero)) => {
            cards::may_send_owl(state, seat, seat_of(state, *hero)?)
        }
        (CardId::Keysmith, Choice::KeySlots(parts)) => {
            let parts = parts.iter().map(|&(key, slot)| Moved(key, slot));
            forms::check(state, seat, &parts.collect::<Vec<_>>())
        }
        (CardId::BreathOfAeolus, Choice::HeroSide(hero, side)) => {
            cards::may_blow(state, seat, seat_of(state, *hero)?, *side)
        }
        (CardId::DaedalusTools, Choice::None) => cards::may_take_tools(state, seat),
        (CardId::Tribute, Choice::Token(token)) => cards::may_demand_tribute(state, seat, *token),
        (CardId::ThrownStone, Choice::Hero(hero)) => {
            cards::may_throw_stone(state, seat, seat_of(state, *hero)?)
        }
        (CardId::StoneGaze, Choice::Hero(hero)) => {
            medusa::may_gaze(state, seat, seat_of(state, *hero)?)
        }
        (CardId::StatueGarden, Choice::Tile(tile)) => medusa::may_raise_statue(state, *tile),
        (CardId::ShedSkin, Choice::Slots(slots)) => medusa::may_shed_skin(state, seat, *slots),
        (CardId::EuryalesCry, Choice::None) => medusa::may_cry(state),
        (CardId::FreshMeat, Choice::Hero(hero)) => {
            seat_of(state, *hero)?;
            needs_monster(state).map(|_| ())
        }
        (CardId::Fetch, Choice::Tile(tile)) => cerberus::may_fetch(state, *tile),
        (CardId::HowlFromBelow, Choice::None) => cerberus::may_howl(state, seat),
        (
            CardId::Earthquake
            | CardId::WingedSandals
            | CardId::AriadnesThread
            | CardId::BlindLeap
            | CardId::TradingPlaces
            | CardId::NectarOfAsclepius
            | CardId::Ambrosia
            | CardId::CrossedFates
            | CardId::LooseStones
            | CardId::CrumblingMortar
            | CardId::TurningWheel
            | CardId::HiddenHinge
            | CardId::ChalkMark
            | CardId::SpikePit
            | CardId::RedCloak
            | CardId::BackToYourLair
            | CardId::LotusWine
            | CardId::OwlOfAthena
            | CardId::Keysmith
            | CardId::Echo
            | CardId::BreathOfAeolus
            | CardId::DaedalusTools
            | CardId::Tribute
            | CardId::QuietFeet
            | CardId::ThrownStone
            | CardId::HermesMischief
            | CardId::LoadedDie
            | CardId::PuppetStrings
            | CardId::PlayDead
            | CardId::Scapegoat
            | CardId::ShieldOfAthena
            | CardId::SharedPain
            | CardId::TwistedCorridor
            | CardId::JammedLock
            | CardId::FirmFooting
            | CardId::ElbowsOut
            | CardId::BodyOfAPython
            | CardId::StoneGaze
            | CardId::MirrorShield
            | CardId::NestOfSnakes
            | CardId::StatueGarden
            | CardId::ShedSkin
            | CardId::AvertedEyes
            | CardId::EuryalesCry
            | CardId::SmellOVision
            | CardId::HoneyCake
            | CardId::ThreeHeads
            | CardId::FreshMeat
            | CardId::MuffledSteps
            | CardId::Fetch
            | CardId::HowlFromBelow
            | CardId::LeashOfHades,
            _,
        ) => Err(WRONG_CHOICE),
    }
}

/// The effect of a turn card after its window CARD, as far as it is still possible (LAB-7.158). With Echo `card` is the echoed card.
pub fn apply_card(flow: &mut Flow<'_>, seat: Seat, card: CardId, choice: &Choice) {
    if check_card(flow.state, seat, card, choice).is_err() && !has_parts(choice) {
        flow.tell(Event::Fizzled { seat, card });
        return;
    }
    match (card, choice) {
        (CardId::Earthquake, _) => cards::earthquake(flow, seat),
        (CardId::WingedSandals, _) => cards::winged_sandals(flow, seat),
        (CardId::AriadnesThread, _) => cards::ariadnes_thread(flow, seat),
        (CardId::BlindLeap, Choice::Tile(tile)) => cards::blind_leap(flow, seat, *tile),
        (CardId::NectarOfAsclepius, _) => cards::nectar_of_asclepius(flow, seat),
        (CardId::Ambrosia, Choice::Ambrosia(tokens, wound)) => {
            cards::ambrosia(flow, seat, *tokens, *wound);
        }
        (CardId::CrossedFates, Choice::Fates(colour, one, other)) => {
            let seats = flow.state.seat_of(*one).zip(flow.state.seat_of(*other));
            if let Some((one, other)) = seats {
                cards::crossed_fates(flow, *colour, [one, other]);
            }
        }
        (CardId::LooseStones, Choice::Edges(edges)) => cards::loose_stones(flow, seat, edges),
        (CardId::CrumblingMortar, Choice::Edges(edges)) => {
            cards::crumbling_mortar(flow, seat, edges);
        }
        (CardId::TurningWheel, Choice::Wheel(line, turn)) => {
            cards::turning_wheel(flow, seat, *line, *turn);
        }
        (CardId::HiddenHinge, _) => cards::hidden_hinge(flow, seat),
        (CardId::ChalkMark, Choice::Tile(tile)) => cards::chalk_mark(flow, seat, *tile),
        (CardId::SpikePit, Choice::Tile(tile)) => cards::spike_pit(flow, seat, *tile),
        (CardId::RedCloak, _) => cards::red_cloak(flow, seat),
        (CardId::BackToYourLair, _) => cards::back_to_your_lair(flow, seat),
        (CardId::LotusWine, _) => cards::lotus_wine(flow, seat),
        (CardId::Keysmith, Choice::KeySlots(parts)) => cards::keysmith(flow, seat, parts),
        (CardId::DaedalusTools, _) => cards::daedalus_tools(flow, seat),
        (CardId::Tribute, Choice::Token(token)) => cards::tribute(flow, seat, *token),
        (CardId::QuietFeet, _) => cards::quiet_feet(flow, seat),
        (CardId::BodyOfAPython, _) => medusa::body_of_a_python(flow, seat),
        (CardId::NestOfSnakes, _) => medusa::nest_of_snakes(flow, seat),
        (CardId::StatueGarden, Choice::Tile(tile)) => medusa::statue_garden(flow, seat, *tile),
        (CardId::ShedSkin, Choice::Slots(slots)) => medusa::shed_skin(flow, seat, *slots),
        (CardId::EuryalesCry, _) => medusa::euryales_cry(flow),
        (CardId::HoneyCake, _) => cerberus::honey_cake(flow, seat),
        (CardId::ThreeHeads, _) => cerberus::three_heads(flow, seat),
        (CardId::Fetch, Choice::Tile(tile)) => cerberus::fetch(flow, seat, *tile),
        (CardId::HowlFromBelow, _) => cerberus::howl_from_below(flow, seat),
        (_, Choice::Hero(hero) | Choice::HeroSide(hero, _)) => {
            if let Some(target) = flow.state.seat_of(*hero) {
                apply_card_at(flow, seat, target, card, choice);
            }
        }
        _ => {}
    }
}

/// The effect of a turn card that names a hero.
fn apply_card_at(flow: &mut Flow<'_>, seat: Seat, target: Seat, card: CardId, choice: &Choice) {
    match (card, choice) {
        (CardId::TradingPlaces, _) => cards::trading_places(flow, seat, target),
        (CardId::OwlOfAthena, _) => cards::owl_of_athena(flow, seat, target),
        (CardId::BreathOfAeolus, Choice::HeroSide(_, side)) => {
            enter::run(flow, target, *side, false);
        }
        (CardId::ThrownStone, _) => cards::thrown_stone(flow, target),
        (CardId::StoneGaze, _) => medusa::stone_gaze(flow, target),
        (CardId::FreshMeat, _) => cerberus::fresh_meat(flow, seat, target),
        _ => {}
    }
}

/// True for choices of several parts: those that are still possible are carried out, the others dropped (LAB-7.158).
fn has_parts(choice: &Choice) -> bool {
    matches!(choice, Choice::Edges(_) | Choice::KeySlots(_))
}

/// The choices that continue a form of a turn card by one part.
pub fn extend_card(state: &State, seat: Seat, card: CardId, choice: &Choice) -> Vec<Choice> {
    let edges = match effect_of(state, card) {
        Some(CardId::CrumblingMortar) => Edges::CRUMBLING_MORTAR,
        Some(_) => Edges::LOOSE_STONES,
        None => return Vec::new(),
    };
    forms::extend(state, seat, choice, edges)
}

/// The legal ways to play a reaction in a window: `None`, or each hero that may be named (LAB-5.116).
/// The trigger fits and the cost can be paid; the condition is this function's matter. The subject of the window lies just below it ([`State::subject_of`]).
pub fn reaction_choices(
    state: &State,
    window: &Window,
    seat: Seat,
    card: CardId,
    add: &mut dyn FnMut(Option<Hero>),
) {
    let named = match reactions::naming(card) {
        Naming::Nothing => &[][..],
        Naming::Hero => Hero::ALL,
    };
    let ways = named.iter().copied().map(Some);
    let plain = named.is_empty().then_some(None);
    for hero in ways.chain(plain) {
        if check_reaction(state, window, seat, card, hero).is_ok() {
            add(hero);
        }
    }
}

/// Is this reaction legal in the window? Also asked again before it is resolved (LAB-5.84, 5.113).
///
/// # Errors
/// E_BAD_TARGET, E_NO_EFFECT.
pub fn check_reaction(
    state: &State,
    window: &Window,
    seat: Seat,
    card: CardId,
    hero: Option<Hero>,
) -> Checked {
    reactions::check(state, window, seat, card, hero)
}

/// The effect of a reaction after its own window CARD. The window is [`Flow::window`], what it answers [`Flow::subject`].
/// A card that changes the result of the die sets [`Window::reopen`].
pub fn apply_reaction(flow: &mut Flow<'_>, seat: Seat, card: CardId, hero: Option<Hero>) {
    let named = match hero {
        None => Some(seat),
        Some(hero) => flow.state.seat_of(hero),
    };
    match named {
        Some(named) => reactions::apply(flow, seat, card, named),
        None => flow.tell(Event::Fizzled { seat, card }),
    }
}

/// The seat of a hero that is named as a target.
fn seat_of(state: &State, hero: Hero) -> Result<Seat, Reason> {
    state
        .seat_of(hero)
        .ok_or(Reason::BadTarget("that hero is not in the maze"))
}

/// A target must be another seat.
fn other_hero(seat: Seat, target: Seat) -> Checked {
    if seat == target {
        return Err(Reason::BadTarget("name another hero"));
    }
    Ok(())
}

/// The monster's tile; E_NO_MONSTER in round 1 (LAB-4.12).
fn needs_monster(state: &State) -> Result<Tile, Reason> {
    state.monster_tile.ok_or(Reason::NoMonster)
}

/// `linked(from, to)` for adjacent tiles, with the reason why not.
fn check_link(state: &State, from: Tile, to: Tile) -> Checked {
    if !state.maze.explored(to) {
        return Err(Reason::FaceDown);
    }
    let open = |side: Side| state.maze.open(from, side).is_some();
    if !from.side_to(to).is_some_and(open) {
        return Err(Reason::NoPath);
    }
    let wall = Edge::between(from, to).is_some_and(|edge| state.maze.has_wall(edge));
    if wall {
        return Err(Reason::Wall);
    }
    if state.maze.is_linked(from, to) {
        Ok(())
    } else {
        Err(Reason::Statue)
    }
}

/// Says that a lasting effect began.
fn began(flow: &mut Flow<'_>, seat: Seat, card: CardId) {
    flow.tell(Event::EffectBegan { seat, card });
}
