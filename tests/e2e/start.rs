//! Starting: Discord stumbles, refuses, or has the commands already; and a gateway that is gone for a while.

use std::time::Duration;

use daedalus::discord::{Connection, StartError, invitation_link, serve};
use daedalus::sandbox::{Fault, Sandbox, TOKEN};
use daedalus::store::Store;

use crate::scene::{Scene, house, patient};

const COMMANDS: &str = "/commands";

async fn try_to_start(discord: &Sandbox) -> Result<(), StartError> {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("tables.sqlite");
    let store = Store::open(&database).await.expect("a database");
    let host = daedalus::host::Host::open(store, house());
    let host = host.await.expect("a host");
    let api = discord.secure_api();
    let connection = Connection::to_sandbox(TOKEN, api.address, &api.certificate);
    let started = serve(connection, host.clone()).await;
    let ended = match started {
        Ok(bot) => {
            discord.until_ready().await.expect("a bot that is ready");
            bot.shutdown().await;
            Ok(())
        }
        Err(error) => Err(error),
    };
    host.close().await;
    ended
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_error_of_the_gateway_route_does_not_end_the_start() {
    let discord = Sandbox::start(patient()).await.expect("a free port");
    discord.fail_next(1, "GET /gateway/bot", Fault::Status(500));
    try_to_start(&discord)
        .await
        .expect("a start, a little later");
    let asked = discord.requests().into_iter();
    let asked = asked.filter(|it| it.path == "/gateway/bot");
    assert_eq!(asked.map(|it| it.status).collect::<Vec<_>>(), [500, 200]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_token_ends_the_start_at_once() {
    let discord = Sandbox::start(patient()).await.expect("a free port");
    discord.fail_next(9, "GET /gateway/bot", Fault::Status(401));
    let refused = try_to_start(&discord).await.expect_err("no start");
    assert!(matches!(refused, StartError::BadToken), "{refused}");
    let asked = discord.requests().into_iter();
    assert_eq!(asked.filter(|it| it.path == "/gateway/bot").count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_invitation_is_that_of_the_application_of_the_token() {
    let discord = Sandbox::start(patient()).await.expect("a free port");
    let api = discord.secure_api();
    let connection = Connection::to_sandbox(TOKEN, api.address, &api.certificate);
    let link = invitation_link(&connection).await.expect("a link");
    let (start, rest) = link.split_once("client_id=").expect("an application");
    assert_eq!(start, "https://discord.com/oauth2/authorize?");
    let (application, asked) = rest.split_once('&').expect("what is asked for");
    assert!(application.parse::<u64>().is_ok(), "{link}");
    assert_eq!(
        asked,
        "scope=bot%20applications.commands&permissions=309237763072"
    );
    discord.fail_next(9, "GET /oauth2/applications/@me", Fault::Status(401));
    let refused = invitation_link(&connection).await.expect_err("no link");
    assert!(matches!(refused, StartError::BadToken), "{refused}");
}

/// How often the commands were put.
fn puts(discord: &Sandbox) -> usize {
    let requests = discord.requests().into_iter();
    let puts = requests.filter(|it| it.method == "PUT" && it.path.ends_with(COMMANDS));
    puts.count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_put_only_where_they_are_not_ours() {
    let discord = Sandbox::start(patient()).await.expect("a free port");
    try_to_start(&discord).await.expect("a start");
    assert_eq!(puts(&discord), 1);
    try_to_start(&discord).await.expect("a start");
    assert_eq!(puts(&discord), 1, "they are there");
    crate::trouble::register_ghost(&discord).await;
    try_to_start(&discord).await.expect("a start");
    assert_eq!(puts(&discord), 2, "somebody has changed them");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_knows_when_discord_is_out_of_reach_and_when_it_is_back() {
    let scene = Scene::with_snap().await;
    let reach = async |lost: bool| {
        let mut changes = scene.discord.subscribe();
        while scene.host.is_reach_lost() != lost {
            let _ = tokio::time::timeout(Duration::from_millis(50), changes.recv()).await;
        }
    };
    reach(false).await;
    scene.discord.refuse_gateway(true);
    scene.discord.drop_gateway();
    reach(true).await;
    scene.discord.refuse_gateway(false);
    reach(false).await;
    scene.end().await;
}
