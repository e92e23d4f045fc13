import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { purchaseOrderEvents } from '../events.js';
import { type OrderRow, PurchaseOrders } from '../records.js';

/** Saves a move of an order that this unit of work holds, and says what keys can see of it. */
export function moveOrder(
  unit: UnitOfWork,
  before: OrderRow,
  changes: Changes<OrderRow>,
  { touched }: { readonly touched?: boolean } = {},
): Promise<OrderRow> {
  return saveChanges(unit, PurchaseOrders, before, changes, {
    announce: purchaseOrderEvents.updated,
    announceApart: { status: purchaseOrderEvents.statusChanged },
    touched: touched === true ? 'shown' : undefined,
  });
}
