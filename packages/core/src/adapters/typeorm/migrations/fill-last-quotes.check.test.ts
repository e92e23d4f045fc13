import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { openStorage } from '../open-storage.js';
import { fillLastQuotes } from './fill-last-quotes.js';

describe.each(testDialects)('filling in what was quoted last on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  it('tells what the product would have learned, and nothing that is sealed', async () => {
    const { portal, supplierId, ...scene } = await sourcingScene(kit);
    const owner = portal.signedIn();
    const catalogItemId = (await owner.post('/catalog', { name: 'Арматура' })).body.id;
    const items = [{ catalogItemId, quantity: '10' }];
    const { id: procurementId, items: lines } = (await owner.post('/purchase-requisitions', { name: 'A', items })).body;
    const link = (await owner.post(`/catalog/${catalogItemId}/supplier-links`, { supplierId })).body;
    const quoted = async (unitPrice: string, input: object) => {
      const rfq = await scene.anRfq({ procurementId, ...input });
      await scene.send(rfq);
      await scene.submit(await scene.aQuote(rfq, { items: [{ procurementItemId: lines[0].id, unitPrice }] }));
    };
    await quoted('100.00', {});
    kit.clock.advance(1000);
    await quoted('90.00', {});
    kit.clock.set('2099-01-01T00:00:00.000Z');
    await quoted('77.00', { sealedUntilDeadline: true, responseDeadline: '2099-02-01T00:00:00.000Z' });
    const shown = async () => (await owner.get(`/catalog/${catalogItemId}/supplier-links`)).body.items;
    const expected = await shown();
    await raw.query(
      `update "supplier_links" set "last_quote_price" = null, "last_quote_currency" = null, "last_quote_at" = null`,
    );
    const notes: string[] = [];

    const step = fillLastQuotes(dialect);
    if (typeof step !== 'string') await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));

    expect(expected).toMatchObject([{ id: link.id, lastQuotePrice: '90.00', effectivePriceSource: 'last_quote' }]);
    expect(await shown()).toEqual(expected);
    expect(notes).toEqual(['lastQuotePrice was filled in for 1 suppliers of catalog items.']);
  });
});
