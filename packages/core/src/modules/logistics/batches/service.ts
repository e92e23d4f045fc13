import type { Handlers } from '../../../operations/call.js';
import { listByCursor } from '../../../operations/cursor-page.js';
import { columnsBearing } from '../../../records/faces.js';
import type { Row } from '../../../records/record.js';
import { requestErrors } from '../../../operations/request-errors.js';
import type { Where } from '../../../ports/storage.js';
import { accessiblePipelines } from '../../requisitions/index.js';
import type { deliveryBatchOperations } from './operations.js';
import { DeliveryBatches } from './records.js';
import type { DeliveryBatchQuery } from './schemas.js';

type BatchRow = Row<typeof DeliveryBatches>;

const LISTED = columnsBearing(DeliveryBatches.columns, 'ia', ['L']) as (keyof BatchRow)[];

/** Builds the handlers of the delivery batches' operations. */
export function createDeliveryBatchService(): Handlers<typeof deliveryBatchOperations> {
  return {
    async list({ db, caller }, { query }) {
      const pipelines = await accessiblePipelines(db, caller);
      const { items, nextCursor } = await listByCursor(db.collection(DeliveryBatches), {
        resource: 'delivery-batches',
        query,
        where: { ...filtersOf(query), ...(pipelines === null ? {} : { pipelineId: { in: pipelines } }) },
        select: LISTED,
      });
      return { resource: 'delivery-batches', items, pageInfo: { nextCursor, limit: query.limit } };
    },
    async get({ db, caller }, { params }) {
      const batch = await db.collection(DeliveryBatches).find(params.id);
      const pipelines = await accessiblePipelines(db, caller);
      if (batch === null || pipelines?.includes(batch.pipelineId) === false) throw requestErrors.notFound({});
      return batch;
    },
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
