import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { invoiceScene, type InvoiceScene } from '../../testing/scenes/invoice-scene.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { markOverdue } from './index.js';

let kit: TestKit;
let scene: InvoiceScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await invoiceScene(kit);
});
afterAll(() => kit.close());

const idsOf = (response: { body: { items: { id: string }[] } }) => response.body.items.map(({ id }) => id);
const aRequisition = async () => {
  const { id } = await scene.portal.owner.requisitions.create({
    name: 'Бетон',
    items: [{ rawName: 'Бетон М300', quantity: '10' }],
  });
  const { items } = await (await scene.portal.erp()).procurementItems.list({ procurementId: id });
  return { id, itemId: items[0]?.id ?? '' };
};
const line = (changes: object = {}) => ({ name: 'Бетон М300', quantity: '3', unitPrice: '33.33', ...changes });

describe('creating an invoice', () => {
  it('answers the whole record with numbers, snapshot and what is outstanding', async () => {
    const response = await scene.create({ number: 'А-17', invoiceDate: '2026-01-10', vatAmount: '18.03' });

    expect(response.status).toBe(201);
    expect(response.headers['ETag']).toBe('W/"1"');
    expect(response.body).toMatchObject({
      number: 'А-17',
      invoiceDate: '2026-01-10T00:00:00.000Z',
      supplierId: scene.supplierId,
      supplierName: 'ООО Завод',
      currency: 'RUB',
      vatMode: 'EXCLUSIVE',
      subtotalAmount: '81.97',
      vatAmount: '18.03',
      totalAmount: '100.00',
      paidAmount: '0.00',
      outstandingAmount: '100.00',
      paymentStatus: 'unpaid',
      paidAt: null,
      source: 'integration_api',
      items: [],
      payments: [],
      version: 1,
    });
    expect(response.body.internalNumber).toMatch(/^INV-2026-\d{6}$/);
    expect(response.body).not.toHaveProperty('invoiceYear');
    expect(response.body).not.toHaveProperty('fileIds');
    expect(await scene.get(response.body.id)).toEqual(response.body);
    expect(await scene.events(response.body.id)).toEqual(['created']);
  });

  it('is dated at most a year ahead, by keys and by people, when it is changed as well', async () => {
    const owner = scene.portal.signedIn();
    const present = await scene.create({ number: 'А-18' });
    const far = { invoiceDate: '2062-01-15' };

    const sent = [
      await scene.create(far),
      await owner.post('/invoices', { supplierId: scene.supplierId, number: 'А-19', totalAmount: '1.00', ...far }),
      await owner.patch(`/invoices/${present.body.id}`, far),
    ];

    for (const { status, body } of sent) {
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ pointer: '/invoiceDate', code: 'out_of_range' }]);
    }
    expect((await scene.create({ number: 'А-20', invoiceDate: '2027-01-15' })).status).toBe(201);
  });

  it('computes the amounts from the lines, with the default rate where none is named', async () => {
    const { body } = await scene.create({
      totalAmount: undefined,
      items: [line(), line({ quantity: '1', unitPrice: '10', vatRate: '10.00' }), line({ quantity: 1, vatRate: null })],
    });

    expect(body.items).toMatchObject([
      { totalPrice: '99.99', vatRate: '22.00', quantity: '3', unitId: expect.any(String) },
      { totalPrice: '10.00', vatRate: '10.00' },
      { totalPrice: '33.33', vatRate: null },
    ]);
    expect(body).toMatchObject({ subtotalAmount: '143.32', vatAmount: '23.00', totalAmount: '166.32' });
  });

  it('charges no VAT by default for a supplier who is no payer of it', async () => {
    const supplier = await scene.key.api.post('/counterparties', { name: 'ИП', vatPayer: false });

    const { body } = await scene.create({ supplierId: supplier.body.id, totalAmount: undefined, items: [line()] });

    expect(body).toMatchObject({ vatAmount: '0.00', totalAmount: '99.99', items: [{ vatRate: null }] });
  });

  it('dates an invoice of today by default', async () => {
    expect((await scene.create()).body.invoiceDate).toBe('2026-01-15T00:00:00.000Z');
  });

  it.each([
    [{ totalAmount: undefined }, '/totalAmount', 'required'],
    [{ totalAmount: '0.00' }, '/totalAmount', 'out_of_range'],
    [{ number: '' }, '/number', 'too_short'],
    [{ supplierId: crypto.randomUUID() }, '/supplierId', 'reference_not_found'],
    [{ quoteId: crypto.randomUUID() }, '/quoteId', 'reference_not_found'],
    [{ paidAmount: '1.00' }, '/paidAmount', 'unknown_field'],
    [{ fileIds: [] }, '/fileIds', 'unknown_field'],
    [{ vatMode: 'SOME' }, '/vatMode', 'invalid_enum'],
    [{ customFields: { nope: 1 } }, '/customFields/nope', 'unknown_custom_field'],
    [{ items: [{ name: 'x' }] }, '/items/0/quantity', 'required'],
    [{ items: [line({ quantity: '0' })] }, '/items/0/quantity', 'out_of_range'],
    [{ items: [line({ id: crypto.randomUUID() })] }, '/items/0/id', 'unknown_field'],
    [
      { items: [line({ procurementItemId: crypto.randomUUID() })] },
      '/items/0/procurementItemId',
      'reference_not_found',
    ],
    [{ items: [line({ catalogItemId: crypto.randomUUID() })] }, '/items/0/catalogItemId', 'reference_not_found'],
    [{ items: [line({ unitCode: '999' })] }, '/items/0/unitCode', 'reference_not_found'],
    [{ items: [line({ unitPrice: '0.00' })], totalAmount: undefined }, '/items', 'out_of_range'],
  ])('refuses %j', async (body, pointer, code) => {
    const response = await scene.create(body);

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  it('refuses amounts that differ from the lines by more than 0.01 for each', async () => {
    const items = [line({ vatRate: null })];

    const accepted = await scene.create({ items, totalAmount: '100.00' });
    const refused = await scene.create({ items, totalAmount: '100.01' });

    expect(accepted).toMatchObject({ status: 201, body: { totalAmount: '100.00' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'amounts_do_not_add_up' } });
  });

  it('does not find a requisition that the key cannot access', async () => {
    const stranger = await (await kit.createPortal()).issueKey();
    const { body } = await stranger.api.post('/purchase-requisitions', { name: 'чужая' });

    expect(await scene.create({ procurementId: body.id })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('takes a number of a supplier once a year', async () => {
    const first = await scene.create({ number: '77', invoiceDate: '2026-12-31T20:59:59Z' });
    const again = await scene.create({ number: '77', invoiceDate: '2026-01-01' });
    const nextYear = await scene.create({ number: '77', invoiceDate: '2027-01-01' });
    const other = (await scene.key.api.post('/counterparties', { name: 'Другой' })).body.id;

    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_invoice', existingId: first.body.id } });
    expect(nextYear.status).toBe(201);
    expect((await scene.create({ number: '77', supplierId: other })).status).toBe(201);
    await scene.key.api.delete(`/invoices/${first.body.id}`);
    expect((await scene.create({ number: '77' })).status).toBe(201);
  });
});

describe('changing an invoice', () => {
  it('recomputes the amounts and keeps lines that are sent with their id', async () => {
    const { body } = await scene.create({ totalAmount: undefined, items: [line(), line({ name: 'Доставка' })] });

    const changed = await scene.patch(body.id, {
      items: [{ ...line({ quantity: '6', vatRate: null }), id: body.items[1].id }],
    });

    expect(changed.body).toMatchObject({ version: 2, totalAmount: '199.98', outstandingAmount: '199.98' });
    expect(changed.body.items).toMatchObject([{ id: body.items[1].id, quantity: '6', totalPrice: '199.98' }]);
    expect(await scene.events(body.id)).toEqual(['created', 'updated']);
  });

  it('recomputes VAT when the mode changes', async () => {
    const { body } = await scene.create({ totalAmount: undefined, items: [line({ vatRate: '20.00' })] });

    const inclusive = await scene.patch(body.id, { vatMode: 'INCLUSIVE' });
    const none = await scene.patch(body.id, { vatMode: 'NO_VAT' });

    expect(inclusive.body).toMatchObject({ totalAmount: '99.99', vatAmount: '16.67', subtotalAmount: '83.32' });
    expect(none.body).toMatchObject({ totalAmount: '99.99', vatAmount: '0.00', subtotalAmount: '99.99' });
  });

  it('changes nothing when nothing differs', async () => {
    const { body } = await scene.create({ totalAmount: undefined, items: [line()] });

    const same = await scene.patch(body.id, {
      number: body.number,
      items: body.items.map(({ totalPrice: _, ...item }: { totalPrice: string }) => item),
    });

    expect(same.body.version).toBe(1);
    expect(await scene.events(body.id)).toEqual(['created']);
  });

  it('refuses a number that another invoice has, a stale version and a change of supplier', async () => {
    const [one, two] = [await scene.create(), await scene.create()];

    expect((await scene.patch(two.body.id, { number: one.body.number })).body).toMatchObject({
      code: 'duplicate_invoice',
      existingId: one.body.id,
    });
    expect((await scene.patch(one.body.id, { comment: 'x', version: 9 })).body.code).toBe('version_conflict');
    expect((await scene.patch(one.body.id, { supplierId: scene.supplierId })).body.code).toBe('unknown_field');
    expect((await scene.patch(one.body.id, { currency: 'USD' })).body.code).toBe('unknown_field');
  });

  it('fixes amounts once a payment is entered, but not the rest', async () => {
    const { body } = await scene.create({ totalAmount: undefined, items: [line({ vatRate: null })] });
    await scene.pay(body.id, '10.00');

    for (const change of [{ totalAmount: '100.00' }, { vatMode: 'INCLUSIVE' }, { items: [line({ quantity: '4' })] }]) {
      expect(await scene.patch(body.id, change)).toMatchObject({
        status: 409,
        body: { code: 'invoice_has_payments', paidAmount: '10.00' },
      });
    }
    const renamed = await scene.patch(body.id, {
      comment: 'оплатить',
      items: [{ ...line({ vatRate: null }), name: 'М350' }],
    });
    expect(renamed).toMatchObject({ status: 200, body: { comment: 'оплатить', outstandingAmount: '89.99' } });
  });

  it('is not overdue any more when the due date moves to the future', async () => {
    const { body } = await scene.create({ dueDate: '2026-01-14' });
    await inUnitOfWork(kit, scene.portal.id, (unit) => markOverdue(unit));

    const moved = await scene.patch(body.id, { dueDate: '2026-02-01' });

    expect(moved.body).toMatchObject({ paymentStatus: 'unpaid', dueDate: '2026-02-01T00:00:00.000Z' });
    expect((await scene.events(body.id)).slice(1)).toEqual(['updated', 'status_changed']);
  });
});

describe('the requisition of an invoice', () => {
  it('follows: items are ordered, and it is invoiced in part until something is decided', async () => {
    const requisition = await aRequisition();
    const status = async () => (await scene.key.api.get(`/purchase-requisitions/${requisition.id}`)).body.invoiceStatus;

    const { body } = await scene.create({
      procurementId: requisition.id,
      totalAmount: undefined,
      items: [line({ procurementItemId: requisition.itemId })],
    });
    const item = await scene.key.api.get(`/procurement-items/${requisition.itemId}`);
    const invoiced = await status();
    await scene.changeStatus(body.id, 'cancelled');

    expect(item.body.status).toBe('ordered');
    expect([invoiced, await status()]).toEqual(['partial', 'none']);
  });

  it('must be the one of its lines', async () => {
    const [one, other] = [await aRequisition(), await aRequisition()];
    const items = [line({ procurementItemId: one.itemId })];

    const foreign = await scene.create({ procurementId: other.id, items, totalAmount: undefined });
    const own = await scene.create({ procurementId: one.id, items, totalAmount: undefined });
    const moved = await scene.patch(own.body.id, { procurementId: other.id });

    expect(foreign.body.errors).toMatchObject([{ pointer: '/items/0/procurementItemId' }]);
    expect(moved.body.errors).toMatchObject([{ pointer: '/items/0/procurementItemId' }]);
  });
});

describe('listing invoices', () => {
  it('finds by number, internal number and supplier, and filters', async () => {
    const own = await invoiceScene(kit);
    const { id: procurementId } = (await own.key.api.post('/purchase-requisitions', { name: 'Щебень' })).body;
    const { body } = await own.create({ number: 'ЩЕБЕНЬ-5', procurementId });
    await own.create();

    for (const filter of [
      `search=${encodeURIComponent('щебень-5')}`,
      `q=${body.internalNumber}`,
      `procurementId=${procurementId}`,
      `procurementId=${procurementId}&paymentStatus=unpaid&supplierId=${own.supplierId}`,
    ]) {
      expect(idsOf(await own.key.api.get(`/invoices?${filter}`))).toEqual([body.id]);
    }
    expect((await own.key.api.get(`/invoices?search=${encodeURIComponent('завод')}`)).body.total).toBe(2);
    expect((await own.key.api.get('/invoices?paymentStatus=paid')).body.total).toBe(0);
    const [listed] = (await own.key.api.get('/invoices?limit=1')).body.items;
    for (const field of ['items', 'payments', 'comment', 'source', 'customFields'])
      expect(listed).not.toHaveProperty(field);
  });

  it('stays within the portal', async () => {
    const { body } = await scene.create();
    const stranger = await (await kit.createPortal()).issueKey();

    expect((await stranger.api.get(`/invoices/${body.id}`)).status).toBe(404);
    expect((await stranger.api.patch(`/invoices/${body.id}`, { comment: 'x' })).status).toBe(404);
    expect((await stranger.api.get('/invoices')).body.total).toBe(0);
  });
});

describe('archiving an invoice', () => {
  it('is possible while it is unpaid or cancelled, and final', async () => {
    const [unpaid, partly] = [await scene.create(), await scene.create()];
    await scene.pay(partly.body.id, '1.00');

    const archived = await scene.key.api.delete(`/invoices/${unpaid.body.id}`);
    const refused = await scene.key.api.delete(`/invoices/${partly.body.id}`);

    expect(archived).toMatchObject({ status: 200, body: { archivedAt: expect.any(String) } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'invalid_status', currentStatus: 'partially_paid', allowedStatuses: ['unpaid', 'cancelled'] },
    });
    expect((await scene.patch(unpaid.body.id, { comment: 'x' })).body.code).toBe('record_archived');
    expect((await scene.changeStatus(unpaid.body.id, 'scheduled')).body.code).toBe('record_archived');
    expect(await scene.events(unpaid.body.id)).toEqual(['created', 'deleted']);
  });
});
