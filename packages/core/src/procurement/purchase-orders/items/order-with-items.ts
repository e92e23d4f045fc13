import type { OrderRow } from '../records.js';
import type { ItemRow } from './stored-items.js';

/** An order with its lines. */
export interface OrderWithItems {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
}
