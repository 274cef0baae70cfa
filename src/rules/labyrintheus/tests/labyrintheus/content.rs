//! The component tables of sections 2 and 7, row by row: rule, id, and the printed values.

use daedalus_labyrintheus::encounters::{Encounter, Kind};
use daedalus_labyrintheus::personas::{Persona, Symbol};
use daedalus_labyrintheus::specials::Special;
use daedalus_labyrintheus::treasures::Treasure;

/// Rows of words after the rule that they prove.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    table.lines().filter_map(|line| {
        let (rule, rest) = line.trim().split_once(' ')?;
        Some((rule, rest.split('|').map(str::trim).collect()))
    })
}

fn symbol(text: &str) -> Symbol {
    Symbol::from_id(&text.to_lowercase()).unwrap_or_else(|| panic!("no symbol {text}"))
}

/// Id, symbol, persona, homeland.
const SYMBOLS: &str = "
THE-2.13 ANV|Anvil|Brakka Stonehand|the Underforge
THE-2.14 MOO|Moon|Ysolde Nightbloom|Veilwood
THE-2.15 FNG|Fang|Gorrun Redmane|the Howling Steppe
THE-2.16 FTH|Feather|Pim Quickfeather|Millharbour
THE-2.17 SUN|Sun|Sister Aveline|Dawnspire
THE-2.18 GER|Gear|Tock Vandermeer|Cogwell
";

/// Id, name, symbol, health, defense, damage, die, skill, slots, ability.
const LIVING: &str = "
THE-7.1 brakka|Brakka Stonehand|ANV|14|5|2|d6|0|head1 body1 hand1 hand2 belt1|Tempered
THE-7.2 ysolde|Ysolde Nightbloom|MOO|7|4|1|d8|1|head1 body1 hand1 hand2 belt1 charm1|Foresight
THE-7.3 gorrun|Gorrun Redmane|FNG|15|4|3|d6|0|body1 hand1 hand2 feet1 belt1 charm1|Bloodrage
THE-7.4 pim|Pim Quickfeather|FTH|11|5|1|d6|2|head1 body1 hand1 hand2 feet1 belt1 belt2|Trapwise
THE-7.5 aveline|Sister Aveline|SUN|10|4|2|d6|1|head1 body1 hand1 hand2 belt1 charm1|Grace
THE-7.6 tock|Tock Vandermeer|GER|13|4|2|d6|0|head1 hand1 hand2 feet1 belt1 belt2 charm1|Salvage
";

/// Id, name, defense, damage, die, ability.
const UNDEAD: &str = "
THE-7.7 brakka|Brakka Rustbound|6|1|d6|Shatter
THE-7.8 ysolde|Ysolde Hollowmoon|4|1|d8|Snare
THE-7.9 gorrun|Gorrun the Gnawed|4|2|d6|Gnaw
THE-7.10 pim|Pim the Pale|5|1|d6|Grave Fingers
THE-7.11 aveline|Aveline Ashlight|5|1|d6|Dirge
THE-7.12 tock|Tock Unwound|4|1|d8|Wind-Up
";

/// Id, name, home, kin, defense, damage, special.
const MONSTERS: &str = "
THE-7.14 slag_hound|Slag Hound|ANV|MOO+FTH|3|2|Burning
THE-7.15 rust_mites|Rust Mite Swarm|ANV|FNG+SUN|3|1|Corrosive
THE-7.16 deep_ogre|Deep Ogre|ANV|FTH+GER|4|3|Brutal
THE-7.17 forge_wraith|Forge Wraith|ANV|SUN+MOO|4|2|Ethereal
THE-7.18 basalt_golem|Basalt Golem|ANV|GER+FNG|5|3|Armoured
THE-7.19 thornling|Thornling|MOO|FNG+SUN|3|1|Entangling
THE-7.20 mirror_nymph|Mirror Nymph|MOO|FTH+GER|3|3|Mirror
THE-7.21 gloom_stag|Gloom Stag|MOO|SUN+ANV|4|2|Swift
THE-7.22 barrow_owl|Barrow Owl|MOO|GER+FNG|4|2|Flying
THE-7.23 mere_hag|Hag of the Mere|MOO|ANV+FTH|5|2|Hexing
THE-7.24 jackal_pack|Jackal Pack|FNG|FTH+GER|3|2|Pack
THE-7.25 bone_vulture|Bone Vulture|FNG|SUN+ANV|3|2|Flying
THE-7.26 tusked_brute|Tusked Brute|FNG|GER+MOO|4|3|Piercing
THE-7.27 dust_serpent|Dust Serpent|FNG|ANV+FTH|4|1|Venomous
THE-7.28 warg_alpha|Warg Alpha|FNG|MOO+SUN|5|3|Echoing
THE-7.29 sewer_kobold|Sewer Kobold|FTH|SUN+ANV|3|1|Thieving
THE-7.30 harbour_mimic|Harbour Mimic|FTH|GER+MOO|4|3|Hoarding
THE-7.31 gutter_ghoul|Gutter Ghoul|FTH|ANV+FNG|3|2|Venomous
THE-7.32 drowned_sailor|Drowned Sailor|FTH|MOO+SUN|4|2|Lurking
THE-7.33 roof_stalker|Roof Stalker|FTH|FNG+GER|5|2|Swift
THE-7.34 cinder_imp|Cinder Imp|SUN|GER+MOO|3|1|Burning
THE-7.35 fallen_acolyte|Fallen Acolyte|SUN|ANV+FNG|3|2|Hexing
THE-7.36 blind_oracle|Blind Oracle|SUN|MOO+FTH|4|2|Gaze
THE-7.37 gilded_gargoyle|Gilded Gargoyle|SUN|FNG+GER|4|3|Armoured
THE-7.38 penitent_knight|Penitent Knight|SUN|FTH+ANV|5|3|Relentless
THE-7.39 scrap_beetle|Scrap Beetle|GER|ANV+FNG|3|1|Hoarding
THE-7.40 gear_spider|Gear Spider|GER|MOO+FTH|3|2|Entangling
THE-7.41 steam_wight|Steam Wight|GER|FNG+SUN|4|2|Echoing
THE-7.42 brass_sentry|Brass Sentry|GER|FTH+ANV|4|3|Piercing
THE-7.43 mad_professor|Mad Professor|GER|SUN+MOO|5|2|Gatebound
THE-7.44 colossus_of_slag|Urgan-Tor, Colossus of Slag|ANV|-|6|3|Molten
THE-7.45 pale_mother|The Pale Mother|MOO|-|5|3|Lullaby
THE-7.46 world_wolf|Hrall the World-Wolf|FNG|-|5|4|Devouring
THE-7.47 tide_baron|The Tide Baron|FTH|-|4|2|Many-Armed
THE-7.48 seraph_unbound|The Seraph Unbound|SUN|-|5|2|Judging
THE-7.49 grand_automaton|The Grand Automaton|GER|-|4|3|Self-Assembling
";

/// Id, name, symbol, skill check, damage.
const TRAPS: &str = "
THE-7.76 falling_anvil|Falling Anvil|ANV|3|3
THE-7.77 bellows_of_flame|Bellows of Flame|ANV|2|2
THE-7.78 mirror_corridor|Mirror Corridor|MOO|3|1
THE-7.79 sleeping_spores|Sleeping Spores|MOO|3|1
THE-7.80 spiked_pit|Spiked Pit|FNG|4|2
THE-7.81 stampede_hall|Stampede Hall|FNG|2|2
THE-7.82 greased_stairs|Greased Stairs|FTH|2|1
THE-7.83 purse_snare|Purse Snare|FTH|4|1
THE-7.84 blinding_idol|Blinding Idol|SUN|3|2
THE-7.85 hall_of_penance|Hall of Penance|SUN|2|3
THE-7.86 acid_pit|Acid Pit|GER|3|2
THE-7.87 clockwork_guillotine|Clockwork Guillotine|GER|4|4
";

/// Id, name, symbol: the chests, then the party cards.
const OTHERS: &str = "
THE-7.88 iron_strongbox|Iron Strongbox|ANV
THE-7.89 whispering_casket|Whispering Casket|MOO
THE-7.90 bone_trunk|Bone Trunk|FNG
THE-7.91 false_bottom_chest|False-Bottom Chest|FTH
THE-7.92 reliquary|Reliquary|SUN
THE-7.93 puzzle_box|Puzzle Box|GER
THE-7.94 great_quake|The Great Quake|ANV
THE-7.95 moonlit_exchange|Moonlit Exchange|MOO
THE-7.96 blood_hunt|The Blood Hunt|FNG
THE-7.97 bazaar_in_the_dark|Bazaar in the Dark|FTH
THE-7.98 hymn_of_mercy|Hymn of Mercy|SUN
THE-7.99 runaway_contraption|Runaway Contraption|GER
";

/// Id, name, how many.
const DIFFICULTY: &str = "
THE-7.100 sharpened_fangs|Sharpened Fangs|5
THE-7.101 thicker_hides|Thicker Hides|4
THE-7.102 crueler_mechanisms|Crueler Mechanisms|5
THE-7.103 narrower_ledges|Narrower Ledges|4
THE-7.104 titans_stir|The Titans Stir|3
THE-7.105 king_is_bored|The King Is Bored|3
";

/// Id, name, symbol, slot, off, def, hardness.
const ITEMS: &str = "
THE-7.106 oathhammer|Oathhammer|ANV|hand|2|0|3
THE-7.107 bulwark_shield|Bulwark Shield|ANV|hand|0|3|3
THE-7.108 anvil_plate|Anvil Plate|ANV|body|0|2|4
THE-7.109 horned_helm|Horned Helm|ANV|head|1|1|3
THE-7.110 blasting_keg|Blasting Keg|ANV|2hand|5|0|0
THE-7.111 moonsilver_staff|Moonsilver Staff|MOO|2hand|3|0|3
THE-7.112 veil_cloak|Veil Cloak|MOO|body|0|3|0
THE-7.113 starlit_circlet|Starlit Circlet|MOO|head|1|0|2
THE-7.114 owl_charm|Owl Charm|MOO|charm|2|0|0
THE-7.115 wand_of_sparks|Wand of Sparks|MOO|hand|4|0|0
THE-7.116 gutripper_axe|Gutripper Axe|FNG|hand|3|0|2
THE-7.117 bear_pelt|Bear Pelt|FNG|body|0|2|3
THE-7.118 tusk_necklace|Tusk Necklace|FNG|charm|1|0|0
THE-7.119 stampede_boots|Stampede Boots|FNG|feet|2|0|0
THE-7.120 bone_buckler|Bone Buckler|FNG|hand|0|2|2
THE-7.121 twin_daggers|Twin Daggers|FTH|hand|1|0|5
THE-7.122 padded_jerkin|Padded Jerkin|FTH|body|0|1|5
THE-7.123 softstep_shoes|Softstep Shoes|FTH|feet|0|1|0
THE-7.124 smoke_bombs|Smoke Bombs|FTH|hand|0|5|0
THE-7.125 bottomless_satchel|Bottomless Satchel|FTH|belt|0|0|0
THE-7.126 dawnblade|Dawnblade|SUN|hand|2|0|3
THE-7.127 aegis_of_the_spire|Aegis of the Spire|SUN|hand|0|4|2
THE-7.128 pilgrim_vestments|Pilgrim Vestments|SUN|body|0|2|3
THE-7.129 halo_circlet|Halo Circlet|SUN|head|0|2|0
THE-7.130 prayer_beads|Prayer Beads|SUN|charm|2|2|0
THE-7.131 steam_gauntlet|Steam Gauntlet|GER|hand|2|0|4
THE-7.132 brass_goggles|Brass Goggles|GER|head|1|0|4
THE-7.133 spring_boots|Spring Boots|GER|feet|0|0|0
THE-7.134 shield_drone|Shield Drone|GER|charm|0|2|3
THE-7.135 pocket_cannon|Pocket Cannon|GER|2hand|4|0|2
THE-7.136 chaos_orb|Chaos Orb|none|any|1|1|0
";

/// Id, name, symbol, timing.
const POTIONS: &str = "
THE-7.137 stout_of_stone|Stout of Stone|ANV|main
THE-7.138 forge_tonic|Forge Tonic|ANV|main
THE-7.139 moonwater|Moonwater|MOO|main,D
THE-7.140 draught_of_clarity|Draught of Clarity|MOO|main
THE-7.141 berserker_brew|Berserker Brew|FNG|main,R
THE-7.142 marrow_broth|Marrow Broth|FNG|main
THE-7.143 cats_grace|Cat's Grace|FTH|main,R
THE-7.144 liquid_luck|Liquid Luck|FTH|T
THE-7.145 holy_water|Holy Water|SUN|main
THE-7.146 phoenix_draught|Phoenix Draught|SUN|D
THE-7.147 oil_of_overdrive|Oil of Overdrive|GER|main,T
THE-7.148 volatile_flask|Volatile Flask|GER|main,R
";

/// Id, name, symbol, timing.
const ABILITIES: &str = "
THE-7.149 hammerfall|Hammerfall|ANV|T
THE-7.150 reforge|Reforge|ANV|F
THE-7.151 shield_wall|Shield Wall|ANV|D
THE-7.152 hex_of_frailty|Hex of Frailty|MOO|R
THE-7.153 moonveil|Moonveil|MOO|R
THE-7.154 unravel|Unravel|MOO|A
THE-7.155 blood_frenzy|Blood Frenzy|FNG|F
THE-7.156 savage_roar|Savage Roar|FNG|R
THE-7.157 ambush|Ambush|FNG|F
THE-7.158 pickpocket|Pickpocket|FTH|F
THE-7.159 nimble_step|Nimble Step|FTH|T
THE-7.160 switcheroo|Switcheroo|FTH|R
THE-7.161 shared_burden|Shared Burden|SUN|D
THE-7.162 second_chance|Second Chance|SUN|T
THE-7.163 turn_undead|Turn Undead|SUN|R
THE-7.164 jam_the_gears|Jam the Gears|GER|T
THE-7.165 sabotage|Sabotage|GER|R
THE-7.166 scrap_magnet|Scrap Magnet|GER|F
";

#[test]
fn the_2_13_to_2_18_symbols_personas_and_homelands() {
    // THE-2.13
    let mut seen = 0;
    for (rule, row) in rows(SYMBOLS) {
        let [id, name, persona, home] = row[..] else {
            panic!("{rule}")
        };
        let of = Persona::of(symbol(id));
        assert_eq!(
            (symbol(id).title(), of.title(), of.sheet().homeland),
            (name, persona, home),
            "{rule}"
        );
        seen += 1;
    }
    assert_eq!(seen, 6);
}

#[test]
fn the_7_1_to_7_6_living_sides() {
    // THE-2.9: the die is part of the card.
    // THE-7.1
    for (rule, row) in rows(LIVING) {
        let [
            id,
            name,
            sign,
            health,
            defense,
            damage,
            die,
            skill,
            slots,
            ability,
        ] = row[..]
        else {
            panic!("{rule}")
        };
        let persona = Persona::from_id(id).unwrap();
        let (sheet, side) = (persona.sheet(), persona.side(true));
        let numbers =
            [sheet.health, side.defense, side.damage, sheet.skill].map(|it| it.to_string());
        assert_eq!(numbers, [health, defense, damage, skill], "{rule}");
        assert_eq!(
            (side.name, sheet.symbol, side.ability),
            (name, symbol(sign), ability),
            "{rule}"
        );
        assert_eq!(format!("d{}", side.die), die, "{rule}");
        let own: Vec<&str> = sheet.slots.iter().map(|slot| slot.id()).collect();
        assert_eq!(own.join(" "), slots, "{rule}");
    }
}

#[test]
fn the_7_7_to_7_12_undead_sides() {
    // THE-7.7
    for (rule, row) in rows(UNDEAD) {
        let [id, name, defense, damage, die, ability] = row[..] else {
            panic!("{rule}")
        };
        let side = Persona::from_id(id).unwrap().side(false);
        let numbers = [side.defense, side.damage].map(|it| it.to_string());
        assert_eq!(numbers, [defense, damage], "{rule}");
        assert_eq!((side.name, side.ability), (name, ability), "{rule}");
        assert_eq!(format!("d{}", side.die), die, "{rule}");
    }
}

#[test]
fn the_7_14_to_7_49_monsters_and_titans() {
    // THE-7.14
    for (rule, row) in rows(MONSTERS) {
        let [id, name, home, kin, defense, damage, special] = row[..] else {
            panic!("{rule}")
        };
        let card = Encounter::from_id(id).unwrap();
        let monster = card.monster().unwrap();
        let own: Vec<Symbol> = monster.kin.iter().copied().flatten().collect();
        let kin: Vec<Symbol> = kin.split('+').filter(|it| *it != "-").map(symbol).collect();
        assert_eq!(own, kin, "{rule}");
        assert_eq!(
            (card.title(), card.symbol()),
            (name, Some(symbol(home))),
            "{rule}"
        );
        assert_eq!(
            [monster.defense, monster.damage].map(|it| it.to_string()),
            [defense, damage],
            "{rule}"
        );
        assert_eq!(monster.special.title(), special, "{rule}");
        let wanted = if kin.is_empty() {
            Kind::Titan
        } else {
            Kind::Monster
        };
        assert_eq!(card.kind(), wanted, "{rule}");
    }
    assert_eq!(rows(MONSTERS).count(), 36);
}

#[test]
fn the_7_76_to_7_99_traps_chests_and_party_cards() {
    // THE-7.76
    for (rule, row) in rows(TRAPS) {
        let [id, name, sign, check, damage] = row[..] else {
            panic!("{rule}")
        };
        let card = Encounter::from_id(id).unwrap();
        let trap = card.trap().unwrap();
        assert_eq!(
            (card.title(), card.symbol(), card.kind()),
            (name, Some(symbol(sign)), Kind::Trap),
            "{rule}"
        );
        assert_eq!(
            [trap.check, trap.damage].map(|it| it.to_string()),
            [check, damage],
            "{rule}"
        );
    }
    for (at, (rule, row)) in rows(OTHERS).enumerate() {
        let [id, name, sign] = row[..] else {
            panic!("{rule}")
        };
        let card = Encounter::from_id(id).unwrap();
        let kind = if at < 6 { Kind::Chest } else { Kind::Party };
        assert_eq!(
            (card.title(), card.symbol(), card.kind()),
            (name, Some(symbol(sign)), kind),
            "{rule}"
        );
        assert!(!card.text().is_empty(), "{rule}");
    }
}

#[test]
fn the_7_100_to_7_105_difficulty_cards() {
    // THE-7.100
    for (rule, row) in rows(DIFFICULTY) {
        let [id, name, count] = row[..] else {
            panic!("{rule}")
        };
        let card = Encounter::from_id(id).unwrap();
        assert_eq!(
            (card.title(), card.symbol(), card.kind()),
            (name, None, Kind::Difficulty),
            "{rule}"
        );
        let copies = Encounter::difficulties().filter(|it| *it == card).count();
        assert_eq!(copies.to_string(), count, "{rule}");
    }
}

#[test]
fn the_7_106_to_7_136_items_and_the_orb() {
    // THE-7.106
    for (rule, row) in rows(ITEMS) {
        let [id, name, sign, slot, off, def, hardness] = row[..] else {
            panic!("{rule}")
        };
        let card = Treasure::from_id(id).unwrap();
        let item = card.item().unwrap();
        let own = (sign != "none").then(|| symbol(sign));
        assert_eq!((card.title(), card.symbol()), (name, own), "{rule}");
        assert_eq!(
            [item.off, item.def, item.hardness].map(|it| it.to_string()),
            [off, def, hardness],
            "{rule}"
        );
        let fit = match slot {
            "2hand" => "two HANDs".to_owned(),
            "any" => "any slot".to_owned(),
            slot => slot.to_uppercase(),
        };
        assert_eq!(item.fit.title(), fit, "{rule}");
    }
    assert_eq!(rows(ITEMS).count(), 31);
}

#[test]
fn the_7_137_to_7_148_potions() {
    // THE-7.137
    for (rule, row) in rows(POTIONS) {
        let [id, name, sign, timing] = row[..] else {
            panic!("{rule}")
        };
        let card = Treasure::from_id(id).unwrap();
        let potion = card.potion().unwrap();
        let window = potion.window.map(|it| format!("{it:?}")[..1].to_owned());
        let main = potion.main.then(|| "main".to_owned());
        let codes: Vec<String> = main.into_iter().chain(window).collect();
        assert_eq!(
            (card.title(), card.symbol()),
            (name, Some(symbol(sign))),
            "{rule}"
        );
        assert_eq!(codes.join(","), timing, "{rule}");
    }
}

#[test]
fn the_7_149_to_7_166_ability_cards() {
    // THE-7.149
    for (rule, row) in rows(ABILITIES) {
        let [id, name, sign, timing] = row[..] else {
            panic!("{rule}")
        };
        let card = Treasure::from_id(id).unwrap();
        let own = format!("{:?}", card.timing().unwrap());
        assert_eq!(
            (card.title(), card.symbol()),
            (name, Some(symbol(sign))),
            "{rule}"
        );
        assert_eq!(&own[..1], timing, "{rule}");
    }
}

#[test]
fn the_2_1_to_2_6_and_2_10_how_many_cards_there_are() {
    // THE-2.2: 5 items, 2 potions, 3 ability cards; THE-2.4: 5 monsters, 1 Titan, 2 Traps, 1 chest, 1 party card.
    for &persona in Persona::ALL {
        let own: Vec<Treasure> = Treasure::of(persona).collect();
        let count = |test: fn(&Treasure) -> bool| own.iter().copied().filter(test).count();
        assert_eq!(count(|it| it.item().is_some()), 5);
        assert_eq!(count(|it| it.potion().is_some()), 2);
        assert_eq!(count(|it| it.ability().is_some()), 3);
        let faced: Vec<Kind> = Encounter::of(persona).map(Encounter::kind).collect();
        let many = |kind| faced.iter().filter(|it| **it == kind).count();
        let kinds = [
            Kind::Monster,
            Kind::Titan,
            Kind::Trap,
            Kind::Chest,
            Kind::Party,
        ];
        assert_eq!(kinds.map(many), [5, 1, 2, 1, 1]);
    }
    // THE-2.1, THE-2.3, THE-2.5, THE-2.6: 60 + 1 + 60 + 24.
    let treasures = Treasure::ALL.len();
    let encounters: usize = Persona::ALL
        .iter()
        .map(|&it| Encounter::of(it).count())
        .sum();
    assert_eq!(
        (treasures, encounters, Encounter::difficulties().count()),
        (61, 60, 24)
    );
    assert_eq!(
        treasures + encounters + Encounter::difficulties().count(),
        145
    );
    assert_eq!(Treasure::ChaosOrb.symbol(), None);
}

#[test]
fn ids_of_all_kinds_differ() {
    let cards = Treasure::ALL
        .iter()
        .map(|it| it.id())
        .chain(Encounter::ALL.iter().map(|it| it.id()));
    let mut all: Vec<&str> = cards.chain(Persona::ALL.iter().map(|it| it.id())).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count);
    assert_eq!(Special::ALL.len(), 26);
}
