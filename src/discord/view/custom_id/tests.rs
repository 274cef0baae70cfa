//! Custom ids of every verb.

use strum::VariantArray;

use super::*;
use crate::discord::view::verb::{Answering, VerbDiscriminants};
use crate::rules::game::Seat;

/// An example of every verb.
fn all_verbs() -> Vec<Verb> {
    let path = Path(vec![0, 48, 3, 1, 12]);
    vec![
        Verb::Join,
        Verb::Leave,
        Verb::AddComputer,
        Verb::RemoveComputer,
        Verb::Options,
        Verb::Option(4),
        Verb::Start,
        Verb::Act("move N".into()),
        Verb::Open("rotate".into()),
        Verb::Decide,
        Verb::Pick(Path::default()),
        Verb::Pick(path.clone()),
        Verb::Done(path),
        Verb::Hand,
        Verb::Text,
        Verb::Rules,
        Verb::Undo,
        Verb::Extend,
        Verb::NotNow,
        Verb::Test,
        Verb::Log,
        Verb::Rematch,
        Verb::File,
        Verb::Leaders("snap".into()),
        Verb::Forget(Whom::Me, false),
        Verb::Forget(Whom::Me, true),
        Verb::Forget(Whom::Server, false),
        Verb::Forget(Whom::Server, true),
        Verb::Agree,
        Verb::Disagree,
        Verb::Keep,
        Verb::AskUndo,
        Verb::AskKick(Seat(3)),
        Verb::Kick(Seat(3)),
        Verb::AskPause,
        Verb::End,
        Verb::Resume,
        Verb::Resign,
        Verb::Present,
        Verb::Try(Trial::Play, "snap".into()),
        Verb::Try(Trial::Friends, "snap".into()),
        Verb::Try(Trial::Watch, "snap".into()),
    ]
    .into_iter()
    .chain(all_scenes())
    .collect()
}

fn all_scenes() -> impl Iterator<Item = Verb> {
    let seats = [None, Some(Seat(0)), Some(Seat(5))];
    let scenes = seats.map(|seat| ReplayPosition { step: 99_999, seat });
    let reels = Navigation::VARIANTS.iter().copied();
    reels.flat_map(move |navigation| scenes.map(|position| Verb::Replay(navigation, position)))
}

#[test]
fn every_click_reads_back() {
    for verb in all_verbs() {
        for click in [
            Click::new(7, verb.clone()),
            Click::at(i64::MAX, 40_000, verb),
        ] {
            assert_eq!(click.to_string().parse(), Ok(click.clone()));
            let mark = Some(Mark::LONGEST);
            let text = click.custom_id(Mark::LONGEST);
            let marked = CustomId {
                mark,
                click: click.clone(),
            };
            assert_eq!(text.parse(), Ok(marked));
            let unmarked = CustomId { mark: None, click };
            let text = format!("v1:{}", unmarked.click);
            assert_eq!(text.parse(), Ok(unmarked));
        }
    }
}

#[test]
fn the_longest_click_fits() {
    let path = Path(vec![1_999; 12]);
    for verb in [Verb::Pick(path.clone()), Verb::Done(path)] {
        let click = Click::at(i64::MAX, u64::from(u32::MAX), verb);
        assert!(click.fits(), "{click}");
    }
}

#[test]
fn strange_ids_are_refused() {
    let strange = [
        "",
        "v1",
        "v0:1:-:join",
        "v1:1:-:dance",
        "v1:1:-:join:now",
        "v1:!:-:join",
        "v1:1:?:join",
        "v1:1:-:pick",
        "v1:1:-:pick:a.!",
        "v1:1:-:option:x",
        "v1:1:-:replay:look:3",
        "v1:1:-:replay:look:x:-",
        "v1:1:-:replay:look:3:-:1",
        "v1:1:-:replay:dance:3:-",
        "v1:0:-:forget:all:sure",
        "v1:0:-:try:cheat:snap",
        "v1:0:-:try:play",
        "v1:1:-:askkick",
        "v1:1:-:askkick:300",
        "v1:1:-:kick:300",
        "turn:0",
        "v1.1:1:-:join",
        "v2:1:-:join",
        "v2.:1:-:join",
        "v2.10000:1:-:join",
        "v3.1:1:-:join",
    ];
    for text in strange {
        assert_eq!(text.parse::<CustomId>(), Err(Unreadable), "{text}");
    }
}

#[test]
fn there_is_an_example_of_every_verb() {
    for verb in VerbDiscriminants::VARIANTS {
        let is_known = |it: &Verb| VerbDiscriminants::from(it) == *verb;
        assert!(all_verbs().iter().any(is_known), "{verb:?}");
    }
}

/// The tests from outside make up clicks of all verbs from this list.
#[test]
fn the_list_of_verbs_is_complete() {
    let line = |verb: Verb| {
        let about = match verb.answering() {
            Answering::NoTable => "other",
            _ => "table",
        };
        let text = Click::new(0, verb).to_string();
        format!("{about} {}\n", text.strip_prefix("0:-:").unwrap())
    };
    let lines: String = all_verbs().into_iter().map(line).collect();
    let known = include_str!("../../../../tests/e2e/verbs.txt");
    assert_eq!(
        known, lines,
        "write this into tests/e2e/verbs.txt:\n{lines}"
    );
}
