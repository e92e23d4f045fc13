/** Orders the rows of an append-only record. */
export const POSITION = 'position';
/** Transaction that wrote a row of an append-only record, Postgres only. */
export const TRANSACTION = 'transaction_number';
/** Text that searches look through. */
export const SEARCH_TEXT = 'search_text';
/** Numbers of the search text's runs of three code points, Postgres only; a GIN index covers it. */
export const SEARCH_GRAMS = 'search_grams';
/** Numbers the rows of a searchable table, each portal in a range of its own; SQLite only. */
export const ROW_NUMBER = 'row_number';
