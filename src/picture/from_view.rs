//! The pictures of a game from a view alone, for those that have no match: tests, gallery, benchmark.

use serde_json::Value;

use super::kit::canvas::Area;
use super::kit::result::{self, PORTRAIT, Standing, Summary};
use super::kit::review::{self as chart, Chart, Curve};
use super::kit::text::name_of;
use super::kit::{alternatives, moment, star};
use super::{Drawing, Offer, Painted, Reviewed, Sketch, Taught, Turns, moments};
use crate::rules::game::{Card, Fact, Names, Outcome, Seat};

/// The board, while nothing is offered on it.
pub fn board<G: Painted>(view: &G::View, names: Names<'_>) -> Drawing {
    board_with::<G>(view, &[], names)
}

/// The board with what is offered on it.
pub fn board_with<G: Painted>(view: &G::View, offers: &[Offer], names: Names<'_>) -> Drawing {
    let canvas = G::draw_board(view, offers, names);
    Drawing::new(canvas, G::palette(), &G::alt_text(view, names))
}

/// The board as everybody may see it, with the moments of these turns below it.
pub fn news<G: Painted>(
    view: &G::View,
    offers: &[Offer],
    turns: &Turns<'_>,
    names: Names<'_>,
) -> Drawing {
    let told = moments::latest::<G>(view, turns, names);
    let canvas = moment::below(G::draw_board(view, offers, names), &told);
    let mut alt: Vec<String> = told.iter().map(moment::Told::words).collect();
    alt.push(G::alt_text(view, names));
    Drawing::new(canvas, G::palette(), &alt.join(" "))
}

/// The result of a match of which these are all events: who came where, how it went, and the last board.
pub fn result<G: Painted>(
    view: &G::View,
    outcome: &Outcome,
    (events, ending): (&[&Value], &str),
    names: Names<'_>,
) -> Drawing {
    let story = moments::story(moments::all::<G>(view, events, names));
    let ranks = outcome.ranks.iter().copied();
    let mut order: Vec<(u8, Seat)> = ranks.zip(Seat::all(u8::MAX)).collect();
    if outcome.winner.is_some() {
        order.sort();
    }
    let standing = |(rank, seat): (u8, Seat)| Standing {
        rank: outcome.winner.map(|_| rank),
        tone: G::seat_tone(view, seat),
        portrait: G::portrait(view, seat, PORTRAIT),
        name: name_of(seat, names),
        facts: told_of::<G>(view, seat, names),
        won: outcome.winner == Some(seat),
    };
    let standings: Vec<Standing> = order.into_iter().map(standing).collect();
    let title = match outcome.winner {
        Some(winner) => format!("{} wins {}", name_of(winner, names), G::ABOUT.name),
        None => format!("{}: no winner", G::ABOUT.name),
    };
    let mut alt = vec![format!("{title}: {ending}.")];
    alt.extend(standings.iter().map(|it| {
        let rank = it.rank.map_or(String::new(), |rank| format!("{rank}. "));
        format!("{rank}{}: {}.", it.name, it.facts.join(", "))
    }));
    alt.extend(story.iter().map(moment::Told::words));
    let board = G::draw_board(view, &[], names);
    let canvas = result::draw(&Summary {
        title: &title,
        ending: &format!("{}.", capitalized(ending)),
        standings,
        story: &story,
        board: &board,
    });
    Drawing::new(canvas, G::palette(), &alt.join(" "))
}

/// How far a seat came, and what it has.
fn told_of<G: Painted>(view: &G::View, seat: Seat, names: Names<'_>) -> Vec<String> {
    let progress = G::progress(view, seat, names).map(|it| it.words);
    let facts = G::seat_facts(view, seat);
    progress
        .into_iter()
        .chain(facts.iter().map(Fact::words))
        .collect()
}

/// How likely each seat was to win, and where the match turned.
pub fn review<G: Painted>(
    view: &G::View,
    winner: Option<Seat>,
    reviewed: &Reviewed<'_>,
    names: Names<'_>,
) -> Drawing {
    let seats = reviewed
        .points
        .first()
        .map_or(0, |(_, chances)| chances.len());
    let curve = |seat: Seat| Curve {
        name: name_of(seat, names),
        tone: G::seat_tone(view, seat),
        chances: (reviewed.points.iter())
            .map(|(_, chances)| chances.get(seat.index()).copied().unwrap_or(0.0))
            .collect(),
        won: winner == Some(seat),
    };
    let curves: Vec<Curve> = Seat::all(seats as u8).map(curve).collect();
    let rounds = reviewed.points.iter().map(|(round, _)| *round);
    let mut alt = vec!["Chances to win, from the beginning to the end, in percent:".to_owned()];
    alt.extend(curves.iter().map(Curve::words));
    for (turned, number) in reviewed.turns.iter().zip(1..) {
        let letter = chart::letter(number);
        alt.push(format!("{letter}. {}. {}", turned.taken, turned.better));
    }
    let canvas = chart::draw(&Chart {
        title: &format!("{}: who was to win", G::ABOUT.name),
        ticks: ticks(rounds),
        curves,
        turns: &reviewed.turns,
    });
    Drawing::new(canvas, G::palette(), &alt.join(" "))
}

/// The first points of some rounds, as many as there is room for.
fn ticks(rounds: impl Iterator<Item = Option<u32>>) -> Vec<(usize, u32)> {
    const MOST: usize = 10;
    let mut first: Vec<(usize, u32)> = rounds
        .enumerate()
        .filter_map(|(at, round)| Some((at, round?)))
        .collect();
    first.dedup_by_key(|(_, round)| *round);
    let last = first.last().map_or(0, |(_, round)| *round);
    let fits = |every: &u32| (last / every) as usize <= MOST;
    let every = [1, 2, 5, 10, 20, 50, 100].into_iter().find(fits);
    first.retain(|(_, round)| round % every.unwrap_or(1000) == 0);
    first
}

/// The text with a capital letter: `Somebody left through the portal`.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// So many drawings stand beside each other at most.
const ALTERNATIVES: usize = 12;

/// What is offered, as drawings beside each other; `None` where there are fewer than two, or very many.
pub fn choices<G: Painted>(view: &G::View, offer: &Offer, names: Names<'_>) -> Option<Drawing> {
    if offer.next.len() > ALTERNATIVES {
        return None;
    }
    let before: Vec<&str> = offer.before.iter().map(String::as_str).collect();
    let sight = |(word, sign)| Some((G::draw_choice(view, &before, word, names)?, sign));
    let drawings: Vec<_> = offer.each().filter_map(sight).collect();
    let told: Vec<String> = offer
        .each()
        .map(|(word, sign)| {
            let described = G::describe_word(view, &before, word, names);
            format!("{sign}: {}", described.label)
        })
        .collect();
    let drawn = || {
        Drawing::new(
            alternatives::draw(&drawings),
            G::palette(),
            &told.join(", "),
        )
    };
    (drawings.len() > 1).then(drawn)
}

/// What a lesson shows at a step.
pub fn taught<G: Painted>(
    view: &G::View,
    offers: &[Offer],
    taught: &Taught<'_>,
    names: Names<'_>,
) -> Drawing {
    let words: Vec<&str> = taught.choice.split(' ').collect();
    let hand = G::hand(view);
    let tile = G::tile_before_seat(view, &words);
    let sheet = tile.and_then(|tile| Some((tile, G::draw_seat(view, taught.seat, names)?)));
    let (canvas, is_marked, alt) = match (taught.of_hand, sheet) {
        (false, Some((tile, sketch))) => {
            let mut canvas = sketch.canvas;
            let is_marked = star::mark_tile(&mut canvas, tile);
            (canvas, is_marked, sketch.alt)
        }
        (true, _) => {
            let mut canvas = G::draw_hand(view, taught.seat, names);
            let card = hand.iter().find(|card| words.contains(&card.id));
            let is_marked = card.is_some_and(|card| star::mark_text(&mut canvas, card.name));
            (canvas, is_marked, hand_text(&hand, taught.seat, names))
        }
        (false, None) => {
            let mut canvas = G::draw_board(view, offers, names);
            let spot = spot::<G>(view, offers, &words);
            spot.inspect(|area| star::mark(&mut canvas, *area));
            (canvas, spot.is_some(), G::alt_text(view, names))
        }
    };
    let canvas = match is_marked {
        true => canvas,
        false => star::below(&canvas, taught.label),
    };
    let alt = format!("Marked with a star: {}. {alt}", taught.label);
    Drawing::new(canvas, G::palette(), &alt)
}

/// Where the board shows what a choice names last; a place may take two words (`d5 c1`).
fn spot<G: Painted>(view: &G::View, offers: &[Offer], words: &[&str]) -> Option<Area> {
    let spot = |word: &str| G::spot(view, offers, word);
    let last = (0..words.len()).rev();
    last.filter_map(|at| {
        let pair = at
            .checked_sub(1)
            .map(|before| [words[before], words[at]].concat());
        pair.and_then(|pair| spot(&pair))
            .or_else(|| spot(words[at]))
    })
    .next()
}

/// The hand of the seat whose view it is.
pub fn hand<G: Painted>(view: &G::View, seat: Seat, names: Names<'_>) -> Drawing {
    let canvas = G::draw_hand(view, seat, names);
    Drawing::new(
        canvas,
        G::palette(),
        &hand_text(&G::hand(view), seat, names),
    )
}

/// The board of a seat.
pub fn seat<G: Painted>(view: &G::View, seat: Seat, names: Names<'_>) -> Option<Drawing> {
    G::draw_seat(view, seat, names).map(drawn::<G>)
}

/// The whole of a large board.
pub fn whole<G: Painted>(view: &G::View, names: Names<'_>) -> Option<Drawing> {
    let drawn = |canvas| Drawing::new(canvas, G::palette(), &G::alt_text(view, names));
    G::draw_whole(view).map(drawn)
}

/// What lies around the piece of a seat.
pub fn zoom<G: Painted>(view: &G::View, seat: Seat, names: Names<'_>) -> Option<Drawing> {
    G::draw_zoom(view, seat, names).map(drawn::<G>)
}

fn drawn<G: Painted>(sketch: Sketch) -> Drawing {
    Drawing::new(sketch.canvas, G::palette(), &sketch.alt)
}

fn hand_text(cards: &[Card], seat: Seat, names: Names<'_>) -> String {
    let name = names.of(seat);
    if cards.is_empty() {
        return format!("The hand of {name}: no cards.");
    }
    let texts = cards
        .iter()
        .map(|card| format!("{} ({}): {}", card.name, card.timing, card.text));
    let texts: Vec<String> = texts.collect();
    format!("The hand of {name}. {}", texts.join(" "))
}
