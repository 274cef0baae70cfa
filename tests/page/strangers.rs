//! Requests that do not come from the page itself.

use daedalus::sandbox::{Sandbox, Settings};
use reqwest::StatusCode;

async fn status(request: reqwest::RequestBuilder) -> StatusCode {
    request.send().await.expect("an answer").status()
}

#[tokio::test]
async fn another_site_or_host_is_refused() {
    let discord = Sandbox::start(Settings::default())
        .await
        .expect("a free port");
    let base = discord.base_url();
    let web = reqwest::Client::new();
    let say = r#"{"as":"Ariadne","channel":"tavern","text":"I was never here"}"#;
    let post = |path: &str| {
        web.post(format!("{base}{path}"))
            .header("content-type", "application/json")
    };
    for origin in ["https://example.com", "http://127.0.0.1:1", "null"] {
        let forged = post("/page/say").header("origin", origin).body(say);
        assert_eq!(status(forged).await, StatusCode::FORBIDDEN, "{origin}");
    }
    // A name that somebody points at this machine.
    for path in [
        "/",
        "/Ariadne",
        "/page/world?as=Ariadne",
        "/page/page.js",
        "/page/feed?as=Ariadne&log=false",
    ] {
        let rebound = web
            .get(format!("{base}{path}"))
            .header("host", "evil.example:8420");
        assert_eq!(status(rebound).await, StatusCode::FORBIDDEN, "{path}");
    }
    let tavern = discord.as_user("Ariadne").in_channel("tavern");
    assert!(tavern.sees().is_empty());
    // A form of another site cannot send JSON, and without JSON nothing is done.
    let form = web
        .post(format!("{base}/page/say"))
        .header("content-type", "text/plain")
        .body(say);
    assert_eq!(status(form).await, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(
        status(post("/page/say").header("origin", base.clone()).body(say)).await,
        StatusCode::OK
    );
    assert_eq!(tavern.sees().len(), 1);
}

/// A route of each kind: the page and its files, what it reads and does, the gateway, the API.
const ROUTES: [(&str, &str); 24] = [
    ("GET", "/"),
    ("GET", "/Ariadne"),
    ("GET", "/page/page.js"),
    ("GET", "/page/world?as=Ariadne"),
    ("GET", "/page/messages?as=Ariadne&channel=tavern"),
    ("GET", "/page/feed?as=Ariadne&log=false"),
    ("POST", "/page/say"),
    ("POST", "/page/command"),
    ("POST", "/page/complete"),
    ("POST", "/page/component"),
    ("POST", "/page/modal"),
    ("POST", "/page/dismiss"),
    ("POST", "/page/read"),
    ("POST", "/page/channel"),
    ("POST", "/page/fault"),
    ("GET", "/attachments/1/2/board.png"),
    ("GET", "/gateway"),
    ("GET", "/gateway/"),
    ("GET", "/api/v10/gateway"),
    ("GET", "/api/v10/users/@me"),
    ("POST", "/api/v10/channels/1/messages"),
    ("POST", "/api/v10/interactions/1/token/callback"),
    ("PATCH", "/api/v10/webhooks/1/token/messages/@original"),
    ("DELETE", "/nowhere"),
];

async fn status_of(
    web: &reqwest::Client,
    base: &str,
    (method, path): (&str, &str),
    headers: &[(&str, &str)],
) -> StatusCode {
    let method = method.parse().expect("a method");
    let authorization = format!("Bot {}", daedalus::sandbox::TOKEN);
    let mut request = web
        .request(method, format!("{base}{path}"))
        .header("authorization", authorization);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    status(request).await
}

#[tokio::test]
async fn no_route_answers_another_site_or_host() {
    let discord = Sandbox::start(Settings::default())
        .await
        .expect("a free port");
    let base = discord.base_url();
    let api = discord.secure_api();
    let certificate = reqwest::Certificate::from_der(&api.certificate).expect("a certificate");
    let web = reqwest::Client::builder()
        .no_proxy()
        .tls_built_in_root_certs(false)
        .add_root_certificate(certificate)
        .resolve("discord.com", api.address)
        .build()
        .expect("a client");
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let strange = [
        ("host", "evil.example:8420"),
        ("host", "discord.com.evil.example"),
        ("origin", "https://example.com"),
        ("origin", "http://127.0.0.1:1"),
        ("origin", "null"),
    ];
    for base in [base.as_str(), "https://discord.com"] {
        for route in ROUTES {
            for stranger in strange {
                for headers in [vec![stranger], [&upgrade[..], &[stranger]].concat()] {
                    let refused = status_of(&web, base, route, &headers).await;
                    let what = format!("{base} {route:?} {headers:?}");
                    assert_eq!(refused, StatusCode::FORBIDDEN, "{what}");
                }
            }
        }
        let gateway = ("GET", "/api/v10/gateway");
        assert_eq!(status_of(&web, base, gateway, &[]).await, StatusCode::OK);
    }
    let opened = status_of(&web, &base, ("GET", "/gateway"), &upgrade).await;
    assert_eq!(opened, StatusCode::SWITCHING_PROTOCOLS, "the bot's own way");
}

#[tokio::test]
async fn the_page_may_load_from_here_alone_and_listens_on_this_machine_alone() {
    let discord = Sandbox::start(Settings::default())
        .await
        .expect("a free port");
    assert!(discord.address().ip().is_loopback());
    let base = discord.base_url();
    for path in ["/", "/Ariadne", "/page/page.js"] {
        let page = reqwest::get(format!("{base}{path}"))
            .await
            .expect("an answer");
        let policy = page.headers()["content-security-policy"]
            .to_str()
            .expect("text");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
    }
    for path in ["/page/secrets.js", "/page/..%2f..%2fCargo.toml"] {
        let missing = reqwest::get(format!("{base}{path}"))
            .await
            .expect("an answer");
        assert_eq!(missing.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_world_in_a_file_outlives_its_stand_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = || Settings {
        keep: Some(folder.path().join("world.json")),
        ..Settings::default()
    };
    let discord = Sandbox::start(settings()).await.expect("a free port");
    discord
        .create_channel("Athens", "lyceum")
        .expect("a channel");
    let ikaros = discord.as_user("Ikaros").in_channel("lyceum");
    let said = ikaros.say("Wax melts, <@1>.").expect("they may write");
    discord.keep().await.expect("a file");
    drop((ikaros, discord));

    let again = Sandbox::start(settings()).await.expect("the same world");
    let seen = again.as_user("Theseus").in_channel("Athens/lyceum").sees();
    assert_eq!(seen, std::slice::from_ref(&said));
    let next = again
        .as_user("Ikaros")
        .in_channel("lyceum")
        .say("Feathers")
        .expect("they may write");
    assert!(next.id > said.id);

    std::fs::write(folder.path().join("world.json"), "{}").expect("a file");
    let strange = Sandbox::start(settings())
        .await
        .expect_err("that is no world");
    assert!(strange.to_string().contains("world.json"), "{strange}");
}
