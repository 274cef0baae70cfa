//! Reaction windows: who is asked, who comes first, what still holds (section 5.7).

use super::action::{Choice, Line};
use super::cards::{CardId, Trigger};
use super::effects;
use super::event::Event;
use super::flow::Flow;
use super::keys::Cost;
use super::pieces::{Hero, Slot};
use super::refusal::{Checked, Reason};
use super::sets::SeatSet;
use super::state::{Presence, Reactions, State};
use super::step::{Answer, Play, Step, Window};
use daedalus_contract::game::Seat;

/// The cost of a Desperate Action and of a reaction (LAB-5.79, 6.10).
pub const DESPERATE: Cost = Cost::of(0, 1, 0);
/// The slot of the Desperate Action (LAB-5.80).
pub const DESPERATE_SLOT: Slot = Slot::new(4).expect("4 is a slot");

impl Window {
    /// A window that this seat caused; nobody is asked yet.
    pub fn new(trigger: Trigger, by: Seat) -> Window {
        Window {
            trigger,
            by,
            heroes: SeatSet::EMPTY,
            from: None,
            answers: [Answer::Nothing; 4],
            reopen: false,
        }
    }

    /// The seats that are asked and have not answered.
    pub fn open_seats(&self) -> SeatSet {
        Seat::all(4)
            .filter(|seat| self.answers[seat.index()] == Answer::Open)
            .collect()
    }
}

/// Opens a window above the step that it is about. Where nobody can react it closes at once and silently (LAB-5.81).
pub fn open(flow: &mut Flow<'_>, window: Window) {
    let essential = matches!(
        window.trigger,
        Trigger::Attack | Trigger::Wound | Trigger::Card
    );
    if flow.state.table.quick && !essential {
        return;
    }
    // By what everybody sees (LAB-5.89).
    flow.tell_once(Event::Occasion, |state| !might_be_asked(state).is_empty());
    flow.state.windows += 1;
    flow.push(Step::Window(window));
    ask(flow);
}

/// Asks all eligible seats that want to be asked in the window on top; closes it when there is none.
fn ask(flow: &mut Flow<'_>) {
    let Some(Step::Window(window)) = flow.state.stack.last() else {
        return;
    };
    let mut answers = [Answer::Nothing; 4];
    for seat in Seat::all(flow.state.seats()) {
        if is_eligible(flow.state, window, seat) && wants(flow.state, window, seat) {
            answers[seat.index()] = Answer::Open;
        }
    }
    match flow.state.stack.last_mut() {
        Some(Step::Window(window)) if answers.contains(&Answer::Open) => window.answers = answers,
        _ => {
            flow.state.stack.pop();
        }
    }
}

/// Could this seat, by what everybody sees, hold a reaction just now: it has a card, a Hand and slot 4 (LAB-5.79, 5.80)?
pub fn might_react(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    player.presence == Presence::Playing
        && player.hands > 0
        && !player.hand.is_empty()
        && player.can_use(DESPERATE_SLOT)
}

/// The seats that, by public information alone, might be asked in a window.
pub fn might_be_asked(state: &State) -> SeatSet {
    Seat::all(state.seats())
        .filter(|&seat| might_react(state, seat))
        .collect()
}

/// LAB-5.81.
pub fn is_eligible(state: &State, window: &Window, seat: Seat) -> bool {
    let mut found = false;
    if might_react(state, seat) {
        each_reaction(state, window, seat, &mut |_, _| found = true);
    }
    found
}

/// Every legal reaction of a seat, equal cards once.
pub fn each_reaction(
    state: &State,
    window: &Window,
    seat: Seat,
    add: &mut dyn FnMut(CardId, Option<Hero>),
) {
    let hand = &state.player(seat).hand;
    for (position, &card) in hand.iter().enumerate() {
        if card.trigger() == Some(window.trigger) && !hand[..position].contains(&card) {
            effects::reaction_choices(state, window, seat, card, &mut |hero| add(card, hero));
        }
    }
}

/// May the seat answer the window so (LAB-6.66)?
///
/// # Errors
/// E_NO_TRIGGER (in the place of E_WRONG_PHASE, LAB-6.29), then the first of E_COVERED, E_WOUNDED, E_TOKENS, E_BAD_TARGET, E_NO_CARD, E_NO_EFFECT.
pub fn check_answer(
    state: &State,
    window: &Window,
    seat: Seat,
    answer: Option<(CardId, Option<Hero>)>,
) -> Checked {
    if window.answers[seat.index()] != Answer::Open {
        return Err(Reason::NoTrigger);
    }
    match answer {
        None => Ok(()),
        Some((card, hero)) => check_reaction(state, window, seat, card, hero),
    }
}

fn check_reaction(
    state: &State,
    window: &Window,
    seat: Seat,
    card: CardId,
    hero: Option<Hero>,
) -> Checked {
    let player = state.player(seat);
    if card.trigger() != Some(window.trigger) {
        return Err(Reason::NoTrigger);
    }
    Reason::first([
        check_slot(state, seat, DESPERATE_SLOT),
        check_cost(state, seat, DESPERATE),
        if player.hand.contains(&card) {
            Ok(())
        } else {
            Err(Reason::NoCard)
        },
        effects::check_reaction(state, window, seat, card, hero),
    ])
}

/// Is the base action of a slot free (LAB-6.2, 5.74)?
///
/// # Errors
/// E_COVERED, E_WOUNDED.
pub fn check_slot(state: &State, seat: Seat, slot: Slot) -> Checked {
    let player = state.player(seat);
    if player.key_on(slot).is_some() {
        return Err(Reason::Covered);
    }
    if player.wounds.has(slot) {
        return Err(Reason::Wounded);
    }
    Ok(())
}

/// Can the seat pay?
///
/// # Errors
/// E_TOKENS.
pub fn check_cost(state: &State, seat: Seat, cost: Cost) -> Checked {
    if state.can_pay(seat, cost) {
        return Ok(());
    }
    let player = state.player(seat);
    Err(Reason::Tokens(cost, Cost::of(player.feet, player.hands, 0)))
}

/// A cost of `any` tokens of which `feet` are Feet.
fn split(any: u8, feet: u8) -> Result<Cost, Reason> {
    match any.checked_sub(feet) {
        Some(hands) => Ok(Cost::of(feet, hands, 0)),
        None => Err(Reason::BadTarget("so many tokens are not needed")),
    }
}

/// Can the seat pay tokens of any type so? Where it has too few of both together the cost is told without a split.
///
/// # Errors
/// E_TOKENS, E_BAD_TARGET.
pub fn check_split(state: &State, seat: Seat, any: u8, feet: u8) -> Checked {
    check_cost(state, seat, Cost::of(0, 0, any))?;
    check_cost(state, seat, split(any, feet)?)
}

/// Settles the window on top of the stack as far as it can be; true while it waits for an answer (LAB-5.82 to 5.85).
pub fn settle(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Window(mut window)) = flow.state.stack.pop() else {
        return false;
    };
    for seat in window.open_seats().iter() {
        if flow.state.is_removed(seat) {
            window.answers[seat.index()] = Answer::Nothing;
        }
    }
    if window.reopen {
        // LAB-5.114: the other answers are void, and all are asked anew.
        window.reopen = false;
        if let Some(Step::Die(die)) = flow.state.stack.last() {
            window.by = die.controller;
        }
        open(flow, window);
        return false;
    }
    if !window.open_seats().is_empty() {
        flow.push(Step::Window(window));
        return true;
    }
    let after_active = Seat((flow.state.active().0 + 1) % flow.state.seats());
    for seat in flow.state.order_from(after_active) {
        let answer = std::mem::take(&mut window.answers[seat.index()]);
        let Answer::Play(card, hero) = answer else {
            continue;
        };
        flow.push(Step::Window(window.clone()));
        if check_reaction(flow.state, &window, seat, card, hero).is_ok() {
            react(flow, seat, card, hero);
            return false;
        }
        flow.state.stack.pop();
    }
    false
}

/// Pays and reveals a reaction; its window CARD and its effect follow (LAB-5.83).
fn react(flow: &mut Flow<'_>, seat: Seat, card: CardId, hero: Option<Hero>) {
    let player = flow.state.player_mut(seat);
    player.hands -= DESPERATE.hands;
    take_from_hand(flow, seat, card);
    flow.tell(Event::Reacted { seat, card, hero });
    flow.push(Step::Play(Play {
        seat,
        card,
        effect: card,
        choice: hero.map_or(Choice::None, Choice::Hero),
        announced: false,
        cancelled: false,
    }));
}

/// Takes one copy of a card out of a hand.
pub fn take_from_hand(flow: &mut Flow<'_>, seat: Seat, card: CardId) {
    let hand = &mut flow.state.player_mut(seat).hand;
    if let Some(position) = hand.iter().position(|&held| held == card) {
        hand.remove(position);
    }
}

/// A played card: window CARD, then its effect, then the discard pile (LAB-5.83, 5.91, 11.31).
pub fn play(flow: &mut Flow<'_>, mut play: Play) {
    if !play.announced {
        play.announced = true;
        let by = play.seat;
        flow.push(Step::Play(play));
        open(flow, Window::new(Trigger::Card, by));
        return;
    }
    if play.cancelled {
        return;
    }
    flow.push(Step::Discard { card: play.card });
    if play.card.is_turn_card() {
        effects::apply_card(flow, play.seat, play.effect, &play.choice);
        return;
    }
    let hero = match play.choice {
        Choice::Hero(hero) => Some(hero),
        _ => None,
    };
    effects::apply_reaction(flow, play.seat, play.card, hero);
    if play.card == CardId::HermesMischief {
        discard_cancelled(flow);
    }
}

/// The card that Hermes' Mischief has cancelled goes onto the discard pile, below Hermes' Mischief (LAB-11.31).
fn discard_cancelled(flow: &mut Flow<'_>) {
    if let Some(Step::Play(Play {
        seat,
        card,
        cancelled: true,
        ..
    })) = flow.subject()
    {
        let (seat, card) = (*seat, *card);
        flow.discard(card);
        flow.tell(Event::Cancelled { seat, card });
    }
}

/// Does the seat want to be asked (LAB-5.88)?
fn wants(state: &State, window: &Window, seat: Seat) -> bool {
    match state.player(seat).reactions {
        Reactions::Ask => true,
        Reactions::Never => false,
        Reactions::Concerned => match window.trigger {
            Trigger::Attack | Trigger::Wound | Trigger::Rotate | Trigger::Enter => true,
            Trigger::Sight => window.heroes.has(seat),
            Trigger::Card => is_concerned(state, seat),
            Trigger::Die | Trigger::Explore | Trigger::Key => false,
        },
    }
}

/// Does the announced card concern the seat (LAB-5.88)?
fn is_concerned(state: &State, seat: Seat) -> bool {
    let Some(Step::Play(play)) = state.subject_of() else {
        return false;
    };
    let far_reaching = matches!(
        play.effect,
        CardId::Earthquake | CardId::Tribute | CardId::HowlFromBelow | CardId::EuryalesCry
    );
    far_reaching || names(state, &play.choice, seat) || cancels_card_of(state, play, seat)
}

/// True when the announced card is Hermes' Mischief against a card of the seat.
fn cancels_card_of(state: &State, play: &Play, seat: Seat) -> bool {
    let own = |step: &Step| matches!(step, Step::Play(other) if other.seat == seat);
    play.card == CardId::HermesMischief && state.stack.iter().any(own)
}

/// Do the choices name the seat, its hero, that hero's tile or one of its Keys?
fn names(state: &State, choice: &Choice, seat: Seat) -> bool {
    let player = state.player(seat);
    let hero = |hero: Hero| player.hero == Some(hero);
    let tile = |tile| player.tile == Some(tile);
    match choice {
        Choice::Tile(at) => tile(*at),
        Choice::Swap(a, b) => tile(*a) || tile(*b),
        Choice::Hero(named) | Choice::HeroSide(named, _) => hero(*named),
        Choice::HeroTile(named, at) => hero(*named) || tile(*at),
        Choice::HeroKey(named, key, _) => hero(*named) || player.slot_of(*key).is_some(),
        Choice::Fates(_, one, other) => hero(*one) || hero(*other),
        Choice::Wheel(line, _) => player.tile.is_some_and(|at| match line {
            Line::Column(column) => at.column() == *column,
            Line::Row(row) => at.row() == *row,
        }),
        Choice::Turns(parts) => parts.iter().any(|(at, _)| tile(*at)),
        Choice::Tiles(tiles) => tiles.iter().any(|at| tile(*at)),
        Choice::Builds(parts) => parts
            .iter()
            .any(|(_, edge)| edge.tiles().into_iter().any(tile)),
        Choice::Edges(edges) => edges.iter().any(|edge| edge.tiles().into_iter().any(tile)),
        Choice::WallMoves(parts) => parts
            .iter()
            .flat_map(|(from, to)| [from, to])
            .any(|edge| edge.tiles().into_iter().any(tile)),
        Choice::KeySlots(parts) => parts.iter().any(|(key, _)| player.slot_of(*key).is_some()),
        Choice::None
        | Choice::Side(_)
        | Choice::Heal(..)
        | Choice::Token(_)
        | Choice::Exchange(..)
        | Choice::Ambrosia(..)
        | Choice::Slots(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Labyrinthos;
    use crate::action::Rotation;
    use crate::board::{Edge, Tile};
    use crate::pieces::{Colour, Key};
    use daedalus_contract::game::{Game, Options, Setup};

    #[test]
    fn lab_5_88_a_choice_names_a_seat_by_its_hero_its_tile_or_a_key() {
        let setup = Setup {
            seats: 2,
            options: &Options::default(),
            seed: [7; 32],
        };
        let mut state = Labyrinthos::start(&setup).expect("two seats");
        let tile = |text: &str| text.parse::<Tile>().expect("a tile");
        for (seat, hero, at) in [(0, Hero::Sostrate, "B2"), (1, Hero::Diodotus, "F4")] {
            let player = state.player_mut(Seat(seat));
            (player.hero, player.tile) = (Some(hero), Some(tile(at)));
        }
        let (ben, slot) = (Seat(1), Slot::all().next().expect("slots"));
        state.player_mut(ben).keys[slot.index()] = Some(Key::Run);
        let (cw, colour) = (Rotation::Clockwise, Colour::Bronze);
        let (edge, far) = (
            "F4-F5".parse().expect("an edge"),
            "C3-C4".parse().expect("an edge"),
        );
        let edges = |named: &[Edge]| named.iter().copied().collect();
        for (choice, named) in [
            (Choice::HeroTile(Hero::Diodotus, tile("C3")), true),
            (Choice::HeroTile(Hero::Sostrate, tile("F4")), true),
            (Choice::HeroTile(Hero::Sostrate, tile("C3")), false),
            (Choice::Hero(Hero::Diodotus), true),
            (Choice::Hero(Hero::Sostrate), false),
            (Choice::Tile(tile("F4")), true),
            (Choice::Tile(tile("C3")), false),
            (Choice::Swap(tile("C3"), tile("F4")), true),
            (Choice::Swap(tile("F4"), tile("C3")), true),
            (Choice::Swap(tile("C3"), tile("B2")), false),
            (Choice::HeroKey(Hero::Diodotus, Key::Build, slot), true),
            (Choice::HeroKey(Hero::Sostrate, Key::Run, slot), true),
            (Choice::HeroKey(Hero::Sostrate, Key::Build, slot), false),
            (
                Choice::KeySlots([(Key::Run, slot)].into_iter().collect()),
                true,
            ),
            (
                Choice::KeySlots([(Key::Build, slot)].into_iter().collect()),
                false,
            ),
            (Choice::Fates(colour, Hero::Sostrate, Hero::Diodotus), true),
            (Choice::Fates(colour, Hero::Diodotus, Hero::Akikios), true),
            (Choice::Fates(colour, Hero::Sostrate, Hero::Akikios), false),
            (Choice::Wheel(Line::Column(5), cw), true),
            (Choice::Wheel(Line::Column(3), cw), false),
            (Choice::Wheel(Line::Row(3), cw), true),
            (Choice::Wheel(Line::Row(5), cw), false),
            (
                Choice::Turns([(tile("F4"), cw)].into_iter().collect()),
                true,
            ),
            (
                Choice::Turns([(tile("C3"), cw)].into_iter().collect()),
                false,
            ),
            (
                Choice::Tiles([tile("C3"), tile("F4")].into_iter().collect()),
                true,
            ),
            (Choice::Tiles([tile("C3")].into_iter().collect()), false),
            (Choice::Edges(edges(&[far, edge])), true),
            (Choice::Edges(edges(&[far])), false),
            (Choice::Builds([(true, edge)].into_iter().collect()), true),
            (Choice::Builds([(true, far)].into_iter().collect()), false),
            (Choice::WallMoves([(far, edge)].into_iter().collect()), true),
            (Choice::WallMoves([(edge, far)].into_iter().collect()), true),
            (Choice::WallMoves([(far, far)].into_iter().collect()), false),
        ] {
            assert_eq!(names(&state, &choice, ben), named, "{choice:?}");
        }
    }
}
