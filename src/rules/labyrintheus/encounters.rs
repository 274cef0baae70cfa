//! The Encounter cards: monsters, Titans, Traps, chests, party cards and Difficulty cards (sections 7.3 to 7.9).

use super::hazards::{CHESTS, DIFFICULTIES, PARTIES, TRAPS, Trap};
use super::monsters::{MONSTERS, Monster};
use super::personas::{Persona, Symbol};
use daedalus_contract::kit::named;

named! {
    /// A card of the Encounter deck. All are there once but the Difficulty cards.
    Encounter {
        /// A monster of the Anvil (THE-7.14).
        SlagHound = "slag_hound", "Slag Hound";
        /// A monster of the Anvil (THE-7.15).
        RustMites = "rust_mites", "Rust Mite Swarm";
        /// A monster of the Anvil (THE-7.16).
        DeepOgre = "deep_ogre", "Deep Ogre";
        /// A monster of the Anvil (THE-7.17).
        ForgeWraith = "forge_wraith", "Forge Wraith";
        /// A monster of the Anvil (THE-7.18).
        BasaltGolem = "basalt_golem", "Basalt Golem";
        /// A monster of the Moon (THE-7.19).
        Thornling = "thornling", "Thornling";
        /// A monster of the Moon (THE-7.20).
        MirrorNymph = "mirror_nymph", "Mirror Nymph";
        /// A monster of the Moon (THE-7.21).
        GloomStag = "gloom_stag", "Gloom Stag";
        /// A monster of the Moon (THE-7.22).
        BarrowOwl = "barrow_owl", "Barrow Owl";
        /// A monster of the Moon (THE-7.23).
        MereHag = "mere_hag", "Hag of the Mere";
        /// A monster of the Fang (THE-7.24).
        JackalPack = "jackal_pack", "Jackal Pack";
        /// A monster of the Fang (THE-7.25).
        BoneVulture = "bone_vulture", "Bone Vulture";
        /// A monster of the Fang (THE-7.26).
        TuskedBrute = "tusked_brute", "Tusked Brute";
        /// A monster of the Fang (THE-7.27).
        DustSerpent = "dust_serpent", "Dust Serpent";
        /// A monster of the Fang (THE-7.28).
        WargAlpha = "warg_alpha", "Warg Alpha";
        /// A monster of the Feather (THE-7.29).
        SewerKobold = "sewer_kobold", "Sewer Kobold";
        /// A monster of the Feather (THE-7.30).
        HarbourMimic = "harbour_mimic", "Harbour Mimic";
        /// A monster of the Feather (THE-7.31).
        GutterGhoul = "gutter_ghoul", "Gutter Ghoul";
        /// A monster of the Feather (THE-7.32).
        DrownedSailor = "drowned_sailor", "Drowned Sailor";
        /// A monster of the Feather (THE-7.33).
        RoofStalker = "roof_stalker", "Roof Stalker";
        /// A monster of the Sun (THE-7.34).
        CinderImp = "cinder_imp", "Cinder Imp";
        /// A monster of the Sun (THE-7.35).
        FallenAcolyte = "fallen_acolyte", "Fallen Acolyte";
        /// A monster of the Sun (THE-7.36).
        BlindOracle = "blind_oracle", "Blind Oracle";
        /// A monster of the Sun (THE-7.37).
        GildedGargoyle = "gilded_gargoyle", "Gilded Gargoyle";
        /// A monster of the Sun (THE-7.38).
        PenitentKnight = "penitent_knight", "Penitent Knight";
        /// A monster of the Gear (THE-7.39).
        ScrapBeetle = "scrap_beetle", "Scrap Beetle";
        /// A monster of the Gear (THE-7.40).
        GearSpider = "gear_spider", "Gear Spider";
        /// A monster of the Gear (THE-7.41).
        SteamWight = "steam_wight", "Steam Wight";
        /// A monster of the Gear (THE-7.42).
        BrassSentry = "brass_sentry", "Brass Sentry";
        /// A monster of the Gear (THE-7.43).
        MadProfessor = "mad_professor", "Mad Professor";
        /// A Titan of the Anvil (THE-7.44).
        ColossusOfSlag = "colossus_of_slag", "Urgan-Tor, Colossus of Slag";
        /// A Titan of the Moon (THE-7.45).
        PaleMother = "pale_mother", "The Pale Mother";
        /// A Titan of the Fang (THE-7.46).
        WorldWolf = "world_wolf", "Hrall the World-Wolf";
        /// A Titan of the Feather (THE-7.47).
        TideBaron = "tide_baron", "The Tide Baron";
        /// A Titan of the Sun (THE-7.48).
        SeraphUnbound = "seraph_unbound", "The Seraph Unbound";
        /// A Titan of the Gear (THE-7.49).
        GrandAutomaton = "grand_automaton", "The Grand Automaton";
        /// A Trap of the Anvil (THE-7.76).
        FallingAnvil = "falling_anvil", "Falling Anvil";
        /// A Trap of the Anvil (THE-7.77).
        BellowsOfFlame = "bellows_of_flame", "Bellows of Flame";
        /// A Trap of the Moon (THE-7.78).
        MirrorCorridor = "mirror_corridor", "Mirror Corridor";
        /// A Trap of the Moon (THE-7.79).
        SleepingSpores = "sleeping_spores", "Sleeping Spores";
        /// A Trap of the Fang (THE-7.80).
        SpikedPit = "spiked_pit", "Spiked Pit";
        /// A Trap of the Fang (THE-7.81).
        StampedeHall = "stampede_hall", "Stampede Hall";
        /// A Trap of the Feather (THE-7.82).
        GreasedStairs = "greased_stairs", "Greased Stairs";
        /// A Trap of the Feather (THE-7.83).
        PurseSnare = "purse_snare", "Purse Snare";
        /// A Trap of the Sun (THE-7.84).
        BlindingIdol = "blinding_idol", "Blinding Idol";
        /// A Trap of the Sun (THE-7.85).
        HallOfPenance = "hall_of_penance", "Hall of Penance";
        /// A Trap of the Gear (THE-7.86).
        AcidPit = "acid_pit", "Acid Pit";
        /// A Trap of the Gear (THE-7.87).
        ClockworkGuillotine = "clockwork_guillotine", "Clockwork Guillotine";
        /// A chest of the Anvil (THE-7.88).
        IronStrongbox = "iron_strongbox", "Iron Strongbox";
        /// A chest of the Moon (THE-7.89).
        WhisperingCasket = "whispering_casket", "Whispering Casket";
        /// A chest of the Fang (THE-7.90).
        BoneTrunk = "bone_trunk", "Bone Trunk";
        /// A chest of the Feather (THE-7.91).
        FalseBottomChest = "false_bottom_chest", "False-Bottom Chest";
        /// A chest of the Sun (THE-7.92).
        Reliquary = "reliquary", "Reliquary";
        /// A chest of the Gear (THE-7.93).
        PuzzleBox = "puzzle_box", "Puzzle Box";
        /// A party card of the Anvil (THE-7.94).
        GreatQuake = "great_quake", "The Great Quake";
        /// A party card of the Moon (THE-7.95).
        MoonlitExchange = "moonlit_exchange", "Moonlit Exchange";
        /// A party card of the Fang (THE-7.96).
        BloodHunt = "blood_hunt", "The Blood Hunt";
        /// A party card of the Feather (THE-7.97).
        BazaarInTheDark = "bazaar_in_the_dark", "Bazaar in the Dark";
        /// A party card of the Sun (THE-7.98).
        HymnOfMercy = "hymn_of_mercy", "Hymn of Mercy";
        /// A party card of the Gear (THE-7.99).
        RunawayContraption = "runaway_contraption", "Runaway Contraption";
        /// A Difficulty card (THE-7.100).
        SharpenedFangs = "sharpened_fangs", "Sharpened Fangs";
        /// A Difficulty card (THE-7.101).
        ThickerHides = "thicker_hides", "Thicker Hides";
        /// A Difficulty card (THE-7.102).
        CruelerMechanisms = "crueler_mechanisms", "Crueler Mechanisms";
        /// A Difficulty card (THE-7.103).
        NarrowerLedges = "narrower_ledges", "Narrower Ledges";
        /// A Difficulty card (THE-7.104).
        TitansStir = "titans_stir", "The Titans Stir";
        /// A Difficulty card (THE-7.105).
        KingIsBored = "king_is_bored", "The King Is Bored";
    }
}
/// The kinds of Encounter cards (THE-2.4, 2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Must be fought (THE-5.51).
    Monster,
    /// A monster with all six symbols, which guards the portal (THE-5.92).
    Titan,
    /// Must be avoided (THE-5.52).
    Trap,
    /// Its text is followed (THE-5.54).
    Chest,
    /// Concerns every player (THE-5.55).
    Party,
    /// Stays in play (THE-5.48).
    Difficulty,
}

const TITANS_FROM: usize = Encounter::ColossusOfSlag as usize;
const TRAPS_FROM: usize = Encounter::FallingAnvil as usize;
const CHESTS_FROM: usize = Encounter::IronStrongbox as usize;
const PARTIES_FROM: usize = Encounter::GreatQuake as usize;
const DIFFICULTIES_FROM: usize = Encounter::SharpenedFangs as usize;

impl Encounter {
    /// How many different Difficulty cards there are.
    pub const DIFFICULTIES: usize = DIFFICULTIES.len();

    /// What kind of card it is.
    pub const fn kind(self) -> Kind {
        match self as usize {
            DIFFICULTIES_FROM.. => Kind::Difficulty,
            PARTIES_FROM.. => Kind::Party,
            CHESTS_FROM.. => Kind::Chest,
            TRAPS_FROM.. => Kind::Trap,
            TITANS_FROM.. => Kind::Titan,
            _ => Kind::Monster,
        }
    }

    /// The values of a monster or Titan.
    pub fn monster(self) -> Option<&'static Monster> {
        MONSTERS.get(self as usize)
    }

    /// The values of a Trap.
    pub fn trap(self) -> Option<&'static Trap> {
        TRAPS.get((self as usize).wrapping_sub(TRAPS_FROM))
    }

    /// The home symbol; `None` for Difficulty cards.
    pub fn symbol(self) -> Option<Symbol> {
        if let Some(monster) = self.monster() {
            return Some(monster.home);
        }
        let (from, each) = match self.kind() {
            Kind::Trap => (TRAPS_FROM, 2),
            Kind::Chest => (CHESTS_FROM, 1),
            Kind::Party => (PARTIES_FROM, 1),
            _ => return None,
        };
        Symbol::ALL.get((self as usize - from) / each).copied()
    }

    /// The position among the Difficulty cards.
    pub fn difficulty(self) -> Option<usize> {
        (self as usize).checked_sub(DIFFICULTIES_FROM)
    }

    /// The text of a chest, party or Difficulty card; empty for others.
    pub fn text(self) -> &'static str {
        let index = self as usize;
        match self.kind() {
            Kind::Chest => CHESTS[index - CHESTS_FROM],
            Kind::Party => PARTIES[index - PARTIES_FROM],
            Kind::Difficulty => DIFFICULTIES[index - DIFFICULTIES_FROM].1,
            _ => "",
        }
    }

    /// The Encounter cards of a persona, in table order (THE-2.4).
    pub fn of(persona: Persona) -> impl Iterator<Item = Encounter> {
        let own = move |card: &Encounter| card.symbol() == Some(persona.symbol());
        Encounter::ALL.iter().copied().filter(own)
    }

    /// The different Difficulty cards, in table order.
    pub fn difficulty_kinds() -> impl Iterator<Item = Encounter> {
        Encounter::ALL[DIFFICULTIES_FROM..].iter().copied()
    }

    /// The 24 Difficulty cards, in table order (THE-2.5).
    pub fn difficulties() -> impl Iterator<Item = Encounter> {
        let cards = Encounter::ALL[DIFFICULTIES_FROM..]
            .iter()
            .zip(&DIFFICULTIES);
        cards.flat_map(|(&card, &(count, _))| std::iter::repeat_n(card, usize::from(count)))
    }
}
