//! What is printed on the sixteen Key tokens (LAB-7.20 to 7.35).

use super::pieces::Key;

/// What an action costs: tokens of each type, and tokens of any type (LAB-6.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cost {
    /// Feet tokens.
    pub feet: u8,
    /// Hand tokens.
    pub hands: u8,
    /// Tokens of either type, as the player likes.
    pub any: u8,
}

impl Cost {
    /// No tokens at all.
    pub const FREE: Cost = Cost::of(0, 0, 0);

    /// The cost of so many Feet, Hands and tokens of any type.
    pub const fn of(feet: u8, hands: u8, any: u8) -> Cost {
        Cost { feet, hands, any }
    }
}

impl std::fmt::Display for Cost {
    /// `2 Feet`, `1 Hand`, `5 tokens`, `nothing`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = [
            (self.feet, "Foot", "Feet"),
            (self.hands, "Hand", "Hands"),
            (self.any, "token", "tokens"),
        ];
        let mut separator = "";
        for (count, one, many) in words.into_iter().filter(|(count, ..)| *count > 0) {
            let word = if count == 1 { one } else { many };
            write!(f, "{separator}{count} {word}")?;
            separator = " and ";
        }
        if separator.is_empty() {
            f.write_str("nothing")?;
        }
        Ok(())
    }
}

/// What is printed on a Key token.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// Which Key.
    pub key: Key,
    /// What its action costs.
    pub cost: Cost,
    /// What its action does.
    pub text: &'static str,
    /// True when the action works once in each own turn (E_ONCE).
    pub once: bool,
}

impl Key {
    /// What is printed on the token.
    pub fn token(self) -> &'static Token {
        &TOKENS[self as usize]
    }
}

const fn token(key: Key, cost: (u8, u8, u8), text: &'static str) -> Token {
    let cost = Cost::of(cost.0, cost.1, cost.2);
    let once = matches!(key, Key::SecondWind | Key::BeastTongue);
    Token {
        key,
        cost,
        text,
        once,
    }
}

/// The table of LAB-7.3, in its order; costs are Feet, Hands, any.
#[rustfmt::skip]
pub const TOKENS: [Token; 16] = [
    token(Key::Run, (2, 0, 0),
        "Run straight to one side, tile after tile, until something stops you. Each symbol on the way is resolved."),
    token(Key::Bandages, (0, 0, 1),
        "Remove one of your wounds."),
    token(Key::Climb, (2, 0, 0),
        "Go onto an adjacent explored tile; walls and closed sides do not stop you."),
    token(Key::SecondWind, (0, 0, 0),
        "Once a turn: exchange 1 to 3 tokens of one type for as many of the other."),
    token(Key::SecretLever, (0, 2, 0),
        "Rotate 1 to 4 different explored tiles a quarter turn each, either way."),
    token(Key::Build, (0, 1, 0),
        "Do up to two of these: place a wall anywhere it is allowed, or remove a wall."),
    token(Key::Visions, (0, 1, 0),
        "Rotate 1 to 4 different walls anywhere, each around a tile that it touches."),
    token(Key::ShiftingHalls, (0, 2, 0),
        "Swap two adjacent explored tiles without hero or monster, but not the Door. Marks travel, walls stay."),
    token(Key::Manipulate, (0, 1, 0),
        "A hero stands on the same active symbol as yours: move one of their Keys to another of their free slots."),
    token(Key::LightFingers, (0, 1, 0),
        "Take a random card from the hand of a hero on your tile or a linked one."),
    token(Key::OraclesEye, (0, 1, 0),
        "Look in secret at 1 to 3 unexplored tiles. They stay face down."),
    token(Key::Beckon, (0, 2, 0),
        "Move another hero one step to a tile of your choice; they resolve its symbol."),
    token(Key::Enrage, (0, 2, 0),
        "The monster charges to the side you choose; you control it."),
    token(Key::ShadowStep, (2, 0, 0),
        "Go from anywhere onto an explored tile with Hide."),
    token(Key::Torchlight, (1, 0, 0),
        "Reveal and turn a tile that you could explore, and stay where you are. No symbol is resolved."),
    token(Key::BeastTongue, (0, 1, 0),
        "Once a turn: at the end of this turn roll two monster dice and choose the one that counts."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Colour;

    #[test]
    fn lab_2_15_four_different_tokens_of_each_colour() {
        for (token, &key) in TOKENS.iter().zip(Key::ALL) {
            assert_eq!(token.key, key, "the order of the table");
        }
        for &colour in Colour::ALL {
            let of_colour = Key::ALL.iter().filter(|key| key.colour() == colour);
            assert_eq!(of_colour.count(), 4, "{colour}");
        }
    }

    #[test]
    fn lab_7_20_to_7_35_costs() {
        let costs: Vec<_> = TOKENS.iter().map(|it| it.cost.to_string()).collect();
        let (bronze, silver) = (&costs[..4], &costs[4..8]);
        assert_eq!(bronze, ["2 Feet", "1 token", "2 Feet", "nothing"]);
        assert_eq!(silver, ["2 Hands", "1 Hand", "1 Hand", "2 Hands"]);
        let (gold, obsidian) = (&costs[8..12], &costs[12..]);
        assert_eq!(gold, ["1 Hand", "1 Hand", "1 Hand", "2 Hands"]);
        assert_eq!(obsidian, ["2 Hands", "2 Feet", "1 Foot", "1 Hand"]);
    }

    #[test]
    fn texts_of_the_tokens_are_short() {
        for token in &TOKENS {
            assert!((20..=160).contains(&token.text.len()), "{}", token.key);
        }
    }
}
