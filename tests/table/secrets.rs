//! What goes on at a table beside the rules gives no secret away: taking back, substitutes, and what is shown of a
//! match that runs.

use std::collections::BTreeSet;

use super::*;

const DORA: u64 = 4;
/// So many actions of each match are looked at.
const ACTIONS: usize = 80;

/// A match of a game between Ada, Ben and Cleo.
fn begun(game: &'static dyn AnyGame, seed: u8) -> Table {
    let opening = Opening::new(Place::default(), Person::new(ADA, "Ada"), 0);
    let mut table = Table::open(TableId(1), game, opening, [seed; 32]).unwrap();
    join(&mut table, BEN, "Ben");
    join(&mut table, CLEO, "Cleo");
    user(&mut table, ADA, Command::Start).unwrap();
    table
}

/// Somebody who is asked takes any choice. Gives the seat.
fn step(table: &mut Table, rng: &mut ChaCha8Rng) -> Seat {
    let seat = table.questions()[0].decision.seat;
    let text = any_choice(table.running().unwrap(), seat, rng).unwrap();
    let person = table.chairs()[seat.index()].player.person().unwrap().user;
    user(table, person, act(text)).unwrap();
    seat
}

fn hand(table: &Table, seat: Seat) -> BTreeSet<&'static str> {
    let cards = table.running().unwrap().hand(Viewer::Seat(seat));
    cards.iter().map(|card| card.name).collect()
}

/// All words about a running table that reach a viewer.
fn words(table: &Table, viewer: Viewer) -> String {
    let running = table.running().unwrap();
    let mut words = vec![
        running.text_board(viewer, table.names()),
        running.alt_text(viewer, table.names()),
        table.log(viewer, usize::MAX).join("\n"),
    ];
    words.extend(running.hand(viewer).iter().map(|card| card.name.to_owned()));
    words.join("\n")
}

/// The cards in the hands of other seats that a viewer has not heard of.
fn hidden(table: &Table, viewer: Viewer) -> BTreeSet<&'static str> {
    let known = words(table, viewer);
    let seats = Seat::all(table.running().unwrap().seats());
    let others = seats.filter(|seat| viewer != Viewer::Seat(*seat));
    let cards = others.flat_map(|seat| hand(table, seat));
    cards.filter(|card| !known.contains(card)).collect()
}

fn viewers() -> impl Iterator<Item = Viewer> {
    let seats = Seat::all(3).map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// The games in which somebody comes to hold cards that others do not know.
fn with_hidden_hands() -> impl Iterator<Item = &'static dyn AnyGame> {
    rules::GAMES.iter().copied().filter(|game| {
        let mut table = begun(*game, 3);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        (0..ACTIONS).any(|_| {
            step(&mut table, &mut rng);
            table.stage() == Stage::Over || !hidden(&table, Viewer::Spectator).is_empty()
        }) && table.stage() == Stage::Playing
    })
}

#[test]
fn taking_back_shows_nobody_what_others_hold() {
    let mut games = 0;
    for game in with_hidden_hands() {
        games += 1;
        let mut table = begun(game, 3);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut undone = 0;
        for _ in 0..ACTIONS {
            let secrets: Vec<_> = viewers().map(|viewer| hidden(&table, viewer)).collect();
            let seat = step(&mut table, &mut rng);
            if table.stage() == Stage::Over {
                break;
            }
            if !table.can_undo(seat, 0) {
                continue;
            }
            let by = [ADA, BEN, CLEO][seat.index()];
            user(&mut table, by, UNDO).unwrap();
            for (viewer, before) in viewers().zip(secrets) {
                // What was played openly and taken back is known from now on.
                let seen = words(&table, viewer);
                let others = before
                    .iter()
                    .filter(|card| !hand(&table, seat).contains(*card));
                let shown: Vec<_> = others.filter(|card| seen.contains(**card)).collect();
                assert!(shown.is_empty(), "{viewer:?} learnt of {shown:?}");
            }
            undone += usize::from(!hidden(&table, Viewer::Spectator).is_empty());
            step(&mut table, &mut rng);
            if table.stage() == Stage::Over {
                break;
            }
        }
        assert!(undone > 0, "{} was never undone", game.about().id);
    }
    assert!(games >= 3, "the games with hidden hands");
}

#[test]
fn a_substitute_sees_their_seat_alone_and_who_had_it_nothing_any_more() {
    for game in with_hidden_hands() {
        let mut table = begun(game, 3);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        while hidden(&table, Viewer::Spectator).is_disjoint(&hand(&table, Seat(0))) {
            step(&mut table, &mut rng);
            assert_eq!(table.stage(), Stage::Playing, "{}", game.about().id);
        }
        let of_ada = &hidden(&table, Viewer::Spectator) & &hand(&table, Seat(0));
        let of_others = hidden(&table, Viewer::Seat(Seat(0)));
        let matter = Matter::Substitute {
            seat: Seat(0),
            person: Person::new(DORA, "Dora"),
        };
        let motion = user(&mut table, ADA, Command::Propose { matter })
            .unwrap()
            .sequence;
        let agree = true;
        let seated = user(&mut table, DORA, Command::Vote { motion, agree }).unwrap();
        let [ada, dora] = [ADA, DORA].map(|user| words(&table, table.viewer(user)));
        let told = table.lines(&seated, Viewer::Spectator).join("\n");
        for card in &of_ada {
            assert!(dora.contains(card), "{card}: Dora has the hand");
            assert!(
                !ada.contains(card) && !told.contains(card),
                "{card} is shown"
            );
        }
        for card in &of_others {
            assert!(
                !dora.contains(card),
                "{card} is in the hand of another seat"
            );
        }
        assert!(table.replayed().is_none(), "nobody replays what runs");
        let export = table.export();
        for card in hidden(&table, Viewer::Spectator) {
            assert!(!export.contains(card), "{card} is in the export");
        }
    }
}
