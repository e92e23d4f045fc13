import { z } from 'zod';

import { cursorParameters } from '../../../operations/cursor-page.js';
import { createShape, detailShape, listShape } from '../../../records/faces.js';
import { includeArchivedParameter, updatedSinceParameter } from '../../../operations/query.js';
import { Uuid } from '../../../values/uuid.js';
import { DeliveryBatches, NewBatchItem } from './records.js';
import { BATCH_STATUSES } from './statuses.js';

/** A delivery batch in a list. */
export const DeliveryBatchListItem = z
  .object(listShape(DeliveryBatches.columns, 'ia'))
  .meta({ id: 'DeliveryBatchListItem', description: 'A delivery batch in a list' });
export interface DeliveryBatchListItem extends z.output<typeof DeliveryBatchListItem> {}

/** A delivery batch as the Integration API shows it. */
export const DeliveryBatch = z
  .object(detailShape(DeliveryBatches.columns, 'ia'))
  .meta({ id: 'DeliveryBatch', description: 'Goods of one requisition that travel together' });
export interface DeliveryBatch extends z.output<typeof DeliveryBatch> {}

/** A new delivery batch. */
export const NewDeliveryBatch = z.strictObject({
  ...createShape(DeliveryBatches.columns, 'ws'),
  items: z.array(NewBatchItem).max(1000).optional(),
});
export interface NewDeliveryBatch extends z.output<typeof NewDeliveryBatch> {}

/** Filters of the list of delivery batches. */
export const DeliveryBatchQuery = z.object({
  ...cursorParameters,
  status: z.enum(BATCH_STATUSES).optional(),
  procurementId: Uuid.optional(),
  tripId: Uuid.optional(),
  supplierId: Uuid.optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface DeliveryBatchQuery extends z.output<typeof DeliveryBatchQuery> {}
