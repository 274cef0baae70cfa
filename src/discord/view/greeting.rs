//! The first words of the bot on a server: where one plays, what comes next, who can change it.

use crate::discord::escape;
use crate::discord::view::answer::Row;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::{daily, invitation};

/// What they begin with.
const HELLO: &str = "**Hello, I am Daedalus.** Friends play labyrinth games with me: over an evening, or a move now and then over a week.";

/// What comes next, for those who play and for those who manage the server.
const NEXT: &str = "- **Where**: write `/game new` in the channel where you want to play; the table stands there, or in a thread of its own.
- **New to it?** `/me learn` teaches a game in five minutes, to you alone. `/daily` is a short match for each day.
- **For the admins**: `/server settings` decides in which channels and by whom tables are opened, `/server status` says what I \
lack where. Who sees which command is decided in the server's settings, under Integrations.";

/// The first words in a channel.
pub fn in_channel() -> PublicAnswer {
    let buttons = vec![invitation::learn(), daily::button()];
    PublicAnswer::new(format!("{HELLO}\n{NEXT}")).row(Row::Buttons(buttons))
}

/// The first words to whom the server belongs, where nobody can be told in a channel.
pub fn directly(server: &str) -> PublicAnswer {
    PublicAnswer::new(format!(
        "{HELLO}\nI was invited to your server **{}**, and tell you so because I may not write in the channel for its \
         system messages.\n{NEXT}",
        escape::name(server)
    ))
}
