import { z } from 'zod';

import { createShape, listShape } from '../../../records/faces.js';
import { pageParameters } from '../../../operations/page.js';
import { searchParameters, updatedSinceParameter } from '../../../operations/query.js';
import { Uuid } from '../../../values/uuid.js';
import { RfqItems, SupplierRfqs } from './records.js';
import { RFQ_STATUSES } from './statuses.js';

/** A price request as the Integration API shows it. */
export const SupplierRfq = z
  .object(listShape(SupplierRfqs.columns, 'ia'))
  .meta({ id: 'SupplierRfq', description: 'A price request to one supplier' });
export interface SupplierRfq extends z.output<typeof SupplierRfq> {}

/** A line of a new price request: an item of the requisition, or something that is none. */
export const NewRfqItem = z
  .strictObject(createShape(RfqItems.columns, 'ws'))
  .refine((item) => (item.procurementItemId ?? null) !== null || item.rawName !== undefined, {
    path: ['rawName'],
    message: 'A line without an item of the requisition needs a name',
    params: { code: 'required' },
  })
  .refine((item) => (item.procurementItemId ?? null) !== null || item.quantity !== undefined, {
    path: ['quantity'],
    message: 'A line without an item of the requisition needs a quantity',
    params: { code: 'required' },
  });
export type NewRfqItem = z.output<typeof NewRfqItem>;

/** Price requests to several suppliers, one for each. */
export const NewSupplierRfqs = z.strictObject({
  ...createShape(SupplierRfqs.columns, 'ws'),
  supplierIds: z.array(Uuid).min(1).max(50),
  items: z.array(NewRfqItem).max(1000).optional().meta({ description: 'Absent: all that is not received yet' }),
});
export interface NewSupplierRfqs extends z.output<typeof NewSupplierRfqs> {}

/** Filters of the list of price requests. */
export const SupplierRfqQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  pipelineId: Uuid.optional(),
  procurementId: Uuid.optional(),
  status: z.enum(RFQ_STATUSES).optional(),
  supplierId: Uuid.optional(),
  ...updatedSinceParameter,
});
export interface SupplierRfqQuery extends z.output<typeof SupplierRfqQuery> {}
