import {
  addQuantity,
  greaterOf,
  isZeroQuantity,
  subtractQuantity,
  wholeButForRounding,
} from '../../../kernel/values/numbers/quantity.js';
import { isBeyond, uncountedOf, countedProgress } from '../../../kernel/rows/counting.js';
import { RECEIVED_OF_REQUESTED } from '../counting.js';
import type { ItemStatus } from './statuses.js';

/** What decides how far an item is received. */
export interface ReceivedItem {
  readonly status: ItemStatus;
  readonly quantity: string;
  readonly receivedQuantity: string;
}

/** Adds a receipt to an item. Nothing wakes a cancelled item. */
export function receiveQuantity(item: ReceivedItem, quantity: string): ReceivedItem {
  const receivedQuantity = addQuantity(item.receivedQuantity, quantity);
  if (item.status === 'cancelled' || isZeroQuantity(receivedQuantity)) return { ...item, receivedQuantity };
  return {
    ...item,
    receivedQuantity,
    status: isReceived({ ...item, receivedQuantity }) ? 'received' : 'partially_received',
  };
}

/** Takes what went back to a supplier off an item, which waits for it again; below zero where it comes back after all. */
export function returnQuantity(item: ReceivedItem, quantity: string): ReceivedItem {
  const left = subtractQuantity(item.receivedQuantity, wholeButForRounding(quantity, item.receivedQuantity));
  const receivedQuantity = greaterOf(left, '0');
  if (item.status === 'cancelled') return { ...item, receivedQuantity };
  if (receivedQuantity === '0') return { ...item, receivedQuantity, status: 'ordered' };
  return receiveQuantity({ ...item, receivedQuantity }, '0');
}

/** Tells whether more was received than the portal lets through: the quantity and some percent of it. */
export function isOverReceived(line: Pick<ReceivedItem, 'quantity' | 'receivedQuantity'>, percent: string): boolean {
  return isBeyond(RECEIVED_OF_REQUESTED, line, percent);
}

/** How far a requisition is received, counted over its items; cancelled ones are not waited for. */
export function receiptStatus(items: readonly ReceivedItem[]) {
  return countedProgress(RECEIVED_OF_REQUESTED, items);
}

function isReceived(item: Pick<ReceivedItem, 'quantity' | 'receivedQuantity'>): boolean {
  return isZeroQuantity(uncountedOf(RECEIVED_OF_REQUESTED, item));
}
