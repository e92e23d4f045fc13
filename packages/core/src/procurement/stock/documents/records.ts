import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { NonNegativeQuantityInput, PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';

import { DISCREPANCY_REASONS } from '../../requisitions/index.js';
import { DIFFERENCE_OWNERS, OPEN_DOCUMENTS, STOCK_DOCUMENT_KINDS, STOCK_DOCUMENT_STATUSES } from './kinds.js';
import { unitFactorColumn } from '../../lines/index.js';

const shown = { faces: 'L' } as const;
const sent = { faces: 'LCU' } as const;
const maybe = { nullable: true, ...sent } as const;

/** Goods that move between warehouses, out of them, back into them, or are counted there. */
export const StockDocuments = defineRecord('stockDocument', {
  table: 'stock_documents',
  access: { view: 'stock.view', edit: 'stock.edit', read: [['stock.read']], write: [['stock.write']] },
  files: true,
  keeps: { called: 'open stock documents', while: { status: { in: OPEN_DOCUMENTS } } },
  columns: {
    id: column.uuid(shown),
    number: column.text({ max: 32, ...shown }),
    kind: column.enum(STOCK_DOCUMENT_KINDS, { required: true, faces: 'LC' }),
    status: column.enum(STOCK_DOCUMENT_STATUSES, { default: 'draft', ...shown }),
    fromWarehouseId: column.uuid({
      refersTo: 'warehouse',
      ...maybe,
      description: 'Where the goods leave, and where they are counted',
    }),
    toWarehouseId: column.uuid({
      refersTo: 'warehouse',
      ...maybe,
      description: 'Where the goods come to; of a count the same as `fromWarehouseId`, and enough by itself',
    }),
    twoStep: column.boolean({
      default: false,
      ...sent,
      description: 'A transfer that is on its way until the other warehouse has received it',
    }),
    logisticsObjectId: column.uuid({
      refersTo: 'logisticsObject',
      ...maybe,
      description: 'Site that the goods go to, or come back from',
    }),
    costItemId: column.uuid({ accepts: idOf('costItem'), ...maybe }),
    recipientName: column.text({ max: 255, ...maybe, description: 'Who takes the goods' }),
    purchaseOrderId: column.uuid({
      accepts: idOf('purchaseOrder'),
      ...maybe,
      description: 'Order whose goods go back to the supplier',
    }),
    reason: column.text({ max: 1000, multiline: true, ...maybe }),
    reversalOfId: column.uuid({ nullable: true, ...shown, description: 'The document that this one undoes' }),
    reversedById: column.uuid({ nullable: true, ...shown, description: 'The document that undoes this one' }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    sentAt: column.instant({ nullable: true, ...shown, description: 'When a transfer of two steps left' }),
    postedAt: column.instant({ nullable: true, ...shown }),
    createdAt: column.instant(shown),
    updatedAt: column.instant(shown),
    version: column.integer(shown),
  },
  indexes: [
    { on: ['createdAt', 'id', 'logisticsObjectId', 'purchaseOrderId', 'postedAt'] },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['kind', 'createdAt', 'id'] },
    { on: ['fromWarehouseId', 'createdAt', 'id'], whereNotNull: ['fromWarehouseId'] },
    { on: ['toWarehouseId', 'createdAt', 'id'], whereNotNull: ['toWarehouseId'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'recipientName', 'reason'],
});

export type DocumentRow = Row<typeof StockDocuments>;

/** How much of what a stock document moves. */
export const StockDocumentItems = defineRecord('stockDocumentItem', {
  table: 'stock_document_items',
  trail: { partOf: 'stock_document', by: 'documentId', field: 'items' },
  keeps: {
    called: 'open stock documents',
    while: { documentId: { within: { record: StockDocuments, where: { status: { in: OPEN_DOCUMENTS } } } } },
  },
  columns: {
    id: column.uuid(shown),
    documentId: column.uuid({}),
    sortOrder: column.integer(shown),
    catalogItemId: column.uuid({ refersTo: 'catalogItem', required: true, ...sent }),
    quantity: column.quantity({
      accepts: PositiveQuantityInput,
      ...maybe,
      description: 'Required but for counts, of which it is what the count has changed, once it is posted',
    }),
    unitId: column.uuid({
      accepts: UnitId,
      ...sent,
      description: 'Any unit of the catalog item; defaults to its base unit',
    }),
    unitFactor: unitFactorColumn('L'),
    countedQuantity: column.quantity({
      accepts: NonNegativeQuantityInput,
      ...maybe,
      description: 'What a count has found; required there',
    }),
    bookQuantity: column.quantity({
      nullable: true,
      ...shown,
      description: 'What was in stock by the books when the count was posted; of a draft: what is now',
    }),
    receivedQuantity: column.quantity({
      nullable: true,
      ...shown,
      description: 'What of a transfer of two steps has arrived',
    }),
    differenceOwner: column.enum(DIFFERENCE_OWNERS, {
      nullable: true,
      ...shown,
      description: 'Whose it is what was sent and did not arrive; null where all has',
    }),
    unitCost: column.price({
      ...maybe,
      description: 'Of what comes in; else what it left at. Once posted: what a unit cost',
    }),
    currency: column.currency({ nullable: true, ...shown, description: 'Of the cost' }),
    purchaseOrderItemId: column.uuid({
      accepts: idOf('purchaseOrderItem'),
      ...maybe,
      description: 'Line of the order that goods go back for; defaults to the lines of the item',
    }),
    procurementItemId: column.uuid({
      ...maybe,
      description: 'Line of a requisition that goods are issued for: what is reserved for it is taken first',
    }),
    /** What an issue took from reservations. */
    taken: column.json(z.array(z.object({ reservationId: z.string(), quantity: z.string() })), { default: [] }),
    discrepancyReason: column.enum(DISCREPANCY_REASONS, maybe),
    comment: column.text({ max: 1000, ...maybe }),
  },
  indexes: [{ on: ['documentId', 'sortOrder', 'id'] }, { on: ['catalogItemId', 'documentId'] }],
});

export type DocumentItemRow = Row<typeof StockDocumentItems>;
