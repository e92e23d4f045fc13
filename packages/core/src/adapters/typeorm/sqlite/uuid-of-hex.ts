const DIGITS = 32;
/** Where the digits of a canonical id stand, between its hyphens. */
const PLACES = Array.from(
  { length: DIGITS },
  (_, index) => index + [8, 12, 16, 20].filter((after) => index >= after).length,
);
const LENGTH = 36;
const LOWER_CASE = 0x20;

// Written over with each id: a text joined of parts would be put together anew by whoever reads it.
const letters = Buffer.alloc(LENGTH, '-');

/** Spells an id whose 32 digits SQLite has written in upper case; no digits are what it writes for null. */
export function uuidOfHex(hex: string): string | null {
  if (hex === '') return null;
  // Of digits that bit is set already.
  for (let index = 0; index < DIGITS; index += 1) letters[PLACES[index] ?? 0] = hex.charCodeAt(index) | LOWER_CASE;
  return letters.toString('latin1');
}
