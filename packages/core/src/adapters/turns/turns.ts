import { mayTakeAnother } from './share-of-places.js';

/** Gives a place back. */
export type GiveBack = () => void;

/** Lends places of which there are few, such as connections. */
export interface Turns {
  /**
   * Takes a place for an owner, at once or when it is their turn; null stands for the installation itself, which comes first and
   * has no share. @throws what `tooLate` makes when it takes too long
   */
  take(owner: string | null): GiveBack | Promise<GiveBack>;
}

interface Waiting {
  readonly go: (giveBack: GiveBack) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Lends places so that no owner keeps the others waiting, however much they ask for: each has a share of what there is, and
 * whoever holds least is next; among equals it goes round.
 */
export function createTurns(options: {
  readonly size: number;
  /** How long somebody waits, in milliseconds. */
  readonly waitMs: number;
  readonly tooLate: () => Error;
}): Turns {
  let free = options.size;
  const held = new Map<string | null, number>();
  // In the order of their turns.
  const queues = new Map<string | null, Waiting[]>();

  function mayTake(owner: string | null): boolean {
    return owner === null ? free > 0 : mayTakeAnother(held.get(owner) ?? 0, free);
  }

  function lend(owner: string | null): GiveBack {
    free -= 1;
    held.set(owner, (held.get(owner) ?? 0) + 1);
    let isLent = true;
    return () => {
      if (!isLent) return;
      isLent = false;
      free += 1;
      const left = (held.get(owner) ?? 0) - 1;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
      serve();
    };
  }

  function serve(): void {
    for (;;) {
      const owner = nextOwner();
      if (owner === undefined) return;
      const queue = queues.get(owner) ?? [];
      const next = queue.shift();
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      if (next === undefined) continue;
      clearTimeout(next.timer);
      next.go(lend(owner));
    }
  }

  function nextOwner(): string | null | undefined {
    if (free === 0) return undefined;
    if (queues.has(null)) return null;
    let [least, next]: [number, string | null | undefined] = [Number.POSITIVE_INFINITY, undefined];
    for (const owner of queues.keys()) {
      const holds = held.get(owner) ?? 0;
      if (holds < least && mayTake(owner)) [least, next] = [holds, owner];
    }
    return next;
  }

  function wait(owner: string | null): Promise<GiveBack> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const left = (queues.get(owner) ?? []).filter((each) => each !== waiting);
        if (left.length > 0) queues.set(owner, left);
        else queues.delete(owner);
        reject(options.tooLate());
      }, options.waitMs);
      const waiting: Waiting = { go: resolve, timer };
      const queue = queues.get(owner);
      if (queue === undefined) queues.set(owner, [waiting]);
      else queue.push(waiting);
    });
  }

  return {
    take: (owner) => (!queues.has(owner) && mayTake(owner) ? lend(owner) : wait(owner)),
  };
}
