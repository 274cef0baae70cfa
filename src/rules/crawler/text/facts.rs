//! The lines beside the picture (DCL-12.4).

use super::super::actions_left::ActionsLeft;
use super::super::state::{Phase, STARTERS, Spell};
use super::super::view::View;
use daedalus_contract::game::{Fact, Icon, Seat, Waiting};
use daedalus_contract::kit::prose::count;

const BODY: Icon = Icon::new("body", "Body");
/// Movement.
pub const MOVE: Icon = Icon::new("movement", "Move");
const DEFENCE: Icon = Icon::new("defence", "Defence");
const CARDS: Icon = Icon::new("cards", "Cards");
const CREATURES: Icon = Icon::new("creatures", "Creatures");
/// The treasure chest.
pub const CHEST: Icon = Icon::new("chest", "Chest");
const TILES: Icon = Icon::new("tiles", "Tiles");
const ENCOUNTERS: Icon = Icon::new("encounters", "Encounters");
const TREASURE: Icon = Icon::new("treasure", "Treasure");
const WEB: Icon = Icon::new("web", "webbed");
const PIT: Icon = Icon::new("pit", "in a pit");
const FIRE: Icon = Icon::new("fire", "walks on fire");
const WINGS: Icon = Icon::new("wings", "flies");

/// All signs of the game.
pub const ICONS: &[Icon] = &[
    BODY, MOVE, DEFENCE, CARDS, CREATURES, CHEST, TILES, ENCOUNTERS, TREASURE, WEB, PIT, FIRE,
    WINGS,
];

/// The phase, what is left to do, what was rolled, decks.
pub fn table(view: &View) -> Vec<Fact> {
    let mut facts = Vec::new();
    if !view.over {
        facts.push(Fact::plain(view.phase.title()));
        if view.phase == Phase::Adventurer {
            facts.push(Fact::plain(actions(view.actions)));
        }
        facts.extend(
            view.movement
                .map(|left| Fact::of(MOVE, format!("{left} left"))),
        );
    }
    if let Some(roll) = &view.roll {
        let dice: Vec<String> = roll.dice.iter().map(ToString::to_string).collect();
        facts.push(Fact::plain(format!("rolled {}", dice.join(", "))));
    }
    facts.push(Fact::of(TILES, view.stack));
    let slain = view.encounter_discard.len();
    facts.push(Fact::of(
        ENCOUNTERS,
        format!("{} ({slain} slain)", view.encounters),
    ));
    let used = view.treasure_discard.len();
    facts.push(Fact::of(
        TREASURE,
        format!("{} ({used} used)", view.treasure),
    ));
    facts
}

/// How many actions are left, and which of them may be what (DCL-5.59).
pub fn actions(left: ActionsLeft) -> String {
    let ActionsLeft {
        all,
        moves,
        attacks,
    } = left;
    match (all, moves, attacks) {
        (0, ..) | (_, 0, 0) => "no action left".to_owned(),
        (_, 0, _) => format!("{} left", count(attacks, "attack", "attacks")),
        (_, _, 0) => format!("{} left", count(moves, "move", "moves")),
        (1, ..) => "1 action left: a move or an attack".to_owned(),
        (_, 1, _) => format!("{all} actions left (one may be the move)"),
        _ => format!("{all} actions left (up to {moves} moves)"),
    }
}

/// When a seat without an adventurer comes in, where that is late (DCL-8.8); `None` for one that chooses now or before round 1.
pub(super) fn comes(view: &View, seat: Seat) -> Option<String> {
    let is_asked = |it: &Waiting| matches!(it, Waiting::Seat { seat: whose, .. } if *whose == seat);
    let asked = view.waiting.iter().any(is_asked);
    let starts = view.phase == Phase::Pick && seat.index() < STARTERS;
    let late = !asked && !starts;
    late.then(|| format!("comes in at the end of round {}", view.round.0.max(2)))
}

/// Adventurer, body, numbers, what it wears and what lasts.
pub fn seat(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(player) = view.seats.get(seat.index()) else {
        return Vec::new();
    };
    if !player.playing {
        return vec![Fact::plain("has left the table")];
    }
    let Some(adventurer) = player.adventurer else {
        let comes = comes(view, seat).unwrap_or_else(|| "chooses an adventurer".to_owned());
        return vec![Fact::plain(comes)];
    };
    let place = match player.at {
        Some(at) => super::square_text(at),
        None => "off the board".to_owned(),
    };
    let body = adventurer.sheet().body;
    let mut facts = vec![
        Fact::plain(format!("{} {place}", adventurer.title())),
        Fact::of(
            BODY,
            format!("{}/{body}", body.saturating_sub(player.wounds)),
        ),
        Fact::of(MOVE, player.movement),
        Fact::of(DEFENCE, player.defence),
        Fact::of(CARDS, player.cards),
        Fact::of(
            CREATURES,
            format!("{}/{}", player.monsters.0, player.monsters.1),
        ),
    ];
    let worn = player.worn.iter();
    facts.extend(worn.map(|card| Fact::plain(card.title())));
    let lasting = [
        (player.webbed, WEB),
        (player.pit, PIT),
        (player.firewalk != Spell::None, FIRE),
        (player.flight != Spell::None, WINGS),
    ];
    let lasting = lasting.into_iter().filter(|it| it.0);
    facts.extend(lasting.map(|(_, icon)| Fact::of(icon, "")));
    facts
}
