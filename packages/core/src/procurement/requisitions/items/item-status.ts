import { compareQuantity, isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { ItemStatus } from './statuses.js';

/** What of an item decides its status. */
export interface ItemState {
  readonly status: ItemStatus;
  readonly quantity: string;
  readonly receivedQuantity: string;
}

/** What price requests, quotes and decisions say of an item. */
export interface ItemFacts {
  /** A price request that was sent, and not taken back, asks for it. */
  readonly isRequested: boolean;
  /** A quote that was submitted has a price for it. */
  readonly isQuoted: boolean;
  /** It is decided from whom it is bought. */
  readonly isDecided: boolean;
}

/**
 * The status of an item as it follows from everything known of it, whatever happened first. Two things are remembered and
 * not worked out: that it was called off, and that it was ordered.
 */
export function itemStatusOf(item: ItemState, { isRequested, isQuoted, isDecided }: ItemFacts): ItemStatus {
  if (item.status === 'cancelled') return 'cancelled';
  if (!isZeroQuantity(item.receivedQuantity)) {
    return compareQuantity(item.receivedQuantity, item.quantity) >= 0 ? 'received' : 'partially_received';
  }
  if (item.status === 'ordered') return 'ordered';
  if (isDecided) return 'selected';
  if (isQuoted) return 'quoted';
  return isRequested ? 'requested' : 'new';
}
