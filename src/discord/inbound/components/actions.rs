//! A click at a table: what it asks for is done, or a panel is shown.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::discord::api::permissions;
use crate::discord::api::reply::is_private;
use crate::discord::caller::{Caller, display_name};
use crate::discord::inbound::origin::Origin;
use crate::discord::inbound::submit::{self, CommandOutcome};
use crate::discord::inbound::{
    checks, hint, notice_buttons, private_panels, reading, refusals, replay,
};
use crate::discord::loading;
use crate::discord::outbound::sender;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::choice_tree::Node;
use crate::discord::view::custom_id::{Path, Verb};
use crate::discord::view::multi_select::MultiSelect;
use crate::discord::view::paging::{Chosen, chosen};
use crate::discord::view::table_view::TableView;
use crate::discord::view::verb::Answering;
use crate::discord::view::{clocks, lobby, panels, phrases, result};
use crate::rules::game::{Deadline, Seat};
use crate::table::{Command, Matter, TableId};

/// One click at a table.
pub(super) struct TableClick<'a> {
    pub(super) service: &'a Service,
    pub(super) table: TableId,
    pub(super) interaction: &'a ComponentInteraction,
    /// When the question was opened that it answers.
    pub(super) since: Option<u64>,
    pub(super) verb: Verb,
}

impl TableClick<'_> {
    pub(super) fn caller(&self) -> Caller {
        Caller::of_click(self.interaction)
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
    fn is_from(&self, view: &TableView) -> bool {
        let origin = Origin::of_click(self.interaction);
        let replayed =
            self.verb == Verb::File && replay::may_look(view.table(), origin, self.caller().user);
        replayed || origin.reaches(view.place(), view.seat.is_some())
    }

    /// A click on the public message of a table lends the sender its token, to edit that message.
    fn lend_token(&self, view: &TableView) {
        let here = self.interaction.channel_id.get() == view.place().channel;
        if here && self.verb.answering() == Answering::Board && !is_private(self.interaction) {
            let (message, token) = (self.interaction.message.id.get(), &self.interaction.token);
            self.service
                .outbound
                .messages
                .keep_token(self.table, message, token);
        }
    }

    /// Loads the table and does what the click asks for. What asks something is shown with a picture that helps to choose.
    pub(super) async fn run(&self) -> CommandOutcome {
        let Some(view) = loading::view(self.service, self.table, self.caller().user).await else {
            return CommandOutcome::privately(phrases::TABLE_GONE);
        };
        if !self.is_from(&view) {
            return CommandOutcome::privately(phrases::OLD_BUTTON);
        }
        let effort = checks::of_verb(&self.verb);
        if let Err(sentence) = self.service.throttle.table(self.table, effort) {
            let mut outcome = CommandOutcome::privately(sentence);
            self.keep_asking(&mut outcome, &view);
            // Without the picture: that is what was too much.
            return outcome;
        }
        self.lend_token(&view);
        let mut outcome = self.act_on(&view).await;
        self.keep_asking(&mut outcome, &view);
        let shown = outcome.after.as_ref().unwrap_or(&view);
        outcome.answer = self.service.pool.with_preview(outcome.answer, shown).await;
        outcome
    }

    /// What is said takes no open question away: where the panel of the person asks one, or is clicked, it goes on asking.
    /// Something to read has the way back to it.
    fn keep_asking(&self, outcome: &mut CommandOutcome, view: &TableView) {
        let shown = outcome.after.as_ref().unwrap_or(view);
        let is_page = self.verb.answering() == Answering::Look || self.verb == Verb::Hint;
        let in_panel = is_private(self.interaction);
        let is_told = in_panel || !outcome.on_board;
        let asks = in_panel || private_panels::asks(self.service, shown, self.caller().user);
        let answer = std::mem::take(&mut outcome.answer);
        outcome.answer = match is_page {
            true => panels::with_way_back(shown, answer),
            false if is_told && asks && answer.asks.is_none() => {
                panels::before_question(shown, answer)
            }
            false => answer,
        };
    }

    /// Does what the click asks for at this table.
    pub(super) async fn act_on(&self, view: &TableView) -> CommandOutcome {
        match &self.verb {
            Verb::Join => self.submit(view, Command::Join { name: self.name() }).await,
            Verb::Leave => self.submit(view, Command::Leave).await,
            Verb::AddComputer => {
                let level = view.table().computer_level();
                self.submit(view, Command::AddComputer { level }).await
            }
            Verb::RemoveComputer => self.submit(view, Command::RemoveComputer).await,
            Verb::Start => self.submit(view, Command::Start).await,
            Verb::Undo => self.submit(view, Command::Undo { since: self.since }).await,
            Verb::Setup => CommandOutcome::privately(lobby::setup(view)),
            Verb::Game => match self.value() {
                Some(game) => {
                    let game = game.to_owned();
                    self.set_up(view, Command::SetGame { game }).await
                }
                None => CommandOutcome::privately(lobby::setup(view)),
            },
            Verb::Level => match self.value().and_then(|level| level.parse().ok()) {
                Some(level) => self.set_up(view, Command::SetLevel { level }).await,
                None => CommandOutcome::privately(lobby::setup(view)),
            },
            Verb::Options => CommandOutcome::privately(self.options(view)),
            Verb::Option(at) => self.option(view, *at).await,
            Verb::Act(_) if self.is_for_others(view) => not_your_turn(view),
            Verb::Act(text) => self.act(view, text.clone()).await,
            Verb::Open(words) => {
                let words: Vec<&str> = words.split(' ').collect();
                self.current(view, || panels::beginning_with(view, &words))
                    .await
            }
            Verb::Decide => {
                let panel = self.question(view).await;
                CommandOutcome::privately(clocks::with_help(panel, view))
            }
            Verb::Pick(path) => self.pick(view, path).await,
            Verb::Done(path) => self.finish(view, path).await,
            Verb::Hand => CommandOutcome::privately(self.service.pool.own_hand(view).await),
            Verb::Sheet => {
                CommandOutcome::privately(private_panels::sheet(&self.service.pool, view).await)
            }
            Verb::Whole => {
                CommandOutcome::privately(private_panels::whole(&self.service.pool, view).await)
            }
            Verb::Text => CommandOutcome::privately(panels::text_board(view)),
            Verb::Rules => {
                CommandOutcome::privately(reading::turned(self.service, view, 0, None).await)
            }
            Verb::Page(at) => CommandOutcome::privately(
                reading::turned(self.service, view, *at, self.value()).await,
            ),
            Verb::Things => {
                CommandOutcome::privately(reading::things(self.service, view, self.value()).await)
            }
            Verb::Log => CommandOutcome::privately(panels::log(view, panels::LOG_LINES)),
            Verb::Extend => {
                let caller = self.caller();
                let since = self.since;
                notice_buttons::extend(self.service, self.table, caller, since).await
            }
            Verb::Hint => hint::give(self.service, self.table, self.caller()).await,
            Verb::Pass => self.let_pass(view).await,
            Verb::NotNow => {
                let since = self.since.unwrap_or(u64::MAX);
                let user = self.caller().user;
                CommandOutcome::privately(
                    notice_buttons::not_now(self.service, self.table, user, since).await,
                )
            }
            Verb::Agree => self.vote(view, true).await,
            Verb::Disagree => self.vote(view, false).await,
            Verb::Keep => self.submit(view, Command::Keep).await,
            Verb::AskUndo => {
                let to = self.since.unwrap_or(0);
                self.propose(view, Matter::Undo { to }).await
            }
            Verb::AskKick(seat) => self.propose(view, Matter::Kick { seat: *seat }).await,
            Verb::AskPause => self.propose(view, Matter::Pause).await,
            Verb::Kick(seat) => self.kick(view, *seat).await,
            Verb::End => self.in_hosts_name(view, Command::End).await,
            Verb::Resume => self.in_hosts_name(view, Command::Resume).await,
            Verb::Resign => self.submit(view, Command::Resign).await,
            Verb::Present => {
                sender::present(&self.service.outbound, self.table).await;
                CommandOutcome::privately(phrases::PRESENTED)
            }
            Verb::Rematch => self.rematch().await,
            Verb::File => CommandOutcome::privately(result::file(view)),
        }
    }

    /// Agrees to play again; the message says who has, and the new table shows itself.
    async fn rematch(&self) -> CommandOutcome {
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
            Ok(committed) => CommandOutcome::on_board(submit::said(&committed, phrases::DONE)),
            Err(refused) => {
                CommandOutcome::refused(refusals::refusal(self.service, self.table, refused).await)
            }
        }
    }

    /// Declines to react in the window for which the button was made.
    async fn let_pass(&self, view: &TableView) -> CommandOutcome {
        let is_open = self.since.is_some() && self.since == view.window_since();
        let asked = view.seat.and_then(|seat| view.table().question(seat));
        let asked = asked.filter(|it| is_open && it.decision.deadline == Deadline::React);
        let Some(question) = asked else {
            return match view.since {
                Some(_) => CommandOutcome::privately(refusals::stale(self.service, view).await),
                None => CommandOutcome::privately(phrases::NOTHING_ASKED),
            };
        };
        let text = question.decision.default.clone();
        let since = Some(question.since);
        let (service, table) = (self.service, self.table);
        match submit::apply(service, table, self.caller(), Command::Act { text, since }).await {
            Ok(committed) => CommandOutcome {
                after: loading::view_after(service, &committed, self.caller().user).await,
                ..CommandOutcome::privately(phrases::PASSED)
            },
            Err(refused) => {
                CommandOutcome::privately(refusals::refusal(service, table, refused).await)
            }
        }
    }

    fn name(&self) -> String {
        display_name(self.interaction.member.as_ref(), &self.interaction.user).to_owned()
    }

    /// Sends a seat away, unless it became the host's since that was asked.
    async fn kick(&self, view: &TableView, seat: Seat) -> CommandOutcome {
        let manages = permissions::manages(self.interaction.member.as_ref());
        if manages && view.is_of_another_host(seat, self.caller().user) {
            return CommandOutcome::privately(phrases::SEAT_OF_HOST);
        }
        self.in_hosts_name(view, Command::Kick { seat }).await
    }

    /// What the host may do, and those who manage the server in the host's name.
    async fn in_hosts_name(&self, view: &TableView, command: Command) -> CommandOutcome {
        let mut caller = self.caller();
        if permissions::manages(self.interaction.member.as_ref()) {
            caller.user = view.table().host().user;
        }
        self.submit_by(view, caller, command).await
    }

    async fn submit(&self, view: &TableView, command: Command) -> CommandOutcome {
        self.submit_by(view, self.caller(), command).await
    }

    async fn submit_by(
        &self,
        view: &TableView,
        caller: Caller,
        command: Command,
    ) -> CommandOutcome {
        let service = self.service;
        match submit::apply(service, self.table, caller, command.clone()).await {
            Ok(committed) => CommandOutcome {
                after: loading::view_after(service, &committed, self.caller().user).await,
                ..CommandOutcome::on_board(submit::said(&committed, phrases::DONE))
            },
            Err(refused) => {
                let refused = refusals::refusal_of(service, view, &command, refused);
                CommandOutcome::refused(refused.await)
            }
        }
    }

    async fn vote(&self, view: &TableView, agree: bool) -> CommandOutcome {
        let motion = self.since.unwrap_or(0);
        self.submit(view, Command::Vote { motion, agree }).await
    }

    async fn propose(&self, view: &TableView, matter: Matter) -> CommandOutcome {
        self.submit(view, Command::Propose { matter }).await
    }

    fn options(&self, view: &TableView) -> Answer {
        match self.value().map(chosen) {
            Some(Chosen::Value(at)) => match at.parse() {
                Ok(at) => lobby::option_values(view, at, 0),
                Err(_) => lobby::options(view, 0),
            },
            Some(Chosen::Page(page)) => lobby::options(view, page),
            None => lobby::options(view, 0),
        }
    }

    async fn option(&self, view: &TableView, at: usize) -> CommandOutcome {
        let value = match self.value().map(chosen) {
            Some(Chosen::Value(value)) => value,
            Some(Chosen::Page(page)) => {
                return CommandOutcome::privately(lobby::option_values(view, at, page));
            }
            None => return CommandOutcome::privately(lobby::option_values(view, at, 0)),
        };
        let specs = lobby::specs(view);
        let Some(spec) = specs.get(at) else {
            return CommandOutcome::privately(lobby::options(view, 0));
        };
        let command = Command::SetOption {
            name: spec.name.to_owned(),
            value,
        };
        match submit::apply(self.service, self.table, self.caller(), command).await {
            Err(refused) => CommandOutcome::privately(
                refusals::refusal(self.service, self.table, refused).await,
            ),
            Ok(committed) if lobby::is_own(spec) => {
                CommandOutcome::privately(submit::said(&committed, phrases::DONE))
            }
            Ok(committed) => {
                let user = self.caller().user;
                match loading::view_after(self.service, &committed, user).await {
                    Some(view) if lobby::is_set_up(spec, &view) => {
                        CommandOutcome::privately(lobby::setup(&view))
                    }
                    Some(view) => CommandOutcome::privately(lobby::options(&view, 0)),
                    None => CommandOutcome::privately(phrases::TABLE_GONE),
                }
            }
        }
    }

    /// Does what the host chooses for all, and shows how things stand then.
    async fn set_up(&self, view: &TableView, command: Command) -> CommandOutcome {
        let shown = match submit::apply(self.service, self.table, self.caller(), command).await {
            Err(refused) => {
                let refused = refusals::refusal(self.service, self.table, refused).await;
                match view.host().user == self.caller().user {
                    true => lobby::setup(view).below(&refused.text),
                    false => refused,
                }
            }
            Ok(committed) => {
                let said = submit::said(&committed, phrases::DONE);
                let after = loading::view_after(self.service, &committed, self.caller().user);
                match after.await {
                    Some(view) => lobby::setup(&view).below(&said),
                    None => phrases::TABLE_GONE.into(),
                }
            }
        };
        CommandOutcome::privately(shown)
    }

    async fn act(&self, view: &TableView, text: String) -> CommandOutcome {
        submit::play(self.service, self.caller(), view, text, self.since).await
    }

    /// The question that the person owes. A notice of an earlier start may outlive what it called for: then it leads to
    /// the newest board.
    async fn question(&self, view: &TableView) -> Answer {
        let asked = panels::question(view);
        if view.since.is_some() || view.running().is_none() {
            return asked;
        }
        let shown = self.service.host.board_message(self.table).await;
        let clicked = self.interaction.message.id.get();
        match shown {
            Ok(Some(board)) if board.message != clicked => {
                let idle = panels::idle(view);
                panels::instead(
                    view,
                    refusals::with_way(self.service, self.table, idle).await,
                )
            }
            _ => asked,
        }
    }

    /// A panel, unless the question that it belongs to is over.
    async fn current(&self, view: &TableView, panel: impl FnOnce() -> Answer) -> CommandOutcome {
        if view.seat.is_none() {
            return CommandOutcome::privately(phrases::STRANGER);
        }
        if self.since == view.since {
            return CommandOutcome::privately(panel());
        }
        if self.is_for_others(view) {
            return not_your_turn(view);
        }
        CommandOutcome::privately(refusals::stale(self.service, view).await)
    }

    /// Does the button belong to a question that is still open, but asked of somebody else (LAB-13.27)?
    fn is_for_others(&self, view: &TableView) -> bool {
        let since = |seat: &Seat| view.table().since(*seat);
        let open = view.owing().iter().any(|seat| since(seat) == self.since);
        open && view.seat.is_some() && view.since != self.since
    }

    /// One step further on the way to a choice; at its end it is done.
    async fn pick(&self, view: &TableView, path: &Path) -> CommandOutcome {
        if self.values().len() > 1 {
            return self.pick_several(view, path).await;
        }
        let path = match self.value().map(chosen) {
            None => path.clone(),
            Some(Chosen::Page(page)) => {
                return self.current(view, || panels::at(view, path, page)).await;
            }
            Some(Chosen::Value(step)) => match step.parse() {
                Ok(step) => path.then(step),
                Err(_) => {
                    return CommandOutcome::privately(refusals::stale(self.service, view).await);
                }
            },
        };
        let leaf = view
            .tree()
            .filter(|_| self.since == view.since)
            .and_then(|tree| Some(tree.settle(tree.follow(&path)?)))
            .filter(Node::is_leaf);
        let confirmed = |node: &Node| {
            let told = view.seat.and_then(|seat| view.confirm(seat, &node.text()));
            told.is_none()
        };
        match leaf.filter(confirmed) {
            Some(node) => self.act(view, node.text()).await,
            None => self.current(view, || panels::at(view, &path, 0)).await,
        }
    }

    /// What was picked all at once is done.
    async fn pick_several(&self, view: &TableView, path: &Path) -> CommandOutcome {
        let game = view.table().game().about().id;
        let picked = view
            .tree()
            .filter(|_| self.since == view.since)
            .and_then(|tree| {
                let node = tree.follow(path)?;
                let words = MultiSelect::of(game, &tree, &node)?.picked(self.values())?;
                Some(format!("{} {words}", node.text()))
            });
        match picked {
            Some(text) => self.act(view, text).await,
            None => self.current(view, || panels::at(view, path, 0)).await,
        }
    }

    async fn finish(&self, view: &TableView, path: &Path) -> CommandOutcome {
        let node = view
            .tree()
            .filter(|_| self.since == view.since)
            .and_then(|tree| tree.follow(path));
        match node {
            Some(node) => self.act(view, node.text()).await,
            None => self.current(view, || panels::at(view, path, 0)).await,
        }
    }
}

/// What somebody is told who uses the buttons of others: who is asked, and what of them.
fn not_your_turn(view: &TableView) -> CommandOutcome {
    CommandOutcome::privately(panels::instead(view, phrases::NOT_YOUR_TURN.into()))
}
