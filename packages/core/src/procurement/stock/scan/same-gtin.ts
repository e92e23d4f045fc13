/** The longest GTIN: shorter ones are the same with zeros in front. */
const DIGITS = 14;

/** Whether two codes are the same GTIN: scanners and systems write it with and without zeros in front. */
export function isSameGtin(one: string, other: string): boolean {
  return one.padStart(DIGITS, '0') === other.padStart(DIGITS, '0');
}

/** The shortest part that every spelling of a GTIN has. */
export function coreOfGtin(gtin: string): string {
  return gtin.replace(/^0+(?=\d)/, '');
}
