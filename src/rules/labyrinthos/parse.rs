//! Reads actions from the words that a player typed (LAB-6.75, 13.32).

use super::action::{Action, ActionToken, Choice, Command, Line, Look, Rotation};
use super::acts::{REARRANGE, RECOVER};
use super::board::{Edge, Side, Tile};
use super::cards::CardId;
use super::cards::Hand;
use super::pieces::{Colour, Hero, Key, Slot};
use super::refusal::Reason;
use super::sets::SlotSet;
use super::state::State;
use super::step::Step;
use super::turn::POOL;
use daedalus_contract::game::{Refusal, Seat};
use daedalus_contract::kit::words::{Read, Words, Wrong, parts, split};

/// The first words of all actions.
const VERBS: &str = "hero, move, explore, discover, rotate, wall, heal, recover, rearrange, special, key, card, pass, \
                     pool, discard, orient, place, monster, wounds, take, slot, leona, quake, look, tongue, react";

/// Reads an action.
///
/// # Errors
/// E_BAD_TARGET (or E_OFF_BOARD, E_SLOT_PROTECTED …) with the word that could not be read and what would fit there.
pub fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
    let words = split(text);
    let mut reader = Reader {
        state,
        seat,
        words: Words::new(&words, WRONG),
        origin: state.players.get(seat.index()).and_then(|it| it.tile),
    };
    let verb = reader.words.word("an action")?;
    let action = reader.action(verb)?;
    reader.words.finish()?;
    Ok(action)
}

/// How a word is refused.
const WRONG: Wrong = Wrong {
    code: Reason::BadTarget("").code(),
    lead: "That is no valid target",
};

/// The refusal of a word.
fn wrong(word: &str, expected: &str) -> Refusal {
    WRONG.word(word, expected)
}

/// The words that are still to be read, and what they refer to.
struct Reader<'a> {
    state: &'a State,
    seat: Seat,
    words: Words<'a>,
    /// The tile from which a side is counted.
    origin: Option<Tile>,
}

impl<'a> AsMut<Words<'a>> for Reader<'a> {
    fn as_mut(&mut self) -> &mut Words<'a> {
        &mut self.words
    }
}

impl<'a> Reader<'a> {
    fn action(&mut self, verb: &str) -> Read<Action> {
        Ok(match verb {
            "hero" => Action::Hero(self.hero()?),
            "move" => Action::Move(self.tile()?),
            "explore" => Action::Explore(self.tile()?),
            "discover" => Action::Discover,
            "rotate" => Action::Rotate(self.tile()?, self.turn()?),
            "wall" => Action::Wall(self.edge()?, self.edge()?),
            "heal" => Action::Heal(self.slot()?),
            "recover" => Action::Recover(self.feet(RECOVER)?),
            "rearrange" => Action::Rearrange(self.key()?, self.slot()?, self.feet(REARRANGE)?),
            "special" => Action::Special(self.card()?, self.slot()?, self.hero()?),
            "key" => {
                let key = self.key()?;
                Action::Key(key, self.key_choice(key)?)
            }
            "card" => {
                let card = self.card()?;
                Action::Card(card, self.card_choice(card)?)
            }
            "pass" => Action::Pass,
            "pool" => Action::Pool(self.pool()?),
            "discard" => Action::Discard(self.cards()?),
            "orient" => {
                let quarters = self.words.number("a rotation from 0 to 3", 0, 3)?;
                // Of rotations that look alike one is offered.
                Action::Orient(match self.state.stack.last() {
                    Some(Step::Orient(it)) => self.state.maze.first_alike(it.tile, quarters),
                    _ => quarters,
                })
            }
            "place" => Action::Place(self.edge()?),
            "monster" => Action::Monster(self.command()?),
            "wounds" => Action::Wounds(self.slots()?),
            "take" => Action::Take(self.key()?),
            "slot" => Action::Slot(self.slot()?),
            "leona" => Action::Leona(self.words.read("tile or die", |word| match word {
                "die" => Some(true),
                "tile" => Some(false),
                _ => None,
            })?),
            "quake" => Action::Quake(self.quake()?),
            "look" => Action::Look(self.look()?),
            "tongue" => Action::Tongue(self.words.number("1 or 2", 1, 2)?),
            "react" => self.reaction()?,
            _ => return Err(wrong(verb, &format!("one of {VERBS}"))),
        })
    }

    /// POOL: any number, so that a wrong one is E_POOL_SIZE.
    fn pool(&mut self) -> Read<u8> {
        let word = self.words.word("a number of Feet from 0 to 7")?;
        match word.parse::<u8>() {
            Ok(feet) if feet <= POOL => Ok(feet),
            Ok(_) => Err(Reason::PoolSize.refusal()),
            Err(_) => Err(wrong(word, "a number of Feet from 0 to 7")),
        }
    }

    /// A tile, or a side that stands for the neighbour on it (LAB-6.75).
    fn tile(&mut self) -> Read<Tile> {
        let word = self.words.word("a tile such as E4, or a side")?;
        if let Ok(side) = word.parse::<Side>() {
            let origin = self
                .origin
                .ok_or_else(|| wrong(word, "a tile such as E4"))?;
            return origin.step(side).ok_or_else(|| Reason::OffBoard.refusal());
        }
        word.parse()
            .map_err(|_| wrong(word, "a tile from A1 to G7 or a side N, E, S, W"))
    }

    fn side(&mut self) -> Read<Side> {
        self.words
            .read("a side N, E, S or W", |word| word.parse().ok())
    }

    fn turn(&mut self) -> Read<Rotation> {
        self.words.read("cw or ccw", Rotation::from_id)
    }

    /// An edge; one that leads out of the maze is no place for a wall (LAB-6.42).
    fn edge(&mut self) -> Read<Edge> {
        let expected = "an edge such as C3-D3 or C3:E";
        let word = self.words.word(expected)?;
        if let Ok(edge) = word.parse() {
            return Ok(edge);
        }
        let outer = word.split_once(':').is_some_and(|(tile, side)| {
            tile.parse::<Tile>().is_ok() && side.parse::<Side>().is_ok()
        });
        Err(if outer {
            Reason::EdgeTaken.refusal()
        } else {
            wrong(word, expected)
        })
    }

    fn hero(&mut self) -> Read<Hero> {
        let expected = "a hero such as sostrate, diodotus, akikios or leona";
        self.words.read(expected, Hero::from_id)
    }

    fn key(&mut self) -> Read<Key> {
        self.words
            .read("a key such as run or secret_lever", Key::from_id)
    }

    fn card(&mut self) -> Read<CardId> {
        self.words
            .read("a card such as winged_sandals", CardId::from_id)
    }

    fn token(&mut self) -> Read<ActionToken> {
        self.words.read("feet or hand", read_token)
    }

    fn slot(&mut self) -> Read<Slot> {
        let word = self.words.word("a slot from 1 to 9")?;
        read_slot(word)
    }

    fn slots(&mut self) -> Read<SlotSet> {
        let mut slots = SlotSet::EMPTY;
        while let Some(word) = self.words.peek() {
            let slot = self.slot()?;
            if slots.has(slot) {
                return Err(wrong(word, "each slot once"));
            }
            slots.insert(slot);
        }
        Ok(slots)
    }

    fn cards(&mut self) -> Read<Hand> {
        let mut cards = Hand::new();
        while !self.words.done() {
            let card = self.card()?;
            if cards.try_push(card).is_err() {
                return Err(Reason::NoCard.refusal());
            }
        }
        Ok(cards)
    }

    /// How many of the tokens are Feet; by LAB-6.5 when nothing is named.
    fn feet(&mut self, any: u8) -> Read<u8> {
        if self.words.done() {
            let default = |_: &_| self.state.default_split(self.seat, any);
            let player = self.state.players.get(self.seat.index());
            return Ok(player.as_ref().map_or(0, default));
        }
        self.words
            .number(&format!("the number of Feet from 0 to {any}"), 0, any)
    }

    /// Counts sides from the tile of a hero, or of the monster.
    fn from(&mut self, origin: Option<Tile>) -> &mut Self {
        self.origin = origin;
        self
    }

    fn quake(&mut self) -> Read<Tile> {
        use super::step::Step;
        if let Some(Step::Quake { seat, left }) = self.state.stack.last() {
            let hero = super::choices::quaked(self.state, *seat, *left);
            self.origin = hero.and_then(|hero| self.state.hero_tile(hero));
        }
        self.tile()
    }

    fn command(&mut self) -> Read<Command> {
        let monster = self.state.monster_tile;
        let word = self.words.word("what the monster does")?;
        Ok(match word {
            "move" => Command::Move(self.from(monster).tile()?),
            "rotate" => Command::Rotate(self.from(monster).tile()?, self.turn()?),
            "unwall" => Command::Unwall(self.edge()?),
            "halt" => Command::Halt,
            "charge" => Command::Charge(self.side()?),
            "passage" => Command::Passage(self.from(monster).tile()?),
            "displace" => Command::Displace(self.displaced()?),
            "strike" => Command::Strike(self.words.read("yes or no", |word| match word {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            })?),
            "hunt" => Command::Hunt(self.hero()?),
            _ => {
                return Err(wrong(
                    word,
                    "one of move, rotate, unwall, halt, charge, passage, displace, strike, hunt",
                ));
            }
        })
    }

    fn displaced(&mut self) -> Read<Tile> {
        use super::step::Step;
        if let Some(Step::Displace { target, .. }) = self.state.stack.last() {
            self.origin = self.state.hero_tile(*target);
        }
        self.tile()
    }

    fn look(&mut self) -> Read<Look> {
        if self.words.take("none") {
            return Ok(Look::Nothing);
        }
        let first = self.card()?;
        if self.words.done() {
            return Ok(Look::Discard(first));
        }
        Ok(Look::Exchange(first, self.card()?))
    }

    fn reaction(&mut self) -> Read<Action> {
        if self.words.take("none") {
            return Ok(Action::React(None));
        }
        let card = self.card()?;
        let hero = if self.words.done() {
            None
        } else {
            Some(self.hero()?)
        };
        Ok(Action::React(Some((card, hero))))
    }

    fn key_choice(&mut self, key: Key) -> Read<Choice> {
        Ok(match key {
            Key::Run | Key::Enrage => Choice::Side(self.side()?),
            Key::Bandages => {
                let slot = self.slot()?;
                let token = if self.words.done() {
                    None
                } else {
                    Some(self.token()?)
                };
                Choice::Heal(slot, self.either_token(token))
            }
            Key::Climb | Key::ShadowStep | Key::Torchlight => Choice::Tile(self.tile()?),
            Key::SecondWind => Choice::Exchange(
                self.token()?,
                self.words.number("a number from 1 to 3", 1, 3)?,
            ),
            Key::SecretLever => Choice::Turns(parts(self, |it| Ok((it.tile()?, it.turn()?)))?),
            Key::Build => Choice::Builds(parts(self, |it| Ok((it.building()?, it.edge()?)))?),
            Key::Visions => Choice::WallMoves(parts(self, |it| Ok((it.edge()?, it.edge()?)))?),
            Key::ShiftingHalls => {
                let (a, b) = (self.tile()?, self.tile()?);
                Choice::Swap(a.min(b), a.max(b))
            }
            Key::Manipulate => Choice::HeroKey(self.hero()?, self.key()?, self.slot()?),
            Key::LightFingers => Choice::Hero(self.hero()?),
            Key::OraclesEye => Choice::Tiles(parts(self, Reader::tile)?),
            Key::Beckon => {
                let hero = self.hero()?;
                let seat = self.state.seat_of(hero);
                let at = seat.and_then(|seat| self.state.hero_tile(seat));
                Choice::HeroTile(hero, self.from(at).tile()?)
            }
            Key::BeastTongue => Choice::None,
        })
    }

    fn card_choice(&mut self, card: CardId) -> Read<Choice> {
        Ok(match card {
            CardId::Echo => match self.state.discard.last() {
                Some(&top) if top != CardId::Echo => self.card_choice(top)?,
                _ => Choice::None,
            },
            CardId::BlindLeap
            | CardId::ChalkMark
            | CardId::SpikePit
            | CardId::StatueGarden
            | CardId::Fetch => Choice::Tile(self.tile()?),
            CardId::TradingPlaces
            | CardId::OwlOfAthena
            | CardId::ThrownStone
            | CardId::StoneGaze
            | CardId::FreshMeat => Choice::Hero(self.hero()?),
            CardId::Ambrosia => {
                let mut tokens = [self.token()?, self.token()?];
                tokens.sort();
                let slot = if self.words.done() || self.words.take("none") {
                    None
                } else {
                    Some(self.slot()?)
                };
                Choice::Ambrosia(tokens, slot)
            }
            CardId::CrossedFates => {
                let colour = self
                    .words
                    .read("bronze, silver, gold or obsidian", Colour::from_id)?;
                let (one, other) = (self.hero()?, self.hero()?);
                Choice::Fates(colour, one.min(other), one.max(other))
            }
            CardId::LooseStones | CardId::CrumblingMortar => {
                Choice::Edges(parts(self, Reader::edge)?)
            }
            CardId::TurningWheel => Choice::Wheel(
                self.words
                    .read("a column A to G or a row 1 to 7", read_line)?,
                self.turn()?,
            ),
            CardId::Keysmith => Choice::KeySlots(parts(self, |it| Ok((it.key()?, it.slot()?)))?),
            CardId::BreathOfAeolus => Choice::HeroSide(self.hero()?, self.side()?),
            CardId::Tribute => Choice::Token(self.token()?),
            CardId::ShedSkin => Choice::Slots(self.slots()?),
            _ => Choice::None,
        })
    }

    /// The token that pays where both types could: the named one, else that of LAB-6.5. `None` where only one type can pay.
    fn either_token(&self, named: Option<ActionToken>) -> Option<ActionToken> {
        let player = self.state.players.get(self.seat.index())?;
        let free = self.state.turn.tools > 0;
        if player.feet > 0 && player.hands > 0 && !free {
            let by_default = match self.state.default_split(self.seat, 1) {
                0 => ActionToken::Hand,
                _ => ActionToken::Feet,
            };
            return named.or(Some(by_default));
        }
        named.filter(|&token| !free && self.state.tokens(self.seat, token) == 0)
    }

    /// Place (true) or remove.
    fn building(&mut self) -> Read<bool> {
        self.words.read("place or remove", |word| match word {
            "place" => Some(true),
            "remove" => Some(false),
            _ => None,
        })
    }
}

fn read_token(word: &str) -> Option<ActionToken> {
    match word {
        "hands" => Some(ActionToken::Hand),
        "foot" => Some(ActionToken::Feet),
        _ => ActionToken::from_id(word),
    }
}

/// Recover and Rearrange are no slots (LAB-6.48).
fn read_slot(word: &str) -> Read<Slot> {
    if matches!(word, "recover" | "rearrange") {
        return Err(Reason::SlotProtected.refusal());
    }
    word.parse()
        .ok()
        .and_then(Slot::new)
        .ok_or_else(|| wrong(word, "a slot from 1 to 9"))
}

fn read_line(word: &str) -> Option<Line> {
    match word.as_bytes() {
        [letter @ b'a'..=b'g'] => Some(Line::Column(letter - b'a')),
        [digit @ b'1'..=b'7'] => Some(Line::Row(digit - b'1')),
        _ => None,
    }
}
