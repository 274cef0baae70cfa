//! Discord: the bot's account, and the places where tables are open.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use super::database::Patient;
use super::{Finding, moment};
use crate::discord::{Connection, Examiner, PlaceState, Registered, StartError, Starts, Ways};
use crate::store::OpenTable;
use crate::table::Place;

/// How long one question to Discord may take.
const TIMEOUT: Duration = Duration::from_secs(3);
/// A clock that is off by more seconds than that is told.
const OFF: i64 = 5;
/// A clock that is off by more seconds than that makes deadlines wrong.
const FAR_OFF: i64 = 60;
/// At most so many places are looked at, those of the newest tables first.
const PLACES: usize = 200;

const STATUS: &str = "Is the network there? A proxy is named by HTTPS_PROXY, and https://discordstatus.com tells of troubles of Discord.";
const PORTAL: &str = "https://discord.com/developers/applications";

/// The way to Discord for somebody who does not want to wait.
pub fn way(token: &str, ways: &Ways) -> Connection {
    Connection {
        ways: ways.clone(),
        timeout: TIMEOUT,
        ..Connection::to_discord(token)
    }
}

/// What is asked about.
pub struct Account<'a> {
    /// The way to Discord.
    pub connection: &'a Connection,
    /// What the database tells.
    pub patient: &'a Patient,
    /// What time it is on this machine.
    pub now: SystemTime,
}

impl Account<'_> {
    /// Asks Discord, as long as patience lasts.
    pub async fn examine(&self, patience: Duration, findings: &mut Vec<Finding>) {
        match tokio::time::timeout(patience, self.ask(findings)).await {
            Ok(Ok(())) => {}
            Ok(Err(StartError::BadToken)) => findings.push(Finding::fault(
                "Discord does not accept DISCORD_TOKEN.",
                format!("Copy the bot's token anew: {PORTAL}, your application, Bot, Reset Token."),
            )),
            Ok(Err(error)) => findings.push(Finding::fault(format!("{error}."), STATUS)),
            Err(_) => findings.push(Finding::warning(
                format!(
                    "Discord answers slowly: not all was asked in {} s.",
                    patience.as_secs()
                ),
                STATUS,
            )),
        }
    }

    async fn ask(&self, findings: &mut Vec<Finding>) -> Result<(), StartError> {
        let mut discord = Examiner::new(self.connection)?;
        if let Some(theirs) = discord.clock().await? {
            findings.push(clock(moment(self.now).as_second() - theirs.as_second()));
        }
        let application = discord.application().await?;
        findings.extend(settings(&application));
        findings.push(starts(discord.starts().await?));
        findings.push(commands(discord.commands().await?, self.patient.is_served));
        places(&mut discord, &self.patient.open, findings).await
    }
}

/// What a clock means that is ahead of Discord's by so many seconds.
fn clock(ahead: i64) -> Finding {
    let off = ahead.abs();
    let what = match ahead {
        0.. => format!("The clock of this machine is {off} s ahead of Discord's."),
        _ => format!("The clock of this machine is {off} s behind Discord's."),
    };
    let fix = "Let the machine set its clock by the network, as with `timedatectl set-ntp true`: deadlines follow it.";
    match off {
        0..=OFF => Finding::ok("The clock of this machine is right."),
        ..=FAR_OFF => Finding::warning(what, fix),
        _ => Finding::fault(what, fix),
    }
}

fn settings(application: &crate::discord::Application) -> Vec<Finding> {
    let name = &application.name;
    let mut found = Vec::new();
    if application.needs_code_grant {
        found.push(Finding::fault(
            format!("\"Requires OAuth2 Code Grant\" is on for {name}: nobody can invite it."),
            format!("Switch it off: {PORTAL}, your application, Bot."),
        ));
    }
    if application.has_endpoint {
        found.push(Finding::fault(
            format!("{name} has an \"Interactions Endpoint URL\": commands and clicks go there, and the bot never hears of them."),
            format!("Empty that field: {PORTAL}, your application, General Information."),
        ));
    }
    if !application.intents.is_empty() {
        found.push(Finding::warning(
            format!(
                "{name} has privileged intents that it does not need: {}.",
                application.intents.join(", ")
            ),
            format!("Switch them off: {PORTAL}, your application, Bot."),
        ));
    }
    let who = match application.is_public {
        true => "everybody who manages a server",
        false => "its owner alone",
    };
    found.push(Finding::ok(format!(
        "The token is that of {name}, which {who} can invite: {}",
        application.invitation
    )));
    found
}

fn starts(starts: Starts) -> Finding {
    let Starts { left, of, anew_in } = starts;
    let what = format!("The bot may connect {left} more times of {of} today.");
    let hours = anew_in.as_secs().div_ceil(3_600);
    let fix = format!(
        "Something starts it again and again: stop that, or Discord resets the token. The count begins anew in {hours} h."
    );
    match left {
        0 => Finding::fault(what, fix),
        _ if left < of / 5 => Finding::warning(what, fix),
        _ => Finding::ok(what),
    }
}

fn commands(registered: Registered, is_served: bool) -> Finding {
    match (registered, is_served) {
        (Registered::Ours, _) => Finding::ok("The slash commands are registered."),
        (Registered::None, false) => {
            Finding::ok("The slash commands are registered by the first start.")
        }
        (Registered::Others, false) => Finding::ok(
            "The slash commands are those of another version: the next start registers ours.",
        ),
        (Registered::None | Registered::Others, true) => Finding::fault(
            "A bot runs, and the slash commands that Discord has are not those of this program.",
            "Is the running bot of another version, or does another program use the same token? Restart the bot; if that does not help, reset the token.",
        ),
    }
}

/// Looks at each place where a table is open.
async fn places(
    discord: &mut Examiner,
    open: &[OpenTable],
    findings: &mut Vec<Finding>,
) -> Result<(), StartError> {
    let mut tables: BTreeMap<(u64, u64), &OpenTable> = BTreeMap::new();
    let there = open.iter().filter(|table| !table.place.is_alone());
    for table in there.rev().take(PLACES) {
        tables.insert((table.place.guild, table.place.channel), table);
    }
    let mut fine = 0;
    for table in tables.values() {
        match found(discord.place(table.place).await?, table) {
            Some(finding) => findings.push(finding),
            None => fine += 1,
        }
    }
    findings.push(Finding::ok(format!(
        "Channels with open tables: {}; the bot may do what it needs in {fine} of them.",
        tables.len()
    )));
    Ok(())
}

fn found(state: PlaceState, table: &OpenTable) -> Option<Finding> {
    let (id, Place { guild, channel }) = (table.id, table.place);
    let at = |name: &str| match name {
        "" => format!("https://discord.com/channels/{guild}/{channel}"),
        name => format!("#{name} (https://discord.com/channels/{guild}/{channel})"),
    };
    Some(match state {
        PlaceState::Fine => return None,
        PlaceState::NotInServer => Finding::fault(
            format!("The bot is not in the server {guild} any more, where table {id} is open."),
            "Invite it again: the table goes on where it stood.",
        ),
        PlaceState::Gone => Finding::fault(
            format!("The channel of table {id} is gone: {}.", at("")),
            "Nothing has to be done: the table closes by itself when nobody has acted for its idle days.",
        ),
        PlaceState::Missing(name, missing) => Finding::fault(
            format!(
                "For table {id} the bot lacks {} in {}.",
                missing.join(", "),
                at(&name.unwrap_or_default())
            ),
            "Allow it for the bot's role in the settings of that channel, under Permissions.",
        ),
        PlaceState::Locked(name) => Finding::fault(
            format!("The thread of table {id} is locked: {}.", at(&name)),
            "Unlock the thread, or allow the bot to manage threads.",
        ),
    })
}
