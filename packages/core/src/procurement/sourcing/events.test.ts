import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { transactionsSettled } from '../../testing/kit/postgres.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

describe.each(testDialects)('what is announced of sourcing on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let supplierId: string;
  let eventsOf: ReturnType<typeof listenForEvents>;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    supplierId = (await owner.post('/counterparties', { name: 'ООО Завод' })).body.id;
    eventsOf = listenForEvents(kit.kit.events);
  });
  afterAll(() => kit.close());

  async function asked(fields: object = {}) {
    const items = [{ rawName: 'Каска', quantity: '1' }];
    const procurementId: string = (await owner.post('/purchase-requisitions', { name: 'Заявка', items })).body.id;
    const body = { procurementId, supplierIds: [supplierId], ...fields };
    const [rfq] = (await owner.post('/supplier-rfqs', body)).body.items;
    return { procurementId, rfq };
  }
  async function sent(fields: object = {}) {
    const { procurementId, rfq } = await asked(fields);
    const { item, publicUrl } = (await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' })).body;
    const path = `/api/v1/public/v1/supplier-rfqs/${String(publicUrl).split('/').at(-1)}`;
    const supplier = createApiClient(kit.kit.dispatch, {});
    const line = (unitPrice: string) => ({ items: [{ rfqItemId: rfq.items[0].id, unitPrice }] });
    return {
      procurementId,
      rfq: item,
      read: () => supplier.get(path),
      quote: (unitPrice: string) => supplier.post(`${path}/quote-submit`, line(unitPrice)),
      draft: (unitPrice: string) => supplier.post(`${path}/quote-draft`, line(unitPrice)),
      decline: () => supplier.post(`${path}/quote-submit`, { declined: true }),
    };
  }
  const quotesOf = async (procurementId: string) =>
    (await owner.get(`/supplier-quotes?procurementId=${procurementId}&sort=createdAt`)).body.items as { id: string }[];

  it('a price request is sent, viewed once and answered with the version that it has then', async () => {
    const link = await sent({ allowRevisions: true });
    await link.read();
    await link.read();
    await link.quote('100.00');
    await link.quote('90.00');
    await owner.post(`/supplier-rfqs/${link.rfq.id}/remind`, {});

    const [first, second] = await quotesOf(link.procurementId);
    expect(eventsOf(link.rfq.id)).toEqual([
      ['supplier_rfq.sent', link.rfq.version],
      ['supplier_rfq.viewed', link.rfq.version + 1],
    ]);
    expect(eventsOf(first?.id ?? '').map(([name]) => name)).toEqual(['supplier_quote.submitted']);
    expect(eventsOf(second?.id ?? '').map(([name]) => name)).toEqual(['supplier_quote.revised']);
  });

  it('a price request is declined, and what was drafted for it withdrawn', async () => {
    const link = await sent();
    await link.draft('10.00');
    await link.decline();

    const [quote] = await quotesOf(link.procurementId);
    expect(eventsOf(link.rfq.id).map(([name]) => name)).toEqual(['supplier_rfq.sent', 'supplier_rfq.declined']);
    expect(eventsOf(quote?.id ?? '').map(([name]) => name)).toEqual(['supplier_quote.withdrawn']);
  });

  it('a quote is withdrawn, and decisions are announced of their requisition when they change', async () => {
    const link = await sent();
    await link.quote('100.00');
    const [quote] = await quotesOf(link.procurementId);
    const { items } = (await owner.get(`/supplier-quotes/${quote?.id}`)).body;
    const [{ id: quoteItemId, procurementItemId: itemId }] = items;
    const decide = (decisions: object[]) =>
      owner.patch(`/purchase-requisitions/${link.procurementId}/quote-line-decisions`, { decisions });
    const decided = await decide([{ itemId, quoteItemId, quantity: '1' }]);
    await decide([{ itemId, quoteItemId, quantity: '1' }]);
    await decide([{ itemId, quoteItemId: null }]);
    await owner.patch(`/supplier-quotes/${quote?.id}`, { status: 'withdrawn' });

    const decisions = eventsOf(link.procurementId).filter(([name]) => name === 'procurement.decisions_changed');
    expect(decided.status).toBe(200);
    expect(decisions).toHaveLength(2);
    expect(eventsOf(quote?.id ?? '').map(([name]) => name)).toEqual([
      'supplier_quote.submitted',
      'supplier_quote.withdrawn',
    ]);
  });

  it('needs the scope that reads price requests, and never tells an amount, of sealed quotes neither', async () => {
    const knowing = (await portal.issueKey(['webhooks.read', 'supplier_documents.read'])).api;
    const ignorant = (await portal.issueKey(['webhooks.read', 'catalog.read'])).api;
    const link = await sent({ sealedUntilDeadline: true, responseDeadline: '2099-01-01' });
    await link.quote('4711.00');
    const [quote] = await quotesOf(link.procurementId);

    const since = new Date(0).toISOString();
    await transactionsSettled();
    const read = await knowing.get(`/events?limit=100&since=${since}`);
    const hidden = await ignorant.get(`/events?limit=100&since=${since}`);
    const ofQuotes = read.body.items.filter(({ event }: { event: string }) => event.includes('supplier_quote'));

    expect(ofQuotes.at(-1)).toMatchObject({
      event: 'integration_api.supplier_quote.submitted',
      resource: { type: 'supplier_quote', id: quote?.id },
    });
    expect(Object.keys(ofQuotes.at(-1))).toEqual(['event', 'eventId', 'schemaVersion', 'occurredAt', 'resource']);
    expect(JSON.stringify(read.body)).not.toContain('4711.00');
    expect(JSON.stringify(hidden.body)).not.toContain('supplier_');
    expect((await ignorant.get('/events?event=integration_api.procurement.decisions_changed')).body.items).toEqual([]);
  });
});
