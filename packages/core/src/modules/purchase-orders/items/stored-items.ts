import type { Row } from '../../../records/record.js';
import type { Reader, Transaction } from '../../../ports/storage.js';
import { PurchaseOrderItems } from './records.js';

export type ItemRow = Row<typeof PurchaseOrderItems>;

const IN_ORDER = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

/** The lines of an order in their order. */
export function itemsOf(db: Reader, orderId: string): Promise<ItemRow[]> {
  return db.collection(PurchaseOrderItems).list({ where: { orderId }, order: IN_ORDER });
}

/** The lines of several orders, in the order of the orders. */
export async function itemsOfEach(
  { db }: { readonly db: Reader },
  orders: readonly { readonly id: string }[],
): Promise<readonly ItemRow[][]> {
  const byOrder = new Map<string, ItemRow[]>(orders.map(({ id }) => [id, []]));
  const orderId = { in: [...byOrder.keys()] };
  const items = await db.collection(PurchaseOrderItems).list({ where: { orderId }, order: IN_ORDER });
  for (const item of items) byOrder.get(item.orderId)?.push(item);
  return [...byOrder.values()];
}

/** Stores lines in place of those with their ids. */
export async function writeItems(tx: Transaction, items: readonly ItemRow[]): Promise<void> {
  await tx.collection(PurchaseOrderItems).removeWhere({ id: { in: items.map(({ id }) => id) } });
  await tx.collection(PurchaseOrderItems).insertMany(items);
}

/** Replaces the stored lines of an order. */
export async function replaceItems(tx: Transaction, orderId: string, items: readonly ItemRow[]): Promise<void> {
  await tx.collection(PurchaseOrderItems).removeWhere({ orderId });
  await tx.collection(PurchaseOrderItems).insertMany(items);
}
