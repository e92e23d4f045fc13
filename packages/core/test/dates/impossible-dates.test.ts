import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';

const NOW = '2026-01-15T09:30:00.000Z';
const A_DAY_AHEAD = '2026-01-16T09:30:00.000Z';
const LATER = '2026-01-16T12:30:00.001+03:00';
const line = { name: 'Бетон', quantity: '1', unitPrice: '100.00' };

describe.each(testDialects)('times that cannot be on %s', (dialect) => {
  let kit: TestKit;
  let owner: ApiClient;
  let supplierId: string;
  let key: ApiClient;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    const portal = await kit.createPortal();
    owner = portal.signedIn();
    key = (await portal.issueKey()).api;
    supplierId = (await owner.post('/counterparties', { name: 'Завод', isCustomer: true })).body.id;
    await owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
  });
  afterAll(() => kit.close());

  const problemsOf = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: unknown } }) => ({
    status,
    errors: body.errors,
  });
  const refused = (...errors: readonly (readonly [string, string])[]) => ({
    status: 400,
    errors: errors.map(([pointer, code]) => expect.objectContaining({ pointer, code }) as unknown),
  });

  it('are the ends of keys that lie behind, when they are made and when they are changed', async () => {
    const key = { name: 'ERP', scopes: ['catalog.read'] };
    const made = await owner.post('/api-keys', { ...key, expiresAt: '2026-01-15T09:30:00.001Z' });
    const path = `/api-keys/${made.body.item.id}`;

    expect(made.status).toBe(201);
    for (const expiresAt of [NOW, '2026-01-15', '2025-12-31T23:59:59+03:00']) {
      expect(problemsOf(await owner.post('/api-keys', { ...key, expiresAt }))).toEqual(
        refused(['/expiresAt', 'out_of_range']),
      );
      expect(problemsOf(await owner.patch(path, { expiresAt }))).toEqual(refused(['/expiresAt', 'out_of_range']));
    }
    expect((await owner.patch(path, { expiresAt: null })).status).toBe(200);
    expect((await owner.patch(path, { expiresAt: '2026-01-16' })).status).toBe(200);
  });

  it('are payments more than a day ahead, of what is bought and of what is sold', async () => {
    const bill = (await owner.post('/invoices', { supplierId, number: '1', items: [line] })).body.id;
    const sold = (await owner.post('/sales-invoices', { customerId: supplierId, items: [line] })).body.id;
    const payment = await owner.post(`/invoices/${bill}/payments`, { amount: '1.00', paidAt: A_DAY_AHEAD });

    expect(payment.status).toBe(201);
    for (const path of [`/invoices/${bill}/payments`, `/sales-invoices/${sold}/payments`]) {
      expect(problemsOf(await owner.post(path, { amount: '1.00', paidAt: LATER }))).toEqual(
        refused(['/paidAt', 'out_of_range']),
      );
    }
    const { payments } = (await owner.get(`/invoices/${bill}`)).body;
    const changed = await owner.patch(`/invoices/${bill}/payments/${payments[0].id}`, { paidAt: '2026-01-17' });
    expect(problemsOf(changed)).toEqual(refused(['/paidAt', 'out_of_range']));
  });

  it('are receipts and movements of money more than a day ahead', async () => {
    const items = [{ rawName: 'Бетон', quantity: '1' }];
    const requisition = (await owner.post('/purchase-requisitions', { name: 'Бетон', items })).body.id;
    const warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
    const receipt = { warehouseId, items: [{ itemId: crypto.randomUUID(), quantity: '1' }], receivedAt: LATER };
    const operation = {
      ownAccount: '40702810900000000001',
      direction: 'in',
      amount: '5.00',
      currency: 'RUB',
      purpose: 'Аванс',
      bookedAt: LATER,
    };

    const received = await owner.post(`/purchase-requisitions/${requisition}/stock-receipt`, receipt);
    const booked = await owner.post('/bank-operations', operation);

    expect(received.status).toBe(400);
    expect(received.body.errors).toContainEqual(
      expect.objectContaining({ pointer: '/receivedAt', code: 'out_of_range' }),
    );
    expect(booked.body.errors).toContainEqual(expect.objectContaining({ pointer: '/bookedAt', code: 'out_of_range' }));
  });

  it('are dates of papers more than a year ahead', async () => {
    const far = '2027-06-01';
    const proposal = (await owner.post('/commercial-proposals', { customerId: supplierId, items: [line] })).body;
    const contract = { direction: 'purchase', supplierId };
    const papers = [
      await owner.post('/contracts', { ...contract, date: far }),
      await owner.post('/sales-invoices', { customerId: supplierId, items: [line], date: far }),
      await owner.post('/commercial-proposals', { customerId: supplierId, items: [line], date: far }),
      await owner.patch(`/commercial-proposals/${proposal.id}`, { date: far }),
    ];
    const bulk = await key.post(
      '/invoices/operations/bulk-upsert',
      {
        items: [{ supplierId, number: 'B-1', totalAmount: '1.00', invoiceDate: far }],
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    );

    for (const paper of papers) expect(problemsOf(paper)).toEqual(refused(['/date', 'out_of_range']));
    expect(bulk.body.items[0]).toMatchObject({
      outcome: 'failed',
      errors: [{ pointer: '/items/0/invoiceDate', code: 'out_of_range' }],
    });
    expect((await owner.post('/contracts', { ...contract, date: '2027-01-15' })).status).toBe(201);
  });

  it('are named beside everything else that is wrong', async () => {
    const answer = await owner.post('/api-keys', { name: '', scopes: ['catalog.read'], expiresAt: NOW, extra: 1 });

    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/name' }),
        expect.objectContaining({ pointer: '/extra', code: 'unknown_field' }),
        expect.objectContaining({ pointer: '/expiresAt', code: 'out_of_range' }),
      ]),
    );
  });

  it('stay a matter of form where they are no times', async () => {
    const answer = await owner.post('/api-keys', { name: 'K', scopes: ['catalog.read'], expiresAt: 'yesterday' });

    expect(problemsOf(answer)).toEqual(refused(['/expiresAt', 'invalid_format']));
  });
});
