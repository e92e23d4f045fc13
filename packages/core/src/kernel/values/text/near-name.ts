/** Mistakes in three letters are of one letter; longer names may have more of them. */
const LETTERS_PER_MISTAKE = 3;

/** Looking for what is near takes time that depends on the length of a name; longer ones are nobody's slip. */
export const MOST_LETTERS = 100;

/** The name that is nearest to what was typed, or null when none is near. What is left out at the front is no mistake. */
export function nearName(
  given: string,
  names: readonly string[],
  mostMistakes = Math.ceil(given.length / LETTERS_PER_MISTAKE),
): string | null {
  if (given.length > MOST_LETTERS) return null;
  const typed = given.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: distanceTo(name, typed) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= mostMistakes ? best.name : null;
}

// `procurement.created` is short for `integration_api.procurement.created`, and `name` for `rawName`.
function distanceTo(name: string, typed: string): number {
  const ends = [...name.matchAll(/[._-]|(?=[A-Z])/g)].map(({ index, 0: mark }) => name.slice(index + mark.length));
  return Math.min(...[name, ...ends].map((end) => editDistance(end.toLowerCase(), typed)));
}

/** How many letters must be added, left out or exchanged to make one text of the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const exchanged = (above[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(exchanged, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? a.length;
}
