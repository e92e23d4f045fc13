import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';

describe.each(testDialects)('approvers, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let head: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    head = (await portal.addUser(['approver'])).id;
  });

  const user = (id: string) => ({ type: 'user', id });
  const policy = (...steps: readonly object[]) =>
    portal.signedIn().post('/settings/approval-policies', {
      name: 'Budgets',
      subject: 'budget',
      steps: steps.map((step, index) => ({ name: `Step ${index + 1}`, ...step })),
    });
  const asked = async () => {
    const owner = portal.signedIn(buyer);
    const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
    const { body } = await owner.post('/budgets', { name: 'Б', ...year, amount: '1' });
    return (await owner.post(`/budgets/${body.id}/submit-approval`, {})).body.approvalId as string;
  };
  let buyer: string;
  beforeEach(async () => {
    buyer = (await portal.addUser(['finance'])).id;
  });
  const leave = (id: string) => portal.signedIn().patch(`/users/${id}`, { isActive: false });
  const approversOf = async (id: string, step = 0) =>
    (await portal.signedIn().get(`/approvals/${id}`)).body.steps[step].approvers as readonly object[];
  const delegate = (from: string, toUserId: string) => portal.signedIn(from).put('/users/me/delegation', { toUserId });

  it('are never more in a step than can approve in it', async () => {
    const counts = await Promise.all(
      [
        { approvers: [user(head)], quorum: 'count', count: 5 },
        { approvers: [user(head), { type: 'role', id: 'approver' }], quorum: 'count', count: 2 },
        { approvers: [user(head), { type: 'role', id: 'finance' }], quorum: 'count', count: 2 },
      ].map(async (step) => {
        const { status, body } = await policy(step);
        return [status, body.errors?.[0]?.pointer];
      }),
    );

    expect(counts).toEqual([
      [400, '/steps/0/count'],
      [400, '/steps/0/count'],
      [201, undefined],
    ]);
  });

  it('who leave are replaced at once by whom they delegated to, in this step and in those to come', async () => {
    const [second, deputy] = [await portal.addUser(['approver']), await portal.addUser(['buyer'])];
    await policy({ approvers: [user(head)] }, { approvers: [user(second.id)] });
    await delegate(head, deputy.id);
    await delegate(second.id, deputy.id);
    const id = await asked();

    await leave(head);
    await leave(second.id);

    expect(await approversOf(id)).toEqual([user(deputy.id)]);
    const first = await portal.signedIn(deputy.id).post(`/approvals/${id}/approve`);
    expect([first.status, first.body.status]).toEqual([200, 'pending']);
    expect(await approversOf(id, 1)).toEqual([user(deputy.id)]);
    expect((await portal.signedIn(deputy.id).post(`/approvals/${id}/approve`)).body.status).toBe('approved');
  });

  it('who leave nobody behind are replaced at once by those who answer for the portal', async () => {
    await policy({ approvers: [user(head)] });
    const id = await asked();

    await leave(head);

    expect(await approversOf(id)).toContainEqual({ type: 'role', id: 'tenant_owner' });
    expect((await portal.signedIn().post(`/approvals/${id}/approve`)).body.status).toBe('approved');
  });

  it('who stay decide without those who leave', async () => {
    const second = await portal.addUser(['approver']);
    await policy({ approvers: [user(head), user(second.id)], quorum: 'all' });
    const id = await asked();
    await leave(head);

    expect(await approversOf(id)).toEqual([user(second.id)]);
    expect((await portal.signedIn(second.id).post(`/approvals/${id}/approve`)).body.status).toBe('approved');
  });

  const byRole = (role: string) => ({ approvers: [{ type: 'role', id: role }] });
  const decide = async (who: string, id: string) => {
    const { status, body } = await portal.signedIn(who).post(`/approvals/${id}/approve`);
    return [status, body.status];
  };

  it('who leave the last of their role are replaced at once by whom they delegated to', async () => {
    const deputy = (await portal.addUser(['buyer'])).id;
    await policy(byRole('approver'));
    await delegate(head, deputy);
    const id = await asked();

    await leave(head);

    expect(await approversOf(id)).toContainEqual(user(deputy));
    expect(await decide(deputy, id)).toEqual([200, 'approved']);
  });

  it('who leave others of their role behind are replaced by nobody', async () => {
    const deputy = (await portal.addUser(['buyer'])).id;
    await portal.addUser(['approver']);
    await policy(byRole('approver'));
    await delegate(head, deputy);
    const id = await asked();

    await leave(head);

    expect(await approversOf(id)).toEqual([{ type: 'role', id: 'approver' }]);
    expect((await portal.signedIn(deputy).post(`/approvals/${id}/approve`)).status).toBe(404);
  });

  it.each([
    ['leaves', { isActive: false }],
    ['loses the role', { roles: ['buyer'] }],
  ])('are those who answer for the portal where the last of a role %s', async (_how, change) => {
    const logistician = (await portal.addUser(['logistician'])).id;
    await policy(byRole('logistician'));
    const id = await asked();

    await portal.signedIn().patch(`/users/${logistician}`, change);

    expect(await approversOf(id)).toContainEqual({ type: 'role', id: 'tenant_owner' });
    expect(await decide(portal.ownerId, id)).toEqual([200, 'approved']);
  });

  it('who stand in for somebody who left are replaced in their turn', async () => {
    const [deputy, next] = [(await portal.addUser(['buyer'])).id, (await portal.addUser(['buyer'])).id];
    await policy({ approvers: [user(head)] });
    await delegate(head, deputy);
    await delegate(deputy, next);
    const id = await asked();

    await leave(head);
    await leave(deputy);
    expect(await approversOf(id)).toEqual([user(next)]);
    await leave(next);

    expect(await approversOf(id)).toContainEqual({ type: 'role', id: 'tenant_owner' });
    expect(await decide(portal.ownerId, id)).toEqual([200, 'approved']);
  });

  it('who are the manager of whoever created it and left are replaced by whom they delegated to', async () => {
    const deputy = (await portal.addUser(['buyer'])).id;
    await portal.signedIn().patch(`/users/${buyer}`, { managerId: head });
    await policy({ approvers: [{ type: 'creators_manager' }] });
    await delegate(head, deputy);
    await leave(head);

    const id = await asked();

    expect(await approversOf(id)).toEqual([user(deputy)]);
    expect(await decide(deputy, id)).toEqual([200, 'approved']);
  });
});
