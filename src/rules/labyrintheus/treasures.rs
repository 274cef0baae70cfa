//! The Treasure cards: items, the Chaos Orb, potions and ability cards (sections 7.10 to 7.12).

use super::brews::{ABILITIES, Ability, POTIONS, Potion, Timing};
use super::items::{Fit, ITEMS, Item};
use super::personas::{Persona, Symbol};
use daedalus_contract::kit::named;

named! {
    /// A card of the Treasure deck; each one is there once.
    Treasure {
        /// An item of the Anvil (THE-7.106).
        Oathhammer = "oathhammer", "Oathhammer";
        /// An item of the Anvil (THE-7.107).
        BulwarkShield = "bulwark_shield", "Bulwark Shield";
        /// An item of the Anvil (THE-7.108).
        AnvilPlate = "anvil_plate", "Anvil Plate";
        /// An item of the Anvil (THE-7.109).
        HornedHelm = "horned_helm", "Horned Helm";
        /// An item of the Anvil (THE-7.110).
        BlastingKeg = "blasting_keg", "Blasting Keg";
        /// An item of the Moon (THE-7.111).
        MoonsilverStaff = "moonsilver_staff", "Moonsilver Staff";
        /// An item of the Moon (THE-7.112).
        VeilCloak = "veil_cloak", "Veil Cloak";
        /// An item of the Moon (THE-7.113).
        StarlitCirclet = "starlit_circlet", "Starlit Circlet";
        /// An item of the Moon (THE-7.114).
        OwlCharm = "owl_charm", "Owl Charm";
        /// An item of the Moon (THE-7.115).
        WandOfSparks = "wand_of_sparks", "Wand of Sparks";
        /// An item of the Fang (THE-7.116).
        GutripperAxe = "gutripper_axe", "Gutripper Axe";
        /// An item of the Fang (THE-7.117).
        BearPelt = "bear_pelt", "Bear Pelt";
        /// An item of the Fang (THE-7.118).
        TuskNecklace = "tusk_necklace", "Tusk Necklace";
        /// An item of the Fang (THE-7.119).
        StampedeBoots = "stampede_boots", "Stampede Boots";
        /// An item of the Fang (THE-7.120).
        BoneBuckler = "bone_buckler", "Bone Buckler";
        /// An item of the Feather (THE-7.121).
        TwinDaggers = "twin_daggers", "Twin Daggers";
        /// An item of the Feather (THE-7.122).
        PaddedJerkin = "padded_jerkin", "Padded Jerkin";
        /// An item of the Feather (THE-7.123).
        SoftstepShoes = "softstep_shoes", "Softstep Shoes";
        /// An item of the Feather (THE-7.124).
        SmokeBombs = "smoke_bombs", "Smoke Bombs";
        /// An item of the Feather (THE-7.125).
        BottomlessSatchel = "bottomless_satchel", "Bottomless Satchel";
        /// An item of the Sun (THE-7.126).
        Dawnblade = "dawnblade", "Dawnblade";
        /// An item of the Sun (THE-7.127).
        AegisOfTheSpire = "aegis_of_the_spire", "Aegis of the Spire";
        /// An item of the Sun (THE-7.128).
        PilgrimVestments = "pilgrim_vestments", "Pilgrim Vestments";
        /// An item of the Sun (THE-7.129).
        HaloCirclet = "halo_circlet", "Halo Circlet";
        /// An item of the Sun (THE-7.130).
        PrayerBeads = "prayer_beads", "Prayer Beads";
        /// An item of the Gear (THE-7.131).
        SteamGauntlet = "steam_gauntlet", "Steam Gauntlet";
        /// An item of the Gear (THE-7.132).
        BrassGoggles = "brass_goggles", "Brass Goggles";
        /// An item of the Gear (THE-7.133).
        SpringBoots = "spring_boots", "Spring Boots";
        /// An item of the Gear (THE-7.134).
        ShieldDrone = "shield_drone", "Shield Drone";
        /// An item of the Gear (THE-7.135).
        PocketCannon = "pocket_cannon", "Pocket Cannon";
        /// An item (THE-7.136).
        ChaosOrb = "chaos_orb", "Chaos Orb";
        /// A potion of the Anvil (THE-7.137).
        StoutOfStone = "stout_of_stone", "Stout of Stone";
        /// A potion of the Anvil (THE-7.138).
        ForgeTonic = "forge_tonic", "Forge Tonic";
        /// A potion of the Moon (THE-7.139).
        Moonwater = "moonwater", "Moonwater";
        /// A potion of the Moon (THE-7.140).
        DraughtOfClarity = "draught_of_clarity", "Draught of Clarity";
        /// A potion of the Fang (THE-7.141).
        BerserkerBrew = "berserker_brew", "Berserker Brew";
        /// A potion of the Fang (THE-7.142).
        MarrowBroth = "marrow_broth", "Marrow Broth";
        /// A potion of the Feather (THE-7.143).
        CatsGrace = "cats_grace", "Cat's Grace";
        /// A potion of the Feather (THE-7.144).
        LiquidLuck = "liquid_luck", "Liquid Luck";
        /// A potion of the Sun (THE-7.145).
        HolyWater = "holy_water", "Holy Water";
        /// A potion of the Sun (THE-7.146).
        PhoenixDraught = "phoenix_draught", "Phoenix Draught";
        /// A potion of the Gear (THE-7.147).
        OilOfOverdrive = "oil_of_overdrive", "Oil of Overdrive";
        /// A potion of the Gear (THE-7.148).
        VolatileFlask = "volatile_flask", "Volatile Flask";
        /// An ability card of the Anvil (THE-7.149).
        Hammerfall = "hammerfall", "Hammerfall";
        /// An ability card of the Anvil (THE-7.150).
        Reforge = "reforge", "Reforge";
        /// An ability card of the Anvil (THE-7.151).
        ShieldWall = "shield_wall", "Shield Wall";
        /// An ability card of the Moon (THE-7.152).
        HexOfFrailty = "hex_of_frailty", "Hex of Frailty";
        /// An ability card of the Moon (THE-7.153).
        Moonveil = "moonveil", "Moonveil";
        /// An ability card of the Moon (THE-7.154).
        Unravel = "unravel", "Unravel";
        /// An ability card of the Fang (THE-7.155).
        BloodFrenzy = "blood_frenzy", "Blood Frenzy";
        /// An ability card of the Fang (THE-7.156).
        SavageRoar = "savage_roar", "Savage Roar";
        /// An ability card of the Fang (THE-7.157).
        Ambush = "ambush", "Ambush";
        /// An ability card of the Feather (THE-7.158).
        Pickpocket = "pickpocket", "Pickpocket";
        /// An ability card of the Feather (THE-7.159).
        NimbleStep = "nimble_step", "Nimble Step";
        /// An ability card of the Feather (THE-7.160).
        Switcheroo = "switcheroo", "Switcheroo";
        /// An ability card of the Sun (THE-7.161).
        SharedBurden = "shared_burden", "Shared Burden";
        /// An ability card of the Sun (THE-7.162).
        SecondChance = "second_chance", "Second Chance";
        /// An ability card of the Sun (THE-7.163).
        TurnUndead = "turn_undead", "Turn Undead";
        /// An ability card of the Gear (THE-7.164).
        JamTheGears = "jam_the_gears", "Jam the Gears";
        /// An ability card of the Gear (THE-7.165).
        Sabotage = "sabotage", "Sabotage";
        /// An ability card of the Gear (THE-7.166).
        ScrapMagnet = "scrap_magnet", "Scrap Magnet";
    }
}

const POTIONS_FROM: usize = Treasure::StoutOfStone as usize;
const ABILITIES_FROM: usize = Treasure::Hammerfall as usize;

impl Treasure {
    /// The values of an item.
    pub fn item(self) -> Option<&'static Item> {
        ITEMS.get(self as usize)
    }

    /// The text of a potion.
    pub fn potion(self) -> Option<&'static Potion> {
        POTIONS.get((self as usize).wrapping_sub(POTIONS_FROM))
    }

    /// The text of an ability card.
    pub fn ability(self) -> Option<&'static Ability> {
        ABILITIES.get((self as usize).wrapping_sub(ABILITIES_FROM))
    }

    /// Where it may be equipped; `None` for ability cards. Potions fit BELT (THE-5.13).
    pub fn fit(self) -> Option<Fit> {
        match self.item() {
            Some(item) => Some(item.fit),
            None => self.potion().map(|_| Fit::Belt),
        }
    }

    /// The timing of an ability card.
    pub fn timing(self) -> Option<Timing> {
        self.ability().map(|ability| ability.timing)
    }

    /// The symbol on the card; `None` for the Chaos Orb.
    pub fn symbol(self) -> Option<Symbol> {
        let index = self as usize;
        let number = match index {
            ABILITIES_FROM.. => (index - ABILITIES_FROM) / 3,
            POTIONS_FROM.. => (index - POTIONS_FROM) / 2,
            _ => index / 5,
        };
        Symbol::ALL.get(number).copied()
    }

    /// The Treasure cards of a persona, in table order (THE-2.2).
    pub fn of(persona: Persona) -> impl Iterator<Item = Treasure> {
        let own = move |card: &Treasure| card.symbol() == Some(persona.symbol());
        Treasure::ALL.iter().copied().filter(own)
    }

    /// What the card says.
    pub fn text(self) -> &'static str {
        if let Some(item) = self.item() {
            return item.text;
        }
        let potion = self.potion().map(|potion| potion.text);
        potion
            .or_else(|| self.ability().map(|ability| ability.text))
            .unwrap_or("")
    }
}
