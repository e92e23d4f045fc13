import { afterEach, describe, expect, it } from 'vitest';

import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { createFakeClock } from '../../testing/kit/fake-clock.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { isWorkingTime } from './reminding/working-hours.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than the product waits until it looks again. */
const LOOK_MS = 6 * 60_000;
const PATH = '/settings/reminders';

const open: TestKit[] = [];
afterEach(async () => {
  for (const kit of open.splice(0)) await kit.close();
});

/** A portal by UTC, on a Monday at noon unless it is told otherwise, without the rules that it was born with. */
async function aScene(dialect: (typeof testDialects)[number] = testDialects[0], start = '2026-02-02T12:00:00.000Z') {
  const clock = createFakeClock(start);
  const storage = await openTestStorage(dialect);
  const kit = await openTestKit({ storage, clock });
  open.push(kit);
  const portal = await kit.createPortal();
  const owner = portal.signedIn();
  const made = async (path: string, body: object, api: ApiClient = owner): Promise<ApiResponse['body']> => {
    const answer = await api.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const born = (await owner.get(`${PATH}?limit=100`)).body.items as { id: string }[];
  for (const { id } of born) await owner.delete(`${PATH}/${id}`);
  await owner.patch('/settings/regional', { timezone: 'UTC' });
  const { id: buyerId } = await portal.addUser(['buyer']);
  const buyerEmail = (await owner.get(`/users/${buyerId}`)).body.email as string;
  const supplierId = (await made('/counterparties', { name: 'ООО Завод', email: 'sales@zavod.ru' })).id;
  const day = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString();
  let count = 0;

  return {
    kit,
    storage,
    clock,
    portal,
    owner,
    made,
    born,
    buyerId,
    buyerEmail,
    supplierId,
    day,
    rule: (more: object) => made(PATH, { event: 'delivery_late', offsetDays: 0, to: 'responsible', ...more }),
    /** An order of a requisition that the buyer looks after, due on a day from today. */
    async anOrder(dueIn: number, more: object = {}, responsibleUserId = buyerId) {
      const { id: procurementId } = await made('/purchase-requisitions', {
        name: 'Кабель',
        responsibleUserId,
        ...more,
      });
      const items = [{ rawName: 'Кабель', quantity: '1', unitPrice: '10.00' }];
      const expectedAt = day(dueIn).slice(0, 10);
      const order = await made('/purchase-orders', { procurementId, supplierId, expectedAt, items });
      await made(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      return order as { readonly id: string; readonly number: string };
    },
    anInvoice: (dueIn: number) =>
      made('/invoices', {
        supplierId,
        number: `D-${(count += 1)}`,
        totalAmount: '10.00',
        dueDate: day(dueIn).slice(0, 10),
      }),
    /** Mails of reminders since the last look, with everything that is due done. */
    async mails(of: TestKit = kit) {
      clock.advance(LOOK_MS);
      const seen = mailsSeen.get(of) ?? 0;
      const all = (await of.sentMails()).filter(({ subject }) => /Напоминание|внимания/.test(subject));
      mailsSeen.set(of, all.length);
      return all.slice(seen);
    },
  };
}
const mailsSeen = new WeakMap<TestKit, number>();

describe('rules of reminders', () => {
  it('a new portal has a handful at work, of which each is complete', async () => {
    const { born } = await aScene();
    expect(born.length).toBeGreaterThan(4);
    expect(born).toEqual(
      born.map(() => expect.objectContaining({ channel: 'mail', isActive: true, offsetDays: expect.any(Number) })),
    );
  });

  it('are made, changed and removed by those who manage the settings', async () => {
    const { owner, portal, buyerId, rule } = await aScene();
    const { id, version } = await rule({ event: 'order_unconfirmed', offsetDays: 2, to: 'supplier' });
    const changed = await owner.patch(`${PATH}/${id}`, { isActive: false, version });
    const listed = await owner.get(`${PATH}?isActive=false`);
    const refused = await portal.signedIn(buyerId).get(PATH);

    expect(changed.body).toMatchObject({
      event: 'order_unconfirmed',
      offsetDays: 2,
      to: 'supplier',
      channel: 'mail',
      isActive: false,
    });
    expect(listed.body.items).toHaveLength(1);
    expect(refused.status).toBe(403);
    expect((await owner.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(404);
  });

  it('say all that is wrong with them at once', async () => {
    const { owner } = await aScene();
    const wrong = await owner.post(PATH, { event: 'nothing', offsetDays: 0, to: 'role' });
    const noSupplier = await owner.post(PATH, { event: 'payment_due', to: 'supplier', channel: 'webhook' });

    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/event', '/role']);
    expect(noSupplier.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/to', '/channel']);
  });

  it('working hours are those of the portal, and must end after they begin', async () => {
    const { owner } = await aScene();
    const hours = { days: [1, 2], from: '10:30', to: '11:00' };

    expect((await owner.get('/settings/regional')).body.workingHours).toEqual({
      days: [1, 2, 3, 4, 5],
      from: '09:00',
      to: '18:00',
    });
    expect((await owner.patch('/settings/regional', { workingHours: hours })).body.workingHours).toEqual(hours);
    expect((await owner.patch('/settings/regional', { workingHours: { ...hours, to: '10:00' } })).status).toBe(400);
    // A Tuesday in Moscow, three hours ahead.
    expect(isWorkingTime(hours, '2026-02-03T07:29:59.000Z', 'Europe/Moscow')).toBe(false);
    expect(isWorkingTime(hours, '2026-02-03T07:30:00.000Z', 'Europe/Moscow')).toBe(true);
    expect(isWorkingTime(hours, '2026-02-03T08:00:00.000Z', 'Europe/Moscow')).toBe(false);
    expect(isWorkingTime(hours, '2026-02-04T07:45:00.000Z', 'Europe/Moscow')).toBe(false);
  });
});

describe('reminders where clocks change', () => {
  it.each([
    // From two to three is an hour that is not there: what fell into it is told with the next day.
    ['02:00', '03:00', ['03-07T07:30', '03-08T06:30', '03-08T07:30', '03-09T06:30', '03-09T06:50'], ['D-1', 'D-2 D-3']],
    // From one to two comes twice.
    ['01:00', '02:00', ['10-31T05:30', '11-01T05:30', '11-01T06:30', '11-02T06:30'], ['D-1', 'D-2', 'D-3']],
  ])('come once and are not lost, from %s to %s in New York', async (from, to, looks, expected) => {
    const at = (look = '') => Date.parse(`2026-${look}:00.000Z`);
    const start = new Date(at(looks[0]) - HOUR_MS).toISOString();
    const { clock, owner, rule, anInvoice, mails, buyerId } = await aScene(testDialects[0], start);
    const workingHours = { days: [0, 1, 2, 3, 4, 5, 6], from, to };
    await owner.patch('/settings/regional', { timezone: 'America/New_York', workingHours });
    await rule({ event: 'payment_due', offsetDays: 0, to: 'user', userId: buyerId });
    for (const day of [0, 1, 2]) await anInvoice(day);
    const told: string[] = [];
    for (const look of looks) {
      clock.advance(at(look) - clock.now() - LOOK_MS);
      for (const { text } of await mails()) told.push([...new Set(text.match(/D-\d/g))].join(' '));
    }

    expect(told).toEqual(expected);
  });
});

describe.each(testDialects)('reminders on %s', (dialect) => {
  it('come once, on their day and within working hours, and once more for another date', async () => {
    const { clock, owner, rule, anInvoice, mails, buyerId, buyerEmail, day } = await aScene(dialect);
    await rule({ event: 'payment_due', offsetDays: 1, to: 'user', userId: buyerId });
    const invoice = await anInvoice(0);
    const onTheDay = await mails();
    clock.advance(DAY_MS - 4 * HOUR_MS);
    const beforeWork = await mails();
    clock.advance(HOUR_MS);
    const atWork = await mails();
    clock.advance(DAY_MS);
    const nextDay = await mails();
    await owner.patch(`/invoices/${invoice.id}`, { dueDate: day(0).slice(0, 10) });
    clock.advance(DAY_MS);
    const again = await mails();

    expect([...onTheDay, ...beforeWork, ...nextDay]).toEqual([]);
    expect(atWork).toHaveLength(1);
    expect(atWork[0]?.to).toBe(buyerEmail);
    expect(atWork[0]?.text).toContain(invoice.number);
    expect(again).toHaveLength(1);
  });

  it('are gathered: one mail a day for each person, and what is urgent at once', async () => {
    const { clock, rule, anOrder, mails } = await aScene(dialect);
    await rule({ offsetDays: 0 });
    await rule({ event: 'order_unconfirmed', offsetDays: 0 });
    const [first, second] = [await anOrder(0), await anOrder(0)];
    const [mail, ...more] = await mails();
    const later = await anOrder(0);
    const sameDay = await mails();
    const urgent = await anOrder(0, { priority: 'urgent' });
    const atOnce = await mails();
    clock.advance(DAY_MS);
    const nextDay = await mails();

    expect(more).toEqual([]);
    expect(mail?.text).toContain(first.number);
    expect(mail?.text).toContain(second.number);
    expect(sameDay).toEqual([]);
    expect(atOnce).toHaveLength(1);
    expect(atOnce[0]?.text).toContain(urgent.number);
    expect(atOnce[0]?.text).not.toContain(later.number);
    expect(nextDay).toHaveLength(1);
    expect(nextDay[0]?.text).toContain(later.number);
    expect(nextDay[0]?.text).not.toContain(first.number);
  });

  it('come to the owner of the portal for what somebody looked after who has left', async () => {
    const { owner, portal, rule, anOrder, mails } = await aScene(dialect);
    const { email } = (await owner.get(`/users/${portal.ownerId}`)).body;
    const { id: leaverId } = await portal.addUser(['buyer']);
    await rule({ offsetDays: 0 });
    const order = await anOrder(0, {}, leaverId);
    await owner.patch(`/users/${leaverId}`, { isActive: false });

    const [mail, ...more] = await mails();

    expect(more).toEqual([]);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain(order.number);
  });

  it('whose reason is gone are not sent, also where it went while they waited for the day', async () => {
    const { clock, owner, rule, anOrder, mails } = await aScene(dialect);
    await rule({ offsetDays: 0 });
    await anOrder(0);
    await mails();
    const [waiting, closed] = [await anOrder(0), await anOrder(0)];
    expect(await mails()).toEqual([]);
    await owner.post(`/purchase-orders/${closed.id}/close`, {});
    clock.advance(DAY_MS);
    const [mail, ...more] = await mails();

    expect(more).toEqual([]);
    expect(mail?.text).toContain(waiting.number);
    expect(mail?.text).not.toContain(closed.number);
  });

  it('come once over two servers, a restart and clocks that jump', async () => {
    const { kit, storage, clock, rule, anOrder, mails } = await aScene(dialect);
    await rule({ offsetDays: 0 });
    for (const _ of [1, 2, 3]) await anOrder(0);
    const second = await openTestKit({ storage, clock });
    const both = (await Promise.all([mails(kit), mails(second)])).flat();
    clock.advance(-DAY_MS);
    const back = (await Promise.all([mails(kit), mails(second)])).flat();
    clock.advance(3 * DAY_MS);
    const ahead = (await Promise.all([mails(kit), mails(second)])).flat();
    const restarted = await openTestKit({ storage, clock });
    const after = await mails(restarted);

    expect(both).toHaveLength(1);
    expect([...back, ...ahead, ...after]).toEqual([]);
  });

  it('suppliers get one mail a day for each buyer, in which nothing of ours stands', async () => {
    const { clock, portal, owner, rule, anOrder, mails } = await aScene(dialect);
    const { id: otherId } = await portal.addUser(['buyer']);
    await rule({ offsetDays: 0, to: 'supplier' });
    await rule({ event: 'order_unconfirmed', offsetDays: 0, to: 'supplier' });
    await anOrder(0);
    await anOrder(0, { priority: 'urgent' });
    await anOrder(0, {}, otherId);
    const sent = await mails();
    await anOrder(0, { priority: 'urgent' });
    const sameDay = await mails();
    clock.advance(DAY_MS);
    const nextDay = await mails();

    expect(sent.map(({ to }) => to)).toEqual(['sales@zavod.ru', 'sales@zavod.ru']);
    expect(sent.every(({ text }) => !text.includes('Кабель'))).toBe(true);
    const [link = ''] = /http\S+\/purchase-orders\/po_\S+/.exec(sent[0]?.text ?? '') ?? [];
    expect((await owner.get(`/api/v1/public/v1${new URL(link).pathname}`)).status).toBe(200);
    expect(sameDay).toEqual([]);
    expect(nextDay).toHaveLength(1);
    expect((await owner.get('/users?limit=100')).status).toBe(200);
  });

  it('remind everybody who is asked of approvals, and whoever buys of offers that nobody decided by', async () => {
    const { owner, portal, rule, made, mails, clock, supplierId, buyerId, buyerEmail } = await aScene(dialect);
    await rule({ event: 'approval', offsetDays: 1 });
    await rule({ event: 'offers_to_compare', offsetDays: 1 });
    const approvers = [];
    for (const _ of [1, 2]) approvers.push(await portal.addUser(['approver']));
    await made('/settings/approval-policies', {
      name: 'Счета',
      subject: 'invoice',
      conditions: [],
      steps: [{ name: 'Шаг', approvers: [{ type: 'role', id: 'approver' }], quorum: 'any' }],
    });
    const invoice = await made('/invoices', { supplierId, number: 'A-1', totalAmount: '10.00' });
    await owner.post(`/invoices/${invoice.id}/payments`, { amount: '1.00' });
    const items = [{ rawName: 'Кабель', quantity: '1' }];
    const asked = await made('/purchase-requisitions', { name: 'Кабель', responsibleUserId: buyerId, items });
    const line = { procurementItemId: asked.items[0].id, unitPrice: '5.00' };
    const quote = await made('/supplier-quotes', { procurementId: asked.id, supplierId, items: [line] });
    await made(`/supplier-quotes/${quote.id}/submit`, {});
    const atOnce = await mails();
    clock.advance(DAY_MS);
    const sent = await mails();
    const emails = [];
    for (const { id } of approvers) emails.push((await owner.get(`/users/${id}`)).body.email);

    expect(atOnce).toEqual([]);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([buyerEmail, ...emails].toSorted());
    expect(sent.find(({ to }) => to === buyerEmail)?.text).toContain(asked.number);
  });

  it('lead suppliers to the page on which they answer a price request', async () => {
    const { owner, rule, made, mails, supplierId, buyerId, day } = await aScene(dialect);
    await rule({ event: 'price_request_unanswered', offsetDays: -1, to: 'supplier' });
    const items = [{ rawName: 'Кабель', quantity: '1' }];
    const asked = await made('/purchase-requisitions', { name: 'Кабель', responsibleUserId: buyerId, items });
    const body = { procurementId: asked.id, supplierIds: [supplierId], responseDeadline: day(1) };
    const [rfq] = (await made('/supplier-rfqs', body)).items;
    await made(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
    const [mail] = await mails();
    const [link = ''] = /http\S+\/supplier-rfqs\/rfq_\S+/.exec(mail?.text ?? '') ?? [];

    expect(mail?.to).toBe('sales@zavod.ru');
    expect((await owner.get(`/api/v1/public/v1${new URL(link).pathname}`)).body.rfq.number).toBe(rfq.number);
  });

  it('remind the people of a role, or a user, or whoever listens to the event', async () => {
    const { kit, owner, portal, rule, anInvoice, mails, buyerId, buyerEmail } = await aScene(dialect);
    const eventsOf = listenForEvents(kit.kit.events);
    const { id: financeId } = await portal.addUser(['finance']);
    const financeEmail = (await owner.get(`/users/${financeId}`)).body.email;
    const paid = await anInvoice(1);
    await owner.post(`/invoices/${paid.id}/payments`, { amount: '10.00' });
    const due = await anInvoice(1);
    await rule({ event: 'payment_due', offsetDays: -1, to: 'role', role: 'finance' });
    await rule({ event: 'payment_due', offsetDays: -1, to: 'user', userId: buyerId });
    await rule({ event: 'payment_due', offsetDays: -1, to: 'responsible', channel: 'webhook' });
    const sent = await mails();
    await mails();

    expect(sent.map(({ to }) => to).toSorted()).toEqual([buyerEmail, financeEmail].toSorted());
    expect(eventsOf(due.id).filter(([name]) => name === 'invoice.reminder_due')).toHaveLength(1);
    expect(eventsOf(paid.id).filter(([name]) => name === 'invoice.reminder_due')).toEqual([]);
  });
});
