import type { SampleCalls } from './sample-run.js';

/** How the samples of a run are made, each with calls of its own. */
export interface Steps {
  /** Makes so many of a kind; results keep their order. */
  each<T>(kind: string, total: number, make: (n: number, calls: SampleCalls) => Promise<T>): Promise<T[]>;
  /** Makes what nobody counts. */
  once<T>(name: string, make: (calls: SampleCalls) => Promise<T>): Promise<T>;
}

/** Hears how far a kind of samples has come. */
export type HearProgress = (progress: { readonly step: string; readonly done: number; readonly total: number }) => void;

interface Running {
  readonly onProgress: HearProgress | undefined;
  /** Told how many there are of each kind. */
  readonly counts: Record<string, number>;
  readonly atOnce: number;
  readonly callsOf: (sample: string) => SampleCalls;
}

/** Builds the steps of a run: samples of a kind are made side by side, and their progress is told. */
export function createSteps({ onProgress, counts, atOnce, callsOf }: Running): Steps {
  return {
    async each(kind, total, make) {
      const results: Awaited<ReturnType<typeof make>>[] = [];
      const failures: unknown[] = [];
      let next = 0;
      let done = 0;
      const makeInTurn = async (): Promise<void> => {
        // When one fails, the others finish what they are at.
        while (next < total && failures.length === 0) {
          const n = next;
          next += 1;
          try {
            results[n] = await make(n, callsOf(`${kind}-${n}`));
            done += 1;
            onProgress?.({ step: kind, done, total });
          } catch (error) {
            failures.push(error);
          }
        }
      };
      await Promise.all(Array.from({ length: Math.min(atOnce, total) }, makeInTurn));
      if (failures.length > 0) throw failures[0];
      if (kind !== 'statuses') counts[kind] = total;
      return results;
    },
    once: (name, make) => make(callsOf(name)),
  };
}
