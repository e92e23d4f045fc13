import type { CallOptions } from '../../operations/call-options.js';
import type { CursorList } from '../../operations/listed.js';
import type {
  DeliveryBatch,
  DeliveryBatchListItem,
  DeliveryBatchesListQuery,
} from '../types/integration/delivery-batches.js';

/** Calls on delivery batches. */
export interface DeliveryBatchesCalls {
  /**
   * List delivery batches.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number` and `comment`. Go
   * on with `cursor` as long as `pageInfo.nextCursor` is not null. Batches are seen with their requisition.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws ProcurekitError `invalid_cursor`
   */
  list(query?: DeliveryBatchesListQuery, options?: CallOptions): CursorList<DeliveryBatchListItem>;

  /**
   * Get a delivery batch.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<DeliveryBatch>;
}
