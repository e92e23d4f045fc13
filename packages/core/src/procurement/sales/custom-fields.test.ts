import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

const KINDS = [
  { entityType: 'contract', path: '/contracts', prefix: 'contract' },
  { entityType: 'sales_invoice', path: '/sales-invoices', prefix: 'salesInvoice' },
  { entityType: 'commercial_proposal', path: '/commercial-proposals', prefix: 'commercialProposal' },
] as const;

describe.each(testDialects)('custom fields of what is sold on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let seller: ApiClient;
  let buyer: ApiClient;
  let keeper: ApiClient;
  let customerId: string;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    seller = portal.signedIn((await portal.addUser(['sales_manager'])).id);
    buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    keeper = portal.signedIn((await portal.addUser(['warehouse_keeper'])).id);
    await owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
    customerId = (await owner.post('/counterparties', { name: 'Покупатель', isCustomer: true })).body.id;
  });
  afterAll(() => kit.close());

  let count = 0;
  async function define(entityType: string, more: object = {}): Promise<{ readonly id: string; readonly key: string }> {
    const field = { entityType, key: `sale_${(count += 1)}`, label: 'Поле', type: 'string', ...more };
    return (await owner.post('/settings/custom-fields', field)).body;
  }

  describe.each(KINDS)('$entityType', ({ entityType, path, prefix }) => {
    // Buyers see contracts of purchase: there is none of sale for them.
    const unseen =
      entityType === 'contract'
        ? { status: 404, body: { code: 'not_found' } }
        : { status: 403, body: { code: 'insufficient_rights', requiredRight: 'sales.view' } };

    it('are filled when it is created and changed, and shown with it', async () => {
      const field = await define(entityType, { defaultValue: 'обычный' });
      const number = await define(entityType, { type: 'number' });

      const created = await seller.post(path, { customerId, customFields: { [number.key]: 7 } });
      const changed = await seller.patch(`${path}/${created.body.id}`, { customFields: { [field.key]: 'особый' } });
      const again = await seller.patch(`${path}/${created.body.id}`, { customFields: { [number.key]: null } });
      const shown = await seller.get(`${path}/${created.body.id}`);

      expect([created.status, created.body.customFields]).toEqual([201, { [field.key]: 'обычный', [number.key]: 7 }]);
      expect(changed.body.customFields).toEqual({ [field.key]: 'особый', [number.key]: 7 });
      expect(again.body.version).toBe(changed.body.version + 1);
      expect(shown.body.customFields).toEqual({ [field.key]: 'особый' });
    });

    it('are refused where they are unknown, of another type or missing', async () => {
      const number = await define(entityType, { type: 'number' });
      const required = await define(entityType, { isRequired: true });

      const unknown = await seller.post(path, { customerId, customFields: { nothing: 1 } });
      const wrong = await seller.post(path, { customerId, customFields: { [number.key]: 'x', [required.key]: 'y' } });
      const missing = await seller.post(path, { customerId });
      await owner.delete(`/settings/custom-fields/${required.id}`);

      expect(unknown.body.errors).toMatchObject([{ pointer: '/customFields/nothing', code: 'unknown_custom_field' }]);
      expect(wrong.body.errors).toMatchObject([
        { pointer: `/customFields/${number.key}`, code: 'invalid_custom_value' },
      ]);
      expect(missing.body.errors).toMatchObject([{ pointer: `/customFields/${required.key}`, code: 'required' }]);
    });

    it('are set one by one with the right to edit it, and read with the right to see it', async () => {
      const field = await define(entityType);
      const { body: created } = await seller.post(path, { customerId });
      const values = `/settings/custom-fields/values?entityType=${entityType}&entityId=${created.id}`;
      const set = (as: ApiClient, value: unknown, entityId = created.id) =>
        as.put(`/settings/custom-fields/${field.id}/values`, { entityId, value });

      const done = await set(seller, 'A');
      const read = await seller.get(values);
      const shown = await seller.get(`${path}/${created.id}`);

      expect(done).toMatchObject({ status: 200, body: { key: field.key, entityType, value: 'A' } });
      expect(read.body.items).toContainEqual({ fieldId: field.id, key: field.key, type: 'string', value: 'A' });
      expect(shown.body).toMatchObject({ version: created.version + 1, customFields: { [field.key]: 'A' } });
      for (const stranger of [buyer, keeper]) {
        expect(await stranger.get(values)).toMatchObject(unseen);
        expect(await set(stranger, 'B')).toMatchObject({
          status: 403,
          body: { requiredRight: entityType === 'contract' ? 'purchase_contracts.edit' : 'sales.edit' },
        });
      }
      expect((await set(seller, 'B', crypto.randomUUID())).body.errors).toMatchObject([{ pointer: '/entityId' }]);
      const elsewhere = (await kit.createPortal()).signedIn();
      expect((await elsewhere.get(values)).status).toBe(404);
      expect((await set(elsewhere, 'B')).status).toBe(404);
    });

    it('are variables of people who may see it, and of no key', async () => {
      const field = await define(entityType);
      const { body } = await seller.post(path, { customerId, customFields: { [field.key]: 'A' } });
      const paths = [`${prefix}.number`, `${prefix}.currencyCode`, `custom.${field.key}`, 'portal.slug'];
      const resolve = (as: ApiClient) => as.post('/api/v1/variables/resolve', { entityType, entityId: body.id, paths });
      const pathsFor = async (as: ApiClient) =>
        (await as.get(`/api/v1/variables?entityType=${entityType}`)).body.items.map(
          (item: { path: string }) => item.path,
        );
      const key = (await portal.issueKey()).api;

      expect(await resolve(seller)).toMatchObject({
        status: 200,
        body: {
          unresolved: [],
          values: {
            [`${prefix}.number`]: body.number ?? null,
            [`${prefix}.currencyCode`]: 'RUB',
            [`custom.${field.key}`]: 'A',
            'portal.slug': portal.slug,
          },
        },
      });
      expect(await pathsFor(seller)).toEqual(expect.arrayContaining(paths.slice(0, 3)));
      if (entityType !== 'contract') expect(await pathsFor(buyer)).toEqual([]);
      expect(await resolve(buyer)).toMatchObject(unseen);
      expect(await pathsFor(key)).toEqual([]);
      expect((await resolve(key)).status).toBe(404);
    });

    it('stay open when what it says is locked, as notes of the portal do', async () => {
      const field = await define(entityType);
      const { body } = await seller.post(path, { customerId });
      const cancelled = { status: 'cancelled', reason: 'не нужен' };
      const locked = entityType === 'contract' ? await seller.patch(`${path}/${body.id}`, cancelled) : null;

      const set = await seller.put(`/settings/custom-fields/${field.id}/values`, { entityId: body.id, value: 'A' });
      const patched = await seller.patch(`${path}/${body.id}`, { customFields: { [field.key]: 'B' } });

      expect([locked?.status ?? 200, set.status, patched.status]).toEqual([200, 200, 200]);
      expect(patched.body.customFields[field.key]).toBe('B');
    });
  });

  it('begin with their defaults in an invoice that is made of a proposal', async () => {
    const field = await define('sales_invoice', { defaultValue: 'срочно' });
    const required = await define('sales_invoice', { isRequired: true });
    const items = [{ name: 'Болт', quantity: '1', unitPrice: '10.00' }];
    const { body: proposal } = await seller.post('/commercial-proposals', { customerId, items });
    const path = `/commercial-proposals/${proposal.id}`;
    await seller.post(`${path}/submit-approval`, {});
    await owner.post(`${path}/approve`, {});

    const { status, body } = await seller.post(`${path}/convert-to-invoice`, {});
    await owner.delete(`/settings/custom-fields/${required.id}`);

    expect([status, body.invoice?.customFields]).toEqual([201, expect.objectContaining({ [field.key]: 'срочно' })]);
  });

  it('are defined by those who manage settings, and known to whoever sees the records', async () => {
    const contract = await define('contract');
    const invoice = await define('invoice');
    const listed = async (as: ApiClient, query = '') =>
      (await as.get(`/settings/custom-fields?limit=100${query}`)).body.items?.map(({ id }: { id: string }) => id);

    expect(await listed(owner)).toEqual(expect.arrayContaining([contract.id, invoice.id]));
    expect(await listed(seller, '&entityType=contract')).toContain(contract.id);
    expect(await listed(seller)).not.toContain(invoice.id);
    expect(await listed(buyer)).toContain(contract.id);
    const auditor = portal.signedIn((await portal.addUser(['auditor'])).id);
    expect(await listed(auditor)).not.toContain(contract.id);
    expect(await auditor.get('/settings/custom-fields?entityType=contract')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', requiredRight: 'sales.view' },
    });
    const field = { entityType: 'contract', key: 'mine', label: 'Поле', type: 'string' };
    for (const answer of [
      await seller.post('/settings/custom-fields', field),
      await seller.patch(`/settings/custom-fields/${contract.id}`, { label: 'Моё' }),
      await seller.delete(`/settings/custom-fields/${contract.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { requiredRight: 'settings.manage' } });
    }
  });

  it('of requisitions follow who sees the requisition', async () => {
    const field = await define('procurement');
    const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Чужая' });
    const { body: own } = await buyer.post('/purchase-requisitions', { name: 'Своя' });
    const values = (id: string) => buyer.get(`/settings/custom-fields/values?entityType=procurement&entityId=${id}`);
    const set = (as: ApiClient, entityId: string) =>
      as.put(`/settings/custom-fields/${field.id}/values`, { entityId, value: 'A' });

    const seen = (await buyer.get(`/purchase-requisitions/${requisition.id}`)).status === 200;
    expect((await values(requisition.id)).status).toBe(seen ? 200 : 404);
    expect((await set(buyer, requisition.id)).status).toBe(seen ? 200 : 400);
    expect((await set(buyer, own.id)).status).toBe(200);
    expect((await values(own.id)).body.items).toContainEqual(
      expect.objectContaining({ fieldId: field.id, value: 'A' }),
    );
  });
});
