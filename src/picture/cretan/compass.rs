//! The compass that shows a direction card: the open sides are lit, a special card has a sign in the middle.

use crate::kit::svg::document;
use crate::kit::theme::{GILT, INK, WELL, YELLOW};
use crate::rules::cretan::view::View;
use crate::rules::cretan::ways::Way;
use crate::rules::kit::Side;

/// What a special card does to the move (CRE-7.12 to 7.18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Sign {
    /// A turn on the way.
    Bend,
    /// Back where one came from.
    Back,
    /// Through the edge.
    Door,
    /// Until a wall.
    Hall,
    /// Half the steps.
    Half,
    /// Any space of the path.
    Thread,
    /// No move.
    Closed,
    /// By torchlight.
    Torch,
}

impl Sign {
    /// All signs.
    #[cfg(test)]
    pub(super) const ALL: [Sign; 8] = [
        Sign::Bend,
        Sign::Back,
        Sign::Door,
        Sign::Hall,
        Sign::Half,
        Sign::Thread,
        Sign::Closed,
        Sign::Torch,
    ];
}

/// The open sides and the sign of the last roll; all closed before the first one.
pub(super) fn of(view: &View) -> (u8, Option<Sign>) {
    let Some(roll) = &view.last_roll else {
        return (0, None);
    };
    let Some(way) = roll.way else {
        return (ALL, Some(Sign::Torch));
    };
    let open = match way {
        Way::Turnabout => stops(view),
        _ => printed(way),
    };
    (open, sign(way))
}

const ALL: u8 = 0b1111;

const fn bit(side: Side) -> u8 {
    1 << side as u8
}

/// The sides in which the open move can begin: a turnabout depends on where the piece came from.
fn stops(view: &View) -> u8 {
    let sides = view.stops.iter().map(|stop| bit(stop.route.first));
    sides.fold(0, |open, side| open | side)
}

/// The sides that a card opens.
const fn printed(way: Way) -> u8 {
    const N: u8 = bit(Side::North);
    const E: u8 = bit(Side::East);
    const S: u8 = bit(Side::South);
    const W: u8 = bit(Side::West);
    match way {
        Way::North => N,
        Way::East => E,
        Way::South => S,
        Way::West => W,
        Way::LongGallery => N | S,
        Way::CrossGallery => E | W,
        Way::CornerOfOwls => N | E,
        Way::CornerOfBulls => E | S,
        Way::CornerOfSnakes => S | W,
        Way::CornerOfDoves => W | N,
        Way::WallsCloseIn => 0,
        _ => ALL,
    }
}

const fn sign(way: Way) -> Option<Sign> {
    match way {
        Way::WindingPassage => Some(Sign::Bend),
        Way::Turnabout => Some(Sign::Back),
        Way::SecretDoor => Some(Sign::Door),
        Way::EndlessHall => Some(Sign::Hall),
        Way::NarrowCrack => Some(Sign::Half),
        Way::AriadnesThread => Some(Sign::Thread),
        Way::WallsCloseIn => Some(Sign::Closed),
        _ => None,
    }
}

/// The compass, 120 by 120.
pub(super) fn svg(open: u8, sign: Option<Sign>) -> String {
    let mut body = format!(
        "<circle cx='60' cy='62' r='57' fill='#000' opacity='.35'/><circle cx='60' cy='60' r='57' fill='{INK}'/>\
         <circle cx='60' cy='60' r='54.500' fill='{GILT}'/><circle cx='60' cy='60' r='50' fill='{INK}'/>\
         <circle cx='60' cy='60' r='48.500' fill='{WELL}'/>"
    );
    for side in Side::ALL {
        let (fill, line) = if open & bit(side) == 0 {
            ("#3A3746".to_owned(), "#55516A".to_owned())
        } else {
            (YELLOW.to_string(), "#FFFFFF".to_owned())
        };
        body += &format!(
            "<path d='M60 14L76 38H67V46H53V38H44Z' fill='{fill}' stroke='{line}' stroke-width='1.8' stroke-linejoin='round' \
             transform='rotate({} 60 60)'/>",
            side as i32 * 90
        );
    }
    match sign {
        Some(sign) => {
            body += &format!(
                "<circle cx='60' cy='60' r='20' fill='#FFF7DF' stroke='{INK}' stroke-width='2.4'/>\
                 <g transform='translate(60 60)' fill='none' stroke='{INK}' stroke-width='3.6' stroke-linecap='round' stroke-linejoin='round'>{}</g>",
                drawing(sign)
            );
        }
        None => body += &format!("<circle cx='60' cy='60' r='6' fill='{GILT}'/>"),
    }
    document(120, 120, &body)
}

/// A sign around the origin, 28 across.
const fn drawing(sign: Sign) -> &'static str {
    match sign {
        Sign::Bend => "<path d='M-9 11V-3H8M3 -8L9 -3L3 2'/>",
        Sign::Back => "<path d='M7 11V-2A7 7 0 0 0 -7 -2V8M-12 4L-7 9L-2 4'/>",
        Sign::Door => "<path d='M-8 12V-4A8 8 0 0 1 8 -4V12ZM-13 4H3M-2 -1L3 4L-2 9'/>",
        Sign::Hall => "<path d='M-13 0H2M-4 -6L2 0L-4 6M5 -6L11 0L5 6'/>",
        Sign::Half => "<path d='M-11 -8L-8 -11V0M-10 11L10 -11M3 4C6 1 11 3 9 6L3 12H10'/>",
        Sign::Thread => {
            "<path d='M-8 -10H8M-8 10H8M-6 -6H6V6H-6ZM-6 -2L6 -5M-6 2L6 -1M-6 6L6 3' stroke='#9E1230'/>"
        }
        Sign::Closed => "<path d='M-12 -9H12V9H-12ZM-12 0H12M0 -9V0M-6 0V9M6 0V9'/>",
        Sign::Torch => {
            "<path d='M-3 2H3L2 13H-2Z' fill='#7A4A2E'/><path d='M0 -13C2 -8 8 -7 7 -1C6 3 -6 3 -7 -1C-8 -6 -3 -7 0 -13Z' fill='#E69F00'/>"
        }
    }
}
