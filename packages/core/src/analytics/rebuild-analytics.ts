import { port } from '../kernel/ports/port.js';

/** How far a rebuild has come. */
export interface RebuildProgress {
  /** Rows that were counted so far, and those that there are. */
  readonly rows: number;
  readonly totalRows: number;
}

/** What may be said of a rebuild. */
export interface RebuildOptions {
  readonly portalId: string;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Ends it early; what is left is counted by the worker. */
  readonly signal?: AbortSignal;
}

/** Counts the kept figures of a portal anew, while calls continue; answers are right all the while, and slow until it is done. */
export type RebuildAnalytics = (options: RebuildOptions) => Promise<RebuildProgress>;

export const RebuildAnalytics = port<RebuildAnalytics>('rebuildAnalytics', () =>
  Promise.reject(new TypeError('The module `analytics` is not among the modules.')),
);
