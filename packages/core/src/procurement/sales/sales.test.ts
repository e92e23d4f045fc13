import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openDocumentScene, type DocumentScene } from '../../testing/scenes/document-scene.js';

let scene: DocumentScene;
let api: ApiClient;
let seller: ApiClient;
let approver: ApiClient;

beforeAll(async () => {
  scene = await openDocumentScene();
  api = scene.portal.signedIn();
  seller = scene.portal.signedIn((await scene.portal.addUser(['sales_manager'])).id);
  approver = scene.portal.signedIn((await scene.portal.addUser(['approver'])).id);
});
afterAll(() => scene.kit.close());

const line = (changes: object = {}) => ({ name: 'Бетон М300', quantity: '3', unitPrice: '33.33', ...changes });
const create = async (path: string, body: object = {}) =>
  (await seller.post(path, { customerId: scene.customerId, ...body })).body;
const proposal = (body: object = {}) => create('/commercial-proposals', { items: [line()], ...body });
const invoice = (body: object = {}) => create('/sales-invoices', { items: [line()], ...body });
const act = (path: string, id: string, call: string, body: object = {}, who = seller) =>
  who.post(`${path}/${id}/${call}`, body);
const approved = async (path: string, id: string) => {
  await act(path, id, 'submit-approval');
  return act(path, id, 'approve', {}, approver);
};
const issued = async (body: object = {}): Promise<string> => {
  const { id } = await invoice(body);
  await approved('/sales-invoices', id);
  await act('/sales-invoices', id, 'issue');
  return id;
};

describe('amounts', () => {
  it('follow from prices, markups, discounts and rates to the kopeck', async () => {
    const created = await proposal({
      vatMode: 'EXCLUSIVE',
      items: [
        line({ quantity: '3', unitPrice: '33.33', discountPercent: '10', vatRate: '22.00' }),
        line({ unitPrice: undefined, costPrice: '100.00', markupPercent: '12.5', quantity: '1', vatRate: null }),
        line({ quantity: '0.333', unitPrice: '10.05', vatRate: '10.00' }),
      ],
    });

    expect(created.items).toMatchObject([
      { totalPrice: '89.99', discountPercent: '10.00' },
      { unitPrice: '112.50', markupPercent: '12.50', totalPrice: '112.50' },
      { totalPrice: '3.35' },
    ]);
    expect(created).toMatchObject({ subtotalAmount: '205.84', vatAmount: '20.14', totalAmount: '225.98' });
  });

  it('are those of the lines that replace the others', async () => {
    const created = await proposal();

    const changed = await seller.patch(`/commercial-proposals/${created.id}`, {
      vatMode: 'INCLUSIVE',
      items: [{ ...line({ quantity: '1', unitPrice: '122.00', vatRate: '22.00' }), id: created.items[0].id }],
    });

    expect(changed.body).toMatchObject({
      version: 2,
      totalAmount: '122.00',
      vatAmount: '22.00',
      subtotalAmount: '100.00',
    });
    expect(changed.body.items).toMatchObject([{ id: created.items[0].id }]);
  });

  it('need a price for each line, and every problem is told at once', async () => {
    const refused = await seller.post('/commercial-proposals', {
      customerId: crypto.randomUUID(),
      assignedToId: crypto.randomUUID(),
      items: [line({ unitPrice: undefined }), line({ catalogItemId: crypto.randomUUID() })],
    });

    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
      '/assignedToId',
      '/customerId',
      '/items/0/unitPrice',
      '/items/1/catalogItemId',
    ]);
  });
});

describe('a commercial proposal', () => {
  const path = '/commercial-proposals';

  it('has a number and a draft’s fields from the start', async () => {
    const created = await proposal({ title: 'Бетон' });

    expect(created.number).toMatch(/^CP-2026-\d+$/);
    expect(created).toMatchObject({
      status: 'draft',
      date: '2026-01-15T00:00:00.000Z',
      sellerProfileId: scene.sellerProfileId,
      approval: { submittedAt: null, decision: null },
      documents: [],
    });
  });

  it('is approved by somebody else, and can be rejected and submitted again', async () => {
    const { id } = await proposal();
    await act(path, id, 'submit-approval', { comment: 'Прошу' }, api);

    const bySales = await act(path, id, 'approve');
    const rejected = await act(path, id, 'reject', { reason: 'Дорого' }, approver);
    const again = await act(path, id, 'submit-approval');
    const done = await act(path, id, 'approve', {}, approver);

    expect(bySales).toMatchObject({ status: 403, body: { requiredRight: 'sales.approve' } });
    expect(rejected.body).toMatchObject({ status: 'rejected', approval: { decision: 'rejected', comment: 'Дорого' } });
    expect(again.body).toMatchObject({ status: 'pending_approval', approval: { decision: null } });
    expect(done.body).toMatchObject({ status: 'approved', approval: { decision: 'approved' } });
  });

  it('is not approved by an administrator who submitted it, but by an owner who did', async () => {
    const admin = scene.portal.signedIn((await scene.portal.addUser(['tenant_admin'])).id);
    const [{ id: mine }, { id: owners }] = [await proposal(), await proposal()];
    await act(path, mine, 'submit-approval', {}, admin);
    await act(path, owners, 'submit-approval', {}, api);

    expect(await act(path, mine, 'approve', {}, admin)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', requiredRight: 'sales.approve' },
    });
    expect((await act(path, owners, 'approve', {}, api)).status).toBe(200);
  });

  it('is locked while others look at it, but for notes', async () => {
    const { id } = await proposal();
    await act(path, id, 'submit-approval');

    const locked = await seller.patch(`${path}/${id}`, { title: 'Иначе' });
    const noted = await seller.patch(`${path}/${id}`, { internalComment: 'позвонить' });
    const back = await seller.patch(`${path}/${id}`, { status: 'draft', title: 'Иначе' });

    expect(locked).toMatchObject({ status: 409, body: { code: 'invalid_status', currentStatus: 'pending_approval' } });
    expect(noted.status).toBe(200);
    expect(back.body).toMatchObject({ status: 'draft', title: 'Иначе' });
  });

  it('becomes an invoice once', async () => {
    const created = await proposal({ items: [line(), line({ name: 'Песок' })], paymentTermsText: 'Аванс' });
    const early = await act(path, created.id, 'convert-to-invoice');
    await approved(path, created.id);

    const answers = await Promise.all(
      [1, 2, 3].map(() => act(path, created.id, 'convert-to-invoice', { itemIds: [created.items[1].id] })),
    );

    expect(early).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(made[0]?.body).toMatchObject({
      proposal: { status: 'converted' },
      invoice: { status: 'draft', number: null, proposalId: created.id, items: [{ name: 'Песок' }] },
    });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'already_converted', existingId: made[0]?.body.invoice.id });
  });

  it('is sent with its file, which stays with it', async () => {
    const requisition = await scene.aRequisition();
    const { body: created } = await api.post(path, {
      customerId: scene.customerId,
      procurementId: requisition.id,
      items: [line()],
    });
    const early = await act(path, created.id, 'send', { emails: ['a@stroysnab.ru'] });
    await approved(path, created.id);

    const nobody = await act(path, created.id, 'send');
    const sent = await act(path, created.id, 'send', { emails: ['a@stroysnab.ru'], format: 'docx' });

    expect(early.body).toMatchObject({ code: 'invalid_transition' });
    expect(nobody.body.errors).toMatchObject([{ pointer: '/emails', code: 'required' }]);
    expect(sent).toMatchObject({ status: 200, body: { item: { status: 'sent' } } });
    expect(['queued', 'failed']).toContain(sent.body.deliveryState);
    expect(sent.body.item.documents).toMatchObject([{ number: created.number, format: 'docx' }]);
  });

  it('is removed as long as nobody has seen it, else archived', async () => {
    const [draft, seen] = [await proposal(), await proposal()];
    await approved(path, seen.id);

    expect((await seller.delete(`${path}/${draft.id}`)).status).toBe(204);
    expect(await seller.delete(`${path}/${seen.id}`)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect((await seller.get(`${path}/${draft.id}`)).status).toBe(404);
  });
});

describe('a sales invoice', () => {
  const path = '/sales-invoices';

  it('gets the next number of its seller when it is issued', async () => {
    const profile = await scene.portal.owner.sellerProfiles.create({
      name: 'ООО «Другой»',
      inn: '7707083893',
      invoiceNumberPrefix: 'ДР-',
    });
    const draft = await invoice({ sellerProfileId: profile.id });
    await approved(path, draft.id);

    const first = await act(path, draft.id, 'issue', { date: '2026-01-20' });
    const again = await act(path, draft.id, 'issue');
    const second = await scene.portal.signedIn().get(`${path}/${await issued({ sellerProfileId: profile.id })}`);

    expect(draft.number).toBeNull();
    expect(first.body).toMatchObject({ number: 'ДР-1', status: 'issued', date: '2026-01-20T00:00:00.000Z' });
    expect(again.body.code).toBe('invalid_transition');
    expect(second.body.number).toBe('ДР-2');
  });

  it('needs a line to be issued, and approval', async () => {
    const { id } = await invoice({ items: [] });
    const early = await act(path, id, 'issue');
    await approved(path, id);

    expect(early.body.code).toBe('invalid_transition');
    expect(await act(path, id, 'issue')).toMatchObject({ status: 409, body: { code: 'invoice_empty' } });
  });

  it('is paid in parts by those who sell or keep the accounts, and corrected', async () => {
    const id = await issued();
    const finance = scene.portal.signedIn((await scene.portal.addUser(['finance'])).id);

    const part = await act(path, id, 'payments', { amount: '100.00' }, finance);
    const afterPart = await seller.get(`${path}/${id}`);
    const early = await act(path, id, 'void', { reason: 'ошибка' });
    const rest = await act(path, id, 'payments', { amount: '21.99' });
    const tooMuch = await act(path, id, 'payments', { amount: '0.01' });
    const byApprover = await act(path, id, 'payments', { amount: '0.01' }, approver);
    const paid = await seller.get(`${path}/${id}`);
    await seller.delete(`${path}/${id}/payments/${rest.body.id}`);
    await seller.delete(`${path}/${id}/payments/${part.body.id}`);

    expect(afterPart.body).toMatchObject({
      status: 'partially_paid',
      paidAmount: '100.00',
      outstandingAmount: '21.99',
    });
    expect(early.body.code).toBe('invalid_transition');
    expect(paid.body).toMatchObject({ status: 'paid', outstandingAmount: '0.00', payments: [{}, {}] });
    expect(tooMuch.body.code).toBe('payment_exceeds_outstanding');
    expect(byApprover).toMatchObject({ status: 403, body: { code: 'insufficient_rights' } });
    expect((await seller.get(`${path}/${id}`)).body).toMatchObject({ status: 'issued', outstandingAmount: '121.99' });
  });

  it('falls due, is not void while anything is paid, and keeps its number when it is', async () => {
    const id = await issued({ dueDate: '2026-01-16' });
    scene.kit.clock.advance(48 * 60 * 60_000);
    await scene.kit.kit.worker.runUntilIdle();

    const overdue = await seller.get(`${path}/${id}`);
    const moved = await seller.patch(`${path}/${id}`, { dueDate: '2026-03-01' });
    const locked = await seller.patch(`${path}/${id}`, { items: [] });
    const withoutReason = await act(path, id, 'void');
    const voided = await act(path, id, 'void', { reason: 'ошибка' });

    expect(overdue.body.status).toBe('overdue');
    expect(moved.body.status).toBe('issued');
    expect(locked.body.code).toBe('invalid_status');
    expect(withoutReason.body.errors).toMatchObject([{ pointer: '/reason', code: 'required' }]);
    expect(voided.body).toMatchObject({ status: 'void', number: overdue.body.number, statusReason: 'ошибка' });
    expect((await seller.delete(`${path}/${id}`)).status).toBe(200);
  });

  it('is removed as a draft or cancelled, and not while it is under way', async () => {
    const { id } = await invoice();
    const open = await issued();
    await act(path, id, 'cancel');

    expect((await seller.delete(`${path}/${id}`)).status).toBe(204);
    expect(await seller.delete(`${path}/${open}`)).toMatchObject({ status: 409, body: { code: 'invalid_status' } });
  });

  it('is exported with and without a template', async () => {
    const id = await issued();

    const docx = await seller.get(`${path}/${id}/export`);
    const xlsx = await seller.get(`${path}/${id}/export?format=xlsx`);
    const refused = await seller.get(`${path}/${id}/export?format=xlsx&templateId=${crypto.randomUUID()}`);
    const unknown = await seller.get(`${path}/${id}/export?templateId=${crypto.randomUUID()}`);

    expect([docx.status, xlsx.status]).toEqual([200, 200]);
    expect(docx.headers['Content-Disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/);
    expect(scene.renderer.calls.at(-1)).toMatchObject({ data: { lines: [{ lineTotal: '99.99' }] } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'template_not_supported' } });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'template_kind_mismatch' } });
  });

  it('is listed by status, customer and what is overdue, with what it comes to', async () => {
    const customerId = await scene.aCounterparty('АО «Список»', 7);
    const id = await issued({ customerId, dueDate: '2026-01-10' });
    await invoice({ customerId, currencyCode: 'EUR' });
    await act(path, id, 'payments', { amount: '1.99' });

    const all = await seller.get(`${path}?customerId=${customerId}`);
    const overdue = await seller.get(`${path}?customerId=${customerId}&overdue=true&status=partially_paid,issued`);

    expect(all.body.totals).toEqual([
      { currencyCode: 'EUR', totalAmount: '121.99', paidAmount: '0.00', outstandingAmount: '121.99' },
      { currencyCode: 'RUB', totalAmount: '121.99', paidAmount: '1.99', outstandingAmount: '120.00' },
    ]);
    expect(overdue.body).toMatchObject({ total: 1, items: [{ id }] });
  });
});

describe('a contract', () => {
  const path = '/contracts';
  const move = (id: string, status: string, more: object = {}, who = seller) =>
    who.patch(`${path}/${id}`, { status, ...more });

  it('goes its way, is approved by somebody else, and becomes active by itself', async () => {
    const { id } = await create(path, { title: 'Поставка', totalAmount: '1000' });

    await move(id, 'pending_approval');
    const bySales = await move(id, 'approved');
    const withoutReason = await move(id, 'draft', {}, approver);
    const done = await move(id, 'approved', {}, approver);
    const edited = await approver.patch(`${path}/${id}`, { internalComment: 'x' });
    await move(id, 'sent');
    const signed = await move(id, 'signed', { signedAt: '2026-01-14' });
    await scene.kit.kit.worker.runUntilIdle();
    const active = await seller.get(`${path}/${id}`);

    expect(bySales).toMatchObject({ status: 403, body: { requiredRight: 'sales.approve' } });
    expect(withoutReason.body.errors).toMatchObject([{ pointer: '/reason', code: 'required' }]);
    expect(done.body).toMatchObject({ status: 'approved', totalAmount: '1000.00', approval: { decision: 'approved' } });
    expect(edited).toMatchObject({ status: 403, body: { requiredRight: 'sales.edit' } });
    expect(signed.body).toMatchObject({ status: 'signed', signedAt: '2026-01-14T00:00:00.000Z' });
    expect(active.body.status).toBe('active');
    expect((await move(id, 'terminated')).status).toBe(400);
    expect((await move(id, 'completed')).body.status).toBe('completed');
  });

  it('is removed as a draft only', async () => {
    const [draft, cancelled] = [await create(path), await create(path)];
    await move(cancelled.id, 'cancelled', { reason: 'передумали' });

    expect((await seller.delete(`${path}/${draft.id}`)).status).toBe(204);
    expect(await seller.delete(`${path}/${cancelled.id}`)).toMatchObject({
      status: 409,
      body: { code: 'only_draft_deletable' },
    });
  });
});

describe('documents of jobs', () => {
  it('print one record, however often they are asked for', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const order = { procurementId, kind: 'SALES_INVOICE' };

    const first = await scene.generate(order);
    const second = await scene.generate({ ...order, formats: ['docx', 'xlsx'] });
    const { body } = await seller.get(`/sales-invoices?procurementId=${procurementId}`);
    const record = (await seller.get(`/sales-invoices/${body.items[0].id}`)).body;

    expect(body.total).toBe(1);
    expect(new Set([...first.documents, ...second.documents].map(({ number }: { number: string }) => number))).toEqual(
      new Set([record.number]),
    );
    expect(record.documents).toHaveLength(3);
    await approved('/sales-invoices', record.id);
    expect((await act('/sales-invoices', record.id, 'issue')).body).toMatchObject({ number: record.number });
  });
});
