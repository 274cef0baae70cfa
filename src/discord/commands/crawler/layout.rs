//! The buttons of the public turn message of Dungeon Crawler Labyrinth (DCL-13.19, 13.20), by public facts alone.

use crate::discord::layout::{Cue, Deed, Layout, begins, public_view, spoken};
use crate::rules::any::{AnyMatch, Running};
use crate::rules::crawler::Crawler;
use crate::rules::crawler::board::{Space, Square};
use crate::rules::crawler::detour::{self, Detour};
use crate::rules::game::{Decision, Seat};

/// Dungeon Crawler Labyrinth on the board message.
pub const LAYOUT: Layout = Layout {
    deeds: &[
        ("pick", "chooses where to begin"),
        ("tie", "chooses the prey of a creature"),
        ("tile", "places a tile"),
        ("spawn_pos", "puts a creature onto the mat"),
        ("spawn_act", "commands the new creature"),
        ("adv", "acts"),
        ("push_dest", "chooses where the pushed figure goes"),
        ("respawn", "chooses a spawn point"),
        ("map_pick", "looks at a map"),
    ],
    // Every question has its own rows: choices that name cards are left out of them (DCL-10.1).
    public: &[],
    open: &[
        "tie",
        "tile",
        "spawn_pos",
        "spawn_act",
        "adv",
        "push_dest",
        "respawn",
        "offer",
    ],
    held: &[("play", "Play ")],
    rows: |running, decision| match decision.kind {
        "tile" => vec![vec![Cue::open(decision, "Place…", "place"), Cue::hand()]],
        "spawn_pos" => vec![vec![Cue::open(decision, "Summon…", "summon"), Cue::hand()]],
        "tie" | "spawn_act" | "push_dest" | "respawn" => picks(running, decision),
        "adv" => adventurer(running, decision),
        _ => Vec::new(),
    },
    shelf: |word| {
        let square: Square = word.parse().ok()?;
        Some(format!("Tile {}", upper(square.space())))
    },
    distance,
    confirm,
    ..Layout::PLAIN
};

/// The choices of a question that everybody may know.
const FEW: usize = 15;

fn upper(space: Space) -> String {
    space.to_string().to_uppercase()
}

/// DCL-13.20: one button for each option but cards.
fn picks(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<Cue>> {
    let open = decision.choices.iter();
    let open = open.filter(|choice| !choice.starts_with("play ") && *choice != "pass");
    let cue = |choice: &String| Cue::new(spoken(running, choice), Deed::Act(choice.clone()), true);
    let cues: Vec<Cue> = open.take(FEW).map(cue).collect();
    let mut rows: Vec<Vec<Cue>> = cues.chunks(5).map(<[Cue]>::to_vec).collect();
    rows.push(vec![Cue::hand()]);
    rows
}

/// DCL-13.19: the direction pad, and what is left of the turn.
fn adventurer(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<Cue>> {
    let view = public_view::<Crawler>(running);
    let seat = view
        .as_ref()
        .and_then(|view| view.seats.get(decision.seat.index()));
    if seat.is_none_or(|seat| seat.at.is_none()) {
        return vec![vec![
            Cue::act(decision, "Spawn", "spawn"),
            Cue::open(decision, "Another adventurer…", "spawn"),
            Cue::act(decision, "End turn", "end"),
            Cue::hand(),
        ]];
    }
    let way = |arrow: &str, direction: &str| {
        let push = format!("push {direction}");
        match begins(decision, &push) {
            true => Cue::act(decision, &format!("Push {arrow}"), &push),
            false => Cue::act(decision, arrow, &format!("step {direction}")),
        }
    };
    let mut rows = vec![
        vec![
            way("↖", "nw"),
            way("↑", "n"),
            way("↗", "ne"),
            Cue::open(decision, "Attack…", "attack"),
            Cue::hand(),
        ],
        vec![
            way("←", "w"),
            Cue::new("⏹", Deed::Act("step".into()), false),
            way("→", "e"),
            Cue::open(decision, "Go to…", "move"),
            Cue::act(decision, "Door", "door"),
        ],
        vec![
            way("↙", "sw"),
            way("↓", "s"),
            way("↘", "se"),
            Cue::act(decision, "End move", "endmove"),
            Cue::act(decision, "End turn", "end"),
        ],
    ];
    let rare = [("Pick up", "pickup"), ("Warp", "step warp")];
    let rare = rare
        .into_iter()
        .filter(|(_, action)| begins(decision, action));
    let rare: Vec<Cue> = rare
        .map(|(label, action)| Cue::act(decision, label, action))
        .collect();
    if !rare.is_empty() {
        rows.push(rare);
    }
    rows
}

/// How far a square or the middle of a space is from the adventurer of the seat.
fn distance(running: &dyn AnyMatch, seat: Seat, word: &str) -> u32 {
    let square = word.parse::<Square>();
    let square = square.or_else(|_| word.parse::<Space>().map(|space| space.square(12)));
    let Some(running) = running.as_any().downcast_ref::<Running<Crawler>>() else {
        return 0;
    };
    let players = &running.0.players;
    let at = players.get(seat.index()).and_then(|player| player.at);
    match (square, at) {
        (Ok(square), Some(at)) => square.range(at),
        _ => 0,
    }
}

/// Before a walk that misses treasure within reach: the way, and what lies beside it.
fn confirm(running: &dyn AnyMatch, seat: Seat, action: &str) -> Option<String> {
    let goal: Square = action.strip_prefix("move ")?.parse().ok()?;
    let running: &Running<Crawler> = running.as_any().downcast_ref()?;
    let Detour { way, cost, missed } = detour::of(&running.0, seat, goal)?;
    let list = |squares: &[Square]| {
        let all = squares.iter().map(|square| {
            let text = square.to_string();
            let (space, place) = text.split_at(2);
            format!("`{}{place}`", space.to_uppercase())
        });
        all.collect::<Vec<_>>().join(" › ")
    };
    Some(format!(
        "The cheapest way costs {cost} MV: {}.\nYou could also pass the treasure on {}: walk there first, or go on.",
        list(&way),
        list(&missed)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dcl_13_20_every_square_stands_on_the_shelf_of_its_tile() {
        let shelf = LAYOUT.shelf;
        assert_eq!(shelf("d4c3").as_deref(), Some("Tile D4"));
        assert_eq!(shelf("d4"), None);
        assert_eq!(shelf("none"), None);
    }
}
