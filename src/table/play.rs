//! While the match runs: actions, standing orders, deadlines, leaving and coming back.

use super::options::changes_while_playing;
use super::{
    Absence, By, Chair, Command, Owner, Person, Player, Step, TABLE_OPTIONS, Table, TableError,
};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Deadline, Seat};

/// After so many missed turns in a row a computer player goes on (docs/rules/README.md 3).
const MISSED_TURNS: u8 = 3;

impl Table {
    pub(super) fn step_in_match(
        &mut self,
        by: By,
        command: Command,
        now: i64,
    ) -> Result<Step, TableError> {
        match (by, command) {
            (By::Clock, Command::Timeout { seat, deadline }) => self.time_out(seat, deadline, now),
            (By::Computer(seat), Command::Act { text, since }) => {
                if !self.chair(seat).is_some_and(|c| c.player.is_computer()) {
                    return Err(TableError::Stale);
                }
                self.act(seat, &text, since, String::new())
            }
            (By::User(user), command) => self.step_of_person(user, command, now),
            (By::Clock | By::Computer(_), _) => Err(TableError::Stranger),
        }
    }

    fn step_of_person(
        &mut self,
        user: u64,
        command: Command,
        now: i64,
    ) -> Result<Step, TableError> {
        match command {
            Command::Act { text, since } => {
                let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
                let note = self.come_back(seat);
                self.act(seat, &text, since, note)
            }
            Command::Order { name, value } => self.order(user, name, value),
            Command::Undo { since } => self.undo(user, since, now),
            Command::Extend { since } => {
                let note = self.extend(user, since, now)?;
                Ok(public(None, command, note))
            }
            Command::Hint => {
                let note = self.take_hint(user)?;
                Ok(public(None, command, note))
            }
            Command::Pause => {
                self.must_host(user)?;
                let note = self.pause(now)?;
                Ok(public(None, command, note))
            }
            Command::Resume => {
                self.must_host(user)?;
                let note = self.resume(now)?;
                Ok(public(None, command, note))
            }
            Command::Vacation { until } => {
                let note = self.go_on_vacation(user, until, now)?;
                Ok(public(None, command, note))
            }
            Command::Join { ref name } => match self.seat_of(user) {
                Some(seat) => self.join_again(seat, command),
                None => {
                    let person = Person::new(user, name);
                    self.join_running(person, command)
                }
            },
            Command::Leave => self.depart(user, Absence::Left, command),
            Command::Resign | Command::Vanish => self.depart(user, Absence::Resigned, command),
            Command::Kick { seat } => self.kick(user, seat, command),
            Command::SetHost { user: heir } => self.set_host(user, heir),
            Command::Propose { matter } => self.propose(user, matter, now),
            Command::Vote { motion, agree } => self.vote(user, motion, agree, now),
            Command::Keep => self.keep(user),
            Command::SetOption { ref name, .. }
                if !changes_while_playing(&name.trim().to_lowercase()) =>
            {
                Err(self.settled(name))
            }
            Command::SetOption {
                ref name,
                ref value,
            } => {
                let note = self.choose(user, name, value)?;
                Ok(public(None, command, note))
            }
            Command::End => {
                self.must_host(user)?;
                self.close(self.without_winner("ended"));
                let note = "The match was called off.".to_owned();
                Ok(public(None, command, note))
            }
            Command::AddComputer { .. }
            | Command::RemoveComputer
            | Command::SetGame { .. }
            | Command::SetLevel { .. }
            | Command::Start
            | Command::Rematch => Err(TableError::AlreadyStarted),
            Command::Timeout { .. } | Command::Lapse(_) => Err(TableError::Stranger),
        }
    }

    pub(super) fn match_mut(&mut self) -> Result<&mut dyn AnyMatch, TableError> {
        match &mut self.running {
            Some(running) => Ok(running.0.as_mut()),
            None => Err(TableError::NotStarted),
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        text: &str,
        since: Option<u64>,
        note: String,
    ) -> Result<Step, TableError> {
        if since.is_some() && since != self.since(seat) && !self.replaying {
            return Err(TableError::Stale);
        }
        let running = self.match_mut()?;
        let text = running.canonical(seat, text)?;
        let events = running.act(seat, &text)?;
        Ok(Step {
            seat: Some(seat),
            command: Command::Act { text, since },
            note,
            events,
            decided: None,
        })
    }

    fn order(&mut self, user: u64, name: String, value: String) -> Result<Step, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let events = self.match_mut()?.order(seat, &name, &value)?;
        Ok(Step {
            seat: Some(seat),
            command: Command::Order { name, value },
            note: String::new(),
            events,
            decided: None,
        })
    }

    /// Takes the default at a deadline. That a secret reaction was missed is told to nobody.
    fn time_out(&mut self, seat: Seat, deadline: Deadline, now: i64) -> Result<Step, TableError> {
        let question = self.question(seat).ok_or(TableError::Stale)?;
        if question.decision.deadline != deadline {
            return Err(TableError::Stale);
        }
        if question.due.is_none_or(|due| due > now) && !self.replaying {
            return Err(TableError::NotDue);
        }
        let default = question.decision.default.clone();
        let note = match deadline {
            Deadline::Turn => self.miss_turn(seat),
            Deadline::Side => format!("{} ran out of time.", self.names().of(seat)),
            Deadline::React | Deadline::Offer => String::new(),
        };
        Ok(Step {
            seat: Some(seat),
            command: Command::Timeout { seat, deadline },
            note,
            events: self.match_mut()?.act(seat, &default)?,
            decided: None,
        })
    }

    fn miss_turn(&mut self, seat: Seat) -> String {
        let name = self.names().of(seat).into_owned();
        let Some(chair) = self.chairs.get_mut(seat.index()) else {
            return String::new();
        };
        if chair.absent {
            return String::new();
        }
        chair.absent = true;
        chair.missed = chair.missed.saturating_add(1);
        let mut note = format!("{name} ran out of time.");
        let person = chair.player.person().map(|person| person.user);
        if let Some(user) = person.filter(|_| chair.missed >= MISSED_TURNS) {
            self.hand_over(seat, Absence::Away);
            note += &format!(" {name} is away: a computer player goes on until they act again.");
            note += &self.pass_host_on(user);
        }
        note
    }

    /// Puts a computer player in the place of the person of a seat.
    fn hand_over(&mut self, seat: Seat, absence: Absence) {
        let level = self.computer_level();
        let Some(chair) = self.chairs.get_mut(seat.index()) else {
            return;
        };
        let person = match &chair.player {
            Player::Person(person) => person.clone(),
            Player::Computer {
                owner: Some(owner), ..
            } => owner.person.clone(),
            Player::Computer { owner: None, .. } | Player::Removed { .. } => return,
        };
        chair.player = Player::Computer {
            level,
            owner: Some(Owner { person, absence }),
        };
        chair.absent = false;
    }

    /// The owner of a seat acts: they play it again and have missed nothing (docs/rules/README.md 3).
    pub(super) fn come_back(&mut self, seat: Seat) -> String {
        let Some(chair) = self.chairs.get_mut(seat.index()) else {
            return String::new();
        };
        chair.missed = 0;
        chair.absent = false;
        let Player::Computer {
            owner: Some(Owner { person, .. }),
            ..
        } = &chair.player
        else {
            return String::new();
        };
        let person: Person = person.clone();
        let note = format!("{} is back.", person.name);
        chair.player = Player::Person(person);
        note
    }

    fn join_again(&mut self, seat: Seat, command: Command) -> Result<Step, TableError> {
        match self.come_back(seat) {
            note if note.is_empty() => Err(TableError::AlreadySeated),
            note => Ok(public(Some(seat), command, note)),
        }
    }

    /// Somebody new takes a seat of the running match, where its game admits them. Who had a seat and gave it up for
    /// good, or was sent away, gets no other one.
    fn join_running(&mut self, person: Person, command: Command) -> Result<Step, TableError> {
        if self.seats_known_to(person.user).next().is_some() {
            return Err(TableError::AlreadyStarted);
        }
        let most = self.game.about().seats.1;
        if self.chairs.len() >= usize::from(most) {
            return Err(TableError::Full { most });
        }
        let events = self.match_mut()?.admit()?;
        let seat = Seat(self.chairs.len() as u8);
        let note = format!("{} joined.", person.name);
        self.chairs.push(Chair::of(Player::Person(person)));
        Ok(Step {
            seat: Some(seat),
            command,
            note,
            events,
            decided: None,
        })
    }

    fn depart(
        &mut self,
        user: u64,
        absence: Absence,
        command: Command,
    ) -> Result<Step, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let owner = self.chair(seat).and_then(|chair| chair.player.absence());
        if owner == Some(absence) {
            return Err(TableError::Stranger);
        }
        let name = self.names().of(seat).into_owned();
        let what = match absence {
            Absence::Resigned => format!("{name} resigned"),
            _ => format!("{name} left"),
        };
        self.vacate(seat, absence, command, what, user)
    }

    fn kick(&mut self, user: u64, seat: Seat, command: Command) -> Result<Step, TableError> {
        self.must_host(user)?;
        if self.seat_of(user) == Some(seat) {
            return Err(TableError::OwnSeat);
        }
        self.who_can_be_sent_away(seat)?;
        let name = self.names().of(seat).into_owned();
        let what = format!("{name} was sent away");
        self.vacate(seat, Absence::Kicked, command, what, user)
    }

    /// The person, by user id, who plays a seat or may come back to it.
    pub(super) fn who_can_be_sent_away(&self, seat: Seat) -> Result<u64, TableError> {
        let player = &self.chair(seat).ok_or(TableError::NoSeat)?.player;
        match player.keeper() {
            Some(person) => Ok(person.user),
            None if player.is_computer() => Err(TableError::PlayedByComputer),
            None => Err(TableError::NoSeat),
        }
    }

    /// Leaving as the option `leave` of the game says (docs/rules/README.md 4).
    pub(super) fn vacate(
        &mut self,
        seat: Seat,
        absence: Absence,
        command: Command,
        what: String,
        by: u64,
    ) -> Result<Step, TableError> {
        let removes = self.removes_leavers() && command != Command::Vanish;
        let mut step = public(Some(seat), command, String::new());
        if removes {
            let name = self.names().of(seat).into_owned();
            step.events = self.match_mut()?.remove(seat);
            self.note_held(seat);
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                chair.player = Player::Removed { name };
            }
            step.note = format!("{what} and is out of the match.");
        } else {
            self.hand_over(seat, absence);
            step.note = format!("{what}: a computer player takes over.");
        }
        if absence != Absence::Kicked {
            step.note += &self.pass_host_on(by);
        }
        Ok(step)
    }

    pub(super) fn removes_leavers(&self) -> bool {
        self.table_options.get(TABLE_OPTIONS, "leave") == "remove"
    }
}

/// A step of the table itself, that its note tells completely.
pub(super) fn public(seat: Option<Seat>, command: Command, note: String) -> Step {
    Step {
        seat,
        command,
        note,
        events: Vec::new(),
        decided: None,
    }
}
