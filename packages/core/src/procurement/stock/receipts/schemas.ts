import { z } from 'zod';

import { createShape, listShape } from '../../../kernel/records/faces.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Quantity } from '../../../kernel/values/numbers/quantity.js';
import { DISCREPANCY_REASONS, receiptUnitFields, StockReceiptLines } from '../../requisitions/index.js';

/** Lines of one receipt. */
export const MAX_RECEIPT_LINES = 1000;

/** A line of a receipt. */
export const StockReceiptLine = z
  .object(listShape(StockReceiptLines.columns, 'integration'))
  .meta({ id: 'StockReceiptLine' });

/** Where what arrived is not what was ordered. */
export const ReceiptDiscrepancy = z
  .object({
    lineId: Uuid,
    itemId: Uuid.nullable(),
    purchaseOrderItemId: Uuid.nullable(),
    rawName: z.string(),
    reason: enumOf(DISCREPANCY_REASONS),
    expectedQuantity: Quantity.nullable(),
    quantity: Quantity,
    difference: Quantity.nullable().meta({ description: 'What came less what was still to come' }),
  })
  .meta({ id: 'ReceiptDiscrepancy' });

/** Another record, with its number. */
export const NumberedReference = z.object({ id: Uuid, number: z.string() }).meta({ id: 'NumberedReference' });

/** A line of what arrived. */
export const NewStockReceiptLine = z
  .strictObject({ ...createShape(StockReceiptLines.columns, 'workspace'), ...receiptUnitFields })
  .meta({ id: 'NewStockReceiptLine' });
export interface NewStockReceiptLine extends z.output<typeof NewStockReceiptLine> {}
