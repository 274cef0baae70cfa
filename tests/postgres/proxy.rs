//! A way to the server that can be cut around a commit.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use daedalus::store::Location;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::AbortHandle;

use crate::cluster::Server;

/// What is lost of a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// It arrives, and its answer does not.
    Answer,
    /// It does not arrive.
    Question,
    /// It does not arrive, and nobody is told: the way leads into nothing.
    Hole,
}

/// A way to the server.
pub struct Proxy {
    port: u16,
    next: Arc<Mutex<Option<Cut>>>,
    ways: Arc<Mutex<Vec<AbortHandle>>>,
}

impl Proxy {
    /// Opens a way.
    pub async fn start(server: &Server) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let next = Arc::default();
        let socket = server.socket().join(".s.PGSQL.5432");
        let cut = Arc::clone(&next);
        let ways = Arc::<Mutex<Vec<_>>>::default();
        let open = Arc::clone(&ways);
        let listen = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let way = tokio::spawn(carry(client, socket.clone(), Arc::clone(&cut)));
                open.lock().unwrap().push(way.abort_handle());
            }
        });
        ways.lock().unwrap().push(listen.abort_handle());
        Proxy { port, next, ways }
    }

    /// A database on this way.
    pub fn location(&self, name: &str) -> Location {
        let address = format!(
            "postgres://daedalus@127.0.0.1:{}/{name}?sslmode=disable",
            self.port
        );
        Location::read(&address).unwrap()
    }

    /// From now on nothing gets through.
    pub fn close(&self) {
        for way in &*self.ways.lock().unwrap() {
            way.abort();
        }
    }

    /// Cuts the way around the next commit.
    pub fn cut_next_commit(&self, cut: Cut) {
        *self.next.lock().unwrap() = Some(cut);
    }

    /// Was the way cut since that was asked for?
    pub fn has_cut(&self) -> bool {
        self.next.lock().unwrap().is_none()
    }
}

/// Carries what both say until one of them ends, or the way is cut.
async fn carry(mut client: TcpStream, socket: PathBuf, next: Arc<Mutex<Option<Cut>>>) {
    let mut server = UnixStream::connect(socket).await.unwrap();
    let (mut asked, mut answered) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            count = client.read(&mut asked) => {
                let Ok(count @ 1..) = count else { return };
                let text = &asked[..count];
                let commits = text.windows(6).any(|word| word == b"COMMIT");
                let cut = commits.then(|| next.lock().unwrap().take()).flatten();
                match cut {
                    Some(Cut::Question) => return,
                    Some(Cut::Hole) => std::future::pending().await,
                    Some(Cut::Answer) | None => {}
                }
                server.write_all(text).await.unwrap();
                if cut == Some(Cut::Answer) {
                    // It has arrived and was done.
                    let _ = server.read(&mut answered).await;
                    return;
                }
            }
            count = server.read(&mut answered) => {
                let Ok(count @ 1..) = count else { return };
                if client.write_all(&answered[..count]).await.is_err() {
                    return;
                }
            }
        }
    }
}
