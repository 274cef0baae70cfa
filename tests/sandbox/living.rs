//! A real bot answers real people.

use daedalus::sandbox::{AnswerKind, Sandbox, Settings, Trouble};

use crate::bot;

async fn discord() -> Sandbox {
    Sandbox::start(Settings::with_held_clock())
        .await
        .expect("a stand-in")
}

#[tokio::test]
async fn a_slash_command_is_answered() {
    let discord = discord().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    let reply = ariadne
        .slash("/hello whom:@Theseus")
        .await
        .expect("an answer");

    assert_eq!(reply.answer, AnswerKind::Message);
    let theseus = discord.as_user("Theseus").id().expect("Theseus");
    assert_eq!(reply.text(), format!("Hello <@{theseus}>"));
    assert_eq!(ariadne.sees().len(), 1);
    assert!(matches!(
        ariadne.slash("/helo").await,
        Err(Trouble::UnknownCommand { .. })
    ));
}
