import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { CatalogItems } from '../../src/procurement/catalog/index.js';
import { Counterparties } from '../../src/procurement/counterparties/index.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
});
afterAll(() => kit.close());

/** An order that names an item, a supplier, a warehouse, a site and a cost item, each its own. */
async function anOrderNaming(more: object = {}) {
  const { owner, anOrder, anotherSupplier } = scene;
  const make = async (path: string, body: object) => (await owner.post(path, body)).body.id as string;
  const named = {
    catalogItemId: await make('/catalog', { name: 'Кабель' }),
    warehouseId: await make('/warehouses', { name: 'Склад' }),
    logisticsObjectId: await make('/logistics/objects', { name: 'Объект' }),
    costItemId: await make('/cost-items', { name: 'Материалы' }),
    supplierId: await anotherSupplier(),
  };
  const { catalogItemId, costItemId, ...ofOrder } = named;
  const line = { catalogItemId, costItemId, rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
  const order = await anOrder({ ...ofOrder, items: [line], ...more });
  const archive = {
    'catalog item': () => owner.delete(`/catalog/${catalogItemId}`),
    warehouse: () => owner.delete(`/warehouses/${named.warehouseId}`),
    site: () => owner.delete(`/logistics/objects/${named.logisticsObjectId}`),
    'cost item': () => owner.delete(`/cost-items/${costItemId}`),
    supplier: () => owner.delete(`/counterparties/${named.supplierId}`),
  };
  return { ...named, order, archive };
}

describe('what an open order names', () => {
  it.each(['catalog item', 'warehouse', 'site', 'cost item', 'supplier'] as const)(
    'is kept from the archive: its %s',
    async (what) => {
      const { order, archive } = await anOrderNaming();

      const refused = await archive[what]();
      await scene.owner.post(`/purchase-orders/${order.id}/cancel`, { reason: 'Не нужно' });
      const archived = await archive[what]();

      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'entity_in_use',
          usedBy: 'open purchase orders',
          uses: [{ entityType: 'purchase_order', entityId: order.id, number: order.number }],
        },
      });
      expect([200, 204]).toContain(archived.status);
    },
  );

  it('is kept from keys, and from being archived by its status, as well', async () => {
    const { api } = await scene.portal.issueKey();
    const { catalogItemId } = await anOrderNaming();

    const refused = await api.delete(`/catalog-items/${catalogItemId}`);

    expect(refused.body.code).toBe('entity_in_use');
  });
});

describe('what names records beside orders', () => {
  it('keeps the supplier of an open quote, and the catalog item of an analog that it offers', async () => {
    const { owner, anotherSupplier } = scene;
    const supplierId = await anotherSupplier();
    const catalogItemId = (await owner.post('/catalog', { name: 'Аналог' })).body.id;
    const items = [{ rawName: 'Кабель', quantity: '1' }];
    const requisition = (await owner.post('/purchase-requisitions', { name: 'Кабель', items })).body;
    const offer = { unitPrice: '5.00', isAnalog: true, offeredName: 'Аналог', catalogItemId };
    const quote = await owner.post('/supplier-quotes', {
      procurementId: requisition.id,
      supplierId,
      items: [{ procurementItemId: requisition.items[0].id, ...offer }],
    });
    const archive = () =>
      Promise.all([`/counterparties/${supplierId}`, `/catalog/${catalogItemId}`].map((path) => owner.delete(path)));

    const recounted = await owner.patch(`/catalog/${catalogItemId}`, { unitCode: '166' });
    const refused = await archive();
    await owner.patch(`/supplier-quotes/${quote.body.id}`, { status: 'withdrawn' });
    const archived = await archive();

    expect(recounted.body.code).toBe('unit_in_use');
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'entity_in_use', uses: [{ entityId: quote.body.id }] });
    }
    expect(archived.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('keeps the supplier and the items of a price list in force', async () => {
    const { owner, anotherSupplier } = scene;
    const supplierId = await anotherSupplier();
    const catalogItemId = (await owner.post('/catalog', { name: 'Труба' })).body.id;
    const items = [{ catalogItemId, price: '10.00' }];
    const list = (await owner.post('/price-lists', { name: 'Трубы', supplierId, items })).body;
    const archive = () =>
      Promise.all([`/counterparties/${supplierId}`, `/catalog/${catalogItemId}`].map((path) => owner.delete(path)));

    await owner.patch(`/price-lists/${list.id}`, { status: 'active' });
    const refused = await archive();
    await owner.patch(`/price-lists/${list.id}`, { status: 'archived' });
    const archived = await archive();

    const uses = [{ entityType: 'price_list', entityId: list.id }];
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'entity_in_use', usedBy: 'active price lists', uses });
    expect(archived.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('keeps the supplier and the warehouse of goods on their way', async () => {
    const { owner, anotherSupplier } = scene;
    const supplierId = await anotherSupplier();
    const warehouseId = (await owner.post('/warehouses', { name: 'Склад партии' })).body.id;
    const items = [{ rawName: 'Кабель', quantity: '1' }];
    const requisition = (await owner.post('/purchase-requisitions', { name: 'Кабель', items })).body;
    const batch = await owner.post('/logistics/batches', {
      procurementId: requisition.id,
      supplierId,
      warehouseId,
      items: [{ procurementItemId: requisition.items[0].id, quantity: '1' }],
    });
    const archive = () =>
      Promise.all([`/counterparties/${supplierId}`, `/warehouses/${warehouseId}`].map((path) => owner.delete(path)));

    const refused = await archive();
    await owner.patch(`/logistics/batches/${batch.body.id}`, { status: 'cancelled' });
    const archived = await archive();

    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'entity_in_use', uses: [{ entityId: batch.body.id }] });
    }
    expect(archived.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('has a site that an order named archived in place of being removed, once the order has ended', async () => {
    const { owner } = scene;
    const { order, logisticsObjectId } = await anOrderNaming();
    await owner.post(`/purchase-orders/${order.id}/cancel`, { reason: 'Не нужно' });

    const archived = await owner.delete(`/logistics/objects/${logisticsObjectId}`);

    expect(archived).toMatchObject({ status: 200, body: { archivedAt: expect.any(String) } });
  });

  it('keeps what rules of approval name', async () => {
    const { owner } = scene;
    const costItemId = (await owner.post('/cost-items', { name: 'Связь' })).body.id;
    const policy = await owner.post('/settings/approval-policies', {
      name: 'Связь',
      subject: 'purchase_order',
      conditions: [{ field: 'costItemId', op: 'in', value: [costItemId] }],
      steps: [{ name: 'Шаг', approvers: [{ type: 'role', id: 'approver' }] }],
    });

    const refused = await owner.delete(`/cost-items/${costItemId}`);

    expect(policy.status, JSON.stringify(policy.body)).toBe(201);
    expect(refused.body).toMatchObject({ code: 'entity_in_use', usedBy: 'approval policies' });
  });
});

describe('what was archived since', () => {
  it('is received and invoiced by the order that names it, and chosen by nothing new', async () => {
    const { owner, portal } = scene;
    const { order, catalogItemId, warehouseId, supplierId } = await anOrderNaming();
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    // As portals have it that archived things while that was let through.
    await kit.storage.transaction(portal.id, async ({ collection }) => {
      const archivedAt = '2026-01-20T00:00:00.000Z';
      await collection(Counterparties).update(supplierId, { archivedAt });
      await collection(CatalogItems).update(catalogItemId, { archivedAt });
    });
    const purchaseOrderItemId = order.items[0].id;

    const receipt = await owner.post('/stock-receipts', {
      purchaseOrderId: order.id,
      warehouseId,
      items: [{ purchaseOrderItemId, quantity: '4' }],
    });
    const line = { name: 'Кабель', quantity: '4', unitPrice: '100.00', vatRate: '22.00', catalogItemId };
    const invoice = await owner.post('/invoices', {
      supplierId,
      number: 'А-1',
      purchaseOrderId: order.id,
      items: [{ ...line, purchaseOrderItemId }],
    });
    const other = await owner.post('/invoices', { supplierId, number: 'А-2', items: [line] });

    expect([receipt.status, invoice.status]).toEqual([201, 201]);
    expect(other.body.errors).toMatchObject([{ pointer: '/supplierId' }, { pointer: '/items/0/catalogItemId' }]);
  });

  it('goes back as it came: a document that is undone', async () => {
    const { owner, portal } = scene;
    const catalogItemId = (await owner.post('/catalog', { name: 'Труба' })).body.id as string;
    const warehouseId = (await owner.post('/warehouses', { name: 'Дальний' })).body.id as string;
    await owner.post(`/catalog/${catalogItemId}/movements/adjustment`, { warehouseId, quantity: '5', reason: 'found' });
    const document = await owner.post('/stock-documents', {
      kind: 'write_off',
      fromWarehouseId: warehouseId,
      reason: 'Брак',
      items: [{ catalogItemId, quantity: '5' }],
    });
    await owner.post(`/stock-documents/${document.body.id}/post`, {});
    await kit.storage.transaction(portal.id, ({ collection }) =>
      collection(CatalogItems).update(catalogItemId, { archivedAt: '2026-01-20T00:00:00.000Z' }),
    );

    const undone = await owner.post(`/stock-documents/${document.body.id}/reverse`, {});

    expect([200, 201], JSON.stringify(undone.body)).toContain(undone.status);
  });
});

describe('what comes back', () => {
  it.each([
    ['/catalog', { name: 'Болт', sku: 'Б-1' }, 'duplicate_sku'],
    ['/counterparties', { name: 'ООО Ромашка', inn: '7707083893', kpp: '773601001' }, 'duplicate_counterparty'],
    ['/logistics/vehicles', { vehicleNumber: 'В002ВВ77' }, 'duplicate_code'],
  ])('to %s finds its place taken', async (path, body, code) => {
    const { owner } = scene;
    const first = (await owner.post(path, body)).body;
    const isRemoved = path === '/logistics/vehicles';
    const archived = isRemoved
      ? await owner.patch(`${path}/${first.id}`, { status: 'archived' })
      : await owner.delete(`${path}/${first.id}`);
    const second = await owner.post(path, body);

    const refused = await owner.post(`${path}/${first.id}/restore`, {});

    expect([archived.status, second.status]).toEqual([200, 201]);
    expect(refused).toMatchObject({ status: 409, body: { code } });
  });

  it('is told to keys, which bring it back themselves', async () => {
    const { api } = await scene.portal.issueKey();
    const { id } = (await api.post('/warehouses', { name: 'Временный' })).body;
    await api.delete(`/warehouses/${id}`);

    const restored = await api.post(`/warehouses/${id}/restore`, {});
    const { resources } = (await api.get('/meta')).body;
    const events = (await api.get('/events?since=2020-01-01T00:00:00.000Z&limit=100')).body;

    expect(restored).toMatchObject({ status: 200, body: { archivedAt: null, version: 3 } });
    expect(resources).toContainEqual(
      expect.objectContaining({ key: 'warehouses', operations: expect.arrayContaining(['archive', 'restore']) }),
    );
    const told = events.items
      .filter((event: { resource: { id: string } }) => event.resource.id === id)
      .map(({ event, type = event }: { event?: string; type?: string }) => type);
    expect(told.at(-1)).toBe('integration_api.warehouse.updated');
  });

  it('lets orders be listed with includeArchived on both faces, although none is ever archived', async () => {
    const { api } = await scene.portal.issueKey();

    const lists = [
      await scene.owner.get('/purchase-orders?includeArchived=true'),
      await api.get('/purchase-orders?includeArchived=true'),
    ];

    expect(lists.map(({ status }) => status)).toEqual([200, 200]);
  });
});
