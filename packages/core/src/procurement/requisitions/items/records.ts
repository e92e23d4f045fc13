import { visibleWithRequisition } from '../children-visibility.js';
import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { column } from '../../../kernel/records/column.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { CustomFieldValues } from '../../../platform/custom-fields/index.js';
import { Requisitions } from '../records.js';
import { OPEN_STATUSES } from '../status/statuses.js';
import { ITEM_STATUSES } from './statuses.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { unitFactorColumn } from '../../lines/index.js';

/** The last place that a line can have among the lines of its requisition. */
export const MAX_SORT_ORDER = 1_000_000;

/** A line of a requisition. It lies in its requisition's pipeline, which never changes. */
export const ProcurementItems = defineRecord('procurementItem', {
  table: 'procurement_items',
  freshIds: true,
  access: {
    view: 'requisitions.view_own',
    edit: 'requisitions.edit',
    read: [['purchase_requisitions.read']],
    write: [['purchase_requisitions.write']],
  },
  files: true,
  variables: {
    prefix: 'procurementItem',
    domain: 'procurement',
    labels: {
      rawName: 'Наименование позиции',
      skuSnapshot: 'Артикул позиции',
      quantity: 'Количество позиции',
      unitPrice: 'Цена позиции',
      totalPrice: 'Сумма позиции',
      vatRate: 'Ставка НДС позиции',
      requiredDate: 'Требуемая дата позиции',
      plannedDate: 'Плановая дата позиции',
      receivedQuantity: 'Получено по позиции',
      status: 'Статус позиции',
    },
  },
  trail: { partOf: 'procurement', by: 'procurementId', field: 'items' },
  keeps: {
    called: 'open requisitions',
    while: {
      procurementId: {
        within: { record: Requisitions, where: { status: { in: OPEN_STATUSES }, archivedAt: null } },
      },
    },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    procurementId: column.uuid({ faces: 'L' }),
    pipelineId: column.uuid({}),
    catalogItemId: column.uuid({
      refersTo: 'catalogItem',
      nullable: true,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    skuSnapshot: column.text({ max: 64, nullable: true, faces: 'L' }),
    rawName: column.text({ max: 500, min: 1, faces: { integration: 'L', workspace: 'LCU' } }),
    quantity: column.quantity({
      required: true,
      accepts: PositiveQuantityInput,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    unitId: column.uuid({ accepts: UnitId, faces: { integration: 'L', workspace: 'LCU' } }),
    unitFactor: unitFactorColumn('L'),
    unitPrice: column.price({
      nullable: true,
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    totalPrice: column.money({ nullable: true, faces: 'L' }),
    vatRate: column.rate({ nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    requiredDate: column.instant({ nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    plannedDate: column.instant({ nullable: true, faces: { integration: 'L', workspace: 'LCU' } }),
    receivedQuantity: column.quantity({ default: '0', faces: 'L' }),
    status: column.enum(ITEM_STATUSES, { default: 'new', faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    sortOrder: column.integer({ min: 0, max: MAX_SORT_ORDER, default: 0, faces: { workspace: 'LCU' } }),
    comment: column.text({
      max: 1000,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Goes into price requests',
    }),
    supplierId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    quoteItemId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    productFields: column.json(z.record(z.string(), z.unknown()), { default: {}, faces: { workspace: 'LCU' } }),
    // By their schemas: the modules of cost items and sites may be left out, and then there are none to be named.
    costItemId: column.uuid({ accepts: idOf('costItem'), nullable: true, faces: { workspace: 'LCU' } }),
    logisticsObjectId: column.uuid({
      accepts: idOf('logisticsObject'),
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'The site that it is for',
    }),
    /** What `plannedDate` was set to by a decision; null where nothing was promised. */
    promisedDate: column.instant({ nullable: true }),
    /** Called off with its requisition, so that it comes back when that is reopened. */
    endedWithRequisition: column.boolean({ default: false }),
    /** Not published with the item; read and set through the settings of custom fields. */
    customFields: column.json(CustomFieldValues, { default: {} }),
    version: column.integer({}),
  },
  indexes: [
    { on: ['createdAt', 'id', 'status'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['procurementId', 'sortOrder', 'id'] },
    { on: ['pipelineId', 'createdAt', 'id'] },
    { on: ['catalogItemId'], whereNotNull: ['catalogItemId'] },
  ],
  search: ['rawName', 'skuSnapshot'],
  visibleTo: visibleWithRequisition,
});
