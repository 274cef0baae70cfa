//! Why something is refused: one variant for each code of section 6, with its sentence.

use daedalus_contract::kit::reasons;

reasons! {
    /// A reason for a refusal.
    {
        /// LEG-6.26.
        Over = "E_OVER", "This game has ended.";
        /// LEG-6.27.
        NotSeated = "E_NOT_SEATED", "You hold no seat in this game.";
        /// LEG-6.28.
        Pending = "E_PENDING", "Another decision must be answered first.";
        /// LEG-6.29.
        NotYourTurn = "E_NOT_YOUR_TURN", "It is another lord's turn.";
        /// LEG-6.30.
        Phase = "E_PHASE", "That is not possible in this step of the turn.";
        /// LEG-6.31.
        NoRetinue = "E_NO_RETINUE", "You have no retinue in that chamber.";
        /// LEG-6.32.
        AbilitySpent = "E_ABILITY_SPENT", "That ability has no use left this turn.";
        /// LEG-6.33.
        Passive = "E_PASSIVE", "That hero works all the time, or has no ability; there is nothing to trigger.";
        /// LEG-6.34.
        NoEffect = "E_NO_EFFECT", "That would do nothing right now.";
        /// LEG-6.34, of the Heart of the Labyrinth (LEG-7.92).
        HeartRests = "E_NO_EFFECT", "The Heart of the Labyrinth rests while you have 4 heroes or more.";
        /// LEG-6.35.
        NoActions = "E_NO_ACTIONS", "You have no action left this turn.";
        /// LEG-6.36.
        NotInHand = "E_NOT_IN_HAND", "That card is not in your hand.";
        /// LEG-6.37.
        CounterOnly = "E_COUNTER_ONLY", "Sabotage! and Treason! only answer another lord's card.";
        /// LEG-6.38.
        SetNoReal = "E_SET_NO_REAL", "At least one true hero of that type is needed.";
        /// LEG-6.39.
        SetIncomplete = "E_SET_INCOMPLETE", "Heroes are missing for that retinue.";
        /// LEG-6.40.
        SetMixed = "E_SET_MIXED", "Only legendary heroes can join the Retinue of Legends.";
        /// LEG-6.41.
        Golem = "E_GOLEM", "The Golem follows nobody into a retinue.";
        /// LEG-6.42.
        LegendLimit = "E_LEGEND_LIMIT", "You already have the Retinue of Legends.";
        /// LEG-6.43.
        PassLate = "E_PASS_LATE", "You have already acted; end your turn instead.";
        /// LEG-6.44.
        EndEarly = "E_END_EARLY", "You have not acted yet; pass instead to recruit.";
        /// LEG-6.45.
        NoWindow = "E_NO_WINDOW", "There is nothing to counter.";
        /// LEG-6.46.
        OwnCard = "E_OWN_CARD", "You cannot answer your own card.";
        /// LEG-6.47.
        AlreadyAnswered = "E_ALREADY_ANSWERED", "You have already answered.";
        /// LEG-6.48.
        NotCounter = "E_NOT_COUNTER", "Only Sabotage! and Treason! can counter.";
        /// LEG-6.49.
        NoChoice = "E_NO_CHOICE", "No choice is waiting for you.";
        /// LEG-6.50.
        ChoiceCount(count: u8) = "E_CHOICE_COUNT", "Choose exactly {count}.";
        /// LEG-6.51.
        ChoiceItem = "E_CHOICE_ITEM", "One of those is not available.";
        /// LEG-6.52.
        NeedTarget = "E_NEED_TARGET", "Name a target.";
        /// LEG-6.53.
        SelfTarget = "E_SELF_TARGET", "Choose another lord.";
        /// LEG-6.54.
        HeroNotThere = "E_HERO_NOT_THERE", "That lord does not control this hero.";
        /// LEG-6.54, of an own hero.
        NotYourHero = "E_HERO_NOT_THERE", "You do not control that hero.";
        /// LEG-6.55.
        WrongKind = "E_WRONG_KIND", "That kind of hero cannot be chosen.";
        /// LEG-6.56.
        Guarded = "E_GUARDED", "That hero is guarded.";
        /// LEG-6.57.
        Sealed = "E_SEALED", "That lord's hand is sealed.";
        /// LEG-6.58.
        BadTarget = "E_BAD_TARGET", "That is not a legal target.";
    }
}
