import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../src/testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, testPortalOf, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';

const START = '2026-01-15T09:30:00.000Z';
/** The last millisecond of 20 January 2026 where clocks show the time of the zone. */
const ZONES = [
  { timezone: 'Europe/Moscow', end: '2026-01-20T20:59:59.999Z', over: '2026-01-20T21:00:00.000Z' },
  { timezone: 'America/New_York', end: '2026-01-21T04:59:59.999Z', over: '2026-01-21T05:00:00.000Z' },
] as const;
const DAY = '2026-01-20';
const MIDNIGHT = '2026-01-20T00:00:00.000Z';
const line = { name: 'Бетон М300', quantity: '1', unitPrice: '100.00' };

describe.each(testDialects)('dates on %s', (dialect) => {
  let kit: TestKit;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  beforeEach(() => {
    kit.clock.set(START);
  });
  afterAll(() => kit.close());

  describe.each(ZONES)('in $timezone', ({ timezone, end, over }) => {
    let portal: TestPortal;
    let owner: ApiClient;
    let key: ApiClient;
    let supplierId: string;
    let anybody: ApiClient;
    beforeAll(async () => {
      kit.clock.set(START);
      const slug = `dates-${timezone.slice(-4).toLowerCase()}`;
      const created = await kit.kit.portals.create({
        slug,
        name: 'Dates',
        adminEmail: `owner@${slug}.ru`,
        adminPassword: 'correct horse 7 staples',
        timezone,
      });
      portal = testPortalOf(kit.kit, { id: created.portal.id, slug, ownerId: created.user.id });
      owner = portal.signedIn();
      key = (await portal.issueKey()).api;
      anybody = createApiClient(kit.kit.dispatch, { prefix: '/api/v1/public/v1' });
      supplierId = (await owner.post('/counterparties', { name: 'Завод', isCustomer: true, isSupplier: true })).body.id;
      await owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
    });
    const at = async (time: string) => {
      kit.clock.set(time);
      await kit.kit.worker.runUntilIdle();
    };
    const anRfq = async (more: object = {}) => {
      const items = [{ rawName: 'Бетон', quantity: '1' }];
      const { id: procurementId } = await portal.owner.requisitions.create({ name: 'Бетон', items });
      const asked = { procurementId, supplierIds: [supplierId], responseDeadline: DAY, ...more };
      return (await owner.post('/supplier-rfqs', asked)).body.items[0];
    };
    const linkOf = async (rfq: { readonly id: string }, sending: object = {}) => {
      const { body } = await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link', ...sending });
      return `/supplier-rfqs/${String(body.publicUrl).split('/').at(-1) ?? ''}`;
    };

    it('last until the end of their day, as deadlines of price requests', async () => {
      const rfq = await anRfq();
      const exact = await anRfq({ responseDeadline: '2026-01-20T12:00:00+03:00' });
      const path = await linkOf(await anRfq({ responseDeadline: '2026-01-19' }), { responseDeadline: DAY });
      const changed = await owner.patch(`/supplier-rfqs/${exact.id}`, { responseDeadline: DAY });
      const offer = { items: [] as object[] };
      const { body: shown } = await anybody.get(path);
      offer.items.push({ rfqItemId: shown.items[0].id, unitPrice: '5' });

      await at(end.replace('.999Z', '.998Z'));
      const open = (await anybody.get(path)).status;
      const saved = await anybody.post(`${path}/quote-draft`, offer);
      await at(over);
      const late = await anybody.post(`${path}/quote-submit`, offer);

      expect([rfq.responseDeadline, exact.responseDeadline]).toEqual([end, '2026-01-20T09:00:00.000Z']);
      expect([shown.rfq.responseDeadline, changed.body.responseDeadline]).toEqual([end, end]);
      expect([open, saved.status]).toEqual([200, 200]);
      expect(late).toMatchObject({ status: 409, body: { code: 'deadline_passed' } });
    });

    it('last until the end of their day, as the end of quotes and proposals', async () => {
      const rfq = await anRfq();
      const path = await linkOf(rfq);
      const items = [{ rfqItemId: rfq.items[0].id, unitPrice: '5' }];
      const own = await owner.post('/supplier-quotes', { rfqId: rfq.id, validUntil: DAY, items });
      const draft = await anybody.post(`${path}/quote-draft`, { validUntil: DAY, items });
      const proposal = await owner.post('/commercial-proposals', {
        customerId: supplierId,
        validUntil: DAY,
        items: [line],
      });
      const exact = await owner.patch(`/commercial-proposals/${proposal.body.id}`, {
        validUntil: '2026-01-20T00:00:00Z',
      });
      const inProcess = await portal.owner.commercialProposals.update(proposal.body.id, { validUntil: DAY });

      expect([own.body.validUntil, draft.body.quote?.validUntil, proposal.body.validUntil]).toEqual([end, end, end]);
      expect([exact.body.validUntil, inProcess.validUntil]).toEqual([MIDNIGHT, end]);
    });

    it('are refused where there is no such day, whatever the zone', async () => {
      const { status, body } = await owner.post('/commercial-proposals', { validUntil: '2026-02-30', extra: 1 });

      expect(status).toBe(400);
      expect(body.errors).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ pointer: '/validUntil', code: 'invalid_format' }),
          expect.objectContaining({ pointer: '/extra', code: 'unknown_field' }),
        ]),
      );
    });

    it('make an invoice overdue once their day has ended, and not before', async () => {
      const bill = { supplierId, items: [line] };
      const { body: invoice } = await key.post('/invoices', { ...bill, number: '1', dueDate: DAY });
      const moved = await owner.post('/invoices', { ...bill, number: '2', dueDate: '2026-01-16' });
      const sold = await owner.post('/sales-invoices', { customerId: supplierId, dueDate: DAY, items: [line] });
      await owner.post(`/sales-invoices/${sold.body.id}/submit-approval`, {});
      const approver = portal.signedIn((await portal.addUser(['approver'])).id);
      await approver.post(`/sales-invoices/${sold.body.id}/approve`, {});
      await owner.post(`/sales-invoices/${sold.body.id}/issue`, {});
      const state = async () => ({
        invoice: (await key.get(`/invoices/${invoice.id}`)).body.paymentStatus,
        listed: (await owner.get('/invoices?overdue=true')).body.items.map((one: { number: string }) => one.number),
        others: (await owner.get('/invoices?overdue=false')).body.items.map((one: { number: string }) => one.number),
        sold: (await owner.get(`/sales-invoices/${sold.body.id}`)).body.status,
        listedSold: (await owner.get('/sales-invoices?overdue=true')).body.total,
        notSold: (await owner.get('/sales-invoices?overdue=false')).body.total,
      });

      await at(end);
      const onTheDay = await state();
      const postponed = await owner.patch(`/invoices/${moved.body.id}`, { dueDate: DAY });
      await at(over);
      await at(new Date(Date.parse(over) + 3_600_000).toISOString());
      const after = await state();

      expect(invoice.dueDate).toBe(MIDNIGHT);
      expect(onTheDay).toEqual({
        invoice: 'unpaid',
        listed: ['2'],
        others: ['1'],
        sold: 'issued',
        listedSold: 0,
        notSold: 1,
      });
      expect(postponed.body.paymentStatus).toBe('unpaid');
      expect(after).toMatchObject({ invoice: 'overdue', sold: 'overdue', listedSold: 1, notSold: 0 });
      expect([after.listed.toSorted(), after.others]).toEqual([['1', '2'], []]);
    });

    it('make a delivery overdue once their day has ended, and not before', async () => {
      const { id: procurementId } = await portal.owner.requisitions.create({ name: 'Доставка' });
      await owner.post('/logistics/batches', { procurementId, plannedDeliveryDate: DAY });
      const overdue = async () => (await owner.get('/logistics')).body.batches.overdue;

      await at(end);
      const onTheDay = await overdue();
      await at(over);

      expect([onTheDay, await overdue()]).toEqual([0, 1]);
    });
  });
});
