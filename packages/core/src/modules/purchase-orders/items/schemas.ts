import { z } from 'zod';

import { lineSchemas, REPLACES } from '../../lines/index.js';
import { PurchaseOrderItems } from './records.js';

/** Lines of one order. */
export const MAX_ITEMS = 1000;

/** A line of a purchase order as it is shown, of a new order, and in place of those that there are. */
export const {
  Shown: PurchaseOrderItem,
  New: NewPurchaseOrderItem,
  Change: PurchaseOrderItemInput,
} = lineSchemas(PurchaseOrderItems, 'integration', 'PurchaseOrderItem');
export interface PurchaseOrderItemInput extends z.output<typeof PurchaseOrderItemInput> {}

/** Lines in the bodies of calls. */
export const newItems = z.array(NewPurchaseOrderItem).min(1).max(MAX_ITEMS);
export const changedItems = z
  .array(PurchaseOrderItemInput)
  .min(1)
  .max(MAX_ITEMS)
  .optional()
  .meta({ description: REPLACES });
