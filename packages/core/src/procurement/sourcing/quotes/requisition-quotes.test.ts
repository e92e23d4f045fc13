import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';

let kit: TestKit;
let scene: SourcingScene;
let owner: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
  owner = scene.portal.signedIn();
});
afterAll(() => kit.close());

const quotesOf = (id: string) => `/purchase-requisitions/${id}/quotes`;

describe('quotes below their requisition', () => {
  it('are entered by hand, listed, and changed like any quote', async () => {
    const requisition = await scene.aRequisition();
    const other = await scene.aRequisition();
    const path = quotesOf(requisition.id);

    const entered = await owner.post(path, {
      supplierId: scene.supplierId,
      items: [{ procurementItemId: requisition.itemIds[0], unitPrice: '12.50' }],
    });
    const listed = await owner.get(`${path}?status=draft`);
    const changed = await owner.patch(`${path}/${entered.body.id}`, { supplierQuoteNumber: 'КП-7', version: 1 });
    const stale = await owner.patch(`${path}/${entered.body.id}`, { supplierQuoteNumber: 'КП-8', version: 1 });
    const elsewhere = await owner.patch(`${quotesOf(other.id)}/${entered.body.id}`, { supplierQuoteNumber: 'X' });

    expect(entered).toMatchObject({
      status: 201,
      headers: { Location: expect.stringContaining(`/supplier-quotes/${entered.body.id}`) },
      body: { procurementId: requisition.id, origin: 'manual', status: 'draft', totalAmount: '152.50' },
    });
    expect(listed.body).toMatchObject({ resource: 'quotes', total: 1, items: [{ id: entered.body.id }] });
    expect((await owner.get(quotesOf(other.id))).body.items).toEqual([]);
    expect(changed.body).toMatchObject({ supplierQuoteNumber: 'КП-7', version: 2 });
    expect(stale.body).toMatchObject({ code: 'version_conflict', currentVersion: 2 });
    expect(elsewhere.status).toBe(404);
  });

  it('belong to the requisition of the path and to no other', async () => {
    const requisition = await scene.aRequisition();
    const rfq = await scene.anRfq();

    const refused = await owner.post(quotesOf(requisition.id), { procurementId: rfq.procurementId, rfqId: rfq.id });
    const same = await owner.post(quotesOf(rfq.procurementId), { procurementId: rfq.procurementId, rfqId: rfq.id });

    expect(refused.body.errors).toMatchObject([
      { pointer: '/procurementId', code: 'reference_not_found' },
      { pointer: '/rfqId', code: 'reference_not_found' },
    ]);
    expect(same.status).toBe(201);
  });
});
