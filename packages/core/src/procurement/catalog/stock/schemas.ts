import { z } from 'zod';

import { longPageParameters } from '../../../kernel/rows/long-page.js';
import { listShape } from '../../../kernel/records/faces.js';
import { listParameters, severalOf } from '../../../kernel/resources/resource-schemas.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { PriceInput } from '../../../kernel/values/numbers/price.js';
import { Quantity, QuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { ADJUSTMENT_REASONS, MOVEMENT_TYPES, StockLevels, StockMovements } from './records.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

const StockRow = z
  .object({ ...listShape(StockLevels.columns, 'workspace'), warehouseName: z.string(), available: Quantity })
  .meta({ id: 'StockRow', description: 'Stock of an item in one warehouse' });

/** What is in stock of an item, by warehouse. */
export const ItemStock = z.object({
  items: z.array(StockRow),
  totals: z.object({ onHand: Quantity, reserved: Quantity, available: Quantity }),
});

/** A movement as the workspace shows it. */
export const StockMovement = z.object(listShape(StockMovements.columns, 'workspace')).meta({ id: 'StockMovement' });
export interface StockMovement extends z.output<typeof StockMovement> {}

/** Filters of the list of movements. */
export const StockMovementQuery = z.object({
  ...listParameters(StockMovements),
  ...longPageParameters,
  warehouseId: Uuid.optional(),
  type: severalOf(MOVEMENT_TYPES).optional(),
  dateFrom: InstantInput.optional(),
  dateTo: InstantInput.optional(),
});
export interface StockMovementQuery extends z.output<typeof StockMovementQuery> {}

export const StockAdjustment = z
  .strictObject({
    warehouseId: idOf('warehouse'),
    mode: z
      .enum(['delta', 'set'])
      .optional()
      .meta({ description: 'delta (default): change by the quantity; set: set the stock to the quantity' }),
    quantity: QuantityInput,
    reason: enumOf(ADJUSTMENT_REASONS),
    unitCost: PriceInput.nullable().optional(),
    comment: optionalTextInput({ max: 1000 }).optional(),
  })
  .meta({ id: 'StockAdjustment' });
export interface StockAdjustment extends z.output<typeof StockAdjustment> {}
