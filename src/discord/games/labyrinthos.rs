//! `/labyrinthos`: one command for each action of the game (LAB-13), and the buttons of its public
//! message (LAB-13.26), by public facts alone.

use crate::discord::games::commands::{Binding, CommandSpec, Field, Group};
use crate::discord::games::layout::{Asking, BoardButton, ButtonAction, Layout, public_view};
use crate::rules::any::AnyMatch;
use crate::rules::game::Decision;
use crate::rules::labyrinthos::board::{Side, Tile};
use crate::rules::labyrinthos::view::SeatView;
use crate::rules::labyrinthos::{DecisionKind, Labyrinthos};

const SIDE_OR_TILE: &str = "A side (N, E, S, W) or a tile (E4)";
const CARD_TARGET: &str =
    "What the card asks for, in its order, with commas; what is missing is asked privately";
const KEY_TARGET: &str =
    "What the key asks for, in its order, with commas; what is missing is asked privately";
const WALL_FROM: &str = "Where the wall stands now (C3-D3); leave it out to place a wall you owe";
const LEONA: &str = "Leona: `tile` for the symbol as printed, `die` to roll instead";
const POOL: &str = "How many of the 7 new tokens are Feet; the others are Hands";
const FEET: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7"];
const MONSTER: &str = "move, rotate, unwall, halt, charge, passage, displace, strike or hunt";
const WHERE: &str = "A tile, a tile and cw or ccw, a wall, a side, a hero, or yes or no";
const WOUNDS: &str =
    "`ask` me each time, or `auto` with an order you like (auto 5 8 6 7 4 9 3 2 1)";
const MODES: &[&str] = &["ask", "auto", "auto 5 8 6 7 4 9 3 2 1"];

/// The commands of Labyrinthos.
pub const GROUP: Group = Group {
    game: "labyrinthos",
    about: "Act in your match of Labyrinthos.",
    layout: LAYOUT,
    commands: &[
        // LAB-13.4
        CommandSpec::new(
            "hero",
            "Choose the hero you play.",
            &[Field::word("hero", "One of the heroes that are still free")],
        ),
        // LAB-13.5
        CommandSpec::new(
            "move",
            "Step onto a neighbouring tile, or through a secret passage. Costs 1 Foot.",
            &[Field::word("to", SIDE_OR_TILE)],
        ),
        // LAB-13.6
        CommandSpec::new(
            "explore",
            "Turn a face-down tile over and step onto it. Costs 1 Foot.",
            &[Field::word("to", SIDE_OR_TILE)],
        ),
        // LAB-13.7
        CommandSpec::new(
            "orient",
            "Choose how the tile you revealed lies.",
            &[Field::word("rotation", "Quarter turns clockwise, 0 to 3")],
        ),
        // LAB-13.8: token and slot follow privately.
        CommandSpec::new(
            "discover",
            "Take a key of the colour of the key tile you stand on. Costs 1 Hand.",
            &[],
        ),
        // LAB-13.9
        CommandSpec::new(
            "card",
            "Play a Desperation card from your hand. Costs 1 Hand.",
            &[
                Field::word("card", "A card of your hand"),
                Field::rest("target", CARD_TARGET).optional(),
            ],
        ),
        // LAB-13.10
        CommandSpec::new(
            "rotate",
            "Turn an explored tile by a quarter. Costs 1 Hand.",
            &[
                Field::word("tile", "An explored tile (E4)"),
                Field::word("direction", "cw for clockwise, ccw for counter-clockwise"),
            ],
        ),
        // LAB-13.11
        CommandSpec::new(
            "wall",
            "Move a wall of your tile to another side of it (1 Hand), or place the wall you owe.",
            &[
                Field::word("from", WALL_FROM).optional(),
                Field::word("to", "Where it goes (C3-D3 or C3:E)").optional(),
            ],
        )
        .bindings(&[Binding::Act("place {to}"), Binding::Act("wall {from} {to}")]),
        // LAB-13.12
        CommandSpec::new(
            "heal",
            "Remove one of your wounds. Costs 2 Hands.",
            &[Field::word("slot", "The wounded slot, 1 to 9")],
        ),
        // LAB-13.13
        CommandSpec::new(
            "recover",
            "Remove all your wounds. Costs 5 tokens of any type.",
            &[Field::word("feet", "How many of the 5 tokens are Feet").optional()],
        ),
        // LAB-13.14
        CommandSpec::new(
            "rearrange",
            "Move one of your keys to a slot without a key. Costs 3 tokens of any type.",
            &[
                Field::word("key", "One of your keys"),
                Field::word("slot", "The slot it goes to, 1 to 9"),
                Field::word("feet", "How many of the 3 tokens are Feet").optional(),
            ],
        ),
        // LAB-13.15
        CommandSpec::new(
            "special",
            "Use the special of your hero: Royal Cunning of Akikios, or Leona's choice.",
            &[
                Field::word("card", "Akikios: the card you discard").optional(),
                Field::word("slot", "Akikios: the slot of the wound you give away").optional(),
                Field::word("hero", "Akikios: the hero who gets it").optional(),
                Field::word("leona", LEONA).optional(),
            ],
        )
        .bindings(&[
            Binding::Act("special {card} {slot} {hero}"),
            Binding::Act("leona {leona}"),
        ]),
        // LAB-13.16
        CommandSpec::new(
            "key",
            "Use one of your keys.",
            &[
                Field::word("key", "One of your keys"),
                Field::rest("target", KEY_TARGET).optional(),
            ],
        ),
        // LAB-13.17: PASS with POOL and HAND in one go.
        CommandSpec::new(
            "pass",
            "End your turn: choose 7 new tokens, discard what you do not want.",
            &[
                Field::one_of("feet", POOL, FEET).optional(),
                Field::cards(
                    "discard",
                    "Cards you discard, with commas; `none` keeps them all",
                )
                .optional(),
            ],
        )
        .bindings(&[
            Binding::Act("pass"),
            Binding::Acts(&["pass", "pool {feet}"]),
            Binding::Acts(&["pass", "pool {feet}", "discard {discard}"]),
        ]),
        // LAB-13.18
        CommandSpec::new(
            "monster",
            "Decide for the monster while you control it.",
            &[
                Field::word("do", MONSTER),
                Field::rest("where", WHERE).optional(),
            ],
        ),
        // LAB-13.19
        CommandSpec::new(
            "react",
            "Answer with a reaction card, or let it pass.",
            &[
                Field::word("card", "A reaction card of your hand, or none"),
                Field::rest("target", "The hero it names, where it names one").optional(),
            ],
        ),
        // LAB-13.20
        CommandSpec::new(
            "wounds",
            "Place the wounds you have to take, or have them placed for you from now on.",
            &[
                Field::rest("slots", "The slots, with commas (5, 8)").optional(),
                Field::one_of("mode", WOUNDS, MODES).optional(),
            ],
        )
        .bindings(&[
            Binding::Act("wounds {slots}"),
            Binding::Order("wounds", "mode"),
        ]),
        // LAB-13.31: also the decisions without a command of their own.
        CommandSpec::ANSWER,
    ],
};

/// Labyrinthos on the board message.
const LAYOUT: Layout = Layout {
    asking: |kind| DecisionKind::of(kind).map_or(Asking::Steps, asking),
    held: &[("card", ""), ("react", "")],
    signs: &[
        ("move", "feet"),
        ("explore", "feet"),
        ("discover", "keys"),
        ("key", "keys"),
        ("take", "keys"),
        ("rearrange", "keys"),
        ("card", "cards"),
        ("react", "cards"),
        ("wall", "walls"),
        ("place", "walls"),
        ("heal", "wounds"),
        ("recover", "wounds"),
        ("wounds", "wounds"),
        ("monster", "die"),
    ],
    rows: |running, decision, _| match DecisionKind::of(decision.kind) {
        Some(DecisionKind::Action) => action_rows(running, decision),
        Some(DecisionKind::MovementPoint) => monster_rows(running, decision),
        _ => Vec::new(),
    },
    endings: &[("door", "the Keys turned in the Door")],
};

/// Beside the actions of a turn whatever is public has a button for each choice, and comes up in private too.
fn asking(kind: DecisionKind) -> Asking {
    match kind {
        DecisionKind::Action => Asking::Board,
        DecisionKind::Hero
        | DecisionKind::Pool
        | DecisionKind::Hand
        | DecisionKind::Orient
        | DecisionKind::WallPlace
        | DecisionKind::MovementPoint
        | DecisionKind::Charge
        | DecisionKind::Passage
        | DecisionKind::Displace
        | DecisionKind::Wound
        | DecisionKind::KeyToken
        | DecisionKind::KeySlot
        | DecisionKind::Leona
        | DecisionKind::Strike
        | DecisionKind::Hunt
        | DecisionKind::Quake
        | DecisionKind::Look
        | DecisionKind::React
        | DecisionKind::Tongue => Asking::Steps,
    }
}

fn action_rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let Some(view) = public_view::<Labyrinthos>(running) else {
        return Vec::new();
    };
    let Some(seat) = view.seats.get(decision.seat.index()) else {
        return Vec::new();
    };
    let act = |label: &str, text: &str| BoardButton::act(decision, label, text);
    let open = |label: &str, verb: &str| BoardButton::open(decision, label, verb);
    let passage = ButtonAction::Open("move".to_owned());
    let mut ways = sides(decision, seat);
    ways.push(BoardButton::new("Passage…", passage, far_move(decision, seat)).likely(true));
    ways.push(act("Discover Key", "discover").likely(true));
    let spent = seat.feet + seat.hands == 0;
    let others = vec![
        act("Pass", "pass").likely(spent),
        open("Rotate…", "rotate"),
        open("Wall…", "wall"),
        open("Key…", "key"),
        BoardButton::hand(),
        open("Heal…", "heal"),
        open("Recover", "recover"),
        open("Special", "special"),
        open("Rearrange…", "rearrange"),
    ];
    vec![ways, others]
}

/// The monster's steps as directions, and behind a button each what else a point is spent on (LAB-5.26).
fn monster_rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let view = public_view::<Labyrinthos>(running);
    let Some(at) = view.and_then(|view| view.monster_tile) else {
        return Vec::new();
    };
    let tile = |choice: &String| choice.strip_prefix("monster move ")?.parse::<Tile>().ok();
    let step = |to: Tile| {
        let act = |label: &str| BoardButton::act(decision, label, &format!("monster move {to}"));
        match at.side_to(to) {
            Some(side) => act(&format!("Move {side}")),
            None => act(&format!("Passage to {to}")),
        }
    };
    let steps = decision.choices.iter().filter_map(tile);
    let (near, far): (Vec<Tile>, Vec<Tile>) = steps.partition(|to| at.side_to(*to).is_some());
    let mut ways: Vec<BoardButton> = near.into_iter().map(step).collect();
    match far.as_slice() {
        [only] => ways.push(step(*only)),
        [] => {}
        _ => ways.push(BoardButton::open(decision, "Passage…", "monster move")),
    }
    let others = vec![
        BoardButton::open(decision, "Rotate…", "monster rotate"),
        BoardButton::open(decision, "Break wall…", "monster unwall"),
        BoardButton::act(decision, "Stop here", "monster halt"),
        BoardButton::hand(),
    ];
    let ways = ways.into_iter().map(|way| way.likely(true)).collect();
    vec![ways, others]
}

/// A button for each side of the hero's tile to which there is a way, onto a tile that is known or not.
fn sides(decision: &Decision<String>, seat: &SeatView) -> Vec<BoardButton> {
    let button = |(side, (label, verb)): (Side, (&str, &str))| {
        let target = seat.tile.and_then(|tile| tile.step(side));
        let legal = target.is_some_and(|tile| decision.choices.contains(&format!("{verb} {tile}")));
        let does = ButtonAction::Act(format!("{verb} {side}"));
        BoardButton::new(format!("{label} {side}"), does, legal).likely(true)
    };
    let verbs = [("Move", "move"), ("Explore", "explore")];
    let ways = Side::ALL
        .into_iter()
        .flat_map(|side| verbs.map(|verb| (side, verb)));
    ways.map(button).collect()
}

/// Is there a move to a tile that is no neighbour, by a secret passage?
fn far_move(decision: &Decision<String>, seat: &SeatView) -> bool {
    let Some(here) = seat.tile else { return false };
    let target = |choice: &String| choice.strip_prefix("move ")?.parse::<Tile>().ok();
    let mut targets = decision.choices.iter().filter_map(target);
    targets.any(|tile| here.side_to(tile).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::Running;
    use crate::rules::game::Names;
    use daedalus_fixtures::labyrinthos::Fixture;

    #[test]
    fn lab_13_26_who_leads_the_monster_has_a_button_for_each_step_and_one_for_each_other_way() {
        let mut game = Fixture::new()
            .tiles("C4=NESW/none B4=NESW/none C3=NESW/none C5=NESW/none")
            .monster("C4")
            .hero("sostrate", "E4")
            .walls("C4-C5")
            .dice("3")
            .play();
        game.pass();
        let running = Running::<Labyrinthos>(game.state);
        let decision = running.decisions().remove(0);
        assert_eq!(decision.kind.id, "mp");
        assert!(decision.choices.len() > 9, "{:?}", decision.choices);
        let rows = LAYOUT.buttons(&running, &decision, Names(&[]));
        let labels: Vec<&str> = rows.iter().flatten().map(|it| it.label.as_str()).collect();
        let wanted = [
            "Move N",
            "Move E",
            "Move W",
            "Rotate…",
            "Break wall…",
            "Hand",
        ];
        assert_eq!(labels, wanted);
    }
}
