//! People at a table around a position of a fixture: what their clicks do.

use daedalus::rules;
use daedalus::rules::game::{Decision, Game, Seat};
use daedalus::table::{By, Command, Opening, Person, Place, Record, Table, TableError, TableId};

/// People at a table.
pub struct Seated(Table);

impl Seated {
    /// People who go on from this state.
    pub fn around<G: Game>(state: &G::State) -> Seated {
        let person = |seat: u8| Person::new(u64::from(seat) + 1, &format!("Person {seat}"));
        let game = rules::game(G::ABOUT.id).expect("a game of the product");
        let opening = Opening::new(Place::default(), person(0), 0);
        let mut table = Table::open(TableId(1), game, opening, [7; 32]).unwrap();
        for seat in 1..G::seats(state) {
            let Person { user, name, .. } = person(seat);
            table
                .apply(By::User(user), Command::Join { name }, 0)
                .unwrap();
        }
        table.apply(By::User(1), Command::Start, 0).unwrap();
        let mut saved = table.save();
        saved.state = Some(serde_json::to_string(state).unwrap());
        let journal = table.journal().iter().map(|it| Record::clone(it));
        let table = Table::restore(TableId(1), &saved, journal.collect(), rules::game);
        Seated(table.unwrap())
    }

    /// What a seat is asked, but for the window.
    pub fn asked(&self, seat: u8) -> Decision<String> {
        let question = self.0.question(Seat(seat)).expect("a question");
        Decision {
            window: 0,
            ..question.decision.clone()
        }
    }

    /// Since when a seat is asked.
    pub fn since(&self, seat: u8) -> Option<u64> {
        self.0.since(Seat(seat))
    }

    /// A seat clicks on a button of an earlier question, which does nothing.
    pub fn click_late(&mut self, seat: u8, text: &str, since: Option<u64>) {
        let text = text.to_owned();
        let by = By::User(u64::from(seat) + 1);
        let late = self.0.apply(by, Command::Act { text, since }, 0);
        assert_eq!(late.map(drop), Err(TableError::Stale), "a late click");
    }

    /// A seat clicks twice on the same button: it acts once.
    pub fn click_twice(&mut self, seat: u8, text: &str) {
        let since = self.since(seat);
        assert!(since.is_some(), "seat {seat} is asked");
        let click = Command::Act {
            text: text.to_owned(),
            since,
        };
        let by = By::User(u64::from(seat) + 1);
        self.0.apply(by, click, 0).expect("a legal choice");
        self.click_late(seat, text, since);
    }
}
