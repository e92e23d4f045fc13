import { z } from 'zod';

import { itemOfRequisition } from '../../../operations/body-marks.js';
import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { visibleWithRequisition } from '../children-visibility.js';
import { REQUISITION_SUPPLIER_STATUSES } from './statuses.js';

/** A possible supplier of a requisition. */
export const RequisitionSuppliers = defineRecord('requisitionSupplier', {
  table: 'requisition_suppliers',
  trail: { partOf: 'procurement', by: 'procurementId', field: 'suppliers' },
  columns: {
    id: column.uuid({ ws: 'L' }),
    procurementId: column.uuid({ ws: 'L' }),
    supplierId: column.uuid({ refersTo: 'counterparty', required: true, ws: 'LC' }),
    supplierName: column.text({ ws: 'L' }),
    itemIds: column.json(z.array(itemOfRequisition).max(1000), {
      default: [],
      ws: 'LCU',
      description: 'Items that the supplier should quote; none means all',
    }),
    status: column.enum(REQUISITION_SUPPLIER_STATUSES, { default: 'added', ws: 'LU' }),
    rfqId: column.uuid({ nullable: true, ws: 'L', description: 'The latest price request to the supplier' }),
    invitedAt: column.instant({ nullable: true, ws: 'L' }),
    respondedAt: column.instant({ nullable: true, ws: 'L' }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, ws: 'LCU' }),
    version: column.integer({ ws: 'L' }),
    createdAt: column.instant({ ws: 'L' }),
    updatedAt: column.instant({ ws: 'L' }),
  },
  indexes: [{ on: ['procurementId', 'createdAt', 'id'] }, { on: ['supplierId', 'procurementId'] }],
  uniques: { supplier: { on: ['procurementId', 'supplierId'] } },
  search: ['supplierName'],
  visibleTo: visibleWithRequisition,
});
