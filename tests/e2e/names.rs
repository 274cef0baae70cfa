//! Names that try to be something else.

use daedalus::sandbox::Message;

use crate::scene::Scene;

const NAMES: [&str; 5] = [
    "**@everyone** `x` ||y||",
    "<@1> <#2> https://evil.example",
    "\u{202E}nairdA\u{202C} דנה",
    "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀",
    "\u{200B}\u{2066}",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_do_no_harm() {
    let scene = Scene::with_games().await;
    for pair in NAMES.chunks(2) {
        scene.discord.rename("Ariadne", pair[0]).unwrap();
        let other = pair.get(1).unwrap_or(&"_*~");
        let guest = scene.discord.add_user("guest", other);
        let host = scene.person("ariadne");
        host.slash("/game new game:labyrinthos").await.unwrap();
        let id = guest.id().unwrap().to_string();
        scene.person(&id).slash("/game join").await.unwrap();
        let lobby = scene.public_with("Join").await;
        assert!(lobby.mentions.is_empty() && !lobby.mention_everyone);
        host.slash("/game start").await.unwrap();
        let shows = |it: &Message| {
            it.id > lobby.id && it.only_for.is_none() && it.text().contains("round 1")
        };
        let board = scene
            .discord
            .until_message("the board", shows)
            .await
            .unwrap();
        assert!(!board.mention_everyone, "{}", board.text());
        assert_eq!(board.mentions, [], "{}", board.text());
        for message in [&lobby, &board] {
            for bad in [
                "**@every",
                "<@1>",
                "<#2>",
                "https://evil",
                "||y||",
                "\u{202E}",
            ] {
                assert!(!message.text().contains(bad), "{bad} in {}", message.text());
            }
        }
        for alt in board.alt_texts() {
            assert!(
                !alt.contains('\u{202E}') && alt.chars().count() <= 1_024,
                "{alt}"
            );
        }
        let status = host.slash("/game status").await.unwrap();
        assert!(!status.text().contains("https://evil"), "{}", status.text());
        let mut private = host
            .sees()
            .into_iter()
            .filter(|message| message.is_ephemeral());
        assert!(
            private.all(|message| !message.text().contains("https://evil")),
            "log lines are escaped"
        );
        scene.end_match().await;
        scene.board_with("ended without a winner").await;
    }
    scene.end().await;
}
