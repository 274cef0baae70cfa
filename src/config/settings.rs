//! What can be set.

/// What can be set, for `.env.example`, the README and the check for misspelt names.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name of the environment variable.
    pub name: &'static str,
    /// What holds when it is not set; empty where there is no fixed default.
    pub default: &'static str,
    /// What it does, one sentence.
    pub about: &'static str,
}

pub(super) const TOKEN: &str = "DISCORD_TOKEN";
pub(super) const API_PROXY: &str = "DISCORD_API_PROXY";
pub(super) const GATEWAY: &str = "DISCORD_GATEWAY";
pub(super) const HTTPS_PROXY: &str = "HTTPS_PROXY";
pub(super) const NO_PROXY: &str = "NO_PROXY";
pub(super) const DATABASE: &str = "DAEDALUS_DATABASE";
pub(super) const SHARDS: &str = "DAEDALUS_SHARDS";
pub(super) const BACKUP: &str = "DAEDALUS_BACKUP";
pub(super) const COMPACT_AFTER: &str = "DAEDALUS_COMPACT_AFTER";
pub(super) const DELETE_AFTER: &str = "DAEDALUS_DELETE_AFTER";
pub(super) const LOG: &str = "DAEDALUS_LOG";
pub(super) const LOG_FORMAT: &str = "DAEDALUS_LOG_FORMAT";
pub(super) const METRICS: &str = "DAEDALUS_METRICS";
pub(super) const PICTURE_THREADS: &str = "DAEDALUS_PICTURE_THREADS";
pub(super) const PORT: &str = "DAEDALUS_PORT";
pub(super) const SANDBOX_DATABASE: &str = "DAEDALUS_SANDBOX_DATABASE";
pub(super) const SANDBOX_PICTURES: &str = "DAEDALUS_SANDBOX_PICTURES";

/// Every setting there is.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: TOKEN,
        default: "",
        about: "The bot's token; with it `daedalus` serves Discord, without it starts the sandbox.",
    },
    Setting {
        name: API_PROXY,
        default: "",
        about: "A proxy that is asked in place of `https://discord.com` and keeps its limits, such as nirn-proxy or twilight's http-proxy: `https://…`, or `http://` on this machine.",
    },
    Setting {
        name: GATEWAY,
        default: "",
        about: "The gateway, in place of the one that Discord names: `wss://…`, or `ws://` on this machine.",
    },
    Setting {
        name: HTTPS_PROXY,
        default: "",
        about: "The proxy through which this machine reaches Discord, as in `http://proxy.example:3128`; for the gateway, too. What goes through it is encrypted from end to end.",
    },
    Setting {
        name: NO_PROXY,
        default: "",
        about: "The hosts that are reached without that proxy, with commas between them.",
    },
    Setting {
        name: DATABASE,
        default: "daedalus.db",
        about: "The SQLite file that keeps all tables, created when missing; or a database of PostgreSQL, as in `postgres://daedalus@db.example/daedalus` (its password may stand in PGPASSWORD).",
    },
    Setting {
        name: SHARDS,
        default: "auto",
        about: "Which shards are served: `auto` for all; some of all, as in `0-3/16`, where several processes share a database of PostgreSQL; or `standby` for those of another process as soon as it is gone.",
    },
    Setting {
        name: BACKUP,
        default: "",
        about: "Backups that a serving bot makes by itself: a folder, `hourly`, `daily` or `weekly`, and how many to keep, as in `backups,daily,14`.",
    },
    Setting {
        name: COMPACT_AFTER,
        default: "30",
        about: "How many days after its end a table is compacted, or `off`: what was asked of it stays and is played again when somebody looks, in a fiftieth of the space.",
    },
    Setting {
        name: DELETE_AFTER,
        default: "off",
        about: "How many days after its end a table is deleted, or `off`. Results and ratings stay; there is no replay of it any more.",
    },
    Setting {
        name: LOG,
        default: "info",
        about: "What the log shows: levels and modules, as in `info,daedalus::host=debug`. Of the crates of others never more than warnings: they would print hands and tokens.",
    },
    Setting {
        name: LOG_FORMAT,
        default: "text",
        about: "How the log is written: `text`, or `json` with an object on each line.",
    },
    Setting {
        name: METRICS,
        default: "",
        about: "Where figures for Prometheus are shown, as in `127.0.0.1:9464`; an address of this machine alone. Off when not set.",
    },
    Setting {
        name: PICTURE_THREADS,
        default: "",
        about: "How many threads draw pictures, 1 to 64, beside one for animated ones; one for each core (at most 4) when not set.",
    },
    Setting {
        name: PORT,
        default: "8420",
        about: "The port of the sandbox on 127.0.0.1; 0 takes any free one.",
    },
    Setting {
        name: SANDBOX_DATABASE,
        default: "daedalus-sandbox.db",
        about: "The SQLite file of the sandbox, apart from the real tables.",
    },
    Setting {
        name: SANDBOX_PICTURES,
        default: "sandbox-pictures",
        about: "The folder into which the sandbox in the terminal writes the pictures it was sent.",
    },
];
