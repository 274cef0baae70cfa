//! The players of a match by their seats.

/// Gives a state its seats: `seated!(State, Player)`, where `players` holds a `Player` for each seat in seat order.
#[macro_export]
macro_rules! seated {
    ($state:ident, $player:ident) => {
        impl $state {
            /// How many seats the match began with.
            pub fn seats(&self) -> u8 {
                self.players.len() as u8
            }

            /// The player of a seat.
            pub fn player(&self, seat: $crate::game::Seat) -> &$player {
                &self.players[seat.index()]
            }

            /// The player of a seat.
            pub fn player_mut(&mut self, seat: $crate::game::Seat) -> &mut $player {
                &mut self.players[seat.index()]
            }
        }
    };
}
