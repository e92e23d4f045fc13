/** A part of the work that is done beside the answering of calls. */
interface Part {
  start(): void;
  stop(): Promise<void>;
  runUntilIdle(): Promise<void>;
}

/** Does what is due beside the answering of calls: deliveries, jobs, recurring tasks. */
export interface Worker {
  /** Starts working; any number of processes may do so on Postgres, one is enough on SQLite. */
  start(): void;
  /** Ends what runs; what cannot be finished is taken up by the next worker. */
  stop(): Promise<void>;
  /** Does what is due now and returns; for tests, scripts and hosts that call it themselves. */
  runUntilIdle(): Promise<void>;
}

/** Joins parts to one worker. Starting twice does nothing; stopping also ends what `runUntilIdle` began. */
export function createWorker(parts: readonly Part[]): Worker {
  let isRunning = false;
  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      for (const part of parts) part.start();
    },
    async stop() {
      isRunning = false;
      await Promise.all(parts.map((part) => part.stop()));
    },
    async runUntilIdle() {
      for (const part of parts) await part.runUntilIdle();
    },
  };
}
