//! Reads actions from the words that a player typed (section 6.A).

use arrayvec::ArrayVec;

use super::action::{Action, Pick, Route};
use super::board::Space;
use super::pieces::{Colour, Tool};
use super::refusal::Reason;
use super::state::State;
use super::step::Step;
use super::stops;
use daedalus_contract::game::{Refusal, Seat};
use daedalus_contract::kit::Side;
use daedalus_contract::kit::words::{Read, Words, Wrong, split};

/// The first words of all actions.
const VERBS: &str = "roll, move, search, attack, defend, yield, claim, pass, use, suffer, fly, choose, again, end, discard";

const WRONG: Wrong = Wrong {
    code: "E_BAD_WORD",
    lead: "I can not read that",
};

/// Reads an action. Directions and stop of a move may be joined as in `E-N:J6`.
///
/// # Errors
/// E_BAD_WORD with the word that could not be read and what would fit there; E_NO_SPACE for a space that is not on the board.
pub fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
    let words = split(&text.replace([':', '-'], " "));
    let mut reader = Reader {
        state,
        seat,
        words: Words::new(&words, WRONG),
    };
    let action = reader.action()?;
    reader.words.finish()?;
    Ok(action)
}

struct Reader<'a> {
    state: &'a State,
    seat: Seat,
    words: Words<'a>,
}

impl Reader<'_> {
    fn action(&mut self) -> Read<Action> {
        let verb = self.words.word("an action")?;
        Ok(match verb {
            "roll" => Action::Roll,
            "move" => self.moving()?,
            "search" => Action::Search(self.words.read("draw or skip", |word| match word {
                "draw" => Some(true),
                "skip" => Some(false),
                _ => None,
            })?),
            "attack" if self.words.take("bare") => Action::Attack(None),
            "attack" => Action::Attack(Some(self.tool()?)),
            "pass" => Action::Pass,
            "defend" => Action::Defend(self.tool()?),
            "yield" => Action::Yield,
            "claim" => Action::Claim,
            "use" => Action::Use(self.tool()?),
            "suffer" => Action::Suffer,
            "fly" if self.words.take("stay") => Action::Fly(None),
            "fly" => {
                let word = self.words.word("a space such as D4, PAL or stay")?;
                let unknown = |_| self.unknown_space(false);
                Action::Fly(Some(word.parse().map_err(unknown)?))
            }
            "choose" => Action::Choose(self.pick()?),
            "again" => Action::Again,
            "end" => Action::End,
            "discard" => Action::Discard(self.tool()?),
            _ => return Err(self.words.wrong(verb, &format!("one of {VERBS}"))),
        })
    }

    /// The id of a tool, or a word of its name (`swd`, `sword`).
    fn tool(&mut self) -> Read<Tool> {
        let expected = "a tool (bow, swd, fea, pot, rop, mir, hed)";
        self.words.read(expected, |word| {
            let names = |tool: &&Tool| {
                let mut title = tool.title().split(' ');
                title.any(|part| {
                    part.len() > 2 && part.eq_ignore_ascii_case(word) && word != "magic"
                })
            };
            let named = || Tool::ALL.iter().find(names).copied();
            Tool::from_id(word).or_else(named)
        })
    }

    fn pick(&mut self) -> Read<Pick> {
        if self.words.take("pay") {
            let expected = "red, blue, green or yellow";
            return Ok(Pick::Pay(self.words.read(expected, Colour::from_id)?));
        }
        let expected = "a colour, a direction, pay, dance, back, pass or decline";
        self.words.read(expected, |word| match word {
            "dance" => Some(Pick::Dance),
            "back" => Some(Pick::Back),
            "pass" => Some(Pick::Pass),
            "decline" => Some(Pick::Decline),
            _ => {
                let side = || word.parse().ok().map(Pick::Side);
                Colour::from_id(word).map(Pick::Colour).or_else(side)
            }
        })
    }

    /// Sides and the stop in any order; a direction that is not named is filled in where only one leads there.
    fn moving(&mut self) -> Read<Action> {
        let mut sides: ArrayVec<Side, 2> = ArrayVec::new();
        let mut stop = None;
        while let Some(word) = self.words.peek() {
            if let Ok(side) = word.parse()
                && sides.try_push(side).is_ok()
            {
                self.words.take(word);
            } else if stop.is_none() {
                self.words.take(word);
                let unknown = |_| self.unknown_space(true);
                stop = Some(word.parse::<Space>().map_err(unknown)?);
            } else {
                break;
            }
        }
        let stop = match stop {
            Some(stop) => stop,
            None => {
                self.words.word("a stop such as I5 or PAL")?;
                return Err(Reason::NoSuchSpace.refusal());
            }
        };
        self.route(&sides, stop)
            .map(|route| Action::Move(route, stop))
    }

    fn route(&self, sides: &[Side], stop: Space) -> Read<Route> {
        let typed = match *sides {
            [first, then] => {
                return Ok(Route {
                    first,
                    then: Some(then),
                });
            }
            [first] => Some(Route::straight(first)),
            _ => None,
        };
        if self.state.stack.last() != Some(&Step::Move) || self.seat != self.state.active {
            return Ok(typed.unwrap_or(Route::straight(Side::North)));
        }
        let open = stops::routes(self.state, self.seat);
        if let Some(typed) = typed.filter(|typed| open.contains(typed)) {
            return Ok(typed);
        }
        let fits = |route: &&Route| typed.is_none_or(|typed| typed.first == route.first);
        let leads = |route: &&Route| stops::find(self.state, self.seat, **route, stop).is_some();
        let leading: Vec<Route> = open.iter().filter(fits).filter(leads).copied().collect();
        match *leading {
            [only] => Ok(only),
            [] => {
                // None leads there: the refusal of the first one says why.
                let first = open.iter().find(fits).copied();
                let none = typed.unwrap_or(Route::straight(Side::North));
                Ok(first.unwrap_or(none))
            }
            _ => {
                let ways: Vec<_> = leading.iter().map(Route::to_string).collect();
                let expected = format!("its direction ({})", ways.join(", "));
                Err(WRONG.missing(&expected))
            }
        }
    }

    /// The reasons that come before "No such space." (CRE-6.8, 6.13, 6.66).
    fn unknown_space(&self, moving: bool) -> Refusal {
        let plays = self.state.players.get(self.seat.index());
        let reason = if plays.is_none_or(|player| !player.is_playing()) {
            Reason::NoSeat
        } else if self.state.outcome.is_some() {
            Reason::GameOver
        } else if moving && self.seat != self.state.active {
            Reason::NotYourTurn
        } else if moving && self.state.turn.dice.is_empty() {
            Reason::RollFirst
        } else {
            Reason::NoSuchSpace
        };
        reason.refusal()
    }
}
