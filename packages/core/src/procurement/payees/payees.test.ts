import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { makeBankAccount } from '../../sample-data/russian-identifiers.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

const BIK = '044525225';
const accountOf = (serial: number) => ({ bik: BIK, accountNumber: makeBankAccount(BIK, serial), bankName: 'ПАО Банк' });
const FIRST = accountOf(1);
const SECOND = accountOf(2);
const OURS = accountOf(3);

interface Account {
  readonly id: string;
  readonly status: string;
  readonly accountNumber: string;
}

describe.each(testDialects)('whom money goes to, on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let finance: ApiClient;
  let key: ApiClient;
  let supplierId: string;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    ({ owner, supplierId } = scene);
    finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
    key = scene.key.api;
  });

  const pathOf = (id = supplierId) => `/counterparties/${id}`;
  const partyOf = async (id = supplierId) => (await owner.get(pathOf(id))).body;
  const accountsOf = async (id = supplierId): Promise<readonly Account[]> => (await partyOf(id)).bankAccounts;
  const give = async (accounts: readonly object[], who = owner) => {
    const answer = await who.patch(pathOf(), { bankAccounts: accounts });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const verify = async (who = finance, index = 0) => {
    const account = (await accountsOf())[index];
    return who.post(`${pathOf()}/bank-accounts/${account?.id ?? ''}/verify`);
  };
  const enter = async (more: object = {}) => {
    const number = `П-${(count += 1)}`;
    const answer = await owner.post('/invoices', { supplierId, number, totalAmount: '100.00', ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as string;
  };
  const pay = (id: string, more: object = {}) => owner.post(`/invoices/${id}/payments`, { amount: '10.00', ...more });
  const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const UNVERIFIED = [409, 'bank_account_unverified'];

  describe('an account', () => {
    it.each([
      ['is made by a person', () => owner.post('/counterparties', { name: 'Новый', bankAccounts: [FIRST] })],
      ['is made by a key', () => key.post('/counterparties', { name: 'Новый', bankAccounts: [FIRST] })],
      [
        'is made in bulk',
        async () => {
          const items = [{ name: 'Новый', bankAccounts: [FIRST] }];
          const once = { 'Idempotency-Key': crypto.randomUUID() };
          const { body } = await key.post('/counterparties/operations/bulk-upsert', { items }, once);
          return { status: 201, body: { id: body.items[0].id as string } };
        },
      ],
    ])('is unverified when it %s, whatever is sent', async (_way, make) => {
      const { body } = await make();

      expect(await accountsOf(body.id as string)).toMatchObject([{ status: 'unverified', verification: null }]);
    });

    it.each([
      ['by a person', () => owner],
      ['by a key', () => key],
    ] as const)('is unverified again once it is changed %s', async (_way, who) => {
      await give([FIRST]);
      expect((await verify()).status).toBe(200);
      const [{ id } = { id: '' }] = await accountsOf();

      const claimed = { status: 'verified', verification: null };
      await give([{ id, ...SECOND, ...claimed }], who());

      expect(await accountsOf()).toMatchObject([{ id, ...SECOND, status: 'unverified', verification: null }]);
    });

    it.each([
      ['as it was read', (read: readonly object[]) => read],
      ['without its id', () => [{ ...FIRST }]],
      ['as the default one', ([read]: readonly object[]) => [{ ...read, isDefault: true }]],
      ['beside another one', ([read]: readonly object[]) => [SECOND, { ...read }]],
    ])('stays verified where it is sent back %s', async (_how, sent) => {
      await give([FIRST]);
      await verify();
      const before = await accountsOf();

      await give(sent(before));

      const after = (await accountsOf()).find(({ accountNumber }) => accountNumber === FIRST.accountNumber);
      expect(after).toMatchObject({ ...before[0], isDefault: expect.any(Boolean), status: 'verified' });
    });

    it('is verified by somebody else with the right, once, and the answer says by whom', async () => {
      await give([FIRST]);
      const buyer = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);

      const refused = [await verify(buyer), await verify(owner)];
      const { body } = await verify();

      expect(refused.map(refusal)).toEqual([
        [403, 'insufficient_rights'],
        [403, 'own_approval'],
      ]);
      expect(body.bankAccounts).toMatchObject([
        { status: 'verified', verification: { userId: expect.any(String), at: expect.any(String) } },
      ]);
      expect(body.bankAccounts[0].verification).not.toHaveProperty('isOwn');
      expect((await verify()).body.code).toBe('invalid_status');
      expect((await finance.post(`${pathOf()}/bank-accounts/${crypto.randomUUID()}/verify`)).status).toBe(404);
    });

    it('is not verified by whoever entered the number, though somebody else changed the rest', async () => {
      await give([FIRST], finance);
      const [{ id } = { id: '' }] = await accountsOf();
      await give([{ id, ...FIRST, bankName: 'Банк' }], owner);

      expect([await verify(finance), await verify(owner)].map(refusal)).toEqual(Array(2).fill([403, 'own_approval']));
      const third = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);
      expect((await verify(third)).status).toBe(200);
    });

    it('is verified by whoever entered it where nobody else may, and the answer says so', async () => {
      const portal = await kit.createPortal();
      const alone = portal.signedIn();
      const { body: made } = await alone.post('/counterparties', { name: 'Завод', bankAccounts: [FIRST] });

      const path = `${pathOf(made.id)}/bank-accounts/${made.bankAccounts[0].id}/verify`;
      const { status, body } = await alone.post(path);

      expect([status, body.bankAccounts[0].verification]).toMatchObject([200, { userId: portal.ownerId, isOwn: true }]);
    });
  });

  describe('a payment by hand', () => {
    it.each([
      ['is entered', (id: string) => pay(id)],
      ['is made of a status', (id: string) => owner.patch(`/invoices/${id}`, { paymentStatus: 'paid' })],
      [
        'is made of a status by a key',
        (id: string) => key.post(`/invoices/${id}/operations/change-status`, { paymentStatus: 'paid' }),
      ],
    ])('goes to a verified account only when it %s', async (_way, make) => {
      await give([FIRST]);
      const id = await enter();

      const refused = await make(id);
      await verify();
      const made = await make(id);

      expect(refusal(refused)).toEqual(UNVERIFIED);
      expect(made.status).toBeLessThan(300);
      const { payments } = (await owner.get(`/invoices/${id}`)).body;
      expect(payments).toMatchObject([{ payeeAccount: { ...FIRST, currency: null } }]);
    });

    it('is neither raised nor turned into a transfer while the account is unverified', async () => {
      const id = await enter();
      await give([FIRST]);
      const cash = (await pay(id, { method: 'cash' })).body;
      await verify();
      const transfer = (await pay(id)).body;
      await give([SECOND]);
      const change = (payment: { id: string }, body: object) =>
        owner.patch(`/invoices/${id}/payments/${payment.id}`, body);

      expect(refusal(await change(cash, { method: 'bank_transfer' }))).toEqual(UNVERIFIED);
      expect(refusal(await change(transfer, { amount: '11.00' }))).toEqual(UNVERIFIED);
      expect((await change(transfer, { amount: '9.00', comment: 'Меньше' })).status).toBe(200);
      expect((await change(cash, { amount: '12.00' })).status).toBe(200);
    });

    it('needs none where no account is involved, and where money has moved already', async () => {
      const withoutAccount = await enter();
      const first = await pay(withoutAccount);
      await give([{ ...FIRST, currency: 'RUB' }]);
      const id = await enter();
      await owner.post('/settings/rates', { currency: 'USD', rate: '90.00', date: '2026-01-15' });
      const dollars = await enter({ currency: 'USD' });
      const fromBank = { source: 'bank', externalSource: 'sber', externalPaymentId: `b-${(count += 1)}` };

      const answers = [await pay(id, { method: 'cash' }), await pay(id, fromBank), await pay(dollars)];

      expect([first, ...answers].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect([first, ...answers].map(({ body }) => body.payeeAccount)).toEqual([null, null, null, null]);
    });

    it('goes to an account that says no currency where none says that of the invoice', async () => {
      await owner.post('/settings/rates', { currency: 'USD', rate: '90.00', date: '2026-01-15' });
      await give([FIRST]);
      const dollars = await enter({ currency: 'USD' });

      expect(refusal(await pay(dollars))).toEqual(UNVERIFIED);
      await verify();
      expect((await pay(dollars)).body.payeeAccount).toMatchObject(FIRST);
    });

    it('goes to the default account, and waits for that one to be verified', async () => {
      await give([FIRST]);
      await verify();
      const [read] = await accountsOf();
      await give([{ ...read }, { ...SECOND, isDefault: true }]);
      const id = await enter();

      expect(refusal(await pay(id))).toEqual(UNVERIFIED);
      expect((await verify(finance, 1)).status).toBe(200);
      expect((await pay(id)).body.payeeAccount).toMatchObject(SECOND);
    });
  });

  describe('an export', () => {
    const exported = (ids: readonly string[], more: object = {}) =>
      owner.post('/payments/export', { invoiceIds: ids, format: 'json', ...more });
    const firm = async () =>
      (await owner.post('/settings/seller-profiles', { name: 'ООО «Мы»', inn: '7707083893', ...OURS })).body;
    const verifyOwn = (id: string, who = finance) => who.post(`/settings/seller-profiles/${id}/bank-account/verify`);

    it('takes verified accounts only, and names what it leaves out', async () => {
      await verifyOwn((await firm()).id);
      await give([FIRST]);
      const id = await enter();

      const refused = await exported([id]);
      const other = await scene.anotherSupplier();
      const fine = (await owner.post('/invoices', { supplierId: other, number: 'Б-1', totalAmount: '5.00' })).body.id;
      await owner.patch(pathOf(other), { bankAccounts: [SECOND] });
      const [account] = await accountsOf(other);
      await finance.post(`${pathOf(other)}/bank-accounts/${account?.id ?? ''}/verify`);
      const mixed = await exported([id, fine]);
      await verify();

      expect(refusal(refused)).toEqual(UNVERIFIED);
      expect(refused.body.refused).toEqual([{ invoiceId: id, code: 'bank_account_unverified' }]);
      expect(JSON.parse(new TextDecoder().decode(mixed.bytes))).toMatchObject({
        payments: [{ invoiceId: fine }],
        leftOut: [{ invoiceId: id, code: 'bank_account_unverified' }],
      });
      expect((await exported([id])).status).toBe(200);
    });

    it('is paid from a verified account of our own, which a change makes unverified', async () => {
      const made = await firm();
      await give([FIRST]);
      await verify();
      const id = await enter();

      const refused = await exported([id]);
      const own = await verifyOwn(made.id, owner);
      const { body: verified } = await verifyOwn(made.id);
      const name = await owner.patch(`/settings/seller-profiles/${made.id}`, { name: 'ООО «Те же»' });
      const first = await exported([id]);
      const changed = await owner.patch(`/settings/seller-profiles/${made.id}`, {
        accountNumber: SECOND.accountNumber,
      });

      expect([made, verified, name.body, changed.body].map((each) => each.bankAccountStatus)).toEqual([
        'unverified',
        'verified',
        'verified',
        'unverified',
      ]);
      expect([refused, own].map(refusal)).toEqual([UNVERIFIED, [403, 'own_approval']]);
      expect(refused.body.sellerProfileId).toBe(made.id);
      expect(first.status).toBe(200);
      expect(refusal(await exported([id], { again: true }))).toEqual(UNVERIFIED);
    });
  });

  describe('an approval', () => {
    let approver: ApiClient;

    const policyFor = async (subject: 'invoice' | 'payment') => {
      const { id } = await scene.portal.addUser(['approver']);
      approver = scene.portal.signedIn(id);
      const steps = [{ name: 'Директор', approvers: [{ type: 'user', id }] }];
      expect((await owner.post('/settings/approval-policies', { name: 'Всё', subject, steps })).status).toBe(201);
    };
    const approved = async (id: string) => {
      const { approvalId } = (await pay(id)).body;
      expect((await approver.post(`/approvals/${approvalId}/approve`)).status).toBe(200);
      return approvalId as string;
    };
    const statusOf = async (id: string) => (await owner.get(`/approvals/${id}`)).body.status;

    it.each(['invoice', 'payment'] as const)('of an %s is over once the account is another one', async (subject) => {
      await give([FIRST]);
      await verify();
      await policyFor(subject);
      const [bare, keyed, unchanged] = [await enter(), await enter(), await enter()];
      const first = await approved(bare);

      const [read] = await accountsOf();
      await give([{ ...read, isDefault: true }]);
      const kept = await statusOf(first);
      await give([SECOND]);
      const left = await statusOf(first);
      await verify();
      const again = await pay(bare);
      const second = await approved(keyed);
      await give([FIRST], key);
      const byKey = await statusOf(second);
      await verify(scene.portal.signedIn((await scene.portal.addUser(['finance'])).id));
      const third = await approved(unchanged);
      await owner.patch(pathOf(), { comment: 'Ничего не меняет' });

      expect([kept, left, byKey, await statusOf(third)]).toEqual(['approved', 'superseded', 'superseded', 'approved']);
      expect(refusal(again)).toEqual([409, 'approval_required']);
      const { changes } = (await owner.get(`/approvals/${again.body.approvalId}`)).body;
      expect(changes).toMatchObject([
        {
          field: 'payee',
          before: expect.stringContaining(FIRST.accountNumber),
          after: expect.stringContaining(SECOND.accountNumber),
        },
      ]);
    });

    it('is over as well once an account comes where there was none', async () => {
      await policyFor('invoice');
      const approval = await approved(await enter());

      await give([FIRST]);

      expect(await statusOf(approval)).toBe('superseded');
    });

    it('shows the account, and the one that was paid last', async () => {
      await give([FIRST]);
      await verify();
      await pay(await enter());
      await give([SECOND]);
      await verify();
      await policyFor('invoice');

      const { approvalId } = (await pay(await enter())).body;

      expect((await approver.get(`/approvals/${approvalId}`)).body.payee).toMatchObject({
        account: { ...SECOND, status: 'verified' },
        lastPaidAccount: FIRST,
      });
      const asked = (await kit.sentMails()).filter(({ subject }) => subject.startsWith('На согласование'));
      const shown = asked.filter(({ text }) => [FIRST, SECOND].every((each) => text.includes(each.accountNumber)));
      expect(shown).not.toHaveLength(0);
    });
  });

  it('is told to all who verify accounts at once, with the account that was paid last beside the new one', async () => {
    await give([FIRST]);
    await verify();
    await pay(await enter());
    const before = (await kit.sentMails()).length;

    await give([SECOND], key);
    const party = await partyOf();

    const mails = (await kit.sentMails()).slice(before);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toContain(party.name);
      expect(text).toContain(SECOND.accountNumber);
      expect(text).toContain(FIRST.accountNumber);
    }
    expect(party.lastPaidAccount).toMatchObject(FIRST);
    const waits = async (who: ApiClient) => (await who.get('/inbox?kind=bank_account_unverified')).body.items;
    expect(await waits(finance)).toMatchObject([
      { subject: { entityId: supplierId }, why: expect.stringContaining(SECOND.accountNumber) },
    ]);
    expect(await waits(owner)).toEqual([]);
    await verify();
    expect(await waits(finance)).toEqual([]);
  });

  it('waits in the inbox alone where it comes with a new counterparty', async () => {
    const before = (await kit.sentMails()).length;
    const { id } = (await owner.post('/counterparties', { name: 'Новый', bankAccounts: [SECOND] })).body;

    const { items } = (await finance.get('/inbox?kind=bank_account_unverified')).body;
    expect(items).toMatchObject([{ subject: { entityId: id } }]);
    expect((await kit.sentMails()).length).toBe(before);
  });

  it('is told of our own accounts as well', async () => {
    const before = (await kit.sentMails()).length;
    const { id } = (await owner.post('/settings/seller-profiles', { name: 'ООО «Мы»', inn: '7707083893', ...OURS }))
      .body;

    const texts = (await kit.sentMails()).slice(before).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.includes(OURS.accountNumber))).toBe(true);
    const waits = async () => (await finance.get('/inbox?kind=own_bank_account_unverified')).body.items;
    expect(await waits()).toMatchObject([{ subject: { entityId: id } }]);
    await finance.post(`/settings/seller-profiles/${id}/bank-account/verify`);
    expect(await waits()).toEqual([]);
  });

  it('is the account that the bank tells of, where money went by a statement', async () => {
    const id = await enter();
    const { body: operation } = await finance.post('/bank-operations', {
      direction: 'out',
      bookedAt: '2026-01-15T00:00:00.000Z',
      amount: '100.00',
      counterpartyAccount: FIRST.accountNumber,
    });
    const applied = { invoiceType: 'invoice', invoiceId: id };
    expect((await finance.post(`/bank-operations/${operation.id}/apply`, applied)).status).toBe(200);

    expect((await partyOf()).lastPaidAccount).toMatchObject({ accountNumber: FIRST.accountNumber });
  });
});
