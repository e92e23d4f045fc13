const MOST_NAMED = 3;

/** Names in one line: all of a few, and of many the first and how many there are besides. */
export function fewNames(names: readonly string[]): string {
  const others = names.length - MOST_NAMED;
  return others <= 0 ? names.join(', ') : `${names.slice(0, MOST_NAMED).join(', ')} and ${others} more`;
}
