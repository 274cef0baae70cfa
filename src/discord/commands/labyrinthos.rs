//! `/labyrinthos`: one command for each action of the game (LAB-13). Each builds the text of an action.

use super::{Context, Done, suggest};
use crate::discord::turn;

mod layout;

pub(in crate::discord) use layout::LAYOUT;

/// Act in your match of Labyrinthos.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "hero",
        "step",
        "explore",
        "orient",
        "discover",
        "card",
        "rotate",
        "wall",
        "heal",
        "recover",
        "rearrange",
        "special",
        "key",
        "pass",
        "monster",
        "react",
        "wounds",
        "answer"
    )
)]
pub async fn labyrinthos(_ctx: Context<'_>) -> Done {
    Ok(())
}

/// Choose the hero you play.
///
/// LAB-13.4.
#[poise::command(slash_command)]
async fn hero(
    ctx: Context<'_>,
    #[description = "One of the heroes that are still free"]
    #[autocomplete = "suggest::word"]
    hero: String,
) -> Done {
    turn::command(ctx, text("hero", [hero])).await
}

/// Step onto a neighbouring tile, or through a secret passage. Costs 1 Foot.
///
/// LAB-13.5.
#[poise::command(slash_command, rename = "move")]
async fn step(
    ctx: Context<'_>,
    #[description = "A side (N, E, S, W) or a tile (E4)"]
    #[autocomplete = "suggest::word"]
    to: String,
) -> Done {
    turn::command(ctx, text("move", [to])).await
}

/// Turn a face-down tile over and step onto it. Costs 1 Foot.
///
/// LAB-13.6.
#[poise::command(slash_command)]
async fn explore(
    ctx: Context<'_>,
    #[description = "A side (N, E, S, W) or a tile (E4)"]
    #[autocomplete = "suggest::word"]
    to: String,
) -> Done {
    turn::command(ctx, text("explore", [to])).await
}

/// Choose how the tile you revealed lies.
///
/// LAB-13.7.
#[poise::command(slash_command)]
async fn orient(
    ctx: Context<'_>,
    #[description = "Quarter turns clockwise, 0 to 3"]
    #[autocomplete = "suggest::word"]
    rotation: String,
) -> Done {
    turn::command(ctx, text("orient", [rotation])).await
}

/// Take a key of the colour of the key tile you stand on. Costs 1 Hand.
///
/// LAB-13.8: token and slot follow privately.
#[poise::command(slash_command)]
async fn discover(ctx: Context<'_>) -> Done {
    turn::command(ctx, "discover".into()).await
}

/// Play a Desperation card from your hand. Costs 1 Hand.
///
/// LAB-13.9.
#[poise::command(slash_command)]
async fn card(
    ctx: Context<'_>,
    #[description = "A card of your hand"]
    #[autocomplete = "suggest::word"]
    card: String,
    #[description = "What the card asks for, in its order, with commas; what is missing is asked privately"]
    #[autocomplete = "suggest::rest"]
    target: Option<String>,
) -> Done {
    turn::command(ctx, text("card", [Some(card), target])).await
}

/// Turn an explored tile by a quarter. Costs 1 Hand.
///
/// LAB-13.10.
#[poise::command(slash_command)]
async fn rotate(
    ctx: Context<'_>,
    #[description = "An explored tile (E4)"]
    #[autocomplete = "suggest::word"]
    tile: String,
    #[description = "cw for clockwise, ccw for counter-clockwise"]
    #[autocomplete = "suggest::word"]
    direction: String,
) -> Done {
    turn::command(ctx, text("rotate", [tile, direction])).await
}

/// Move a wall of your tile to another side of it (1 Hand), or place the wall you owe.
///
/// LAB-13.11.
#[poise::command(slash_command)]
async fn wall(
    ctx: Context<'_>,
    #[description = "Where the wall stands now (C3-D3); leave it out to place a wall you owe"]
    #[autocomplete = "suggest::word"]
    from: Option<String>,
    #[description = "Where it goes (C3-D3 or C3:E)"]
    #[autocomplete = "suggest::word"]
    to: Option<String>,
) -> Done {
    let verb = if from.is_some() { "wall" } else { "place" };
    turn::command(ctx, text(verb, [from, to])).await
}

/// Remove one of your wounds. Costs 2 Hands.
///
/// LAB-13.12.
#[poise::command(slash_command)]
async fn heal(
    ctx: Context<'_>,
    #[description = "The wounded slot, 1 to 9"]
    #[autocomplete = "suggest::word"]
    slot: String,
) -> Done {
    turn::command(ctx, text("heal", [slot])).await
}

/// Remove all your wounds. Costs 5 tokens of any type.
///
/// LAB-13.13.
#[poise::command(slash_command)]
async fn recover(
    ctx: Context<'_>,
    #[description = "How many of the 5 tokens are Feet"]
    #[autocomplete = "suggest::word"]
    feet: Option<String>,
) -> Done {
    turn::command(ctx, text("recover", [feet])).await
}

/// Move one of your keys to a slot without a key. Costs 3 tokens of any type.
///
/// LAB-13.14.
#[poise::command(slash_command)]
async fn rearrange(
    ctx: Context<'_>,
    #[description = "One of your keys"]
    #[autocomplete = "suggest::word"]
    key: String,
    #[description = "The slot it goes to, 1 to 9"]
    #[autocomplete = "suggest::word"]
    slot: String,
    #[description = "How many of the 3 tokens are Feet"]
    #[autocomplete = "suggest::word"]
    feet: Option<String>,
) -> Done {
    turn::command(ctx, text("rearrange", [Some(key), Some(slot), feet])).await
}

/// Use the special of your hero: Royal Cunning of Akikios, or Leona's choice.
///
/// LAB-13.15.
#[poise::command(slash_command)]
async fn special(
    ctx: Context<'_>,
    #[description = "Akikios: the card you discard"]
    #[autocomplete = "suggest::word"]
    card: Option<String>,
    #[description = "Akikios: the slot of the wound you give away"]
    #[autocomplete = "suggest::word"]
    slot: Option<String>,
    #[description = "Akikios: the hero who gets it"]
    #[autocomplete = "suggest::word"]
    hero: Option<String>,
    #[description = "Leona: `tile` for the symbol as printed, `die` to roll instead"]
    #[autocomplete = "suggest::leona"]
    leona: Option<String>,
) -> Done {
    let action = match leona {
        Some(answer) => text("leona", [answer]),
        None => text("special", [card, slot, hero]),
    };
    turn::command(ctx, action).await
}

/// Use one of your keys.
///
/// LAB-13.16.
#[poise::command(slash_command)]
async fn key(
    ctx: Context<'_>,
    #[description = "One of your keys"]
    #[autocomplete = "suggest::word"]
    key: String,
    #[description = "What the key asks for, in its order, with commas; what is missing is asked privately"]
    #[autocomplete = "suggest::rest"]
    target: Option<String>,
) -> Done {
    turn::command(ctx, text("key", [Some(key), target])).await
}

/// End your turn: choose 7 new tokens, discard what you do not want.
///
/// LAB-13.17: PASS with POOL and HAND in one go.
#[poise::command(slash_command)]
async fn pass(
    ctx: Context<'_>,
    #[description = "How many of the 7 new tokens are Feet; the others are Hands"]
    #[min = 0]
    #[max = 7]
    feet: Option<u8>,
    #[description = "Cards you discard, with commas; `none` keeps them all"]
    #[autocomplete = "suggest::discard"]
    discard: Option<String>,
) -> Done {
    let mut actions = vec!["pass".to_owned()];
    if let Some(feet) = feet {
        actions.push(format!("pool {feet}"));
        if let Some(cards) = discard {
            let cards = if cards.eq_ignore_ascii_case("none") {
                None
            } else {
                Some(cards)
            };
            actions.push(text("discard", [cards]));
        }
    }
    turn::commands(ctx, actions).await
}

/// Decide for the monster while you control it.
///
/// LAB-13.18.
#[poise::command(slash_command)]
async fn monster(
    ctx: Context<'_>,
    #[description = "move, rotate, unwall, halt, charge, passage, displace, strike or hunt"]
    #[rename = "do"]
    #[autocomplete = "suggest::word"]
    what: String,
    #[description = "A tile, a tile and cw or ccw, a wall, a side, a hero, or yes or no"]
    #[rename = "where"]
    #[autocomplete = "suggest::rest"]
    place: Option<String>,
) -> Done {
    turn::command(ctx, text("monster", [Some(what), place])).await
}

/// Answer with a reaction card, or let it pass.
///
/// LAB-13.19.
#[poise::command(slash_command)]
async fn react(
    ctx: Context<'_>,
    #[description = "A reaction card of your hand, or none"]
    #[autocomplete = "suggest::word"]
    card: String,
    #[description = "The hero it names, where it names one"]
    #[autocomplete = "suggest::rest"]
    target: Option<String>,
) -> Done {
    turn::command(ctx, text("react", [Some(card), target])).await
}

/// Place the wounds you have to take, or have them placed for you from now on.
///
/// LAB-13.20.
#[poise::command(slash_command)]
async fn wounds(
    ctx: Context<'_>,
    #[description = "The slots, with commas (5, 8)"]
    #[autocomplete = "suggest::rest"]
    slots: Option<String>,
    #[description = "`ask` me each time, or `auto` with an order you like (auto 5 8 6 7 4 9 3 2 1)"]
    #[autocomplete = "suggest::wound_mode"]
    mode: Option<String>,
) -> Done {
    match (mode, slots) {
        (Some(mode), _) => turn::order(ctx, "wounds", &mode).await,
        (None, slots) => turn::command(ctx, text("wounds", [slots])).await,
    }
}

/// Answer whatever you are asked just now.
///
/// LAB-13.31: also the decisions without a command of their own.
#[poise::command(slash_command)]
async fn answer(
    ctx: Context<'_>,
    #[description = "One of your legal choices"]
    #[autocomplete = "suggest::rest"]
    choice: String,
) -> Done {
    turn::command(ctx, text("", [choice])).await
}

/// The text of an action from its verb and what was typed, with the separators of LAB-13.32 as spaces.
fn text<const N: usize>(verb: &str, parts: [impl Into<Option<String>>; N]) -> String {
    let mut words = vec![verb.to_owned()];
    for part in parts {
        let part = part.into().unwrap_or_default().replace([',', '>'], " ");
        words.extend(part.split_whitespace().map(str::to_owned));
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn lab_13_32_separators_become_spaces() {
        let target = |target: &str| Some(target.to_owned());
        assert_eq!(
            text(
                "key",
                [target("visions"), target("C3-D3>D3-D4, E4-E5>E5-F5")]
            ),
            "key visions C3-D3 D3-D4 E4-E5 E5-F5"
        );
        assert_eq!(
            text("card", [target("keysmith"), target("run>5,")]),
            "card keysmith run 5"
        );
        assert_eq!(
            text("card", [target("hidden_hinge"), None]),
            "card hidden_hinge"
        );
        assert_eq!(text("", ["take run".to_owned()]), "take run");
    }
}
