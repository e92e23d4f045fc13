import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { invoiceScene, type InvoiceScene } from '../../testing/scenes/invoice-scene.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { Invoices, markOverdue } from './index.js';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.js';

let kit: TestKit;
let scene: InvoiceScene;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  scene = await invoiceScene(kit);
});
afterAll(() => kit.close());

/** What can be asked for: without payments, and with payments of a part. */
const REQUESTED: Readonly<
  Record<PaymentStatus, Readonly<Partial<Record<PaymentStatus, 'always' | 'unpaid' | 'part'>>>>
> = {
  unpaid: { scheduled: 'always', partially_paid: 'part', paid: 'always', cancelled: 'unpaid' },
  scheduled: { unpaid: 'unpaid', partially_paid: 'part', paid: 'always', cancelled: 'unpaid' },
  overdue: { scheduled: 'always', partially_paid: 'part', paid: 'always', cancelled: 'unpaid' },
  partially_paid: { paid: 'always', refunded: 'always' },
  paid: { refunded: 'always' },
  refunded: {},
  cancelled: { unpaid: 'unpaid' },
};

async function anInvoice(paymentStatus: PaymentStatus, paid: 'nothing' | 'part'): Promise<string> {
  const { id } = (await scene.create()).body;
  if (paid === 'part') await scene.pay(id, '40.00');
  await kit.storage.transaction(scene.portal.id, (tx) =>
    tx.collection(Invoices).updateWhere({ id }, { paymentStatus }),
  );
  return id;
}

const pairs = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const));

describe.each(['nothing', 'part'] as const)('asking for a payment status with %s paid', (paid) => {
  it.each(pairs)('from %s to %s follows the table', async (from, to) => {
    const id = await anInvoice(from, paid);
    const before = (await scene.events(id)).length;

    const response = await scene.changeStatus(id, to);

    const rule = REQUESTED[from][to];
    const agrees = rule === 'always' || rule === (paid === 'part' ? 'part' : 'unpaid');
    if (from === to) {
      expect(response).toMatchObject({ status: 200, body: { paymentStatus: to } });
      expect((await scene.events(id)).length).toBe(before);
    } else if (rule === undefined) {
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition', allowedTransitions: expect.arrayContaining(Object.keys(REQUESTED[from])) },
      });
    } else if (!agrees) {
      expect(response).toMatchObject({ status: 409, body: { code: 'payment_status_inconsistent' } });
    } else {
      expect(response).toMatchObject({ status: 200, body: { paymentStatus: to } });
      expect((await scene.events(id)).at(-1)).toBe('status_changed');
    }
  });
});

describe('changing the payment status', () => {
  it('takes nothing but the payment status, and the version as If-Match only', async () => {
    const { id } = (await scene.create()).body;
    const path = `/invoices/${id}/operations/change-status`;

    const withVersion = await scene.key.api.post(path, { paymentStatus: 'scheduled', version: 1 });
    const stale = await scene.key.api.post(path, { paymentStatus: 'scheduled' }, { 'If-Match': 'W/"2"' });
    const fresh = await scene.key.api.post(path, { paymentStatus: 'scheduled' }, { 'If-Match': 'W/"1"' });

    expect(withVersion).toMatchObject({
      status: 400,
      body: { code: 'unknown_field', errors: [{ pointer: '/version' }] },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', currentVersion: 1 } });
    expect(fresh).toMatchObject({ status: 200, headers: { ETag: 'W/"2"' } });
    expect((await scene.changeStatus(id, 'nope')).body.errors).toMatchObject([{ code: 'invalid_enum' }]);
  });

  it('to scheduled plans the payment for the next day unless it is planned', async () => {
    const [one, two] = [(await scene.create()).body, (await scene.create({ plannedPaymentDate: '2026-03-01' })).body];

    expect((await scene.changeStatus(one.id, 'scheduled')).body.plannedPaymentDate).toBe('2026-01-16T09:30:00.000Z');
    expect((await scene.changeStatus(two.id, 'scheduled')).body.plannedPaymentDate).toBe('2026-03-01T00:00:00.000Z');
  });

  it('to paid records what is outstanding as a payment', async () => {
    const { id } = (await scene.create()).body;
    await scene.pay(id, '30.00');

    const { body } = await scene.changeStatus(id, 'paid');

    expect(body).toMatchObject({
      paidAmount: '100.00',
      outstandingAmount: '0.00',
      paidAt: '2026-01-15T09:30:00.000Z',
      payments: [
        { amount: '30.00', source: 'manual' },
        { amount: '70.00', source: 'status_change', createdById: scene.portal.ownerId },
      ],
    });
  });
});

describe('marking overdue', () => {
  it('finds what is due and not paid, and nothing twice', async () => {
    const own = await invoiceScene(kit);
    const due = { dueDate: '2026-01-14' };
    const [plain, part, paid, cancelled, archived] = [
      (await own.create(due)).body.id,
      (await own.create(due)).body.id,
      (await own.create(due)).body.id,
      (await own.create(due)).body.id,
      (await own.create(due)).body.id,
    ];
    await own.create({ dueDate: '2026-01-15' });
    await own.create();
    await own.pay(part, '1.00');
    await own.pay(paid, '100.00');
    await own.changeStatus(cancelled, 'cancelled');
    await own.key.api.delete(`/invoices/${archived}`);

    const first = await inUnitOfWork(kit, own.portal.id, (unit) => markOverdue(unit, { limit: 1 }));
    const rest = await inUnitOfWork(kit, own.portal.id, (unit) => markOverdue(unit));
    const again = await inUnitOfWork(kit, own.portal.id, (unit) => markOverdue(unit));

    expect([first.result, rest.result, again.result]).toEqual([1, 1, 0]);
    expect([...first.announced, ...rest.announced]).toEqual(
      Array.from({ length: 2 }, () => 'integration_api.invoice.status_changed'),
    );
    const overdue = await own.key.api.get('/invoices?paymentStatus=overdue');
    expect(overdue.body.items.map((item: { id: string }) => item.id).toSorted()).toEqual([plain, part].toSorted());
  });
});
