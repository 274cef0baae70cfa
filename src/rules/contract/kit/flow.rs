//! A state while something is carried out, with the events that it causes.

/// Declares the `Flow` of a game, a type of its own so that the game can add to it: `flow!(State, Event)`.
#[macro_export]
macro_rules! flow {
    ($state:ty, $event:ty) => {
        /// A state that is being changed. Everything that changes a match after its check goes through this.
        #[derive(Debug)]
        pub struct Flow<'a> {
            /// The match.
            pub state: &'a mut $state,
            /// What has happened so far.
            pub events: Vec<$event>,
        }

        impl<'a> Flow<'a> {
            /// Begins a change.
            pub fn new(state: &'a mut $state) -> Flow<'a> {
                let events = Vec::new();
                Flow { state, events }
            }

            /// Says what happened.
            pub fn tell(&mut self, event: $event) {
                self.events.push(event);
            }

            /// Says what happened where it is so and nothing has said it before.
            pub fn tell_once(&mut self, event: $event, is_so: impl FnOnce(&$state) -> bool) {
                if !self.events.contains(&event) && is_so(self.state) {
                    self.tell(event);
                }
            }
        }
    };
}

/// Cuts a secret out of an event for those who may not know it.
pub fn hide<T>(secret: &mut Option<T>, known: bool) {
    if !known {
        *secret = None;
    }
}
