import type {
  DeliveryBatchesListQuery,
  NewWorkspaceDeliveryBatch,
  WorkspaceDeliveryBatch,
  WorkspaceDeliveryBatchListItem,
  WorkspaceDeliveryBatchPatch,
} from '../../../../core/src/calls/types/workspace/delivery-batches.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on delivery batches. */
export interface DeliveryBatchesApi {
  /**
   * List delivery batches.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number` and `comment`. Batches are seen
   * with their requisition.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: DeliveryBatchesListQuery, options?: CallOptions): PageList<WorkspaceDeliveryBatchListItem>;

  /**
   * Create a delivery batch.
   *
   * It starts as a draft. Names and units of its lines are those of the items unless they are sent. Batches
   * together bring no more of an item, and of a line of an order that is named, than may be received.
   *
   * Right: `logistics.edit`.
   *
   * @throws BadRequestError `unit_not_convertible`
   * @throws ConflictError `over_receipt`, `invalid_status`
   */
  create(body?: NewWorkspaceDeliveryBatch, options?: WriteOptions): ApiCall<WorkspaceDeliveryBatch>;

  /**
   * Get a delivery batch.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(batchId: string, options?: CallOptions): ApiCall<WorkspaceDeliveryBatch>;

  /**
   * Change a delivery batch.
   *
   * `status` plans a batch that has lines, or cancels one that has not left; a trip whose batches are all
   * cancelled is cancelled too. Other statuses follow from the trip. `items` change before the batch has left
   * only.
   *
   * Right: `logistics.edit`.
   *
   * @throws BadRequestError `unit_not_convertible`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`, `invalid_transition`,
   * `over_receipt`
   * @throws NotFoundError `not_found`
   */
  update(batchId: string, body: WorkspaceDeliveryBatchPatch, options?: UpdateOptions): ApiCall<WorkspaceDeliveryBatch>;

  /**
   * Remove or archive a delivery batch.
   *
   * It is archived if it has been on a trip, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(batchId: string, options?: UpdateOptions): ApiCall<WorkspaceDeliveryBatch | undefined>;

  /**
   * Bring back a delivery batch from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(batchId: string, options?: UpdateOptions): ApiCall<WorkspaceDeliveryBatch>;
}

/** Delivery batches, to be put into a client. */
export const deliveryBatches: Resource<DeliveryBatchesApi> = {
  name: 'deliveryBatches',
  at: '/api/v1/logistics/batches',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:batchId',
    update: 'PATCH /:batchId body',
    remove: 'DELETE /:batchId',
    restore: 'POST /:batchId/restore',
  },
};
