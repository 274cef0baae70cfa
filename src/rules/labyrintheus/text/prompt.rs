//! What a seat is asked, as a sentence.

use super::super::action::Action;
use super::super::decisions::DecisionKind as Kind;
use super::super::state::State;
use super::super::step::{Choice, Question, Step, WindowKind};
use super::foe_name;
use daedalus_contract::game::{Decision, Names, Seat};

/// The question of a decision, to the seat that decides.
pub fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
    let asked = Prompt { state, names };
    match Kind::of(decision.kind) {
        Some(Kind::SetupPersona) => "Choose your persona.".into(),
        Some(Kind::Prep) => own_phase(decision, "Prep", "go on to your encounter"),
        Some(Kind::EncounterChoice) => encounter(decision),
        Some(Kind::UndeadChoice) => asked.undead(),
        Some(Kind::CardChoice) => asked.choice(),
        Some(Kind::DiscardDown) => "Your backpack is too full: choose what to discard.".into(),
        Some(Kind::Challenge) => format!(
            "{} is about to leave. Challenge them, or let them go?",
            asked.of(state.active)
        ),
        Some(Kind::Cleanup) => own_phase(decision, "Cleanup", "end your turn"),
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

/// What may be done in a phase of one's own before it ends: only what is possible now.
fn own_phase(decision: &Decision<Action>, phase: &str, end: &str) -> String {
    let offers = |is: fn(&Action) -> bool| decision.choices.iter().any(is);
    let mut text = format!("{phase}: ");
    for (words, possible) in [
        (
            "equip",
            offers(|action| matches!(action, Action::Equip(..))),
        ),
        ("drink", offers(|action| matches!(action, Action::Drink(_)))),
        (
            "play cards",
            offers(|action| matches!(action, Action::Play(..))),
        ),
    ] {
        if possible {
            text.push_str(&format!("{words}, "));
        }
    }
    let is_first = text.ends_with(": ");
    format!("{text}{}{end}.", if is_first { "" } else { "then " })
}

/// The main actions of an encounter that are possible now.
fn encounter(decision: &Decision<Action>) -> String {
    let offers = |is: fn(&Action) -> bool| decision.choices.iter().any(is);
    let attack = match offers(|action| matches!(action, Action::Attack(_))) {
        true => ", or attack a player",
        false => "",
    };
    let escape = match offers(|action| *action == Action::Escape) {
        true => ", or announce your escape",
        false => "",
    };
    format!("Your encounter: turn up a card{attack}{escape}.")
}

struct Prompt<'a> {
    state: &'a State,
    names: Names<'a>,
}

impl Prompt<'_> {
    fn of(&self, seat: Seat) -> String {
        let side = self.state.side(seat).name;
        format!("{side} ({})", self.names.aside(seat))
    }

    fn undead(&self) -> String {
        let Some(Step::UndeadChoice { card, .. }) = self.state.stack.last() else {
            return "Attack, or hold?".into();
        };
        match card.monster() {
            Some(monster) => format!(
                "{} is your buff: +{} damage. Its special: {}. Attack, or hold?",
                card.title(),
                self.state.buff_damage(*card),
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
                let damage = combat.harm(self.state);
                format!("{fighter} faces {foe}: a total of {needed} wins, else {damage} damage.")
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
