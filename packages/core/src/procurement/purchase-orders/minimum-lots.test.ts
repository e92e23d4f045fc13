import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { unitByCode } from '../../kernel/values/numbers/units.js';

let kit: TestKit;
let owner: ApiClient;
let key: ApiClient;
let supplierId: string;

beforeAll(async () => {
  kit = await openTestKit();
  const portal = await kit.createPortal();
  owner = portal.signedIn();
  key = (await portal.issueKey()).api;
  supplierId = (await created('/counterparties', { name: 'Завод' })).id as string;
});
afterAll(() => kit.close());

const created = async (path: string, body: object) => {
  const answer = await owner.post(path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

describe('what is bought in lots that the supplier does not sell', () => {
  it('is warned of at the award and in its order, and shown where quotes are compared', async () => {
    const items = [{ rawName: 'Болт', quantity: '10' }];
    const { id } = await created('/purchase-requisitions', { name: 'Заявка', items });
    const itemId = (await key.get(`/procurement-items?procurementId=${id}`)).body.items[0].id as string;
    const line = {
      procurementItemId: itemId,
      quantity: '10',
      unitPrice: '1.00',
      minOrderQuantity: '50',
      orderMultiple: '20',
    };
    const quote = await created('/supplier-quotes', { procurementId: id, supplierId, items: [line] });
    await created(`/supplier-quotes/${quote.id}/submit`, {});
    const quoteItemId = (await owner.get(`/supplier-quotes/${quote.id}`)).body.items[0].id;

    const compared = await owner.get(`/supplier-quotes/compare/list?procurementId=${id}`);
    const awarded = await owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, {
      decisions: [{ itemId, quoteItemId }],
    });
    const [order] = (await created(`/purchase-requisitions/${id}/purchase-orders`, {})).items;
    const raised = await owner.patch(`/purchase-orders/${order.id}`, {
      items: [{ id: order.items[0].id, quantity: '50' }],
    });

    const lot = { minOrderQuantity: '50', orderMultiple: '20', orderQuantity: '60' };
    expect(compared.body.items[0].offers).toMatchObject([{ ...lot, netAmount: '60.00' }]);
    expect(awarded).toMatchObject({
      status: 200,
      body: { warnings: [{ code: 'below_min_order_quantity', itemId, quantity: '10', ...lot }] },
    });
    expect((await key.get(`/purchase-orders/${order.id}`)).body.warnings).toMatchObject([
      { code: 'over_ordered' },
      { code: 'not_order_multiple', itemId: order.items[0].id, quantity: '50', ...lot },
    ]);
    expect(raised.body.warnings).toHaveLength(2);
  });

  it('is warned of by the price list of its supplier, in the unit of the list', async () => {
    const pack = unitByCode('778')?.id;
    const { id: catalogItemId } = await created('/catalog', {
      name: 'Гайка',
      unitCode: '796',
      packagings: [{ unitId: pack, factor: '100' }],
    });
    const list = await created('/price-lists', {
      name: 'Гайки',
      supplierId,
      items: [{ catalogItemId, price: '90.00', unitCode: '778', minOrderQuantity: '3', orderMultiple: '2' }],
    });
    await owner.patch(`/price-lists/${list.id}`, { status: 'active' });
    const ordered = async (quantity: string) => {
      const items = [{ catalogItemId, quantity, unitCode: '796', unitPrice: '1.00' }];
      return (await created('/purchase-orders', { supplierId, items })).warnings;
    };

    const lot = { minOrderQuantity: '3', orderMultiple: '2' };
    expect(await ordered('200')).toMatchObject([{ code: 'below_min_order_quantity', quantity: '2', ...lot }]);
    expect(await ordered('300')).toMatchObject([{ code: 'not_order_multiple', quantity: '3', orderQuantity: '4' }]);
    expect(await ordered('400')).toEqual([]);
  });
});
