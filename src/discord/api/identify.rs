//! The turns in which shards identify themselves. Discord counts that in buckets for the whole bot, however many processes
//! serve it; whoever comes too soon begins anew.

use std::io;
use std::time::Duration;

use serde::Deserialize;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::mpsc;

use crate::host::Host;

/// How often one looks whether it is one's turn.
const LOOK: Duration = Duration::from_millis(250);
/// What a client says is never longer.
const LONGEST: u64 = 1 << 20;
/// The opcode with which a shard identifies itself.
const IDENTIFY: u8 = 2;

/// Who gives the turns.
#[derive(Clone)]
pub struct Turns {
    /// Keeps them together with all other processes.
    pub host: Host,
    /// So many buckets there are.
    pub buckets: u32,
}

impl Turns {
    async fn wait(&self, shard: u32) {
        let bucket = shard % self.buckets.max(1);
        while !self.host.take_identify(bucket).await.unwrap_or(false) {
            tokio::time::sleep(LOOK).await;
        }
    }
}

/// Passes on what is said on both sides of a gateway until one of them ends; a shard identifies itself in its turn. What
/// else it says meanwhile, as that it is alive, is not held back.
pub async fn pass<S: AsyncRead + AsyncWrite>(
    here: S,
    there: impl AsyncRead + AsyncWrite,
    turns: &Turns,
) -> io::Result<()> {
    let (from_here, mut to_here) = tokio::io::split(here);
    let (mut from_there, mut to_there) = tokio::io::split(there);
    let (give, mut frames) = mpsc::channel(1);
    let read = async {
        let mut from_here = BufReader::new(from_here);
        while give.send(Frame::read(&mut from_here).await?).await.is_ok() {}
        Ok(())
    };
    let write = async {
        while let Some(frame) = frames.recv().await {
            if let Some(shard) = frame.identifies() {
                let mut turn = std::pin::pin!(turns.wait(shard));
                loop {
                    tokio::select! {
                        () = &mut turn => break,
                        Some(other) = frames.recv() => to_there.write_all(&other.raw).await?,
                    }
                    to_there.flush().await?;
                }
            }
            to_there.write_all(&frame.raw).await?;
            to_there.flush().await?;
        }
        Ok(())
    };
    tokio::select! {
        done = read => done,
        done = write => done,
        done = tokio::io::copy(&mut from_there, &mut to_here) => done.map(drop),
    }
}

/// What a client says at once, as it goes over the wire (RFC 6455).
struct Frame {
    raw: Vec<u8>,
    /// Where what is said begins, and with what it is masked.
    body: usize,
    mask: [u8; 4],
}

impl Frame {
    async fn read(from: &mut (impl AsyncRead + Unpin)) -> io::Result<Frame> {
        let mut raw = vec![0; 2];
        from.read_exact(&mut raw).await?;
        let (is_masked, short) = (raw[1] & 0x80 != 0, raw[1] & 0x7f);
        let long = match short {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let head = 2 + long;
        raw.resize(head + if is_masked { 4 } else { 0 }, 0);
        from.read_exact(&mut raw[2..]).await?;
        let length = match long {
            0 => u64::from(short),
            _ => raw[2..head]
                .iter()
                .fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
        };
        if length > LONGEST {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "a frame is too long",
            ));
        }
        let mut mask = [0; 4];
        if is_masked {
            mask.copy_from_slice(&raw[head..]);
        }
        let body = raw.len();
        from.take(length).read_to_end(&mut raw).await?;
        if raw.len() as u64 != body as u64 + length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(Frame { raw, body, mask })
    }

    /// The shard that identifies itself with it, if one does.
    fn identifies(&self) -> Option<u32> {
        #[derive(Deserialize)]
        struct Said {
            op: u8,
            d: serde_json::Value,
        }
        let masked = self.raw[self.body..].iter().zip(self.mask.iter().cycle());
        let text: Vec<u8> = masked.map(|(byte, mask)| byte ^ mask).collect();
        let said: Said = serde_json::from_slice(&text).ok()?;
        let shard = said.d["shard"][0].as_u64().unwrap_or(0);
        (said.op == IDENTIFY).then(|| u32::try_from(shard).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(text: &str) -> Vec<u8> {
        let mask = [7, 1, 9, 200];
        let length = u16::try_from(text.len()).unwrap();
        let mut raw = vec![0x81];
        match length {
            ..126 => raw.push(0x80 | length.to_be_bytes()[1]),
            _ => {
                raw.push(0x80 | 126);
                raw.extend(length.to_be_bytes());
            }
        }
        raw.extend(mask);
        raw.extend(
            text.bytes()
                .zip(mask.iter().cycle())
                .map(|(byte, mask)| byte ^ mask),
        );
        raw
    }

    #[tokio::test]
    async fn who_identifies_itself_is_known_and_nothing_is_changed_on_the_way() {
        let long = "x".repeat(300);
        let identify = format!(r#"{{"op":2,"d":{{"token":"{long}","shard":[5,16]}}}}"#);
        for (text, shard) in [
            (identify.as_str(), Some(5)),
            (r#"{"op":2,"d":{}}"#, Some(0)),
            (r#"{"op":1,"d":251}"#, None),
            (r#"{"op":6,"d":{"session_id":"2"}}"#, None),
            ("no JSON", None),
        ] {
            let raw = masked(text);
            let both = [raw.clone(), masked("next")].concat();
            let mut wire = both.as_slice();
            let frame = Frame::read(&mut wire).await.unwrap();
            assert_eq!(frame.identifies(), shard, "{text}");
            assert_eq!(frame.raw, raw);
            assert_eq!(wire, masked("next"));
        }
        let cut = &masked("cut off")[..5];
        assert!(Frame::read(&mut &cut[..]).await.is_err());
    }
}
