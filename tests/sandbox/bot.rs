//! A small real bot: serenity and poise as the product uses them, connected to a stand-in.

use std::time::Duration;

use daedalus::sandbox::{Sandbox, TOKEN};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ComponentInteraction,
    ComponentInteractionDataKind, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditInteractionResponse, FullEvent, GatewayIntents, HttpBuilder, InputTextStyle, Interaction,
    ModalInteraction,
};

/// The smallest PNG that has a size: 2 x 3 pixels in its header, and a letter to tell it by.
pub fn png(letter: u8) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03\x08\x06\0\0\0".to_vec();
    bytes.push(letter);
    bytes
}

type Error = serenity::Error;
type Context<'a> = poise::ApplicationContext<'a, (), Error>;

/// A running bot. It ends when this is dropped.
pub struct Bot {
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Starts the bot against a stand-in and waits until it has registered its commands.
pub async fn start(discord: &Sandbox) -> Bot {
    let http = HttpBuilder::new(TOKEN)
        .proxy(discord.base_url())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build();
    let commands = || {
        vec![
            hello(),
            board(),
            slow(),
            lazy(),
            silent(),
            pick(),
            game(),
            turn(),
        ]
    };
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: commands(),
            event_handler: |ctx, event| Box::pin(on_event(ctx.serenity_context, event)),
            initialize_owners: false,
            // Otherwise poise mentions every user that a text names.
            allowed_mentions: Some(CreateAllowedMentions::new()),
            ..Default::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await
            })
        })
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .await
        .expect("the gateway's address");
    let task = tokio::spawn(async move {
        if let Err(error) = client.start().await {
            panic!("the bot has stopped: {error}");
        }
    });
    discord
        .until_ready()
        .await
        .expect("a bot that registers its commands");
    Bot { task }
}

/// Says hello.
#[poise::command(slash_command)]
async fn hello(
    ctx: Context<'_>,
    #[description = "Whom"] whom: Option<serenity::User>,
) -> Result<(), Error> {
    let name = whom.map_or_else(|| "stranger".to_owned(), |user| format!("<@{}>", user.id));
    ctx.say(format!("Hello {name}")).await?;
    Ok(())
}

fn board_message(letter: u8) -> CreateInteractionResponseMessage {
    let file = CreateAttachment::bytes(png(letter), "board.png")
        .description(format!("Board {}", char::from(letter)));
    let options = ["North", "East", "South"]
        .map(|way| CreateSelectMenuOption::new(way, way.to_lowercase()))
        .to_vec();
    let menu = CreateSelectMenu::new("way", CreateSelectMenuKind::String { options })
        .placeholder("Where to?");
    let button = |id: &str, label: &str| CreateButton::new(id).label(label);
    CreateInteractionResponseMessage::new()
        .content("The board")
        .add_file(file)
        .components(vec![
            CreateActionRow::Buttons(vec![
                button("turn", "Turn"),
                button("later", "Later").style(ButtonStyle::Success),
                button("hand", "My hand").emoji('🂡'),
                button("note", "Note"),
                button("off", "Off").disabled(true),
            ]),
            CreateActionRow::SelectMenu(menu),
        ])
}

/// Shows the board.
#[poise::command(slash_command)]
async fn board(ctx: Context<'_>) -> Result<(), Error> {
    let answer = CreateInteractionResponse::Message(board_message(b'0'));
    ctx.interaction
        .create_response(ctx.serenity_context(), answer)
        .await
}

/// Thinks, then shows a picture.
#[poise::command(slash_command)]
async fn slow(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer().await?;
    let file = CreateAttachment::bytes(png(b's'), "slow.png").description("slow");
    let edit = EditInteractionResponse::new()
        .content("done")
        .new_attachment(file);
    ctx.interaction
        .edit_response(ctx.serenity_context(), edit)
        .await?;
    Ok(())
}

/// Thinks for one person alone, then sends a further message.
#[poise::command(slash_command)]
async fn lazy(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    ctx.say("psst").await?;
    Ok(())
}

/// Never answers.
#[poise::command(slash_command)]
async fn silent(_ctx: Context<'_>) -> Result<(), Error> {
    Ok(())
}

async fn heroes(_ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let all = ["Ariadne", "Aigeus", "Minos"].into_iter();
    let fitting = all.filter(|name| name.to_lowercase().starts_with(&typed.to_lowercase()));
    CreateAutocompleteResponse::new().set_choices(fitting.map(AutocompleteChoice::from).collect())
}

/// Picks a hero.
#[poise::command(slash_command)]
async fn pick(
    ctx: Context<'_>,
    #[description = "How many"] count: i64,
    #[description = "The hero"]
    #[autocomplete = "heroes"]
    hero: String,
) -> Result<(), Error> {
    ctx.say(format!("{count} x {hero}")).await?;
    Ok(())
}

#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
enum Title {
    #[name = "Labyrinthos"]
    Labyrinthos,
    #[name = "The Crawler"]
    Crawler,
}

/// All about games.
#[poise::command(slash_command, subcommands("new", "list"), subcommand_required)]
async fn game(_ctx: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Opens a game.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    #[description = "Which"] game: Title,
    #[description = "Seats"]
    #[min = 2]
    #[max = 4]
    seats: Option<u8>,
) -> Result<(), Error> {
    ctx.say(format!("{game:?} for {}", seats.unwrap_or(4)))
        .await?;
    Ok(())
}

/// Lists the games.
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("none").await?;
    Ok(())
}

/// Posts a message of its own that mentions somebody.
#[poise::command(slash_command)]
async fn turn(
    ctx: Context<'_>,
    #[description = "Whose"] whose: serenity::User,
    #[description = "Whom the list allows"] allowed: serenity::User,
) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let mentions = CreateAllowedMentions::new().users([allowed.id]);
    let message = CreateMessage::new()
        .content(format!("Your turn, <@{}>", whose.id))
        .allowed_mentions(mentions)
        .nonce(serenity::Nonce::String("turn-1".to_owned()))
        .enforce_nonce(true);
    ctx.channel_id()
        .send_message(ctx.serenity_context(), message)
        .await?;
    ctx.say("posted").await?;
    Ok(())
}

async fn on_event(ctx: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } => on_component(ctx, click).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(modal),
        } => on_modal(ctx, modal).await,
        _ => Ok(()),
    }
}

async fn on_component(ctx: &serenity::Context, click: &ComponentInteraction) -> Result<(), Error> {
    match click.data.custom_id.as_str() {
        "turn" => {
            let answer = CreateInteractionResponse::UpdateMessage(board_message(b'1'));
            click.create_response(ctx, answer).await
        }
        "later" => {
            click
                .create_response(ctx, CreateInteractionResponse::Acknowledge)
                .await?;
            let file = CreateAttachment::bytes(png(b'2'), "board.png").description("Board 2");
            let edit = EditInteractionResponse::new().new_attachment(file);
            click.edit_response(ctx, edit).await?;
            Ok(())
        }
        "hand" => {
            let private = CreateInteractionResponseMessage::new().ephemeral(true);
            let answer = private.content(format!("A secret of {}", click.user.id));
            click
                .create_response(ctx, CreateInteractionResponse::Message(answer))
                .await?;
            let more = CreateInteractionResponseFollowup::new()
                .content("and more")
                .ephemeral(true);
            click.create_followup(ctx, more).await?;
            Ok(())
        }
        "note" => {
            let input = CreateInputText::new(InputTextStyle::Short, "What?", "text").max_length(20);
            let rows = vec![CreateActionRow::InputText(input)];
            let modal = CreateModal::new("note-modal", "A note").components(rows);
            click
                .create_response(ctx, CreateInteractionResponse::Modal(modal))
                .await
        }
        _ => {
            let ComponentInteractionDataKind::StringSelect { values } = &click.data.kind else {
                return Ok(());
            };
            let text = format!("You go {}", values.join(" and "));
            let answer = CreateInteractionResponseMessage::new().content(text);
            click
                .create_response(ctx, CreateInteractionResponse::Message(answer))
                .await
        }
    }
}

async fn on_modal(ctx: &serenity::Context, modal: &ModalInteraction) -> Result<(), Error> {
    let typed = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
    let answer = CreateInteractionResponseMessage::new()
        .content(format!("Noted: {}", typed.unwrap_or_default()))
        .add_file(CreateAttachment::bytes(png(b'n'), "note.png"));
    modal
        .create_response(ctx, CreateInteractionResponse::UpdateMessage(answer))
        .await
}

/// A client for plain requests as the bot would make them.
pub struct Caller {
    client: reqwest::Client,
    base: String,
}

impl Caller {
    /// A caller of a stand-in.
    pub fn new(discord: &Sandbox) -> Self {
        let client = reqwest::Client::builder()
            .timeout(Duration::from_secs(20))
            .build();
        let base = format!("{}/api/v10", discord.base_url());
        Self {
            client: client.expect("a client"),
            base,
        }
    }

    /// Sends JSON with the suggested token; gives status and body.
    pub async fn call(
        &self,
        method: &str,
        path: &str,
        body: serde_json::Value,
    ) -> (u16, serde_json::Value) {
        self.call_as(&format!("Bot {TOKEN}"), method, path, body)
            .await
    }

    /// Sends JSON with some `Authorization`; gives status and body.
    pub async fn call_as(
        &self,
        authorization: &str,
        method: &str,
        path: &str,
        body: serde_json::Value,
    ) -> (u16, serde_json::Value) {
        let method = method.parse().expect("a method");
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        request = request.header("authorization", authorization);
        if !body.is_null() {
            request = request
                .header("content-type", "application/json")
                .body(body.to_string());
        }
        answered(request).await
    }

    /// Sends a multipart body of `(name, file name, content)` parts.
    pub async fn upload(
        &self,
        method: &str,
        path: &str,
        parts: &[(&str, Option<&str>, &[u8])],
    ) -> (u16, serde_json::Value) {
        let mut body = Vec::new();
        for (name, filename, content) in parts {
            let filename = filename
                .map(|f| format!("; filename=\"{f}\""))
                .unwrap_or_default();
            let head = format!(
                "--seam\r\ncontent-disposition: form-data; name=\"{name}\"{filename}\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(content);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--seam--\r\n");
        let method = method.parse().expect("a method");
        let request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header("authorization", format!("Bot {TOKEN}"))
            .header("content-type", "multipart/form-data; boundary=seam")
            .body(body);
        answered(request).await
    }
}

async fn answered(request: reqwest::RequestBuilder) -> (u16, serde_json::Value) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    let body = response.bytes().await.expect("a body");
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

/// A bot made of plain requests: it registers `/do` (with an option that it completes) and answers
/// by hand.
pub struct ByHand {
    /// The stand-in.
    pub discord: Sandbox,
    /// Its requests.
    pub caller: Caller,
    /// The application's id.
    pub application: String,
    /// The id of `#labyrinth`.
    pub channel: String,
}

impl ByHand {
    /// Registers `/do`.
    pub async fn start(discord: &Sandbox) -> Self {
        let (application, channel) = discord.read(|world| {
            let channel = world.find_channel("labyrinth").expect("a channel");
            (world.application.id.to_string(), channel.id.to_string())
        });
        let by_hand = Self {
            discord: discord.clone(),
            caller: Caller::new(discord),
            application,
            channel,
        };
        let command = serde_json::json!([{ "name": "do", "description": "Does it", "options": [
            { "type": 4, "name": "what", "description": "What", "autocomplete": true },
        ]}]);
        let (status, body) = by_hand
            .caller
            .call("PUT", &by_hand.commands(), command)
            .await;
        assert_eq!(status, 200, "{body}");
        by_hand
    }

    /// Where commands are registered.
    pub fn commands(&self) -> String {
        format!("/applications/{}/commands", self.application)
    }

    /// Where the bot writes.
    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.channel)
    }

    /// Lets Ariadne use `/do`; gives the address of the callback and that of the token.
    pub fn used(&self) -> (String, String) {
        let ariadne = self.discord.as_user("Ariadne").in_channel("labyrinth");
        let pending = ariadne.start_slash("/do").expect("a command");
        self.addresses(&pending)
    }

    /// The address of the callback and that of the token.
    pub fn addresses(&self, pending: &daedalus::sandbox::Pending) -> (String, String) {
        let id = pending.interaction();
        let token = self.discord.read(|world| {
            let mut all = world.interactions.values();
            all.find(|other| other.id == id)
                .expect("an interaction")
                .token
                .clone()
        });
        let application = &self.application;
        (
            format!("/interactions/{id}/{token}/callback"),
            format!("/webhooks/{application}/{token}"),
        )
    }
}
