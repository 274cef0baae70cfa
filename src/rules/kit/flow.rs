//! A state while something is carried out, with the events that it causes.

/// A state that is being changed. Everything that changes a match after its check goes through this.
#[derive(Debug)]
pub struct Flow<'a, S, E> {
    /// The match.
    pub state: &'a mut S,
    /// What has happened so far.
    pub events: Vec<E>,
}

impl<'a, S, E> Flow<'a, S, E> {
    /// Begins a change.
    pub fn new(state: &'a mut S) -> Flow<'a, S, E> {
        Flow {
            state,
            events: Vec::new(),
        }
    }

    /// Says what happened.
    pub fn tell(&mut self, event: E) {
        self.events.push(event);
    }

    /// Says what happened where it is so and nothing has said it before.
    pub fn tell_once(&mut self, event: E, is_so: impl FnOnce(&S) -> bool)
    where
        E: PartialEq,
    {
        if !self.events.contains(&event) && is_so(self.state) {
            self.tell(event);
        }
    }
}

/// Cuts a secret out of an event for those who may not know it.
pub fn hide<T>(secret: &mut Option<T>, known: bool) {
    if !known {
        *secret = None;
    }
}
