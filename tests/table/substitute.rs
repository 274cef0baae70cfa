//! Substitutes for seats, and the host's role.

use super::*;

const DORA: u64 = 4;

fn dora() -> Person {
    Person::new(DORA, "Dora")
}

fn invite(table: &mut Table, by: u64, seat: u8, person: Person) -> Result<Arc<Record>, TableError> {
    let seat = Seat(seat);
    let matter = Matter::Substitute { seat, person };
    user(table, by, Command::Propose { matter })
}

fn accept(table: &mut Table, by: u64, agree: bool) -> Result<Arc<Record>, TableError> {
    let motion = table.motions().first().map_or(0, |motion| motion.number);
    user(table, by, Command::Vote { motion, agree })
}

#[test]
fn who_accepts_an_invitation_has_the_seat_and_its_owner_sees_nothing_any_more() {
    let mut table = playing(&[]);
    let invited = invite(&mut table, BEN, 1, dora()).unwrap();
    assert_eq!(invited.note, "Ben invites Dora to take their seat.");
    assert_eq!(table.viewer(DORA), Viewer::Spectator, "not yet");
    assert_eq!(accept(&mut table, CLEO, true), Err(TableError::NotAsked));
    let seated = accept(&mut table, DORA, true).unwrap();
    assert_eq!(seated.note, "Dora agrees. Dora takes the seat of Ben.");
    assert_eq!(table.viewer(DORA), Viewer::Seat(Seat(1)));
    assert_eq!(table.viewer(BEN), Viewer::Spectator);
    assert_eq!(table.names().of(Seat(1)), "Dora");
    user(&mut table, ADA, act("ask 2")).unwrap();
    let card = table.question(Seat(1)).unwrap().decision.default.clone();
    assert_eq!(
        user(&mut table, BEN, act(card.clone())),
        Err(TableError::Stranger)
    );
    user(&mut table, DORA, act(card)).unwrap();
    assert!(table.replays());
}

#[test]
fn who_has_seen_the_secrets_of_a_seat_may_have_that_one_only() {
    let mut table = playing(&[]);
    invite(&mut table, BEN, 1, dora()).unwrap();
    accept(&mut table, DORA, true).unwrap();
    let ben = Person::new(BEN, "Ben");
    assert_eq!(
        invite(&mut table, CLEO, 2, ben.clone()),
        Err(TableError::KnowsAnotherSeat)
    );
    assert_eq!(
        invite(&mut table, CLEO, 2, dora()),
        Err(TableError::SitsAlready)
    );
    invite(&mut table, DORA, 1, ben).unwrap();
    accept(&mut table, BEN, true).unwrap();
    assert_eq!(table.viewer(BEN), Viewer::Seat(Seat(1)), "their own again");

    let mut table = playing(&[]);
    user(&mut table, CLEO, Command::Resign).unwrap();
    let cleo = Person::new(CLEO, "Cleo");
    assert_eq!(
        invite(&mut table, BEN, 1, cleo),
        Err(TableError::KnowsAnotherSeat)
    );
}

#[test]
fn a_removed_player_takes_no_other_seat() {
    let mut table = playing(&[("leave", "remove")]);
    user(&mut table, CLEO, Command::Leave).unwrap();
    let cleo = Person::new(CLEO, "Cleo");
    assert_eq!(
        invite(&mut table, BEN, 1, cleo.clone()),
        Err(TableError::KnowsAnotherSeat)
    );
    assert_eq!(invite(&mut table, ADA, 2, cleo), Err(TableError::NoSeat));
}

#[test]
fn the_host_invites_for_seats_that_a_computer_plays() {
    let mut table = playing(&[]);
    assert_eq!(
        invite(&mut table, ADA, 1, dora()),
        Err(TableError::NotYourSeat)
    );
    user(&mut table, BEN, Command::Leave).unwrap();
    let refused = invite(&mut table, CLEO, 1, dora()).unwrap_err();
    assert!(matches!(refused, TableError::NotHost { .. }), "{refused}");
    invite(&mut table, ADA, 1, dora()).unwrap();
    assert_eq!(
        table.motions()[0].until,
        24 * HOUR,
        "an invitation has a day at least"
    );
    let back = user(&mut table, BEN, Command::Join { name: "Ben".into() }).unwrap();
    assert_eq!(back.note, "Ben is back. The request of Ada is void.");
    user(&mut table, ADA, Command::Kick { seat: Seat(1) }).unwrap();
    invite(&mut table, ADA, 1, dora()).unwrap();
    let declined = accept(&mut table, DORA, false).unwrap();
    assert_eq!(
        declined.note,
        "Dora does not agree. The request is turned down."
    );
    invite(&mut table, ADA, 1, dora()).unwrap();
    accept(&mut table, DORA, true).unwrap();
    assert_eq!(table.names().of(Seat(1)), "Dora");
}

#[test]
fn an_invitation_outlives_its_owner_s_absence() {
    let mut table = playing(&[]);
    user(&mut table, BEN, Command::Leave).unwrap();
    invite(&mut table, BEN, 1, dora()).unwrap();
    accept(&mut table, DORA, true).unwrap();
    assert_eq!(table.viewer(DORA), Viewer::Seat(Seat(1)));
}

#[test]
fn the_host_is_followed_by_whom_they_choose_or_by_the_next_person() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    let to_ben = Command::SetHost { user: BEN };
    let refused = user(&mut table, BEN, to_ben.clone()).unwrap_err();
    assert!(matches!(refused, TableError::NotHost { .. }), "{refused}");
    let passed = user(&mut table, ADA, to_ben).unwrap();
    assert_eq!(passed.note, "Ben is the host now.");
    user(&mut table, BEN, Command::Start).unwrap();
    let nobody = Command::SetHost { user: DORA };
    assert_eq!(user(&mut table, BEN, nobody), Err(TableError::NoHeir));
    invite(&mut table, BEN, 1, dora()).unwrap();
    let seated = accept(&mut table, DORA, true).unwrap();
    assert!(
        seated.note.ends_with("Ada is the host now."),
        "{}",
        seated.note
    );
}
