import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { invoiceScene, type InvoiceScene } from '../../testing/scenes/invoice-scene.js';

let kit: TestKit;
let scene: InvoiceScene;
let api: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await invoiceScene(kit);
  api = scene.portal.signedIn();
});
afterAll(() => kit.close());

let count = 0;
const create = async (body: object = {}) =>
  (
    await api.post('/invoices', {
      supplierId: scene.supplierId,
      number: `W-${(count += 1)}`,
      totalAmount: '100.00',
      ...body,
    })
  ).body;
const pay = (id: string, body: object) => api.post(`/invoices/${id}/payments`, body);

describe('an invoice in the workspace', () => {
  it('shows where it came from and its files, which keys do not see', async () => {
    const written = await kit.kit.files.keep(
      scene.portal.id,
      { bytes: new TextEncoder().encode('%PDF-1.7'), fileName: 'invoice.pdf' },
      { entityType: 'invoice', entityId: null, createdById: scene.portal.ownerId },
    );

    const invoice = await create({ fileIds: [written.id] });
    const refused = await api.patch(`/invoices/${invoice.id}`, { fileIds: [crypto.randomUUID()] });
    const cleared = await api.patch(`/invoices/${invoice.id}`, { fileIds: [] });

    expect(invoice).toMatchObject({ source: 'workspace', fileIds: [written.id], items: [], payments: [] });
    expect(refused.body.errors).toMatchObject([{ pointer: '/fileIds/0', code: 'reference_not_found' }]);
    expect(cleared.body).toMatchObject({ fileIds: [], version: 2 });
    expect(await scene.events(invoice.id)).toEqual(['created']);
    expect(await scene.get(invoice.id)).not.toHaveProperty('fileIds');
  });

  it('is moved by a change, together with other fields', async () => {
    const { id } = await create();

    const moved = await api.patch(`/invoices/${id}`, { paymentStatus: 'scheduled', comment: 'завтра' });
    const paid = await api.patch(`/invoices/${id}`, { paymentStatus: 'paid', paymentPurpose: 'Счёт' });
    const back = await api.patch(`/invoices/${id}`, { paymentStatus: 'unpaid' });

    expect(moved.body).toMatchObject({ paymentStatus: 'scheduled', comment: 'завтра', version: 2 });
    expect(moved.body.plannedPaymentDate).toBe('2026-01-16T09:30:00.000Z');
    expect(paid.body).toMatchObject({
      paymentStatus: 'paid',
      outstandingAmount: '0.00',
      payments: [{ amount: '100.00', source: 'status_change' }],
    });
    expect(back).toMatchObject({ status: 409, body: { code: 'invalid_transition', allowedTransitions: ['refunded'] } });
  });

  it('counts in its requisition from the moment that it is there, until it is cancelled', async () => {
    const { id: procurementId } = await scene.portal.owner.requisitions.create({ name: 'Бетон' });
    const statusOf = async () =>
      (await scene.key.api.get(`/purchase-requisitions/${procurementId}`)).body.invoiceStatus;

    const { id } = await create({ procurementId });
    const invoiced = await statusOf();
    await api.patch(`/invoices/${id}`, { paymentStatus: 'cancelled' });

    expect([invoiced, await statusOf()]).toEqual(['partial', 'none']);
  });

  it('may be read by whoever sees finances, and be paid by whoever keeps them', async () => {
    const { id } = await create();
    const buyer = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);
    const finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);

    expect((await buyer.get(`/invoices/${id}`)).status).toBe(200);
    expect(await buyer.post(`/invoices/${id}/payments`, { amount: '1.00' })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', requiredRight: 'finance.edit' },
    });
    expect((await finance.post(`/invoices/${id}/payments`, { amount: '1.00' })).status).toBe(201);
  });
});

describe('payments over HTTP', () => {
  it('answer 201 once, and 200 with the payment that is there', async () => {
    const { id } = await create();
    const imported = { amount: '10.00', source: 'bank', externalSource: 'sber', externalPaymentId: 'h-1' };

    const first = await pay(id, imported);
    const again = await pay(id, imported);
    const locked = await api.patch(`/invoices/${id}/payments/${first.body.id}`, { comment: 'x' });
    const removed = await api.delete(`/invoices/${id}/payments/${first.body.id}`);

    expect(first).toMatchObject({ status: 201, body: { invoiceId: id, amount: '10.00', version: 1 } });
    expect(first.headers['Location']).toBe(`/api/v1/invoices/${id}/payments/${first.body.id}`);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect(locked).toMatchObject({ status: 409, body: { code: 'imported_payment_locked' } });
    expect(removed.status).toBe(204);
    expect((await api.get(`/invoices/${id}`)).body).toMatchObject({ paymentStatus: 'unpaid', payments: [] });
  });

  it('are found at their own invoice only', async () => {
    const [mine, other] = [await create(), await create()];
    const payment = await pay(mine.id, { amount: '10.00' });

    expect((await api.patch(`/invoices/${other.id}/payments/${payment.body.id}`, { comment: 'x' })).status).toBe(404);
    expect((await api.delete(`/invoices/${other.id}/payments/${payment.body.id}`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is narrowed down by what is overdue and by period, and says what it comes to', async () => {
    const { portal, supplierId } = await invoiceScene(kit);
    const owner = portal.signedIn();
    const enter = async (body: object) => (await owner.post('/invoices', { supplierId, ...body })).body;
    const late = await enter({ number: '1', totalAmount: '100.10', dueDate: '2026-01-10', invoiceDate: '2026-01-05' });
    await enter({ number: '2', totalAmount: '50.00', dueDate: '2026-02-10', invoiceDate: '2026-01-06' });
    await enter({ number: '3', totalAmount: '7.00', currency: 'EUR', invoiceDate: '2025-12-31' });
    const cancelled = await enter({ number: '4', totalAmount: '1000.00', invoiceDate: '2026-01-06' });
    await owner.patch(`/invoices/${cancelled.id}`, { paymentStatus: 'cancelled' });
    await owner.post(`/invoices/${late.id}/payments`, { amount: '0.20' });

    const all = await owner.get('/invoices');
    const january = await owner.get('/invoices?dateFrom=2026-01-01&dateTo=2026-01-31&limit=1');
    const overdue = await owner.get('/invoices?overdue=true');
    const others = await owner.get('/invoices?overdue=false&paymentStatus=unpaid,cancelled&sort=number');

    expect(all.body.totals).toEqual([
      { currencyCode: 'EUR', totalAmount: '7.00', paidAmount: '0.00', outstandingAmount: '7.00' },
      { currencyCode: 'RUB', totalAmount: '150.10', paidAmount: '0.20', outstandingAmount: '149.90' },
    ]);
    expect(january.body).toMatchObject({
      total: 3,
      items: [{}],
      totals: [{ currencyCode: 'RUB', paidAmount: '0.20' }],
    });
    expect(overdue.body.items.map(({ number }: { number: string }) => number)).toEqual(['1']);
    expect(others.body.items.map(({ number }: { number: string }) => number)).toEqual(['2', '3', '4']);
  });
});

describe.each(testDialects)('payments at once, on %s', (dialect) => {
  it('never come to more than the total, and an imported one is entered once', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect) });
    const { portal, create: enter } = await invoiceScene(own);
    const owner = portal.signedIn();
    const [{ body: mine }, { body: other }] = [await enter(), await enter()];
    const imported = { amount: '30.00', source: 'bank', externalSource: 'sber', externalPaymentId: 'once' };
    const enterFor = (id: string, body: object) => owner.post(`/invoices/${id}/payments`, body);

    const plain = await Promise.all(Array.from({ length: 12 }, () => enterFor(mine.id, { amount: '15.00' })));
    const once = await Promise.all(
      Array.from({ length: 8 }, (_, index) => enterFor(index % 2 === 0 ? other.id : mine.id, imported)),
    );
    const [paid, open] = await Promise.all(
      [mine.id, other.id].map(async (id) => (await owner.get(`/invoices/${id}`)).body),
    );
    await own.close();

    expect(plain.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(paid).toMatchObject({ paidAmount: '90.00', outstandingAmount: '10.00', paymentStatus: 'partially_paid' });
    expect(once.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(once.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect(open).toMatchObject({ paidAmount: '30.00', payments: [{ externalPaymentId: 'once' }] });
  });
});
