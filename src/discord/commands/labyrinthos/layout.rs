//! The buttons of the public turn message of Labyrinthos (LAB-13.26), by public facts alone.

use crate::discord::layout::{Cue, Deed, Layout};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Decision, Names, Seat, Viewer};
use crate::rules::labyrinthos::board::{Edge, Side, Tile};
use crate::rules::labyrinthos::view::{SeatView, View};

/// The slot of Desperate Action, as an index (LAB-6.1).
const CARD_SLOT: usize = 3;
/// At most so many choices become buttons of the public message.
const FEW: usize = 20;

/// Labyrinthos on the board message.
pub const LAYOUT: Layout = Layout {
    game: "labyrinthos",
    deed,
    rows,
    open: &["action"],
    distance,
};

fn deed(kind: &str) -> &'static str {
    match kind {
        "hero" => "chooses a hero",
        "action" => "acts",
        "pool" => "chooses 7 action tokens",
        "hand" => "refreshes their hand",
        "orient" => "turns the new tile",
        "wall_place" => "places a wall",
        "mp" => "moves the monster",
        "charge" => "chooses where the monster charges",
        "passage" => "chooses the monster's passage",
        "displace" => "chooses where the hero is thrown",
        "wound" => "places wounds",
        "key_token" => "chooses a key",
        "key_slot" => "chooses a slot for the key",
        "leona" => "chooses: the tile or the die",
        "strike" => "chooses whether Medusa strikes",
        "hunt" => "chooses whom Cerberus hunts",
        "quake" => "moves a hero in the earthquake",
        "look" => "looks at a hand",
        "tongue" => "chooses one of two dice",
        _ => "decides",
    }
}

/// Decisions whose choices everybody may know (LAB-10).
fn is_public(kind: &str) -> bool {
    matches!(
        kind,
        "hero"
            | "pool"
            | "orient"
            | "wall_place"
            | "mp"
            | "charge"
            | "passage"
            | "displace"
            | "leona"
            | "strike"
            | "hunt"
            | "quake"
            | "tongue"
            | "key_slot"
            | "wound"
    )
}

fn rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<Cue>> {
    match decision.kind {
        "action" => action_rows(running, decision),
        kind if is_public(kind) => choice_rows(running, decision),
        _ => Vec::new(),
    }
}

/// One button for each choice, where they are few.
fn choice_rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<Cue>> {
    if decision.choices.len() > FEW || !decision.forms.is_empty() {
        return Vec::new();
    }
    let cue = |choice: &String| Cue {
        label: spoken(running, choice),
        does: Deed::Act(choice.clone()),
        enabled: true,
    };
    let cues: Vec<Cue> = decision.choices.iter().map(cue).collect();
    cues.chunks(5).map(<[Cue]>::to_vec).collect()
}

/// A choice as a label: the meaning of its words, without the verb that all of them share.
fn spoken(running: &dyn AnyMatch, choice: &str) -> String {
    let words: Vec<&str> = choice.split(' ').collect();
    let first = usize::from(words.len() > 1);
    let label = |at| {
        running
            .gloss(Viewer::Spectator, &words[..at], words[at], Names(&[]))
            .label
    };
    (first..words.len())
        .map(label)
        .collect::<Vec<_>>()
        .join(" ")
}

fn action_rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<Cue>> {
    let view = running.view(Viewer::Spectator);
    let Some(seat) = view
        .downcast_ref::<View>()
        .and_then(|view| view.seats.get(decision.seat.index()))
    else {
        return Vec::new();
    };
    let legal = |verb: &str| {
        decision
            .choices
            .iter()
            .chain(&decision.forms)
            .any(|it| verb_of(it) == verb)
    };
    let act = |label: &str, text: &str| cue(label, Deed::Act(text.into()), legal(text));
    let open = |label: &str, verb: &'static str| cue(label, Deed::Open(verb), legal(verb));
    let mut moves = sides(decision, seat, "Move", "move");
    moves.push(cue(
        "Passage…",
        Deed::Open("move"),
        far_move(decision, seat),
    ));
    let mut explores = sides(decision, seat, "Explore", "explore");
    explores.push(act("Discover Key", "discover"));
    vec![
        moves,
        explores,
        vec![
            open("Rotate…", "rotate"),
            open("Wall…", "wall"),
            open("Heal…", "heal"),
            open("Special", "special"),
            open("Key…", "key"),
        ],
        vec![
            cue("Card…", Deed::Open("card"), may_hold_card(seat)),
            open("Recover", "recover"),
            open("Rearrange…", "rearrange"),
            cue("Hand", Deed::Hand, true),
            act("Pass", "pass"),
        ],
    ]
}

/// Whether a card could be played, by what everybody sees: which cards are held stays secret (LAB-13.26).
fn may_hold_card(seat: &SeatView) -> bool {
    let free = seat
        .slots
        .get(CARD_SLOT)
        .is_some_and(|slot| !slot.wounded && slot.key.is_none());
    free && seat.hands > 0 && seat.cards > 0
}

fn cue(label: &str, does: Deed, enabled: bool) -> Cue {
    Cue {
        label: label.to_owned(),
        does,
        enabled,
    }
}

fn verb_of(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// A button for each side of the hero's tile.
fn sides(decision: &Decision<String>, seat: &SeatView, label: &str, verb: &str) -> Vec<Cue> {
    let button = |side: Side| {
        let target = seat.tile.and_then(|tile| tile.step(side));
        let legal = target.is_some_and(|tile| decision.choices.contains(&format!("{verb} {tile}")));
        cue(
            &format!("{label} {side}"),
            Deed::Act(format!("{verb} {side}")),
            legal,
        )
    };
    Side::ALL.map(button).to_vec()
}

/// Is there a move to a tile that is no neighbour, by a secret passage?
fn far_move(decision: &Decision<String>, seat: &SeatView) -> bool {
    let Some(here) = seat.tile else { return false };
    let target = |choice: &String| choice.strip_prefix("move ")?.parse::<Tile>().ok();
    let mut targets = decision.choices.iter().filter_map(target);
    targets.any(|tile| here.side_to(tile).is_none())
}

fn distance(running: &dyn AnyMatch, seat: Seat, word: &str) -> u32 {
    let place = match (word.parse::<Tile>(), word.parse::<Edge>()) {
        (Ok(tile), _) => tile,
        (_, Ok(edge)) => edge.first(),
        _ => return 0,
    };
    let view = running.view(Viewer::Spectator);
    let hero = view
        .downcast_ref::<View>()
        .and_then(|view| view.seats.get(seat.index())?.tile);
    hero.map_or(0, |hero| {
        let columns = hero.column().abs_diff(place.column());
        let rows = hero.row().abs_diff(place.row());
        u32::from(columns + rows)
    })
}
