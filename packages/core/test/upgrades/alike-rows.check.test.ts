import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { FACE_PREFIXES } from '../../src/operations/prefixes.js';
import { createApiClient, type ApiClient } from '../../src/testing/kit/api-client.js';
import { testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { copyFixture, type Fixture } from './fixture.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(testDialects)('a database of the first version with texts that look the same on %s', (dialect) => {
  const LATER = '01998a5c-3b1e-7d4f-8a2b-00000000000';
  let kit: TestKit;
  let api: ApiClient;
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await copyFixture(dialect, folder);
    await setTexts('warehouses', { code: 'Склад 1', name: 'Двор' });
    await copyRow('warehouses', `${LATER}1`, { code: 'СКЛАД\u00a01', name: 'Другой\u00a0 двор' });
    await setTexts('price_lists', { code: 'й-1' });
    await copyRow('price_lists', `${LATER}2`, { code: '\u0438\u0306-1' });
    await setTexts('catalog_items', { sku: 'B-1', sku_key: 'b-1' });
    await copyRow('catalog_items', `${LATER}3`, { sku: 'B\u200b-1', sku_key: 'b\u200b-1' });
    await copyRow('catalog_items', `${LATER}4`, { sku: 'Ｂ-1', sku_key: 'ｂ-1' });
    await setTexts('vehicles', { vehicle_number: 'А 001 АА', vehicle_number_folded: 'а 001 аа' });
    await copyRow('vehicles', `${LATER}5`, { vehicle_number: 'а\u202f001 аа', vehicle_number_folded: 'а\u202f001 аа' });
    kit = await openTestKit({ storage: await fixture.open() });
    const headers = { 'X-API-Key': fixture.apiKey };
    api = createApiClient(kit.kit.dispatch, { headers, prefix: FACE_PREFIXES.integration });
  });
  afterEach(() => kit.close());

  /** Changes the only row of a table. */
  async function setTexts(table: string, texts: Readonly<Record<string, string>>): Promise<void> {
    const { id } = await firstRow(table);
    const set = Object.entries(texts).map(([column, text]) => `"${column}" = '${text}'`);
    await fixture.run(`update "${table}" set ${set.join(', ')} where "id" = '${id ?? ''}'`);
  }

  /** Adds a row that came later and differs in an id and these texts. */
  async function copyRow(table: string, id: string, texts: Readonly<Record<string, string>>): Promise<void> {
    const first = await firstRow(table);
    const special: Readonly<Record<string, string>> = {
      id: `'${id}'`,
      row_number: `(select max("row_number") + 1 from "${table}")`,
      created_at: `'2099-01-01T00:00:00.000Z'`,
      ...Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, `'${text}'`])),
    };
    const columns = Object.keys(first);
    const values = columns.map((column) => special[column] ?? `"${column}"`);
    const into = columns.map((column) => `"${column}"`).join(', ');
    await fixture.run(
      `insert into "${table}" (${into}) select ${values.join(', ')} from "${table}" where "id" = '${first['id'] ?? ''}'`,
    );
  }

  async function firstRow(table: string) {
    const rows = (await fixture.rows()).get(table)?.filter(({ portal_id: portalId }) => portalId === fixture.portalId);
    const row = rows?.[0];
    if (row === undefined) throw new Error(`The fixture has no ${table}.`);
    return row;
  }

  it('is migrated, keeps all of them as they are, and takes no more', async () => {
    const { body: warehouses } = await api.get('/warehouses?limit=100');
    const { body: lists } = await api.get('/price-lists?limit=100');
    const again = await api.post('/warehouses', { name: 'Третий', code: 'склад  1' });
    const list = await api.post('/price-lists', { name: 'Цены', code: 'Й-1' });
    const item = await api.post('/catalog-items', { name: 'Болт', sku: 'b\u00ad-1' });

    expect(warehouses.items.map(({ code }: { readonly code: string }) => code)).toEqual(
      expect.arrayContaining(['Склад 1', 'СКЛАД\u00a01']),
    );
    expect(lists.items.map(({ code }: { readonly code: string }) => code)).toEqual(
      expect.arrayContaining(['й-1', '\u0438\u0306-1']),
    );
    expect([again, list, item].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'duplicate_code'],
      [409, 'duplicate_code'],
      [409, 'duplicate_sku'],
    ]);
  });

  it('has the older ones found by what they look like, and the others put right', async () => {
    const sent = { items: [{ sku: 'b-1', name: 'Болт' }] };
    const { body: upserted } = await api.post('/catalog-items/operations/bulk-upsert', sent, {
      'Idempotency-Key': crypto.randomUUID(),
    });
    const renamed = await api.patch(`/warehouses/${LATER}1`, { name: 'Новый двор' });
    const taken = await api.patch(`/catalog-items/${LATER}3`, { sku: 'B-1' });
    const free = await api.patch(`/catalog-items/${LATER}3`, { sku: 'B-2' });

    expect(upserted.items).toMatchObject([{ outcome: 'updated' }]);
    expect(upserted.items[0].id).not.toMatch(LATER);
    expect([renamed.status, taken.body.code, free.status]).toEqual([200, 'duplicate_sku', 200]);
  });

  it('finds what was there by words with other spaces', async () => {
    const { body } = await api.get(`/warehouses?search=${encodeURIComponent('другой двор')}`);

    expect(body.items.map(({ id }: { readonly id: string }) => id)).toEqual([`${LATER}1`]);
  });
});
