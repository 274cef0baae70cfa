//! What a seat is asked, as a sentence.

use super::super::action::Action;
use super::super::decisions::DecisionKind as Kind;
use super::super::state::State;
use super::super::step::{Choice, Question, Step, WindowKind};
use super::super::values::SHADE;
use super::foe_name;
use daedalus_contract::game::{Decision, Names, Seat};

/// The question of a decision, to the seat that decides.
pub fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
    let asked = Prompt {
        state,
        names,
        seat: decision.seat,
    };
    match Kind::of(decision.kind) {
        Some(Kind::SetupPersona) => "Choose your persona.".into(),
        Some(Kind::Prep) => "Prep: equip, drink, play cards, then go on to your encounter.".into(),
        Some(Kind::EncounterChoice) => asked.encounter(),
        Some(Kind::UndeadChoice) => asked.undead(),
        Some(Kind::CardChoice) => asked.choice(),
        Some(Kind::DiscardDown) => "Your backpack is too full: choose what to discard.".into(),
        Some(Kind::Challenge) => format!(
            "{} is about to leave. Challenge them, or let them go?",
            asked.of(state.active)
        ),
        Some(Kind::Cleanup) => "Cleanup: equip, drink, play cards, then end your turn.".into(),
        Some(Kind::Interrupt) => format!(
            "It is the turn of {}. You may play a card.",
            asked.of(state.active)
        ),
        Some(
            Kind::RevealWindow
            | Kind::PreRoll
            | Kind::TotalWindow
            | Kind::DamageWindow
            | Kind::AnswerWindow,
        )
        | None => asked.window(),
    }
}

struct Prompt<'a> {
    state: &'a State,
    names: Names<'a>,
    seat: Seat,
}

impl Prompt<'_> {
    fn of(&self, seat: Seat) -> String {
        let side = self.state.side(seat).name;
        format!("{side} ({})", self.names.aside(seat))
    }

    fn encounter(&self) -> String {
        let stones = self.state.player(self.seat).stones;
        let enough = stones >= self.state.table.gate_stones;
        let escape = if enough {
            ", or announce your escape"
        } else {
            ""
        };
        format!("Your encounter: turn up a card, attack a player{escape}.")
    }

    fn undead(&self) -> String {
        let Some(Step::UndeadChoice { card, .. }) = self.state.stack.last() else {
            return "Attack, or hold?".into();
        };
        match card.monster() {
            Some(monster) => format!(
                "{} is your buff: +{} damage. Its special: {}. Attack, or hold?",
                card.title(),
                monster.damage,
                monster.special.buff()
            ),
            None => format!(
                "You pass by {}. Attack a living player, or hold?",
                card.title()
            ),
        }
    }

    fn choice(&self) -> String {
        match self.state.stack.last() {
            Some(Step::Choice(choice)) => self.question(choice),
            Some(Step::Secret(secret)) => match secret.ballot {
                super::super::step::Ballot::Hunt(_) => {
                    "The Blood Hunt: name a living player, in secret.".into()
                }
                super::super::step::Ballot::Exchange(_) => {
                    "Moonlit Exchange: choose a card to pass on, in secret.".into()
                }
            },
            _ => "Choose.".into(),
        }
    }

    fn question(&self, choice: &Choice) -> String {
        match choice.about {
            Question::Foresight => "Foresight: which card goes to the bottom?".into(),
            Question::Clarity => "Put the top cards back in any order, the top one first.".into(),
            Question::Orb => {
                "The Orb shows the top card: leave it, or put it on the bottom?".into()
            }
            Question::Casket => "The casket whispers: take one of these cards.".into(),
            Question::Trunk => "Bone Trunk: draw a card, or take 2 damage for a gate stone?".into(),
            Question::FalseBottom => "You may take a random card from another player.".into(),
            Question::Reliquary => "Reliquary: heal 3, or draw a card?".into(),
            Question::HolyWater => "Holy Water: heal 4, or pour it over an undead player?".into(),
            Question::Flask => "Volatile Flask: who takes 2 damage?".into(),
            Question::Tonic => "Forge Tonic: how many counters go from each item?".into(),
            Question::Bazaar => "The Bazaar: discard a card to draw another one?".into(),
            Question::Contraption => "Runaway Contraption: what do you drop?".into(),
            Question::Shatter(target) => {
                format!("Shatter: which item of {} breaks?", self.of(target))
            }
            Question::Hoard => "Take the top discarded Treasure card?".into(),
        }
    }

    fn window(&self) -> String {
        let kind = self.state.window().map(|window| window.kind);
        let moment = match kind {
            Some(WindowKind::Reveal) => self.revealed(),
            Some(WindowKind::Prepare) => {
                format!(
                    "{} Items can be activated only before the roll.",
                    self.revealed()
                )
            }
            Some(WindowKind::Total) => self.rolled(),
            Some(WindowKind::Damage) => self.damage(),
            Some(WindowKind::Answer) => self.announced(),
            None => "Something happens.".into(),
        };
        format!("{moment} What do you do?")
    }

    fn revealed(&self) -> String {
        let Some(combat) = self.state.combat() else {
            return "Something is revealed.".into();
        };
        let fighter = self.of(combat.fighter);
        let foe = foe_name(combat.foe, |seat| self.of(seat));
        let needed = combat.needed(self.state);
        match combat.target() {
            Some(_) => format!("{fighter} attacks {foe} ({}).", combat.mode.id()),
            None => {
                let damage = match combat.card() {
                    Some(_) => combat.harm(self.state),
                    None => SHADE.1,
                };
                format!("{fighter} faces {foe} ({needed}, damage {damage}).")
            }
        }
    }

    fn rolled(&self) -> String {
        let Some(combat) = self.state.combat() else {
            return "A die was rolled.".into();
        };
        let fighter = self.of(combat.fighter);
        let foe = foe_name(combat.foe, |seat| self.of(seat));
        let (total, needed) = (
            combat.total(self.state).unwrap_or(0),
            combat.needed(self.state),
        );
        let critical = if combat.is_critical() {
            ", a critical failure"
        } else {
            ""
        };
        let more = if combat.is_trap() { "more than " } else { "" };
        format!("{fighter} has {total}{critical} against {foe}, {more}{needed} needed.")
    }

    fn damage(&self) -> String {
        match self.state.damage() {
            Some(damage) => format!(
                "{} is about to take {} damage.",
                self.of(damage.victim),
                damage.amount
            ),
            None => "Damage is about to be dealt.".into(),
        }
    }

    fn announced(&self) -> String {
        let play = self.state.stack.iter().rev().find_map(|step| match step {
            Step::Play(play) => Some(play),
            _ => None,
        });
        match play {
            Some(play) => format!("{} plays {}.", self.of(play.seat), play.card.title()),
            None => "A card is played.".into(),
        }
    }
}
