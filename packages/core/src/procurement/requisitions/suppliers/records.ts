import { z } from 'zod';

import { itemOfRequisition } from '../../../kernel/input/body-marks.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { visibleWithRequisition } from '../children-visibility.js';
import { REQUISITION_SUPPLIER_STATUSES } from './statuses.js';

/** A possible supplier of a requisition. */
export const RequisitionSuppliers = defineRecord('requisitionSupplier', {
  table: 'requisition_suppliers',
  trail: { partOf: 'procurement', by: 'procurementId', field: 'suppliers' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    procurementId: column.uuid({ faces: { workspace: 'L' } }),
    supplierId: column.uuid({ refersTo: 'counterparty', required: true, faces: { workspace: 'LC' } }),
    supplierName: column.text({ faces: { workspace: 'L' } }),
    itemIds: column.json(z.array(itemOfRequisition).max(1000), {
      default: [],
      faces: { workspace: 'LCU' },
      description: 'Items that the supplier should quote; none means all',
    }),
    status: column.enum(REQUISITION_SUPPLIER_STATUSES, { default: 'added', faces: { workspace: 'LU' } }),
    rfqId: column.uuid({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'The latest price request to the supplier',
    }),
    invitedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    respondedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, faces: { workspace: 'LCU' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['procurementId', 'createdAt', 'id'] }, { on: ['supplierId', 'procurementId'] }],
  uniques: { supplier: { on: ['procurementId', 'supplierId'] } },
  search: ['supplierName'],
  visibleTo: visibleWithRequisition,
});
