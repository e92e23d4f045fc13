import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { createShape } from '../../../kernel/records/faces.js';
import { unitCodeField, UnitId } from '../../../kernel/input/unit-id.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { StockMovement } from '../../catalog/index.js';
import { requisitionErrors } from '../errors.js';
import { RequisitionItem } from '../items/schemas.js';
import { StockReceiptLines, StockReceipts } from './records.js';
import { againField } from './refuse-duplicate.js';

/** Any unit of the item that goods are counted in by. */
export const receiptUnitFields = {
  unitId: UnitId.optional().meta({
    description:
      'Any unit of the item, which the quantity and the cost are of; defaults to that of the line of the requisition, or of the order ' +
      'where that line alone is named',
  }),
  ...unitCodeField,
};

/** What arrived, as whoever took it in says it. */
export const NewStockReceipt = z
  .strictObject({
    ...createShape(StockReceipts.columns, 'workspace'),
    ...againField,
    items: z
      .array(
        z.strictObject({ ...createShape(StockReceiptLines.columns, 'workspace'), ...receiptUnitFields, itemId: Uuid }),
      )
      .min(1)
      .max(1000),
  })
  .meta({ id: 'NewStockReceipt' });
export interface NewStockReceipt extends z.output<typeof NewStockReceipt> {}

export const StockReceiptResult = z
  .object({
    receiptId: Uuid,
    movements: z.array(StockMovement).meta({ description: 'Of items of the catalog' }),
    items: z.array(RequisitionItem).meta({ description: 'The current state of the received items' }),
  })
  .meta({ id: 'ReceivedGoods', description: 'Goods of a requisition that arrived at a warehouse' });
export interface StockReceiptResult extends z.output<typeof StockReceiptResult> {}

export const stockReceiptOperations = {
  create: operation('stockReceipts.create', {
    commits: 'spends',
    face: 'workspace',
    tag: 'Purchase requisitions',
    method: 'POST',
    path: '/purchase-requisitions/:procurementId/stock-receipt',
    // Whoever keeps the stock takes goods in, and need not be allowed to change requisitions.
    access: { right: 'catalog.edit' },
    input: { params: z.object({ procurementId: Uuid }), body: NewStockReceipt },
    output: StockReceiptResult,
    status: 201,
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidStatus,
      requestErrors.itemNotInProcurement,
      requestErrors.unitNotConvertible,
      requisitionErrors.overReceipt,
      requisitionErrors.duplicateReceipt,
    ],
    summary: 'Receive goods of a requisition into stock',
    description:
      'In part or in whole, as often as needed. More than the quantity of an item is accepted up to `overReceiptPercent` of the ' +
      'catalog settings. Catalog items enter the stock; others are only counted as received. Whoever keeps warehouses ' +
      '(`warehouses.edit`) finds and receives every requisition for which goods may arrive, without its prices.',
  }),
};
