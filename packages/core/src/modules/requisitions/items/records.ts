import { visibleWithRequisition } from '../children-visibility.js';
import { z } from 'zod';

import { column } from '../../../records/column.js';
import { NonNegativeMoneyInput } from '../../../values/money.js';
import { PositiveQuantityInput } from '../../../values/quantity.js';
import { defineRecord } from '../../../records/record.js';
import { CustomFieldValues } from '../../custom-fields/index.js';
import { ITEM_STATUSES } from './statuses.js';
import { UnitId } from '../../../values/unit-choice.js';

/** The last place that a line can have among the lines of its requisition. */
export const MAX_SORT_ORDER = 1_000_000;

/** A line of a requisition. It lies in its requisition's pipeline, which never changes. */
export const ProcurementItems = defineRecord('procurementItem', {
  table: 'procurement_items',
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
  columns: {
    id: column.uuid({ ia: 'L', ws: 'L' }),
    procurementId: column.uuid({ ia: 'L', ws: 'L' }),
    pipelineId: column.uuid({}),
    catalogItemId: column.uuid({ refersTo: 'catalogItem', nullable: true, ia: 'L', ws: 'LCU' }),
    skuSnapshot: column.text({ max: 64, nullable: true, ia: 'L', ws: 'L' }),
    rawName: column.text({ max: 500, min: 1, ia: 'L', ws: 'LCU' }),
    quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, ia: 'L', ws: 'LCU' }),
    unitId: column.uuid({ accepts: UnitId, ia: 'L', ws: 'LCU' }),
    unitPrice: column.money({ nullable: true, accepts: NonNegativeMoneyInput, ia: 'L', ws: 'LCU' }),
    totalPrice: column.money({ nullable: true, ia: 'L', ws: 'L' }),
    vatRate: column.rate({ nullable: true, ia: 'L', ws: 'LCU' }),
    requiredDate: column.instant({ nullable: true, ia: 'L', ws: 'LCU' }),
    plannedDate: column.instant({ nullable: true, ia: 'L', ws: 'LCU' }),
    receivedQuantity: column.quantity({ default: '0', ia: 'L', ws: 'L' }),
    status: column.enum(ITEM_STATUSES, { default: 'new', ia: 'L', ws: 'L' }),
    createdAt: column.instant({ ia: 'L', ws: 'L' }),
    updatedAt: column.instant({ ia: 'L', ws: 'L' }),
    sortOrder: column.integer({ min: 0, max: MAX_SORT_ORDER, default: 0, ws: 'LCU' }),
    comment: column.text({ max: 1000, nullable: true, ws: 'LCU', description: 'Goes into price requests' }),
    supplierId: column.uuid({ nullable: true, ws: 'L' }),
    quoteItemId: column.uuid({ nullable: true, ws: 'L' }),
    productFields: column.json(z.record(z.string(), z.unknown()), { default: {}, ws: 'LCU' }),
    /** What `plannedDate` was set to by a decision; null where nothing was promised. */
    promisedDate: column.instant({ nullable: true }),
    /** Called off with its requisition, so that it comes back when that is reopened. */
    endedWithRequisition: column.boolean({ default: false }),
    /** Not published with the item; read and set through the settings of custom fields. */
    customFields: column.json(CustomFieldValues, { default: {} }),
    version: column.integer({}),
  },
  indexes: [
    { on: ['createdAt', 'id'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['procurementId', 'sortOrder', 'id'] },
    { on: ['pipelineId', 'createdAt', 'id'] },
  ],
  search: ['rawName', 'skuSnapshot'],
  visibleTo: visibleWithRequisition,
});
