//! What a seat is asked, as a sentence.

use super::super::action::Action;
use super::super::cards::{CardId, Trigger};
use super::super::choices;
use super::super::decisions::DecisionKind as Kind;
use super::super::pieces::Monster;
use super::super::state::State;
use super::super::step::{Step, Window};
use super::narrate::chosen;
use super::{count, die_face};
use daedalus_contract::game::{Decision, Names, Seat};
use daedalus_contract::kit::prose::article;

/// The question of a decision, to the seat that decides.
pub fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
    let asked = Asked {
        state,
        names,
        seat: decision.seat,
    };
    match Kind::of(decision.kind) {
        Some(Kind::Hero) => "Choose your hero.".into(),
        Some(Kind::Action) => asked.action(),
        Some(Kind::Pool) => "Choose the 7 action tokens of your next turn: Feet to walk and explore, Hands for all else.".into(),
        Some(Kind::Hand) => asked.hand(),
        Some(Kind::React) => asked.react(),
        _ => match state.stack.last() {
            Some(step) => asked.step(step),
            None => "Choose.".into(),
        },
    }
}

struct Asked<'a> {
    state: &'a State,
    names: Names<'a>,
    seat: Seat,
}

impl Asked<'_> {
    fn of(&self, seat: Seat) -> String {
        match self.state.player(seat).hero {
            Some(hero) => format!("{} ({})", hero.title(), self.names.aside(seat)),
            None => self.names.of(seat).into_owned(),
        }
    }

    /// The monster in the middle of a sentence.
    fn monster(&self) -> &'static str {
        match self.state.table.monster {
            Monster::Minotaur => "the Minotaur",
            named => named.title(),
        }
    }

    /// The monster at the beginning of a sentence.
    fn the_monster(&self) -> &'static str {
        match self.state.table.monster {
            Monster::Minotaur => "The Minotaur",
            named => named.title(),
        }
    }

    fn action(&self) -> String {
        let player = self.state.player(self.seat);
        let feet = count(player.feet, "Foot", "Feet");
        let hands = count(player.hands, "Hand", "Hands");
        format!(
            "Your turn: act or pass. You have {feet} (to walk and explore) and {hands} (for all else)."
        )
    }

    fn hand(&self) -> String {
        let limit = self.state.player(self.seat).hand_limit();
        let cards = count(limit, "card", "cards");
        format!("Discard what you do not want. You may keep {cards}, and draw up to that.")
    }

    fn step(&self, step: &Step) -> String {
        match step {
            Step::WallPlace { .. } => "The tile bears a wall symbol: put a wall between any two tiles.".into(),
            Step::Leona { .. } => {
                "The tile bears the monster's symbol. Wild Intuition: move the monster by 2 points, or roll its die?".into()
            }
            Step::Orient(orient) => format!("Choose how {} lies.", orient.tile),
            Step::KeyToken { colour, .. } => format!("Choose {} Key.", article(colour.id())),
            Step::KeySlot(placing) if placing.seat == self.seat => {
                format!("Choose a slot for {}.", placing.key.title())
            }
            Step::KeySlot(placing) => {
                let (key, owner) = (placing.key.title(), self.of(placing.seat));
                format!("Choose the slot of {owner} for {key}.")
            }
            Step::Wounds(wounds) => {
                let owed = wounds.owed[self.seat.index()];
                let slots = count(owed, "action", "actions");
                format!("You are wounded: choose {slots} to lose until the wound is healed.")
            }
            Step::Tongue { faces: [a, b], .. } => {
                format!("Choose a die: {} or {}.", die_face(*a), die_face(*b))
            }
            Step::Movement(movement) => {
                let points = count(movement.points, "point", "points");
                let rest = if movement.may_halt {
                    ""
                } else {
                    ", all to be used"
                };
                format!("Move {}: {points} left{rest}.", self.monster())
            }
            Step::Charge { .. } => format!(
                "{} charges straight on, through walls: choose to which side.",
                self.the_monster()
            ),
            Step::Passage { .. } => {
                format!(
                    "{} takes a secret passage: choose where to.",
                    self.the_monster()
                )
            }
            Step::Strike { .. } => format!("Shall {} strike at adjacent tiles?", self.monster()),
            Step::Hunt { .. } => format!("Whom does {} hunt?", self.monster()),
            Step::Displace { target, .. } => {
                format!("Choose where {} is pushed.", self.of(*target))
            }
            Step::Quake { seat, left } => {
                let next = choices::quaked(self.state, *seat, *left);
                let next = next.map_or_else(String::new, |seat| self.of(seat));
                format!("Earthquake: choose where {next} is pushed.")
            }
            Step::Look {
                at,
                card: CardId::SmellOVision,
                ..
            } => {
                format!("Choose a card of {} to be discarded.", self.of(*at))
            }
            Step::Look { at, .. } => {
                format!("You may exchange a card with {}.", self.of(*at))
            }
            _ => "Choose.".into(),
        }
    }

    /// The moment of the window, and what may be done about it. The step below the window is its subject.
    fn react(&self) -> String {
        let stack = &self.state.stack;
        let [.., below, Step::Window(window)] = stack.as_slice() else {
            return "React?".into();
        };
        format!("{} Do you react?", self.moment(window, below))
    }

    fn moment(&self, window: &Window, below: &Step) -> String {
        let by = self.of(window.by);
        match (window.trigger, below) {
            (Trigger::Card, Step::Play(play)) => {
                let (card, chosen) = (play.card.title(), chosen(&play.choice));
                let (name, does) = (self.of(play.seat), play.card.design().text);
                format!("{name} plays {card}{chosen}, which says: {does}")
            }
            (Trigger::Die, Step::Die(die)) => {
                let (face, controller) = (die_face(die.face), self.of(die.controller));
                format!("The monster die shows {face}; {controller} controls it.")
            }
            (Trigger::Attack, _) => format!("{} attacks your hero.", self.the_monster()),
            (Trigger::Wound, Step::Wound(wound)) => {
                let wounds = count(wound.count, "wound", "wounds");
                format!("You are about to take {wounds}.")
            }
            (Trigger::Explore, Step::Orient(orient)) => format!("{by} revealed {}.", orient.tile),
            (Trigger::Key, Step::KeySlot(placing)) => {
                format!("{by} takes the Key {}.", placing.key.title())
            }
            (Trigger::Rotate, Step::Rotate(turning)) => {
                let turn = turning.turn.title();
                format!("{by} is about to turn your tile {turn}.")
            }
            (Trigger::Enter, _) => format!("{by} came onto your tile."),
            (Trigger::Sight, _) => {
                let seen: Vec<String> = window.heroes.iter().map(|seat| self.of(seat)).collect();
                format!("{} sees {}.", self.the_monster(), super::listed(seen))
            }
            _ => "Something happens.".into(),
        }
    }
}
