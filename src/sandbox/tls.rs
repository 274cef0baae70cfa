//! The API at the address that client libraries have built in: `https://discord.com`, on 127.0.0.1, with a
//! certificate that is made at each start. So a library runs against the stand-in exactly as against Discord, its
//! limiter of rates included.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::Listener;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;
use tokio_util::sync::CancellationToken;

/// The name that the certificate is for.
pub(super) const NAME: &str = "discord.com";
/// How long a client may take to agree on a cipher.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// Where the API is spoken with TLS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecureApi {
    /// The address on this machine that stands for `discord.com`.
    pub address: SocketAddr,
    /// The certificate (DER) of this start; whoever trusts it alone can reach no other `discord.com`.
    pub certificate: Vec<u8>,
}

/// Hands out connections that have agreed on a cipher.
pub(super) struct SecureListener {
    ready: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
    address: SocketAddr,
}

/// Listens on any free port until `closing`.
pub(super) async fn listen(closing: CancellationToken) -> io::Result<(SecureListener, SecureApi)> {
    let made = rcgen::generate_simple_self_signed([NAME.to_owned()]).map_err(io::Error::other)?;
    let certificate = made.cert.der().to_vec();
    let key = PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
    let acceptor = acceptor(&made.cert, key.into()).map_err(io::Error::other)?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let (give, ready) = mpsc::channel(1);
    tokio::spawn(async move {
        closing
            .run_until_cancelled(accept_all(listener, acceptor, give))
            .await;
    });
    let api = SecureApi {
        address,
        certificate,
    };
    Ok((SecureListener { ready, address }, api))
}

fn acceptor(
    certificate: &rcgen::Certificate,
    key: PrivateKeyDer<'static>,
) -> Result<TlsAcceptor, rustls::Error> {
    let provider = Arc::new(ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], key)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// Each handshake has a task of its own: who dawdles holds up nobody.
async fn accept_all(
    listener: TcpListener,
    acceptor: TlsAcceptor,
    give: mpsc::Sender<(TlsStream<TcpStream>, SocketAddr)>,
) {
    loop {
        let (socket, from) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, as a rule: some are given back in a moment.
                tracing::warn!(%error, "the stand-in cannot take a connection");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let _ = socket.set_nodelay(true);
        let (acceptor, give) = (acceptor.clone(), give.clone());
        tokio::spawn(async move {
            match tokio::time::timeout(HANDSHAKE, acceptor.accept(socket)).await {
                // The stand-in may have closed meanwhile.
                Ok(Ok(stream)) => drop(give.send((stream, from)).await),
                Ok(Err(error)) => tracing::debug!(%error, "a handshake failed"),
                Err(_) => tracing::debug!("a handshake took too long"),
            }
        });
    }
}

impl Listener for SecureListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        match self.ready.recv().await {
            Some(accepted) => accepted,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        Ok(self.address)
    }
}
