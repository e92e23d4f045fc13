import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

const DEADLINE = '2026-02-01T00:00:00.000Z';

interface Asked {
  readonly catalogItemId: string;
  readonly supplierId: string;
  readonly procurementId: string;
  readonly itemId: string;
}

describe.each(testDialects)('the price that a supplier quoted last on %s', (dialect) => {
  let kit: TestKit;
  let owner: ApiClient;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    kit.clock.set('2026-01-15T09:30:00.000Z');
    owner = (await kit.createPortal()).signedIn();
  });

  async function created(path: string, body: object) {
    const answer = await owner.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  async function anItem({ line = {}, sku = null }: { line?: object; sku?: string | null } = {}): Promise<Asked> {
    const catalogItemId = (await created('/catalog', { name: 'Арматура А500', sku })).id;
    const supplierId = (await created('/counterparties', { name: 'ООО Завод' })).id;
    const items = [{ catalogItemId, quantity: '10', ...line }];
    const requisition = await created('/purchase-requisitions', { name: 'Арматура', items });
    return { catalogItemId, supplierId, procurementId: requisition.id, itemId: requisition.items[0].id };
  }
  const link = ({ catalogItemId, supplierId }: Asked, prices: object = {}) =>
    created(`/catalog/${catalogItemId}/supplier-links`, { supplierId, ...prices });
  const linked = async ({ catalogItemId }: Asked) =>
    (await owner.get(`/catalog/${catalogItemId}/supplier-links`)).body.items[0];
  /** A quote that the supplier gave by phone. */
  async function quoted({ procurementId, supplierId, itemId }: Asked, unitPrice: string, more: object = {}) {
    const items = [{ procurementItemId: itemId, unitPrice, ...more }];
    const { id } = await created('/supplier-quotes', { procurementId, supplierId, items });
    await created(`/supplier-quotes/${id}/submit`, {});
    return id as string;
  }
  const none = { lastQuotePrice: null, effectivePrice: null, effectivePriceSource: 'none' };

  it('is learned when the quote is submitted, and is the effective price where there is no other', async () => {
    const asked = await anItem();
    await link(asked);
    expect(await linked(asked)).toMatchObject(none);

    await quoted(asked, '120.50');
    const learned = await linked(asked);
    kit.clock.advance(60_000);
    await quoted(asked, '118.00');
    const again = await linked(asked);
    await link(asked, { manualPrice: '99.00' });

    expect(learned).toMatchObject({
      lastQuotePrice: '120.50',
      lastQuoteCurrency: 'RUB',
      lastQuoteAt: '2026-01-15T09:30:00.000Z',
      effectivePrice: '120.50',
      effectivePriceSource: 'last_quote',
    });
    expect(again).toMatchObject({ lastQuotePrice: '118.00', effectivePrice: '118.00' });
    expect(await linked(asked)).toMatchObject({
      lastQuotePrice: '118.00',
      effectivePrice: '99.00',
      effectivePriceSource: 'manual',
    });
  });

  it('is known to a link that is made afterwards, from either side', async () => {
    const asked = await anItem();
    await quoted(asked, '120.50');

    expect(await link(asked)).toMatchObject({ lastQuotePrice: '120.50', effectivePriceSource: 'last_quote' });
    const { items } = (await owner.get(`/counterparties/${asked.supplierId}/assortment/products`)).body;
    expect(items).toMatchObject([{ lastQuotePrice: '120.50', effectivePrice: '120.50' }]);
  });

  it('is the one before when a quote is taken back', async () => {
    const asked = await anItem();
    await link(asked);
    await quoted(asked, '120.50');
    kit.clock.advance(60_000);
    const mistaken = await quoted(asked, '1.00');
    const before = await linked(asked);
    await owner.patch(`/supplier-quotes/${mistaken}`, { status: 'withdrawn' });

    expect(before.lastQuotePrice).toBe('1.00');
    expect(await linked(asked)).toMatchObject({
      lastQuotePrice: '120.50',
      lastQuoteAt: '2026-01-15T09:30:00.000Z',
    });
  });

  it('is that of the unit of the item, whichever of its units was quoted', async () => {
    const asked = await anItem();
    const box = (await created('/units', { name: 'Ящик', shortName: 'ящ' })).id;
    await owner.patch(`/catalog/${asked.catalogItemId}`, { packagings: [{ unitId: box, factor: '8' }] });
    await link(asked);
    await quoted(asked, '120.50', { unitId: box, quantity: '2' });
    const other = { ...asked, supplierId: (await created('/counterparties', { name: 'Второй' })).id };
    await quoted(other, '96.00', { unitId: box, quantity: '2' });

    expect(await linked(asked)).toMatchObject({ lastQuotePrice: '15.0625', effectivePrice: '15.0625' });
    expect(await link(other)).toMatchObject({ lastQuotePrice: '12.00' });
  });

  it('is none of another unit, of another article, or of what is not to be had', async () => {
    for (const more of [{ unitCode: '736', unitFactor: '10' }, { isAnalog: true }]) {
      const asked = await anItem();
      await link(asked);
      await quoted(asked, '120.50', more);
      const other = { ...asked, supplierId: (await created('/counterparties', { name: 'Второй' })).id };
      await quoted(other, '120.50', more);

      expect(await linked(asked)).toMatchObject(none);
      expect(await link(other)).toMatchObject(none);
    }
  });

  it('is learned as well for an item that the decision found in the catalog', async () => {
    await owner.patch('/settings/catalog', { nomenclatureSavePolicy: 'SUPPLIER_QUOTES_SELECTED' });
    const asked = await anItem({ sku: 'A500', line: { catalogItemId: null, rawName: 'Арматура' } });
    await link(asked);
    const id = await quoted(asked, '120.50', { offeredSku: 'A500' });
    const before = await linked(asked);
    const { items } = (await owner.get(`/supplier-quotes/${id}`)).body;
    const decisions = [{ itemId: asked.itemId, quoteItemId: items[0].id }];
    await owner.patch(`/purchase-requisitions/${asked.procurementId}/quote-line-decisions`, { decisions });

    expect(before).toMatchObject(none);
    expect(await linked(asked)).toMatchObject({ lastQuotePrice: '120.50' });
  });

  it('of a sealed quote is learned by nobody before the deadline, neither by a link nor by a new one', async () => {
    const asked = await anItem();
    await link(asked);
    const second = (await created('/counterparties', { name: 'Второй' })).id;
    const sealed = { sealedUntilDeadline: true, responseDeadline: DEADLINE };
    const supplierIds = [asked.supplierId, second];
    const { items: rfqs } = await created('/supplier-rfqs', {
      procurementId: asked.procurementId,
      supplierIds,
      ...sealed,
    });
    for (const rfq of rfqs) {
      await created(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
      const items = [{ procurementItemId: asked.itemId, unitPrice: '77.77' }];
      const { id } = await created('/supplier-quotes', { rfqId: rfq.id, items });
      await created(`/supplier-quotes/${id}/submit`, {});
    }

    const [sealedLink, newLink] = [await linked(asked), await link({ ...asked, supplierId: second })];
    kit.clock.set('2026-02-01T00:01:00.000Z');
    await kit.kit.worker.runUntilIdle();
    const { items } = (await owner.get(`/catalog/${asked.catalogItemId}/supplier-links`)).body;

    for (const hidden of [sealedLink, newLink]) expect(hidden).toMatchObject(none);
    expect(items.map((each: { lastQuotePrice: string }) => each.lastQuotePrice)).toEqual(['77.77', '77.77']);
  });
});
