/** How many other spellings are offered for one name. */
const MOST_OFFERED = 3;

/** The variables that somebody may have meant by one that does not exist, the likeliest first. */
export function similarVariables(unknown: string, known: readonly string[]): readonly string[] {
  const isBare = !unknown.includes('.');
  const rated = known
    .map((path) => {
      // Within a section the name of a field stands alone.
      const distances = [path, ...(isBare ? [path.slice(path.lastIndexOf('.') + 1)] : [])].map((name) =>
        editDistance(unknown.toLowerCase(), name.toLowerCase()),
      );
      return { path, distance: Math.min(...distances) };
    })
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(unknown.length / 5)) && distance < unknown.length / 2);
  return rated
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, MOST_OFFERED)
    .map(({ path }) => path);
}

/** How many letters have to be typed, left out, changed or swapped with the next to make one word of the other. */
function editDistance(left: string, right: string): number {
  let [before, row] = [[] as number[], Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return at(row, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
