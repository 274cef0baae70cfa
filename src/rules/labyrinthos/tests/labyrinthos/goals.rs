//! How far each seat is from winning (LAB-12.14).

use daedalus_contract::game::{Game, Names, Prose, Seat, Viewer};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// The bar of Ann and the words behind it, as a viewer may know them.
fn told(game: &Trial, viewer: Viewer) -> String {
    let view = Labyrinthos::view(&game.state, viewer);
    let progress = Labyrinthos::progress(&view, Seat(0), Names(&[])).expect("a seat");
    let part = |(_, reached): &(_, bool)| if *reached { '+' } else { '-' };
    let bar: String = progress.bar.iter().map(part).collect();
    format!("{bar} {}", progress.words)
}

fn public(game: &Trial) -> String {
    told(game, Viewer::Spectator)
}

#[test]
fn lab_12_14_the_nearest_key_of_a_colour_that_is_lacking() {
    let hall = Fixture::new().hero(ANN, "E4").hero(BEN, "A1");
    let none = hall.clone().tiles("E4=NESW/none A1=NESW/none").play();
    assert_eq!(
        public(&none),
        "---- 0 of 4 Keys, one of each colour; explore for one"
    );
    let row = "E4=NESW/none F4=EW/none G4=NESW/key:silver A1=NESW/key:bronze";
    let near = hall.clone().tiles(row).play();
    assert_eq!(
        public(&near),
        "---- 0 of 4 Keys, one of each colour; silver lies 2 steps east (G4)"
    );
    // Silver is there already; no way leads to bronze.
    let far = hall.clone().tiles(row).keys(ANN, "9:build").play();
    assert_eq!(
        public(&far),
        "-+-- 1 of 4 Keys (bronze, gold and obsidian missing); bronze lies on A1, no way there yet"
    );
    let on = hall.tiles("E4=NESW/key:gold A1=NESW/none").play();
    assert_eq!(
        public(&on),
        "---- 0 of 4 Keys, one of each colour; stands on gold"
    );
}

#[test]
fn lab_12_14_with_four_keys_the_door() {
    let game = Fixture::new()
        .tiles("E4=NESW/none F4=EW/none A1=NESW/none")
        .hero(ANN, "F4")
        .hero(BEN, "A1")
        .keys(ANN, "9:run 8:build 7:beckon 6:enrage")
        .play();
    assert_eq!(
        public(&game),
        "++++ 4 of 4 Keys; the Door lies 2 steps west (D4)"
    );
}

#[test]
fn lab_10_5_and_12_14_a_private_note_helps_its_owner_alone() {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none G4?=NESW/key:silver A1=NESW/none")
        .hero(ANN, "E4")
        .hero(BEN, "A1")
        .keys(ANN, "9:oracles_eye")
        .play();
    game.act(ANN, "key oracles_eye G4");
    let own = "--+- 1 of 4 Keys (bronze, silver and obsidian missing); silver lies on G4, no way there yet";
    assert_eq!(told(&game, Viewer::Seat(Seat(0))), own);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let told = told(&game, viewer);
        assert_eq!(
            told,
            "--+- 1 of 4 Keys (bronze, silver and obsidian missing); explore for one"
        );
    }
}

#[test]
fn lab_9_14_and_12_14_where_fewer_keys_open_the_door() {
    let told = |keys: &str| {
        let hall = Fixture::new().option("keys", "3");
        let hall = hall.tiles("E4=NESW/none F4=EW/none A1=NESW/none");
        public(&hall.hero(ANN, "F4").hero(BEN, "A1").keys(ANN, keys).play())
    };
    assert_eq!(
        told(""),
        "---- 0 of 3 Keys, each of another colour; explore for one"
    );
    assert_eq!(told("9:run"), "+--- 1 of 3 Keys; explore for one");
    assert_eq!(
        told("9:run 8:build 7:beckon"),
        "+++- 3 of 3 Keys; the Door lies 2 steps west (D4)"
    );
    assert_eq!(
        told("9:run 8:build 7:beckon 6:enrage"),
        "++++ 3 of 3 Keys; the Door lies 2 steps west (D4)"
    );
}
