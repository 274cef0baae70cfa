//! What is printed on cards, heroes and retinues (section 7).

use std::collections::BTreeSet;

use daedalus_contract::game::Prose;
use daedalus_legends::Legends;
use daedalus_legends::pieces::{CardKind, HeroKind};

/// LEG-7.7 to 7.36: id and number of cards; LEG-7.99: the names of the seed's four.
/// LEG-7.37, LEG-7.39.
#[test]
fn leg_7_37_and_7_39_the_counts_of_the_table() {
    let table = "sabotage 4 treason 3 plague 1 beguilement 1 call-to-arms 5 great-muster 2 scouting-party 2 forced-march 3 \
        legends-summons 2 kindred-call 2 turning-walls 1 market-day 1 war-council 3 courier 3 blood-oath 1 secret-library 2 \
        old-ledgers 1 echo-of-legends 1 bribery 3 abduction 1 cutpurse 2 tribute 1 masquerade 1 hostage-exchange 2 crossroads 1 \
        ambush 2 slander 1 sanctuary 1 fellowship-oath 1 mutiny 1";
    let words: Vec<&str> = table.split_whitespace().collect();
    let printed: Vec<String> = CardKind::ALL
        .iter()
        .flat_map(|kind| [kind.id().to_owned(), kind.copies().to_string()])
        .collect();
    assert_eq!(printed, words);
    let names: Vec<&str> = CardKind::ALL[..4].iter().map(|kind| kind.title()).collect();
    assert_eq!(
        names,
        ["Sabotage!", "Treason!", "Deadly Plague!", "Beguilement!"],
        "LEG-7.99"
    );
}

/// LEG-7.40 to 7.69: LEG-7.40, LEG-7.41, LEG-7.42, LEG-7.43, LEG-7.44, LEG-7.45, LEG-7.46, LEG-7.47, LEG-7.48, LEG-7.49, LEG-7.50,
/// LEG-7.51, LEG-7.52, LEG-7.53, LEG-7.54, LEG-7.55, LEG-7.56, LEG-7.57, LEG-7.58, LEG-7.59, LEG-7.60, LEG-7.61, LEG-7.62,
/// LEG-7.63, LEG-7.64, LEG-7.65, LEG-7.66, LEG-7.67, LEG-7.68, LEG-7.69.
#[test]
fn leg_7_40_every_card_carries_its_line() {
    let specification = include_str!("../../../../../docs/rules/legends.md");
    for kind in CardKind::ALL {
        let design = kind.design();
        let row = format!("| `{}` | {} |", kind.id(), design.flavour);
        assert!(specification.contains(&row), "{row}");
        assert_eq!(design.kind, *kind);
        assert!(!design.text.is_empty());
    }
    let lines: BTreeSet<&str> = CardKind::ALL
        .iter()
        .map(|kind| kind.design().flavour)
        .collect();
    assert_eq!(lines.len(), 30);
}

/// LEG-7.71, LEG-7.72, LEG-7.73, LEG-7.74, LEG-7.75, LEG-7.76, LEG-7.77: the other common heroes.
/// LEG-7.70, LEG-7.86.
#[test]
fn leg_7_70_and_7_86_the_common_heroes() {
    for kind in &HeroKind::ALL[..8] {
        assert_eq!(kind.copies(), 4);
        assert!(kind.design().text.is_empty() && !kind.is_usable());
    }
    let copies: Vec<u8> = HeroKind::ALL[8..]
        .iter()
        .map(|kind| kind.copies())
        .collect();
    assert_eq!(copies, [1, 2, 2, 2, 1, 2, 1, 3]);
}

#[test]
fn leg_7_87_legends_carry_a_line_and_common_heroes_none() {
    let specification = include_str!("../../../../../docs/rules/legends.md");
    for kind in HeroKind::ALL {
        let design = kind.design();
        assert_eq!(design.flavour.is_empty(), kind.is_common());
        if kind.is_legendary() {
            assert!(specification.contains(&format!("{} \"{}\"", kind.title(), design.flavour)));
        }
    }
    // LEG-12.16.
    let short: Vec<&str> = HeroKind::ALL
        .iter()
        .map(|kind| kind.design().short)
        .collect();
    assert!(specification.contains(&short.join(", ")));
}

#[test]
fn leg_13_19_every_card_hero_and_retinue_is_a_topic() {
    let topics: BTreeSet<String> = Legends::topics()
        .iter()
        .map(|it| it.name.to_string())
        .collect();
    for kind in CardKind::ALL {
        assert!(topics.contains(kind.title()), "{kind}");
    }
    for kind in HeroKind::ALL {
        assert!(topics.contains(kind.title()), "{kind}");
    }
    assert!(topics.contains("Retinue of Legends"));
}
