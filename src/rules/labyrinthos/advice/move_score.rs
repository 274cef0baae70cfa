//! Rules of thumb for single choices: what trying would judge badly, or too slowly (LAB-14.3 to 14.6).

use super::danger::Hunt;
use super::land::Land;
use super::{MATCH, Weights, is_needed, rivals, road, taste};
use crate::action::{Action, ActionToken, Choice, Command, Look};
use crate::board::Tile;
use crate::cards::{CardId, Trigger};
use crate::monster;
use crate::pieces::{Hero, Key, Slot};
use crate::sets::SeatSet;
use crate::state::State;
use crate::step::{KEY_SLOT_DEFAULT, Step};
use daedalus_contract::game::{Decision, Seat};

/// Not worth a trial.
const NO: Option<f32> = Some(-1.0);

impl Weights {
    /// What a choice is worth by rule of thumb; `None`: try it and see.
    pub(super) fn move_score(
        &self,
        state: &State,
        decision: &Decision<Action>,
        action: &Action,
    ) -> Option<f32> {
        let seat = decision.seat;
        match action {
            Action::Pass | Action::React(None) | Action::Look(Look::Nothing) => Some(0.0),
            Action::Discover => Some(20.0),
            Action::Explore(tile) => Some(road::promise(state, seat, *tile)),
            Action::Rotate(tile, _) if !matters(state, seat, *tile) => NO,
            Action::Recover(feet) => Some(recovery(state, seat) - 0.05 * f32::from(*feet)),
            Action::Rearrange(_, slot, feet) => rearranging(state, seat, *slot, *feet),
            Action::Key(key, choice) => key_action(state, seat, *key, choice),
            Action::Card(card, choice) => card_action(state, seat, *card, choice),
            Action::Pool(feet) => Some(f32::from(u8::from(*feet == wanted_feet(state, seat)))),
            Action::Discard(cards) => {
                Some(cards.iter().map(|&card| 0.45 - taste::of_card(card)).sum())
            }
            Action::Wounds(slots) => Some(
                -slots
                    .iter()
                    .map(|slot| self.weight(state, seat, slot))
                    .sum::<f32>(),
            ),
            Action::Take(key) => Some(taste::of_key(*key)),
            Action::Slot(slot) => Some(place_of_key(state, seat, *slot)),
            Action::Place(edge) => {
                let near = edge
                    .tiles()
                    .iter()
                    .any(|&tile| beside_rival(state, seat, tile));
                if near { None } else { Some(-0.1) }
            }
            Action::Leona(die) => Some(if *die == far_from_rivals(state, seat) {
                1.0
            } else {
                0.5
            }),
            Action::Monster(command) if attacks_itself(state, seat, *command) => Some(-MATCH),
            Action::Monster(Command::Hunt(hero)) => Some(keys_of(state, *hero)),
            Action::Look(Look::Discard(card)) => Some(taste::of_card(*card)),
            Action::Look(Look::Exchange(give, take)) => {
                Some(taste::of_card(*take) - taste::of_card(*give) - 0.2)
            }
            Action::React(Some((card, hero))) => Some(self.reaction(state, seat, *card, *hero)),
            _ => None,
        }
    }

    /// LAB-14.3: only attacks and wounds are answered.
    fn reaction(&self, state: &State, seat: Seat, card: CardId, hero: Option<Hero>) -> f32 {
        let Some(Step::Window(window)) = state.stack.last() else {
            return -1.0;
        };
        let wounds = match state.subject_of() {
            Some(Step::Wound(wound)) if wound.seat == seat => wound.count,
            _ => 0,
        };
        let rival = hero.and_then(|hero| state.seat_of(hero));
        let ahead = rival.map_or(0.0, |rival| self.threat_of(state.player(rival)));
        match (window.trigger, card) {
            (Trigger::Attack, CardId::PlayDead) => 1.0,
            (Trigger::Attack, CardId::Scapegoat) => 0.8 + ahead,
            (Trigger::Wound, CardId::ShieldOfAthena | CardId::MirrorShield) if wounds >= 2 => 1.0,
            (Trigger::Wound, CardId::SharedPain) => 0.5 + ahead,
            _ => -1.0,
        }
    }
}

/// Would the monster fall upon the hero of the seat that leads it (LAB-14.5)?
fn attacks_itself(state: &State, seat: Seat, command: Command) -> bool {
    let to = match command {
        Command::Move(to) | Command::Passage(to) => Some(to),
        Command::Charge(side) => state
            .monster_tile
            .map(|at| monster::charge_end(state, at, side)),
        Command::Strike(true) => return monster::strike_targets(state) == SeatSet::only(seat),
        _ => None,
    };
    to.is_some() && to == state.hero_tile(seat) && state.is_attackable(seat)
}

/// Turning a tile is tried near the own hero, and near rivals who are ahead.
fn matters(state: &State, seat: Seat, tile: Tile) -> bool {
    let near = |seat, steps| {
        let hero = state.hero_tile(seat);
        hero.is_some_and(|hero| hero.apart(tile) <= steps)
    };
    let ahead = |&rival: &Seat| state.player(rival).key_count() + 1 >= state.table.keys;
    near(seat, 2)
        || rivals(state, seat)
            .filter(ahead)
            .any(|rival| near(rival, 1))
}

/// LAB-14.6: Recover when a needed action is wounded, or at five wounds.
fn recovery(state: &State, seat: Seat) -> f32 {
    let player = state.player(seat);
    let needed = player
        .wounds
        .iter()
        .filter(|&slot| is_needed(state, seat, slot))
        .count();
    let heals = needed == 1 && player.hands >= 2 && player.can_use(HEAL);
    match player.wounds.len() {
        5.. => 6.0,
        _ if heals => 1.5,
        _ if needed > 0 => 4.0,
        _ => -1.0,
    }
}

const HEAL: Slot = Slot::new(7).expect("7 is a slot");

/// Keys go to slot 9, then 5, 8, 7 (LAB-14.6); tried with the payment that leaves most Feet.
fn rearranging(state: &State, seat: Seat, slot: Slot, feet: u8) -> Option<f32> {
    let cheapest = 3_u8.saturating_sub(state.player(seat).hands);
    let good = [9, 5, 8, 7].contains(&slot.number());
    if good && feet == cheapest { None } else { NO }
}

/// The place of a new Key: for the own one the best, for a rival's the worst (LAB-14.6, 7.88).
fn place_of_key(state: &State, seat: Seat, slot: Slot) -> f32 {
    let own = !matches!(state.stack.last(), Some(Step::KeySlot(it)) if it.seat != seat);
    let order = KEY_SLOT_DEFAULT
        .iter()
        .position(|&number| number == slot.number());
    let rank = order.unwrap_or(KEY_SLOT_DEFAULT.len()) as f32;
    let wounded = own && state.player(seat).wounds.has(slot);
    let rank = if wounded { rank + 0.5 } else { rank };
    if own { 9.0 - rank } else { rank }
}

/// LAB-14.3: five Feet; four on or beside a needed key tile, or with three wounds.
fn wanted_feet(state: &State, seat: Seat) -> u8 {
    let player = state.player(seat);
    let needed = |tile: Tile| {
        let colour = state.maze.key_colour(tile);
        colour.is_some_and(|colour| !player.owns_colour(colour))
    };
    let beside = |hero: Tile| needed(hero) || state.maze.steps(hero).any(needed);
    let close = player.tile.is_some_and(beside);
    if close || player.wounds.len() >= 3 {
        4
    } else {
        5
    }
}

fn beside_rival(state: &State, seat: Seat, tile: Tile) -> bool {
    rivals(state, seat).any(|rival| state.hero_tile(rival) == Some(tile))
}

/// LAB-7.4: the die when every opponent is three or more steps from the monster.
fn far_from_rivals(state: &State, seat: Seat) -> bool {
    !prey_within(state, seat, 2)
}

/// True when the monster is this near to a rival.
fn prey_within(state: &State, seat: Seat, steps: u8) -> bool {
    let Some(monster) = state.monster_tile else {
        return false;
    };
    let near = |rival| {
        state
            .hero_tile(rival)
            .is_some_and(|tile| monster.apart(tile) <= steps)
    };
    rivals(state, seat).any(near)
}

fn keys_of(state: &State, hero: Hero) -> f32 {
    let seat = state.seat_of(hero);
    seat.map_or(0.0, |seat| f32::from(state.player(seat).key_count()))
}

/// The AI hints of table 7.3, where trying does not show them.
fn key_action(state: &State, seat: Seat, key: Key, choice: &Choice) -> Option<f32> {
    let player = state.player(seat);
    match (key, choice) {
        (Key::SecondWind, Choice::Exchange(token, count)) => {
            let short = *token == ActionToken::Hand && player.feet == 0 && player.hands > 1;
            if short && *count == player.hands.min(3) {
                Some(0.9)
            } else {
                NO
            }
        }
        (Key::SecretLever, Choice::Turns(turns)) => match turns.last() {
            Some((tile, _)) if !matters(state, seat, *tile) => NO,
            _ => None,
        },
        (Key::Build, Choice::Builds(parts)) => match parts.last() {
            Some((_, edge)) if !near_anybody(state, edge.tiles()) => NO,
            _ => None,
        },
        (Key::Visions, Choice::WallMoves(parts)) => match parts.last() {
            Some((from, to))
                if !near_anybody(state, from.tiles()) && !near_anybody(state, to.tiles()) =>
            {
                NO
            }
            _ => None,
        },
        (Key::LightFingers, _) => Some(1.0),
        (Key::OraclesEye, Choice::Tiles(tiles)) => {
            let early = state.maze.explored_tiles().count() < 25;
            Some(if early {
                0.2 * tiles.len() as f32
            } else {
                -1.0
            })
        }
        (Key::Torchlight, _) => NO,
        (Key::BeastTongue, _) => Some(if prey_within(state, seat, 4) {
            0.3
        } else {
            -1.0
        }),
        _ => None,
    }
}

fn near_anybody(state: &State, tiles: [Tile; 2]) -> bool {
    let heroes = state.players.iter().filter_map(|player| player.tile);
    heroes
        .into_iter()
        .any(|hero| tiles.iter().any(|&tile| hero.apart(tile) <= 1))
}

/// The AI hints of tables 7.4 to 7.6, where trying does not show them.
fn card_action(state: &State, seat: Seat, card: CardId, choice: &Choice) -> Option<f32> {
    let player = state.player(seat);
    let known = |hint: bool, worth: f32| Some(if hint { worth } else { -1.0 });
    let danger = || Hunt::of(&Land::of(state)).danger(seat);
    match (card, choice) {
        (CardId::WingedSandals, _) => known(road::left(&Land::of(state), seat, seat) >= 3.0, 1.2),
        (CardId::DaedalusTools, _) => {
            let dear = |(slot, key): (Slot, Key)| {
                let cost = key.token().cost;
                !player.wounds.has(slot) && cost.feet + cost.hands >= 2
            };
            known(player.owned().any(dear), 0.2)
        }
        (CardId::LotusWine, _) => known(danger() >= 0.5, 0.3),
        (CardId::QuietFeet, _) => known(monster_in_the_way(state, seat), 1.5),
        (CardId::HoneyCake, _) => known(danger() >= 0.3, 0.8),
        (CardId::ThreeHeads | CardId::BodyOfAPython, _) => known(prey_within(state, seat, 3), 0.5),
        (CardId::NestOfSnakes, _) => {
            let hidden = rivals(state, seat).any(|rival| state.is_hidden(rival));
            known(hidden && prey_within(state, seat, 4), 0.5)
        }
        (CardId::FreshMeat | CardId::OwlOfAthena, Choice::Hero(hero)) => {
            Some(0.1 + 0.1 * keys_of(state, *hero))
        }
        (CardId::StoneGaze, Choice::Hero(hero)) => Some(0.3 + 0.1 * keys_of(state, *hero)),
        (CardId::HowlFromBelow, _) => Some(0.3),
        (CardId::Tribute, Choice::Token(token)) => {
            let few = |rival: Seat| state.tokens(rival, *token) > 0;
            Some(0.15 * rivals(state, seat).filter(|&rival| few(rival)).count() as f32)
        }
        (CardId::LooseStones | CardId::CrumblingMortar, Choice::Edges(edges)) => {
            match edges.last() {
                Some(edge) if !near_anybody(state, edge.tiles()) => NO,
                _ => None,
            }
        }
        (CardId::StatueGarden | CardId::SpikePit | CardId::ChalkMark, Choice::Tile(tile)) => {
            if near_anybody(state, [*tile, *tile]) {
                None
            } else {
                NO
            }
        }
        _ => None,
    }
}

/// True when the road of the hero goes through the monster beside it.
fn monster_in_the_way(state: &State, seat: Seat) -> bool {
    let (Some(monster), Some(hero)) = (state.monster_tile, state.hero_tile(seat)) else {
        return false;
    };
    state.maze.reach(hero, monster) && road::gain(&Land::of(state), seat, monster) > 2.0
}
