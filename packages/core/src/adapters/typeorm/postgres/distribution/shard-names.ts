/**
 * Whether an index that an error names is this one. A shard has its own, with the number of the shard behind the name; a name that
 * would become too long is cut off, with a hash in place of the rest.
 */
export function namesIndex(told: string, name: string): boolean {
  if (told === name) return true;
  const [, whole] = /^(.+)_\d+$/.exec(told) ?? [];
  if (whole === name) return true;
  const [, start] = /^(.+)_[\da-f]{8}_\d+$/.exec(told) ?? [];
  return start !== undefined && told.length > SHORTEST_CUT && name.startsWith(start);
}

/** Names are cut off to the 63 bytes that Postgres has for one, or one less. */
const SHORTEST_CUT = 60;
