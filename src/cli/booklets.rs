//! The booklets of the games as pages of the sandbox, to be read in a browser and printed: `/rules/GAME`. What they say and
//! show is what `/game rules` does.

use std::borrow::Cow;

use pulldown_cmark::{Event, Options, Parser, html};

use crate::discord::{opponents, play};
use crate::picture::{Drawing, draw_cover, draw_page};
use crate::rules::GAMES;
use crate::rules::any::AnyGame;
use crate::rules::game::Page;
use crate::sandbox::{Shelf, ShelfAct, ShelfItem, Site, SitePage};

/// The pages, below `/rules`.
pub const BOOKLETS: Site = Site {
    root: "rules",
    page: page_at,
    shelf,
};

/// The name of the cover of a game among its pictures.
const COVER: &str = "cover.png";

/// The games as the page of the sandbox offers them: to learn one comes first.
fn shelf() -> Shelf {
    let item = |game: &&dyn AnyGame| {
        let about = game.about();
        let ((fewest, most), (short, long)) = (about.seats, about.minutes);
        let (id, computers) = (about.id, opponents(about));
        let act = |label: &str, line: String| ShelfAct {
            label: label.to_owned(),
            line,
            ..ShelfAct::default()
        };
        let acts = [
            act("Teach me", format!("/me learn game:{id}")),
            ShelfAct {
                press: Some(play(about)),
                ..act(
                    "Play",
                    format!("/game new game:{id} computers:{computers} options:length=short"),
                )
            },
            ShelfAct {
                address: Some(format!("/rules/{id}")),
                ..act("Rules", String::new())
            },
        ];
        ShelfItem {
            title: about.name.to_owned(),
            text: about.tagline.to_owned(),
            facts: format!(
                "{fewest}–{most} seats · {short}–{long} min · {}",
                about.weight.word()
            ),
            picture: format!("/rules/{id}/{COVER}"),
            acts: acts.into(),
        }
    };
    Shelf {
        title: "Which game first?".to_owned(),
        items: GAMES.iter().map(item).collect(),
    }
}

const STYLE: &str = include_str!("../../assets/page/rules.css");

/// What lies at an address: the list of the games, a booklet (`GAME`), one of its pictures (`GAME/3.png`), the style.
fn page_at(path: &str) -> Option<SitePage> {
    let html = |text: String| SitePage {
        kind: "text/html; charset=utf-8",
        bytes: text.into_bytes(),
    };
    match path.trim_end_matches('/') {
        "" => Some(html(list())),
        "rules.css" => Some(SitePage {
            kind: "text/css; charset=utf-8",
            bytes: STYLE.into(),
        }),
        path => match path.split_once('/') {
            None => Some(html(booklet(game(path)?))),
            Some((id, picture)) => {
                let game = game(id)?;
                if picture == COVER {
                    let bytes = draw_cover(game).map(Drawing::encode)?.png;
                    let kind = "image/png";
                    return Some(SitePage { kind, bytes });
                }
                let number: usize = picture.strip_suffix(".png")?.parse().ok()?;
                let page = game.booklet().pages.get(number.checked_sub(1)?)?;
                let bytes = draw_page(game, page).map(Drawing::encode)?.png;
                let kind = "image/png";
                Some(SitePage { kind, bytes })
            }
        },
    }
}

fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.about().id == id)
}

/// A whole page with this title and body.
fn framed(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<link rel=\"icon\" \
         href=\"/page/icon.svg\">\n<link rel=\"stylesheet\" href=\"/rules/rules.css\">\n</head>\n<body>\n{body}\n</body>\n\
         </html>\n"
    )
}

/// The list of the games.
fn list() -> String {
    let entry = |game: &&dyn AnyGame| {
        let about = game.about();
        let (id, name, tagline) = (about.id, escaped(about.name), escaped(about.tagline));
        format!(
            "<li>\n<img src=\"/rules/{id}/{COVER}\" alt=\"\" width=\"320\" height=\"320\">\n<p><a \
             href=\"/rules/{id}\">{name}</a><br>{tagline}</p>\n</li>\n"
        )
    };
    let entries: String = GAMES.iter().map(entry).collect();
    framed(
        "The rules of the games",
        &format!(
            "<main>\n<h1>The rules of the games</h1>\n<ul class=\"games\">\n{entries}</ul>\n<nav><a href=\"/\">To the \
             sandbox</a></nav>\n</main>"
        ),
    )
}

/// The booklet of a game: all its pages below each other, each a part that is not broken where it is printed.
fn booklet(game: &dyn AnyGame) -> String {
    let about = game.about();
    let pages = || (1_usize..).zip(game.booklet().pages);
    let contents: String = pages()
        .map(|(number, page)| {
            let title = escaped(page.title);
            format!("<li><a href=\"#page-{number}\">{title}</a></li>\n")
        })
        .collect();
    let parts: String = pages()
        .map(|(number, page)| part(game, number, page))
        .collect();
    let (name, tagline) = (escaped(about.name), escaped(about.tagline));
    framed(
        &format!("The rules of {}", about.name),
        &format!(
            "<main>\n<header>\n<h1>{name}</h1>\n<p>{tagline}</p>\n</header>\n<nav aria-label=\"Pages\">\n<ol>\n{contents}</ol>\n\
             <p><a href=\"/rules\">All games</a> <a href=\"/\">To the sandbox</a></p>\n</nav>\n{parts}</main>"
        ),
    )
}

fn part(game: &dyn AnyGame, number: usize, page: &Page) -> String {
    let (id, title, caption) = (game.about().id, escaped(page.title), escaped(page.caption));
    let alt = draw_page(game, page).map_or_else(String::new, |drawing| drawing.alt().to_owned());
    let (alt, text) = (escaped(&alt), rendered(&game.page_text(page)));
    let rules = page.rules.join(", ");
    format!(
        "<section id=\"page-{number}\">\n<h2><span>{number}</span> {title}</h2>\n<figure>\n<img src=\"/rules/{id}/{number}.png\" \
         alt=\"{alt}\">\n<figcaption>{caption}</figcaption>\n</figure>\n<div class=\"text\">\n{text}</div>\n<p \
         class=\"ids\">{rules}</p>\n</section>\n"
    )
}

/// Markdown as HTML; lines stay lines, as Discord shows them, and HTML in it is text.
fn rendered(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::empty()).map(|event| match event {
        Event::SoftBreak => Event::HardBreak,
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        other => other,
    });
    let mut text = String::new();
    html::push_html(&mut text, events);
    text
}

/// Text as it stands in HTML, also in an attribute.
fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"']) {
        return Cow::Borrowed(text);
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    Cow::Owned(text.replace('>', "&gt;").replace('"', "&quot;"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str) -> String {
        let page = page_at(path).expect(path);
        String::from_utf8(page.bytes).expect("text")
    }

    #[test]
    fn every_booklet_has_all_its_pages_with_pictures_that_are_there() {
        assert!(text("").matches("<li>").count() == GAMES.len());
        for game in GAMES {
            let id = game.about().id;
            let html = text(id);
            let pages = game.booklet().pages;
            assert_eq!(html.matches("<section").count(), pages.len(), "{id}");
            for (number, page) in (1..).zip(pages) {
                let picture = format!("{id}/{number}.png");
                assert!(
                    html.contains(&format!("src=\"/rules/{picture}\"")),
                    "{picture}"
                );
                let caption = escaped(page.caption);
                assert!(
                    html.contains(&format!("alt=\"{caption}")),
                    "{picture}: {caption}"
                );
                let picture = page_at(&picture).expect("a picture");
                assert_eq!(picture.kind, "image/png");
                assert!(picture.bytes.starts_with(b"\x89PNG"));
            }
            let last = format!("{id}/{}.png", pages.len() + 1);
            assert!(page_at(&last).is_none(), "{last}");
            assert!(!html.contains("**"), "{id} shows Markdown");
        }
    }

    #[test]
    fn whatever_is_not_there_is_nothing() {
        let id = GAMES[0].about().id;
        for path in ["0.png", "x.png", "1.svg", "1/2.png"] {
            assert!(page_at(&format!("{id}/{path}")).is_none(), "{path}");
        }
        assert!(page_at("chess").is_none() && page_at("../page.css").is_none());
    }

    #[test]
    fn what_looks_like_html_is_text() {
        let html = rendered("**A** <b>\nB `<i>`");
        assert_eq!(
            html.trim(),
            "<p><strong>A</strong> &lt;b&gt;<br />\nB <code>&lt;i&gt;</code></p>"
        );
        assert_eq!(escaped("\"<&>"), "&quot;&lt;&amp;&gt;");
    }

    #[test]
    fn the_style_prints() {
        assert!(STYLE.contains("@media print") && STYLE.contains("break-inside: avoid"));
    }
}
