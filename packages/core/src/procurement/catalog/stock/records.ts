import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** Why stock changed. The signs are those of the quantity. */
export const MOVEMENT_TYPES = [
  'initial',
  'receipt',
  'issue',
  'adjustment',
  'transfer_out',
  'transfer_in',
  'return',
] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** Reasons of an adjustment. */
export const ADJUSTMENT_REASONS = enumeration('StockMovementReason', [
  'inventory_count',
  'damage',
  'loss',
  'found',
  'correction',
  'other',
]);

/** What a movement comes from. */
export const MOVEMENT_DOCUMENTS = [
  'procurement',
  'purchase_order',
  'delivery_trip',
  'stock_document',
  'adjustment',
  'import',
] as const;

/** How much of an item lies in a warehouse: the sum of its movements, kept so that nobody has to add them up. */
export const StockLevels = defineRecord('stockLevel', {
  table: 'stock_levels',
  trail: { untold: 'A level is the sum of its movements.' },
  keeps: {
    called: 'goods in stock',
    while: { or: [{ onHand: { not: '0' } }, { reserved: { not: '0' } }] },
    by: { catalogItemId: 'catalogItem', warehouseId: 'warehouse' },
    refusal: () => requestErrors.stockNotEmpty({}),
  },
  columns: {
    id: column.uuid({}),
    catalogItemId: column.uuid({ faces: { workspace: 'L' } }),
    warehouseId: column.uuid({ faces: { workspace: 'L' } }),
    onHand: column.quantity({ default: '0', faces: { workspace: 'L' } }),
    reserved: column.quantity({ default: '0', faces: { workspace: 'L' } }),
    /** What all of it is worth; null while no cost is known. */
    value: column.worth({ nullable: true }),
    averageCost: column.price({
      nullable: true,
      faces: { workspace: 'L' },
      description:
        'What a unit is worth on average, rounded; where nothing lies there any more, what one was worth last',
    }),
    costCurrency: column.currency({ nullable: true, faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['warehouseId'] }, { on: ['updatedAt', 'id'] }],
  uniques: { place: { on: ['catalogItemId', 'warehouseId'] } },
});

/** One change of the stock of an item in a warehouse. Never changed or removed: a correction is another movement. */
export const StockMovements = defineRecord('stockMovement', {
  table: 'stock_movements',
  access: { view: 'catalog.view', edit: 'catalog.edit' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    catalogItemId: column.uuid({ faces: { workspace: 'L' } }),
    warehouseId: column.uuid({ faces: { workspace: 'L' } }),
    type: column.enum(MOVEMENT_TYPES, { faces: { workspace: 'L' } }),
    quantity: column.quantity({ faces: { workspace: 'L' }, description: 'Signed: negative where stock went out' }),
    balanceAfter: column.quantity({ faces: { workspace: 'L' } }),
    unitCost: column.price({ nullable: true, faces: { workspace: 'L' } }),
    currency: column.currency({ nullable: true, faces: { workspace: 'L' } }),
    value: column.worth({
      default: '0.00',
      faces: { workspace: 'L' },
      description: 'What it changed the value of the goods in the warehouse by, exactly, in `currency`',
    }),
    reason: column.enum(ADJUSTMENT_REASONS, { nullable: true, faces: { workspace: 'L' } }),
    documentType: column.enum(MOVEMENT_DOCUMENTS, { nullable: true, faces: { workspace: 'L' } }),
    documentId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    transferId: column.uuid({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Shared by the two movements of a transfer',
    }),
    correctedMovementId: column.uuid({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'The movement whose cost this one corrects: it changes the value of the goods and no quantity',
    }),
    comment: column.text({ max: 1000, nullable: true, faces: { workspace: 'L' } }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    occurredAt: column.instant({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [
    { on: ['catalogItemId', 'occurredAt', 'id'] },
    { on: ['catalogItemId', 'warehouseId', 'occurredAt', 'id'] },
    { on: ['createdAt', 'id'] },
    { on: ['documentId'], whereNotNull: ['documentId'] },
    { on: ['correctedMovementId', 'id'], whereNotNull: ['correctedMovementId'] },
  ],
  search: ['comment'],
});
