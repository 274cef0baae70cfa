//! Other ways to Discord: the proxy of a network, in front of the API and of the gateway.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use daedalus::discord::{Address, Connection, Outgoing, Ways, serve};
use daedalus::host::Host;
use daedalus::sandbox::{Sandbox, TOKEN};
use daedalus::store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

use crate::scene::{CHANNEL, house, patient};

/// A proxy that opens a tunnel to wherever it is asked for, and finds all of it at one address. Gives where it listens, and
/// for what it was asked.
async fn proxy(to: SocketAddr) -> (SocketAddr, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let asked: Arc<Mutex<Vec<String>>> = Arc::default();
    let noted = Arc::clone(&asked);
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let noted = Arc::clone(&noted);
            tokio::spawn(async move { tunnel(socket, to, &noted).await });
        }
    });
    (address, asked)
}

async fn tunnel(mut here: TcpStream, to: SocketAddr, asked: &Mutex<Vec<String>>) -> io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(here.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let first = head.lines().next().unwrap_or_default().to_owned();
    asked.lock().expect("a list").push(first);
    let mut there = TcpStream::connect(to).await?;
    here.write_all(b"HTTP/1.1 200 Connection established\r\n\r\n")
        .await?;
    copy_bidirectional(&mut here, &mut there).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_and_the_gateway_go_through_the_proxy_of_the_network() {
    let discord = Sandbox::start(patient()).await.expect("a free port");
    let api = discord.secure_api();
    let (proxy, asked) = proxy(api.address).await;
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("tables.sqlite")).await;
    let host = Host::open(store.expect("a database"), house()).await;
    let host = host.expect("a host");
    let gateway = Address::read("wss://discord.com/gateway", ("wss", "ws"));
    let outgoing = Outgoing::read(&format!("http://{proxy}"), "elsewhere.example");
    let connection = Connection {
        ways: Ways {
            api: None,
            gateway: Some(gateway.expect("an address")),
            outgoing: Some(outgoing.expect("an address")),
        },
        unlimited: true,
        emojis: false,
        ..Connection::to_sandbox(TOKEN, api.address, &api.certificate)
    };
    let bot = serve(connection, host.clone()).await;
    let bot = bot.expect("a bot that connects");
    discord.until_ready().await.expect("a bot that is ready");
    let answered = discord.as_user("Ariadne").in_channel(CHANNEL);
    let answered = answered.slash("/game new game:labyrinthos").await;
    let answered = answered.expect("an answer").text();
    assert!(answered.contains("table is open"), "{answered}");
    // Broken off, the gateway is opened anew on the same way, through a tunnel that is there or a new one. There is no other
    // way to the stand-in.
    let greeted = discord.greetings();
    discord.drop_gateway();
    let anew = discord.until("a new connection", |_| {
        (discord.greetings() != greeted).then_some(())
    });
    anew.await.expect("a bot that connects again");
    let person = discord.as_user("Theseus").in_channel(CHANNEL);
    person.slash("/game join").await.expect("an answer");
    bot.shutdown().await;
    host.close().await;

    let asked = asked.lock().expect("a list").clone();
    assert!(asked.len() >= 2, "{asked:?}");
    let tunnels = "CONNECT discord.com:443 HTTP/1.1";
    assert!(asked.iter().all(|first| first == tunnels), "{asked:?}");
}
