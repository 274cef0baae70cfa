//! What an entry of the lexicon looks like.

use super::art::{Art, Icon, Mark};
use crate::kit::atlas::Artwork;
use crate::kit::sprite::Sprite;
use crate::kit::svg::document;
use crate::rules::cretan::cards::{DoCard, Face};
use crate::rules::cretan::pieces::{Colour, Tool};
use crate::rules::cretan::ways::Way;

/// The drawing of whatever bears this name, in a square.
pub(super) fn draw(name: &str, side: u32) -> Sprite {
    Sprite::square(&svg(name), side)
}

fn svg(name: &str) -> String {
    if let Some(tool) = Tool::ALL.iter().find(|tool| tool.title() == name) {
        return Art::Tool(*tool).svg();
    }
    if let Some(face) = Face::ALL.iter().find(|face| face.title() == name) {
        return face_svg(*face);
    }
    if let Some(way) = Way::ALL.iter().find(|way| way.title() == name) {
        return way_svg(*way);
    }
    let art = match name {
        "Keeper" => Art::Key,
        "Chest" => Art::Chest(Colour::Yellow),
        "Gateway" | "Perish" | "Leaving" => Art::Gateway(Colour::Blue),
        "Danger" => return face_svg(Face::Minotaur),
        "Stop" => Art::Stop(Some(Colour::Green), false),
        "Last round" => Art::Icon(Icon::Crown),
        _ => Art::Palace,
    };
    art.svg()
}

/// What is met in a chest.
fn face_svg(face: Face) -> String {
    macro_rules! asset {
        ($name:literal) => {
            include_str!(concat!("../../../assets/cretan/face-", $name, ".svg")).into()
        };
    }
    match face {
        Face::Minotaur => asset!("minotaur"),
        Face::Medusa => asset!("medusa"),
        Face::Pterodactyl => asset!("pterodactyl"),
        Face::Cyclops => asset!("cyclops"),
        Face::Pan => asset!("pan"),
        Face::Unicorn => asset!("unicorn"),
        Face::RattleSnake => asset!("snake"),
        Face::Pegasus => asset!("pegasus"),
        Face::Pit => Art::Mark(Mark::Pit).svg(),
        Face::Cavern => asset!("cavern"),
        Face::Cliff => asset!("cliff"),
        Face::CaveIn => asset!("cave-in"),
        Face::Torch => Art::Mark(Mark::Torch).svg(),
        Face::Niche | Face::KingsTax | Face::Pool => Art::Icon(Icon::Bag).svg(),
        Face::Wager => Art::Icon(Icon::Dice).svg(),
        Face::Rival => piece(),
        other => {
            let deck = DoCard::all().find(|card| card.face == other);
            Art::Deck(deck.map_or(Colour::Red, |card| card.deck)).svg()
        }
    }
}

/// The piece of somebody.
fn piece() -> String {
    Art::Piece(Colour::Red).svg()
}

/// The arrows of a direction card, where it names its directions; else its back.
fn way_svg(way: Way) -> String {
    let sides = match way {
        Way::Crossroads => "NESW",
        Way::WindingPassage | Way::Turnabout | Way::SecretDoor | Way::EndlessHall => "",
        Way::NarrowCrack | Way::AriadnesThread | Way::WallsCloseIn => "",
        named => named.id(),
    };
    if sides.is_empty() {
        return Art::Icon(Icon::Directions).svg();
    }
    let arrow = |side: char| {
        let degrees = "NESW".find(side).unwrap_or(0) * 90;
        format!("<path transform='rotate({degrees} 32 32)' d='M32 30V12M22 22L32 8L42 22'/>")
    };
    let arrows: String = sides.chars().map(arrow).collect();
    let round = "fill='none' stroke-linecap='round' stroke-linejoin='round'";
    document(
        64,
        64,
        &format!(
            "<g {round} stroke='#1B1B1F' stroke-width='11'>{arrows}</g>\
             <g {round} stroke='#F2C230' stroke-width='6'>{arrows}</g>\
             <circle cx='32' cy='32' r='6' fill='#FFF8E4' stroke='#1B1B1F' stroke-width='2.4'/>"
        ),
    )
}
