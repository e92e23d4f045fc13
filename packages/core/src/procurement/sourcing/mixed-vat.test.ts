import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { installed } from '../../testing/kit/installed.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { sourcingScene, type SourcedRequisition, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';
import { quoteLines } from './quotes/stored-items.js';

/** Offers of three suppliers, whose prices understand VAT in three ways. */
const OFFERS = [
  { vatMode: 'EXCLUSIVE', unitPrice: '100.00', vatRate: '22.00' },
  { vatMode: 'INCLUSIVE', unitPrice: '115.90', vatRate: '22.00' },
  { vatMode: 'NO_VAT', unitPrice: '110.00', vatRate: null },
] as const;

describe.each(testDialects)('quotes that understand VAT differently on %s', (dialect) => {
  let kit: TestKit;
  let scene: SourcingScene;
  let owner: ApiClient;
  let requisition: SourcedRequisition;
  /** Lines of the quotes, by supplier and item. */
  let lines: readonly (readonly string[])[];
  const suppliers: string[] = [];

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await sourcingScene(kit);
    owner = scene.portal.signedIn();
    requisition = await scene.aRequisition();
    lines = await Promise.all(OFFERS.map((offer) => quoted(offer)));
  });
  afterAll(() => kit.close());

  async function quoted({ vatMode, ...price }: (typeof OFFERS)[number]): Promise<readonly string[]> {
    const supplier = (await owner.post('/counterparties', { name: vatMode })).body.id as string;
    suppliers[OFFERS.findIndex((offer) => offer.vatMode === vatMode)] = supplier;
    const items = requisition.itemIds.map((procurementItemId) => ({ procurementItemId, ...price }));
    const rfq = await scene.anRfq({ procurementId: requisition.id, supplierIds: [supplier] });
    await scene.send(rfq);
    const quote = await scene.submit(await scene.aQuote(rfq, { vatMode, items }));
    return (await scene.run((call) => quoteLines.itemsOf(call.tx, quote.id))).map(({ id }) => id);
  }
  const compare = async () =>
    (await owner.get(`/supplier-quotes/compare/list?procurementId=${requisition.id}`)).body as {
      compareBy: string;
      suppliers: { supplierName: string; netAmount: string; vatAmount: string; grossAmount: string }[];
      items: {
        offers: { isBestPrice: boolean; unitPriceNet: string; unitPriceGross: string; grossAmount: string }[];
      }[];
      scenarios: { kind: string; netAmount: string; vatAmount: string; grossAmount: string; totalAmount: string }[];
    };

  it('are decided for what each line costs in its own mode, and the requisition for what is to be paid', async () => {
    const [concrete = '', steel = ''] = requisition.itemIds;
    const { body } = await owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
      decisions: [
        { itemId: concrete, quoteItemId: lines[0]?.[0], quantity: '7' },
        { itemId: concrete, quoteItemId: lines[2]?.[0], quantity: '3' },
        { itemId: steel, quoteItemId: lines[1]?.[1] },
      ],
    });

    const amounts = { netAmount: '1267.50', vatAmount: '206.25', grossAmount: '1473.75' };
    expect(body.totals).toMatchObject({ ...amounts, totalAmount: '1473.75' });
    expect(body.items).toMatchObject([
      { totalPrice: '700.00', netAmount: '700.00', vatAmount: '154.00', grossAmount: '854.00' },
      { totalPrice: '330.00', netAmount: '330.00', vatAmount: '0.00', grossAmount: '330.00' },
      { totalPrice: '289.75', netAmount: '237.50', vatAmount: '52.25', grossAmount: '289.75' },
    ]);
    for (const api of [owner, scene.key.api]) {
      const shown = (await api.get(`/purchase-requisitions/${requisition.id}`)).body;
      expect(shown).toMatchObject({ actualTotal: '1473.75', ...amounts });
    }
  });

  it('are fully invoiced when the invoices of each supplier come to what is to be paid to it', async () => {
    const [exclusive = '', inclusive = '', withoutVat = ''] = suppliers;
    const invoice = { procurementId: requisition.id, vatMode: 'NO_VAT' };
    const invoiced = async (number: string, supplierId: string, totalAmount: string) => {
      expect((await owner.post('/invoices', { ...invoice, supplierId, number, totalAmount })).status).toBe(201);
      return (await owner.get(`/purchase-requisitions/${requisition.id}`)).body.invoiceStatus;
    };

    // One of the suppliers asks for more than all of it costs: the others are still to be heard of.
    expect(await invoiced('A-1', inclusive, '5000.00')).toBe('partial');
    expect(await invoiced('A-2', withoutVat, '330.00')).toBe('partial');
    expect(await invoiced('A-3', exclusive, '700.00')).toBe('partial');
    expect(await invoiced('A-4', exclusive, '154.00')).toBe('full');
  });

  it('are compared without VAT by a buyer who deducts it, and as they are to be paid by another', async () => {
    const net = await compare();
    await owner.patch('/settings/regional', { vatMode: 'NO_VAT' });
    const gross = await compare();
    await owner.patch('/settings/regional', { vatMode: 'EXCLUSIVE', defaultVatRate: '5.00' });
    const simplified = await compare();
    await owner.patch('/settings/regional', { defaultVatRate: '22.00' });
    const firm = { name: 'ООО Ромашка', inn: '7707083893', isDefault: true, vatMode: 'NO_VAT' };
    expect((await owner.post('/settings/seller-profiles', firm)).status).toBe(201);

    const best = ({ items, suppliers }: typeof net) =>
      suppliers[items[0]?.offers.findIndex(({ isBestPrice }) => isBestPrice) ?? -1]?.supplierName;
    expect([net.compareBy, best(net)]).toEqual(['net', 'INCLUSIVE']);
    expect([gross.compareBy, best(gross)]).toEqual(['gross', 'NO_VAT']);
    expect([simplified.compareBy, (await compare()).compareBy]).toEqual(['gross', 'gross']);
    expect(net.items[0]?.offers.map(({ unitPriceNet, unitPriceGross }) => [unitPriceNet, unitPriceGross])).toEqual([
      ['100.00', '122.00'],
      ['95.00', '115.90'],
      ['110.00', '110.00'],
    ]);
    expect(net.suppliers[1]).toMatchObject({ netAmount: '1187.50', vatAmount: '261.25', grossAmount: '1448.75' });
    expect(net.scenarios.at(-1)).toMatchObject({
      kind: 'split_by_item',
      netAmount: '1187.50',
      grossAmount: '1448.75',
      totalAmount: '1448.75',
    });
    expect(gross.scenarios.at(-1)).toMatchObject({ netAmount: '1375.00', vatAmount: '0.00', grossAmount: '1375.00' });
  });

  it('are told to business intelligence without VAT, with it, and the VAT itself', async () => {
    const token = `${scene.portal.id}-${scene.portal.id}`;
    await installed(owner, 'bi-export', { datasetToken: token });
    const rows = async (name: string) => {
      const path = `/bi/datasets/${name}?format=ndjson&updatedSince=2026-01-01`;
      const { bytes } = await owner.get(path, { Authorization: `Bearer ${token}` });
      const text = new TextDecoder().decode(bytes).trim();
      return text.split('\n').map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    };

    expect(await rows('supplier_quote_items')).toContainEqual(
      expect.objectContaining({
        id: lines[1]?.[0],
        unitPrice: '115.90',
        totalPrice: '1159.00',
        netAmount: '950.00',
        vatAmount: '209.00',
        grossAmount: '1159.00',
      }),
    );
    expect(await rows('purchase_requisitions')).toContainEqual(
      expect.objectContaining({ actualTotal: '1473.75', netAmount: '1267.50', grossAmount: '1473.75' }),
    );
  });
});
