//! Whoever runs the bot is told of trouble, in a private message.

use daedalus::cli::alarm::{Trouble, Watch};
use daedalus::discord::Herald;
use daedalus::sandbox::Message;

use crate::scene::Scene;

/// More looks than it takes until a trouble is told, and until it is over.
const LOOKS: usize = 40;

/// What stands in the private messages of the bot with whoever runs it.
fn told(scene: &Scene) -> Vec<String> {
    scene.discord.read(|world| {
        let direct = |message: &&Message| {
            let channel = world.channels.get(&message.channel);
            channel.is_some_and(|channel| channel.guild.is_none())
        };
        let messages = world.messages.values().filter(direct);
        messages.map(Message::text).collect()
    })
}

async fn look(scene: &Scene, watch: &mut Watch, found: &[Trouble]) {
    for _ in 0..LOOKS {
        watch.look(&scene.host, found.to_vec()).await;
    }
}

async fn watch(scene: &Scene) -> Watch {
    let herald: Herald = scene.herald();
    Watch::begin(herald, &scene.host).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_reads_once_that_something_is_wrong_and_once_that_it_is_over() {
    let mut scene = Scene::with_snap().await;
    let mut seen = watch(&scene).await;
    assert!(told(&scene).is_empty(), "{:?}", told(&scene));
    look(&scene, &mut seen, &[Trouble::Backup]).await;
    let first = told(&scene);
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(first[0].contains("The backup failed"), "{first:?}");

    // Started anew in between: it goes on from there.
    scene.stop().await;
    scene.start().await;
    let mut seen = watch(&scene).await;
    look(&scene, &mut seen, &[Trouble::Backup]).await;
    assert_eq!(told(&scene).len(), 1, "{:?}", told(&scene));
    look(&scene, &mut seen, &[]).await;
    let all = told(&scene);
    assert_eq!(all.len(), 2, "{all:?}");
    assert!(all[1].contains("Backups are made again"), "{all:?}");
    let nobody = ["SQLITE", "token", "/tmp"];
    assert!(
        all.iter()
            .all(|it| nobody.iter().all(|word| !it.contains(word)))
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_kind_of_trouble_is_told_for_itself_and_a_sound_bot_says_nothing() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let mut seen = watch(&scene).await;
    look(&scene, &mut seen, &[]).await;
    assert!(
        told(&scene).is_empty(),
        "nothing is wrong: {:?}",
        told(&scene)
    );
    look(&scene, &mut seen, &[Trouble::Writing, Trouble::Backup]).await;
    let all = told(&scene);
    assert_eq!(all.len(), 2, "one for each kind: {all:?}");
    assert!(
        all.iter().all(|it| it.contains("daedalus doctor")),
        "{all:?}"
    );
    scene.end().await;
}
