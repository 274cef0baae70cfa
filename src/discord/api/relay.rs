//! The gateway through the proxy of the network, or with turns between several processes. The client library opens it
//! straight, whatever HTTPS_PROXY says, and knows nothing of other processes; so it is given an address of this machine,
//! where each connection is taken and made anew by the client that knows the proxy, and a shard identifies itself when it
//! is its turn.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use hyper::body::Incoming;
use hyper::header::HOST;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use reqwest::Url;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::discord::api::identify::{Turns, pass};

/// How long the gateway may take to open.
const PATIENCE: Duration = Duration::from_secs(15);
/// After what could not be taken, as when there are no more files to open.
const PAUSE: Duration = Duration::from_secs(1);

/// Listens on this machine until it is told to stop, and opens the gateway at this address for each connection. Gives where
/// it listens.
///
/// # Errors
/// When nothing can be listened to.
pub async fn open(
    web: reqwest::Client,
    gateway: &Url,
    turns: Option<Turns>,
    stop: CancellationToken,
) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let mut target = gateway.clone();
    let scheme = match gateway.scheme() {
        "ws" => "http",
        _ => "https",
    };
    let _ = target.set_scheme(scheme);
    let take = async move {
        loop {
            match listener.accept().await {
                Ok((socket, _)) => {
                    tokio::spawn(serve(socket, web.clone(), target.clone(), turns.clone()));
                }
                Err(error) => {
                    tracing::warn!(%error, "the gateway cannot be relayed");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    };
    tokio::spawn(stop.run_until_cancelled_owned(take));
    Ok(address)
}

async fn serve(socket: TcpStream, web: reqwest::Client, target: Url, turns: Option<Turns>) {
    let relay = service_fn(|request| relay(request, &web, target.clone(), turns.clone()));
    let served = http1::Builder::new()
        .serve_connection(TokioIo::new(socket), relay)
        .with_upgrades();
    if let Err(error) = served.await {
        tracing::debug!(%error, "a relayed gateway ended");
    }
}

/// Opens the gateway as it was asked for here, and passes on what is said on both sides.
async fn relay(
    mut request: Request<Incoming>,
    web: &reqwest::Client,
    mut target: Url,
    turns: Option<Turns>,
) -> Result<Response<String>, Infallible> {
    target.set_query(request.uri().query());
    let mut headers = request.headers().clone();
    headers.remove(HOST);
    let asked = web.get(target).headers(headers).timeout(PATIENCE);
    let refused = |why: String| {
        tracing::debug!("the gateway does not open: {why}");
        let mut response = Response::new(String::new());
        *response.status_mut() = StatusCode::BAD_GATEWAY;
        Ok(response)
    };
    let answer = match asked.send().await {
        Ok(answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS => answer,
        Ok(answer) => return refused(answer.status().to_string()),
        Err(error) => return refused(error.without_url().to_string()),
    };
    let mut response = Response::new(String::new());
    *response.status_mut() = answer.status();
    *response.headers_mut() = answer.headers().clone();
    let here = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let both = async {
            let mut there = answer.upgrade().await.map_err(io::Error::other)?;
            let mut here = TokioIo::new(here.await.map_err(io::Error::other)?);
            match &turns {
                Some(turns) => pass(here, there, turns).await,
                None => tokio::io::copy_bidirectional(&mut here, &mut there)
                    .await
                    .map(drop),
            }
        };
        if let Err(error) = both.await {
            tracing::debug!(%error, "a relayed gateway ended");
        }
    });
    Ok(response)
}
