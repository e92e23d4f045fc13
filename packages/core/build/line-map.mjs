/**
 * Makes a source map lead to lines alone. The sources are not in the package, so nobody looks at a column of theirs, and columns are
 * nine tenths of a map. A part of a line is kept where it begins with another line of a source than the part before it.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Takes a source map as text, and answers one that leads to the beginnings of lines.
 *
 * @param isTold whether it leads to a source; whatever comes from another leads nowhere
 */
export function ofLines(text, isTold = () => true) {
  const { mappings, sources, ...map } = JSON.parse(text);
  const told = sources.map(isTold);
  // Places in sources are counted from the part before, through the whole map.
  const read = [0, 0];
  const written = [0, 0];
  let last;
  const lines = mappings.split(';').map((line) => {
    const kept = [];
    const columns = { read: 0, written: 0 };
    // A line goes on from nowhere as the one before ended; from a source it does not.
    if (last !== '') last = undefined;
    for (const part of line === '' ? [] : line.split(',')) {
      const [column, ...place] = numbersIn(part);
      columns.read += column;
      // A part may come from no source, such as what the bundler adds.
      if (place.length > 0) for (const index of [0, 1]) read[index] += place[index];
      const isFound = place.length > 0 && told[read[0]];
      const here = isFound ? read.join() : '';
      if (here === last) continue;
      last = here;
      const steps = isFound ? [...read.map((number, index) => number - written[index]), 0] : [];
      kept.push([columns.read - columns.written, ...steps].map(digitsOf).join(''));
      columns.written = columns.read;
      if (isFound) for (const index of [0, 1]) written[index] = read[index];
    }
    return kept.join();
  });
  // Their names would take space; their places in the list are counted on.
  const named = sources.map((source, index) => (told[index] ? source : ''));
  return JSON.stringify({ ...map, sources: named, names: [], mappings: lines.join(';') });
}

/** The numbers that a part of a line is written as, in base 64 with the sign in the lowest bit. */
function numbersIn(part) {
  const numbers = [];
  let [number, shift] = [0, 0];
  for (const digit of part) {
    const value = DIGITS.indexOf(digit);
    number += (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    numbers.push(number & 1 ? -(number >> 1) : number >> 1);
    [number, shift] = [0, 0];
  }
  return numbers;
}

function digitsOf(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let digits = '';
  do {
    const value = rest & 31;
    rest >>>= 5;
    digits += DIGITS[rest > 0 ? value | 32 : value];
  } while (rest > 0);
  return digits;
}
