import { bySystem } from '../../kernel/operations/cause.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { Storage } from '../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { Portals } from '../../platform/identity/index.js';
import { FACT_SOURCES } from '../facts/sources.js';
import type { RebuildAnalytics } from '../rebuild-analytics.js';
import { beginAnew, findState, keepFigures, readNext } from './keep.js';

/** Rows of a source that are read, and then counted by one unit of work. */
const ROWS_AT_ONCE = 500;

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
