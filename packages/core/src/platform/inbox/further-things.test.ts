import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../testing/kit/api-client.js';
import { createFakeClock } from '../../testing/kit/fake-clock.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

interface Item {
  readonly kind: string;
  readonly subject: { readonly entityId: string };
  readonly call: { readonly method: string; readonly path: string };
}

describe.each(testDialects)('what waits besides, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;

  beforeAll(async () => {
    kit = await openTestKit({
      clock: createFakeClock('2026-01-15T09:30:00.000Z'),
      storage: await openTestStorage(dialect),
    });
    scene = await orderingScene(kit);
    owner = scene.owner;
  });
  afterAll(() => kit.close());

  const done = async (path: string, body: object, api = owner) => {
    const answer = await api.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const waits = async (kind: string, api = owner): Promise<readonly Item[]> =>
    (await api.get(`/inbox?kind=${kind}&limit=100`)).body.items;
  const idsOf = (items: readonly Item[]) => items.map(({ subject }) => subject.entityId);
  const aSentOrder = async (more: object = {}) => {
    const order = await scene.anOrder(more);
    const { publicUrl } = await done(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    return { ...order, token: String(publicUrl).split('/').at(-1) };
  };

  it('are shipments that suppliers announce, until they are planned', async () => {
    const order = await aSentOrder();
    const supplier = createApiClient(kit.kit.dispatch, { prefix: '/api/v1/public/v1' });
    const shipment = { items: [{ itemId: order.items[0].id, quantity: '4' }], plannedDeliveryDate: '2026-02-01' };
    await done(`/purchase-orders/${order.token}`, { action: 'announce_shipment', revision: 1, shipment }, supplier);

    const [item] = await waits('shipment_announced');
    const planned = await owner.patch(item?.call.path ?? '', { status: 'planned' });

    expect(item?.call.method).toBe('PATCH');
    expect(planned.status, JSON.stringify(planned.body)).toBe(200);
    expect(await waits('shipment_announced')).toEqual([]);
  });

  it('are deliveries of today and tomorrow, for whoever keeps their warehouse', async () => {
    const { id: warehouseId } = await done('/warehouses', { name: 'Склад' });
    const { id: other } = await done('/warehouses', { name: 'Другой' });
    const due = (expectedAt: string, to = warehouseId) => aSentOrder({ warehouseId: to, expectedAt });
    const [today, tomorrow] = [await due('2026-01-15'), await due('2026-01-16')];
    await due('2026-01-17');
    await due('2026-01-14');
    await due('2026-01-15', other);
    const someone = await scene.portal.addUser(['warehouse_keeper']);
    await owner.patch(`/users/${someone.id}`, { warehouseIds: [warehouseId] });
    const buyer = scene.portal.signedIn((await scene.portal.addUser(['procurement_manager'])).id);

    expect(idsOf(await waits('delivery_due', scene.portal.signedIn(someone.id)))).toEqual([today.id, tomorrow.id]);
    expect(await waits('delivery_due', buyer)).toEqual([]);
  });

  it('are orders that were approved and are not sent, and orders that the supplier rejected', async () => {
    await scene.portal.addUser(['approver']).then(async ({ id }) => {
      await done('/settings/approval-policies', {
        name: 'Заказы',
        subject: 'purchase_order',
        conditions: [{ field: 'grossAmount', op: 'gte', value: '5000' }],
        steps: [{ name: 'Согласование', approvers: [{ type: 'user', id }] }],
      });
      const order = await scene.anOrder({ items: [{ rawName: 'Насос', quantity: '1', unitPrice: '9000' }] });
      await done(`/purchase-orders/${order.id}/submit-approval`, {});
      const approver = scene.portal.signedIn(id);
      const [approval] = (await approver.get('/approvals?mine=true')).body.items;
      await done(`/approvals/${approval.id}/approve`, {}, approver);

      const [unsent] = await waits('order_unsent');
      expect(unsent).toMatchObject({
        subject: { entityId: order.id },
        call: { path: `/purchase-orders/${order.id}/send` },
      });
      await done(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      expect(await waits('order_unsent')).toEqual([]);
    });
    const rejected = await aSentOrder();
    await done(`/purchase-orders/${rejected.id}/reject`, { reason: 'Нет товара' });

    expect(idsOf(await waits('order_rejected'))).toEqual([rejected.id]);
    await done(`/purchase-orders/${rejected.id}/cancel`, { reason: 'Отказ' });
    expect(await waits('order_rejected')).toEqual([]);
  });

  it('are bank operations that pay nothing yet', async () => {
    const told = { direction: 'out', bookedAt: '2026-01-15', purpose: 'За что-то' };
    const { id } = await done('/bank-operations', { ...told, amount: '77.00' });

    const before = await waits('bank_operation_unapplied');
    await done(`/bank-operations/${id}/ignore`, {});

    expect(idsOf(before)).toEqual([id]);
    expect(before[0]?.call.path).toBe(`/bank-operations/${id}/apply`);
    expect(await waits('bank_operation_unapplied')).toEqual([]);
  });

  it('are bank operations whose invoice is known, until they pay it', async () => {
    const invoice = { supplierId: scene.supplierId, number: 'С-771', totalAmount: '55.00', invoiceDate: '2026-01-14' };
    await done('/invoices', invoice);
    await owner.patch(`/counterparties/${scene.supplierId}`, { inn: '7707083893' });
    const counterpartyInn = '7707083893';
    const told = {
      direction: 'out',
      bookedAt: '2026-01-15',
      counterpartyInn,
      amount: '55.00',
      purpose: 'Оплата по сч. С-771',
    };
    const { id } = await done('/bank-operations', told);

    expect(await done(`/bank-operations/${id}/match`, {})).toMatchObject({ state: 'matched', paymentIds: [] });
    expect(idsOf(await waits('bank_operation_unapplied'))).toEqual([id]);
    await done(`/bank-operations/${id}/match`, { autoApply: 'matched' });
    expect(await waits('bank_operation_unapplied')).toEqual([]);
  });

  it('are requisitions that were approved, and stay at their stage until somebody moves them', async () => {
    const { id: approverId } = await scene.portal.addUser(['approver']);
    const approver = scene.portal.signedIn(approverId);
    await done('/settings/approval-policies', {
      name: 'Заявки',
      subject: 'requisition',
      conditions: [],
      steps: [{ name: 'Согласование', approvers: [{ type: 'user', id: approverId }] }],
    });
    const { id, pipelineId } = await done('/purchase-requisitions', { name: 'Кабель' });
    const { items: stages } = (await scene.key.api.get(`/pipelines/${pipelineId}/stages`)).body;
    const at = stages.findIndex(({ kind }: { kind: string }) => kind === 'approval');
    await owner.patch(`/settings/pipeline/stages/${stages[at].id}`, { onApproved: 'stay' });
    await owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: stages[at].id });
    const [approval] = (await owner.get(`/purchase-requisitions/${id}/approvals`)).body.items;
    const asked = await waits('move_needed');
    await done(`/approvals/${approval.id}/approve`, {}, approver);

    const approved = await waits('move_needed');
    const moved = await owner.patch(approved[0]?.call.path ?? '', { stageId: stages[at + 1].id });

    expect(asked).toEqual([]);
    expect(idsOf(approved)).toEqual([id]);
    expect(moved.status).toBe(200);
    expect(await waits('move_needed')).toEqual([]);
  });
});
