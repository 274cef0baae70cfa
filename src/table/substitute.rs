//! Who comes in place of whom: substitutes for seats, and the next host.

use super::play::public;
use super::{Chair, Command, Person, Player, Step, Table, TableError};
use crate::rules::game::Seat;

impl Table {
    /// Asks a person to take a seat; the voter is that person alone.
    pub(super) fn move_substitute(
        &self,
        user: u64,
        seat: Seat,
        person: &Person,
    ) -> Result<(Vec<u64>, usize, String), TableError> {
        self.may_invite(user, seat)?;
        self.may_sit(seat, person)?;
        let whose = match self.keeper(seat) == Some(user) {
            true => "their seat".to_owned(),
            false => format!("the seat of {}", self.names().of(seat)),
        };
        let host = self.name_of(user);
        let wording = format!("{host} invites {} to take {whose}.", person.name);
        Ok((vec![person.user], 1, wording))
    }

    /// The owner gives their own seat away; the host gives those that a computer plays.
    pub(super) fn may_invite(&self, user: u64, seat: Seat) -> Result<(), TableError> {
        let chair = self.chair(seat).ok_or(TableError::NoSeat)?;
        match &chair.player {
            Player::Removed { .. } => Err(TableError::NoSeat),
            _ if self.keeper(seat) == Some(user) => Ok(()),
            Player::Person(_) => Err(TableError::NotYourSeat),
            Player::Computer { .. } => self.must_host(user),
        }
    }

    /// Nobody has two seats, and nobody plays a seat after they have seen the secrets of another one.
    pub(super) fn may_sit(&self, seat: Seat, person: &Person) -> Result<(), TableError> {
        if self.seat_of(person.user).is_some() {
            return Err(TableError::SitsAlready);
        }
        match self.seats_known_to(person.user).any(|other| other != seat) {
            true => Err(TableError::KnowsAnotherSeat),
            false => Ok(()),
        }
    }

    /// The seats that a person has played, now or before, and whose secrets they have seen.
    pub(super) fn seats_known_to(&self, user: u64) -> impl Iterator<Item = Seat> {
        let held = self.proceedings.held.iter().copied();
        let owners = (0..).zip(&self.chairs).filter_map(|(at, chair)| {
            let owner = chair.player.owner()?;
            Some((owner.user, Seat(at)))
        });
        let all = held.chain(owners);
        all.filter_map(move |(other, seat)| (other == user).then_some(seat))
    }

    /// Gives a seat to another person for good.
    pub(super) fn seat_person(
        &mut self,
        seat: Seat,
        person: &Person,
    ) -> Result<String, TableError> {
        let before = self.names().of(seat).into_owned();
        let old = self.note_held(seat);
        let chair = self
            .chairs
            .get_mut(seat.index())
            .ok_or(TableError::NoSeat)?;
        *chair = Chair::of(Player::Person(person.clone()));
        let mut note = format!("{} takes the seat of {before}.", person.name);
        if let Some(old) = old {
            note += &self.pass_host_on(old);
        }
        Ok(note)
    }

    /// Remembers that the person of a seat has seen its secrets, before somebody else or nobody has it.
    pub(super) fn note_held(&mut self, seat: Seat) -> Option<u64> {
        let user = self.chair(seat)?.player.owner()?.user;
        if !self.proceedings.held.contains(&(user, seat)) {
            self.proceedings.held.push((user, seat));
        }
        Some(user)
    }

    /// The host makes another person at the table the host.
    pub(super) fn set_host(&mut self, by: u64, user: u64) -> Result<Step, TableError> {
        self.must_host(by)?;
        let mut persons = self.chairs.iter().filter_map(|c| c.player.person());
        let heir = persons.find(|person| person.user == user);
        self.host = heir.ok_or(TableError::NoHeir)?.clone();
        let note = format!("{} is the host now.", self.host.name);
        Ok(public(None, Command::SetHost { user }, note))
    }
}
