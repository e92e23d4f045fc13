import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import type { ApiClient, ApiResponse } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('a requisition that a policy wants approved, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let key: ApiClient;
  let approver: ApiClient;
  let approverId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    key = scene.key.api;
    approverId = (await scene.portal.addUser(['approver'])).id;
    approver = scene.portal.signedIn(approverId);
  });

  const wanted = (conditions: readonly object[] = []) =>
    owner.post('/settings/approval-policies', {
      name: 'Requisitions',
      subject: 'requisition',
      conditions,
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
  const once = () => ({ 'Idempotency-Key': nodeIds.uuid() });
  const approve = (id: string) => approver.post(`/approvals/${id}/approve`);
  const shown = async (id: string) => (await owner.get(`/purchase-requisitions/${id}`)).body;
  const stagesOf = async (pipelineId: string) =>
    (await key.get(`/pipelines/${pipelineId}/stages`)).body.items as readonly {
      readonly id: string;
      readonly kind: string;
      readonly onApproved: string;
    }[];

  describe('above an amount', () => {
    const created = async (more: object) => {
      const { body } = await owner.post('/purchase-requisitions', { name: 'Кабель', ...more });
      const order = { supplierId: scene.supplierId, procurementId: body.id };
      const items = [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }];
      return (await owner.post('/purchase-orders', { ...order, items })).status;
    };
    const line = { rawName: 'Кабель', quantity: '10', unitPrice: '450.00', vatRate: '22.00' };

    it('is the greater of what its lines come to with VAT and what was planned', async () => {
      await wanted([{ field: 'grossAmount', op: 'gte', value: '5000.00' }]);

      expect(await created({ items: [line] })).toBe(409);
      expect(await created({ items: [line], plannedTotal: '1.00' })).toBe(409);
      expect(await created({ items: [{ ...line, unitPrice: '1.00' }], plannedTotal: '5000.00' })).toBe(409);
      expect(await created({ items: [{ ...line, vatRate: null }], plannedTotal: '1.00' })).toBe(201);
      expect(await created({ items: [line], vatMode: 'INCLUSIVE' })).toBe(201);
      expect(await created({ items: [line], vatMode: 'EXCLUSIVE' })).toBe(409);
    });
  });

  it('neither orders nor awards, asks for invoices nor ends before that, whatever its stage', async () => {
    const { id, itemIds, lines, pipelineId } = await scene.aDecidedRequisition();
    const success = (await stagesOf(pipelineId)).find(({ kind }) => kind === 'success')?.id ?? '';
    await wanted();
    const items = [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }];
    const path = `/purchase-requisitions/${id}`;
    const WAYS: Readonly<Record<string, () => Promise<ApiResponse>>> = {
      'an order by hand': () =>
        owner.post('/purchase-orders', { supplierId: scene.supplierId, procurementId: id, items }),
      'an order of a key': () =>
        key.post('/purchase-orders', { supplierId: scene.supplierId, procurementId: id, items }, once()),
      'drafts of orders': () => owner.post(`${path}/purchase-orders`, {}),
      'an award': () =>
        owner.patch(`${path}/quote-line-decisions`, {
          decisions: [{ itemId: itemIds[0], quoteItemId: lines[1]?.[0] }],
        }),
      'a request for invoices': () => owner.post(`${path}/request-supplier-invoices`, {}),
      completion: () => owner.patch(`${path}/status`, { status: 'completed' }),
      'completion by a key': () => key.post(`${path}/operations/change-status`, { status: 'completed' }, once()),
      'a stage in which it ends': () => owner.patch(`${path}/stage`, { stageId: success }),
    };

    const refused = await Promise.all(
      Object.entries(WAYS).map(async ([way, act]) => {
        const { status, body } = await act();
        return [way, status, body.code, body.approvalId];
      }),
    );
    const approvalId = String(refused[0]?.[3]);
    await approve(approvalId);
    const after = [];
    for (const [way, act] of Object.entries(WAYS).slice(0, 6)) after.push([way, (await act()).status < 300]);

    expect(refused).toEqual(Object.keys(WAYS).map((way) => [way, 409, 'approval_required', approvalId]));
    expect(after).toEqual(
      Object.keys(WAYS)
        .slice(0, 6)
        .map((way) => [way, true]),
    );
  });

  it('is bought in no roundabout way before that', async () => {
    const { id, itemIds, suppliers, pipelineId } = await scene.aDecidedRequisition();
    const path = `/purchase-requisitions/${id}`;
    const success = (await stagesOf(pipelineId)).find(({ kind }) => kind === 'success')?.id ?? '';
    const asked = { procurementItemId: itemIds[0], quantity: '1', unitPrice: '1.00' };
    const anOrder = async (more: object = { procurementId: id, items: [asked] }) =>
      (await scene.anOrder({ supplierId: suppliers[0], ...more })).id as string;
    const [free, drafted, keyed, amended] = [await anOrder({}), await anOrder(), await anOrder(), await anOrder()];
    await owner.post(`/purchase-orders/${amended}/send`, { channel: 'link' });
    await owner.post(`/purchase-orders/${amended}/amend`, {});
    await owner.patch(`/purchase-orders/${amended}`, { comment: 'Other' });
    const chosen = (await owner.get(`${path}/suppliers`)).body.items[0].id as string;
    await owner.patch(`${path}/suppliers/${chosen}`, { status: 'rejected' });
    const calledOff = `/contracts/${await anActiveContract(suppliers[0] ?? '')}/purchase-orders`;
    const own = await owner.post('/settings/pipeline/stages', { pipelineId, name: 'Own', kind: 'work' });
    await owner.patch(`${path}/stage`, { stageId: own.body.id });
    await wanted();
    const status = (order: string, to: string) =>
      key.post(`/purchase-orders/${order}/operations/change-status`, { status: to }, once());
    const { version } = await shown(id);
    const SHUT: Readonly<Record<string, () => Promise<ApiResponse>>> = {
      'a draft that is sent': () => owner.post(`/purchase-orders/${drafted}/send`, { channel: 'link' }),
      'a draft that a key sends': () => status(keyed, 'sent'),
      'an amendment that is sent': () => owner.post(`/purchase-orders/${amended}/send`, { channel: 'link' }),
      'a call-off': () => owner.post(calledOff, { procurementId: id, items: [asked] }),
      'a supplier chosen by hand': () => owner.patch(`${path}/suppliers/${chosen}`, { status: 'selected' }),
      'an end for which its stage makes way': () =>
        owner.delete(`/settings/pipeline/stages/${own.body.id}?moveToStageId=${success}`),
      'a stage of a key': () =>
        key.post(`/procurements/${id}/operations/move-stage`, { stageId: success, version }, once()),
    };
    const UNKNOWN: Readonly<Record<string, () => Promise<ApiResponse>>> = {
      'an order of its lines alone': () => owner.post('/purchase-orders', { supplierId: suppliers[0], items: [asked] }),
      'its lines in another order': () => owner.patch(`/purchase-orders/${free}`, { items: [asked] }),
      'another order that is put under it': () => owner.patch(`/purchase-orders/${free}`, { procurementId: id }),
      'a call-off of its lines alone': () => owner.post(calledOff, { items: [asked] }),
      'completion by a change': () => owner.patch(path, { status: 'completed' }),
      'completion by a change of a key': () => key.patch(path, { status: 'completed', version }, once()),
      'a stage by a change': () => owner.patch(path, { stageId: success }),
      'a new one at its end': () => owner.post('/purchase-requisitions', { name: 'New', stageId: success }),
      'a new one of a key at its end': () =>
        key.post('/purchase-requisitions', { name: 'New', status: 'completed' }, once()),
    };
    const codesOf = (ways: typeof SHUT) =>
      Promise.all(Object.entries(ways).map(async ([way, act]) => [way, await act()] as const));

    const shut = await codesOf(SHUT);
    const unknown = await codesOf(UNKNOWN);
    const inBulk = await key.post(
      '/purchase-requisitions/operations/bulk-upsert',
      { items: [{ name: 'New', status: 'completed' }] },
      once(),
    );

    expect(shut.map(([way, { body }]) => [way, body.code])).toEqual(
      Object.keys(SHUT).map((way) => [way, 'approval_required']),
    );
    expect(unknown.map(([way, { status: code }]) => [way, code])).toEqual(
      Object.keys(UNKNOWN).map((way) => [way, 400]),
    );
    expect(inBulk.body.items[0].outcome).toBe('failed');
    expect((await shown(id)).status).toBe('in_progress');
  });

  const anActiveContract = async (supplierId: string) => {
    const firm = await owner.post('/settings/seller-profiles', { name: 'ООО «Мы»', inn: '7707083893' });
    const terms = { direction: 'purchase', supplierId, title: 'Кабель', sellerProfileId: firm.body.id };
    const { id } = (await owner.post('/contracts', terms)).body;
    for (const status of ['pending_approval', 'approved', 'sent', 'signed', 'active']) {
      await owner.patch(`/contracts/${id}`, { status });
    }
    return id as string;
  };

  it('is ordered beyond what was approved only as far as the portal lets any requisition be', async () => {
    const { id, itemIds } = await scene.aRequisition();
    await wanted();
    const order = (quantity: string) =>
      owner.post('/purchase-orders', {
        ...{ supplierId: scene.supplierId, procurementId: id },
        items: [{ procurementItemId: itemIds[0], quantity, unitPrice: '1.00' }],
      });
    await approve((await order('10')).body.approvalId);

    const warned = await order('10.5');
    await owner.delete(`/purchase-orders/${warned.body.id}`);
    await owner.patch('/settings/catalog', { overOrderControl: 'stop' });
    const refused = await order('10.5');
    await owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: itemIds[0], quantity: '10.5' }] });
    const asking = await order('10.5');
    await approve(asking.body.approvalId);

    expect(warned).toMatchObject({ status: 201, body: { warnings: [{ code: 'over_ordered' }] } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'over_ordered' } });
    expect(asking).toMatchObject({ status: 409, body: { code: 'approval_required' } });
    expect((await order('10.5')).status).toBe(201);
  });

  it('sends no order once it says something else than was approved', async () => {
    const { id, itemIds } = await scene.aRequisition();
    await wanted();
    const order = () =>
      owner.post('/purchase-orders', {
        supplierId: scene.supplierId,
        procurementId: id,
        items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }],
      });
    await approve((await order()).body.approvalId);
    const { body } = await order();
    await owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: itemIds[0], unitPrice: '1000.00' }] });

    const sent = await owner.post(`/purchase-orders/${body.id}/send`, { channel: 'link' });

    expect(sent).toMatchObject({ status: 409, body: { code: 'approval_required' } });
  });

  describe('once it is', () => {
    const asked = async () => {
      const { body } = await owner.post('/purchase-requisitions', { name: 'Кабель' });
      const stages = await stagesOf(body.pipelineId);
      const at = stages.findIndex(({ kind }) => kind === 'approval');
      await owner.patch(`/purchase-requisitions/${body.id}/stage`, { stageId: stages[at]?.id });
      const [approval] = (await owner.get(`/purchase-requisitions/${body.id}/approvals`)).body.items;
      return { id: body.id as string, approvalId: approval.id as string, stages, at };
    };
    const stageAfter = async (onApproved: (stages: Awaited<ReturnType<typeof stagesOf>>) => string) => {
      await wanted();
      const { id, approvalId, stages, at } = await asked();
      await owner.patch(`/settings/pipeline/stages/${stages[at]?.id ?? ''}`, { onApproved: onApproved(stages) });
      await approve(approvalId);
      const { stageId, status } = await shown(id);
      return [stages.findIndex((stage) => stage.id === stageId) - at, status];
    };

    it('goes to the next stage by itself, and its history says who let it', async () => {
      await wanted();
      const { id, approvalId, stages, at } = await asked();

      await approve(approvalId);

      const { stageId, status } = await shown(id);
      const history = (await owner.get(`/purchase-requisitions/${id}/history`)).body.items;
      expect(stages[at]?.onApproved).toBe('next');
      expect([stageId, status]).toEqual([stages[at + 1]?.id, 'in_progress']);
      expect(history.at(-1) ?? history[0]).toMatchObject({ actorId: approverId, toStageId: stages[at + 1]?.id });
    });

    it('stays, or goes where its stage says', async () => {
      expect(await stageAfter(() => 'stay')).toEqual([0, 'pending_approval']);
      expect(await stageAfter((stages) => stages.findLast(({ kind }) => kind === 'work')?.id ?? '')).toEqual([
        expect.any(Number),
        'in_progress',
      ]);
    });

    it('goes to no stage that there is not, or in which it would end', async () => {
      await wanted();
      const { stages, at } = await asked();
      const path = `/settings/pipeline/stages/${stages[at]?.id ?? ''}`;
      const ending = stages.find(({ kind }) => kind === 'success')?.id ?? '';

      const answers = [
        await owner.patch(path, { onApproved: nodeIds.uuid() }),
        await owner.patch(path, { onApproved: ending }),
        await owner.patch(path, { onApproved: 'somewhere' }),
      ];

      expect(answers.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual(
        answers.map(() => [400, '/onApproved']),
      );
    });
  });
});
