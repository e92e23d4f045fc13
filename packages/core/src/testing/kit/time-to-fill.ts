/**
 * Time that databases are given to be opened and filled before tests, in milliseconds: the ten seconds that vitest gives are not
 * enough for every machine.
 */
export const TIME_TO_FILL_MS = 240_000;
