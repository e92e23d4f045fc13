import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sourcingScene, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { createRequisitionSourcing } from './index.js';

let kit: TestKit;
let scene: SourcingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
});
afterAll(() => kit.close());

const statusOf = async (resource: string, id: string) => (await scene.key.api.get(`/${resource}/${id}`)).body.status;

describe('a requisition and its price requests', () => {
  it('keeps its currency once a supplier has quoted', async () => {
    const rfq = await scene.anRfq();
    const change = () => scene.key.api.patch(`/purchase-requisitions/${rfq.procurementId}`, { currency: 'USD' });
    await scene.aQuote(rfq);

    expect(await change()).toMatchObject({ status: 409, body: { code: 'currency_locked' } });
    const { id } = await scene.aRequisition();
    expect((await scene.key.api.patch(`/purchase-requisitions/${id}`, { currency: 'USD' })).status).toBe(200);
  });

  it('closes what is open when it is completed, and turns down what nobody decided on', async () => {
    const rfq = await scene.anRfq();
    const draft = await scene.anRfq({ procurementId: rfq.procurementId });
    await scene.send(rfq);
    const quote = await scene.submit(await scene.aQuote(rfq));

    const path = `/purchase-requisitions/${rfq.procurementId}/operations/change-status`;
    const completed = await scene.key.api.post(path, { status: 'completed' });

    expect(completed.body.status).toBe('completed');
    expect(await statusOf('supplier-rfqs', rfq.id)).toBe('closed');
    expect(await statusOf('supplier-rfqs', draft.id)).toBe('draft');
    expect(await statusOf('supplier-quotes', quote.id)).toBe('rejected');
  });

  it('cancels what is open when it is cancelled', async () => {
    const rfq = await scene.anRfq();
    await scene.send(rfq);
    await scene.run((call) =>
      createRequisitionSourcing(call).ended(call, { id: rfq.procurementId, status: 'cancelled' }),
    );

    expect(await statusOf('supplier-rfqs', rfq.id)).toBe('cancelled');
    expect(await scene.itemStatuses({ id: rfq.procurementId })).toEqual(['new', 'new']);
  });

  it('keep a supplier from being archived while they are open', async () => {
    const supplier = (await scene.key.api.post('/counterparties', { name: 'Занятый' })).body;
    await scene.anRfq({ supplierIds: [supplier.id] });

    expect(await scene.key.api.delete(`/counterparties/${supplier.id}`)).toMatchObject({
      status: 409,
      body: { code: 'entity_in_use', usedBy: 'open price requests' },
    });
  });

  it('lend a quote to an invoice of the same supplier and requisition', async () => {
    const rfq = await scene.anRfq();
    await scene.send(rfq);
    const quote = await scene.submit(await scene.aQuote(rfq));
    const invoice = { supplierId: scene.supplierId, number: 'С-1', totalAmount: '1525.00', quoteId: quote.id };

    const without = await scene.key.api.post('/invoices', invoice);
    const withIt = await scene.key.api.post('/invoices', { ...invoice, procurementId: rfq.procurementId });

    expect(without.body.errors).toMatchObject([{ pointer: '/quoteId', code: 'reference_not_found' }]);
    expect(withIt).toMatchObject({ status: 201, body: { quoteId: quote.id } });
  });
});
