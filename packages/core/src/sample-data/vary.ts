/**
 * Spreads neighbouring serial numbers over the whole range (the finaliser of MurmurHash3): samples should look different
 * from each other and be the same each time. `salt` makes independent choices of one serial number.
 */
export function vary(serial: number, salt: number): number {
  let hash = Math.imul(serial + 1, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chooses from a list by a serial number. @throws RangeError when the list is empty */
export function choose<T>(list: readonly T[], serial: number, salt: number): T {
  const chosen = list[vary(serial, salt) % list.length];
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
  return chosen;
}
