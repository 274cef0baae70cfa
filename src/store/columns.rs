//! Numbers as SQLite keeps them.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A number of Discord, or a sequence, as SQLite keeps it: the signed number of the same bits.
pub(super) fn signed(number: u64) -> i64 {
    number.cast_signed()
}

/// The number of the same bits that a column holds.
///
/// # Errors
/// When there is no such column, or no number in it.
pub(super) fn unsigned(row: &SqliteRow, column: &str) -> Result<u64, sqlx::Error> {
    row.try_get(column).map(i64::cast_unsigned)
}
