//! What is shown: a table in, an answer out. Nothing here asks Discord or the host for anything.
//!
//! What all in a channel read is made of a [`PublicTableView`](table_view::PublicTableView) alone.

pub mod announcements;
pub mod answer;
pub mod asked;
pub mod board;
pub mod choice_tree;
pub mod clocks;
pub mod custom_id;
pub mod daily;
pub mod digest;
pub mod emojis;
pub mod greeting;
pub mod hand;
pub mod hints;
pub mod invitation;
pub mod lesson;
pub mod lesson_position;
pub mod lobby;
pub mod multi_select;
pub mod next;
pub mod offered;
pub mod paging;
pub mod panels;
pub mod phrases;
pub mod privacy;
pub mod public_answer;
pub mod reaction;
pub mod reminders;
pub mod replay_panel;
pub mod replay_position;
pub mod result;
pub mod review_panel;
pub mod rulebook;
pub mod seat_lines;
pub mod server;
pub mod server_status;
pub mod table_view;
pub mod verb;
pub mod weekly;
