import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { INITIAL_NAMES } from '../../src/adapters/typeorm/migrations/initial-names.js';
import { FACE_PREFIXES } from '../../src/kernel/operations/prefixes.js';
import { StorageTooOld } from '../../src/kernel/ports/storage-errors.js';
import { createApiClient, type ApiClient } from '../../src/testing/kit/api-client.js';
import { testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { copyFixture, type Fixture, type Rows } from './fixture.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(testDialects)('a database of the oldest version that is upgraded, on %s', (dialect) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await copyFixture(dialect, folder);
  });

  it('keeps every row of every table, column by column', async () => {
    const before = await fixture.rows();
    const storage = await fixture.open();

    await storage.migrate();
    await storage.close();

    const after = await fixture.rows();
    // The token of the one console link has been used.
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(empty).toEqual(['console_links_by_session']);
    for (const [table, rows] of before) {
      expect(keptOf(table, { before, after }), table).toEqual(sorted(rows.map((row) => withoutFilled(table, row))));
    }
  });

  it('is migrated once when several processes start at the same time', async () => {
    const storages = await Promise.all([1, 2, 3].map(() => fixture.open()));
    const pending = await storages[0]?.pendingMigrations();

    const ran = await Promise.all(storages.map((storage) => storage.migrate()));

    expect(pending?.length).toBeGreaterThan(0);
    expect(ran.flat()).toEqual(pending);
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it('is refused where it is older still, and told what to do', async () => {
    await fixture.run(`delete from "schema_migrations" where "name" = '${INITIAL_NAMES[dialect]}'`);
    const storage = await fixture.open();

    await expect(storage.migrate()).rejects.toThrow(StorageTooOld);

    await storage.close();
  });

  describe('once it is migrated', () => {
    let kit: TestKit;
    let api: ApiClient;
    beforeEach(async () => {
      kit = await openTestKit({ storage: await fixture.open(), outbound: { allowLoopback: true } });
      const headers = { 'X-API-Key': fixture.apiKey };
      api = createApiClient(kit.kit.dispatch, { headers, prefix: FACE_PREFIXES.integration });
    });
    afterEach(() => kit.close());

    it('shows what was there to the keys that were there', async () => {
      const { body: list } = await api.get('/purchase-requisitions');
      const { status, body: requisition } = await api.get(`/purchase-requisitions/${list.items[0].id}`);
      const { body: items } = await api.get(`/procurement-items?procurementId=${requisition.id}`);

      expect(list.total).toBe(7);
      expect([status, requisition.number]).toEqual([200, list.items[0].number]);
      expect(items.total).toBeGreaterThan(0);
      expect((await api.get('/counterparties?search=at%20work')).body.items).toMatchObject([
        { name: 'Supplier at work of acme' },
      ]);
    });

    it('takes changes and goes on with its numbers', async () => {
      const owner = kit.kit.as({ portalId: fixture.portalId, userId: fixture.ownerId });
      const { items: before } = (await api.get('/purchase-requisitions')).body;

      const created = await owner.requisitions.create({ name: 'Later' });
      const { status, body: supplier } = await api.post('/counterparties', { name: 'Новый' });
      const renamed = await api.patch(`/counterparties/${supplier.id}`, { name: 'Новейший' });
      await kit.kit.worker.runUntilIdle();

      expect(before.map(({ number }: { readonly number: string }) => number)).not.toContain(created.number);
      expect([status, renamed.status, renamed.body.name]).toEqual([201, 200, 'Новейший']);
      expect((await api.get('/purchase-requisitions')).body.total).toBe(8);
    });

    it('knows what is taken in whichever portal', async () => {
      const again = kit.kit.portals.create({ slug: 'third', name: 'Third', adminEmail: 'owner@other.ru' });

      await expect(again).rejects.toMatchObject({ code: 'email_taken' });
    });
  });
});

/** Rows of a table as they are afterwards, in the columns that it had before. */
function keptOf(table: string, { before, after }: { readonly before: Rows; readonly after: Rows }) {
  const columns = Object.keys(before.get(table)?.[0] ?? {});
  const rows = after.get(table) ?? [];
  return sorted(
    rows.map((row) => withoutFilled(table, Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))),
  );
}

/** Columns whose values tell more by now; what they told before is held by tests of the steps that add it. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  counterparties: ['bank_accounts'],
  delivery_batches: ['items'],
};

/** Not data: what searches look through, written anew when texts are compared in another way. */
const DERIVED = /^search_(?:text|grams)$|_folded$/;

function withoutFilled(table: string, row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => FILLED[table]?.includes(column) !== true && !DERIVED.test(column)),
  );
}

function sorted<T>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}
