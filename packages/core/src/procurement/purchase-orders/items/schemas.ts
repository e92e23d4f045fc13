import { z } from 'zod';

import { lineSchemas, REPLACES } from '../../lines/index.js';
import { PurchaseOrderItems } from './records.js';

/** Lines of one order. */
export const MAX_ITEMS = 1000;

const schemas = lineSchemas(PurchaseOrderItems, 'integration', 'PurchaseOrderItem');

/** A line of a purchase order. */
export const PurchaseOrderItem = schemas.Shown;

/** A line of a new order. */
export const NewPurchaseOrderItem = schemas.New;

/** A line in place of those that there are. */
export const PurchaseOrderItemInput = schemas.Change;
export interface PurchaseOrderItemInput extends z.output<typeof PurchaseOrderItemInput> {}

/** Lines in the bodies of calls. */
export const newItems = z.array(NewPurchaseOrderItem).min(1).max(MAX_ITEMS);
export const changedItems = z
  .array(PurchaseOrderItemInput)
  .min(1)
  .max(MAX_ITEMS)
  .optional()
  .meta({ description: REPLACES });
