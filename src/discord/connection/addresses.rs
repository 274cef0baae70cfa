//! Where a connection goes: which token may go where, the client that asks, the door to knock at, the gateway.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio_util::sync::CancellationToken;

use super::{Connection, StandIn, StartError};
use crate::discord::api::identify::Turns;
use crate::discord::api::relay;
use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{Door, Redacted, RetryPolicy};
use crate::discord::api::ways::{Address, Ways};

/// What the tokens of the stand-in begin with.
const SANDBOX_TOKEN: &str = "sandbox";
/// How the address of a gateway begins: encrypted, and on this machine.
const GATEWAY: (&str, &str) = ("wss", "ws");

/// Makes sure that token and address belong together.
pub(in crate::discord) fn check(connection: &Connection) -> Result<(), StartError> {
    let sandbox_token = connection.token.starts_with(SANDBOX_TOKEN);
    match &connection.stand_in {
        Some(_) if !sandbox_token => Err(StartError::RealTokenForSandbox),
        Some(it) if !it.address.ip().is_loopback() => Err(StartError::NotLoopback(it.address)),
        None if sandbox_token && !connection.ways.are_loopback() => {
            Err(StartError::SandboxTokenForDiscord)
        }
        _ => Ok(()),
    }
}

/// What asks Discord for something, as the bot of this connection.
pub(in crate::discord) fn rest(connection: &Connection, web: reqwest::Client) -> Rest {
    Rest::new(&connection.token, web, connection.ways.api.clone())
}

/// What all requests of a connection go through first.
pub(super) fn door(connection: &Connection) -> Door {
    let Ways { api, outgoing, .. } = &connection.ways;
    let (host, port) = match (&connection.stand_in, api, outgoing) {
        (Some(it), ..) => (it.address.ip().to_string(), it.address.port()),
        (None, Some(api), _) if api.is_loopback() => api.host_and_port(),
        (None, _, Some(outgoing)) => outgoing.host_and_port(),
        (None, Some(api), None) => api.host_and_port(),
        (None, None, None) => ("discord.com".to_owned(), 443),
    };
    Door { host, port }
}

/// Where a connection goes, for the log.
pub(super) struct Whither<'a>(pub(super) &'a Connection);

impl std::fmt::Display for Whither<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0.stand_in {
            Some(it) => write!(f, "the stand-in at {}", it.address),
            None => write!(f, "{}", self.0.ways),
        }
    }
}

/// Where the library finds the gateway: the one of the settings, or else the one that was named; behind a proxy of the
/// network, or where several processes take turns, a relay on this machine.
pub(super) async fn gateway_url(
    connection: &Connection,
    advised: String,
    turns: Option<Turns>,
    (web, stop): (reqwest::Client, &CancellationToken),
) -> Result<String, StartError> {
    let Ways {
        gateway, outgoing, ..
    } = &connection.ways;
    let gateway = match gateway {
        Some(gateway) => gateway.clone(),
        None => Address::read(&advised, GATEWAY).map_err(|_| StartError::OpenGateway(advised))?,
    };
    let proxied = outgoing.is_some() && !gateway.is_loopback();
    if !proxied && turns.is_none() {
        return Ok(gateway.as_str().to_owned());
    }
    let web = match gateway.is_loopback() {
        // That of a stand-in speaks encrypted alone.
        true => reqwest::Client::builder().no_proxy().build()?,
        false => web,
    };
    let relayed = relay::open(web, gateway.url(), turns, stop.clone()).await;
    let address = relayed.map_err(StartError::Relay)?;
    let why = if proxied {
        "through the proxy"
    } else {
        "in turns with other processes"
    };
    tracing::info!("the gateway goes {why}, by way of {address} on this machine");
    Ok(format!("ws://{address}/"))
}

/// The HTTP client. That for a stand-in knows no other address and trusts no other certificate: nothing that it is
/// asked for can leave this machine.
pub(in crate::discord) fn web(connection: &Connection) -> Result<reqwest::Client, reqwest::Error> {
    let builder = reqwest::Client::builder()
        .timeout(connection.timeout)
        .use_rustls_tls();
    // The library would take the proxy of the environment alone.
    let builder = match &connection.ways.outgoing {
        Some(outgoing) => builder.proxy(outgoing.proxy()?),
        None => builder.no_proxy(),
    };
    let Some(stand_in) = &connection.stand_in else {
        return builder.build();
    };
    builder
        .https_only(true)
        .redirect(reqwest::redirect::Policy::none())
        .dns_resolver(Arc::new(Only(stand_in.address)))
        .tls_built_in_root_certs(false)
        .add_root_certificate(reqwest::Certificate::from_der(&stand_in.certificate)?)
        .build()
}

/// Takes every name for this address.
struct Only(SocketAddr);

impl Resolve for Only {
    fn resolve(&self, _: Name) -> Resolving {
        let addresses: Addrs = Box::new(std::iter::once(self.0));
        Box::pin(std::future::ready(Ok(addresses)))
    }
}

/// The address of the gateway of a stand-in, which must be on this machine too.
pub(super) async fn gateway_of(stand_in: &StandIn, rest: &Rest) -> Result<String, StartError> {
    let none = |what: String| StartError::NoSandbox {
        address: stand_in.address,
        what,
    };
    let asked =
        RetryPolicy::BRIEF.with("GET /gateway", || async { rest.http().get_gateway().await });
    let gateway = asked
        .await
        .map_err(|error| none(Redacted(&error).to_string()))?
        .url;
    let host = reqwest::Url::parse(&gateway).ok();
    let host = host.as_ref().and_then(|url| url.host_str());
    let ip = host.and_then(|host| host.parse::<IpAddr>().ok());
    if ip.is_some_and(|ip| ip.is_loopback()) {
        Ok(gateway)
    } else {
        Err(none(format!(
            "it names a gateway that is not on this machine: {gateway}"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(connection: Connection) -> String {
        check(&connection).unwrap_err().to_string()
    }

    #[test]
    fn a_token_goes_only_where_it_belongs() {
        let sandbox = |token: &str, address: &str| {
            Connection::to_sandbox(token, address.parse().unwrap(), &[])
        };
        assert!(check(&sandbox("sandbox-1", "127.0.0.1:9")).is_ok());
        assert!(check(&sandbox("sandbox-1", "[::1]:9")).is_ok());
        assert!(check(&Connection::to_discord("MTA.real.token")).is_ok());
        assert!(refused(sandbox("MTA.real.token", "127.0.0.1:9")).contains("never sent"));
        assert!(refused(Connection::to_discord("sandbox-1")).contains("DISCORD_TOKEN"));
        for far in ["93.184.215.14:443", "10.0.0.1:9", "[2001:db8::1]:9"] {
            assert!(refused(sandbox("sandbox-1", far)).contains(far), "{far}");
        }
    }

    #[test]
    fn a_connection_does_not_print_its_token() {
        let connection = Connection::to_discord("MTA.real.token");
        assert_eq!(format!("{connection:?}"), "Connection to Discord");
    }

    #[test]
    fn an_invented_token_is_for_what_stays_on_this_machine() {
        let read = |text: &str, schemes| Some(Address::read(text, schemes).unwrap());
        let by = |api: &str, gateway: Option<&str>| Connection {
            ways: Ways {
                api: read(api, ("https", "http")),
                gateway: gateway.and_then(|gateway| read(gateway, GATEWAY)),
                outgoing: None,
            },
            ..Connection::to_discord("sandbox.1")
        };
        assert!(check(&by("http://127.0.0.1:9", None)).is_ok());
        assert!(check(&by("http://127.0.0.1:9", Some("ws://127.0.0.1:9"))).is_ok());
        let far = by("http://127.0.0.1:9", Some("wss://gateway.example"));
        assert!(refused(far).contains("DISCORD_TOKEN"));
        assert!(refused(by("https://proxy.example", None)).contains("DISCORD_API_PROXY"));
    }
}
