import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Contracts } from '../../src/procurement/sales/index.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { inUnitOfWork } from '../../src/testing/kit/in-unit-of-work.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

describe.each(testDialects)('an approval of an order foresees, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner } = scene);
    await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
    const approverId = (await scene.portal.addUser(['approver'])).id;
    await owner.post('/settings/approval-policies', {
      name: 'Orders',
      subject: 'purchase_order',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }],
    });
  });

  /** A contract of purchase in force, without going the way to be so. */
  const aContract = async (more: object = {}) => {
    const { body } = await owner.post('/contracts', {
      ...{ direction: 'purchase', supplierId: scene.supplierId, limitAmount: '1000.00', limitControl: 'stop' },
      ...more,
    });
    const inForce = { status: 'active', validFrom: null, validUntil: null } as const;
    await inUnitOfWork(kit, scene.portal.id, ({ tx }) => tx.collection(Contracts).update(body.id, inForce));
    const { body: contract } = await owner.get(`/contracts/${body.id}`);
    expect(contract.status).toBe('active');
    return contract;
  };
  /** Asks for the approval of an order, and returns what whoever asked is answered, and what approvers see. */
  const ask = async (more: object = {}) => {
    const { id } = await scene.anOrder(more);
    const { body } = await owner.post(`/purchase-orders/${id}/submit-approval`, {});
    const { items } = (await owner.get(`/approvals?subjectId=${id}`)).body;
    const { warnings } = (await owner.get(`/approvals/${items[0].id}`)).body;
    return { id: id as string, asked: body.warnings, approvers: warnings };
  };

  it('that the limit of its contract will refuse it', async () => {
    const contract = await aContract();
    const warning = {
      ...{ code: 'contract_limit_exceeded', contractId: contract.id, contractNumber: contract.number },
      ...{ limitAmount: '1000.00', available: '1000.00', requested: '1220.00' },
    };

    const { asked, approvers } = await ask({ contractId: contract.id });

    expect(asked).toEqual([warning]);
    expect(approvers).toEqual([warning]);
    const mailed = (await kit.sentMails()).map(({ text }) => text).join();
    expect(mailed).toContain(`Договор ${contract.number}: требуется 1220.00, осталось 1000.00`);
  });

  it('that its supplier is blocked by then', async () => {
    const { id } = await scene.anOrder();
    await owner.patch(`/counterparties/${scene.supplierId}`, { status: 'blocked', statusReason: 'Суд' });
    const { body } = await owner.post(`/purchase-orders/${id}/submit-approval`, {});

    expect(body.warnings).toMatchObject([{ code: 'counterparty_blocked', supplierId: scene.supplierId }]);
  });

  it('nothing where nothing will refuse it', async () => {
    expect(await ask({ contractId: (await aContract({ limitAmount: '2000.00' })).id })).toMatchObject({
      asked: [],
      approvers: [],
    });
  });
});
