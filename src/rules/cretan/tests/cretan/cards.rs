//! Section 7.D: the four do decks, row by row.

use daedalus_cretan::cards::{self, DoCard};

/// Rule, id, name and count of each row of the deck tables.
const ROWS: &str = "
CRE-7.43 R-DIA 11 Red Diamond
CRE-7.44 R-BOW 1 Magic Bow and Arrow
CRE-7.45 R-SWD 1 Magic Sword
CRE-7.46 R-FEA 1 Magic Feather
CRE-7.47 R-POT 1 Shrinking Potion
CRE-7.48 R-ROP 1 Rope
CRE-7.49 R-MIR 1 Mirror
CRE-7.50 R-MIN 1 Minotaur
CRE-7.51 R-MED 1 Medusa
CRE-7.52 R-PTE 1 Pterodactyl
CRE-7.53 R-CYC 1 Cyclops
CRE-7.54 R-PAN 1 Pan
CRE-7.55 R-UNI 1 Unicorn
CRE-7.56 R-RAT 1 Rattle Snake
CRE-7.57 R-PEG 1 Pegasus
CRE-7.58 R-PIT 1 Pit
CRE-7.59 R-CVN 1 Cavern
CRE-7.60 R-CLF 1 Cliff
CRE-7.61 R-CVI 1 Cave-in
CRE-7.62 R-GUST 1 Ember Gust
CRE-7.63 R-TORCH 1 Torch of Ariadne
CRE-7.64 R-RIVAL 1 Envious Rival
CRE-7.65 B-DIA 11 Blue Diamond
CRE-7.66 B-BOW 1 Magic Bow and Arrow
CRE-7.67 B-SWD 1 Magic Sword
CRE-7.68 B-FEA 1 Magic Feather
CRE-7.69 B-POT 1 Shrinking Potion
CRE-7.70 B-ROP 1 Rope
CRE-7.71 B-MIR 1 Mirror
CRE-7.72 B-MIN 1 Minotaur
CRE-7.73 B-MED 1 Medusa
CRE-7.74 B-PTE 1 Pterodactyl
CRE-7.75 B-CYC 1 Cyclops
CRE-7.76 B-PAN 1 Pan
CRE-7.77 B-UNI 1 Unicorn
CRE-7.78 B-RAT 1 Rattle Snake
CRE-7.79 B-PEG 1 Pegasus
CRE-7.80 B-PIT 1 Pit
CRE-7.81 B-CVN 1 Cavern
CRE-7.82 B-CLF 1 Cliff
CRE-7.83 B-CVI 1 Cave-in
CRE-7.84 B-RIVER 1 Underground River
CRE-7.85 B-POOL 1 Reflecting Pool
CRE-7.86 B-WIND 1 Second Wind
CRE-7.87 G-DIA 11 Green Diamond
CRE-7.88 G-BOW 1 Magic Bow and Arrow
CRE-7.89 G-SWD 1 Magic Sword
CRE-7.90 G-FEA 1 Magic Feather
CRE-7.91 G-POT 1 Shrinking Potion
CRE-7.92 G-ROP 1 Rope
CRE-7.93 G-MIR 1 Mirror
CRE-7.94 G-MIN 1 Minotaur
CRE-7.95 G-MED 1 Medusa
CRE-7.96 G-PTE 1 Pterodactyl
CRE-7.97 G-CYC 1 Cyclops
CRE-7.98 G-PAN 1 Pan
CRE-7.99 G-UNI 1 Unicorn
CRE-7.100 G-RAT 1 Rattle Snake
CRE-7.101 G-PEG 1 Pegasus
CRE-7.102 G-PIT 1 Pit
CRE-7.103 G-CVN 1 Cavern
CRE-7.104 G-CLF 1 Cliff
CRE-7.105 G-CVI 1 Cave-in
CRE-7.106 G-TREMOR 1 Poseidon's Tremor
CRE-7.107 G-WAGER 1 Satyr's Wager
CRE-7.108 G-NICHE 1 Armoury Niche
CRE-7.109 Y-DIA 11 Yellow Diamond
CRE-7.110 Y-BOW 1 Magic Bow and Arrow
CRE-7.111 Y-SWD 1 Magic Sword
CRE-7.112 Y-FEA 1 Magic Feather
CRE-7.113 Y-POT 1 Shrinking Potion
CRE-7.114 Y-ROP 1 Rope
CRE-7.115 Y-MIR 1 Mirror
CRE-7.116 Y-MIN 1 Minotaur
CRE-7.117 Y-MED 1 Medusa
CRE-7.118 Y-PTE 1 Pterodactyl
CRE-7.119 Y-CYC 1 Cyclops
CRE-7.120 Y-PAN 1 Pan
CRE-7.121 Y-UNI 1 Unicorn
CRE-7.122 Y-RAT 1 Rattle Snake
CRE-7.123 Y-PEG 1 Pegasus
CRE-7.124 Y-PIT 1 Pit
CRE-7.125 Y-CVN 1 Cavern
CRE-7.126 Y-CLF 1 Cliff
CRE-7.127 Y-CVI 1 Cave-in
CRE-7.128 Y-SUN 1 Sun Shaft
CRE-7.129 Y-TAX 1 King's Tax
CRE-7.130 Y-SHORT 1 Daedalus' Shortcut
";

#[test]
fn cre_7_43_to_7_130_every_row_in_its_order() {
    // CRE-7.43, CRE-7.130
    // CRE-4.7: the order of the tables is the order before the shuffle.
    let rows: Vec<&str> = ROWS.lines().filter(|row| !row.is_empty()).collect();
    assert_eq!(rows.len(), 88);
    let all: Vec<DoCard> = DoCard::all().collect();
    assert_eq!(all.len(), rows.len());
    for (card, row) in all.iter().zip(rows) {
        let copies = cards::deck(card.deck)
            .filter(|face| *face == card.face)
            .count();
        let printed = format!("{card} {copies} {}", card.name());
        assert_eq!(
            Some(printed.as_str()),
            row.split_once(' ').map(|(_, row)| row)
        );
    }
}

#[test]
fn cre_7_44_to_7_49_tools_are_kept_all_else_is_not() {
    // CRE-7.44, CRE-7.49
    for card in DoCard::all() {
        let id = card.to_string();
        let is_tool = ["BOW", "SWD", "FEA", "POT", "ROP", "MIR"].contains(&&id[2..]);
        assert_eq!(card.face.tool().is_some(), is_tool, "{id}");
    }
}
