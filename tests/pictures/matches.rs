//! Pictures of matches that were really played, of every game.

use std::collections::BTreeSet;

use daedalus::picture::{self, Drawing, Picture};
use daedalus::players::{self, Level};
use daedalus::rules::GAMES;
use daedalus::rules::any::{AnyGame, AnyMatch};
use daedalus::rules::game::{Names, OptionSpec, OptionValues, Options, Seat, Setup, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::samples;

/// The largest file of a picture of any game, in bytes.
const LARGEST: usize = 200_000;

/// A match of random players, so many actions after its start.
pub fn play(game: &dyn AnyGame, seats: u8, options: &Options, actions: usize) -> Box<dyn AnyMatch> {
    let seed = [seats; 32];
    let setup = Setup {
        seats,
        options,
        seed,
    };
    let mut running = game.start(&setup).expect("a legal setup");
    let mut rng = ChaCha8Rng::from_seed(seed);
    for _ in 0..actions {
        let Some(asked) = running.decisions().first().map(|it| it.seat) else {
            break;
        };
        let choice = players::choose(running.as_ref(), asked, Level::Random, &mut rng);
        let choice = choice.expect("the seat is asked");
        let done = running.act(asked, &choice);
        done.expect("what is offered is accepted");
    }
    running
}

/// The last value of each option, which is not the default as a rule.
fn other_options(specs: &'static [OptionSpec]) -> Options {
    let mut options = Options::default();
    for spec in specs {
        let value = match spec.values {
            OptionValues::OneOf(words) => words.last().map(|&word| word.to_owned()),
            OptionValues::Range(low, _) => Some(low.to_string()),
            OptionValues::EachSeat(words) => Some(words[1..].join(" ")),
            OptionValues::Text => None,
        };
        if let Some(value) = value {
            options
                .set(specs, spec.name, &value)
                .expect("its own value");
        }
    }
    options
}

/// Everything that can be drawn for a viewer.
fn all_for(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Vec<Option<Picture>> {
    let mut all = vec![
        picture::draw_board(game, viewer, names),
        picture::draw_hand(game, viewer, names),
    ];
    for seat in Seat::all(game.seats()) {
        all.push(picture::draw_seat(game, seat, viewer, names));
        all.push(picture::draw_zoom(game, seat, viewer, names));
    }
    let encode = |drawing: Option<Drawing>| drawing.map(Drawing::encode);
    all.into_iter().map(encode).collect()
}

#[test]
fn positions_of_real_matches_can_be_drawn_for_everybody() {
    let names = samples::names();
    let names = Names(&names);
    for game in GAMES {
        let (fewest, most) = game.about().seats;
        let (usual, other) = (Options::default(), other_options(game.about().options));
        for (seats, options, actions) in [
            (fewest, &usual, 0),
            (most, &other, 150),
            (most, &usual, 400),
            (fewest, &other, 100_000),
        ] {
            let running = play(*game, seats, options, actions);
            let running = running.as_ref();
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
                for picture in all_for(running, viewer, names).into_iter().flatten() {
                    assert!(picture.png.len() <= LARGEST, "{} bytes", picture.png.len());
                }
                let board = picture::draw_board(running, viewer, names).expect("a board");
                assert_eq!(board.encode().alt, running.alt_text(viewer, names));
            }
            hands_and_boards(running, names);
            previews(running, names);
        }
    }
}

/// The cards of a hand are told in its words, and pictures of seats that do not exist do not either.
fn hands_and_boards(running: &dyn AnyMatch, names: Names<'_>) {
    let first = Viewer::Seat(Seat(0));
    let hand = picture::draw_hand(running, first, names).expect("a hand");
    let alt = hand.encode().alt;
    for card in running.hand(first) {
        let cut = alt.chars().count() >= picture::ALT_LIMIT;
        assert!(cut || alt.contains(card.name), "{} is in {alt}", card.name);
    }
    if let Some(seat) = picture::draw_seat(running, Seat(0), Viewer::Spectator, names) {
        assert!(seat.encode().alt.contains(&names.0[0]));
    }
    let beyond = Seat(running.seats());
    assert!(picture::draw_hand(running, Viewer::Spectator, names).is_none());
    assert!(picture::draw_seat(running, beyond, Viewer::Spectator, names).is_none());
    assert!(picture::draw_zoom(running, beyond, Viewer::Spectator, names).is_none());
}

/// What is asked can be previewed, each word with its sign, in one picture that is not too large.
fn previews(running: &dyn AnyMatch, names: Names<'_>) {
    for decision in running.decisions() {
        let all = decision.choices.iter().chain(&decision.forms);
        let first = |text: &String| text.split(' ').next().map(str::to_owned);
        let words: BTreeSet<String> = all.clone().filter_map(first).collect();
        for word in words {
            let behind = |text: &String| {
                let (before, rest) = text.split_once(' ')?;
                (before == word).then(|| first(&rest.to_owned()))?
            };
            let next: BTreeSet<String> = all.clone().filter_map(behind).collect();
            let next: Vec<String> = next.into_iter().collect();
            let before = [word];
            let asked = (before.as_slice(), next.as_slice());
            let Some(preview) = picture::draw_preview(running, decision.seat, asked, names) else {
                continue;
            };
            assert!(preview.signs.is_empty() || preview.signs.len() == next.len());
            let picture = preview.drawing.encode();
            assert_eq!(picture.width, 1080);
            assert!(picture.height <= 1400, "{asked:?}: {}", picture.height);
            assert!(picture.png.len() <= LARGEST, "{} bytes", picture.png.len());
        }
    }
}

#[test]
fn secrets_change_nothing_in_the_picture_of_those_who_may_not_know_them() {
    let names = samples::names();
    for game in GAMES {
        let seats = game.about().seats.1;
        let running = play(*game, seats, &Options::default(), 200);
        let mut rng = ChaCha8Rng::from_seed([9; 32]);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
            let other = running.determinize(viewer, &mut rng);
            assert!(
                running.save() != other.save(),
                "the other match hides something else"
            );
            let drawn = |game: &dyn AnyMatch| all_for(game, viewer, Names(&names));
            assert!(
                drawn(running.as_ref()) == drawn(other.as_ref()),
                "{viewer:?} sees a difference"
            );
        }
    }
}
