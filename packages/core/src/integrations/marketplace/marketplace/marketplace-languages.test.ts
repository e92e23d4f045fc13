import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const CYRILLIC = /[а-яё]/iu;

describe.each(testDialects)('the marketplace on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
  });
  afterAll(() => kit.close());

  const get = async (path = '') => (await portal.signedIn().get(`/integrations/marketplace${path}`)).body;
  const speak = (locale: string) => portal.owner.regionalSettings.update({ locale });

  it('speaks English in an English portal, to the last setting', async () => {
    await speak('en-US');

    const { items } = await get('?limit=100');
    const entries = await Promise.all(items.map(({ slug }: { slug: string }) => get(`/${slug}`)));

    expect(entries).toHaveLength(15);
    for (const entry of entries) expect(JSON.stringify(entry).match(CYRILLIC), entry.slug).toBeNull();
    expect(JSON.stringify(await get('/categories'))).not.toMatch(CYRILLIC);
    expect(await get('/wms-stock')).toMatchObject({
      name: 'Warehouse: stock and receipts',
      developer: 'Service team',
      category: { slug: 'logistics', name: 'Warehouse and logistics' },
      capabilities: [
        { capability: 'stock_sync', label: 'Stock', isDefault: true },
        { capability: 'receipt_confirm', label: 'Receipts', isDefault: true },
      ],
    });
    expect((await get('?search=statement')).items.map(({ slug }: { slug: string }) => slug)).toEqual([
      'bank-payments',
      'bank-statement-file',
    ]);
  });

  it('says the same in Russian otherwise', async () => {
    await speak('ru-RU');

    const { items } = await get('?limit=100');
    expect(items).toHaveLength(15);
    for (const { slug } of items) {
      const russian = await get(`/${slug}`);
      await speak('en-US');
      const english = await get(`/${slug}`);
      await speak('ru-RU');

      expect(russian.description).toMatch(CYRILLIC);
      const kept = (entry: typeof russian) => ({
        keys: entry.configSchema.map(({ key, help }: { key: string; help: unknown }) => [key, help === null]),
        capabilities: entry.capabilities.map(({ capability }: { capability: string }) => capability),
        steps: entry.instructions.length,
        scenarios: entry.scenarios.length,
      });
      expect(kept(english), slug).toEqual(kept(russian));
    }
    expect(await get('/categories')).toMatchObject({
      items: expect.arrayContaining([{ slug: 'crm', name: 'CRM и продажи', count: 2 }]),
    });
  });
});
