//! Numbers as a database keeps them: signed ones of 64 bits, whatever they are here.

use sqlx::Row;
use sqlx::any::AnyRow;

/// A number of Discord, or a sequence, as a database keeps it: the signed number of the same bits.
pub(super) fn signed(number: u64) -> i64 {
    number.cast_signed()
}

/// The number of the same bits that a column holds.
///
/// # Errors
/// When there is no such column, or no number in it.
pub(super) fn unsigned(row: &AnyRow, column: &str) -> Result<u64, sqlx::Error> {
    row.try_get(column).map(i64::cast_unsigned)
}

/// The small number that a column holds.
///
/// # Errors
/// When there is no such column, or no number in it that is small enough.
pub(super) fn small<T: TryFrom<i64>>(row: &AnyRow, column: &str) -> Result<T, sqlx::Error>
where
    T::Error: std::error::Error + Send + Sync + 'static,
{
    let number: i64 = row.try_get(column)?;
    T::try_from(number).map_err(|error| sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: error.into(),
    })
}

/// Whether a column says yes.
///
/// # Errors
/// When there is no such column, or no number in it.
pub(super) fn flag(row: &AnyRow, column: &str) -> Result<bool, sqlx::Error> {
    Ok(row.try_get::<i64, _>(column)? != 0)
}
