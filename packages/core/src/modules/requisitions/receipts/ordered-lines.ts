import { extensionPoint, type Given } from '../../../module/extension-point.js';
import type { UnitOfWork } from '../../../operations/call.js';
import type { Reader } from '../../../ports/storage.js';

/** A line of an order as far as the arrival of goods goes. */
export interface OrderedLine {
  readonly id: string;
  readonly procurementId: string | null;
  readonly procurementItemId: string | null;
  /** What is to be delivered. */
  readonly quantity: string;
  readonly receivedQuantity: string;
  /** Whether its order binds, so that goods may come for it. */
  readonly isInForce: boolean;
}

/** What arrived for an item; of no line in particular where none is named. */
export interface ArrivedLine {
  readonly procurementItemId: string;
  readonly purchaseOrderItemId?: string | null | undefined;
  readonly quantity: string;
}

/** What receipts and batches ask of orders, which know them and not the other way round. */
export interface OrderedLines {
  find(db: Reader, ids: readonly string[]): Promise<readonly OrderedLine[]>;
  /**
   * Counts what arrived into the lines of orders; what names none, into those that wait for the item. The caller holds the requisition.
   *
   * @throws ProcurekitError `over_receipt`
   */
  receive(
    unit: UnitOfWork,
    procurementId: string,
    arrived: readonly ArrivedLine[],
    overReceiptPercent: string,
  ): Promise<void>;
}

/** What keeps orders. */
export const orderedLines = extensionPoint<OrderedLines>('requisitions.orderedLines');

/** Where no module keeps orders, nothing is ordered. */
export const withoutOrders: OrderedLines = { find: () => Promise.resolve([]), receive: () => Promise.resolve() };

/** The orders of a Procurekit. */
export function ordersOf(given: Given): OrderedLines {
  return given(orderedLines)[0] ?? withoutOrders;
}
