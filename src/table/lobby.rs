//! Before the match: joining, leaving, computer players, options, the start.

use super::log::computers_joined;
use super::options::{TIMES, of_table};
use super::{
    By, Chair, Command, Level, Match, Person, Player, Stage, Step, TABLE_OPTIONS, Table, TableError,
};
use crate::rules::any::AnyMatch;
use crate::rules::game::{OptionSpec, OptionValues, Seat, Setup};

impl Table {
    pub(super) fn step_in_lobby(
        &mut self,
        by: By,
        command: Command,
        now: i64,
    ) -> Result<Step, TableError> {
        let By::User(user) = by else {
            return Err(TableError::NotStarted);
        };
        if let Command::SetHost { user: heir } = command {
            return self.set_host(user, heir);
        }
        let starts = command == Command::Start;
        let note = match &command {
            Command::Join { name } => self.join(user, name)?,
            Command::Leave => self.leave_lobby(user)?,
            Command::AddComputer { level } => self.add_computer(user, *level)?,
            Command::RemoveComputer => self.remove_computer(user)?,
            Command::SetOption { name, value } => self.choose(user, name, value)?,
            Command::SetGame { game } => self.set_game(user, game)?,
            Command::SetLevel { level } => self.set_level(user, *level)?,
            Command::Start => self.start(user)?,
            Command::Kick { seat } => self.kick_from_lobby(user, *seat)?,
            Command::End => self.close_lobby(user)?,
            Command::Vacation { until } => self.go_on_vacation(user, *until, now)?,
            Command::Act { .. }
            | Command::Order { .. }
            | Command::Undo { .. }
            | Command::Extend { .. }
            | Command::Hint
            | Command::Pause
            | Command::Resume
            | Command::Resign
            | Command::Vanish
            | Command::Rematch
            | Command::SetHost { .. }
            | Command::Propose { .. }
            | Command::Vote { .. }
            | Command::Keep
            | Command::Lapse(_)
            | Command::Timeout { .. } => return Err(TableError::NotStarted),
        };
        let opening = self.running().filter(|_| starts).map(AnyMatch::opening);
        Ok(Step {
            seat: None,
            command,
            note,
            events: opening.unwrap_or_default(),
            decided: None,
        })
    }

    pub(super) fn must_host(&self, user: u64) -> Result<(), TableError> {
        if self.host.user == user {
            return Ok(());
        }
        Err(TableError::NotHost {
            host: self.host.name.clone(),
        })
    }

    fn take_seat(&mut self, player: Player) -> Result<(), TableError> {
        let most = self.game.about().seats.1;
        if self.chairs.len() >= usize::from(most) {
            return Err(TableError::Full { most });
        }
        self.chairs.push(Chair::of(player));
        Ok(())
    }

    fn join(&mut self, user: u64, name: &str) -> Result<String, TableError> {
        if self.seat_of(user).is_some() {
            return Err(TableError::AlreadySeated);
        }
        let person = Person::new(user, name);
        let note = format!("{} joined.", person.name);
        self.take_seat(Player::Person(person))?;
        Ok(note)
    }

    fn leave_lobby(&mut self, user: u64) -> Result<String, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let note = format!("{} left.", self.names().of(seat));
        self.take_chair_away(seat.index());
        if self.chairs.is_empty() {
            self.close(self.without_winner("closed"));
            return Ok(note + " The table is closed.");
        }
        Ok(note + &self.pass_host_on(user))
    }

    /// When the host has left or is away, the first person at the table follows; alone with computers they stay host.
    pub(super) fn pass_host_on(&mut self, left: u64) -> String {
        let mut persons = self.chairs.iter().filter_map(|c| c.player.person());
        match persons.next() {
            Some(heir) if self.host.user == left => {
                self.host = heir.clone();
                format!(" {} is the host now.", self.host.name)
            }
            _ => String::new(),
        }
    }

    fn add_computer(&mut self, user: u64, level: Level) -> Result<String, TableError> {
        self.must_host(user)?;
        self.take_seat(Player::Computer { level, owner: None })?;
        Ok(computers_joined(&[level]))
    }

    fn remove_computer(&mut self, user: u64) -> Result<String, TableError> {
        self.must_host(user)?;
        let computer = |chair: &Chair| chair.player.is_computer();
        let last = self.chairs.iter().rposition(computer);
        self.take_chair_away(last.ok_or(TableError::NoComputer)?);
        Ok("A computer player left.".into())
    }

    fn kick_from_lobby(&mut self, user: u64, seat: Seat) -> Result<String, TableError> {
        self.must_host(user)?;
        let chair = self.chair(seat).ok_or(TableError::NoSeat)?;
        if chair.player.person().is_some_and(|p| p.user == user) {
            return Err(TableError::OwnSeat);
        }
        let note = format!("{} was sent away.", self.names().of(seat));
        self.take_chair_away(seat.index());
        Ok(note)
    }

    fn close_lobby(&mut self, user: u64) -> Result<String, TableError> {
        self.must_host(user)?;
        self.close(self.without_winner("closed"));
        Ok("The table was closed.".into())
    }

    /// Takes a chair away, and with it the words that its player chose for themselves.
    fn take_chair_away(&mut self, at: usize) {
        self.chairs.remove(at);
        let specs = self.game.about().options;
        for spec in specs.iter().filter(|spec| is_own(spec)) {
            let words = self.own_words(spec);
            let kept = words.iter().enumerate().filter(|(chair, _)| *chair != at);
            let list: Vec<&str> = kept.map(|(_, word)| word.as_str()).collect();
            // What was allowed for more chairs is allowed for fewer.
            let _ = self.options.set(specs, spec.name, &list.join(" "));
        }
    }

    /// The words of an option of [`OptionValues::EachSeat`], one for each chair that could be taken.
    fn own_words(&self, spec: &OptionSpec) -> Vec<String> {
        let (specs, most) = (self.game.about().options, self.game.about().seats.1);
        let word = |at: u8| self.options.own(specs, spec.name, at.into()).to_owned();
        (0..most).map(word).collect()
    }

    /// Chooses the own word of an option that has one for each seat.
    fn choose_own(
        &mut self,
        user: u64,
        spec: &OptionSpec,
        word: &str,
    ) -> Result<String, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let values = match spec.values {
            OptionValues::EachSeat(words) => OptionValues::OneOf(words),
            values => values,
        };
        let word = OptionSpec { values, ..*spec }.read(word)?;
        let mut words = self.own_words(spec);
        let others = words
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != seat.index());
        if word != spec.default && others.map(|(_, it)| it).any(|it| *it == word) {
            let sentence = format!("Somebody has chosen `{word}` already. Choose another one.");
            return Err(TableError::Option(sentence));
        }
        if let Some(own) = words.get_mut(seat.index()) {
            own.clone_from(&word);
        }
        self.set_option(spec.name, &words.join(" "))?;
        Ok(format!("{} chose {word}.", self.names().of(seat)))
    }

    /// Chooses an option of the game or of the table, as its host; the own word of one that has a word for each seat.
    pub(super) fn choose(
        &mut self,
        user: u64,
        name: &str,
        value: &str,
    ) -> Result<String, TableError> {
        let wanted = name.trim().to_lowercase();
        let mut specs = self.game.about().options.iter();
        let own = specs.find(|spec| spec.name == wanted && is_own(spec));
        if let Some(spec) = own
            && !value.trim().contains([',', ' '])
        {
            return self.choose_own(user, spec, value);
        }
        self.must_host(user)?;
        self.set_option(name, value)?;
        let name = name.trim().to_lowercase();
        let (options, specs) = match of_table(&name) {
            true => (&self.table_options, TABLE_OPTIONS),
            false => (&self.options, self.game.about().options),
        };
        let value = options.get(specs, &name);
        Ok(format!(
            "The option {} is now {value}.",
            name.replace('_', " ")
        ))
    }

    /// Why an option cannot be changed while the match runs.
    pub(super) fn settled(&self, name: &str) -> TableError {
        let (name, specs) = (name.trim().to_lowercase(), self.game.about().options);
        if !of_table(&name) && !specs.iter().any(|spec| spec.name == name) {
            return unknown_option(&name, specs);
        }
        TableError::Option(format!(
            "`{name}` stays as it was when the match began. From then on only these can be changed: {}.",
            TIMES.join(", ")
        ))
    }

    /// Sets an option of the game or of the table. A new clock takes the place of own minutes.
    pub(super) fn set_option(&mut self, name: &str, value: &str) -> Result<(), TableError> {
        let game_specs = self.game.about().options;
        let name = name.trim().to_lowercase();
        if !of_table(&name) {
            if !game_specs.iter().any(|spec| spec.name == name) {
                return Err(unknown_option(&name, game_specs));
            }
            self.options.set(game_specs, &name, value)?;
            return Ok(());
        }
        self.table_options.set(TABLE_OPTIONS, &name, value)?;
        if name == "clock" {
            self.table_options.set(TABLE_OPTIONS, "turn_minutes", "0")?;
            self.table_options.set(TABLE_OPTIONS, "side_minutes", "0")?;
        }
        Ok(())
    }

    fn start(&mut self, user: u64) -> Result<String, TableError> {
        self.must_host(user)?;
        let (fewest, most) = self.game.about().seats;
        let taken = u8::try_from(self.chairs.len()).map_err(|_| TableError::Full { most })?;
        if taken < fewest {
            return Err(TableError::TooFew { fewest, taken });
        }
        let setup = Setup {
            seats: taken,
            options: &self.options,
            seed: self.seed.0,
        };
        let running = self.game.start_as(&setup, self.version)?;
        self.running = Some(Match(running));
        self.stage = Stage::Playing;
        self.began_with_person = self.chairs.iter().any(|c| c.player.counts_as_person());
        let commitment = self.commitment().unwrap_or_default();
        Ok(format!(
            "The match begins. SHA-256 of its seed: {commitment}."
        ))
    }
}

pub(super) fn is_own(spec: &OptionSpec) -> bool {
    matches!(spec.values, OptionValues::EachSeat(_))
}

fn unknown_option(name: &str, game_specs: &[OptionSpec]) -> TableError {
    let known: Vec<_> = game_specs.iter().chain(TABLE_OPTIONS).collect();
    let names: Vec<_> = known.iter().map(|spec| spec.name).collect();
    TableError::Option(format!(
        "There is no option `{name}`. There are: {}.",
        names.join(", ")
    ))
}
