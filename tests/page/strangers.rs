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
