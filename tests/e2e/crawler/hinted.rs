//! What a hint says where the match is as good as won.

use daedalus::players::{Effort, hints};
use daedalus::rules::any::Running;
use daedalus::rules::crawler::Crawler;
use daedalus::rules::game::{Names, Seat};
use daedalus_fixtures::crawler::Fixture;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[test]
fn who_wins_anyway_is_told_first_what_wins_soonest() {
    let fixture = Fixture::new(2).tiles("b4=W10 c4=W10 f1=S1 g2=W1");
    let fixture = fixture.adventurer(1, "human_warrior", "f1c3");
    let fixture = fixture.adventurer(2, "elf_thief", "off").hand(1, "e20");
    let game = fixture.calm().quiet().play();
    let names = ["Ann", "Ben"].map(String::from);
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let running = Running::<Crawler>(game.state.clone());
    let hints = hints(&running, Seat(0), Names(&names), Effort::FULL, &mut rng);
    assert!(hints.iter().all(|hint| hint.chance >= 0.9 && hint.equal));
    // Who steps to and fro first wins as surely, and keeps Warp Space for so long.
    assert!(hints[0].choice.starts_with("play e20 f1"), "{hints:#?}");
}
