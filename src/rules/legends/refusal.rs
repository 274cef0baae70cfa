//! Why something is refused: one variant for each code of section 6, with its sentence.

use crate::game::Refusal;

/// The result of a check.
pub type Checked = Result<(), Reason>;

/// A reason for a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// LEG-6.26.
    Over,
    /// LEG-6.27.
    NotSeated,
    /// LEG-6.28.
    Pending,
    /// LEG-6.29.
    NotYourTurn,
    /// LEG-6.30.
    Phase,
    /// LEG-6.31.
    NoRetinue,
    /// LEG-6.32.
    AbilitySpent,
    /// LEG-6.33.
    Passive,
    /// LEG-6.34.
    NoEffect,
    /// LEG-6.35.
    NoActions,
    /// LEG-6.36.
    NotInHand,
    /// LEG-6.37.
    CounterOnly,
    /// LEG-6.38.
    SetNoReal,
    /// LEG-6.39.
    SetIncomplete,
    /// LEG-6.40.
    SetMixed,
    /// LEG-6.41.
    Golem,
    /// LEG-6.42.
    LegendLimit,
    /// LEG-6.43.
    PassLate,
    /// LEG-6.44.
    EndEarly,
    /// LEG-6.45.
    NoWindow,
    /// LEG-6.46.
    OwnCard,
    /// LEG-6.47.
    AlreadyAnswered,
    /// LEG-6.48.
    NotCounter,
    /// LEG-6.49.
    NoChoice,
    /// LEG-6.50.
    ChoiceCount,
    /// LEG-6.51.
    ChoiceItem,
    /// LEG-6.52.
    NeedTarget,
    /// LEG-6.53.
    SelfTarget,
    /// LEG-6.54.
    HeroNotThere,
    /// LEG-6.55.
    WrongKind,
    /// LEG-6.56.
    Guarded,
    /// LEG-6.57.
    Sealed,
    /// LEG-6.58.
    BadTarget,
}

impl Reason {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// The sentence of section 6.
    pub const fn sentence(self) -> &'static str {
        self.row().1
    }

    /// The refusal that the player gets.
    pub fn refusal(self) -> Refusal {
        Refusal::new(self.code(), self.sentence())
    }

    #[rustfmt::skip]
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Reason::Over => ("E_OVER", "This game has ended."),
            Reason::NotSeated => ("E_NOT_SEATED", "You hold no seat in this game."),
            Reason::Pending => ("E_PENDING", "Another decision must be answered first."),
            Reason::NotYourTurn => ("E_NOT_YOUR_TURN", "It is another lord's turn."),
            Reason::Phase => ("E_PHASE", "That is not possible in this step of the turn."),
            Reason::NoRetinue => ("E_NO_RETINUE", "You have no retinue in that chamber."),
            Reason::AbilitySpent => ("E_ABILITY_SPENT", "That ability has no use left this turn."),
            Reason::Passive => ("E_PASSIVE", "That hero works all the time, or has no ability; there is nothing to trigger."),
            Reason::NoEffect => ("E_NO_EFFECT", "That would do nothing right now."),
            Reason::NoActions => ("E_NO_ACTIONS", "You have no action left this turn."),
            Reason::NotInHand => ("E_NOT_IN_HAND", "That card is not in your hand."),
            Reason::CounterOnly => ("E_COUNTER_ONLY", "Sabotage! and Treason! only answer another lord's card."),
            Reason::SetNoReal => ("E_SET_NO_REAL", "At least one true hero of that type is needed."),
            Reason::SetIncomplete => ("E_SET_INCOMPLETE", "Heroes are missing for that retinue."),
            Reason::SetMixed => ("E_SET_MIXED", "Only legendary heroes can join the Retinue of Legends."),
            Reason::Golem => ("E_GOLEM", "The Golem follows nobody into a retinue."),
            Reason::LegendLimit => ("E_LEGEND_LIMIT", "You already have the Retinue of Legends."),
            Reason::PassLate => ("E_PASS_LATE", "You have already acted; end your turn instead."),
            Reason::EndEarly => ("E_END_EARLY", "You have not acted yet; pass instead to recruit."),
            Reason::NoWindow => ("E_NO_WINDOW", "There is nothing to counter."),
            Reason::OwnCard => ("E_OWN_CARD", "You cannot answer your own card."),
            Reason::AlreadyAnswered => ("E_ALREADY_ANSWERED", "You have already answered."),
            Reason::NotCounter => ("E_NOT_COUNTER", "Only Sabotage! and Treason! can counter."),
            Reason::NoChoice => ("E_NO_CHOICE", "No choice is waiting for you."),
            Reason::ChoiceCount => ("E_CHOICE_COUNT", "You must choose exactly the number asked for."),
            Reason::ChoiceItem => ("E_CHOICE_ITEM", "One of those is not available."),
            Reason::NeedTarget => ("E_NEED_TARGET", "Name a target."),
            Reason::SelfTarget => ("E_SELF_TARGET", "Choose another lord."),
            Reason::HeroNotThere => ("E_HERO_NOT_THERE", "That lord does not control this hero."),
            Reason::WrongKind => ("E_WRONG_KIND", "That kind of hero cannot be chosen."),
            Reason::Guarded => ("E_GUARDED", "That hero is guarded."),
            Reason::Sealed => ("E_SEALED", "That lord's hand is sealed."),
            Reason::BadTarget => ("E_BAD_TARGET", "That is not a legal target."),
        }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        reason.refusal()
    }
}
