//! `/game options`: options of the table, settings of the own seat.

use crate::discord::caller::{Context, Done};
use crate::discord::escape;
use crate::discord::inbound::commands::autocomplete::Suggestion;
use crate::discord::inbound::commands::tables::{game_to_open, view_of};
use crate::discord::inbound::submit::{table_command, with_view};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{lobby, phrases};
use crate::rules::GAMES;
use crate::rules::game::{OptionSpec, OptionValues, Options};
use crate::table::{Command, TABLE_OPTIONS, changes_while_playing, of_table};

/// Shows the options, or changes one: of the table, or a setting of the own seat.
pub async fn options(ctx: Context<'_>, name: Option<String>, value: Option<String>) -> Done {
    let Some((name, value)) = name.zip(value) else {
        return with_view(ctx, async |_, view| lobby::options(view, 0)).await;
    };
    let (wanted, value) = (escape::quoted(&name).to_lowercase(), escape::quoted(&value));
    let view = view_of(ctx).await;
    let setting = view.as_ref().and_then(|view| setting(view, &wanted));
    let command = match setting {
        Some(spec) => match spec.read(&value) {
            Err(refusal) => {
                return with_view(ctx, async |_, _| refusal.to_string().into()).await;
            }
            Ok(value) => Command::Order {
                name: wanted,
                value,
            },
        },
        None => Command::SetOption {
            name: wanted,
            value,
        },
    };
    table_command(ctx, command, phrases::DONE).await
}

/// The setting of the own seat that is meant by this word. `reactions` is both an option of the table and a setting: while
/// a match runs, the setting is meant.
fn setting(view: &TableView, wanted: &str) -> Option<&'static OptionSpec> {
    let is_option = || lobby::specs(view).iter().any(|spec| spec.name == wanted);
    let mut settings = view.about().settings.iter();
    let setting = settings.find(|spec| spec.name == wanted);
    setting.filter(|_| view.running().is_some() || !is_option())
}

async fn specs(ctx: Context<'_>) -> Vec<OptionSpec> {
    let Some(view) = view_of(ctx).await else {
        return GAMES.first().map_or_else(Vec::new, |game| {
            game.about()
                .options
                .iter()
                .chain(TABLE_OPTIONS)
                .copied()
                .collect()
        });
    };
    let mut specs = match view.running() {
        Some(_) => Vec::new(),
        None => lobby::specs(&view),
    };
    for setting in view.table().game().about().settings {
        if !specs.iter().any(|spec| spec.name == setting.name) {
            specs.push(*setting);
        }
    }
    if view.running().is_some() {
        let open = |spec: &&OptionSpec| changes_while_playing(spec.name);
        specs.extend(TABLE_OPTIONS.iter().filter(open));
    }
    specs
}

/// The options and settings that can be changed now.
pub async fn option_names(ctx: Context<'_>, partial: &str) -> Vec<Suggestion> {
    let partial = partial.trim().to_lowercase();
    let fitting = specs(ctx)
        .await
        .into_iter()
        .filter(|spec| spec.name.contains(&partial));
    let suggestion = |spec: OptionSpec| Suggestion {
        label: format!("{}: {}", spec.name, spec.about),
        value: spec.name.to_owned(),
    };
    fitting.map(suggestion).collect()
}

/// The values of an option.
pub async fn option_values(ctx: Context<'_>, name: &str, partial: &str) -> Vec<Suggestion> {
    let specs = specs(ctx).await;
    let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
        return Vec::new();
    };
    let values = offered_values(spec);
    let fitting = values
        .into_iter()
        .filter(|value| value.starts_with(partial.trim()));
    fitting.map(Suggestion::plain).collect()
}

/// Suggestions for `name=value` pairs with spaces or commas between: the last one is completed. What is usual beside the others
/// needs no pair.
pub fn pairs(game: Option<&str>, typed: &str) -> Vec<Suggestion> {
    let Some(game) = game_to_open(game) else {
        return Vec::new();
    };
    let about = game.about();
    let (done, last) = typed.split_at(typed.rfind([' ', ',']).map_or(0, |at| at + 1));
    let mut chosen = Options::default();
    for (name, value) in done.split([' ', ',']).filter_map(|it| it.split_once('=')) {
        // Those of the table, and what is refused when it is sent, change nothing that is usual.
        let _ = chosen.set(about.options, name, value);
    }
    let usual = |spec: &OptionSpec| match of_table(spec.name) {
        true => spec.default,
        false => about.usual(about.version, &chosen, spec),
    };
    let offered = about.options.iter().chain(TABLE_OPTIONS);
    let mut list = Vec::new();
    for spec in offered {
        let values = offered_values(spec)
            .into_iter()
            .filter(|value| value != usual(spec));
        let pairs = values.map(|value| format!("{}={value}", spec.name));
        let fitting = pairs.filter(|pair| pair.starts_with(last));
        // Until the option is chosen one value stands for all of them.
        let most = if last.contains('=') { usize::MAX } else { 1 };
        list.extend(
            fitting
                .take(most)
                .map(|pair| Suggestion::plain(format!("{done}{pair}"))),
        );
    }
    list
}

/// The values that a list of suggestions offers for an option.
fn offered_values(spec: &OptionSpec) -> Vec<String> {
    match spec.values {
        OptionValues::OneOf(words) | OptionValues::EachSeat(words) => {
            words.iter().map(|&word| word.to_owned()).collect()
        }
        OptionValues::Range(low, high) => {
            (low..=high).take(1_000).map(|it| it.to_string()).collect()
        }
        OptionValues::Text => vec![spec.default.to_owned()],
    }
}
