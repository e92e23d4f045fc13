import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createProcurekit } from '../../composition/procurekit.js';
import { sumMoney } from '../../kernel/values/numbers/money.js';
import { testWorld } from '../../testing/kit/test-world.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { createBudgetHolds } from './ledger/budget-holds.js';
import { BudgetEntries } from './ledger/records.js';
import { Budgets } from './records.js';

describe.each(testDialects)('a budget that stops, with two hundred at once on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    portal = await kit.createPortal();
  });
  afterAll(() => kit.close());

  const aBudget = (name: string, pipelineId?: string) =>
    portal.owner.budgets.create({
      name,
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      amount: '1000.00',
      control: 'stop',
      status: 'active',
      ...(pipelineId === undefined ? {} : { pipelineId }),
    });
  const requireSum = async (budgetId: string, reserved: string) => {
    const db = kit.storage.forPortal(portal.id);
    const entries = await db.collection(BudgetEntries).list({ where: { budgetId } });
    const budget = await db.collection(Budgets).find(budgetId);
    expect(sumMoney(entries.map(({ amount }) => amount))).toBe(reserved);
    expect(budget).toMatchObject({ reserved, committed: '0.00', actual: '0.00' });
  };

  it('is never passed by holds', async () => {
    const { id } = await aBudget('Holds');
    const holds = createBudgetHolds(testWorld(kit));
    const line = { grossAmount: '30.00', date: '2026-02-02T00:00:00.000Z' };
    const nowhere = { costItemId: null, logisticsObjectId: null, pipelineId: null };

    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        inUnitOfWork(kit, portal.id, (unit) =>
          holds.hold(unit, [
            {
              sourceType: 'purchase_order',
              sourceId: nodeIds.uuid(),
              kind: 'reserved',
              lines: [{ ...line, ...nowhere }],
            },
          ]),
        ),
      ),
    );

    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(outcomes).toHaveLength(refusals.length + 33);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'budget_exceeded' });
    await requireSum(id, '990.00');
    await portal.owner.budgets.update(id, { status: 'closed' });
  });

  it('is never passed by requisitions, whichever of two programs takes them', async () => {
    const { id } = await aBudget('Requisitions');
    // Another program with memory of its own over the same database.
    const { close: _, ...shared } = kit.storage;
    const other = createProcurekit({ storage: { ...shared, close: () => Promise.resolve() }, clock: kit.clock });
    const buyers = [portal.owner, other.as({ portalId: portal.id, userId: portal.ownerId })];
    const items = [{ rawName: 'Cable', quantity: '1', unitPrice: '30.00', vatRate: null }];

    const written = await Promise.all(
      Array.from({ length: 200 }, (_each, n) =>
        portal.owner.requisitions.create({ name: `Cable ${n}`, items, isDraft: true }),
      ),
    );

    const outcomes = await Promise.allSettled(
      written.map((each, n) =>
        (buyers[n % 2] ?? portal.owner).requisitions.changeStatus(each.id, { status: 'in_progress' }),
      ),
    );
    await other.close();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect((await portal.owner.requisitions.list({ limit: 1, status: 'in_progress' })).total).toBe(33);
    await requireSum(id, '990.00');
  });
});
