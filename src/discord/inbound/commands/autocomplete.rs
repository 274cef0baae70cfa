//! Autocompletion from the legal choices of the person who types, and from nothing else.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use crate::discord::caller::Context;
use crate::discord::games::commands::{CommandSpec, Field};
use crate::discord::view::choice_tree::{ChoiceTree, borrowed};
use crate::discord::view::rulebook;
use crate::discord::view::table_view::TableView;
use crate::discord::{escape, loading};
use crate::rules::game::Seat;

/// Discord shows at most so many suggestions.
const MOST: usize = 25;

type Response = CreateAutocompleteResponse;

/// What was typed into the fields of a command, in the order of its table; what is being typed is left out.
pub fn typed(ctx: Context<'_>, spec: &CommandSpec) -> Vec<(&'static str, String)> {
    let value = |field: &Field| Some((field.name, value(ctx, field.name)?.to_owned()));
    spec.fields.iter().filter_map(value).collect()
}

/// The field that is being typed.
pub fn focus(ctx: Context<'_>, spec: &'static CommandSpec) -> Option<&'static Field> {
    let mut args = ctx.args.iter();
    let focused = args.find(|arg| matches!(arg.value, ResolvedValue::Autocomplete { .. }))?;
    spec.fields.iter().find(|field| field.name == focused.name)
}

/// The value of an option that was typed before.
pub fn value<'a>(ctx: Context<'a>, name: &str) -> Option<&'a str> {
    let option = ctx.args.iter().find(|option| option.name == name)?;
    match option.value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    }
}

/// The words that may stand behind these, and those that stand for a legal action of their own.
pub async fn word(
    ctx: Context<'_>,
    before: &[String],
    said: &[(&'static str, &'static str)],
    partial: &str,
) -> Response {
    respond(ctx, |view, seat| {
        let mut list = next_words(view, seat, before, partial);
        list.truncate(MOST.saturating_sub(said.len()));
        let legal = |action: &str| {
            view.tree()
                .is_some_and(|it| it.path_to(&[action]).is_some())
        };
        let fitting = said.iter().filter(|(word, _)| contains(word, partial));
        let fitting = fitting.filter(|(_, action)| legal(action));
        list.extend(fitting.map(|(word, _)| Suggestion::plain((*word).to_owned())));
        list
    })
    .await
}

/// Whole ends of choices: all words that may follow these.
pub async fn rest(ctx: Context<'_>, before: &[String], partial: &str) -> Response {
    respond(ctx, |view, seat| endings(view, seat, before, partial)).await
}

/// Cards of the own hand, one after the other.
pub async fn cards(ctx: Context<'_>, partial: &str) -> Response {
    respond(ctx, |view, seat| several_cards(view, seat, partial)).await
}

/// Those of the words that begin with what was typed.
pub fn one_of(words: &[&str], partial: &str) -> Response {
    let fitting = words.iter().filter(|word| word.starts_with(partial));
    choices(fitting.map(|&word| Suggestion::plain(word.to_owned())))
}

/// Places of the board of which there is something to read, to whoever may see the board.
pub async fn places(ctx: Context<'_>, partial: &str) -> Response {
    let (service, user) = (ctx.framework.user_data, ctx.interaction.user.id.get());
    let channel = ctx.interaction.channel_id.get();
    let view = loading::view_in(service, channel, user).await;
    let places = view.map_or_else(Vec::new, |view| rulebook::headings(&view));
    let fitting = places.into_iter().filter(|it| contains(&it.1, partial));
    choices(fitting.map(|(value, label)| Suggestion { label, value }))
}

/// One suggestion: what is shown and what is then typed.
pub struct Suggestion {
    /// What the list shows.
    pub label: String,
    /// What is sent.
    pub value: String,
}

impl Suggestion {
    /// A suggestion that shows what it sends.
    pub fn plain(value: String) -> Suggestion {
        Suggestion {
            label: value.clone(),
            value,
        }
    }
}

/// The response that lists these, cut to what Discord takes.
pub fn choices(suggestions: impl IntoIterator<Item = Suggestion>) -> Response {
    let fits = |suggestion: &Suggestion| suggestion.value.chars().count() <= 100;
    let list = suggestions.into_iter().filter(fits).take(MOST);
    let list = list.map(|it| AutocompleteChoice::new(escape::shorten(&it.label, 100), it.value));
    Response::new().set_choices(list.collect())
}

async fn respond(
    ctx: Context<'_>,
    list: impl FnOnce(&TableView, Seat) -> Vec<Suggestion>,
) -> Response {
    let service = ctx.framework.user_data;
    let user = ctx.interaction.user.id.get();
    match loading::view_in(service, ctx.interaction.channel_id.get(), user).await {
        Some(view) => match view.seat {
            Some(seat) => choices(list(&view, seat)),
            None => Response::new(),
        },
        None => Response::new(),
    }
}

fn next_words(view: &TableView, seat: Seat, before: &[String], partial: &str) -> Vec<Suggestion> {
    let Some(tree) = view.tree() else {
        return Vec::new();
    };
    let Some(before) = canonical(&tree, before) else {
        return Vec::new();
    };
    let before = borrowed(&before);
    let node = tree.at(&before);
    let mut list = Vec::new();
    for word in node.next {
        let described = view.describe_word(seat, &before, &word);
        if !(contains(&word, partial) || contains(&described, partial)) {
            continue;
        }
        let label = if described.eq_ignore_ascii_case(&word) {
            described
        } else {
            format!("{word}: {described}")
        };
        list.push((
            view.distance(seat, &before, &word),
            Suggestion { label, value: word },
        ));
    }
    in_order(list, partial)
}

/// What was typed completely comes first, then what is near: the first suggestion is what the Enter key takes.
fn in_order(mut list: Vec<(u32, Suggestion)>, typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim();
    list.sort_by_key(|(distance, it)| (!it.value.eq_ignore_ascii_case(typed), *distance));
    list.into_iter().map(|(_, suggestion)| suggestion).collect()
}

/// The endings of all choices that begin with `before`; of forms, one part more than was typed.
fn endings(view: &TableView, seat: Seat, before: &[String], partial: &str) -> Vec<Suggestion> {
    let Some(tree) = view.tree() else {
        return Vec::new();
    };
    let Some(before) = canonical(&tree, before) else {
        return Vec::new();
    };
    let typed = spaced(partial);
    let mut list = Vec::new();
    for choice in &tree.decision().choices {
        let words: Vec<&str> = choice.split(' ').collect();
        let Some(ending) = words.strip_prefix(borrowed(&before).as_slice()) else {
            continue;
        };
        let value = ending.join(" ");
        if !value.is_empty() && value.to_lowercase().contains(typed.trim()) {
            let label = ended(view, seat, &words);
            let label = label.map_or_else(|| value.clone(), |it| format!("{value}: {it}"));
            let suggestion = Suggestion { label, value };
            let distance = view.distance(seat, &borrowed(&before), ending[0]);
            list.push((distance, suggestion));
        }
    }
    list.extend(continued(view, seat, &tree, &before, &typed));
    in_order(list, &typed)
}

/// The words that were typed with one space between them, and one at the end where the last word is complete.
fn spaced(partial: &str) -> String {
    let typed = partial.replace([',', '>'], " ").to_lowercase();
    let mut words = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if typed.ends_with(' ') {
        words.push(' ');
    }
    words
}

/// What the last word of a choice means, where that is more than the word itself.
fn ended(view: &TableView, seat: Seat, words: &[&str]) -> Option<String> {
    let (last, before) = words.split_last()?;
    let described = view.describe_word(seat, before, last);
    (!described.eq_ignore_ascii_case(last)).then_some(described)
}

/// What may follow the complete words that were typed, for choices that are built part by part.
fn continued(
    view: &TableView,
    seat: Seat,
    tree: &ChoiceTree<'_>,
    before: &[String],
    typed: &str,
) -> Vec<(u32, Suggestion)> {
    let (done, last) = match typed.rsplit_once(' ') {
        Some((done, last)) => (done, last),
        None => ("", typed),
    };
    let mut words = before.to_vec();
    words.extend(done.split_whitespace().map(str::to_owned));
    let Some(words) = canonical(tree, &words) else {
        return Vec::new();
    };
    let whole = borrowed(&words);
    let node = tree.at(&whole);
    let ending = &words[before.len()..];
    let fitting = node.next.iter().filter(|word| contains(word, last));
    let suggestion = |word: &String| {
        let value = ending
            .iter()
            .chain([word])
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" ");
        let distance = view.distance(seat, &whole, word);
        (distance, Suggestion::plain(value))
    };
    // What plain choices begin with is suggested as whole choices already.
    let known = |value: &str| {
        let words = value.split(' ');
        let whole: Vec<&str> = before.iter().map(String::as_str).chain(words).collect();
        let mut choices = tree.decision().choices.iter();
        choices.any(|choice| {
            choice
                .split(' ')
                .take(whole.len())
                .eq(whole.iter().copied())
        })
    };
    fitting
        .map(suggestion)
        .filter(|(_, suggestion)| !known(&suggestion.value))
        .collect()
}

/// The words as the choices spell them; `None` when no choice begins with them.
fn canonical(tree: &ChoiceTree<'_>, words: &[String]) -> Option<Vec<String>> {
    let path = tree.path_to(&borrowed(words))?;
    Some(tree.follow(&path)?.words)
}

fn several_cards(view: &TableView, seat: Seat, partial: &str) -> Vec<Suggestion> {
    let (done, last) = match partial.rsplit_once(',') {
        Some((done, last)) => (format!("{done}, "), last.trim()),
        None => (String::new(), partial.trim()),
    };
    let mut list = Vec::new();
    if done.is_empty() && contains("none", last) {
        list.push(Suggestion {
            label: "none: keep all cards".into(),
            value: "none".into(),
        });
    }
    for card in view.hand(seat) {
        if contains(card.id, last) || contains(card.name, last) {
            let label = format!("{done}{}", card.name);
            list.push(Suggestion {
                label,
                value: format!("{done}{}", card.id),
            });
        }
    }
    list
}

fn contains(text: &str, partial: &str) -> bool {
    text.to_lowercase().contains(&partial.trim().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_with_commas_and_without() {
        assert_eq!(spaced("S, I5"), "s i5");
        assert_eq!(spaced("E4 > E5,"), "e4 e5 ");
        assert_eq!(spaced(""), "");
    }
}
