//! A small real bot: serenity and poise as the product uses them, connected to a stand-in.

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

/// A running bot. It ends with its test's runtime, or when it is told to.
pub struct Bot {
    shards: std::sync::Arc<serenity::ShardManager>,
}

impl Bot {
    /// Ends the bot.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
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
            who(),
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
    let shards = client.shard_manager.clone();
    tokio::spawn(async move {
        if let Err(error) = client.start().await {
            panic!("the bot has stopped: {error}");
        }
    });
    discord
        .until_ready()
        .await
        .expect("a bot that registers its commands");
    Bot { shards }
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

/// Asks whom to take along.
#[poise::command(slash_command)]
async fn who(ctx: Context<'_>) -> Result<(), Error> {
    let kind = CreateSelectMenuKind::User {
        default_users: None,
    };
    let menu = CreateSelectMenu::new("who", kind)
        .placeholder("Whom?")
        .max_values(2);
    let answer = CreateInteractionResponseMessage::new()
        .content("Take along")
        .components(vec![CreateActionRow::SelectMenu(menu)]);
    let answer = CreateInteractionResponse::Message(answer);
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
    #[name = "The Toy"]
    Toy,
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
            let text = match &click.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => {
                    format!("You go {}", values.join(" and "))
                }
                ComponentInteractionDataKind::UserSelect { values } => {
                    let names = values
                        .iter()
                        .filter_map(|id| click.data.resolved.users.get(id));
                    let names: Vec<&str> = names
                        .filter_map(|user| user.global_name.as_deref())
                        .collect();
                    format!("You take {}", names.join(" and "))
                }
                _ => return Ok(()),
            };
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
