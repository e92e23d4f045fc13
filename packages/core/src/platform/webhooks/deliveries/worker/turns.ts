/** Things in line, of which the owners take turns however many each has; none is in line twice. */
export interface Turns<T> {
  add(ownerId: string, thing: T): void;
  /**
   * Takes the next one that can be used and returns what `use` made of it; those that it cannot use, for which it returns
   * undefined, leave the line and cost their owner no turn. Owners that `mustWait` are passed over.
   */
  take<R>(use: (thing: T) => R | undefined, mustWait?: (ownerId: string) => boolean): R | undefined;
}

/** Builds an empty line. */
export function createTurns<T>(): Turns<T> {
  const lines = new Map<string, Set<T>>();

  function takeFrom<R>(line: Set<T>, use: (thing: T) => R | undefined): R | undefined {
    for (const thing of line) {
      line.delete(thing);
      const used = use(thing);
      if (used !== undefined) return used;
    }
    return undefined;
  }

  return {
    add(ownerId, thing) {
      const line = lines.get(ownerId);
      if (line === undefined) lines.set(ownerId, new Set([thing]));
      else line.add(thing);
    },
    take(use, mustWait = () => false) {
      for (const [ownerId, line] of lines) {
        if (mustWait(ownerId)) continue;
        const used = takeFrom(line, use);
        // To the end: the next turn is another owner's.
        lines.delete(ownerId);
        if (line.size > 0) lines.set(ownerId, line);
        if (used !== undefined) return used;
      }
      return undefined;
    },
  };
}
