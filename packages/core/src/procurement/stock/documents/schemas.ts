import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { lineUnitFields, unitCodeField, UnitId } from '../../../kernel/input/unit-id.js';
import { createShape, listShape } from '../../../kernel/records/faces.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { NonNegativeQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { DISCREPANCY_REASONS } from '../../requisitions/index.js';
import { DIFFERENCE_OWNERS } from './kinds.js';
import { StockDocumentItems } from './records.js';
import { REPLACES } from '../../lines/index.js';

/** Items of one document. */
export const MAX_ITEMS = 5000;

/** An item of a stock document. */
export const StockDocumentItem = z
  .object(listShape(StockDocumentItems.columns, 'integration'))
  .meta({ id: 'StockDocumentItem' });

/** An item of a new document. */
export const StockDocumentItemInput = z
  .strictObject({ ...createShape(StockDocumentItems.columns, 'integration'), ...lineUnitFields })
  .meta({ id: 'StockDocumentItemInput' });
export interface StockDocumentItemInput extends z.output<typeof StockDocumentItemInput> {}

/** An item to change or to add. */
export const StockDocumentItemChange = StockDocumentItemInput.partial()
  .extend({ id: idOf('stockDocumentItem').optional().meta({ description: 'The item that this one replaces' }) })
  .meta({ id: 'StockDocumentItemChange' });

export const newItems = z
  .array(StockDocumentItemInput)
  .min(1)
  .max(MAX_ITEMS)
  .optional()
  .meta({ description: 'A draft without items can have them from a table' });
export const changedItems = z
  .array(StockDocumentItemChange)
  .min(1)
  .max(MAX_ITEMS)
  .optional()
  .meta({ description: REPLACES });

/** What arrived of a transfer; all that was sent where nothing is said. */
export const TransferArrival = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: idOf('stockDocumentItem').meta({ description: 'Item of the transfer' }),
          receivedQuantity: NonNegativeQuantityInput,
          unitId: UnitId.optional().meta({
            description:
              'Any unit of the catalog item that the quantity is in; defaults to that of the item of the transfer',
          }),
          ...unitCodeField,
          differenceOwner: enumOf(DIFFERENCE_OWNERS)
            .optional()
            .meta({ description: 'Whose it is what did not arrive; defaults to `sender`' }),
          discrepancyReason: enumOf(DISCREPANCY_REASONS).nullable().optional(),
        }),
      )
      .min(1)
      .max(MAX_ITEMS)
      .optional()
      .meta({ description: 'Items that are not named have arrived whole' }),
  })
  .meta({ id: 'TransferArrival' });
export interface TransferArrival extends z.output<typeof TransferArrival> {}

/** Why a document is given up, or undone. */
export const StockDocumentReason = z.strictObject({
  reason: optionalTextInput({ max: 1000, multiline: true }).optional(),
});
