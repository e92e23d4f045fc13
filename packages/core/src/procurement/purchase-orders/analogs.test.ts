import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../papers/renderers/index.js';
import { readPdf, squeezedText } from '../../papers/renderers/pdf/read-pdf-for-tests.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { createMemoryFileStore } from '../../testing/kit/memory-file-store.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';

let renderer: DocumentRenderer;
let kit: TestKit;
let owner: ApiClient;
let key: ApiClient;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  kit = await openTestKit({ files: createMemoryFileStore(), renderer });
});
beforeEach(async () => {
  const portal = await kit.createPortal();
  owner = portal.signedIn();
  key = (await portal.issueKey()).api;
  await savesCatalog('MANUAL');
});
afterAll(async () => {
  await kit.close();
  await renderer.close();
});

const savesCatalog = (nomenclatureSavePolicy: string) => owner.patch('/settings/catalog', { nomenclatureSavePolicy });

const created = async (path: string, body: object) => {
  const answer = await owner.post(path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

/** A drill that is asked for, ten of it, and a quote that offers another one in its place. */
async function anAnalog(offer: object = {}) {
  const drill = await created('/catalog', { name: 'Дрель А', sku: 'AX1' });
  const warehouseId = (await created('/warehouses', { name: 'Склад' })).id as string;
  const supplierId = (await created('/counterparties', { name: 'Завод', email: 'z@z.ru' })).id as string;
  const items = [{ catalogItemId: drill.id, quantity: '10' }];
  const { id } = await created('/purchase-requisitions', { name: 'Заявка', items });
  const itemId = (await key.get(`/procurement-items?procurementId=${id}`)).body.items[0].id as string;
  const analog = { isAnalog: true, offeredName: 'Дрель Б', offeredSku: 'BX2', manufacturer: 'Ижмаш', ...offer };
  const quoted = async (line: object) => {
    const sent = [{ procurementItemId: itemId, quantity: '10', unitPrice: '100.00', ...line }];
    const quote = await created('/supplier-quotes', { procurementId: id, supplierId, items: sent });
    await created(`/supplier-quotes/${quote.id}/submit`, {});
    return (await owner.get(`/supplier-quotes/${quote.id}`)).body.items[0].id as string;
  };
  const award = (decisions: readonly object[]) =>
    owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, {
      decisions: decisions.map((decision) => ({ itemId, ...decision })),
    });
  const receive = (quantity: string) =>
    owner.post(`/purchase-requisitions/${id}/stock-receipt`, { warehouseId, items: [{ itemId, quantity }] });
  const drafted = async () =>
    (await created(`/purchase-requisitions/${id}/purchase-orders`, {})).items as {
      id: string;
      items: { id: string; catalogItemId: string | null }[];
    }[];
  const send = (orderId: string) => owner.post(`/purchase-orders/${orderId}/send`, { channel: 'link' });
  const inStock = async (catalogItemId: string) => {
    const { items: levels } = (await owner.get(`/catalog/${catalogItemId}/stock`)).body;
    return (levels as { onHand: string }[]).map(({ onHand }) => onHand);
  };
  const quoteItemId = await quoted(analog);
  return {
    drillId: drill.id as string,
    supplierId,
    id,
    itemId,
    quoteItemId,
    quoted,
    award,
    drafted,
    send,
    receive,
    inStock,
  };
}

describe('an analog that was awarded', () => {
  it('is ordered under its own name, article and maker, and not as the catalog item that it replaces', async () => {
    const { drillId, quoteItemId, award, drafted } = await anAnalog();

    const decided = await award([{ quoteItemId }]);
    const [order] = await drafted();
    const ordered = {
      rawName: 'Дрель Б',
      sku: null,
      supplierSku: 'BX2',
      manufacturer: 'Ижмаш',
      isAnalog: true,
      catalogItemId: null,
      replacesCatalogItemId: drillId,
    };
    const shown = await owner.get(`/purchase-orders/${order?.id ?? ''}`);
    const shownToKeys = await key.get(`/purchase-orders/${order?.id ?? ''}`);
    const repriced = await owner.patch(`/purchase-orders/${order?.id ?? ''}`, {
      items: [{ id: order?.items[0]?.id, unitPrice: '90.00' }],
    });
    const booked = await owner.patch(`/purchase-orders/${order?.id ?? ''}`, {
      items: [{ id: order?.items[0]?.id, catalogItemId: drillId }],
    });

    expect(decided.status).toBe(200);
    expect(shown.body.items).toMatchObject([ordered]);
    expect(shownToKeys.body.items).toMatchObject([ordered]);
    expect(repriced.body.items).toMatchObject([{ ...ordered, unitPrice: '90.00' }]);
    expect(booked).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/items/0/catalogItemId', code: 'reference_not_found' }] },
    });
  });

  it('is printed as it was offered', async () => {
    const { quoteItemId, award, drafted } = await anAnalog();
    await award([{ quoteItemId }]);
    const [order] = await drafted();

    const { bytes } = await owner.get(`/purchase-orders/${order?.id ?? ''}/export?format=pdf`);
    const text = squeezedText(await readPdf(bytes));

    expect(text).toContain('ДрельБ');
    expect(text).toContain('BX2');
    expect(text).not.toContain('ДрельА');
    expect(text).not.toContain('AX1');
  });

  it('is ordered so by a key that names the line of the quote, too', async () => {
    const { drillId, supplierId, id, itemId, quoteItemId } = await anAnalog();

    const { status, body } = await key.post('/purchase-orders', {
      procurementId: id,
      supplierId,
      items: [{ procurementItemId: itemId, quoteItemId, quantity: '10', unitPrice: '100.00' }],
    });

    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { rawName: 'Дрель Б', supplierSku: 'BX2', catalogItemId: null, replacesCatalogItemId: drillId },
    ]);
  });

  it('comes into the stock of its own catalog item, and never into that of the original', async () => {
    const other = await created('/catalog', { name: 'Дрель Б', sku: 'BX2' });
    const { drillId, quoteItemId, award, drafted, send, receive, inStock } = await anAnalog({
      catalogItemId: other.id,
    });
    await award([{ quoteItemId }]);
    const [order] = await drafted();
    await send(order?.id ?? '');

    const received = await receive('10');
    const after = await owner.get(`/purchase-orders/${order?.id ?? ''}`);

    expect(order?.items).toMatchObject([{ catalogItemId: other.id, replacesCatalogItemId: drillId }]);
    expect(received.status).toBe(201);
    expect(after.body.items).toMatchObject([{ receivedQuantity: '10' }]);
    expect([await inStock(drillId), await inStock(other.id)]).toEqual([[], ['10']]);
  });

  it('goes into no stock while it is of no catalog item, ordered or not', async () => {
    const { drillId, quoteItemId, award, drafted, send, receive, inStock } = await anAnalog();
    await award([{ quoteItemId }]);

    const unordered = await receive('4');
    const [order] = await drafted();
    await send(order?.id ?? '');
    const ordered = await receive('6');

    expect([unordered.body.movements, ordered.body.movements]).toEqual([[], []]);
    expect(await inStock(drillId)).toEqual([]);
  });

  it('is brought and billed under the name that it was offered by', async () => {
    const { id, itemId, supplierId, quoteItemId, award, drafted, send } = await anAnalog();
    await award([{ quoteItemId }]);
    const billed = await created('/invoices', {
      number: '17',
      invoiceDate: '2026-01-14',
      procurementId: id,
      supplierId,
      items: [{ name: 'Дрель Б', quantity: '10', unitPrice: '100.00' }],
    });
    const [order] = await drafted();
    await send(order?.id ?? '');

    const batch = await created('/logistics/batches', {
      procurementId: id,
      items: [{ procurementItemId: itemId, purchaseOrderItemId: order?.items[0]?.id, quantity: '10' }],
    });

    expect(billed.items).toMatchObject([{ procurementItemId: itemId }]);
    expect(batch.items).toMatchObject([{ rawName: 'Дрель Б' }]);
  });

  it('shares an item with the original: each is received as what it is', async () => {
    const { drillId, quoteItemId, quoted, award, drafted, send, receive, inStock } = await anAnalog();
    const original = await quoted({ unitPrice: '120.00' });
    const { status } = await award([
      { quoteItemId, quantity: '6' },
      { quoteItemId: original, quantity: '4' },
    ]);
    for (const order of await drafted()) await send(order.id);

    const received = await receive('10');

    expect(status).toBe(200);
    expect(received.status).toBe(201);
    expect(await inStock(drillId)).toEqual(['4']);
  });

  it('becomes a catalog item of its own where the catalog learns of what is bought', async () => {
    await savesCatalog('SUPPLIER_QUOTES_SELECTED');
    const { drillId, itemId, quoteItemId, id, award, drafted } = await anAnalog();

    const { body } = await award([{ quoteItemId }]);
    const [saved] = body.savedToCatalog;
    const [order] = await drafted();

    expect(saved).toMatchObject({ itemId, name: 'Дрель Б', sku: 'BX2', isNew: true });
    expect(saved.catalogItemId).not.toBe(drillId);
    expect(order?.items).toMatchObject([{ catalogItemId: saved.catalogItemId, replacesCatalogItemId: drillId }]);
    expect((await key.get(`/procurement-items?procurementId=${id}`)).body.items).toMatchObject([
      { catalogItemId: drillId },
    ]);
  });
});
