//! Lists that are longer than a select takes: in pages, or in two steps.

use crate::discord::view::answer::{ENTRIES, Entry};

/// A list of more choices than these is asked for in two steps, where its words are in sections.
pub const LONG: usize = 2 * ENTRIES;

/// The parts of a very long list.
pub struct Sections {
    /// What is in no section.
    loose: Vec<Entry>,
    /// The sections by their names, in the order of what is in them.
    sections: Vec<(String, Vec<Entry>)>,
}

impl Sections {
    /// The sections of a list; `None` where there are none, or where they do not fit into lists themselves.
    pub fn of(labels: &[Entry], on: impl Fn(&Entry) -> Option<String>) -> Option<Sections> {
        let mut all = Sections {
            loose: Vec::new(),
            sections: Vec::new(),
        };
        for entry in labels {
            let Some(name) = on(entry) else {
                all.loose.push(entry.clone());
                continue;
            };
            match all.sections.iter_mut().find(|section| section.0 == name) {
                Some((_, section)) => section.push(entry.clone()),
                None => all.sections.push((name, vec![entry.clone()])),
            }
        }
        let first = all.loose.len() + all.sections.len();
        let fits = first <= ENTRIES && all.sections.iter().all(|it| it.1.len() < ENTRIES);
        (fits && all.sections.len() > 1).then_some(all)
    }

    /// Page 0 names the sections, the others show one each, with a way back.
    pub fn page(&self, page: usize) -> Vec<Entry> {
        let section = page.checked_sub(1).and_then(|at| self.sections.get(at));
        if let Some((_, entries)) = section {
            let back = Entry {
                value: "+0".into(),
                label: "Back…".into(),
                note: String::new(),
            };
            return entries.iter().cloned().chain([back]).collect();
        }
        let name = |(at, (name, entries)): (usize, &(String, Vec<Entry>))| Entry {
            value: format!("+{}", at + 1),
            label: format!("{name}…"),
            note: match entries.as_slice() {
                [first, .., last] => format!("{} to {}", first.label, last.label),
                _ => String::new(),
            },
        };
        let sections = self.sections.iter().enumerate().map(name);
        self.loose.iter().cloned().chain(sections).collect()
    }
}

/// One page of a long list; the last entry of a page leads to the next one, and from the last page to the first.
pub fn paged(entries: &[Entry], page: usize) -> Vec<Entry> {
    if entries.len() <= ENTRIES {
        return entries.to_vec();
    }
    let pages = entries.len().div_ceil(ENTRIES - 1);
    let page = page % pages;
    let mut shown: Vec<Entry> = entries
        .iter()
        .skip(page * (ENTRIES - 1))
        .take(ENTRIES - 1)
        .cloned()
        .collect();
    let next = (page + 1) % pages;
    shown.push(Entry {
        value: format!("+{next}"),
        label: "Next page…".into(),
        note: format!("Page {} of {pages}", page + 1),
    });
    shown
}

/// What a select sent back: an entry, or the page to turn to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// The value of the entry.
    Value(String),
    /// Another page.
    Page(usize),
}

/// Reads the value of a select that was built from [`paged`].
pub fn chosen(value: &str) -> Chosen {
    match value.strip_prefix('+').and_then(|page| page.parse().ok()) {
        Some(page) => Chosen::Page(page),
        None => Chosen::Value(value.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(count: usize) -> Vec<Entry> {
        let entry = |at: usize| Entry {
            value: at.to_string(),
            label: format!("choice {at}"),
            note: String::new(),
        };
        (0..count).map(entry).collect()
    }

    #[test]
    fn every_entry_is_on_one_page() {
        for count in [1, 24, 25, 26, 48, 49, 50, 200] {
            let all = entries(count);
            let (mut page, mut seen) = (0, Vec::new());
            loop {
                let shown = paged(&all, page);
                assert!(shown.len() <= ENTRIES);
                let mut next = None;
                for entry in &shown {
                    match chosen(&entry.value) {
                        Chosen::Value(value) => seen.push(value),
                        Chosen::Page(to) => next = Some(to),
                    }
                }
                match next {
                    Some(to) if to != 0 => page = to,
                    _ => break,
                }
            }
            let values: Vec<String> = all.into_iter().map(|entry| entry.value).collect();
            assert_eq!(seen, values, "{count} entries");
        }
    }

    #[test]
    fn everything_in_sections_is_reached_in_two_steps() {
        let all = entries(300);
        let on = |entry: &Entry| {
            let at: usize = entry.value.parse().ok()?;
            (at > 0).then(|| format!("Row {}", (at - 1) / 18 + 1))
        };
        let sections = Sections::of(&all, on).expect("17 sections");
        let mut seen = Vec::new();
        for entry in sections.page(0) {
            match chosen(&entry.value) {
                Chosen::Value(value) => seen.push(value),
                Chosen::Page(page) => {
                    let shown = sections.page(page);
                    assert!(shown.len() <= ENTRIES);
                    let values = shown.into_iter().map(|entry| entry.value);
                    seen.extend(values.filter(|value| value != "+0"));
                }
            }
        }
        let values: Vec<String> = all.iter().map(|entry| entry.value.clone()).collect();
        assert_eq!(seen, values);
        assert!(Sections::of(&all, |_| None).is_none(), "no sections");
        let one = |_: &Entry| Some("all".to_owned());
        assert!(
            Sections::of(&all, one).is_none(),
            "one section does not help"
        );
    }

    #[test]
    fn a_page_that_is_not_there_is_the_first_again() {
        assert_eq!(paged(&entries(30), 2), paged(&entries(30), 0));
    }
}
