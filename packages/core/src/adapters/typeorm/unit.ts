const REFUSALS = {
  nesting: 'A nested part of this transaction is open: use the transaction that the nested part was given.',
  failed: 'A statement of this transaction failed, so it cannot go on; wrap what may fail in tx.nested().',
  ended: 'This transaction is over; await all of its work inside the function that was given it.',
} as const;

/** A unit of work, or a nested part of one, from its begin to its end. */
export interface Unit {
  /** @throws TypeError unless a statement may run now */
  requireOpen(): void;
  /** @throws TypeError when it is over */
  requireAlive(): void;
  /** Notes that a statement failed, after which Postgres takes no other until a savepoint is rolled back to. */
  fail(): void;
  end(): void;
  afterCommit(callback: () => void): void;
  /** Callbacks registered so far, in order. */
  readonly callbacks: readonly (() => void)[];
  /** Runs a part between a savepoint and its release or rollback; this unit rests meanwhile. */
  nested<T>(savepoints: Savepoints, work: (part: Unit) => Promise<T>): Promise<T>;
}

/** Savepoints of the connection that a unit runs on. */
export interface Savepoints {
  /** The turn of others that a part has to wait for before it begins, if there is one. */
  turnOfOthers?(): Promise<void> | undefined;
  savepoint(name: string): Promise<void>;
  release(name: string): Promise<void>;
  rollbackTo(name: string): Promise<void>;
}

/** Starts the bookkeeping of a unit of work. */
export function createUnit(parent?: { requireAlive(): void; readonly depth: number }): Unit {
  const callbacks: (() => void)[] = [];
  const depth = (parent?.depth ?? 0) + 1;
  let state: 'open' | keyof typeof REFUSALS = 'open';

  function resume(): void {
    if (state === 'nesting') state = 'open';
  }

  function requireAlive(): void {
    parent?.requireAlive();
    if (state === 'ended') throw new TypeError(REFUSALS.ended);
  }

  function requireOpen(): void {
    if (state !== 'open') throw new TypeError(REFUSALS[state]);
    parent?.requireAlive();
  }

  return {
    callbacks,
    requireOpen,
    requireAlive,
    fail() {
      if (state === 'open') state = 'failed';
    },
    end: () => void (state = 'ended'),
    afterCommit(callback) {
      requireOpen();
      callbacks.push(callback);
    },
    async nested(savepoints, work) {
      requireOpen();
      state = 'nesting';
      const name = `part_${depth}`;
      const part = createUnit({ requireAlive, depth });
      try {
        const turn = savepoints.turnOfOthers?.();
        // The unit may be ended meanwhile.
        if (turn !== undefined) await turn.then(requireAlive);
        await savepoints.savepoint(name);
        const result = await undoingOnFailure(name, savepoints, requireAlive, async () => {
          const value = await work(part);
          part.requireOpen();
          return value;
        });
        callbacks.push(...part.callbacks);
        return result;
      } finally {
        part.end();
        // A unit that was ended meanwhile, for it took too long, stays so.
        resume();
      }
    },
  };
}

async function undoingOnFailure<T>(
  name: string,
  savepoints: Savepoints,
  requireAlive: () => void,
  work: () => Promise<T>,
): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // The whole unit may be over by now; then its savepoints are gone and the name may be another unit's.
    requireAlive();
    await savepoints.rollbackTo(name);
    throw error;
  }
  requireAlive();
  await savepoints.release(name);
  return result;
}
