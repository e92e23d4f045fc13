/** Things in line, of which the owners take turns however many each has; none is in line twice. */
export interface Turns<T> {
  add(ownerId: string, thing: T): void;
  /** The next one, which leaves the line. */
  take(): T | undefined;
}

/** Builds an empty line. */
export function createTurns<T>(): Turns<T> {
  const lines = new Map<string, Set<T>>();
  return {
    add(ownerId, thing) {
      const line = lines.get(ownerId);
      if (line === undefined) lines.set(ownerId, new Set([thing]));
      else line.add(thing);
    },
    take() {
      const [turn] = lines;
      if (turn === undefined) return undefined;
      const [ownerId, line] = turn;
      const [thing] = line;
      // To the end: the next turn is another owner's.
      lines.delete(ownerId);
      if (thing !== undefined) line.delete(thing);
      if (line.size > 0) lines.set(ownerId, line);
      return thing;
    },
  };
}
