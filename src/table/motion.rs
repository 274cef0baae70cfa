//! Motions: what one person proposes, and what is done only when others agree.
//!
//! A motion is known by the sequence of the record that proposed it, and the note of that record is its wording.
//! It ends when it is carried or turned down, when its proposer withdraws it, when its time is over, and when what
//! it was about has changed. Computer players have no vote.

use serde::{Deserialize, Serialize};

use super::play::public;
use super::{Absence, Command, Person, Player, Stage, Step, Table, TableError};
use crate::rules::game::{Deadline, Seat};

/// A motion stays open for as long as a turn of the table's clock, or for a day where no clock runs.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What is proposed, and with it who must agree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// The proposer takes back their action of this sequence, and with it all that was done since, also where
    /// something was revealed. All other persons at the table must agree.
    Undo {
        /// The sequence of the action, see [`Table::undo_request`].
        to: u64,
    },
    /// The clocks of the table stand still. All other persons at the table must agree.
    Pause,
    /// A seat is sent away. More than half of the persons at the other seats must be for it, and at least two.
    Kick {
        /// Which one.
        seat: Seat,
    },
    /// Another person takes a seat for good. That person must agree.
    Substitute {
        /// Which one.
        seat: Seat,
        /// Who is invited.
        person: Person,
    },
}

/// A proposal that waits for votes. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Motion {
    /// The sequence of the record that proposed it.
    pub number: u64,
    /// What is proposed.
    pub matter: Matter,
    /// Who proposes it, by user id.
    pub by: u64,
    /// Who is asked, by user id.
    pub voters: Vec<u64>,
    /// How many of them must agree.
    pub needed: usize,
    /// Who has agreed.
    pub agreed: Vec<u64>,
    /// Who is against it.
    pub declined: Vec<u64>,
    /// When it ends by itself, in milliseconds since the epoch.
    pub until: i64,
}

/// How a motion was decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decided {
    /// Its number.
    pub motion: u64,
    /// What was proposed.
    pub matter: Matter,
    /// Whether it was done.
    pub carried: bool,
}

impl Matter {
    /// Two proposals that cannot be open at the same time.
    fn rivals(&self, other: &Matter) -> bool {
        match (self, other) {
            (Matter::Undo { .. }, Matter::Undo { .. }) | (Matter::Pause, Matter::Pause) => true,
            (Matter::Kick { seat }, Matter::Kick { seat: other })
            | (Matter::Substitute { seat, .. }, Matter::Substitute { seat: other, .. }) => {
                seat == other
            }
            _ => false,
        }
    }
}

impl Motion {
    /// Counts a vote; a voter may change their mind. False when they have said so before.
    fn count(&mut self, user: u64, agree: bool) -> bool {
        let (to, from) = match agree {
            true => (&mut self.agreed, &mut self.declined),
            false => (&mut self.declined, &mut self.agreed),
        };
        if to.contains(&user) {
            return false;
        }
        from.retain(|other| *other != user);
        to.push(user);
        true
    }

    fn is_carried(&self) -> bool {
        self.agreed.len() >= self.needed
    }

    fn is_lost(&self) -> bool {
        self.voters.len().saturating_sub(self.declined.len()) < self.needed
    }
}

impl Table {
    /// The open motions, oldest first.
    pub fn motions(&self) -> &[Motion] {
        &self.proceedings.motions
    }

    /// The persons who play now, by user id.
    pub(super) fn players(&self) -> impl Iterator<Item = u64> {
        let persons = self.chairs.iter().filter_map(|c| c.player.person());
        persons.map(|person| person.user)
    }

    /// The person who plays a seat or may come back to it, by user id.
    pub(super) fn keeper(&self, seat: Seat) -> Option<u64> {
        self.chair(seat)?.player.keeper().map(|person| person.user)
    }

    pub(super) fn propose(
        &mut self,
        user: u64,
        matter: Matter,
        now: i64,
    ) -> Result<Step, TableError> {
        let mut open = self.proceedings.motions.iter();
        if open.any(|motion| motion.matter.rivals(&matter)) {
            return Err(TableError::AlreadyProposed);
        }
        let (voters, needed, wording) = match &matter {
            Matter::Undo { to } => self.move_undo(user, *to)?,
            Matter::Pause => self.move_pause(user)?,
            Matter::Kick { seat } => self.move_kick(user, *seat)?,
            Matter::Substitute { seat, person } => self.move_substitute(user, *seat, person)?,
        };
        let open_for = self.time_limit(Deadline::Turn).unwrap_or(DAY_MS);
        let open_for = match matter {
            Matter::Substitute { .. } => open_for.max(DAY_MS),
            _ => open_for,
        };
        let motion = Motion {
            number: self.sequence,
            matter: matter.clone(),
            by: user,
            voters,
            needed,
            agreed: Vec::new(),
            declined: Vec::new(),
            until: now.saturating_add(open_for),
        };
        let mut step = public(None, Command::Propose { matter }, wording);
        match motion.is_carried() {
            true => self.carry(motion, &mut step, now)?,
            false => self.proceedings.motions.push(motion),
        }
        Ok(step)
    }

    /// The voters, how many of them must agree, and the wording.
    fn move_undo(&mut self, user: u64, to: u64) -> Result<(Vec<u64>, usize, String), TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        match self.undo_request(seat) {
            None => return Err(TableError::NothingToUndo),
            Some(last) if last != to => return Err(TableError::Stale),
            Some(_) => {}
        }
        let back = self.come_back(seat);
        let voters: Vec<u64> = self.players().filter(|voter| *voter != user).collect();
        let wording = format!(
            "{} asks to take back their last action and all that was done since. \
             What somebody has seen since stays known to them, and chance comes out the same again.",
            self.name_of(user)
        );
        Ok((voters.clone(), voters.len(), after(&back, &wording)))
    }

    fn move_pause(&mut self, user: u64) -> Result<(Vec<u64>, usize, String), TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        if self.is_paused() {
            return Err(TableError::Paused);
        }
        let back = self.come_back(seat);
        let voters: Vec<u64> = self.players().filter(|voter| *voter != user).collect();
        let name = self.name_of(user);
        let wording = format!("{name} asks to pause the table, so that no deadline runs.");
        Ok((voters.clone(), voters.len(), after(&back, &wording)))
    }

    fn move_kick(
        &mut self,
        user: u64,
        seat: Seat,
    ) -> Result<(Vec<u64>, usize, String), TableError> {
        let own = self.seat_of(user).ok_or(TableError::Stranger)?;
        if own == seat {
            return Err(TableError::OwnSeat);
        }
        let target = self.who_can_be_sent_away(seat)?;
        let back = self.come_back(own);
        let others: Vec<u64> = self.players().filter(|voter| *voter != target).collect();
        if others.len() < 2 {
            return Err(TableError::TooFewVoters);
        }
        let majority = (others.len() / 2 + 1).max(2);
        let voters = others.into_iter().filter(|voter| *voter != user).collect();
        let wording = format!(
            "{} asks to send {} away.",
            self.name_of(user),
            self.names().of(seat)
        );
        // The proposer is one of those who are for it.
        Ok((voters, majority - 1, after(&back, &wording)))
    }

    pub(super) fn vote(
        &mut self,
        user: u64,
        number: u64,
        agree: bool,
        now: i64,
    ) -> Result<Step, TableError> {
        let numbered = |motion: &super::Motion| motion.number == number;
        let at = self.proceedings.motions.iter().position(numbered);
        let at = at.ok_or(TableError::NoMotion)?;
        let command = Command::Vote {
            motion: number,
            agree,
        };
        let name = self.name_of(user);
        if self.proceedings.motions[at].by == user && !agree {
            self.proceedings.motions.remove(at);
            return Ok(public(
                None,
                command,
                format!("{name} withdrew the request."),
            ));
        }
        let motion = &mut self.proceedings.motions[at];
        if !motion.voters.contains(&user) {
            return Err(TableError::NotAsked);
        }
        if !motion.count(user, agree) {
            return Err(TableError::AlreadyVoted);
        }
        let says = if agree { "agrees" } else { "does not agree" };
        let mut step = public(None, command, format!("{name} {says}."));
        if motion.is_carried() {
            let motion = self.proceedings.motions.remove(at);
            self.carry(motion, &mut step, now)?;
        } else if motion.is_lost() {
            let motion = self.proceedings.motions.remove(at);
            step.note += " The request is turned down.";
            step.decided = Some(motion.decided(false));
        }
        Ok(step)
    }

    /// Does what was proposed.
    fn carry(&mut self, motion: Motion, step: &mut Step, now: i64) -> Result<(), TableError> {
        match &motion.matter {
            Matter::Undo { to } => {
                let running = self.replay_before(*to).ok_or(TableError::NothingToUndo)?;
                self.running = Some(running);
                self.takebacks.clear();
                let name = self.name_of(motion.by);
                step.note += &format!(
                    " The last action of {name} and all that was done since is taken back."
                );
            }
            Matter::Pause => step.note = after(&step.note, &self.pause(now)?),
            Matter::Kick { seat } => {
                let target = self.who_can_be_sent_away(*seat)?;
                let what = format!("{} was sent away by vote", self.names().of(*seat));
                let command = step.command.clone();
                let vacated = self.vacate(*seat, Absence::Kicked, command, what, target)?;
                step.seat = vacated.seat;
                step.events = vacated.events;
                step.note = after(&step.note, &vacated.note);
                step.note += &self.pass_host_on(target);
            }
            Matter::Substitute { seat, person } => {
                let note = self.seat_person(*seat, person)?;
                step.seat = Some(*seat);
                step.note = after(&step.note, &note);
            }
        }
        step.decided = Some(motion.decided(true));
        Ok(())
    }

    /// Ends the motions that a step has left without ground, and says so.
    pub(super) fn review_motions(&mut self, before: &Table, step: &mut Step) {
        let open = std::mem::take(&mut self.proceedings.motions);
        if self.stage != Stage::Playing {
            return;
        }
        for motion in open {
            if motion.number == self.sequence || self.stands(&motion, before, step) {
                self.proceedings.motions.push(motion);
            } else {
                let note = format!("The request of {} is void.", before.name_of(motion.by));
                step.note = after(&step.note, &note);
            }
        }
    }

    /// Is a motion still about what it was about?
    fn stands(&self, motion: &Motion, before: &Table, step: &Step) -> bool {
        let same_circle = |besides: Option<u64>| {
            let mut now: Vec<u64> = self.players().filter(|it| Some(*it) != besides).collect();
            let mut then: Vec<u64> = motion.voters.iter().copied().chain([motion.by]).collect();
            now.sort_unstable();
            then.sort_unstable();
            now == then
        };
        match &motion.matter {
            Matter::Undo { .. } => !step.moves_on() && same_circle(None),
            Matter::Pause => !self.is_paused() && same_circle(None),
            Matter::Kick { seat } => {
                let target = self.keeper(*seat);
                target.is_some() && target == before.keeper(*seat) && same_circle(target)
            }
            Matter::Substitute { seat, person } => {
                self.may_invite(motion.by, *seat).is_ok() && self.may_sit(*seat, person).is_ok()
            }
        }
    }

    /// The name of a person at the table or of an invited one.
    pub(super) fn name_of(&self, user: u64) -> String {
        let invited = self.proceedings.motions.iter().map(|motion| &motion.matter);
        let invited = invited.filter_map(|matter| match matter {
            Matter::Substitute { person, .. } => Some(person),
            _ => None,
        });
        let seated = self.chairs.iter().filter_map(|chair| match &chair.player {
            Player::Computer {
                owner: Some(owner), ..
            } => Some(&owner.person),
            player => player.person(),
        });
        let mut known = seated.chain(invited).chain([&self.host]);
        let found = known.find(|person| person.user == user);
        found.map_or_else(|| "Somebody".to_owned(), |person| person.name.clone())
    }
}

impl Motion {
    fn decided(self, carried: bool) -> Decided {
        Decided {
            motion: self.number,
            matter: self.matter,
            carried,
        }
    }
}

/// Two sentences, of which the first may be missing.
pub(super) fn after(first: &str, second: &str) -> String {
    match first {
        "" => second.to_owned(),
        first => format!("{first} {second}"),
    }
}
