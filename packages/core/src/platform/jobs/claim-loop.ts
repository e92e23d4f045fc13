import type { Storage } from '../../kernel/ports/storage.js';

const POLL_MS = 1_000;

/** Works on what is due: claims it, a few at a time, and looks again whenever one is done or the storage is woken. */
export interface ClaimLoop {
  /** Starts to look for what is due. */
  start(): void;
  /** Claims no more, interrupts what runs and waits for its end. */
  stop(): Promise<void>;
  /** Does what is due now and returns when nothing is left. */
  runUntilIdle(): Promise<void>;
}

interface ClaimLoopOptions<Item> {
  readonly storage: Pick<Storage, 'onWake'>;
  /** Items that are worked on at the same time. */
  readonly concurrency: number;
  /** Leases items to this loop, and to no other while the lease lasts. */
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  readonly run: (item: Item, stopped: AbortSignal) => Promise<void>;
  /** Is told of a claim that failed, or of an item whose outcome could not be kept: its lease ends, and it is done again. */
  readonly onFault: (error: unknown, item: Item | undefined) => void;
}

/** Builds a loop over a queue. Any number of processes may run one: each item is leased to one of them. */
export function createClaimLoop<Item>(options: ClaimLoopOptions<Item>): ClaimLoop {
  const { storage, concurrency, claim, run, onFault } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let unwatch: (() => void) | undefined;
  let looking: Promise<void> | undefined;

  const claimAndRun = async (): Promise<number> => {
    const room = concurrency - running.size;
    if (room <= 0 || stopping.signal.aborted) return 0;
    const items = await claim(room);
    for (const item of items) {
      const work = run(item, stopping.signal)
        .catch((error: unknown) => {
          onFault(error, item);
        })
        .finally(() => {
          running.delete(work);
          look();
        });
      running.add(work);
    }
    return items.length;
  };

  const look = (): void => {
    looking ??= claimAndRun()
      .then(
        () => undefined,
        (error: unknown) => {
          onFault(error, undefined);
        },
      )
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    start() {
      timer = setInterval(look, POLL_MS).unref();
      unwatch = storage.onWake(look);
      look();
    },
    async stop() {
      clearInterval(timer);
      unwatch?.();
      stopping.abort();
      await looking;
      await Promise.all(running);
    },
    async runUntilIdle() {
      for (;;) {
        // An item that is done has looked for the next one, which may be on its way.
        await looking;
        if ((await claimAndRun()) > 0 || looking !== undefined) continue;
        if (running.size === 0) return;
        await Promise.race(running);
      }
    },
  };
}
