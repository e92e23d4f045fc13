import type { CallOptions } from '../../operations/call-options.js';
import type {
  DeliveryBatchesListQuery,
  NewWorkspaceDeliveryBatch,
  WorkspaceDeliveryBatch,
  WorkspaceDeliveryBatchListItem,
  WorkspaceDeliveryBatchPatch,
} from '../types/workspace/delivery-batches.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on delivery batches. */
export interface DeliveryBatchesCalls {
  /**
   * List delivery batches.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number` and `comment`. Batches are seen
   * with their requisition.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `unit_not_convertible`, `over_receipt`, `invalid_status`
   */
  create(body: NewWorkspaceDeliveryBatch, options?: CallOptions): Promise<WorkspaceDeliveryBatch>;

  /**
   * Get a delivery batch.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(batchId: string, options?: CallOptions): Promise<WorkspaceDeliveryBatch>;

  /**
   * Change a delivery batch.
   *
   * `status` plans a batch that has lines, or cancels one that has not left; a trip whose batches are all
   * cancelled is cancelled too. Other statuses follow from the trip. `items` change before the batch has left
   * only.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `unit_not_convertible`, `version_conflict`, `record_archived`,
   * `invalid_status`, `invalid_transition`, `over_receipt`
   */
  update(batchId: string, body: WorkspaceDeliveryBatchPatch, options?: CallOptions): Promise<WorkspaceDeliveryBatch>;

  /**
   * Remove or archive a delivery batch.
   *
   * It is archived if it has been on a trip, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(batchId: string, options?: CallOptions): Promise<WorkspaceDeliveryBatch | undefined>;

  /**
   * Bring back a delivery batch from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(batchId: string, options?: CallOptions): Promise<WorkspaceDeliveryBatch>;
}
