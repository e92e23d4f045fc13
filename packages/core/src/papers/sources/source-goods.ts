import type { GoodsBeside, SourceBatch, SourceItem } from '../documents/index.js';
import { type BatchItem, DeliveryBatches, inRequestedUnits } from '../../procurement/logistics/index.js';
import { orderedPrices, PurchaseOrderItems, PurchaseOrders } from '../../procurement/purchase-orders/index.js';
import { ProcurementItems, Requisitions } from '../../procurement/requisitions/index.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';

import { weighed } from './weighed-goods.js';

type BatchRow = Row<typeof DeliveryBatches>;

/** A line of a requisition as documents print it. */
export function sourceItem(item: Row<typeof ProcurementItems>): SourceItem {
  return { ...item, name: item.rawName, sku: item.skuSnapshot, isCancelled: item.status === 'cancelled' };
}

/** Batches, with what they hold of requisitions in the units of those. */
export async function sourceBatches(db: Reader, batches: readonly BatchRow[]): Promise<readonly SourceBatch[]> {
  const inRequested = await inRequestedUnits(
    db,
    batches.flatMap(({ items }) => items),
  );
  return batches.map((batch) => ({
    ...batch,
    items: batch.items.flatMap(({ procurementItemId, ...line }) => {
      if (procurementItemId === null) return [];
      const quantity = inRequested(procurementItemId, line.quantity, line);
      const deliveredQuantity = inRequested(procurementItemId, line.deliveredQuantity, line);
      return [{ procurementItemId, quantity, deliveredQuantity }];
    }),
    isCancelled: batch.status === 'cancelled',
    isOnTheWay: batch.status === 'in_transit',
    isHandedOver: batch.status === 'delivered' || batch.status === 'partially_delivered',
  }));
}

/** What trips carry beside the goods of a requisition. Lines of orders for no requisition stand in the place of its lines. */
export async function goodsBeside(db: Reader, procurementId: string, tripIds: readonly string[]): Promise<GoodsBeside> {
  const carried = await db.collection(DeliveryBatches).list({
    where: { tripId: { in: tripIds }, archivedAt: null, status: { not: 'cancelled' } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const others = carried.filter((batch) => batch.procurementId !== procurementId);
  if (others.length === 0) return { items: [], batches: [], awards: [] };
  const lines = others.flatMap(({ items }) => items);
  const requested = await requestedBeside(db, others);
  const ordered = await orderedBeside(db, lines.filter(isOfNoRequisition));
  const batches = (await sourceBatches(db, others)).map((batch, index) => ({
    ...batch,
    items: [...batch.items, ...(others[index]?.items ?? []).filter(isOfNoRequisition).map(asRequested)],
  }));
  return {
    items: await weighed(db, [...requested, ...ordered.items]),
    batches,
    awards: [
      ...(await orderedPrices(
        db,
        requested.map(({ id }) => id),
      )),
      ...ordered.awards,
    ],
  };
}

function isOfNoRequisition({ procurementItemId }: BatchItem): boolean {
  return procurementItemId === null;
}

function asRequested({ purchaseOrderItemId, quantity, deliveredQuantity }: BatchItem) {
  return { procurementItemId: purchaseOrderItemId ?? '', quantity, deliveredQuantity };
}

async function requestedBeside(db: Reader, batches: readonly BatchRow[]): Promise<readonly SourceItem[]> {
  const itemIds = [...new Set(batches.flatMap(({ items }) => items.flatMap((line) => line.procurementItemId ?? [])))];
  if (itemIds.length === 0) return [];
  const items = await db.collection(ProcurementItems).findMany(itemIds);
  const requisitions = await db
    .collection(Requisitions)
    .findMany([...new Set(items.map((item) => item.procurementId))]);
  const numbers = new Map(requisitions.map(({ id, number }) => [id, number]));
  return items.map((item) => ({ ...sourceItem(item), besideOf: numbers.get(item.procurementId) ?? '' }));
}

async function orderedBeside(db: Reader, lines: readonly BatchItem[]): Promise<Pick<GoodsBeside, 'items' | 'awards'>> {
  const ids = [...new Set(lines.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  if (ids.length === 0) return { items: [], awards: [] };
  const items = await db.collection(PurchaseOrderItems).findMany(ids);
  const orders = await db.collection(PurchaseOrders).findMany([...new Set(items.map(({ orderId }) => orderId))]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  // A batch may count in another unit than the order does, and is what travels.
  const unitOf = new Map(lines.map(({ purchaseOrderItemId, unitId }) => [purchaseOrderItemId, unitId]));
  const known = items.flatMap((item) => {
    const order = orderOf.get(item.orderId);
    return order === undefined ? [] : [{ item, order, unitId: unitOf.get(item.id) ?? item.unitId }];
  });
  return {
    items: known.map(({ item, order, unitId }) => ({
      ...item,
      unitId,
      name: item.rawName,
      supplierId: order.supplierId,
      isCancelled: false,
      besideOf: order.number,
    })),
    awards: known.flatMap(({ item, order, unitId }) => {
      const { id: itemId, unitPrice, discountPercent, vatRate } = item;
      const { supplierId, vatMode, number: orderNumber } = order;
      if (unitId !== item.unitId) return [];
      return [{ itemId, supplierId, unitPrice, discountPercent, vatMode, vatRate, orderNumber }];
    }),
  };
}
