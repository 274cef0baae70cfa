//! What stands on the do cards, in our words (CRE-7.131).

use super::cards::{DoCard, Face};
use super::pieces::{Colour, Tool};

/// What stands on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Design {
    /// What it does.
    pub text: &'static str,
    /// One line of flavour; may be empty.
    pub flavour: &'static str,
}

impl Tool {
    /// What the tool is good for (CRE-7.21 to 7.27).
    pub const fn design(self) -> &'static Design {
        match self {
            Tool::Bow => &Design {
                text: "Give it up against a Cyclops, a Minotaur or a Pterodactyl. In battle it beats sword, feather, mirror and head; it holds against bow, feather, rope and mirror.",
                flavour: "It hums before it shoots.",
            },
            Tool::Sword => &Design {
                text: "Give it up against a Medusa, a Minotaur or a Pterodactyl. In battle it beats bow, potion, rope, mirror and head; it holds against sword, potion, rope and mirror.",
                flavour: "Light as a reed.",
            },
            Tool::Feather => &Design {
                text: "Give it up against a Cavern, a Pit or a Cliff. In battle it beats sword, potion and mirror; it holds against sword, feather, potion and mirror.",
                flavour: "From a wing nobody has seen.",
            },
            Tool::Potion => &Design {
                text: "Give it up against a Cave-in or a Cyclops. In battle it beats bow and mirror; it holds against bow, potion and mirror.",
                flavour: "Tastes of old boots.",
            },
            Tool::Rope => &Design {
                text: "Give it up against a Pit or a Cavern. In battle it beats feather, potion and mirror; it holds against bow, feather, potion, rope and mirror.",
                flavour: "Forty ells, one knot.",
            },
            Tool::Mirror => &Design {
                text: "Give it up against a Medusa and take her head. In battle it beats no weapon; it holds against mirror and head.",
                flavour: "Polished bronze.",
            },
            Tool::Head => &Design {
                text: "Works on players only. In battle it beats everything but mirror and head, and turns the loser to stone for a turn; it holds against feather, potion, rope, mirror and head.",
                flavour: "Keep it in the bag.",
            },
        }
    }
}

const fn design(text: &'static str, flavour: &'static str) -> Design {
    Design { text, flavour }
}

impl DoCard {
    /// What stands on the card (CRE-7.28 to 7.130).
    #[rustfmt::skip]
    pub const fn design(self) -> Design {
        match self.face {
            Face::Diamond => design("You get a diamond of this colour, unless you hold one already.", "A spark in the dust."),
            Face::Bow => tool(Tool::Bow),
            Face::Sword => tool(Tool::Sword),
            Face::Feather => tool(Tool::Feather),
            Face::Potion => tool(Tool::Potion),
            Face::Rope => tool(Tool::Rope),
            Face::Mirror => tool(Tool::Mirror),
            Face::Minotaur => design("You perish: diamonds, tools and key are lost, and you start again from your gateway. A bow or a sword saves you.", "Hooves, then breath, then nothing."),
            Face::Medusa => design("You are turned to stone and miss 2 turns. With a sword or a mirror you take her head instead.", "Do not look up."),
            Face::Pterodactyl => design("You lose all your diamonds. A bow or a sword drives it off.", "Old wings over the wall tops."),
            Face::Cyclops => design("Roll a die: on a 1 you are eaten and perish, else you are trapped and miss a turn. A bow or a potion helps.", "One eye, big hands, slow feet."),
            Face::Pan => pan(self.deck),
            Face::Unicorn => unicorn(self.deck),
            Face::RattleSnake => design("Go back to where you stood, or try to pass: on a 5 or 6 nothing happens, else you are bitten and miss 2 turns.", "The floor hisses."),
            Face::Pegasus => design("Fly to any space that is no foreign gateway, or stay.", "He kneels for you."),
            Face::Pit => design("You fall into a pit: a 4, 5 or 6 at the start of your turn gets you out, after two failures you climb out. A rope or a feather helps.", "It was covered with reeds."),
            Face::Cavern => design("Move 3 spaces away from your goal. A rope or a feather helps.", "No bottom to be heard."),
            Face::Cliff => design("Climb down slowly: your next two rolls are made with one die. A feather helps.", "The path ends in sky."),
            Face::CaveIn => design("Miss a turn and lose a tool at random. A potion helps.", "The roof has opinions."),
            Face::EmberGust => design("Roll a die, choose a direction and walk that many steps.", "Hot wind out of the forge."),
            Face::Torch => design("Take a torch: your next move goes in any direction you like.", "She left it burning."),
            Face::Rival => design("Take a tool at random from the other player who holds most of them.", "Finders, keepers."),
            Face::River => design("Go to the nearest green chest.", "It only flows one way."),
            Face::Pool => design("Look at the tools of another player.", "The water shows a face."),
            Face::SecondWind => design("Take another turn after this one.", "Not tired after all."),
            Face::Tremor => design("Choose a direction: every piece on a small square moves one step that way at the same time.", "The sea god stamps."),
            Face::Wager => design("You and another player of your choice roll a die: the higher takes a diamond that they lack from the lower.", "He blows on the dice."),
            Face::Niche => design("Turn up green cards until a tool: it is yours.", "Dust, then an edge."),
            Face::SunShaft => design("You alone see the top card of each of the four decks.", "A hole in the roof."),
            Face::KingsTax => design("Everybody who holds three or more diamonds loses one at random.", "For the royal mason."),
            Face::Shortcut => design("Move 3 spaces toward your goal.", "The builder knew."),
        }
    }
}

const fn tool(tool: Tool) -> Design {
    let of = tool.design();
    design(of.text, of.flavour)
}

/// CRE-7.54, 7.76, 7.98, 7.120.
const fn pan(deck: Colour) -> Design {
    let text = match deck {
        Colour::Red => "Pan's Reel: lose a diamond at random.",
        Colour::Blue => {
            "Pan's Gift: one of your diamonds goes to the next player clockwise who lacks its colour."
        }
        Colour::Green => {
            "Pan's Lure: lose a diamond at random and move 2 spaces away from your goal."
        }
        Colour::Yellow => {
            "Pan's Bargain: if you hold a diamond, give one up or dance and miss a turn."
        }
    };
    design(text, "A tune, and your purse is light.")
}

/// CRE-7.55, 7.77, 7.99, 7.121.
const fn unicorn(deck: Colour) -> Design {
    let text = match deck {
        Colour::Red => {
            "Swap places with the first player clockwise who stands in no gateway; both land."
        }
        Colour::Blue => "Go to the mirrored square on the other side of the board and land.",
        Colour::Green => {
            "Swap places with the player nearest to the palace who stands in no gateway; both land."
        }
        Colour::Yellow => "Go to the nearest gateway, whoever owns it.",
    };
    design(text, "You blink and are elsewhere.")
}
