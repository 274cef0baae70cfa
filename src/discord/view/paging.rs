//! Lists that are longer than a select takes: in pages, or in two steps.

use crate::discord::view::answer::{ENTRIES, Entry};

/// A list of more choices than these is asked for in two steps, where its words stand on shelves.
pub const LONG: usize = 2 * ENTRIES;

/// The parts of a very long list.
pub struct Shelves {
    /// What stands on no shelf.
    loose: Vec<Entry>,
    /// The shelves by their names, in the order of what is on them.
    shelves: Vec<(String, Vec<Entry>)>,
}

impl Shelves {
    /// The shelves of a list; `None` where there are none, or where they do not fit into lists themselves.
    pub fn of(labels: &[Entry], on: impl Fn(&Entry) -> Option<String>) -> Option<Shelves> {
        let mut all = Shelves {
            loose: Vec::new(),
            shelves: Vec::new(),
        };
        for entry in labels {
            let Some(name) = on(entry) else {
                all.loose.push(entry.clone());
                continue;
            };
            match all.shelves.iter_mut().find(|shelf| shelf.0 == name) {
                Some((_, shelf)) => shelf.push(entry.clone()),
                None => all.shelves.push((name, vec![entry.clone()])),
            }
        }
        let first = all.loose.len() + all.shelves.len();
        let fits = first <= ENTRIES && all.shelves.iter().all(|it| it.1.len() < ENTRIES);
        (fits && all.shelves.len() > 1).then_some(all)
    }

    /// Page 0 names the shelves, the others show one each, with a way back.
    pub fn page(&self, page: usize) -> Vec<Entry> {
        let shelf = page.checked_sub(1).and_then(|at| self.shelves.get(at));
        if let Some((_, entries)) = shelf {
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
        let shelves = self.shelves.iter().enumerate().map(name);
        self.loose.iter().cloned().chain(shelves).collect()
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
    fn everything_on_shelves_is_reached_in_two_steps() {
        let all = entries(300);
        let on = |entry: &Entry| {
            let at: usize = entry.value.parse().ok()?;
            (at > 0).then(|| format!("Row {}", (at - 1) / 18 + 1))
        };
        let shelves = Shelves::of(&all, on).expect("17 shelves");
        let mut seen = Vec::new();
        for entry in shelves.page(0) {
            match chosen(&entry.value) {
                Chosen::Value(value) => seen.push(value),
                Chosen::Page(page) => {
                    let shown = shelves.page(page);
                    assert!(shown.len() <= ENTRIES);
                    let values = shown.into_iter().map(|entry| entry.value);
                    seen.extend(values.filter(|value| value != "+0"));
                }
            }
        }
        let values: Vec<String> = all.iter().map(|entry| entry.value.clone()).collect();
        assert_eq!(seen, values);
        assert!(Shelves::of(&all, |_| None).is_none(), "no shelves");
        let one = |_: &Entry| Some("all".to_owned());
        assert!(Shelves::of(&all, one).is_none(), "one shelf does not help");
    }

    #[test]
    fn a_page_that_is_not_there_is_the_first_again() {
        assert_eq!(paged(&entries(30), 2), paged(&entries(30), 0));
    }
}
