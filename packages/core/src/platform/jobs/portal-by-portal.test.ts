import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../adapters/node/node-ids.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { turnsOf } from '../../testing/kit/turns-of.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { Portals, Users } from '../identity/index.js';
import { portalByPortal } from './portal-by-portal.js';

/** More than are read together. */
const MANY = 1203;
const NOW = toInstant(Date.UTC(2026, 10, 2));

describe.each(testDialects)('on %s', (dialect) => {
  let storage: Storage;
  let ids: readonly string[];

  beforeEach(async () => {
    storage = await openTestStorage(dialect);
    const portals = Array.from({ length: MANY }, (_, index) =>
      newRow(
        Portals,
        { id: nodeIds.uuid(), now: NOW },
        { slug: `portal-${String(index)}`, name: 'Portal', status: index % 100 === 0 ? 'suspended' : 'active' },
      ),
    );
    await storage.systemTransaction((tx) => tx.collection(Portals).insertMany(portals));
    ids = portals.filter(({ status }) => status === 'active').map(({ id }) => id);
  });
  afterEach(() => storage.close());

  it('comes once to each portal that works', async () => {
    const seen: string[] = [];
    await portalByPortal(storage, undefined, async (portalId) => {
      seen.push(portalId);
      await Promise.resolve();
    });

    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('gives everybody else a turn between two portals, even where the database answers at once', async () => {
    const turns = await turnsOf(() =>
      portalByPortal(storage, undefined, (portalId) =>
        storage
          .forPortal(portalId)
          .collection(Users)
          .list({ limit: 1 })
          .then(() => undefined),
      ),
    );

    expect(turns).toBeGreaterThanOrEqual(ids.length);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    await portalByPortal(storage, stop.signal, async (portalId) => {
      seen.push(portalId);
      if (seen.length === 3) stop.abort();
      await Promise.resolve();
    });

    expect(seen).toHaveLength(3);
  });
});
