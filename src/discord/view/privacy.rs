//! What is kept of people, in short, with the whole page as a file.

use crate::discord::view::answer::{Answer, Document};

/// The page that belongs to the program.
const PAGE: &[u8] = include_bytes!("../../../PRIVACY.md");

const SHORT: &str = "**What I keep of you**, in the database of whoever runs me and nowhere else:
- your id on Discord and your name, where you sit or sat at a table, with what you did there;
- your results, and your tries at the daily;
- how you want to be reminded, and when you are away.
What you write in channels I cannot read. `/me export` gives you all of it as a file, `/me delete` deletes it on all servers. \
How long what is kept, and what stays in copies of the database, stands in the page below.";

/// In short, with the page, and where whoever runs the bot says more.
pub fn told(policy: Option<&str>) -> Answer {
    let more = policy.map(|policy| format!("\nWhoever runs me says more: <{policy}>"));
    let page = Document {
        name: "PRIVACY.md".to_owned(),
        bytes: PAGE.to_vec(),
        alt: None,
    };
    Answer::from(format!("{SHORT}{}", more.unwrap_or_default())).document(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_comes_along_and_says_more_than_the_answer() {
        let answer = told(Some("https://host.example/privacy"));
        assert!(answer.text.contains("<https://host.example/privacy>"));
        let page = String::from_utf8(answer.documents[0].bytes.clone()).unwrap();
        for part in [
            "/me delete",
            "/server delete",
            "backups",
            "DAEDALUS_METRICS",
        ] {
            assert!(page.contains(part), "{part}");
        }
    }
}
