import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let api: ApiClient;
let eventsOf: ReturnType<typeof listenForEvents>;
let parties: { readonly customerId: string; readonly sellerProfileId: string };

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  api = portal.signedIn();
  const { id: sellerProfileId } = await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893' });
  const { id: customerId } = (await api.post('/counterparties', { name: 'ООО «Они»', isCustomer: true })).body;
  parties = { customerId, sellerProfileId };
  eventsOf = listenForEvents(kit.kit.events);
});
afterAll(() => kit.close());

describe('what is announced of the sale', () => {
  it('contracts are created, updated and change their status, by people and by the time', async () => {
    const validUntil = new Date(kit.clock.now() + 86_400_000).toISOString();
    const { id, version } = (await api.post('/contracts', { ...parties, title: 'Поставка', validUntil })).body;
    await api.patch(`/contracts/${id}`, { title: 'Поставка' });
    await api.patch(`/contracts/${id}`, { title: 'Продажа' });
    for (const status of ['pending_approval', 'approved', 'sent', 'signed'])
      await api.patch(`/contracts/${id}`, { status });
    await kit.kit.worker.runUntilIdle();
    kit.clock.advance(2 * 86_400_000);
    await kit.kit.worker.runUntilIdle();

    expect((await api.get(`/contracts/${id}`)).body.status).toBe('expired');
    expect(eventsOf(id).slice(0, 2)).toEqual([
      ['contract.created', version],
      ['contract.updated', version + 1],
    ]);
    const versions = eventsOf(id).flatMap(([name, at]) => (name === 'contract.status_changed' ? at : []));
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(versions).toHaveLength(6);
  });

  it('invoices to customers are created and updated, and follow their payments, which are recorded and removed', async () => {
    const items = [{ name: 'Бетон', quantity: '1', unitPrice: '100.00', vatRate: '22.00' }];
    const { id, version } = (await api.post('/sales-invoices', { ...parties, items })).body;
    await api.patch(`/sales-invoices/${id}`, { items: [{ ...items[0], unitPrice: '200.00' }] });
    for (const call of ['submit-approval', 'approve', 'issue']) await api.post(`/sales-invoices/${id}/${call}`);
    const before = eventsOf(id).length;
    const payment = (await api.post(`/sales-invoices/${id}/payments`, { amount: '1.00' })).body;
    const named = eventsOf(id).map(([name]) => name);
    await api.delete(`/sales-invoices/${id}/payments/${payment.id}`);

    expect(eventsOf(id).slice(0, 2)).toEqual([
      ['sales_invoice.created', version],
      ['sales_invoice.updated', version + 1],
    ]);
    expect(named.slice(before)).toEqual(['sales_invoice.updated', 'sales_invoice.status_changed']);
    expect(eventsOf(payment.id)).toEqual([
      ['payment.recorded', 1],
      ['payment.removed', 2],
    ]);
  });

  it('an imported payment that comes a second time is recorded once', async () => {
    const supplierId = (await api.post('/counterparties', { name: 'ООО Завод' })).body.id;
    const items = [{ name: 'Бетон', quantity: '1', unitPrice: '10.00', vatRate: null }];
    const { id } = (await api.post('/invoices', { supplierId, number: 'A-1', items })).body;
    const pay = () =>
      api.post(`/invoices/${id}/payments`, { amount: '4.00', externalSource: 'bank', externalPaymentId: '77' });
    const payment = (await pay()).body;
    await pay();

    expect(eventsOf(payment.id)).toEqual([['payment.recorded', 1]]);
  });

  it('needs the scope by which keys read anything of it', async () => {
    const eventsFor = async (scope: 'documents.read' | 'finance.read') => {
      const { api: keyed } = await portal.issueKey(['webhooks.read', scope]);
      return ((await keyed.get('/meta')).body.events as string[]).toSorted();
    };
    const ofSale = await eventsFor('documents.read');

    expect(ofSale).toEqual(
      expect.arrayContaining([
        'integration_api.contract.created',
        'integration_api.contract.status_changed',
        'integration_api.contract.updated',
        'integration_api.sales_invoice.created',
        'integration_api.sales_invoice.status_changed',
        'integration_api.sales_invoice.updated',
      ]),
    );
    expect(ofSale).not.toContain('integration_api.payment.recorded');
    expect(await eventsFor('finance.read')).toEqual(
      expect.arrayContaining(['integration_api.payment.recorded', 'integration_api.payment.removed']),
    );
  });
});
