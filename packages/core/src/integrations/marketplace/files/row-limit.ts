import { itemError, type RemoteError } from '../engine/remote-error.js';

/** Rows that a file may have, its headings aside. */
export const MAX_ROWS = 10_000;
/** What may stand above the rows: a title, headings. */
export const OTHER_ROWS = 50;

const TOO_MANY_ROWS = 'too_many_rows';

/** The rows of a file, unless they are too many. @throws RemoteError `too_many_rows` */
export function requireFewRows<R extends readonly unknown[]>(rows: R): R {
  if (rows.length > MAX_ROWS) throw tooManyRows();
  return rows;
}

/** Says that a file has too many rows. */
export function tooManyRows(): RemoteError {
  return itemError(TOO_MANY_ROWS, `the file has more than ${MAX_ROWS} rows; nothing of it was applied, split it`);
}

/** Whether a file failed for the number of its rows, and its run with it. */
export function isTooManyRows(error: { readonly code: string }): boolean {
  return error.code === TOO_MANY_ROWS;
}
