const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** The first of January 2020 at midnight, as archives write it: equal documents are equal files. */
const FIXED = { time: 0, date: ((2020 - 1980) << 9) | (1 << 5) | 1 };

/**
 * Gives all parts of an archive one time. Libraries that write Word and Excel files note the time of writing beside each
 * part, and have no setting against it.
 *
 * @param archive one that ends without a comment, as those libraries write it
 */
export function withFixedTimes(archive: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(archive);
  const view = new DataView(bytes.buffer);
  const end = bytes.length - END_BYTES;
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) {
    throw new RangeError('The archive does not end with its directory.');
  }
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    setTime(view, entry + 12);
    setTime(view, view.getUint32(entry + 42, true) + 10);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(entry + place, true));
    entry += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return bytes;
}

function setTime(view: DataView, place: number): void {
  view.setUint16(place, FIXED.time, true);
  view.setUint16(place + 2, FIXED.date, true);
}
