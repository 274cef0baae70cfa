//! `/server`: all settings in one panel, what the bot may do where, and where whoever runs it is told of trouble; the first
//! words on a new server, and what becomes of one that the bot has left.

use std::time::Duration;

use daedalus::cli::alarm::{Trouble, Watch};
use daedalus::host::KEPT;
use daedalus::sandbox::{Message, Permissions};

use crate::foreign_clicks::{custom_id, told};
use crate::scene::{CHANNEL, Scene};
use crate::steps::{click, has, newest, slash};

const CHANGE: &str = "Change a setting…";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_setting_is_chosen_from_a_list_and_taken_back() {
    let scene = Scene::with_snap().await;
    let admin = scene.person("Admin");
    let panel = slash(&admin, "/server settings", "all channels").await;
    let mut panel = newest(&panel);
    for (setting, name, picks, says) in [
        (
            "channels",
            "Where tables are opened",
            &["tavern", "harbour"][..],
            "opened: <#",
        ),
        ("roles", "Who opens tables", &["managers"], "tables: <@&"),
        (
            "clock",
            "Clock, where the opener chooses none",
            &["weekly"],
            "none: weekly.",
        ),
        (
            "tables",
            "Open tables of the server",
            &["20"],
            "server: 20.",
        ),
        (
            "each",
            "Open tables of a person who opens another",
            &["No limit"],
            "another: no limit.",
        ),
        ("vacation", "Vacation", &["14"], "Vacation: 14 days"),
        ("digest", "Digest of the week", &["tavern"], "week: in <#"),
    ] {
        let chosen = admin.select(&panel, CHANGE, &[setting]).await.unwrap();
        let list = format!("{name}…");
        let changed = admin.select(&newest(&chosen), &list, picks).await;
        let changed = newest(&changed.expect(setting));
        assert!(changed.is_ephemeral());
        has(changed.text(), says);
        panel = changed;
    }
    let guild = scene
        .discord
        .read(|world| world.find_channel(CHANNEL).unwrap().guild);
    let guild: u64 = guild.unwrap().to_string().parse().unwrap();
    let settings = scene.host.server(guild).await.unwrap();
    assert_eq!((settings.channels.len(), settings.roles.len()), (2, 1));
    assert_eq!((settings.tables, settings.tables_each), (Some(20), Some(0)));

    for (setting, button, says) in [
        ("channels", "Allow all channels", "opened: all channels"),
        ("roles", "Allow everybody", "tables: everybody"),
        ("digest", "No digest", "week: off."),
    ] {
        let chosen = admin.select(&panel, CHANGE, &[setting]).await.unwrap();
        panel = newest(&click(&admin, &newest(&chosen), button, says).await);
    }
    let chosen = admin.select(&panel, CHANGE, &["clock"]).await.unwrap();
    let list = "Clock, where the opener chooses none…";
    let usual = admin
        .select(&newest(&chosen), list, &["usual"])
        .await
        .unwrap();
    has(usual.text(), "none: as usual.");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_made_up_panel_changes_nothing() {
    let scene = Scene::with_snap().await;
    let mark = scene.host.epoch().mark;
    slash(
        &scene.person("Ariadne"),
        "/game new game:snap",
        "table is open",
    )
    .await;
    scene.public_with("Join").await;
    for (name, verb) in [
        ("Admin", "0:-:server:digest:sure"),
        ("Ariadne", "0:-:server:status:ask"),
        ("Ariadne", "0:-:server:channels:sure"),
    ] {
        let person = scene.person(name);
        let told = told(&scene, &person, CHANNEL, &custom_id(mark, verb)).await;
        assert!(told.starts_with("This button is old"), "{name}: {told}");
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_status_says_what_the_bot_may_do_where_and_what_is_open() {
    let scene = Scene::with_snap().await;
    slash(
        &scene.person("Ariadne"),
        "/game new game:snap",
        "table is open",
    )
    .await;
    let admin = scene.person("Admin");
    let fine = slash(
        &admin,
        "/server status",
        "I may do what a table needs in <#",
    )
    .await;
    let fine = fine.text();
    for part in [
        env!("CARGO_PKG_VERSION"),
        "Snap in <#",
        "in the lobby",
        "Open tables: 1, of at most 50",
    ] {
        assert!(fine.contains(part), "{part}: {fine}");
    }
    assert!(!fine.contains("I lack"), "{fine}");

    let discord = &scene.discord;
    discord
        .forbid_bot("tavern", Permissions::ATTACH_FILES)
        .unwrap();
    discord
        .forbid_bot("harbour", Permissions::VIEW_CHANNEL)
        .unwrap();
    discord
        .forbid_bot("welcome", Permissions::CREATE_PUBLIC_THREADS)
        .unwrap();
    let told = slash(&admin, "/server status", "No tables in <#").await;
    for part in [
        "there I lack \"Attach Files\".",
        "No threads of tables in <#",
        "\"Create Public Threads\"",
        "I do not see <#",
    ] {
        assert!(told.text().contains(part), "{part}: {}", told.text());
    }
    // The other server's tables and channels are none of their business.
    let elsewhere = scene.person("Admin").in_channel("agora");
    let told = slash(&elsewhere, "/server status", "Open tables: 0")
        .await
        .text();
    assert!(!told.contains("Snap") && !told.contains("I lack"), "{told}");
    assert!(
        scene
            .person("Ariadne")
            .slash("/server status")
            .await
            .is_err(),
        "Discord hides it"
    );
    scene.end().await;
}

/// The messages of the bot in a channel.
fn in_channel(scene: &Scene, name: &str) -> Vec<Message> {
    scene.discord.read(|world| {
        let channel = world.find_channel(name).expect("a channel").id;
        let public = |it: &&Message| it.channel == channel && it.only_for.is_none();
        world.messages.values().filter(public).cloned().collect()
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trouble_is_told_in_the_channel_that_whoever_runs_the_bot_chose() {
    let scene = Scene::with_snap().await;
    let owner = scene.person("Admin");
    let other = "/server log channel:tavern";
    // Whoever manages the server need not run the bot.
    let manages = (Permissions::MANAGE_GUILD, Permissions::NONE);
    let given = scene
        .discord
        .set_permissions("Theseus", CHANNEL, manages.0, manages.1);
    given.unwrap();
    let theseus = scene.person("Theseus");
    slash(&theseus, other, "Only the owner of this bot's application").await;
    let panel = slash(&theseus, "/server settings", "all channels")
        .await
        .text();
    assert!(!panel.contains("Trouble"), "{panel}");
    assert!(in_channel(&scene, "tavern").is_empty());
    scene
        .discord
        .forbid_bot("harbour", Permissions::SEND_MESSAGES)
        .unwrap();
    slash(
        &owner,
        "/server log channel:harbour",
        "I cannot write in <#",
    )
    .await;
    slash(&owner, other, "Trouble of the bot is told: in <#").await;
    assert_eq!(in_channel(&scene, "tavern").len(), 1, "it was tried");

    let mut watch = Watch::begin(scene.herald(), &scene.host).await;
    for _ in 0..40 {
        watch.look(&scene.host, vec![Trouble::Backup]).await;
    }
    let told = in_channel(&scene, "tavern");
    assert_eq!(told.len(), 2, "once, and not by a private message");
    has(told[1].text(), "The backup failed");
    let direct = scene.discord.read(|world| {
        let is_direct = |it: &&Message| {
            world
                .channels
                .get(&it.channel)
                .is_some_and(|it| it.guild.is_none())
        };
        world.messages.values().filter(is_direct).count()
    });
    assert_eq!(direct, 0);

    // A channel that takes nothing any more leaves the private message.
    scene
        .discord
        .forbid_bot("tavern", Permissions::SEND_MESSAGES)
        .unwrap();
    for _ in 0..40 {
        watch.look(&scene.host, Vec::new()).await;
    }
    let direct = scene
        .discord
        .until_message("Backups are made again", |message| {
            message.text().contains("Backups are made again")
        });
    direct.await.expect("a private message");
    slash(&owner, "/server log", "in a private message to the owner").await;
    scene.end().await;
}

/// The server Athens, once the bot knows that it is there.
async fn athens(scene: &Scene) -> u64 {
    let athens = scene
        .discord
        .read(|world| world.find_channel("agora").unwrap().guild);
    let athens: u64 = athens.unwrap().to_string().parse().unwrap();
    scene.until(|host| host.servers().contains(&athens)).await;
    athens
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_server_reads_the_first_words_once() {
    let mut scene = Scene::with_snap().await;
    let hello = |scene: &Scene| {
        let words = in_channel(scene, "agora").into_iter();
        words
            .filter(|it| it.text().contains("Hello, I am Daedalus"))
            .collect::<Vec<_>>()
    };
    let athens = athens(&scene).await;
    scene.discord.remove_bot("Athens").unwrap();
    scene.until(|host| host.is_server_gone(athens)).await;
    assert!(
        hello(&scene).is_empty(),
        "where it was at its first start it says nothing"
    );
    scene.discord.invite_bot("Athens").unwrap();
    let words = scene.discord.until_message("first words", |message| {
        message.text().contains("Hello, I am Daedalus")
    });
    let words = words.await.unwrap_or_else(|error| {
        let asked = scene.discord.requests().into_iter().rev().take(12);
        let asked = asked.map(|it| format!("{} {} {}", it.method, it.path, it.status));
        panic!("{error}: {:#?}", asked.collect::<Vec<_>>())
    });
    for part in [
        "/game new",
        "/me learn",
        "/server settings",
        "/server status",
    ] {
        has(words.text(), part);
    }
    // The way into a lesson is private, and works.
    let ikaros = scene.discord.as_user("Ikaros").in_channel("agora");
    let lessons = ikaros.click(&words, "Teach me a game").await.unwrap();
    assert!(newest(&lessons).is_ephemeral());
    scene.stop().await;
    scene.start().await;
    scene.rest().await;
    assert_eq!(hello(&scene).len(), 1);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_the_bot_left_long_ago_is_forgotten_and_one_that_it_left_lately_is_not() {
    let (scene, clock) = Scene::with_days().await;
    slash(
        &scene.person("Ariadne"),
        "/game new game:snap",
        "table is open",
    )
    .await;
    slash(&scene.person("Admin"), "/server limits tables:7", ": 7.").await;
    let table = scene.table();
    let guild = scene.host.place_of(table).expect("a place").guild;
    scene.discord.remove_bot("Knossos").unwrap();
    scene.until(|host| host.is_server_gone(guild)).await;
    let day = Duration::from_secs(24 * 3_600);
    clock.advance(KEPT - day);
    assert!(scene.host.forget_left_servers().await.unwrap().is_empty());
    assert_eq!(scene.host.server(guild).await.unwrap().tables, Some(7));
    // The host does it by itself, too; whoever is first. The time counts from when the bot has noted that it is out.
    for _ in 0..100 {
        clock.advance(2 * day);
        scene.host.forget_left_servers().await.unwrap();
    }
    assert!(scene.host.table(table).await.is_none());
    assert_eq!(scene.host.server(guild).await.unwrap().tables, None);
    assert!(!scene.host.servers().contains(&guild));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_thrown_out_and_invited_again_at_once_is_there_and_the_other_way_round() {
    let scene = Scene::with_snap().await;
    let athens = athens(&scene).await;
    for _ in 0..20 {
        scene.discord.remove_bot("Athens").unwrap();
        scene.discord.invite_bot("Athens").unwrap();
        scene.discord.remove_bot("Athens").unwrap();
        scene.until(|host| host.is_server_gone(athens)).await;
        scene.discord.invite_bot("Athens").unwrap();
        scene.discord.remove_bot("Athens").unwrap();
        scene.discord.invite_bot("Athens").unwrap();
        scene.until(|host| !host.is_server_gone(athens)).await;
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_thrown_out_while_its_session_is_lost_knows_it_when_it_is_back() {
    let scene = Scene::with_snap().await;
    let athens = athens(&scene).await;
    scene.discord.forget_sessions();
    scene.discord.remove_bot("Athens").unwrap();
    scene.until(|host| host.is_server_gone(athens)).await;
    let knossos = scene
        .discord
        .read(|world| world.find_guild("Knossos").unwrap().id);
    assert!(!scene.host.is_server_gone(knossos.number()));
    scene.end().await;
}
