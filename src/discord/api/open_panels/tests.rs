//! Panels that follow each other, are looked at, and whose tokens run out.

use futures::FutureExt;

use super::*;
use crate::host::ManualClock;

const HOLDER: Holder = Holder {
    table: TableId(1),
    user: 2,
};

fn panel(origin: u64, written: u64) -> OpenPanel {
    OpenPanel {
        origin,
        written,
        token: format!("token-{written}"),
        rest: Rest::new("", reqwest::Client::new(), None),
        further: None,
        shows: Shows::Page,
    }
}

fn asking() -> Shows {
    Shows::Aside(Aside::Hand(4))
}

fn deleted(old: Option<Arc<OpenPanel>>) -> Option<(u64, u64)> {
    old.map(|old| (old.origin, old.written))
}

fn panels() -> (OpenPanels, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::at(0));
    (OpenPanels::new(Arc::<ManualClock>::clone(&clock)), clock)
}

#[test]
fn a_new_panel_takes_the_place_of_the_one_before() {
    let (panels, _) = panels();
    assert_eq!(deleted(panels.stands(HOLDER, panel(5, 5))), None);
    // Edited in its place, with a newer token.
    assert_eq!(deleted(panels.stands(HOLDER, panel(5, 6))), None);
    assert_eq!(deleted(panels.stands(HOLDER, panel(7, 7))), Some((5, 6)));
    let other = Holder { user: 3, ..HOLDER };
    assert_eq!(deleted(panels.stands(other, panel(8, 8))), None);
    let other = Holder {
        table: TableId(2),
        ..HOLDER
    };
    assert_eq!(deleted(panels.stands(other, panel(9, 9))), None);
    assert!(panels.is_open(HOLDER, 7) && !panels.is_open(HOLDER, 5));
}

#[test]
fn a_click_in_an_older_panel_makes_it_the_panel_again() {
    let (panels, _) = panels();
    panels.stands(HOLDER, panel(7, 7));
    assert_eq!(deleted(panels.stands(HOLDER, panel(3, 8))), Some((7, 7)));
    assert!(panels.is_open(HOLDER, 3));
}

#[test]
fn an_answer_that_took_longer_gives_way_to_that_of_a_later_click() {
    let (panels, _) = panels();
    panels.stands(HOLDER, panel(7, 7));
    assert_eq!(deleted(panels.stands(HOLDER, panel(6, 6))), Some((6, 6)));
    assert!(panels.is_open(HOLDER, 7));
    // In one panel the newest token counts.
    assert_eq!(deleted(panels.stands(HOLDER, panel(7, 4))), None);
    assert_eq!(deleted(panels.stands(HOLDER, panel(9, 9))), Some((7, 7)));
}

#[test]
fn nothing_is_deleted_by_a_token_that_has_run_out_and_nothing_is_kept_of_it() {
    let (panels, clock) = panels();
    let asking = OpenPanel {
        shows: asking(),
        ..panel(5, 5)
    };
    panels.stands(HOLDER, asking);
    assert!(panels.shows(HOLDER).is_some());
    clock.advance(TOKEN_LIFE);
    assert!(panels.shows(HOLDER).is_none());
    let other = Holder { user: 3, ..HOLDER };
    assert_eq!(deleted(panels.stands(other, panel(6, 6))), None);
    assert_eq!(panels.open.lock().panels.len(), 1);
    assert_eq!(deleted(panels.stands(HOLDER, panel(7, 7))), None);
}

/// The panel that is to be looked at now.
fn due(panels: &Arc<OpenPanels>) -> Option<Busy> {
    panels.next_due().now_or_never()
}

#[test]
fn a_panel_that_asks_is_looked_at_once_after_a_change_and_not_before_its_answer_stands() {
    let (panels, clock) = panels();
    let panels = Arc::new(panels);
    panels.stands(HOLDER, panel(5, 5));
    panels.changed(HOLDER.table);
    assert!(due(&panels).is_none(), "a page stays true");
    let asks = |written| OpenPanel {
        shows: asking(),
        ..panel(5, written)
    };
    panels.stands(HOLDER, asks(6));
    panels.changed(TableId(2));
    assert!(due(&panels).is_none(), "it is of another table");
    panels.changed(HOLDER.table);
    panels.changed(HOLDER.table);
    let looked_at = due(&panels).expect("it may be over");
    panels.changed(HOLDER.table);
    assert!(due(&panels).is_none(), "it is looked at");
    drop(looked_at);
    assert!(due(&panels).is_some(), "it has changed since");
    assert!(due(&panels).is_none());
    // An answer is on its way, also where there is no panel yet.
    let other = Holder { user: 3, ..HOLDER };
    let answers = [panels.begin(HOLDER), panels.begin(other)];
    panels.changed(HOLDER.table);
    assert!(due(&panels).is_none());
    drop(answers);
    let looked_at = [due(&panels), due(&panels)].map(|it| it.expect("both").holder.user);
    assert_eq!(looked_at.iter().sum::<u64>(), 2 + 3);
    clock.advance(TOKEN_LIFE);
    panels.changed(HOLDER.table);
    assert!(due(&panels).is_none(), "its token has run out");
}

#[tokio::test]
async fn an_answer_waits_for_the_edit_that_was_begun_before_it() {
    let (panels, _) = panels();
    assert!(panels.landed(HOLDER).now_or_never().is_some());
    let edit = panels.begin_edit(HOLDER).expect("nobody is answered");
    assert!(panels.landed(HOLDER).now_or_never().is_none());
    let other = Holder { user: 3, ..HOLDER };
    assert!(panels.landed(other).now_or_never().is_some());
    drop(edit);
    assert!(panels.landed(HOLDER).now_or_never().is_some());
}
