//! The log: a line for every event.

use super::super::super::action::{Action, Choice, Rotation};
use super::super::super::board::{Side, Tile};
use super::super::super::cards::CardId;
use super::super::super::event::Event;
use super::super::super::pieces::{Hero, Key, Slot, Symbol};
use super::super::super::sets::{SeatSet, SlotSet};
use super::super::super::step::Travel;
use super::super::super::view::{DieFace, Mark};
use super::{face, names, tile};
use crate::Labyrinthos;
use daedalus_contract::game::Prose;
use daedalus_contract::game::{Names, Seat};

/// Every kind of event that the log tells, with all that its seat may know.
fn one_of_each() -> Vec<Event> {
    let (seat, by) = (Seat(0), Seat(1));
    let at = tile("E4");
    let edge = "C3-D3".parse().expect("an edge");
    let slot = Slot::new(5).expect("a slot");
    let slots = SlotSet::only(slot);
    let heroes = SeatSet::only(by);
    let (card, key) = (CardId::Echo, Key::Run);
    let cards = || Some([card, CardId::Fetch].into_iter().collect());
    let printed = face(&[Side::North], Some(Symbol::Trap), None).expect("a face");
    let turn = Rotation::Clockwise;
    let (feet, hands) = (1, 2);
    let hooves = DieFace::Hooves(3);
    vec![
        Event::Began { first: seat },
        Event::HeroChosen {
            seat,
            hero: Hero::Leona,
        },
        Event::TurnBegan { seat, round: 3 },
        Event::Acted {
            seat,
            action: Action::Explore(at),
            feet,
            hands: 0,
        },
        Event::HeroMoved {
            seat,
            from: None,
            to: at,
            own: true,
        },
        Event::HeroMoved {
            seat,
            from: Some(at),
            to: at,
            own: false,
        },
        Event::HeroSentBack {
            seat,
            from: at,
            to: Tile::DOOR,
        },
        Event::Revealed {
            seat,
            tile: at,
            face: printed,
        },
        Event::Oriented {
            seat,
            tile: at,
            rotation: 2,
        },
        Event::Rotated {
            seat,
            tile: at,
            turn,
        },
        Event::RotationPrevented { seat, tile: at },
        Event::Swapped {
            seat,
            tiles: [at, Tile::DOOR],
        },
        Event::WallPlaced { seat, edge },
        Event::WallRemoved { seat, edge },
        Event::WallMoved {
            seat,
            from: edge,
            to: edge,
        },
        Event::NoWallPossible { seat },
        Event::SymbolIgnored { seat, tile: at },
        Event::TrapEvaded { seat, tile: at },
        Event::Marked {
            seat,
            tile: at,
            mark: Mark::Statue,
        },
        Event::Unmarked {
            tile: at,
            mark: Mark::Chalk,
        },
        Event::Dealt { seat, count: 2 },
        Event::Wounded {
            seat,
            slots,
            lost: 1,
        },
        Event::Shielded { seat, count: 2 },
        Event::WoundsPassed {
            from: seat,
            to: by,
            count: 1,
        },
        Event::Healed { seat, slots },
        Event::WoundsRearranged { seat, slots },
        Event::Rolled {
            seat,
            face: DieFace::Charge,
        },
        Event::RolledTwo {
            seat,
            faces: [hooves, DieFace::Passage],
        },
        Event::DieChanged { face: hooves },
        Event::ControlTaken { seat },
        Event::DieSkipped { seat },
        Event::MonsterPlaced,
        Event::MonsterMoved {
            seat,
            from: at,
            to: Tile::DOOR,
            by: Travel::Charge,
        },
        Event::MonsterStayed { seat },
        Event::Halted { seat, lost: 1 },
        Event::Sighted { heroes },
        Event::Hunting { seat },
        Event::HuntEnded { lost: 2 },
        Event::Muffled { seat },
        Event::Attacked {
            controller: seat,
            targets: heroes,
        },
        Event::TargetLeft { seat },
        Event::TargetAdded { seat },
        Event::BloodRolled {
            seat,
            rolls: [Some(1), Some(3), Some(2)],
            wounds: 3,
        },
        Event::NotDisplaced { seat },
        Event::KeyTaken { seat, key },
        Event::KeyPlaced {
            seat,
            key,
            slot,
            by,
        },
        Event::KeyMoved {
            seat,
            key,
            from: slot,
            to: slot,
        },
        Event::KeysCrossed {
            seats: [seat, by],
            keys: [key, Key::Climb],
        },
        Event::Reacted {
            seat,
            card,
            hero: Some(Hero::Leona),
        },
        Event::Cancelled { seat, card },
        Event::Fizzled { seat, card },
        Event::EffectBegan { seat, card },
        Event::EffectEnded { seat, card },
        Event::PoolChosen { seat, feet, hands },
        Event::HandDiscarded {
            seat,
            cards: [card].into_iter().collect(),
        },
        Event::Drawn {
            seat,
            count: 2,
            cards: cards(),
        },
        Event::Reshuffled,
        Event::CardTaken {
            seat,
            from: by,
            card: Some(card),
        },
        Event::CardLost {
            seat,
            card,
            by: Some(by),
        },
        Event::HandSeen {
            seat,
            at: by,
            cards: cards(),
        },
        Event::CardsExchanged {
            seat,
            with: by,
            given: Some(card),
            taken: Some(card),
        },
        Event::TileSeen {
            seat,
            tile: at,
            face: Some(printed),
        },
        Event::TokensLost { seat, feet, hands },
        Event::TokensGained { seat, feet, hands },
        Event::Ended {
            winner: seat,
            reason: "door".into(),
        },
    ]
}

#[test]
fn lab_10_13_every_event_has_one_line_without_pronouns_for_players() {
    let names = names();
    for event in one_of_each() {
        let line =
            Labyrinthos::narrate(&event, Names(&names)).unwrap_or_else(|| panic!("{event:?}"));
        assert!(line.ends_with(['.', '!']) && !line.contains('\n'), "{line}");
        assert!(line.chars().count() <= 120, "{line}");
        let words: Vec<&str> = line.split(|c: char| !c.is_alphabetic()).collect();
        let fictional = ["he", "she", "his", "her", "him"];
        assert!(!words.iter().any(|word| fictional.contains(word)), "{line}");
    }
}

#[test]
fn lab_10_13_the_log_names_action_cost_and_result() {
    let names = names();
    let line = |event: Event| Labyrinthos::narrate(&event, Names(&names)).expect("a line");
    let (at, seat) = (tile("E4"), Seat(0));
    let action = Action::Rotate(at, Rotation::Counter);
    let (feet, hands) = (0, 1);
    assert_eq!(
        line(Event::Acted {
            seat,
            action,
            feet,
            hands
        }),
        "Ann turns a tile (1 Hand)."
    );
    let turn = Rotation::Counter;
    assert_eq!(
        line(Event::Rotated {
            seat,
            tile: at,
            turn
        }),
        "E4 grinds counter-clockwise."
    );
    let choice = Choice::HeroSide(Hero::Leona, Side::West);
    let action = Action::Card(CardId::BreathOfAeolus, choice);
    assert_eq!(
        line(Event::Acted {
            seat,
            action,
            feet,
            hands
        }),
        "Ann plays Breath of Aeolus (Leona W) (1 Hand)."
    );
    let slots = [1, 5].into_iter().filter_map(Slot::new).collect();
    assert_eq!(
        line(Event::Wounded {
            seat: Seat(1),
            slots,
            lost: 0
        }),
        "Ben is wounded on slots 1 and 5."
    );
    assert_eq!(
        line(Event::Wounded {
            seat: Seat(1),
            slots: Slot::new(5).into_iter().collect(),
            lost: 0
        }),
        "Ben is wounded on slot 5 (Rotate Wall)."
    );
    // LAB-10.11: what a viewer may not know was cut out of the event before.
    let hidden = Event::CardTaken {
        seat: Seat(0),
        from: Seat(1),
        card: None,
    };
    assert_eq!(line(hidden), "Ann takes a card from Ben.");
    let drawn = Event::Drawn {
        seat: Seat(0),
        count: 2,
        cards: None,
    };
    assert_eq!(line(drawn), "Ann draws 2 cards.");
}
