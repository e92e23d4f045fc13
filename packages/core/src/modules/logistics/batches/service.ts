import type { Handlers } from '../../../operations/call.js';
import { listByCursor } from '../../../operations/cursor-page.js';
import { columnsBearing } from '../../../records/faces.js';
import type { Row } from '../../../records/record.js';
import { amongVisible, getVisible } from '../../../records/visibility.js';
import type { Where } from '../../../ports/storage.js';
import type { deliveryBatchOperations } from './operations.js';
import { DeliveryBatches } from './records.js';
import type { DeliveryBatchQuery } from './schemas.js';

type BatchRow = Row<typeof DeliveryBatches>;

const LISTED = columnsBearing(DeliveryBatches.columns, 'ia', ['L']) as (keyof BatchRow)[];

/** Builds the handlers of the delivery batches' operations. */
export function createDeliveryBatchService(): Handlers<typeof deliveryBatchOperations> {
  return {
    async list(call, { query }) {
      const { items, nextCursor } = await listByCursor(call.db.collection(DeliveryBatches), {
        resource: 'delivery-batches',
        query,
        where: amongVisible(DeliveryBatches, call, filtersOf(query)),
        select: LISTED,
      });
      return { resource: 'delivery-batches', items, pageInfo: { nextCursor, limit: query.limit } };
    },
    get: (call, { params }) => getVisible(call, DeliveryBatches, params.id),
  };
}

function filtersOf(query: DeliveryBatchQuery): Where<BatchRow> {
  const { status, procurementId, tripId, supplierId, updatedSince, includeArchived } = query;
  return {
    ...(includeArchived === true ? {} : { archivedAt: null }),
    ...(status === undefined ? {} : { status }),
    ...(procurementId === undefined ? {} : { procurementId }),
    ...(tripId === undefined ? {} : { tripId }),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}
