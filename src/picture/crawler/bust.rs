//! The busts of adventurers: a face for the race, a head-dress for the class.

use crate::rules::crawler::adventurers::{Adventurer, Class};

/// The races, which give an adventurer its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Race {
    Dwarf,
    Elf,
    Human,
}

const fn race(adventurer: Adventurer) -> Race {
    use Adventurer as A;
    match adventurer {
        A::DwarfCleric | A::DwarfExplorer | A::DwarfWarrior => Race::Dwarf,
        A::ElfThief | A::ElfWarrior | A::ElfWizard => Race::Elf,
        A::HumanCleric | A::HumanThief | A::HumanWarrior | A::HumanWizard => Race::Human,
    }
}

/// The bust in a box of 40 by 40.
pub(super) fn bust(adventurer: Adventurer) -> String {
    let face = match race(adventurer) {
        Race::Human => {
            "<path d='M14 28H26V37H14Z' fill='#D9A374'/><circle cx='20' cy='21' r='9.500' fill='#F1C9A0'/>"
        }
        Race::Elf => {
            "<path d='M12 19L1 12C3 22 8 27 13 26ZM28 19L39 12C37 22 32 27 27 26Z' fill='#F1C9A0'/>\
             <path d='M20 10C28 10 29 17 28.500 22C28 30 24 36 20 36C16 36 12 30 11.500 22C11 17 12 10 20 10Z' fill='#F1C9A0'/>"
        }
        Race::Dwarf => {
            "<circle cx='20' cy='19' r='10' fill='#E8B68C'/>\
             <path d='M8 20C7 33 13 39 20 39C27 39 33 33 32 20C29 25 25 24 20 24C15 24 11 25 8 20Z' fill='#C9641E'/>"
        }
    };
    let head = match adventurer.class() {
        Class::Cleric => {
            "<path d='M9 17L11 5L20 -1L29 5L31 17C25 14 15 14 9 17Z' fill='#FFF7DF'/>\
             <path d='M20 3V13M15.500 8H24.500' stroke='#C2233B' stroke-width='3.400'/>"
        }
        Class::Thief => {
            "<path d='M7 31C3 12 11 1 20 1C29 1 37 12 33 31L28 26C30 16 26 12 20 12C14 12 10 16 12 26Z' fill='#2F5E3C'/>\
             <path d='M11 18H29V23H11Z' fill='#1B1B1F'/>"
        }
        Class::Warrior => {
            "<path d='M18 5C17 -2 24 -3 33 2C28 2 25 4 23 7Z' fill='#C2233B'/>\
             <path d='M9 22C8 9 13 4 20 4C27 4 32 9 31 22L27 20V16H22.500V25H17.500V16H13V20Z' fill='#C9CFD8'/>"
        }
        Class::Wizard => {
            "<path d='M1 17C8 14 12 13 14 12L24 -5C24 2 26 8 26 12C29 13 33 14 39 17C30 20 10 20 1 17Z' fill='#6A57B5'/>\
             <path d='M20 4L21.500 7L25 7.500L22.500 10L23 13L20 11.500L17 13L17.500 10L15 7.500L18.500 7Z' fill='#F2C230' stroke-width='0'/>"
        }
    };
    let eyes = match adventurer.class() {
        Class::Thief => "#FFF7DF",
        _ => "#1B1B1F",
    };
    format!(
        "<g stroke='#1B1B1F' stroke-width='2.200' stroke-linejoin='round'>{face}{head}</g>\
         <circle cx='16' cy='20.500' r='1.700' fill='{eyes}'/><circle cx='24' cy='20.500' r='1.700' fill='{eyes}'/>"
    )
}
