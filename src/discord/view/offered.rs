//! What buttons offer beside a table: the next match, the match of the day, a table in a thread, the settings of a server.

/// What could be played after a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub enum Next {
    /// A panel that offers it.
    Show,
    /// The whole game after a short match.
    Longer,
    /// The same against better computers.
    Stronger,
    /// Another game.
    Game,
}

/// What has to do with the match of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub enum DailyStep {
    /// The own try, or what the daily is.
    Show,
    /// The own try begins.
    Begin,
    /// All see how the try at the table went.
    Share,
}

/// A table that somebody wanted where another one stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The command that asked for it: however often it is asked again, one table comes of it.
    pub command: u64,
    /// Who gave the command.
    pub user: u64,
    /// How many computers sit down at once.
    pub computers: u8,
    /// The id of the game.
    pub game: String,
    /// Options as they were typed.
    pub options: String,
}

/// What those who manage a server see and change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub enum ServerStep {
    /// All settings; a select adds the word of the one that is to be changed.
    Panel,
    /// What the bot may and may not do there.
    Status,
    /// In which channels tables are opened.
    Channels,
    /// Whose members open tables.
    Roles,
    /// The clock where nobody chooses one.
    Clock,
    /// How many tables may be open.
    Tables,
    /// At how many somebody sits who opens another one.
    Each,
    /// How many days a year people may stop their clocks.
    Vacation,
    /// Where the digest of the week is posted.
    Digest,
    /// Where whoever runs the bot is told of trouble.
    Log,
}
