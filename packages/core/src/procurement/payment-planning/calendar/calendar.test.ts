import { afterEach, describe, expect, it } from 'vitest';

import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene } from '../../../testing/scenes/ordering-scene.js';

const kits: TestKit[] = [];
afterEach(async () => {
  for (const kit of kits.splice(0)) await kit.close();
});

/** It is late on the fourteenth by UTC, and the fifteenth already in Moscow. */
async function aScene(dialect: (typeof testDialects)[number] = testDialects[0]) {
  const clock = createFakeClock('2026-01-14T22:30:00.000Z');
  const kit = await openTestKit({ clock, storage: await openTestStorage(dialect) });
  kits.push(kit);
  const scene = await orderingScene(kit);
  await scene.owner.patch('/settings/regional', { timezone: 'Europe/Moscow' });
  let count = 0;
  const anInvoice = async (fields: object): Promise<string> => {
    const number = `C-${(count += 1)}`;
    // Of another day each, lest they are taken for copies.
    const invoiceDate = new Date(Date.UTC(2026, 0, 11 - count)).toISOString();
    const body = { number, supplierId: scene.supplierId, totalAmount: '100.00', invoiceDate, ...fields };
    const answer = await scene.owner.post('/invoices', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  const calendar = (query: string) => scene.owner.get(`/payments/calendar?${query}`);
  return { ...scene, kit, anInvoice, calendar };
}

const YEAR = 'from=2026-01-01&to=2026-12-31';

describe.each(testDialects)('the calendar of payments on %s', (dialect) => {
  it('adds up the largest amounts there are, exactly', async () => {
    const { anInvoice, calendar } = await aScene(dialect);
    for (const dueDate of ['2026-01-15', '2026-01-15', '2026-01-20']) {
      await anInvoice({ dueDate, totalAmount: '999999999999999.99' });
    }

    const { status, body } = await calendar(YEAR);

    expect(status).toBe(200);
    expect(body.items.map(({ due }: { due: string }) => due)).toEqual(['1999999999999999.98', '999999999999999.99']);
    expect(body.totals).toMatchObject([{ due: '2999999999999999.97' }]);
  });

  it('tells by day what is due, overdue and paid; what is due today is not late where the portal is', async () => {
    const { owner, anInvoice, calendar } = await aScene(dialect);
    await anInvoice({ dueDate: '2026-01-14' });
    const today = await anInvoice({ dueDate: '2026-01-15' });
    await anInvoice({ dueDate: '2026-01-14T22:00:00Z', totalAmount: '5.00' });
    await anInvoice({ plannedPaymentDate: '2026-01-20', totalAmount: '7.00' });
    await anInvoice({ dueDate: '2027-01-01' });
    const cancelled = await anInvoice({ dueDate: '2026-01-16' });
    await owner.patch(`/invoices/${cancelled}`, { paymentStatus: 'cancelled' });
    await owner.post(`/invoices/${today}/payments`, { amount: '30.00' });

    const { status, body } = await calendar(YEAR);

    const row = { supplierId: null, supplierName: null, currency: 'RUB', paid: '0.00', due: '0.00', overdue: '0.00' };
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { ...row, day: '2026-01-14', overdue: '100.00' },
      { ...row, day: '2026-01-15', due: '75.00', paid: '30.00' },
      { ...row, day: '2026-01-20', due: '7.00' },
    ]);
    expect(body).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
      totals: [{ currency: 'RUB', due: '82.00', overdue: '100.00', paid: '30.00' }],
    });
  });

  it('can be grouped by suppliers, and by both; other currencies stay apart', async () => {
    const { supplierId, anotherSupplier, anInvoice, calendar } = await aScene(dialect);
    const second = await anotherSupplier({ name: 'Второй' });
    await anInvoice({ dueDate: '2026-02-01' });
    await anInvoice({ dueDate: '2026-02-02' });
    await anInvoice({ dueDate: '2026-02-02', supplierId: second });
    await anInvoice({ dueDate: '2026-02-02', supplierId: second, currency: 'USD' });

    const bySupplier = (await calendar(`${YEAR}&groupBy=supplier`)).body.items;
    const byBoth = (await calendar(`${YEAR}&groupBy=day,supplier`)).body.items;
    const unknown = await calendar(`${YEAR}&groupBy=site`);

    const rowsOf = (items: readonly Record<string, string | null>[]) =>
      items.map(
        (item) =>
          `${item['day']} ${item['supplierId'] === second ? 'second' : 'first'} ${item['currency']} ${item['due']}`,
      );
    expect(new Set(rowsOf(bySupplier))).toEqual(
      new Set(['null first RUB 200.00', 'null second RUB 100.00', 'null second USD 100.00']),
    );
    expect(bySupplier.find((item: { supplierId: string }) => item.supplierId === second).supplierName).toBe('Второй');
    expect(new Set(rowsOf(byBoth))).toEqual(
      new Set([
        '2026-02-01 first RUB 100.00',
        '2026-02-02 first RUB 100.00',
        '2026-02-02 second RUB 100.00',
        '2026-02-02 second USD 100.00',
      ]),
    );
    expect(unknown.status).toBe(400);
    expect(supplierId).not.toBe(second);
  });
});

describe('the calendar of payments', () => {
  it('has each stage of a schedule on its own day', async () => {
    const { owner, anInvoice, calendar } = await aScene();
    const id = await anInvoice({
      invoiceDate: '2026-01-12',
      paymentSchedule: [
        { kind: 'prepayment', percent: '30' },
        { kind: 'deferred', percent: '70', days: 30 },
      ],
    });
    await owner.post(`/invoices/${id}/payments`, { amount: '10.00' });

    const { items } = (await calendar(YEAR)).body;

    expect(items).toMatchObject([
      { day: '2026-01-12', overdue: '20.00', paid: '10.00', due: '0.00' },
      { day: '2026-02-11', overdue: '0.00', paid: '0.00', due: '70.00' },
    ]);
  });

  it('is of the next thirty days unless it is said otherwise, and refuses days that end before they begin', async () => {
    const { calendar, portal, kit } = await aScene();
    const reader = portal.signedIn((await portal.addUser(['warehouse_keeper'])).id);

    const { body } = await calendar('');
    const turned = await calendar('from=2026-02-01&to=2026-01-01');

    expect([body.from, body.to]).toEqual(['2026-01-15', '2026-02-14']);
    expect(turned.status).toBe(400);
    expect((await reader.get('/payments/calendar')).status).toBe(403);
    expect((await (await kit.createPortal()).signedIn().get(`/payments/calendar?${YEAR}`)).body.items).toEqual([]);
  });
});
