//! Reads actions from the words that a player typed (sections 6 and 13).

use arrayvec::ArrayVec;

use super::action::{Action, Attack, Mode, Pick, Power, Target, Word};
use super::answers::{Asked, asked};
use super::encounters::Encounter;
use super::gear;
use super::personas::{Persona, Slot};
use super::refusal::{Reason, WRONG};
use super::state::{Phase, State};
use super::step::WindowKind;
use super::treasures::Treasure;
use daedalus_contract::game::{Refusal, Seat};
use daedalus_contract::kit::words::{Read, Words, parts, split};

/// The first words of all actions.
const VERBS: &str = "persona, equip, discard, drink, play, special, draw, attack, escape, hold, activate, soak, use, \
                     pass, choose, challenge, end_prep, end_turn, done";

/// Reads an action.
///
/// # Errors
/// E_UNKNOWN with the word that could not be read and what would fit there.
pub fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
    let words = split(text);
    let mut words = Words::new(&words, WRONG);
    let verb = words.word("an action")?;
    let reader = Reader { state, seat };
    let action = reader.action(verb, &mut words)?;
    words.finish()?;
    Ok(action)
}

struct Reader<'a> {
    state: &'a State,
    seat: Seat,
}

impl Reader<'_> {
    fn action(&self, verb: &str, words: &mut Words<'_>) -> Read<Action> {
        Ok(match verb {
            "persona" => {
                let word = words.word("a persona")?;
                Action::Persona(Persona::from_id(word).ok_or(Reason::Unknown)?)
            }
            "equip" => self.equip(words)?,
            "discard" => Action::Discard(card(words)?),
            "drink" => Action::Drink(card(words)?),
            "play" => self.play(words)?,
            "special" => Action::Special(power(words)?),
            "draw" => Action::Draw,
            "attack" => Action::Attack(attack(words)?),
            "escape" => Action::Escape,
            "hold" => Action::Hold,
            "activate" => Action::Activate(card(words)?),
            "soak" => Action::Soak(card(words)?),
            "use" => self.use_item(card(words)?),
            "pass" => Action::Pass,
            "choose" => Action::Choose(self.pick(words)?),
            "challenge" => Action::Challenge,
            "end_prep" => Action::EndPrep,
            "end_turn" => Action::EndTurn,
            "done" if self.state.phase == Phase::Cleanup => Action::EndTurn,
            "done" => Action::EndPrep,
            other => return Err(words.wrong(other, &format!("one of {VERBS}"))),
        })
    }

    /// Without a slot: the first free one that fits (THE-6.8).
    fn equip(&self, words: &mut Words<'_>) -> Read<Action> {
        let card = card(words)?;
        let slot = match words.done() {
            true if self.seat.index() < self.state.players.len() => {
                gear::free_slot(self.state, self.seat, card)
            }
            true => None,
            false => Some(words.read("a slot (head1, body1, hand1, …)", slot)?),
        };
        Ok(Action::Equip(card, slot))
    }

    /// `activate` or `soak`, by the window that is open (THE-13.16).
    fn use_item(&self, card: Treasure) -> Action {
        match self.state.window().map(|window| window.kind) {
            Some(WindowKind::Damage) => Action::Soak(card),
            _ => Action::Activate(card),
        }
    }

    fn play(&self, words: &mut Words<'_>) -> Read<Action> {
        let card = card(words)?;
        let target = match card {
            Treasure::Pickpocket | Treasure::Switcheroo | Treasure::SharedBurden => {
                Target::Seat(persona(words)?)
            }
            Treasure::Ambush => Target::Mode(mode(words)?),
            Treasure::Reforge | Treasure::ScrapMagnet => {
                Target::Item(words.read("an item", Treasure::from_id)?)
            }
            Treasure::Sabotage => Target::Easier(words.read("-3 or +3", |word| match word {
                "-3" => Some(true),
                "+3" | "3" => Some(false),
                _ => None,
            })?),
            _ => Target::None,
        };
        Ok(Action::Play(card, target))
    }

    fn pick(&self, words: &mut Words<'_>) -> Read<Pick> {
        let expected = "a card, a persona, numbers or a word of the choice";
        let Some(word) = words.peek() else {
            return Err(WRONG.missing(expected));
        };
        if let Some(word) = Word::from_id(word) {
            words.word(expected)?;
            return Ok(Pick::Word(word));
        }
        if let Some(persona) = Persona::from_id(word) {
            words.word(expected)?;
            return Ok(Pick::Seat(persona));
        }
        if word.parse::<u8>().is_ok() {
            let counts = parts(words, |it: &mut Words<'_>| it.number("a number", 0, 9));
            return counts.map(Pick::Counts);
        }
        if Encounter::from_id(word).is_some() {
            let cards = parts(words, |it: &mut Words<'_>| {
                it.read("a card", Encounter::from_id)
            });
            return cards.map(Pick::Order);
        }
        let cards = parts(words, |it: &mut Words<'_>| {
            it.read(expected, Treasure::from_id)
        })?;
        Ok(Pick::Cards(self.in_order(cards)))
    }

    /// Cards to discard come in the order of the options: the most recently gained first (THE-5.126).
    fn in_order(&self, cards: ArrayVec<Treasure, 10>) -> ArrayVec<Treasure, 10> {
        let discards = asked(self.state, self.seat);
        if !matches!(discards, Some(Asked::DiscardDown(_))) {
            return cards;
        }
        let mut sorted = cards;
        let backpack = &self.state.player(self.seat).backpack;
        sorted.sort_by_key(|card| {
            let at = backpack.iter().position(|held| held == card);
            std::cmp::Reverse(at)
        });
        sorted
    }
}

fn card(words: &mut Words<'_>) -> Read<Treasure> {
    words.read("a Treasure card", Treasure::from_id)
}

fn persona(words: &mut Words<'_>) -> Read<Persona> {
    words.read("a persona", Persona::from_id)
}

fn mode(words: &mut Words<'_>) -> Read<Mode> {
    words.read("wound, rob or banish", Mode::from_id)
}

/// A slot by its id, or without its number.
fn slot(word: &str) -> Option<Slot> {
    let first = || Slot::from_id(&format!("{word}1"));
    Slot::from_id(word).or_else(first)
}

fn power(words: &mut Words<'_>) -> Read<Power> {
    let name = words.word("a power (foresight, salvage, snare, circlet, goggles, boots)")?;
    Ok(match name {
        "foresight" => Power::Foresight(card(words)?),
        "salvage" => Power::Salvage(card(words)?),
        "snare" => Power::Snare(persona(words)?),
        "circlet" => Power::Circlet,
        "goggles" => Power::Goggles,
        "boots" => Power::Boots,
        _ => return Err(Reason::AbilityName.refusal()),
    })
}

/// `TARGET MODE [special] [stored]`; `yes` and `no` for the special, `fresh` for the other buff (THE-6.14, 13.13).
fn attack(words: &mut Words<'_>) -> Read<Attack> {
    let (target, mode) = (persona(words)?, mode(words)?);
    let special = words.take("special") || words.take("yes");
    if !special {
        words.take("no");
    }
    let stored = words.take("stored");
    if !stored {
        words.take("fresh");
    }
    Ok(Attack {
        target,
        mode,
        special,
        stored,
    })
}
