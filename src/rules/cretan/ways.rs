//! The direction deck of section 7.A: which way is open in this turn (CRE-7.20).

use daedalus_contract::kit::named;

named! {
    /// A kind of direction card, in the order of the table (CRE-7.1 to 7.18).
    Way {
        /// CRE-7.1.
        North = "N", "North Passage";
        /// CRE-7.2.
        East = "E", "East Passage";
        /// CRE-7.3.
        South = "S", "South Passage";
        /// CRE-7.4.
        West = "W", "West Passage";
        /// CRE-7.5.
        LongGallery = "NS", "Long Gallery";
        /// CRE-7.6.
        CrossGallery = "EW", "Cross Gallery";
        /// CRE-7.7.
        CornerOfOwls = "NE", "Corner of Owls";
        /// CRE-7.8.
        CornerOfBulls = "ES", "Corner of Bulls";
        /// CRE-7.9.
        CornerOfSnakes = "SW", "Corner of Snakes";
        /// CRE-7.10.
        CornerOfDoves = "WN", "Corner of Doves";
        /// CRE-7.11.
        Crossroads = "ANY", "Crossroads";
        /// CRE-7.12.
        WindingPassage = "BEND", "Winding Passage";
        /// CRE-7.13.
        Turnabout = "BACK", "Turnabout";
        /// CRE-7.14.
        SecretDoor = "WRAP", "Secret Door";
        /// CRE-7.15.
        EndlessHall = "HALL", "Endless Hall";
        /// CRE-7.16.
        NarrowCrack = "CRACK", "Narrow Crack";
        /// CRE-7.17.
        AriadnesThread = "THREAD", "Ariadne's Thread";
        /// CRE-7.18.
        WallsCloseIn = "STAY", "Walls Close In";
    }
}

/// Cards of the direction deck (CRE-2.13).
pub const DIRECTIONS: usize = 52;

/// What stands on a direction card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayDesign {
    /// How many of it are in the deck (CRE-7.19).
    pub count: u8,
    /// What it does, in our words.
    pub text: &'static str,
    /// One line of flavour.
    pub flavour: &'static str,
}

#[rustfmt::skip]
static DESIGNS: [WayDesign; 18] = [
    design(7, "Move north, as many steps as you rolled.", "Cold air from the mountain side."),
    design(7, "Move east, as many steps as you rolled.", "Dawn light on wet stone."),
    design(7, "Move south, as many steps as you rolled.", "A smell of the sea."),
    design(7, "Move west, as many steps as you rolled.", "Dusk lies at the far end."),
    design(1, "Choose north or south; as many steps as you rolled.", "Two doors, one hall."),
    design(1, "Choose east or west; as many steps as you rolled.", "The hall runs both ways."),
    design(1, "Choose north or east; as many steps as you rolled.", "Something blinks above."),
    design(1, "Choose east or south; as many steps as you rolled.", "Horn marks in the plaster."),
    design(1, "Choose south or west; as many steps as you rolled.", "Tread lightly."),
    design(1, "Choose west or north; as many steps as you rolled.", "Feathers on the floor."),
    design(4, "Choose any direction; as many steps as you rolled.", "For one breath every wall is gone."),
    design(2, "Choose any direction for half of the steps, rounded up, then turn left or right for the rest. A wall on the first leg is turned at early.", "The builder liked corners."),
    design(2, "Move against the direction of your last step, as many steps as you rolled; without one choose any direction.", "The way you came is the way that is left."),
    design(2, "Choose any direction; as many steps as you rolled. The edge is no wall: you come in again at the opposite edge. Foreign gateways stay walls.", "The last wall was only painted."),
    design(2, "Choose any direction and run until a wall, whatever you rolled.", "You run and run."),
    design(2, "Choose any direction; half of the steps that you rolled, rounded up.", "Breathe in."),
    design(2, "Choose a direction that leads toward your goal (any, where none does); as many steps as you rolled, and you may stop on every space.", "A red thread, still warm."),
    design(2, "No move. On a chest square you may search it: take one card of its colour.", "Stone on all four sides."),
];

const fn design(count: u8, text: &'static str, flavour: &'static str) -> WayDesign {
    WayDesign {
        count,
        text,
        flavour,
    }
}

impl Way {
    /// What stands on the card.
    pub fn design(self) -> &'static WayDesign {
        &DESIGNS[self as usize]
    }

    /// What it opens, in a few words of the log.
    pub const fn hint(self) -> &'static str {
        match self {
            Way::North => "north",
            Way::East => "east",
            Way::South => "south",
            Way::West => "west",
            Way::LongGallery => "north or south",
            Way::CrossGallery => "east or west",
            Way::CornerOfOwls => "north or east",
            Way::CornerOfBulls => "east or south",
            Way::CornerOfSnakes => "south or west",
            Way::CornerOfDoves => "west or north",
            Way::Crossroads => "any direction",
            Way::WindingPassage => "any direction, then a turn",
            Way::Turnabout => "back the way they came",
            Way::SecretDoor => "any direction, through the edge",
            Way::EndlessHall => "any direction, to the next wall",
            Way::NarrowCrack => "any direction, half of the steps",
            Way::AriadnesThread => "toward the goal, with a stop anywhere",
            Way::WallsCloseIn => "no direction",
        }
    }

    /// True for cards that name one direction.
    pub const fn is_plain(self) -> bool {
        matches!(self, Way::North | Way::East | Way::South | Way::West)
    }
}

/// The direction deck in table order, copies adjacent (CRE-4.7).
pub fn deck() -> impl Iterator<Item = Way> {
    let copies = |way: &Way| std::iter::repeat_n(*way, way.design().count.into());
    Way::ALL.iter().flat_map(copies)
}
