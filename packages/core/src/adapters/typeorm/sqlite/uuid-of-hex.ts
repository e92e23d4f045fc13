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

// Rows name the same portal, users and stages again and again. An id has one place among so many, by its last digits, which are random.
const KEPT = 4096;
const kept = Array.from({ length: KEPT }, () => ({ hex: '', uuid: '' }));

/** Spells an id whose 32 digits SQLite has written in upper case. */
export function uuidOfHex(hex: string): string {
  const place = kept[lowBits(hex, 31) | (lowBits(hex, 30) << 4) | (lowBits(hex, 29) << 8)];
  if (place?.hex === hex) return place.uuid;
  // Of digits that bit is set already.
  for (let index = 0; index < DIGITS; index += 1) letters[PLACES[index] ?? 0] = hex.charCodeAt(index) | LOWER_CASE;
  const uuid = letters.toString('latin1');
  if (place !== undefined) {
    place.hex = hex;
    place.uuid = uuid;
  }
  return uuid;
}

/** Of `0` to `9` and `A` to `F` these tell most apart. */
function lowBits(hex: string, index: number): number {
  return hex.charCodeAt(index) & 0xf;
}
