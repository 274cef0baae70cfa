//! The errand of a click at a table: what it asks for is done, or a panel is shown.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::discord::answer::Answer;
use crate::discord::bag::Bag;
use crate::discord::custom_id::{Click, Path, Verb};
use crate::discord::drill::Fork;
use crate::discord::glance::Glance;
use crate::discord::origin::Origin;
use crate::discord::paging::{Chosen, chosen};
use crate::discord::reply::is_private;
use crate::discord::service::Service;
use crate::discord::turn::{self, Caller, Told};
use crate::discord::{
    admission, clocks, lobby, panels, permissions, replay, result, rulebook, voice,
};
use crate::rules::game::Seat;
use crate::table::{Command, Matter, TableId};

/// One click at a table.
pub(super) struct Errand<'a> {
    pub(super) service: &'a Service,
    pub(super) table: TableId,
    pub(super) interaction: &'a ComponentInteraction,
    pub(super) click: Click,
}

impl Errand<'_> {
    fn caller(&self) -> Caller {
        Caller {
            user: self.interaction.user.id.get(),
            interaction: self.interaction.id.get(),
        }
    }

    /// All that a select sent; nothing for a button.
    fn values(&self) -> &[String] {
        match &self.interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values,
            _ => &[],
        }
    }

    /// What a select sent, or nothing for a button.
    fn value(&self) -> Option<&str> {
        self.values().first().map(String::as_str)
    }

    /// Was the button clicked where those of this table are?
    fn is_from(&self, glance: &Glance) -> bool {
        let origin = Origin::of_click(self.interaction);
        let replayed = self.click.verb == Verb::File
            && replay::may_look(glance.table(), origin, self.caller().user);
        replayed || origin.reaches(glance.place(), glance.seat.is_some())
    }

    /// A click on the public message of a table lends the sender its token, to edit that message.
    fn lend_token(&self, glance: &Glance) {
        let here = self.interaction.channel_id.get() == glance.place().channel;
        if here && super::changes_board(&self.click.verb) && !is_private(self.interaction) {
            let (message, token) = (self.interaction.message.id.get(), &self.interaction.token);
            self.service.desk.keep_token(self.table, message, token);
        }
    }

    /// Does what the click asks for.
    pub(super) async fn run(&self) -> Told {
        let Some(glance) = self.service.glance(self.table, self.caller().user).await else {
            return Told::privately(voice::TABLE_GONE);
        };
        if !self.is_from(&glance) {
            return Told::privately(voice::OLD_BUTTON);
        }
        let effort = admission::of_verb(&self.click.verb);
        if let Err(sentence) = self.service.throttle.table(self.table, effort) {
            return Told::privately(sentence);
        }
        self.lend_token(&glance);
        match &self.click.verb {
            Verb::Join => self.submit(Command::Join { name: self.name() }).await,
            Verb::Leave => self.submit(Command::Leave).await,
            Verb::AddComputer => {
                let level = glance.table().computer_level();
                self.submit(Command::AddComputer { level }).await
            }
            Verb::RemoveComputer => self.submit(Command::RemoveComputer).await,
            Verb::Start => self.submit(Command::Start).await,
            Verb::Undo => {
                self.submit(Command::Undo {
                    since: self.click.since,
                })
                .await
            }
            Verb::Options => Told::privately(self.options(&glance)),
            Verb::Option(at) => self.option(&glance, *at).await,
            Verb::Act(_) if self.is_for_others(&glance) => Told::privately(voice::NOT_YOUR_TURN),
            Verb::Act(text) => self.act(text.clone()).await,
            Verb::Open(words) => {
                let words: Vec<&str> = words.split(' ').collect();
                self.current(&glance, || panels::beginning_with(&glance, &words))
                    .await
            }
            Verb::Decide => {
                let panel = self.question(&glance).await;
                Told::privately(clocks::with_more_time(panel, &glance))
            }
            Verb::Pick(path) => self.pick(&glance, path).await,
            Verb::Done(path) => self.finish(&glance, path).await,
            Verb::Hand => Told::privately(self.service.hand(glance).await),
            Verb::Text => Told::privately(panels::text_board(&glance)),
            Verb::Rules => Told::privately(rulebook::summary(&glance)),
            Verb::Log => Told::privately(panels::log(&glance, panels::LOG_LINES)),
            Verb::Extend => {
                let caller = self.caller();
                let since = self.click.since;
                Told::privately(clocks::extend(self.service, self.table, caller, since).await)
            }
            Verb::NotNow => {
                let since = self.click.since.unwrap_or(u64::MAX);
                let user = self.caller().user;
                Told::privately(clocks::not_now(self.service, self.table, user, since).await)
            }
            Verb::Agree => self.vote(true).await,
            Verb::Disagree => self.vote(false).await,
            Verb::Keep => self.submit(Command::Keep).await,
            Verb::AskUndo => {
                let to = self.click.since.unwrap_or(0);
                self.propose(Matter::Undo { to }).await
            }
            Verb::AskKick(seat) => self.propose(Matter::Kick { seat: *seat }).await,
            Verb::AskPause => self.propose(Matter::Pause).await,
            Verb::Kick(seat) => self.kick(&glance, *seat).await,
            Verb::End => self.in_hosts_name(&glance, Command::End).await,
            Verb::Resume => self.in_hosts_name(&glance, Command::Resume).await,
            Verb::Resign => self.submit(Command::Resign).await,
            Verb::Present => Told::privately(self.service.present(self.table).await),
            Verb::Rematch => self.rematch().await,
            Verb::File => Told::privately(result::file(&glance)),
            Verb::Try(..) | Verb::Replay(..) | Verb::Leaders(_) | Verb::Forget(..) | Verb::Test => {
                Told::privately(voice::OLD_BUTTON)
            }
        }
    }

    /// Agrees to play again; the message says who has, and the new table shows itself.
    async fn rematch(&self) -> Told {
        let Caller { user, interaction } = self.caller();
        let opener = permissions::opener(
            self.interaction.member.as_ref(),
            self.interaction.channel.as_ref(),
        );
        let host = &self.service.host;
        match host
            .rematch(self.table, user, opener, Some(interaction))
            .await
        {
            Ok(committed) => Told {
                answer: Answer::from(turn::said(&committed, voice::DONE)),
                on_board: true,
            },
            Err(refused) => Told::privately(turn::refusal(self.service, self.table, refused).await),
        }
    }

    fn name(&self) -> String {
        super::name_of(self.interaction).to_owned()
    }

    /// Sends a seat away, unless it became the host's since that was asked.
    async fn kick(&self, glance: &Glance, seat: Seat) -> Told {
        let manages = permissions::manages(self.interaction.member.as_ref());
        if manages && glance.is_of_another_host(seat, self.caller().user) {
            return Told::privately(voice::SEAT_OF_HOST);
        }
        self.in_hosts_name(glance, Command::Kick { seat }).await
    }

    /// What the host may do, and those who manage the server in the host's name.
    async fn in_hosts_name(&self, glance: &Glance, command: Command) -> Told {
        let mut caller = self.caller();
        if permissions::manages(self.interaction.member.as_ref()) {
            caller.user = glance.table().host().user;
        }
        self.submit_by(caller, command).await
    }

    async fn submit(&self, command: Command) -> Told {
        self.submit_by(self.caller(), command).await
    }

    async fn submit_by(&self, caller: Caller, command: Command) -> Told {
        let service = self.service;
        match service.submit(self.table, caller, command.clone()).await {
            Ok(committed) => Told {
                answer: Answer::from(turn::said(&committed, voice::DONE)),
                on_board: true,
            },
            Err(refused) => {
                let refused = turn::refusal_of(service, self.table, caller, &command, refused);
                Told::privately(refused.await)
            }
        }
    }

    async fn vote(&self, agree: bool) -> Told {
        let motion = self.click.since.unwrap_or(0);
        self.submit(Command::Vote { motion, agree }).await
    }

    async fn propose(&self, matter: Matter) -> Told {
        self.submit(Command::Propose { matter }).await
    }

    fn options(&self, glance: &Glance) -> Answer {
        match self.value().map(chosen) {
            Some(Chosen::Value(at)) => match at.parse() {
                Ok(at) => lobby::option_values(glance, at, 0),
                Err(_) => lobby::options(glance, 0),
            },
            Some(Chosen::Page(page)) => lobby::options(glance, page),
            None => lobby::options(glance, 0),
        }
    }

    async fn option(&self, glance: &Glance, at: usize) -> Told {
        let value = match self.value().map(chosen) {
            Some(Chosen::Value(value)) => value,
            Some(Chosen::Page(page)) => {
                return Told::privately(lobby::option_values(glance, at, page));
            }
            None => return Told::privately(lobby::option_values(glance, at, 0)),
        };
        let specs = lobby::specs(glance);
        let Some(spec) = specs.get(at) else {
            return Told::privately(lobby::options(glance, 0));
        };
        let command = Command::SetOption {
            name: spec.name.to_owned(),
            value,
        };
        match self
            .service
            .submit(self.table, self.caller(), command)
            .await
        {
            Err(refused) => Told::privately(turn::refusal(self.service, self.table, refused).await),
            Ok(committed) if lobby::is_own(spec) => {
                Told::privately(turn::said(&committed, voice::DONE))
            }
            Ok(_) => match self.service.glance(self.table, self.caller().user).await {
                Some(glance) => Told::privately(lobby::options(&glance, 0)),
                None => Told::privately(voice::TABLE_GONE),
            },
        }
    }

    async fn act(&self, text: String) -> Told {
        turn::play(
            self.service,
            self.table,
            self.caller(),
            text,
            self.click.since,
        )
        .await
    }

    /// The question that the person owes. A notice of an earlier start may outlive what it called for: then it leads to
    /// the newest board.
    async fn question(&self, glance: &Glance) -> Answer {
        let asked = panels::question(glance);
        if glance.since.is_some() || glance.running().is_none() {
            return asked;
        }
        let shown = self.service.host.board_message(self.table).await;
        let clicked = self.interaction.message.id.get();
        match shown {
            Ok(Some(board)) if board.message != clicked => {
                let idle = panels::idle(glance);
                panels::instead(glance, turn::with_way(self.service, self.table, idle).await)
            }
            _ => asked,
        }
    }

    /// A panel, unless the question that it belongs to is over.
    async fn current(&self, glance: &Glance, panel: impl FnOnce() -> Answer) -> Told {
        if glance.seat.is_none() {
            return Told::privately(voice::STRANGER);
        }
        if self.click.since == glance.since {
            return Told::privately(panel());
        }
        if self.is_for_others(glance) {
            return Told::privately(voice::NOT_YOUR_TURN);
        }
        Told::privately(turn::stale(self.service, self.table).await)
    }

    /// Does the button belong to a question that is still open, but asked of somebody else (LAB-13.27)?
    fn is_for_others(&self, glance: &Glance) -> bool {
        let since = |seat: &Seat| glance.table().since(*seat);
        let open = glance
            .owing()
            .iter()
            .any(|seat| since(seat) == self.click.since);
        open && glance.seat.is_some() && glance.since != self.click.since
    }

    /// One step further on the way to a choice; at its end it is done.
    async fn pick(&self, glance: &Glance, path: &Path) -> Told {
        if self.values().len() > 1 {
            return self.pick_several(glance, path).await;
        }
        let path = match self.value().map(chosen) {
            None => path.clone(),
            Some(Chosen::Page(page)) => {
                return self
                    .current(glance, || panels::at(glance, path, page))
                    .await;
            }
            Some(Chosen::Value(step)) => match step.parse() {
                Ok(step) => path.then(step),
                Err(_) => return Told::privately(turn::stale(self.service, self.table).await),
            },
        };
        let leaf = glance
            .tree()
            .filter(|_| self.click.since == glance.since)
            .and_then(|tree| Some(tree.settle(tree.follow(&path)?)))
            .filter(Fork::is_leaf);
        let confirmed = |fork: &Fork| {
            let told = glance
                .seat
                .and_then(|seat| glance.confirm(seat, &fork.text()));
            told.is_none()
        };
        match leaf.filter(confirmed) {
            Some(fork) => self.act(fork.text()).await,
            None => self.current(glance, || panels::at(glance, &path, 0)).await,
        }
    }

    /// What was picked all at once is done.
    async fn pick_several(&self, glance: &Glance, path: &Path) -> Told {
        let game = glance.table().game().about().id;
        let picked = glance
            .tree()
            .filter(|_| self.click.since == glance.since)
            .and_then(|tree| {
                let fork = tree.follow(path)?;
                let words = Bag::of(game, &tree, &fork)?.picked(self.values())?;
                Some(format!("{} {words}", fork.text()))
            });
        match picked {
            Some(text) => self.act(text).await,
            None => self.current(glance, || panels::at(glance, path, 0)).await,
        }
    }

    async fn finish(&self, glance: &Glance, path: &Path) -> Told {
        let fork = glance
            .tree()
            .filter(|_| self.click.since == glance.since)
            .and_then(|tree| tree.follow(path));
        match fork {
            Some(fork) => self.act(fork.text()).await,
            None => self.current(glance, || panels::at(glance, path, 0)).await,
        }
    }
}
