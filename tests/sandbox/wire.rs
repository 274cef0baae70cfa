//! The gateway by plain frames: what a client library would hide.

use daedalus::sandbox::{Change, Sandbox, TOKEN};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::by_hand::ByHand;
use crate::stand_in;

/// The intent for guilds and channels; below it the one for messages of guilds.
const GUILDS: u64 = 1 << 0;
const GUILD_MESSAGES: u64 = 1 << 9;

/// A connection to the gateway, made by hand.
struct Socket {
    stream: TcpStream,
}

/// What the gateway said.
#[derive(Debug, PartialEq)]
enum Heard {
    Frame(Value),
    Close(u16),
    Gone,
}

impl Socket {
    /// Connects and hears HELLO.
    async fn open(discord: &Sandbox) -> Self {
        let mut stream = TcpStream::connect(discord.address())
            .await
            .expect("a connection");
        let address = discord.address();
        let hello = format!(
            "GET /gateway?v=10 HTTP/1.1\r\nhost: {address}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
                     sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(hello.as_bytes()).await.expect("a request");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        assert!(
            head.starts_with(b"HTTP/1.1 101"),
            "{}",
            String::from_utf8_lossy(&head)
        );
        let mut socket = Self { stream };
        assert!(matches!(socket.hear().await, Heard::Frame(hello) if hello["op"] == 10));
        socket
    }

    /// Says a text; the mask of a client's frame is all zero here.
    async fn say(&mut self, text: &str) {
        let length = u16::try_from(text.len()).expect("a short text");
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend_from_slice(&length.to_be_bytes());
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(text.as_bytes());
        self.stream.write_all(&frame).await.expect("it is heard");
    }

    async fn tell(&mut self, op: u64, body: Value) {
        self.say(&json!({ "op": op, "d": body }).to_string()).await;
    }

    async fn identify(&mut self, intents: u64, shard: [u64; 2]) {
        self.tell(
            2,
            json!({ "token": format!("Bot {TOKEN}"), "intents": intents, "shard": shard }),
        )
        .await;
    }

    async fn resume(&mut self, session: &Value, seq: u64) {
        self.tell(
            6,
            json!({ "token": TOKEN, "session_id": session, "seq": seq }),
        )
        .await;
    }

    async fn hear(&mut self) -> Heard {
        let Ok(kind) = self.stream.read_u8().await else {
            return Heard::Gone;
        };
        let length = match self.stream.read_u8().await.expect("a length") {
            126 => usize::from(self.stream.read_u16().await.expect("a length")),
            127 => self.stream.read_u64().await.expect("a length") as usize,
            short => usize::from(short),
        };
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("a body");
        match kind {
            0x88 => Heard::Close(u16::from_be_bytes([body[0], body[1]])),
            _ => Heard::Frame(serde_json::from_slice(&body).expect("JSON")),
        }
    }

    /// The next frame.
    async fn frame(&mut self) -> Value {
        match self.hear().await {
            Heard::Frame(frame) => frame,
            other => panic!("no frame but {other:?}"),
        }
    }

    /// The names of the next events.
    async fn events(&mut self, count: usize) -> Vec<Value> {
        let mut names = Vec::new();
        for _ in 0..count {
            names.push(self.frame().await["t"].clone());
        }
        names
    }
}

#[tokio::test]
async fn a_shard_is_greeted_with_its_guilds_and_answers_heartbeats() {
    let discord = stand_in().await;
    let mut socket = Socket::open(&discord).await;
    socket.identify(GUILDS, [0, 1]).await;

    let ready = socket.frame().await;
    assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
    assert_eq!(ready["d"]["guilds"].as_array().map(Vec::len), Some(2));
    assert_eq!(socket.events(2).await, ["GUILD_CREATE", "GUILD_CREATE"]);
    socket.tell(1, json!(3)).await;
    assert_eq!(socket.frame().await["op"], 11);
}

#[tokio::test]
async fn each_guild_belongs_to_one_shard_of_several() {
    let discord = stand_in().await;
    let mut guilds = 0;
    for shard in 0..3 {
        let mut socket = Socket::open(&discord).await;
        socket.identify(GUILDS, [shard, 3]).await;
        guilds += socket.frame().await["d"]["guilds"]
            .as_array()
            .map_or(0, Vec::len);
    }
    assert_eq!(guilds, 2);
}

#[tokio::test]
async fn only_what_the_intents_ask_for_is_sent() {
    let discord = stand_in().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let mut curious = Socket::open(&discord).await;
    curious.identify(GUILDS | GUILD_MESSAGES, [0, 1]).await;
    let mut modest = Socket::open(&discord).await;
    modest.identify(GUILDS, [0, 1]).await;
    curious.events(3).await;
    modest.events(3).await;

    ariadne.say("hello").expect("Ariadne may write");
    discord
        .create_channel("Knossos", "cellar")
        .expect("a guild");

    assert_eq!(
        curious.events(2).await,
        ["MESSAGE_CREATE", "CHANNEL_CREATE"]
    );
    assert_eq!(modest.events(1).await, ["CHANNEL_CREATE"]);
}

#[tokio::test]
async fn a_resume_replays_exactly_what_was_missed() {
    let discord = stand_in().await;
    let mut first = Socket::open(&discord).await;
    first.identify(GUILDS, [0, 1]).await;
    let session = first.frame().await["d"]["session_id"].clone();
    first.events(2).await;
    discord.create_channel("Knossos", "one").expect("a guild");
    assert_eq!(first.frame().await["s"], 4);
    discord.drop_gateway();
    assert_eq!(first.hear().await, Heard::Gone);
    discord.create_channel("Knossos", "two").expect("a guild");
    discord.miss_events(1);
    discord.create_channel("Knossos", "lost").expect("a guild");
    discord.delete_channel("one").expect("a channel");

    let mut second = Socket::open(&discord).await;
    second.resume(&session, 4).await;
    let two = second.frame().await;
    assert_eq!((&two["s"], &two["d"]["name"]), (&json!(5), &json!("two")));
    assert_eq!(second.events(2).await, ["CHANNEL_DELETE", "RESUMED"]);
    assert_eq!(discord.greetings(), (1, 1));
}

#[tokio::test]
async fn a_session_that_is_gone_or_unknown_cannot_be_resumed() {
    let discord = stand_in().await;
    let mut socket = Socket::open(&discord).await;
    socket.resume(&json!("sandbox-session-9"), 1).await;
    let invalid = socket.frame().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    socket.identify(GUILDS, [0, 1]).await;
    let session = socket.frame().await["d"]["session_id"].clone();
    socket.events(2).await;

    discord.forget_sessions();
    assert_eq!(socket.frame().await["op"], 9);
    let mut later = Socket::open(&discord).await;
    later.resume(&session, 3).await;
    assert_eq!(later.frame().await["op"], 9);
    later.identify(GUILDS, [0, 1]).await;
    assert_eq!(later.frame().await["t"], "READY");
}

#[tokio::test]
async fn a_gap_that_is_larger_than_the_buffer_cannot_be_replayed() {
    let discord = stand_in().await;
    let mut first = Socket::open(&discord).await;
    first.identify(GUILDS, [0, 1]).await;
    let session = first.frame().await["d"]["session_id"].clone();
    discord.drop_gateway();
    for _ in 0..600 {
        discord
            .archive_thread("night-watch", false)
            .expect("a thread");
    }
    let mut second = Socket::open(&discord).await;
    second.resume(&session, 1).await;
    assert_eq!(second.frame().await["op"], 9);
}

#[tokio::test]
async fn bad_clients_are_closed_with_discords_codes() {
    let discord = stand_in().await;
    let real = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs";
    let table = [
        (4002, "no JSON".to_owned()),
        (4003, json!({ "op": 3, "d": {} }).to_string()),
        (
            4004,
            json!({ "op": 2, "d": { "token": real, "intents": 1 } }).to_string(),
        ),
        (
            4004,
            json!({ "op": 6, "d": { "token": real, "session_id": "x", "seq": 1 } }).to_string(),
        ),
        (
            4010,
            json!({ "op": 2, "d": { "token": TOKEN, "intents": 1, "shard": [2, 2] } }).to_string(),
        ),
    ];
    for (code, text) in table {
        let mut socket = Socket::open(&discord).await;
        socket.say(&text).await;
        assert_eq!(socket.hear().await, Heard::Close(code), "{text}");
    }
    let mut twice = Socket::open(&discord).await;
    twice.identify(GUILDS, [0, 1]).await;
    twice.events(3).await;
    twice.identify(GUILDS, [0, 1]).await;
    assert_eq!(twice.hear().await, Heard::Close(4005));
}

#[tokio::test]
async fn connections_can_be_refused_and_closed() {
    let discord = stand_in().await;
    let mut socket = Socket::open(&discord).await;
    socket.identify(GUILDS, [0, 1]).await;
    socket.events(3).await;
    let mut changes = discord.subscribe();
    discord.refuse_gateway(true);
    discord.close_gateway(4000);
    assert_eq!(socket.hear().await, Heard::Close(4000));
    assert_eq!(changes.recv().await, Ok(Change::GatewayChanged));
    assert!(!discord.is_connected());
    let address = format!("{}/gateway", discord.base_url());
    let refused = reqwest::Client::new()
        .get(address)
        .header("upgrade", "websocket")
        .header("connection", "upgrade")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==")
        .send()
        .await
        .expect("an answer");
    assert_eq!(refused.status(), 503);
    discord.refuse_gateway(false);
    Socket::open(&discord).await;
}

#[tokio::test]
async fn the_end_of_the_stand_in_ends_its_connections() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let mut socket = Socket::open(&discord).await;
    drop((bot, discord));
    assert_eq!(socket.hear().await, Heard::Gone);
}
