import type { Viewer } from '../../../kernel/access/caller.js';
import { HappenedInput } from '../../../kernel/input/dated-input.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row, type Where } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { visibleWithRequisition } from '../children-visibility.js';
import { keepsWarehouses } from './keepers.js';
import { unitFactorColumn } from '../../lines/index.js';

/** Why what arrived is not what was ordered. */
export const DISCREPANCY_REASONS = enumeration('DiscrepancyReason', [
  'shortage',
  'surplus',
  'damaged',
  'wrong_item',
  'quality',
  'packaging',
  'other',
]);

const shown = { faces: 'L' } as const;
const sent = { faces: 'LC' } as const;

/** Goods of a requisition or an order that arrived at a warehouse. Never changed: what went wrong is put right by other documents. */
export const StockReceipts = defineRecord('stockReceipt', {
  table: 'stock_receipts',
  access: {
    view: 'requisitions.view_own',
    edit: 'requisitions.edit',
    read: [['purchase_requisitions.read']],
    write: [['purchase_requisitions.write']],
  },
  columns: {
    id: column.uuid(shown),
    number: column.text({ max: 32, ...shown }),
    procurementId: column.uuid({
      nullable: true,
      ...shown,
      description: 'null for goods of an order that stands alone',
    }),
    purchaseOrderId: column.uuid({
      nullable: true,
      ...shown,
      description:
        'The order that all of it came for; null where it came for none, or for several, which the lines name',
    }),
    deliveryBatchId: column.uuid({ nullable: true, ...shown, description: 'The batch that brought it' }),
    deliveryTripId: column.uuid({ nullable: true, ...shown, description: 'The trip that handed it over' }),
    warehouseId: column.uuid({ refersTo: 'warehouse', required: true, ...sent }),
    receivedAt: column.instant({ accepts: HappenedInput, ...sent, description: 'Defaults to the time of the call' }),
    documentNumber: column.text({
      max: 64,
      nullable: true,
      ...sent,
      description: 'Number of the supplier’s delivery note',
    }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, ...sent }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    createdAt: column.instant(shown),
    updatedAt: column.instant(shown),
    version: column.integer(shown),
  },
  indexes: [
    { on: ['createdAt', 'id', 'deliveryBatchId', 'documentNumber', 'receivedAt'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'], whereNotNull: ['procurementId'] },
    { on: ['purchaseOrderId', 'createdAt', 'id'], whereNotNull: ['purchaseOrderId'] },
    { on: ['warehouseId', 'createdAt', 'id'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'documentNumber', 'comment'],
  visibleTo: visibleReceipts,
});

export type ReceiptRow = Row<typeof StockReceipts>;

/** How much of what arrived with a receipt. */
export const StockReceiptLines = defineRecord('stockReceiptLine', {
  table: 'stock_receipt_lines',
  freshIds: true,
  trail: { partOf: 'stock_receipt', by: 'receiptId', field: 'lines' },
  columns: {
    id: column.uuid(shown),
    receiptId: column.uuid({}),
    sortOrder: column.integer(shown),
    itemId: column.uuid({ nullable: true, ...sent, description: 'Line of the requisition' }),
    purchaseOrderItemId: column.uuid({
      nullable: true,
      ...sent,
      description: 'Line of the order that it came for; defaults to the lines that wait for the item',
    }),
    catalogItemId: column.uuid({ nullable: true, ...shown }),
    rawName: column.text({ max: 500, ...shown }),
    unitId: column.uuid(shown),
    unitFactor: unitFactorColumn('L'),
    expectedQuantity: column.quantity({
      nullable: true,
      ...shown,
      description: 'What was still to come of the line of the order or requisition before this receipt',
    }),
    quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, ...sent }),
    unitCost: column.price({
      nullable: true,
      ...sent,
      description:
        'Defaults to the price of the order, or else of the purchase decision: the net one, or the gross one for a firm without VAT',
    }),
    currency: column.currency({ nullable: true, ...shown, description: 'Of the cost' }),
    discrepancyReason: column.enum(DISCREPANCY_REASONS, { nullable: true, ...sent }),
  },
  indexes: [
    { on: ['receiptId', 'sortOrder', 'id'] },
    { on: ['itemId'], whereNotNull: ['itemId'] },
    { on: ['purchaseOrderItemId'], whereNotNull: ['purchaseOrderItemId'] },
  ],
});

export type ReceiptLineRow = Row<typeof StockReceiptLines>;

/**
 * A receipt is seen with its requisition, one without by whoever may see receipts. Whoever keeps warehouses sees what came into those
 * that they keep, whose purchase it was.
 */
function visibleReceipts(
  viewer: Viewer,
): Where<{ readonly procurementId: string | null; readonly warehouseId: string }> | null {
  const withRequisition = visibleWithRequisition(viewer);
  if (withRequisition === null) return null;
  const kept = keepsWarehouses(viewer);
  if (kept === 'all') return null;
  return { or: [withRequisition, { procurementId: null }, ...(kept === null ? [] : [{ warehouseId: { in: kept } }])] };
}
