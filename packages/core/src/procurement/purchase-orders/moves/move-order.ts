import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { purchaseOrderEvents } from '../events.js';
import { type OrderRow, PurchaseOrders } from '../records.js';

/** What keys hear of a move of an order. */
export const TOLD_OF_MOVES = {
  announce: purchaseOrderEvents.updated,
  announceApart: { status: purchaseOrderEvents.statusChanged },
} as const;

/** Saves a move of an order that this unit of work holds, and says what keys can see of it. */
export function moveOrder(
  unit: UnitOfWork,
  before: OrderRow,
  changes: Changes<OrderRow>,
  { touched }: { readonly touched?: boolean } = {},
): Promise<OrderRow> {
  return saveChanges(unit, PurchaseOrders, before, changes, {
    ...TOLD_OF_MOVES,
    touched: touched === true ? 'shown' : undefined,
  });
}
