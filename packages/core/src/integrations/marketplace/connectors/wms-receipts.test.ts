import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote, type FakeRemote, type FakeReply, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { exchanged, finished, installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const SERVER_TIME = '2026-01-15T09:30:00Z';

describe.each(testDialects)('a warehouse that confirms receipts, on %s', (dialect) => {
  let wms: FakeRemote;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let warehouseId: string;
  let catalogItemId: string;
  let receipts: readonly object[];
  let odd: (request: FakeRequest) => FakeReply | undefined;

  beforeAll(async () => {
    wms = await openFakeRemote();
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    wms.close();
  });
  beforeEach(async () => {
    [receipts, odd] = [[], () => undefined];
    wms.forget();
    wms.answer((request) => odd(request) ?? answer(request));
    portal = await kit.createPortal();
    owner = portal.signedIn();
    warehouseId = (await portal.owner.warehouses.create({ name: 'Склад' })).id;
    catalogItemId = (await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' })).id;
  });

  const answer = ({ method, path }: FakeRequest): FakeReply => {
    if (method === 'PUT') return { status: 201, body: { id: 'x' } };
    const items = path.startsWith('/v1/receipts') ? receipts : [];
    return { body: { items, nextCursor: null, serverTime: SERVER_TIME } };
  };
  const install = () => installed(owner, 'wms-stock', { baseUrl: wms.address, apiKey: portal.id, warehouseId });
  /** A planned batch of ten bolts. */
  async function aBatch(changes: object = {}) {
    const items = [{ catalogItemId, rawName: 'Болт', quantity: '10' }];
    const requisition = await portal.owner.requisitions.create({ name: 'Заявка', items });
    const lineId = requisition.items[0]?.id ?? '';
    const sent = { procurementId: requisition.id, warehouseId, plannedDeliveryDate: '2026-02-01', ...changes };
    const { body } = await owner.post('/logistics/batches', {
      ...sent,
      items: [{ procurementItemId: lineId, quantity: '10' }],
    });
    expect((await owner.patch(`/logistics/batches/${body.id}`, { status: 'planned' })).status).toBe(200);
    return { id: body.id as string, number: body.number as string, lineId, procurementId: requisition.id };
  }
  const told = () =>
    wms
      .requests()
      .filter(({ method, headers }) => method === 'PUT' && headers['authorization'] === `Bearer ${portal.id}`)
      .map(({ path, body }) => [path, body]);
  const receipt = (id: string, batchId: string, lines: readonly object[], changes: object = {}) => ({
    id,
    updatedAt: SERVER_TIME,
    expectedReceiptId: batchId,
    receivedAt: '2026-01-15T08:00:00Z',
    lines,
    documentNumber: `TN-${id}`,
    ...changes,
  });
  const onHand = async () => (await portal.owner.stock.get(catalogItemId)).totals.onHand;

  it('is told what is coming, once and whenever it changes', async () => {
    const batch = await aBatch();
    await aBatch({ warehouseId: (await portal.owner.warehouses.create({ name: 'Другой', code: 'W2' })).id });
    const id = await install();

    const run = await exchanged(kit, owner, id);
    await exchanged(kit, owner, id);
    await owner.patch(`/logistics/batches/${batch.id}`, { plannedDeliveryDate: '2026-02-02' });
    await exchanged(kit, owner, id);
    await owner.patch(`/logistics/batches/${batch.id}`, { status: 'cancelled' });
    await exchanged(kit, owner, id);

    expect(run).toMatchObject({ status: 'completed', counts: { receipt_confirm_out: { created: 1 } } });
    const lines = [{ lineId: batch.lineId, sku: 'B-1', quantity: '10', unitCode: '796' }];
    const expected = { number: batch.number, plannedDate: '2026-02-01T00:00:00.000Z', lines };
    const moved = { ...expected, plannedDate: '2026-02-02T00:00:00.000Z' };
    expect(told()).toEqual(
      [expected, moved, { ...moved, lines: [] }].map((body) => [`/v1/expected-receipts/${batch.id}`, body]),
    );
  });

  it('confirms what has arrived, and each receipt counts once', async () => {
    const { id: batchId, lineId, procurementId } = await aBatch();
    const id = await install();
    receipts = [
      receipt('r1', batchId, [{ lineId, quantity: '4', discrepancyReason: 'мокрое' }]),
      receipt('r2', batchId, [{ lineId, quantity: '0', discrepancyReason: 'shortage' }]),
    ];

    const run = await exchanged(kit, owner, id);
    receipts = [...receipts, receipt('r3', batchId, [{ lineId, quantity: '6' }])];
    const again = await exchanged(kit, owner, id);

    expect(run.counts).toMatchObject({ receipt_confirm: { read: 2, created: 1, skipped: 1 } });
    expect(again.counts).toMatchObject({ receipt_confirm: { read: 3, created: 1, skipped: 2 } });
    expect(await onHand()).toBe('10');
    const { items } = (await owner.get(`/purchase-requisitions/${procurementId}`)).body;
    expect(items).toMatchObject([{ receivedQuantity: '10', status: 'received' }]);
  });

  it('goes on after a receipt that cannot be, and after a refusal that passes', async () => {
    const { id: batchId, lineId } = await aBatch();
    const id = await install();
    receipts = [
      receipt('r1', crypto.randomUUID(), [{ lineId, quantity: '1' }]),
      receipt('r2', batchId, [{ lineId, quantity: '1000' }]),
      receipt('r3', batchId, [{ lineId: crypto.randomUUID(), quantity: '1' }]),
      receipt('r4', batchId, [{ lineId, quantity: '2' }]),
    ];
    let isBroken = true;
    odd = ({ path }) => (isBroken && path.startsWith('/v1/receipts') ? { body: '{"items":' } : undefined);

    const run = await exchanged(kit, owner, id);
    isBroken = false;
    kit.clock.advance(5 * 60_000);
    const retried = await finished(kit, owner, id, run.jobId);

    expect([run.status, retried.status]).toEqual(['failed', 'completed_with_errors']);
    expect(retried.errors).toMatchObject([
      { code: 'not_found' },
      { code: 'over_receipt' },
      { code: 'item_not_in_procurement' },
    ]);
    expect(await onHand()).toBe('2');
    expect(told()).toHaveLength(1);
  });
});
