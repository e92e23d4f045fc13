import { extensionPoint } from '../../kernel/operations/extension-point.js';
import { bySystem } from '../../kernel/operations/cause.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { Storage } from '../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { Portals } from '../../platform/identity/index.js';
import { FACT_SOURCES } from '../facts/sources.js';
import { beginAnew, findState, keepFigures, readNext } from './keep.js';

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

/** Rows of a source that are read, and then counted by one unit of work. */
const ROWS_AT_ONCE = 500;

/** What rebuilds the figures that analytics keep. */
export const analyticsRebuilders = extensionPoint<RebuildAnalytics>('analytics.rebuilders');

/** Builds the rebuilding of figures. */
export function createRebuild(world: World): RebuildAnalytics {
  return async ({ portalId, onProgress, signal }) => {
    const runUnitOfWork = world.port(RunUnitOfWork);
    const { records } = world.port(Composed);
    const cause = bySystem('analytics.rebuild');
    const db = world.port(Storage).forPortal(portalId);
    const counts = FACT_SOURCES.filter(({ record }) => records.includes(record)).map(({ record }) =>
      db.collection(record).count(),
    );
    const totalRows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    await runUnitOfWork(
      portalId,
      async (unit) => {
        const portal = await unit.tx.collection(Portals).find(portalId);
        if (portal === null) throw new RangeError(`There is no portal ${portalId}.`);
        await beginAnew(unit, { timezone: portal.timezone, currency: portal.currency });
      },
      cause,
    );
    for (;;) {
      const state = await findState(db, portalId);
      const progress = { rows: state?.rows ?? 0, totalRows };
      onProgress?.(progress);
      if (state?.builtAt != null || signal?.aborted === true) return progress;
      // Read before anybody has to wait for it.
      const read = state === null ? null : await readNext(world, db, state, ROWS_AT_ONCE);
      await runUnitOfWork(portalId, (unit) => keepFigures(unit, { limit: 1, read }), cause);
    }
  };
}
