import type {
  AvailabilityGetResult,
  AvailabilityReserveResult,
  ReserveAvailable,
} from '../../../../core/src/calls/types/workspace/availability.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on availability. */
export interface AvailabilityApi {
  /**
   * Show what of a requisition is in stock, and to be bought.
   *
   * For each line, in its own unit. Lines for the same item share what is free, in their order.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<AvailabilityGetResult>;

  /**
   * Reserve for a requisition what is in stock.
   *
   * Only the rest is asked for and ordered then. Nothing is reserved of what has arrived or is on order; answers
   * the reservations that it made, which may be none.
   *
   * Right: `stock.edit`.
   *
   * @throws BadRequestError `item_not_in_procurement`
   * @throws ConflictError `record_archived`, `requisition_closed`
   * @throws NotFoundError `not_found`
   */
  reserve(id: string, body?: ReserveAvailable, options?: WriteOptions): ApiCall<AvailabilityReserveResult>;
}

/** Availability, to be put into a client. */
export const availability: Resource<AvailabilityApi> = {
  name: 'availability',
  at: '/api/v1/purchase-requisitions',
  methods: {
    get: 'GET /:id/availability',
    reserve: 'POST /:id/reserve-available body',
  },
};
