//! Custom ids of every verb.

use strum::VariantArray;

use super::*;
use crate::discord::view::verb::{ApartDiscriminants, VerbDiscriminants};
use crate::rules::game::Seat;
use crate::table::Day;

/// An example of everything that can be asked for.
fn all_targets() -> Vec<Target> {
    let path = Path(vec![0, 48, 3, 1, 12]);
    vec![
        Verb::Join.into(),
        Verb::Leave.into(),
        Verb::AddComputer.into(),
        Verb::RemoveComputer.into(),
        Verb::Setup.into(),
        Verb::Game.into(),
        Verb::Level.into(),
        Verb::Options.into(),
        Verb::Option(4).into(),
        Verb::Start.into(),
        Verb::Act("move N".into()).into(),
        Verb::Open("rotate".into()).into(),
        Verb::Decide.into(),
        Verb::Pick(Path::default()).into(),
        Verb::Pick(path.clone()).into(),
        Verb::Done(path).into(),
        Verb::Hand.into(),
        Verb::Sheet.into(),
        Verb::Whole.into(),
        Verb::Text.into(),
        Verb::Rules.into(),
        Verb::Page(4).into(),
        Verb::Things.into(),
        Verb::Undo.into(),
        Verb::Extend.into(),
        Verb::Hint.into(),
        Verb::Pass.into(),
        Verb::NotNow.into(),
        Apart::Test.into(),
        Verb::Log.into(),
        Verb::Rematch.into(),
        Verb::File.into(),
        Apart::Leaders("snap".into()).into(),
        Apart::Lessons.into(),
        Apart::Learn(LessonPosition::default(), "snap".into()).into(),
        Apart::Page(4, "snap".into()).into(),
        Apart::Learn(
            LessonPosition {
                step: 12,
                tried: Some(305),
            },
            "snap".into(),
        )
        .into(),
        Apart::Forget(Whom::Me, false).into(),
        Apart::Forget(Whom::Me, true).into(),
        Apart::Forget(Whom::Server, false).into(),
        Apart::Forget(Whom::Server, true).into(),
        Verb::Agree.into(),
        Verb::Disagree.into(),
        Verb::Keep.into(),
        Verb::AskUndo.into(),
        Verb::AskKick(Seat(3)).into(),
        Verb::Kick(Seat(3)).into(),
        Verb::AskPause.into(),
        Verb::End.into(),
        Verb::Resume.into(),
        Verb::Resign.into(),
        Verb::Present.into(),
        Apart::Try(Trial::Play, "snap".into()).into(),
        Apart::Try(Trial::Friends, "snap".into()).into(),
        Apart::Try(Trial::Watch, "snap".into()).into(),
        Apart::Thread(Wish {
            command: u64::MAX,
            user: 7,
            computers: 5,
            game: "snap".into(),
            options: "turns=20".into(),
        })
        .into(),
    ]
    .into_iter()
    .chain(
        Next::VARIANTS
            .iter()
            .map(|it| Apart::Next(*it, "snap".into()).into()),
    )
    .chain(
        DailyStep::VARIANTS
            .iter()
            .map(|it| Apart::Daily(*it, Day::numbered(20_781)).into()),
    )
    .chain(
        ServerStep::VARIANTS
            .iter()
            .map(|it| Apart::Server(*it, false).into()),
    )
    .chain([Apart::Server(ServerStep::Digest, true).into()])
    .chain(all_scenes())
    .collect()
}

fn all_scenes() -> impl Iterator<Item = Target> {
    let seats = [None, Some(Seat(0)), Some(Seat(5))];
    let scenes = seats.map(|seat| ReplayPosition { step: 99_999, seat });
    let reels = Navigation::VARIANTS.iter().copied();
    reels.flat_map(move |navigation| {
        scenes.map(|position| Apart::Replay(navigation, position).into())
    })
}

#[test]
fn every_click_reads_back() {
    for target in all_targets() {
        for click in [
            Click::new(7, target.clone()),
            Click::at(i64::MAX, 40_000, target),
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
        "v1:1:-:next:sooner:snap",
        "v1:0:-:daily:begin:2026-02-30",
        "v1:0:-:daily:win:2026-02-28",
        "v1:0:-:thread:1:2:9000:snap:",
        "v1:0:-:thread:1:2:0:snap",
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
        let is_known =
            |it: &Target| matches!(it, Target::Table(it) if VerbDiscriminants::from(it) == *verb);
        assert!(all_targets().iter().any(is_known), "{verb:?}");
    }
    for apart in ApartDiscriminants::VARIANTS {
        let is_known =
            |it: &Target| matches!(it, Target::Apart(it) if ApartDiscriminants::from(it) == *apart);
        assert!(all_targets().iter().any(is_known), "{apart:?}");
    }
}

/// The tests from outside make up clicks of all verbs from this list.
#[test]
fn the_list_of_verbs_is_complete() {
    let line = |target: Target| {
        let about = match target {
            Target::Table(_) | Target::Apart(Apart::Replay(..) | Apart::Next(..)) => "table",
            Target::Apart(_) => "other",
        };
        let text = Click::new(0, target).to_string();
        format!("{about} {}\n", text.strip_prefix("0:-:").unwrap())
    };
    let lines: String = all_targets().into_iter().map(line).collect();
    let known = include_str!("../../../../tests/e2e/verbs.txt");
    assert_eq!(
        known, lines,
        "write this into tests/e2e/verbs.txt:\n{lines}"
    );
}

#[test]
fn a_number_is_read_as_it_is_written_alone() {
    for head in [
        "-5:-",
        "+5:-",
        "05:-",
        "A:-",
        ":-",
        "5:+7",
        "5:07",
        "1y2p0ij32e8e8:-",
    ] {
        let text = format!("{UNMARKED}:{head}:hand");
        assert_eq!(text.parse::<CustomId>(), Err(Unreadable), "{text}");
    }
}

/// Inputs by chance, as many as `PROPTEST_CASES` says, from the seed in `PROPTEST_RNG_SEED`.
fn chance() -> proptest::test_runner::Config {
    let asked = |name| std::env::var(name).ok()?.parse().ok();
    proptest::test_runner::Config {
        cases: asked("PROPTEST_CASES").unwrap_or(2_000),
        rng_seed: proptest::test_runner::RngSeed::Fixed(
            asked("PROPTEST_RNG_SEED").map_or(1, u64::from),
        ),
        failure_persistence: None,
        ..proptest::test_runner::Config::default()
    }
}

#[test]
fn whatever_a_custom_id_is_it_is_read_or_not_and_what_is_read_is_written_again() {
    use proptest::prelude::{Strategy, any, prop_oneof};
    use proptest::sample::select;
    let known: Vec<String> = all_targets().iter().map(ToString::to_string).collect();
    let part = prop_oneof![
        4 => select(known),
        1 => "[0-9a-z.:,-]{0,12}",
        1 => any::<String>(),
    ];
    let head = prop_oneof![
        4 => "v2\\.[0-9a-z]{1,6}:[0-9a-z]{1,8}:([0-9a-z]{1,4}|-)",
        1 => "v1:-?[0-9a-z]{1,14}:-?[0-9a-z]{1,14}",
        1 => any::<String>(),
    ];
    let ids = (head, part, ".{0,3}").prop_map(|(head, part, end)| format!("{head}:{part}{end}"));
    let mut runner = proptest::test_runner::TestRunner::new(chance());
    let tried = runner.run(&ids, |text| {
        if let Ok(read) = text.parse::<CustomId>() {
            let written = read.click.to_string();
            assert_eq!(written.parse(), Ok(read.click), "{text}");
        }
        Ok(())
    });
    tried.unwrap_or_else(|failed| panic!("{failed}"));
}
