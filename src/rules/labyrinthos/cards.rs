//! The Desperation cards (LAB-7.4 to 7.6).

use super::pieces::named;
use serde::{Deserialize, Serialize};

named! {
    /// A design of a Desperation card; copies are interchangeable (LAB-7.157). Order of the tables.
    CardId {
        /// LAB-7.50.
        Earthquake = "earthquake", "Earthquake";
        /// LAB-7.51.
        WingedSandals = "winged_sandals", "Winged Sandals";
        /// LAB-7.52.
        AriadnesThread = "ariadnes_thread", "Ariadne's Thread";
        /// LAB-7.53.
        BlindLeap = "blind_leap", "Blind Leap";
        /// LAB-7.54.
        TradingPlaces = "trading_places", "Trading Places";
        /// LAB-7.55.
        NectarOfAsclepius = "nectar_of_asclepius", "Nectar of Asclepius";
        /// LAB-7.56.
        Ambrosia = "ambrosia", "Ambrosia";
        /// LAB-7.57.
        CrossedFates = "crossed_fates", "Crossed Fates";
        /// LAB-7.58.
        LooseStones = "loose_stones", "Loose Stones";
        /// LAB-7.59.
        CrumblingMortar = "crumbling_mortar", "Crumbling Mortar";
        /// LAB-7.60.
        TurningWheel = "turning_wheel", "Turning Wheel";
        /// LAB-7.61.
        HiddenHinge = "hidden_hinge", "Hidden Hinge";
        /// LAB-7.62.
        ChalkMark = "chalk_mark", "Chalk Mark";
        /// LAB-7.63.
        SpikePit = "spike_pit", "Spike Pit";
        /// LAB-7.64.
        RedCloak = "red_cloak", "Red Cloak";
        /// LAB-7.65.
        BackToYourLair = "back_to_your_lair", "Back to Your Lair";
        /// LAB-7.66.
        LotusWine = "lotus_wine", "Lotus Wine";
        /// LAB-7.67.
        OwlOfAthena = "owl_of_athena", "Owl of Athena";
        /// LAB-7.68.
        Keysmith = "keysmith", "Keysmith";
        /// LAB-7.69.
        Echo = "echo", "Echo";
        /// LAB-7.70.
        BreathOfAeolus = "breath_of_aeolus", "Breath of Aeolus";
        /// LAB-7.71.
        DaedalusTools = "daedalus_tools", "Daedalus' Tools";
        /// LAB-7.72.
        Tribute = "tribute", "Tribute";
        /// LAB-7.73.
        QuietFeet = "quiet_feet", "Quiet Feet";
        /// LAB-7.74.
        ThrownStone = "thrown_stone", "Thrown Stone";
        /// LAB-7.80.
        HermesMischief = "hermes_mischief", "Hermes' Mischief";
        /// LAB-7.81.
        LoadedDie = "loaded_die", "Loaded Die";
        /// LAB-7.82.
        PuppetStrings = "puppet_strings", "Puppet Strings";
        /// LAB-7.83.
        PlayDead = "play_dead", "Play Dead";
        /// LAB-7.84.
        Scapegoat = "scapegoat", "Scapegoat";
        /// LAB-7.85.
        ShieldOfAthena = "shield_of_athena", "Shield of Athena";
        /// LAB-7.86.
        SharedPain = "shared_pain", "Shared Pain";
        /// LAB-7.87.
        TwistedCorridor = "twisted_corridor", "Twisted Corridor";
        /// LAB-7.88.
        JammedLock = "jammed_lock", "Jammed Lock";
        /// LAB-7.89.
        FirmFooting = "firm_footing", "Firm Footing";
        /// LAB-7.90.
        ElbowsOut = "elbows_out", "Elbows Out";
        /// LAB-7.100.
        BodyOfAPython = "body_of_a_python", "Body of a Python";
        /// LAB-7.101.
        StoneGaze = "stone_gaze", "Stone Gaze";
        /// LAB-7.102.
        MirrorShield = "mirror_shield", "Mirror Shield";
        /// LAB-7.103.
        NestOfSnakes = "nest_of_snakes", "Nest of Snakes";
        /// LAB-7.104.
        StatueGarden = "statue_garden", "Statue Garden";
        /// LAB-7.105.
        ShedSkin = "shed_skin", "Shed Skin";
        /// LAB-7.106.
        AvertedEyes = "averted_eyes", "Averted Eyes";
        /// LAB-7.107.
        EuryalesCry = "euryales_cry", "Euryale's Cry";
        /// LAB-7.110.
        SmellOVision = "smell_o_vision", "Smell-O-Vision";
        /// LAB-7.111.
        HoneyCake = "honey_cake", "Honey Cake";
        /// LAB-7.112.
        ThreeHeads = "three_heads", "Three Heads";
        /// LAB-7.113.
        FreshMeat = "fresh_meat", "Fresh Meat";
        /// LAB-7.114.
        MuffledSteps = "muffled_steps", "Muffled Steps";
        /// LAB-7.115.
        Fetch = "fetch", "Fetch";
        /// LAB-7.116.
        HowlFromBelow = "howl_from_below", "Howl from Below";
        /// LAB-7.117.
        LeashOfHades = "leash_of_hades", "Leash of Hades";
    }
}
