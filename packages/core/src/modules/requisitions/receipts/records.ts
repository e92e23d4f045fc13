import { HappenedInput } from '../../../input/dated-input.js';
import { idOf } from '../../../input/body-marks.js';
import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { PositiveQuantityInput } from '../../../values/numbers/quantity.js';
import { visibleWithRequisition } from '../children-visibility.js';

/** Why what arrived is not what was ordered. */
export const DISCREPANCY_REASONS = [
  'shortage',
  'surplus',
  'damaged',
  'wrong_item',
  'quality',
  'packaging',
  'other',
] as const;

/** Goods of a requisition that arrived at a warehouse. */
export const StockReceipts = defineRecord('stockReceipt', {
  table: 'stock_receipts',
  access: {
    view: 'requisitions.view_own',
    edit: 'requisitions.edit',
    read: [['purchase_requisitions.read']],
    write: [['purchase_requisitions.write']],
  },
  columns: {
    id: column.uuid({}),
    procurementId: column.uuid({}),
    warehouseId: column.uuid({ refersTo: 'warehouse', required: true, faces: { workspace: 'DC' } }),
    receivedAt: column.instant({
      accepts: HappenedInput,
      faces: { workspace: 'DC' },
      description: 'Defaults to the time of the call',
    }),
    documentNumber: column.text({
      max: 64,
      nullable: true,
      faces: { workspace: 'DC' },
      description: 'Number of the supplier’s delivery note',
    }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, faces: { workspace: 'DC' } }),
    createdById: column.uuid({}),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['procurementId', 'createdAt', 'id'] }],
  visibleTo: visibleWithRequisition,
});

/** How much of an item arrived with a receipt. */
export const StockReceiptLines = defineRecord('stockReceiptLine', {
  table: 'stock_receipt_lines',
  trail: { partOf: 'stock_receipt', by: 'receiptId', field: 'lines' },
  columns: {
    id: column.uuid({}),
    receiptId: column.uuid({}),
    itemId: column.uuid({ required: true, faces: { workspace: 'DC' } }),
    purchaseOrderItemId: column.uuid({
      accepts: idOf('purchaseOrderItem'),
      nullable: true,
      faces: { workspace: 'DC' },
      description: 'Line of the order that it came for; defaults to the lines that wait for the item',
    }),
    quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, faces: { workspace: 'DC' } }),
    unitCost: column.price({
      nullable: true,
      faces: { workspace: 'DC' },
      description: 'Defaults to the decided price',
    }),
    discrepancyReason: column.enum(DISCREPANCY_REASONS, { nullable: true, faces: { workspace: 'DC' } }),
  },
  indexes: [{ on: ['receiptId', 'id'] }, { on: ['itemId'] }],
});
