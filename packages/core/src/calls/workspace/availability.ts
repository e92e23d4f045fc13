import type {
  AvailabilityGetResult,
  AvailabilityReserveResult,
  ReserveAvailable,
} from '../types/workspace/availability.js';
import type { CallOptions } from '../../operations/call-options.js';

/** Calls on availability. */
export interface AvailabilityCalls {
  /**
   * Show what of a requisition is in stock, and to be bought.
   *
   * For each line, in its own unit. Lines for the same item share what is free, in their order.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<AvailabilityGetResult>;

  /**
   * Reserve for a requisition what is in stock.
   *
   * Only the rest is asked for and ordered then. Nothing is reserved of what has arrived or is on order; answers
   * the reservations that it made, which may be none.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `requisition_closed`, `item_not_in_procurement`
   */
  reserve(id: string, body?: ReserveAvailable, options?: CallOptions): Promise<AvailabilityReserveResult>;
}
