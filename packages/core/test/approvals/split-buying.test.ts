import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

/** An order, and its lines. */
interface Ordered {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testDialects)('buying in parts, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let approverId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    approverId = (await scene.portal.addUser(['approver'])).id;
  });

  const policy = (sumOverDays: object, more: object = {}) =>
    owner.post('/settings/approval-policies', {
      name: 'More than 2000 in a month',
      subject: 'purchase_order',
      conditions: [{ field: 'grossAmount', op: 'gt', value: '2000.00', sumOverDays }],
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
      ...more,
    });
  // 1220.00 with VAT each.
  const anOrder = async (more: object = {}) => (await scene.anOrder(more)).id as string;
  const send = async (id: string, as = owner) =>
    (await as.post(`/purchase-orders/${id}/send`, { channel: 'link' })).body;

  it('asks for the part with which orders of one supplier come beyond the limit', async () => {
    expect((await policy({ days: 30, by: 'supplier' })).status).toBe(201);
    const [first, second, ofAnother] = [
      await anOrder(),
      await anOrder(),
      await anOrder({ supplierId: await scene.anotherSupplier() }),
    ];

    expect((await send(first)).code).toBeUndefined();
    expect((await send(ofAnother)).code).toBeUndefined();
    const refused = await send(second);
    expect(refused.code).toBe('approval_required');
    await scene.portal.signedIn(approverId).post(`/approvals/${refused.approvalId}/approve`);
    expect((await send(second)).code).toBeUndefined();
  });

  it('counts what was asked for and not sent yet, and nothing that came to nothing', async () => {
    await policy({ days: 30, by: 'supplier' });
    const large = await anOrder({
      items: [{ rawName: 'Кабель', quantity: '20', unitPrice: '100.00', vatRate: '22.00' }],
    });
    expect((await send(large)).code).toBe('approval_required');

    const small = await anOrder();
    expect((await send(small)).code).toBe('approval_required');
    await owner.post(`/purchase-orders/${large}/cancel`, { reason: 'Не нужно' });
    expect((await send(small)).code).toBeUndefined();
  });

  it('counts of an award for several suppliers what each of them is to get', async () => {
    const limit = (value: string) => ({
      subject: 'award',
      conditions: [{ field: 'grossAmount', op: 'gt', value, sumOverDays: { days: 30, by: 'supplier' } }],
    });
    const order = async () => {
      const { id } = await scene.aDecidedRequisition();
      return (await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {})).body.code;
    };
    const { body } = await policy({}, limit('1300.00'));

    expect(await order()).toBeUndefined();
    await owner.patch(`/settings/approval-policies/${body.id}`, limit('1000.00'));
    expect(await order()).toBe('approval_required');
  });

  it('counts of an order for several cost items what each of them is to bear', async () => {
    const [one, two] = [
      (await owner.post('/cost-items', { name: 'A' })).body.id,
      (await owner.post('/cost-items', { name: 'B' })).body.id,
    ];
    await policy({ days: 30, by: 'costItem' });
    const line = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
    const mixed = { items: [{ ...line, costItemId: one }, { ...line, costItemId: two }, line] };

    expect((await send(await anOrder(mixed))).code).toBeUndefined();
    expect((await send(await anOrder({ items: [{ ...line, costItemId: two }] }))).code).toBe('approval_required');
  });

  it('counts of a requisition and of an invoice for several cost items what each of them is to bear', async () => {
    const line = { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
    const costItems = [await owner.post('/cost-items', { name: 'A' }), await owner.post('/cost-items', { name: 'B' })];
    const lines = costItems.map(({ body }) => ({ ...line, costItemId: body.id as string }));
    for (const subject of ['requisition', 'invoice']) await policy({ days: 30, by: 'costItem' }, { subject });
    const order = async (of: typeof lines) => {
      const { id: procurementId } = (await owner.post('/purchase-requisitions', { name: 'Кабель', items: of })).body;
      const items = [{ ...line, unitPrice: '1.00' }];
      return (await owner.post('/purchase-orders', { supplierId: scene.supplierId, procurementId, items })).body.code;
    };
    const pay = async (more: (ordered: Ordered) => object) => {
      const ordered = await scene.anOrder({ items: lines });
      await send(ordered.id);
      const bill = { supplierId: scene.supplierId, number: nodeIds.uuid(), vatMode: 'EXCLUSIVE', ...more(ordered) };
      const { id } = (await owner.post('/invoices', bill)).body;
      return (await owner.post(`/invoices/${id}/payments`, { amount: '1.00' })).body.code;
    };
    const inSum = (totalAmount: string) => (ordered: Ordered) => ({ purchaseOrderId: ordered.id, totalAmount });
    const ofLines = ({ items }: Ordered) => ({
      items: items.map(({ id }) => ({ ...line, name: line.rawName, rawName: undefined, purchaseOrderItemId: id })),
    });

    expect(await order(lines)).toBeUndefined();
    expect(await order(lines.slice(1))).toBe('approval_required');
    expect(await pay(ofLines)).toBeUndefined();
    expect(await pay(inSum('1400.00'))).toBeUndefined();
    expect(await pay(inSum('200.00'))).toBe('approval_required');
  });

  it('counts nothing that suppliers take back', async () => {
    await policy({ days: 30, by: 'supplier' }, { subject: 'invoice' });
    const bill = async (totalAmount: string, more: object = {}) => {
      const { supplierId } = scene;
      const { body } = await owner.post('/invoices', { supplierId, number: nodeIds.uuid(), totalAmount, ...more });
      return body.id as string;
    };
    const first = await bill('1500.00');
    await bill('1000.00', { kind: 'credit_note', creditedInvoiceId: first });
    const second = await bill('400.00');
    const pay = async (id: string) => (await owner.post(`/invoices/${id}/payments`, { amount: '1.00' })).body.code;

    expect(await pay(second)).toBeUndefined();
    expect(await pay(await bill('200.00'))).toBe('approval_required');
  });

  it('counts what was paid in the days, however old the invoice is', async () => {
    await policy({ days: 30, by: 'supplier' }, { subject: 'payment' });
    const { supplierId } = scene;
    const bill = async () =>
      (await owner.post('/invoices', { supplierId, number: nodeIds.uuid(), totalAmount: '1500.00' })).body.id as string;
    const pay = async (id: string) => (await owner.post(`/invoices/${id}/payments`, { amount: '1500.00' })).body.code;
    const [first, second, third] = [await bill(), await bill(), await bill()];
    kit.clock.advance(40 * DAY_MS);

    expect(await pay(first)).toBeUndefined();
    expect(await pay(second)).toBe('approval_required');
    kit.clock.advance(31 * DAY_MS);
    expect(await pay(third)).toBeUndefined();
  });

  it('forgets what is longer ago than the days', async () => {
    await policy({ days: 30, by: 'supplier' });
    await send(await anOrder());
    kit.clock.advance(30 * DAY_MS + 1);

    expect((await send(await anOrder())).code).toBeUndefined();
  });

  it('adds up by whoever asks', async () => {
    await policy({ days: 7, by: 'requester' });
    const buyer = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);
    const items = [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' }];
    const ofBuyer = async () =>
      (await buyer.post('/purchase-orders', { supplierId: await scene.anotherSupplier(), items })).body.id as string;

    expect((await send(await anOrder())).code).toBeUndefined();
    expect((await send(await ofBuyer(), buyer)).code).toBeUndefined();
    expect((await send(await ofBuyer(), buyer)).code).toBe('approval_required');
  });

  it('lets one of two through that are sent at once', async () => {
    await policy({ days: 30, by: 'supplier' });
    const orders = [await anOrder(), await anOrder()];

    const codes = (await Promise.all(orders.map((id) => send(id)))).map(({ code }) => code);

    expect(codes.filter((code) => code === 'approval_required')).toHaveLength(1);
  });

  it('is asked of amounts alone', async () => {
    const { status, body } = await policy(
      { days: 30, by: 'supplier' },
      { conditions: [{ field: 'currency', op: 'eq', value: 'RUB', sumOverDays: { days: 30, by: 'supplier' } }] },
    );

    expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/conditions/0/sumOverDays']);
    expect((await policy({ days: 0, by: 'supplier' })).status).toBe(400);
    expect((await policy({ days: 30, by: 'nobody' })).status).toBe(400);
  });
});
