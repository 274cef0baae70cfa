//! The legal choices of every decision, and the defaults (section 5.3).

use super::action::{Action, Choice, Command, Look, Rotation};
use super::acts::{self, REARRANGE, RECOVER, STEP, slot};
use super::board::{Edge, Side, Tile};
use super::cards::CardId;
use super::cards::Hand;
use super::decisions::DecisionKind;
use super::effects;
use super::keys::Cost;
use super::pieces::{Hero, Slot, Symbol};
use super::sets::SeatSet;
use super::state::State;
use super::step::{KEY_SLOT_DEFAULT, Movement, Orient, Step};
use super::view::Phase;
use super::window::{DESPERATE, DESPERATE_SLOT};
use super::{attack, monster, turn};
use daedalus_contract::game::Seat;

/// Who is asked one by one, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who decides.
    pub seat: Seat,
    /// The decision (LAB-5.20 to 5.39).
    pub kind: DecisionKind,
}

/// The question that a single seat is asked now: by the step on top of the stack, or by the phase. Windows and wounds ask in their own way.
pub fn question(state: &State) -> Option<Question> {
    let (seat, kind) = match state.stack.last() {
        Some(step) => asked_by(state, step)?,
        None => match state.phase {
            Phase::HeroPick => (state.active(), DecisionKind::Hero),
            Phase::Act => (state.active(), DecisionKind::Action),
            Phase::Pool => (state.active(), DecisionKind::Pool),
            Phase::Hand => (state.active(), DecisionKind::Hand),
            Phase::Monster => return None,
        },
    };
    Some(Question { seat, kind })
}

fn asked_by(state: &State, step: &Step) -> Option<(Seat, DecisionKind)> {
    match step {
        Step::WallPlace { seat } => Some((*seat, DecisionKind::WallPlace)),
        Step::Leona { seat } => Some((*seat, DecisionKind::Leona)),
        Step::Orient(orient) => Some((orient.chooser, DecisionKind::Orient)),
        Step::KeyToken { seat, .. } => Some((*seat, DecisionKind::KeyToken)),
        Step::KeySlot(placing) => Some((placing.chooser, DecisionKind::KeySlot)),
        Step::Tongue { seat, .. } => Some((*seat, DecisionKind::Tongue)),
        Step::Movement(movement) => Some((movement.controller, DecisionKind::MovementPoint)),
        Step::Charge { controller } => Some((*controller, DecisionKind::Charge)),
        Step::Passage { controller } => Some((*controller, DecisionKind::Passage)),
        Step::Strike { controller } => Some((*controller, DecisionKind::Strike)),
        Step::Hunt { controller, .. } => Some((*controller, DecisionKind::Hunt)),
        Step::Displace { controller, .. } => Some((*controller, DecisionKind::Displace)),
        Step::Quake { seat, left } => {
            quaked(state, *seat, *left).map(|_| (*seat, DecisionKind::Quake))
        }
        Step::Look { seat, .. } => Some((*seat, DecisionKind::Look)),
        _ => None,
    }
}

/// True for answers that the engine may give itself when they are the only ones: LEONA, STRIKE and LOOK are optional (LAB-5.111).
pub fn may_be_automatic(answer: &Action) -> bool {
    !matches!(
        answer,
        Action::Leona(_) | Action::Look(_) | Action::Monster(Command::Strike(_))
    )
}

/// The heroes that nobody has, in the order of 7.1.
pub fn free_heroes(state: &State) -> impl Iterator<Item = Hero> + '_ {
    let free = |hero: &Hero| {
        !state
            .players
            .iter()
            .any(|player| player.hero == Some(*hero))
    };
    Hero::ALL.iter().copied().filter(free)
}

/// The hero that Earthquake moves next: in turn order from its player (LAB-7.50).
pub fn quaked(state: &State, seat: Seat, left: SeatSet) -> Option<Seat> {
    state.order_from(seat).find(|&other| left.has(other))
}

/// The tiles that a hero can step onto (LAB-6.7).
pub fn steps(state: &State, seat: Seat) -> impl Iterator<Item = Tile> + '_ {
    let at = state.hero_tile(seat);
    at.into_iter()
        .flat_map(|at| state.maze.steps(at))
        .filter(move |&tile| state.enterable(seat, tile))
}

/// The tiles that a hero can explore (LAB-6.8).
pub fn exits(state: &State, seat: Seat) -> impl Iterator<Item = Tile> + '_ {
    let at = state.hero_tile(seat);
    at.into_iter().flat_map(move |at| {
        let around = Side::ALL.into_iter().filter_map(move |side| at.step(side));
        around.filter(move |&tile| state.maze.check_exit(at, tile).is_ok())
    })
}

/// The rotations of a revealed tile, equal looking ones once (LAB-5.24).
fn rotations(state: &State, tile: Tile) -> impl Iterator<Item = u8> + '_ {
    (0..4).filter(move |&quarters| state.maze.first_alike(tile, quarters) == quarters)
}

/// The choices of the step on top of the stack that asks one seat.
pub fn of_step(state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    match state.stack.last() {
        Some(Step::WallPlace { .. }) => {
            let legal = Edge::all().filter(|&edge| state.maze.check_wall(edge).is_ok());
            list.extend(legal.map(Action::Place));
        }
        Some(Step::Leona { .. }) => list.extend([false, true].map(Action::Leona)),
        Some(Step::Orient(orient)) => {
            list.extend(rotations(state, orient.tile).map(Action::Orient));
        }
        Some(Step::KeyToken { colour, .. }) => {
            list.extend(state.key_group(*colour).map(Action::Take));
        }
        Some(Step::KeySlot(placing)) => {
            let board = state.player(placing.seat);
            let free = state.slots().filter(|&slot| board.key_on(slot).is_none());
            list.extend(free.map(Action::Slot));
        }
        Some(Step::Tongue { faces, .. }) => {
            list.push(Action::Tongue(1));
            if faces[0] != faces[1] {
                list.push(Action::Tongue(2));
            }
        }
        Some(Step::Movement(movement)) => points(state, movement, &mut list),
        Some(Step::Look { at, card, seat }) => looks(state, *seat, *at, *card, &mut list),
        Some(Step::Quake { seat, left }) => {
            if let Some(hero) = quaked(state, *seat, *left) {
                list.extend(steps(state, hero).map(Action::Quake));
            }
        }
        Some(step) => list.extend(commands(state, step).into_iter().map(Action::Monster)),
        None => {}
    }
    list
}

/// CHARGE, PASSAGE, STRIKE, HUNT and DISPLACE.
fn commands(state: &State, step: &Step) -> Vec<Command> {
    match step {
        Step::Charge { .. } => Side::ALL
            .into_iter()
            .filter(|&side| monster::can_charge(state, side))
            .map(Command::Charge)
            .collect(),
        Step::Passage { .. } => {
            let mut ends = state.maze.passages();
            if let Some(at) = state.monster_tile {
                ends.remove(at);
            }
            ends.iter().map(Command::Passage).collect()
        }
        Step::Strike { .. } => vec![Command::Strike(true), Command::Strike(false)],
        Step::Hunt { among, .. } => among
            .iter()
            .map(|seat| Command::Hunt(state.hero(seat)))
            .collect(),
        Step::Displace { target, .. } => attack::displacements(state, *target)
            .map(Command::Displace)
            .collect(),
        _ => Vec::new(),
    }
}

/// The ways to spend a movement point (LAB-5.26).
fn points(state: &State, movement: &Movement, list: &mut Vec<Action>) {
    let Some(at) = state.monster_tile else {
        return;
    };
    let mut offer = |command| {
        if monster::check_command(state, movement, command).is_ok() {
            list.push(Action::Monster(command));
        }
    };
    for to in state.maze.steps(at) {
        offer(Command::Move(to));
    }
    let around = Side::ALL.into_iter().filter_map(|side| at.step(side));
    for tile in std::iter::once(at).chain(around) {
        offer(Command::Rotate(tile, Rotation::Clockwise));
        offer(Command::Rotate(tile, Rotation::Counter));
    }
    for edge in state.maze.walls_of(at) {
        offer(Command::Unwall(edge));
    }
    offer(Command::Halt);
}

fn distinct(cards: &Hand) -> impl Iterator<Item = CardId> + '_ {
    let first =
        |(position, card): (usize, &CardId)| (!cards[..position].contains(card)).then_some(*card);
    cards.iter().enumerate().filter_map(first)
}

/// LOOK (LAB-5.37).
fn looks(state: &State, seat: Seat, at: Seat, card: CardId, list: &mut Vec<Action>) {
    let shown = &state.player(at).hand;
    if card == CardId::OwlOfAthena {
        for give in distinct(&state.player(seat).hand) {
            list.extend(distinct(shown).map(|take| Action::Look(Look::Exchange(give, take))));
        }
    } else {
        list.extend(distinct(shown).map(|card| Action::Look(Look::Discard(card))));
    }
    list.push(Action::Look(Look::Nothing));
}

/// Every legal action of ACT: plain ones into `list`, beginnings of forms into `forms` (LAB-5.21, 6.77).
pub fn of_act(state: &State, seat: Seat, list: &mut Vec<Action>, forms: &mut Vec<Action>) {
    let player = state.player(seat);
    let one_hand = player.hands > 0;
    if state.turn.sandals > 0 || (player.can_use(slot::MOVE) && state.can_pay(seat, STEP)) {
        list.extend(steps(state, seat).map(Action::Move));
    }
    if player.can_use(slot::EXPLORE) && state.can_pay(seat, STEP) {
        list.extend(exits(state, seat).map(Action::Explore));
    }
    if acts::check(state, seat, &Action::Discover).is_ok() {
        list.push(Action::Discover);
    }
    if player.can_use(slot::ROTATE) && one_hand {
        for tile in state.maze.explored_tiles() {
            list.push(Action::Rotate(tile, Rotation::Clockwise));
            list.push(Action::Rotate(tile, Rotation::Counter));
        }
    }
    if player.can_use(slot::WALL) && one_hand {
        wall_turns(state, seat, list);
    }
    if player.can_use(slot::HEAL) && state.can_pay(seat, acts::HEAL) {
        list.extend(player.wounds.iter().map(Action::Heal));
    }
    if !player.wounds.is_empty() {
        list.extend(splits(state, seat, RECOVER).map(Action::Recover));
    }
    rearrangements(state, seat, list);
    cunning(state, seat, list);
    key_actions(state, seat, list, forms);
    if player.can_use(DESPERATE_SLOT) && state.can_pay(seat, DESPERATE) {
        cards(state, seat, list, forms);
    }
    list.push(Action::Pass);
}

/// How many Feet a payment of `any` tokens can contain.
fn splits(state: &State, seat: Seat, any: u8) -> impl Iterator<Item = u8> + '_ {
    (0..=any).filter(move |&feet| state.can_pay(seat, Cost::of(feet, any - feet, 0)))
}

fn wall_turns(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let Some(at) = state.hero_tile(seat) else {
        return;
    };
    for from in state.maze.walls_of(at) {
        for to in Side::ALL.into_iter().filter_map(|side| Edge::of(at, side)) {
            if state.maze.check_wall_move(at, from, to).is_ok() {
                list.push(Action::Wall(from, to));
            }
        }
    }
}

fn rearrangements(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let player = state.player(seat);
    if player.feet + player.hands < REARRANGE {
        return;
    }
    for (_, key) in player.owned() {
        for to in state.slots().filter(|&to| player.key_on(to).is_none()) {
            let paid = splits(state, seat, REARRANGE);
            list.extend(paid.map(|feet| Action::Rearrange(key, to, feet)));
        }
    }
}

/// Royal Cunning (LAB-7.3).
fn cunning(state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.turn.cunning || !state.special_works(seat, Hero::Akikios) {
        return;
    }
    let others = Seat::all(state.seats()).filter(|&to| to != seat && !state.is_removed(to));
    let player = state.player(seat);
    for card in distinct(&player.hand) {
        for slot in player.wounds.iter() {
            let give = |to| Action::Special(card, slot, state.hero(to));
            list.extend(others.clone().map(give));
        }
    }
}

fn key_actions(state: &State, seat: Seat, list: &mut Vec<Action>, forms: &mut Vec<Action>) {
    let player = state.player(seat);
    for (slot, key) in player.owned() {
        if player.wounds.has(slot) {
            continue;
        }
        let mut add = |choice: Choice| {
            let cost = acts::key_cost(state, key, &choice);
            if state.can_pay(seat, cost) {
                sort(Action::Key(key, choice), list, forms);
            }
        };
        effects::key_choices(state, seat, key, &mut add);
    }
}

fn cards(state: &State, seat: Seat, list: &mut Vec<Action>, forms: &mut Vec<Action>) {
    for card in distinct(&state.player(seat).hand).filter(|card| card.is_turn_card()) {
        let mut add = |choice| sort(Action::Card(card, choice), list, forms);
        effects::card_choices(state, seat, card, &mut add);
    }
}

/// A choice goes to the list, the beginning of a form to the forms.
fn sort(action: Action, list: &mut Vec<Action>, forms: &mut Vec<Action>) {
    let (Action::Key(_, choice) | Action::Card(_, choice)) = &action else {
        return;
    };
    if choice.is_form() {
        forms.push(action);
    } else {
        list.push(action);
    }
}

impl Choice {
    /// True for choices that are built part by part (LAB-6.77).
    pub fn is_form(&self) -> bool {
        matches!(
            self,
            Choice::Turns(_)
                | Choice::Builds(_)
                | Choice::WallMoves(_)
                | Choice::Tiles(_)
                | Choice::Edges(_)
                | Choice::KeySlots(_)
        )
    }
}

/// The choices that continue a form by one part.
pub fn extend(state: &State, seat: Seat, form: &Action) -> Vec<Action> {
    match form {
        Action::Key(key, choice) => effects::extend_key(state, seat, *key, choice)
            .into_iter()
            .map(|choice| Action::Key(*key, choice))
            .collect(),
        Action::Card(card, choice) => effects::extend_card(state, seat, *card, choice)
            .into_iter()
            .map(|choice| Action::Card(*card, choice))
            .collect(),
        Action::Discard(cards) => more_discards(state, seat, cards),
        _ => Vec::new(),
    }
}

/// One more card of the hand, equal cards once.
fn more_discards(state: &State, seat: Seat, cards: &Hand) -> Vec<Action> {
    let mut rest = state.player(seat).hand.clone();
    for card in cards {
        match rest.iter().position(|held| held == card) {
            Some(position) => rest.remove(position),
            None => return Vec::new(),
        };
    }
    let more = |card| {
        let mut cards = cards.clone();
        cards.push(card);
        Action::Discard(cards)
    };
    distinct(&rest).map(more).collect()
}

/// What happens at a missed deadline of the question that one seat is asked (section 5.3).
pub fn default_answer(state: &State) -> Action {
    match state.stack.last() {
        Some(step) => default_of_step(state, step),
        None => default_of_phase(state),
    }
}

fn default_of_phase(state: &State) -> Action {
    match state.phase {
        Phase::HeroPick => Action::Hero(free_heroes(state).next().unwrap_or(Hero::Sostrate)),
        Phase::Pool => Action::Pool(4),
        Phase::Hand => Action::Discard(turn::default_discard(state, state.active())),
        Phase::Act | Phase::Monster => Action::Pass,
    }
}

fn default_of_step(state: &State, step: &Step) -> Action {
    let choices = of_step(state);
    let preferred = match step {
        Step::Orient(orient) => Some(default_rotation(state, orient)),
        Step::WallPlace { seat } => {
            let own = state.hero_tile(*seat);
            let beside = |edge: &Edge| own.is_some_and(|tile| edge.tiles().contains(&tile));
            let away = |choice: &&Action| matches!(choice, Action::Place(edge) if !beside(edge));
            choices.iter().find(away).cloned()
        }
        Step::KeySlot(_) => KEY_SLOT_DEFAULT
            .into_iter()
            .filter_map(Slot::new)
            .map(Action::Slot)
            .find(|choice| choices.contains(choice)),
        Step::Movement(movement) => default_points(state, movement, &choices),
        Step::Strike { .. } => Some(Action::Monster(Command::Strike(false))),
        Step::Look {
            card: CardId::OwlOfAthena,
            ..
        } => Some(Action::Look(Look::Nothing)),
        _ => default_command(state, step, &choices),
    };
    preferred
        .or_else(|| choices.into_iter().next())
        .unwrap_or(Action::Pass)
}

/// The smallest rotation with a path facing the tile explored from (LAB-5.24).
fn default_rotation(state: &State, orient: &Orient) -> Action {
    let sides = state.maze.at(orient.tile).sides;
    let faces = |quarters: &u8| sides.turned(*quarters).has(orient.towards);
    Action::Orient(rotations(state, orient.tile).find(faces).unwrap_or(0))
}

/// LAB-5.59.
fn default_points(state: &State, movement: &Movement, choices: &[Action]) -> Option<Action> {
    let halt = Action::Monster(Command::Halt);
    if choices.contains(&halt) {
        return Some(halt);
    }
    let own = movement.controller;
    let spares = |choice: &&Action| match choice {
        Action::Monster(Command::Move(to)) => !state.attackable_on(*to).has(own),
        _ => false,
    };
    let moves = |choice: &&Action| matches!(choice, Action::Monster(Command::Move(_)));
    let found = choices
        .iter()
        .find(spares)
        .or_else(|| choices.iter().find(moves));
    let turn = state
        .monster_tile
        .map(|at| Command::Rotate(at, Rotation::Clockwise));
    found.cloned().or_else(|| turn.map(Action::Monster))
}

/// CHARGE, PASSAGE, DISPLACE and HUNT: the first choice that spares (LAB-5.27 to 5.29, 5.35).
fn default_command(state: &State, step: &Step, choices: &[Action]) -> Option<Action> {
    let fits = |command: &Command| match (step, command) {
        (Step::Charge { controller }, Command::Charge(side)) => {
            let Some(at) = state.monster_tile else {
                return false;
            };
            let end = monster::charge_end(state, at, *side);
            !state.attackable_on(end).has(*controller)
        }
        (Step::Passage { controller }, Command::Passage(to)) => {
            state.hero_tile(*controller) != Some(*to)
        }
        (Step::Displace { .. }, Command::Displace(to)) => !state.maze.at(*to).has(Symbol::Trap),
        (Step::Hunt { controller, among }, Command::Hunt(hero)) => {
            let after = Seat((controller.0 + 1) % state.seats());
            let first = state.order_from(after).find(|&seat| among.has(seat));
            first.map(|seat| state.hero(seat)) == Some(*hero)
        }
        _ => false,
    };
    choices
        .iter()
        .find(|choice| matches!(choice, Action::Monster(command) if fits(command)))
        .cloned()
}
