import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts } from './records.js';

describe.each(testDialects)('the limit of a contract in force, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let manager: ApiClient;
  let approver: ApiClient;
  let path: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    const { owner, portal, supplierId } = scene;
    await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
    manager = portal.signedIn((await portal.addUser(['procurement_manager'])).id);
    approver = portal.signedIn((await portal.addUser(['approver'])).id);
    const limits = { limitAmount: '1000.00', limitControl: 'stop' };
    const { id } = (await owner.post('/contracts', { direction: 'purchase', supplierId, ...limits })).body;
    await inUnitOfWork(kit, portal.id, ({ tx }) => tx.collection(Contracts).update(id, { status: 'active' }));
    path = `/contracts/${id}`;
  });

  const aPolicy = () =>
    scene.owner.post('/settings/approval-policies', {
      name: 'Договоры',
      subject: 'contract',
      steps: [{ name: 'Директор', approvers: [{ type: 'role', id: 'approver' }] }],
    });
  const inForce = async () => (await manager.get(path)).body;
  const approvals = async () => (await manager.get(`${path}/approvals`)).body.items;

  it('is changed by no ordinary change', async () => {
    expect(await manager.patch(path, { limitAmount: '2000.00' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_status' },
    });
  });

  it('is raised by an amendment, which says something else until it is sent', async () => {
    const drafted = await manager.post(`${path}/amend`, { limitAmount: '2000.00' });
    const changed = await manager.patch(path, { limitAmount: '3000.00', internalComment: 'растём' });
    const sent = await manager.post(`${path}/send`, {});

    expect(drafted.body).toMatchObject({
      limitAmount: '1000.00',
      amendment: { limitAmount: '2000.00', limitControl: 'stop' },
    });
    expect(changed.body).toMatchObject({ limitAmount: '1000.00', amendment: { limitAmount: '3000.00' } });
    expect(sent).toMatchObject({ status: 200, body: { limitAmount: '3000.00', status: 'active', amendment: null } });
    expect((await manager.post(`${path}/send`, {})).body).toEqual(sent.body);
  });

  it('comes into force once the amendment is approved, where a policy wants that', async () => {
    await aPolicy();
    await manager.post(`${path}/amend`, { limitAmount: '2000.00' });
    const refused = await manager.post(`${path}/send`, {});
    const before = await inForce();
    const order = await scene.anOrder({ contractId: before.id });
    const tooEarly = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const approved = await approver.post(`/approvals/${refused.body.approvalId}/approve`, {});
    const onTime = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required' } });
    expect(before).toMatchObject({ limitAmount: '1000.00', amendment: { limitAmount: '2000.00' } });
    expect(tooEarly.body.code).toBe('contract_limit_exceeded');
    expect(approved.body).toMatchObject({ status: 'approved' });
    expect(await inForce()).toMatchObject({ limitAmount: '2000.00', amendment: null });
    expect(onTime.status).toBe(200);
    expect((await approvals()).map(({ status }: { status: string }) => status)).toEqual(['approved']);
  });

  it('stays as it is when the amendment is rejected, changed or dropped', async () => {
    await aPolicy();
    const ask = async (limitAmount: string) => {
      await manager.post(`${path}/amend`, { limitAmount });
      return (await manager.post(`${path}/send`, {})).body.approvalId;
    };
    await approver.post(`/approvals/${await ask('2000.00')}/reject`, { reason: 'много' });
    await ask('1500.00');
    await manager.patch(path, { limitAmount: '1600.00' });
    await manager.post(`${path}/send`, {});
    const dropped = await manager.delete(`${path}/amendment`);

    expect(dropped).toMatchObject({ status: 200, body: { limitAmount: '1000.00', amendment: null } });
    expect((await approvals()).map(({ status }: { status: string }) => status)).toEqual([
      'withdrawn',
      'superseded',
      'rejected',
    ]);
  });

  it('is no longer amended once the contract is over', async () => {
    await manager.post(`${path}/amend`, { limitAmount: '2000.00' });
    const over = await manager.patch(path, { status: 'completed' });

    expect(over.body).toMatchObject({ status: 'completed', limitAmount: '1000.00', amendment: null });
    expect((await manager.post(`${path}/amend`, {})).body.code).toBe('invalid_transition');
  });
});
