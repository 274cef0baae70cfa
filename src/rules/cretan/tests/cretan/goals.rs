//! How far each seat is from winning (CRE-12.13).

use daedalus_contract::game::{Names, Prose};
use daedalus_cretan::Cretan;
use daedalus_fixtures::cretan::{Fixture, Trial};

fn told(game: &Trial, colour: &str) -> String {
    let names = ["Ann".to_owned(), "Ben (computer)".to_owned()];
    let progress = Cretan::progress(&game.view(), game.seat(colour), Names(&names));
    let progress = progress.expect("a seat");
    let part = |(_, reached): &(_, bool)| if *reached { '+' } else { '-' };
    let bar: String = progress.bar.iter().map(part).collect();
    format!("{bar} {}", progress.words)
}

#[test]
fn cre_12_13_diamonds_then_the_palace_then_home() {
    let begin = Fixture::new("red green").at("red", "I5");
    assert_eq!(
        told(&begin.clone().play(), "red"),
        "----- 0 of 4 diamonds; the chests of each colour hold them"
    );
    let some = begin.clone().diamonds("red", "RG").play();
    assert_eq!(
        told(&some, "red"),
        "+-+-- 2 of 4 diamonds; missing blue and yellow"
    );
    let all = begin.clone().diamonds("red", "RBGY").play();
    assert_eq!(
        told(&all, "red"),
        "++++- 4 of 4 diamonds; the Magic Key lies 3 spaces south in the palace"
    );
    let home = begin.clone().diamonds("red", "RBGY").key("red").play();
    assert_eq!(
        told(&home, "red"),
        "+++++ 4 of 4 diamonds and the Magic Key; home is 3 spaces north"
    );
    // CRE-5.52: the diamonds were handed in.
    let key = begin.key("red").play();
    assert_eq!(
        told(&key, "red"),
        "----+ 0 of 4 diamonds and the Magic Key; missing red, blue, green and yellow"
    );
}

#[test]
fn cre_12_13_the_key_of_another_has_to_be_won() {
    let game = Fixture::new("red green")
        .at("red", "I5")
        .diamonds("red", "RBGY")
        .key("green")
        .play();
    assert_eq!(
        told(&game, "red"),
        "++++- 4 of 4 diamonds; Ben (computer) keeps the Magic Key"
    );
}
