import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { uploadTo } from '../../src/testing/kit/upload.js';

/** One text in the ways in which people and programs come to write it. */
const WAYS = [
  ['in other letters', 'ЙОД-1 А', 'йод-1 а'],
  ['composed in another way', 'Йод-2 А', '\u0418\u0306од-2 А'],
  ['with a non-breaking space', 'Йод-3 А', 'Йод-3\u00a0А'],
  ['with two spaces', 'Йод-4 А', 'Йод-4  А'],
  ['with a zero-width space', 'Йод-5 А', 'Йо\u200bд-5 А'],
  ['with a byte order mark', 'Йод-6 А', '\ufeffЙод-6 А'],
  ['in full width', 'Йод-7 A', 'Йод-７ Ａ'],
  ['with е for ё', 'Щётка-8 А', 'щетка-8 А'],
  ['with a Cyrillic letter for the sign of times', 'Йод-9 3×2,5', 'Йод-9 3х2,5'],
  ['with a Latin letter for the sign of times', 'Йод-10 3×2,5', 'Йод-10 3X2,5'],
  ['with a dash', 'Йод-11 А', 'Йод–11 А'],
  ['with a minus sign', 'Йод-12 А', 'Йод−12 А'],
] as const;

describe.each(testDialects)('texts that look the same on %s', (dialect) => {
  let kit: TestKit;
  let workspace: ApiClient;
  let integration: ApiClient;
  let supplierId: string;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    const portal = await kit.createPortal();
    workspace = portal.signedIn();
    integration = (await portal.issueKey()).api;
    const { body } = await integration.post('/counterparties', {
      name: 'Поставщик',
      isSupplier: true,
      isCustomer: true,
    });
    supplierId = body.id;
    const seller = { name: 'Мы', inn: '7707083893' };
    await workspace.post('/settings/seller-profiles', seller);
  });
  afterAll(() => kit.close());

  const invoice = (number: string) => ({ number, supplierId, totalAmount: '10.00', invoiceDate: '2026-01-15' });
  const contract = (number: string) => ({ number, title: 'Договор', customerId: supplierId });
  const vehicle = (vehicleNumber: string) => ({ vehicleNumber, type: 'truck', ownership: 'own' });
  const RULES = [
    ['an article', 'duplicate_sku', ['/catalog-items', '/catalog'], (sku: string) => ({ name: 'Товар', sku })],
    ['a code of a warehouse', 'duplicate_code', ['/warehouses', '/warehouses'], (code) => ({ name: 'Склад', code })],
    ['a code of prices', 'duplicate_code', ['/price-lists', '/price-lists'], (code) => ({ name: 'Цены', code })],
    ['a number of an invoice', 'duplicate_invoice', ['/invoices', '/invoices'], invoice],
    ['a number plate', 'duplicate_code', [null, '/logistics/vehicles'], vehicle],
    ['a number of a contract', 'duplicate_number', [null, '/contracts'], contract],
  ] as const satisfies readonly (readonly [
    string,
    string,
    readonly [string | null, string],
    (text: string) => object,
  ])[];

  it.each(RULES)('are one for %s', async (_what, code, [byKey, byUser], bodyOf) => {
    for (const [way, text, again] of WAYS) {
      const first = await workspace.post(byUser, bodyOf(text));
      const second = await workspace.post(byUser, bodyOf(again));
      const third = byKey === null ? second : await integration.post(byKey, bodyOf(again));

      expect([way, first.status, second.body.code, third.body.code]).toEqual([way, 201, code, code]);
    }
  });

  it('are told apart where letters are of another alphabet, and found by each other', async () => {
    const [latin, cyrillic] = ['AB-200 CHTXKMOP', 'АВ-200 СНТХКМОР'];
    const ids: string[] = [];
    for (const sku of [latin, cyrillic]) ids.push((await workspace.post('/catalog', { name: 'Реле', sku })).body.id);

    for (const search of [latin, cyrillic, 'ав-200', 'ab-200']) {
      const { body } = await workspace.get(`/catalog?search=${encodeURIComponent(search)}&sort=createdAt`);
      expect(body.items.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(ids.toSorted());
    }
  });

  it('are found by each other', async () => {
    for (const [way, text, again] of WAYS) {
      const { body: created } = await workspace.post('/warehouses', { name: `Двор ${text}` });

      for (const [api, path] of [
        [workspace, '/warehouses'],
        [integration, '/warehouses'],
      ] as const) {
        const { body } = await api.get(`${path}?search=${encodeURIComponent(`двор ${again}`)}`);
        expect([way, body.items.map(({ id }: { readonly id: string }) => id)]).toEqual([way, [created.id]]);
      }
    }
  });

  it('are matched by imports, by name and by article', async () => {
    for (const [way, text, again] of WAYS) {
      const { body: item } = await workspace.post('/catalog', { name: `Имя ${text}`, sku: `Арт ${text}` });
      for (const matchBy of ['name', 'sku']) {
        const content = new TextEncoder().encode(`Наименование;Артикул\nИмя ${again};Арт ${again}\n`);
        const { body } = await uploadTo(workspace, '/catalog/exchange/imports', {
          file: { content, name: 'rows.csv' },
          fields: { matchBy },
        });
        expect([way, body.rows[0].action, body.rows[0].matchedId]).toEqual([way, 'update', item.id]);
      }
    }
  });

  it('name one item in price lists', async () => {
    const { body: item } = await integration.post('/catalog-items', { name: 'Труба', sku: 'Тр\u00a01' });
    const { body: list } = await integration.post('/price-lists', {
      name: 'Прайс',
      currency: 'RUB',
      items: [{ sku: 'ТР  1', price: '1.00' }],
    });
    const { body } = await integration.get(`/price-lists/${list.id}`);

    expect(body.items.map(({ catalogItemId }: { readonly catalogItemId: string }) => catalogItemId)).toEqual([item.id]);
  });
});
