//! The bot's own sentences, those that no game says (`docs/voice.md`).

use std::time::Duration;

use crate::rules::GAMES;
use crate::rules::game::About;

/// A click on something that has changed since.
pub const STALE: &str = "The board has changed since this button was shown. Nothing was done.";
/// A click on a button of another version, of another database, or of a table elsewhere.
pub const OLD_BUTTON: &str = "This button is old, or belongs to another place: it does nothing here. Ask for the newest board with `/game board`.";
/// A command where no table is.
pub const NO_TABLE: &str = "There is no open table in this channel. Open one with `/game new`.";
/// A table that is gone.
pub const TABLE_GONE: &str = "This table is not there any more. Open a new one with `/game new`.";
/// Somebody without a seat.
pub const STRANGER: &str = "You have no seat at this table. You can watch, and ask for `/game board`, `status`, `log` and `rules`.";
/// A button of somebody else's turn (LAB-13.27).
pub const NOT_YOUR_TURN: &str = "It is not your turn.";
/// An action in the lobby.
pub const LOBBY: &str = "The match has not begun yet. The host starts it with `/game start`.";
/// A question that is not asked.
pub const NOTHING_ASKED: &str = "Nothing is asked of you just now.";
/// A hand or action after the end.
pub const OVER: &str = "This match is over.";
/// A panic.
pub const BUG: &str = "That hit a bug. It is our mistake, not yours, and nothing was changed. Please try again, or use another way to the same action.";
/// A command that this version does not know.
pub const UNKNOWN_COMMAND: &str = "I do not know this command. It may be new or gone: give Discord a minute, then type `/` again.";
/// A command whose options have changed.
pub const CHANGED_COMMAND: &str =
    "This command has changed since Discord last showed it to you. Type it anew, please.";
/// A command outside a server.
pub const GUILD_ONLY: &str = "I play in the channels of a server. Try this there.";
/// Reactions, to everybody.
pub const WINDOW: &str = "Waiting a moment: somebody may react.";
/// Reactions, to everybody, later.
pub const WINDOW_STILL: &str = "Still waiting a moment: somebody may react.";
/// Everybody else has answered.
pub const LAST_ONE: &str = "You are the last one we wait for.";
/// No deadline runs, and this was the last reminder.
pub const NO_MORE_REMINDERS: &str = "Nothing has happened here for a week, so this was my last reminder. `/game remind` calls again.";
/// After `Let it pass`.
pub const PASSED: &str = "You let it pass.";
/// After `Mute reminders`.
pub const NOT_NOW: &str = "I will not remind you of this decision again.";
/// A direct message to see whether they arrive.
pub const TEST: &str = "This is a test: your reminders arrive here.";
/// Direct messages do not arrive.
pub const DIRECT_CLOSED: &str = "I could not write to you, so I tell you in the channel of the table from now on. To be told by direct \
     message, allow direct messages from members of this server in its privacy settings, then choose it again with `/me reminders`.";
/// No card in hand.
pub const EMPTY_HAND: &str = "Your hand is empty.";
/// Where the own board was asked for before there is one, as before the choice of a persona.
pub const NO_SHEET: &str =
    "There is no board of your own yet: it comes with what you choose first.";
/// Above the list of what somebody has before them.
pub const THINGS: &str = "Choose something that you see, and I tell you what it is. All the rest is found with `/game rules`.";
/// Where there is nothing to be listed.
pub const NO_THINGS: &str =
    "There is nothing on the board yet. All the rest is found with `/game rules`.";
/// Above the picture of the whole of a large board.
pub const WHOLE_BOARD: &str = "The whole board: open the picture to see it at full size.";
/// A page that is not there.
pub const PICTURE_MISSING: &str =
    "(The picture could not be drawn; that is our mistake. The text board has it all.)";
/// A channel that takes no messages.
pub const CHANNEL_CLOSED: &str = "I cannot post in this channel. An admin should look whether I may view it, send messages and attach files there.";
/// Discord stumbles.
pub const POSTED_LATER: &str = "Discord does not take my messages just now. I try again by myself, so the board comes a little later.";
/// A bug that keeps the messages of a table back.
pub const TABLE_BUG: &str = "I cannot show the newest state of this table: that hit a bug. It is our mistake, not yours, and nothing \
     of the match is lost. I try again by myself; the admin of this bot finds it in the log.";
/// A match that was never begun.
pub const NO_MATCH: &str = "No match was played at this table.";
/// A replay of a match that still runs.
pub const STILL_RUNS: &str =
    "This match still runs: its replay opens at the end. What you may know of it so far:";
/// A match that was played elsewhere.
pub const ELSEWHERE: &str = "This match was played elsewhere. Ask for its replay in its own channel, or on its server if you played it.";
/// No match that could be replayed.
pub const NO_REPLAY: &str =
    "No match has ended in this channel yet. Name a table of yours, or play one: `/game new`.";
/// While an animated picture is made.
pub const MAKING_FILM: &str = "The animated picture is being made. This takes some seconds.";
/// A match is being thought through.
pub const THINKING: &str = "A strong player thinks the whole match through: who was likely to win when, and which choices turned it. This takes up \
     to a minute. If nothing comes, ask again: what was found is kept.";
/// A match that cannot be thought through.
pub const NO_REVIEW: &str = "This match cannot be thought through. The replay has every step.";
/// A film that could not be made.
pub const NO_FILM: &str =
    "The animated picture could not be made; that is our mistake. The replay has every step.";
/// A file that the database did not give.
pub const NOT_READ: &str =
    "That could not be read. Please try again; if it stays so, tell the admin of this bot.";
/// Somebody who does not manage the server.
pub const ADMINS_ONLY: &str = "Only those who manage this server (Manage Server) can do that.";
/// A thread that could not be opened.
pub const NO_THREAD: &str = "I cannot open a thread here. An admin should look whether I may create public threads and write in them.";
/// Beside a channel that is taken, where the options are too long for a button.
pub const WITH_THREAD: &str =
    "With `/game new thread:True` and the same options your table stands in a thread below it.";
/// No daily.
pub const NO_DAILY: &str = "There is no daily here today.";
/// A button of the daily of another day.
pub const NEW_DAY: &str =
    "A new day has begun since this button was shown, and with it a new daily.";
/// A result that was shown to all.
pub const SHARED: &str = "All in the channel see it now.";
/// A result that was shown before.
pub const SHARED_ALREADY: &str = "Your result was shared already: once for each day.";
/// A result before the end.
pub const STILL_PLAYED: &str = "There is nothing to share yet: play it to its end first.";
/// A try that is not what all others have.
pub const NO_TRUE_DAILY: &str = "This try cannot be shared: played again from its beginning it does not lead to the same end. The rules may be newer than it is.";
/// A thread in a thread.
pub const THREAD_IN_THREAD: &str =
    "This is a thread already. Leave the option `thread` out, and the table stands here.";
/// `/game watch` in the thread of a table.
pub const WATCHED_HERE: &str =
    "This table has a thread of its own: all that happens is told here, and anybody may look.";
/// `/game substitute` without a seat, by somebody who has none.
pub const WHICH_SEAT: &str =
    "Say whose seat it is with the option `seat`; you have none of your own at this table.";
/// A bot as a substitute.
pub const BOT_INVITED: &str =
    "A bot cannot take a seat. A computer player goes on by itself when somebody leaves.";
/// Somebody from elsewhere as a substitute.
pub const NO_MEMBER: &str = "They are not in this server. Invite them into it first.";
/// Somebody who does not see the channel as a substitute.
pub const CANNOT_SEE: &str =
    "They cannot see this channel, so they could not play here. An admin can let them in.";
/// Somebody who manages the server and would send the host away.
pub const SEAT_OF_HOST: &str = "The host sits there. Make somebody else the host first with `/game host`, or end it all with `/game end`.";
/// The present host as the next one.
pub const HOST_ALREADY: &str =
    "They are the host of this table already. Name somebody else who plays at it.";
/// After `/game present`.
pub const PRESENTED: &str = "The board is shown anew at the end of the channel.";
/// Before a match is ended.
pub const END_ASKED: &str =
    "This ends the match for everybody, without a winner, and nobody can take it back.";
/// Before somebody resigns.
pub const RESIGN_ASKED: &str =
    "You would give up this match for good: there is no way back to your seat.";
/// In place of an undo that the others may allow.
pub const MAY_ASK: &str = "Since your last action something was revealed, or somebody else has acted, so the others must allow it: then it is taken back with all that was done since.";
/// In place of an undo, where nobody else plays.
pub const MAY_UNDO_ALONE: &str = "Since your last action something was revealed or done. No other person plays here, so you may take it back all the same, with all that came after it. Chance comes out the same again.";
/// Beside a refused kick that a vote may allow.
pub const MAY_VOTE: &str = "You can let those at the table vote on it.";
/// `/game remind` by somebody without a seat.
pub const CALLED_BY_PLAYERS: &str = "Only those who have a seat at this table can call the others.";
/// After a change in the lobby.
pub const DONE: &str = "Done.";

/// Before somebody is sent away from a match.
pub fn kick_asked(user: u64) -> String {
    let who = mention(user);
    format!("This sends {who} away from the match: their seat goes to a computer, or stays empty.")
}

/// To somebody who asks for more than one person can read.
pub fn slower(wait: Duration) -> String {
    let seconds = wait.as_secs() + 1;
    let unit = if seconds == 1 { "second" } else { "seconds" };
    format!("That was a lot at once, so I did nothing this time. Try again in {seconds} {unit}.")
}

/// To somebody at whose table more is asked for than a channel can show.
pub fn slower_at_table(wait: Duration) -> String {
    let seconds = wait.as_secs() + 1;
    let unit = if seconds == 1 { "second" } else { "seconds" };
    format!("A lot is asked for about this table just now. Try again in {seconds} {unit}.")
}

/// To somebody who calls people that were called a moment ago.
pub fn called_lately(wait: Duration) -> String {
    let minutes = wait.as_secs().div_ceil(60).max(1);
    let unit = if minutes == 1 { "minute" } else { "minutes" };
    format!("They were called not long ago. You can call them again in {minutes} {unit}.")
}

/// The games that there are, for somebody who asked for another one.
pub fn games() -> String {
    let games = GAMES.iter().map(|game| format!("`{}`", game.about().id));
    let games: Vec<String> = games.collect();
    format!("I play {}.", list(&games))
}

/// A game that there is not.
pub fn unknown_game() -> String {
    format!("I do not know that game. {}", games())
}

/// The command of another game than that of the table.
pub fn other_game(about: &About) -> String {
    let About { name, id, .. } = about;
    format!("{name} is played at this table: its commands begin with `/{id}`. Nothing was done.")
}

/// A link to a message.
pub fn link(guild: u64, channel: u64, message: u64) -> String {
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// A mention of a person.
pub fn mention(user: u64) -> String {
    format!("<@{user}>")
}

/// A moment, as Discord shows it: `in 3 hours`.
pub fn moment(milliseconds: i64) -> String {
    format!("<t:{}:R>", milliseconds.div_euclid(1000))
}

/// A day and hour, as Discord shows it: `24 December 2026 18:00`.
pub fn date(milliseconds: i64) -> String {
    format!("<t:{}:f>", milliseconds.div_euclid(1000))
}

/// A list of things in a sentence: `a, b and c`.
pub fn list(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A choice of things in a sentence: `a, b or c`.
pub fn either(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_sentences() {
        let things = |words: &[&str]| {
            words
                .iter()
                .map(|&word| word.to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(list(&things(&[])), "");
        assert_eq!(list(&things(&["a"])), "a");
        assert_eq!(list(&things(&["a", "b", "c"])), "a, b and c");
    }

    #[test]
    fn moments_are_in_seconds() {
        assert_eq!(moment(1_700_000_000_999), "<t:1700000000:R>");
    }
}
