import { z } from 'zod';

import { idOf, itemOfRequisition } from '../../../kernel/input/body-marks.js';
import { FutureInput } from '../../../kernel/input/dated-input.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Quantity } from '../../../kernel/values/numbers/quantity.js';
import { Instant } from '../../../kernel/values/time/instant.js';

/** Goods that are on order. */
const GoodsOnOrder = z
  .object({ purchaseOrderId: Uuid, number: z.string(), quantity: Quantity, expectedAt: Instant.nullable() })
  .meta({ id: 'GoodsOnOrder' });

/** What a line of a requisition can have from stock. */
export const LineAvailability = z
  .object({
    itemId: Uuid,
    catalogItemId: Uuid.nullable(),
    rawName: z.string(),
    unitId: Uuid.meta({ description: 'Unit of all quantities: that of the line' }),
    quantity: Quantity,
    receivedQuantity: Quantity,
    requiredDate: Instant.nullable(),
    onHand: Quantity.meta({ description: 'In all warehouses' }),
    reserved: Quantity.meta({ description: 'Of that, for whomever' }),
    available: Quantity.meta({ description: 'What nobody has reserved' }),
    reservedForLine: Quantity.meta({ description: 'What is kept for the line, or was issued for it' }),
    onOrder: z.array(GoodsOnOrder).meta({ description: 'What orders in force still bring, and when' }),
    onOrderQuantity: Quantity,
    fromStock: Quantity.meta({ description: 'What of the line can be reserved' }),
    toBuy: Quantity.meta({ description: 'What neither stock nor orders bring' }),
  })
  .meta({ id: 'LineAvailability' });
export interface LineAvailability extends z.output<typeof LineAvailability> {}

/** What is to be reserved of what is there; all of it, for all lines, where nothing is said. */
export const ReserveAvailable = z
  .strictObject({
    itemIds: z.array(itemOfRequisition).min(1).max(1000).optional().meta({ description: 'Defaults to all lines' }),
    warehouseIds: z
      .array(idOf('warehouse'))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Where goods are taken from, the first first; defaults to all warehouses' }),
    until: FutureInput.nullable().optional().meta({ description: 'When the goods are free again' }),
  })
  .meta({ id: 'ReserveAvailable' });
export interface ReserveAvailable extends z.output<typeof ReserveAvailable> {}
