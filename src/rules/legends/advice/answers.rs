//! Counters and choices of a computer player (LEG-14.12, 14.13).

use rand::Rng;

use super::super::action::{Action, Item, Items};
use super::super::choices;
use super::super::pending::{Choice, ChoiceKind, Pending, Reply};
use super::super::pieces::{CardKind, HeroKind};
use super::super::state::{Laid, Player, State};
use super::super::window;
use super::worth::hand_value;
use super::{BEGUN, NEVER, Weights};
use daedalus_contract::game::Seat;

/// Countering when it is decided on.
const COUNTER: f32 = 1.0;

/// Declining is worth nothing; countering something where the odds say so, with the card that fits.
pub fn counter(state: &State, seat: Seat, action: &Action) -> f32 {
    let Action::Counter(kind) = action else {
        return 0.0;
    };
    let Some(Pending::Window(opened)) = &state.pending else {
        return NEVER;
    };
    let stack = &state.laid[usize::from(opened.base)..];
    if !draws(state, odds(state, seat, stack)) || *kind != fitting(state, seat, stack) {
        return NEVER;
    }
    COUNTER
}

/// LEG-14.12.
fn odds(state: &State, seat: Seat, stack: &[Laid]) -> f32 {
    let [declared, ..] = stack else { return 0.0 };
    if stack.len() > 1 {
        let rescues = declared.by == seat && stack.len().is_multiple_of(2);
        let worthy = is_worth_saving(declared.card.kind());
        return if rescues && worthy { 1.0 } else { 0.0 };
    }
    let near = state.player(declared.by).retinues() + 1 >= state.table.goal;
    if near {
        return 0.8;
    }
    let rivals = state.others(seat).count().max(1);
    if window::harms(state, declared, seat) {
        0.5 / rivals as f32
    } else {
        0.0
    }
}

/// True for cards that take, gather or add actions.
const fn is_worth_saving(card: CardKind) -> bool {
    matches!(
        card,
        CardKind::Beguilement
            | CardKind::Bribery
            | CardKind::Abduction
            | CardKind::HostageExchange
            | CardKind::Cutpurse
            | CardKind::Tribute
            | CardKind::FellowshipOath
            | CardKind::ForcedMarch
            | CardKind::WarCouncil
            | CardKind::Courier
            | CardKind::BloodOath
    )
}

/// Treason! where the answered card is worth having, else Sabotage!; the other where it is not held.
fn fitting(state: &State, seat: Seat, stack: &[Laid]) -> CardKind {
    let player = state.player(seat);
    let answered = stack.last().map_or(0.0, |top| hand_value(top.card.kind()));
    let wanted = if answered >= 3.0 {
        [CardKind::Treason, CardKind::Sabotage]
    } else {
        [CardKind::Sabotage, CardKind::Treason]
    };
    let held = wanted.into_iter().find(|&kind| player.holds(kind));
    held.unwrap_or(CardKind::Sabotage)
}

/// True with these odds: the stream of a position that was drawn anew for this decision.
fn draws(state: &State, odds: f32) -> bool {
    let number = state.rng.clone().next_u32();
    (number as f32 / u32::MAX as f32) < odds
}

/// The best answer is worth 1, every other one nothing.
pub fn choice(best: &Items, items: &Items) -> f32 {
    if items == best {
        return 1.0;
    }
    if items.len() == best.len() {
        return 0.0;
    }
    if best.starts_with(items) {
        BEGUN + items.len() as f32
    } else {
        NEVER
    }
}

impl Weights {
    /// The answer that the computer gives to an open choice; `None` where it is asked none.
    pub(super) fn answer(&self, state: &State, seat: Seat) -> Option<Items> {
        let Some(Pending::Choice(open)) = &state.pending else {
            return None;
        };
        match open.replies[seat.index()] {
            Reply::Open(count) => Some(self.chosen(state, open, seat, count.into())),
            _ => None,
        }
    }

    /// LEG-14.13: what is given up is worth least, what is taken is worth most.
    fn chosen(&self, state: &State, open: &Choice, seat: Seat, count: usize) -> Items {
        let mut player = state.player(seat).clone();
        let mut left = choices::candidates(state, open, seat);
        let mut chosen = Items::new();
        for _ in 0..count {
            let wish = |item: &Item| self.wish(&player, open.kind, *item);
            let Some(place) = (0..left.len()).max_by(|&a, &b| {
                // The first of equals.
                wish(&left[a]).total_cmp(&wish(&left[b])).then(b.cmp(&a))
            }) else {
                break;
            };
            let item = left.remove(place);
            if let Item::Hero(kind) = item {
                recount(&mut player, open.kind, kind);
            }
            chosen.push(item);
        }
        chosen.sort();
        chosen
    }

    /// How gladly an item is chosen.
    fn wish(&self, player: &Player, choice: ChoiceKind, item: Item) -> f32 {
        match (choice, item) {
            (ChoiceKind::Scout | ChoiceKind::Heart, Item::Hero(kind)) => self.gain(player, kind),
            (_, Item::Hero(kind)) => -self.keep(player, kind),
            (ChoiceKind::Hex, Item::Card(kind)) => hand_value(kind),
            (_, Item::Card(kind)) => -hand_value(kind),
        }
    }
}

/// The heroes after one was chosen: a further one of those looked at, or one less under control.
fn recount(player: &mut Player, choice: ChoiceKind, kind: HeroKind) {
    if matches!(choice, ChoiceKind::Scout | ChoiceKind::Heart) {
        let missing = kind.cards().without(player.heroes).first();
        missing
            .into_iter()
            .for_each(|hero| player.heroes.insert(hero));
    } else if let Some(hero) = player.heroes.of(kind).first() {
        player.heroes.remove(hero);
    }
}
