import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  parseQuantity,
  subtractQuantity,
  toMicro,
  wholeButForRounding,
} from '../../../kernel/values/numbers/quantity.js';
import { toHundredths } from '../../../kernel/values/numbers/rate.js';
import type { ItemStatus } from './statuses.js';

const HUNDRED_PERCENT = 10_000n;

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
  const receivedQuantity = compareQuantity(left, '0') < 0 ? '0' : left;
  if (item.status === 'cancelled') return { ...item, receivedQuantity };
  if (receivedQuantity === '0') return { ...item, receivedQuantity, status: 'ordered' };
  return receiveQuantity({ ...item, receivedQuantity }, '0');
}

/** Tells whether more was received than the portal lets through: the quantity and some percent of it. */
export function isOverReceived(
  { quantity, receivedQuantity }: Pick<ReceivedItem, 'quantity' | 'receivedQuantity'>,
  overReceiptPercent: string,
): boolean {
  const limit = toMicro(parseQuantity(quantity)) * (HUNDRED_PERCENT + toHundredths(overReceiptPercent));
  return toMicro(receivedQuantity) * HUNDRED_PERCENT > limit;
}

/** How far a requisition is received, counted over its items; cancelled ones are not waited for. */
export function receiptStatus(items: readonly ReceivedItem[]): 'none' | 'partial' | 'full' {
  if (items.every(({ receivedQuantity }) => isZeroQuantity(receivedQuantity))) return 'none';
  return items.every((item) => item.status === 'cancelled' || isReceived(item)) ? 'full' : 'partial';
}

function isReceived({ quantity, receivedQuantity }: Pick<ReceivedItem, 'quantity' | 'receivedQuantity'>): boolean {
  return compareQuantity(receivedQuantity, quantity) >= 0;
}
