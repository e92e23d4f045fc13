import { withRequisitionOrNone } from '../../requisitions/index.js';
import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { NonNegativeQuantityInput, PositiveQuantityInput, Quantity } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { Text, textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { BATCH_STATUSES, OPEN_BATCHES } from './statuses.js';
import { lineUnitFields, UnitId } from '../../../kernel/input/unit-id.js';
import { UNIT_FACTOR } from '../../lines/index.js';
import { idOf } from '../../../kernel/input/body-marks.js';

/** A line of a batch: how much of an item of the requisition it holds. */
export const BatchItem = z.object({
  id: Uuid,
  procurementItemId: Uuid.nullable().meta({ description: 'null where the order is for no requisition' }),
  purchaseOrderItemId: Uuid.nullable().default(null),
  rawName: Text,
  quantity: Quantity,
  unitId: Uuid,
  unitFactor: Quantity.nullable().meta({ description: UNIT_FACTOR }),
  deliveredQuantity: Quantity,
});
export interface BatchItem extends z.output<typeof BatchItem> {}

/** A line of a batch as it is entered: name and unit are those of the item unless told otherwise. */
export const NewBatchItem = z.strictObject({
  procurementItemId: idOf('procurementItem')
    .nullable()
    .optional()
    .meta({ description: 'Defaults to that of the line of the order' }),
  purchaseOrderItemId: idOf('purchaseOrderItem')
    .nullable()
    .optional()
    .meta({ description: 'Line of an order that it comes for; needed where there is no requisition' }),
  rawName: textInput({ max: 500 }).optional(),
  quantity: PositiveQuantityInput,
  unitId: UnitId.optional(),
  ...lineUnitFields,
});
export interface NewBatchItem extends z.output<typeof NewBatchItem> {}

/** A line to change or to add. */
export const BatchItemChange = NewBatchItem.partial().extend({
  id: Uuid.optional().meta({ description: 'The line that this one replaces' }),
});
export interface BatchItemChange extends z.output<typeof BatchItemChange> {}

/**
 * Goods of one requisition, or of one order, that travel together. A batch lies in the pipeline of its requisition, which never changes,
 * or in none.
 */
export const DeliveryBatches = defineRecord('deliveryBatch', {
  table: 'delivery_batches',
  access: {
    view: 'logistics.view',
    edit: 'logistics.edit',
    read: [['delivery_trips.read', 'logistics.read']],
    write: [['delivery_trips.write', 'logistics.write']],
  },
  files: true,
  variables: {
    prefix: 'deliveryBatch',
    domain: 'logistics',
    labels: {
      number: 'Номер партии',
      status: 'Статус партии',
      plannedShipDate: 'Плановая дата отгрузки партии',
      plannedDeliveryDate: 'Плановая дата доставки партии',
      packagesCount: 'Число мест партии',
      totalWeightKg: 'Вес партии, кг',
      totalVolumeM3: 'Объём партии, м³',
    },
  },
  keeps: {
    called: 'open delivery batches',
    while: { status: { in: OPEN_BATCHES } },
    only: ['supplierId', 'warehouseId'],
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    number: column.text({ max: 32, faces: 'L' }),
    procurementId: column.uuid({
      refersTo: 'requisition',
      nullable: true,
      faces: { integration: 'L', workspace: 'LC' },
      description: 'Defaults to that of the order; one of the two must be named',
    }),
    purchaseOrderId: column.uuid({
      refersTo: 'purchaseOrder',
      nullable: true,
      faces: { integration: 'L', workspace: 'LC' },
      description: 'The order that all lines are of, if they are of one',
    }),
    pipelineId: column.uuid({ nullable: true }),
    supplierId: column.uuid({
      refersTo: 'counterparty',
      nullable: true,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    status: column.enum(BATCH_STATUSES, { default: 'draft', faces: { integration: 'L', workspace: 'LU' } }),
    originObjectId: column.uuid({
      refersTo: 'logisticsObject',
      nullable: true,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    destinationObjectId: column.uuid({
      refersTo: 'logisticsObject',
      nullable: true,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    warehouseId: column.uuid({ refersTo: 'warehouse', nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    routeId: column.uuid({ refersTo: 'route', nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    tripId: column.uuid({ nullable: true, faces: 'L' }),
    plannedShipDate: column.instant({ nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    plannedDeliveryDate: column.instant({ nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    shippedAt: column.instant({ nullable: true, faces: 'L' }),
    deliveredAt: column.instant({ nullable: true, faces: 'L' }),
    /** When its supplier told of it; null of one that somebody here has made. */
    announcedAt: column.instant({ nullable: true, untold: true }),
    packagesCount: column.integer({
      min: 0,
      max: 1_000_000_000,
      default: 0,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    totalWeightKg: column.quantity({
      nullable: true,
      accepts: NonNegativeQuantityInput,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    totalVolumeM3: column.quantity({
      nullable: true,
      accepts: NonNegativeQuantityInput,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    items: column.json(z.array(BatchItem), { default: [], faces: 'D' }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { integration: 'D', workspace: 'DCU' } }),
    version: column.integer({ faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'warehouseId', 'plannedShipDate'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['tripId', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id', 'archivedAt'] },
    { on: ['procurementId', 'status', 'archivedAt', 'plannedDeliveryDate', 'id'] },
    { on: ['announcedAt', 'id'], whereNotNull: ['announcedAt'] },
    { on: ['plannedDeliveryDate'], whereNotNull: ['plannedDeliveryDate'] },
    { on: ['originObjectId'], whereNotNull: ['originObjectId'] },
    { on: ['destinationObjectId'], whereNotNull: ['destinationObjectId'] },
    { on: ['routeId'], whereNotNull: ['routeId'] },
    { on: ['purchaseOrderId', 'createdAt', 'id'], whereNotNull: ['purchaseOrderId'] },
  ],
  search: ['number', 'comment'],
  uniques: { number: { on: ['number'] } },
  visibleTo: withRequisitionOrNone,
});
