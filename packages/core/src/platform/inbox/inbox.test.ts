import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtInModules } from '../../composition/built-in-modules.js';
import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { makeBankAccount } from '../../sample-data/russian-identifiers.js';
import { createFakeClock } from '../../testing/kit/fake-clock.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

const DAY_MS = 86_400_000;

interface Item {
  readonly kind: string;
  readonly subject: { readonly entityType: string; readonly entityId: string; readonly number: string | null };
  readonly why: string;
  readonly since: string;
  readonly due: string | null;
  readonly call: { readonly method: 'POST' | 'PATCH'; readonly path: string };
}

describe.each(testDialects)('the inbox on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let buyer: { readonly id: string; readonly api: ApiClient };
  let supplierId: string;

  const day = (days: number) => new Date(kit.clock.now() + days * DAY_MS).toISOString();
  const made = async (path: string, body: object, api = owner): Promise<ApiResponse['body']> => {
    const answer = await api.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const inbox = async (api: ApiClient, query = ''): Promise<readonly Item[]> =>
    (await api.get(`/inbox?limit=100${query}`)).body.items;
  const about = async (api: ApiClient, id: string) =>
    (await inbox(api)).filter(({ subject }) => subject.entityId === id).map(({ kind }) => kind);
  const aRequisition = (more: object = {}) =>
    made('/purchase-requisitions', {
      name: 'Кабель',
      responsibleUserId: buyer.id,
      items: [{ rawName: 'Кабель', quantity: '1' }],
      ...more,
    });
  const anOrder = async (more: object = {}) => {
    const order = await made('/purchase-orders', {
      supplierId,
      items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '10.00' }],
      ...more,
    });
    await made(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    return order;
  };
  const anInvoice = (number: string, more: object = {}) =>
    made('/invoices', { supplierId, number, totalAmount: '10.00', ...more });

  beforeAll(async () => {
    const clock = createFakeClock('2026-01-15T09:30:00.000Z');
    kit = await openTestKit({ storage: await openTestStorage(dialect), clock });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    const { id } = await portal.addUser(['procurement_manager']);
    buyer = { id, api: portal.signedIn(id) };
    supplierId = (await made('/counterparties', { name: 'ООО Завод' })).id;
  });
  afterAll(() => kit.close());

  it('holds price requests past half of their time for whoever buys, until there is an answer', async () => {
    const { id: procurementId } = await aRequisition();
    const asked = { procurementId, supplierIds: [supplierId], responseDeadline: day(4) };
    const [rfq] = (await made('/supplier-rfqs', asked)).items;
    const { publicUrl } = await made(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
    const atOnce = await about(buyer.api, rfq.id);
    kit.clock.advance(2 * DAY_MS + 1);
    const atHalf = (await inbox(buyer.api)).find(({ subject }) => subject.entityId === rfq.id);

    expect(atOnce).toEqual([]);
    expect(atHalf).toMatchObject({
      kind: 'price_request_unanswered',
      subject: { entityType: 'supplier_rfq', number: rfq.number },
      due: rfq.responseDeadline,
      call: { method: 'POST', path: `/supplier-rfqs/${rfq.id}/remind` },
    });
    expect(atHalf?.why).toContain('ООО Завод');
    expect(await about(owner, rfq.id)).toEqual([]);
    // More time, and half of it has not passed again.
    await owner.patch(`/supplier-rfqs/${rfq.id}`, { responseDeadline: day(10) });
    expect(await about(buyer.api, rfq.id)).toEqual([]);
    kit.clock.advance(5 * DAY_MS);
    expect(await about(buyer.api, rfq.id)).toEqual(['price_request_unanswered']);

    const path = `/api/v1/public/v1/supplier-rfqs/${String(publicUrl).split('/').at(-1)}/quote-submit`;
    await portal.signedIn().post(path, { items: [{ rfqItemId: rfq.items[0].id, unitPrice: '5.00' }] });
    expect(await about(buyer.api, rfq.id)).toEqual([]);
  });

  it('holds offers to compare until something is decided, and sealed ones not before they may be looked at', async () => {
    const { id: procurementId, items } = await aRequisition();
    const line = { procurementItemId: items[0].id, unitPrice: '5.00' };
    const quote = await made('/supplier-quotes', { procurementId, supplierId, items: [line] });
    expect(await about(buyer.api, procurementId)).toEqual([]);
    await made(`/supplier-quotes/${quote.id}/submit`, {});
    const [waiting] = (await inbox(buyer.api)).filter(({ subject }) => subject.entityId === procurementId);
    const decision = { itemId: items[0].id, quoteItemId: quote.items[0].id };
    await buyer.api.patch(waiting?.call.path ?? '', { decisions: [decision] });

    expect(waiting).toMatchObject({ kind: 'offers_to_compare', subject: { entityType: 'procurement' } });
    expect(await about(buyer.api, procurementId)).toEqual([]);

    const { id: sealedId } = await aRequisition();
    const asked = { procurementId: sealedId, supplierIds: [supplierId], sealedUntilDeadline: true };
    const [rfq] = (await made('/supplier-rfqs', { ...asked, responseDeadline: day(1) })).items;
    const { publicUrl } = await made(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
    const path = `/api/v1/public/v1/supplier-rfqs/${String(publicUrl).split('/').at(-1)}/quote-submit`;
    await portal.signedIn().post(path, { items: [{ rfqItemId: rfq.items[0].id, unitPrice: '5.00' }] });
    expect(await about(buyer.api, sealedId)).toEqual([]);
    kit.clock.advance(DAY_MS + 1);
    expect(await about(buyer.api, sealedId)).toEqual(['offers_to_compare']);
  });

  it('holds orders that nobody confirmed, and then those that are late; what is due today is not', async () => {
    const { id: procurementId } = await aRequisition();
    const order = await anOrder({ procurementId, expectedAt: day(1).slice(0, 10) });
    const own = await anOrder();

    expect(await about(buyer.api, order.id)).toEqual(['order_unconfirmed']);
    expect(await about(buyer.api, own.id)).toEqual([]);
    expect(await about(owner, own.id)).toEqual(['order_unconfirmed']);
    const [waiting] = (await inbox(buyer.api, '&kind=order_unconfirmed')).slice(-1);
    expect((await buyer.api.post(waiting?.call.path ?? '', {})).status).toBe(200);
    kit.clock.advance(DAY_MS);
    expect(await about(buyer.api, order.id)).toEqual([]);
    kit.clock.advance(DAY_MS);
    expect(await about(buyer.api, order.id)).toEqual(['delivery_late']);
  });

  it('asks for no confirmation of what came in full', async () => {
    const { id: warehouseId } = await made('/warehouses', { name: 'Склад' });
    const order = await anOrder({ items: [{ rawName: 'Кабель', quantity: '2', unitPrice: '10.00' }] });
    const items = [{ purchaseOrderItemId: order.items[0].id, quantity: '1' }];

    await made('/stock-receipts', { purchaseOrderId: order.id, warehouseId, items });
    const inPart = await about(owner, order.id);
    await made('/stock-receipts', { purchaseOrderId: order.id, warehouseId, items });

    expect(inPart).toContain('order_unconfirmed');
    expect(await about(owner, order.id)).not.toContain('order_unconfirmed');
  });

  it('holds for the owner of the portal what somebody looked after who has left', async () => {
    const { id: leaverId } = await portal.addUser(['procurement_manager']);
    const { id: procurementId } = await aRequisition({ responsibleUserId: leaverId });
    const order = await anOrder({ procurementId });
    const own = await made(
      '/purchase-orders',
      {
        supplierId,
        items: [{ rawName: 'Кабель', quantity: '1', unitPrice: '10.00' }],
      },
      portal.signedIn(leaverId),
    );
    await made(`/purchase-orders/${own.id}/send`, { channel: 'link' });
    const before = [await about(owner, order.id), await about(owner, own.id)];
    await owner.patch(`/users/${leaverId}`, { isActive: false });

    expect(before).toEqual([[], []]);
    expect(await about(owner, order.id)).toEqual(['order_unconfirmed']);
    expect(await about(owner, own.id)).toEqual(['order_unconfirmed']);
    expect(await about(buyer.api, order.id)).toEqual([]);
  });

  it('holds orders as late by the day of each line that has not come, as analytics do', async () => {
    const { id: procurementId } = await aRequisition();
    const line = { rawName: 'Кабель', quantity: '1', unitPrice: '10.00' };
    const items = [{ ...line, requiredDate: day(1).slice(0, 10) }, line, line];
    const order = await anOrder({ procurementId, expectedAt: day(4).slice(0, 10), items });
    const { id: warehouseId } = await made('/warehouses', { name: 'Склад' });
    const arrived = (at: number, quantity = '1') =>
      made('/stock-receipts', {
        purchaseOrderId: order.id,
        warehouseId,
        items: [{ purchaseOrderItemId: order.items[at].id, quantity }],
      });
    const seen = async () => {
      const late = (await inbox(buyer.api, '&kind=delivery_late')).find(({ subject }) => subject.entityId === order.id);
      const told = (await owner.get('/analytics/late?type=order&limit=100')).body.items as {
        id: string;
        dueOn: string;
      }[];
      const dueOn = told.find(({ id }) => id === order.id)?.dueOn;
      expect(late?.due?.slice(0, 10)).toBe(dueOn);
      return dueOn;
    };
    const [first, last] = [day(1), day(4)].map((at) => at.slice(0, 10));

    kit.clock.advance(DAY_MS);
    expect(await seen()).toBeUndefined();
    kit.clock.advance(DAY_MS);
    expect(await seen()).toBe(first);
    await arrived(0);
    expect(await seen()).toBeUndefined();
    kit.clock.advance(3 * DAY_MS);
    expect(await seen()).toBe(last);
    // More than was ordered of one line is nothing of another.
    await owner.patch('/settings/catalog', { overReceiptPercent: '100.00' });
    await arrived(1, '2');
    expect(await seen()).toBe(last);
    await made(`/purchase-orders/${order.id}/confirm`, { items: [{ itemId: order.items[2].id, promisedDate: last }] });
    expect(await seen()).toBe(last);
    await made(`/purchase-orders/${order.id}/close`, {});
    expect(await seen()).toBeUndefined();
  });

  it('holds late batches of goods', async () => {
    const { id: procurementId, items } = await aRequisition();
    const batch = await made('/logistics/batches', {
      procurementId,
      items: [{ procurementItemId: items[0].id, quantity: '1' }],
      plannedDeliveryDate: day(0).slice(0, 10),
    });
    await owner.patch(`/logistics/batches/${batch.id}`, { status: 'planned' });
    expect(await about(buyer.api, batch.id)).toEqual([]);
    kit.clock.advance(DAY_MS);
    expect(await about(buyer.api, batch.id)).toEqual(['delivery_late']);
    await owner.patch(`/logistics/batches/${batch.id}`, { status: 'cancelled' });
    expect(await about(buyer.api, batch.id)).toEqual([]);
  });

  it('holds invoices that are due for those who pay, until they are paid', async () => {
    const finance = portal.signedIn((await portal.addUser(['finance'])).id);
    const invoice = await anInvoice('D-1', { dueDate: day(1).slice(0, 10) });
    const before = await about(finance, invoice.id);
    kit.clock.advance(DAY_MS);
    const due = (await inbox(finance)).find(({ subject }) => subject.entityId === invoice.id);

    expect(before).toEqual([]);
    expect(due).toMatchObject({ kind: 'payment_due', subject: { number: 'D-1' }, due: invoice.dueDate });
    expect(await about(buyer.api, invoice.id)).toEqual([]);
    expect((await finance.post(due?.call.path ?? '', { amount: '10.00' })).status).toBe(201);
    expect(await about(finance, invoice.id)).toEqual([]);
  });

  it('holds no payment as due that would be refused, as nobody has verified the account of its supplier', async () => {
    const { id: own } = await made('/counterparties', { name: 'ООО Счёт' });
    const invoice = await anInvoice('D-2', { supplierId: own, dueDate: day(0).slice(0, 10) });
    const shown = await about(owner, invoice.id);
    const bankAccounts = [{ bik: '044525225', accountNumber: makeBankAccount('044525225', 1) }];
    const { body } = await owner.patch(`/counterparties/${invoice.supplierId}`, { bankAccounts });
    const entered = await about(owner, invoice.id);
    const finance = portal.signedIn((await portal.addUser(['finance'])).id);
    await finance.post(`/counterparties/${invoice.supplierId}/bank-accounts/${body.bankAccounts[0].id}/verify`, {});

    expect(shown).toEqual(['payment_due']);
    expect(entered).toEqual([]);
    expect(await about(owner, invoice.id)).toEqual(['payment_due']);
  });

  it('holds nothing as due that is due tomorrow, where clocks are behind', async () => {
    const api = (await kit.createPortal()).signedIn();
    await api.patch('/settings/regional', { timezone: 'America/New_York' });
    await api.patch('/settings/matching', { unorderedUpTo: '10.00' });
    const { id } = await made('/counterparties', { name: 'ООО Завод' }, api);
    const due = { dueDate: day(1).slice(0, 10), totalAmount: '10.00' };
    const invoice = await made('/invoices', { supplierId: id, number: 'N-1', ...due }, api);
    const today = await about(api, invoice.id);
    kit.clock.advance(DAY_MS);

    expect(today).toEqual([]);
    expect(await about(api, invoice.id)).toEqual(['payment_due']);
  });

  async function aContractInForce(terms: object) {
    const contract = await made('/contracts', { title: 'Сбыт', ...terms });
    for (const status of ['pending_approval', 'approved', 'sent', 'signed']) {
      await owner.patch(`/contracts/${contract.id}`, { status });
    }
    await kit.kit.worker.runUntilIdle();
    return contract;
  }

  it('holds contracts that renew themselves a month before it is too late for notice', async () => {
    const { id: sellerProfileId } = await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893' });
    const customerId = (await made('/counterparties', { name: 'ООО «Они»', isCustomer: true })).id;
    const renewed = { sellerProfileId, customerId, validUntil: day(100), autoRenew: true, noticeDays: 60 };
    const [ours, left] = [await aContractInForce(renewed), await aContractInForce(renewed)];
    const tooEarly = await about(owner, ours.id);
    kit.clock.advance(11 * DAY_MS);

    expect(tooEarly).toEqual([]);
    const [waiting] = (await inbox(owner)).filter(({ subject }) => subject.entityId === ours.id);
    expect(waiting).toMatchObject({ kind: 'contract_expiring', due: day(29) });
    // Whoever gave notice has to see to what comes after the end alone.
    await owner.patch(`/contracts/${left.id}`, { noticeGivenAt: day(0) });
    expect(await about(owner, left.id)).toEqual([]);
    expect((await owner.get(`/contracts/${left.id}`)).body).not.toHaveProperty('decideBy');
  });

  it('holds contracts and price lists that end soon', async () => {
    const { id: sellerProfileId } = await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893' });
    const customerId = (await made('/counterparties', { name: 'ООО «Они»', isCustomer: true })).id;
    const contract = await aContractInForce({ sellerProfileId, customerId, validUntil: day(40) });
    const item = await made('/catalog', { name: 'Кабель' });
    const list = await made('/price-lists', {
      name: 'Цены',
      supplierId,
      validTo: day(40),
      items: [{ catalogItemId: item.id, price: '1.00' }],
    });
    await owner.patch(`/price-lists/${list.id}`, { status: 'active' });
    const tooEarly = [...(await about(owner, contract.id)), ...(await about(owner, list.id))];
    kit.clock.advance(11 * DAY_MS);
    const contracts = await about(owner, contract.id);
    kit.clock.advance(16 * DAY_MS);

    expect(tooEarly).toEqual([]);
    expect(contracts).toEqual(['contract_expiring']);
    expect(await about(owner, list.id)).toEqual(['price_list_expiring']);
    expect(await about(buyer.api, contract.id)).toEqual([]);
  });

  it('holds approvals for those who are asked, and comments that name somebody until they are read', async () => {
    const approvers = [{ type: 'user', id: buyer.id }];
    const policy = await made('/settings/approval-policies', {
      name: 'Счета',
      subject: 'invoice',
      conditions: [],
      steps: [{ name: 'Шаг', approvers, quorum: 'any' }],
    });
    const invoice = await anInvoice('A-101');
    const { approvalId } = (await owner.post(`/invoices/${invoice.id}/payments`, { amount: '1.00' })).body;
    await owner.delete(`/settings/approval-policies/${policy.id}`);
    const [asked] = (await inbox(buyer.api)).filter(({ kind }) => kind === 'approval');
    expect(asked).toMatchObject({
      subject: { entityType: 'approval', entityId: approvalId, title: expect.any(String) },
    });
    expect(await about(owner, approvalId)).toEqual([]);
    expect((await buyer.api.post(asked?.call.path ?? '', {})).status).toBe(200);
    expect(await about(buyer.api, approvalId)).toEqual([]);

    const { id: entityId } = await aRequisition();
    const said = { entityType: 'procurement', entityId, text: 'Смотрите', mentions: [buyer.id] };
    await made('/comments', said);
    const [mention] = (await inbox(buyer.api)).filter(({ kind }) => kind === 'mention');
    expect(mention).toMatchObject({ subject: { entityType: 'procurement', entityId }, due: null });
    expect((await buyer.api.post(mention?.call.path ?? '', {})).status).toBe(204);
    expect(await about(buyer.api, entityId)).toEqual([]);
  });

  it('comes page by page, what waits longest first, with the number of all; one kind or several by name', async () => {
    const all = await inbox(owner);
    const pages: Item[] = [];
    for (let page = 1; pages.length < all.length; page += 1) {
      const { body } = await owner.get(`/inbox?limit=2&page=${page}`);
      expect(body).toMatchObject({ resource: 'inbox', page, limit: 2, total: all.length });
      pages.push(...body.items);
    }
    const kinds = new Set(all.map(({ kind }) => kind));

    expect(all.length).toBeGreaterThan(2);
    expect(pages).toEqual(all);
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted());
    expect(await inbox(owner, '&kind=price_list_expiring,order_unconfirmed')).toEqual(
      all.filter(({ kind }) => kind === 'price_list_expiring' || kind === 'order_unconfirmed'),
    );
    expect(kinds.size).toBeGreaterThan(1);
    expect(await inbox((await kit.createPortal()).signedIn())).toEqual([]);
  });
});

it('what a module that is left out would have waiting does not wait', async () => {
  const kit = await openTestKit({ modules: builtInModules.filter(({ name }) => name !== 'comments') });
  const owner = (await kit.createPortal()).signedIn();

  expect((await owner.get('/inbox')).body).toMatchObject({ items: [], total: 0 });
  await kit.close();
});

it('a Procurekit without the inbox has neither it nor reminders, and everything else works', async () => {
  const kit = await openTestKit({ modules: builtInModules.filter(({ name }) => name !== 'inbox') });
  const owner = (await kit.createPortal()).signedIn();

  expect((await owner.get('/inbox')).status).toBe(404);
  expect((await owner.get('/settings/reminders')).status).toBe(404);
  expect((await owner.post('/purchase-requisitions', { name: 'Кабель' })).status).toBe(201);
  await kit.close();
});
