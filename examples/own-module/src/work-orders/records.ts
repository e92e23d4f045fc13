import {
  column,
  CustomFieldValues,
  defineRecord,
  pricedDocumentColumns,
  pricedLineColumns,
  standardColumns,
} from '@procurekit/core/modules';

import { workOrderEvents } from './events.js';

const STATUSES = ['draft', 'pending_approval', 'approved', 'started', 'finished', 'cancelled'] as const;

/** Work that a contractor does at a price, by its lines. */
export const WorkOrders = defineRecord('workOrder', {
  table: 'work_orders',
  access: {
    view: 'work_orders.view',
    edit: 'work_orders.edit',
    read: [['work_orders.read']],
    write: [['work_orders.write']],
  },
  linkable: true,
  files: true,
  comments: true,
  updated: workOrderEvents.updated,
  columns: {
    ...standardColumns,
    ...pricedDocumentColumns,
    number: column.text({ max: 32, faces: 'L' }),
    title: column.text({ max: 255, required: true, faces: 'LCU' }),
    supplierId: column.uuid({ refersTo: 'counterparty', required: true, faces: 'LC' }),
    status: column.enum(STATUSES, { default: 'draft', faces: 'L' }),
    statusReason: column.text({ max: 2000, multiline: true, nullable: true, faces: 'D' }),
    startedAt: column.instant({ nullable: true, faces: 'L' }),
    createdById: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'work_order', default: {}, faces: 'DCU' }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['supplierId', 'createdAt', 'id'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'title'],
});

/** Its lines. */
export const WorkOrderLines = defineRecord('workOrderLine', {
  table: 'work_order_lines',
  trail: { partOf: 'work_order', by: 'workOrderId', field: 'items' },
  columns: { ...pricedLineColumns, workOrderId: column.uuid({}) },
  indexes: [{ on: ['workOrderId', 'sortOrder', 'id'] }],
});
