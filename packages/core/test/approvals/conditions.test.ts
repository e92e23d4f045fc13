import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient, ApiResponse } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe('conditions of a policy', () => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approverId: string;
  let line: { readonly catalogItemId: string; readonly costItemId: string; readonly logisticsObjectId: string };
  let categoryId: string;

  beforeAll(async () => {
    kit = await openTestKit({ rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    approverId = (await scene.portal.addUser(['approver'])).id;
    categoryId = (await made('/catalog/categories', { name: 'Кабель' })).id;
    const costItemId = (await made('/cost-items', { code: 'К', name: 'Кабель' })).id;
    const logisticsObjectId = (await made('/logistics/objects', { name: 'Омск', latitude: 55, longitude: 73 })).id;
    const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
    const { id } = await made('/budgets', { name: 'Б', ...year, costItemId, amount: '1000000.00' });
    await owner.post(`/budgets/${id}/change-status`, { status: 'active' });
    const item = await scene.key.api.post('/catalog-items', { name: 'Кабель', categoryId }, once());
    line = { ...price, catalogItemId: item.body.id, costItemId, logisticsObjectId };
  });

  const price = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
  const once = () => ({ 'Idempotency-Key': nodeIds.uuid() });
  const made = async (path: string, body: object) => {
    const { status, body: answer } = await owner.post(path, body);
    if (status >= 300) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const policy = (subject: string, condition: object) =>
    made('/settings/approval-policies', {
      ...{ name: subject, subject, conditions: [condition] },
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });

  const requisition = () => made('/purchase-requisitions', { name: 'Кабель', items: [line] });
  const ofRequisition = async () => {
    const { id, items } = await requisition();
    return { procurementId: id as string, itemId: items[0].id as string };
  };
  const anOrder = async (requisitionOf = ofRequisition) => {
    const { procurementId, itemId: procurementItemId } = await requisitionOf();
    return scene.anOrder({ procurementId, items: [{ ...line, procurementItemId }] });
  };
  const send = (id: string) => owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
  const payInvoice = async (more: object) => {
    const body = { supplierId: scene.supplierId, number: nodeIds.uuid(), vatMode: 'EXCLUSIVE', ...more };
    return owner.post(`/invoices/${(await made('/invoices', body)).id}/payments`, { amount: '1220.00' });
  };
  const billed = ({ rawName: name, ...prices } = price) => ({ name, ...prices });
  const payForLine = async () => {
    const { id, items } = await anOrder();
    await send(id);
    return payInvoice({ items: [{ ...billed(), purchaseOrderItemId: items[0].id }] });
  };
  const GOING_ON: Readonly<Record<string, readonly [subject: string, () => Promise<ApiResponse>]>> = {
    'a requisition': [
      'requisition',
      async () => {
        const { procurementId, itemId: procurementItemId } = await ofRequisition();
        const items = [{ ...price, procurementItemId }];
        return owner.post('/purchase-orders', { supplierId: scene.supplierId, procurementId, items });
      },
    ],
    'an award': [
      'award',
      async () => {
        const { procurementId, itemId } = await ofRequisition();
        const items = [{ procurementItemId: itemId, quantity: '10', unitPrice: '100.00', vatRate: '22.00' }];
        const quote = await made('/supplier-quotes', { procurementId, supplierId: scene.supplierId, items });
        await made(`/supplier-quotes/${quote.id}/submit`, {});
        await owner.patch(`/purchase-requisitions/${procurementId}/quote-line-decisions`, {
          decisions: [{ itemId, quoteItemId: quote.items[0].id }],
        });
        return owner.post(`/purchase-requisitions/${procurementId}/purchase-orders`, {});
      },
    ],
    'an order': ['purchase_order', async () => send((await anOrder()).id)],
    'an invoice of lines of an order': ['invoice', payForLine],
    'an invoice of a sum of an order': [
      'invoice',
      async () => {
        const { id: purchaseOrderId } = await anOrder();
        await send(purchaseOrderId);
        return payInvoice({ purchaseOrderId, totalAmount: '1220.00' });
      },
    ],
    'an invoice of a requisition': [
      'invoice',
      async () => {
        const { procurementId, itemId: procurementItemId } = await ofRequisition();
        return payInvoice({ procurementId, items: [{ ...billed(), procurementItemId }] });
      },
    ],
    'a payment': ['payment', payForLine],
  };

  it.each(Object.entries(GOING_ON))('look at where money is spent by %s', async (_what, [subject, goOn]) => {
    const { pipelineId } = await requisition();
    const { costItemId, logisticsObjectId } = line;
    const PLACES = { pipelineId, costItemId, logisticsObjectId, isBudgeted: true, currency: 'RUB' };

    const missed: string[] = [];
    for (const [field, value] of Object.entries(PLACES)) {
      const { id } = await policy(subject, { field, op: 'eq', value });
      if ((await goOn()).body.code !== 'approval_required') missed.push(field);
      await owner.delete(`/settings/approval-policies/${id}`);
    }

    expect(missed).toEqual([]);
  });

  const BY = ['supplier', 'requester', 'costItem'] as const;
  it.each(
    Object.entries(GOING_ON).flatMap(([what, way]) =>
      BY.filter((by) => by !== 'supplier' || what !== 'a requisition').map((by) => [what, by, way] as const),
    ),
  )('add up %s by %s with what went on before', async (_what, by, [subject, goOn]) => {
    const sumOverDays = { days: 30, by };
    await policy(subject, { field: 'grossAmount', op: 'gt', value: '2000.00', sumOverDays });

    expect([(await goOn()).status, (await goOn()).body.code]).toEqual([expect.any(Number), 'approval_required']);
  });

  it('count no invoice that was cancelled', async () => {
    const sumOverDays = { days: 30, by: 'supplier' };
    const entered = async () =>
      (await made('/invoices', { supplierId: scene.supplierId, number: nodeIds.uuid(), totalAmount: '1220.00' })).id;
    const [first, second] = [await entered(), await entered()];
    await policy('invoice', { field: 'grossAmount', op: 'gt', value: '2000.00', sumOverDays });
    const pay = () => owner.post(`/invoices/${second}/payments`, { amount: '1220.00' });

    const held = await pay();
    await owner.patch(`/invoices/${first}`, { paymentStatus: 'cancelled' });

    expect([held.body.code, (await pay()).status]).toEqual(['approval_required', 201]);
  });
});
