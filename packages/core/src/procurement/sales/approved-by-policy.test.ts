import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { builtInModules } from '../../composition/built-in-modules.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { NOT_SUBMITTED } from './approval-record.js';
import { CommercialProposals } from './proposals/records.js';

type Portal = Pick<TestPortal, 'id' | 'ownerId' | 'signedIn' | 'addUser'>;

/** A portal that sells, with whoever decides there. */
async function sellingPortal(kit: { createPortal(): Promise<Portal> }) {
  const portal = await kit.createPortal();
  const person = async (...roles: Parameters<typeof portal.addUser>[0]) => {
    const { id } = await portal.addUser(roles);
    return { id, api: portal.signedIn(id) };
  };
  const owner = portal.signedIn();
  const [seller, head, finance] = [await person('sales_manager'), await person('approver'), await person('finance')];
  const customerId = (await owner.post('/counterparties', { name: 'АО «Они»', inn: '7707083893', isCustomer: true }))
    .body.id as string;
  await owner.post('/settings/seller-profiles', { name: 'ООО «Мы»', inn: '7707083893' });
  const line = { name: 'Бетон', quantity: '1', unitPrice: '100.00' };
  return {
    owner,
    seller: seller.api,
    head: head.api,
    finance: finance.api,
    person,
    ids: { portal: portal.id, owner: portal.ownerId },
    async made(path: string, more: object = {}, who: ApiClient = seller.api): Promise<string> {
      const items = path === '/contracts' ? {} : { items: [line] };
      return (await who.post(path, { customerId, ...items, ...more })).body.id;
    },
    policy: (subject: string, steps: readonly object[] = []) =>
      owner.post('/settings/approval-policies', {
        name: subject,
        subject,
        steps:
          steps.length > 0
            ? steps
            : [
                { name: 'Head', approvers: [{ type: 'user', id: head.id }] },
                { name: 'Money', approvers: [{ type: 'role', id: 'finance' }] },
              ],
      }),
    async approvalsOf(path: string, id: string) {
      return (await owner.get(`${path}/${id}/approvals`)).body.items;
    },
    statusOf: async (path: string, id: string) => (await owner.get(`${path}/${id}`)).body.status as string,
  };
}
type Selling = Awaited<ReturnType<typeof sellingPortal>>;

let kit: TestKit;
let own: Selling;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  own = await sellingPortal(kit);
});

const PROPOSALS = '/commercial-proposals';
const INVOICES = '/sales-invoices';
const CONTRACTS = '/contracts';
const move = (who: ApiClient, id: string, status: string, reason?: string) =>
  who.patch(`${CONTRACTS}/${id}`, { status, ...(reason === undefined ? {} : { reason }) });

describe('a proposal that a policy of two steps applies to', () => {
  let id: string;
  beforeEach(async () => {
    await own.policy('sales_proposal');
    id = await own.made(PROPOSALS);
    await own.seller.post(`${PROPOSALS}/${id}/submit-approval`, { comment: 'Прошу' });
  });

  it('waits until both have approved, by its own call and by that of the approval', async () => {
    const [asked] = await own.approvalsOf(PROPOSALS, id);
    const first = await own.head.post(`${PROPOSALS}/${id}/approve`, { comment: 'Да' });
    const again = await own.head.post(`${PROPOSALS}/${id}/approve`, {});
    const second = await own.finance.post(`/approvals/${asked.id}/approve`, { comment: 'Платим' });
    const { body } = await own.seller.get(`${PROPOSALS}/${id}`);
    const [approval] = await own.approvalsOf(PROPOSALS, id);

    expect(asked).toMatchObject({ status: 'pending', subjectType: 'sales_proposal', subjectId: id });
    expect(first).toMatchObject({ status: 200, body: { status: 'pending_approval', approval: { decision: null } } });
    expect(again).toMatchObject({ status: 403, body: { code: 'not_approver' } });
    expect(second).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(body).toMatchObject({ status: 'approved', approval: { decision: 'approved', comment: 'Платим' } });
    expect(approval).toMatchObject({ id: asked.id, status: 'approved', policyId: expect.any(String) });
  });

  it('is rejected from either end', async () => {
    const other = await own.made(PROPOSALS);
    await own.seller.post(`${PROPOSALS}/${other}/submit-approval`, {});
    const [asked] = await own.approvalsOf(PROPOSALS, other);

    const byItself = await own.head.post(`${PROPOSALS}/${id}/reject`, { reason: 'Дорого' });
    await own.head.post(`/approvals/${asked.id}/reject`, { reason: 'Дёшево' });
    const byApproval = await own.seller.get(`${PROPOSALS}/${other}`);
    const [ended] = await own.approvalsOf(PROPOSALS, id);

    const rejected = (comment: string) => ({ status: 'rejected', approval: { decision: 'rejected', comment } });
    expect(byItself).toMatchObject({ status: 200, body: rejected('Дорого') });
    expect(byApproval.body).toMatchObject(rejected('Дёшево'));
    expect(ended.status).toBe('rejected');
  });

  it('is decided on by none of those who asked for it or made it, the owner of the portal included', async () => {
    const owners = await own.made(PROPOSALS, {}, own.owner);
    await own.owner.post(`${PROPOSALS}/${owners}/submit-approval`, {});

    const byOwner = await own.owner.post(`${PROPOSALS}/${owners}/approve`, {});
    const byStranger = await own.owner.post(`${PROPOSALS}/${id}/approve`, {});

    expect(byOwner).toMatchObject({ status: 403, body: { code: 'own_approval' } });
    expect(byStranger).toMatchObject({ status: 403, body: { code: 'not_approver' } });
  });

  it('gives its approval up when it goes back to be changed, and asks again for what it says then', async () => {
    const [asked] = await own.approvalsOf(PROPOSALS, id);
    await own.seller.patch(`${PROPOSALS}/${id}`, {
      status: 'draft',
      items: [{ name: 'Бетон', quantity: '2', unitPrice: '100.00' }],
    });
    const late = await own.head.post(`/approvals/${asked.id}/approve`, {});
    await own.seller.post(`${PROPOSALS}/${id}/submit-approval`, {});
    const [anew, before] = await own.approvalsOf(PROPOSALS, id);

    expect(late).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(before).toMatchObject({ id: asked.id, status: 'withdrawn' });
    expect(anew).toMatchObject({ status: 'pending' });
    expect(anew.id).not.toBe(asked.id);
  });

  it('goes back to a draft when whoever asked withdraws the approval, and ends it when it is put away', async () => {
    const other = await own.made(PROPOSALS);
    await own.seller.post(`${PROPOSALS}/${other}/submit-approval`, {});
    const [asked] = await own.approvalsOf(PROPOSALS, id);

    await own.seller.post(`/approvals/${asked.id}/withdraw`, {});
    await own.seller.delete(`${PROPOSALS}/${other}`);
    const [ended] = await own.approvalsOf(PROPOSALS, other);

    expect(await own.statusOf(PROPOSALS, id)).toBe('draft');
    expect(ended.status).toBe('withdrawn');
    expect((await own.owner.get(`${PROPOSALS}/${other}`)).body).toMatchObject({ status: 'pending_approval' });
  });
});

describe('where no policy applies', () => {
  it.each([PROPOSALS, INVOICES])(
    '%s have one step, of those who may approve sales, with their own rules',
    async (path) => {
      const [first, second] = [await own.made(path, {}, own.owner), await own.made(path)];
      for (const id of [first, second]) await own.owner.post(`${path}/${id}/submit-approval`, {});
      const [asked] = await own.approvalsOf(path, second);

      const byOwner = await own.owner.post(`${path}/${first}/approve`, {});
      const thereByOwner = await own.owner.post(`/approvals/${asked.id}/approve`, {});
      const there = await own.head.post(`/approvals/${asked.id}/approve`, {});

      expect(asked).toMatchObject({ policyId: null, status: 'pending', steps: [{ status: 'pending' }] });
      expect(byOwner).toMatchObject({ status: 200, body: { status: 'approved' } });
      expect(thereByOwner).toMatchObject({ status: 403, body: { code: 'own_approval' } });
      expect(there.status).toBe(200);
      expect(await own.statusOf(path, second)).toBe('approved');
    },
  );

  it('an invoice that is cancelled or removed leaves nothing that waits', async () => {
    const id = await own.made(INVOICES);
    await own.seller.post(`${INVOICES}/${id}/submit-approval`, {});
    await own.seller.post(`${INVOICES}/${id}/cancel`, {});

    expect(await own.approvalsOf(INVOICES, id)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await own.statusOf(INVOICES, id)).toBe('cancelled');
  });
});

describe('a contract that a policy applies to', () => {
  it('is decided on by changes of its status and by calls of its approval, step by step', async () => {
    await own.policy('contract');
    const id = await own.made(CONTRACTS, { totalAmount: '10.00' });
    await move(own.seller, id, 'pending_approval');
    const [asked] = await own.approvalsOf(CONTRACTS, id);

    const first = await move(own.head, id, 'approved', 'Годится');
    await own.finance.post(`/approvals/${asked.id}/approve`, {});
    for (const status of ['sent', 'signed']) await move(own.seller, id, status);

    expect(first).toMatchObject({ status: 200, body: { status: 'pending_approval' } });
    expect(await own.statusOf(CONTRACTS, id)).toBe('signed');
  });

  it('goes back to be changed with a reason, which ends its approval', async () => {
    await own.policy('contract');
    const id = await own.made(CONTRACTS, { totalAmount: '10.00' });
    await move(own.seller, id, 'pending_approval');

    const back = await move(own.head, id, 'draft', 'Срок?');

    expect(back.body).toMatchObject({ status: 'draft', approval: { decision: 'rejected', comment: 'Срок?' } });
    expect(await own.approvalsOf(CONTRACTS, id)).toMatchObject([{ status: 'rejected' }]);
  });

  it('is superseded by a change of its content, and cannot be signed before it is approved anew', async () => {
    await own.policy('contract', [{ name: 'Head', approvers: [{ type: 'role', id: 'approver' }] }]);
    const id = await own.made(CONTRACTS, { totalAmount: '10.00' });
    await move(own.seller, id, 'pending_approval');
    await move(own.head, id, 'approved');
    for (const status of ['sent', 'draft']) await move(own.seller, id, status);
    await own.seller.patch(`${CONTRACTS}/${id}`, { totalAmount: '20.00' });

    expect(await own.approvalsOf(CONTRACTS, id)).toMatchObject([{ status: 'superseded' }]);
  });

  it('stays signed while a policy that came later has nobody approve it, and becomes active by itself after that', async () => {
    const id = await own.made(CONTRACTS, { totalAmount: '10.00', validFrom: '2026-02-01' });
    await move(own.seller, id, 'pending_approval');
    await move(own.head, id, 'approved');
    for (const status of ['sent', 'signed']) await move(own.seller, id, status);
    const free = await own.made(CONTRACTS, { totalAmount: '10.00' });
    await own.policy('contract', [{ name: 'Head', approvers: [{ type: 'role', id: 'approver' }] }]);

    kit.clock.advance(60 * 24 * 3_600_000);
    await kit.kit.worker.runUntilIdle();
    const kept = await own.statusOf(CONTRACTS, id);
    const refused = await move(own.owner, id, 'active');
    await own.head.post(`/approvals/${refused.body.approvalId}/approve`, {});
    kit.clock.advance(120_000);
    await kit.kit.worker.runUntilIdle();

    expect(kept).toBe('signed');
    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required' } });
    expect(await own.statusOf(CONTRACTS, id)).toBe('active');
    expect(await own.statusOf(CONTRACTS, free)).toBe('draft');
  });
});

describe('a document that was submitted before there were approvals', () => {
  const submittedLongAgo = async () => {
    const id = await own.made(PROPOSALS);
    const approval = {
      ...NOT_SUBMITTED,
      submittedAt: new Date(kit.clock.now()).toISOString(),
      submittedById: own.ids.owner,
    };
    await kit.storage.transaction(own.ids.portal, (tx) =>
      tx.collection(CommercialProposals).update(id, { status: 'pending_approval', approval }),
    );
    return id;
  };

  it('is decided on by its own rules, and leaves an approval behind', async () => {
    const id = await submittedLongAgo();

    const approved = await own.head.post(`${PROPOSALS}/${id}/approve`, { comment: 'Да' });

    expect(approved.body).toMatchObject({ status: 'approved', approval: { submittedById: own.ids.owner } });
    expect(await own.approvalsOf(PROPOSALS, id)).toMatchObject([
      { status: 'approved', requestedById: own.ids.owner, policyId: null },
    ]);
  });

  it('begins with the first step of a policy that applies by now', async () => {
    const id = await submittedLongAgo();
    await own.policy('sales_proposal');

    const byAsker = await own.owner.post(`${PROPOSALS}/${id}/approve`, {});
    const first = await own.head.post(`${PROPOSALS}/${id}/approve`, {});
    const [asked] = await own.approvalsOf(PROPOSALS, id);
    await own.finance.post(`/approvals/${asked.id}/approve`, {});

    expect(byAsker).toMatchObject({ status: 403, body: { code: 'own_approval' } });
    expect(first.body.status).toBe('pending_approval');
    expect(await own.statusOf(PROPOSALS, id)).toBe('approved');
  });
});

describe('a service without approvals', () => {
  it('has documents submitted, approved and rejected by their own rules', async () => {
    const bare = await openTestKit({ modules: builtInModules.filter(({ name }) => name !== 'approvals') });
    try {
      const scene = await sellingPortal(bare);
      const [proposal, rejected] = [await scene.made(PROPOSALS), await scene.made(PROPOSALS)];
      const [invoice, contract] = [await scene.made(INVOICES), await scene.made(CONTRACTS)];
      for (const [path, id] of [
        [PROPOSALS, proposal],
        [PROPOSALS, rejected],
        [INVOICES, invoice],
      ]) {
        await scene.owner.post(`${path}/${id}/submit-approval`, {});
      }

      const answers = [
        await scene.seller.post(`${PROPOSALS}/${proposal}/approve`, {}),
        await scene.head.post(`${PROPOSALS}/${proposal}/approve`, { comment: 'Да' }),
        await scene.head.post(`${PROPOSALS}/${rejected}/reject`, { reason: 'Нет' }),
        await scene.owner.post(`${INVOICES}/${invoice}/approve`, {}),
        await scene.seller.post(`${INVOICES}/${invoice}/issue`, {}),
      ];
      for (const status of ['pending_approval', 'approved', 'sent', 'signed']) {
        await move(scene.owner, contract, status);
      }

      expect(answers.map(({ body }) => [body.status, body.approval?.comment])).toEqual([
        [403, undefined],
        ['approved', 'Да'],
        ['rejected', 'Нет'],
        ['approved', null],
        ['issued', null],
      ]);
      expect(await scene.statusOf(CONTRACTS, contract)).toBe('signed');
      expect((await scene.owner.get(`${PROPOSALS}/${proposal}/approvals`)).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

describe.each(testDialects)('two who decide on a proposal at once, on %s', (dialect) => {
  it('do so once, from whichever end they come', async () => {
    const theirs = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const scene = await sellingPortal(theirs);
      const other = await scene.person('approver');
      for (const withPolicy of [false, true]) {
        if (withPolicy) {
          await scene.policy('sales_proposal', [{ name: 'Any', approvers: [{ type: 'role', id: 'approver' }] }]);
        }
        const id = await scene.made(PROPOSALS);
        await scene.seller.post(`${PROPOSALS}/${id}/submit-approval`, {});
        const [asked] = await scene.approvalsOf(PROPOSALS, id);

        const answers = await Promise.all([
          scene.head.post(`${PROPOSALS}/${id}/approve`, {}),
          other.api.post(`/approvals/${asked.id}/reject`, { reason: 'Нет' }),
          scene.head.post(`${PROPOSALS}/${id}/approve`, {}),
          other.api.post(`/approvals/${asked.id}/approve`, {}),
        ]);
        const [ended] = await scene.approvalsOf(PROPOSALS, id);
        const { body } = await scene.owner.get(`${PROPOSALS}/${id}`);

        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
        expect(body.status).toBe(ended.status);
        expect(ended.steps[0].decisions).toHaveLength(1);
      }
    } finally {
      await theirs.close();
    }
  }, 120_000);
});
