//! The emojis of the application: the signs of the games, uploaded at the start where Discord does not have them yet, so
//! that lines of text can show them. Nobody waits for them: as long as one is missing words stand in its place.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{CreateAttachment, EmojiId};
use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use crate::discord::api::client::Client;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::view::emojis::Known;
use crate::picture;
use crate::rules::GAMES;

/// What the names of the bot's own emojis begin with; no others are touched.
const PREFIX: &str = "daedalus_";
/// So many emojis an application may have.
const MOST: usize = 2_000;
/// How long to wait after a failure.
const AGAIN: RetryPolicy = RetryPolicy {
    first: Duration::from_secs(1),
    longest: Duration::from_secs(60 * 60),
    attempts: u32::MAX,
};

/// So often what may pass is tried again before anybody reads of it.
const HICCUPS: u32 = 3;

/// Why words stand in place of emojis.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{}", Redacted(.0))]
    Discord(#[from] serenity::Error),
    #[error("the application has {MOST} emojis already; delete some in the Developer Portal")]
    Full,
    #[error("another process has not brought all of them there yet")]
    Others,
}

impl Failure {
    /// May it be gone at the next attempt, as a limit of a proxy?
    fn may_pass(&self) -> bool {
        match self {
            Failure::Discord(error) => classify(error) == ErrorClass::Passing,
            Failure::Others => true,
            Failure::Full => false,
        }
    }
}

/// A drawing that ought to be an emoji.
struct Drawn {
    /// With a hash of the drawing: another drawing is another emoji.
    name: String,
    png: Vec<u8>,
    /// The games and signs that it stands for.
    signs: Vec<(&'static str, &'static str)>,
}

/// Brings the application's emojis up to date, however often that has to be tried. Who does not `keep` them waits until
/// another process has.
pub async fn keep(client: Arc<Client>, keeps: bool, stop: CancellationToken) {
    let Ok(all) = tokio::task::spawn_blocking(|| drawn(picture::icons)).await else {
        // The panic itself is in the log.
        return;
    };
    let mut failures = 0;
    let mut told = false;
    while let Some(Err(failure)) = stop
        .run_until_cancelled(bring_up(&client, &all, keeps))
        .await
    {
        failures += 1;
        if !told && (failures > HICCUPS || !failure.may_pass()) {
            tracing::warn!("words stand in place of some emojis: {failure}; trying again");
            told = true;
        }
        let pause = tokio::time::sleep(AGAIN.pause(failures));
        stop.run_until_cancelled(pause).await;
    }
}

/// The drawings of all games; games that have the same one share it.
fn drawn(icons: impl Fn(&str) -> Vec<(&'static str, Vec<u8>)>) -> Vec<Drawn> {
    let mut all: Vec<Drawn> = Vec::new();
    for game in GAMES.iter().map(|game| game.about().id) {
        for (sign, png) in icons(game) {
            let name = name_of(sign, &png);
            match all.iter_mut().find(|it| it.name == name) {
                Some(same) => same.signs.push((game, sign)),
                None => all.push(Drawn {
                    name,
                    png,
                    signs: vec![(game, sign)],
                }),
            }
        }
    }
    all
}

/// `daedalus_feet_3f09ac`.
fn name_of(sign: &str, png: &[u8]) -> String {
    let hash = hex::encode(&Sha256::digest(png)[..3]);
    format!("{PREFIX}{sign}_{hash}")
}

/// Uploads what is missing and deletes what is outdated.
async fn bring_up(client: &Client, all: &[Drawn], keeps: bool) -> Result<(), Failure> {
    let http = client.http();
    let list = || async { http.get_application_emojis().await };
    let listed = RetryPolicy::LONG
        .with("GET /applications/{application}/emojis", list)
        .await?;
    let count = listed.len();
    let (wanted, others): (Vec<_>, Vec<_>) = listed
        .into_iter()
        .map(|it| (it.name, it.id))
        .partition(|(name, _)| all.iter().any(|drawn| drawn.name == *name));
    let mut held: HashMap<String, EmojiId> = wanted.into_iter().collect();
    client.emojis.replace(known(all, &held));
    let mut outdated: Vec<EmojiId> = others
        .into_iter()
        .filter(|(name, _)| name.starts_with(PREFIX))
        .map(|(_, id)| id)
        .collect();
    let missing: Vec<&Drawn> = all
        .iter()
        .filter(|it| !held.contains_key(&it.name))
        .collect();
    if !keeps {
        return match missing.is_empty() {
            true => Ok(()),
            false => Err(Failure::Others),
        };
    }
    // Messages show the outdated ones still, so they go last where there is room for both.
    let mut room = MOST.saturating_sub(count);
    if room < missing.len() {
        room += outdated.len();
        delete(client, std::mem::take(&mut outdated)).await?;
    }
    let uploaded = upload(client, &missing[..room.min(missing.len())], &mut held).await;
    client.emojis.replace(known(all, &held));
    uploaded?;
    delete(client, outdated).await?;
    match room < missing.len() {
        true => Err(Failure::Full),
        false => Ok(()),
    }
}

/// The ids of the signs whose drawings Discord has.
fn known(all: &[Drawn], held: &HashMap<String, EmojiId>) -> Known {
    let held = |drawn: &Drawn| held.get(&drawn.name).map(|id| id.get());
    all.iter()
        .filter_map(|drawn| Some((drawn, held(drawn)?)))
        .flat_map(|(drawn, id)| drawn.signs.iter().map(move |sign| (*sign, id)))
        .collect()
}

async fn upload(
    client: &Client,
    missing: &[&Drawn],
    held: &mut HashMap<String, EmojiId>,
) -> Result<(), Failure> {
    let before = held.len();
    for drawn in missing {
        let image = CreateAttachment::bytes(drawn.png.clone(), "emoji.png").to_base64();
        let emoji = json!({ "name": drawn.name, "image": image });
        let create = || async { client.http().create_application_emoji(&emoji).await };
        let route = "POST /applications/{application}/emojis";
        let created = RetryPolicy::LONG.with(route, create).await?;
        held.insert(drawn.name.clone(), created.id);
    }
    let count = held.len() - before;
    if count > 0 {
        tracing::info!(count, "emojis are uploaded");
    }
    Ok(())
}

async fn delete(client: &Client, outdated: Vec<EmojiId>) -> Result<(), Failure> {
    for id in outdated {
        let delete = || async { client.http().delete_application_emoji(id).await };
        let route = "DELETE /applications/{application}/emojis/{emoji}";
        RetryPolicy::LONG.with(route, delete).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_an_emoji_that_discord_takes() {
        let all = drawn(picture::icons);
        assert!(all.len() < MOST / 4, "others need room too");
        for Drawn { name, png, .. } in &all {
            assert!((2..=32).contains(&name.len()), "{name}");
            let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
            assert!(name.bytes().all(is_word), "{name}");
            assert!(png.len() <= 256 * 1024, "{name}: {} bytes", png.len());
        }
        let signs: usize = all.iter().map(|it| it.signs.len()).sum();
        let games = GAMES
            .iter()
            .map(|game| picture::icons(game.about().id).len());
        assert_eq!(signs, games.sum::<usize>());
    }

    #[test]
    fn another_drawing_has_another_name_and_the_same_one_is_shared() {
        let drawn = drawn(|_| vec![("die", vec![1, 2]), ("feet", vec![1, 2])]);
        assert_eq!(drawn.len(), 2);
        assert!(drawn.iter().all(|it| it.signs.len() == GAMES.len()));
        assert!(drawn[0].name.starts_with("daedalus_die_"));
        assert_ne!(drawn[0].name, name_of("die", &[1, 3]));
    }
}
