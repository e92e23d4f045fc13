import type {
  DeliveryBatch,
  DeliveryBatchListItem,
  DeliveryBatchesListQuery,
} from '../../../core/src/calls/types/integration/delivery-batches.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { CursorList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on delivery batches. */
export interface DeliveryBatchesApi {
  /**
   * List delivery batches.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number` and `comment`. Go
   * on with `cursor` as long as `pageInfo.nextCursor` is not null. Batches are seen with their requisition.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws BadRequestError `invalid_cursor`
   */
  list(query?: DeliveryBatchesListQuery, options?: CallOptions): CursorList<DeliveryBatchListItem>;

  /**
   * Get a delivery batch.
   *
   * Scopes: `delivery_trips.read` or `logistics.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<DeliveryBatch>;
}

/** Delivery batches, to be put into a client. */
export const deliveryBatches: Resource<DeliveryBatchesApi> = {
  name: 'deliveryBatches',
  at: '/api/v1/integration-api/delivery-batches',
  methods: {
    list: 'GET query cursor',
    get: 'GET /:id',
  },
};
