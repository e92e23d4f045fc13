import { z } from 'zod';

import { REPLACES } from '../../lines/index.js';

import { idOf } from '../../../input/body-marks.js';
import { lineUnitFields } from '../../../input/unit-id.js';
import { createShape, listShape } from '../../../records/faces.js';
import { PurchaseOrderItems } from './records.js';

/** Lines of one order. */
export const MAX_ITEMS = 1000;

/** A line of a purchase order. */
export const PurchaseOrderItem = z
  .object(listShape(PurchaseOrderItems.columns, 'integration'))
  .meta({ id: 'PurchaseOrderItem' });

const newItem = { ...createShape(PurchaseOrderItems.columns, 'integration'), ...lineUnitFields };

/** A line of a new order. */
export const NewPurchaseOrderItem = z.strictObject(newItem).meta({ id: 'NewPurchaseOrderItem' });

/** A line in place of those that there are. */
export const PurchaseOrderItemInput = z
  .strictObject(newItem)
  .partial()
  .extend({ id: idOf('purchaseOrderItem').optional().meta({ description: 'The line that this one replaces' }) })
  .meta({ id: 'PurchaseOrderItemInput' });
export interface PurchaseOrderItemInput extends z.output<typeof PurchaseOrderItemInput> {}

/** Lines in the bodies of calls. */
export const newItems = z.array(NewPurchaseOrderItem).min(1).max(MAX_ITEMS);
export const changedItems = z
  .array(PurchaseOrderItemInput)
  .min(1)
  .max(MAX_ITEMS)
  .optional()
  .meta({ description: REPLACES });
